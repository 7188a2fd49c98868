"""The settlement of a fishing game in Japanese: rows, what changes them, stakes, ties, the length of a session."""

from __future__ import annotations

from typing import assert_never

from ...model import (
    ALWAYS,
    Change,
    Fishing,
    Leftover,
    Par,
    Range,
    RuleSet,
    SeatWord,
    Settle,
    Wild,
    fishing_of,
)
from .. import facts
from ..facts import plain_settlement
from ..page import Line
from ..phrases.vocabulary import Highest, Seats
from .cards import face_name, word_name
from .conditions import condition
from .people import who
from .voice import Voice, ja, said
from .winning import won
from .words import amount, both, count, quoted

_SEATS: Seats = {
    "any": "",
    "leader": "親",
    "second": "二番目の人",
    "third": "三番目の人",
    "last": "最後の人",
}


_HIGHEST: Highest = {
    "highest": "倍にする決まりがいくつも当てはまるときは、一番高い倍率だけを使います。",
    "carry over": "倍にする決まりがいくつも当てはまるときは、一番高い倍率だけを使います。ほかは次の局に回し、そこでも一番高いものだけを使います。",
}


def where(players: Range | None) -> str:
    """三人のときは、 — empty where it holds for any number."""
    if players is None or (players.low <= 2 and players.high is None):
        return ""
    return f"{amount(players, '人')}のときは"


def settlement(rules: RuleSet, game: Fishing) -> tuple[Line, ...]:
    """How a round is paid, and when the session ends."""
    voice = Voice(rules, actor="誰か")
    found = _difference(voice, game) if plain_settlement(game) else _rows(voice, game)
    cancels = [quoted(ja(row.names)) for group in game.groups for row in group.yaku if row.cancels]
    if cancels:
        found.append(f"{both(cancels)}を作ると、ほかの人の役はすべて消えます。")
    stops = any(row.stops for group in game.groups for row in group.yaku)
    if stops and game.stop_takes_stakes:
        found.append(
            "局がすぐに終わる役を作った人は、その場で勝ち、ほかの人の賭けた分の残りと、ほかの人がその局で得た分をすべて取ります。ほかの役は数えません。"
        )
    elif stops and plain_settlement(game):
        found.append("局がすぐに終わる役を作った人は、その場で勝ちます。ほかの役は数えません。")
    if any(row.pay in ("points", "points difference") for row in game.settle):
        found.append(card_values(rules))
    if game.unit > 1:
        found.append(f"役の1貫につき{count(game.unit, voice.chips)}を払います。")
    if game.cap:
        found.append(f"一局で払うのは、一人{count(game.cap, voice.chips)}までです。")
    found += won(voice)
    if game.target:
        how = "になった" if game.target > 0 else "失った"
        found.append(f"誰かが{count(abs(game.target), voice.chips)}以上{how}ら、全部の局が終わります。")
    if game.rounds:
        found.append(
            f"全部で{game.rounds}局打ち、最後に持ち{voice.chips}の一番多い人が勝ちます。同じなら順位も同じです。"
        )
    return said(*found)


def _difference(voice: Voice, game: Fishing) -> list[str]:
    limit = "ただし、払うのは賭けた分の残りまでです。" if game.stake else ""
    return [
        f"局が終わったら、一人ずつ役の{voice.value}を合計します。合計の一番高い人が勝ち、ほかの人はそれぞれ、勝者との差を払います。"
        + limit
    ]


def _rows(voice: Voice, game: Fishing) -> list[str]:
    rows = [settle(voice, row) for row in game.settle]
    if not rows:
        found = ["局が終わっても、払いはありません。"]
    elif len(rows) == 1:
        found = [f"{'局が終わったら、' if game.settle[0].condition == ALWAYS else ''}{rows[0]}。"]
    else:
        found = [f"局が終わったら、次の{len(rows)}つを合わせます。"]
        found += [f"{place}. {text}。" for place, text in enumerate(rows, 1)]
    found += [f"{change(voice, row)}。" for row in (*game.changes, *game.everything)]
    return [*found, _HIGHEST[game.highest]] if game.highest else found


def _if(voice: Voice, row: Settle | Change) -> str:
    return "" if row.condition == ALWAYS else f"{condition(voice, row.condition).plain}場合は、"


def settle(voice: Voice, row: Settle) -> str:
    """One row, without its stop."""
    return _if(voice, row) + paid(voice, row)


