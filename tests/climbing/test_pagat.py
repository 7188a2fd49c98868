"""Every sentence of the pagat description that states a rule of the base game. Each test quotes its sentence.

The variations stand in test_pagat_variations.py, the SKNY notes in test_skny.py.
"""

from __future__ import annotations

import itertools

import pytest

from yakusoku.game.chance import Chance
from yakusoku.game.decisions import PASS, Cards, Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game
from yakusoku.model.cards import bits

from .scenes import deal, do, failures, rules, scene, whole

# ------------------------------------------------------------------------------------------ the scenes themselves


@pytest.mark.parametrize(
    "wrong",
    [
        "A plays S3 H4",
        "A plays S3, then it is C next",
        "A plays S3, then A leads",
        "A plays S3, then the table is clear",
        "A plays S3, then the ranking is reversed",
        "A plays S3, then revolution acts",
        "A plays S3, then A has 3 cards",
        "A plays S3, then A holds S3",
        "A plays S3, then A is first",
        "A plays S3, then A is out",
        "A may not play S3",
        "A may play S3 H4",
        "A may pass",
        "B plays S5\nC plays S3\n",
    ],
)
def test_a_scene_that_is_not_so_fails(wrong: str) -> None:
    lines = f"with 4 players\nA holds S3 H4 S9\nB holds S5 S6\nC holds D3 D4\n{wrong}"
    assert failures(lines, "revolution")


# --------------------------------------------------------------------------------------------- players and cards, deal


def test_usually_played_by_3_to_6_players_and_as_many_as_8() -> None:
    """'usually played by from 3 to 6 players'; 'It is possible for as many as 8 players to take part.'"""
    ruleset = rules()
    assert (ruleset.players.low, ruleset.players.high, ruleset.most) == (3, 6, 8)
    for players in range(3, 9):
        assert new_game(ruleset, players).players == players
    for players in (2, 9):
        with pytest.raises(ValueError, match="3 to 8 players"):
            new_game(ruleset, players)


def test_53_cards_in_all() -> None:
    """'A standard 52 card pack is used, to which one joker is normally added, so that there are 53 cards in all.'"""
    deck = rules().deck
    assert deck.size == 53
    assert len(set(deck.codes)) == 53
    assert deck.codes.count("JK") == 1


def test_all_cards_are_dealt_as_equally_as_possible() -> None:
    """'All the cards are dealt out one at a time as equally as possible … Some players will have one card more'"""
    for players in range(3, 9):
        game = new_game(rules(), players, seed=players)
        sizes = [game.hand_of(seat).bit_count() for seat in range(players)]
        assert sum(sizes) == 53
        assert max(sizes) - min(sizes) == (1 if 53 % players else 0)


def test_cards_go_round_from_the_player_after_the_dealer() -> None:
    """'Deal and play are clockwise.' Who gets a card more sits next after the dealer."""
    for seed in range(12):
        game = new_game(rules(), 5, seed)
        assert isinstance(game, ClimbingGame)
        dealer = game.state.dealer
        more = {seat for seat in range(5) if game.hand_of(seat).bit_count() == 11}
        assert more == {(dealer + number) % 5 for number in (1, 2, 3)}


def test_play_is_clockwise() -> None:
    """'Deal and play are clockwise.'"""
    game = deal(rules(), ["S3 S4", "D5 D6", "C7 C8", "H9 H10"], leader=2)
    turns = []
    for move in ("C7", "H9", "pass", "pass"):
        assert game.decision is not None
        turns.append(game.decision.player)
        do(game, move)
    assert turns == [2, 3, 0, 1]


def test_any_player_may_deal_the_first_hand_then_the_loser_deals() -> None:
    """'Any player may deal the first hand. After the first hand, the loser of each hand deals the next.'"""
    first = {dealt(new_game(rules(), 4, seed, 1, record=True))[0]["dealer"] for seed in range(40)}
    assert first == {0, 1, 2, 3}
    deals, ends = session(4, 5, seed=3)
    assert [line["dealer"] for line in deals[1:]] == [line["places"][-1] for line in ends[:-1]]


