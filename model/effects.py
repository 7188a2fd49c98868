"""What a clause does; each is a change that an engine makes.

Each class says of itself how it acts (`acts`), and stands below in one of the unions that say who does it and which family of games
knows it. A new one is named by the type checker wherever it must be looked at.
"""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar, Literal, TypeAlias, assert_never

from .acts import Acts, Decides, EffectStep
from .cards import Names
from .conditions import Per, Who
from .events import Duration
from .parts import CardSet, Patterns
from .record import record
from .restriction import Restriction
from .words import Begin, Quality, Zone


@record
class ReverseRanking:
    """Turns the ranking round, or back: reversals of several rules cancel in pairs."""

    acts: ClassVar = Acts(EffectStep.ORDERS, Decides.RANKING)
    duration: Duration
    begin: Begin = "at once"


@record
class SetRanking:
    """Replaces the ranking; `order` lists ranks from low to high, -1 for the joker."""

    acts: ClassVar = Acts(EffectStep.ORDERS, Decides.RANKING)
    order: tuple[int, ...]
    duration: Duration
    begin: Begin = "at once"


@record
class PlaceCards:
    """Gives some cards a place of their own: just above or below a rank."""

    acts: ClassVar = Acts(EffectStep.ORDERS, Decides.NOTHING)
    cards: CardSet
    above: bool
    rank: int
    duration: Duration
    begin: Begin = "at once"


@record
class StandsFor:
    """Cards that may stand for any other in these shapes, as a joker may: below the ends of the ranking only where jokers may."""

    acts: ClassVar = Acts(EffectStep.ORDERS, Decides.NOTHING)
    cards: CardSet
    shapes: tuple[str, ...]
    duration: Duration = Duration("hand")
    begin: Begin = "at once"


@record
class ReverseDirection:
    acts: ClassVar = Acts(EffectStep.TURNS, Decides.DIRECTION)
    duration: Duration
    per: Per | None = None
    begin: Begin = "at once"


@record
class Restrict:
    """`who`: only those players are bound; all, where nobody is named."""

    acts: ClassVar = Acts(EffectStep.ORDERS, Decides.NOTHING)
    restriction: Restriction
    duration: Duration
    who: Who | None = None
    begin: Begin = "at once"


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
        "deal again",  # before the first lead: the hand is thrown in, and begins anew
    ]

    @property
    def acts(self) -> Acts:
        match self.what:
            case "turn card" | "pool hands" | "skip exchange":
                return Acts(EffectStep.CARDS, Decides.NOTHING)
            case "release locks":
                return Acts(EffectStep.ORDERS, Decides.NOTHING)
            case "clear table":
                return Acts(EffectStep.CLEAR, Decides.LEAD)
            case (
                "mirror titles"
                | "mirror titles now"
                | "wipe titles"
                | "keep titles"
                | "end hand"
                | "deal again"
            ):
                return Acts(EffectStep.HAND, Decides.NOTHING)
            case _:
                assert_never(self.what)


@record
class Skip:
    acts: ClassVar = Acts(EffectStep.TURNS, Decides.SKIPPED)
    count: int
    per: Per | None = None


@record
class SwitchOff:
    acts: ClassVar = Acts(EffectStep.ORDERS, Decides.NOTHING)
    rules: tuple[str, ...]
    duration: Duration
    begin: Begin = "at once"


@record
class Cancel:
    """Inside an answer: the rule that was answered does not act ("": whichever it was)."""

    acts: ClassVar = Acts(EffectStep.CARDS, Decides.NOTHING)
    rule: str


@record
class Hold:
    """A rule is in force from now on: what its other clauses ask with "is in force"."""

    acts: ClassVar = Acts(EffectStep.ORDERS, Decides.NOTHING)
    rule: str
    duration: Duration
    begin: Begin = "at once"


@record
class EndHold:
    acts: ClassVar = Acts(EffectStep.ORDERS, Decides.NOTHING)
    rule: str


@record
class Move:
    """Cards go from somebody's hand or a zone to somebody's hand or a zone.

    `count` None means all of `cards`. `optional`: these, or none. `up_to`: any number up to `count`, so none as well. `per`: once for
    each such card of the play. `quality` "any": the owner of the hand chooses (a taker chooses among open cards; from a hidden hand it is
    random). `taken`: from the hand of others who are called as who takes is ("heimin takes 1 card from heimin").
    """

    acts: ClassVar = Acts(EffectStep.CARDS, Decides.NOTHING)
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
    back: bool = False  # also to or by players who are out: the clause brings them in again
    taken: bool = False
    up_to: bool = False

    @property
    def own(self) -> bool:
        """Whether the cards come from the hand of who does it."""
        return self.source == self.who and not self.taken


