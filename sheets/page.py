"""A sheet before it has a format: sections, paragraphs, tables, ladders, examples, made of pieces of text and cards.

In: nothing. Out: frozen values that the templates walk through. No markup, no language.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class Reading:
    """Japanese text that may carry readings in brackets: 八切[はちぎ]り."""

    text: str
    kind: ClassVar[str] = "reading"


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards, as pictures or as the chips that stand for them. `faces` are indices into the faces of the deck."""

    faces: tuple[int, ...]
    kind: ClassVar[str] = "cards"


@dataclass(frozen=True, slots=True)
class Strong:
    """A few words that stand out."""

    text: str
    kind: ClassVar[str] = "strong"


Piece: TypeAlias = str | Reading | Cards | Strong
Line: TypeAlias = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    line: Line
    soft: bool = False  # a note, a source: set smaller
    kind: ClassVar[str] = "paragraph"


@dataclass(frozen=True, slots=True)
class Bullets:
    items: tuple[Line, ...]
    numbered: bool = False
    kind: ClassVar[str] = "bullets"


@dataclass(frozen=True, slots=True)
class Table:
    """`numeric`: columns that hold values. `facts`: the first column is a heading of its row."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    numeric: frozenset[int] = frozenset()
    facts: bool = False
    kind: ClassVar[str] = "table"


@dataclass(frozen=True, slots=True)
class Ladder:
    """Ranks from low to high."""

    title: str
    low: str
    high: str
    rungs: tuple[str, ...]
    kind: ClassVar[str] = "ladder"


@dataclass(frozen=True, slots=True)
class Story:
    """A worked example: what is given, then step by step."""

    title: Line
    given: tuple[Line, ...]
    steps: tuple[Line, ...]
    kind: ClassVar[str] = "story"


@dataclass(frozen=True, slots=True)
class Section:
    anchor: str
    heading: Line
    blocks: tuple[Block, ...]
    kind: ClassVar[str] = "section"

    @property
    def sections(self) -> tuple[Section, ...]:
        return tuple(block for block in self.blocks if isinstance(block, Section))


Block: TypeAlias = Paragraph | Bullets | Table | Ladder | Story | Section


@dataclass(frozen=True, slots=True)
class Page:
    language: str
    title: Line
    plain_title: str
    about: tuple[Line, ...]
    facts: Table
    contents: str  # heading of the table of contents
    sections: tuple[Section, ...]
    footer: Line = field(default=())


def line(*pieces: Piece) -> Line:
    """A line without its empty pieces."""
    return tuple(piece for piece in pieces if piece != "")


def lines(*texts: str) -> tuple[Line, ...]:
    return tuple((text,) for text in texts if text)
