"""One statement, read by the tables of the grammar.

In: its tokens. Out: its tree, or how far it can be read. Nothing is reported, and no other statement is looked at.
"""

from __future__ import annotations

from .lalr import END
from .layout import Stmt
from .lexer import Tok
from .nicknames import glued, with_codes
from .syntax import Stuck, Token, Tree
from .tables import choose, following, significant, tables

MAX_WORDS = 400  # of one statement; the longest that ships has 60


def read_statement(stmt: Stmt) -> Tree | Stuck:
    """The tree of one statement, or how far it can be read; nothing is reported."""
    toks = significant(stmt.toks)
    found = _read(toks)
    if isinstance(found, Stuck) and toks and toks[0].text in ("use", "drop"):
        again = _read(glued(toks))
        return again if isinstance(again, Tree) else found
    step = isinstance(found, Stuck) or found.data == "s_step"
    if step and any(tok.text in ("of", "joker", "jokers") for tok in toks):
        again = _read(with_codes(toks))
        if isinstance(again, Tree) and again.data == "s_step":
            return again
    if isinstance(found, Tree) and found.data == "s_step" and _is_japanese(stmt):
        return Stuck(toks, 0, [])
    return found


def _is_japanese(stmt: Stmt) -> bool:
    """Whether what may be read as a step of an example is a Japanese statement: behind 数 an id such as `passes` is no verb."""
    if all(tok.kind == "string" or tok.text.isascii() for tok in stmt.toks):
        return False
    from .kotoba.statements import is_japanese, read_japanese

    return is_japanese(stmt) and isinstance(read_japanese(stmt), Tree)


def _read(toks: list[Tok]) -> Tree | Stuck:
    if len(toks) > MAX_WORDS:
        return Stuck(toks, 0, [])
    parser = tables().start()
    position = 0
    steps: list[tuple[str, int]] = []
    while position < len(toks) and (found := choose(parser.stack, toks, position)) is not None:
        name, count = found
        parser.feed(_token(name, toks[position : position + count]))
        steps.append((name, position))
        position += count
    if position < len(toks) or following(parser.stack, END) is None:
        return Stuck(toks, position, steps)
    [inner] = parser.finish().children
    assert isinstance(inner, Tree)
    return inner


def _token(name: str, toks: list[Tok]) -> Token:
    return Token(name, " ".join(tok.text for tok in toks), toks[0].span.start, toks[-1].span.end)
