"""Players in Japanese."""

from __future__ import annotations

from typing import assert_never

from ...dsl.model import Who
from .voice import Voice


def who(voice: Voice, person: Who) -> str:
    """出した人, 次の人, 全員, 大富豪."""
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
            return "前回の1位の人"
        case "last loser":
            return "前回の最下位の人"
        case "leader":
            return "親"
        case "dealer":
            return "配り手"
        case "title":
            return voice.title(person.title)
        case _:
            assert_never(person.kind)


def anyone(voice: Voice, person: Who) -> str:
    """To whom an event happens."""
    match person.kind:
        case "player" | "everyone":
            return "誰か"
        case "everyone else":
            return "ほかの誰か"
        case _:
            return who(voice, person)


def topic(voice: Voice, person: Who) -> str:
    """With the particle of the one who acts: 次の人は, 全員が."""
    return who(voice, person) + ("が" if person.kind in ("everyone", "everyone else") else "は")
