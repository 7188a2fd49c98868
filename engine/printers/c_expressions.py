"""Numbers and truths in C.

In: expressions of a checked module. Out: C expressions, with parentheses where C needs them or a reader would ask for them.

All numbers are `int64_t`. What C takes for an `int` (a short literal, an element of a narrow array) is made one before it is computed with.
In `wrap`, sums and products are computed without sign, where C lets them overflow. Everywhere else an overflow is a mistake of the text, and
undefined in C, so that its sanitizers find it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from ..language.folding import fold
from ..language.order import Touches
from ..language.tree import (
    LOWEST,
    RING,
    Binary,
    Call,
    Choice,
    Compare,
    Constantly,
    Expression,
    Function,
    Intrinsic,
    Joined,
    Local,
    Named,
    NonZero,
    Not,
    Number,
    Program,
    Read,
    Truth,
    Unary,
    Wrap,
)
from ..ranges import Ranges
from .c_names import c_name

# How strongly C binds.
ATOM, UNARY, TIMES, PLUS, SHIFT, ORDER, EQUAL, AND, XOR, OR, BOTH, EITHER, CHOICE = range(14, 1, -1)
_LEVELS = {
    "*": TIMES,
    "//": TIMES,
    "%": TIMES,
    "+": PLUS,
    "-": PLUS,
    "<<": SHIFT,
    ">>": SHIFT,
    "&": AND,
    "^": XOR,
    "|": OR,
}
_COMPARES = {"<": ORDER, "<=": ORDER, ">": ORDER, ">=": ORDER, "==": EQUAL, "!=": EQUAL}
_FUNCTIONS = {
    "count_bits": "count_bits",
    "lowest_bit": "lowest_bit",
    "logical_shift": "logical_shift",
    "min": "smaller",
    "max": "larger",
}
SHORT = 1 << 31  # from here on a literal is no `int`


@dataclass(frozen=True, slots=True)
class Text:
    """A piece of C, how strongly it binds, and whether C takes it for an `int`."""

    text: str
    level: int = ATOM
    short: bool = False

    def within(self, level: int) -> str:
        """The piece as an operand of something that binds so strongly."""
        return self.text if self.level >= level else f"({self.text})"


def literal(value: int) -> str:
    """A number as C writes it."""
    if value == LOWEST:
        return "INT64_MIN"
    return str(value) if -SHORT < value < SHORT else f"INT64_C({value})"


class CExpressions:
    """Prints the expressions of one function; `engine` is what its arrays are in."""

    def __init__(self, program: Program, ranges: Ranges, touches: Touches, function: Function) -> None:
        self.program = program
        self.ranges = ranges
        self.touches = touches
        self.within = function.name
        self.helpers: set[str] = set()

    def natural(self, expression: Expression) -> bool:
        return self.ranges.natural(expression, self.within)

    def number(self, expression: Expression) -> Text:
        """A number as C has it."""
        value = fold(expression)
        if value is not None and _only_literals(expression):
            return Text(literal(value), ATOM if value >= 0 else UNARY, -SHORT < value < SHORT)
        match expression:
            case Number():
                return Text(literal(expression.value))
            case Named(name) | Local(name):
                return Text(c_name(name))
            case Read(array, index):
                narrow = self.program.stored(array).element != "i64"
                return Text(self.element(array, index), ATOM, narrow)
            case Wrap(operand):
                return Text(f"(int64_t){self._modular(operand).within(UNARY)}", UNARY)
            case Binary():
                return self._binary(expression)
            case Unary(op, operand):
                return Text(op + self._whole(operand).within(ATOM), UNARY)
            case Choice(test, yes, no):
                one, other = self.number(yes), self.number(no)
                condition = self.truth(test).within(BOTH)
                text = f"{condition} ? {one.within(EITHER)} : {other.within(CHOICE)}"
                return Text(text, CHOICE, one.short and other.short)
            case Intrinsic(name, arguments):
                return self._helped(_FUNCTIONS[name], *arguments)
            case Call(name, arguments):
                return Text(self.call(name, arguments))
        assert_never(expression)

    def plain(self, expression: Expression) -> str:
        """A number that stands alone."""
        return self.number(expression).text

    def _whole(self, expression: Expression) -> Text:
        """A number of 64 bits to compute with."""
        text = self.number(expression)
        if not text.short:
            return text
        if isinstance(expression, Number) and expression.value >= 0:
            return Text(f"INT64_C({expression.value})")
        return Text(f"(int64_t){text.within(UNARY)}", UNARY)

    def element(self, array: str, index: Expression) -> str:
        """An element, to be read or written."""
        owner = "engine->" if array in self.program.arrays else ""
        return f"{owner}{c_name(array)}[{self.plain(index)}]"

    def call(self, name: str, arguments: tuple[Expression, ...]) -> str:
        """A call of a function of the module."""
        passed = [self.plain(argument) for argument in arguments]
        if needs_engine(self.program, self.touches, name):
            passed.insert(0, "engine")
        return f"{function_name(self.program, name)}({', '.join(passed)})"

    def _helped(self, name: str, *arguments: Expression) -> Text:
        self.helpers.add(name)
        return Text(f"{name}({', '.join(map(self.plain, arguments))})")

    def _binary(self, expression: Binary) -> Text:
        op, left, right = expression.op, expression.left, expression.right
        if op in ("//", "%") and not (self.natural(left) and self.natural(right)):
            return self._helped("floor_div" if op == "//" else "floor_mod", left, right)
        if op == "<<" and not self.natural(left):
            return self._helped("shift_left", left, right)
        if op == ">>" and not self.natural(left):
            return self._helped("shift_right", left, right)
        one, other = self.number(left), self.number(right)
        if one.short and (other.short or op in ("<<", ">>")):
            one = self._whole(left)
        return _joined("/" if op == "//" else op, _LEVELS[op], one, other)

    def _modular(self, expression: Expression) -> Text:
        """A number without sign, of which only the lower 64 bits count."""
        match expression:
            case Number(value):
                unsigned = value & ((1 << 64) - 1)
                return Text(f"UINT64_C({unsigned})")
            case Wrap(operand):
                return self._modular(operand)
            case Binary(op, left, right) if op in RING:
                one = self._modular(left)
                other = self.number(right) if op == "<<" else self._modular(right)
                return _joined(op, _LEVELS[op], one, other)
            case Unary("-", operand):
                return Text(f"0 - {self._modular(operand).within(TIMES)}", PLUS)
            case Unary("~", operand):
                return Text(f"~{self._modular(operand).within(ATOM)}", UNARY)
        return Text(f"(uint64_t){self.number(expression).within(UNARY)}", UNARY)

    # truths

    def truth(self, truth: Truth) -> Text:
        """A truth: what stands in a condition."""
        match truth:
            case Constantly(value):
                return Text(str(int(value)), ATOM)
            case NonZero(operand):
                return self.number(operand)
            case Compare(op, left, right):
                level = _COMPARES[op]
                return Text(
                    f"{self.number(left).within(SHIFT)} {op} {self.number(right).within(SHIFT)}", level
                )
            case Not(operand):
                return Text(f"!{self.truth(operand).within(UNARY)}", UNARY)
            case Joined(op, parts):
                sign, level = ("&&", BOTH) if op == "and" else ("||", EITHER)
                return Text(f" {sign} ".join(self.truth(part).within(EQUAL) for part in parts), level)
        assert_never(truth)


def _joined(op: str, level: int, one: Text, other: Text) -> Text:
    """Two operands. Where people mix up what binds more strongly, there are parentheses, though C would not need them."""
    if op in ("+", "-"):
        left, right = level, TIMES
    elif op == "*":
        left, right = TIMES, UNARY
    elif op in ("&", "|", "^"):
        left = right = UNARY
        if f" {op} " in one.text and one.level == level:
            left = level
    else:
        left = right = UNARY
    return Text(f"{one.within(left)} {op} {other.within(right)}", level)


def _only_literals(expression: Expression) -> bool:
    """Whether there is nothing else in it: then its value is printed. Constants of the module keep their names."""
    match expression:
        case Number():
            return True
        case Binary(_, left, right):
            return _only_literals(left) and _only_literals(right)
        case Unary(_, operand) | Wrap(operand):
            return _only_literals(operand)
    return False


def needs_engine(program: Program, touches: Touches, name: str) -> bool:
    """Whether a function is handed the arrays: those that need none, and are not called from outside, are not."""
    touched = touches.function(name)
    return name in program.exports or bool((touched.reads | touched.writes) & program.arrays.keys())


def function_name(program: Program, name: str) -> str:
    """Functions that are called from outside carry the name of the module before their own."""
    return f"{program.name}_{name}" if name in program.exports else c_name(name)
