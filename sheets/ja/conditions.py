"""Conditions in Japanese, as predicates that can go on (〜であり), stand before 場合 (〜である), and be denied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from ...model import (
    AllOf,
    AnyOf,
    CanMake,
    Condition,
    CouldPlay,
    CountIs,
    HandsCompare,
    HandSize,
    HasPassed,
    Holds,
    InARow,
    InForce,
    IsFirst,
    IsNumber,
    IsOut,
    Locked,
    Not,
    NumbersCompare,
    PlayIs,
    PlaysRelate,
    Range,
    RankingIs,
    Scope,
    TableIsClear,
    TurnedIs,
    ValueIs,
    WhoIs,
    Wishes,
    ZoneHolds,
)
from ..facts import opposite
from . import rounds
from .cards import apart, card_noun, exactly
from .numbers import compared, value_is
from .people import who, whom
from .plays import play, plays_are, relation_is, relation_together
from .voice import Voice
from .words import (
    Says,
    adjective,
    all_of,
    amount,
    any_of,
    either,
    goes_on,
    is_,
    of_any,
    one_of,
    there_is,
)

SCOPES: dict[Scope, str] = {"trick": "この場", "hand": "このゲーム", "session": "全部のゲーム", "row": "連続"}
_FIRST = {"lead": "親の番", "turn": "番", "hand": "ゲーム", "trick": "場", "play": "カード"}
ALWAYS_SAID = Says("いつでも", "いつでも", "決してなく", "決してない")


def condition(voice: Voice, item: Condition) -> Says:
    """A condition as a predicate with its subject."""
    match item:
        case PlayIs():
            return plays_are(voice, item.patterns, "前のカード" if item.before else voice.play)
        case PlaysRelate():
            if item.count == 2:
                return relation_is(item.relations, voice.play)
            return relation_together(item.count, item.relations)
        case RankingIs():
            says = goes_on("強さの順が逆になって")
            return says if item.reversed else says.denied()
        case TurnedIs():
            return is_(f"めくられたカードが{card_noun(voice, item.cards)}")
        case TableIsClear():
            return Says("場にカードがなく", "場にカードがない", "場にカードがあり", "場にカードがある")
        case Locked():
            return goes_on("縛りがかかって")
        case InForce():
            return is_(f"{voice.rules_named(item.rules)}が有効")
        case WhoIs():
            return one_of(f"{who(voice, item.who)}が", [whom(voice, other) for other in item.others])
        case IsOut():
            return goes_on(f"{who(voice, item.who)}が上がって")
        case HandSize(aside=True):
            return is_(f"{who(voice, item.who)}の伏せて置いたカードが{amount(item.count, '枚')}")
        case HandSize():
            return is_(f"{who(voice, item.who)}の手札が{amount(item.count, '枚')}")
        case HandsCompare():
            return _hands_compare(voice, item)
        case NumbersCompare():
            return compared(voice, item)
        case CouldPlay(person):
            could = Says(
                "出せたのに出さず", "出せたのに出さなかった", "出せるカードがなく", "出せるカードがなかった"
            )
            return could.after(f"{who(voice, person)}が")
        case ZoneHolds():
            return _zone(voice, item)
        case Holds():
            return _holds(voice, item)
        case CanMake(person, patterns):
            can = Says("作ることができ", "作ることができる", "作ることができず", "作ることができない")
            return can.after(
                f"{who(voice, person)}が手札で{either([play(voice, each) for each in patterns])}を"
            )
        case HasPassed(person, times, scope) if times is not None:
            return goes_on(f"{who(voice, person)}が{_scoped(scope)}{amount(times, '回')}パスして")
        case InARow():
            place = "1位" if item.won else "最下位"
            return goes_on(f"{who(voice, item.who)}が{amount(item.count, 'ゲーム')}続けて{place}になって")
        case HasPassed():
            return goes_on(f"{who(voice, item.who)}が今のカードに対してパスして")
        case Wishes():
            return Says("望み", "望む", "望まず", "望まない").after(f"{who(voice, item.who)}が")
        case IsFirst():
            where = "" if item.scope == "session" else f"{SCOPES[item.scope]}の"
            return is_(f"{where}一番最初の{_FIRST[item.what]}")
        case ValueIs():
            return value_is(voice, item)
        case IsNumber():
            return is_(_number(item))
        case CountIs():
            return _count(voice, item)
        case Not(HasPassed() | CountIs() as counted) if counted.count is not None and opposite(counted.count):
            fewer = opposite(counted.count)
            assert fewer is not None
            return condition(voice, replace(counted, count=fewer))
        case Not():
            return condition(voice, item.item).denied()
        case AllOf():
            return conditions(voice, item.items) if item.items else ALWAYS_SAID
        case AnyOf():
            if not item.items:
                return ALWAYS_SAID.denied()
            return any_of(condition(voice, part) for part in item.items)
        case _:
            return rounds.condition(voice, item)


def conditions(voice: Voice, items: Sequence[Condition]) -> Says:
    """All of them; a choice among others has letters, so that its beginning shows."""
    if len(items) == 1:
        return condition(voice, items[0])
    return all_of(
        any_of((condition(voice, part) for part in item.items), lettered=True)
        if isinstance(item, AnyOf) and len(item.items) > 1
        else condition(voice, item)
        for item in items
    )


def _hands_compare(voice: Voice, item: HandsCompare) -> Says:
    hand = f"{who(voice, item.who)}の手札"
    if item.other is None:
        return adjective("多" if item.how == "more" else "少な").after(f"{hand}が全員の中で一番")
    other = f"{who(voice, item.other)}の手札"
    if item.how == "as many":
        return is_(f"{hand}が{other}と同じ枚数")
    return adjective("多" if item.how == "more" else "少な").after(f"{hand}が{other}より")


def _zone(voice: Voice, item: ZoneHolds) -> Says:
    where = "この場に出されたカードの中" if item.zone == "trick" else "捨て札の中"
    counted = item.counted
    if card_noun(voice, counted.cards) == "カード" and not counted.natural and counted.count.high != 0:
        whole = "この場に出されたカードが全部で" if item.zone == "trick" else "捨て札が全部で"
        says = Says("あり", "ある", "ない状態であり", "ない")
        return says.after(f"{whole}{exactly(counted.count)}{amount(counted.count, '枚')}")
    thing = ("本物の" if counted.natural else "") + card_noun(voice, counted.cards)
    if counted.count.high == 0:
        return there_is(f"{where}に{thing}").denied()
    if counted.count.low == 1 and counted.count.high is None:
        return there_is(f"{where}に{thing}")
    says = Says("あり", "ある", "なく", "ない")
    return says.after(f"{where}に{thing}が{exactly(counted.count)}{amount(counted.count, '枚')}")


def _number(item: IsNumber) -> str:
    """このゲームの3回目、6回目…の場; この場で5回目に出されたカード."""
    which = f"{item.number}回目" + (f"、{item.number * 2}回目…" if item.every else "")
    where = SCOPES[item.scope]
    if item.what == "play":
        return f"{where}で{which}に出されたカード"
    return f"{where}の{which}の{_FIRST[item.what]}"


def _scoped(scope: Scope) -> str:
    return {"row": "続けて", "session": "これまでのゲームで"}.get(scope) or f"{SCOPES[scope]}で"


def _holds(voice: Voice, item: Holds) -> Says:
    counted = item.counted
    thing = ("本物の" if counted.natural else "") + card_noun(voice, counted.cards)
    says = goes_on("持って")
    if counted.count.high == 0 or counted.count == Range(1):
        found = of_any(says, apart(voice, counted.cards, counted.natural)).after(f"{who(voice, item.who)}が")
        return found.denied() if counted.count.high == 0 else found
    if counted.count.low > 1 or counted.count.high is not None:
        says = says.after(exactly(counted.count) + amount(counted.count, "枚"))
    return says.after(f"{who(voice, item.who)}が{thing}を")


def _count(voice: Voice, item: CountIs) -> Says:
    where, times = _scoped(item.scope), amount(item.count, "回")
    none = item.count.high == 0
    match item.what:
        case "players":
            return is_(f"残っている人が{amount(item.count, '人')}")
        case "passes":
            if item.scope == "row":
                return goes_on(f"パスが{times}続いて")
            return _often(f"{where}パスが", "出て", times, none)
        case "plays":
            return _often(f"{where}カードが", "出されて", times, none)
        case "clears":
            return _often(f"{where}場が", "流れて", times, none)
        case "acts":
            before = "最初のゲームから" if item.scope == "session" else where
            return _often(f"{before}それまでに{voice.rules_named(item.rules)}が", "起きて", times, none)
        case _:
            assert_never(item.what)


def _often(subject: str, verb: str, times: str, none: bool) -> Says:
    """このゲームで場が2回流れている; 一度も流れていない."""
    return goes_on(f"{subject}一度も{verb}").denied() if none else goes_on(f"{subject}{times}{verb}")
