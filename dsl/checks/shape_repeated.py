"""Two shapes are the same.

What it finds
    Two shapes under different ids of which every play of one is a play of the other.
Why it matters
    The program could not say which of the two was played, and a rule that names one of them would act only sometimes.
Example
    shape twins "twins" is 2 cards of one rank
    joker stands for any card in pair, triplet, quad, sequence, twins
Instead
    shape five "five of a kind" is 5 cards of one rank
    joker stands for any card in pair, triplet, quad, sequence, five
"""

from __future__ import annotations

from ...analysis.shapes import shape_facts
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Climbing, RuleSet
from ._bounds import pairs
from ._cover import covers, line


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    found = shape_facts(rules)
    if found is None:
        return
    for first, second in pairs(line(found), report, rules.place("ranking"), "shapes"):
        if covers(found, first, second) and covers(found, second, first):
            report.add(
                "shape-repeated",
                say("`{second}` is the same shape as `{first}`.", second=second.id, first=first.id),
                second.span,
                help="Keep one of them.",
                related=((first.span, "the same"),) if first.span else (),
            )
