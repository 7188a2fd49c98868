"""Which numbers of a module are never negative.

In: a checked module. Out: for an expression, whether its value can be seen to be 0 or more. Printers ask it: then a division needs no
correction, and what is added to a place in an array can stand in the address.

Everything is taken to be 0 or more at first; what a single assignment, argument or result speaks against is struck out, and with it what
depended on it, until nothing changes. Arrays can be written from outside: of their elements only the type says something. A sum or product
that overflows outside of `wrap` is a mistake of the text, so it need not be thought of.
"""

from __future__ import annotations

from typing import assert_never

from .language.folding import fold
from .language.tree import (
    Assign,
    Binary,
    Call,
    Choice,
    Expression,
    For,
    Function,
    Intrinsic,
    Local,
    Named,
    Number,
    Program,
    Read,
    Return,
    Unary,
    Wrap,
    walk,
)


class Ranges:
    """What is known of the numbers of one module."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._elements = {name: array.element == "u8" for name, array in program.arrays.items()} | {
            name: min(table.values) >= 0 for name, table in program.tables.items()
        }
        self._results = {name for name, function in program.functions.items() if function.gives}
        self._locals = {name: self._names(function) for name, function in program.functions.items()}
        for name in program.exports:
            self._locals[name] -= set(program.functions[name].parameters)
        while self._strike_out():
            pass

    def _names(self, function: Function) -> set[str]:
        assigned = {node.name for node in walk(function.body) if isinstance(node, Assign | For)}
        return assigned | set(function.parameters)

    def _strike_out(self) -> bool:
        """Goes over the module once; whether anything was struck out."""
        before = sum(map(len, self._locals.values())) + len(self._results)
        for name, function in self.program.functions.items():
            for node in walk(function.body):
                match node:
                    case Assign(target, value) if not self.natural(value, name):
                        self._locals[name].discard(target)
                    case For(target) if not self._counts_naturals(node, name):
                        self._locals[name].discard(target)
                    case Return(value) if value is not None and not self.natural(value, name):
                        self._results.discard(name)
                    case Call(called, arguments):
                        self._passed(called, arguments, name)
        return sum(map(len, self._locals.values())) + len(self._results) < before

    def _passed(self, called: str, arguments: tuple[Expression, ...], within: str) -> None:
        for parameter, argument in zip(self.program.functions[called].parameters, arguments, strict=True):
            if not self.natural(argument, within):
                self._locals[called].discard(parameter)

    def _counts_naturals(self, node: For, within: str) -> bool:
        if node.step > 0:
            return self.natural(node.start, within)
        last = fold(node.stop)
        return (last is not None and last >= -1) or self.natural(node.stop, within)

    def natural(self, expression: Expression, within: str) -> bool:
        """Whether a number of the function `within` is 0 or more."""
        match expression:
            case Number() | Named():
                return expression.value >= 0
            case Local(name):
                return name in self._locals[within]
            case Read(array):
                return self._elements[array]
            case Call(name):
                return name in self._results
            case Choice(_, yes, no):
                return self.natural(yes, within) and self.natural(no, within)
            case Binary():
                return self._binary(expression, within)
            case Intrinsic():
                return self._intrinsic(expression, within)
            case Unary() | Wrap():
                value = fold(expression)
                return value is not None and value >= 0
        assert_never(expression)

    def _binary(self, expression: Binary, within: str) -> bool:
        left, right = expression.left, expression.right
        match expression.op:
            case "&":
                return self.natural(left, within) or self.natural(right, within)
            case "<<" | ">>":
                return self.natural(left, within)
            case "%":
                return self.natural(right, within)
            case "-":
                value = fold(expression)
                return value is not None and value >= 0
            case "+" | "*" | "//" | "|" | "^":
                return self.natural(left, within) and self.natural(right, within)
        assert_never(expression.op)

    def _intrinsic(self, expression: Intrinsic, within: str) -> bool:
        first, last = expression.arguments[0], expression.arguments[-1]
        match expression.name:
            case "count_bits" | "lowest_bit":
                return True
            case "logical_shift":
                return self.natural(first, within) or (fold(last) or 0) > 0
            case "min":
                return self.natural(first, within) and self.natural(last, within)
            case "max":
                return self.natural(first, within) or self.natural(last, within)
        assert_never(expression.name)
