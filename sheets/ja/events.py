"""Events in Japanese: what stands before とき, in the past."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...model import Counted, Event, Patterns, PlayPattern
from ..phrases import events as book
from ..phrases.vocabulary import Happenings, Places, Unnamed, Until
from .cards import card_noun, things
from .people import PEOPLE
from .plays import laid, on, plays
from .voice import Voice
from .words import amount

_HAPPENINGS: Happenings = {
    "play": "{actor}が{on}{what}を出した",
    "lead": "{actor}が親になって{what}を出した",
    "pass": "{actor}がパスした",
    "skipped": "{actor}が飛ばされた",
    "out": "{actor}が{cards}{how}",
    "trick": "{actor}が{cards}場を取った",
    "clear": "場が流れた",
    "dealt": "カードが配られた",
    "is dealt": "{actor}に手札が配られた",
    "exchanged": "カード交換が終わった",
    "begins": "カード交換の後、ゲームの始めに{actor}の手札が決まった",
    "turn": "{actor}の番が来た",
    "left last": "{actor}が1人だけ残った",
    "hand ends": "ゲームが終わった",
    "session ends": "全部のゲームが終わった",
    "acts": "{rule}が起きた",
    "ends": "{rule}が終わった",
    "yaku": "{actor}に新しい役ができた{more}",
    "captures": "{actor}が{what}取った",
    "draws": "{actor}が{what}引いた",
    "lays": "{actor}が{what}手札から出した",
    "leaves": "{actor}が、出した札や引いた札が合わずに、{what}場に残した",
    "sweeps": "{actor}が最後の場札を取った",
    "goes on": "{actor}が局を止めずに続けることを選んだ",
}
_PLACES: Places = {
    "first": "1位で上がった",
    "second": "2位で上がった",
    "third": "3位で上がった",
    "fourth": "4位で上がった",
    "third to last": "下から3番目で上がった",
    "second to last": "下から2番目で上がった",
    "last": "最下位で上がった",
    "any other place": "それ以外の順位で上がった",
}
_UNTIL: Until = {
    "play": "{actor}が{once_more}{what}を出すまで{gone}、",
    "lead": "{actor}が{once_more}親になるまで{gone}、",
    "passing": "{actor}が{once_more}パスするまで{gone}、",
    "once_more": "次に",
    "turn": "{actor}の番が次に来るまで{gone}、",
    "gone": "(上がっていれば、順番がその席に回るまで)",
    "gone_all": "(全員上がっていれば、順番がその誰かの席に回るまで)",
    "out": "{actor}が上がるまで、",
    "another_out": "次に誰かが上がるまで、",
    "acts": "次に{rule}が起きるまで、",
    "other": "{event}ときまで、",
    "again": "次に{event}ときまで、",
}
_UNNAMED: Unnamed = {
    "first": "最初のカード",
    "anything": "カード",
    "again": "カード",
    "card": "カードを",
    "better": "か、できていた役の値打ちが上がった",
    "out": "上がった",
    "begins": "ゲームの始めに{actor}の手札が決まった",
}


class Events(book.Events[Voice]):
    def event(self, voice: Voice, item: Event) -> str:
        return voice.in_words(super().event(voice, item))

    def plays(self, voice: Voice, patterns: Patterns) -> str:
        return plays(voice, patterns)

    def using(self, plays: str) -> str:
        return f"{plays}で"

    def cards(self, voice: Voice, counted: Counted) -> str:
        """カスを; カスをちょうど2枚; カスの入らない札を; カス2枚以下(なくてもよい)の札を: which cards are captured, drawn, left."""
        thing, count = card_noun(voice, counted.cards), counted.count
        if count.high == 0:
            return f"{thing}の入らない札を"
        if not count.low:
            return f"{thing}{amount(count, '枚')}(なくてもよい)の札を"
        return things(voice, counted, precise=True)

    def played(self, voice: Voice, item: Event) -> str:
        by = self.played_by(voice, item)
        what = laid(voice, item.patterns, "が") if item.patterns else f"{by['what']}が"
        return f"{by['on']}{what}出された"

    def played_by(self, voice: Voice, item: Event) -> dict[str, str]:
        any_ = item.patterns in ((), (PlayPattern(),))
        return {
            "what": self.unnamed["anything"] if any_ else plays(voice, item.patterns),
            "on": "ほかのカードの上に" if PlayPattern() in item.on else on(voice, item.on),
        }

    def _told(self, voice: Voice, item: Event, actor: str) -> str:
        """誰かが札を取り、取った札にカスが1枚もなかった: of a capture that need not have such a card, the cards are told apart."""
        counted = item.counted
        if item.kind != "captures" or counted is None or counted.count.low:
            return super()._told(voice, item, actor)
        thing, count = card_noun(voice, counted.cards), counted.count
        if count.high == 0:
            return f"{actor}が札を取り、取った札に{thing}が1枚もなかった"
        return f"{actor}が札を取り、取った札のうち{thing}が{amount(count, '枚')}(0枚でもよい)だった"

    def either(self, items: Sequence[str]) -> str:
        return "か、".join(items)

    def either_player(self, players: Sequence[str]) -> str:
        return "または".join(players)

    def one_of_rules(self, voice: Voice, rules: Sequence[str], kind: Literal["acts", "ends"]) -> str:
        return self.happenings[kind].format(rule=voice.rules_named(rules))


EVENTS = Events(PEOPLE, _HAPPENINGS, _PLACES, _UNTIL, _UNNAMED)
event, events, until = EVENTS.event, EVENTS.events, EVENTS.until
