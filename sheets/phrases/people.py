"""Players: who is meant, and to whom of several something happens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Generic, Literal, TypeAlias, TypeVar, assert_never

from ...model import CardSet, Condition, Who
from ..moments import may_end_hands
from ..several import are_several, happen, is_several, may_be_same, may_share, side_of
from ..voice import Voice, spaced
from .vocabulary import Anyone, Called, Neighbours, OfRounds

V = TypeVar("V", bound=Voice)
_BESIDE = ("next", "previous", "left", "right", "opposite", "after next")
_ALL_OTHERS = ("everyone else", "everyone else at the table")
_ONE_OTHER = (
    *_BESIDE,
    "chosen",
    "beaten",
    "skipped",
    "leader",
    "winner",
    "last winner",
    "last loser",
    "dealer",
    "last to play",
)
Having: TypeAlias = Literal["", "a card", "such a card"]
Comparing: TypeAlias = Literal["more", "fewer", "as many"]


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

    @abstractmethod
    def as_before(self, who: str, person: Who) -> str:
        """Whom somebody was, before what is asked of them was changed."""

    @abstractmethod
    def at_that_moment(self, told: str) -> str:
        """What is true of somebody, or somebody by a number or by cards, when something begins that lasts, whatever comes later."""

    @abstractmethod
    def each_sharing(self, voice: V, person: Who) -> str:
        """Each of those who share what somebody is named by: a title, the most cards."""

    @abstractmethod
    def any_sharing(self, voice: V, person: Who) -> str:
        """Any one of these."""

    @abstractmethod
    def nearest(self, somebody: str, having: Having = "", *, own: bool = False) -> str:
        """Of several who share what somebody is named by, the nearest in turn order, who has a card or such a card; `own`: from those on who
        have just been named."""

    @abstractmethod
    def as_seen(self, voice: V, somebody: str) -> str:
        """A neighbour of the one of whom the rule speaks, where others have been named as well."""

    @abstractmethod
    def together(self, voice: V, somebody: str, *, some: bool) -> str:
        """Those whose numbers are added up; `some`: there may be one of them, or several."""

    @abstractmethod
    def rival(self, voice: V, who: Who, person: Who, how: Comparing) -> str:
        """With whom somebody is compared: with each, where that can be several; as it stands before how."""

    @abstractmethod
    def but_self(self, somebody: str, *, several: bool) -> str:
        """Others than who is compared with them: nobody is compared with himself."""

    def alike(self, voice: V, who: Who, person: Who) -> str:
        """Who has as many as somebody: each of several; that it has to be another player is said where it could be the same."""
        found = self.each(voice, person)
        if not may_be_same(who, person):
            return found
        return self.but_self(found, several=happen(voice.rules, person))

    def each(self, voice: V, person: Who) -> str:
        """All who are meant: those who do what each of them does, or of each of whom something is so."""
        if not may_share(voice.rules, person):
            return self.who(voice, person)
        if person in voice.old:
            now = replace(voice, old=voice.old - {person})
            return self.as_before(self.each_sharing(now, person), person)
        return self.each_sharing(voice, person)

    def one(self, voice: V, person: Who, *, own: bool = False) -> str:
        """Who does, or gets, what only one can: of several who share a place, or a side, the nearest; `own`: to those who have just been named."""
        if person.kind == "side" and are_several(voice.rules, person):
            return self.nearest(self._side(voice, person.title, all=False), own=own)
        found = self.who(voice, person)
        return self.nearest(found, own=own) if may_share(voice.rules, person) else found

    def giving(self, voice: V, person: Who, taker: Who, having: Having) -> str:
        """From whom somebody takes cards: each of several, or of those who share a place the nearest who has any."""
        if may_share(voice.rules, person):
            surely = person.kind == "most cards" or (person.kind == "holder" and having == "a card")
            return self.nearest(self.who(voice, person), "" if surely else having, own=taker.kind != "player")
        return self.beside(voice, person, taker)

    def summed(self, voice: V, person: Who, actor: Who | None = None) -> str:
        """Whose number it is: of several that of all of them. `actor`: for whom it counts, where somebody does something."""
        found = self.who(voice, person)
        if actor is not None and actor.kind != "player" and person.of is None and self._own(person):
            found = self.as_seen(voice, found)
        if not happen(voice.rules, person):
            return found
        return self.together(voice, found, some=not are_several(voice.rules, person))

    def who(self, voice: V, person: Who) -> str:
        """Somebody, as the subject or the object of a sentence; of several who share a place it is not said which."""
        found = self._who(voice, person)
        return self.as_before(found, person) if person in voice.old else found

    def said_of(self, voice: V, that: Condition) -> str:
        """What is true of those who are meant; of whom something that lasts is begun for, when it begins."""
        told = self.relative(replace(voice, fixed=False), that)
        return self.at_that_moment(told) if voice.fixed else told

    def _who(self, voice: V, person: Who) -> str:
        found = self._now(voice, person)
        by_number = person.of is None and person.kind in (
            "most",
            "fewest",
            "most cards",
            "fewest cards",
            "holder",
        )
        return self.at_that_moment(found) if voice.fixed and by_number else found

    def _now(self, voice: V, person: Who) -> str:
        if voice.looked_at and person.of is None and (own := self._own(person)):
            return own
        if voice.from_player and person.of is None and person.kind in _BESIDE:
            return self.seen_from(voice, person, Who("player"))
        if voice.apart_from_turn and person.of is None and person.kind == "next":
            return self.called["next or sitting"]
        if person.kind == "beaten" and voice.beaten:
            return voice.beaten
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
            case "last winner" | "last loser" | "winner" | "leader":
                called = self.called if voice.rules.family == "climbing" else self.of_rounds
                if person.kind == "winner" and called is self.called and _is_over(voice):
                    return self.called["winner at the end"]
                if called is self.called and voice.heard == {"session ends"}:
                    if person.kind == "last winner":
                        return self.called["last winner at the end"]
                    if person.kind == "last loser":
                        return self.called["last loser at the end"]
                return called[person.kind]
            case "each who":
                assert person.of is not None
                assert person.that is not None
                return self.each_who(person.of, self.said_of(voice, person.that))
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

    def beside(self, voice: V, person: Who, actor: Who, *, each: bool = False) -> str:
        """To whom somebody gives: a neighbour, a partner is that of who gives, also where that is not the player. Of those who share a place it is the
        nearest or, with `each`, all of them."""
        if person.of is None and actor.kind != "player" and (own := self._own_of(voice, person, actor)):
            return self.as_before(own, person) if person in voice.old else own
        each = each or are_several(voice.rules, person)
        return self.each(voice, person) if each else self.one(voice, person, own=actor.kind != "player")

    def partner(self, voice: V, person: Who, actor: Who) -> str:
        """With whom somebody swaps: one player, also of a side."""
        own = actor.kind != "player"
        return (
            self.one(voice, person, own=own) if person.kind == "side" else self.beside(voice, person, actor)
        )

    def _own_of(self, voice: V, person: Who, actor: Who) -> str:
        """A neighbour of who acts. Where that is one other player it is said of whom: `their right` might be that of the player."""
        if person.kind in _BESIDE and actor.kind in _ONE_OTHER:
            return self.of_that_one(voice, person)
        if person.kind in _ALL_OTHERS and actor.kind in (
            *_ALL_OTHERS,
            "each who",
            "partners",
            "opponents",
            "side",
        ):
            return self.own[
                "everyone else" if person.kind == "everyone else" else "everyone else at the table"
            ]
        return self._own(person)

    def of_that_one(self, voice: V, person: Who) -> str:
        """A neighbour of one other player, who has just been named."""
        return self.seen_from(voice, person, Who("that player"))

    def _own(self, person: Who) -> str:
        """A neighbour, or those of a side, of who has just been named; "" for anybody else."""
        match person.kind:
            case (
                "next" | "previous" | "left" | "right" | "opposite" | "after next" | "partners" | "opponents"
            ):
                return self.own[person.kind]
            case _:
                return ""

    def anyone(self, voice: V, person: Who) -> str:
        """The one to whom an event happens, of those who are meant."""
        if may_share(voice.rules, person):
            return self.any_sharing(voice, person)
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
                return self.any_who(person.of, self.said_of(voice, person.that))
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
        """Whom somebody is: one of those, where there are several."""
        if person.kind in ("each who", "side", "partners", "opponents") or may_share(voice.rules, person):
            return self.anyone(voice, person)
        return self.who(voice, person)

    def _side(self, voice: V, id: str, *, all: bool) -> str:
        side = side_of(voice.rules, id)
        if side is None:
            return self.side(voice, spaced(id), all=all, several=False)
        return self.side(voice, voice.name(side.names), all=all, several=is_several(side))


def _is_over(voice: Voice) -> bool:
    """Whether the hand is over that a rule may have ended: who came first need not have gone out."""
    return bool(voice.heard) and voice.heard <= {"hand ends", "session ends"} and may_end_hands(voice.rules)
