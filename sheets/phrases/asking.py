"""What the rows of a settlement ask, as it is said: about a winner, of whom nothing is so where there is none.

In: the condition of a row. Out: the condition to be said; no words of any language.
"""

from __future__ import annotations

from ...model import ALWAYS, AllOf, AnyOf, Condition, Not, SingleCondition, Unless, subject


def besides(condition: Condition) -> Condition:
    """What a row that counts times asks beside that there was one, which it asks first."""
    return condition.items[1] if isinstance(condition, AllOf) else ALWAYS


def with_winner(condition: Condition) -> Condition:
    """The condition of a row as it is said: one that asks about the winner does not hold where there is none, with *unless* either."""
    match condition:
        case AllOf(items):
            return AllOf(tuple(map(with_winner, items)))
        case AnyOf(items):
            return AnyOf(tuple(map(with_winner, items)))
        case Unless(Not(inner)) if _of_winner(inner):
            return inner
        case Unless(AllOf(items)) if _asks(items):
            return AnyOf(tuple(with_winner(Unless(item)) for item in items))
        case Unless(AnyOf(items)) if _asks(items):
            return AllOf(tuple(with_winner(Unless(item)) for item in items))
        case Unless(inner) if not isinstance(inner, AllOf | AnyOf | Not | Unless) and _of_winner(inner):
            return Not(inner)
        case _:
            return condition


def _asks(items: tuple[Condition, ...]) -> bool:
    """Whether one of several that are denied together is asked of the winner."""
    return any(
        _asks(item.items)
        if isinstance(item, AllOf | AnyOf)
        else _of_winner(item.item)
        if isinstance(item, Not)
        else not isinstance(item, Unless) and _of_winner(item)
        for item in items
    )


def _of_winner(item: SingleCondition) -> bool:
    who = subject(item)
    return who is not None and who.kind == "winner"
