"""What the engines are measured against plays the same game: the program that was written by hand, and the rule sets beside it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from yakusoku.lab.compiled import Compiled, covers
from yakusoku.lab.simulate import simulate
from yakusoku.services.rules import load

from .runs import compiler, engine

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
HANDS = 20_000


def test_the_program_by_hand_plays_the_game_of_bare(tmp_path: Path) -> None:
    program = tmp_path / "daifugo"
    strict = ("-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic")
    subprocess.run(
        [compiler(), "-O2", *strict, "-o", str(program), str(BENCHMARKS / "daifugo.c")], check=True
    )
    said = subprocess.run([str(program), str(HANDS), "5"], check=True, capture_output=True, text=True).stdout
    games, decisions, options, _ = said.split()
    rules = load(str(BENCHMARKS / "bare.yaku")).ruleset
    assert rules is not None
    made = covers(rules, 4)
    tally, _ = simulate(rules, 4, HANDS, 5, engine=Compiled(made, 4, print, engine(made.text, "webassembly")))
    assert int(games) == tally.hands == HANDS
    assert int(decisions) / tally.decisions == pytest.approx(1, abs=0.004)
    assert int(options) / tally.counts["options"] == pytest.approx(1, abs=0.006)


@pytest.mark.parametrize("name", ["bare", "popular"])
def test_the_rule_sets_of_the_benchmark_have_engines(name: str) -> None:
    loaded = load(str(BENCHMARKS / f"{name}.yaku"))
    assert loaded.ruleset is not None
    assert [item.message for item in loaded.diagnostics if item.severity != "hint"] == []
    assert covers(loaded.ruleset, 4).lacks == ()
