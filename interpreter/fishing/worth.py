"""What a yaku is worth: a number, and so much for each further card beyond those that it needs itself.

In: values of the model. Out: `Value`s, on masks of faces or of physical cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...model import Worth

MaskOf = Callable[[int], int]
MANY = 1 << 30


@dataclass(frozen=True, slots=True)
class Amount:
    """Between `least` and `most` cards of the mask."""

    mask: int
    least: int
    most: int = MANY


class Slot(NamedTuple):
    """Between `least` and `most` cards of one month, as far as they are `among` these. Slots are sorted, and analysis/patterns.py
    reads them as tuples."""

    least: int
    most: int
    among: int


@dataclass(frozen=True, slots=True)
class Value:
    """`base`, and `rate` for each card of `each` (or each card point, `of_points`) beyond the first `beyond` of them, and those that are needed
    of `serving`: cards of which some are of `each` and some are not."""

    base: int
    rate: int
    each: int
    beyond: int
    of_points: bool
    serving: tuple[Amount, ...] = ()
    of_months: tuple[Slot, ...] = ()

    def needed(self, cards: int, months: Sequence[int]) -> int:
        """How many cards of `each` the yaku needs of some cards that make it: as few as can be."""
        found = self.beyond
        for need in self.serving:
            found += max(0, need.least - (cards & need.mask & ~self.each).bit_count())
        return found + (self._of_months(cards, months) if self.of_months else 0)

    def _of_months(self, cards: int, months: Sequence[int]) -> int:
        """The same of months: each slot has one of its own, in which as few of `each` as can be are needed."""
        best = {0: 0}  # by the months that are taken
        for least, _, among in self.of_months:
            ways: dict[int, int] = {}
            for taken, many in best.items():
                for at, month in enumerate(months):
                    held = cards & month & among
                    if taken >> at & 1 or held.bit_count() < least:
                        continue
                    here = taken | 1 << at
                    cost = many + max(0, least - (held & ~self.each).bit_count())
                    ways[here] = min(cost, ways.get(here, cost))
            best = ways
        return min(best.values(), default=0)


def value_of(row: Worth, month: int, mask_of: MaskOf) -> Value:
    """A value as the scorer reads it; `month`: the cards of the month of the round."""
    every = month.bit_count()
    if row.round:
        needed = [item.count or every for item in row.serving]
        beyond = max([*needed, (mask_of(row.fixed) & month).bit_count()])
        return Value(row.base, row.rate, month, beyond, row.points)
    serving = [
        Amount(month, item.count or every) if item.kind == "round" else Amount(mask_of(item.mask), item.count)
        for item in row.serving
        if item.kind != "month"
    ]
    slots = [
        slot
        for item in row.serving
        if item.kind == "month"
        for slot in [Slot(item.count, MANY, mask_of(item.mask))] * item.times
    ]
    return Value(row.base, row.rate, mask_of(row.each), row.beyond, row.points, tuple(serving), tuple(slots))
