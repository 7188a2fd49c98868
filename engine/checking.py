"""The checked run: a module with a check before whatever may go wrong.

In: a `Program`. Out: the same module, in which an index, a sum, a shift, a division, a number that is stored, goes through a function that
fails where the language says it is a mistake. It is a module like others, so every printer prints it, and the checks are the same everywhere.

What `fail` is then given says where and what: `told` reads it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Literal, assert_never, get_args

from .language.folding import fold
from .language.reading import RESERVED, read
from .language.tree import (
    BOUNDS,
    RING,
    Assign,
    Binary,
    Block,
    Break,
    Call,
    Choice,
    Clear,
    Compare,
    Constantly,
    Continue,
    Copy,
    Expression,
    Fail,
    For,
    Function,
    If,
    Intrinsic,
    Joined,
    Local,
    Named,
    NonZero,
    Not,
    Number,
    Perform,
    Program,
    Read,
    Return,
    Statement,
    Store,
    Truth,
    Unary,
    While,
    Wrap,
)

Mistake = Literal["index", "overflow", "shift", "division by 0", "element", "no bit", "stretch"]
MISTAKES: tuple[Mistake, ...] = get_args(Mistake)
_ROOM = 16  # for kinds of mistakes in a code

_CHECKS = """
from yakusoku.engine.prelude import fail, wrap

__all__ = [
    "index", "fits", "add", "subtract", "multiply", "shift_left", "places", "divisor", "divide", "some_bit", "stretch", "end"
]


def index(at: int, length: int, place: int) -> int:
    if at < 0 or at >= length:
        fail(place)
    return at


def fits(number: int, low: int, high: int, place: int) -> int:
    if number < low or number > high:
        fail(place)
    return number


def add(one: int, other: int, place: int) -> int:
    result = wrap(one + other)
    if (one ^ result) & (other ^ result) < 0:
        fail(place)
    return result


def subtract(one: int, other: int, place: int) -> int:
    result = wrap(one - other)
    if (one ^ other) & (one ^ result) < 0:
        fail(place)
    return result


