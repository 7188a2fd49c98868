"""What a generator gives, whatever the family of the game.

In: nothing. Out: the text of an engine with what is needed to use it, or what cannot be printed and where that stands in the rule file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..ground.diagnostics import Span


@dataclass(frozen=True, slots=True)
class Lack:
    """Something that the generator cannot print, the rule that asks for it ("" the game itself), and where it stands in the file."""

    what: str
    rule: str = ""
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Generated:
    """An engine's text, with what is needed to use it: the ids of rules and titles by their numbers; or what it cannot do."""

    text: str
    rules: tuple[str, ...]
    titles: tuple[str, ...]
    places: dict[str, int]
    lacks: tuple[Lack, ...]


def names_for(ids: Iterable[str]) -> dict[str, str]:
    """What each of these ids is called in names of an engine, which are ASCII: as it is, or by a number where it has other letters, or
    where another is the same but for large letters. No two are called the same."""
    places = {id: place for place, id in enumerate(dict.fromkeys(ids), start=1)}
    plain = [id for id in places if re.fullmatch("[A-Za-z0-9_]+", id)]
    found: dict[str, str] = {}
    taken: set[str] = set()
    for id in dict.fromkeys((*plain, *places)):
        number = places[id]
        name = id if id in plain else str(number)
        while name.lower() in taken:
            name, number = f"{number}_", number + len(places)
        taken.add(name.lower())
        found[id] = name
    return found


def numbered(names: dict[str, str], before: str = "") -> str:
    """Which ids are called by a number, as a sentence for whoever reads the text; "" where none is."""
    rows = ", ".join(f"`{before}{name}` is {id}" for id, name in names.items() if name != id)
    return f" In names: {rows}." if rows else ""


def where(span: Span) -> str:
    """The file and the line of a part of a rule, for whoever reads the text."""
    return f"{span.place.replace(chr(92), '/').rsplit('/')[-1].split(':')[0]}, line {span.line}"
