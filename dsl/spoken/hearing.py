"""Statements of a rule that are said as people speak, and what they are in the language.

In: the statements of a block, one of which the grammar does not accept. Out: the statements of the language that it means, with those
after it that only go on with it; or sentences to suggest.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from ..layout import Stmt
from ..lexer import Tok
from .reading import is_language, readings

_MOST_LINES = 4


@dataclass(frozen=True, slots=True)
class Heard:
    """Statements of the file, and the texts of the language that they may mean; `certain` if there is only one, and every word counts."""

    said: tuple[Stmt, ...]
    texts: tuple[str, ...]
    certain: bool
    left: tuple[str, ...] = ()  # parts of what was said that the text does not say
    help: str = ""  # what is answered where it means no text

    @property
    def count(self) -> int:
        """So many statements of the file."""
        return len(self.said)

    def lines(self) -> dict[int, str]:
        """What to write on each of its lines, counted from 1, in the place of what stands there: the statement on the first, and the
        comments where they are."""
        found: dict[int, str] = {}
        for stmt in self.said:
            for one in (stmt, *stmt.block):
                for start in (0, *one.breaks):
                    found[one.toks[start].span.line] = one.comments.get(start, "")
        first = min(found)
        lead = " " * self.said[0].indent
        found[first] = lead + self.texts[0] + ("  " + found[first] if found[first] else "")
        return {number: lead + text if number > first and text else text for number, text in found.items()}


def hear(stmts: list[Stmt], place: int) -> Heard | None:
    """What the statement at a place means, with as many of those after it as belong to it; None where nothing is understood."""
    for said in together(stmts, place):
        texts = readings(words_of(said))
        if texts and not any("\n" in text for text in texts):
            return Heard(tuple(said), tuple(texts), len(texts) == 1)
    return None


def words_of(said: list[Stmt]) -> list[Tok]:
    """The tokens of statements that belong together, each line parted from the next."""
    found: list[Tok] = []
    for stmt in said:
        for one in (stmt, *stmt.block):
            starts = {0, *one.breaks}
            for number, tok in enumerate(one.toks):
                if found and number in starts:
                    found.append(Tok("comma", ",", tok.span))
                found.append(tok)
    return found


def parted(stmt: Stmt) -> list[Stmt]:
    """The sentences of a statement that was taken together because a line of it begins with `if`: where one of them
    is understood alone. No sentence begins so in the language, but many do as people speak."""
    starts = [0, *(place for place in stmt.breaks if stmt.toks[place].text == "if"), len(stmt.toks)]
    if len(starts) < 3:
        return []
    found = []
    for start, end in pairwise(starts):
        found.append(
            Stmt(
                stmt.toks[start:end],
                stmt.indent,
                [place - start for place in stmt.breaks if start < place < end],
                comments={
                    place - start: text for place, text in stmt.comments.items() if start <= place < end
                },
                inside={place - start: text for place, text in stmt.inside.items() if start < place < end},
                block=stmt.block if end == len(stmt.toks) else [],
            )
        )
    found[0].before, found[-1].after = stmt.before, stmt.after
    for one, start in zip(found[1:], starts[1:], strict=False):
        one.before = stmt.inside.get(start, [])
    return found if any(len(readings(words_of([one]))) == 1 for one in found) else []


def together(stmts: list[Stmt], place: int) -> list[list[Stmt]]:
    """The statement alone and with those after it that are no statements either; the longest first."""
    found = [stmts[place : place + 1]]
    if _deep(stmts[place]):
        return []
    while len(found) < _MOST_LINES and (after := place + len(found)) < len(stmts):
        if stmts[after - 1].block or _deep(stmts[after]) or is_language(stmts[after].toks):
            break
        found.append(stmts[place : after + 1])
    return found[::-1]


def _deep(stmt: Stmt) -> bool:
    """Whether what stands below a statement can be no part of its sentence."""
    return any(inner.block or is_language(inner.toks) for inner in stmt.block)
