"""A sheet before it has a format: sections, paragraphs, tables, ladders, examples, made of pieces of text and cards.

In: nothing. Out: frozen values that the templates walk through. No markup, no language.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

from .readings import plain

# How pictures of cards lie: held in a hand (they overlap), side by side, close together because there are many, or
# side by side with their names under them. Where there are no pictures all are written one after the other.
Lie = Literal["hand", "row", "pile", "named"]
Rung: TypeAlias = tuple[Literal["rank", "suit", "face"], int]  # what a rung of a ladder shows

MIXED = "mixed"  # what is of several kinds of card, or of none
_LONG = 8  # rows of a table that stay together
_NUMBER = re.compile(r"[−-]?[0-9./½]+ ?\w{0,6}")  # with its unit: 15, 15文


@dataclass(frozen=True, slots=True)
class Reading:
    """Japanese text that may carry readings in brackets: 八切[はちぎ]り."""

    text: str
    kind: ClassVar[str] = "reading"


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards. `faces` are indices into the faces of the deck; `standing`: those that a joker stands for, by their place
    in `faces`."""

    faces: tuple[int, ...]
    lie: Lie = "hand"
    standing: frozenset[int] = frozenset()
    kind: ClassVar[str] = "cards"


@dataclass(frozen=True, slots=True)
class Picked:
    """Some of these cards: `words` say it where there are no pictures, `caption` stands under the pictures; `again`: they stand just
    above already."""

    words: Line
    caption: str
    faces: tuple[int, ...]
    lie: Lie = "row"
    again: bool = False
    kind: ClassVar[str] = "picked"


@dataclass(frozen=True, slots=True)
class Strong:
    """A few words that stand out."""

    text: str
    kind: ClassVar[str] = "strong"


@dataclass(frozen=True, slots=True)
class Aside:
    """What is said by the way: set smaller, on a line of its own where there is room."""

    line: Line
    kind: ClassVar[str] = "aside"


@dataclass(frozen=True, slots=True)
class Foreign:
    """Words that are not in the language of the page; `language` is theirs."""

    text: str
    language: str
    kind: ClassVar[str] = "foreign"


Piece: TypeAlias = str | Reading | Cards | Picked | Strong | Aside | Foreign
Line: TypeAlias = tuple[Piece, ...]


