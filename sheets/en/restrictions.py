"""What may, may not and must be played, in English."""

from __future__ import annotations

import re
from typing import assert_never

from ...model import Patterns, PlayPattern, Restriction, speaks_of_before
from ..moments import can_lock
from .cards import counted
from .plays import THE_PLAY_BEFORE, alone, must_be, on, play_phrase, plays, relation_must
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
    every: str = "",
    on_lead: bool = False,
    kept: bool = False,
) -> Said:
    """One restriction; `lasting` (with its space) says until when, `later` that it holds from now on, `once` that it holds
    for one play, `bound` for whom alone it holds (`nobody`: by a word that denies, such as "no Heimin"), `every` which plays it binds; `on_lead`: there may be a lead among
    those, which nothing binds that speaks of the play before; `kept`: it holds to this play all the time."""
    match item.mode:
        case "allow":
            return Said(plays(voice, item.patterns), _may(voice, item) + _after_on(item, lasting))
        case "forbid":
            if once and item.what in ("play", "relation"):
                under = f"{alone(voice, item.patterns, item.on)}{on(voice, item.on)}"
                what = plays(voice, item.patterns or (PlayPattern(),))
                return Said("the next play of this trick", f"may not be {what}{under}")
            return _forbid(voice, item, lasting, bound, "" if nobody else "not ")
        case "require":
            wanted = (
                relation_must(item.relations, later, "this play" if kept else THE_PLAY_BEFORE)
                if item.what == "relation"
                else must_be(voice, item.patterns)
            )
            if once:
                return Said("the next play of this trick", f"must {wanted}")
            comma = "," if lasting and "shared suit" in item.relations else ""
            plain = "every later play" if later else "every play"
            if speaks_of_before(item) and (on_lead or not later):
                plain += " on another"
            return Said(every or plain, f"must {wanted}{comma}{lasting}")
        case _:
            assert_never(item.mode)


def restriction_of(
    voice: Voice, item: Restriction, lasting: str, bound: str, none: str, *, on_lead: bool = False
) -> Said:
    """What the player who is bound may and may not play; of several, each of them, and `none` of them."""
    match item.mode:
        case "allow":
            return Said(
                bound,
                f"may play {plays(voice, item.patterns)}{_may_on(voice, item)}{_after_on(item, lasting)}",
            )
        case "forbid":
            what = plays(voice, item.patterns) if item.patterns else "anything"
            may = f"may play {what}" if none else f"may not play {what}"
            if item.patterns and not item.on and item.patterns[0].kind == "any":  # no play of a play
                may = f"may make {what}" if none else f"may make {_no_play(voice, item.patterns)[0]}"
            under = f"{alone(voice, item.patterns, item.on)}{on(voice, item.on)}"
            return Said(none or bound, f"{may}{under}{_after_on(item, lasting)}")
        case "require":
            wanted = (
                relation_must(item.relations) if item.what == "relation" else must_be(voice, item.patterns)
            )
            on_another = " that lies on another" if on_lead and speaks_of_before(item) else ""
            return Said(f"every later play of {bound}{on_another}", f"must {wanted}{lasting}")
        case _:
            assert_never(item.mode)


def _may(voice: Voice, item: Restriction) -> str:
    return f"may be played{_may_on(voice, item)}"


_QUALIFIED = re.compile(r" (?:containing|without|that|of (?!a kind)|with|adding)\b")


def _may_on(voice: Voice, item: Restriction) -> str:
    spite = ", even against a lock" if item.in_spite and can_lock(voice.rules) else ""
    return f"{alone(voice, item.patterns, item.on)}{on(voice, item.on) or ' on any play'}{spite}"


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
            if len(item.patterns) == 1 and not item.on and may_contain(item.patterns[0]):
                subject, none = _no_play(voice, item.patterns, containing=False)
                inside = counted(voice, item.patterns[0].containing[0])
                return Said(subject, f"may {'' if none else 'not '}contain {inside}{lasting}")
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


def _after_on(item: Restriction, lasting: str) -> str:
    """A comma parts "on a joker that was played alone" from "until the table is cleared"."""
    return f",{lasting}" if lasting and item.on else lasting


def may_contain(pattern: PlayPattern) -> bool:
    """Whether it is a kind of play that is asked for nothing but one thing that it contains: no sequence may contain a 2."""
    return len(pattern.containing) == 1 and pattern.containing[0].count.high != 0 and not pattern.without


def _no_play(voice: Voice, patterns: Patterns, *, containing: bool = True) -> tuple[str, bool]:
    """No play containing a joker; no pair or sequence; the 3 of spades. And whether it is denied by that."""
    names = [play_phrase(voice, pattern, containing=containing) for pattern in patterns or (PlayPattern(),)]
    if names[0].article == "a":
        if len(names) > 1 and any(_QUALIFIED.search(name.text) for name in names):
            # What is said of one of them would be read of all: no run and no pair containing a 2.
            each = [f"no {name.text}" if name.article == "a" else str(name) for name in names]
            return listed(each, "and"), True
        return "no " + listed([name.text if name.article == "a" else str(name) for name in names], "or"), True
    return listed([str(name) for name in names], "or"), False
