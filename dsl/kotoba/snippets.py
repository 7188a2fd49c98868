"""What a message shows of the language, in Japanese words for whose file is written in them.

In: a message with phrases of the language between backquotes. Out: the same with each of them in Japanese words, as far as there are any.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...ground.diagnostics import Report, Source
from ..layout import layout
from ..lexer import lex
from ..syntax import Tree
from .speaking import Unsaid, japanese
from .statements import JAPANESE

_SHOWN = re.compile(r"`([^`\n]+)`")
_FRAMES = (  # what stands before and behind a phrase in a statement, and the same in Japanese
    ("when ", " then clear the table", "", "場を流す"),
    ("when the table is cleared then ", "", "場が流れたら、", ""),
    ("when the table is cleared if ", " then clear the table", "場が流れたとき、", "、場を流す"),
    ("allow ", "", "", "を出せる"),
    ("", "", "", ""),
)
_PLAIN = re.compile(r"[A-Za-z_]\w*")  # a word alone may be anything


def in_words(text: str) -> str:
    """The message with what it shows in Japanese words."""
    return _SHOWN.sub(lambda found: f"`{_turned(found[1])}`", text)


@lru_cache(maxsize=500)
def _turned(phrase: str) -> str:
    if JAPANESE.search(phrase) or _PLAIN.fullmatch(phrase) or phrase[0] in "♠♥♦♣":
        return phrase
    for before, behind, first, last in _FRAMES:
        found = _statement(before + phrase + behind)
        if found.startswith(first) and found.endswith(last) and found:
            return found[len(first) : len(found) - len(last)]
    return phrase


def _statement(text: str) -> str:
    """A statement in Japanese words; "" where it is none, or there are no words for it."""
    from ..statement import read_statement

    report = Report()
    stmts = layout(lex(Source("", text), report), report).block
    if len(stmts) != 1 or stmts[0].block or report.items:
        return ""
    tree = read_statement(stmts[0])
    if not isinstance(tree, Tree):
        return ""
    try:
        return japanese(tree, text)
    except Unsaid:
        return ""
