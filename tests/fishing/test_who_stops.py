"""docs/meaning.md, *Fishing games*: who stops the round, or calls it off, is the one player whom the rule names."""

from __future__ import annotations

import pytest
from helpers.rigged import choose, playing, problems, variant

from yakusoku.game.decisions import Pick
from yakusoku.interpreter.fishing.game import FishingGame

STOP, GO_ON = Pick(1), Pick(0)
HEAD = "drop stake, stop\ndrop settle\nsettle 20 points from each player to the winner if a player stopped the round\n"
HANDS = [[12, 40], [50, 51], [60, 61]]


def left(effect: str, hands: list[list[int]] = HANDS, more: str = "") -> FishingGame:
    """The first of three players has left a card of pine on the field."""
    ruled = variant(
        f'{HEAD}rule tried "Tried"\n    when a player leaves 12 on the field then {effect}\n{more}'
    )
    return choose(playing(hands, field=[20], pile=[31, 71, 81, 91], rules=ruled), 12)


def asked(game: FishingGame) -> tuple[str, int] | None:
    return (game.decision.kind, game.decision.player) if game.decision is not None else None


@pytest.mark.parametrize(
    ("who", "totals"),
    [
        ("the player", [40, -20, -20]),
        ("the next player", [-20, 40, -20]),
        ("the previous player", [-20, -20, 40]),
        ("the leader", [40, -20, -20]),
    ],
)
def test_who_is_named_stops_the_round_and_has_won(who: str, totals: list[int]) -> None:
    game = left(f"{who} stops the round")
    assert (game.over, game.totals) == (True, totals)


def test_who_is_not_there_stops_nothing() -> None:
    assert asked(left("the last winner stops the round")) == ("play", 1)


def test_who_is_named_is_asked_and_counts_as_who_went_on() -> None:
    game = left("the previous player stops the round or goes on")
    assert asked(game) == ("stop", 2)
    game.choose(GO_ON)
    assert (game.round.went, asked(game)) == ([0, 0, 1], ("play", 1))
    game = left("the previous player stops the round or goes on")
    game.choose(STOP)
    assert (game.over, game.totals) == (True, [-20, -20, 40])


def test_who_has_no_cards_left_is_not_asked_and_stops() -> None:
    game = left("the next player stops the round or goes on", [[12, 40], [], [60, 61]])
    assert (game.over, game.totals) == (True, [-20, 40, -20])


def test_several_who_are_named_are_asked_one_after_the_other() -> None:
    words = "the next player stops the round or goes on and the player stops the round or goes on"
    game = left(words)
    assert asked(game) == ("stop", 1)
    game.choose(GO_ON)
    assert asked(game) == ("stop", 0)
    game.choose(GO_ON)
    assert (game.round.went, asked(game)) == ([1, 1, 0], ("play", 1))


def test_who_stops_without_being_asked_leaves_nobody_to_be_asked() -> None:
    words = "the next player stops the round or goes on and the previous player stops the round"
    game = left(words)
    assert (game.over, game.totals) == (True, [-20, -20, 40])


def test_at_the_beginning_of_a_turn_the_turn_is_played_when_another_goes_on() -> None:
    rule = "    when a player's turn begins if the player is not the leader then the previous player stops the round or goes on\n"
    game = left("the player scores 1 point", more=rule)
    assert asked(game) == ("stop", 0)
    game.choose(GO_ON)
    assert (game.round.went, asked(game)) == ([0, 0, 0], ("play", 1))


def test_rules_hear_of_who_went_on() -> None:
    price = "    when a player goes on then the player pays 3 points to the previous player\n"
    game = left("the next player stops the round or goes on", more=price)
    game.choose(GO_ON)
    assert game.round.gain == [3, -3, 0]


@pytest.mark.parametrize("who", ["everyone", "everyone else", "each player who has captured a bright"])
@pytest.mark.parametrize("does", ["stops the round", "calls the round off or goes on"])
def test_several_cannot_stop_the_round(who: str, does: str) -> None:
    assert "only-one" in problems(
        f'rule tried "Tried"\n    when a player captures a bright then {who} {does}\n'
    )
