"""Whether two clauses can act on the same event."""

from __future__ import annotations

from ..model import ALWAYS, AllOf, Clause, Condition, Event, InForce, Not, PlayIs, PlayPattern, RankingIs
from .shapes import ShapeFacts, possible

_PLAYS = ("play", "lead", "out", "trick")
MAX_PATTERNS = 8  # a clause with more alternatives is taken to overlap


def overlap(facts: ShapeFacts | None, first: Clause, second: Clause) -> bool:
    """Whether some event sets off both clauses. Where that is not certain, the answer is yes."""
    if _contradict(first.condition, second.condition):
        return False
    return any(
        _same_event(facts, one, first, other, second)
        for one in first.events[:MAX_PATTERNS]
        for other in second.events[:MAX_PATTERNS]
    )


def _same_event(facts: ShapeFacts | None, one: Event, first: Clause, other: Event, second: Clause) -> bool:
    if one.kind != other.kind and {one.kind, other.kind} != {"play", "lead"}:
        return False
    if one.kind in ("acts", "ends") and one.rule != other.rule:
        return False
    if one.place is not None and other.place is not None and one.place != other.place:
        return False
    if one.who.kind == "title" and other.who.kind == "title" and one.who != other.who:
        return False
    if facts is None or one.kind not in _PLAYS:
        return True
    played = [
        _narrowed(one.patterns, first.condition, False),
        _narrowed(other.patterns, second.condition, False),
    ]
    below = [_narrowed(one.on, first.condition, True), _narrowed(other.on, second.condition, True)]
    if (one.kind == "lead" and below[1]) or (other.kind == "lead" and below[0]):
        return False  # a lead lies on nothing
    return _meet(facts, *played) and _meet(facts, *below)


def _narrowed(
    patterns: tuple[PlayPattern, ...], condition: Condition, before: bool
) -> list[list[PlayPattern]]:
    """The alternatives of the event, each with the kinds of play that the condition asks for besides."""
    extra = [
        item.patterns[0]
        for item in joined(condition)
        if isinstance(item, PlayIs) and item.before == before and len(item.patterns) == 1
    ]
    if not patterns:
        return [extra] if extra else []
    return [[pattern, *extra] for pattern in patterns[:MAX_PATTERNS]]


def _meet(facts: ShapeFacts, one: list[list[PlayPattern]], other: list[list[PlayPattern]]) -> bool:
    if not one or not other:
        return True
    return any(possible(facts, [*first, *second]) for first in one for second in other)


def joined(condition: Condition) -> tuple[Condition, ...]:
    """The conditions that are joined by *and*."""
    return condition.items if isinstance(condition, AllOf) else (condition,)


def _contradict(first: Condition, second: Condition) -> bool:
    if ALWAYS in (first, second):
        return False
    for one in joined(first)[:MAX_PATTERNS]:
        for other in joined(second)[:MAX_PATTERNS]:
            if isinstance(one, RankingIs) and isinstance(other, RankingIs) and one.reversed != other.reversed:
                return True
            if isinstance(one, InForce | RankingIs | PlayIs) and other == Not(one):
                return True
            if isinstance(other, InForce | RankingIs | PlayIs) and one == Not(other):
                return True
    return False
