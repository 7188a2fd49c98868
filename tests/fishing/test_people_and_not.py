"""docs/meaning.md, *Who*, in a fishing game: those of whom something is true, one of them, and what `not` and `unless` deny."""

from __future__ import annotations

import pytest
from helpers.rigged import choose, playing, variant

CAPTURED = [[80], [10, 70], [20]]  # the moon; the crane and the boar; the bush warbler


def gain(condition: str, effect: str = "the player scores 1 point") -> list[int]:
    """What each has when the first player has captured a card of pine."""
    ruled = variant(
        f'drop stake, stop\nrule asked "Asked"\n    when a player captures a card {condition} then {effect}\n'
    )
    game = playing([[12, 40], [50, 51], [60, 61]], field=[13], captured=CAPTURED, rules=ruled)
    found: list[int] = choose(game, 12).round.gain
    return found


@pytest.mark.parametrize(
    ("said", "true"),
    [
        ("another player has captured bush_warbler", True),
        ("another player has captured moon", False),
        ("a player has captured moon", True),
        ("a player has not captured moon", True),
        ("everyone else has not captured moon", True),
        ("everyone else has captured bush_warbler", False),
        ("everyone else has not captured bush_warbler", False),
        ("each player who has captured crane has captured boar", True),
        ("each player who has captured crane has captured bush_warbler", False),
        ("everyone else who has not captured crane has captured bush_warbler", True),
        ("each player who is not the leader has 2 cards", True),
        ("everyone did not go on", True),
        ("everyone at the table has 2 or fewer cards", True),
        ("a player went on", False),
    ],
)
def test_a_condition_is_true_of_each_or_of_one_and_unless_turns_it_round(said: str, true: bool) -> None:
    assert gain(f"if {said}") == [int(true), 0, 0]
    assert gain(f"unless {said}") == [int(not true), 0, 0]


@pytest.mark.parametrize(
    ("effect", "gains"),
    [
        ("each player who has captured a bright scores 2 points", [2, 2, 0]),
        ("each player who has not captured a bright pays 1 point to the player", [1, 0, -1]),
        ("everyone else who has captured crane pays 3 points to the player", [3, -3, 0]),
        ("everyone else at the table pays 1 point to the player", [2, -1, -1]),
        ("each player who is not the next player scores 1 point", [1, 1, 1]),
        ("the next player pays 1 point to each player who is not the player", [0, -1, 1]),
    ],
)
def test_an_effect_is_done_by_each_of_whom_it_is_true(effect: str, gains: list[int]) -> None:
    assert gain("", effect) == gains


@pytest.mark.parametrize("denied", ["", "not "])
def test_of_whom_nobody_is_nothing_is_so_and_nothing_is_not_so(denied: str) -> None:
    assert gain(f"if each player who has captured rain_man has {denied}captured moon") == [0, 0, 0]


def test_nobody_is_somebody_who_is_not_there() -> None:
    assert gain("if the player is the last winner") == [0, 0, 0]
    assert gain("if the player is not the last winner") == [1, 0, 0]
    assert gain("unless the player is the last winner") == [1, 0, 0]
