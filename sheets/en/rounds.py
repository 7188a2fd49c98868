"""What is said of a round of a fishing game as a whole: how it ended, what was made, who went on."""

from __future__ import annotations

from typing import assert_never

from ...model import (
    Captured,
    CardPoints,
    FieldHas,
    HandsEmpty,
    NobodyHas,
    Range,
    Stopped,
    Vowed,
    WentOn,
    Who,
    YakuWorth,
)
from ..facts import OfRound, only_two
from .cards import counted
from .people import whose
from .voice import Voice
from .words import amount, noun

_POINT = noun("card point")


def condition(voice: Voice, item: OfRound, negated: bool) -> str:
    """Such a condition as a clause, or its opposite."""
    match item:
        case CardPoints():
            return _told(voice, item.who, negated, ("has", "does not have"), amount(item.count, _POINT))
        case WentOn():
            if item.other and only_two(voice.rules):
                return f"the other player had {'not ' if negated else ''}gone on"
            if item.other:
                return f"{'no other player' if negated else 'another player'} had gone on"
            return _told(voice, item.who, negated, ("had", "had not"), "gone on")
        case Captured(person, held, True):
            return f"{'no other player' if negated else 'another player'} has captured {counted(voice, held)}"
        case Captured(person, held):
            return _told(voice, person, negated, ("has", "has not"), f"captured {counted(voice, held)}")
        case Stopped():
            if item.off:
                return _told(voice, item.who, negated, ("called", "did not call"), "the round off")
            return _told(voice, item.who, negated, ("stopped", "did not stop"), "the round")
        case Vowed():
            return _told(voice, item.who, negated, ("had", "had not"), "vowed to play")
        case HandsEmpty():
            return f"the round {'did not end' if negated else 'ended'} because the hands were empty"
        case NobodyHas():
            return f"{'somebody' if negated else 'nobody'} has {_of(voice, item.group)}"
        case YakuWorth():
            return f"the yaku are {'not ' if negated else ''}worth {_range(item.count)}"
        case FieldHas():
            no = "not " if negated else ""
            return f"{counted(voice, item.counted)} {'was' if _single(item.counted.count) else 'were'} {no}dealt to the field"
        case _:
            assert_never(item)


def _told(voice: Voice, person: Who, negated: bool, verbs: tuple[str, str], rest: str) -> str:
    """The leader did not stop the round; nobody stopped the round; not everyone has …"""
    subject = whose(voice, person)
    if negated and subject == "somebody":
        return f"nobody {verbs[0]} {rest}"
    if negated and person.kind == "everyone":
        return f"not {subject} {verbs[0]} {rest}"
    return f"{subject} {verbs[negated]} {rest}"


def _of(voice: Voice, group: str) -> str:
    if not group:
        return "a yaku"
    return f"one of the yaku “{group_name(voice, group)}”"


def group_name(voice: Voice, id: str) -> str:
    """The name of a group, or of one yaku."""
    for group in voice.groups:
        if group.id == id:
            return group.names.en
        for row in group.yaku:
            if row.id == id:
                return row.names.en
    return id


def _single(count: Range) -> bool:
    return count.low == 1 and count.high in (1, None)


def _range(count: Range) -> str:
    if count.high is None:
        return f"{count.low} or more"
    if count.low == count.high:
        return str(count.low)
    return f"{count.high} or less" if count.low == 0 else f"{count.low} to {count.high}"
