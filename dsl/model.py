"""The checked model: what a rule set is once every name is resolved and every setting decided.

This is the wall of the house. The interpreter, the sheets and the tools see these frozen values and nothing else: no
parse tree, no name that might not exist, no `{setting}`. The vocabulary is closed: the literals below are all there is
(docs/vocabulary.md says what each means; a test holds the two together).

Conventions: faces and cards are bit masks (dsl/cards.py); ranks and suits are indices into the deck; counts are ints;
`high=None` means "or more".
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal, TypeAlias

from .cards import Deck, Names
from .diagnostics import Span
from .record import record

# ------------------------------------------------------------------------------------------------------------ vocabulary

ShapeKind = Literal["any", "set", "run", "multirun", "pattern", "kicker"]
SuitRule = Literal["free", "one suit", "one colour", "different suits"]
PatternKind = Literal["any", "lone", "set", "run", "shape", "exact"]
Relation = Literal[
    "same suit",
    "same colour",
    "same parity",
    "same rank",
    "same shape",
    "shared suit",
    "different parity",
    "different colour",
    "different rank",
    "next rank",
    "previous rank",
]
WhoKind = Literal[
    "player",
    "next",
    "previous",
    "everyone",
    "everyone else",
    "chosen",
    "beaten",
    "skipped",
    "last winner",
    "last loser",
    "leader",
    "dealer",
    "opposite",
    "left",
    "right",
    "after next",
    "last to play",
    "most cards",
    "fewest cards",
    "most",
    "fewest",
    "holder",
    "title",
    "winner",
    "side",
    "partners",
    "opponents",
]
EventKind = Literal[
    "play",
    "lead",
    "pass",
    "skipped",
    "out",
    "trick",
    "clear",
    "dealt",
    "is dealt",
    "exchanged",
    "begins",
    "turn",
    "hand ends",
    "session ends",
    "acts",
    "ends",
    "yaku",
    "captures",
    "draws",
]
Scope = Literal["trick", "hand", "session", "row"]
Lasting = Literal["play", "clear", "hand", "session", "turns", "clears", "hands", "event"]
Begin = Literal["at once", "at next clear"]
Zone = Literal["hand", "table", "discards", "field", "draw pile", "captured"]
Quality = Literal["any", "best", "worst", "random"]
SeatWord = Literal["any", "leader", "second", "third", "last"]
Paid = Literal[
    "difference", "points difference", "each", "winner", "plain", "points", "flat", "flat out", "nothing"
]
Place = Literal[
    "first", "second", "third", "fourth", "third to last", "second to last", "last", "any other place"
]
MethodKind = Literal["random", "holder", "earliest month", "winner", "loser", "dealer", "next"]
CountKind = Literal["players", "passes", "clears", "plays", "acts"]
ValueKind = Literal[
    "counter",
    "points",
    "hand",
    "players",
    "passes",
    "plays",
    "clears",
    "tricks",
    "sum of the play",
    "sum of the trick",
    "sum of the last plays",
    "sum of the hand",
    "ranks above",
    "ranks below",
]
JokerPlace = Literal["above all", "below all", "ranked"]
Comparison = Literal["as the game", "higher", "equal or higher", "wholly above", "suit before rank"]
SideKind = Literal["leader", "dealer", "winner", "loser", "holder", "second", "else"]
KickerRanks = Literal["any", "other", "different"]
SeatingKind = Literal["fixed", "random", "first to last", "last to first"]
CardKind = Literal["faces", "highest", "lowest", "named", "its rank", "its suit", "its colour", "turned"]


@record
class Range:
    low: int
    high: int | None = None

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.low <= number and (self.high is None or number <= self.high)


@record
class CardSet:
    """Some cards: a mask of faces, or cards that depend on the moment (the highest rank, the named ranks).
    `words` are the words that were written, for sentences: ("8",), ("red", "joker")."""

    mask: int
    words: tuple[str, ...]
    kind: CardKind = "faces"


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
    """A number with a name, from `start` on. `own`: each player has one; `kept`: it goes on from hand to hand."""

    id: str
    names: Names
    start: int = 0
    own: bool = False
    kept: bool = False
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


# ---------------------------------------------------------------------------------------------------------------- events


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


# ------------------------------------------------------------------------------------------------------------ conditions


@record
class PlayIs:
    """The play (or, with `before`, the play it lies on) is one of these."""

    patterns: Patterns
    before: bool = False


@record
class PlaysRelate:
    """Each of the last `count` plays of the trick stands so to the one before it."""

    count: int
    relations: tuple[Relation, ...]


@record
class RankingIs:
    reversed: bool


@record
class TableIsClear:
    pass


@record
class Locked:
    """Some restriction of suits, colours or ranks holds until the clear."""


@record
class InForce:
    """A lasting effect of one of these rules holds."""

    rules: tuple[str, ...]


@record
class WhoIs:
    who: Who
    others: tuple[Who, ...]


@record
class IsOut:
    who: Who


@record
class HandSize:
    who: Who
    count: Range


@record
class HandsCompare:
    """One hand has more cards than another, fewer, or as many; without an `other`: the most or fewest of all."""

    who: Who
    how: Literal["more", "fewer", "as many"]
    other: Who | None = None


@record
class NumbersCompare:
    """A player's counter or points are more than another's, fewer, or as many; without an `other`: the most or fewest."""

    value: Value
    how: Literal["more", "fewer", "as many"]
    other: Who | None = None


@record
class Holds:
    who: Who
    counted: Counted


@record
class ZoneHolds:
    """Such cards lie in this trick (all its plays together), or among the discards."""

    zone: Literal["trick", "discards"]
    counted: Counted


@record
class TurnedIs:
    """The card that was turned up is one of these."""

    cards: CardSet


@record
class CanMake:
    """The hand holds cards for such a play, whether it may be played now or not; also for a shape that is never played alone."""

    who: Who
    patterns: Patterns


@record
class HasPassed:
    """That player has passed since the last play; with `count`, so many times in the scope."""

    who: Who
    count: Range | None = None
    scope: Scope = "hand"


@record
class CouldPlay:
    """That player's last turn was a pass although a play could have been made."""

    who: Who


