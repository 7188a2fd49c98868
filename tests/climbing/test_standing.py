"""A climbing game stood at a position goes on from there; a position that there cannot be is refused in one sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest
from helpers.scenes import do, rules

import yakusoku
from yakusoku import ClimbingPosition, Laid, stand
from yakusoku.interpreter.climbing.game import ClimbingGame

THREE: list[list[str]] = [["S9", "H9", "S3"], ["D10", "C3"], ["DJ", "SJ"]]


def stood(*uses: str, extra: str = "", hands: Any = THREE, **parts: Any) -> ClimbingGame:
    game = stand(rules(*uses, extra=extra), ClimbingPosition(hands=hands, **parts), record=True)
    assert isinstance(game, ClimbingGame)
    return game


def test_who_is_to_move_comes_after_the_last_of_the_trick() -> None:
    game = stood(trick=[Laid(["D4"]), Laid(), Laid(["C5"])], turn=1)
    assert game.decision == yakusoku.Decision(1, "play")
    assert [laid.seat for laid in game.state.trick] == [1, 0]
    assert [game.codes(hand) for hand in game.state.hands] == [
        ["S3", "S9", "H9"],
        ["C3", "D10"],
        ["SJ", "DJ"],
    ]


def test_the_trick_is_played_again_by_the_rules() -> None:
    at_once = "revolution with begins at_once"
    assert stood(at_once, trick=[Laid(["S5", "H5", "D5", "C5"])], turn=2).order.reversed
    assert stood(at_once, in_force=["revolution"]).order.reversed
    assert not stood(at_once).order.reversed


def test_a_game_goes_on_from_there_to_its_end() -> None:
    game = do(stood(), "S9 H9", "pass", "DJ SJ", "pass", "pass", "S3")
    assert game.over
    assert game.log[0]["players"] == 3 and "hands" not in game.log[1]


def test_who_went_out_is_passed_over_and_keeps_the_place() -> None:
    hands = [["S9", "H9"], [], ["DJ", "SJ"], ["D3"]]
    game = stood(hands=hands, out=[1], trick=[Laid(["D4"])])
    assert game.decision == yakusoku.Decision(2, "play")
    do(game, "SJ", "pass", "pass", "DJ")
    assert game.state.out == [1, 2]


def test_what_holds_from_the_hand_before() -> None:
    game = stood(hand=4, titles={2: "fugo"}, runs={2: 3}, totals=[1, 2, 3])
    assert (game.state.places, game.state.runs, game.totals) == ([2, 0, 1], [0, 0, 3], [1, 2, 3])


def test_counters_and_cards_elsewhere() -> None:
    extra = """
    rule tally "Tally"
        counter cuts "cuts"
        counter strikes of each player
        when a play contains 8 then cuts goes up by 1 and the player gets 1 strike
    """
    game = stood(extra=extra, counters={"cuts": 3, "strikes": [1, 2, 3]}, discards=["S4"], rest="aside")
    assert game.state.numbers == {"cuts": 3, "strikes/0": 1, "strikes/1": 2, "strikes/2": 3}
    assert game.codes(game.state.discards) == ["S4"]
    assert game.state.aside.bit_count() == game.rules.deck.size - 8


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"hands": [["S3"], ["S3"], ["D4"]]}, "hand 1: the card `S3` is there twice, for it is in hand 0"),
        ({"hands": [["S3"], ["X3"], ["D4"]]}, "hand 1: there is no card `X3`"),
        ({"hands": [["S3"]]}, "is for 3 to"),
        ({"hands": [[], ["S3"], ["D4"]]}, "seat 0 is to move and holds no cards"),
        ({"turn": 3}, "turn: there is no seat 3"),
        ({"titles": {3: "fugo"}, "hand": 2}, "titles: there is no seat 3"),
        ({"titles": {1: "king"}, "hand": 2}, "nobody is `king`"),
        ({"titles": {1: "king"}, "places": [0, 1, 2], "hand": 2}, "nobody is `king`"),
        ({"titles": {1: "fugo"}}, "hand 1 cannot follow 1 hand"),
        ({"places": [0, 1, 1], "hand": 2}, "places: each seat is expected once"),
        ({"runs": {1: 2}, "places": [0, 1, 2], "hand": 3}, "only the first and the last place"),
        ({"counters": {"nobody": 1}}, "counters: `nobody` is no counter"),
        ({"in_force": ["revolution"]}, "no rule `revolution` with a lasting effect is in use"),
        ({"trick": [Laid(["S4", "S6"])]}, "trick, play 1: S4 S6 is no combination"),
        ({"trick": [Laid(["S3"])]}, "trick, play 1: the card `S3` is there twice"),
        (
            {"trick": [Laid(["S4", "S5", "JK"])]},
            "trick, play 1: S4 S5 JK can be read as S3 S4 S5 or S4 S5 S6; `as` must say which",
        ),
        ({"out": [1]}, "out: seat 1 is not given an empty hand"),
        ({"hands": [["S3"], None, ["D4"]], "rest": "pile"}, "some hands are not known"),
        ({"hand_to_move": ["S4"]}, "the hand of seat 0, who is to move, is given already"),
        ({"dealt": True}, "dealt: cards are said to lie somewhere"),
        ({"totals": [1, 2]}, "totals: 2 are given for 3 players"),
        ({"hand": 0}, "hands count from 1"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_is_refused(parts: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        stood(**parts)


def test_a_reading_that_is_given_is_the_one_that_lies_there() -> None:
    game = stood(trick=[Laid(["S4", "S5", "JK"], ["S4", "S5", "S6"])])
    assert game.state.top is not None
    assert [game.engine.deck.faces[face].code for face in game.state.top.faces] == ["S4", "S5", "S6"]


def test_a_position_of_the_other_family_is_refused() -> None:
    with pytest.raises(ValueError, match="no fishing game"):
        stand(rules(), yakusoku.FishingPosition(hands=[[10], [20]]))
