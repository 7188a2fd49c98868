"""What may, may not and must be played, in English."""

from __future__ import annotations

from typing import assert_never

from ...model import Patterns, PlayPattern, Restriction
from .plays import alone, must_be, on, play_phrase, plays, relation_must
from .said import Said
from .voice import Voice
from .words import listed


def restriction(
    voice: Voice,
    item: Restriction,
    lasting: str = "",
    *,
    later: bool = False,
    once: bool = False,
    bound: str = "",
    nobody: bool = False,
    every: str = "every play",
) -> Said:
    """One restriction; `lasting` (with its space) says until when, `later` that it holds from now on, `once` that it holds
    for one play, `bound` for whom alone it holds (`nobody`: by a word that denies, such as "no Heimin"), `every` which plays it binds."""
    match item.mode:
        case "allow":
            return Said(plays(voice, item.patterns), _may(voice, item) + _after_on(item, lasting))
        case "forbid":
            return _forbid(voice, item, lasting, bound, "" if nobody else "not ")
        case "require":
            wanted = (
                relation_must(item.relations, later)
                if item.what == "relation"
                else must_be(voice, item.patterns)
            )
            if once:
                return Said("the next play of this trick", f"must {wanted}")
            return Said("every later play" if later else every, f"must {wanted}{lasting}")
        case _:
            assert_never(item.mode)


def _may(voice: Voice, item: Restriction) -> str:
    spite = ", even against a lock" if item.in_spite else ""
    under = on(voice, item.on) or " on any play"
    return f"may be played{alone(voice, item.patterns, item.on)}{under}{spite}"


def _forbid(voice: Voice, item: Restriction, lasting: str, bound: str, no: str) -> Said:
    match item.what:
        case "pass":
            if bound:
                return Said(bound, f"may {no}pass while able to play{',' if lasting else ''}{lasting}")
            return Said("whoever can play", "may not pass" + lasting)
        case "finish":
            with_ = f" with {plays(voice, item.patterns)}" if item.patterns else ""
            return Said(bound or "nobody", f"may {no if bound else ''}go out{with_}{lasting}")
        case "play" | "relation":
            subject, none = _no_play(voice, item.patterns)
            verb = "may be played" if none else "may not be played"
            if none and not item.on and (item.patterns or (PlayPattern(),))[0].kind == "any":
                verb = "may be made"
            return Said(
                subject,
                f"{verb}{alone(voice, item.patterns, item.on)}{on(voice, item.on)}{_after_on(item, lasting)}",
            )
        case _:
            assert_never(item.what)


def forbidden_to(voice: Voice, item: Restriction, lasting: str, bound: str, *, nobody: bool) -> Said:
    """What some may not play: nobody else may make a play containing an 8; the next player may play no pair. `nobody`: `bound` denies it."""
    names = [play_phrase(voice, pattern) for pattern in item.patterns or (PlayPattern(),)]
    verb = "make" if not item.on and (item.patterns or (PlayPattern(),))[0].kind == "any" else "play"
    if nobody:
        does = f"may {verb} {listed([str(name) for name in names], 'or')}"
    else:
        what, none = _no_play(voice, item.patterns)
        does = f"may {verb} {what}" if none else f"may not {verb} {what}"
    under = f"{alone(voice, item.patterns, item.on)}{on(voice, item.on)}"
    return Said(bound, f"{does}{under}{_after_on(item, lasting)}")


def _after_on(item: Restriction, lasting: str) -> str:
    """A comma parts "on a joker that was played alone" from "until the table is cleared"."""
    return f",{lasting}" if lasting and item.on else lasting


def _no_play(voice: Voice, patterns: Patterns) -> tuple[str, bool]:
    """No play containing a joker; no pair or sequence; the 3 of spades. And whether it is denied by that."""
    names = [play_phrase(voice, pattern) for pattern in patterns or (PlayPattern(),)]
    if names[0].article == "a":
        return "no " + listed([name.text if name.article == "a" else str(name) for name in names], "or"), True
    return listed([str(name) for name in names], "or"), False
