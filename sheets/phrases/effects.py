"""Effects: what happens to the game, and what somebody does; several of them as one sentence."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar, assert_never

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
    Fall,
    Hold,
    LayAside,
    LeaveGame,
    Move,
    MultiplyScore,
    Name,
    NameNumber,
    Pay,
    PlaceCards,
    Restrict,
    Reveal,
    ReverseDirection,
    ReverseRanking,
    Rise,
    Score,
    SetCounter,
    SetRanking,
    Skip,
    StandsFor,
    Swap,
    SwapHands,
    SwitchOff,
    TakePlay,
    Tally,
    Trade,
    Turn,
    Value,
    Who,
)
from ..facts import ByWho
from ..voice import Voice
from .people import People
from .vocabulary import Changing, Deeds, Doing, Lasting, Pair

V = TypeVar("V", bound=Voice)
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

    # ------------------------------------------------------------------------------------------------- effects on the game

    @abstractmethod
    def place_cards(self, voice: V, item: PlaceCards, span: str = "") -> S: ...

    @abstractmethod
    def stands_for(self, voice: V, item: StandsFor, span: str = "") -> S: ...

    @abstractmethod
    def reverse_direction(self, voice: V, item: ReverseDirection, span: str) -> S: ...

    @abstractmethod
    def restrict(self, voice: V, item: Restrict, span: str) -> S: ...

    @abstractmethod
    def multiply_score(self, by: int) -> S: ...

    @abstractmethod
    def skip(self, voice: V, item: Skip) -> S: ...

    @abstractmethod
    def double_counter(self, voice: V, counter: str) -> S: ...

    @abstractmethod
    def tally(self, voice: V, item: Tally) -> S: ...

    @abstractmethod
    def set_counter(self, voice: V, item: SetCounter) -> S: ...

    # ------------------------------------------------------------------------------------------------- what somebody does

    @abstractmethod
    def move(self, voice: V, item: Move) -> S: ...

    @abstractmethod
    def trade(self, voice: V, item: Trade) -> S: ...

    @abstractmethod
    def name_number(self, voice: V, actor: str, item: NameNumber) -> S: ...

    @abstractmethod
    def lay_aside(self, voice: V, actor: str, item: LayAside) -> S: ...

    @abstractmethod
    def take_play(self, voice: V, actor: str, item: TakePlay) -> S: ...

    @abstractmethod
    def name(self, voice: V, actor: str, item: Name) -> S: ...

    @abstractmethod
    def reveal(self, voice: V, actor: str, item: Reveal) -> S: ...

    @abstractmethod
    def fall(self, actor: str, item: Fall) -> S: ...

    @abstractmethod
    def pay(self, voice: V, actor: str, item: Pay) -> S: ...

    @abstractmethod
    def score(self, voice: V, actor: str, item: Score) -> S: ...

    # ------------------------------------------------------------------------------------------------------- what is matched

    def effect(self, voice: V, item: Effect) -> S:
        """One effect."""
        match item:
            case ReverseRanking(duration, begin):
                return self._pair(self.changing["reverse_ranking"], self.span(voice, duration, begin))
            case SetRanking(order, duration, begin):
                span, ranks = self.span(voice, duration, begin), self.order(voice, order)
                return self._pair(self.changing["set_ranking"], span, order=ranks)
            case PlaceCards():
                return self.place_cards(voice, item, self.span(voice, item.duration, item.begin))
            case StandsFor():
                return self.stands_for(voice, item, self.span(voice, item.duration, item.begin))
            case ReverseDirection():
                return self.reverse_direction(voice, item, self.span(voice, item.duration, item.begin))
            case Restrict():
                return self.restrict(voice, item, self.span(voice, item.duration, item.begin))
            case LeaveGame("table"):
                return self._pair(self.changing["table_leaves"])
            case LeaveGame():
                return self._pair(self.changing["discards_leave"])
            case Do(what):
                return self._pair(self.doing[what])
            case MultiplyScore(by):
                return self.multiply_score(by)
            case Skip():
                return self.skip(voice, item)
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
            case Tally(counter, 1, None, Value("counter", same)) if same == counter:
                return self.double_counter(voice, counter)
            case Tally():
                return self.tally(voice, item)
            case SetCounter():
                return self.set_counter(voice, item)
            case (
                Move()
                | LayAside()
                | TakePlay()
                | SwapHands()
                | Swap()
                | ChangeSeats()
                | Trade()
                | ChoosePlayer()
                | Name()
                | NameNumber()
                | Reveal()
                | Turn()
                | Fall()
                | Rise()
                | Become()
                | Pay()
                | Score()
                | EndRound()
            ):
                return self._by_somebody(voice, self.actor(voice, item.who), item)
            case _:
                assert_never(item)

    def _by_somebody(self, voice: V, actor: str, item: ByWho) -> S:
        match item:
            case Move():
                return self.move(voice, item)
            case Trade():
                return self.trade(voice, item)
            case LayAside():
                return self.lay_aside(voice, actor, item)
            case TakePlay(_, True):
                return self.said(actor, self.deeds["take_trick"])
            case TakePlay():
                return self.take_play(voice, actor, item)
            case SwapHands(_, other):
                return self._with(voice, actor, self.deeds["swap_hands"], other)
            case Swap(_, other, "titles"):
                return self._with(voice, actor, self.deeds["swap_titles"], other)
            case Swap(_, other):
                return self._with(voice, actor, self.deeds["swap_seats"], other)
            case ChangeSeats():
                return self.said(actor, self.deeds["change_seats"])
            case ChoosePlayer(_, out):
                return self.said(actor, self.deeds["choose_out" if out else "choose_player"])
            case Name():
                return self.name(voice, actor, item)
            case NameNumber():
                return self.name_number(voice, actor, item)
            case Reveal():
                return self.reveal(voice, actor, item)
            case Turn():
                return self._turn(voice, actor, item, clear=True)
            case Fall():
                return self.fall(actor, item)
            case Rise():
                return self.said(actor, self.deeds["rise"])
            case Become(_, title):
                return self.said(actor, self.deeds["become"].format(title=voice.title(title)))
            case EndRound(_, choice, off):
                if off:
                    return self.said(actor, self.deeds["may_call_off" if choice else "call_off"])
                return self.said(actor, self.deeds["may_stop" if choice else "stop"])
            case Pay():
                return self.pay(voice, actor, item)
            case Score():
                return self.score(voice, actor, item)
            case _:
                assert_never(item)

    def _turn(self, voice: V, actor: str, item: Turn, *, clear: bool) -> S:
        """`clear`: the table is, or is not asked about."""
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
                self._turn(voice, self.actor(voice, item.who), item, clear=clear)
                if isinstance(item, Turn)
                else self.effect(voice, item)
                for item in items
            ]
        )

    def rules(self, voice: V, ids: tuple[str, ...]) -> str:
        """All of these rules."""
        return voice.rules_named(ids)

    def _pair(self, pair: Pair, span: str = "", **words: str) -> S:
        subject, does = pair
        return self.said(subject.format(**words), does.format(**words), span)

    def _with(self, voice: V, actor: str, deed: str, other: Who) -> S:
        return self.said(actor, deed.format(other=self.people.who(voice, other)))

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
