"""What is said of a round of a fishing game as a whole: how it ended, what was made, who went on."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from ...dsl.model import CardPoints, FieldHas, HandsEmpty, NobodyHas, Range, Stopped, Vowed, WentOn, YakuWorth
from .cards import counted
from .people import whose
from .voice import Voice
from .words import amount, noun

OfRound: TypeAlias = CardPoints | WentOn | Stopped | Vowed | HandsEmpty | NobodyHas | YakuWorth | FieldHas
_POINT = noun("card point")


def condition(voice: Voice, item: OfRound, negated: bool) -> str:
    """Such a condition as a clause, or its opposite."""
    match item:
        case CardPoints():
            has = "does not have" if negated else "has"
            return f"{whose(voice, item.who)} {has} {amount(item.count, _POINT)}"
        case WentOn():
            if item.other:
                return f"{'no other player' if negated else 'another player'} had gone on"
            return f"{whose(voice, item.who)} had {'not ' if negated else ''}gone on"
        case Stopped():
            if item.off:
                return f"{whose(voice, item.who)} {'did not call' if negated else 'called'} the round off"
            return f"{whose(voice, item.who)} {'did not stop' if negated else 'stopped'} the round"
        case Vowed():
            return f"{whose(voice, item.who)} had {'not ' if negated else ''}vowed to play"
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


def _of(voice: Voice, group: str) -> str:
    if not group:
        return "a yaku"
    return f"one of the yaku “{group_name(voice, group)}”"


def group_name(voice: Voice, id: str) -> str:
    """The name of a group, or of one yaku."""
    for group in voice.rules.fishing.groups if voice.rules.fishing is not None else ():
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
