"""What a function touches, and that nothing depends on which operand is computed first.

In: the functions of a module. Out: what each reads and writes, with all that it calls; refusals.

Python computes operands from left to right, C in any order. So what changes an array and what reads it may not stand side by side in one
expression. Nor may a function call itself: then the depth of calls has a bound, and a small function can be printed where it is called.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from .flow import calls_in
from .refusals import Refusal
from .tree import (
    Binary,
    Block,
    Call,
    Clear,
    Compare,
    Copy,
    For,
    Function,
    Intrinsic,
    Node,
    Read,
    Statement,
    Store,
    inside,
)


@dataclass(frozen=True, slots=True)
class Touched:
    """The arrays that something reads and writes."""

    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()

    def __or__(self, other: Touched) -> Touched:
        return Touched(self.reads | other.reads, self.writes | other.writes)


NOTHING = Touched()
Functions = dict[str, Function]


def circles(functions: Functions) -> list[Refusal]:
    """The functions that call themselves, directly or through others."""
    calls = {name: frozenset(calls_in(function.body)) for name, function in functions.items()}
    found = []
    for name, function in functions.items():
        reached: set[str] = set()
        ahead = list(calls[name])
        while ahead:
            other = ahead.pop()
            if other not in reached:
                reached.add(other)
                ahead.extend(calls[other])
        if name in reached:
            found.append(Refusal(function.line, 1, f"`{name}` calls itself, directly or through others"))
    return found


def reachable(functions: Functions, exports: tuple[str, ...]) -> tuple[str, ...]:
    """The functions that exports need, in the order in which they are written."""
    ahead, reached = list(exports), set(exports)
    while ahead:
        for name in calls_in(functions[ahead.pop()].body):
            if name not in reached:
                reached.add(name)
                ahead.append(name)
    return tuple(name for name in functions if name in reached)


class Touches:
    """What each function touches. There must be no circle among them."""

    def __init__(self, functions: Functions) -> None:
        self.functions = functions
        self._known: dict[str, Touched] = {}

    def function(self, name: str) -> Touched:
        if name not in self._known:
            self._known[name] = self.nodes(self.functions[name].body)
        return self._known[name]

    def nodes(self, nodes: tuple[Node, ...] | Block) -> Touched:
        found = NOTHING
        for node in nodes:
            found |= self._own(node) | self.nodes(tuple(inside(node)))
        return found

    def _own(self, node: Node) -> Touched:
        match node:
            case Call(name):
                return self.function(name)
            case Read(array):
                return Touched(reads=frozenset({array}))
            case Store(array) | Clear(array):
                return Touched(writes=frozenset({array}))
            case Copy(target, _, source):
                return Touched(frozenset({source}), frozenset({target}))
        return NOTHING


def check_order(function: Function, touches: Touches, refusals: list[Refusal]) -> None:
    """Notes every statement of a function whose operands get into each other's way."""

    def statement(node: Statement) -> None:
        for inner in inside(node):
            if isinstance(inner, Statement):
                statement(inner)
            else:
                expression(inner, node.line)
        if isinstance(node, Store | Copy | Clear | For):
            side_by_side(
                tuple(inner for inner in inside(node) if not isinstance(inner, Statement)), node.line
            )

    def expression(node: Node, line: int) -> None:
        for inner in inside(node):
            expression(inner, line)
        if isinstance(node, Binary | Compare | Call | Intrinsic):
            side_by_side(tuple(inside(node)), line)

    def side_by_side(nodes: tuple[Node, ...], line: int) -> None:
        touched = [touches.nodes((node,)) for node in nodes]
        for one, other in combinations(touched, 2):
            both = (one.writes & (other.reads | other.writes)) | (other.writes & (one.reads | one.writes))
            if both:
                names = ", ".join(f"`{name}`" for name in sorted(both))
                reason = f"side by side, one changes {names} and the other needs it: give the first one a name before"
                refusals.append(Refusal(line, 1, reason))
                return

    for node in function.body:
        statement(node)
