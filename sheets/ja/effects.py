"""Effects in Japanese, each as until when, who, and what is done."""

from __future__ import annotations

from typing import assert_never

from ...model import (
    Become,
    Begin,
    Cancel,
    ChangeSeats,
    ChoosePlayer,
    Do,
    Duration,
    Effect,
    EndHold,
    EndRound,
    Fall,
    Hold,
    LayAside,
    LeaveGame,
    Move,
    MultiplyScore,
    Name,
    NameNumber,
    Pay,
    PlaceCards,
    Restrict,
    Reveal,
    ReverseDirection,
    ReverseRanking,
    Rise,
    Score,
    SetCounter,
    SetRanking,
    Skip,
    StandsFor,
    Swap,
    SwapHands,
    SwitchOff,
    TakePlay,
    Tally,
    Trade,
    Turn,
)
from ..facts import ByWho
from .cards import all_cards, rank_list, rank_name
from .events import until
from .moves import move, shown, trade
from .numbers import changed, each
from .people import topic, who
from .plays import plays
from .restrictions import restriction
from .said import Said, together
from .voice import Voice
from .words import count, either

_DO: dict[str, Said] = {
    "clear table": Said("場が", "流れ"),
    "release locks": Said("縛りが", "すべて解け"),
    "end hand": Said("ゲームが", "すぐに終わり"),
    "mirror titles": Said("全員の階級が", "上下逆になり"),
    "mirror titles now": Said("前のゲームの階級が", "すぐに上下逆になり"),
    "wipe titles": Said("全員の階級が", "なくなり"),
    "keep titles": Said("", "このゲームでは新しい階級を決めず、それまでの階級が残り"),
    "turn card": Said("", "カードを1枚めくり"),
    "skip exchange": Said("カード交換は", "なしになり"),
    "pool hands": Said("全員の手札が", "集められ、混ぜて配り直され"),
}


def lasting(duration: Duration, voice: Voice | None = None) -> str:
    """場が流れるまで、 What lasts until an event needs a voice to say which."""
    times = duration.count
    match duration.kind:
        case "play":
            return "次の一手だけ、"
        case "clear":
            return "場が流れるまで、"
        case "hand":
            return "このゲームの終わりまで、"
        case "session":
            return "最後のゲームの終わりまで、"
        case "turns":
            return f"次の{times}人の番が終わるまで、" if times > 1 else "次の人の番が終わるまで、"
        case "clears":
            return f"場が{times}回流れるまで、" if times > 1 else "場が流れるまで、"
        case "hands":
            return f"{times}ゲームの間、"
        case "event":
            if voice is None or duration.until is None:
                return "その時まで、"
            return until(voice, duration.until)
        case _:
            assert_never(duration.kind)


def beginning(begin: Begin) -> str:
    match begin:
        case "at once":
            return ""
        case "at next clear":
            return "次に場が流れたときから、"
        case _:
            assert_never(begin)


def span(voice: Voice, duration: Duration, begin: Begin) -> str:
    """From when on, and how long."""
    if begin == "at next clear" and duration.kind == "clear":
        return "次に場が流れてから、もう一度流れるまで、"
    return beginning(begin) + lasting(duration, voice)


def effect(voice: Voice, item: Effect) -> Said:
    """One effect."""
    match item:
        case ReverseRanking():
            return Said("強さの順が", "逆になり", span(voice, item.duration, item.begin))
        case SetRanking():
            order = f"弱い方から{rank_list(voice, item.order)}になり"
            return Said("強さの順が", order, span(voice, item.duration, item.begin))
        case PlaceCards():
            said = placed(voice, item)
            return Said(said.subject, said.stem, span(voice, item.duration, item.begin))
        case StandsFor():
            said = stands_for(voice, item)
            return Said(said.subject, said.stem, span(voice, item.duration, item.begin))
        case ReverseDirection():
            once = each(voice, item.per) + ("一度ずつ" if item.per is not None else "")
            return Said("回る向きが", f"{once}逆になり", span(voice, item.duration, item.begin))
        case Restrict():
            bound = topic(voice, item.who) if item.who is not None else ""
            return restriction(
                voice,
                item.restriction,
                span(voice, item.duration, item.begin),
                later=True,
                bound=bound,
            )
        case LeaveGame():
            cards = "場のカードが" if item.zone == "table" else "捨て札が"
            return Said(cards, "このゲームから除かれ")
        case Do():
            return _DO[item.what]
        case MultiplyScore():
            return Said("このゲームの得点が", f"{item.by}倍になり")
        case Skip():
            return _skip(voice, item)
        case SwitchOff():
            return Said(
                f"{voice.rules_named(item.rules, together=True)}が",
                "もう起きなくなり",
                span(voice, item.duration, item.begin),
            )
        case Cancel():
            if not item.rule:
                return Said("応じられたルールが", "働かなくなり")
            return Said(f"{voice.rules_named((item.rule,))}が", "起きなくなり")
        case Hold():
            lead = span(voice, item.duration, item.begin)
            return Said(f"{voice.rules_named((item.rule,))}が", "有効になり", lead)
        case EndHold():
            return Said(f"{voice.rules_named((item.rule,))}が", "無効になり")
        case Tally() | SetCounter() | NameNumber():
            return changed(voice, item)
        case _:
            return _by_somebody(voice, item)


