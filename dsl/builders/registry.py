"""Which function builds what: for each phrase that a rule of the grammar makes, just one.

In: functions (or values), each with the phrases that it is for. Out: the one for a tree. A phrase that nobody builds, or that two would
build, is a mistake of the program and an error at once (`NotInGrammar`), never another construct; a test holds every table and the
grammar together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from ...grammar import phrases
from ..syntax import NotInGrammar, Tree

V = TypeVar("V")

BUILDER_TABLES: list[BuilderTable[object]] = []


class BuilderTable(Generic[V]):
    """What there is for each phrase that these rules make: `@effects("x_clear")` registers a builder, `effects.of(tree)` finds it.
    A table without rules is a part of another, which takes it over."""

    def __init__(self, *rules: str, known: Mapping[str, V] | None = None) -> None:
        self.rules = rules
        self.known = dict(known or {})
        if rules:
            BUILDER_TABLES.append(self)  # type: ignore[arg-type]

    @property
    def phrases(self) -> frozenset[str]:
        """All that must be in it."""
        return frozenset().union(*(phrases()[rule] for rule in self.rules))

    def __call__(self, *names: str) -> Callable[[V], V]:
        """Registers what it decorates for these phrases."""

        def register(what: V) -> V:
            for name in names:
                if name in self.known:
                    raise NotInGrammar(f"`{name}` is built twice")
                self.known[name] = what
            return what

        return register

    def take(self, part: BuilderTable[V]) -> None:
        """Takes over what another room has for some of the phrases."""
        for name, what in part.known.items():
            self(name)(what)

    def of(self, tree: Tree) -> V:
        """What there is for that phrase."""
        if tree.data not in self.known:
            raise NotInGrammar(f"nobody builds `{tree.data}`")
        return self.known[tree.data]