@record
class InARow:
    """That player has been first (or last, where not `won`) in so many hands one after the other, up to the hand before."""

    who: Who
    won: bool
    count: Range


@record
class Wishes:
    """Asks that player: a choice of yes or no, made when the rule is about to act."""

    who: Who


@record
class IsFirst:
    """It is the first lead (turn, hand) of the trick, hand or session."""

    what: Literal["lead", "turn", "hand"]
    scope: Scope


@record
class ValueIs:
    """A number is in a range, or (`other`) as great as another."""

    value: Value
    count: Range
    other: Value | None = None


@record
class IsNumber:
    """It is the `number`th lead, trick, play or hand of the scope; with `every`, each one whose number that divides."""

    what: Literal["lead", "trick", "play", "hand"]
    number: int
    scope: Scope
    every: bool = False


@record
class CountIs:
    """So many players are still in, or passes, clears, plays, acts of the rules have been in the scope ("row": passes or
    plays that followed each other at once)."""

    what: CountKind
    count: Range
    scope: Scope = "hand"
    rules: tuple[str, ...] = ()


@record
class CardPoints:
    """The captured cards of that player are worth so many points; for "everyone" each player's are."""

    who: Who
    count: Range


@record
class WentOn:
    """That player (with `other`: another one than who is looked at) could have stopped the round and went on."""

    who: Who
    other: bool = False


@record
class Captured:
    """Such cards are among the captured cards of that player (with `other`: of another one than who is looked at)."""

    who: Who
    counted: Counted
    other: bool = False