def test_first_player_at_random_then_the_loser_begins() -> None:
    """'In the first deal of a new session the first player is decided at random.' 'After the exchange, the loser of the
    previous hand (the Dai Hinmin, or the Hinmin …) begins the play of the new hand'"""
    leaders = {dealt(new_game(rules(), 4, seed, 1, record=True))[0]["leader"] for seed in range(40)}
    assert leaders == {0, 1, 2, 3}
    for players in (3, 4, 5, 6):
        deals, ends = session(players, 4, seed=players)
        assert [line["leader"] for line in deals[1:]] == [line["places"][-1] for line in ends[:-1]]


def test_the_loser_really_plays_first_after_the_exchange() -> None:
    game = play_out(new_game(rules(), 5, 8, 2, record=True), until_hand=2)
    while game.decision is not None and game.decision.kind == "exchange":
        game.choose(game.options()[0])
    assert isinstance(game, ClimbingGame)
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (game.state.places[-1], "play")


# ----------------------------------------------------------------------------------------------------------- the ranking

RANKING = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]


@pytest.mark.parametrize(("low", "high"), list(zip(RANKING, [*RANKING[1:], "JK"], strict=True)))
def test_rank_from_high_to_low_joker_2_A_K_to_3(low: str, high: str) -> None:
    """'The rank of the cards from high to low is: Joker-2-A-K-Q-J-10-9-8-7-6-5-4-3.' 'A single card can only be beaten by
    a higher single card.'"""
    above = high if high == "JK" else f"H{high}"
    up = deal(rules(), [f"S{low} S5" if low != "5" else "S5 S6", above + " C9", "C3 C4"])
    assert plays(do(up, f"S{low}")) >= {(above,)}
    down = deal(rules(), [above + " C9", f"S{low} S5" if low != "5" else "S5 S6", "C3 C4"])
    assert (f"S{low}",) not in plays(do(down, above))


@pytest.mark.parametrize("rank", RANKING)
def test_equal_singles_do_not_beat(rank: str) -> None:
    """'A single card can only be beaten by a higher single card.'"""
    game = do(
        deal(rules(), [f"S{rank} SJ" if rank != "J" else "SJ S3", f"H{rank} C{rank}", "D9 D10"]), f"S{rank}"
    )
    assert plays(game) == set()
    assert game.options() == [PASS]


# ------------------------------------------------------------------------------------------------------------ the shapes


def test_the_first_player_may_play_any_valid_combination() -> None:
    """'The first player may play any card or valid combination'"""
    game = deal(rules(), ["S4 H4 D4 C4 S5 S6", "D9 D10", "C9 C10"])
    sizes = {(play.shape, play.size) for play in game.options() if isinstance(play, Play)}
    assert {(game.rules.climbing.shapes[shape].id, size) for shape, size in sizes} == {  # type: ignore[union-attr]
        ("single", 1),
        ("pair", 2),
        ("triplet", 3),
        ("quad", 4),
        ("sequence", 3),
    }


def test_a_leader_may_not_pass() -> None:
    scene("A holds S4 S5\nA may not pass")


@pytest.mark.parametrize(
    ("size", "suits"), [(2, "SH"), (3, "SHD"), (4, "SHDC")], ids=["pair", "triplet", "quad"]
)
def test_sets_rank_as_single_cards_do(size: int, suits: str) -> None:
    """'A higher pair beats a lower pair: the lowest is 3-3 and the highest is 2-2.' 'A higher triplet …: the highest is
    2-2-2 and the lowest is 3-3-3.' 'Four cards of the same rank … rank in the same order as single cards'"""
    for low, high in itertools.pairwise(RANKING):
        lower, higher = (" ".join(suit + rank for suit in suits) for rank in (low, high))
        spare = next(rank for rank in RANKING if rank not in (low, high))
        game = do(deal(rules(), [f"{lower} S{spare}", f"{higher} H{spare}", f"D{spare}"]), lower)
        assert {size} == {len(cards) for cards in plays(game)}
        game = do(deal(rules(), [f"{higher} S{spare}", f"{lower} H{spare}", f"D{spare}"]), higher)
        assert plays(game) == set()


def test_a_pair_needs_equal_ranks() -> None:
    """'Two cards of the same rank.'"""
    scene("A holds S4 H4 S5\nA may not play H4 S5\nA may play S4 H4")


