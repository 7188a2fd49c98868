"""The deal: equal hands, what is left over, draw piles, more cards for a title, and what a poor deal brings."""

from __future__ import annotations

from helpers.random_play import play_out, plays
from helpers.scenes import deal, do, rules, whole
from helpers.sessions import open_session

from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game
from yakusoku.model.cards import Suit


def test_the_rest_of_the_deal_goes_to_whom_it_is_said() -> None:
    extra = """
deal
    equal hands
    the rest to dai_fugo
"""
    game = new_game(rules(extra=extra), 5, 1, 2)
    assert isinstance(game, ClimbingGame)
    assert sorted(hand.bit_count() for hand in game.state.hands) == [10, 10, 11, 11, 11]  # nobody is it yet
    play_out(game, until_hand=2)
    top = next(seat for seat, title in game.state.titles.items() if title == "dai_fugo")
    assert {seat: hand.bit_count() for seat, hand in enumerate(game.state.hands)} == {
        seat: 13 if seat == top else 10 for seat in range(5)
    }


def dealt(steps: str, players: int = 4, hands: int = 1, extra: str = "", seed: int = 3) -> ClimbingGame:
    text = f"players {players}\ndeal\n" + "".join(f"    {line}\n" for line in steps.split("; ")) + extra
    game = new_game(rules(extra=text), players, seed, hands, record=True)
    assert isinstance(game, ClimbingGame)
    return game


def sizes(game: ClimbingGame) -> list[int]:
    return [hand.bit_count() for hand in game.state.hands]


def test_hands_come_out_even_and_the_rest_lies_aside() -> None:
    for seed in range(12):
        game = dealt("equal hands; the rest aside without joker", players=5, seed=seed)
        assert sizes(game) == [10] * 5
        assert game.state.aside.bit_count() == 3
        assert "JK" not in game.codes(game.state.aside)
        assert whole(game) == (1 << 53) - 1


def test_the_rest_is_a_draw_pile_and_cards_come_in_its_order() -> None:
    extra = 'rule under_test "Under test"\n    when a player passes then the player takes 1 card from the draw pile\n'
    game = dealt("7 cards to each player; the rest to the draw pile", extra=extra)
    assert sizes(game) == [7] * 4
    assert len(game.state.pile) == 25
    assert game.log is not None
    top = game.rules.deck.codes[game.state.pile[0]]
    assert next(line for line in game.log if "pile" in line)["pile"][0] == top
    leader = game.state.turn
    game.choose(game.options()[0])
    do(game, "pass")
    passed = (leader + 1) % 4
    assert top in game.codes(game.state.hands[passed])
    assert len(game.state.pile) == 24
    assert whole(game) == (1 << 53) - 1


def test_drawing_may_be_a_wish_and_ends_with_the_pile() -> None:
    extra = 'rule under_test "Under test"\n    when a player passes then the player may take 1 card from the draw pile\n'
    game = dealt("13 cards to each player; the rest to the draw pile", extra=extra)
    game.choose(game.options()[0])
    do(game, "pass", "no")
    assert len(game.state.pile) == 1
    do(game, "pass", "yes")
    assert game.state.pile == []
    do(game, "pass")
    assert game.decision is not None and game.decision.kind == "play"


def test_a_title_gets_more_cards() -> None:
    game = dealt("8 cards to each player; 3 cards more to dai_hinmin", players=5, hands=2)
    assert sizes(game) == [8] * 5
    game = play_out(game, until_hand=2)
    lowest = next(seat for seat, title in game.state.titles.items() if title == "dai_hinmin")
    assert [size for seat, size in enumerate(sizes(game)) if seat != lowest] == [8] * 4
    assert sizes(game)[lowest] == 11


