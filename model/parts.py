"""What clauses are made of: ranges, card sets, play patterns, players, numbers, durations, events."""

from __future__ import annotations

from dataclasses import field
from typing import TypeAlias

from ..ground.diagnostics import Span
from .cards import Names
from .record import record
from .words import (
    CardKind,
    EventKind,
    Lasting,
    PatternKind,
    Place,
    Relation,
    Scope,
    SuitRule,
    ValueKind,
    WhoKind,
)


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
class Who:
    """Somebody. `title` for "title" and "side": its id, for "most" and "fewest" that of the counter ("": points);
    `cards` for "holder": who has such a card in hand. `of`: as seen from that player, not from the one who acts."""

    kind: WhoKind
    title: str = ""
    cards: CardSet | None = None
    of: Who | None = None


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


@record
class Value:
    """A number that depends on the moment. counter: of that player where each has one; points: of the session up to now;
    hand: how many cards the player holds; players, passes, plays, clears: as in CountIs; tricks: that the player has taken;
    sum of …: the ranks of the cards added up (A is 1, J 11, Q 12, K 13, a joker none), `number` of the last plays;
    ranks above, ranks below: how far the play is from the one before it, by the order in force."""

    kind: ValueKind
    counter: str = ""
    who: Who | None = None
    scope: Scope = "hand"
    number: int = 0


Per: TypeAlias = CardSet | Value  # what an effect counts: such cards of the play, or a number


@record
class Duration:
    kind: Lasting
    count: int = 1
    until: Event | None = None  # for "event"; its player is the one who acted


@record
class Event:
    """Something that happens. `who` is "player" for anybody; `patterns` and `on` are empty where any play will do."""

    kind: EventKind
    who: Who = Who("player")
    patterns: Patterns = ()
    on: Patterns = ()
    place: Place | None = None
    rule: str = ""
    counted: Counted | None = None  # in fishing games: what is captured or drawn
    better: bool = False  # a yaku that was made before and is worth more now counts, too
