"""Effects in Japanese, each as until when, who, and what is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ...model import (
    Effect,
    Event,
    Fall,
    LayAside,
    Move,
    MultiplyScore,
    Name,
    NameNumber,
    Pay,
    PlaceCards,
    Restrict,
    Reveal,
    ReverseDirection,
    Score,
    SetCounter,
    Skip,
    StandsFor,
    TakePlay,
    Tally,
    Trade,
    Who,
)
from ..phrases import effects as book
from ..phrases.vocabulary import Changing, Deeds, Doing, Lasting, Nameable
from . import numbers
from .cards import all_cards, rank_list, rank_name
from .events import until
from .moves import move, shown, trade
from .numbers import each
from .people import PEOPLE, is_all, topic, who
from .plays import plays
from .restrictions import restriction
from .said import Said, together
from .voice import Voice
from .words import count, either

_LASTS: Lasting = {
    "next_play": "次の一手だけ、",
    "clear": "場が流れるまで、",
    "hand": "このゲームの終わりまで、",
    "session": "最後のゲームの終わりまで、",
    "one_turn": "次の人の番が終わるまで、",
    "turns": "次の{number}人の番が終わるまで、",
    "clears": "場が{number}回流れるまで、",
    "one_hand": "1ゲームの間、",
    "hands": "{number}ゲームの間、",
    "event": "{until}",
    "some_event": "その時まで、",
    "at_next_clear": "次に場が流れたときから、",
    "next_trick": "次に場が流れてから、もう一度流れるまで、",
}
_DOING: Doing = {
    "clear table": ("場が", "流れ"),
    "release locks": ("縛りが", "すべて解け"),
    "end hand": ("ゲームが", "すぐに終わり"),
    "mirror titles": ("全員の階級が", "上下逆になり"),
    "mirror titles now": ("前のゲームの階級が", "すぐに上下逆になり"),
    "wipe titles": ("全員の階級が", "なくなり"),
    "keep titles": ("", "このゲームでは新しい階級を決めず、それまでの階級が残り"),
    "turn card": ("", "カードを1枚めくり"),
    "skip exchange": ("カード交換は", "なしになり"),
    "pool hands": ("全員の手札が", "集められ、混ぜて配り直され"),
}
_CHANGING: Changing = {
    "reverse_ranking": ("強さの順が", "逆になり"),
    "set_ranking": ("強さの順が", "弱い方から{order}になり"),
    "table_leaves": ("場のカードが", "このゲームから除かれ"),
    "discards_leave": ("捨て札が", "このゲームから除かれ"),
    "switch_off": ("{rules}が", "もう起きなくなり"),
    "switch_off_several": ("{rules}が", "もう起きなくなり"),
    "cancel": ("{rules}が", "起きなくなり"),
    "cancel_answered": ("応じられたルールが", "働かなくなり"),
    "hold": ("{rules}が", "有効になり"),
    "end_hold": ("{rules}が", "無効になり"),
}
_DEEDS: Deeds = {
    "swap_hands": "{other}と手札をすべて交換し",
    "swap_titles": "{other}と階級を入れ替え",
    "swap_seats": "{other}と席を入れ替え",
    "change_seats": "抽選で席を替え",
    "choose_player": "ほかの人を一人選び",
    "choose_out": "上がった人を一人選び",
    "play_again": "続けてもう一度出し",
    "play_again_on_table": "続けてもう一度、場のカードに勝つカードを出すかパスし",
    "lead": "次の親になり",
    "lead_at_once": "すぐに新しい場の親になり",
    "sit_out": "出すこともパスもできなくなり",
    "go_out": "すぐに上がり",
    "in_again": "順位を返してゲームに戻り",
    "rise": "1位になり",
    "become": "{title}になり",
    "stop": "局を止め",
    "may_stop": "局を止めるか、このまま続けるかを選び",
    "call_off": "局を打ち切り",
    "may_call_off": "局を打ち切るか、このまま続けるかを選び",
}
_NAMED: Nameable = {"rank": "数字", "suit": "マーク", "colour": "色"}


class Effects(book.Effects[Voice, Said]):
    """How long stands first, with its comma."""

    def said(self, subject: str, does: str, span: str = "") -> Said:
        return Said(subject, does, span)

    def together(self, items: Sequence[Said]) -> str:
        return together(items)

    def actor(self, voice: Voice, person: Who) -> str:
        return topic(voice, person)

    def spanned(self, lasting: str, beginning: str) -> str:
        return beginning + lasting

    def number(self, value: int) -> str:
        return str(value)

    def times(self, value: int) -> str:
        return f"{value}回"

    def order(self, voice: Voice, ranks: tuple[int, ...]) -> str:
        return rank_list(voice, ranks)

    def until(self, voice: Voice, event: Event) -> str:
        return until(voice, event)

    def rules(self, voice: Voice, ids: tuple[str, ...]) -> str:
        return voice.rules_named(ids, together=True)

    def effect(self, voice: Voice, item: Effect) -> Said:
        if isinstance(item, book.Worded):
            return self.worded(voice, item)
        match item:
            case PlaceCards():
                return self.place_cards(voice, item, self.span(voice, item.duration, item.begin))
            case StandsFor():
                return self.stands_for(voice, item, self.span(voice, item.duration, item.begin))
            case ReverseDirection():
                return self._reverse_direction(voice, item, self.span(voice, item.duration, item.begin))
            case Restrict():
                return self._restrict(voice, item, self.span(voice, item.duration, item.begin))
            case MultiplyScore(by):
                return self._multiply_score(by)
            case Skip():
                return self._skip(voice, item)
            case Tally():
                return numbers.tally(voice, item)
            case SetCounter():
                return numbers.set_counter(voice, item)
            case Move():
                return move(voice, item)
            case Trade():
                return trade(voice, item)
            case NameNumber(person):
                return self._name_number(voice, self.actor(voice, person), item)
            case LayAside(person):
                return self._lay_aside(voice, self.actor(voice, person), item)
            case TakePlay(person):
                return self._take_play(voice, self.actor(voice, person), item)
            case Name(person):
                return self._name(voice, self.actor(voice, person), item)
            case Reveal(person):
                return self._reveal(voice, self.actor(voice, person), item)
            case Fall(person):
                return self._fall(self.actor(voice, person), item)
            case Pay(person):
                return self._pay(voice, self.actor(voice, person), item)
            case Score(person):
                return self._score(voice, self.actor(voice, person), item)
            case _:
                assert_never(item)

    def place_cards(self, voice: Voice, item: PlaceCards, span: str = "") -> Said:
        """ハートの7とダイヤの7は、2のすぐ上の強さになり."""
        side = "上" if item.above else "下"
        stem = f"{rank_name(voice.deck, item.rank)}のすぐ{side}の強さになり"
        return Said(f"{all_cards(voice, item.cards)}は", stem, span)

    def stands_for(self, voice: Voice, item: StandsFor, span: str = "") -> Said:
        """2は、ペアかスリーカードで、ほかのカードの代わりに使うことができ."""
        shapes = either([voice.shape(id) for id in item.shapes])
        stem = f"、{shapes}で、ほかのカードの代わりに使うことができ"
        return Said(f"{all_cards(voice, item.cards)}は", stem, span)

    def _reverse_direction(self, voice: Voice, item: ReverseDirection, span: str) -> Said:
        once = f"{each(voice, item.per)}一度ずつ" if item.per is not None else ""
        return Said("回る向きが", f"{once}逆になり", span)

    def _restrict(self, voice: Voice, item: Restrict, span: str) -> Said:
        bound = topic(voice, item.who) if item.who is not None else ""
        return restriction(voice, item.restriction, span, later=True, bound=bound)

    def _multiply_score(self, by: int) -> Said:
        return Said("このゲームの得点が", f"{by}倍になり")

    def _skip(self, voice: Voice, item: Skip) -> Said:
        if item.per is None and item.count == 1:
            return Said("次の人が", "飛ばされ")
        return Said(f"{each(voice, item.per)}次の{count(item.count, '人')}が", "飛ばされ")

    def _name_number(self, voice: Voice, actor: str, item: NameNumber) -> Said:
        time = "同時に" if item.together else ""
        counter = voice.counter(item.counter)
        return Said(actor, f"{time}{counter}を{item.low}から{item.high}までの好きな数に決め")

    def _lay_aside(self, voice: Voice, actor: str, item: LayAside) -> Said:
        verb = "捨てることができ" if item.optional else "捨て"
        return Said(actor, f"手札から{plays(voice, item.patterns)}を{verb}")

    def _take_play(self, voice: Voice, actor: str, item: TakePlay) -> Said:
        if item.all:
            return Said(actor, "この場に出されたカードをすべて手札に加え")
        own = item.who.kind == "player"
        cards = voice.play if own or voice.play != "出したカード" else "出されたカード"
        return Said(actor, f"{cards}を手札に{'戻し' if own else '加え'}")

    def _name(self, voice: Voice, actor: str, item: Name) -> Said:
        verb = "指定することができ" if item.optional else "指定し"
        held = "自分の持っている" if item.held else ""
        secretly = "ほかの人に知らせずに" if item.secret else ""
        thing = f"{secretly}{held}{_NAMED[item.what]}"
        return Said(actor, f"{each(voice, item.per)}{thing}を{item.count}つ{verb}")

    def _reveal(self, voice: Voice, actor: str, item: Reveal) -> Said:
        # 一番強いカードを出した人 would be read as one; 全員 cannot.
        comma = "" if item.to.kind in ("everyone", "everyone else", "everyone at the table") else "、"
        return Said(actor, f"{shown(voice, item)}{comma}{who(voice, item.to)}に見せ")

    def _fall(self, actor: str, item: Fall) -> Said:
        place = "残りの一番下の順位" if item.free else "最下位"
        if item.at_end:
            return Said(actor, f"すぐには抜けず、ゲームが終わったときに{place}になり")
        laying = "" if item.who.kind == "player" else "手札を伏せて抜け、"
        return Said(actor, f"{laying}{place}になり")

    def _pay(self, voice: Voice, actor: str, item: Pay) -> Said:
        each_of = "ずつ" if is_all(voice, item.to) else ""
        points = count(item.points, voice.chips) + each_of
        return Said(actor, f"{each(voice, item.per, item.who)}{who(voice, item.to)}に{points}払い")

    def _score(self, voice: Voice, actor: str, item: Score) -> Said:
        verb = "得" if item.points >= 0 else "失い"
        return Said(actor, f"{each(voice, item.per, item.who)}{count(abs(item.points), voice.chips)}を{verb}")


EFFECTS = Effects(PEOPLE, _LASTS, _DOING, _CHANGING, _DEEDS)
effect, effects, lasting, beginning = EFFECTS.effect, EFFECTS.effects, EFFECTS.lasting, EFFECTS.beginning
placed, stands_for = EFFECTS.place_cards, EFFECTS.stands_for
