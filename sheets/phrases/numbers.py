"""Numbers that depend on the moment: as things, and as what an effect is done for each of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar, assert_never

from ...model import CardSet, Per, Value, Who
from ...model.words import EventKind, Scope
from ..several import happen
from ..voice import Voice
from .people import People
from .vocabulary import Each, Own, Scopes, Values

V = TypeVar("V", bound=Voice)
_TAKING: frozenset[EventKind] = frozenset({"captures", "sweeps"})


class Numbers(ABC, Generic[V]):
    """How a language says numbers."""

    def __init__(
        self,
        people: People[V],
        values: Values,
        for_each: Each,
        their_own: Own,
        scopes: Scopes,
        somebody: str,  # whose number it is, where nobody is named
        each_taken: str,  # for each card that a card has just captured, and that card
    ) -> None:
        self.people = people
        self.values = values
        self.for_each = for_each
        self.their_own = their_own
        self.scopes = scopes
        self.somebody = somebody
        self.each_taken = each_taken

    @abstractmethod
    def each_card(self, voice: V, cards: CardSet) -> str:
        """For each such card of the play."""

    @abstractmethod
    def each_of_counter(self, voice: V, item: Value, actor: Who | None) -> str:
        """As many times as a counter says."""

    @abstractmethod
    def card(self, voice: V, cards: CardSet) -> str:
        """What one such card is called, to be counted."""

    @abstractmethod
    def each_of_people(self, voice: V, who: Who) -> str:
        """For each of those of whom something is true."""

    @abstractmethod
    def number(self, value: int) -> str: ...

    def of_scope(self, scope: Scope) -> str:
        """Since when, before a noun."""
        return self.scopes[scope]

    def in_scope(self, scope: Scope) -> str:
        """Since when, beside a verb."""
        return self.scopes[scope]

    def whose(self, voice: V, item: Value, actor: Who | None = None) -> str:
        return self.people.summed(voice, item.who, actor) if item.who is not None else self.somebody

    def value(self, voice: V, item: Value, actor: Who | None = None) -> str:
        """The number as a thing. `actor`: for whom it counts, where somebody does something."""
        return self.values[item.kind].format(**self._words(voice, item, actor))

    def each(self, voice: V, per: Per | None, actor: Who | None = None) -> str:
        """For each 7, for each pass in this hand; empty where there is none. `actor`: who acts, so that it can be called their own."""
        if per is None:
            return ""
        if isinstance(per, CardSet):
            of_all = per.words == ("any",) and not per.besides
            return (
                self.each_taken
                if of_all and voice.heard and voice.heard <= _TAKING
                else self.each_card(voice, per)
            )
        if self.is_own(voice, per, actor) and per.kind in ("points", "hand", "held", "tricks"):
            return self.their_own[per.kind].format(**self._words(voice, per))
        match per.kind:
            case "counter":
                return self.each_of_counter(voice, per, actor)
            case "players" if per.who is not None:
                return self.each_of_people(voice, per.who)
            case (
                "points"
                | "hand"
                | "held"
                | "players"
                | "passes"
                | "plays"
                | "clears"
                | "tricks"
                | "sum of the play"
                | "sum of the trick"
                | "sum of the last plays"
                | "sum of the hand"
                | "ranks above"
                | "ranks below"
            ):
                return self.for_each[per.kind].format(
                    value=self.value(voice, per, actor), **self._words(voice, per, actor)
                )
            case _:
                assert_never(per.kind)

    def is_own(self, voice: V, item: Value, actor: Who | None) -> bool:
        """Whether it is the number of whoever does it: where several do, only what is called their own."""
        if item.who is None:
            return False
        return item.who.kind == "that player" or (item.who == actor and not happen(voice.rules, item.who))

    def as_many(self, voice: V, per: Per | None) -> str:
        """The number of the table by which it is counted how often something is done; "" where it is counted otherwise."""
        table = isinstance(per, Value) and per.kind == "counter" and per.who is None
        return voice.counter(per.counter) if table and isinstance(per, Value) else ""

    def of_payer(self, voice: V, per: Per | None, payer: Who) -> bool:
        """Whether it is paid for cards of the play, or for what the payer has: that stands beside who pays, not beside who is paid."""
        if per is None or isinstance(per, CardSet):
            return per is not None
        return self.is_own(voice, per, payer)

    def _words(self, voice: V, item: Value, actor: Who | None = None) -> dict[str, str]:
        return {
            "counter": voice.counter(item.counter) if item.counter else "",
            "whose": self.whose(voice, item, actor),
            "scope": self.in_scope(item.scope),
            "of_scope": self.of_scope(item.scope),
            "number": self.number(item.number),
            "cards": self.card(voice, item.cards) if item.cards is not None else "",
            "play": voice.play,
        }
