"""Which sets of cards make some patterns and not others: an example, or how many of each size there are.

In: a `Space`, patterns that must be made, patterns that must not. Out: exact answers, or `TooMany` where the bound on the work is
reached: never a wrong answer. No set of cards is listed. The cards fall into heaps of cards that no count tells apart; heap after
heap it is said how many are taken, and what is remembered is only how far each count has come (or that it is decided). Where
months are needed, the heaps of a month stand together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import Generic, TypeVar

from .patterns import Filling, Pattern, Space

MOST_STEPS = 300_000
MOST_KINDS = 5  # of slots in one list of months; with more the ways to fill them are too many
YES, NO = -1, -2

V = TypeVar("V")
State = tuple[object, ...]


class TooMany(Exception):
    """The answer would take more steps than allowed."""


@dataclass(slots=True)
class Budget:
    """How many steps are left, of one question or of many."""

    left: int = MOST_STEPS


def example(
    space: Space, must: Sequence[Pattern], must_not: Sequence[Pattern] = (), budget: Budget | None = None
) -> int | None:
    """The fewest cards (and claims) that make all of the first patterns and none of the others; None where there are none.
    TooMany where that would take too long."""
    return _Run(space, must, must_not, _Fewest(), budget or Budget()).result()


def ways(
    space: Space,
    must: Sequence[Pattern],
    must_not: Sequence[Pattern] = (),
    *,
    most: int = 0,
    budget: Budget | None = None,
) -> list[int]:
    """How many sets of 0, 1, 2 … cards make all of the first patterns and none of the others; `most`: no larger sets are
    counted. TooMany where that would take too long, ValueError where claims are needed, which are no cards."""
    looked = 0
    for item in (*must, *must_not):
        looked |= item.mask
    if looked & ~space.cards:
        raise ValueError("a claim cannot be counted")
    size = most or space.cards.bit_count()
    found = _Run(space, must, must_not, _Sizes(size), budget or Budget()).result() or [0] * (size + 1)
    free = (space.cards & ~looked).bit_count()
    return [
        sum(found[taken] * comb(free, total - taken) for taken in range(total + 1))
        for total in range(size + 1)
    ]


# ------------------------------------------------------------------------------------------------- what is remembered


class _Fewest:
    """The fewest cards that lead to a state."""

    start = 0

    def take(self, value: int, heap: int, count: int) -> int:
        for _ in range(count):
            low = heap & -heap
            value |= low
            heap ^= low
        return value

    def merge(self, one: int, other: int) -> int:
        return one if one.bit_count() <= other.bit_count() else other


class _Sizes:
    """How many sets of each size lead to a state."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.start = [1] + [0] * most

    def take(self, value: list[int], heap: int, count: int) -> list[int]:
        if not count:
            return value
        times = comb(heap.bit_count(), count)
        return ([0] * count + [number * times for number in value])[: self.most + 1]

    def merge(self, one: list[int], other: list[int]) -> list[int]:
        return [a + b for a, b in zip(one, other, strict=True)]


# ------------------------------------------------------------------------------------------------------------ the search


@dataclass(slots=True)
class _Line:
    """A count, and how it goes on: `weights` of one card of each heap, `rest`: what can still come after it."""

    least: int
    most: int
    weights: list[int]
    rest: list[int]

    def step(self, value: int, heap: int, count: int) -> int:
        found = value + self.weights[heap] * count
        rest = self.rest[heap]
        if found > self.most or found + rest < self.least:
            return NO
        return YES if found >= self.least and found + rest <= self.most else found