@record
class Stopped:
    """That player ended the round; with `off` by calling it off."""

    who: Who
    off: bool = False


@record
class HandsEmpty:
    """The round ended because the hands were empty."""


@record
class Vowed:
    """That player vowed to play before looking at the hand."""

    who: Who


@record
class NobodyHas:
    """Nobody has made a yaku of this group ("": of any group that is not counted apart)."""

    group: str = ""


@record
class YakuWorth:
    """The yaku of who is to be paid are worth so much in all."""

    count: Range


@record
class FieldHas:
    """So many of these cards were dealt to the field."""

    counted: Counted


@record
class Not:
    item: Condition


@record
class AllOf:
    items: tuple[Condition, ...]


@record
class AnyOf:
    items: tuple[Condition, ...]


Condition: TypeAlias = (
    PlayIs
    | PlaysRelate
    | RankingIs
    | TableIsClear
    | Locked
    | InForce
    | WhoIs
    | IsOut
    | HandSize
    | HandsCompare
    | NumbersCompare
    | Holds
    | ZoneHolds
    | TurnedIs
    | CanMake
    | HasPassed
    | CouldPlay
    | InARow
    | Wishes
    | IsFirst
    | IsNumber
    | ValueIs
    | CountIs
    | CardPoints
    | WentOn
    | Captured
    | Stopped
    | HandsEmpty
    | Vowed
    | NobodyHas
    | YakuWorth
    | FieldHas
    | Not
    | AllOf
    | AnyOf
)
ALWAYS = AllOf(())
NEVER = AnyOf(())

# --------------------------------------------------------------------------------------------------------------- effects


@record
class Restriction:
    """What may or may not be done.

    allow: a play of `patterns` may go on a play of `on` although the base rules say no; with `in_spite`, although a lock
    says no. forbid: such a play (on such a play), passing, or going out (with such a play). require: every play that
    follows must stand in these relations to the play before, or be one of the patterns.
    """

    mode: Literal["allow", "forbid", "require"]
    what: Literal["play", "pass", "finish", "relation"] = "play"
    patterns: Patterns = ()
    on: Patterns = ()
    relations: tuple[Relation, ...] = ()
    in_spite: bool = False


@record
class ReverseRanking:
    """Turns the ranking round, or back: reversals of several rules cancel in pairs."""

    duration: Duration
    begin: Begin = "at once"


@record
class SetRanking:
    """Replaces the ranking; `order` lists ranks from low to high, -1 for the joker."""

    order: tuple[int, ...]
    duration: Duration
    begin: Begin = "at once"


@record
class PlaceCards:
    """Gives some cards a place of their own: just above or below a rank."""

    cards: CardSet
    above: bool
    rank: int
    duration: Duration
    begin: Begin = "at once"


@record
class ReverseDirection:
    duration: Duration
    per: Per | None = None


@record
class Restrict:
    """`who`: only those players are bound; all, where nobody is named."""

    restriction: Restriction
    duration: Duration
    who: Who | None = None


@record
class Do:
    """An effect without parts."""

    what: Literal[
        "clear table",
        "turn card",
        "release locks",
        "end hand",
        "mirror titles",  # of this hand, when it ends
        "mirror titles now",  # of the hand before, as they hold in this one
        "wipe titles",
        "keep titles",  # those of the hand before: this hand gives none
        "skip exchange",
        "pool hands",
    ]


@record
class Skip:
    count: int
    per: Per | None = None


@record
class SwitchOff:
    rules: tuple[str, ...]
    duration: Duration


@record
class Cancel:
    """Inside an answer: the rule that was answered does not act ("": whichever it was)."""

    rule: str


@record
class Hold:
    """A rule is in force from now on: what its other clauses ask with "is in force"."""

    rule: str
    duration: Duration


@record
class EndHold:
    rule: str