@record
class LayAside:
    """Cards that make such a play go from the hand to the discards, without being played."""

    acts: ClassVar = Acts(EffectStep.CARDS, Decides.NOTHING)
    who: Who
    patterns: Patterns
    optional: bool = False


@record
class TakePlay:
    """The play at hand (or the whole trick) goes into a hand; who had gone out with it is in again."""

    acts: ClassVar = Acts(EffectStep.CARDS, Decides.NOTHING)
    who: Who
    all: bool = False


@record
class LeaveGame:
    """What lies on the table is not laid with the discards at the clear but out of the game; or the discards go there."""

    acts: ClassVar = Acts(EffectStep.CARDS, Decides.NOTHING)
    zone: Literal["table", "discards"]


@record
class SwapHands:
    acts: ClassVar = Acts(EffectStep.CARDS, Decides.NOTHING)
    who: Who
    other: Who


@record
class Swap:
    """Two players swap the titles (and places) of the hand before, or their seats."""

    who: Who
    other: Who
    what: Literal["titles", "seats"]

    @property
    def acts(self) -> Acts:
        return Acts(EffectStep.TURNS if self.what == "seats" else EffectStep.HAND, Decides.NOTHING)


@record
class ChangeSeats:
    """These players sit down anew, by lot, on the seats that they have."""

    acts: ClassVar = Acts(EffectStep.TURNS, Decides.NOTHING)
    who: Who


@record
class Trade:
    """`who` offers cards to each `other` in turn order, who gives `back` of their own cards for them (None: as many).

    `returns` "same rank": each of the rank of one of those offered. `optional`: either may decline; otherwise both must if they can.
    `up_to`: any number up to `count` is offered, or none.
    """

    acts: ClassVar = Acts(EffectStep.CARDS, Decides.NOTHING)
    who: Who
    other: Who
    count: int
    returns: Literal["any", "best", "worst", "same rank"]
    back: int | None
    quality: Quality = "any"
    cards: CardSet | None = None
    optional: bool = False
    together: bool = False  # both choose before either knows what the other gives
    up_to: bool = False


@record
class ChoosePlayer:
    """Another player who is still in; `out`: one who is not."""

    acts: ClassVar = Acts(EffectStep.CARDS, Decides.NOTHING)
    who: Who
    out: bool = False


@record
class Name:
    """The player names ranks, suits or colours; `held`: only such as the player holds cards of. `secret`: the others learn of it
    when the rule does something with them."""

    acts: ClassVar = Acts(EffectStep.CARDS, Decides.NOTHING)
    who: Who
    count: int
    optional: bool = False
    per: Per | None = None
    held: bool = False
    what: Literal["rank", "suit", "colour"] = "rank"
    secret: bool = False


@record
class Reveal:
    """Whoever shows cards chooses them, where they are neither the best nor the worst nor drawn by lot; `up_to`: any number, or none."""

    acts: ClassVar = Acts(EffectStep.CARDS, Decides.NOTHING)
    who: Who
    count: int | None
    quality: Quality
    cards: CardSet | None = None
    to: Who = Who("everyone")
    up_to: bool = False
    per: Per | None = None
    natural: bool = False


@record
class Turn:
    """The player plays again, leads next, sits out for a while, goes out at once, or (having got cards) is in again and gives
    up the place."""

    who: Who
    what: Literal["again", "lead", "sit out", "go out", "in again"]
    duration: Duration = Duration("clear")
    begin: Begin = "at once"

    @property
    def acts(self) -> Acts:
        match self.what:
            case "sit out":
                return Acts(EffectStep.ORDERS, Decides.NOTHING)
            case "again":
                return Acts(EffectStep.LEAD, Decides.NOTHING)
            case "lead":
                return Acts(EffectStep.LEAD, Decides.LEAD)
            case "in again":
                return Acts(EffectStep.CARDS, Decides.NOTHING)
            case "go out":
                return Acts(EffectStep.PLACES, Decides.NOTHING)
            case _:
                assert_never(self.what)