class _Run(Generic[V]):
    """One search. The state is a tuple: for each line its count or YES or NO, then for each list of slots YES or NO or (cards of
    this month for each kind of slot, months filled)."""

    def __init__(
        self, space: Space, must: Sequence[Pattern], must_not: Sequence[Pattern], keep: object, budget: Budget
    ) -> None:
        self.keep = keep
        self.budget = budget
        patterns = [*must, *must_not]
        self.wanted = [True] * len(must) + [False] * len(must_not)
        self.fillings = [
            (Filling(slots), owner) for owner, item in enumerate(patterns) for slots in item.months
        ]
        if any(len(filling.kinds) > MOST_KINDS for filling, _ in self.fillings):
            raise TooMany
        self.heaps, self.ends = _heaps(space, patterns, bool(self.fillings))
        self.lines: list[_Line] = []
        owners: list[int] = []
        for owner, item in enumerate(patterns):
            for count in item.counts:
                weights = [sum(w for mask, w in count.parts if mask & heap) for heap in self.heaps]
                self.lines.append(_Line(count.least, count.most, weights, _rests(weights, self.heaps)))
                owners.append(owner)
        owners += [owner for _, owner in self.fillings]
        self.places = [[at for at, of in enumerate(owners) if of == owner] for owner in range(len(patterns))]
        self.cost = 1 + len(owners) // 8
        self.left = [sum(self.ends[at + 1 :]) for at in range(len(self.ends))]

    def result(self) -> V | None:
        """What is kept of the sets that fit; None where none does."""
        keep: _Fewest | _Sizes = self.keep  # type: ignore[assignment]
        start = self._begin()
        layer: dict[State, object] = {} if start is None else {start: keep.start}
        for at, heap in enumerate(self.heaps):
            following: dict[State, object] = {}
            for state, value in layer.items():
                for count in range(heap.bit_count() + 1):
                    self.budget.left -= self.cost
                    if self.budget.left < 0:
                        raise TooMany
                    then = self._step(state, at, count)
                    if then is None:
                        continue
                    taken = keep.take(value, heap, count)  # type: ignore[arg-type]
                    if then in following:
                        taken = keep.merge(following[then], taken)  # type: ignore[arg-type]
                    following[then] = taken
            layer = following
        found = None
        for state, value in layer.items():
            if self._accepted(state):
                found = value if found is None else keep.merge(found, value)  # type: ignore[arg-type]
        return found  # type: ignore[return-value]

    def _begin(self) -> State | None:
        values: list[object] = []
        for line in self.lines:
            total = sum(w * heap.bit_count() for w, heap in zip(line.weights, self.heaps, strict=True))
            values.append(
                NO
                if total < line.least or line.most < 0
                else YES
                if not line.least and total <= line.most
                else 0
            )
        for filling, _ in self.fillings:
            values.append(((0,) * len(filling.kinds), filling.start))
        return self._settled(values)

    def _step(self, state: State, at: int, count: int) -> State | None:
        values: list[object] = []
        for line, value in zip(self.lines, state, strict=False):
            values.append(line.step(value, at, count) if value >= 0 else value)  # type: ignore[operator,arg-type]
        heap, ends = self.heaps[at], self.ends[at]
        for (filling, _), held in zip(self.fillings, state[len(self.lines) :], strict=True):
            if isinstance(held, tuple):
                here, filled = held
                here = tuple(
                    number + (count if among & heap else 0)
                    for number, (_, _, among) in zip(here, filling.kinds, strict=True)
                )
                if ends:
                    filled, here = filling.after(filled, here), (0,) * len(here)
                    if filling.full(filled):
                        values.append(YES)
                        continue
                    if filling.missing(filled) > self.left[at]:
                        values.append(NO)
                        continue
                values.append((here, filled))
            else:
                values.append(held)
        return self._settled(values)

    def _settled(self, values: list[object]) -> State | None:
        """The state with everything decided that can be; None where it can lead nowhere."""
        for wanted, places in zip(self.wanted, self.places, strict=True):
            if any(values[at] == NO for at in places):
                if wanted:
                    return None
                for at in places:
                    values[at] = NO
            elif not wanted and all(values[at] == YES for at in places):
                return None
        return tuple(values)

    def _accepted(self, state: State) -> bool:
        for wanted, places in zip(self.wanted, self.places, strict=True):
            if wanted != all(state[at] == YES for at in places):
                return False
        return True


def _heaps(space: Space, patterns: Sequence[Pattern], by_month: bool) -> tuple[list[int], list[int]]:
    """The cards that no pattern tells apart, those of a month together where months matter; and whether a month ends with a
    heap (1 or 0)."""
    masks: dict[int, None] = {}
    for item in patterns:
        for count in item.counts:
            masks.update(dict.fromkeys(mask for mask, _ in count.parts))
        for slots in item.months:
            masks.update(dict.fromkeys(among for _, _, among in slots))
    looked = 0
    for mask in masks:
        looked |= mask
    regions = [month & looked for month in space.months] if by_month else [looked & space.cards]
    heaps: list[int] = []
    ends: list[int] = []
    for region in regions:
        found = list(_parted(region, masks)) or ([0] if by_month else [])
        heaps += found
        ends += [0] * (len(found) - 1) + [int(by_month)] if found else []
    others = looked & ~space.cards  # claims, and cards of no month
    if by_month:
        others |= looked & ~sum(space.months)
    rest = list(_parted(others, masks))
    return heaps + rest, ends + [0] * len(rest)


def _parted(region: int, masks: dict[int, None]) -> Iterator[int]:
    parts = [region] if region else []
    for mask in masks:
        parts = [piece for part in parts for piece in (part & mask, part & ~mask) if piece]
    return iter(parts)


def _rests(weights: list[int], heaps: list[int]) -> list[int]:
    found, rest = [], 0
    for weight, heap in zip(reversed(weights), reversed(heaps), strict=True):
        found.append(rest)
        rest += weight * heap.bit_count()
    return found[::-1]
