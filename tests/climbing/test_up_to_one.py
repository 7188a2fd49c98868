"""One card or none is said in several ways; the model has it in one, so that rule sets that play alike have one code."""

from __future__ import annotations

import pytest

from yakusoku.model import Clause
from yakusoku.services.rules import load_text

SAME = (
    ("the player may discard 1 card", "the player may discard up to 1 card", "the player discards up to 1 card"),
    ("the player may give 1 best card to everyone else", "the player may give up to 1 best card to everyone else"),
    ("the player may take 1 random card from the next player", "the player takes up to 1 random card from the next player"),
    ("the player may trade 1 card with the next player", "the player may trade up to 1 card with the next player"),
)  # fmt: skip
OTHER = (
    ("the player may discard 2 cards", "the player may discard up to 2 cards"),
    ("the player may discard 1 card for each 8", "the player may discard up to 1 card for each 8"),
    ("the player trades 1 card with the next player", "the player trades up to 1 card with the next player"),
    ("the player may discard 1 card", "the player discards 1 card"),
)


def clause(done: str) -> Clause:
    text = f'variant t "T" of daifugo\n    rule r "R"\n        when a play contains 8 then {done}\n'
    loaded = load_text(text, examples=False)
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    return next(rule.clauses[0] for rule in loaded.ruleset.rules if rule.id == "r")


@pytest.mark.parametrize("said", SAME, ids=lambda said: said[1])
def test_one_or_none_is_one_thing(said: tuple[str, ...]) -> None:
    assert len({clause(done) for done in said}) == 1


@pytest.mark.parametrize("said", OTHER, ids=lambda said: said[1])
def test_what_plays_otherwise_stays_apart(said: tuple[str, str]) -> None:
    assert clause(said[0]) != clause(said[1])