@record
class Fall:
    """Falls to the last place (earlier falls are lower), or to the last place that such falls leave free.
    At once the player leaves the hand and the cards are laid aside; `at_end` lets the player go on without hope."""

    acts: ClassVar = Acts(EffectStep.PLACES, Decides.PLACE)
    who: Who
    free: bool = False
    at_end: bool = False


@record
class Rise:
    acts: ClassVar = Acts(EffectStep.PLACES, Decides.PLACE)
    who: Who


@record
class Become:
    acts: ClassVar = Acts(EffectStep.PLACES, Decides.PLACE)
    who: Who
    title: str


@record
class Pay:
    acts: ClassVar = Acts(EffectStep.PLACES, Decides.NOTHING)
    who: Who
    to: Who
    points: int
    per: Per | None = None


@record
class Tally:
    """A counter goes up or down by `number` (below none: down); `who`: that player's own."""

    acts: ClassVar = Acts(EffectStep.WITH_THE_ONE_BEFORE, Decides.NOTHING)
    counter: str
    number: int
    who: Who | None = None
    per: Per | None = None


@record
class SetCounter:
    acts: ClassVar = Acts(EffectStep.WITH_THE_ONE_BEFORE, Decides.NOTHING)
    counter: str
    number: int
    who: Who | None = None


@record
class NameNumber:
    """The player sets a counter to a number of one's choice; `together`: all choose before any number is known. `raising`: to one that
    is higher than it is, and than the same counter of anybody else, at most `high`; `around`: it goes round, without those who
    have declined, until nobody else raises it."""

    acts: ClassVar = Acts(EffectStep.WITH_THE_ONE_BEFORE, Decides.NOTHING)
    who: Who
    counter: str
    low: int
    high: int
    together: bool = False
    raising: bool = False
    optional: bool = False
    around: bool = False


@record
class Score:
    """Points that nobody pays: below 0 they are lost."""

    acts: ClassVar = Acts(EffectStep.PLACES, Decides.NOTHING)
    who: Who
    points: int
    per: Per | None = None


@record
class MultiplyScore:
    """What the score of the game gives for this hand counts `by` times; several such effects multiply."""

    acts: ClassVar = Acts(EffectStep.PLACES, Decides.NOTHING)
    by: int


@record
class MultiplyOwnScore:
    """What the score of the game gives these players for this hand, and takes from them for others, counts `by` times, once for each of `per`."""

    acts: ClassVar = Acts(EffectStep.PLACES, Decides.NOTHING)
    who: Who
    by: int
    per: Per | None = None


@record
class EndRound:
    """`who`, one player, ends the round, as the one who stops it or (`off`) calls it off; with `choice` only if they like. `says`: what players
    say who choose to end it, and to go on, where the file has words for that; they decide nothing."""

    acts: ClassVar = Acts(EffectStep.HAND, Decides.NOTHING)
    who: Who
    choice: bool = False
    off: bool = False
    says: tuple[Names, ...] = field(default=(), repr=False)


# What happens to the game: climbing games know these.
GameEffect: TypeAlias = (
    ReverseRanking
    | SetRanking
    | PlaceCards
    | StandsFor
    | ReverseDirection
    | Restrict
    | Do
    | Skip
    | SwitchOff
    | Cancel
    | Hold
    | EndHold
    | Tally
    | SetCounter
    | LeaveGame
    | MultiplyScore
)
# What somebody does, each with a `who`: in climbing games, in those of both families, in fishing games.
ClimbingAction: TypeAlias = (
    LayAside
    | TakePlay
    | SwapHands
    | Swap
    | ChangeSeats
    | Trade
    | ChoosePlayer
    | Name
    | NameNumber
    | Reveal
    | Turn
    | Fall
    | Rise
    | Become
    | MultiplyOwnScore
)
SharedAction: TypeAlias = Move | Pay | Score
FishingAction: TypeAlias = EndRound

Action: TypeAlias = ClimbingAction | SharedAction | FishingAction
ClimbingEffect: TypeAlias = GameEffect | ClimbingAction | SharedAction
FishingEffect: TypeAlias = SharedAction | FishingAction
Effect: TypeAlias = GameEffect | Action

# What changes the number of a counter; what sets a rule in force, or ends that.
CounterEffect: TypeAlias = Tally | SetCounter | NameNumber
HoldEffect: TypeAlias = Hold | EndHold
