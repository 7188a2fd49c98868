"""What a play never lies on, because only such plays follow that are alike and higher.

In: an event of a play with what it is laid on, or a condition about the play before. Out: why that never is so, with what to write instead.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from ...analysis.shapes import possible, shape_facts
from ...model import Condition, Event, PlayIs, PlayPattern
from ._bounds import MAX_PAIRS
from ._most import Most
from ._reach import Why
from ._stronger import never_stronger


def lies_on_another(most: Most, event: Event, condition: Condition) -> Why | None:
    """Why the play before never is like that, where the event says what is laid on it."""
    match condition:
        case PlayIs(patterns, True) if event.kind == "play" and event.patterns and not event.on:
            laid = replace(event, on=patterns)
            return unlike(most, laid) or too_low(most, laid)
        case _:
            return None


def unlike(most: Most, event: Event) -> Why | None:
    """A play on one of another shape, where only such plays follow that are alike, and no rule allows or answers with others."""
    if event.kind != "play" or not (event.patterns and event.on):
        return None
    facts = shape_facts(most.rules)
    if facts is None:
        return None
    climbing, rules = facts.climbing, most.rules.rules
    if most.allows or climbing.follow_order or any(rule.answers for rule in rules):
        return None
    shapes = [PlayPattern("shape", shape=shape.id) for shape in climbing.shapes if not shape.part]
    if len(event.patterns) * len(event.on) * len(shapes) > MAX_PAIRS:
        return None
    pairs = product(event.patterns, event.on, shapes)
    if any(possible(facts, [one, shape]) and possible(facts, [on, shape]) for one, on, shape in pairs):
        return None
    return Why(
        "a play lies only on one of the same shape",
        "Allow it first: `allow a lone joker on a pair`; or name two plays of one shape: `when a pair is played on a pair`.",
    )


def too_low(most: Most, event: Event) -> Why | None:
    """A play on one that it never beats, whatever it is made of, where only a higher one may be laid."""
    if event.kind != "play" or not never_stronger(most, event.patterns, event.on):
        return None
    return Why(
        "only a higher play may be laid, and such a play never is higher",
        "Allow it first: `allow a lone 3 on a lone 2`; or turn the two round: `when a lone 2 is played on a lone 3`.",
    )
