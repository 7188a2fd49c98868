"""Worked examples told in Japanese: what is given, what is done, what follows."""

from __future__ import annotations

from typing import assert_never, cast, get_args

from ...model import Example, RuleSet, SeatWord, Step
from ..facts import face_of, standing, suit_of
from ..page import Cards, Line, Piece, Reading, Story, line
from ..voice import spaced
from .fishing import yaku_name
from .furigana import furigana
from .settlement import seat_name
from .voice import Voice, file_text, ja
from .words import both, count, either

_PLACED = {
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
_WAYS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def seat(player: int) -> str:
    return chr(ord("A") + player) + "さん"


def told(text: str) -> Piece:
    return Reading(furigana(text))


def shown(rules: RuleSet, codes: tuple[str, ...]) -> list[Piece]:
    """Cards as pictures; words that are no cards (yes, nothing) as words."""
    found: list[Piece] = []
    for code in codes:
        face = face_of(rules, code)
        last = found[-1] if found else ""
        if face is not None and isinstance(last, Cards):
            found[-1] = Cards((*last.faces, face))
            continue
        found.append(Cards((face,)) if face is not None else told(_word(rules, code)))
    return found


def _word(rules: RuleSet, code: str) -> str:
    suit = suit_of(rules.deck, code)
    named = _COLOURS.get(code) or (ja(suit.names) if suit is not None else "")
    if len(code) == 1 and code.isupper():
        return code + "さん"
    if code in _WAYS:
        return f"{_WAYS.index(code) + 1}つ目"
    return _CHOICES.get(code) or named or spaced(code)


def example(rules: RuleSet, item: Example) -> Story:
    """The story of an example."""
    voice = Voice(rules, item.rule)
    given = tuple(_given(voice, step) for step in item.steps if _is_given(step))
    moves = [step for step in item.steps if not _is_given(step)]
    return Story(file_text(item.title), given, tuple(_moves(voice, moves)))


def _is_given(step: Step) -> bool:
    return step.kind in ("players", "month", "seat", "holds", "was", "force", "hand")


def _given(voice: Voice, step: Step) -> Line:
    person = seat(step.player)
    match step.kind:
        case "players":
            return line(told(f"{count(step.number, '人')}で、{seat(0)}から{seat(step.number - 1)}まで。"))
        case "month":
            return line(told(f"{step.number}局目で、月は{step.number}月です。"))
        case "seat":
            return line(told(f"{_seat_of(step)}の話です。"))
        case "was":
            return line(told(f"{person}は{_hands(step)}{voice.title(step.name)}でした。"))
        case "hand":
            return line(told(f"{step.number}回目のゲームです。"))
        case "force":
            return line(told(f"{voice.rules_named((step.name,))}が有効です。"))
        case "holds":
            return line(told(f"{person}の手札: "), *shown(voice.rules, step.cards))
        case (
            "plays"
            | "passes"
            | "chooses"
            | "may"
            | "captured"
            | "stops"
            | "points"
            | "dealt"
            | "table"
            | "leads"
            | "ranking"
            | "acts"
            | "placed"
            | "out"
            | "count"
            | "counter"
            | "score"
            | "deal"
            | "titled"
        ):
            return line(*move(voice, step), told("。"))
        case _:
            assert_never(step.kind)


def _hands(step: Step) -> str:
    return f"これまでの{step.number}ゲーム続けて" if step.number > 1 else ""


def _moves(voice: Voice, steps: list[Step]) -> list[Line]:
    """Each step with what follows from it; passes in a row are told together."""
    found: list[Line] = []
    passing: list[str] = []
    for place, step in enumerate(steps):
        if step.kind == "passes":
            passing.append(seat(step.player))
            after = steps[place + 1] if place + 1 < len(steps) else None
            if not step.expect and after is not None and after.kind == "passes":
                continue
            found.append(line(told(f"{both(passing)}がパスします。"), *_follows(voice, step)))
            passing = []
        else:
            found.append(line(*move(voice, step), told("。"), *_follows(voice, step)))
    return found


def _follows(voice: Voice, step: Step) -> Line:
    """すると場が流れ…"""
    if not step.expect:
        return ()
    pieces: list[Piece] = ["すると、"]
    for place, wanted in enumerate(step.expect):
        if place:
            pieces.append("。")
        pieces += move(voice, wanted)
    return (*pieces, "。")


def move(voice: Voice, step: Step) -> Line:
    """One step, or one thing that must follow, without its stop."""
    person, cards = seat(step.player), shown(voice.rules, step.cards)
    match step.kind:
        case "holds":
            return line(told(f"{person}の手札は"), *cards, "です")
        case "was":
            return line(told(f"{person}は{_hands(step)}{voice.title(step.name)}でした"))
        case "hand":
            return line(told(f"{step.number}回目のゲームです"))
        case "force":
            return line(told(f"{voice.rules_named((step.name,))}が有効です"))
        case "plays":
            reading = (
                (
                    "(",
                    *standing(voice.rules, step.cards, line(*shown(voice.rules, step.reading))),
                    told("として)"),
                )
                if step.reading
                else ()
            )
            return line(told(f"{person}が"), *cards, *reading, told("を出します"))
        case "passes":
            return line(told(f"{person}がパスします"))
        case "chooses":
            return line(told(f"{person}が"), *cards, told("を選びます"))
        case "may":
            return _may(voice, step)
        case "captured" | "dealt":
            lead = "取り札" if step.kind == "captured" else "配られた札"
            worth = f"{step.number}{voice.worth}"
            return line(told(f"{lead} "), *cards, told(f" は{worth}です{_yaku(voice, step)}"))
        case "points":
            return line(told("取り札 "), *cards, told(f" の札の点は{step.number}点です"))
        case "stops":
            return line(told("取り札 "), *cards, told(f" で局がすぐに終わります{_yaku(voice, step)}"))
        case "month":
            return line(told(f"{step.number}局目で、月は{step.number}月です"))
        case "seat":
            return line(told(f"{_seat_of(step)}の話です"))
        case "deal":
            return line(told("カードを配ります"))
        case "titled":
            return line(told(f"{person}の階級は{voice.title(step.name)}です"))
        case "counter":
            whose = f"{person}の" if step.player >= 0 else ""
            return line(told(f"{whose}{voice.counter(step.name)}は{step.number}です"))
        case "players":
            return line(told(f"{count(step.number, '人')}で行います"))
        case "table":
            return line(told("場は流れません" if step.negated else "場が流れます"))
        case "leads":
            return line(told(f"{person}の番です" if step.passing else f"{person}が親になります"))
        case "ranking":
            return line(told("強さの順はふだんどおりです" if step.negated else "強さの順が逆になります"))
        case "acts":
            names = either([voice.rule_name(id) for id in step.names])
            return line(told(f"{names}は起きません" if step.negated else f"{names}が起きます"))
        case "placed":
            return line(told(f"{person}は{_PLACED.get(step.name, step.name)}です"))
        case "out":
            return line(told(f"{person}はまだ上がっていません" if step.negated else f"{person}は上がりです"))
        case "score":
            return line(told(f"{person}の点数は{step.number}点です"))
        case "count":
            return line(told(f"{person}の手札は{step.number}枚です"))
        case _:
            assert_never(step.kind)


def _yaku(voice: Voice, step: Step) -> str:
    return f"({both([yaku_name(voice.rules, name) for name in step.names])})" if step.names else ""


def _seat_of(step: Step) -> str:
    seat_ = seat_name(cast("SeatWord", step.name)) if step.name in get_args(SeatWord) else ""
    return seat_ or "誰か"


def _may(voice: Voice, step: Step) -> Line:
    person = seat(step.player)
    because = f"({voice.rule_name(step.name)}のため)" if step.name else ""
    if step.passing:
        return line(told(f"{person}はパス{'できません' if step.negated else 'できます'}{because}"))
    verb = "出せません" if step.negated else "出せます"
    return line(told(f"{person}は"), *shown(voice.rules, step.cards), told(f"を{verb}{because}"))