def _written(piece: Piece) -> str:
    """What is written in a piece, without readings."""
    match piece:
        case str():
            return piece
        case Reading() | Strong() | Foreign():
            return plain(piece.text)
        case _:
            return ""


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
class PageTable:
    """`numeric`: columns that hold values. `facts`: the first column is a heading of its row. `cards`: rows show pictures,
    and may be laid out in two lines where the page is narrow. `tiles`: for each row the kind of card that it is about; its name,
    its cards and its value lie close together then, as one thing; `start`: the number of the first of them, where they have numbers."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    numeric: frozenset[int] = frozenset()
    facts: bool = False
    cards: bool = False
    tiles: tuple[str, ...] = ()
    start: int = 0
    kind: ClassVar[str] = "table"

    @property
    def long(self) -> bool:
        """Whether it may go on in another column: whole it would push what stands before it out of the page."""
        return len(self.rows) > _LONG

    @staticmethod
    def shown(cell: Line) -> bool:
        """Whether cards are seen in that cell."""
        return any(isinstance(piece, Cards | Picked) for piece in cell)

    @staticmethod
    def wordy(row: tuple[Line, ...]) -> frozenset[int]:
        """Which cells hold more than a number with its unit."""
        return frozenset(
            place for place, cell in enumerate(row) if not _NUMBER.fullmatch("".join(map(_written, cell)))
        )

    def worded(self, row: tuple[Line, ...]) -> bool:
        """Whether the value of a row takes more than a number to tell."""
        return bool(self.numeric & self.wordy(row))

    @property
    def named(self) -> bool:
        """Whether the name of each card stands below it."""
        return any(
            isinstance(piece, Cards) and piece.lie == "named"
            for row in self.rows
            for cell in row
            for piece in cell
        )


@dataclass(frozen=True, slots=True)
class Ladder:
    """Ranks or suits from low to high. `pictures` shows what each rung is: a rank, a suit or a face of the deck, and which.
    `told`: a sentence says the same, so that it is left out where there are no pictures."""

    title: str
    low: str
    high: str
    rungs: tuple[str, ...]
    pictures: tuple[Rung, ...] = ()
    told: bool = False
    kind: ClassVar[str] = "ladder"


@dataclass(frozen=True, slots=True)
class Seats:
    """A table seen from above, as a drawing, and in words what it shows; `undrawn`: what is said where there is no drawing."""

    players: int
    clockwise: bool
    words: str
    undrawn: str
    kind: ClassVar[str] = "seats"


@dataclass(frozen=True, slots=True)
class Gifts:
    """Who gives how many cards to whom, and how many come back. A sentence says the same, so that it is left out where nothing is drawn."""

    rows: tuple[tuple[str, str, int, int], ...]
    kind: ClassVar[str] = "gifts"


@dataclass(frozen=True, slots=True)
class Marks:
    """What the marks beside tiles mean: for each kind of card its name. Left out where nothing is drawn."""

    lead: Line
    kinds: tuple[tuple[str, Line], ...]
    kind: ClassVar[str] = "marks"


@dataclass(frozen=True, slots=True)
class Trick:
    """A row of a trick: for each player what they do, and what follows. Or, where no cells are, what nobody in particular does."""

    cells: tuple[Line, ...]
    after: Line = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """A trick as people write it down: a column for each player. `before`: what holds besides the hands."""

    before: tuple[Line, ...]
    players: tuple[str, ...]
    held: Line  # what stands before the hands
    hands: tuple[Line, ...]
    tricks: tuple[Trick, ...]
    seated: Line = ()  # who plays, where that is not as in the example before

    @property
    def given(self) -> bool:
        """Whether any hand is told."""
        return any(self.hands)


@dataclass(frozen=True, slots=True)
class Story:
    """A worked example: what is given, then step by step; as a grid too, where players do something."""

    title: Line
    given: tuple[Line, ...]
    steps: tuple[Line, ...]
    grid: Grid | None = None
    kind: ClassVar[str] = "story"


@dataclass(frozen=True, slots=True)
class Section:
    anchor: str
    heading: Line
    blocks: tuple[Block, ...]
    narrow: bool = False  # many rows of cards stand in a column all the same
    kind: ClassVar[str] = "section"

    @property
    def broad(self) -> bool:
        """Whether it takes the breadth of a page of paper, where others stand in columns."""
        last = self.anchor.rpartition("-")[2]
        tables = [block for block in self.blocks if isinstance(block, PageTable)]
        if last == "shapes":
            return any(table.long for table in tables) and not self.narrow
        if last in ("settings", "settlement"):
            return bool(tables)
        return last in ("ranking", "cards", "notes", "sources")

    @property
    def tiled(self) -> bool:
        """Whether it holds tiles: its heading is repeated where they go on in another column."""
        return any(isinstance(block, PageTable) and block.tiles for block in self.blocks)

    @property
    def sections(self) -> tuple[Section, ...]:
        return tuple(block for block in self.blocks if isinstance(block, Section))


Block: TypeAlias = Paragraph | Bullets | PageTable | Ladder | Seats | Gifts | Marks | Story | Section


@dataclass(frozen=True, slots=True)
class Page:
    language: str
    title: Line
    plain_title: str
    about: tuple[Line, ...]
    facts: PageTable
    contents: str  # heading of the table of contents
    sections: tuple[Section, ...]
    footer: Line = field(default=())
    continued: str = ""  # what stands behind a heading that is repeated
    profile: str = "full"  # how much stands on it; the style sheet knows it


def line(*pieces: Piece) -> Line:
    """A line without its empty pieces."""
    return tuple(piece for piece in pieces if piece != "")


def lines(*texts: str) -> tuple[Line, ...]:
    return tuple((text,) for text in texts if text)