@record
class Move:
    """Cards go from somebody's hand or a zone to somebody's hand or a zone.

    `count` None means all of `cards`. `optional`: any number up to `count`. `per`: once for each such card of the play.
    `quality` "any": the owner of the hand chooses (a taker chooses among open cards; from a hidden hand it is random).
    """

    who: Who
    source: Who | Zone
    target: Who | Zone
    count: int | None
    cards: CardSet | None = None
    quality: Quality = "any"
    optional: bool = False
    per: Per | None = None
    natural: bool = False
    keep: int = 0  # so many cards stay in the hand
    together: bool = False  # all choose before any card moves


@record
class LayAside:
    """Cards that make such a play go from the hand to the discards, without being played."""

    who: Who
    patterns: Patterns
    optional: bool = False


@record
class TakePlay:
    """The play at hand (or the whole trick) goes into a hand; who had gone out with it is in again."""

    who: Who
    all: bool = False


@record
class LeaveGame:
    """What lies on the table is not laid with the discards at the clear but out of the game; or the discards go there."""

    zone: Literal["table", "discards"]


@record
class SwapHands:
    who: Who
    other: Who


@record
class Swap:
    """Two players swap the titles (and places) of the hand before, or their seats."""

    who: Who
    other: Who
    what: Literal["titles", "seats"]


@record
class ChangeSeats:
    """These players sit down anew, by lot, on the seats that they have."""

    who: Who


@record
class Trade:
    """`who` offers cards to each `other` in turn order, who gives `back` of their own cards for them.

    `returns` "same rank": cards of the rank of the one offered. `optional`: either may decline; otherwise both must if they can.
    """

    who: Who
    other: Who
    count: int
    returns: Literal["any", "best", "worst", "same rank"]
    back: int
    quality: Quality = "any"
    cards: CardSet | None = None
    optional: bool = False


@record
class ChoosePlayer:
    who: Who


@record
class NameRank:
    who: Who
    count: int
    optional: bool = False
    per: Per | None = None
    held: bool = False  # only a rank that the player holds


@record
class Reveal:
    who: Who
    count: int | None
    quality: Quality
    cards: CardSet | None = None
    to: Who = Who("everyone")


@record
class Turn:
    """The player plays again, leads next, sits out for a while, or goes out at once."""

    who: Who
    what: Literal["again", "lead", "sit out", "go out"]
    duration: Duration = Duration("clear")


@record
class Fall:
    """Falls to the last place (earlier falls are lower), or to the last place that such falls leave free.
    At once the player leaves the hand and the cards are laid aside; `at_end` lets the player go on without hope."""

    who: Who
    free: bool = False
    at_end: bool = False


@record
class Rise:
    who: Who


@record
class Become:
    who: Who
    title: str


@record
class Pay:
    who: Who
    to: Who
    points: int
    per: Per | None = None


@record
class Tally:
    """A counter goes up or down by `number` (below none: down); `who`: that player's own."""

    counter: str
    number: int
    who: Who | None = None
    per: Per | None = None


@record
class SetCounter:
    counter: str
    number: int
    who: Who | None = None


@record
class NameNumber:
    """The player sets a counter to a number of one's choice; `together`: all choose before any number is known."""

    who: Who
    counter: str
    low: int
    high: int
    together: bool = False


@record
class Score:
    """Points that nobody pays: below 0 they are lost."""

    who: Who
    points: int
    per: Per | None = None


@record
class EndRound:
    """The player ends the round, as the one who stops it or (`off`) calls it off; with `choice` only if they like."""

    who: Who
    choice: bool = False
    off: bool = False


Effect: TypeAlias = (
    ReverseRanking
    | SetRanking
    | PlaceCards
    | ReverseDirection
    | Restrict
    | Do
    | Skip
    | SwitchOff
    | Cancel
    | Hold
    | EndHold
    | Move
    | SwapHands
    | Swap
    | ChangeSeats
    | Trade
    | ChoosePlayer
    | NameRank
    | Reveal
    | Turn
    | Fall
    | Rise
    | Become
    | Pay
    | Tally
    | SetCounter
    | NameNumber
    | Score
    | LayAside
    | TakePlay
    | LeaveGame
    | EndRound
)

