"""The parts of a report, in one language, before it is written.

In: nothing. Out: frozen values: a page has sections, a section sentences, tables and bars. How they look is said in the templates (page.html.j2) and in
text.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..estimates import Estimate

MOST_BESIDE = 2  # columns of a table whose pictures stand beside their numbers


@dataclass(frozen=True, slots=True)
class Interval:
    """Where a number lies on the scale of its column: the number and its bounds, from 0 to 100. `zero`: where 0, or what nothing differs from, is."""

    at: float
    low: float
    high: float
    zero: float | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A number in a table. `between`: its bounds, as text. `strong`: it stands out. `shade`: how dark its cell is, from 0 to 100."""

    text: str
    between: str = ""
    interval: Interval | None = None
    strong: bool = False
    shade: int | None = None
    kind: str = "figure"


Cell = str | Figure


@dataclass(frozen=True, slots=True)
class Table:
    """`intervals`: the columns whose numbers are drawn beside them."""

    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    caption: str = ""
    kind: str = "table"

    @property
    def drawn(self) -> tuple[bool, ...]:
        """Which columns have pictures."""
        columns = zip(*self.rows, strict=True)
        return tuple(
            any(isinstance(cell, Figure) and cell.interval is not None for cell in column)
            for column in columns
        )

    @property
    def below(self) -> bool:
        """Whether its pictures stand below their numbers: more of them beside would make it too wide."""
        return sum(self.drawn) > MOST_BESIDE


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a bar: where it begins and how long it is, from 0 to 100; what stands in it, and what it is."""

    at: float
    size: float
    text: str
    label: str
    number: int

    @property
    def middle(self) -> float:
        return round(self.at + self.size / 2, 2)


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars of one length, each in parts. `legend`: what the parts are."""

    rows: tuple[tuple[str, tuple[Part, ...]], ...]
    legend: tuple[str, ...]
    caption: str = ""
    kind: str = "bars"


@dataclass(frozen=True, slots=True)
class Point:
    """A thing at its place, in percent from the left and from above. `named`: whether its name is written beside it; `before`: on its left."""

    name: str
    x: float
    y: float
    told: str
    named: bool
    before: bool


@dataclass(frozen=True, slots=True)
class Points:
    """How things stand in two numbers. `across` and `up`: places of numbers on the axes, with these numbers; their captions."""

    points: tuple[Point, ...]
    across: tuple[tuple[float, str], ...]
    up: tuple[tuple[float, str], ...]
    caption: str
    across_caption: str
    up_caption: str
    kind: str = "points"


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str
    soft: bool = False
    seen: bool = False  # of what only pictures show
    kind: str = "paragraph"


Block = Table | Bars | Points | Paragraph


@dataclass(frozen=True, slots=True)
class Section:
    anchor: str
    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """`lead`: what a player reads first; `about`: what was played."""

    language: str
    title: str
    about: str
    lead: tuple[str, ...]
    sections: tuple[Section, ...]
    footer: str


def drawn(column: Sequence[Estimate | None], zero: float | None = None) -> list[Interval | None]:
    """The numbers of a column on one scale, which begins with 0 where that is not far."""
    there = [item for item in column if item is not None]
    ends = [end for item in there for end in (item.value, item.low, item.high) if end is not None]
    if not ends:
        return [None for _ in column]
    low, high = min(ends), max(ends)
    if zero is not None:
        low, high = min(low, zero), max(high, zero)
    elif low > 0 and high > 0 and low < 0.7 * high:
        low = 0.0
    room = (high - low) * 0.04 or abs(high) * 0.1 or 1.0
    low, high = low - (0 if low == 0 else room), high + room

    def place(value: float) -> float:
        return round(100 * (value - low) / (high - low), 2)

    def interval(item: Estimate) -> Interval:
        ends = (item.value if item.low is None else item.low, item.value if item.high is None else item.high)
        return Interval(
            place(item.value), place(ends[0]), place(ends[1]), None if zero is None else place(zero)
        )

    return [None if item is None else interval(item) for item in column]