def test_a_sequence_is_three_or_more_cards_in_a_row_of_one_suit() -> None:
    """'Three or more consecutive cards of the same suit, such as 4-5-6 or 9-10-J-Q.'"""
    scene(
        """
        with 4 players
        A holds S4 S5 S6 H9 H10 HJ HQ D6 C4
        A may play S4 S5 S6
        A may play H9 H10 HJ HQ
        A may play H10 HJ HQ
        A may not play S4 S5
        A may not play S4 S5 D6
        A may not play H9 HJ HQ
        """
    )


def test_a_sequence_is_beaten_by_a_higher_one_of_the_same_number() -> None:
    """'A sequence can only be beaten by a higher sequence containing the same number of cards.'"""
    scene(
        """
        with 4 players
        A holds S4 S5 S6 D3
        B holds H5 H6 H7 H8 C4 C5 C6 D9
        A plays S4 S5 S6
        B may play H5 H6 H7
        B may play H6 H7 H8
        B may not play H5 H6 H7 H8
        B may not play C4 C5 C6
        """
    )


def test_the_highest_sequence_is_K_A_2_and_the_lowest_3_4_5() -> None:
    """'The highest 3-card sequence is K-A-2 and the lowest is 3-4-5.'"""
    scene(
        """
        with 3 players
        A holds S3 S4 S5 D9
        B holds HK HA H2 CQ CK CA
        C holds DQ DK DA D2 D3 D4 D5
        A plays S3 S4 S5
        B may play CQ CK CA
        B plays HK HA H2
        C may not play DK DA D2
        C may not play DQ DK DA
        """
    )
    scene(
        """
        with 3 players
        A holds S4 S5 S6 D9
        B holds H3 H4 H5 C3
        A plays S4 S5 S6
        B may not play H3 H4 H5
        """
    )


def test_A_2_3_and_2_3_4_are_no_sequences() -> None:
    """'(A-2-3 and 2-3-4 are not valid sequences, since the 2 and 3 are not adjacent in this game.)'"""
    scene(
        "A holds SA S2 S3 S4 JK D9\nA may not play SA S2 S3\nA may not play S2 S3 S4\nA may not play S2 S3 JK"
    )


# ------------------------------------------------------------------------------------------------------------- the joker


def test_the_joker_is_the_highest_single_card() -> None:
    """'Single cards rank … from 3 (low) to joker (high).'"""
    scene(
        "with 3 players\nA holds S2 S3\nB holds JK S5\nC holds D2 D3\nA plays S2\nB plays JK\nC may not play D2"
    )


@pytest.mark.parametrize(
    "cards", ["S8 JK", "S8 H8 JK", "S8 H8 D8 JK", "S8 S9 JK", "S8 S10 JK", "S8 S9 S10 JK"]
)
def test_the_joker_substitutes_in_any_combination(cards: str) -> None:
    """'The joker may be used as a substitute for any card in a pair, triplet, four of a kind or sequence.'"""
    scene(f"A holds S8 H8 D8 S9 S10 JK C3\nA may play {cards}")


def test_the_joker_with_two_different_cards_is_nothing() -> None:
    scene("A holds S8 S11 JK C3".replace("S11", "SQ") + "\nA may not play S8 SQ JK\nA may not play S8 C3 JK")


def test_8_8_and_8_joker_are_equal() -> None:
    """'the pairs 8-8 and 8-joker are equal: neither beats the other'"""
    scene(
        "with 3 players\nA holds S8 H8 S3\nB holds D8 JK S4 D9\nA plays S8 H8\nB may not play D8 JK\nB may play D9 JK"
    )
    scene("with 3 players\nA holds D8 JK S3\nB holds S8 H8 S4\nA plays D8 JK\nB may not play S8 H8")


def test_9_10_joker_is_equal_to_9_10_J() -> None:
    """'a sequence 9-10-Joker is equal in rank to 9-10-J'"""
    scene(
        """
        with 3 players
        A holds S9 S10 SJ S3
        B holds H9 H10 JK H3
        A plays S9 S10 SJ
        B may not play H9 H10 JK
        """
    )
    scene(
        """
        with 3 players
        A holds H9 H10 JK H3
        B holds S9 S10 SJ S3 CQ C10 CJ
        A plays H9 H10 JK as H9 H10 HJ
        B may not play S9 S10 SJ
        B may play C10 CJ CQ
        """
    )