def paid(voice: Voice, row: Settle) -> str:
    """Who is paid what."""
    of = f"{quoted(voice.grouped(row.group))}の役" if row.group else "役"
    value = f"{of}の{voice.value}" + ("の半分" if row.half else "")
    others = "相手が" if facts.only_two(voice.rules) else "ほかの人がそれぞれ"
    match row.pay:
        case "difference":
            return f"勝者以外の人は、{of}の{voice.value}の差を勝者に払います"
        case "points difference":
            return "札の点の少ない人が、一番多い人に差を払います"
        case "each":
            return f"{of}を作った人に、{others}{value}を払います"
        case "winner":
            return f"勝者に、{others}勝者の{value}を払います"
        case "plain":
            return f"{of}を作った人は、{value}を得ます"
        case "points":
            return _points(row.pars)
        case "flat":
            unit = voice.unit if row.of_yaku else 1
            givers = "打たなかった人も含め、ほかの人がそれぞれ" if row.table else others
            return f"{who(voice, row.who)}に、{givers}{count(row.chips * unit, voice.chips)}払います"
        case "flat out":
            unit = voice.unit if row.of_yaku else 1
            return (
                f"{who(voice, row.who)}は、ほかの人それぞれに{count(row.chips * unit, voice.chips)}払います"
            )
        case "nothing":
            return "何も払いません"
        case _:
            assert_never(row.pay)


def _points(pars: tuple[Par, ...]) -> str:
    if not pars:
        return "一人ずつ、取り札の点を得ます"
    if len(pars) == 1 and not pars[0].players and pars[0].seat == "any":
        return f"取り札の点から{pars[0].points}を引いた分が、一人一人の得点になります"
    told = "、".join(f"{_with(par)}{for_seat(par.seat)}{par.points}" for par in pars)
    return f"取り札の点から基準の点({told})を引いた分が、一人一人の得点になります"


def _with(par: Par) -> str:
    return f"{amount(par.players, '人')}なら" if par.players is not None else ""


def seat_name(seat: SeatWord) -> str:
    """Who sits there; empty for anybody."""
    return _SEATS[seat]


def for_seat(seat: SeatWord) -> str:
    """親なら; empty for anybody."""
    return f"{_SEATS[seat]}なら" if _SEATS[seat] else ""


def change(voice: Voice, row: Change) -> str:
    """What becomes of what the rows have brought, without its stop."""
    check = _if(voice, row)
    match row.what:
        case "multiply":
            every = row in fishing_of(voice.rules).everything
            return f"{check}{'この局で払うものがすべて' if every else '払う分が'}{row.factor}倍になります"
        case "liable":
            return f"{check}払う人のうち一人だけが続けることを選んでいたときは、その人が全員の分を払います"
        case "careless":
            return (
                f"{check}役の最後の札をほかの人が手札から場に出していたときは、出した人が全員の分を払います"
            )
        case "first wins":
            return f"{check}誰も局を止めなかったときは、最初に続けることを選んだ人がその局の勝者になります"
        case "void":
            return f"{check}その局は無効になり、何も払いません"
        case "unclaim":
            return f"{check}手役で払った分を返します"
        case _:
            assert_never(row.what)


# ------------------------------------------------------------------------------------------------- cards of their own kind


def card_values(rules: RuleSet) -> str:
    """What the cards count, where the game says so; "" where it does not."""
    told = []
    for item in facts.card_values(rules):
        kinds = [f"{'ほかの' if other else ''}{word_name(rules.deck, kind)}" for kind, other in item.kinds]
        told.append(f"{both(kinds + [face_name(rules.deck, face) for face in item.faces])}は{item.points}点")
    return f"札の点: {'、'.join(told)}。" if told else ""


def wild(voice: Voice, item: Wild) -> str:
    """What a card captures that takes more than its month."""
    card = face_name(voice.deck, item.card)
    but = f"{_words(voice, item.without)}以外の" if item.without else ""
    what = f"{_words(voice, item.word)}のどれか1枚" if item.word else "どの札でも1枚"
    when = {"": "", "drawn": "山札からめくったときだけ、", "hand": "手札から出したときだけ、"}[item.only]
    text = f"{card}は、{when}{but}{what}を取れます。"
    text += "同じ月のほかの3枚が場にそろっていれば、その3枚も取れます。" if item.its_month else ""
    text += "同じ月の3枚が並んでいるところからは取れません。"
    if item.only:
        text += "それ以外のときは、同じ月の札として扱います。"
    if item.caught == "drawn":
        text += f"{card}が場にあるときは、取れるはずの札を最初にめくった人が、それで{card}を取ります。"
    elif item.caught:
        text += f"{card}が場にあるときは、取れるはずの札で{card}を取ることができます。"
    if item.last:
        text += f"山札の最後の1枚として{card}をめくった人は、場札をすべて取ります。"
    return text


def leftover(voice: Voice, item: Leftover) -> str:
    """What becomes of cards that are left on the field."""
    what = (
        f"{_words(voice, item.word)}の札"
        if item.word
        else "ほかの札"
        if len(fishing_of(voice.rules).leftovers) > 1
        else "札"
    )
    holder = face_name(voice.deck, item.holder.bit_length() - 1) if item.holder else "その月の札を一番多く"
    to = f"{holder}を取った人" if item.holder else f"{holder}取った人"
    return f"最後に場に残った{what}は、{to}のものになります。"


def _words(voice: Voice, word: str) -> str:
    for item in voice.sets:
        if item.id == word:
            return ja(item.names)
    return word_name(voice.deck, word)
