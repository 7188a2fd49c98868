"""Counters and numbers in Japanese: what a counter is, how it changes, what is compared."""

from __future__ import annotations

from typing import assert_never

from ...model import (
    CardSet,
    Counter,
    NameNumber,
    NumbersCompare,
    Per,
    Range,
    Scope,
    SetCounter,
    Tally,
    Value,
    ValueIs,
    Who,
)
from . import cards
from .people import topic, who
from .said import Said
from .voice import Voice
from .words import Says, adjective, is_

_IN: dict[Scope, str] = {"trick": "この場", "hand": "このゲーム", "session": "全部のゲーム", "row": "連続"}


def each(voice: Voice, per: Per | None, actor: Who | None = None) -> str:
    """7のカード1枚につき, この場のパス1回につき — empty where there is none. `actor`: who acts, so that 自分 can be said."""
    if per is None:
        return ""
    if isinstance(per, CardSet):
        return cards.each(voice, per)
    match per.kind:
        case "counter":
            own = "" if per.who is None else "自分の" if per.who == actor else f"{who(voice, per.who)}の"
            return f"{own}{voice.counter(per.counter)}1につき"
        case "points":
            return f"{_whose(voice, per)}の点数1点につき"
        case "tricks":
            return f"{_whose(voice, per)}が{_in(per.scope)}取った場1回につき"
        case "hand":
            return f"{_whose(voice, per)}の手札1枚につき"
        case "players":
            return "残っている人1人につき"
        case "passes":
            return f"{_in(per.scope)}パス1回につき"
        case "plays":
            return f"{_in(per.scope)}カードが1回出されるにつき"
        case "clears":
            return f"{_in(per.scope)}場が1回流れるにつき"
        case (
            "sum of the play"
            | "sum of the trick"
            | "sum of the last plays"
            | "sum of the hand"
            | "ranks above"
            | "ranks below"
        ):
            return f"{value(voice, per)}1につき"
        case _:
            assert_never(per.kind)


def _in(scope: Scope) -> str:
    return "続いた" if scope == "row" else f"{_IN[scope]}の"


def _whose(voice: Voice, item: Value) -> str:
    return who(voice, item.who) if item.who is not None else "その人"


def value(voice: Voice, item: Value) -> str:
    """The number as a thing."""
    match item.kind:
        case "counter":
            return voice.counter(item.counter)
        case "points":
            return f"{_whose(voice, item)}のこれまでの点数"
        case "tricks":
            where = "続けて" if item.scope == "row" else f"{_IN[item.scope]}で"
            return f"{_whose(voice, item)}が{where}場を取った回数"
        case "ranks above" | "ranks below":
            way = "上がった" if item.kind == "ranks above" else "下がった"
            return f"前のカードから強さの{way}段数"
        case "sum of the last plays":
            return f"この場の最後の{item.number}回に出されたカードの数字の合計"
        case "hand":
            return f"{_whose(voice, item)}の手札の枚数"
        case "players":
            return "残っている人の数"
        case "passes":
            return f"{_in(item.scope)}パスの回数"
        case "plays":
            return f"{_in(item.scope)}カードが出された回数"
        case "clears":
            return f"{_in(item.scope)}場が流れた回数"
        case "sum of the play":
            return f"{voice.play}の数字の合計"
        case "sum of the trick":
            return "この場に出されたカードの数字の合計"
        case "sum of the hand":
            return f"{_whose(voice, item)}の手札の数字の合計"
        case _:
            assert_never(item.kind)


def value_is(voice: Voice, item: ValueIs) -> Says:
    """「カウントダウン」が0である; 出したカードの数字の合計が21である."""
    number = item.value
    own = f"{who(voice, number.who)}の" if number.kind == "counter" and number.who is not None else ""
    if item.other is not None:
        same = Says("と等しく", "と等しい", "と等しくなく", "と等しくない")
        return same.after(f"{own}{value(voice, number)}が{value(voice, item.other)}")
    return is_(f"{own}{value(voice, number)}が{_range(item.count)}")


def compared(voice: Voice, item: NumbersCompare) -> Says:
    """出した人の点数が次の人より多い; 出した人の「ストライク」が全員の中で一番多い."""
    thing = voice.counter(item.value.counter) if item.value.counter else "点数"
    own = f"{_whose(voice, item.value)}の{thing}"
    more = adjective("多" if item.how == "more" else "少な")
    if item.other is None:
        return more.after(f"{own}が全員の中で一番")
    if item.how == "as many":
        return is_(f"{own}が{who(voice, item.other)}の{thing}と同じ")
    return more.after(f"{own}が{who(voice, item.other)}の{thing}より")


def _range(count: Range) -> str:
    if count.high is None:
        return f"{count.low}以上"
    if count.low == count.high:
        return str(count.low)
    return f"{count.high}以下" if not count.low else f"{count.low}から{count.high}まで"


def changed(voice: Voice, item: Tally | SetCounter | NameNumber) -> Said:
    """「カウントダウン」が1減り; パスした人の「ストライク」が1増え."""
    match item:
        case Tally(counter, 1, None, Value("counter", same)) if same == counter:
            return Said(f"{voice.counter(counter)}が", "2倍になり")
        case Tally(counter, change, actor, per):
            own = f"{who(voice, actor)}の" if actor is not None else ""
            way = "増え" if change > 0 else "減り"
            return Said(f"{own}{voice.counter(counter)}が", f"{each(voice, per, actor)}{abs(change)}{way}")
        case SetCounter(counter, to, actor):
            own = f"{who(voice, actor)}の" if actor is not None else ""
            return Said(f"{own}{voice.counter(counter)}が", f"{to}になり")
        case NameNumber(actor, counter, low, high, together):
            time = "同時に" if together else ""
            return Said(
                topic(voice, actor), f"{time}{voice.counter(counter)}を{low}から{high}までの好きな数に決め"
            )
        case _:
            assert_never(item)


def counter(voice: Voice, item: Counter) -> str:
    """What a counter is, before the rule speaks of it."""
    goes_on = "次のゲームにも引き継がれます" if item.kept else "ゲームごとに始めに戻ります"
    whose = "一人一人が" if item.own else ""
    return f"{whose}{voice.counter(item.id)}という数を{'持ちます' if item.own else '使います'}。{item.start}から始まり、{goes_on}。"