def test_a_joker_in_a_sequence_may_stand_at_either_end() -> None:
    """9-10-joker is 8-9-10 as well as 9-10-J, as its player says."""
    scene(
        """
        with 3 players
        A holds H9 H10 JK H3
        B holds S9 S10 SJ S3
        A plays H9 H10 JK as H8 H9 H10
        B may play S9 S10 SJ
        """
    )


def test_a_joker_in_a_sequence_does_not_stand_beyond_the_ends() -> None:
    game = deal(rules(), ["SA S2 JK H9", "D9 D10", "C9 C10"])
    readings = {
        tuple(game.data(play)["as"]) for play in game.options() if isinstance(play, Play) and play.size == 3
    }
    assert readings == {("SA", "S2", "SK")}


# -------------------------------------------------------------------------------------------------- following and passing


def test_only_the_same_type_follows() -> None:
    """'a higher card or combination of the same type as the previous play' 'player D would not be allowed to play three
    8's or a single 2'"""
    scene(
        """
        with 4 players
        A holds S7 H7 S3
        B holds S8 H8 D8 S2 S9 S10 H9
        A plays S7 H7
        B may not play S8 H8 D8
        B may not play S2
        B may not play S8 S9 S10
        B may play S8 H8
        B may play S9 H9
        """
    )


def test_the_example_with_four_players() -> None:
    """'4-4 pass 7-7 8-8 / pass pass K-K pass / pass A-Joker pass pass / pass. B's play is unbeaten, so she clears away the
    played cards and begins again with any card or valid combination.'"""
    scene(
        """
        with 4 players
        A holds D4 C4 S9
        B holds HA JK S3 S4 S5
        C holds S7 H7 SK HK D3
        D holds S8 H8 D8 S2 D9
        A plays D4 C4
        B passes
        C plays S7 H7
        D may not play S8 H8 D8
        D may not play S2
        D plays S8 H8
        A passes
        B passes
        C plays SK HK
        D passes
        A passes
        B may play HA JK
        B plays HA JK
        C passes
        D passes
        A passes, then the table is clear and B leads
        B may play S3
        B may play S3 S4 S5
        """
    )


def test_to_beat_A_joker_a_pair_of_twos_is_needed() -> None:
    """'To beat B's A-Joker pair, a pair of twos would have been needed.'"""
    scene(
        "with 3 players\nA holds SA JK S3\nB holds S2 H2 DA CA S4\nA plays SA JK\nB may not play DA CA\nB may play S2 H2"
    )


def test_you_do_not_have_to_beat() -> None:
    """'You do not have to beat the previous play just because you can'"""
    scene(
        "with 3 players\nA holds S3 S4\nB holds S9 S10\nA plays S3\nB may pass\nB passes, then it is C next"
    )


def test_passing_does_not_prevent_from_playing_later() -> None:
    """'Passing does not prevent you from playing at your next turn.'"""
    scene(
        """
        with 3 players
        A holds S3 S9 S10
        B holds S5 S6 SJ
        C holds S7 S8
        A plays S3
        B passes
        C plays S7
        A plays S9
        B may play SJ
        B plays SJ, then it is C next
        """
    )


def test_the_played_cards_are_set_aside() -> None:
    """'the player of the unbeaten card or combination sets aside all the played cards face down, and begins again'"""
    game = deal(rules(), ["S3 S9", "S5 S6", "S7 S8"])
    do(game, "S3", "S5", "pass", "pass")
    assert game.codes(game.state.discards) == ["S3", "S5"]
    assert game.state.trick == []
    assert game.decision is not None
    assert game.decision.player == 1
    assert plays(game) == {("S6",)}


# ----------------------------------------------------------------------------------------------- going out and the result


