"""A page for the terminal, or for a plain text file.

In: a page, its deck, a width and whether to colour. Out: text, wrapped to the width, with nothing in it that a terminal would
obey. A full-width character takes two columns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from ..ground.colour import paint
from ..ground.columns import safe, width, wrap
from ..model.cards import Deck
from .names import called
from .page import (
    Aside,
    Block,
    Bullets,
    Cards,
    Foreign,
    Gifts,
    Ladder,
    Line,
    Marks,
    Page,
    PageTable,
    Paragraph,
    Picked,
    Piece,
    Reading,
    Seats,
    Section,
    Story,
    Strong,
)
from .readings import clean, plain

BOLD = "1"
_LEAST = 20  # columns that a text gets however narrow the terminal is
_CELL = 10  # columns that a cell needs to be read
_GAP = 2


def terminal(page: Page, deck: Deck, columns: int, *, colour: bool = False) -> str:
    """The page as text, ending in a line end."""
    return "\n".join(_Typist(deck, columns, colour, page.language).page(page)) + "\n"


def plain_text(deck: Deck, line: Line, language: str = "en") -> str:
    """A line as plain text, on one line; cards by their names in that language."""
    return "".join(_piece(deck, piece, language) for piece in line)


def _piece(deck: Deck, piece: Piece, language: str) -> str:
    match piece:
        case Reading():
            return clean(plain(piece.text))
        case Cards():
            between = ("、" if language == "ja" else ", ") if deck.months else " "
            return between.join(_card(deck, face, language) for face in piece.faces)
        case Picked():
            return plain_text(deck, piece.words, language)
        case Strong() | Foreign():
            return clean(piece.text)
        case Aside():
            return f"({plain_text(deck, piece.line, language)})"
        case str():
            return clean(piece)
        case _:
            assert_never(piece)


def _card(deck: Deck, face: int, language: str) -> str:
    shown = deck.faces[face]
    if shown.rank >= 0:
        return f"{deck.ranks[shown.rank]}{deck.suits[shown.suit].symbol}"
    return clean(plain(called(shown.names, language)))


@dataclass(frozen=True, slots=True)
class _Typist:
    deck: Deck
    columns: int
    colour: bool
    language: str

    @property
    def bare(self) -> bool:
        """Whether text that is no name may hold readings in brackets too; they are left out."""
        return self.language == "ja"

    def page(self, page: Page) -> Iterator[str]:
        yield from self.heading(page.title)
        for text in page.about:
            yield from self.wrapped(text, "", "")
        if page.profile != "difference":
            yield ""
            yield from self.table(page.facts)
        for section in page.sections:
            yield from self.section(section, 0)
        if page.footer and page.profile != "difference":
            yield ""
            yield from self.wrapped(page.footer, "", "")

    def section(self, section: Section, level: int) -> Iterator[str]:
        yield ""
        yield from self.heading(section.heading, "  " * level)
        for block in section.blocks:
            yield from self.block(block, level)

    def heading(self, line: Line, indent: str = "") -> Iterator[str]:
        yield from self.wrapped((Strong(self.text(line)),), indent, indent)

    def block(self, block: Block, level: int) -> Iterator[str]:
        match block:
            case Section():
                yield from self.section(block, level + 1)
            case Paragraph():
                yield from self.wrapped(block.line, "  ", "    ")
            case Bullets():
                yield from self.items(block.items, block.numbered, "    ")
            case PageTable():
                yield from self.table(block, "  ")
            case Ladder():
                if not block.told:
                    title = f"{block.title} " if block.title else ""
                    rungs = " ".join(block.rungs)
                    yield from self.wrapped(
                        (f"{title}({block.low} → {block.high}): ", Strong(rungs)), "  ", "    "
                    )
            case Seats():
                yield from self.wrapped((block.undrawn,), "  ", "    ")
            case Gifts() | Marks():
                pass
            case Story():
                yield ""
                yield from self.wrapped(block.title, "    ", "    ")
                yield from self.items(block.given, False, "      ")
                yield from self.items(block.steps, True, "      ")
            case _:
                assert_never(block)

    def items(self, items: Sequence[Line], numbered: bool, indent: str) -> Iterator[str]:
        for number, item in enumerate(items, 1):
            mark = f"{number}. " if numbered else "- "
            yield from self.wrapped(item, indent + mark, indent + " " * len(mark))

    # --------------------------------------------------------------------------------------------------------- tables

    def table(self, table: PageTable, indent: str = "") -> Iterator[str]:
        """Columns beside each other, cells wrapped; where it is too narrow for that, one cell after the other."""
        rows = [tuple(self.text(cell) for cell in row) for row in (table.head, *table.rows) if row]
        if not rows:
            return
        widths = self.widths(rows, max(_LEAST, self.columns - len(indent)))
        for number, row in enumerate(rows):
            headed = bool(table.head) and number == 0
            if widths is not None:
                yield from self.row(row, widths, table.numeric, indent, headed)
            elif not headed:
                yield from self.wrapped(
                    self.listed(row, rows[0] if table.head else ()), indent, indent + "  "
                )

    def listed(self, row: tuple[str, ...], head: tuple[str, ...]) -> Line:
        first, *others = row
        named = [f"{head[at]}: {cell}" if at < len(head) else cell for at, cell in enumerate(others, 1)]
        return (Strong(first), " – ", "; ".join(named))

    def widths(self, rows: Sequence[tuple[str, ...]], room: int) -> list[int] | None:
        """Columns for each cell: as many as it needs, the widest ones less where the room does not do."""
        count = max(map(len, rows))
        wanted = [max((width(row[at]) for row in rows if at < len(row)), default=1) for at in range(count)]
        room -= _GAP * (count - 1)
        while sum(wanted) > room:
            widest = max(range(count), key=wanted.__getitem__)
            if wanted[widest] <= _CELL:
                return None
            wanted[widest] -= 1
        return wanted

    def row(
        self, row: tuple[str, ...], widths: list[int], numeric: frozenset[int], indent: str, headed: bool
    ) -> Iterator[str]:
        cells = [
            [text[start:end] for start, end in wrap(text, max(1, size))]
            for text, size in zip(row, widths, strict=False)
        ]
        for number in range(max(map(len, cells), default=0)):
            parts = []
            for at, cell in enumerate(cells):
                text = cell[number] if number < len(cell) else ""
                space = " " * (widths[at] - width(text))
                shown = paint(text, BOLD, self.colour and (headed or at == 0) and bool(text))
                parts.append(space + shown if at in numeric else shown + space)
            yield (indent + (" " * _GAP).join(parts)).rstrip()
        if headed:
            yield indent + "─" * (sum(widths) + _GAP * (len(widths) - 1))

    # ----------------------------------------------------------------------------------------------------------- text

    def text(self, line: Line) -> str:
        return safe("".join(map(self.piece, line)))

    def piece(self, piece: Piece) -> str:
        text = _piece(self.deck, piece, self.language)
        return plain(text) if self.bare else text

    def wrapped(self, line: Line, first: str, later: str) -> Iterator[str]:
        """The lines of a paragraph; what is strong in it is bold."""
        text, strong = "", []
        for piece in line:
            part = safe(self.piece(piece))
            if isinstance(piece, Strong):
                strong.append((len(text), len(text) + len(part)))
            text += part
        for number, (start, end) in enumerate(wrap(text, max(_LEAST, self.columns - len(later)))):
            yield (later if number else first) + self.painted(text, start, end, strong)

    def painted(self, text: str, start: int, end: int, strong: list[tuple[int, int]]) -> str:
        found, at = "", start
        for low, high in strong:
            low, high = max(low, start), min(high, end)
            if low < high:
                found += text[at:low] + paint(text[low:high], BOLD, self.colour)
                at = high
        return found + text[at:end]


__all__ = ["plain_text", "terminal"]
