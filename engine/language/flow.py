"""Which ways lead through a function: no local is read before it is assigned, no way ends without the number that is to be given.

In: the body of a function. Out: refusals. Python would raise where another printer's text reads an old value, so neither may happen.
"""

from __future__ import annotations

from .refusals import Refusal
from .tree import (
    Assign,
    Block,
    Break,
    Call,
    Constantly,
    Continue,
    Fail,
    For,
    Function,
    If,
    Local,
    Node,
    Return,
    Statement,
    While,
    inside,
    walk,
)

Assigned = frozenset[str]


class _Flow:
    """Goes over a body once, with the locals that are surely assigned; None: no way leads here."""

    def __init__(self, function: Function, refusals: list[Refusal]) -> None:
        self.function = function
        self.refusals = refusals
        self.breaks: list[list[Assigned]] = []

    def block(self, block: Block, assigned: Assigned | None) -> Assigned | None:
        for statement in block:
            if assigned is None:
                self._refuse(statement.line, "nothing comes here")
                return None
            assigned = self._statement(statement, assigned)
        return assigned

    def _refuse(self, line: int, reason: str) -> None:
        self.refusals.append(Refusal(line, 1, reason))

    def _reads(self, nodes: tuple[Node, ...], assigned: Assigned, line: int) -> None:
        unknown = {node.name for node in walk(nodes) if isinstance(node, Local)} - assigned
        for name in sorted(unknown):
            self._refuse(line, f"`{name}` may have no value here")

    def _statement(self, statement: Statement, assigned: Assigned) -> Assigned | None:
        match statement:
            case If(test, body, other, line):
                self._reads((test,), assigned, line)
                return _both(self.block(body, assigned), self.block(other, assigned))
            case While(test, body, line):
                self._reads((test,), assigned, line)
                return self._looped(body, assigned, endless=test == Constantly(True))
            case For(name, start, stop, _, body, line):
                self._reads((start, stop), assigned, line)
                after = self._looped(body, assigned | {name}, endless=False)
                return None if after is None else after - {name}
        self._reads(tuple(inside(statement)), assigned, statement.line)
        match statement:
            case Assign(name):
                return assigned | {name}
            case Break():
                self.breaks[-1].append(assigned)
                return None
            case Continue() | Return() | Fail():
                return None
        return assigned

    def _looped(self, body: Block, assigned: Assigned, endless: bool) -> Assigned | None:
        """What is assigned after a loop: what was before it, or, if only `break` leaves it, what is where it breaks."""
        self.breaks.append([])
        self.block(body, assigned)
        ends = self.breaks.pop()
        if not endless:
            return assigned
        found: Assigned | None = None
        for end in ends:
            found = _both(found, end)
        return found


def _both(one: Assigned | None, other: Assigned | None) -> Assigned | None:
    if one is None or other is None:
        return one if other is None else other
    return one & other


def check_flow(function: Function, refusals: list[Refusal]) -> None:
    """Notes every place of a function where a value may be missing."""
    flow = _Flow(function, refusals)
    end = flow.block(function.body, frozenset(function.parameters))
    if function.gives and end is not None:
        refusals.append(Refusal(function.line, 1, f"`{function.name}` does not give a number on every way"))


def locals_of(function: Function) -> list[str]:
    """Parameters first, then every other local in the order in which they appear."""
    found = dict.fromkeys(function.parameters)
    for node in walk(function.body):
        if isinstance(node, Assign | For):
            found[node.name] = None
    return list(found)


def assigned_in(block: Block) -> frozenset[str]:
    """The locals that something in a block assigns."""
    return frozenset(node.name for node in walk(block) if isinstance(node, Assign | For))


def calls_in(nodes: tuple[Node, ...]) -> list[str]:
    """The names of the functions that are called, once for each call."""
    return [node.name for node in walk(nodes) if isinstance(node, Call)]
