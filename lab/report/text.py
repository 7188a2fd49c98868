"""A report as text for a terminal.

In: a page, how many columns there are, whether colours are wanted. Out: text. Nothing in a name is obeyed by the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...ground.colour import paint
from ...ground.columns import pad, safe, shorten, width, wrap
from .page import Bars, Block, Cell, Figure, Page, Paragraph, Points, Table

BOLD, DIM = "1", "2"
LEAST_LABEL = (
    24  # columns of the terminal that the first column of a table may take in any case; else half of them
)


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
        case Paragraph(seen=True):
            pass
        case Paragraph():
            yield from (
                paint(line, DIM if block.soft else "", colour and block.soft)
                for line in _wrapped(block.text, columns, "  ")
            )
        case Table():
            yield from _table(block, columns, colour)
        case Points():
            pass  # its numbers stand in a table, too
        case Bars():
            yield from _bars(block, columns, colour)


def _table(table: Table, columns: int, colour: bool) -> Iterator[str]:
    """The numbers stand on the right, each with its bounds behind it. Where it is too wide the columns stand in several tables, one below the other."""
    if table.caption:
        yield f"  {safe(table.caption)}"
    label = _label([table.head[0], *(str(row[0]) for row in table.rows)], columns)
    sizes = [_sizes(table, at) for at in range(1, len(table.head))]
    at = 1
    while at < len(table.head):
        room, to = columns - label - 4, at
        while to < len(table.head) and (to == at or room >= sum(sizes[to - 1]) + 1):
            room -= sum(sizes[to - 1]) + 3
            to += 1
        yield from _rows(table, range(at, to), sizes, label, colour)
        at = to


def _label(names: Sequence[str], columns: int) -> int:
    """How much room the first column takes."""
    return min(max(width(safe(name)) for name in names), max(LEAST_LABEL, columns // 2))


def _sizes(table: Table, at: int) -> tuple[int, int]:
    """How many columns of the terminal the numbers of a column take, and their bounds."""
    cells = [row[at] for row in table.rows]
    number = max((width(_number(cell)) for cell in cells), default=0)
    between = max((width(_between(cell)) for cell in cells), default=0)
    return max(number, width(safe(table.head[at])) - between - bool(between)), between


def _rows(
    table: Table, shown: range, sizes: Sequence[tuple[int, int]], label: int, colour: bool
) -> Iterator[str]:
    """Some columns of a table, with the first."""
    head = [pad("", label)]
    for at in shown:
        number, between = sizes[at - 1]
        head.append(_right(safe(table.head[at]), number + between + bool(between)))
    yield "  " + paint("  ".join(head), DIM, colour)
    for row in table.rows:
        line = [pad(shorten(safe(str(row[0])), label), label)]
        for at in shown:
            cell, (number, between) = row[at], sizes[at - 1]
            strong = isinstance(cell, Figure) and cell.strong
            bounds = " " + paint(pad(_between(cell), between), DIM, colour) if between else ""
            line.append(paint(_right(_number(cell), number), BOLD, colour and strong) + bounds)
        yield "  " + "  ".join(line)


def _right(text: str, size: int) -> str:
    return " " * (size - width(text)) + text


def _number(cell: Cell) -> str:
    return safe(cell if isinstance(cell, str) else cell.text)


def _between(cell: Cell) -> str:
    return f"({cell.between})" if isinstance(cell, Figure) and cell.between else ""


def _bars(bars: Bars, columns: int, colour: bool) -> Iterator[str]:
    """Bars as rows of percentages."""
    if bars.caption:
        yield f"  {safe(bars.caption)}"
    label = _label([name for name, _ in bars.rows], columns)
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
