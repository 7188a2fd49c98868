"""What changes between two rule sets, in Japanese.

In: two rule sets and a difference between them. Out: lines. What the rules say comes from the sentences of the sheet; here
is only said what became of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...model import Place, Range, Rule, RuleSet, Setting, Shape, Yaku
from ...model.cards import Deck, Names
from ..page import Line, Strong, line
from ..phrases import changes as book
from ..phrases.changes import Became, Being, Decided
from ..phrases.changes_page import Elsewhere, Heads
from ..phrases.vocabulary import Families, Places
from . import climbing, settings
from .cards import mask_names
from .clauses import about_rule, decides, rule_parts
from .combinations import COMBINATIONS
from .furigana import furigana
from .game_changes import TELLING
from .voice import WRITING, Voice, ja, told
from .words import amount, either, quoted

_PLACES: Places = {
    "first": "1位",
    "second": "2位",
    "third": "3位",
    "fourth": "4位",
    "third to last": "下から3番目",
    "second to last": "下から2番目",
    "last": "最下位",
    "any other place": "ほかの順位",
}
_HEADS: Heads = {
    "title": "{before}から{after}へ",
    "one": "違いは1か所[しょ]あります。",
    "several": "違いは{count}か所[しょ]あります。",
    "same": "違いはありません。同じルールです。",
    "only_names": "「{before}」と「{after}」は、名前が違うだけで、ルールは同じです。",
    "codes": "行の順や書き方が違うので、確認番号は違います。",
    "unchanged": "{before}を、そのままのルールで遊びます。",
    "one_change": "{before}を、次のように変えて遊びます。",
    "changes": "{before}を、次のように変えて遊びます。",
    "from_": "元のルール",
    "to": "新しいルール",
    "code": "{name}、確認番号 {code}",
}
_ELSEWHERE: Elsewhere = {
    "named": "{name}では",
    "named_first": "{name}では",
    "before": "前は",
    "before_first": "前は",
}
_BECAME: Became = {
    "was": "{other}、{said}",
    "not_said": "{other}、この決まりはありません。",
    "not_said_here": "ここでは、この決まりはありません。",
    "multiplied_besides": "元からある倍の決まりもそのまま残り、当てはまるものをすべて掛け合わせます。{said}",
    "nothing": "この決まりはありません。",
    "family": "{before}は{was}、{after}は{now}で、比べられるところがありません。",
    "new": "{name}を加えます。",
    "gone": "{name}はありません。",
    "changed": "{name}が違います。",
    "group_new": "{name}を加えます。",
    "group_gone": "{name}はありません。",
    "group_changed": "{name}が違います。",
    "its_yaku": "役:",
    "yaku_new": "{name}を{group}に加えます。",
    "yaku_gone": "{name}は{group}にありません。",
    "yaku_changed": "{name}が違います。",
    "does": "{now}。{elsewhere}、{was}。",
    "needs": "{now}です。{elsewhere}、{was}です。",
    "counts_in": "{now}の役です。{elsewhere}、{was}の役です。",
    "same": "意味は同じですが、書き方が違います。",
    "rule_new": "{name}を使います。",
    "rule_gone": "{name}は使いません。",
    "rule_changed": "{name}の中身が違います。",
    "own_rule": "このゲームのルール",
}
_BEING: Being = {
    "wild": "ジョーカーを代わりに使えます。",
    "title": "{places}の人です。",
    "set": "{cards}です。",
    "row": "{name}。",
    "yaku": "{cards}で、{value}。",
    "in_group": "{group}の役です。",
    "dealt": "配られた手札で見ます。",
    "captured": "取り札で見ます。",
    "best": "一番高い役だけを数えます。",
    "all": "できた役をすべて数えます。",
    "unless": "{yaku}もできているときは数えません",
    "beside_all": "ほかの役があっても数えます",
    "decides": "{what}を決めます。",
    "decides_nothing": "何も決めません。",
}
_DECIDED: Decided = {
    "was_normal": "「{name}」: ふつうは「{was}」、ここでは「{here}」です。",
    "is_normal": "「{name}」: {elsewhere}「{was}」、ここではふつうどおり「{here}」です。",
    "neither": "「{name}」: ふつうは「{normal}」、{elsewhere}「{was}」、ここでは「{here}」です。",
}
_FAMILIES: Families = {"climbing": "上がりを競うゲーム", "fishing": "札を合わせて取るゲーム"}


class Changes(book.Changes[Voice]):
    def name(self, names: Names) -> str:
        return ja(names)

    def called(self, name: str) -> str:
        return quoted(name)

    def group_called(self, name: str) -> str:
        return quoted(name)

    def outstanding(self, names: Names | None, text: str = "") -> Line:
        return line(Strong(furigana(ja(names) if names is not None else text)))

    def number(self, value: int) -> str:
        return str(value)

    def shape(self, voice: Voice, item: Shape) -> str:
        return f"{climbing.shape(voice, item)}です{climbing.compared(item)}。"

    def place(self, place: Place, players: Range | None) -> str:
        of = f"{amount(players, '人')}のときの" if players is not None else ""
        return f"{of}{_PLACES[place]}"

    def either(self, words: Sequence[str]) -> str:
        return either(words)

    def does(self, voice: Voice, yaku: Yaku) -> str:
        worth = "、".join(
            f"{text}{voice.worth}" if text.isdecimal() else text for text in COMBINATIONS.values(voice, yaku)
        )
        parts = ["ほかの人の役は消え"] if yaku.cancels else []
        parts += ["局がすぐに終わり"] if yaku.stops else []
        parts += ["いつも数え"] if yaku.always else []
        if parts:
            first = (
                [f"{worth.removesuffix('足す')}足し" if worth.endswith("足す") else f"{worth}で"]
                if worth
                else []
            )
            return "、".join([*first, *parts]) + "ます"
        if not worth:
            return f"0{voice.worth}です"
        return f"{worth.removesuffix('足す')}足します" if worth.endswith("足す") else f"{worth}です"

    def value(self, rules: RuleSet, item: Setting, value: str) -> str:
        return settings.value(rules, item, value)

    def rule_says(self, rules: RuleSet, rule: Rule) -> list[str]:
        voice = Voice(rules, rule.id)
        return [*rule_parts(voice, rule), *about_rule(voice, rule)]

    def decides(self, rule: Rule) -> str:
        return decides(rule)

    def of_rule(self, voice: Voice, rule: str) -> Line:
        return line(told(f"{voice.rule_name(rule)}の"))

    def faces(self, deck: Deck, mask: int) -> str:
        return mask_names(deck, mask)


CHANGES = Changes(WRITING, _HEADS, _ELSEWHERE, _BECAME, _BEING, _DECIDED, _FAMILIES, TELLING, COMBINATIONS)
title, lead, usual, facts = CHANGES.title, CHANGES.lead, CHANGES.usual, CHANGES.facts
change, sides = CHANGES.change, CHANGES.sides
