"""What a yaku is worth: a number, and so much for each further card beyond those that it needs itself.

In: values of the model. Out: `Value`s, on masks of faces or of physical cards.

How many cards it needs itself, is the smallest number of them among any of the cards at hand that make the yaku as well: a card serves all
parts of it that ask for such a card, and cards that do not count each come first. It is found month after month, with all that may be
missing then (`_fewest`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...model import Worth
from ...model.cards import bits

MaskOf = Callable[[int], int]
Points = Callable[[int], int]
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
    for the rest: so many cards (`amounts`) and card points (`card_points`), months, each of a list its own (`of_months`), and all of a month for which
    something was claimed (`own_months`). `given`: the cards that are needed in any case, which `beyond` counts."""

    base: int
    rate: int
    each: int
    beyond: int
    of_points: bool
    given: int = 0
    amounts: tuple[Amount, ...] = ()
    card_points: tuple[int, ...] = ()
    of_months: tuple[tuple[Slot, ...], ...] = ()
    own_months: tuple[tuple[str, ...], ...] = ()

    def needed(self, cards: int, months: Sequence[int], points: Points, claimed: Mapping[str, int]) -> int:
        """How many cards of `each` the yaku needs of some cards that make it: as few as can be."""
        if not (self.amounts or self.card_points or self.of_months or self.own_months):
            return self.beyond
        each = self.each & ~self.given
        free = cards & ~each
        short = [max(0, item.least - (free & item.mask).bit_count()) for item in self.amounts]
        short += [max(0, least - points(free)) for least in self.card_points]
        lists = [_Months(slots, -1) for slots in self.of_months]
        for ids in self.own_months:
            own = sum(month for month in months if any(claimed.get(id, 0) & month for id in ids))
            lists.append(_Months((Slot(MANY, MANY, own),), own))
        return self.beyond + _fewest(cards, each, tuple(short), self, lists, months, points)


class _Months:
    """A list of slots of which each takes a month of its own. `own`: a month that may serve lies in these cards; then all of it is
    needed."""

    __slots__ = ("kinds", "own", "wanted")

    def __init__(self, slots: Sequence[Slot], own: int) -> None:
        self.kinds = tuple(dict.fromkeys(slots))
        self.wanted = tuple(slots.count(kind) for kind in self.kinds)
        self.own = own

    def needs_of(self, month: int, cards: int) -> Iterator[tuple[int, Slot]]:
        """The slots that a month may fill, by their number, with as many cards as each needs of it."""
        for number, slot in enumerate(self.kinds):
            if self.own >= 0:
                if month & self.own and month & cards == month:
                    yield number, Slot(month.bit_count(), MANY, month)
            elif slot.least <= (cards & month & slot.among).bit_count() <= slot.most:
                yield number, slot


_Filled = tuple[tuple[int, ...], ...]  # of each list, how many slots of each kind


def _fewest(
    cards: int,
    each: int,
    short: tuple[int, ...],
    value: Value,
    lists: Sequence[_Months],
    months: Sequence[int],
    points: Points,
) -> int:
    """The fewest cards of `each` by which nothing is missing any more of what is `short` without them, and each list has its months."""
    start: _Filled = tuple((0,) * len(item.kinds) for item in lists)
    states = {(start, short): 0}
    rest = cards
    for month in months if lists else ():
        rest &= ~month
        found: dict[tuple[_Filled, tuple[int, ...]], int] = {}
        for (filled, missing), many in states.items():
            for after, slots in _fillings(filled, lists, month, cards):
                for left, more in _ways(cards & month, each, missing, slots, value, points).items():
                    key = after, left
                    found[key] = min(many + more, found.get(key, MANY))
        states = found
    wanted = tuple(item.wanted for item in lists)
    ends = [
        many + more
        for (filled, missing), many in states.items()
        if filled == wanted
        for left, more in _ways(rest, each, missing, (), value, points).items()
        if not any(left)
    ]
    return min(ends, default=0)


def _fillings(
    filled: _Filled, lists: Sequence[_Months], month: int, cards: int
) -> list[tuple[_Filled, tuple[Slot, ...]]]:
    """What a month may be taken for: in each list for one of the slots that are left, or for none."""
    found: list[tuple[_Filled, tuple[Slot, ...]]] = [((), ())]
    for item, counts in zip(lists, filled, strict=True):
        ways: list[tuple[tuple[int, ...], tuple[Slot, ...]]] = [(counts, ())]
        for number, slot in item.needs_of(month, cards):
            if counts[number] < item.wanted[number]:
                after = (*counts[:number], counts[number] + 1, *counts[number + 1 :])
                ways.append((after, (slot,)))
        found = [((*before, after), slots + more) for before, slots in found for after, more in ways]
    return found


def _ways(
    cards: int, each: int, missing: tuple[int, ...], slots: Sequence[Slot], value: Value, points: Points
) -> dict[tuple[int, ...], int]:
    """What can still be missing when some of these cards have been taken, as many as the slots need among them, with the fewest cards of
    `each` by which it comes to that."""
    lacking = tuple(max(0, slot.least - (cards & ~each & slot.among).bit_count()) for slot in slots)
    ways = {(*missing, *lacking): 0}
    kinds: dict[tuple[int, ...], int] = {}
    for card in bits(cards & each):
        bit = 1 << card
        serves = [1 if bit & item.mask else 0 for item in value.amounts]
        serves += [points(bit)] * len(value.card_points)
        serves += [1 if bit & slot.among else 0 for slot in slots]
        if any(serves):
            kinds[tuple(serves)] = kinds.get(tuple(serves), 0) + 1
    for serves_all, there in kinds.items():
        found = dict(ways)
        for left, many in ways.items():
            for taken in range(1, there + 1):
                now = tuple(max(0, one - taken * by) for one, by in zip(left, serves_all, strict=True))
                found[now] = min(many + taken, found.get(now, MANY))
        ways = found
    first = len(missing)
    return {left[:first]: many for left, many in ways.items() if not any(left[first:])}


def value_of(row: Worth, month: int, mask_of: MaskOf) -> Value:
    """A value as the scorer reads it; `month`: the cards of the month of the round."""
    each, fixed = month if row.round else mask_of(row.each), mask_of(row.fixed)
    all_of_round = month if any(item.kind == "round" and not item.count for item in row.serving) else 0
    beyond = (each & fixed).bit_count() if row.round else row.beyond
    amounts, lists = list[Amount](), list[tuple[Slot, ...]]()
    for item in row.serving:
        match item.kind:
            case "some":
                amounts.append(Amount(mask_of(item.mask), item.count))
            case "round" if item.count:
                amounts.append(Amount(month, item.count))
            case "month":
                slots = (
                    Slot(item.count, item.count if item.exactly else MANY, mask_of(item.mask)),
                ) * item.times
                if item.other and lists:
                    lists[-1] += slots
                else:
                    lists.append(slots)
            case _:
                pass
    return Value(
        row.base,
        row.rate,
        each,
        beyond + (all_of_round & each & ~fixed).bit_count(),
        row.points,
        fixed | all_of_round,
        tuple(amounts),
        tuple(item.count for item in row.serving if item.kind == "points"),
        tuple(lists),
        tuple(item.ids for item in row.serving if item.kind == "own month"),
    )
