"""How large functions are, and which are printed where they are called.

In: a `Program`. Out: numbers of nodes of its tree; the functions that have no text of their own.

A function is printed at each of its calls where that costs little: a small one, or one that is called from a single place.
"""

from __future__ import annotations

from collections import Counter

from ...language.flow import calls_in
from ...language.order import reachable
from ...language.tree import Function, Node, Program, walk

SMALL = 80  # nodes: measured, with less and with more games are slower
LARGE = 3000  # nodes of a function, with what is printed in it: beyond, compiling takes longer than it saves


def size(nodes: tuple[Node, ...]) -> int:
    """How many nodes there are."""
    return sum(1 for _ in walk(nodes))


def inlined(program: Program) -> frozenset[str]:
    """The functions that are printed where they are called."""
    names = reachable(program.functions, program.exports)
    calls = Counter(name for function in names for name in calls_in(program.functions[function].body))
    found: set[str] = set()
    sizes: dict[str, int] = {}

    def whole(function: Function) -> int:
        if function.name not in sizes:
            called = calls_in(function.body)
            inner = [(name, whole(program.functions[name])) for name in called]
            sizes[function.name] = total = size(function.body) + sum(n for name, n in inner if name in found)
            if total <= SMALL or (calls[function.name] == 1 and total <= LARGE):
                found.add(function.name)
        return sizes[function.name]

    for name in names:
        whole(program.functions[name])
    return frozenset(found)
