"""Effects in Japanese, each as until when, who, and what is done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from ...model import (
    Effect,
    Event,
    Move,
    Name,
    Patterns,
    PlaceCards,
    Restrict,
    SetCounter,
    StandsFor,
    Tally,
    Trade,
    Who,
)
from ..phrases import effects as book
from ..phrases.lasting import Lasting, keeps_this_play, leads_come
from ..phrases.vocabulary import Changing, Deeds, Doing, Nameable
from . import captures, moves, numbers
from .cards import all_cards, rank_list, rank_name
from .events import until
from .moves import MOVES
from .numbers import each
from .people import PEOPLE, is_all, topic
from .plays import plays
from .restrictions import restriction
from .said import Said, together
from .voice import Voice
from .words import count as counted
from .words import either

_LASTS: Lasting = {
    "next_play": "この場で次に出されるカードに限り、",
    "clear": "場が流れるまで、",
    "this_clear": "今の場が流れるまで(つまり、すぐに終わる)、",
    "next_clear": "次の場の間、",
    "clear_or_next": "場が流れるまで(場が流れたときに始まる場合は、次の場の間)、",
    "hand": "そのゲームが終わるまで、",
    "session": "最後のゲームが終わるまで、",
    "one_turn": "次の番が終わるまで、",
    "turns": "次の{number}回の番が終わるまで、",
    "turn_after": "この番の次の番が終わるまで、",
    "turns_after": "この番の後の{number}回の番が終わるまで、",
    "clears": "これから場が{number}回流れるまで、",
    "next_clears": "次の場から{number}つの場の間、",
    "clears_then": "次に場が流れたときから、さらに場が{number}回流れるまで、",
    "clears_with_this": "今の場も数えて、場が{number}回流れるまで、",
    "one_hand": "そのゲームが終わるまで、",
    "hands": "今のゲームから{number}ゲームの間、",
    "next_hands": "次のゲームから{number}ゲームの間、",
    "hands_or_next": "今のゲームから(終わっていれば次のゲームから){number}ゲームの間、",
    "hands_then": "始まったゲームから数えて{number}ゲームの間、",
    "event": "{until}",
    "some_event": "その時まで、",
    "clears_after_next": "次の場が終わったときから、さらに場が{number}回流れるまで、",
    "at_next_clear": "この次に場が流れたときから、",
    "after_next_trick": "次の場が終わったときから、",
    "at_next_clear_or_after": "この次に場が流れたときから(場が流れたときに決まる場合は、次の場が終わったときから)、",
    "next_trick": "次の場の間、",
    "trick_after_next": "次の次の場の間、",
}
_DOING: Doing = {
    "clear table": ("場が", "流れ"),
    "release locks": ("かかっている縛りが", "すべて解け"),
    "end hand": ("ゲームが", "すぐに終わり"),
    "mirror titles": ("今のゲームの順位と、それで決まる階級が", "上下逆になり"),
    "mirror titles now": ("前のゲームの階級と順位が", "すぐに上下逆になり"),
    "wipe titles": ("", "今のゲームの順位では階級を決めず、次のゲームは誰にも階級がない状態で始まり"),
    "keep titles": (
        "",
        "今のゲームでは新しい階級を決めず、そのときの階級と、前のゲームの1位・最下位の扱いがそのまま残り",
    ),
    "turn card": ("", "カードを1枚(山札から、なければ全体から引いて後で戻す)めくり"),
    "skip exchange": ("カード交換は", "なしになり"),
    "pool hands": ("全員の手札が", "集められ、混ぜて全員にできるだけ同じ枚数ずつ配り直され"),
    "deal again": ("カードが", "すべて集められ、同じ人がもう一度配り直し"),
}
_CHANGING: Changing = {
    "reverse_ranking": ("強さの順が", "逆になり"),
    "reverse_direction": ("回る向きが", "逆になり"),
    "reverse_direction_each": ("回る向きが", "{each}一度ずつ逆になり"),
    "set_ranking": ("強さの順が", "弱い方から{order}になり"),
    "wipe_places": ("今のゲームの順位による得点や払いは", "なしになり"),
    "table_leaves": ("場のカードが", "今のゲームから除かれ"),
    "discards_leave": ("捨て札が", "今のゲームから除かれ"),
    "switch_off": ("{rules}は", "起きなくなり"),
    "switch_off_several": ("{rules}は", "起きなくなり"),
    "rests": ("{rules}は", "効かなくなり"),
    "rest_several": ("{rules}は", "効かなくなり"),
    "cancel": ("{rules}が", "今回は起きなくなり"),
    "cancel_answered": ("そのルールは", "今回は起こらなくなり"),
    "hold": ("{rules}が", "有効になり"),
    "end_hold": ("今の{rules}の効果が", "すぐに終わり"),
    "skip": ("次の人が", "飛ばされ"),
    "skip_several": ("次の{players}が", "飛ばされ"),
    "skip_in_turn": ("次に番が来る人が", "飛ばされ"),
    "skip_several_in_turn": ("次に番が来る{players}が", "飛ばされ"),
    "skip_then": ("その後で次に番になる人が", "飛ばされ"),
    "skip_several_then": ("その後で次に番になる{players}が", "飛ばされ"),
    "skip_each": ("次の人から、{each}{players}ずつ", "飛ばされ"),
    "skip_several_each": ("次の人から、{each}{players}ずつ", "飛ばされ"),
    "double_score": ("今のゲームの全員の得点が", "2倍になり"),
    "multiply_score": ("今のゲームの全員の得点が", "{by}倍になり"),
    "double_counter": ("{counter}が", "2倍になり"),
}
_DEEDS: Deeds = {
    "swap_hands": "{other}と手札をすべて交換し",
    "swap_titles": "{other}と階級(前のゲームの順位も)を入れ替え",
    "swap_titles_before": "{other}と前のゲームの階級と順位を入れ替え",
    "swap_seats": "{other}と席を入れ替え",
    "change_seats": "抽選で席を替え",
    "choose_player": "ほかの人を1人選び",
    "choose_out": "上がった人を1人選び",
    "choose_out_or_fallen": "上がった人か落ちた人を1人選び",
    "play_again": "続けてもう一度出し",
    "play_again_on_table": "続けてもう一度、場のカードに勝つカードを出すかパスし",
    "lead": "次の親になり",
    "lead_first": "最初の親になり",
    "lead_at_once": "すぐに新しい場の親になり",
    "sit_out": "番が回ってこなくなり",
    "go_out": "すぐに上がり",
    "in_again": "順位を返してゲームに戻り",
    "rise": "1位になり",
    "become": "今のゲームが終わって階級を決めるときに、本来{title}になるはずの人と入れ替わって{title}になり",
    "become_too": "今のゲームが終わって階級を決めるときに{title}になり",
    "stop": "局を止め",
    "may_stop": "{stop}か、手札が残っていれば{on}かを選び",
    "may_stop_first": "{stop}か{on}かを選び",
    "call_off": "局を打ち切り",
    "stop_later": "{when}局を止め",
    "may_stop_later": "{when}、{stop}か、手札が残っていれば{on}かを選び",
    "call_off_later": "{when}局を打ち切り",
    "may_call_off_later": "{when}、{off}か、手札が残っていれば{on}かを選び",
    "may_call_off_first": "{off}か{on}かを選び",
    "end_of_turn": "番の終わりに",
    "once_or_end_of_turn": "すぐに(番の途中なら番の終わりに)",
    "may_call_off": "{off}か、手札が残っていれば{on}かを選び",
    "take_trick": "この場に出されたカードをすべて手札に加え",
    "take_back": "{play}を手札に戻し",
    "take_play": "{play}を手札に加え",
    "lay_aside": "手札から{plays}を捨て",
    "may_lay_aside": "手札から{plays}を捨てることができ",
    "show": "{each}{what}、{other}に見せ",  # 一番強いカードを出した人 would be read as one; 全員 cannot
    "show_to_all": "{each}{what}{other}に見せ",
    "may_show": "{each}{what}、{other}に見せることができ",
    "may_show_to_all": "{each}{what}{other}に見せることができ",
    "name_number": "{counter}を{low}から{high}までの好きな数に決め",
    "name_number_together": "同時に{counter}を{low}から{high}までの好きな数に決め",
    "raise_number": "{counter}を今より高い数({high}まで)に上げ",
    "may_raise_number": "{counter}を今より高い数({high}まで)に上げるか、パスし",
    "raise_own_number": "{counter}として、ほかの誰の数よりも高い{high}以下の数を言い",
    "may_raise_own_number": "{counter}として、ほかの誰の数よりも高い{high}以下の数を言うか、パスし",
    "raise_in_turn": "{first}から順に、{high}が出るまで一度ずつ、{deed}",
    "raise_around": "{first}から順に何度でも(パスした人は抜け、ほかに言う人がいなくなるか、{high}が出たら終わり)、{deed}",
    "fall": "最下位になり",
    "fall_free": "最下位(ほかに最下位になる人がいれば、そのすぐ上)になり",
    "fall_with_hand": "手札を伏せて抜け、最下位になり",
    "fall_free_with_hand": "手札を伏せて抜け、最下位(ほかに最下位になる人がいれば、そのすぐ上)になり",
    "fall_at_end": "そのままゲームを続け、終わったときに最下位になり",
    "fall_free_at_end": "そのままゲームを続け、終わったときに最下位(ほかに最下位になる人がいれば、そのすぐ上)になり",
    "fall_after_hand": "ゲームが終わったときに最下位になり",
    "fall_free_after_hand": "ゲームが終わったときに最下位(ほかに最下位になる人がいれば、そのすぐ上)になり",
    "pay": "{each}{other}に{points}払い",
    "pay_number": "{other}に{apart}{number}の数だけ点を払い",
    "pay_for_own": "{each}{other}に{points}払い",
    "score": "{each}{points}を得",
    "lose": "{each}{points}を失い",
    "double_own_score": "{each}今のゲームの自分の得点が2倍になり",
    "multiply_own_score": "{each}今のゲームの自分の得点が{by}倍になり",
}
_NAMED: Nameable = {"rank": "数字", "suit": "マーク", "colour": "色"}


class Effects(book.Effects[Voice, Said]):
    """How long stands first, with its comma."""

    def said(self, subject: str, does: str, span: str = "") -> Said:
        return Said(subject, does, span)

    def as_before(self, said: Said) -> Said:
        stem, found = re.subn(r"(1\D?につき)", r"(変わる前の数)\1", said.stem, count=1)
        return replace(said, stem=stem if found else f"(変わる前の数で){stem}")

    def anew(self, said: Said) -> Said:
        return replace(said, anew=True)

    def together(self, items: Sequence[Said]) -> str:
        return together(items)

    def actor(self, voice: Voice, person: Who, *, one: bool = False) -> str:
        return topic(voice, person, one=one)

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

    def plays(self, voice: Voice, patterns: Patterns) -> str:
        return plays(voice, patterns)

    def players(self, count: int) -> str:
        return counted(count, "人")

    def points(self, voice: Voice, count: int, each: Sequence[Who] = ()) -> str:
        return counted(count, voice.chips) + ("ずつ" if self.apart(voice, each) else "")

    def apart(self, voice: Voice, each: Sequence[Who]) -> str:
        return "それぞれ" if any(is_all(voice, person) for person in each) else ""

    def play(self, voice: Voice, *, own: bool) -> str:
        if voice.play == "場のカード":
            return "場の一番上のカード"
        return "出されたカード" if voice.play == "出したカード" and not own else voice.play

    def effect(self, voice: Voice, item: Effect) -> Said:
        if isinstance(item, book.Framed):
            return self.framed(voice, item)
        match item:
            case PlaceCards(_, _, _, duration, begin):
                return self.place_cards(voice, item, self.span(voice, duration, begin))
            case StandsFor(_, _, duration, begin):
                return self.stands_for(voice, item, self.span(voice, duration, begin))
            case Restrict(_, duration):
                return self.restrict(voice, item, self.span(voice, duration, item.begin))
            case SetCounter():
                return numbers.set_counter(voice, item)
            case Trade():
                return moves.trade(voice, item)
            case Name():
                return self.name(voice, item)
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

    def restrict(self, voice: Voice, item: Restrict, span: str) -> Said:
        bound = topic(replace(voice, fixed=True), item.who) if item.who is not None else ""
        kept = keeps_this_play(item, voice.heard)
        return restriction(
            voice, item.restriction, span, later=True, bound=bound, on_lead=leads_come(item), kept=kept
        )

    def tally(self, voice: Voice, item: Tally) -> Said:
        return numbers.tally(voice, item)

    def capture(self, voice: Voice, item: Move) -> Said:
        return captures.move(voice, item)

    def name(self, voice: Voice, item: Name) -> Said:
        verb = "指定することができ" if item.optional else "指定し"
        held = "自分の持っている" if item.held else ""
        secretly = "ほかの人に知らせずに(ルールで使うときに全員に知らせます)" if item.secret else ""
        thing = f"{secretly}{held}{_NAMED[item.what]}"
        return Said(topic(voice, item.who, one=True), f"{each(voice, item.per)}{thing}を{item.count}つ{verb}")


EFFECTS = Effects(PEOPLE, MOVES, _LASTS, _DOING, _CHANGING, _DEEDS)
effect, effects, lasting, beginning = EFFECTS.effect, EFFECTS.effects, EFFECTS.lasting, EFFECTS.beginning
placed, stands_for = EFFECTS.place_cards, EFFECTS.stands_for
