"""Conditions in Japanese, as predicates that can go on (〜で), stand before 場合 (〜である), and be denied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ...model import (
    AllOf,
    AnyOf,
    CardSet,
    Condition,
    Counted,
    Fishing,
    IsFirst,
    IsNumber,
    NumbersCompare,
    Patterns,
    Range,
    Relation,
    Scope,
    ValueIs,
    Who,
)
from ..facts import opposite
from ..phrases import claims as claims_book
from ..phrases import conditions as book
from ..phrases.claims import Claims
from ..phrases.missing import Missing
from ..phrases.vocabulary import Moments
from ..rounds import stoppable
from ..several import happen
from .cards import apart, card_noun, exactly
from .numbers import NUMBERS, compared, has_number, value_is
from .people import ANOTHER, FIRST_OUT, PEOPLE, SAME_OR_NOBODY, ga, no, nobody, own_of_each, somebody
from .plays import play, plays_are, relation_is, relation_together
from .voice import Voice
from .words import (
    Says,
    adjective,
    all_of,
    amount,
    any_of,
    before_noun,
    did,
    either,
    goes_on,
    is_,
    not_so,
    of_any,
    of_none,
    often,
    one_of,
    quoted,
    somebody_is,
    there_are,
)

FIRST: Moments = {"lead": "親の番", "turn": "番", "hand": "ゲーム", "trick": "場", "play": "カード"}
_CLAIMS: Claims[Says] = {
    "always": Says("いつでも", "いつでも", "決してなく", "決してない"),
    "reversed": goes_on("強さの順が逆になって"),
    "clear": Says("場にカードがなく", "場にカードがない", "場にカードがあり", "場にカードがある"),
    "locked": goes_on("縛りがかかって"),
    "out": goes_on("{ga}上がって"),
    "out_or_fallen": goes_on("{ga}上がるか落ちるかして"),
    "could_play": Says(
        "出せたのに出さず", "出せたのに出さなかった", "出せるカードがなく", "出せるカードがなかった"
    ).after("{ga}"),
    "wishes": Says("望み", "望む", "望まず", "望まない").after("{ga}"),
    "has_passed": goes_on("{ga}今のカードに対してパスして"),
    "has_passed_since": goes_on("{ga}今のカードに対してパスして"),
    "most_cards": not_so(adjective("多").after("{no}手札が(同数の人がいても)全員の中で一番")),
    "fewest_cards": not_so(adjective("少な").after("{no}手札が(同数の人がいても)全員の中で一番")),
    "more_cards": adjective("多").after("{no}手札が{other}"),
    "fewer_cards": adjective("少な").after("{no}手札が{other}"),
    "as_many_cards": is_("{no}手札が{other}同じ枚数"),
    "hands_empty": did("手札がなくなって局が終わって", "手札がなくなって局が終わった"),
    "hands_empty_now": Says(
        "誰の手札も残っておらず", "誰の手札も残っていない", "誰かの手札が残っており", "誰かの手札が残っている"
    ),
}
_MISSING: dict[Missing, str] = {
    "player": "(または、そのような人がいない)",
    "play before": "(または、前のカードがない)",
    "turned card": "(または、まだめくられていない)",
    "table": "(または、場にカードがない)",
    "plays": "(または、まだそれだけ出されていない)",
}
_DONE: claims_book.Done[Says] = {
    "went_on": did("続けることを選んで", "続けることを選んでいた"),
    "stopped": did("局を止めて", "局を止めた"),
    "called_off": did("局を打ち切って", "局を打ち切った"),
    "vowed": did("打つと誓って", "打つと誓った"),
}


def _nobody_has(yaku: str) -> Says:
    """誰にも役がない; denied: 誰かに役がある."""
    return Says(f"誰にも{yaku}がなく", f"誰にも{yaku}がない", f"誰かに{yaku}があり", f"誰かに{yaku}がある")


def _some(text: str) -> tuple[str, str]:
    """取り札が88点でない人がいる."""
    found = somebody_is(f"{text}人")
    return found.on, found.plain


class Conditions(book.Conditions[Voice, Says, Says]):
    def all_of(self, claims: Sequence[Says]) -> Says:
        return all_of(claims)

    def any_of(self, claims: Sequence[Says], *, beside: bool) -> Says:
        return any_of(claims, lettered=beside)

    def or_missing(self, claim: Says, what: Missing) -> Says:
        also = _MISSING[what]
        return Says(claim.on + also, claim.plain + also, claim.not_on, claim.not_plain)

    looked_at = ""

    def condition(self, voice: Voice, item: Condition) -> Says:
        """「勝負」をした人がいる, where players have a word for it."""
        found = super().condition(voice, item)
        return Says(*map(voice.in_words, (found.on, found.plain, found.not_on, found.not_plain)))

    def called(self, who: str) -> dict[str, str]:
        return {"ga": ga(who), "no": no(who)}

    def of_each(self, voice: Voice, person: Who, say: Callable[[str], Says], *, denied: bool) -> Says:
        """ほかの全員が2を持っている, 持っているわけではない; ほかの誰も2を持っていない, ほかの誰かが2を持っている."""
        who = PEOPLE.each(voice, person)
        found = say(who).denied() if denied else say(who)
        if not of_none(found):
            whole = own_of_each(who, found)
            if person.kind != "everyone":
                return not_so(whole)
            other = say("").denied() if not denied else say("")
            return Says(whole.on, whole.plain, *_some(before_noun(other)))
        none, some = nobody(who, found), say(somebody(who))
        some = some if denied else some.denied()
        return Says(none.on, none.plain, some.on, some.plain)

    def of_any(self, person: Who, say: Callable[[str], Says], *, apart: str, denied: bool) -> Says:
        """2を持っている人がいる; 2を持っていない人がいる; ほかに2を持っている人がいる; 勝者のほかに2を持っている人がいる."""
        found = say("").denied() if denied else say("")
        beside = f"{apart}{'の' if apart else ''}ほかに" if person.kind == "anyone else" else ""
        kind = before_noun(found)
        one = (
            kind.removesuffix("の") if kind.endswith("人の") else f"{kind}人"
        )  # 前回の1位の人 is one already
        return somebody_is(f"{beside}{one}")

    def of_all(self, claim: Says) -> Says:
        return not_so(claim)

    def unlike(self, claim: Says) -> Says:
        if ANOTHER not in claim.not_plain:
            return claim
        on, plain = (text.replace(ANOTHER, "") + SAME_OR_NOBODY for text in (claim.not_on, claim.not_plain))
        return replace(claim, not_on=on, not_plain=plain)

    def opponent(self, apart: str) -> str:
        return f"{apart}の相手" if apart else "相手"

    def told_of(self, claim: Says) -> str:
        return before_noun(claim)

    def play_is(self, voice: Voice, patterns: Patterns, *, before: bool) -> Says:
        return plays_are(voice, patterns, voice.before if before else voice.play)

    def play_relates(self, voice: Voice, relations: tuple[Relation, ...]) -> Says:
        return relation_is(relations, voice.play)

    def plays_relate(self, voice: Voice, count: int, relations: tuple[Relation, ...]) -> Says:
        return relation_together(count, relations, lying=not voice.heard)

    def turned_is(self, voice: Voice, cards: CardSet) -> Says:
        return one_of("めくられたカードが", apart(voice, cards))

    def trick_holds(self, voice: Voice, counted: Counted) -> Says:
        return _lie(voice, "この場に出されたカード", counted)

    def discards_hold(self, voice: Voice, counted: Counted) -> Says:
        return _lie(voice, "捨て札", counted)

    def in_force(self, voice: Voice, rules: tuple[str, ...]) -> Says:
        return is_(f"{voice.rules_named(rules)}が有効")

    def is_first(self, voice: Voice, item: IsFirst) -> Says:
        if item.what == "lead" and item.scope != "trick" and voice.heard and voice.heard <= {"play", "lead"}:
            return is_(f"それが{_scoped(item.scope)}最初に出されたカード")
        return is_(the_first(voice, item))

    def is_number(self, item: IsNumber) -> Says:
        return is_(f"それが{_number(item)}")

    def value_is(self, voice: Voice, item: ValueIs) -> Says:
        return value_is(voice, item)

    def players_in(self, voice: Voice, count: Range) -> Says:
        there = "残っている人" if voice.rules.family == "climbing" else "打つ人"
        return is_(f"{there}が{amount(count, '人')}")

    def passes(self, count: Range, scope: Scope) -> Says:
        if scope == "row":
            return goes_on(f"パスが{amount(count, '回')}続いて")
        return often(f"{_scoped(scope)}パスが", "出て", count)

    def plays(self, count: Range, scope: Scope) -> Says:
        return often(f"{_scoped(scope)}カードが", "出されて", count)

    def clears(self, count: Range, scope: Scope) -> Says:
        return often(f"{_scoped(scope)}場が", "流れて", count)

    def acts(self, voice: Voice, rules: tuple[str, ...], count: Range, scope: Scope) -> Says:
        since = "最初のゲームから" if scope == "session" else _scoped(scope)
        return often(f"{since}それまでに{voice.rules_named(rules)}が", "起きて", count)

    def who_is(self, who: str, others: list[str]) -> Says:
        if others == [FIRST_OUT]:
            first = did("1位で上がって", "1位で上がった")
            other = is_(FIRST_OUT)
            return Says(first.on, first.plain, other.not_on, other.not_plain).after(ga(who))
        return one_of(ga(who), others)

    def is_such(self, voice: Voice, who: str, that: AllOf | AnyOf) -> Says:
        return self.condition(replace(voice, looked_at=True), that).after(ga(who))

    def hand_size(self, who: str, count: Range) -> Says:
        return is_(f"{no(who)}手札が{amount(count, '枚')}")

    def laid_aside(self, who: str, count: Range) -> Says:
        return is_(f"{no(who)}伏せて置いたカードが{amount(count, '枚')}")

    def has_number(self, voice: Voice, who: str, item: ValueIs) -> Says:
        return has_number(voice, who, item)

    def numbers_compare(self, voice: Voice, who: str, item: NumbersCompare) -> Says:
        found = compared(voice, who, item)
        several = item.other is not None and happen(voice.rules, item.other)
        return found if several else self.unlike(found)

    def holds(self, voice: Voice, who: str, counted: Counted) -> Says:
        thing = ("本物の" if counted.natural else "") + card_noun(voice, counted.cards)
        says = goes_on("持って")
        if counted.count.high == 0 or counted.count == Range(1):
            found = of_any(says, apart(voice, counted.cards, counted.natural)).after(ga(who))
            return found.denied() if counted.count.high == 0 else found
        many = exactly(counted.count) + amount(counted.count, "枚")
        found = says.after(f"{ga(who)}{thing}を{many}")
        if exactly(counted.count):  # 2をちょうど4枚持っていない would miss all four
            other = is_(f"{ga(who)}持っている{thing}がちょうど{amount(counted.count, '枚')}")
            return Says(found.on, found.plain, other.not_on, other.not_plain)
        return found

    def can_make(self, voice: Voice, who: str, patterns: Patterns) -> Says:
        can = Says("作ることができ", "作ることができる", "作ることができず", "作ることができない")
        return can.after(f"{ga(who)}手札で{either([play(voice, each) for each in patterns])}を")

    def has_passed_often(self, who: str, count: Range, scope: Scope) -> Says:
        return often(f"{ga(who)}{_scoped(scope)}", "パスして", count)

    def first_in_a_row(self, who: str, count: Range, *, over: bool) -> Says:
        return goes_on(f"{ga(who)}{amount(count, 'ゲーム')}続けて{_NOT_THIS if over else ''}1位になって")

    def last_in_a_row(self, who: str, count: Range, *, over: bool) -> Says:
        return goes_on(f"{ga(who)}{amount(count, 'ゲーム')}続けて{_NOT_THIS if over else ''}最下位になって")

    def told(self, who: str, done: Says) -> Says:
        return done.after(ga(who))

    def captured(self, voice: Voice, counted: Counted) -> Says:
        says = goes_on("取って")
        if counted.count.high == 0 or counted.count == Range(1):
            found = of_any(says, apart(voice, counted.cards))
            return found.denied() if counted.count.high == 0 else found
        thing, many = card_noun(voice, counted.cards), exactly(counted.count) + amount(counted.count, "枚")
        so_many = is_(f"取った{thing}が{many}")
        if not counted.count.low:  # who has taken none has not 2枚以下取っている
            return so_many
        found = says.after(f"{thing}を{many}")
        if exactly(counted.count):  # 光札をちょうど3枚取っていない would miss all three
            return Says(found.on, found.plain, so_many.not_on, so_many.not_plain)
        return found

    def card_points(self, voice: Voice, who: str, count: Range) -> Says:
        return is_(f"{no(who)}取り札が{amount(count, '点')}")

    def hands_empty(self, voice: Voice) -> Says:
        game = voice.rules.game
        if voice.heard or not isinstance(game, Fishing) or not stoppable(voice.rules, game):
            return super().hands_empty(voice)
        return did("誰も局を止めず、手札がなくなって", "誰も局を止めず、手札がなくなった")

    def nobody_has_yaku(self) -> Says:
        return _nobody_has("役")

    def nobody_has(self, group: str, *, one: bool) -> Says:
        return _nobody_has(f"{quoted(group)}{'' if one else 'の役'}")

    def nobody_has_any(self, groups: Sequence[tuple[str, bool]]) -> Says:
        named = [f"{quoted(name)}{'' if one else 'の役'}" if name else "役" for name, one in groups]
        none, some = "".join(f"{name}も" for name in named), either(named)
        return Says(f"{none}誰にもなく", f"{none}誰にもない", f"{some}が誰かにあり", f"{some}が誰かにある")

    def yaku_worth(self, voice: Voice, count: Range) -> Says:
        whose = voice.actor if voice.rule else "勝者"
        return is_(f"{whose}の役が合わせて{amount(count, voice.worth)}")

    def field_has(self, voice: Voice, counted: Counted) -> Says:
        dealt, where = Says("あり", "あった", "なく", "なかった"), "配られた場札の中に"
        if counted.count.high == 0 or counted.count == Range(1):
            found = of_any(dealt, apart(voice, counted.cards), "が").after(where)
            return found.denied() if counted.count.high == 0 else found
        many = exactly(counted.count) + amount(counted.count, "枚")
        found, thing = (
            dealt.after(f"{where}{card_noun(voice, counted.cards)}が{many}"),
            card_noun(voice, counted.cards),
        )
        fewer = opposite(counted.count)
        other = is_(f"配られた場札の中の{thing}が{many if fewer is None else amount(fewer, '枚')}")
        if fewer is not None:
            other = other.denied()
        return Says(found.on, found.plain, other.not_on, other.not_plain)


_NOT_THIS = "(今のゲームは数えずに)"
CONDITIONS = Conditions(PEOPLE, _CLAIMS, _DONE)
condition, conditions = CONDITIONS.condition, CONDITIONS.conditions


def the_first(voice: Voice, item: IsFirst) -> str:
    """今のゲームの一番最初の番; 最初のゲーム; in a fishing game 最初の局."""
    if item.what == "hand":
        return f"最初の{voice.hand}"
    where = "最初のゲーム" if item.scope == "session" else NUMBERS.scopes[item.scope]
    return f"{where}の一番最初の{FIRST[item.what]}"


def _lie(voice: Voice, where: str, counted: Counted) -> Says:
    """捨て札の中に8が2枚ある; 捨て札が全部で5枚以上ある."""
    many = exactly(counted.count) + amount(counted.count, "枚")
    if card_noun(voice, counted.cards) == "カード" and not counted.natural and counted.count.high != 0:
        return Says("あり", "ある", "ない状態であり", "ない").after(f"{where}が全部で{many}")
    thing = ("本物の" if counted.natural else "") + card_noun(voice, counted.cards)
    if counted.count.high == 0 or counted.count == Range(1):
        some = of_any(there_are(""), apart(voice, counted.cards, counted.natural), "が").after(
            f"{where}の中に"
        )
        return some.denied() if counted.count.high == 0 else some
    other = is_(f"{where}の中の{thing}が{many}")
    found = there_are(f"{where}の中に{thing}が{many}")
    return Says(found.on, found.plain, other.not_on, other.not_plain)


def _number(item: IsNumber) -> str:
    """今のゲームの3回目、6回目…の場; この場で5回目に出されたカード."""
    which = f"{item.number}回目" + (f"、{item.number * 2}回目…" if item.every else "")
    where = NUMBERS.scopes[item.scope]
    if item.what == "play":
        return f"{where}で{which}に出されたカード"
    return f"{where}の{which}の{FIRST[item.what]}"


def _scoped(scope: Scope) -> str:
    return {"row": "続けて", "session": "これまでのゲームで"}.get(scope) or f"{NUMBERS.scopes[scope]}で"
