"""Effects: what happens to the game, and what somebody does; several of them as one sentence."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, Literal, TypeAlias, TypeVar, assert_never

from ...analysis.sitting import may_sit_out
from ...analysis.walk import in_use
from ...model import (
    Become,
    Cancel,
    ChangeSeats,
    ChoosePlayer,
    Do,
    Effect,
    EndHold,
    EndRound,
    EventKind,
    Fall,
    Hold,
    LayAside,
    LeaveGame,
    Move,
    MultiplyOwnScore,
    MultiplyScore,
    NameNumber,
    Patterns,
    Pay,
    PlaceCards,
    Reveal,
    ReverseDirection,
    ReverseRanking,
    Rise,
    Score,
    SetRanking,
    Skip,
    StandsFor,
    Swap,
    SwapHands,
    SwitchOff,
    TakePlay,
    Tally,
    Turn,
    Value,
    Who,
    climbing_of,
)
from ..facts import doubles
from ..moments import BEFORE_LEADS, fall_below, may_fall
from ..several import happen, may_share
from ..titles import titles_matter
from ..voice import Voice
from .lasting import Lasting, Spans
from .moves import Moves
from .people import People
from .steps import in_steps, moves_turn
from .vocabulary import Changing, Deeds, Doing, Pair

V = TypeVar("V", bound=Voice)
_WITHIN_TURN: frozenset[EventKind] = frozenset({"captures", "draws", "lays", "leaves", "sweeps"})
_TO_ALL = ("everyone", "everyone else", "everyone at the table", "everyone else at the table")
S = TypeVar("S")  # an effect, as a language keeps it until several are put together

# What every language puts in the same way, with words of its own; each says the others by itself.
Framed: TypeAlias = (
    ReverseRanking
    | SetRanking
    | ReverseDirection
    | LeaveGame
    | Do
    | SwitchOff
    | Cancel
    | Hold
    | EndHold
    | Skip
    | MultiplyOwnScore
    | MultiplyScore
    | Tally
    | Move
    | Reveal
    | LayAside
    | TakePlay
    | NameNumber
    | Turn
    | SwapHands
    | Swap
    | ChangeSeats
    | ChoosePlayer
    | Rise
    | Fall
    | Become
    | Pay
    | Score
    | EndRound
)


class Effects(Spans[V], Generic[V, S]):
    """How a language says effects."""

    def __init__(
        self,
        people: People[V],
        moves: Moves[V],
        lasts: Lasting,
        doing: Doing,
        changing: Changing,
        deeds: Deeds,
    ) -> None:
        super().__init__(lasts)
        self.people = people
        self.moves = moves
        self.numbers = moves.numbers
        self.doing = doing
        self.changing = changing
        self.deeds = deeds

    # ------------------------------------------------------------------------------------------------------ how they are put

    @abstractmethod
    def said(self, subject: str, does: str, span: str = "") -> S:
        """Who or what does what, for how long."""

    @abstractmethod
    def as_before(self, said: S) -> S:
        """What is done for each of a number that has just been said to change: the number is that of before."""

    @abstractmethod
    def together(self, items: Sequence[S]) -> str:
        """All of them as one clause; the same subject is said once."""

    @abstractmethod
    def anew(self, said: S) -> S:
        """The same with its subject, though it has just been named: it is somebody else by now."""

    @abstractmethod
    def actor(self, voice: V, person: Who, *, one: bool = False) -> str:
        """Who does something, as the subject; `one`: what only one can do."""

    @abstractmethod
    def order(self, voice: V, ranks: tuple[int, ...]) -> str:
        """Ranks from low to high."""

    @abstractmethod
    def plays(self, voice: V, patterns: Patterns) -> str: ...

    @abstractmethod
    def players(self, count: int) -> str:
        """So many of them."""

    @abstractmethod
    def points(self, voice: V, count: int, each: Sequence[Who] = ()) -> str:
        """So many of what is paid; `each`: that each of them gets, or pays."""

    def apart(self, voice: V, each: Sequence[Who]) -> str:
        """That each of them gets, or pays, the whole; "" where that is plain."""
        return ""

    def play(self, voice: V, *, own: bool) -> str:
        """The play at hand, for the one whose own it is or for another."""
        return voice.play

    # --------------------------------------------------------------------------------------- what is grammar of its language

    @abstractmethod
    def effect(self, voice: V, item: Effect) -> S:
        """An effect: by `framed`, or what a language says by itself."""

    @abstractmethod
    def place_cards(self, voice: V, item: PlaceCards, span: str = "") -> S: ...

    @abstractmethod
    def stands_for(self, voice: V, item: StandsFor, span: str = "") -> S: ...

    @abstractmethod
    def tally(self, voice: V, item: Tally) -> S:
        """A counter goes up or down by a number."""

    @abstractmethod
    def capture(self, voice: V, item: Move) -> S:
        """Cards that move in a fishing game."""

    # ------------------------------------------------------------------------------------------------------- what is matched

    def framed(self, voice: V, item: Framed) -> S:
        match item:
            case ReverseRanking(duration, begin):
                return self._pair(self.changing["reverse_ranking"], self.span(voice, duration, begin))
            case SetRanking(order, duration, begin):
                span, ranks = self.span(voice, duration, begin), self.order(voice, order)
                return self._pair(self.changing["set_ranking"], span, order=ranks)
            case ReverseDirection(duration, per, begin):
                turned = self.changing["reverse_direction_each" if per is not None else "reverse_direction"]
                return self._pair(
                    turned, self.span(voice, duration, begin), each=self.numbers.each(voice, per)
                )
            case LeaveGame("table"):
                return self._pair(self.changing["table_leaves"])
            case LeaveGame():
                return self._pair(self.changing["discards_leave"])
            case Do(what):
                only_places = what == "wipe titles" and not titles_matter(
                    voice.rules, climbing_of(voice.rules)
                )
                return self._pair(self.changing["wipe_places"] if only_places else self.doing[what])
            case SwitchOff(rules, duration, begin):
                off = self.changing[_off(voice, rules)]
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
            case Skip():
                return self._skip(voice, item)
            case MultiplyScore(2):
                return self._pair(self.changing["double_score"])
            case MultiplyScore(by):
                return self._pair(self.changing["multiply_score"], by=self.number(by))
            case Tally(counter) if doubles(item):
                return self._pair(self.changing["double_counter"], counter=voice.counter(counter))
            case Tally():
                return self.tally(voice, item)
            case Move(who) if voice.rules.family == "climbing":
                return self._does(voice, who, self.moves.move(voice, item))
            case Move():
                return self.capture(voice, item)
            case Reveal(who):
                return self._reveal(voice, item)
            case LayAside(who, patterns, optional):
                deed = self.deeds["may_lay_aside" if optional else "lay_aside"]
                return self._does(voice, who, deed.format(plays=self.plays(voice, patterns)))
            case TakePlay(who, True):
                return self._does(voice, who, self.deeds["take_trick"], one=True)
            case TakePlay(who):
                return self._take_play(voice, who)
            case NameNumber():
                return self._name_number(voice, item)
            case Turn():
                return self._turn(voice, item, clear=True)
            case SwapHands(who, other):
                return self._with(voice, who, self.deeds["swap_hands"], other)
            case Swap(who, other, "titles"):
                late = bool(voice.heard & {"out", "left last", "hand ends"})
                return self._with(
                    voice, who, self.deeds["swap_titles_before" if late else "swap_titles"], other
                )
            case Swap(who, other):
                return self._with(voice, who, self.deeds["swap_seats"], other)
            case ChangeSeats(who):
                return self._does(voice, who, self.deeds["change_seats"])
            case ChoosePlayer(who, out):
                gone = self.deeds["choose_out_or_fallen" if may_fall(voice.rules) else "choose_out"]
                return self._does(voice, who, gone if out else self.deeds["choose_player"], one=True)
            case Rise(who):
                return self._does(voice, who, self.deeds["rise"])
            case Fall():
                return self._fall(voice, item)
            case Become(who, title):
                alone = not may_share(voice.rules, Who("title", title))
                deed = self.deeds["become" if alone else "become_too"]
                return self._does(voice, who, deed.format(title=voice.title(title)))
            case Pay():
                return self._pay(voice, item)
            case Score():
                return self._score(voice, item)
            case MultiplyOwnScore(who, by, per):
                deed = self.deeds["double_own_score" if by == 2 else "multiply_own_score"]
                each = self.numbers.each(voice, per, who)
                return self._does(voice, who, deed.format(by=self.number(by), each=each))
            case EndRound(who):
                return self._does(voice, who, self._ends_round(voice, item))
            case _:
                assert_never(item)

    def _ends_round(self, voice: V, item: EndRound) -> str:
        """Stopping the round, or calling it off; in the middle of a turn, at its end."""
        deeds, off, later = self.deeds, item.off, bool(voice.heard & _WITHIN_TURN)
        when = deeds["once_or_end_of_turn" if "turn" in voice.heard else "end_of_turn"]
        if not item.choice:
            if later:
                return deeds["call_off_later" if off else "stop_later"].format(when=when)
            return deeds["call_off" if off else "stop"]
        said = voice.said_words(item.says)
        if voice.heard == {"turn"}:  # also whoever has no cards left may go on, and only draws
            return deeds["may_call_off_first" if off else "may_stop_first"].format(**said)
        if later:
            return deeds["may_call_off_later" if off else "may_stop_later"].format(when=when, **said)
        return deeds["may_call_off" if off else "may_stop"].format(**said)

    def _skip(self, voice: V, item: Skip) -> S:
        changing, players = self.changing, self.players(item.count)
        if item.per is None and may_sit_out(voice.rules):
            return self._pair(
                changing["skip_in_turn" if item.count == 1 else "skip_several_in_turn"], players=players
            )
        if item.per is None:
            return self._pair(changing["skip" if item.count == 1 else "skip_several"], players=players)
        skips = changing["skip_each" if item.count == 1 else "skip_several_each"]
        return self._pair(skips, players=players, each=self.numbers.each(voice, item.per))

    def _skip_then(self, item: Skip) -> S:
        """Who comes next only when what moves the turn has been done."""
        skip = self.changing["skip_then" if item.count == 1 else "skip_several_then"]
        return self._pair(skip, players=self.players(item.count))

    def _reveal(self, voice: V, item: Reveal) -> S:
        may = item.up_to
        if item.to.kind in _TO_ALL:
            deed = self.deeds["may_show_to_all" if may else "show_to_all"]
        else:
            deed = self.deeds["may_show" if may else "show"]
        what, other = self.moves.shown(voice, item), self.people.beside(voice, item.to, item.who, each=True)
        each = self.numbers.each(voice, item.per, item.who)
        return self._does(voice, item.who, deed.format(what=what, other=other, each=each))

    def _take_play(self, voice: V, who: Who) -> S:
        own = who.kind == "player"
        deed = self.deeds["take_back" if own else "take_play"]
        return self._does(voice, who, deed.format(play=self.play(voice, own=own)), one=True)

    def _name_number(self, voice: V, item: NameNumber) -> S:
        if item.raising:
            return self._does(voice, item.who, self._raised(voice, item))
        deed = self.deeds["name_number_together" if item.together else "name_number"]
        named = deed.format(counter=voice.counter(item.counter), low=item.low, high=item.high)
        return self._does(voice, item.who, named)

    def _raised(self, voice: V, item: NameNumber) -> str:
        counters = (counter for rule in voice.rules.rules for counter in rule.counters)
        own = any(counter.own for counter in counters if counter.id == item.counter)
        deeds = self.deeds
        if own:
            deed = deeds["may_raise_own_number" if item.optional else "raise_own_number"]
        else:
            deed = deeds["may_raise_number" if item.optional else "raise_number"]
        said = deed.format(counter=voice.counter(item.counter), high=item.high)
        if not happen(voice.rules, item.who):
            return said
        first = self.people.who(voice, Who("player"))
        how = deeds["raise_around" if item.around else "raise_in_turn"]
        return how.format(deed=said, first=first, high=item.high)

    def _fall(self, voice: V, item: Fall) -> S:
        deeds, free = self.deeds, item.free and fall_below(voice.rules)
        if item.at_end and item.who.kind == "player" and "out" in voice.heard:  # who is out stays no longer
            deed = deeds["fall_free_after_hand" if free else "fall_after_hand"]
            return self._does(voice, item.who, deed)
        if item.at_end:
            return self._does(voice, item.who, deeds["fall_free_at_end" if free else "fall_at_end"])
        if item.who.kind == "player":
            return self._does(voice, item.who, deeds["fall_free" if free else "fall"])
        return self._does(voice, item.who, deeds["fall_free_with_hand" if free else "fall_with_hand"])

    def _pay(self, voice: V, item: Pay) -> S:
        times = self.so_often(item.points)
        if times is not None and (number := self.numbers.as_many(voice, item.per)):
            other = self.people.beside(voice, item.to, item.who)
            apart = self.apart(voice, (item.to, item.who))
            paid = self.deeds["pay_number"].format(number=number, other=other, apart=apart, times=times)
            return self._does(voice, item.who, paid)
        each = self.numbers.each(voice, item.per, item.who)
        own = self.numbers.of_payer(voice, item.per, item.who) and self.can_stand_first(each)
        paid = self.deeds["pay_for_own" if own else "pay"].format(
            points=self.points(voice, item.points, (item.to, item.who)),
            other=self.people.beside(voice, item.to, item.who),
            each=each,
        )
        return self._does(voice, item.who, paid)

    def so_often(self, points: int) -> str | None:
        """How often as many points as a number says are paid, where so many are paid for each; None where that is not said so."""
        return "" if points == 1 else None

    def can_stand_first(self, each: str) -> bool:
        """Whether what something is paid for can stand before whom it is paid to."""
        return True

    def _score(self, voice: V, item: Score) -> S:
        deed = self.deeds["score" if item.points >= 0 else "lose"]
        points, per = self.points(voice, abs(item.points)), self.numbers.each(voice, item.per, item.who)
        return self._does(voice, item.who, deed.format(points=points, each=per))

    def _turn(self, voice: V, item: Turn, *, clear: bool) -> S:
        """`clear`: the table is, or is not asked about."""
        finding = replace(voice, fixed=item.what == "sit out")
        actor = self.actor(finding, item.who, one=item.what in ("again", "lead"))
        match item.what:
            case "again":
                return self.said(actor, self.deeds["play_again" if clear else "play_again_on_table"])
            case "lead":
                first = bool(voice.heard) and voice.heard <= BEFORE_LEADS
                return self.said(
                    actor, self.deeds["lead_first" if first else "lead" if clear else "lead_at_once"]
                )
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
        voice = replace(voice, clearing=voice.clearing or Do("clear table") in items)
        said, chosen = list[S](), False
        for item in in_steps(items):
            mine = voice.of_effect(item)
            if isinstance(item, Turn):
                found = self._turn(mine, item, clear=clear)
            elif isinstance(item, Skip) and item.per is None and any(map(moves_turn, items)):
                found = self._skip_then(item)
            else:
                found = self.effect(mine, item)
            per = getattr(item, "per", None)
            found = self.as_before(found) if isinstance(per, Value) and per in mine.old else found
            who = getattr(item, "who", None)
            by_chosen = isinstance(who, Who) and who.kind == "chosen"
            said.append(self.anew(found) if chosen and by_chosen else found)
            chosen = by_chosen and isinstance(item, ChoosePlayer)  # who was chosen has chosen another
        return self.together(said)

    def rules(self, voice: V, ids: tuple[str, ...]) -> str:
        """All of these rules."""
        return voice.rules_named(ids)

    def _pair(self, pair: Pair, span: str = "", **words: str) -> S:
        subject, does = pair
        return self.said(subject.format(**words), does.format(**words), span)

    def _with(self, voice: V, who: Who, deed: str, other: Who) -> S:
        return self._does(voice, who, deed.format(other=self.people.partner(voice, other, who)), one=True)

    def _does(self, voice: V, who: Who, deed: str, *, one: bool = False) -> S:
        return self.said(self.actor(voice, who, one=one), deed)


def _off(
    voice: Voice, ids: Sequence[str]
) -> Literal["switch_off", "switch_off_several", "rests", "rest_several"]:
    """Rules that are switched off act no more; of those that only hold none is said to act."""
    used = in_use(voice.rules)
    acts = any(rule.acting or rule.allowing for id in ids for rule in used.get(id, ()))
    if acts or not any(id in used for id in ids):
        return "switch_off" if len(ids) == 1 else "switch_off_several"
    return "rests" if len(ids) == 1 else "rest_several"
