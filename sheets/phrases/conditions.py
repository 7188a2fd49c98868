"""Conditions: claims that can be denied, of whom they are made, and what several of them are together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
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
from ..facts import only_two, opposite_of
from ..voice import Voice
from .people import People

V = TypeVar("V", bound=Voice)
D = TypeVar("D")  # what somebody has done, as a language keeps it until it is said who


@dataclass(frozen=True, slots=True)
class Subject:
    """Of whom a condition is true: of one, of each, of any of those who play, or of any other than the one who is looked at."""

    kind: Literal["one", "each", "anyone", "another"]
    called: str = ""  # what they are called; of "anyone" and "another" a language has its own words


class Deniable(Protocol):
    """What a language says of a condition, with its opposite."""

    def denied(self: C) -> C: ...

    def put(self: C, **words: str) -> C:
        """With words in the place of what stands in braces."""


C = TypeVar("C", bound=Deniable)


class Claims(TypedDict, Generic[C]):
    """Conditions that are the same wherever they are asked; {who} and {other} are players."""

    always: C
    reversed: C
    clear: C
    locked: C
    out: C
    could_play: C
    wishes: C
    has_passed: C  # since the last play
    most_cards: C
    fewest_cards: C
    more_cards: C
    fewer_cards: C
    as_many_cards: C
    hands_empty: C


class Done(TypedDict, Generic[D]):
    """What somebody may have done in a round of a fishing game."""

    went_on: D
    stopped: D
    called_off: D
    vowed: D


class Conditions(ABC, Generic[V, C, D]):
    """How a language says conditions."""

    def __init__(
        self,
        people: People[V],
        claims: Claims[C],
        done: Done[D],
        opponent: str,  # the other one, where two play
    ) -> None:
        self.people = people
        self.claims = claims
        self.done = done
        self.opponent = opponent

    # -------------------------------------------------------------------------------------------------- several together

    @abstractmethod
    def all_of(self, claims: Sequence[C]) -> C:
        """Several that must all hold."""

    @abstractmethod
    def any_of(self, claims: Sequence[C], *, beside: bool) -> C:
        """Several of which one must hold; `beside`: others stand beside the choice."""

    # ------------------------------------------------------------------------------------------------- plays and the table

    @abstractmethod
    def play_is(self, voice: V, patterns: Patterns, *, before: bool) -> C:
        """The play, or the one `before` it, is one of these."""

    @abstractmethod
    def play_relates(self, voice: V, relations: tuple[Relation, ...]) -> C:
        """The play stands so to the one before it."""

    @abstractmethod
    def plays_relate(self, count: int, relations: tuple[Relation, ...]) -> C:
        """The last plays stand so to one another."""

    @abstractmethod
    def trick_holds(self, voice: V, counted: Counted) -> C: ...

    @abstractmethod
    def discards_hold(self, voice: V, counted: Counted) -> C: ...

    @abstractmethod
    def turned_is(self, voice: V, cards: CardSet) -> C: ...

    @abstractmethod
    def in_force(self, voice: V, rules: tuple[str, ...]) -> C: ...

    # -------------------------------------------------------------------------------------------------------- how many, when

    @abstractmethod
    def is_first(self, voice: V, item: IsFirst) -> C: ...

    @abstractmethod
    def is_number(self, item: IsNumber) -> C: ...

    @abstractmethod
    def value_is(self, voice: V, item: ValueIs) -> C: ...

    @abstractmethod
    def numbers_compare(self, voice: V, item: NumbersCompare) -> C: ...

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

    # ------------------------------------------------------------------------------------------------------------- players

    @abstractmethod
    def who_is(self, who: str, others: list[str]) -> C:
        """Somebody is one of these."""

    @abstractmethod
    def hand_size(self, who: str, count: Range) -> C: ...

    @abstractmethod
    def laid_aside(self, who: str, count: Range) -> C: ...

    @abstractmethod
    def holds(self, voice: V, who: str, counted: Counted) -> C: ...

    @abstractmethod
    def can_make(self, voice: V, who: str, patterns: Patterns) -> C: ...

    @abstractmethod
    def has_passed_often(self, who: str, count: Range, scope: Scope) -> C: ...

    @abstractmethod
    def first_in_a_row(self, who: str, count: Range) -> C: ...

    @abstractmethod
    def last_in_a_row(self, who: str, count: Range) -> C: ...

    # -------------------------------------------------------------------------------------------------------- fishing games

    @abstractmethod
    def told(self, subject: Subject, done: D) -> C:
        """Somebody has done something; who denies it says that nobody has, or not each."""

    @abstractmethod
    def captured(self, voice: V, counted: Counted) -> D: ...

    @abstractmethod
    def card_points(self, voice: V, subject: Subject, count: Range) -> C: ...

    @abstractmethod
    def nobody_has_yaku(self) -> C:
        """None of any group that is not counted apart."""

    @abstractmethod
    def nobody_has(self, group: str) -> C:
        """None of the yaku of a group of this name."""

    @abstractmethod
    def yaku_worth(self, voice: V, count: Range) -> C: ...

    @abstractmethod
    def field_has(self, voice: V, counted: Counted) -> C: ...

    # ----------------------------------------------------------------------------------------------------- what is matched

    def condition(self, voice: V, item: Condition) -> C:
        """A condition with its opposite."""
        match item:
            case PlayIs(patterns, before):
                return self.play_is(voice, patterns, before=before)
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
            case ZoneHolds("trick", held):
                return self.trick_holds(voice, held)
            case ZoneHolds(_, held):
                return self.discards_hold(voice, held)
            case TurnedIs(cards):
                return self.turned_is(voice, cards)
            case IsFirst():
                return self.is_first(voice, item)
            case IsNumber():
                return self.is_number(item)
            case ValueIs():
                return self.value_is(voice, item)
            case NumbersCompare():
                return self.numbers_compare(voice, item)
            case CountIs():
                return self._counted(voice, item)
            case WhoIs(person, others):
                named = [self.people.whom(voice, other) for other in others]
                return self.who_is(self.people.who(voice, person), named)
            case IsOut(person):
                return self._claim(voice, "out", person)
            case CouldPlay(person):
                return self._claim(voice, "could_play", person)
            case Wishes(person):
                return self._claim(voice, "wishes", person)
            case HandSize(person, count, True):
                return self.laid_aside(self.people.who(voice, person), count)
            case HandSize(person, count):
                return self.hand_size(self.people.who(voice, person), count)
            case HandsCompare():
                return self._hands_compare(voice, item)
            case Holds(person, held):
                return self.holds(voice, self.people.who(voice, person), held)
            case CanMake(person, patterns):
                return self.can_make(voice, self.people.who(voice, person), patterns)
            case HasPassed(person, None):
                return self._claim(voice, "has_passed", person)
            case HasPassed(person, count, scope):
                assert count is not None
                return self.has_passed_often(self.people.who(voice, person), count, scope)
            case InARow(person, True, count):
                return self.first_in_a_row(self.people.who(voice, person), count)
            case InARow(person, _, count):
                return self.last_in_a_row(self.people.who(voice, person), count)
            case CardPoints(person, count):
                return self.card_points(voice, self._subject(voice, person), count)
            case WentOn(_, True):
                other = Subject("one", self.opponent) if only_two(voice.rules) else Subject("another")
                return self.told(other, self.done["went_on"])
            case WentOn(person):
                return self.told(self._subject(voice, person), self.done["went_on"])
            case Captured(_, held, True):
                return self.told(Subject("another"), self.captured(voice, held))
            case Captured(person, held):
                return self.told(self._subject(voice, person), self.captured(voice, held))
            case Stopped(person, off):
                return self.told(self._subject(voice, person), self.done["called_off" if off else "stopped"])
            case Vowed(person):
                return self.told(self._subject(voice, person), self.done["vowed"])
            case HandsEmpty():
                return self.claims["hands_empty"]
            case NobodyHas(""):
                return self.nobody_has_yaku()
            case NobodyHas(group):
                return self.nobody_has(voice.grouped(group))
            case YakuWorth(count):
                return self.yaku_worth(voice, count)
            case FieldHas(held):
                return self.field_has(voice, held)
            case Not(inner):
                return self._denied(voice, inner)
            case AllOf(items):
                return self.conditions(voice, items)
            case AnyOf(items):
                return self._choice(voice, items, beside=False)
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

    def _hands_compare(self, voice: V, item: HandsCompare) -> C:
        if item.other is None:
            return self._claim(voice, "most_cards" if item.how == "more" else "fewest_cards", item.who)
        match item.how:
            case "more":
                found = self.claims["more_cards"]
            case "fewer":
                found = self.claims["fewer_cards"]
            case "as many":
                found = self.claims["as_many_cards"]
            case _:
                assert_never(item.how)
        return found.put(who=self.people.who(voice, item.who), other=self.people.who(voice, item.other))

    def _claim(
        self,
        voice: V,
        key: Literal["out", "could_play", "wishes", "has_passed", "most_cards", "fewest_cards"],
        person: Who,
    ) -> C:
        return self.claims[key].put(who=self.people.who(voice, person))

    def _subject(self, voice: V, person: Who) -> Subject:
        """A player as the settlement speaks of them: outside of a rule "a player" is any of those who play."""
        if person.kind == "player" and not voice.rule:
            return Subject("anyone")
        return Subject("each" if person.kind == "everyone" else "one", self.people.who(voice, person))

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
