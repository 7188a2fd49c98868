"""Where a run that takes too long can be stopped.

In: a program. Out: for loops and functions, whether they look at the cell that says so. What surely ends soon does not look: most loops go over the
bits of a mask or over a few numbers, and looking would cost them a quarter of their time. Nor does a function that comes soon to its end or to a
loop that looks.

Between two looks there are at most so many rounds and calls.
"""

from __future__ import annotations

from typing import TypeGuard

from ...language.folding import fold
from ...language.tree import (
    Assign,
    Binary,
    Block,
    Call,
    Continue,
    For,
    Joined,
    Local,
    Node,
    NonZero,
    Number,
    Program,
    Read,
    Truth,
    While,
    inside,
    walk,
)

SOON = 100_000  # rounds and calls
STOPPED = -1  # what `failed` holds afterwards; no code of `fail`


class Stops:
    """What surely ends soon in one module."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._functions: dict[str, int] = {}

    def function_looks(self, name: str) -> bool:
        """Whether a function looks at the cell when it begins."""
        return not _is_soon(self._function(name))

    def loop_looks(self, loop: While | For, rounds: int | None) -> bool:
        """Whether a loop looks at it in each round. `rounds`: how many there are, where that is known."""
        return not _is_soon(_times(self._rounds(loop) if rounds is None else rounds, self._steps(loop.body)))

    def _function(self, name: str) -> int:
        """How many rounds and calls there are at most in a function between two looks. None calls itself."""
        if name not in self._functions:
            self._functions[name] = self._steps(self.program.functions[name].body)
        return self._functions[name]

    def _steps(self, nodes: tuple[Node, ...]) -> int:
        found = 0
        for node in nodes:
            inner = self._steps(tuple(inside(node)))
            match node:
                case While() | For():
                    all_rounds = _times(self._rounds(node), inner)
                    found += all_rounds if _is_soon(all_rounds) else 1 + inner  # it looks in each round
                case Call(name):
                    found += inner + 1 + self._function(name)
                case _:
                    found += inner
        return found

    def _rounds(self, loop: While | For) -> int | None:
        """How many rounds a loop has at most; None: that is not known."""
        if isinstance(loop, While):
            return 64 if _strikes_out_bits(loop) else None
        start, stop = fold(loop.start), fold(loop.stop)
        if start is not None and stop is not None:
            return len(range(start, stop, loop.step))
        match loop.stop:
            case Read(array) if array in self.program.tables and loop.step > 0:
                first = self._least(loop.start)
                return None if first is None else max(0, max(self.program.tables[array].values) - first)
        return None

    def _least(self, number: Node) -> int | None:
        """What a number is at least."""
        match number:
            case Read(array) if array in self.program.tables:
                return min(self.program.tables[array].values)
            case Number(value):
                return value
        return None


def _is_soon(steps: int | None) -> TypeGuard[int]:
    return steps is not None and steps <= SOON


def _times(rounds: int | None, steps: int) -> int | None:
    return None if rounds is None else rounds * (1 + steps)


def _strikes_out_bits(loop: While) -> bool:
    """Whether each round of `while x` strikes out the lowest bit of `x`, which then has one bit less."""
    names = {name for name in _tested(loop.test) if _is_struck(name, loop.body)}
    return any(
        sum(isinstance(node, Assign | For) and node.name == name for node in walk(loop.body)) == 1
        for name in names
    )


def _tested(test: Truth) -> list[str]:
    """The locals that must not be 0 for a loop to go on."""
    match test:
        case NonZero(Local(name)):
            return [name]
        case Joined("and", parts):
            return [name for part in parts for name in _tested(part)]
    return []


def _is_struck(name: str, body: Block) -> bool:
    """Whether `name &= name - 1` stands in a body where every round comes by."""
    struck = Binary("&", Local(name), Binary("-", Local(name), Number(1)))
    for statement in body:
        if isinstance(statement, Assign) and statement.name == name:
            return statement.value == struck
        if any(isinstance(node, Continue) for node in walk((statement,))):
            return False
    return False
