"""Cards are given two places in the ranking at once.

What it finds
    Two lines of one rule, or of the file, that always hold and give the same cards a place of their own (`place H7 above 2`,
    `place H7 below 3`). It is a warning.
Why it matters
    The sheet prints both, and a card has one place: the last line counts.
Example
    rule seven "Seven of hearts"
        place H7 above 2
        place H7 below 3
Instead
    rule seven "Seven of hearts"
        place H7 above 2
"""

from __future__ import annotations

from itertools import combinations, islice

from ...ground.diagnostics import Report
from ...model import ALWAYS, Climbing, PlaceCards, RuleSet, Standing
from ._titles import inherited

_MOST = 2_000  # pairs that are looked at


def check(rules: RuleSet, game: Climbing, report: Report) -> None:
    lines = [
        (line, line.what.cards.mask)
        for rule in rules.rules
        for line in rule.standings
        if isinstance(line.what, PlaceCards) and line.condition == ALWAYS
    ]
    for (first, some), (second, others) in islice(combinations(lines, 2), _MOST):
        if some & others and _told_here(rules, first, second):
            report.add(
                "placed-twice",
                "These cards have a place already, and a card has one: the last line counts.",
                second.span,
                severity="warning",
                help="Keep one of the two lines, or say when each holds: `place H7 above 2 if the ranking is reversed`.",
                related=((first.span, "the first one"),),
            )


def _told_here(rules: RuleSet, first: Standing, second: Standing) -> bool:
    """Of rules of a library that are mixed it is told elsewhere."""
    return first.rule == second.rule or not inherited(rules, second.span)
