"""How large a page is, and how large its type can be.

In: a `Page` and a paper. Out: measures in points. The type of a sheet of one page is estimated from how much stands on it; whoever lays
it out measures what it takes (pdf.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import assert_never

from ..ground.columns import width
from .choices import Paper
from .page import (
    Aside,
    Block,
    Bullets,
    Cards,
    Gifts,
    Ladder,
    Line,
    Marks,
    Page,
    PageTable,
    Paragraph,
    Picked,
    Reading,
    Seats,
    Section,
    Story,
    Strong,
)
from .readings import plain

_RUNGS, _ENDS = (
    16,
    24.0,
)  # cards that a ladder has room for from edge to edge, and millimetres for the words at its ends


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper: its size as a style sheet writes it; how broad a sheet of one page is printed on it, in millimetres; and how much stands on it beside a
    page of A4."""

    css: str
    broad: float
    share: float = 1.0


PAPERS: dict[Paper, Sheet] = {
    "a4": Sheet("A4", 192.0),
    "letter": Sheet("letter", 198.0, 0.97),
    "a3": Sheet("A3", 279.0, 2.0),
    "pocket": Sheet("74.25mm 105mm", 65.0, 0.75),
}
SINGLE = ("reference", "poster", "cards")  # profiles of which each language is one page
MOST, LEAST = 11.0, 5.0  # points, on A4
_ROOM = 95.0  # units of `_block` that a page of A4 holds in type of ten points
_CARDS = 9.5  # points, for all cards on one page of A4
# What is estimated is a little too large for some pages; whoever lays them out can make it smaller, a browser cannot.
_IN_BROWSER: dict[str, float] = {"reference": 0.87, "poster": 0.66}
READABLE = 7.5  # points: what would be smaller on one side of the paper is printed on both
SURELY = 0.93  # times that: what is estimated below it is printed on both without being tried on one
BOTH = 1.45  # times larger the type is then, by the estimate
DENSE = 11.0  # points: what is estimated below it is laid out with less room around it
_RUBY = 1.4  # how much higher a line is whose words carry readings


@dataclass(frozen=True, slots=True)
class _Heights:
    """How high the parts of a page are, in units of which `_ROOM` fill one; found by fitting them to what the pages of all shipped rule sets take
    (of a reference to within a twentieth, most of them)."""

    line: float = 1.0  # of a paragraph
    ladder: float = 3.0
    row: float = 1.0  # of a table, for each line of its longest cell
    pictures: float = 1.0  # the same of a row with cards
    gap: float = 0.2  # between two rows
    head: float = 1.3  # of a table
    heading: float = 2.0  # of a section
    other: float = 4.0


_HEIGHTS: dict[str, _Heights] = {
    "reference": _Heights(line=1.37, ladder=13.3, row=1.7, pictures=0.92, gap=0.0, head=0.0, heading=0.0)
}


def style_of(paper: Paper, ratio: float) -> str:
    """What a style sheet must know of the paper, cards being so broad for each unit of their height."""
    shape = PAPERS[paper]
    rung = (shape.broad - _ENDS) / _RUNGS / ratio
    return f"@page {{ size: {shape.css}; }} :root {{ --rung: {rung:.2f}mm; }}"


def type_of(page: Page, paper: Paper) -> float:
    """The size of the type in points that should fill one page; 0 for what may have several."""
    if page.profile not in SINGLE:
        return 0.0
    share = PAPERS[paper].share
    if page.profile == "cards":
        return round(_CARDS * sqrt(share), 1)
    high = _HEIGHTS.get(page.profile, _Heights())
    needed = sum(_block(section, high) for section in page.sections) or 1.0
    most = MOST * sqrt(max(1.0, share)) * (1.0 if page.profile == "reference" else 1.6)
    return round(min(most, max(LEAST, 10 * sqrt(_ROOM * share / needed))), 1)


def browser_type(estimate: float, profile: str, paper: Paper) -> float:
    """The type in which a browser, which measures nothing, prints it on one page; a reference that could not be read so on two."""
    share = _IN_BROWSER.get(profile, 1.0) if paper != "pocket" else 1.0
    two = profile == "reference" and paper != "pocket" and estimate < READABLE * SURELY
    return round(estimate * share * (BOTH if two else 1.0), 2)


def _block(block: Block, high: _Heights) -> float:
    match block:
        case Section():
            return high.heading + sum(_block(inner, high) for inner in block.blocks)
        case Paragraph():
            return high.line * _lines(block.line, 100)
        case Bullets():
            return high.line * sum(_lines(item, 100) for item in block.items)
        case Ladder():
            return high.ladder
        case PageTable():
            return (high.head if block.head else 0.0) + sum(_row_height(row, high) for row in block.rows)
        case Marks():
            return high.line
        case Story() | Seats() | Gifts():
            return high.other
        case _:
            assert_never(block)


def _row_height(row: tuple[Line, ...], high: _Heights) -> float:
    lines = max(_lines(cell, 30 if number != 1 else 60) for number, cell in enumerate(row))
    shown = any(isinstance(piece, Cards | Picked) for cell in row for piece in cell)
    return high.gap + (high.pictures * max(2.0, lines) if shown else high.row * lines)


def _lines(line: Line, columns: int) -> float:
    """About how many lines of so many columns a line of the page takes."""
    taken = 0
    for piece in line:
        if isinstance(piece, str):
            taken += width(piece)
        elif isinstance(piece, Cards):
            taken += 4 * len(piece.faces)
        elif isinstance(piece, Picked):
            taken += max(4 * len(piece.faces), width(piece.caption))
        elif isinstance(piece, Aside):
            taken += int(columns * _lines(piece.line, columns))
        else:
            taken += width(plain(piece.text))
    read = any("[" in piece.text for piece in line if isinstance(piece, Reading | Strong))
    return max(1, -(-taken // columns)) * (_RUBY if read else 1.0)


__all__ = ["BOTH", "DENSE", "PAPERS", "READABLE", "SINGLE", "SURELY", "browser_type", "style_of", "type_of"]
