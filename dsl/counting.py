"""Where in a statement a name can only be that of a number.

In: the tokens of a statement, and a name that stands in it once. Out: that.
"""

from __future__ import annotations

from collections.abc import Iterator

from .lalr import END
from .lexer import Tok
from .roles import ROLES
from .syntax import Token, Tree
from .tables import choose, following, tables


def only_a_number(toks: list[Tok], name: str) -> bool:
    """Whether a name that stands in a statement can only be that of a number."""
    tree = _tree(toks)
    if tree is None:
        return False
    roles = next((ROLES.get(phrase) for phrase in _around(tree, name)), None)
    return roles is not None and {kind for row in roles for kind in row} == {"variable"}


def _tree(toks: list[Tok]) -> Tree | None:
    """The tree of a statement; None where it cannot be read."""
    parser, position = tables().start(), 0
    while position < len(toks):
        found = choose(parser.stack, toks, position)
        if found is None:
            return None
        tok = toks[position]
        parser.feed(Token(found[0], tok.text, tok.span.start, tok.span.end))
        position += found[1]
    if following(parser.stack, END) is None:
        return None
    [inner] = parser.finish().children
    return inner if isinstance(inner, Tree) else None


def _around(tree: Tree, name: str) -> Iterator[str]:
    """The phrase in which the name stands."""
    for part in tree.children:
        if isinstance(part, Tree):
            yield from _around(part, name)
        elif isinstance(part, Token) and part == name:
            yield tree.data