def _by_somebody(voice: Voice, item: ByWho) -> Said:
    actor = topic(voice, item.who)
    match item:
        case Move():
            return move(voice, item)
        case LayAside():
            verb = "捨てることができ" if item.optional else "捨て"
            return Said(actor, f"手札から{plays(voice, item.patterns)}を{verb}")
        case TakePlay():
            if item.all:
                return Said(actor, "この場に出されたカードをすべて手札に加え")
            own = item.who.kind == "player"
            cards = voice.play if own or voice.play != "出したカード" else "出されたカード"
            return Said(actor, f"{cards}を手札に{'戻し' if own else '加え'}")
        case Swap():
            what = "階級" if item.what == "titles" else "席"
            return Said(actor, f"{who(voice, item.other)}と{what}を入れ替え")
        case ChangeSeats():
            return Said(actor, "抽選で席を替え")
        case Trade():
            return trade(voice, item)
        case SwapHands():
            return Said(actor, f"{who(voice, item.other)}と手札をすべて交換し")
        case ChoosePlayer():
            return Said(actor, "上がった人を一人選び" if item.out else "ほかの人を一人選び")
        case Name():
            verb = "指定することができ" if item.optional else "指定し"
            held = "自分の持っている" if item.held else ""
            secretly = "ほかの人に知らせずに" if item.secret else ""
            thing = {"rank": "数字", "suit": "マーク", "colour": "色"}[item.what]
            return Said(actor, f"{each(voice, item.per)}{secretly}{held}{thing}を{item.count}つ{verb}")
        case Reveal():
            # 一番強いカードを出した人 would be read as one; 全員 cannot.
            comma = "" if item.to.kind in ("everyone", "everyone else") else "、"
            return Said(actor, f"{shown(voice, item)}{comma}{who(voice, item.to)}に見せ")
        case Turn():
            return _turn(voice, actor, item)
        case Fall():
            return _fall(actor, item)
        case Rise():
            return Said(actor, "1位になり")
        case Become():
            return Said(actor, f"{voice.title(item.title)}になり")
        case Pay():
            points = count(item.points, voice.chips)
            points += "ずつ" if who(voice, item.to).endswith("全員") else ""
            return Said(actor, f"{each(voice, item.per, item.who)}{who(voice, item.to)}に{points}払い")
        case Score():
            points = count(abs(item.points), voice.chips)
            verb = "得" if item.points >= 0 else "失い"
            return Said(actor, f"{each(voice, item.per, item.who)}{points}を{verb}")
        case EndRound():
            end, ends = ("局を打ち切る", "局を打ち切り") if item.off else ("局を止める", "局を止め")
            return Said(actor, f"{end}か、このまま続けるかを選び" if item.choice else ends)
        case _:
            assert_never(item)


def placed(voice: Voice, item: PlaceCards) -> Said:
    """ハートの7とダイヤの7は、2のすぐ上の強さになります."""
    side = "上" if item.above else "下"
    return Said(
        f"{all_cards(voice, item.cards)}は", f"{rank_name(voice.deck, item.rank)}のすぐ{side}の強さになり"
    )


def stands_for(voice: Voice, item: StandsFor) -> Said:
    """2は、ペアかスリーカードで、ほかのカードの代わりに使うことができます."""
    shapes = either([voice.shape(id) for id in item.shapes])
    cards = all_cards(voice, item.cards)
    return Said(f"{cards}は", f"、{shapes}で、ほかのカードの代わりに使うことができ")


def _skip(voice: Voice, item: Skip) -> Said:
    if item.per is not None:
        return Said(f"{each(voice, item.per)}次の{count(item.count, '人')}が", "飛ばされ")
    return Said("次の人が" if item.count == 1 else f"次の{count(item.count, '人')}が", "飛ばされ")


def _turn(voice: Voice, actor: str, item: Turn) -> Said:
    match item.what:
        case "again":
            return Said(actor, "続けてもう一度出し")
        case "lead":
            return Said(actor, "次の親になり")
        case "sit out":
            return Said(actor, "出すこともパスもできなくなり", span(voice, item.duration, item.begin))
        case "go out":
            return Said(actor, "すぐに上がり")
        case "in again":
            return Said(actor, "順位を返してゲームに戻り")
        case _:
            assert_never(item.what)


def _fall(actor: str, item: Fall) -> Said:
    place = "残りの一番下の順位" if item.free else "最下位"
    if item.at_end:
        return Said(actor, f"すぐには抜けず、ゲームが終わったときに{place}になり")
    laying = "" if item.who.kind == "player" else "手札を伏せて抜け、"
    return Said(actor, f"{laying}{place}になり")


def effects(voice: Voice, items: tuple[Effect, ...], *, cleared: bool = False) -> str:
    """All effects as one sentence without its stop. `cleared`: the table is clear before they act."""
    found = []
    for item in items:
        said = effect(voice, item)
        if isinstance(item, Turn) and item.what == "lead" and not cleared and Do("clear table") not in items:
            said = Said(said.subject, "すぐに新しい場の親になり")
        if isinstance(item, Turn) and item.what == "again" and not cleared and Do("clear table") not in items:
            said = Said(said.subject, "続けてもう一度、場のカードに勝つカードを出すかパスし")
        found.append(said)
    return together(found)
