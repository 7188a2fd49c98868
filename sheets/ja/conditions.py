"""Conditions in Japanese, as predicates that can go on (〜であり), stand before 場合 (〜である), and be denied."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ...model import (
    CanMake,
    Captured,
    CardPoints,
    CardSet,
    Condition,
    Counted,
    FieldHas,
    HandsCompare,
    HandSize,
    Holds,
    InARow,
    InForce,
    IsFirst,
    IsNumber,
    NobodyHas,
    NumbersCompare,
    Patterns,
    PlayIs,
    Range,
    Relation,
    Scope,
    Stopped,
    TurnedIs,
    ValueIs,
    Vowed,
    Who,
    WhoIs,
    YakuWorth,
    ZoneHolds,
)
from ..phrases import conditions as book
from ..phrases.conditions import Claims
from ..phrases.vocabulary import Moments
from .cards import apart, card_noun, exactly
from .numbers import NUMBERS, compared, value_is
from .people import PEOPLE, who
from .plays import play, plays_are, relation_is, relation_together
from .voice import Voice
from .words import (
    Says,
    adjective,
    all_of,
    amount,
    any_of,
    did,
    either,
    goes_on,
    is_,
    of_any,
    one_of,
    quoted,
    somebody_is,
    there_is,
)

FIRST: Moments = {"lead": "親の番", "turn": "番", "hand": "ゲーム", "trick": "場", "play": "カード"}
_CLAIMS: Claims[Says] = {
    "always": Says("いつでも", "いつでも", "決してなく", "決してない"),
    "reversed": goes_on("強さの順が逆になって"),
    "clear": Says("場にカードがなく", "場にカードがない", "場にカードがあり", "場にカードがある"),
    "locked": goes_on("縛りがかかって"),
    "out": goes_on("{who}が上がって"),
    "could_play": Says(
        "出せたのに出さず", "出せたのに出さなかった", "出せるカードがなく", "出せるカードがなかった"
    ).after("{who}が"),
    "wishes": Says("望み", "望む", "望まず", "望まない").after("{who}が"),
    "hands_empty": did("手札がなくなって局が終わって", "手札がなくなって局が終わった"),
    "opponent_went_on": did("続けることを選んで", "続けることを選んだ").after("相手が"),
    "other_went_on": somebody_is("ほかに続けることを選んだ人"),
}


class Conditions(book.Conditions[Voice, Says]):
    def all_of(self, claims: Sequence[Says]) -> Says:
        return all_of(claims)

    def any_of(self, claims: Sequence[Says], *, beside: bool) -> Says:
        return any_of(claims, lettered=beside)

    def condition(self, voice: Voice, item: Condition) -> Says:
        if isinstance(item, book.Worded):
            return self.worded(voice, item)
        match item:
            case PlayIs(patterns, before):
                return self._play_is(voice, patterns, before=before)
            case TurnedIs(cards):
                return self._turned_is(voice, cards)
            case ZoneHolds():
                return self._zone_holds(voice, item)
            case InForce(rules):
                return self._in_force(voice, rules)
            case IsFirst():
                return self._is_first(item)
            case IsNumber():
                return self._is_number(item)
            case ValueIs():
                return self._value_is(voice, item)
            case NumbersCompare():
                return self._numbers_compare(voice, item)
            case WhoIs(person, others):
                named = [PEOPLE.whom(voice, other) for other in others]
                return self._who_is(who(voice, person), named)
            case HandSize(person, count, aside):
                return self._hand_size(who(voice, person), count, aside=aside)
            case HandsCompare(person):
                return self._hands_compare(voice, who(voice, person), item)
            case Holds(person, held):
                return self._holds(voice, who(voice, person), held)
            case CanMake(person, patterns):
                return self._can_make(voice, who(voice, person), patterns)
            case InARow(person):
                return self._in_a_row(who(voice, person), item)
            case CardPoints(person, count):
                return self._card_points(voice, person, count)
            case Captured(person, held, other):
                return self._other_captured(voice, held) if other else self._captured(voice, person, held)
            case Stopped(person, off):
                return self._stopped(voice, person, off=off)
            case Vowed(person):
                return self._vowed(voice, person)
            case NobodyHas(group):
                return self._nobody_has(voice, group)
            case YakuWorth(count):
                return self._yaku_worth(voice, count)
            case FieldHas(held):
                return self._field_has(voice, held)
            case _:
                assert_never(item)

    def _play_is(self, voice: Voice, patterns: Patterns, *, before: bool) -> Says:
        return plays_are(voice, patterns, voice.before if before else voice.play)

    def play_relates(self, voice: Voice, relations: tuple[Relation, ...]) -> Says:
        return relation_is(relations, voice.play)

    def plays_relate(self, count: int, relations: tuple[Relation, ...]) -> Says:
        return relation_together(count, relations)

    def _turned_is(self, voice: Voice, cards: CardSet) -> Says:
        return is_(f"めくられたカードが{card_noun(voice, cards)}")

    def _zone_holds(self, voice: Voice, item: ZoneHolds) -> Says:
        return _zone(voice, item)

    def _in_force(self, voice: Voice, rules: tuple[str, ...]) -> Says:
        return is_(f"{voice.rules_named(rules)}が有効")

    def _is_first(self, item: IsFirst) -> Says:
        return is_(the_first(item))

    def _is_number(self, item: IsNumber) -> Says:
        return is_(_number(item))

    def _value_is(self, voice: Voice, item: ValueIs) -> Says:
        return value_is(voice, item)

    def players_in(self, voice: Voice, count: Range) -> Says:
        there = "残っている人" if voice.rules.family == "climbing" else "打つ人"
        return is_(f"{there}が{amount(count, '人')}")

    def passes(self, count: Range, scope: Scope) -> Says:
        if scope == "row":
            return goes_on(f"パスが{amount(count, '回')}続いて")
        return _often(f"{_scoped(scope)}パスが", "出て", count)

    def plays(self, count: Range, scope: Scope) -> Says:
        return _often(f"{_scoped(scope)}カードが", "出されて", count)

    def clears(self, count: Range, scope: Scope) -> Says:
        return _often(f"{_scoped(scope)}場が", "流れて", count)

    def acts(self, voice: Voice, rules: tuple[str, ...], count: Range, scope: Scope) -> Says:
        since = "最初のゲームから" if scope == "session" else _scoped(scope)
        return _often(f"{since}それまでに{voice.rules_named(rules)}が", "起きて", count)

    def _who_is(self, who: str, others: list[str]) -> Says:
        return one_of(f"{who}が", others)

    def _hand_size(self, who: str, count: Range, *, aside: bool) -> Says:
        return is_(f"{who}の{'伏せて置いたカード' if aside else '手札'}が{amount(count, '枚')}")

    def _hands_compare(self, voice: Voice, who_: str, item: HandsCompare) -> Says:
        hand, more = f"{who_}の手札", adjective("多" if item.how == "more" else "少な")
        if item.other is None:
            return more.after(f"{hand}が全員の中で一番")
        other = f"{who(voice, item.other)}の手札"
        if item.how == "as many":
            return is_(f"{hand}が{other}と同じ枚数")
        return more.after(f"{hand}が{other}より")

    def _numbers_compare(self, voice: Voice, item: NumbersCompare) -> Says:
        return compared(voice, item)

    def _holds(self, voice: Voice, who: str, counted: Counted) -> Says:
        thing = ("本物の" if counted.natural else "") + card_noun(voice, counted.cards)
        says = goes_on("持って")
        if counted.count.high == 0 or counted.count == Range(1):
            found = of_any(says, apart(voice, counted.cards, counted.natural)).after(f"{who}が")
            return found.denied() if counted.count.high == 0 else found
        if counted.count.low > 1 or counted.count.high is not None:
            says = says.after(exactly(counted.count) + amount(counted.count, "枚"))
        return says.after(f"{who}が{thing}を")

    def _can_make(self, voice: Voice, who: str, patterns: Patterns) -> Says:
        can = Says("作ることができ", "作ることができる", "作ることができず", "作ることができない")
        return can.after(f"{who}が手札で{either([play(voice, each) for each in patterns])}を")

    def has_passed(self, who: str) -> Says:
        return goes_on(f"{who}が今のカードに対してパスして")

    def has_passed_often(self, who: str, count: Range, scope: Scope) -> Says:
        return goes_on(f"{who}が{_scoped(scope)}{amount(count, '回')}パスして")

    def _in_a_row(self, who: str, item: InARow) -> Says:
        place = "1位" if item.won else "最下位"
        return goes_on(f"{who}が{amount(item.count, 'ゲーム')}続けて{place}になって")

    def _card_points(self, voice: Voice, who_: Who, count: Range) -> Says:
        if _is_any(voice, who_):
            return somebody_is(f"取り札が{amount(count, '点')}の人")
        return is_(f"{who(voice, who_)}の取り札が{amount(count, '点')}")

    def went_on(self, voice: Voice, who_: Who) -> Says:
        if _is_any(voice, who_):
            return somebody_is("続けることを選んだ人")
        return did("続けることを選んで", "続けることを選んだ").after(f"{who(voice, who_)}が")

    def _captured(self, voice: Voice, who_: Who, counted: Counted) -> Says:
        if _is_any(voice, who_):
            return somebody_is(f"{_captured(voice, '', counted).plain}人")
        return _captured(voice, who(voice, who_), counted)

    def _other_captured(self, voice: Voice, counted: Counted) -> Says:
        return somebody_is(f"ほかに{_captured(voice, '', counted).plain}人")

    def _stopped(self, voice: Voice, who_: Who, *, off: bool) -> Says:
        verb = ("局を打ち切って", "局を打ち切った") if off else ("局を止めて", "局を止めた")
        if _is_any(voice, who_):
            return somebody_is(f"{verb[1]}人")
        return did(*verb).after(f"{who(voice, who_)}が")

    def _vowed(self, voice: Voice, who_: Who) -> Says:
        if _is_any(voice, who_):
            return somebody_is("打つと誓った人")
        return did("打つと誓って", "打つと誓った").after(f"{who(voice, who_)}が")

    def _nobody_has(self, voice: Voice, group: str) -> Says:
        of = f"{quoted(voice.grouped(group))}の" if group else ""
        return somebody_is(f"{of}役を作った人").denied()

    def _yaku_worth(self, voice: Voice, count: Range) -> Says:
        whose = "その人" if voice.rule else "勝者"
        return is_(f"{whose}の役が合わせて{amount(count, voice.worth)}")

    def _field_has(self, voice: Voice, counted: Counted) -> Says:
        dealt = Says("あり", "あった", "なく", "なかった")
        thing = f"配られた場札の中に{card_noun(voice, counted.cards)}が"
        if counted.count.high == 0:
            return dealt.denied().after(thing)
        return dealt.after(thing if counted.count == Range(1) else thing + amount(counted.count, "枚"))


CONDITIONS = Conditions(PEOPLE, _CLAIMS)
condition, conditions = CONDITIONS.condition, CONDITIONS.conditions


def the_first(item: IsFirst) -> str:
    """このゲームの一番最初の番."""
    where = "" if item.scope == "session" else f"{NUMBERS.scopes[item.scope]}の"
    return f"{where}一番最初の{FIRST[item.what]}"


def _captured(voice: Voice, whose: str, counted: Counted) -> Says:
    """`whose`: who has captured them; "" where a noun follows."""
    says, lead = did("取って", "取った"), f"{whose}が" if whose else ""
    if counted.count.high == 0:
        return says.denied().after(f"{lead}{card_noun(voice, counted.cards)}を")
    many = "" if counted.count == Range(1) else amount(counted.count, "枚")
    return says.after(f"{lead}{card_noun(voice, counted.cards)}を{many}")


def _is_any(voice: Voice, person: Who) -> bool:
    """Whether any player is meant: in a settlement, where nobody acts."""
    return person.kind == "player" and not voice.rule


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
    where = NUMBERS.scopes[item.scope]
    if item.what == "play":
        return f"{where}で{which}に出されたカード"
    return f"{where}の{which}の{FIRST[item.what]}"


def _scoped(scope: Scope) -> str:
    return {"row": "続けて", "session": "これまでのゲームで"}.get(scope) or f"{NUMBERS.scopes[scope]}で"


def _often(subject: str, verb: str, count: Range) -> Says:
    """このゲームで場が2回流れている; 一度も流れていない."""
    if count.high == 0:
        return goes_on(f"{subject}一度も{verb}").denied()
    return goes_on(f"{subject}{amount(count, '回')}{verb}")
