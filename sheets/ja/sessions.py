"""What happens between the hands of a climbing game, in Japanese: seats, the exchange, points, the end of the session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ...model import ExchangeCards, ScoreRow, Who, climbing_of
from ..passages import Sentences
from ..phrases import sessions as book
from ..phrases.sessions import Exchanging, Lacking, Scoring, Seating, Standings
from ..several import may_share
from ..titles import tables_with
from .cards import card_noun
from .people import who
from .voice import WRITING, Voice
from .words import amount

_SEATING: Seating = {
    "each": "2回目のゲームから、ゲームの前に",
    "every": "{number}ゲームごとに、ゲームの前に",
    "by_lot": ("{before}抽選で席を替えます。",),
    "first_to_last": (
        "{before}席を替えます。",
        "回る順に、前のゲームの1位から最下位まで並んで座ります。",
    ),
    "last_to_first": (
        "{before}席を替えます。",
        "回る順に、前のゲームの最下位から1位まで並んで座ります。",
    ),
}
_LACKING: Lacking = {
    "nothing": "ないときは渡さない",
    "any": "ないときは好きなカード",
    "best": "ないときは一番強いカード",
    "worst": "ないときは一番弱いカード",
}
_MORE = "、前のゲームの1位の人(この2人のどちらかの場合)が2回以上続けて1位のときは2回目から1回につきさらに{number}枚"
_EXCHANGING: Exchanging = {
    "gives": "{giver}は{taker}に{cards}渡します",
    "gives_and_takes": "{giver}は{taker}に{cards}渡し、{taker}は{back}返します",
    "more": _MORE,
    "more_at_most": _MORE + "(全部で{most}枚まで)",
    "lead": "2回目のゲームから、カードを配った後で交換します。",
    "one_by_one": "2枚目からは、前のカードをもらってから数字を指定します。",
    "equal": "同じ強さのカードの中からどれを渡すかは、渡す人が選びます。",
    "back": "もらったばかりのカードを返しても構いません。",
    "together": "渡すカードも返すカードも、全員がもらうカードを見る前に選び、同時に渡します。",
}
_SCORING: Scoring = {
    "hands": "毎ゲームの得点は、{points}です。",
    "last": "最後のゲームだけは、{points}です。",
    "last_instead": "最後のゲームだけは、{points}です。",
    "target": "誰かが{points}以上になったゲームで、全部のゲームが終わります。",
    "target_is_last": "ふだんの点数で数えて誰かがそこに届いたら、それが最後のゲームで、最後のゲームの点数で数え直します。",
    "target_lost": "誰かが{points}以下になったゲームで、全部のゲームが終わります。",
    "standing": "最後の順位は、{by}で決まります。",
    "then_by": "、それが同じなら",
    "length": "全部で{hands}行います。",
    "length_at_most": "長くても{hands}までです。",
    "agreed": "何ゲーム行うかは、始める前に決めておきます。",
    "most_points": ("最後に得点の一番多い人が勝ちます。", "得点が同じ人は、同じ順位です{next}。"),
    "next": "(2人が1位なら、次は3位です)",
    "no_points": ("得点は付けません。", "勝ち負けは1ゲームごとに決まり、全体の勝者は決めません。"),
}
_STANDINGS: Standings = {
    "most": "多さ",
    "fewest": "少なさ",
    "points": "得点",
    "first": "1位になった回数の{edge}",
    "last": "最下位になった回数の{edge}",
    "title": "{title}になった回数の{edge}",
    "counter": "{counter}の{edge}",
    "place": "最後のゲームの順位",
}


class Sessions(book.Sessions[Voice]):
    def number(self, value: int) -> str:
        return str(value)

    def who(self, voice: Voice, person: Who) -> str:
        return who(voice, person)

    def counter(self, voice: Voice, id: str) -> str:
        return voice.counted(id)

    def named(self, voice: Voice, item: ExchangeCards, lacking: str, namer: str) -> str:
        rank = "数字(ジョーカーでもよい)" if voice.deck.jokers else "数字"
        each = "" if item.count == 1 else "1枚ごとに"
        return f"、{namer}が{each}指定する{rank}のカード({lacking})を{item.count}枚"

    def ranked(self, voice: Voice, item: ExchangeCards) -> str:
        if item.as_many:
            return "もらった数と同じだけ好きなカードを"
        but = f"({card_noun(voice, item.without)}を除く)" if item.without is not None else ""
        match item.quality:
            case "any":
                return f"好きなカード{but}を{item.count}枚"
            case "best":
                return f"一番強いカード{but}を{item.count}枚"
            case "worst":
                return f"一番弱いカード{but}を{item.count}枚"
            case "random":
                return f"無作為にカード{but}を{item.count}枚"
            case _:
                assert_never(item.quality)

    def hands(self, count: int) -> str:
        return f"{count}ゲーム"

    def points(self, value: int) -> str:
        return f"{value}点" if value >= 0 else f"マイナス{-value}点"

    def titles(self, voice: Voice, rows: Sequence[ScoreRow]) -> str:
        return "、".join(
            f"{voice.title(row.title)}が{_each(voice, row.title)}{self.points(row.points)}" for row in rows
        )

    def pays(self, voice: Voice, rows: Sequence[ScoreRow]) -> Sentences:
        return tuple(
            f"毎ゲーム、{_with(voice, row)}{voice.title(row.title)}は{_each(voice, row.title)}{_one(voice, row.to)}に"
            f"{self.points(row.points)}払います。"
            for row in rows
        )

    def left(self, plain: Sequence[ScoreRow], banded: Sequence[ScoreRow]) -> Sentences:
        """ゲームが終わったときに手札が10枚以上残っている人は、1枚につき2点を失います。そのほかの手札が残っている人は、1枚につき1点を失います。"""
        rows = [*plain, *banded]
        if len({(row.points >= 0, row.to_winner, row.to_others) for row in rows}) == 1:
            return _left_alike(rows)
        told: list[str] = []
        for row in [*banded, *plain]:
            many = amount(row.left, "枚") if row.left is not None else ""
            who = "そのほかの" if told else "ゲームが終わったときに"
            gain, winner = (
                ("得", "その分は1位の人が払い")
                if row.points >= 0
                else ("失い", "その分は1位の人の得点になり")
            )
            does = f"1枚につき{abs(row.points)}点を{gain}" + (f"、{winner}" if row.to_winner else "")
            if row.to_others:
                pays = "点ずつもらい" if row.points >= 0 else "点ずつ払い"
                does = f"1枚につき{'ほかの全員から' if row.points >= 0 else 'ほかの全員に'}{abs(row.points)}{pays}"
            told.append(f"{who}手札が{many}残っている人は、{does}ます。")
        return tuple(told)


def _left_alike(rows: Sequence[ScoreRow]) -> Sentences:
    """手札が残っている人は、1枚につき1点を失います。10枚以上残っている人は1枚につき2点です。その分は1位の人の得点になります。"""
    first, *others = rows
    gains = first.points >= 0
    many = amount(first.left, "枚") if first.left is not None else ""
    does = f"{abs(first.points)}点を{'得' if gains else '失い'}ます"
    if first.to_others:
        does = f"{'ほかの全員から' if gains else 'ほかの全員に'}{abs(first.points)}点ずつ{'もらい' if gains else '払い'}ます"
    told = [f"ゲームが終わったときに手札が{many}残っている人は、1枚につき{does}。"]
    if more := [
        f"{amount(row.left, '枚')}残っている人は1枚につき{abs(row.points)}点" for row in others if row.left
    ]:
        told.append(f"{'、'.join(more)}です。")
    if first.to_winner:
        told.append("その分は1位の人が払います。" if gains else "その分は1位の人の得点になります。")
    return tuple(told)


def _with(voice: Voice, row: ScoreRow) -> str:
    """4人のときは、 — with so many players who pays and who is paid are there."""
    players = tables_with(voice.rules, climbing_of(voice.rules), [row.title, row.to])
    return f"{amount(players, '人')}のときは、" if players is not None else ""


def _each(voice: Voice, title: str) -> str:
    """Of a title that several can have: each of them."""
    return "それぞれ" if may_share(voice.rules, Who("title", title)) else ""


def _one(voice: Voice, title: str) -> str:
    """To whom a hand pays: of several who have a title, to one."""
    highest = "(何人かいるときは順位の一番高い人)" if may_share(voice.rules, Who("title", title)) else ""
    return voice.title(title) + highest


SESSIONS = Sessions(WRITING, _SEATING, _LACKING, _EXCHANGING, _SCORING, _STANDINGS)
seats, exchanged, exchange = SESSIONS.seats, SESSIONS.exchanged, SESSIONS.exchange
exchanges, score, session = SESSIONS.exchanges, SESSIONS.score, SESSIONS.session
