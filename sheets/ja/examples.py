"""Worked examples told in words, in Japanese: what is given, what is done, what follows."""

from __future__ import annotations

from collections.abc import Sequence

from ...analysis.walk import values
from ...model import EXAMPLE_PLAYERS, Example, NameNumber, RuleSet, SeatWord, Step
from ..facts import suit_of
from ..page import Line, Piece, Reading
from ..phrases import examples as book
from ..phrases.examples import WAYS, Cell, Given, Told
from ..voice import spaced
from .combinations import yaku_name
from .furigana import furigana
from .settlement import seat_name
from .voice import Voice, file_text, ja
from .words import both, count, either

_PLACES: dict[str, str] = {
    "first": "1位",
    "second": "2位",
    "third": "3位",
    "fourth": "4位",
    "third to last": "下から3番目",
    "second to last": "下から2番目",
    "last": "最下位",
    "any other place": "それ以外の順位",
}
_COLOURS = {"red": "赤", "black": "黒"}
_CHOICES = {"yes": "はい", "no": "いいえ", "nothing": "何もしない"}
_GIVEN: Given = {
    "players": "{players}({first}〜{last})で遊んでいます。",
    "two": "{players}({first}と{last})で遊んでいます。",
    "month": "{round}局目で、月は{round}月です。",
    "seat": "{seat}の話です。",
    "was": "{person}は{hands}{title}でした。",
    "hand": "{round}回目の{hand}です。",
    "force": "{rule}が有効です。",
    "side": "最初の親の{person}が{side}です。",
    "holds": "{person}の手札: {cards}",
    "hands": "これまでの{number}ゲーム続けて",
}
_SAYS: Told = {
    "players": "{players}で行います",
    "month": "{round}局目で、月は{round}月です",
    "seat": "{seat}の話です",
    "was": "{person}は{hands}{title}でした",
    "hand": "{round}回目の{hand}です",
    "force": "{rule}が有効です",
    "holds": "{person}の手札は{cards}です",
    "plays": "{person}が{cards}{reading}を出します",
    "joins": "{person}が{cards}を出し、場のカードと合わせて{joined}にします",
    "reading": "({cards}として)",
    "passes": "{person}がパスします",
    "chooses": "{person}が{cards}を選びます",
    "captured": "取り札が{cards}なら、{worth}です{yaku}",
    "apart": "取り札が{cards}なら、別に数えて{worth}です{yaku}",
    "dealt": "配られた札が{cards}なら、{worth}です{yaku}",
    "points": "取り札が{cards}なら、札の点は{points}です",
    "stops": "取り札が{cards}になると、局がすぐに終わります{yaku}",
    "table": "場が流れます",
    "table_not": "場は流れません",
    "leads": "{person}が親になります",
    "turn": "{person}の番です",
    "ranking": "強さの順が逆になります",
    "ranking_not": "強さの順はふだんどおりです",
    "acts": "{rules}が働きます",
    "acts_not": "{rules}は働きません",
    "placed": "{person}は{place}になります",
    "deal": "カードを配ります",
    "titled": "{person}の階級は{title}です",
    "out": "{person}は上がりです",
    "out_not": "{person}はまだ上がっていません",
    "sees": "{person}は{cards}を見ます",
    "sees_not": "{person}は{cards}を見ません",
    "score": "{person}の得点は{score}になります",
    "count": "{person}の手札は{count}です",
    "may_pass": "{person}はパスできます{because}",
    "may_not_pass": "{person}はパスできません{because}",
    "may_play": "{person}は{cards}を出せます{because}",
    "may_not_play": "{person}は{cards}を出せません{because}",
    "because": "({rule}のため)",
}
_CELL: Cell = {
    "held": "手札",
    "plays": "{cards}{reading}",
    "passes": "パス",
    "chooses": "{cards}を選ぶ",
    "may_pass": "○ パス",
    "may_not_pass": "× パス",
    "may_play": "○ {cards}",
    "may_not_play": "× {cards}",
}


_BIDS = "{person}が{cards}と言います"


