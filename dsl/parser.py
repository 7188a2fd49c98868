"""Statements to trees, with the LALR tables of the grammar.

In: the statements of dsl/layout.py. Out: one `Node` per statement with its tree, or nothing where the statement is
wrong, which is then reported once and does not disturb its neighbours. What a word is at its place is said by dsl/tables.py.
"""

from __future__ import annotations

from ..ground.diagnostics import Report
from .lalr import END
from .layout import Stmt
from .lexer import Tok
from .syntax import Node, Token, Tree
from .tables import choose, following, significant, tables
from .texts import tell as tell_texts

MAX_MISTAKES = 200
MAX_WORDS = 2_000


def parse(root: Stmt, report: Report) -> list[Node]:
    """Every statement of the file, in order; those that are wrong are reported and left out, with their blocks read."""
    found = []
    for stmt in root.block:
        if len(report.items) > MAX_MISTAKES:
            told = f"There are more than {MAX_MISTAKES} mistakes up to here; the rest was not read."
            report.add("too-many-mistakes", told, stmt.span, help="Mend those first.")
            break
        node = _node(stmt, report)
        if node is not None:
            found.append(node)
    return found


def _node(stmt: Stmt, report: Report) -> Node | None:
    tree = parse_statement(stmt, report)
    block = parse(stmt, report)
    if tree is None:
        return None
    return Node(stmt, tree, block)


def parse_statement(stmt: Stmt, report: Report) -> Tree | None:
    """The tree of one statement; None where it is wrong, which is reported."""
    toks = significant(stmt.toks)
    if len(toks) > MAX_WORDS:
        told = f"This statement has more than {MAX_WORDS:,} words."
        report.add("too-large", told, stmt.toks[0].span, help="Split it.")
        return None
    parser = tables().start()
    position = 0
    steps: list[tuple[str, int]] = []
    while position < len(toks) and (found := choose(parser.stack, toks, position)) is not None:
        name, count = found
        parser.feed(_token(name, toks[position : position + count]))
        steps.append((name, position))
        position += count
    if position < len(toks) or following(parser.stack, END) is None:
        from .mistakes import tell

        tell(stmt, toks, position, steps, report)
        return None
    [inner] = parser.finish().children
    assert isinstance(inner, Tree)
    if sum(1 for tok in toks if tok.kind == "string") > 1:
        tell_texts(inner, stmt.span.source, report)
    return inner


def _token(name: str, toks: list[Tok]) -> Token:
    return Token(name, " ".join(tok.text for tok in toks), toks[0].span.start, toks[-1].span.end)