def test_play_goes_on_until_one_player_has_cards() -> None:
    """'When a player runs out of cards, the play continues among the other players until only one player has cards left.'"""
    game = deal(rules(), ["S3", "S5 S6", "S7", "S8 S9"])
    do(game, "S3")
    assert not game.over
    do(game, "S5", "S7", "S8")
    assert [seat for seat in range(4) if game.hand_of(seat)] == [1, 3]
    assert not game.over
    do(game, "pass", "S9")
    assert game.over
    assert game.log is not None
    assert game.log[-1]["places"] == [0, 2, 3, 1]


def test_others_may_beat_the_last_play() -> None:
    """'When a player plays his last card or cards, the other players as usual have the opportunity to beat this play.'"""
    scene(
        """
        with 3 players
        A holds S9
        B holds S10 S3
        C holds SJ S4
        A plays S9, then A is first and it is B next
        B may not play S3
        B plays S10, then it is C next
        C passes, then B leads
        """
    )


def test_if_nobody_beats_the_last_play_the_next_with_cards_begins() -> None:
    """'If no one beats it, since the player of the unbeaten card(s) has no more to play, the turn to begin again passes to
    the next player to the left who still has cards.'"""
    scene(
        """
        with 4 players
        A holds S9
        B holds S8
        C holds S4 S5
        D holds S6 S7
        D plays S6
        A plays S9, then it is B next
        B passes
        C passes
        D passes, then the table is clear and B leads
        """
    )


def test_the_turn_to_begin_passes_over_players_who_are_out() -> None:
    scene(
        """
        with 4 players
        A holds S8
        B holds S9
        C holds S4 S5
        D holds S6 S7
        A plays S8
        B plays S9
        C passes
        D passes, then the table is clear and C leads
        """
    )


@pytest.mark.parametrize(
    ("players", "titles"),
    [
        (3, ["fugo", "heimin", "hinmin"]),
        (4, ["fugo", "heimin", "heimin", "hinmin"]),
        (5, ["dai_fugo", "fugo", "heimin", "hinmin", "dai_hinmin"]),
        (6, ["dai_fugo", "fugo", "heimin", "heimin", "hinmin", "dai_hinmin"]),
        (8, ["dai_fugo", "fugo", "heimin", "heimin", "heimin", "heimin", "hinmin", "dai_hinmin"]),
    ],
)
def test_titles_and_score(players: int, titles: list[str]) -> None:
    """'If there are five or more players, the player who runs out of cards first is the Dai Fugō …, the second is the Fugō …
    the last player left with cards is the Dai Hinmin … and the second last is the Hinmin … With three or four players, the
    winner … is the Fugō and the loser … is the Hinmin.' 'the Dai Fugō should score +2 points, and the Fugō +1.'"""
    game = play_out(new_game(rules(), players, 5, 1, record=True))
    assert game.log is not None
    end = game.log[-1]
    assert [end["titles"][str(seat)] for seat in end["places"]] == titles
    worth = {"dai_fugo": 2, "fugo": 1}
    assert end["score"] == [worth.get(end["titles"][str(seat)], 0) for seat in range(players)]
    assert game.totals == end["score"]


# ------------------------------------------------------------------------------------------------------------ the exchange


def test_no_exchange_before_the_first_hand() -> None:
    """'In the second and subsequent hands of a session there is an exchange of cards'"""
    for seed in range(10):
        game = new_game(rules(), 5, seed)
        assert game.decision is not None
        assert game.decision.kind == "play"


def test_the_exchange_of_five_players() -> None:
    """'The Dai Hinmin must give his highest ranking two cards to the Dai Fugō and the Hinmin must give his highest card to
    the Fugō. In exchange, the Dai Fugō gives any two unwanted cards … and the Fugō gives any one unwanted card'"""
    game = play_out(new_game(rules(), 5, 4, 2, record=True), until_hand=2)
    assert isinstance(game, ClimbingGame)
    top, second, middle, low, bottom = game.state.places
    before = game.hand_of(middle)
    for giver, taker, count in ((bottom, top, 2), (low, second, 1)):
        assert game.decision is not None
        assert (game.decision.player, game.decision.kind) == (giver, "exchange")
        held = strengths(game, game.hand_of(giver))
        for choice in cards_of(game):
            assert strengths(game, choice.cards) == held[:count]
        gives = game.options()[-1]
        assert isinstance(gives, Cards)
        game.choose(gives)
        assert gives.cards & ~game.hand_of(taker) == 0
        assert game.decision is not None
        assert game.decision.player == taker
        back = [choice.cards for choice in game.options() if isinstance(choice, Cards)]
        assert {mask.bit_count() for mask in back} == {count}
        size = game.hand_of(taker).bit_count()
        assert len(back) == (size * (size - 1) // 2 if count == 2 else size)
        assert gives.cards in back, "the same cards may come back"
        game.choose(game.options()[0])
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player) == ("play", bottom)
    assert game.hand_of(middle) == before
    assert whole(game) == (1 << 53) - 1


