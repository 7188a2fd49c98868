"""Counters and numbers in Japanese: what a counter is, how it changes, what is compared."""

from __future__ import annotations

from ...model import (
    CardSet,
    Counter,
    NumbersCompare,
    Range,
    Scope,
    SetCounter,
    Tally,
    Value,
    ValueIs,
    Who,
)
from ..phrases import numbers as book
from ..phrases.vocabulary import Each, Own, Scopes, Values
from ..several import happen, is_named
from .cards import card_noun, each_noun
from .cards import each as each_card
from .people import PEOPLE, ga, no
from .said import Said
from .voice import Voice
from .words import Says, adjective, is_, not_so, often

_SCOPES: Scopes = {"trick": "この場", "hand": "今のゲーム", "session": "全部のゲーム", "row": "連続"}
_VALUES: Values = {
    "counter": "{counter}",
    "points": "{whose}のこれまでの点数",
    "hand": "{whose}の手札の枚数",
    "held": "{whose}の手札にある{cards}の枚数",
    "players": "残っている人の数",
    "passes": "{of_scope}パスの回数",
    "plays": "{of_scope}カードが出された回数",
    "clears": "{of_scope}場が流れた回数",
    "tricks": "{whose}が{scope}場を取った回数",
    "sum of the play": "{play}の数字の合計",
    "sum of the trick": "この場に出されたカードの数字の合計",
    "sum of the last plays": "この場の最後の{number}回に出されたカードの数字の合計",
    "sum of the hand": "{whose}の手札の数字の合計",
    "ranks above": "前のカードから強さの上がった段数",
    "ranks below": "前のカードから強さの下がった段数",
}
_EACH: Each = {
    "points": "{whose}の点数1点につき",
    "hand": "{whose}の手札1枚につき",
    "held": "{whose}の手札にある{cards}1枚につき",
    "players": "残っている人1人につき",
    "passes": "{of_scope}パス1回につき",
    "plays": "{scope}カードが出された1回につき",
    "clears": "{of_scope}場が1回流れるにつき",
    "tricks": "{whose}が{scope}取った場1回につき",
    "sum of the play": "{value}1につき",
    "sum of the trick": "{value}1につき",
    "sum of the last plays": "{value}1につき",
    "sum of the hand": "{value}1につき",
    "ranks above": "{value}1につき",
    "ranks below": "{value}1につき",
}


_OWN: Own = {
    "points": "自分のこれまでの点数1点につき",
    "hand": "自分の手札1枚につき",
    "held": "自分の手札にある{cards}1枚につき",
    "tricks": "自分が{scope}取った場1回につき",
}
_EACH_TAKEN = "取った札(取るのに使った札も数える)1枚につき"


class Numbers(book.Numbers[Voice]):
    def each_card(self, voice: Voice, cards: CardSet) -> str:
        return each_card(voice, cards)

    def card(self, voice: Voice, cards: CardSet) -> str:
        return each_noun(card_noun(voice, cards))

    def each_of_people(self, voice: Voice, who: Who) -> str:
        return f"{PEOPLE.who(voice, who).removesuffix('全員')}1人につき"

    def each_of_counter(self, voice: Voice, item: Value, actor: Who | None) -> str:
        own = self.is_own(voice, item, actor)
        whose = "自分の" if own else f"{self.whose(voice, item, actor)}の" if item.who is not None else ""
        return f"{whose}{voice.counter(item.counter)}1につき"

    def number(self, value: int) -> str:
        return str(value)

    def of_scope(self, scope: Scope) -> str:
        return "続いた" if scope == "row" else f"{self.scopes[scope]}の"

    def in_scope(self, scope: Scope) -> str:
        return "続けて" if scope == "row" else f"{self.scopes[scope]}で"


NUMBERS = Numbers(PEOPLE, _VALUES, _EACH, _OWN, _SCOPES, "その人", _EACH_TAKEN)
value, each = NUMBERS.value, NUMBERS.each


def value_is(voice: Voice, item: ValueIs) -> Says:
    """「カウントダウン」が0である; 出したカードの数字の合計が21である."""
    number = value(voice, item.value)
    if item.other is not None:
        same = Says("と等しく", "と等しい", "と等しくなく", "と等しくない")
        return same.after(f"{number}が{value(voice, item.other)}")
    return is_(f"{number}が{_range(item.count)}")


def has_number(voice: Voice, who: str, item: ValueIs) -> Says:
    """出した人の「ストライク」が3以上である; 次の人がこの場で場を取った回数が2である."""
    number = item.value
    match number.kind:
        case "counter":
            thing = f"{no(who)}{voice.counter(number.counter)}"
        case "points":
            thing = f"{no(who)}これまでの点数"
        case _:
            return often(f"{ga(who)}{NUMBERS.in_scope(number.scope)}", "場を取って", item.count)
    return is_(f"{thing}が{_range(item.count)}")


def compared(voice: Voice, who_: str, item: NumbersCompare) -> Says:
    """出した人の点数が次の人より多い; 出した人の「ストライク」が全員の中で一番多い."""
    thing = voice.counter(item.value.counter) if item.value.counter else "点数"
    own = f"{no(who_)}{thing}"
    high, low = ("高", "低") if is_named(voice.rules, item.value.counter) else ("多", "少な")
    more = adjective(high if item.how == "more" else low)
    if item.other is None:
        alike = "同数" if item.value.counter else "同点"
        alone = item.how == "more" and item.value.counter in voice.sole
        return not_so(more.after(f"{own}が{'' if alone else f'({alike}の人がいても)'}全員の中で一番"))
    looked_at = item.value.who or Who("player")
    if item.how == "as many":
        found = is_(f"{own}が{PEOPLE.rival(voice, looked_at, item.other, item.how)}同じ")
    else:
        found = more.after(f"{own}が{PEOPLE.rival(voice, looked_at, item.other, item.how)}")
    return not_so(found) if happen(voice.rules, item.other) else found


def _range(count: Range) -> str:
    if count.high is None:
        return f"{count.low}以上"
    if count.low == count.high:
        return str(count.low)
    return f"{count.high}以下" if not count.low else f"{count.low}から{count.high}まで"


def tally(voice: Voice, item: Tally) -> Said:
    """「カウントダウン」が1減り; パスした人の「ストライク」が1増え."""
    way = "増え" if item.number > 0 else "減り"
    change = f"{each(voice, item.per, item.who)}{abs(item.number)}{way}"
    return Said(f"{_own(voice, item.counter, item.who)}が", change)


def set_counter(voice: Voice, item: SetCounter) -> Said:
    """「カウントダウン」が5になり."""
    return Said(f"{_own(voice, item.counter, item.who)}が", f"{item.number}になり")


def _own(voice: Voice, counter: str, person: Who | None) -> str:
    """The counter, of a player where each has one."""
    return (f"{PEOPLE.each(voice, person)}の" if person is not None else "") + voice.counter(counter)


def counter(voice: Voice, item: Counter) -> str:
    """What a counter is, before the rule speaks of it."""
    everybody = "全員" if item.own else ""
    begins = (
        f"{everybody}{item.start}から始め、次のゲームにも引き継ぎます"
        if item.kept
        else f"毎ゲーム{'、' if item.own else ''}{everybody}{item.start}から始めます"
    )
    return f"{voice.counter(item.id)}は{'人ごとに数え、' if item.own else '、'}{begins}。"
