"""How a language writes on a page: its voice, its lines, sentences in lines, and the names that stand at the head of a row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from string import Formatter
from typing import Generic, Protocol, TypeVar

from ...model import RuleSet
from ...model.cards import Names
from ..page import Line, Piece
from ..voice import Voice

V = TypeVar("V", bound=Voice)


class Lines(Protocol):
    def __call__(self, *texts: str) -> tuple[Line, ...]:
        """Each text as a line; empty ones are left out."""


@dataclass(frozen=True, slots=True)
class Writing(Generic[V]):
    """`piece` makes words a part of a line, `marked` words of a caption, or such as stand out; `sentence` makes a sentence of a
    clause, and `space` stands between two."""

    voice: Callable[[RuleSet], V]
    lines: Lines
    named: Callable[[Names], Line]
    piece: Callable[[str], Piece]
    marked: Callable[[str], str]
    sentence: Callable[[str], str]
    space: str

    def fill(self, text: str, /, **parts: str | Line) -> Line:
        """Words with others, or with what the page shows, in the place of what stands in braces."""
        found: list[Piece] = []
        words = ""
        for before, key, _, _ in Formatter().parse(text):
            words += before
            part = parts[key] if key is not None else ""
            if isinstance(part, str):
                words += part
                continue
            found += [*self._pieces(words), *part]
            words = ""
        return (*found, *self._pieces(words))

    def text(self, *sentences: str) -> Line:
        """Sentences in one paragraph."""
        return self._pieces(self.space.join(text for text in sentences if text))

    def joined(self, *parts: Line) -> Line:
        """Sentences in one paragraph that the page shows something of."""
        space = (self.space,) if self.space else ()
        some = [part for part in parts if part]
        return tuple(piece for place, part in enumerate(some) for piece in (*(space if place else ()), *part))

    def _pieces(self, words: str) -> Line:
        return (self.piece(words),) if words else ()
