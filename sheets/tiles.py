"""Rows of cards as tiles: each knows which kind of card it is about, by which it is coloured and marked.

In: tables of a page that show cards. Out: the same tables, laid out as tiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..model import RuleSet
from ..model.cards import Deck
from .language import Language
from .page import MIXED, Cards, Line, Marks, PageTable, Picked, Piece, Section

FEW = 6  # cards that are shown again in each row that speaks of them


def kind_of(deck: Deck, faces: Iterable[int]) -> str:
    """The kind that all these cards are of: bright, animal, ribbon, chaff; `mixed` otherwise."""
    found = {deck.faces[face].kind for face in faces}
    return found.pop() or MIXED if len(found) == 1 else MIXED


def faces_in(line: Line) -> Iterator[int]:
    """The cards that a line shows."""
    for piece in line:
        if isinstance(piece, Cards | Picked):
            yield from piece.faces


def as_tiles(table: PageTable, deck: Deck, few: int = FEW) -> PageTable:
    """The table with a tile for each row. What is only named is of the kind that was shown before it; many cards of which one picks, more
    than `few`, are shown once for rows that follow one another."""
    kinds: list[str] = []
    rows: list[tuple[Line, ...]] = []
    shown: tuple[int, ...] = ()
    for row in table.rows:
        cells = []
        for cell in row:
            cells.append(tuple(_again(piece, shown, few) for piece in cell))
            shown = next((piece.faces for piece in cell if isinstance(piece, Picked)), shown)
        rows.append(tuple(cells))
        faces = [face for cell in row for face in faces_in(cell)]
        kinds.append(kind_of(deck, faces) if faces else (kinds[-1] if kinds else MIXED))
    return replace(table, rows=tuple(rows), tiles=tuple(kinds))


def kinds_of(tables: Iterable[PageTable]) -> tuple[str, ...]:
    """The kinds of card by which tiles are marked, in the order in which they come, what is of several last; none where all are alike."""
    found = dict.fromkeys(kind for table in tables for kind in table.tiles)
    single = tuple(kind for kind in found if kind != MIXED)
    return (*single, *((MIXED,) if MIXED in found else ())) if single and len(found) > 1 else ()


def marked(rules: RuleSet, say: Language, sections: Iterable[Section]) -> Marks | None:
    """What the marks beside the yaku of these sections mean."""
    tables = [block for part in sections for block in part.blocks if isinstance(block, PageTable)]
    kinds = kinds_of(tables)
    return say.marks(rules, kinds) if kinds else None


def _again(piece: Piece, shown: tuple[int, ...], few: int) -> Piece:
    """The piece, without its pictures where the row before shows the same, and they are many."""
    if isinstance(piece, Picked) and piece.faces == shown and len(shown) > few:
        return replace(piece, again=True)
    return piece


__all__ = ["MIXED", "as_tiles", "faces_in", "kind_of", "kinds_of", "marked"]
