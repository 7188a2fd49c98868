"""A round stood at a position goes on from there; a position that there cannot be is refused in one sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest
from helpers.rigged import asked, choose, events, offered, shown, taiyaku

from yakusoku import ClimbingPosition, FishingPosition, stand
from yakusoku.interpreter.fishing.game import FishingGame


def stood(**parts: Any) -> FishingGame:
    position = FishingPosition(**{"hands": [[10, 21], [30, 42], [50, 62]], **parts})
    game = stand(taiyaku(), position, record=True)
    assert isinstance(game, FishingGame)
    return game


def test_cards_just_dealt_begin_with_what_comes_before_the_first_turn() -> None:
    game = stood(field=[60, 70], leader=1)
    assert asked(game) == (1, "return")
    assert (game.log or [])[1]["hands"] == [[10, 21], [30, 42], [50, 62]]


def test_who_is_to_play_plays_on() -> None:
    game = stood(field=[11, 60], pile=[61], captured=[["moon"], [], []], turn=0, gain=[2, -2, 0])
    assert (asked(game), offered(game)) == ((0, "play"), [10, 21])
    choose(game, 10)
    assert shown(game, game.round.captured[0]) == [10, 11, 60, 61, 80]
    assert (asked(game), game.round.gain) == ((1, "play"), [2, -2, 0])
    assert [line["card"] for line in events(game, "capture")] == [10, 61]


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ({"field": [10]}, "field: the card `10` is there twice, for it is in hand 0"),
        ({"pile": [99]}, "pile: there is no card `99`"),
        ({"turn": 0, "captured": [["crane"], [], []]}, "captured 0: the card `crane` is there twice"),
        ({"hands": [[10]]}, "is for 2 to 7 players, not 1"),
        ({"dealer": 3}, "dealer: there is no seat 3; the seats are 0 to 2"),
        ({"leader": -1}, "leader: there is no seat -1"),
        ({"leader": 1, "hands": [[10], [], [20]]}, "leader: seat 1 was dealt no cards"),
        ({"turn": 5}, "turn: there is no seat 5"),
        ({"turn": 1, "hands": [[10], [], [20]]}, "turn: seat 1 holds no card to play"),
        ({"turn": 1, "seats": [0, 2]}, "turn: seat 1 does not play this round"),
        ({"turn": 0, "seats": [0, 0, 1]}, "seats: somebody is named twice"),
        ({"captured": [[], [], []]}, "captured: without a `turn` the cards were just dealt"),
        ({"pot": 3}, "pot: without a `turn`"),
        (
            {"turn": 0, "by_claims": [1, 0, 0]},
            "by_claims: what one gets for claims others pay, so that all of it adds up to 0",
        ),
        ({"turn": 0, "gain": [1, 2]}, "gain: 2 are given for 3 players"),
        (
            {"turn": 0, "claimed": [["dry_four"], [], []]},
            "`dry_four` is no yaku that is claimed on the dealt hand",
        ),
        ({"turn": 0, "first_on": 4}, "first_on: there is no seat 4"),
        ({"hand": 0}, "rounds count from 1"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_is_refused(parts: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        stood(**parts)


def test_a_position_of_the_other_family_is_refused() -> None:
    with pytest.raises(ValueError, match="no climbing game"):
        stand(taiyaku(), ClimbingPosition(hands=[["S3"], ["S4"]]))
