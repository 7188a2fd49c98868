"""What of an expression is constant.

In: expressions, and what is known of locals. Out: their values, computed as the language says; None where they are not constant, or where
the computation would be a mistake, which is then left to happen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from .tree import (
    HIGHEST,
    LOWEST,
    RING,
    Binary,
    BinaryOp,
    Call,
    Choice,
    Compare,
    CompareOp,
    Constantly,
    Expression,
    Intrinsic,
    Joined,
    Local,
    Named,
    NonZero,
    Not,
    Number,
    Read,
    Truth,
    Unary,
    Wrap,
)

NOTHING: Mapping[str, int] = {}
_ALL = (1 << 64) - 1


def fits(value: int) -> bool:
    """Whether a number has room in 64 bits with a sign."""
    return LOWEST <= value <= HIGHEST


def wrapped(value: int) -> int:
    """The number with a sign that has the same lower 64 bits."""
    return ((value + (1 << 63)) & _ALL) - (1 << 63)


def fold(expression: Expression, known: Mapping[str, int] = NOTHING) -> int | None:
    """The value of an expression, where `known` are the locals of which the value is known."""
    value = _fold(expression, known, wrapping=False)
    return value if value is not None and fits(value) else None


def _fold(expression: Expression, known: Mapping[str, int], wrapping: bool) -> int | None:
    match expression:
        case Number() | Named():
            return expression.value
        case Local(name):
            return known.get(name)
        case Wrap(operand):
            inner = _fold(operand, known, wrapping=True)
            return None if inner is None else wrapped(inner)
        case Binary(op, left, right):
            return _binary(op, left, right, known, wrapping)
        case Unary(op, operand):
            inner = _fold(operand, known, wrapping)
            if inner is None:
                return None
            return _kept(-inner if op == "-" else ~inner, wrapping)
        case Choice(test, yes, no):
            truth = fold_truth(test, known)
            return None if truth is None else fold(yes if truth else no, known)
        case Intrinsic():
            return _intrinsic(expression, known)
        case Read() | Call():
            return None
    assert_never(expression)


def _kept(value: int, wrapping: bool) -> int | None:
    if wrapping:
        return wrapped(value)
    return value if fits(value) else None


def _binary(
    op: BinaryOp, left: Expression, right: Expression, known: Mapping[str, int], wrapping: bool
) -> int | None:
    through = wrapping and op in RING
    a = _fold(left, known, through)
    b = _fold(right, known, through and op != "<<")
    if a is None or b is None:
        return None
    if (op in ("//", "%") and b == 0) or (op in ("<<", ">>") and not 0 <= b <= 63):
        return None
    return _kept(compute(op, a, b), through)


def compute(op: BinaryOp, a: int, b: int) -> int:
    """The exact result of an operator, without any bound."""
    match op:
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "//":
            return a // b
        case "%":
            return a % b
        case "&":
            return a & b
        case "|":
            return a | b
        case "^":
            return a ^ b
        case "<<":
            return a << b
        case ">>":
            return a >> b
    assert_never(op)


def _intrinsic(expression: Intrinsic, known: Mapping[str, int]) -> int | None:
    arguments = [fold(argument, known) for argument in expression.arguments]
    numbers = [argument for argument in arguments if argument is not None]
    if len(numbers) < len(arguments):
        return None
    match expression.name:
        case "count_bits":
            return (numbers[0] & _ALL).bit_count()
        case "lowest_bit":
            return (numbers[0] & -numbers[0]).bit_length() - 1 if numbers[0] else None
        case "logical_shift":
            return wrapped((numbers[0] & _ALL) >> numbers[1]) if 0 <= numbers[1] <= 63 else None
        case "min":
            return min(numbers)
        case "max":
            return max(numbers)
    assert_never(expression.name)


def fold_truth(truth: Truth, known: Mapping[str, int] = NOTHING) -> bool | None:
    """Whether something is constantly true or false."""
    match truth:
        case Constantly(value):
            return value
        case NonZero(operand):
            number = fold(operand, known)
            return None if number is None else number != 0
        case Not(operand):
            inner = fold_truth(operand, known)
            return None if inner is None else not inner
        case Compare(op, left, right):
            a, b = fold(left, known), fold(right, known)
            return None if a is None or b is None else compared(op, a, b)
        case Joined(op, parts):
            return _joined(op, parts, known)
    assert_never(truth)


def _joined(op: str, parts: tuple[Truth, ...], known: Mapping[str, int]) -> bool | None:
    """Decided by the first that is not constant: what stands before it may be passed over, what follows not."""
    decides = op == "or"
    for part in parts:
        value = fold_truth(part, known)
        if value is None:
            return None
        if value is decides:
            return decides
    return not decides


def compared(op: CompareOp, a: int, b: int) -> bool:
    match op:
        case "==":
            return a == b
        case "!=":
            return a != b
        case "<":
            return a < b
        case "<=":
            return a <= b
        case ">":
            return a > b
        case ">=":
            return a >= b
    assert_never(op)
