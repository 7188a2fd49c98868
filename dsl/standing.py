"""The game that a file stands on, for whoever reads what people say of its cards.

In: the id of a game or variant that ships. Out: its rule set, built once. Who builds rule sets says here how (dsl/loader.py), since it is also who has
files read: the readers of sentences cannot ask it themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module

from ..model import RuleSet

_builders: list[Callable[[str], RuleSet | None]] = []


def built_by(builder: Callable[[str], RuleSet | None]) -> None:
    """Says who builds the rule set of an id."""
    _builders[:] = [builder]
    game.cache_clear()


@lru_cache(maxsize=4)
def game(base: str) -> RuleSet | None:
    """The rule set of that id as it ships; None where there is none."""
    if not _builders:  # a file is only laid out, or translated: nothing else asked for the loader, which says here that it builds
        import_module(".loader", __package__)
    return _builders[0](base) if _builders else None