def multiply(one: int, other: int, place: int) -> int:
    result = wrap(one * other)
    if one == -1:
        if other == -9223372036854775808:
            fail(place)
    elif one != 0 and (result // one != other or result % one != 0):
        fail(place)
    return result


def shift_left(number: int, many: int, shift: int, place: int) -> int:
    if many < 0 or many > 63:
        fail(shift)
    result = wrap(number << many)
    if result >> many != number:
        fail(place)
    return result


def places(many: int, place: int) -> int:
    if many < 0 or many > 63:
        fail(place)
    return many


def divisor(number: int, place: int) -> int:
    if number == 0:
        fail(place)
    return number


def divide(one: int, other: int, zero: int, place: int) -> int:
    if other == 0:
        fail(zero)
    if other == -1 and one == -9223372036854775808:
        fail(place)
    return one // other


def some_bit(number: int, place: int) -> int:
    if number == 0:
        fail(place)
    return number


def stretch(at: int, many: int, length: int, place: int) -> int:
    if many < 0 or many > length or at < 0 or at > length - many:
        fail(place)
    return at


def end(stop: int, step: int, place: int) -> int:
    return add(stop, step, place) - step
"""


@dataclass(frozen=True, slots=True)
class Told:
    """What a checked run says of a mistake: the line of the text, and the kind."""

    line: int
    mistake: Mistake


def told(code: int) -> Told | None:
    """What the code of a failure means; None where the text itself has called `fail`."""
    if code >= 0:
        return None
    line, kind = divmod(-code, _ROOM)
    return Told(line, MISTAKES[kind]) if kind < len(MISTAKES) else None


@cache
def _checks() -> dict[str, Function]:
    """The functions that check, under names that no text has."""
    functions = read(_CHECKS, "checks").functions.values()
    return {RESERVED + function.name: _renamed(function) for function in functions}


def _renamed(function: Function) -> Function:
    """A check under its name; `end` calls another one."""
    body = tuple(
        replace(statement, value=_renamed_call(statement.value))
        if isinstance(statement, Return)
        else statement
        for statement in function.body
    )
    return replace(function, name=RESERVED + function.name, body=body)


def _renamed_call(value: Expression | None) -> Expression | None:
    match value:
        case Binary(op, Call(name, arguments), right):
            return Binary(op, Call(RESERVED + name, arguments), right)
    return value


def checked(program: Program) -> Program:
    """The module with its checks."""
    checker = _Checker(program)
    functions = {name: checker.function(function) for name, function in program.functions.items()}
    return replace(program, functions=functions | _checks())


class _Checker:
    """Goes over a module; `line` is the one of the statement that is printed."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.line = 0

    def function(self, function: Function) -> Function:
        return replace(function, body=self.block(function.body))

    def _place(self, mistake: Mistake) -> Number:
        return Number(-(self.line * _ROOM + MISTAKES.index(mistake)))

    def _check(self, name: str, *arguments: Expression) -> Call:
        return Call(RESERVED + name, arguments)

    # statements

    def block(self, block: Block) -> Block:
        return tuple(self.statement(statement) for statement in block)

    def statement(self, statement: Statement) -> Statement:
        self.line = statement.line
        match statement:
            case Assign():
                return replace(statement, value=self.number(statement.value))
            case Store():
                return self._store(statement)
            case Perform(call):
                return replace(statement, call=replace(call, arguments=self._all(call.arguments)))
            case Copy():
                return self._copy(statement)
            case Clear(target, at, many):
                numbers = self._stretch(target, at, many)
                return replace(statement, at=numbers, many=self.number(many))
            case Fail(code):
                return replace(statement, code=self.number(code))
            case If(test, body, other):
                return replace(
                    statement, test=self.truth(test), body=self.block(body), other=self.block(other)
                )
            case While(test, body):
                return replace(statement, test=self.truth(test), body=self.block(body))
            case For():
                return self._for(statement)
            case Return(value):
                return statement if value is None else replace(statement, value=self.number(value))
            case Break() | Continue():
                return statement
        assert_never(statement)

    def _store(self, statement: Store) -> Store:
        value = self.number(statement.value)
        element = self.program.arrays[statement.array].element
        if element != "i64" and fold(statement.value) is None:
            low, high = BOUNDS[element]
            value = self._check("fits", value, Number(low), Number(high), self._place("element"))
        return replace(statement, index=self._index(statement.array, statement.index), value=value)

    def _copy(self, statement: Copy) -> Copy:
        target_at = self._stretch(statement.target, statement.target_at, statement.many)
        source_at = self._stretch(statement.source, statement.source_at, statement.many)
        return replace(statement, target_at=target_at, source_at=source_at, many=self.number(statement.many))

    def _stretch(self, name: str, at: Expression, many: Expression) -> Expression:
        length = Number(self.program.stored(name).length)
        return self._check("stretch", self.number(at), self.number(many), length, self._place("stretch"))

    def _for(self, statement: For) -> For:
        """What counts by more than 1 goes beyond the end before it is seen that it is there."""
        start, stop = self.number(statement.start), self.number(statement.stop)
        if abs(statement.step) > 1:
            stop = self._check("end", stop, Number(statement.step), self._place("overflow"))
        return replace(statement, start=start, stop=stop, body=self.block(statement.body))

    # numbers

    def _all(self, expressions: tuple[Expression, ...]) -> tuple[Expression, ...]:
        return tuple(self.number(expression) for expression in expressions)

    def _index(self, name: str, index: Expression) -> Expression:
        if fold(index) is not None:
            return index
        length = Number(self.program.stored(name).length)
        return self._check("index", self.number(index), length, self._place("index"))

    def number(self, expression: Expression, wrapping: bool = False) -> Expression:
        """The number, with the checks that it needs; `wrapping`: it may overflow."""
        match expression:
            case Number() | Named() | Local():
                return expression
            case Read(array, index):
                return Read(array, self._index(array, index))
            case Wrap(operand):
                return Wrap(self.number(operand, wrapping=True))
            case Choice(test, yes, no):
                return Choice(self.truth(test), self.number(yes), self.number(no))
            case Intrinsic():
                return self._intrinsic(expression)
            case Call(name, arguments):
                return Call(name, self._all(arguments))
            case Unary(op, operand):
                inner = self.number(operand, wrapping)
                if op == "~" or wrapping or fold(expression) is not None:
                    return Unary(op, inner)
                return self._check("subtract", Number(0), inner, self._place("overflow"))
            case Binary():
                if not wrapping and fold(expression) is not None:
                    return expression
                return self._binary(expression, wrapping and expression.op in RING)
        assert_never(expression)

    def _binary(self, expression: Binary, wrapping: bool) -> Expression:
        op = expression.op
        left = self.number(expression.left, wrapping)
        right = self.number(expression.right, wrapping and op != "<<")
        place = self._place("overflow")
        constant = fold(expression.right) is not None
        match op:
            case "&" | "|" | "^":
                return Binary(op, left, right)
            case ">>" | "<<" if op == ">>" or wrapping:
                return Binary(
                    op, left, right if constant else self._check("places", right, self._place("shift"))
                )
            case "<<":
                return self._check("shift_left", left, right, self._place("shift"), place)
            case "%":
                return Binary(
                    op,
                    left,
                    right if constant else self._check("divisor", right, self._place("division by 0")),
                )
            case "//":
                return self._check("divide", left, right, self._place("division by 0"), place)
        if wrapping:
            return Binary(op, left, right)
        name = {"+": "add", "-": "subtract", "*": "multiply"}[op]
        return self._check(name, left, right, place)

    def _intrinsic(self, expression: Intrinsic) -> Intrinsic:
        arguments = self._all(expression.arguments)
        if expression.name == "lowest_bit":
            arguments = (self._check("some_bit", arguments[0], self._place("no bit")),)
        elif expression.name == "logical_shift" and fold(arguments[1]) is None:
            arguments = (arguments[0], self._check("places", arguments[1], self._place("shift")))
        return replace(expression, arguments=arguments)

    # truths

    def truth(self, truth: Truth) -> Truth:
        match truth:
            case Constantly():
                return truth
            case NonZero(operand):
                return NonZero(self.number(operand))
            case Compare(op, left, right):
                return Compare(op, self.number(left), self.number(right))
            case Not(operand):
                return Not(self.truth(operand))
            case Joined(op, parts):
                return Joined(op, tuple(self.truth(part) for part in parts))
        assert_never(truth)