def test_the_exchange_of_three_and_four_players() -> None:
    """With three or four there are only Fugō and Hinmin: one card each way."""
    for players in (3, 4):
        game = play_out(new_game(rules(), players, 2, 2, record=True), until_hand=2)
        assert isinstance(game, ClimbingGame)
        top, bottom = game.state.places[0], game.state.places[-1]
        asked = []
        while game.decision is not None and game.decision.kind == "exchange":
            asked.append((game.decision.player, {bin(item.cards).count("1") for item in cards_of(game)}))
            game.choose(game.options()[0])
        assert asked == [(bottom, {1}), (top, {1})]


def test_equal_best_cards_leave_a_choice() -> None:
    """'his highest ranking two cards': of three twos he chooses which two go."""
    game = exchange_with("S2 H2 D2 S3 S4 S5 S6 S7 S8 S9")
    assert [game.codes(item.cards) for item in cards_of(game)] == [["S2", "H2"], ["S2", "D2"], ["H2", "D2"]]
    game = exchange_with("JK H2 D2 S3 S4 S5 S6 S7 S8 S9")
    assert [game.codes(item.cards) for item in cards_of(game)] == [["H2", "JK"], ["D2", "JK"]]
    game = exchange_with("JK H2 DA SA S4 S5 S6 S7 S8 S9")
    assert [game.codes(item.cards) for item in cards_of(game)] == [["H2", "JK"]]


# ------------------------------------------------------------------------------------------------------------------ helpers


def plays(game: ClimbingGame) -> set[tuple[str, ...]]:
    """The cards of every play that may be made."""
    return {tuple(game.codes(play.cards)) for play in game.options() if isinstance(play, Play)}


def strengths(game: ClimbingGame, cards: int) -> list[int]:
    """How high the cards rank, the highest first."""
    return sorted((game.order.place[game.rules.deck.cards[card]] for card in bits(cards)), reverse=True)


def cards_of(game: ClimbingGame) -> list[Cards]:
    return [item for item in game.options() if isinstance(item, Cards)]


def play_out(game: object, until_hand: int = 0) -> ClimbingGame:
    """Plays at random to the end, or to the beginning of a hand."""
    assert isinstance(game, ClimbingGame)
    chance = Chance(99)
    while game.decision is not None and game.hand != until_hand:
        options = game.options()
        game.choose(options[chance.below(len(options))])
    return game


def dealt(game: object) -> list[dict[str, object]]:
    assert isinstance(game, ClimbingGame)
    assert game.log is not None
    return [line for line in game.log if "hands" in line and "dealer" in line]


def session(
    players: int, hands: int, seed: int
) -> tuple[list[dict[str, object]], list[dict[str, list[int]]]]:
    """The deals and the results of a random session."""
    game = play_out(new_game(rules(), players, seed, hands, record=True))
    assert game.log is not None
    return dealt(game), [line for line in game.log if "places" in line]


def exchange_with(hand: str) -> ClimbingGame:
    """The moment at which the Dai Hinmin of five (seat 4) must give, holding this hand."""
    game = deal(rules(), ["", "", "", "", hand], places=[0, 1, 2, 3, 4])
    game.state.titles = dict(enumerate(["dai_fugo", "fugo", "heimin", "hinmin", "dai_hinmin"]))
    rest = bits(game.state.aside)
    for number, card in enumerate(rest):
        game.state.hands[number % 4] |= 1 << card
    game.state.aside = 0
    game.decision, game._options = None, None
    game.push(("exchange", 0))
    game._run()
    return game
