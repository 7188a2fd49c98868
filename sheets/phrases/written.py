"""Lines that are written of words and of what the page shows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from string import Formatter

from ..page import Line, Piece


class Written(ABC):
    """How a language writes lines."""

    @abstractmethod
    def piece(self, text: str) -> Piece:
        """Words as they stand in a line."""

    @abstractmethod
    def marked(self, text: str) -> str:
        """Words as they stand in a caption, or where they stand out."""

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

    def _pieces(self, words: str) -> Line:
        return (self.piece(words),) if words else ()
