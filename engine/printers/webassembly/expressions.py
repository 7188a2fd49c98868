"""Numbers and truths as instructions.

In: expressions of a function. Out: instructions that leave the number (64 bits) or the truth (32 bits, 0 or 1) on the stack, or jump.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import assert_never

from ...language.folding import fold, fold_truth
from ...language.tree import (
    Binary,
    Call,
    Choice,
    Compare,
    CompareOp,
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
from ...ranges import Ranges
from .encoding import Kind, Op, signed, unsigned
from .layout import Place
from .stopping import Stops

_BINARY = {
    "+": Op.I64_ADD,
    "-": Op.I64_SUB,
    "*": Op.I64_MUL,
    "&": Op.I64_AND,
    "|": Op.I64_OR,
    "^": Op.I64_XOR,
    "<<": Op.I64_SHL,
    ">>": Op.I64_SHR_S,
}
_COMPARE: dict[CompareOp, Op] = {
    "==": Op.I64_EQ,
    "!=": Op.I64_NE,
    "<": Op.I64_LT_S,
    "<=": Op.I64_LE_S,
    ">": Op.I64_GT_S,
    ">=": Op.I64_GE_S,
}
_OPPOSITE: dict[CompareOp, CompareOp] = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
LOADS = {"i64": Op.I64_LOAD, "i32": Op.I64_LOAD32_S, "u8": Op.I64_LOAD8_U}
SHIFTS = {8: 3, 4: 2, 1: 0}  # an index becomes an address
CHEAP = 5  # nodes of a number that is better computed than jumped over


@dataclass(slots=True)
class Surroundings:
    """What all functions of a module share: where arrays lie, what is never negative, which numbers functions have."""

    program: Program
    places: dict[str, Place]
    ranges: Ranges
    inlined: frozenset[str]
    stops: Stops
    cell: int  # where in the memory stands whether to stop
    numbers: dict[str, int] = field(default_factory=dict)

    def number(self, name: str) -> int:
        """The number of a function that gets a text of its own; asking for it makes it one."""
        return self.numbers.setdefault(name, len(self.numbers))


@dataclass(slots=True)
class Scope:
    """The locals of one function, or of one that is printed where it is called.

    `exit`: the depth of the block that a `return` leaves; None where it leaves the function.
    """

    function: Function
    slots: dict[str, int]
    known: dict[str, int]
    exit: int | None = None


class ExpressionPrinter(ABC):
    """Writes the instructions of one function. `depth`: in how many blocks the next instruction stands."""

    def __init__(self, around: Surroundings, scope: Scope, slots: int) -> None:
        self.around = around
        self.scope = scope
        self.slots = slots  # how many locals there are, parameters and all
        self.out = bytearray()
        self.depth = 0

    @abstractmethod
    def call(self, call: Call) -> None:
        """The arguments and the call."""

    # small things

    def op(self, *ops: Op) -> None:
        self.out += bytes(ops)

    def constant(self, value: int) -> None:
        self.out += bytes([Op.I64_CONST]) + signed(value)

    def address_constant(self, value: int) -> None:
        self.out += bytes([Op.I32_CONST]) + signed(value)

    def get(self, slot: int) -> None:
        self.out += bytes([Op.LOCAL_GET]) + unsigned(slot)

    def set(self, slot: int) -> None:
        self.out += bytes([Op.LOCAL_SET]) + unsigned(slot)

    def tee(self, slot: int) -> None:
        self.out += bytes([Op.LOCAL_TEE]) + unsigned(slot)

    def fresh(self) -> int:
        """A local that nothing else uses."""
        self.slots += 1
        return self.slots - 1

    def opened(self, op: Op, kind: Kind = Kind.VOID) -> int:
        """Begins a block; gives its depth, to which a jump may go."""
        self.out += bytes([op, kind])
        self.depth += 1
        return self.depth

    def closed(self) -> None:
        self.op(Op.END)
        self.depth -= 1

    def jump(self, depth: int, op: Op = Op.BR) -> None:
        self.out += bytes([op]) + unsigned(self.depth - depth)

    def fold(self, expression: Expression) -> int | None:
        return fold(expression, self.scope.known)

    def natural(self, expression: Expression) -> bool:
        """Whether a number is never negative."""
        value = self.fold(expression)
        if value is not None:
            return value >= 0
        return self.around.ranges.natural(expression, self.scope.function.name)

    # numbers

    def number(self, expression: Expression) -> None:
        """Leaves a number on the stack."""
        value = self.fold(expression)
        if value is not None:
            self.constant(value)
            return
        match expression:
            case Number() | Named():
                self.constant(expression.value)
            case Local(name):
                self.get(self.scope.slots[name])
            case Wrap(operand):
                self.number(operand)
            case Read(array, index):
                place = self.around.places[array]
                offset = self.address(place, index)
                self.memory(LOADS[place.element], offset)
            case Binary():
                self._binary(expression)
            case Unary("-", operand):
                self.constant(0)
                self.number(operand)
                self.op(Op.I64_SUB)
            case Unary(_, operand):
                self.number(operand)
                self.constant(-1)
                self.op(Op.I64_XOR)
            case Choice():
                self._choice(expression)
            case Intrinsic():
                self._intrinsic(expression)
            case Call():
                self.call(expression)
            case _:
                assert_never(expression)

    def _binary(self, expression: Binary) -> None:
        if expression.op in ("//", "%"):
            self._division(expression)
            return
        self.number(expression.left)
        self.number(expression.right)
        self.op(_BINARY[expression.op])

    def _division(self, expression: Binary) -> None:
        """Rounds down, as Python does; the machine rounds towards 0."""
        divisor = self.fold(expression.right)
        divides = expression.op == "//"
        if divisor is not None and divisor > 0:
            self.number(expression.left)
            if divisor & (divisor - 1) == 0:
                self.constant(divisor.bit_length() - 1 if divides else divisor - 1)
                self.op(Op.I64_SHR_S if divides else Op.I64_AND)
            elif self.natural(expression.left):
                self.constant(divisor)
                self.op(Op.I64_DIV_S if divides else Op.I64_REM_S)
            else:
                self._by_constant(divisor, divides)
            return
        self.number(expression.left)
        self.number(expression.right)
        if divisor is None and self.natural(expression.left) and self.natural(expression.right):
            self.op(Op.I64_DIV_S if divides else Op.I64_REM_S)
        else:
            self.out += bytes([Op.CALL]) + unsigned(self.around.number(expression.op))

    def _by_constant(self, divisor: int, divides: bool) -> None:
        """For a negative number n: n // d is ~(~n // d), n % d is ~(~n % d) + d; ~n is n ^ -1 and not negative."""
        sign = self.fresh()
        number = self.fresh()
        self.tee(number)
        self.constant(63)
        self.op(Op.I64_SHR_S)
        self.tee(sign)
        self.get(number)
        self.op(Op.I64_XOR)
        self.constant(divisor)
        self.op(Op.I64_DIV_S if divides else Op.I64_REM_S)
        self.get(sign)
        self.op(Op.I64_XOR)
        if not divides:
            self.get(sign)
            self.constant(divisor)
            self.op(Op.I64_AND, Op.I64_ADD)

    def _choice(self, expression: Choice) -> None:
        test = fold_truth(expression.test, self.scope.known)
        if test is not None:
            self.number(expression.yes if test else expression.no)
            return
        arms = self.fold(expression.yes), self.fold(expression.no)
        if arms in ((1, 0), (0, 1)):
            self.truth(expression.test if arms == (1, 0) else Not(expression.test))
            self.op(Op.I64_EXTEND_I32_U)
        elif self._cheap(expression.yes) and self._cheap(expression.no):
            self.number(expression.yes)
            self.number(expression.no)
            self.truth(expression.test)
            self.op(Op.SELECT)
        else:
            self.truth(expression.test)
            self.opened(Op.IF, Kind.I64)
            self.number(expression.yes)
            self.op(Op.ELSE)
            self.number(expression.no)
            self.closed()

    def _cheap(self, expression: Expression) -> bool:
        """Whether a number can be computed in little time where it is not needed, and without a mistake."""
        return 0 < self._cost(expression) <= CHEAP

    def _cost(self, expression: Expression) -> int:
        """Nodes; far too many for what may go wrong."""
        match expression:
            case Number() | Named() | Local():
                return 1
            case Binary(op, left, right) if op in _BINARY:
                return 1 + self._cost(left) + self._cost(right)
            case Unary(_, operand) | Wrap(operand):
                return 1 + self._cost(operand)
        return CHEAP + 1

    def _intrinsic(self, expression: Intrinsic) -> None:
        for argument in expression.arguments:
            self.number(argument)
        match expression.name:
            case "count_bits":
                self.op(Op.I64_POPCNT)
            case "lowest_bit":
                self.op(Op.I64_CTZ)
            case "logical_shift":
                self.op(Op.I64_SHR_U)
            case "min" | "max":
                second, first = self.fresh(), self.fresh()
                self.set(second)
                self.tee(first)
                self.get(second)
                self.get(first)
                self.get(second)
                self.op(Op.I64_LT_S if expression.name == "min" else Op.I64_GT_S, Op.SELECT)
            case _:
                assert_never(expression.name)

    # elements

    def memory(self, op: Op, offset: int) -> None:
        """Loads or stores; the alignment is a hint, and 0 is always true."""
        self.out += bytes([op, 0]) + unsigned(offset)

    def address(self, place: Place, index: Expression) -> int:
        """Leaves an address on the stack; gives what is to be added to it.

        A constant that is added to the index goes into what is added to the address; but that sum is not cut to 32 bits, so only where the
        rest of the index is never negative.
        """
        constant, rest = self._parted(index)
        offset = place.address + constant * place.width
        if rest is None:
            if not 0 <= constant < place.length:  # in a round that a condition keeps from getting here
                self.op(Op.UNREACHABLE)
                offset = place.address
            self.address_constant(0)
            return offset
        self.number(rest)
        self.op(Op.I32_WRAP_I64)
        if shift := SHIFTS[place.width]:
            self.address_constant(shift)
            self.op(Op.I32_SHL)
        if constant == 0 or (offset >= 0 and self.natural(rest)):
            return offset
        self.address_constant(constant * place.width)
        self.op(Op.I32_ADD)
        return place.address

    def _parted(self, index: Expression) -> tuple[int, Expression | None]:
        """A sum as a constant and the rest."""
        value = self.fold(index)
        if value is not None:
            return value, None
        match index:
            case Binary("+", left, right):
                one, first = self._parted(left)
                other, second = self._parted(right)
                if first is None or second is None:
                    return one + other, first or second
                return one + other, Binary("+", first, second)
            case Binary("-", left, right) if (value := self.fold(right)) is not None:
                one, first = self._parted(left)
                return one - value, first
        return 0, index

    # truths

    def truth(self, truth: Truth) -> None:
        """Leaves a truth on the stack."""
        value = fold_truth(truth, self.scope.known)
        if value is not None:
            self.address_constant(int(value))
            return
        match truth:
            case Constantly(value):
                self.address_constant(int(value))
            case Compare(op, left, right):
                self._compare(op, left, right)
            case NonZero(operand):
                self._compare("!=", operand, Number(0))
            case Not(operand):
                self._not(operand)
            case Joined(op, parts):
                self._joined(op, parts)
            case _:
                assert_never(truth)

    def _compare(self, op: CompareOp, left: Expression, right: Expression) -> None:
        self.number(left)
        if op == "==" and self.fold(right) == 0:
            self.op(Op.I64_EQZ)
            return
        self.number(right)
        self.op(_COMPARE[op])

    def _not(self, operand: Truth) -> None:
        match operand:
            case Compare(op, left, right):
                self._compare(_OPPOSITE[op], left, right)
            case NonZero(inner):
                self._compare("==", inner, Number(0))
            case Not(inner_truth):
                self.truth(inner_truth)
            case _:
                self.truth(operand)
                self.op(Op.I32_EQZ)

    def _joined(self, op: str, parts: tuple[Truth, ...]) -> None:
        """Where what follows is computed in little time and cannot go wrong, it is not jumped over."""
        first, rest = parts[0], parts[1:]
        self.truth(first)
        if not rest:
            return
        if all(self._cheap_truth(part) for part in rest):
            for part in rest:
                self.truth(part)
                self.op(Op.I32_AND if op == "and" else Op.I32_OR)
            return
        self.opened(Op.IF, Kind.I32)
        if op == "or":
            self.address_constant(1)
            self.op(Op.ELSE)
        self._joined(op, rest)
        if op == "and":
            self.op(Op.ELSE)
            self.address_constant(0)
        self.closed()

    def _cheap_truth(self, truth: Truth) -> bool:
        match truth:
            case Compare(_, left, right):
                return self._cost(left) + self._cost(right) <= CHEAP
            case NonZero(operand):
                return self._cost(operand) <= CHEAP
            case Not(operand):
                return self._cheap_truth(operand)
        return False

    def jump_if(self, truth: Truth, depth: int, wanted: bool = True) -> None:
        """Jumps to the block of that depth if a truth is as wanted; else goes on."""
        match truth:
            case Not(operand):
                self.jump_if(operand, depth, not wanted)
            case Joined(op, parts) if not all(self._cheap_truth(part) for part in parts[1:]):
                if (op == "or") is wanted:
                    for part in parts:
                        self.jump_if(part, depth, wanted)
                else:
                    passed = self.opened(Op.BLOCK)
                    for part in parts[:-1]:
                        self.jump_if(part, passed, not wanted)
                    self.jump_if(parts[-1], depth, wanted)
                    self.closed()
            case _:
                self.truth(truth if wanted else Not(truth))
                self.jump(depth, Op.BR_IF)
