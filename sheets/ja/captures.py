"""Cards that are captured from the field by a rule, or go from one player's captured cards to another's, in Japanese."""

from __future__ import annotations

from typing import assert_never

from ...model import Move, Who
from ..several import hand_on
from .cards import card_noun
from .numbers import each
from .people import PEOPLE, is_all, topic
from .said import Said
from .voice import Voice


def move(voice: Voice, item: Move) -> Said:
    """ほかの全員の取り札からそれぞれ、好きなカスを1枚取り; 次の人に、自分の取り札から好きな札を1枚渡し."""
    what = _what(item, card_noun(voice, item.cards) if item.cards is not None else "札")
    lead = each(voice, item.per, item.who)
    if item.own and isinstance(item.target, Who):
        verb = "渡すことができ" if item.optional else "渡し"
        of_each = "それぞれ" if is_all(voice, item.target) else ""
        received = "(今もらった札も含む)" if hand_on(voice.rules, item.who, item.target) else ""
        taker = f"{PEOPLE.beside(voice, item.target, item.who)}に{of_each}"
        text = f"{taker}、自分の取り札{received}から{what}{verb}"
    else:
        verb = "取ることができ" if item.optional else "取り"
        source = "場札から"
        if isinstance(item.source, Who):
            of_each = "それぞれ" if is_all(voice, item.source) else ""
            source = f"{PEOPLE.beside(voice, item.source, item.who)}の取り札から{of_each}"
        text = source + what + verb
    return Said(topic(voice, item.who), lead + text)


def _what(item: Move, thing: str) -> str:
    """Which cards, with their を: 好きな札を2枚, 点の一番高いカスを, 短冊をすべて."""
    if item.count is None:
        return f"{thing}をすべて"
    one = item.count == 1
    many = f"{item.count}枚まで" if item.up_to and not (one and item.per is None) else f"{item.count}枚"
    match item.quality:
        case "any":
            return f"好きな{thing}を{many}"
        case "best":
            return f"点の一番高い{thing}を" if one else f"{thing}を点の高い方から{many}"
        case "worst":
            return f"点の一番低い{thing}を" if one else f"{thing}を点の低い方から{many}"
        case "random":
            return f"無作為に{thing}を{many}"
        case _:
            assert_never(item.quality)
