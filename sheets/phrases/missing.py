"""Who or what may not be there, so that "unless it is so" holds where "if it is not so" does not.

In: a condition. Out: what it is said of, where that may be missing; no words of any language.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from ...model import AllOf, AnyOf, Condition, Not, PlayIs, TurnedIs, Unless, Who, subject

Missing: TypeAlias = Literal["player", "play before", "turned card"]
_MAY_BE_NOBODY = (
    *("last winner", "last loser", "chosen", "beaten", "leader", "last to play", "winner"),
    *("opposite", "title", "holder", "side", "partners", "opponents", "each who"),
)


def missing(item: Condition) -> Missing | None:
    """What may be missing of which one condition, or what it denies, is said; None where that is always there, and of several conditions."""
    match item:
        case Not(inner):
            return missing(inner)
        case Unless() | AllOf() | AnyOf():
            return None
        case PlayIs(_, before):
            return "play before" if before else None
        case TurnedIs():
            return "turned card"
        case _:
            who = subject(item)
            return "player" if who is not None and _may_be_nobody(who) else None


def _may_be_nobody(who: Who) -> bool:
    return who.kind in _MAY_BE_NOBODY or (who.of is not None and _may_be_nobody(who.of))
