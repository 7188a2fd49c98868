"""What is left to do in a climbing game, each thing a value with a name.

In: seats, cards, effects by number, the context of an event. Out: the closed set `Task`. Tasks stand on the stack of the state; one that
stops for a decision becomes the question of the state. So a state can stop at any decision, be copied, and be written to JSON. What
each of them does is said in course.py.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ...model import EventKind
from ...model.record import record
from .context import Ctx
from .engine import Part, Ref

# ------------------------------------------------------------------------------------------------------ parts of tasks


@record
class Acting:
    """A clause or an answer that is about to act. `of`: the rule (its number) that must have acted before, since it is not yet known
    whether it does."""

    part: Part
    ctx: Ctx
    of: int = -1


Batch: TypeAlias = tuple[Acting, ...]


@record
class Wish:
    """A clause on which somebody's wish depends: `asked` are still to be asked; `outcomes`: whether it acts, for each way in which
    they could answer (see `wishes.outcomes`)."""

    part: Part
    ctx: Ctx
    asked: tuple[int, ...]
    outcomes: tuple[bool, ...]
    of: int = -1  # as in Acting


@record
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
    """Whom an effect means, how often it counts, and until whom it lasts (until any of them does something). None: that is found when it acts.
    `of_chosen`: the same for each who may be the chosen player then, from nobody (-1) on, where the effect speaks of one."""

    deeds: tuple[Deed, ...] | None
    times: int | None
    awaited: tuple[int, ...] | None = ()
    of_chosen: tuple[Settled, ...] = ()

    def often(self, deed: Deed) -> int:
        """How often the effect counts for one who does it."""
        return deed.times if deed.times >= 0 else self.times or 0


# ------------------------------------------------------------------------------------------------------------- session


@record
class NextHand:
    """Another hand, if there is one left."""


@record
class DealHand:
    """Seats are taken, cards dealt; `again`: those of a hand that was thrown in, by the same dealer."""

    again: bool = False


@record
class BeginHand:
    """The first lead."""

    leader: int


@record
class EndHand:
    """Nobody plays any more."""


@record
class CloseHand:
    """The hand is over: places are given."""


@record
class ScoreHand:
    """Titles and points for the places, and what comes after the hand."""


@record
class EndSession:
    """The last hand is over."""


# ------------------------------------------------------------------------------------------------------------ exchange


@record
class ExchangePair:
    """One line of the exchange, by its number in the file."""

    pair: int


@record
class GiveCards:
    """One player's part of a line: of what is given, or (`returning`) of what comes back. `left`: how many cards; below 0: that is
    still to be found."""

    pair: int
    giver: int
    taker: int
    returning: bool
    left: int


@record
class AskForRank:
    """The taker names the rank of a card that is wanted; `left` cards are still to be given, this one among them."""

    pair: int
    giver: int
    taker: int
    returning: bool
    left: int


@record
class ChooseGift:
    """The giver chooses; `left` cards are to be asked for by name afterwards."""

    pair: int
    giver: int
    taker: int
    choices: tuple[int, ...]
    returning: bool
    left: int


@record
class OpenGifts:
    """All have chosen what they give at the same time: it changes hands."""


# --------------------------------------------------------------------------------------------------------------- turns


@record
class BeginTurn:
    """The turn of the player to move begins."""


@record
class AskTurn:
    """That player is asked for a play, unless the turn has ended as it began."""

    seat: int


@record
class CheckOut:
    """Players without cards go out, from that seat on."""

    seat: int


@record
class EndTurn:
    """The turn of that player is over; `made`: there was a play or a pass."""

    seat: int
    made: bool = True


@record
class PassOn:
    """The turn goes on from that player; or the trick, or the hand, ends."""

    seat: int


@record
class PutAway:
    """The trick that was cleared is put away."""


# --------------------------------------------------------------------------------------------------- events, and acting


@record
class FireEvent:
    """Something happened: the clauses that listen hear of it. `rule`: only those that listen to this rule; "": all."""

    kind: EventKind
    ctx: Ctx
    rule: str = ""


@record
class FireOut:
    """A player went out: first the clauses hear of it for which it was a foul, then the others."""

    ctx: Ctx
    fouls: bool


@record
class AskWish:
    """The first of those who are to be asked says whether it is wished. `played`: others may answer that play; `known`: the clauses
    that have heard; `echoed`: the rules that act have been heard of as well."""

    wishes: tuple[Wish, ...]
    batch: Batch
    played: Ctx | None
    known: tuple[Part, ...]
    echoed: bool


@record
class Act:
    """These are about to act. `played`: others may answer that play."""

    batch: Batch
    played: Ctx | None


@record
class AskWay:
    """A player chooses the way in which one of a batch acts; `offered`: the numbers of the ways, from 1. `answered`: the batch consists
    of an answer to these; None: it does not."""

    seat: int
    place: int
    offered: tuple[int, ...]
    batch: Batch
    played: Ctx | None
    answered: Batch | None


@record
class AskAnswer:
    """The player at that place among those who wait may answer what is about to act."""

    batch: Batch
    waiting: tuple[Answerer, ...]
    place: int


@record
class HearPlay:
    """Rules hear of a play that was laid as an answer by a rule, when that has done what it does."""

    ctx: Ctx
    rule: int


@record
class DoEffect:
    """One effect acts. `batch`: the number of those in this turn that act together; `settled`: whom it means, where that could change;
    `of`: only if that rule has acted."""

    ref: Ref
    ctx: Ctx
    batch: int
    settled: Settled | None = None
    of: int = -1


@record
class DoAfterwards:
    """What has acted before has been done, and the effects of that part of these clauses are settled and act; `number`: of those in this turn
    that act together."""

    batch: Batch
    number: int
    part: int


# ------------------------------------------------------------------------------------------------- parts of an effect


@record
class MoveCards:
    """One player's part of a move of cards; `times`: how often its number of cards counts."""

    ref: Ref
    ctx: Ctx
    deed: Deed
    times: int


@record
class ShowCards:
    """A player shows cards of the hand: to those seats, or to all, where there are none; `times`: how often their number counts."""

    ref: Ref
    ctx: Ctx
    seat: int
    to: tuple[int, ...]
    times: int


@record
class OpenCards:
    """All have chosen what they move at the same time: it moves."""

    ref: Ref


@record
class LayPlayAside:
    """A player lays a play among the discards."""

    ref: Ref
    seat: int


@record
class ChoosePerson:
    """A player chooses another."""

    ref: Ref
    seat: int


@record
class NameThing:
    """A player names a rank, a suit, a colour."""

    ref: Ref
    seat: int


@record
class ChooseNumber:
    """A player sets a counter to a number. Where it is raised in turn: those who are `left` to be asked, and who raised it last."""

    ref: Ref
    seat: int
    left: tuple[int, ...] = ()
    highest: int = -1


@record
class OpenNumbers:
    """All have chosen their numbers at the same time: these become known."""

    ref: Ref


@record
class BeginTrade:
    """One player is to offer cards to the other; whether, or how many, is asked here where lots are drawn for them."""

    ref: Ref
    one: int
    other: int


@record
class ChooseOffer:
    """The first player chooses what to offer."""

    ref: Ref
    one: int
    other: int
    choices: tuple[int, ...]


@record
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
    | DoAfterwards
    | MoveCards
    | ShowCards
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
