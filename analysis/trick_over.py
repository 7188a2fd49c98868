"""Where the trick that a clause asks about may be over: who goes out may have done so with a play that has cleared the table.

In: a rule set and a clause of it. Out: whether that may be so, and whether it matters for what the clause asks.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..model import (
    AllOf,
    AnyOf,
    Clause,
    Condition,
    Do,
    EventKind,
    LayAside,
    Move,
    Not,
    PlaysRelate,
    RuleSet,
    TakePlay,
    Unless,
    ZoneHolds,
)
from .moments import heard
from .walk import acting, values

_NO_PLAY: frozenset[EventKind] = frozenset({"turn", "ends"})  # a turn can be that of a leader


def may_be_over(rules: RuleSet, kinds: frozenset[EventKind]) -> bool:
    """Whether the table may be clear at an event of these kinds at which there can be a trick as well."""
    return bool(kinds & _NO_PLAY) or ("out" in kinds and _out_without_trick(rules))


def asks_of_trick(condition: Condition) -> bool:
    """Whether a condition speaks of the cards of the trick."""
    return any(item.zone == "trick" for item in values(condition, ZoneHolds))


def over_unsaid(rules: RuleSet, clause: Clause) -> bool:
    """Whether a clause may be taken to hold where there is no trick any more, and does not: it asks for what the trick does not contain, or
    asks at the end of a play that has cleared the table."""
    kinds = heard(rules, clause)
    out = "out" in kinds and _out_without_trick(rules)
    for item in _plain(clause.condition):
        denied, what = (True, item.item) if isinstance(item, Not) else (False, item)
        if isinstance(what, ZoneHolds) and what.zone == "trick":
            if out or (kinds & _NO_PLAY and (denied or 0 in what.counted.count)):
                return True
        elif isinstance(what, PlaysRelate) and out:
            return True
    return False


def _out_without_trick(rules: RuleSet) -> bool:
    """Whether somebody may go out when the table is clear: a rule has cleared it, or cards leave a hand then."""
    for _, part in acting(rules):
        if any(item.what == "clear table" for item in values(part.effects, Do)):
            return True
        if any(isinstance(item, TakePlay) for item in part.effects):
            return True
        if isinstance(part, Clause) and {event.kind for event in part.events} & {"clear", "turn"}:
            if any(isinstance(item, Move | LayAside) for item in part.effects):
                return True
    return False


def _plain(condition: Condition) -> Iterator[Condition]:
    """The single conditions, but for those of which the opposite is asked as a whole: these hold where there is no trick."""
    match condition:
        case AllOf(items) | AnyOf(items):
            for item in items:
                yield from _plain(item)
        case Unless():
            return
        case _:
            yield condition
