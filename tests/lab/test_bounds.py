"""Bounds of short runs hold what a long run says: the whole way, from hands to measures."""

from __future__ import annotations

import pytest

from yakusoku.lab.compiled import Compiled, covers
from yakusoku.lab.measures import measures
from yakusoku.lab.simulate import simulate
from yakusoku.services.rules import load

RUNS = 40


@pytest.mark.parametrize(("name", "players"), [("kitchen_table", 4), ("koi_koi", 2)])
def test_bounds_of_a_game_hold_the_numbers_of_a_long_run(name: str, players: int) -> None:
    rules = load(name).ruleset
    assert rules is not None
    engine = Compiled(covers(rules, players), players, print)
    long, _ = simulate(rules, players, 40_000, 999, engine=engine)
    there = measures(rules, players)
    true = [item.estimated(long) for item in there]
    held = all_of_them = 0
    for seed in range(RUNS):
        short, _ = simulate(rules, players, 250, seed, engine=engine)
        for item, known in zip(there, true, strict=True):
            found = item.estimated(short)
            if found is None or known is None or found.low is None or found.high is None:
                continue
            all_of_them += 1
            held += found.low - 1e-12 <= known.value <= found.high + 1e-12
    assert all_of_them > 1000
    assert 0.93 < held / all_of_them < 0.98
