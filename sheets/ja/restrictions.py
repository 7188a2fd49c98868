"""What may, may not and must be played, in Japanese."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ...model import PlayPattern, Restriction, speaks_of_before
from ..moments import can_lock
from .plays import THE_CARDS_BEFORE, laid, on, plays, relation_qualities
from .said import Said
from .voice import Voice


def restriction(
    voice: Voice,
    item: Restriction,
    lead: str = "",
    *,
    later: bool = False,
    bound: str = "",
    on_lead: bool = False,
    kept: bool = False,
) -> Said:
    """One restriction; `lead` says until when, `later` that it holds from now on, `bound` for whom, with its は; `on_lead`: somebody may
    lead meanwhile, whom nothing binds that speaks of the play before; `kept`: it holds to this play all the time."""
    free = speaks_of_before(item) and item.mode == "require" and (on_lead or not later)
    if free:
        lead += "場にカードがあれば、"
    said = _restriction(voice, item, lead, later, bound, kept)
    return replace(said, subject=bound) if bound else said


def _restriction(voice: Voice, item: Restriction, lead: str, later: bool, bound: str, kept: bool) -> Said:
    match item.mode:
        case "allow":
            spite = "、縛りがあっても" if item.in_spite and can_lock(voice.rules) else ""
            under = on(voice, item.on) or "どのカードの上にも"
            return Said("", f"{under}{spite}{laid(voice, item.patterns, 'を')}出すことができ", lead)
        case "forbid":
            return _cannot(_forbidden(voice, item, bound), lead, later)
        case "require":
            what = (
                relation_qualities(item.relations, "そのカード" if kept else THE_CARDS_BEFORE, locked=later)
                + "カード"
                if item.what == "relation"
                else plays(voice, item.patterns)
            )
            return _cannot(f"{what}しか出せ", lead, later)
        case _:
            assert_never(item.mode)


def _forbidden(voice: Voice, item: Restriction, bound: str) -> str:
    nobody = "" if bound else "誰も"
    match item.what:
        case "pass":
            return "出せるカードがあるときはパスでき" if bound else "出せるカードのある人はパスでき"
        case "finish":
            return f"{plays(voice, item.patterns)}では上がれ" if item.patterns else f"{nobody}上がれ"
        case "play" | "relation":
            what = plays(voice, item.patterns or (PlayPattern(),))
            return f"{on(voice, item.on)}{what}{'を' if bound else 'は'}出せ"
        case _:
            assert_never(item.what)


def _cannot(able: str, lead: str, later: bool) -> Said:
    """出せません; from now on: 出せなくなります."""
    return Said("", able + "なくなり", lead) if later else Said("", able, lead, "ません")