# ----------------------------------------------------------------------------------------------------------------- rules


@record
class Clause:
    """When one of the events happens and the condition holds, the effects act in their order."""

    rule: str
    events: tuple[Event, ...]
    condition: Condition
    effects: tuple[Effect, ...]
    span: Span = field(compare=False, repr=False)


@record
class Answer:
    """When `answered` is about to act, others may play such cards out of turn; the first in turn order to do so acts.
    `anything`: any rule that acts on a play is meant; `to`: such plays are answered, not rules. `using`: the answer is made
    together with the cards of the play on the table, in whose place it lies."""

    rule: str
    answered: tuple[str, ...]
    patterns: Patterns
    by: Who
    condition: Condition
    effects: tuple[Effect, ...]
    span: Span = field(compare=False, repr=False)
    anything: bool = False
    to: Patterns = ()
    using: bool = False


@record
class Standing:
    """A restriction (or a place of cards in the ranking) that holds whenever its condition holds."""

    rule: str
    what: Restriction | PlaceCards
    condition: Condition
    span: Span = field(compare=False, repr=False)


@record
class Setting:
    """What tables disagree on, and how it was decided. `kind` number, word or cards; `decided`: not left at its default;
    `called`: the names of words that have some."""

    id: str
    value: str
    normal: str
    choices: tuple[str, ...]
    low: int = 0
    high: int = 0
    decided: bool = False
    names: Names = Names("")
    called: tuple[tuple[str, Names], ...] = ()
    span: Span | None = field(default=None, compare=False, repr=False)

    def name(self, word: str) -> Names | None:
        """What a word is called on a sheet; None where the file does not say."""
        return next((names for choice, names in self.called if choice == word), None)


@record
class Step:
    """One line of an example. `player` counts from 0; `cards` are codes as written; `expect` are checks after it."""

    kind: Literal[
        "holds",
        "was",
        "force",
        "plays",
        "passes",
        "chooses",
        "may",
        "captured",
        "stops",
        "points",
        "dealt",
        "players",
        "month",
        "seat",
        "table",
        "leads",
        "ranking",
        "acts",
        "placed",
        "out",
        "count",
        "counter",
        "score",
        "deal",
        "titled",
    ]
    span: Span = field(compare=False, repr=False)
    player: int = 0
    cards: tuple[str, ...] = ()
    reading: tuple[str, ...] = ()
    name: str = ""
    names: tuple[str, ...] = ()
    number: int = 0
    negated: bool = False
    passing: bool = False
    expect: tuple[Step, ...] = ()


@record
class Example:
    title: Names
    steps: tuple[Step, ...]
    rule: str
    span: Span = field(compare=False, repr=False)
    own: bool = True  # written in the file itself, not taken from a library or a base


@record
class Rule:
    """A house rule: everything that stands under one `rule` line, with its settings decided."""

    id: str
    names: Names
    span: Span = field(compare=False, repr=False)
    clauses: tuple[Clause, ...] = ()
    standings: tuple[Standing, ...] = ()
    answers: tuple[Answer, ...] = ()
    settings: tuple[Setting, ...] = ()
    counters: tuple[Counter, ...] = ()
    notes: tuple[Names, ...] = ()
    sources: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()
    counts_as: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    limit: int = 0
    limit_scope: Scope = "hand"
    changes: tuple[str, ...] = ()  # kinds of statements of the game that the rule replaces, for sentences
    # parts in the file, also those that cannot act; -1: some are wrong
    written: int = field(default=0, compare=False, repr=False)
    # its statements as they are written, without names, notes and examples, each on a line, in alphabetical order
    text: str = field(default="", compare=False, repr=False)
    examples: tuple[Example, ...] = ()


