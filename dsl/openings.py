"""A line that goes on with the one above it, and does not begin as such a line does: its first word is missing, or stands behind the second.

In: a statement that stops too early, or one that cannot be read below another. Out: one diagnostic on the line whose opening is damaged.
"""

from __future__ import annotations

from dataclasses import replace

from ..ground.diagnostics import Report
from ..ground.said import either, say
from . import mends
from .layout import CONTINUES, Stmt
from .lexer import Tok
from .mistakes import lose
from .syntax import Stuck
from .tables import significant

# What may be missing, in this order: where one of a row does, no later row is tried.
_MISSING = (("then",), ("if", "unless"), ("and",))


def tell_opening(root: Stmt, place: int, stuck: Stuck, report: Report) -> int:
    """Reports the damaged opening that keeps the statement at a place from being read, its own or that of the line below; of how many statements
    nothing more is to be said, 0 where it is no such thing."""
    stmt = root.block[place]
    below = stmt.block[:1] or root.block[place + 1 : place + 2]
    if stuck.position >= len(stuck.toks) and below and _told(stmt, below[0], report):
        lose(significant(stmt.toks), report)
        if stmt.block:
            stmt.block[:1] = below[0].block
            return 1
        return 2
    return int(place > 0 and _told(root.block[place - 1], stmt, report))


def tell_inside(stmt: Stmt, report: Report) -> bool:
    """Reports a further line of a statement whose first two words stand the wrong way round, though they may be read as names as well:
    `everyone then else takes 1 card`."""
    for start in stmt.breaks:
        one, *others = stmt.toks[start : start + 2]
        if one.text in CONTINUES or not others or others[0].text not in CONTINUES:
            continue
        if mends.is_plain(significant(stmt.toks)):
            return False
        if turned := _turned(stmt.toks[:start], stmt.toks[start:]):
            _tell_turned(one, turned, report)
            lose(significant(stmt.toks), report)
            return True
    return False


def _tell_turned(first: Tok, turned: str, report: Report) -> None:
    report.add(
        "unexpected-word",
        say("`{shown}` cannot stand here.", shown=mends.shown(first)),
        first.span,
        help=say("These two words stand the wrong way round: write `{words}`.", words=turned),
    )


def _told(above: Stmt, below: Stmt, report: Report) -> bool:
    first = below.toks[0]
    if first.text in CONTINUES or len(above.toks) + len(below.toks) > mends.MOST:
        return False
    if turned := _turned(above.toks, below.toks):
        _tell_turned(first, turned, report)
        return True
    # A step that says what is so of somebody belongs behind the step before: that is told with the whole line.
    if len(first.text) > 1 and (missing := _missing(above.toks, below.toks)):
        report.add(
            "unexpected-word",
            say("Something is missing before `{shown}`.", shown=mends.shown(first)),
            first.span,
            help=say(
                "A word is missing: {words}.",
                words=either(f"`{word} {mends.shown(first)}`" for word in missing),
            ),
        )
        return True
    return False


def _turned(above: list[Tok], below: list[Tok]) -> str:
    """The first two words of a line as they should stand, also where the braces stayed where they were: `kind {if} is one`."""
    if len(below) < 2 or below[1].text not in CONTINUES:
        return ""
    one, two = below[:2]
    if two.kind == "slot":
        first, second = replace(one, text=two.text), replace(two, text=one.text)
    else:
        first, second = two, one
    if not mends.is_plain(significant([*above, first, second, *below[2:]])):
        return ""
    return f"{mends.shown(first)} {mends.shown(second)}"


def _missing(above: list[Tok], below: list[Tok]) -> list[str]:
    """The words of which one is missing at the beginning of a line."""
    for words in _MISSING:
        if found := [
            word for word in words if mends.is_plain(significant([*above, *mends.words_of(word), *below]))
        ]:
            return found
    return []
