"""Which parts of a yaku say together how many cards of a kind it needs.

In: the needs of a yaku, the cards of which each further one counts. Out: the number, where it is the same for all cards that make the yaku,
and the parts by which it depends on them. A card that one part asks for serves another, too, so that parts which can share a card are looked at
together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from operator import or_

from ..model import Need, Serving, Worth

EVERY = -1  # cards of whatever month the round has


def wants_all(need: Need) -> bool:
    """Whether every one of its cards is needed."""
    return need.kind in ("all", "card") or (need.kind == "some" and need.count >= need.mask.bit_count())


def with_further(row: Worth, needs: Sequence[Need]) -> Worth:
    """The value with what its yaku needs itself of the cards that count each."""
    if row.points:  # points are no cards: those count that the yaku asks for
        return _with(row, max((need.count for need in needs if need.kind == "points"), default=0))
    fixed = reduce(or_, (need.mask for need in needs if wants_all(need)), 0)
    parts = [part for need in needs if (part := _part(need, fixed)) is not None]
    if row.round:
        return _with(row, 0, parts, fixed)
    each = row.each & ~fixed
    beyond, serving = (fixed & row.each).bit_count(), list[Serving]()
    for together in sharing(parts, each):
        if (count := _always(together, each)) is not None:
            beyond += count
        else:
            serving += together
    return _with(row, beyond, [part for part in parts if part in serving], fixed if serving else 0)


def _with(row: Worth, beyond: int, serving: Sequence[Serving] = (), fixed: int = 0) -> Worth:
    return replace(row, beyond=beyond, serving=tuple(serving), fixed=fixed)


def _part(need: Need, fixed: int) -> Serving | None:
    """What a need asks for beside the cards that are needed in any case."""
    match need.kind:
        case "some" if not wants_all(need):
            count = need.count - (need.mask & fixed).bit_count()
            return Serving("some", count, need.mask & ~fixed) if count > 0 else None
        case "month":
            return Serving("month", need.count, need.mask, need.times, need.exactly, need.other)
        case "round":
            return Serving("round", 0)
        case "of round":
            return Serving("round", need.count) if need.count else None
        case "points":
            return Serving("points", need.count)
        case "own month":
            return Serving("own month", 0, ids=need.ids)
        case _:
            return None


def cards_of(part: Serving) -> int:
    """The cards that may serve a part."""
    return part.mask if part.kind in ("some", "month") else EVERY


def sharing(parts: Sequence[Serving], each: int) -> list[list[Serving]]:
    """The parts that look at some cards of `each`, those together that may share one; months that must differ stay together."""
    units: list[list[Serving]] = []
    for part in parts:
        last = next((unit for unit in reversed(units) if unit[0].kind == "month"), None)
        if part.other and last is not None:
            last.append(part)
        else:
            units.append([part])
    found: list[tuple[int, list[Serving]]] = []
    for unit in units:
        cards, together = reduce(or_, map(cards_of, unit)) & each, unit
        if not cards:
            continue
        apart = []
        for others, already in found:
            if cards & others:
                cards, together = cards | others, [*already, *together]
            else:
                apart.append((others, already))
        found = [*apart, (cards, together)]
    return [together for _, together in found]


def _always(parts: Sequence[Serving], each: int) -> int | None:
    """How many cards of `each` these parts need, where that is always the same: each asks for such cards alone, and they are months that
    differ, or of two one lies in the other, or they have none in common."""
    if any(cards_of(part) & ~each for part in parts):
        return None
    if parts[0].kind == "month" and all(part.other for part in parts[1:]):
        return sum(part.count * part.times for part in parts)
    if any(part.kind != "some" for part in parts):
        return None
    left: list[tuple[int, int]] = []  # of which cards so many more are needed
    for part in sorted(parts, key=lambda part: part.mask.bit_count()):
        inside = [(mask, count) for mask, count in left if mask & part.mask]
        if any(mask & ~part.mask for mask, _ in inside):
            return None
        if (count := part.count - sum(count for _, count in inside)) > 0:
            left.append((part.mask, count))
    return sum(count for _, count in left)
