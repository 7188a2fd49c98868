"""Conditions as they are said shortest.

In: a condition. Out: one that holds at the same times.
"""

from __future__ import annotations

from ..model import AllOf, AnyOf, Condition, NobodyHas, Not, Unless


def factored(condition: Condition) -> Condition:
    """The same condition with what two choices have in common said once: either A, or B and C, for "either A or B, and either A or C"."""
    parts = _parts(condition)
    for place, one in enumerate(parts):
        for other in parts[place + 1 :]:
            if len(one) < 2 or len(other) < 2:
                continue
            shared = [item for item in one if item in other]
            if shared:
                rest = [AnyOf(tuple(item for item in part if item not in shared)) for part in (one, other)]
                joined: Condition = AnyOf((*shared, AllOf(tuple(map(_bare, rest)))))
                kept = [_bare(AnyOf(tuple(part))) for part in parts if part not in (one, other)]
                return factored(AllOf((*kept, joined))) if kept else joined
    return condition


def _parts(condition: Condition) -> list[tuple[Condition, ...]]:
    """All that must hold, each as the choice that it is; what does not hold of several is a choice of what does not hold."""
    match condition:
        case AllOf(items):
            return [part for item in items for part in _parts(item)]
        case AnyOf(items):
            return [items]
        case Unless(AllOf(items)):
            return [tuple(map(_denied, items))]
        case _:
            return [(condition,)]


def _denied(item: Condition) -> Condition:
    match item:
        case Not(NobodyHas() as inner) | Unless(NobodyHas() as inner):
            return inner
        case NobodyHas():
            return Not(item)
        case Unless(inner):
            return inner
        case _:
            return Unless(item)


def _bare(choice: AnyOf) -> Condition:
    return choice.items[0] if len(choice.items) == 1 else choice


__all__ = ["factored"]