# ----------------------------------------------------------------------------------------------------------------- games


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
    another; or for each card left in a hand with so many cards (`to_winner`: the first player gets the opposite)."""

    points: int
    title: str = ""
    to: str = ""
    last: bool = False
    left: Range | None = None
    to_winner: bool = False


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
    deal; every second player from the leader on; or all whom no other side has. The first side that fits has a player."""

    id: str
    names: Names
    kind: SideKind
    face: int = -1
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


@record
class Need:
    """One part of a yaku's pattern. all: every card of the mask; some: at least `count` of it (`exactly` so many);
    month: `times` times `count` cards of one month, among the cards of the mask (`other`: of other months than the month
    needs before it); card: that card; none: no card of the mask; only: no card outside the mask; points: so many card points;
    round: all cards of the month of the round; claimed: one of the yaku or groups `ids` was claimed on the dealt hand; own month:
    one of them was, and these are all cards of a month of which the hand held most for it."""

    kind: Literal["all", "some", "month", "card", "none", "only", "points", "round", "claimed", "own month"]
    mask: int
    count: int
    word: str
    exactly: bool = False
    times: int = 1
    other: bool = False
    ids: tuple[str, ...] = ()


@record
class Worth:
    """`base`, plus `rate` for each card of `each` (or each card point) beyond the first `beyond` of them, with so many players
    and for that seat."""

    base: int
    rate: int = 0
    each: int = 0
    word: str = ""
    beyond: int = 0
    players: Range | None = None
    seat: SeatWord = "any"
    points: bool = False


@record
class Yaku:
    """`unless`: does not count beside these; `in_place`: these do not count beside it; `cancels`: nor any of other players."""

    id: str
    names: Names
    needs: tuple[Need, ...]
    worth: tuple[Worth, ...]
    stops: bool = False
    always: bool = False
    unless: tuple[str, ...] = ()
    in_place: tuple[str, ...] = ()
    cancels: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)


@record
class Group:
    """Yaku that are looked at together. `best`: only the best counts, and those that always count. `dealt`: claimed on
    the dealt hand (teyaku) instead of scored from captured cards (dekiyaku). `apart`: only rows of the settlement that name
    the group look at it. `also`: (card, class) it also counts as; `instead`: it counts as that class and no other."""

    id: str
    names: Names
    yaku: tuple[Yaku, ...]
    best: bool
    dealt: bool
    also: tuple[tuple[int, str], ...] = ()
    instead: tuple[tuple[int, str], ...] = ()
    apart: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)


@record
class Par:
    """What card points are held against, with so many players and for that seat."""

    points: int
    players: Range | None = None
    seat: SeatWord = "any"


@record
class Settle:
    """One row of the settlement: who is paid what, if the condition holds.

    difference: the losers pay what is missing to the winner's yaku (points difference: to the winner's card points). each: every
    player is paid for the yaku of `group` by each other. winner: the winner alone is. plain: whoever made them scores them, nobody
    pays. points: card points beyond `pars` are won, missing ones lost. flat: `chips` from each other player to `who`
    (`table`: from those, too, who sit at the table and did not play); flat out: from `who` to each other player."""

    pay: Paid
    condition: Condition
    group: str = ""
    half: bool = False
    pars: tuple[Par, ...] = ()
    chips: int = 0
    who: Who = Who("player")
    of_yaku: bool = False  # `chips` are points of yaku
    table: bool = False
    span: Span | None = field(default=None, compare=False, repr=False)


@record
class Change:
    """A row that changes what the settlement has brought. multiply: by `factor`. liable: who alone went on pays for
    all. careless: who laid the last card of a new yaku from the hand pays for all. void: nobody pays or wins anything. unclaim: what
    claims brought is paid back. first wins: where nobody stopped the round, whoever went on first has won it."""

    what: Literal["multiply", "liable", "careless", "void", "unclaim", "first wins"]
    condition: Condition
    factor: int = 1
    span: Span | None = field(default=None, compare=False, repr=False)


