"""Events: what stands after "when", and that until which something lasts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, Literal, TypeVar

from ...model import Climbing, Counted, Event, Patterns, PlayPattern, RuleSet, Who
from ..several import happen
from ..titles import with_held
from ..voice import Voice
from .people import People
from .vocabulary import Happenings, Places, Unnamed, Until

V = TypeVar("V", bound=Voice)
ANYBODY = Who("player")
_ALL = ("everyone", "everyone else")
_OTHERS = ("next", "previous", "left", "right", "opposite", "after next")  # none of them has just acted


class Events(ABC, Generic[V]):
    """How a language tells events."""

    def __init__(
        self,
        people: People[V],
        happenings: Happenings,
        places: Places,
        lasting: Until,
        unnamed: Unnamed,
    ) -> None:
        self.people = people
        self.happenings = happenings
        self.places = places
        self.lasting = lasting
        self.unnamed = unnamed

    @abstractmethod
    def plays(self, voice: V, patterns: Patterns) -> str:
        """Any of these kinds of plays, as a thing."""

    @abstractmethod
    def using(self, plays: str) -> str:
        """With such a play, as it stands in {cards}."""

    @abstractmethod
    def cards(self, voice: V, counted: Counted) -> str:
        """So many cards, as they stand in {what}."""

    @abstractmethod
    def played(self, voice: V, item: Event) -> str:
        """That a play is made, by whomever."""

    @abstractmethod
    def played_by(self, voice: V, item: Event) -> dict[str, str]:
        """What is put in where somebody in particular plays: what, whether alone, and on what."""

    @abstractmethod
    def either(self, items: Sequence[str]) -> str:
        """One of several events."""

    @abstractmethod
    def either_player(self, players: Sequence[str]) -> str:
        """One of several players to whom the same happens."""

    @abstractmethod
    def one_of_rules(self, voice: V, rules: Sequence[str], kind: Literal["acts", "ends"]) -> str:
        """One of several rules acts, or ends."""

    def event(self, voice: V, item: Event) -> str:
        """One event as a clause: "a play contains an 8", "the table is cleared"."""
        return self._told(voice, item, self.people.anyone(voice, item.who))

    def _told(self, voice: V, item: Event, actor: str) -> str:
        said = self.happenings[item.kind]
        match item.kind:
            case "play" if item.who == ANYBODY:
                return self.played(voice, item)
            case "play":
                return said.format(actor=actor, **self.played_by(voice, item))
            case "lead":
                return said.format(actor=actor, what=self.what(voice, item, self.unnamed["first"]))
            case "out":
                how = self.places[item.place] if item.place is not None else self.unnamed["out"]
                return said.format(actor=actor, how=how, cards=self._using(voice, item))
            case "trick":
                return said.format(actor=actor, cards=self._using(voice, item))
            case "acts" | "ends":
                return said.format(rule=voice.rules_named((item.rule,)))
            case "yaku":
                return said.format(actor=actor, more=self.unnamed["better"] if item.better else "")
            case "captures" | "draws" | "lays" | "leaves":
                counted = item.counted
                what = self.cards(voice, counted) if counted is not None else self.unnamed["card"]
                return said.format(actor=actor, what=what)
            case "turn":
                return self.turn(voice, item, actor)
            case "begins" if not exchanges(voice.rules):
                return self.unnamed["begins"].format(actor=actor)
            case _:  # it is said by its words alone
                return said.format(actor=actor)

    def turn(self, voice: V, item: Event, actor: str) -> str:
        """Somebody’s turn begins."""
        return self.happenings["turn"].format(actor=actor)

    def what(self, voice: V, item: Event, nothing: str) -> str:
        """The plays that an event names, or what stands for them."""
        return self.plays(voice, item.patterns) if item.patterns else nothing

    def _using(self, voice: V, item: Event) -> str:
        return self.using(self.plays(voice, item.patterns)) if item.patterns else ""

    def events(self, voice: V, items: tuple[Event, ...]) -> str:
        """All events of a clause: any of them. Rules that act are named together, and so are players to whom the same happens."""
        first, several = items[0], len(items) > 1
        if several and first.kind in ("acts", "ends") and all(item.kind == first.kind for item in items):
            return self.one_of_rules(voice, [item.rule for item in items], first.kind)
        if several and all(replace(item, who=first.who) == first for item in items):
            return self._told(
                voice, first, self.either_player([self.people.anyone(voice, item.who) for item in items])
            )
        return self.either([self.event(voice, item) for item in items])

    def _gone(self, voice: V, item: Event) -> str:
        """What ends it where those of whom it speaks are out, as not all players can be."""
        if item.who.kind in _ALL:
            return ""
        return self.lasting["gone_all" if happen(voice.rules, item.who) else "gone"]

    def until(self, voice: V, item: Event) -> str:
        """Until what: "the player leads again", "a play contains an 8", "the rule “Revolution” acts"."""
        anyone = item.who.kind == "everyone" or happen(voice.rules, item.who)
        then = replace(voice, fixed=True)
        actor = self.people.anyone(then, item.who) if anyone else self.people.who(then, item.who)
        another = item.who.kind in (*_OTHERS, *_ALL) and item.kind not in voice.heard
        once_more = "" if item.who.kind in _OTHERS or another else self.lasting["once_more"]
        gone = self._gone(voice, item)
        match item.kind:
            case "play":
                what = self.what(voice, item, self.unnamed["again"])
                return self.lasting["play"].format(actor=actor, what=what, once_more=once_more, gone=gone)
            case "lead":
                return self.lasting["lead"].format(actor=actor, once_more=once_more, gone=gone)
            case "pass":
                return self.lasting["passing"].format(actor=actor, once_more=once_more, gone=gone)
            case "turn":
                return self.lasting["turn"].format(actor=actor, gone=gone)
            case "out":
                another = anyone and "out" in voice.heard
                return self.lasting["another_out" if another else "out"].format(actor=actor)
            case "acts":
                return self.lasting["acts"].format(rule=voice.rules_named((item.rule,)))
            case _:
                return self.happens(voice, item)

    def happens(self, voice: V, item: Event) -> str:
        """Until an event that is told as such: until there is another one, where it is said at one like it."""
        said = self.lasting["again" if item.kind in voice.heard else "other"]
        return said.format(event=self.event(voice, item))


def exchanges(rules: RuleSet) -> bool:
    """Whether cards are exchanged in the game at all, between titles that somebody can have."""
    game = rules.game
    return isinstance(game, Climbing) and bool(with_held(rules, game).exchanges)


def about_one_play(items: tuple[Event, ...]) -> bool:
    """Whether the clause speaks of one play, which "it" can then mean."""
    return len(items) == 1 and items[0].kind == "play" and items[0].who.kind == "player" and not items[0].on


def any_play(items: tuple[Event, ...]) -> bool:
    """Whether the event is just that a play is made."""
    return about_one_play(items) and all(pattern == PlayPattern() for pattern in items[0].patterns)
