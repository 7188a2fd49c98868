"""What happens between the hands of a climbing game, in Japanese: seats, the exchange, points, the end of the session."""

from __future__ import annotations

from typing import assert_never

from ...model import Climbing, Exchange, ExchangeCards, Ranked, RuleSet, ScoreRow
from ..page import Line
from .cards import card_noun
from .people import who
from .voice import Voice, said
from .words import amount

# --------------------------------------------------------------------------------------------------------------- seats


def seats(climbing: Climbing) -> tuple[str, ...]:
    """3ゲームごとに、抽選で席を替えます。"""
    how = climbing.seating
    when = "2回目のゲームから、ゲームの前に" if how.every == 1 else f"{how.every}ゲームごとに、ゲームの前に"
    match how.kind:
        case "fixed":
            return ()
        case "random":
            return (f"{when}抽選で席を替えます。",)
        case "first to last":
            return (f"{when}席を替えます。回る順に、前のゲームの1位から最下位まで並んで座ります。",)
        case "last to first":
            return (f"{when}席を替えます。回る順に、前のゲームの最下位から1位まで並んで座ります。",)
        case _:
            assert_never(how.kind)


# ------------------------------------------------------------------------------------------------------------- exchange


def exchanged(voice: Voice, item: ExchangeCards, namer: str = "相手") -> str:
    """一番強いカードを2枚; 大富豪が指定する数字のカードを1枚. `namer`: who gets them."""
    text = _named(voice, item, namer) if item.named else _ranked(voice, item)
    if item.more:
        most = f"(全部で{item.most}枚まで)" if item.most else ""
        text += f"、続けて1位になるごとにさらに{item.more}枚{most}"
    return text


def _named(voice: Voice, item: ExchangeCards, namer: str) -> str:
    lacking = {
        "nothing": "ないときは渡さない",
        "any": "ないときは好きなカード",
        "best": "ないときは一番強いカード",
        "worst": "ないときは一番弱いカード",
    }
    rank = "数字(ジョーカーでもよい)" if voice.deck.jokers else "数字"
    each = "" if item.count == 1 else "それぞれ"
    return f"{each}{namer}が指定する{rank}のカード({lacking[item.named]})を{item.count}枚"


def _ranked(voice: Voice, item: ExchangeCards) -> str:
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


def exchange(voice: Voice, item: Exchange) -> str:
    """大貧民は大富豪に一番強いカードを2枚渡し、大富豪は好きなカードを2枚返します。"""
    giver, taker = who(voice, item.giver), who(voice, item.taker)
    text = f"{giver}は{taker}に{exchanged(voice, item.gives, taker)}渡し"
    if item.returns is None:
        return text + "ます。"
    return f"{text}、{taker}は{exchanged(voice, item.returns, giver)}返します。"


def exchanges(rules: RuleSet, climbing: Climbing) -> tuple[Line, ...]:
    if not climbing.exchanges:
        return ()
    voice = Voice(rules)
    told = "".join(exchange(voice, item) for item in climbing.exchanges)
    together = "全員が同時にカードを選び、それから渡します。" if climbing.together else ""
    several = any(item.gives.named and item.gives.count > 1 for item in climbing.exchanges)
    one_by_one = "何枚かあるときは、前のカードをもらってから次を指定します。" if several else ""
    return said(f"2回目のゲームから、カードを配った後で交換します。{told}{one_by_one}{together}")


# --------------------------------------------------------------------------------------------------------------- points


def score(rules: RuleSet, climbing: Climbing) -> tuple[Line, ...]:
    """What a hand brings, and when the session ends."""
    voice, found = Voice(rules), []
    plain = [row for row in climbing.scores if row.title and not row.to and not row.last]
    last = [row for row in climbing.scores if row.last]
    if plain:
        found.append(f"毎ゲームの得点は、{_titles(voice, plain)}です。")
    if last:
        found.append(f"最後のゲームだけは、{_titles(voice, last)}です。")
    found += [
        f"毎ゲーム、{voice.title(row.title)}は{voice.title(row.to)}に{row.points}点払います。"
        for row in climbing.scores
        if row.to
    ]
    left = [row for row in climbing.scores if not row.title]
    if left:
        found.append(_left(left))
    if climbing.target:
        found.append(f"誰かが{_target(climbing.target)}になったゲームで、全部のゲームが終わります。")
    if climbing.standing:
        by = "、それが同じなら".join(_standing_by(voice, row) for row in climbing.standing)
        found.append(f"最後の順位は、{by}で決まります。")
    return said("".join(found))


def _standing_by(voice: Voice, row: Ranked) -> str:
    """得点; 大富豪になった回数の多さ; 最後のゲームの順位."""
    edge = "多さ" if row.most else "少なさ"
    match row.by:
        case "points":
            return "得点"
        case "first":
            return f"1位になった回数の{edge}"
        case "last":
            return f"最下位になった回数の{edge}"
        case "title":
            return f"{voice.title(row.id)}になった回数の{edge}"
        case "counter":
            return f"{voice.counted(row.id)}の{edge}"
        case "place":
            return "最後のゲームの順位"
        case _:
            assert_never(row.by)


def _titles(voice: Voice, rows: list[ScoreRow]) -> str:
    return "、".join(f"{voice.title(row.title)}が{points(row.points)}" for row in rows)


def _target(target: int) -> str:
    return f"{target}点以上" if target > 0 else f"{points(target)}以下"


def points(value: int) -> str:
    return f"{value}点" if value >= 0 else f"マイナス{-value}点"


def _left(rows: list[ScoreRow]) -> str:
    """ゲームが終わったとき、残った手札1枚につき1点を失います。"""
    banded = [row for row in rows if row.left is not None]
    plain = [row for row in rows if row.left is None][:1]
    parts = []
    for row in [*banded, *plain]:
        where = (
            f"残りが{amount(row.left, '枚')}の人は"
            if row.left is not None
            else "ほかの人は"
            if banded
            else ""
        )
        parts.append(f"{where}1枚につき{abs(row.points)}点を{'得' if row.points >= 0 else '失い'}")
    text = f"ゲームが終わったときに手札が残っている人は、{'、'.join(parts)}ます。"
    if not any(row.to_winner for row in rows):
        return text
    return text + (
        "その分は1位の人の得点になります。" if rows[0].points < 0 else "その分は1位の人が払います。"
    )