@record
class Wild:
    """A card that captures others than those of its month: one card of `takes`. `its_month`: also the three others of its
    month where all of them lie there. `caught`: on the field, cards of `takes` capture it, too; "drawn": drawn ones must.
    `last`: drawn as the last card of the pile it captures the field."""

    card: int
    takes: int = 0
    word: str = ""
    without: str = ""
    its_month: bool = False
    caught: Literal["", "any", "drawn"] = ""
    last: bool = False


@record
class Leftover:
    """Where cards go that lie on the field at the end: those of `mask` (all others where it is 0), to whoever captured `holder`
    (0: most of their month)."""

    mask: int = 0
    word: str = ""
    holder: int = 0


@record
class DealStep:
    count: int
    to: Literal["field", "players"]
    face_down: bool = False
    players: Range | None = None  # how many must play for it; None: any number


@record
class LayDown:
    """Whoever is dealt the card `face` sits the round out; the other cards of the hand are the field."""

    face: int
    players: Range | None = None


@record
class ReturnLimit:
    """After claiming `yaku`: the returned card is none of `not_mask`, or (`own`) none of the yaku's own cards."""

    yaku: str
    not_mask: int = 0
    own: bool = False
    word: str = ""


@record
class Returning:
    count: int
    players: Range
    limits: tuple[ReturnLimit, ...]


@record
class HandPay:
    """Chips for the cards of a hand: `chips` for each card of the mask, or (`all`) once for all of them together; `outside`: only for
    cards that are in no yaku of the hand. yaku: what all yaku in the hand are worth, both as dealt and as captured (`half` of it)."""

    chips: int
    mask: int
    word: str
    all: bool = False
    outside: bool = False
    yaku: bool = False
    half: bool = False


@record
class Dropping:
    """Before play each player with a hand, from the leader or dealer (`start`), plays or drops, until `until` play.

    `least`: so many must play. `fee`: what a drop costs, `more` for each drop before; it goes to a pot for the winner of the
    round. `hand`: the hand (`chips`: with the fee) goes to the next player who was dealt none, who decides then. `pays`: what the
    hand is worth of a player who was not asked, to be paid by all who play but `exempt`; `share`: all of it together, in equal
    parts. `void`: with so much to pay nobody plays, and most chips win. `bound`: the leader may not drop. `back`: where all
    drop the fees go back, else they stay in the pot. `idle`: hands that are not played go to the pile. `of_yaku`: the fee is in points of
    yaku, `half_more`: and rises by half a point. `times`: fees and pay are multiplied with everything. `vow`: the dealer is asked
    before anybody looks at a hand, and must play after a vow.
    """

    until: int
    least: int = 0
    start: Literal["leader", "dealer"] = "leader"
    fee: int = 0
    more: int = 0
    hand: bool = False
    chips: bool = False
    pays: tuple[HandPay, ...] = ()
    exempt: Literal["", "leader", "dealer"] = ""
    share: bool = False
    void: int = 0
    bound: bool = False
    back: bool = False
    idle: bool = False
    of_yaku: bool = False
    half_more: bool = False
    times: bool = False
    vow: bool = False


@record
class CardGroup:
    """A named set of cards (`set small_birds is …`)."""

    id: str
    names: Names
    mask: int


