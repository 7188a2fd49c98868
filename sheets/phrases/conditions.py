"""Conditions: claims that can be denied, and what several of them are together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Literal, Protocol, TypedDict, TypeVar, assert_never

from ...model import (
    AllOf,
    AnyOf,
    CanMake,
    Captured,
    CardPoints,
    CardSet,
    Condition,
    CouldPlay,
    Counted,
    CountIs,
    FieldHas,
    HandsCompare,
    HandsEmpty,
    HandSize,
    HasPassed,
    Holds,
    InARow,
    InForce,
    IsFirst,
    IsNumber,
    IsOut,
    Locked,
    NobodyHas,
    Not,
    NumbersCompare,
    Patterns,
    PlayIs,
    PlaysRelate,
    Range,
    RankingIs,
    Relation,
    Scope,
    Stopped,
    TableIsClear,
    TurnedIs,
    ValueIs,
    Vowed,
    WentOn,
    Who,
    WhoIs,
    Wishes,
    YakuWorth,
    ZoneHolds,
)
from ..facts import OfRound, only_two, opposite_of
from ..voice import Voice
from .people import People

V = TypeVar("V", bound=Voice)


class Deniable(Protocol):
    """What a language says of a condition, with its opposite."""

    def denied(self: C) -> C: ...

    def put(self: C, **words: str) -> C:
        """With words in the place of what stands in braces."""


C = TypeVar("C", bound=Deniable)


class Claims(TypedDict, Generic[C]):
    """Conditions that are the same wherever they are asked; {who} is a player."""

    always: C
    reversed: C
    clear: C
    locked: C
    out: C
    could_play: C
    wishes: C
    hands_empty: C
    opponent_went_on: C  # where two play
    other_went_on: C


class Conditions(ABC, Generic[V, C]):
    """How a language says conditions."""

    def __init__(
        self,
        people: People[V],
        claims: Claims[C],
    ) -> None:
        self.people = people
        self.claims = claims

    # -------------------------------------------------------------------------------------------------- several together

    @abstractmethod
    def all_of(self, claims: Sequence[C]) -> C:
        """Several that must all hold."""

    @abstractmethod
    def any_of(self, claims: Sequence[C], *, beside: bool) -> C:
        """Several of which one must hold; `beside`: others stand beside the choice."""

    # ----------------------------------------------------------------------------------------------------------- of plays

    @abstractmethod
    def play_is(self, voice: V, patterns: Patterns, *, before: bool) -> C: ...

    @abstractmethod
    def play_relates(self, voice: V, relations: tuple[Relation, ...]) -> C:
        """The play stands so to the one before it."""

    @abstractmethod
    def plays_relate(self, count: int, relations: tuple[Relation, ...]) -> C:
        """The last plays stand so to one another."""

    @abstractmethod
    def turned_is(self, voice: V, cards: CardSet) -> C: ...

    @abstractmethod
    def zone_holds(self, voice: V, item: ZoneHolds) -> C: ...

    @abstractmethod
    def in_force(self, voice: V, rules: tuple[str, ...]) -> C: ...

    @abstractmethod
    def is_first(self, item: IsFirst) -> C: ...

    @abstractmethod
    def is_number(self, item: IsNumber) -> C: ...

    @abstractmethod
    def value_is(self, voice: V, item: ValueIs) -> C: ...

    @abstractmethod
    def players_in(self, voice: V, count: Range) -> C: ...

    @abstractmethod
    def passes(self, count: Range, scope: Scope) -> C: ...

    @abstractmethod
    def plays(self, count: Range, scope: Scope) -> C: ...

    @abstractmethod
    def clears(self, count: Range, scope: Scope) -> C: ...

    @abstractmethod
    def acts(self, voice: V, rules: tuple[str, ...], count: Range, scope: Scope) -> C: ...

    # --------------------------------------------------------------------------------------------------------- of players

    @abstractmethod
    def who_is(self, who: str, others: list[str]) -> C: ...

    @abstractmethod
    def hand_size(self, who: str, count: Range, *, aside: bool) -> C: ...

    @abstractmethod
    def hands_compare(self, voice: V, who: str, item: HandsCompare) -> C: ...

    @abstractmethod
    def numbers_compare(self, voice: V, item: NumbersCompare) -> C: ...

    @abstractmethod
    def holds(self, voice: V, who: str, counted: Counted) -> C: ...

    @abstractmethod
    def can_make(self, voice: V, who: str, patterns: Patterns) -> C: ...

    @abstractmethod
    def has_passed(self, who: str) -> C:
        """Since the last play."""

    @abstractmethod
    def has_passed_often(self, who: str, count: Range, scope: Scope) -> C: ...

    @abstractmethod
    def in_a_row(self, who: str, item: InARow) -> C: ...

    # ------------------------------------------------------------------------------------ of a round of a fishing game

    @abstractmethod
    def card_points(self, voice: V, who: Who, count: Range) -> C: ...

    @abstractmethod
    def went_on(self, voice: V, who: Who) -> C: ...

    @abstractmethod
    def captured(self, voice: V, who: Who, counted: Counted) -> C: ...

    @abstractmethod
    def other_captured(self, voice: V, counted: Counted) -> C: ...

    @abstractmethod
    def stopped(self, voice: V, who: Who, *, off: bool) -> C: ...

    @abstractmethod
    def vowed(self, voice: V, who: Who) -> C: ...

    @abstractmethod
    def nobody_has(self, voice: V, group: str) -> C: ...

    @abstractmethod
    def yaku_worth(self, voice: V, count: Range) -> C: ...

    @abstractmethod
    def field_has(self, voice: V, counted: Counted) -> C: ...

    # ----------------------------------------------------------------------------------------------------- what is matched

    def condition(self, voice: V, item: Condition) -> C:
        """A condition with its opposite."""
        match item:
            case PlayIs():
                return self.play_is(voice, item.patterns, before=item.before)
            case PlaysRelate(2, relations):
                return self.play_relates(voice, relations)
            case PlaysRelate(count, relations):
                return self.plays_relate(count, relations)
            case RankingIs():
                found = self.claims["reversed"]
                return found if item.reversed else found.denied()
            case TableIsClear():
                return self.claims["clear"]
            case Locked():
                return self.claims["locked"]
            case InForce(rules):
                return self.in_force(voice, rules)
            case WhoIs(person, others):
                who = self.people.who(voice, person)
                return self.who_is(who, [self.people.whom(voice, other) for other in others])
            case IsOut(person):
                return self._claim(voice, "out", person)
            case HandSize(person, count, aside):
                return self.hand_size(self.people.who(voice, person), count, aside=aside)
            case HandsCompare(person):
                return self.hands_compare(voice, self.people.who(voice, person), item)
            case NumbersCompare():
                return self.numbers_compare(voice, item)
            case CouldPlay(person):
                return self._claim(voice, "could_play", person)
            case ZoneHolds():
                return self.zone_holds(voice, item)
            case Holds(person, counted):
                return self.holds(voice, self.people.who(voice, person), counted)
            case CanMake(person, patterns):
                return self.can_make(voice, self.people.who(voice, person), patterns)
            case HasPassed(person, None):
                return self.has_passed(self.people.who(voice, person))
            case HasPassed(person, count, scope):
                assert count is not None
                return self.has_passed_often(self.people.who(voice, person), count, scope)
            case InARow(person):
                return self.in_a_row(self.people.who(voice, person), item)
            case Wishes(person):
                return self._claim(voice, "wishes", person)
            case IsFirst():
                return self.is_first(item)
            case TurnedIs(cards):
                return self.turned_is(voice, cards)
            case ValueIs():
                return self.value_is(voice, item)
            case IsNumber():
                return self.is_number(item)
            case CountIs():
                return self._counted(voice, item)
            case Not(inner):
                return self._denied(voice, inner)
            case AllOf(items):
                return self.conditions(voice, items)
            case AnyOf(items):
                return self._choice(voice, items, beside=False)
            case (
                CardPoints()
                | Captured()
                | WentOn()
                | Stopped()
                | Vowed()
                | HandsEmpty()
                | NobodyHas()
                | YakuWorth()
                | FieldHas()
            ):
                return self._of_round(voice, item)
            case _:
                assert_never(item)

    def _of_round(self, voice: V, item: OfRound) -> C:
        match item:
            case CardPoints(person, count):
                return self.card_points(voice, person, count)
            case WentOn(_, True):
                return self.claims["opponent_went_on" if only_two(voice.rules) else "other_went_on"]
            case WentOn(person):
                return self.went_on(voice, person)
            case Captured(_, held, True):
                return self.other_captured(voice, held)
            case Captured(person, held):
                return self.captured(voice, person, held)
            case Stopped(person, off):
                return self.stopped(voice, person, off=off)
            case Vowed(person):
                return self.vowed(voice, person)
            case HandsEmpty():
                return self.claims["hands_empty"]
            case NobodyHas(group):
                return self.nobody_has(voice, group)
            case YakuWorth(count):
                return self.yaku_worth(voice, count)
            case FieldHas(counted):
                return self.field_has(voice, counted)
            case _:
                assert_never(item)

    def _counted(self, voice: V, item: CountIs) -> C:
        match item.what:
            case "players":
                return self.players_in(voice, item.count)
            case "passes":
                return self.passes(item.count, item.scope)
            case "plays":
                return self.plays(item.count, item.scope)
            case "clears":
                return self.clears(item.count, item.scope)
            case "acts":
                return self.acts(voice, item.rules, item.count, item.scope)
            case _:
                assert_never(item.what)

    def _claim(self, voice: V, key: Literal["out", "could_play", "wishes"], person: Who) -> C:
        return self.claims[key].put(who=self.people.who(voice, person))

    def _denied(self, voice: V, item: Condition) -> C:
        """The opposite: of so many at least, fewer."""
        fewer = opposite_of(item)
        return self.condition(voice, fewer) if fewer is not None else self.condition(voice, item).denied()

    def conditions(self, voice: V, items: Sequence[Condition]) -> C:
        """All of them; those of an `and` inside of an `and` stand beside the others."""
        parts = _flat(items)
        if not parts:
            return self.claims["always"]
        if len(parts) == 1:
            return self.condition(voice, parts[0])
        return self.all_of(
            [
                self._choice(voice, part.items, beside=True)
                if isinstance(part, AnyOf)
                else self.condition(voice, part)
                for part in parts
            ]
        )

    def _choice(self, voice: V, items: Sequence[Condition], *, beside: bool) -> C:
        if not items:
            return self.claims["always"].denied()
        if len(items) == 1:
            return self.condition(voice, items[0])
        return self.any_of([self.condition(voice, part) for part in items], beside=beside)


def _flat(items: Sequence[Condition]) -> list[Condition]:
    return [part for item in items for part in (_flat(item.items) if isinstance(item, AllOf) else (item,))]
