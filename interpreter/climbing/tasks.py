"""What is left to do in a climbing game, each thing a value with a name.

In: seats, cards, effects by number, the context of an event. Out: the closed set `Task`. Tasks stand on the stack of the state; one that
stops for a decision becomes the question of the state. So a state can stop at any decision, be copied, and be written to JSON. What
each of them does is said in course.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ...model import EventKind
from .context import Ctx
from .engine import Part, Ref

# ------------------------------------------------------------------------------------------------------ parts of tasks


@dataclass(frozen=True, slots=True)
class Acting:
    """A clause or an answer that is about to act. `of`: the rule (its number) that must have acted before, since it is not yet known
    whether it does."""

    part: Part
    ctx: Ctx
    of: int = -1


Batch: TypeAlias = tuple[Acting, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """A clause on which somebody's wish depends: `asked` are still to be asked; `outcomes`: whether it acts, for each way in which
    they could answer (see `wishes.outcomes`)."""

    part: Part
    ctx: Ctx
    asked: tuple[int, ...]
    outcomes: tuple[bool, ...]
    of: int = -1  # as in Acting


@dataclass(frozen=True, slots=True)
class Answerer:
    """A player who may answer, and the answer of the rule that lets him."""

    part: Part
    seat: int


class Deed(NamedTuple):
    """What one player does in an effect: to or with whom, with cards of whose hand. -1: nobody is named; of `seat`: the table. `times`: how
    often it counts for that player, where that is not the same for all (-1: it is)."""

    seat: int
    to: int = -1
    source: int = -1
    times: int = -1


class Settled(NamedTuple):
    """Whom an effect means, and how often it counts. None: that is found when it acts."""

    deeds: tuple[Deed, ...] | None
    times: int | None

    def often(self, deed: Deed) -> int:
        """How often the effect counts for one who does it."""
        return deed.times if deed.times >= 0 else self.times or 0


# ------------------------------------------------------------------------------------------------------------- session


@dataclass(frozen=True, slots=True)
class NextHand:
    """Another hand, if there is one left."""


@dataclass(frozen=True, slots=True)
class DealHand:
    """Seats are taken, cards dealt."""


@dataclass(frozen=True, slots=True)
class BeginHand:
    """The first lead."""

    leader: int


@dataclass(frozen=True, slots=True)
class EndHand:
    """Nobody plays any more."""


@dataclass(frozen=True, slots=True)
class CloseHand:
    """The hand is over, and these are the places."""

    ranked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreHand:
    """Titles and points for the places, and what comes after the hand."""


@dataclass(frozen=True, slots=True)
class EndSession:
    """The last hand is over."""


# ------------------------------------------------------------------------------------------------------------ exchange


@dataclass(frozen=True, slots=True)
class ExchangePair:
    """One line of the exchange, by its number in the file."""

    pair: int


@dataclass(frozen=True, slots=True)
class GiveCards:
    """One player's part of a line: of what is given, or (`returning`) of what comes back. `left`: how many cards; below 0: that is
    still to be found."""

    pair: int
    giver: int
    taker: int
    returning: bool
    left: int


@dataclass(frozen=True, slots=True)
class AskForRank:
    """The taker names the rank of a card that is wanted; `left` cards are still to be given, this one among them."""

    pair: int
    giver: int
    taker: int
    returning: bool
    left: int


@dataclass(frozen=True, slots=True)
class ChooseGift:
    """The giver chooses; `left` cards are to be asked for by name afterwards."""

    pair: int
    giver: int
    taker: int
    choices: tuple[int, ...]
    returning: bool
    left: int


@dataclass(frozen=True, slots=True)
class OpenGifts:
    """All have chosen what they give at the same time: it changes hands."""


# --------------------------------------------------------------------------------------------------------------- turns


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """The turn of the player to move begins."""


@dataclass(frozen=True, slots=True)
class AskTurn:
    """That player is asked for a play, unless the turn has ended as it began."""

    seat: int


@dataclass(frozen=True, slots=True)
class CheckOut:
    """Players without cards go out, from that seat on."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn of that player is over; `made`: there was a play or a pass."""

    seat: int
    made: bool = True


@dataclass(frozen=True, slots=True)
class PassOn:
    """The turn goes on from that player; or the trick, or the hand, ends."""

    seat: int


@dataclass(frozen=True, slots=True)
class PutAway:
    """The trick that was cleared is put away."""


