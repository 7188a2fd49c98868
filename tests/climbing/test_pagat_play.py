"""Every sentence of the pagat description of Dai Fugō that says how play goes on, ends, and goes on with the next hand, quoted."""

from __future__ import annotations

import pytest
from helpers.random_play import play_out, plays
from helpers.scenes import deal, do, rules, scene, whole

from yakusoku.game.decisions import Cards
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.tasks import ExchangePair
from yakusoku.interpreter.start import new_game
from yakusoku.model.cards import bits

# -------------------------------------------------------------------------------------- following and passing


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


# ----------------------------------------------------------------------------------- going out and the result


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


# ----------------------------------------------------------------------------------------------- the exchange


def test_no_exchange_before_the_first_hand() -> None:
    """'In the second and subsequent hands of a session there is an exchange of cards'"""
    for seed in range(10):
        game = new_game(rules(), 5, seed)
        assert game.decision is not None
        assert game.decision.kind == "play"


def strengths(game: ClimbingGame, cards: int) -> list[int]:
    """How high the cards rank, the highest first."""
    return sorted((game.order.place[game.rules.deck.cards[card]] for card in bits(cards)), reverse=True)


def cards_of(game: ClimbingGame) -> list[Cards]:
    return [item for item in game.options() if isinstance(item, Cards)]


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


def exchange_with(hand: str) -> ClimbingGame:
    """The moment at which the Dai Hinmin of five (seat 4) must give, holding this hand."""
    rest = [code for code in rules().deck.codes if code not in hand.split()]
    hands = [*(" ".join(rest[number::4]) for number in range(4)), hand]
    titles = dict(enumerate(["dai_fugo", "fugo", "heimin", "hinmin", "dai_hinmin"]))
    game = deal(rules(), hands, places=[0, 1, 2, 3, 4], titles=titles)
    game.decision, game._options = None, None
    game.push(ExchangePair(0))
    game._run()
    return game


def test_equal_best_cards_leave_a_choice() -> None:
    """'his highest ranking two cards': of three twos he chooses which two go."""
    game = exchange_with("S2 H2 D2 S3 S4 S5 S6 S7 S8 S9")
    assert [game.codes(item.cards) for item in cards_of(game)] == [["S2", "H2"], ["S2", "D2"], ["H2", "D2"]]
    game = exchange_with("JK H2 D2 S3 S4 S5 S6 S7 S8 S9")
    assert [game.codes(item.cards) for item in cards_of(game)] == [["H2", "JK"], ["D2", "JK"]]
    game = exchange_with("JK H2 DA SA S4 S5 S6 S7 S8 S9")
    assert [game.codes(item.cards) for item in cards_of(game)] == [["H2", "JK"]]
