"""A moment in which a rule acts tells what it takes: that the ranking was reversed before the trick."""

from __future__ import annotations

from yakusoku.dsl.loader import load_text
from yakusoku.interpreter import moments
from yakusoku.interpreter.trying import try_example
from yakusoku.services.ticks import outcome

RULES = """\
variant mine "Mine" of daifugo

use revolution

rule ours "Ours"
    when a play contains 4 if the ranking is reversed then skip 2 players
"""


def test_a_ranking_that_was_reversed_before_is_told_where_the_rule_asks_for_it() -> None:
    rules = load_text(RULES, "mine.yaku").ruleset
    assert rules is not None
    found, _ = moments.moment(rules, "ours")
    assert found is not None and found.true
    assert try_example(rules, found.example).true
    told = outcome.shown(rules, "ours", found.example)
    assert any("Revolution" in line for step in told.steps[:-1] for line in step.sentences["en"])
    without = [step for step in found.example.steps if step.kind != "force"]
    assert len(without) < len(found.example.steps)
