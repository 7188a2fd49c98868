"""Who or what may not be there, so that "unless it is so" holds where "if it is not so" does not.

In: a condition. Out: what it is said of, where that may be missing; no words of any language.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from ...analysis.trick_over import may_be_over
from ...model import (
    AllOf,
    AnyOf,
    Condition,
    EventKind,
    Not,
    PlayIs,
    PlaysRelate,
    RuleSet,
    TurnedIs,
    Unless,
    Who,
    ZoneHolds,
    subject,
)

Missing: TypeAlias = Literal["player", "play before", "turned card", "table", "plays"]
_MAY_BE_NOBODY = (
    *("last winner", "last loser", "chosen", "beaten", "leader", "last to play", "winner"),
    *("opposite", "title", "holder", "side", "partners", "opponents", "each who"),
)


def missing(rules: RuleSet, heard: frozenset[EventKind], item: Condition) -> Missing | None:
    """What may be missing of which one condition, or what it denies, is said; None where that is always there, and of several conditions.
    `heard`: the events at which it is judged."""
    match item:
        case Not(inner):
            return missing(rules, heard, inner)
        case Unless() | AllOf() | AnyOf():
            return None
        case PlayIs(_, before):
            return "play before" if before else "table" if "turn" in heard else None
        case ZoneHolds("trick"):
            return "table" if may_be_over(rules, heard) else None
        case PlaysRelate(count):
            return "play before" if count == 2 else "plays"
        case TurnedIs():
            return "turned card"
        case _:
            who = subject(item)
            return "player" if who is not None and _may_be_nobody(who) else None


def may_miss(rules: RuleSet, heard: frozenset[EventKind], several: AllOf | AnyOf) -> bool:
    """Whether of one of several conditions at least that are denied together something may be missing."""
    return any(
        may_miss(rules, heard, item)
        if isinstance(item, AllOf | AnyOf)
        else missing(rules, heard, item) is not None
        for item in several.items
    )


def _may_be_nobody(who: Who) -> bool:
    return who.kind in _MAY_BE_NOBODY or (who.of is not None and _may_be_nobody(who.of))
