"""What clauses are made of: ranges, card sets, play patterns, counters."""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from ..ground.diagnostics import Span
from .cards import Names
from .record import record
from .words import CardKind, PatternKind, Relation, SuitRule


@record
class Range:
    low: int
    high: int | None = None

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.low <= number and (self.high is None or number <= self.high)


@record
class CardSet:
    """Some cards: a mask of faces, or cards that depend on the moment (the highest rank, the named ranks).
    `words` are the words that were written, for sentences: ("8",), ("red", "joker"); `besides` those of cards that are left out
    of the mask."""

    mask: int
    words: tuple[str, ...]
    kind: CardKind = "faces"
    besides: tuple[str, ...] = ()


@record
class Counted:
    """How many of some cards. `natural`: a joker that stands for such a card does not count."""

    cards: CardSet
    count: Range
    natural: bool = False


@record
class PlayPattern:
    """A kind of play. All parts must hold. `exact` lists one set of cards for each card of the play (6-6-6); `apart`: it
    is so many ranks above (`downward`: below) the play before."""

    kind: PatternKind = "any"
    shape: str = ""
    size: Range | None = None
    of: CardSet | None = None
    exact: tuple[CardSet, ...] = ()
    suits: SuitRule = "free"
    containing: tuple[Counted, ...] = ()
    without: tuple[CardSet, ...] = ()
    relations: tuple[Relation, ...] = ()
    apart: Range | None = None
    downward: bool = False


Patterns: TypeAlias = tuple[PlayPattern, ...]  # any one of them


@record
class Counter:
    """A number with a name, from `start` on. `own`: each player has one; `kept`: it goes on from hand to hand; `one`: what one of
    those is called of which it is the number, where the file says it."""

    id: str
    names: Names
    start: int = 0
    own: bool = False
    kept: bool = False
    one: Names = Names()
    span: Span | None = field(default=None, compare=False, repr=False)
