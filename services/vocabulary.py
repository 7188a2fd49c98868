"""The words of the language in groups, for programs that colour a text without reading it: editors' grammars, Pygments.

In: the tables of the grammar. Out: words by what they do. One table for all of them, so that none knows a word that the language does not have.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ..dsl.expected import begun_by
from ..dsl.layout import CONTINUES
from ..dsl.lexer import ARTICLES
from ..dsl.roles import DECLARES
from ..dsl.tables import accepted, begin, tables


@lru_cache(maxsize=1)
def declaring() -> tuple[str, ...]:
    """Words behind which stands the id that a statement declares: `rule`, `shape` …"""
    return _first(lambda kinds: bool(kinds & DECLARES.keys()))


@lru_cache(maxsize=1)
def beginning() -> tuple[str, ...]:
    """Words that begin a statement, the declaring ones among them."""
    return _first(bool)


def joining() -> tuple[str, ...]:
    """Words that carry a statement on."""
    return tuple(sorted(CONTINUES))


@lru_cache(maxsize=1)
def words() -> tuple[str, ...]:
    """Every word of the language, and the articles."""
    return tuple(sorted(word for word in tables().vocabulary | ARTICLES if word.isascii()))


def _first(wanted: Callable[[frozenset[str]], bool]) -> tuple[str, ...]:
    names = {name for name in accepted(begin()) if wanted(begun_by(name))}
    found = {phrase[0] for phrases in tables().words.values() for phrase, name in phrases if name in names}
    return tuple(sorted(found))