class Examples(book.Examples[Voice]):
    def told(self, text: str) -> Piece:
        return Reading(furigana(text))

    def voice(self, rules: RuleSet, rule: str) -> Voice:
        return Voice(rules, rule)

    def title(self, item: Example) -> Line:
        return file_text(item.title)

    def seat(self, player: int) -> str:
        return EXAMPLE_PLAYERS[player] + "さん"

    def word(self, rules: RuleSet, code: str) -> str:
        seat = EXAMPLE_PLAYERS.find(code) if len(code) == 1 else -1
        if 0 <= seat < rules.most:  # beyond them it is a rank: K, J
            return code + "さん"
        if code in WAYS:
            return f"{WAYS.index(code) + 1}つ目"
        suit = suit_of(rules.deck, code)
        named = _COLOURS.get(code) or (ja(suit.names) if suit is not None else "")
        return _CHOICES.get(code) or named or spaced(code)

    def number(self, value: int) -> str:
        return str(value)

    def players(self, number: int) -> str:
        return count(number, "人")

    def cards(self, number: int) -> str:
        return f"{number}枚"

    def card_points(self, points: int) -> str:
        return f"{points}点"

    def score(self, points: int) -> str:
        return f"{points}点" if points >= 0 else f"マイナス{-points}点"

    def worth(self, voice: Voice, value: int) -> str:
        return f"{value}{voice.worth}"

    def yaku(self, voice: Voice, ids: Sequence[str]) -> str:
        return f"({both([yaku_name(voice, id) for id in ids])})" if ids else ""

    def any_rule(self, voice: Voice, ids: Sequence[str]) -> str:
        return either([voice.rule_name(id) for id in ids])

    def place(self, name: str) -> str:
        return _PLACES.get(name, name)

    def at_seat(self, seat: SeatWord) -> str:
        return seat_name(seat) or "誰か"

    def counter(self, voice: Voice, step: Step) -> str:
        whose = f"{self.seat(step.player)}の" if step.player >= 0 else ""
        return f"{whose}{voice.counter(step.name)}は{step.number}です"

    def passing(self, people: list[str]) -> str:
        return f"{both(people)}がパスします。"

    def goes_on(self, voice: Voice, step: Step, after: Step) -> Line | None:
        """Aさんの得点は6点、Bさんの得点は…."""
        if step.kind != after.kind or step.negated or after.negated:
            return None
        person = self.seat(step.player)
        match step.kind:
            case "score":
                return self._line("{person}の得点は{score}、", person=person, score=self.score(step.number))
            case "count":
                return self._line("{person}の手札は{count}、", person=person, count=self.cards(step.number))
            case "placed":
                return self._line("{person}は{place}、", person=person, place=self.place(step.name))
            case "titled":
                return self._line("{person}の階級は{title}、", person=person, title=voice.title(step.name))
            case _:
                return None

    def expected(self, voice: Voice, wanted: Sequence[Step]) -> tuple[list[Step], str]:
        """場が流れ、Bさんが親になる(「八切り」のため): by which rule something comes about stands behind it."""
        acts = [step for step in wanted if step.kind == "acts" and not step.negated]
        others = [step for step in wanted if step not in acts]
        stays = any(step.negated or step.kind == "holds" for step in others)
        if not acts or not others or stays:  # what stays as it is comes about by no rule
            return [*wanted], ""
        return others, self.says["because"].format(
            rule=both([self.any_rule(voice, book.acting(voice.rules, step.names)) for step in acts])
        )

    def move(self, voice: Voice, step: Step) -> Line:
        """A number that is bid is said, not chosen."""
        if (
            step.kind == "chooses"
            and len(step.cards) == 1
            and step.cards[0].isdecimal()
            and _bids(voice.rules)
        ):
            return self._line(_BIDS, person=self.seat(step.player), cards=self.shown(voice.rules, step.cards))
        return super().move(voice, step)

    def parted(self, place: int, of: int) -> str:
        return "。"


def _bids(rules: RuleSet) -> bool:
    """Whether the numbers that players name are bids, each higher than the one before."""
    named = list(values(rules.rules, NameNumber))
    return bool(named) and all(item.raising for item in named)


EXAMPLES = Examples(_GIVEN, _SAYS, _CELL, "", "すると、", "。")
example, move = EXAMPLES.example, EXAMPLES.move
told = EXAMPLES.told
