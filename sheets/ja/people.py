"""Players in Japanese."""

from __future__ import annotations

from typing import assert_never

from ...model import Who, climbing_of
from ..voice import spaced
from .cards import card_noun
from .voice import Voice, ja


def who(voice: Voice, person: Who) -> str:
    """出した人, 次の人, 全員, 大富豪."""
    if person.of is not None:
        return f"{who(voice, person.of)}の{who(voice, Who(person.kind))}"
    match person.kind:
        case "player":
            return voice.actor
        case "next":
            return "次の人"
        case "previous":
            return "前の人"
        case "everyone":
            return "全員"
        case "everyone else":
            return "ほかの全員"
        case "chosen":
            return "選ばれた人"
        case "beaten":
            return "直前に出していた人"
        case "skipped":
            return "飛ばされた人"
        case "last winner":
            return "前回の1位の人" if voice.rules.family == "climbing" else "前の局の勝者"
        case "last loser":
            return "前回の最下位の人" if voice.rules.family == "climbing" else "前の局で一番負けた人"
        case "leader":
            return "親"
        case "dealer":
            return "配り手"
        case "opposite":
            return "向かいの人"
        case "left":
            return "左隣の人"
        case "right":
            return "右隣の人"
        case "after next":
            return "次の次の人"
        case "last to play":
            return "最後に出した人"
        case "most cards":
            return "手札の一番多い人"
        case "fewest cards":
            return "手札の一番少ない人"
        case "most" | "fewest":
            thing = voice.counter(person.title) if person.title else "点数"
            return f"{thing}の一番{'多い' if person.kind == 'most' else '少ない'}人"
        case "holder":
            return f"{card_noun(voice, person.cards) if person.cards is not None else 'カード'}を持っている人"
        case "title":
            return voice.title(person.title)
        case "winner":
            return "1位で上がった人" if voice.rules.family == "climbing" else "その局の勝者"
        case "side":
            return _side(voice, person.title, "全員")
        case "partners":
            return "味方全員"
        case "opponents":
            return "相手全員"
        case _:
            assert_never(person.kind)


def _side(voice: Voice, id: str, of: str) -> str:
    """地主; 農民全員; 農民の誰か."""
    climbing = climbing_of(voice.rules)
    side = next((item for item in climbing.sides if item.id == id), None)
    if side is None:
        return spaced(id)
    return ja(side.names) + (of if side.kind in ("second", "else") or len(side.titles) > 1 else "")


def anyone(voice: Voice, person: Who) -> str:
    """To whom an event happens."""
    match person.kind:
        case "player" | "everyone":
            return "誰か"
        case "everyone else":
            return "ほかの誰か"
        case "side":
            return _side(voice, person.title, "の誰か")
        case "partners":
            return "味方の誰か"
        case "opponents":
            return "相手の誰か"
        case _:
            return who(voice, person)


def topic(voice: Voice, person: Who) -> str:
    """With the particle of the one who acts: 次の人は; 全員が、 so that what follows is not taken for what all of them do."""
    return who(voice, person) + (
        "が、" if person.kind in ("everyone", "everyone else", "partners", "opponents") else "は"
    )
