"""Events in English: what stands after "When"."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ...model import Event, Patterns, Place, PlayPattern, Who
from .cards import counted
from .people import anyone, who
from .plays import alone, core, on, plays, tails
from .voice import Voice
from .words import listed

_WENT_OUT: dict[Place, str] = {
    "first": "goes out first",
    "second": "goes out second",
    "third": "goes out third",
    "fourth": "goes out fourth",
    "third to last": "goes out third to last",
    "second to last": "goes out second to last",
    "last": "is left in last place",
    "any other place": "goes out in any other place",
}


def event(voice: Voice, item: Event) -> str:
    """One event as a clause: "a play contains an 8", "the table is cleared"."""
    actor = anyone(voice, item.who)
    match item.kind:
        case "play":
            return _play(voice, item, actor)
        case "lead":
            return f"{actor} leads {_what(voice, item.patterns, 'a trick')}"
        case "pass":
            return f"{actor} passes"
        case "skipped":
            return f"{actor} is skipped"
        case "out":
            how = _WENT_OUT[item.place] if item.place is not None else "goes out"
            return f"{actor} {how}{_with(voice, item.patterns)}"
        case "trick":
            return f"{actor} takes the trick{_with(voice, item.patterns)}"
        case "clear":
            return "the table is cleared"
        case "dealt":
            return "the cards have been dealt"
        case "is dealt":
            return f"{actor} has been dealt a hand"
        case "exchanged":
            return "the exchange is over"
        case "begins":
            return f"the hand begins for {actor} (after the exchange)"
        case "turn":
            return "a player’s turn begins" if item.who.kind == "player" else f"the turn of {actor} begins"
        case "left last":
            return f"{actor} is the only one left"
        case "hand ends":
            return "the hand ends"
        case "session ends":
            return "the session ends"
        case "acts":
            return f"{voice.rules_named((item.rule,))} acts"
        case "ends":
            return f"{voice.rules_named((item.rule,))} ends"
        case "yaku":
            return f"{actor} makes a new yaku{' or adds to one' if item.better else ''}"
        case "sweeps":
            return f"{actor} captures the last card of the field"
        case "leaves":
            what = counted(voice, item.counted) if item.counted is not None else "a card"
            return f"{actor} leaves {what} on the field without a capture"
        case "captures" | "draws" | "lays":
            verb = {"lays": "plays"}.get(item.kind, item.kind)
            return f"{actor} {verb} {counted(voice, item.counted) if item.counted is not None else 'a card'}"
        case _:
            assert_never(item.kind)


def until(voice: Voice, item: Event) -> str:
    """Until what: "the player leads again", "a play contains an 8", "the rule “Revolution” acts"."""
    if item.who.kind == "everyone":
        return event(voice, replace(item, who=Who("player")))
    actor = who(voice, item.who)
    match item.kind:
        case "play":
            return f"{actor} plays {_what(voice, item.patterns, 'again')}"
        case "lead":
            return f"{actor} leads again"
        case "pass":
            return f"{actor} passes"
        case "turn":
            return f"{actor} has a turn again"
        case "out":
            return f"{actor} goes out"
        case _:
            return event(voice, item)


def _what(voice: Voice, patterns: Patterns, nothing: str) -> str:
    return plays(voice, patterns) if patterns else nothing


def _with(voice: Voice, patterns: Patterns) -> str:
    return f" with {plays(voice, patterns)}" if patterns else ""


def _play(voice: Voice, item: Event, actor: str) -> str:
    if item.who.kind != "player":
        return f"{actor} plays {_what(voice, item.patterns, 'anything')}{alone(voice, item.patterns, item.on)}{on(voice, item.on)}"
    if item.patterns and not item.on and all(_just_contains(pattern) for pattern in item.patterns):
        return listed([_contains(voice, (pattern,)) for pattern in item.patterns], "or")
    if not item.patterns or (len(item.patterns) == 1 and plays(voice, item.patterns) == "a play"):
        return f"a play is made{on(voice, item.on)}"
    return (
        f"{plays(voice, item.patterns)} is played{alone(voice, item.patterns, item.on)}{on(voice, item.on)}"
    )


def _just_contains(pattern: PlayPattern) -> bool:
    """A play contains an 8; of other kinds of plays it is said that they are played."""
    return pattern.kind == "any" and bool(pattern.containing)


def _contains(voice: Voice, patterns: Patterns) -> str:
    pattern = patterns[0]
    inside = listed([counted(voice, part) for part in pattern.containing])
    return f"{core(voice, pattern)}{tails(voice, pattern, containing=False)} contains {inside}"


def events(voice: Voice, items: tuple[Event, ...]) -> str:
    """All events of a clause, joined by or; rules that act are named together."""
    for kind, verb in (("acts", "acts"), ("ends", "ends")):
        if len(items) > 1 and all(item.kind == kind for item in items):
            return f"one of {voice.rules_named([item.rule for item in items], 'or')} {verb}"
    told = [(anyone(voice, item.who), event(voice, item)) for item in items]
    does = {text.removeprefix(actor) if text.startswith(actor) else "" for actor, text in told}
    if len(items) > 1 and len(does) == 1 and "" not in does:  # the Hinmin or the Dai Hinmin plays …
        return listed([actor for actor, _ in told], "or") + does.pop()
    return listed([text for _, text in told], "or")


def about_one_play(items: tuple[Event, ...]) -> bool:
    """Whether the clause speaks of one play, which "it" can then mean."""
    return len(items) == 1 and items[0].kind == "play" and items[0].who.kind == "player" and not items[0].on


def any_play(items: tuple[Event, ...]) -> bool:
    """Whether the event is just that a play is made."""
    return about_one_play(items) and all(pattern == PlayPattern() for pattern in items[0].patterns)
