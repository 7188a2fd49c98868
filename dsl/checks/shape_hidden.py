"""A shape is always also another shape.

What it finds
    A shape all of whose plays are plays of a wider shape as well. The check is a warning.
Why it matters
    The wider shape already allows these plays, so the narrower one changes nothing, except that it is no longer clear under which
    of the two a play counts for rules that name a shape.
Example
    shape short "short sequence" is 3 cards of one suit in consecutive ranks
Instead
    drop sequence
    shape short "short sequence" is 3 cards of one suit in consecutive ranks
    joker stands for any card in pair, triplet, quad
"""

from __future__ import annotations

from ...analysis.shapes import shape_facts
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Climbing, RuleSet, Shape
from ._bounds import pairs
from ._cover import covers, line


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    found = shape_facts(rules)
    if found is None:
        return
    for first, second in pairs(line(found), report, rules.place("ranking"), "shapes"):
        wider, narrower = covers(found, first, second), covers(found, second, first)
        order = climbing.follow_order
        if first.id in order and second.id in order:  # the same cards are the later one of them
            wider = wider and order.index(first.id) > order.index(second.id)
            narrower = narrower and order.index(second.id) > order.index(first.id)
        if wider and not narrower:
            _tell(first, second, report)
        elif narrower and not wider:
            _tell(second, first, report)


def _tell(big: Shape, small: Shape, report: Report) -> None:
    report.add(
        "shape-hidden",
        say("Every `{small}` is also a `{big}`.", small=small.id, big=big.id),
        small.span,
        severity="warning",
        help=say(
            "Leave `{small}` out, or narrow `{big}`. To speak of such plays in a rule, write `{big} of …`.",
            small=small.id,
            big=big.id,
        ),
        related=((big.span, "the wider shape"),) if big.span else (),
    )
