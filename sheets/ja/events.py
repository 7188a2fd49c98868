"""Events in Japanese: what stands before とき, in the past."""

from __future__ import annotations

from typing import assert_never

from ...model import Event, Patterns, Place, PlayPattern
from .cards import things
from .people import anyone, who
from .plays import on, plays
from .voice import Voice

_WENT_OUT: dict[Place, str] = {
    "first": "1位で上がった",
    "second": "2位で上がった",
    "third": "3位で上がった",
    "fourth": "4位で上がった",
    "third to last": "下から3番目で上がった",
    "second to last": "下から2番目で上がった",
    "last": "最下位になった",
    "any other place": "それ以外の順位で上がった",
}


def event(voice: Voice, item: Event) -> str:
    """One event: 8を含むカードが出された, 場が流れた."""
    actor = anyone(voice, item.who)
    match item.kind:
        case "play":
            return _play(voice, item, actor)
        case "lead":
            what = plays(voice, item.patterns) if item.patterns else "最初のカード"
            return f"{actor}が親になって{what}を出した"
        case "pass":
            return f"{actor}がパスした"
        case "skipped":
            return f"{actor}が飛ばされた"
        case "out":
            how = _WENT_OUT[item.place] if item.place is not None else "上がった"
            return f"{actor}が{_with(voice, item.patterns)}{how}"
        case "trick":
            return f"{actor}が{_with(voice, item.patterns)}場を取った"
        case "clear":
            return "場が流れた"
        case "dealt":
            return "カードが配られた"
        case "is dealt":
            return f"{actor}に手札が配られた"
        case "exchanged":
            return "カード交換が終わった"
        case "begins":
            return f"カード交換の後、ゲームの始めに{actor}の手札が決まった"
        case "turn":
            return f"{actor}の番が来た"
        case "left last":
            return f"{actor}が一人だけ残った"
        case "hand ends":
            return "ゲームが終わった"
        case "session ends":
            return "全部のゲームが終わった"
        case "acts":
            return f"{voice.rules_named((item.rule,))}が起きた"
        case "ends":
            return f"{voice.rules_named((item.rule,))}が終わった"
        case "yaku":
            more = "か、できていた役が増えた" if item.better else ""
            return f"{actor}に新しい役ができた{more}"
        case "captures":
            return f"{actor}が{_counted(voice, item)}取った"
        case "draws":
            return f"{actor}が{_counted(voice, item)}引いた"
        case "lays":
            return f"{actor}が{_counted(voice, item)}手札から出した"
        case "leaves":
            return f"{actor}の出した札が合わず、{_counted(voice, item)}場に残した"
        case "sweeps":
            return f"{actor}が場札をすべて取った"
        case _:
            assert_never(item.kind)


def _counted(voice: Voice, item: Event) -> str:
    return things(voice, item.counted) if item.counted is not None else "カードを"


def until(voice: Voice, item: Event) -> str:
    """出した人がまた親になるまで, with its comma."""
    actor = "誰か" if item.who.kind == "everyone" else who(voice, item.who)
    match item.kind:
        case "play":
            what = plays(voice, item.patterns) if item.patterns else "もう一度カード"
            return f"{actor}が{what}を出すまで、"
        case "lead":
            return f"{actor}がまた親になるまで、"
        case "pass":
            return f"{actor}がパスするまで、"
        case "turn":
            return f"次に{actor}の番が来るまで、"
        case "out":
            return f"{actor}が上がるまで、"
        case "acts":
            return f"{voice.rules_named((item.rule,))}が起きるまで、"
        case _:
            return f"{event(voice, item)}ときまで、"


def _with(voice: Voice, patterns: Patterns) -> str:
    return f"{plays(voice, patterns)}で" if patterns else ""


def _play(voice: Voice, item: Event, actor: str) -> str:
    any_ = not item.patterns or item.patterns == (PlayPattern(),)
    what = "カード" if any_ else plays(voice, item.patterns)
    under = "ほかのカードの上に" if PlayPattern() in item.on else on(voice, item.on)
    if item.who.kind != "player":
        return f"{actor}が{under}{what}を出した"
    return f"{under}{what}が出された"


def events(voice: Voice, items: tuple[Event, ...]) -> str:
    """All events of a clause, joined by か."""
    for kind, verb in (("acts", "起きた"), ("ends", "終わった")):
        if len(items) > 1 and all(item.kind == kind for item in items):
            return f"{voice.rules_named([item.rule for item in items])}が{verb}"
    told = [(anyone(voice, item.who), event(voice, item)) for item in items]
    does = {text.removeprefix(actor) if text.startswith(actor + "が") else "" for actor, text in told}
    if len(items) > 1 and len(does) == 1 and "" not in does:  # 貧民または大貧民が…
        return "または".join(actor for actor, _ in told) + does.pop()
    return "か、".join(text for _, text in told)
