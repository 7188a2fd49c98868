"""A page for the terminal.

In: a page, its deck, a width and whether to colour. Out: text, wrapped to the width, with nothing in it that a terminal would
obey. Only the blocks that pages of changes are made of are laid out: sections, paragraphs and bullets.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..dsl.cards import Deck
from ..dsl.columns import safe, wrap
from ..dsl.render import paint
from .page import Bullets, Cards, Line, Page, Paragraph, Picked, Piece, Reading, Section, Strong
from .readings import clean, plain

BOLD = "1"


def terminal(page: Page, deck: Deck, columns: int, *, colour: bool = False) -> str:
    """The page as text, ending in a line end."""
    lines = list(_wrapped((Strong(_text(deck, page.title)),), deck, columns, colour, "", ""))
    for text in page.about:
        lines += _wrapped(text, deck, columns, colour, "", "")
    for section in page.sections:
        lines += _section(section, deck, columns, colour)
    return "\n".join(lines) + "\n"


def _section(section: Section, deck: Deck, columns: int, colour: bool) -> list[str]:
    lines = ["", *_wrapped((Strong(_text(deck, section.heading)),), deck, columns, colour, "", "")]
    for block in section.blocks:
        match block:
            case Paragraph():
                lines += _wrapped(block.line, deck, columns, colour, "  ", "    ")
            case Bullets():
                for item in block.items:
                    lines += _wrapped(item, deck, columns, colour, "    - ", "      ")
            case _:
                raise NotImplementedError(f"{block.kind} on a terminal")
    return lines


def plain_text(deck: Deck, line: Line) -> str:
    """A line as plain text, on one line."""
    return _text(deck, line)


def _text(deck: Deck, line: Line) -> str:
    return "".join(_piece(deck, piece) for piece in line)


def _piece(deck: Deck, piece: Piece) -> str:
    match piece:
        case Reading():
            return clean(plain(piece.text))
        case Cards():
            return (", " if deck.months else " ").join(_card(deck, face) for face in piece.faces)
        case Picked():
            return _text(deck, piece.words)
        case Strong():
            return clean(piece.text)
        case _:
            return clean(piece)


def _card(deck: Deck, face: int) -> str:
    shown = deck.faces[face]
    if shown.rank >= 0:
        return f"{deck.ranks[shown.rank]}{deck.suits[shown.suit].symbol}"
    return shown.names.en


def _wrapped(line: Line, deck: Deck, columns: int, colour: bool, first: str, later: str) -> Iterator[str]:
    """The lines of a paragraph; what is strong in it is bold."""
    text, strong = "", []
    for piece in line:
        part = safe(_piece(deck, piece))
        if isinstance(piece, Strong):
            strong.append((len(text), len(text) + len(part)))
        text += part
    for number, (start, end) in enumerate(wrap(text, max(20, columns - len(later)))):
        yield (later if number else first) + _painted(text, start, end, strong, colour)


def _painted(text: str, start: int, end: int, strong: list[tuple[int, int]], colour: bool) -> str:
    found, at = "", start
    for low, high in strong:
        low, high = max(low, start), min(high, end)
        if low < high:
            found += text[at:low] + paint(text[low:high], BOLD, colour)
            at = high
    return found + text[at:end]
