"""Two packs hold two cards of one code: what is written of a hand means the one that lies in it."""

from __future__ import annotations

from helpers.scenes import failures, rules, scene

from yakusoku.console.answers import Typed
from yakusoku.console.narrate_climbing import ClimbingNarrator
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.position import explain, legal
from yakusoku.interpreter.climbing.standing import ClimbingPosition, stand
from yakusoku.services.playing import Table
from yakusoku.telling.languages import words_for

TWO = "deck french with 1 joker, 2 packs\n"


def test_two_players_hold_the_same_card() -> None:
    lines = """
        with 3 players
        A holds S4 S9
        B holds H9 H10
        C holds S4 D9
        C plays S4
        A plays S9, then A holds S4
        B passes
        C passes
        A plays S4, then A is out
    """
    scene(lines, extra=TWO)


def test_a_player_plays_one_after_the_other() -> None:
    lines = """
        with 3 players
        A holds S4 S4 S9
        A plays S4, then A holds S4
        B passes
        C passes
        A may play S4
        A may not play S4 S4
        A plays S4
    """
    scene(lines, extra=TWO)
    assert failures("with 3 players\nA holds S4 S9\nA plays S4, then A holds S4", extra=TWO)


def test_what_is_chosen_to_be_given() -> None:
    lines = """
        with 3 players
        A holds S7 S9 D4 S4
        B holds S4 H9
        A plays S7
        A chooses S4, then A holds D4 S9 and B holds S4 S4
    """
    scene(lines, "seven_pass", extra=TWO)


def test_a_position() -> None:
    table = rules(extra=TWO)
    position = {"players": 3, "trick": [{"cards": ["S4"]}], "hand": ["S4", "S5"]}
    assert [play["cards"] for play in legal(table, position)["legal"]] == [["S5"]]
    [reason] = explain(table, position, ["S4"]).reasons
    assert reason.code != "not-held"
    assert explain(table, {"players": 3, "hand": ["S4", "S5"], "trick": []}, ["S4"]).legal


def _second_of_two() -> ClimbingGame:
    """A holds the S4 of the second pack, B that of the first."""
    position = ClimbingPosition(hands=[["S9"], ["S4", "S8"], ["S4", "S5", "S5"]], turn=2, rest="pile")
    return stand(rules(extra=TWO), position, record=True)


def test_what_is_typed_at_a_table() -> None:
    game = _second_of_two()
    typed = Typed(game, ClimbingNarrator(game, words_for(game, frozenset((2,)), "en")), 2)
    held = game.hand_of(2)
    assert typed.cards(["S4"]) & ~held == 0
    assert typed.cards(["S5", "S5"]) == typed.cards(["2", "3"])
    assert typed.cards(["1", "2", "3"]) == held


def test_why_not_at_a_page() -> None:
    table = Table(rules(extra=TWO), 3, seed=1, seat=2)
    table.game = _second_of_two()
    assert table.explain(["S4"])["legal"]
