"""Events in English: what stands after "When"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from ...model import Counted, Event, Patterns, PlayPattern
from ..phrases import events as book
from ..phrases.vocabulary import Happenings, Places, Unnamed, Until
from .cards import counted
from .people import PEOPLE
from .plays import alone, on, play_phrase, plays
from .voice import Voice
from .words import listed

_HAPPENINGS: Happenings = {
    "play": "{actor} plays {what}{alone}{on}",
    "lead": "{actor} leads {what}",
    "pass": "{actor} passes",
    "skipped": "{actor} is skipped",
    "out": "{actor} {how}{cards}",
    "trick": "{actor} takes the trick{cards}",
    "clear": "the table is cleared",
    "dealt": "the cards have been dealt",
    "is dealt": "{actor} has been dealt a hand",
    "exchanged": "the exchange is over",
    "begins": "the hand begins for {actor} (after the exchange)",
    "turn": "the turn of {actor} begins",
    "left last": "{actor} is the only one left",
    "hand ends": "the hand ends",
    "session ends": "the session ends",
    "acts": "{rule} acts",
    "ends": "{rule} ends",
    "yaku": "{actor} makes a new yaku{more}",
    "captures": "{actor} captures {what}",
    "draws": "{actor} draws {what}",
    "lays": "{actor} plays {what}",
    "leaves": "{actor} leaves {what} on the field without a capture",
    "sweeps": "{actor} captures the last card of the field",
    "goes on": "{actor} goes on instead of stopping the round",
}
_PLACES: Places = {
    "first": "goes out first",
    "second": "goes out second",
    "third": "goes out third",
    "fourth": "goes out fourth",
    "third to last": "goes out third to last",
    "second to last": "goes out second to last",
    "last": "goes out last",
    "any other place": "goes out in any other place",
}
_UNTIL: Until = {
    "play": "{actor} {once_more}plays {what}{gone}",
    "lead": "{actor} {once_more}leads{gone}",
    "passing": "{actor} {once_more}passes{gone}",
    "once_more": "next ",
    "turn": "the turn next comes to {actor}{gone}",
    "gone": " (or, if they are out by then, until the turn passes their seat)",
    "gone_all": " (or, if all of them are out by then, until the turn passes one of their seats)",
    "out": "{actor} goes out",
    "another_out": "another player goes out",
    "acts": "{rule} next acts",
    "other": "{event}",
    "again": "the next time {event}",
}
_UNNAMED: Unnamed = {
    "first": "a trick",
    "anything": "anything",
    "again": "any cards",
    "card": "a card",
    "better": " or adds to one",
    "out": "goes out",
    "begins": "the hand begins for {actor}",
}


class Events(book.Events[Voice]):
    def plays(self, voice: Voice, patterns: Patterns) -> str:
        return plays(voice, patterns)

    def using(self, plays: str) -> str:
        return f" with {plays}"

    def cards(self, voice: Voice, counted_: Counted) -> str:
        return counted(voice, counted_)

    def played(self, voice: Voice, item: Event) -> str:
        under = on(voice, item.on)
        if item.patterns and not item.on and all(_just_contains(pattern) for pattern in item.patterns):
            return listed([_contains(voice, pattern) for pattern in item.patterns], "or")
        if item.patterns in ((), (PlayPattern(),)):
            return f"a play is made{under}"
        said = plays(voice, item.patterns)
        done = "is made" if said.startswith("a play ") else "is played"
        if (shape := item.patterns[-1].shape) and voice.is_many(shape):
            done = "are played"
        return f"{said} {done}{alone(voice, item.patterns, item.on)}{under}"

    def played_by(self, voice: Voice, item: Event) -> dict[str, str]:
        return {
            "what": self.what(voice, item, self.unnamed["anything"]),
            "alone": alone(voice, item.patterns, item.on),
            "on": on(voice, item.on),
        }

    def turn(self, voice: Voice, item: Event, actor: str) -> str:
        if item.who == book.ANYBODY:
            return f"{actor}’s turn begins"
        return super().turn(voice, item, actor)

    def either(self, items: Sequence[str]) -> str:
        return listed(items, "or")

    def either_player(self, players: Sequence[str]) -> str:
        return listed(players, "or")

    def one_of_rules(self, voice: Voice, rules: Sequence[str], kind: Literal["acts", "ends"]) -> str:
        return f"one of {voice.rules_named(rules, 'or')} {kind}"

    def until(self, voice: Voice, item: Event) -> str:
        if item.who.kind == "everyone" and not (item.kind == "out" and "out" in voice.heard):
            return self.happens(voice, replace(item, who=book.ANYBODY))
        return super().until(voice, item)


EVENTS = Events(PEOPLE, _HAPPENINGS, _PLACES, _UNTIL, _UNNAMED)
event, events, until = EVENTS.event, EVENTS.events, EVENTS.until


def _just_contains(pattern: PlayPattern) -> bool:
    """A play contains an 8; of other kinds of plays it is said that they are played."""
    return pattern.kind == "any" and bool(pattern.containing)


def _contains(voice: Voice, pattern: PlayPattern) -> str:
    inside = listed([counted(voice, part) for part in pattern.containing])
    return f"{play_phrase(voice, pattern, containing=False)} contains {inside}"