def test_the_last_loser_swaps_hands_after_a_poor_deal() -> None:
    """Conditions on what was dealt, judged before the exchange."""
    rule = """
    rule cataclysm
        when the cards are dealt
        if the last loser holds no cards above 10
        then the last loser swaps hands with the last winner
    """
    ruleset = rules(extra=rule)
    deck = ruleset.deck
    poor = [
        code for code, face in zip(deck.codes, deck.cards, strict=True) if deck.faces[face].rank in range(8)
    ][:10]
    rest = [code for code in deck.codes if code not in poor]
    hands = [" ".join(cards) for cards in (*(rest[number::4] for number in range(4)), poor)]
    game = deal(ruleset, hands, places=[0, 1, 2, 3, 4], titles={0: "dai_fugo", 4: "dai_hinmin"})
    winner, loser = game.hand_of(0), game.hand_of(4)
    from yakusoku.interpreter.climbing import events
    from yakusoku.interpreter.climbing.context import Ctx

    events.fire(game, "dealt", Ctx(0))
    game.decision = None
    game._run()
    assert (game.hand_of(0), game.hand_of(4)) == (loser, winner)


def test_cards_that_are_turned_up_are_out_of_play() -> None:
    text = "deal\n    4 cards to each player\n    the rest to the draw pile\nrule turned\n    when a player is dealt a hand then turn up a card\n"
    game = new_game(rules(extra=text), 3, 5)
    pile = game.rules.deck.size - 12
    assert len(game.state.pile) == pile - 3
    assert game.state.aside.bit_count() == 3


def test_a_card_that_is_turned_up_is_the_next_of_the_draw_pile() -> None:
    text = "deal\n    4 cards to each player\n    the rest to the draw pile\nrule turned\n    when a play is made then turn up a card\n"
    game = new_game(rules(extra=text), 3, 5)
    assert isinstance(game, ClimbingGame)
    first, *others = game.state.pile
    game.choose(game.options()[0])
    assert game.state.pile == others
    assert game.state.shown == game.engine.deck.cards[first]


def test_a_rank_without_cards_keeps_its_place_until_the_ranking_leaves_it_out() -> None:
    pack, hands = "deck french with 1 joker without 4\n", ["S3 S5 S6 JK H9", "SK D2 H5", "H7 S8 S10"]
    gap = deal(rules(extra=pack), hands)
    assert ("S3", "S5", "S6") not in plays(gap)
    closed = deal(rules(extra=f"{pack}ranking 3 5 6 7 8 9 10 J Q K A 2, joker above all\n"), hands)
    assert ("S3", "S5", "S6") in plays(closed)


def test_a_rank_without_cards_cannot_be_named() -> None:
    extra = """deck french with 1 joker without 4
rule ask "Ask"
    when a lone 3 is played then the player names 1 rank
"""
    game = deal(rules(extra=extra), ["S3 S5 JK H9", "SK D2 H5", "H7 S6 S10"])
    do(game, "S3")
    assert game.decision is not None
    assert [game.data(item)["rank"] for item in game.options()] == [
        "3",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "J",
        "Q",
        "K",
        "A",
        "2",
    ]


def test_who_was_to_deal_or_lead_by_the_hand_before_is_drawn_in_the_first() -> None:
    extra = "dealer next player, later the last loser\nleader the last winner"
    found = {
        (game.state.dealer, game.state.leader)
        for game in (open_session(extra=extra, seed=seed) for seed in range(12))
    }
    assert len({dealer for dealer, _ in found}) > 2
    assert len({leader for _, leader in found}) > 2


def test_of_several_who_hold_the_card_the_first_after_the_dealer_leads() -> None:
    extra = "deck french with 2 jokers, 2 packs\nleader holder of D3"
    several = 0
    for seed in range(40):
        game = open_session(extra=extra, players=4, seed=seed)
        wanted = game.rules.deck.physical(
            1 << game.rules.deck.face_of(0, game.rules.deck.suits.index(_suit(game, "D")))
        )
        holders = [seat for seat in range(4) if game.state.hands[seat] & wanted]
        several += len(holders) > 1
        after = [(game.state.dealer + number) % 4 for number in range(1, 5)]
        assert game.state.leader == next(seat for seat in after if seat in holders)
    assert several


def _suit(game: ClimbingGame, code: str) -> Suit:
    return next(suit for suit in game.rules.deck.suits if suit.code == code)
