"""What is said of a round of a fishing game as a whole, in Japanese: how it ended, what was made, who went on."""

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
    YakuWorth,
)
from ..facts import OfRound, only_two
from .cards import card_noun
from .people import who
from .voice import Voice, ja
from .words import Says, amount, did, is_, quoted, somebody_is


def condition(voice: Voice, item: OfRound) -> Says:
    """Such a condition as a predicate."""
    match item:
        case CardPoints():
            return is_(f"{who(voice, item.who)}の取り札が{amount(item.count, '点')}")
        case WentOn():
            if item.other and only_two(voice.rules):
                return did("続けることを選んで", "続けることを選んだ").after("相手が")
            if item.other:
                return somebody_is("ほかに続けることを選んだ人")
            return did("続けることを選んで", "続けることを選んだ").after(f"{who(voice, item.who)}が")
        case Captured(person, held, other):
            thing = card_noun(voice, held.cards)
            many = "" if held.count == Range(1) else amount(held.count, "枚")
            whose = "ほかの誰か" if other else who(voice, person)
            return did("取って", "取った").after(f"{whose}が{thing}を{many}")
        case Stopped():
            verb = ("局を打ち切って", "局を打ち切った") if item.off else ("局を止めて", "局を止めた")
            return did(*verb).after(f"{who(voice, item.who)}が")
        case Vowed():
            return did("打つと誓って", "打つと誓った").after(f"{who(voice, item.who)}が")
        case HandsEmpty():
            return did("手札がなくなって局が終わって", "手札がなくなって局が終わった")
        case NobodyHas():
            of = f"{quoted(group_name(voice, item.group))}の" if item.group else ""
            return somebody_is(f"{of}役を作った人").denied()
        case YakuWorth():
            return is_(f"役が合わせて{amount(item.count, voice.worth)}")
        case FieldHas():
            return _field(voice, item)
        case _:
            assert_never(item)


def _field(voice: Voice, item: FieldHas) -> Says:
    counted, dealt = item.counted, Says("あり", "あった", "なく", "なかった")
    thing = f"配られた場札の中に{card_noun(voice, counted.cards)}が"
    if counted.count.high == 0:
        return dealt.denied().after(thing)
    return dealt.after(thing if counted.count == Range(1) else thing + amount(counted.count, "枚"))


def group_name(voice: Voice, id: str) -> str:
    """The name of a group, or of one yaku."""
    for group in voice.groups:
        if group.id == id:
            return ja(group.names)
        for row in group.yaku:
            if row.id == id:
                return ja(row.names)
    return id
