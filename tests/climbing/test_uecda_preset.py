"""A tournament's rules as a file: the examples in it say what differs from the base game, and come true."""

from __future__ import annotations

from yakusoku.interpreter.climbing.position import legal
from yakusoku.interpreter.examples import run_examples
from yakusoku.interpreter.record import record
from yakusoku.services.rules import load

FILE = "uecda"


def test_its_examples_come_true() -> None:
    loaded = load(FILE)
    assert loaded.ruleset is not None, loaded.diagnostics
    own = [item for item in loaded.ruleset.examples if item.own]
    assert len(own) == 11  # and one with each rule of its own
    assert [
        (failed.span.place, failed.message) for failed in run_examples(loaded.ruleset) if failed.example.own
    ] == []


def test_a_joker_in_a_sequence_has_every_reading_also_beyond_the_ends() -> None:
    ruleset = load(FILE).ruleset
    assert ruleset is not None
    answer = legal(ruleset, {"hand": ["SA", "S2", "JK"], "trick": []})
    runs = [play["as"] for play in answer["legal"] if play["shape"] == "sequence"]
    assert runs == [["SA", "S2", "SK"], ["SA", "S2", "S+"]]
    answer = legal(ruleset, {"hand": ["S3", "S4", "JK"], "trick": []})
    runs = [play["as"] for play in answer["legal"] if play["shape"] == "sequence"]
    assert runs == [["S3", "S4", "S-"], ["S3", "S4", "S5"]]


def test_five_points_for_the_first_to_one_for_the_last() -> None:
    ruleset = load(FILE).ruleset
    assert ruleset is not None
    ends = [line for line in record(ruleset, 5, 2, 3) if "places" in line]
    assert [[end["score"][seat] for seat in end["places"]] for end in ends] == [[5, 4, 3, 2, 1]] * 2
