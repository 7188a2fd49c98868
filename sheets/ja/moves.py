"""Cards that change hands, in Japanese: given, taken, discarded, drawn, shown."""

from __future__ import annotations

from typing import assert_never

from ...model import CardSet, Move, Quality, Reveal, Trade, Who
from ..facts import EXTREMES
from ..phrases.vocabulary import Zones
from . import captures
from .cards import card_noun
from .numbers import each
from .people import is_all, topic, who
from .said import Said
from .voice import Voice

ZONES: Zones = {
    "hand": "手札",
    "table": "場",
    "play before": "前のカード",
    "discards": "捨て札",
    "field": "場札",
    "draw pile": "山札",
    "captured": "取り札",
    "laid aside": "伏せて置いたカード",
}


def chosen(
    voice: Voice,
    count: int | None,
    quality: Quality,
    cards: CardSet | None,
    *,
    optional: bool = False,
    natural: bool = False,
    free: bool = True,
    each: bool = False,
) -> str:
    """Which cards, with their を: 好きなカードを1枚, 8をすべて, 一番強いカードを. `free`: the one who acts may choose,
    `each`: so many for each of something."""
    thing = ("本物の" if natural else "") + (card_noun(voice, cards) if cards is not None else "カード")
    if count is None:
        return f"{thing}をすべて"
    many = f"{count}枚まで" if optional and (each or count > 1) else f"{count}枚"
    match quality:
        case "any":
            return f"{'好きな' if free and cards is None else ''}{thing}を{many}"
        case "best":
            return f"一番強い{thing}を" if count == 1 else f"{thing}を強い方から{many}"
        case "worst":
            return f"一番弱い{thing}を" if count == 1 else f"{thing}を弱い方から{many}"
        case "random":
            return f"無作為に{thing}を{many}"
        case _:
            assert_never(quality)


def _able(stem: str, able: str, optional: bool) -> str:
    return able if optional else stem


def move(voice: Voice, item: Move) -> Said:
    """The player gives, discards, takes or draws cards."""
    if voice.rules.family == "fishing":
        return captures.move(voice, item)
    actor = topic(voice, item.who)
    lead = each(voice, item.per, item.who)
    own = isinstance(item.source, Who) and item.source == item.who
    hidden = isinstance(item.source, Who) and not own
    blind = hidden or item.source == "draw pile"
    what = chosen(
        voice,
        item.count,
        item.quality,
        item.cards,
        optional=item.optional,
        natural=item.natural,
        free=not blind,
        each=item.per is not None,
    )
    if own:
        time = ("同時に、" if lead else "同時に") if item.together else ""
        return Said(actor, time + lead + _gives(voice, item, what))
    if item.source == "laid aside" and item.count is None:
        return Said(actor, "伏せて置いたカードを手札に戻し")
    source = f"{who(voice, item.source)}" if isinstance(item.source, Who) else ZONES[item.source]
    if isinstance(item.target, Who) and item.target == item.who:
        unseen = "中身を見ずに" if hidden and item.quality == "any" and item.count and not item.cards else ""
        verb = ("引き", "引くことができ") if item.source == "draw pile" else ("取り", "取ることができ")
        return Said(actor, f"{lead}{source}から{unseen}{what}{_able(*verb, item.optional)}")
    target = f"{who(voice, item.target)}に" if isinstance(item.target, Who) else f"{ZONES[item.target]}に"
    return Said(actor, f"{lead}{source}から{target}{what}{_able('移し', '移すことができ', item.optional)}")


def _gives(voice: Voice, item: Move, what: str) -> str:
    keep = f"、{item.keep}枚は手札に残し" if item.keep else ""
    if isinstance(item.target, Who):
        verb = _able("渡し", "渡すことができ", item.optional)
        tied = "(何人かいるときは順番の早い人)" if item.target.kind in EXTREMES else ""
        return f"{who(voice, item.target)}{tied}に{what}{verb}{keep}"
    if item.target == "discards":
        return what + _able("捨て", "捨てることができ", item.optional) + keep
    if item.target == "laid aside":
        return f"自分の前に{what}伏せて{_able('置き', '置くことができ', item.optional)}{keep}"
    return f"{ZONES[item.target]}に{what}{_able('置き', '置くことができ', item.optional)}"


def trade(voice: Voice, item: Trade) -> Said:
    """富豪は2を1枚、ほかの全員それぞれの好きなカード1枚と交換し; 富豪と貧民は互いに伏せて選んだカードを1枚ずつ交換し."""
    verb = "交換することができ" if item.optional else "交換し"
    agree = "互いに同意すれば、" if item.optional else ""
    if _even(item):
        both = f"{who(voice, item.who)}と{who(voice, item.other)}は、"
        return Said(both, f"{agree}互いに伏せて選んだカードを{item.count}枚ずつ{verb}")
    what = chosen(voice, item.count, item.quality, item.cards)
    other = who(voice, item.other)
    other = f"ほかの{other}" if item.who.kind == "title" and item.who == item.other else other
    other += "それぞれ" if is_all(voice, item.other) and item.other.kind != "side" else ""
    match item.returns:
        case "any":
            given = f"好きなカード{item.back}枚"
        case "best":
            given = f"一番強いカード{item.back}枚"
        case "worst":
            given = f"一番弱いカード{item.back}枚"
        case "same rank":
            given = f"同じ数字のカード{item.back}枚"
        case _:
            assert_never(item.returns)
    agree += "互いに伏せて選び、" if item.together else ""
    return Said(topic(voice, item.who), f"{agree}{what}、{other}の{given}と{verb}")


def _even(item: Trade) -> bool:
    """Whether two players choose as many cards each, of their own choice, before either shows any."""
    several = (
        *("everyone", "everyone else", "everyone at the table", "everyone else at the table"),
        *("each who", "partners", "opponents", "side"),
    )
    return (
        item.together
        and (item.quality, item.returns, item.cards, item.count) == ("any", "any", None, item.back)
        and not {item.who.kind, item.other.kind} & {*several}
        and item.who != item.other
    )


def shown(voice: Voice, item: Reveal) -> str:
    """What is shown, with its を."""
    if item.count is None and item.cards is None:
        return "手札をすべて"
    return chosen(voice, item.count, item.quality, item.cards)
