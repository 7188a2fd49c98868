"""What a climbing game is made of: shapes, order of cards, deal, lead, exchange, titles, score."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from ..ground.diagnostics import Span
from .cards import Names
from .conditions import Who
from .parts import CardSet, Range
from .record import record
from .words import (
    Comparison,
    JokerPlace,
    KickerRanks,
    MethodKind,
    Place,
    Quality,
    SeatingKind,
    ShapeKind,
    SideKind,
    SuitRule,
)


@record
class Shape:
    """A combination that may be played.

    any: so many cards (of which 1 is a single). set: of one rank. run: consecutive ranks. multirun: consecutive pairs or
    triplets (`width` 2 or 3), `size` counts them. pattern: exactly these cards. kicker: a shape with others attached;
    `kickers_each`: for each set of the run that it is attached to; `kicker_ranks`: other than those of the shape that it is
    attached to, or also different among themselves. `compared`: what beats it, where that is not as in the rest of the game.
    `part`: it is only there for other shapes to stand on.
    """

    id: str
    names: Names
    kind: ShapeKind
    size: Range
    suits: SuitRule = "free"
    without: int = 0  # ranks (mask) that may not be in a run
    step: int = 1
    wrapping: bool = False
    width: int = 1
    pattern: tuple[CardSet, ...] = ()
    core: str = ""
    kickers: int = 0
    kicker_width: int = 1
    kickers_each: bool = False
    kicker_ranks: KickerRanks = "any"
    compared: Comparison = "as the game"
    part: bool = False
    wild: bool = False
    beyond: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)


@record
class Title:
    """`places`: which place has it, with how many players. The first row that fits counts."""

    id: str
    names: Names
    places: tuple[tuple[Place, Range], ...]
    span: Span | None = field(default=None, compare=False, repr=False)


@record
class ExchangeCards:
    """Cards of an exchange. `named`: the other one names a rank for each, of which a card must be given; who has none gives
    such a card instead. `more`: so many more for each win in a row of the one who won, beyond the first, up to `most` cards.
    `as_many`: as many as were received."""

    count: int
    quality: Quality
    without: CardSet | None = None
    named: Literal["", "best", "worst", "any", "nothing"] = ""
    more: int = 0
    most: int = 0
    as_many: bool = False


@record
class Exchange:
    giver: Who
    taker: Who
    gives: ExchangeCards
    returns: ExchangeCards | None
    span: Span | None = field(default=None, compare=False, repr=False)


@record
class Seating:
    """Where players sit down before a hand, from the second on: `every` so many hands. By place: in turn order."""

    kind: SeatingKind = "fixed"
    every: int = 1


@record
class ScoreRow:
    """Points at the end of a hand. For a title (`last`: in the last hand of the session instead); paid by one title `to`
    another; or for each card left in a hand with so many cards (`to_winner`: the first player gets the opposite; `to_others`: each other player
    does)."""

    points: int
    title: str = ""
    to: str = ""
    last: bool = False
    left: Range | None = None
    to_winner: bool = False
    to_others: bool = False


@record
class Ranked:
    """One thing that the final standing looks at: points; how often a player was first or last, or had a title, or a kept
    counter, the most or (not `most`) the fewest; the place in the last hand. Each decides where those before it are equal."""

    by: Literal["points", "first", "last", "title", "counter", "place"]
    id: str = ""
    most: bool = True


@record
class Method:
    """How the dealer or leader is found. `face` for "holder of"; `source` for cards drawn."""

    kind: MethodKind
    face: int = -1
    source: Literal["deck", "field"] = "deck"


@record
class Choosing:
    """First hand, later hands, and to whom a tie goes ("" where there is none)."""

    first: Method
    later: Method
    ties: Literal["", "dealer", "leader"] = ""


@record
class Side:
    """Players who belong together for a hand: who leads it, deals it, won or lost the one before, or holds `face` after the
    deal; who has one of `titles`; every second player from the leader on; or all whom no other side has. The first side that
    fits has a player."""

    id: str
    names: Names
    kind: SideKind
    face: int = -1
    titles: tuple[str, ...] = ()
    span: Span | None = field(default=None, compare=False, repr=False)


@record
class DealPart:
    """One step of the deal of a climbing game (with so many `players`). players: `count` to each; equal: as many as come out even; more: `count`
    further ones to `who`; rest (to `who`, where somebody is that), draw pile, aside: all that is left goes to the players, there, or unseen out of play, but
    (in the last two) none of `without`."""

    to: Literal["players", "equal", "more", "rest", "draw pile", "aside"]
    count: int = 0
    who: Who | None = None
    without: CardSet | None = None
    players: Range = Range(0)


@record
class Climbing:
    """What a climbing game has of its own. `ranking` lists ranks from low to high (-1 the joker, where it has a rank)."""

    ranking: tuple[int, ...]
    joker: JokerPlace
    shapes: tuple[Shape, ...]
    titles: tuple[Title, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    scores: tuple[ScoreRow, ...] = ()
    suit_order: tuple[int, ...] = ()
    lock_joker: Literal["any", "declared"] = "any"
    lock_starts: bool = True  # whether a play with a joker can start a lock
    sees: Literal["declared", "natural"] = "declared"
    follow: Literal["higher", "equal or higher", "wholly above"] = "higher"
    follow_order: tuple[str, ...] = ()  # shapes of which a later one beats an earlier one of the same size
    sides: tuple[Side, ...] = ()
    seating: Seating = Seating()
    together: bool = False  # all choose their cards for the exchange before any of them moves
    rounds: int = 0  # hands of a session where nobody says otherwise
    target: int = 0  # points at which (below 0: down to which) the session ends; 0: none
    deal: tuple[DealPart, ...] = ()  # none: all cards; what no step deals is the draw pile
    clears: Literal["all others", "all"] = (
        "all others"  # who must have passed: all but the last to play, or that player, too
    )
    standing: tuple[Ranked, ...] = ()  # how a session is decided; none: by points

    def playing(self, players: int) -> range:
        """The numbers of players who can come to play a hand at a table of so many: all of them do."""
        return range(players, players + 1)
