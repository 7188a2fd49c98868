"""The game that a file stands on, for whoever reads what people say of its cards.

In: the id of a game or variant that ships, or a text. Out: its rule set, built once; what a text comes to, where nothing is wrong with it. Who builds rule sets says here
how (dsl/loader.py), since it is also who has files read: the readers of sentences cannot ask it themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from functools import lru_cache
from importlib import import_module
from typing import NamedTuple

from ..model import RuleSet


class Accepted(NamedTuple):
    """What a text comes to that is written in the language as it stands."""

    hash: str
    warned: bool


_builders: list[Callable[[str], RuleSet | None]] = []
_readers: list[Callable[[str], Accepted | None]] = []
_asked: ContextVar[bool] = ContextVar("_asked", default=False)


def built_by(builder: Callable[[str], RuleSet | None], reader: Callable[[str], Accepted | None]) -> None:
    """Says who builds the rule set of an id, and who reads a text."""
    _builders[:], _readers[:] = [builder], [reader]
    game.cache_clear()
    _accepted.cache_clear()


def accepted(base: str, lines: tuple[str, ...]) -> Accepted | None:
    """What a table on a game that ships comes to with these lines; None where one of them is refused, or is none of the language. Nobody asks so while such a
    table is read: its lines are what somebody thinks of suggesting, and of a wrong one nothing is suggested in turn."""
    if _asked.get():
        return None
    before = _asked.set(True)
    try:
        return _accepted(base, lines)
    finally:
        _asked.reset(before)


@lru_cache(maxsize=500)
def _accepted(base: str, lines: tuple[str, ...]) -> Accepted | None:
    if not _readers:
        import_module(".loader", __package__)
    body = "".join(f"    {line}\n" for line in lines)
    return _readers[0](f'variant own_table "Own table" of {base}\n{body}') if _readers else None


@lru_cache(maxsize=4)
def game(base: str) -> RuleSet | None:
    """The rule set of that id as it ships; None where there is none."""
    if not _builders:  # a file is only laid out, or translated: nothing else asked for the loader, which says here that it builds
        import_module(".loader", __package__)
    return _builders[0](base) if _builders else None
