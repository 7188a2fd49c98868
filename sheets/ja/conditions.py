"""Conditions in Japanese, as predicates that can go on (〜であり), stand before 場合 (〜である), and be denied."""

from __future__ import annotations

from typing import assert_never

from ...dsl.model import (
    AllOf,
    AnyOf,
    Condition,
    CountIs,
    HandSize,
    HasPassed,
    Holds,
    InForce,
    IsFirst,
    IsOut,
    Locked,
    Not,
    PlayIs,
    PlaysRelate,
    RankingIs,
    Scope,
    TableIsClear,
    WhoIs,
    Wishes,
)
from .cards import card_noun
from .people import who
from .plays import plays_are, relation_is, relation_together
from .voice import Voice
from .words import Says, all_of, amount, any_of, either, goes_on, is_

SCOPES: dict[Scope, str] = {"trick": "この場", "hand": "このゲーム", "session": "全部のゲーム"}
_FIRST = {"lead": "親の番", "turn": "番", "hand": "ゲーム"}
ALWAYS_SAID = Says("いつでも", "いつでも", "決してなく", "決してない")


def condition(voice: Voice, item: Condition) -> Says:
    """A condition as a predicate with its subject."""
    match item:
        case PlayIs():
            return plays_are(voice, item.patterns, "前のカード" if item.before else "出したカード")
        case PlaysRelate():
            if item.count == 2:
                return relation_is(item.relations, "出したカード")
            return relation_together(item.count, item.relations)
        case RankingIs():
            says = goes_on("強さの順が逆になって")
            return says if item.reversed else says.denied()
        case TableIsClear():
            return Says("場にカードがなく", "場にカードがない", "場にカードがあり", "場にカードがある")
        case Locked():
            return goes_on("縛りがかかって")
        case InForce():
            return is_(f"{voice.rules_named(item.rules)}が有効")
        case WhoIs():
            return is_(f"{who(voice, item.who)}が{either([who(voice, other) for other in item.others])}")
        case IsOut():
            return goes_on(f"{who(voice, item.who)}が上がって")
        case HandSize():
            return is_(f"{who(voice, item.who)}の手札が{amount(item.count, '枚')}")
        case Holds():
            return _holds(voice, item)
        case HasPassed():
            return goes_on(f"{who(voice, item.who)}が今のカードに対してパスして")
        case Wishes():
            return Says("望み", "望む", "望まず", "望まない").after(f"{who(voice, item.who)}が")
        case IsFirst():
            where = "" if item.scope == "session" else f"{SCOPES[item.scope]}の"
            return is_(f"{where}一番最初の{_FIRST[item.what]}")
        case CountIs():
            return _count(voice, item)
        case Not():
            return condition(voice, item.item).denied()
        case AllOf():
            return all_of(condition(voice, part) for part in item.items) if item.items else ALWAYS_SAID
        case AnyOf():
            if not item.items:
                return ALWAYS_SAID.denied()
            return any_of(condition(voice, part) for part in item.items)
        case _:
            assert_never(item)


def _holds(voice: Voice, item: Holds) -> Says:
    counted = item.counted
    thing = ("本物の" if counted.natural else "") + card_noun(voice, counted.cards)
    says = goes_on("持って")
    if counted.count.high == 0:
        says = says.denied()
    elif counted.count.low > 1 or counted.count.high is not None:
        says = says.after(amount(counted.count, "枚"))
    return says.after(f"{who(voice, item.who)}が{thing}を")


def _count(voice: Voice, item: CountIs) -> Says:
    where = SCOPES[item.scope]
    match item.what:
        case "players":
            return is_(f"残っている人が{amount(item.count, '人')}")
        case "passes":
            return is_(f"{where}のパスが{amount(item.count, '回')}")
        case "plays":
            return is_(f"{where}でカードが出されたのが{amount(item.count, '回')}")
        case "clears":
            return is_(f"{where}で場が流れたのが{amount(item.count, '回')}")
        case "acts":
            return is_(f"{where}で{voice.rules_named(item.rules)}が起きたのが{amount(item.count, '回')}")
        case _:
            assert_never(item.what)


def all_parts(item: Condition) -> list[Condition]:
    """The conditions that must all hold, one by one."""
    if isinstance(item, AllOf):
        return [part for inner in item.items for part in all_parts(inner)]
    if isinstance(item, Not) and isinstance(item.item, AnyOf):
        return [part for inner in item.item.items for part in all_parts(Not(inner))]
    return [item]