# --------------------------------------------------------------------------------------------------- events, and acting


@dataclass(frozen=True, slots=True)
class FireEvent:
    """Something happened: the clauses that listen hear of it. `rule`: only those that listen to this rule; "": all."""

    kind: EventKind
    ctx: Ctx
    rule: str = ""


@dataclass(frozen=True, slots=True)
class FireOut:
    """A player went out: first the clauses hear of it for which it was a foul, then the others."""

    ctx: Ctx
    fouls: bool


@dataclass(frozen=True, slots=True)
class AskWish:
    """The first of those who are to be asked says whether it is wished. `played`: others may answer that play; `known`: the clauses
    that have heard; `echoed`: the rules that act have been heard of as well."""

    wishes: tuple[Wish, ...]
    batch: Batch
    played: Ctx | None
    known: tuple[Part, ...]
    echoed: bool


@dataclass(frozen=True, slots=True)
class Act:
    """These are about to act. `played`: others may answer that play."""

    batch: Batch
    played: Ctx | None


@dataclass(frozen=True, slots=True)
class AskWay:
    """A player chooses the way in which one of a batch acts; `offered`: the numbers of the ways, from 1. `answered`: the batch consists
    of an answer to these; None: it does not."""

    seat: int
    place: int
    offered: tuple[int, ...]
    batch: Batch
    played: Ctx | None
    answered: Batch | None


@dataclass(frozen=True, slots=True)
class AskAnswer:
    """The player at that place among those who wait may answer what is about to act."""

    batch: Batch
    waiting: tuple[Answerer, ...]
    place: int


@dataclass(frozen=True, slots=True)
class HearPlay:
    """Rules hear of a play that was laid as an answer, when that has done what it does."""

    ctx: Ctx


@dataclass(frozen=True, slots=True)
class DoEffect:
    """One effect acts. `batch`: the number of those in this turn that act together; `settled`: whom it means, where that could change;
    `of`: only if that rule has acted."""

    ref: Ref
    ctx: Ctx
    batch: int
    settled: Settled | None = None
    of: int = -1


# ------------------------------------------------------------------------------------------------- parts of an effect


@dataclass(frozen=True, slots=True)
class MoveCards:
    """One player's part of a move of cards; `times`: how often its number of cards counts."""

    ref: Ref
    ctx: Ctx
    deed: Deed
    times: int


@dataclass(frozen=True, slots=True)
class OpenCards:
    """All have chosen what they move at the same time: it moves."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class LayPlayAside:
    """A player lays a play among the discards."""

    ref: Ref
    seat: int


@dataclass(frozen=True, slots=True)
class ChoosePerson:
    """A player chooses another."""

    ref: Ref
    seat: int


@dataclass(frozen=True, slots=True)
class NameThing:
    """A player names a rank, a suit, a colour."""

    ref: Ref
    seat: int


@dataclass(frozen=True, slots=True)
class ChooseNumber:
    """A player sets a counter to a number."""

    ref: Ref
    seat: int


@dataclass(frozen=True, slots=True)
class OpenNumbers:
    """All have chosen their numbers at the same time: these become known."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class BeginTrade:
    """One player is to offer cards to the other."""

    ref: Ref
    one: int
    other: int


@dataclass(frozen=True, slots=True)
class ChooseOffer:
    """The first player chooses what to offer."""

    ref: Ref
    one: int
    other: int
    choices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChooseReturn:
    """The other chooses what to give for what is offered."""

    ref: Ref
    one: int
    other: int
    choices: tuple[int, ...]
    offered: int


Task: TypeAlias = (
    NextHand
    | DealHand
    | BeginHand
    | EndHand
    | CloseHand
    | ScoreHand
    | EndSession
    | ExchangePair
    | GiveCards
    | AskForRank
    | ChooseGift
    | OpenGifts
    | BeginTurn
    | AskTurn
    | CheckOut
    | EndTurn
    | PassOn
    | PutAway
    | FireEvent
    | FireOut
    | AskWish
    | Act
    | AskWay
    | AskAnswer
    | HearPlay
    | DoEffect
    | MoveCards
    | OpenCards
    | LayPlayAside
    | ChoosePerson
    | NameThing
    | ChooseNumber
    | OpenNumbers
    | BeginTrade
    | ChooseOffer
    | ChooseReturn
)
