"""Players: who is meant, and to whom of several something happens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, Generic, TypeVar, assert_never

from ...ground.diagnostics import Span
from ...model import CardSet, Condition, Who
from ..facts import is_several, side_of
from ..voice import Voice, spaced
from .vocabulary import Anyone, Called, Neighbours, OfRounds

V = TypeVar("V", bound=Voice)
_NEIGHBOURS = ("next", "previous", "left", "right", "opposite", "after next", "partners", "opponents")


def seen_by_each(part: Any) -> Any:
    """A part of what is said behind *who*, in which neighbours and partners are named as those of the one who is looked at."""
    if isinstance(part, tuple):
        return tuple(map(seen_by_each, part))
    if isinstance(part, Who) and part.of is None:
        return replace(part, of=Who("that player")) if part.kind in _NEIGHBOURS else part
    if is_dataclass(part) and not isinstance(part, type | Span):
        return replace(part, **{item.name: seen_by_each(getattr(part, item.name)) for item in fields(part)})
    return part


class People(ABC, Generic[V]):
    """How a language calls players. `relative` says what is true of those who are meant, to stand with them; it is given by the book of
    conditions, which stands above."""

    relative: Callable[[V, Condition], str]

    def __init__(
        self,
        called: Called,
        any: Anyone,
        of_rounds: OfRounds,
        own: Neighbours,  # their own neighbours, of those who have just been named
    ) -> None:
        self.called = called
        self.any = any
        self.of_rounds = of_rounds
        self.own = own

    @abstractmethod
    def player(self, voice: V) -> str:
        """The one of whom the rule speaks."""

    @abstractmethod
    def seen_from(self, voice: V, person: Who, other: Who) -> str:
        """`person` as seen from another one than who acts."""

    @abstractmethod
    def extreme(self, voice: V, person: Who) -> str:
        """Who has the most or the fewest of a counter, or of points where there is none."""

    @abstractmethod
    def holder(self, voice: V, cards: CardSet | None) -> str: ...

    @abstractmethod
    def title(self, name: str) -> str:
        """Who has a title."""

    @abstractmethod
    def side(self, voice: V, name: str, *, all: bool, several: bool) -> str:
        """All of a side, or any one of it; `several`: more than one player can be of it."""

    @abstractmethod
    def each_who(self, among: Who, relative: str) -> str:
        """All among these of whom something is true."""

    @abstractmethod
    def any_who(self, among: Who, relative: str) -> str:
        """Any one among these of whom something is true."""

    def who(self, voice: V, person: Who) -> str:
        """Somebody, as the subject or the object of a sentence."""
        if person.of is not None and person.of.kind == "that player" and person.kind in _NEIGHBOURS:
            return self.beside(voice, Who(person.kind), person.of)
        if person.of is not None and person.kind != "each who":
            return self.seen_from(voice, person, person.of)
        match person.kind:
            case "player":
                return self.player(voice)
            case "most" | "fewest":
                return self.extreme(voice, person)
            case "holder":
                return self.holder(voice, person.cards)
            case "title":
                return self.title(voice.title(person.title))
            case "side":
                return self._side(voice, person.title, all=True)
            case "last winner" | "last loser" | "winner":
                called = self.called if voice.rules.family == "climbing" else self.of_rounds
                return called[person.kind]
            case "each who":
                assert person.of is not None
                assert person.that is not None
                return self.each_who(person.of, self.relative(voice, person.that))
            case (
                "next"
                | "previous"
                | "everyone"
                | "everyone else"
                | "everyone at the table"
                | "everyone else at the table"
                | "anyone"
                | "anyone else"
                | "that player"
                | "chosen"
                | "beaten"
                | "skipped"
                | "leader"
                | "dealer"
                | "opposite"
                | "left"
                | "right"
                | "after next"
                | "last to play"
                | "most cards"
                | "fewest cards"
                | "partners"
                | "opponents"
            ):
                return self.called[person.kind]
            case _:
                assert_never(person.kind)

    def beside(self, voice: V, person: Who, actor: Who) -> str:
        """To whom somebody gives: a neighbour, a partner is that of who gives, also where that is not the player."""
        if person.of is not None or actor.kind == "player":
            return self.who(voice, person)
        match person.kind:
            case (
                "next" | "previous" | "left" | "right" | "opposite" | "after next" | "partners" | "opponents"
            ):
                return self.own[person.kind]
            case _:
                return self.who(voice, person)

    def anyone(self, voice: V, person: Who) -> str:
        """The one to whom an event happens, of those who are meant."""
        match person.kind:
            case (
                "player"
                | "everyone"
                | "everyone else"
                | "everyone at the table"
                | "everyone else at the table"
                | "partners"
                | "opponents"
            ):
                return self.any[person.kind]
            case "side":
                return self._side(voice, person.title, all=False)
            case "each who":
                assert person.of is not None
                assert person.that is not None
                return self.any_who(person.of, self.relative(voice, person.that))
            case (
                "next"
                | "previous"
                | "anyone"
                | "anyone else"
                | "that player"
                | "chosen"
                | "beaten"
                | "skipped"
                | "last winner"
                | "last loser"
                | "leader"
                | "dealer"
                | "opposite"
                | "left"
                | "right"
                | "after next"
                | "last to play"
                | "most cards"
                | "fewest cards"
                | "most"
                | "fewest"
                | "holder"
                | "title"
                | "winner"
            ):
                return self.who(voice, person)
            case _:
                assert_never(person.kind)

    def whom(self, voice: V, person: Who) -> str:
        """Whom somebody is: one of a side, where there are several."""
        if person.kind in ("each who", "side", "partners", "opponents"):
            return self.anyone(voice, person)
        return self.who(voice, person)

    def _side(self, voice: V, id: str, *, all: bool) -> str:
        side = side_of(voice.rules, id)
        if side is None:
            return self.side(voice, spaced(id), all=all, several=False)
        return self.side(voice, voice.name(side.names), all=all, several=is_several(side))
