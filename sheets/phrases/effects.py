"""Effects: what happens to the game, and what somebody does; several of them as one sentence."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeAlias, TypeVar, assert_never

from ...model import (
    Become,
    Begin,
    Cancel,
    ChangeSeats,
    ChoosePlayer,
    Do,
    Duration,
    Effect,
    EndHold,
    EndRound,
    Event,
    Hold,
    LeaveGame,
    PlaceCards,
    ReverseRanking,
    Rise,
    SetRanking,
    StandsFor,
    Swap,
    SwapHands,
    SwitchOff,
    Turn,
    Who,
)
from ..voice import Voice
from .people import People
from .vocabulary import Changing, Deeds, Doing, Lasting, Pair

V = TypeVar("V", bound=Voice)
# What is said with words from tables; for all other effects each language makes its own sentence.
Worded: TypeAlias = (
    ReverseRanking
    | SetRanking
    | LeaveGame
    | Do
    | SwitchOff
    | Cancel
    | Hold
    | EndHold
    | Turn
    | SwapHands
    | Swap
    | ChangeSeats
    | ChoosePlayer
    | Rise
    | Become
    | EndRound
)
S = TypeVar("S")  # an effect, as a language keeps it until several are put together


class Effects(ABC, Generic[V, S]):
    """How a language says effects."""

    def __init__(
        self,
        people: People[V],
        lasts: Lasting,
        doing: Doing,
        changing: Changing,
        deeds: Deeds,
    ) -> None:
        self.people = people
        self.lasts = lasts
        self.doing = doing
        self.changing = changing
        self.deeds = deeds

    # ------------------------------------------------------------------------------------------------------ how they are put

    @abstractmethod
    def said(self, subject: str, does: str, span: str = "") -> S:
        """Who or what does what, for how long."""

    @abstractmethod
    def together(self, items: Sequence[S]) -> str:
        """All of them as one clause; the same subject is said once."""

    @abstractmethod
    def actor(self, voice: V, person: Who) -> str:
        """Who does something, as the subject."""

    @abstractmethod
    def spanned(self, lasting: str, beginning: str) -> str:
        """How long, and from when on."""

    @abstractmethod
    def number(self, value: int) -> str: ...

    @abstractmethod
    def times(self, value: int) -> str: ...

    @abstractmethod
    def order(self, voice: V, ranks: tuple[int, ...]) -> str:
        """Ranks from low to high."""

    @abstractmethod
    def until(self, voice: V, event: Event) -> str: ...

    # ------------------------------------------------------------------------------------------------------- what is matched

    @abstractmethod
    def effect(self, voice: V, item: Effect) -> S:
        """One effect: a language matches those that are not `Worded`."""

    @abstractmethod
    def place_cards(self, voice: V, item: PlaceCards, span: str = "") -> S: ...

    @abstractmethod
    def stands_for(self, voice: V, item: StandsFor, span: str = "") -> S: ...

    def worded(self, voice: V, item: Worded) -> S:
        """An effect for which every language has words in its tables."""
        match item:
            case ReverseRanking(duration, begin):
                return self._pair(self.changing["reverse_ranking"], self.span(voice, duration, begin))
            case SetRanking(order, duration, begin):
                span, ranks = self.span(voice, duration, begin), self.order(voice, order)
                return self._pair(self.changing["set_ranking"], span, order=ranks)
            case LeaveGame("table"):
                return self._pair(self.changing["table_leaves"])
            case LeaveGame():
                return self._pair(self.changing["discards_leave"])
            case Do(what):
                return self._pair(self.doing[what])
            case SwitchOff(rules, duration, begin):
                off = self.changing["switch_off" if len(rules) == 1 else "switch_off_several"]
                return self._pair(off, self.span(voice, duration, begin), rules=self.rules(voice, rules))
            case Cancel(""):
                return self._pair(self.changing["cancel_answered"])
            case Cancel(rule):
                return self._pair(self.changing["cancel"], rules=self.rules(voice, (rule,)))
            case Hold(rule, duration, begin):
                span = self.span(voice, duration, begin)
                return self._pair(self.changing["hold"], span, rules=self.rules(voice, (rule,)))
            case EndHold(rule):
                return self._pair(self.changing["end_hold"], rules=self.rules(voice, (rule,)))
            case Turn():
                return self._turn(voice, item, clear=True)
            case SwapHands(who, other):
                return self._with(voice, who, self.deeds["swap_hands"], other)
            case Swap(who, other, "titles"):
                return self._with(voice, who, self.deeds["swap_titles"], other)
            case Swap(who, other):
                return self._with(voice, who, self.deeds["swap_seats"], other)
            case ChangeSeats(who):
                return self.said(self.actor(voice, who), self.deeds["change_seats"])
            case ChoosePlayer(who, out):
                return self.said(self.actor(voice, who), self.deeds["choose_out" if out else "choose_player"])
            case Rise(who):
                return self.said(self.actor(voice, who), self.deeds["rise"])
            case Become(who, title):
                deed = self.deeds["become"].format(title=voice.title(title))
                return self.said(self.actor(voice, who), deed)
            case EndRound(who, choice, True):
                return self.said(self.actor(voice, who), self.deeds["may_call_off" if choice else "call_off"])
            case EndRound(who, choice):
                return self.said(self.actor(voice, who), self.deeds["may_stop" if choice else "stop"])
            case _:
                assert_never(item)

    def _turn(self, voice: V, item: Turn, *, clear: bool) -> S:
        """`clear`: the table is, or is not asked about."""
        actor = self.actor(voice, item.who)
        match item.what:
            case "again":
                return self.said(actor, self.deeds["play_again" if clear else "play_again_on_table"])
            case "lead":
                return self.said(actor, self.deeds["lead" if clear else "lead_at_once"])
            case "sit out":
                return self.said(actor, self.deeds["sit_out"], self.span(voice, item.duration, item.begin))
            case "go out":
                return self.said(actor, self.deeds["go_out"])
            case "in again":
                return self.said(actor, self.deeds["in_again"])
            case _:
                assert_never(item.what)

    def effects(self, voice: V, items: tuple[Effect, ...], *, cleared: bool = False) -> str:
        """All effects as one clause. `cleared`: the table is clear before they act."""
        clear = cleared or Do("clear table") in items
        return self.together(
            [
                self._turn(voice, item, clear=clear) if isinstance(item, Turn) else self.effect(voice, item)
                for item in items
            ]
        )

    def rules(self, voice: V, ids: tuple[str, ...]) -> str:
        """All of these rules."""
        return voice.rules_named(ids)

    def _pair(self, pair: Pair, span: str = "", **words: str) -> S:
        subject, does = pair
        return self.said(subject.format(**words), does.format(**words), span)

    def _with(self, voice: V, who: Who, deed: str, other: Who) -> S:
        return self.said(self.actor(voice, who), deed.format(other=self.people.who(voice, other)))

    # ------------------------------------------------------------------------------------------------------------- how long

    def span(self, voice: V, duration: Duration, begin: Begin) -> str:
        """How long, and from when on."""
        if begin == "at next clear" and duration.kind == "clear":
            return self.lasts["next_trick"]
        return self.spanned(self.lasting(duration, voice), self.beginning(begin))

    def beginning(self, begin: Begin) -> str:
        match begin:
            case "at once":
                return ""
            case "at next clear":
                return self.lasts["at_next_clear"]
            case _:
                assert_never(begin)

    def lasting(self, duration: Duration, voice: V | None = None) -> str:
        """Until the table is cleared. What lasts until an event needs a voice to say which."""
        lasts, one = self.lasts, duration.count == 1
        match duration.kind:
            case "play":
                return lasts["next_play"]
            case "clear":
                return lasts["clear"]
            case "hand":
                return lasts["hand"]
            case "session":
                return lasts["session"]
            case "turns":
                said = lasts["one_turn" if one else "turns"]
            case "clears":
                said = lasts["clear" if one else "clears"]
            case "hands":
                said = lasts["one_hand" if one else "hands"]
            case "event":
                if voice is None or duration.until is None:
                    return lasts["some_event"]
                return lasts["event"].format(until=self.until(voice, duration.until))
            case _:
                assert_never(duration.kind)
        return said.format(number=self.number(duration.count), times=self.times(duration.count))
