"""Players in English: who is meant, as a subject and as an object, and the verb that agrees."""

from __future__ import annotations

from typing import assert_never

from ...dsl.model import Who
from .voice import Voice


def who(voice: Voice, person: Who) -> str:
    """The player, the next player, everyone, the Dai Fugō."""
    match person.kind:
        case "player":
            return "the player"
        case "next":
            return "the next player"
        case "previous":
            return "the previous player"
        case "everyone":
            return "everyone"
        case "everyone else":
            return "everyone else"
        case "chosen":
            return "the chosen player"
        case "beaten":
            return "the beaten player"
        case "skipped":
            return "the skipped player"
        case "last winner":
            return "the winner of the last hand"
        case "last loser":
            return "the loser of the last hand"
        case "leader":
            return "the leader"
        case "dealer":
            return "the dealer"
        case "title":
            return f"the {voice.title(person.title)}"
        case _:
            assert_never(person.kind)


def anyone(voice: Voice, person: Who) -> str:
    """The one to whom an event happens: "a player", "anyone else", "the Dai Hinmin"."""
    match person.kind:
        case "player":
            return "a player"
        case "everyone":
            return "anyone"
        case "everyone else":
            return "anyone else"
        case _:
            return who(voice, person)
