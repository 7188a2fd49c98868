"""The words that stand on a page, wherever they stand.

In: blocks of a page. Out: their text, as a reader without pictures reads it; examples, which show cards, are left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

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
from .readings import plain


def words_of(blocks: Iterable[Block]) -> str:
    """Their text without readings, a line for each line."""
    return "\n".join(text for block in blocks for text in _block(block))


def _block(block: Block) -> Iterable[str]:
    match block:
        case Section():
            yield from _lines([block.heading])
            yield words_of(block.blocks)
        case Paragraph():
            yield from _lines([block.line])
        case Bullets():
            yield from _lines(block.items)
        case PageTable():
            yield from _lines([cell for row in (block.head, *block.rows) for cell in row])
        case Seats():
            yield block.words
        case Ladder() | Gifts() | Marks() | Story():
            pass
        case _:
            assert_never(block)


def _lines(lines: Iterable[Line]) -> Iterable[str]:
    for line in lines:
        yield "".join(_piece(piece) for piece in line)


def _piece(piece: Piece) -> str:
    match piece:
        case str():
            return plain(piece)
        case Cards():
            return ""
        case Picked():
            return "".join(_piece(word) for word in piece.words)
        case Aside():
            return "".join(_piece(word) for word in piece.line)
        case Reading() | Strong() | Foreign():
            return plain(piece.text)
        case _:
            assert_never(piece)
