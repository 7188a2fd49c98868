"""What a generator gives, whatever the family of the game.

In: nothing. Out: the text of an engine with what is needed to use it, or what cannot be printed and where that stands in the rule file.
"""

from __future__ import annotations

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


def where(span: Span) -> str:
    """The file and the line of a part of a rule, for whoever reads the text."""
    return f"{span.place.replace(chr(92), '/').rsplit('/')[-1].split(':')[0]}, line {span.line}"
