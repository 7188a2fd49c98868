"""Players in English: who is meant, as a subject and as an object, and the verb that agrees."""

from __future__ import annotations

from typing import assert_never

from ...model import Who, climbing_of
from ..voice import spaced
from .cards import a_card
from .voice import Voice
from .words import Noun, lowered, quoted

_NEAR: dict[str, str] = {
    "left": "to the left of",
    "right": "to the right of",
    "opposite": "opposite",
    "next": "after",
    "previous": "before",
}


def who(voice: Voice, person: Who) -> str:
    """The player, the next player, everyone, the Dai Fugō."""
    if person.of is not None:
        return f"the player {_NEAR[person.kind]} {who(voice, person.of)}"
    match person.kind:
        case "player":
            return voice.player
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
            return f"the winner of the last {voice.hand}"
        case "last loser":
            return f"the loser of the last {voice.hand}"
        case "leader":
            return "the leader"
        case "dealer":
            return "the dealer"
        case "opposite":
            return "the opposite player"
        case "left" | "right":
            return f"the player to the {person.kind}"
        case "after next":
            return "the player after the next"
        case "last to play":
            return "the player who played last"
        case "most cards" | "fewest cards":
            return f"the player with the {person.kind}"
        case "most" | "fewest":
            if person.title and not is_plural(voice, person.title):
                edge = "highest" if person.kind == "most" else "lowest"
                return f"the player with the {edge} {quoted(voice.counter(person.title))}"
            things = thing(voice, person.title).many if person.title else "points"
            return f"the player with the {person.kind} {things}"
        case "holder":
            return (
                f"whoever holds {a_card(voice, person.cards)}" if person.cards is not None else "the holder"
            )
        case "title":
            return f"the {voice.title(person.title)}"
        case "winner":
            return "the first player to go out" if voice.rules.family == "climbing" else "the winner"
        case "side":
            return _side(voice, person.title, "each of ")
        case "partners":
            return "each partner of the player"
        case "opponents":
            return "each opponent of the player"
        case _:
            assert_never(person.kind)


def is_plural(voice: Voice, counter: str) -> bool:
    """Whether a counter is called what players have so many of: "strikes"; not "bid", a number by its name."""
    name = voice.counter(counter)
    return name.endswith("s") and not name.endswith("ss") and " " not in name


def owned(voice: Voice, counter: str, person: Who) -> str:
    """The player’s “bid”; the “bid” of the player who is long to name."""
    owner, name = who(voice, person), quoted(voice.counter(counter))
    if person.kind in ("most", "fewest") and person.title == counter:
        return f"the {'highest' if person.kind == 'most' else 'lowest'} {name}"
    return f"{owner}’s {name}" if len(owner.split()) < 4 else f"the {name} of {owner}"


def thing(voice: Voice, counter: str) -> Noun:
    """One strike, two strikes."""
    name = voice.counter(counter)
    if " " in name or name.endswith(("ed", "ing")):  # no noun that could be many: “tired”
        return Noun(quoted(name), quoted(name))
    for many, one in (("ves", "fe"), ("ies", "y"), ("ss", "ss"), ("s", "")):
        if name.endswith(many):
            return Noun(name.removesuffix(many) + one, name)
    return Noun(name, name + "s")


def whose(voice: Voice, person: Who) -> str:
    """A player as the settlement speaks of them: outside of a rule "a player" is any of those who play."""
    return "somebody" if person.kind == "player" and not voice.rule else who(voice, person)


def anyone(voice: Voice, person: Who) -> str:
    """The one to whom an event happens: "a player", "anyone else", "the Dai Hinmin"."""
    match person.kind:
        case "player":
            return "a player"
        case "everyone":
            return "anyone"
        case "everyone else":
            return "anyone else"
        case "side":
            return _side(voice, person.title, "one of ")
        case "partners":
            return "a partner"
        case "opponents":
            return "an opponent"
        case _:
            return who(voice, person)


def _side(voice: Voice, id: str, of: str) -> str:
    """The landlord; each of the peasants."""
    climbing = climbing_of(voice.rules)
    side = next((item for item in climbing.sides if item.id == id), None)
    name = lowered(side.names.en).removeprefix("the ") if side is not None else spaced(id)
    return f"{of if side is not None and (side.kind in ('second', 'else') or len(side.titles) > 1) else ''}the {name}"
