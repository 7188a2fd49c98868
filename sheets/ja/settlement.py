"""The settlement of a fishing game in Japanese: rows, what changes them, stakes, the length of a session."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ...model import Change, Condition, EachTime, Fishing, Par, Range, RuleSet, SeatWord, Who
from ..facts import Counts, only_two
from ..passages import Passage, Sentences
from ..phrases import settlement as book
from ..phrases.settlement import Apart, Changes, OfYaku, OnTheirOwn, Others, Payments, Settling
from ..phrases.vocabulary import Highest, Seats
from .cards import face_name, word_name
from .conditions import condition
from .people import who
from .voice import WRITING, Voice
from .winning import won
from .words import amount, before_noun, both, count, either, quoted, supposing

SEATS: Seats = {
    "any": "",
    "leader": "親",
    "second": "二番手",
    "third": "三番手",
    "last": "最後の番の人",
    "others": "ほかの人",
}
_ADD_UP = "局が終わったら、1人ずつ役の{counted}を合計します。"
_SAYS: Settling = {
    "difference": (_ADD_UP, "合計の一番多い人が勝ち、ほかの人はそれぞれ、勝者との差を払います。"),
    "difference_staked": (
        _ADD_UP,
        "合計の一番多い人が勝ち、ほかの人はそれぞれ、勝者との差を払います。",
        "ただし、払うのは賭けた分の残りまでです。",
    ),
    "lower": (_ADD_UP, "合計が勝者より少ない人はそれぞれ、勝者との差を勝者に払います。"),
    "lower_staked": (
        _ADD_UP,
        "合計が勝者より少ない人はそれぞれ、勝者との差を勝者に払います。",
        "ただし、払うのは賭けた分の残りまでです。",
    ),
    "row": "局が終わったら、{row}。",
    "row_if": "{row}。",
    "rows": "局が終わったら、次のものをすべて足し合わせます。",
    "rows_if": "局が終わったら、次のうち、当てはまるものをすべて足し合わせます。",
    "head": ("払うもの", "どんなとき"),
    "ever": "いつも",
    "cancels": "{yaku}を作ると、ほかの人の役はすべて消えます。",
    "cancels_apart": "{yaku}を作ると、別に数える役も含めて、ほかの人の役はすべて消えます。",
    "worthless": "0点になる役は、できたことになりません。",
    "stops_all": (
        "局がすぐに終わる役を作った人は、その場で勝ち、ほかの人の賭けた分の残りと、ほかの人がその局で得た分をすべて取ります。",
        "ほかの役は数えません。",
    ),
    "halves": "半分にして出た端数は切り捨てます。",
    "halves_chips": "半分にするのは払う{chips}で、端数は切り捨てます。",
    "meant": "誰かに役があるかどうかを見るときは、{those}は数えません。",
    "those_apart": "別に数える役",
    "those_claimed": "手役",
    "those_both": "別に数える役と手役",
    "unit_and_points": "役の1{one}につき{chips}、札の点は1点につき{chip}を払います。",
    "unit": "役の1{one}につき{chips}を払います。",
    "cap": "局が終わったときに払うのは、1人{chips}までです。",
    "cap_besides": "局が終わったときに払うのは、1人{chips}までです。その前に払った分は数えません。",
    "shared": "役にいくつもの札の条件があるときは、1枚の札を二つ以上の条件に数えることができます。",
    "captures_heard": "決まりで「取ったとき」というのは、出した札やめくった札で場から取ったときのことで、決まりでもらった札などは含みません。",
    "equals": "点の一番高い札や低い札を取ったり渡したりする決まりで、同じ点の札が何枚もあるときは、取る人や渡す人が選びます。",
    "on_their_own": "{parts}は、まとめずに、それぞれが自分の分を払います。",
    "roles": "親は最初に打つ人、配り手は札を配る人です。",
    "by_rules": "局の途中に決まりでその場で払う分や得る点は、倍になりません。",
    "target": "誰かが{chips}以上になったら、その局で終わりです。",
    "target_won": "そのとき{chips}の一番多い人が勝ち、同じなら順位も同じです{next}。",
    "target_lost": "誰かがマイナス{chips}以下になったら、その局で終わりです。",
    "rounds_at_most": (
        "長くても{rounds}までで、どちらか早いほうで終わります。",
        "そのときに{chips}の一番多い人が勝ち、同じなら順位も同じです{next}。",
    ),
    "next": "(2人が1位なら、次は3位です)",
    "rounds": ("全部で{rounds}打ち、最後に{chips}の一番多い人が勝ちます。", "同じなら順位も同じです{next}。"),
}
_OF_YAKU: OfYaku = {
    "all": "役",
    "one": "「{name}」",
    "group": "「{name}」の役",
    "has_one": "「{name}」",
    "value": "{yaku}の{counted}",
    "own": "その{counted}",
    "own_one": "その{counted}",
    "half": "{value}の半分",
}
_PAYERS: Others = {
    "opponent": "相手が",
    "each": "ほかの人がそれぞれ",
    "table": "打たなかった人も含め、ほかの人がそれぞれ",
}
_PAYEES: Others = {
    "opponent": "相手に",
    "each": "ほかの人それぞれに",
    "table": "打たなかった人も含め、ほかの人それぞれに",
}
_PAYS: Payments = {
    "difference": "勝者以外の人は、{yaku}の{counted}の差を勝者に払います(勝者の分のほうが多くなければ払いません)",
    "points difference": "{others}札の点の一番多い人に、その人との差を払います",
    "each": "{others}、{has}を作った人に{own}を払います",
    "winner": "{others}勝者に、勝者の{value}を払います",
    "plain": "{has}を作った人は、{own}を得ます",
    "flat": "{others}{who}に{chips}払います",
    "flat out": "{who}は、{others}{chips}払います",
    "nothing": "何も払いません",
    "nothing more": "何も加えません",
}
_APART: Apart = {
    "winner": "勝者",
    "most": "札の点の一番多い人",
    "maker": "{has}を作った人それぞれについて、その人",
    "everybody": "その人",
}
_CHANGES: Changes = {
    "multiply": "払う分が{times}になります",
    "multiply all": "これらで払う分がすべて{times}になります",
    "everything": "この局で払うものがすべて{times}になります",
    "liable": "払う人のうち、続けることを選んでいた人が1人だけなら、役の分は、その人がほかの人の分もまとめて払います",
    "careless": "役を仕上げた札がほかの人の手札から場に出されたものだったときは、役の分は、出した人がほかの人の分もまとめて払います(何人かいるときは、その中で一番新しい役の札を出した人)",
    "first wins": "誰も局を止めなかったときは、最初に続けることを選んだ人が勝者です",
    "void": "その局は無効になり、何も払いません",
    "void besides": "その局は無効になり、それまでに払った分のほかは何も払いません",
    "unclaim": "その局の手役でもらった分は、すべて返します",
}
_ON_THEIR_OWN: OnTheirOwn = {
    "difference": "点の差の払い",
    "flat": "額の決まった払い",
    "apart": "別に数える役の払い",
}
_HIGHEST: Highest = {
    "highest": ("倍にする決まりがいくつも当てはまるときは、一番高い倍率だけを使います。",),
    "carry over": (
        "倍にする決まりがいくつも当てはまるときは、一番高い倍率だけを使います。",
        "ほかは次の局に回し、そこでも一番高いものだけを使います。",
    ),
}


_MAKER = re.compile("(?P<who>\\w+を作った人)それぞれについて、その人")


class Settlement(book.Settlement[Voice]):
    def under(self, voice: Voice, clause: str, condition_: Condition) -> str:
        asked = supposing(condition(voice, condition_))
        if (maker := _MAKER.search(asked)) is not None:  # who has been named is not named again
            clause = clause.replace(f"{maker['who']}に", "その人に", 1)
        return f"{asked}{clause}"

    def when(self, voice: Voice, condition_: Condition) -> str:
        return before_noun(condition(voice, condition_)) + "とき"

    def clause(self, text: str) -> str:
        return text

    def change(self, voice: Voice, row: Change, *, everything: bool = False) -> str:
        return voice.in_words(super().change(voice, row, everything=everything))

    def first_wins_if(self, voice: Voice, condition_: Condition) -> str:
        asked = supposing(condition(voice, condition_)).removeprefix("誰も局を止めず、")
        return f"誰も局を止めず、{asked}最初に続けることを選んだ人が勝者です"

    def chips(self, voice: Voice, count_: int) -> str:
        return count(count_, voice.chips)

    def payment(self, voice: Voice) -> str:
        return f"{voice.chips}数"

    def value(self, voice: Voice) -> str:
        return voice.value

    def point(self, voice: Voice) -> str:
        return voice.worth

    def rounds(self, count_: int) -> str:
        return count(count_, "局")

    def times(self, factor: int) -> str:
        return count(factor, "倍")

    def each_time(self, voice: Voice, factor: EachTime) -> str:
        so_many = "、".join(f"{count(many, '回')}なら{self.times(factor.of(many))}" for many in (1, 2, 3))
        return f"、{_went_on(voice, factor.who)}が続けることを選んだ回数によって{so_many}(以下同じ)"

    def who(self, voice: Voice, person: Who) -> str:
        return who(voice, person)

    def any_of(self, names: Sequence[str]) -> str:
        return either([quoted(name) for name in names])

    def several(self, parts: Sequence[str]) -> str:
        return both(parts)

    def points(self, pars: tuple[Par, ...]) -> str:
        if not pars:
            return "全員がそれぞれ、自分の取り札の点を得ます"
        if len(pars) == 1 and not pars[0].players and pars[0].seat == "any":
            par = f"{pars[0].points}点"
        else:
            told = "、".join(f"{_with(par)}{for_seat(par.seat)}{par.points}点" for par in pars)
            par = f"基準点({told})"
        return f"全員がそれぞれ、自分の取り札の点が{par}より多ければ超[こ]えた分を得て、少なければ足りない分を失います"

    def counting(self, voice: Voice, items: Sequence[Counts]) -> str:
        told = []
        for item in items:
            kinds = [
                f"{'ほかの' if other else ''}{word_name(voice.deck, kind)}" for kind, other in item.kinds
            ]
            faces = [face_name(voice.deck, face) for face in item.faces]
            told.append(f"{both(kinds + faces)}が{item.points}点")
        return f"札の点は、{'、'.join(told)}です。"

    def won(self, voice: Voice, game: Fishing, went_on: Sentences) -> Passage:
        return won(voice, game, went_on)


def _went_on(voice: Voice, person: Who) -> str:
    """Of whom it is counted how often they went on; another player is another than the winner."""
    if person.kind != "anyone else":
        return who(voice, person)
    return "勝者の相手" if only_two(voice.rules) else "勝者以外の人(合わせて)"


def where(players: Range | None) -> str:
    """3人のときは、 — empty where it holds for any number."""
    if players is None or (players.low <= 2 and players.high is None):
        return ""
    return f"{amount(players, '人')}のときは"


def _with(par: Par) -> str:
    return f"{amount(par.players, '人')}なら" if par.players is not None else ""


def seat_name(seat: SeatWord) -> str:
    """Who sits there; empty for anybody."""
    return SEATS[seat]


def for_seat(seat: SeatWord) -> str:
    """親なら; empty for anybody."""
    return f"{SEATS[seat]}なら" if SEATS[seat] else ""


def _somebody(rules: RuleSet) -> Voice:
    """Who speaks in a settlement, where nobody acts."""
    return Voice(rules, actor="誰か")


SETTLEMENT = Settlement(
    replace(WRITING, voice=_somebody),
    _SAYS,
    _OF_YAKU,
    _PAYERS,
    _PAYEES,
    _PAYS,
    _CHANGES,
    _HIGHEST,
    _APART,
    _ON_THEIR_OWN,
)
settlement, card_values = SETTLEMENT.settlement, SETTLEMENT.card_values
settle, change = SETTLEMENT.settle, SETTLEMENT.change
in_short, settled = SETTLEMENT.in_short, SETTLEMENT.table
