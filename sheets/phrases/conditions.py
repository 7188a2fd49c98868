"""Conditions: claims that can be denied, and what several of them are together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Literal, Protocol, TypeAlias, TypedDict, TypeVar, assert_never

from ...model import (
    AllOf,
    AnyOf,
    ComposedCondition,
    Condition,
    CouldPlay,
    CountIs,
    HandsEmpty,
    HasPassed,
    IsOut,
    Locked,
    Not,
    PlaysRelate,
    Range,
    RankingIs,
    Relation,
    Scope,
    TableIsClear,
    WentOn,
    Who,
    Wishes,
)
from ..facts import only_two, opposite_of
from ..voice import Voice
from .people import People

V = TypeVar("V", bound=Voice)
# What is said with claims from a table, or put together; for all other conditions each language makes its own sentence.
Worded: TypeAlias = (
    PlaysRelate
    | RankingIs
    | TableIsClear
    | Locked
    | IsOut
    | CouldPlay
    | Wishes
    | HasPassed
    | CountIs
    | WentOn
    | HandsEmpty
    | ComposedCondition
)


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

    @abstractmethod
    def play_relates(self, voice: V, relations: tuple[Relation, ...]) -> C:
        """The play stands so to the one before it."""

    @abstractmethod
    def plays_relate(self, count: int, relations: tuple[Relation, ...]) -> C:
        """The last plays stand so to one another."""

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

    @abstractmethod
    def has_passed(self, who: str) -> C:
        """Since the last play."""

    @abstractmethod
    def has_passed_often(self, who: str, count: Range, scope: Scope) -> C: ...

    @abstractmethod
    def went_on(self, voice: V, who: Who) -> C: ...

    # ----------------------------------------------------------------------------------------------------- what is matched

    @abstractmethod
    def condition(self, voice: V, item: Condition) -> C:
        """A condition with its opposite: a language matches those that are not `Worded`."""

    def worded(self, voice: V, item: Worded) -> C:
        """A condition that is a claim in every language's table, or is put together of such."""
        match item:
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
            case IsOut(person):
                return self._claim(voice, "out", person)
            case CouldPlay(person):
                return self._claim(voice, "could_play", person)
            case Wishes(person):
                return self._claim(voice, "wishes", person)
            case HasPassed(person, None):
                return self.has_passed(self.people.who(voice, person))
            case HasPassed(person, count, scope):
                assert count is not None
                return self.has_passed_often(self.people.who(voice, person), count, scope)
            case CountIs():
                return self._counted(voice, item)
            case WentOn(_, True):
                return self.claims["opponent_went_on" if only_two(voice.rules) else "other_went_on"]
            case WentOn(person):
                return self.went_on(voice, person)
            case HandsEmpty():
                return self.claims["hands_empty"]
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
