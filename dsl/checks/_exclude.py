"""Conditions that cannot hold at the same time.

In: conditions that are joined by *and*, with what the event says already. Out: whether two of them exclude each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...model import (
    AllOf,
    Condition,
    Event,
    HandsCompare,
    HandSize,
    HasPassed,
    Holds,
    InARow,
    IsFirst,
    IsOut,
    Not,
    NumbersCompare,
    PlayRelates,
    PlaysRelate,
    RankingIs,
    Relation,
    Unless,
    Who,
    WhoIs,
    WhoKind,
)
from ._reach import asked

_APART: tuple[frozenset[Relation], ...] = (
    frozenset({"next rank", "previous rank", "same rank"}),
    frozenset({"same rank", "different rank"}),
    frozenset({"same parity", "different parity"}),
    frozenset({"same colour", "different colour"}),
)
_BEFORE: tuple[WhoKind, ...] = ("last winner", "last loser", "title")
_LOOKED_AT = Who("that player")


def exclude(items: tuple[Condition, ...], event: Event | None = None) -> bool:
    """Whether two of these cannot hold at the same time. Each is looked at once."""
    known = (*items, *_of_event(event))
    together, lows, highs = set(known), dict[object, int](), dict[object, int]()
    return (
        any(_denied(item, together) or _narrowed(item, lows, highs) for item in known)
        or _compared_twice(known)
        or _somebody_else(known, first=event is None or event.kind != "session ends")
        or _related(known)
    )


def contradicts_itself(condition: Condition) -> bool:
    """Whether something is said of those of whom it never is so: `each player who holds no 2 holds a 2`."""
    item = condition.item if isinstance(condition, Not) else condition
    if not isinstance(item, HandSize | Holds | HasPassed | IsOut | WhoIs) or item.who.that is None:
        return False
    said = replace(item, who=_LOOKED_AT)
    that = item.who.that.items if isinstance(item.who.that, AllOf) else (item.who.that,)
    return exclude((*that, Not(said) if isinstance(condition, Not) else said))


def _of_event(event: Event | None) -> Iterator[Condition]:
    """What an event says of the player: `when dai_fugo leads`."""
    if event is not None and event.who.kind in _BEFORE and event.who.of is None:
        yield WhoIs(Who("player"), (event.who,))


def _denied(one: Condition, others: set[Condition]) -> bool:
    match one:
        case Not(item) | Unless(item):
            return item in others and not _of_one(item)
        case RankingIs(reversed):
            return RankingIs(not reversed) in others
        case InARow(who, won, count):
            return bool(count.low) and any(
                isinstance(other, InARow) and other.who == who and other.won != won and other.count.low
                for other in others
            )
        case _:
            return False


def _narrowed(item: Condition, lows: dict[object, int], highs: dict[object, int]) -> bool:
    """Whether no number is left in the ranges in which the same number must be."""
    found = asked(item)
    if found is None or _of_one(item):
        return False
    what, count = found
    lows[what] = max(lows.get(what, 0), count.low)
    if count.high is not None:
        highs[what] = min(highs.get(what, count.high), count.high)
    return lows[what] > highs.get(what, lows[what])


def _compared_twice(items: Iterable[Condition]) -> bool:
    """More than somebody, and fewer, or as many."""
    found: dict[object, str] = {}
    for item in items:
        if not isinstance(item, HandsCompare | NumbersCompare) or item.other is None or _of_one(item):
            continue
        what = item.who if isinstance(item, HandsCompare) else item.value
        if found.setdefault((type(item), what, item.other), item.how) != item.how:
            return True
    return False


def _somebody_else(items: tuple[Condition, ...], *, first: bool) -> bool:
    """Two titles of one player, last winner and last loser in one, or who has any of them in the `first` hand."""
    said = [item for item in items if isinstance(item, WhoIs) and not _of_one(item)]
    called = [(item.who, item.others) for item in said if all(_is_before(other) for other in item.others)]
    if called and first and IsFirst("hand", "session") in items:
        return True
    for place, (who, others) in enumerate(called):
        for again, more in called[:place]:
            if who == again and all(_are_two(one, two) for one in others for two in more):
                return True
    return False


def _is_before(who: Who) -> bool:
    """Whether it is somebody by the hand before."""
    return who.kind in _BEFORE and who.of is None


def _are_two(one: Who, two: Who) -> bool:
    """Whether nobody is both: two titles, last winner and last loser."""
    titles = one.kind == two.kind == "title" and one.title != two.title
    return titles or {one.kind, two.kind} == {"last winner", "last loser"}


def _related(items: Iterable[Condition]) -> bool:
    """Relations of two plays that exclude each other."""
    found = {
        relation
        for item in items
        if isinstance(item, PlayRelates) or (isinstance(item, PlaysRelate) and item.count == 2)
        for relation in item.relations
    }
    return any(len(found & apart) > 1 for apart in _APART)


def _of_one(condition: Condition) -> bool:
    """Whether it is enough that it is so of one of several: then both may be true, of different players."""
    who = getattr(condition, "who", None) or getattr(getattr(condition, "value", None), "who", None)
    return getattr(who, "kind", "") in ("anyone", "anyone else", "each who")
