"""A report as text for a terminal.

In: a page, how many columns there are, whether colours are wanted. Out: text. Nothing in a name is obeyed by the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...ground.colour import paint
from ...ground.columns import pad, safe, shorten, width, wrap
from .page import Bars, Block, Cell, Figure, Page, Paragraph, Table

BOLD, DIM = "1", "2"
MOST_LABEL = 64  # columns of the first column of a table


def text(page: Page, columns: int = 100, *, colour: bool = False) -> str:
    """The page, with all its tables."""
    lines = [paint(safe(page.title), BOLD, colour), *_wrapped(page.about, columns)]
    for sentence in page.lead:
        lines += _wrapped(sentence, columns, "  ")
    for section in page.sections:
        lines += ["", paint(safe(section.heading), BOLD, colour)]
        for block in section.blocks:
            lines += _block(block, columns, colour)
    lines += ["", *(paint(line, DIM, colour) for line in _wrapped(page.footer, columns))]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _wrapped(text: str, columns: int, indent: str = "") -> Iterator[str]:
    shown = safe(text)
    for start, end in wrap(shown, columns - len(indent)):
        yield indent + shown[start:end]


def _block(block: Block, columns: int, colour: bool) -> Iterator[str]:
    match block:
        case Paragraph():
            yield from (
                paint(line, DIM if block.soft else "", colour and block.soft)
                for line in _wrapped(block.text, columns, "  ")
            )
        case Table():
            yield from _table(block, colour)
        case Bars():
            yield from _bars(block, colour)


def _table(table: Table, colour: bool) -> Iterator[str]:
    """The numbers stand on the right, each with its bounds behind it."""
    if table.caption:
        yield f"  {safe(table.caption)}"
    label = min(MOST_LABEL, max(width(safe(str(row[0]))) for row in [table.head, *table.rows]))
    sizes = []
    for at in range(1, len(table.head)):
        cells = [row[at] for row in table.rows]
        number = max(width(_number(cell)) for cell in cells)
        between = max(width(_between(cell)) for cell in cells)
        least = width(safe(table.head[at]))
        if number + between + bool(between) < least:
            number = least - between - bool(between)
        sizes.append((number, between))
    head = [pad("", label)]
    for name, (number, between) in zip(table.head[1:], sizes, strict=True):
        size = number + between + bool(between)
        head.append(" " * (size - width(safe(name))) + safe(name))
    yield "  " + paint("  ".join(head), DIM, colour)
    for row in table.rows:
        shown = [pad(shorten(safe(str(row[0])), label), label)]
        for cell, (number, between) in zip(row[1:], sizes, strict=True):
            value = " " * (number - width(_number(cell))) + _number(cell)
            strong = isinstance(cell, Figure) and cell.strong
            bounds = pad(_between(cell), between)
            shown.append(
                paint(value, BOLD, colour and strong) + (" " + paint(bounds, DIM, colour) if between else "")
            )
        yield "  " + "  ".join(shown)


def _number(cell: Cell) -> str:
    return safe(cell if isinstance(cell, str) else cell.text)


def _between(cell: Cell) -> str:
    return f"({cell.between})" if isinstance(cell, Figure) and cell.between else ""


def _bars(bars: Bars, colour: bool) -> Iterator[str]:
    """Bars as rows of percentages."""
    if bars.caption:
        yield f"  {safe(bars.caption)}"
    label = min(MOST_LABEL, max(width(safe(name)) for name, _ in bars.rows))
    sizes = [max(6, width(safe(name))) for name in bars.legend]
    head = [
        pad("", label),
        *(
            " " * (size - width(safe(name))) + safe(name)
            for name, size in zip(bars.legend, sizes, strict=True)
        ),
    ]
    yield "  " + paint("  ".join(head), DIM, colour)
    for name, parts in bars.rows:
        numbers = [f"{part.size:.1f}%".rjust(size) for part, size in zip(parts, sizes, strict=True)]
        yield "  " + "  ".join([pad(shorten(safe(name), label), label), *numbers])