@record
class Fishing:
    """What a fishing game has of its own."""

    deal: tuple[DealStep, ...]
    groups: tuple[Group, ...]
    sets: tuple[CardGroup, ...] = ()
    redeal_month: int = 0
    stake: int = 0  # chips that each can lose in a round; 0: no limit
    claims_close: bool = False
    returning: Returning | None = None
    cut_first: bool = False
    stop_takes_stakes: bool = False
    tie: Literal["", "dealer", "leader"] = ""
    rounds: int = 0
    chips: int = 0  # that each player owns when the session begins, and cannot go below; 0: without end
    hands: int = 0  # that are dealt at most, from the dealer on; 0: one for each player
    dropping: Dropping | None = None
    settle: tuple[Settle, ...] = ()  # rows in their order; none: the difference to the winner
    changes: tuple[Change, ...] = ()  # what becomes of all that the rows have brought, in their order
    everything: tuple[Change, ...] = ()  # multiply claims and settlement alike
    cap: int = 0  # chips that nobody pays more of in a settlement; 0: no limit
    target: int = 0  # chips with which the session ends; 0: none
    unit: int = 1  # chips for each point of yaku
    values: tuple[tuple[int, int], ...] = ()  # (cards, points) where cards count otherwise than usual
    wild: tuple[Wild, ...] = ()
    leftovers: tuple[Leftover, ...] = ()
    empty_pile: bool = False  # who has no cards draws on until the pile is empty, too
    lays: tuple[LayDown, ...] = ()
    highest: Literal["", "highest", "carry over"] = (
        ""  # of `everything`: only one row counts, the others in later rounds
    )

    def hands_of(self, players: int) -> int:
        """How many hands are dealt at a table of so many."""
        return min(players, self.hands) if self.hands else players

    def playing(self, players: int) -> range:
        """The numbers of players who can come to play a round at a table of so many."""
        hands = self.hands_of(players)
        if self.dropping is None or hands <= self.dropping.until:
            return range(hands, hands + 1)
        return range(max(2, self.dropping.least), self.dropping.until + 1)

    def steps(self, players: int) -> tuple[DealStep, ...]:
        """The steps of the deal with so many players."""
        return tuple(step for step in self.deal if step.players is None or players in step.players)


@record
class Origin:
    """Where a part of a game comes from: the kind of its statement (`deck`, `shape` …) and its id ("" where there is only
    one), the rule that it stands in ("" for the game itself), and the settings that were put into it."""

    part: str
    id: str
    rule: str
    settings: tuple[str, ...] = ()


@record
class RuleSet:
    """A game or a variant, flattened and checked. `hash` covers everything that decides how the game goes."""

    id: str
    names: Names
    family: Literal["climbing", "fishing"]
    deck: Deck
    players: Range
    most: int
    clockwise: bool
    dealer: Choosing
    leader: Choosing
    rules: tuple[Rule, ...] = ()
    climbing: Climbing | None = None
    fishing: Fishing | None = None
    examples: tuple[Example, ...] = ()
    settings: tuple[Setting, ...] = ()
    version: str = ""
    date: str = ""
    about: tuple[Names, ...] = ()
    notes: tuple[Names, ...] = ()
    sources: tuple[str, ...] = ()
    base: tuple[str, ...] = ()  # the ids of the games and variants it stands on, nearest first
    base_names: tuple[Names, ...] = ()
    hash: str = ""
    places: tuple[tuple[str, Span], ...] = field(
        default=(), compare=False, repr=False
    )  # where `ranking`, `deal` … stand, and the "head"
    origins: tuple[Origin, ...] = field(default=(), compare=False, repr=False)

    def playing(self) -> range:
        """The numbers of players who can play one hand; at a table where some drop out, fewer than sit there."""
        tables = range(self.players.low, max(self.most, self.players.low) + 1)
        if self.fishing is None:
            return tables
        found = {number for players in tables for number in self.fishing.playing(players)}
        return range(min(found), max(found) + 1)

    def place(self, statement: str) -> Span | None:
        """Where the game's statement of that kind stands, as its first word says it; None where it has none."""
        for kind, span in self.places:
            if kind == statement:
                return span
        return None

    def rule(self, id: str) -> Rule:
        """The house rule with that id. KeyError where there is none."""
        for rule in self.rules:
            if rule.id == id:
                return rule
        raise KeyError(id)
