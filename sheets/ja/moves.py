"""Cards that change hands, in Japanese: given, taken, discarded, drawn, shown."""

from __future__ import annotations

from typing import assert_never

from ...model import Trade, Who, Zone
from ..phrases import moves as book
from ..phrases.moves import Which, among_themselves
from ..phrases.people import Having
from ..phrases.vocabulary import Moving, Zones
from ..several import are_several, happen
from .cards import card_noun
from .numbers import NUMBERS
from .people import PEOPLE, topic, who
from .said import Said
from .voice import Voice

_ZONES: Zones = {
    "hand": "手札",
    "table": "場",
    "play before": "前のカード",
    "discards": "捨て札",
    "field": "場札",
    "draw pile": "山札",
    "captured": "取り札",
    "laid aside": "伏せて置いたカード",
}
_MOVING: Moving = {
    "give": (
        "{together}{each}{target}に{what}渡し{keep}",
        "{together}{each}{target}に{what}渡すことができ{keep}",
    ),
    "discard": ("{together}{each}{what}捨て{keep}", "{together}{each}{what}捨てることができ{keep}"),
    "lay_aside": (
        "{together}{each}自分の前に{what}伏せて置き{keep}",
        "{together}{each}自分の前に{what}伏せて置くことができ{keep}",
    ),
    "put": (
        "{together}{each}{target}に{what}置き{keep}",
        "{together}{each}{target}に{what}置くことができ{keep}",
    ),
    "take": ("{each}{source}から{what}取り", "{each}{source}から{what}取ることができ"),
    "take_unseen": (
        "{each}{source}から中身を見ずに{what}取り",
        "{each}{source}から中身を見ずに{what}取ることができ",
    ),
    "take_back": ("伏せて置いたカードを手札に戻し", "伏せて置いたカードを手札に戻すことができ"),
    "draw": ("{each}{source}から{what}引き", "{each}{source}から{what}引くことができ"),
    "move": ("{each}{source}から{target}に{what}移し", "{each}{source}から{target}に{what}移すことができ"),
}


class Moves(book.Moves[Voice]):
    """Which cards stands with its を."""

    def which(self, voice: Voice, item: Which) -> str:
        """好きなカードを1枚; 8をすべて; 一番強いカードを."""
        thing = card_noun(voice, item.cards) if item.cards is not None else "カード"
        if item.natural:
            thing = "本物の" + thing
        if item.count is None:
            return f"{thing}をすべて"
        many = (f"{item.count}枚まで" if item.fewer else f"{item.count}枚") + ("ずつ" if item.of_each else "")
        one = item.count == 1 and not item.of_each and not item.each
        match item.quality:
            case "any":
                return f"{'好きな' if item.free and item.cards is None else ''}{thing}を{many}"
            case "best":
                return f"一番強い{thing}を" if one else f"{thing}を強い方から{many}"
            case "worst":
                return f"一番弱い{thing}を" if one else f"{thing}を弱い方から{many}"
            case "random":
                return f"無作為に{thing}を{many}"
            case _:
                assert_never(item.quality)

    def keeping(self, count: int) -> str:
        return f"、{count}枚は手札に残し"

    def at_once(self, before: bool) -> str:
        return "同時に、" if before else "同時に"

    def source(self, voice: Voice, place: Who | Zone, taker: Who, having: Having) -> str:
        return PEOPLE.giving(voice, place, taker, having) if isinstance(place, Who) else _ZONES[place]

    def target(self, voice: Voice, place: Who | Zone, giver: Who) -> str:
        return PEOPLE.beside(voice, place, giver) if isinstance(place, Who) else _ZONES[place]


MOVES = Moves(PEOPLE, NUMBERS, _MOVING, "手札をすべて")


def trade(voice: Voice, item: Trade) -> Said:
    """富豪は2を1枚、ほかの全員それぞれの好きなカード1枚と交換し; 富豪と貧民は互いに伏せて選んだカードを1枚ずつ交換し."""
    verb = "交換することができ" if item.optional else "交換し"
    agree = "互いに同意すれば、" if item.optional else ""
    if _even(voice, item):
        both = f"{who(voice, item.who)}と{PEOPLE.beside(voice, item.other, item.who)}は、"
        return Said(both, f"{agree}互いに伏せて選んだカードを{item.count}枚ずつ{verb}")
    what = MOVES.which(voice, Which(item.count, item.quality, item.cards, up_to=item.up_to))
    many = "同じ枚数" if item.back is None else f"{item.back}枚"
    other = PEOPLE.giving(voice, item.other, item.who, "a card")
    other = f"ほかの{other}" if among_themselves(item) else other
    other += "それぞれ" if are_several(voice.rules, item.other) and item.other.kind != "side" else ""
    match item.returns:
        case "any":
            given = f"好きなカード{many}"
        case "best":
            given = f"一番強いカード{many}"
        case "worst":
            given = f"一番弱いカード{many}"
        case "same rank":
            given = f"{'どれかと' if item.count > 1 else ''}同じ数字のカード{many}"
        case _:
            assert_never(item.returns)
    agree += "互いに伏せて選び、" if item.together else ""
    return Said(topic(voice, item.who), f"{agree}{what}、{other}の{given}と{verb}")


def _even(voice: Voice, item: Trade) -> bool:
    """Whether two players choose as many cards each, of their own choice, before either shows any."""
    several = any(happen(voice.rules, one) or one.kind == "side" for one in (item.who, item.other))
    return (
        item.together
        and (item.quality, item.returns, item.cards, item.count) == ("any", "any", None, item.back)
        and not item.up_to
        and not several
        and item.who != item.other
    )
