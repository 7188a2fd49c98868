"""Places as other programs count them: in bytes of UTF-8, in units of UTF-16, in characters.

In: the lines of a text, places. Out: the same places in the other way of counting. Inside of this program characters count, everywhere. A place behind the end
of a line, or within a character, is moved to where something can stand.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Literal, get_args

Unit = Literal["utf-8", "utf-16", "utf-32"]
UNITS: tuple[Unit, ...] = get_args(Unit)


def size(text: str, unit: Unit) -> int:
    """How long a text is."""
    if unit == "utf-32" or text.isascii():
        return len(text)
    if unit == "utf-16":
        return len(text) + sum(1 for character in text if ord(character) > 0xFFFF)
    return sum(1 + (code > 0x7F) + (code > 0x7FF) + (code > 0xFFFF) for code in map(ord, text))


def characters(text: str, units: int, unit: Unit) -> int:
    """How many characters of a text take so many units; a character that would be cut is left out."""
    if unit == "utf-32" or text.isascii():
        return max(0, min(units, len(text)))
    left = units
    for number, character in enumerate(text):
        left -= size(character, unit)
        if left < 0:
            return number
    return len(text)


class Places:
    """The places of one text. `lines`: without their ends, each of which takes one unit; `starts`: where each begins, in characters."""

    def __init__(self, lines: Sequence[str], starts: Sequence[int], unit: Unit) -> None:
        self._lines = lines
        self._starts = starts
        self._unit = unit

    def offset(self, line: int, units: int) -> int:
        """The offset of a line (from 0) and a place in it."""
        if line < 0:
            return 0
        if line >= len(self._lines):
            return self._starts[len(self._lines) - 1] + len(self._lines[-1])
        text = self._lines[line]
        return self._starts[line] + min(characters(text, units, self._unit), len(text.removesuffix("\r")))

    def place(self, offset: int) -> tuple[int, int]:
        """The line (from 0) of an offset, and the place in it."""
        line = min(max(0, bisect_right(self._starts, offset) - 1), len(self._lines) - 1)
        return line, size(self._lines[line][: max(0, offset - self._starts[line])], self._unit)

    def into(self, offset: int) -> int:
        """An offset of the whole text in units."""
        return size("\n".join(self._lines)[:offset], self._unit)

    def out_of(self, units: int) -> int:
        """The offset of so many units from the beginning of the text."""
        return characters("\n".join(self._lines), units, self._unit)
