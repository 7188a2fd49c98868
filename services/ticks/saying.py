"""Statements in the words of a file.

In: a statement in English words, and the language of the file in which it is to stand. Out: its text there; in English words where the other language has none, which may
stand in any file.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from ...dsl.kotoba.translate import language_of, translate

Language = Literal["en", "ja"]
__all__ = ["Language", "head_said", "language_of", "said", "said_lines"]
MOST_KEPT = 2_000
_BLOCK = 4  # how far a block stands to the right


def said(statement: str, language: Language, base: str) -> str:
    """A statement of a table that stands on that base, without a block."""
    return said_lines((statement,), language, base)[0]


def head_said(statement: str, language: Language) -> str:
    """The line with which a table begins."""
    made = translate(statement + "\n", language)[0] if language != "en" else None
    return made.splitlines()[0] if made else statement


@lru_cache(maxsize=MOST_KEPT)
def said_lines(lines: tuple[str, ...], language: Language, base: str) -> tuple[str, ...]:
    """A statement with its block, each line indented as deep as it stands in it."""
    if language == "en":
        return lines
    text = f'variant table_said "Table" of {base}\n' + "".join(f"    {line}\n" for line in lines)
    made, _ = translate(text, language)
    if made is None:
        return lines
    found: list[str] = []
    for line in made.splitlines()[1:]:
        if found and found[-1].endswith("、"):  # a long statement that goes on
            found[-1] += line.strip()
        else:
            found.append(line[_BLOCK:])
    return tuple(found) or lines
