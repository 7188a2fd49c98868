"""Numbers and truths, from Python's tree to ours.

In: `ast` nodes, the names of the module, the names of the function. Out: expressions and truths; `NoSuchThing` for what is outside.

A number and a truth are two things. A number may stand where a truth is asked for, never the other way round.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field

from .folding import fits, fold, wrapped
from .refusals import NoSuchThing
from .tree import (
    LOWEST,
    RING,
    Array,
    Binary,
    BinaryOp,
    Call,
    Choice,
    Compare,
    CompareOp,
    Constant,
    Constantly,
    ElementType,
    Expression,
    Intrinsic,
    IntrinsicName,
    Joined,
    Local,
    Named,
    NonZero,
    Not,
    Number,
    Read,
    Table,
    Truth,
    Unary,
    Wrap,
)

BINARY: dict[type[ast.operator], BinaryOp] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
}
_COMPARE: dict[type[ast.cmpop], CompareOp] = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
_INTRINSICS: dict[str, tuple[IntrinsicName, int]] = {
    "count_bits": ("count_bits", 1),
    "lowest_bit": ("lowest_bit", 1),
    "logical_shift": ("logical_shift", 2),
    "min": ("min", 2),
    "max": ("max", 2),
}
ELEMENTS: dict[str, ElementType] = {"i64": "i64", "i32": "i32", "u8": "u8"}
STATEMENT_WORDS = frozenset({"copy", "clear", "fail"})
BUILT_IN = frozenset({"min", "max", "range"})  # words of the language that Python has without the prelude
PRELUDE = frozenset(
    {"wrap", "count_bits", "lowest_bit", "logical_shift", "array", "table", *ELEMENTS, *STATEMENT_WORDS}
)
WORDS = PRELUDE | BUILT_IN | {"int", "__all__"}


@dataclass(frozen=True, slots=True)
class Signature:
    """What a call must know of a function."""

    parameters: int
    gives: bool


@dataclass(slots=True)
class Names:
    """The names of a module, as far as they have been read."""

    constants: dict[str, Constant] = field(default_factory=dict)
    arrays: dict[str, Array] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    signatures: dict[str, Signature] = field(default_factory=dict)
    imported: set[str] = field(default_factory=set)

    def taken(self, name: str) -> str:
        """What of the module has that name; empty if nothing."""
        kinds: tuple[tuple[str, Mapping[str, object]], ...] = (
            ("a constant", self.constants),
            ("an array", self.arrays),
            ("a table", self.tables),
            ("a function", self.signatures),
        )
        if name in WORDS:
            return "a word of the language"
        return next((kind for kind, names in kinds if name in names), "")


class ExpressionReader:
    """Reads the expressions of one function, or of the declarations, where there are no locals."""

    def __init__(self, names: Names, local_names: frozenset[str] = frozenset()) -> None:
        self.names = names
        self.local_names = local_names

    # numbers

    def number(self, node: ast.expr, wrapping: bool = False) -> Expression:
        """A number; `wrapping`: whether it may overflow, because it stands in `wrap`."""
        read = self._number(node, wrapping)
        if (
            not wrapping
            and isinstance(read, Binary | Unary)
            and self._is_constant(read)
            and fold(read) is None
        ):
            raise NoSuchThing(
                node, "the value of this has no room in 64 bits, or there is none; `wrap(…)` cuts it"
            )
        return read

    def _number(self, node: ast.expr, wrapping: bool) -> Expression:
        match node:
            case ast.Constant(int(value)) if value is not True and value is not False:
                return self._literal(node, value, wrapping)
            case ast.Name(name):
                return self._name(node, name)
            case ast.BinOp(left, op, right):
                return self._binary(node, left, op, right, wrapping)
            case ast.UnaryOp(ast.USub(), ast.Constant(value)) if value == 1 << 63:
                return Number(LOWEST)
            case ast.UnaryOp(ast.USub(), operand):
                return Unary("-", self.number(operand, wrapping))
            case ast.UnaryOp(ast.Invert(), operand):
                return Unary("~", self.number(operand, wrapping))
            case ast.IfExp(test, yes, no):
                return Choice(self.truth(test), self.number(yes), self.number(no))
            case ast.Subscript(ast.Name(name), index):
                return Read(*self.element(node, name, index))
            case ast.Call(ast.Name(name), arguments, []):
                return self._called(node, name, arguments)
            case ast.Compare() | ast.BoolOp() | ast.UnaryOp(ast.Not()) | ast.Constant(True | False):
                raise NoSuchThing(node, "a truth is not a number: write `1 if … else 0`")
        raise NoSuchThing(node, f"there is no {_kind(node)} in the language")

    def _literal(self, node: ast.expr, value: int, wrapping: bool) -> Number:
        if not fits(value) and not wrapping:
            raise NoSuchThing(node, "the number has no room in 64 bits with a sign; `wrap(…)` cuts it")
        return Number(wrapped(value))

    def _name(self, node: ast.expr, name: str) -> Expression:
        if name in self.local_names:
            return Local(name)
        if name in self.names.constants:
            return Named(name, self.names.constants[name].value)
        if taken := self.names.taken(name):
            raise NoSuchThing(node, f"`{name}` is {taken}, not a number")
        raise NoSuchThing(node, f"nothing is called `{name}` here")

    def _binary(
        self, node: ast.expr, left: ast.expr, operator: ast.operator, right: ast.expr, wrapping: bool
    ) -> Binary:
        op = BINARY.get(type(operator))
        if op is None:
            raise NoSuchThing(node, f"there is no {_kind(operator)} in the language")
        through = wrapping and op in RING
        read = Binary(op, self.number(left, through), self.number(right, through and op != "<<"))
        if op in ("<<", ">>"):
            self._may_shift(node, read.right)
        if op in ("//", "%") and fold(read.right) == 0:
            raise NoSuchThing(node, "this divides by 0")
        return read

    def _may_shift(self, node: ast.expr, places: Expression) -> None:
        value = fold(places)
        if value is not None and not 0 <= value <= 63:
            raise NoSuchThing(node, "a number is shifted by 0 to 63 places")

    def _is_constant(self, read: Expression) -> bool:
        """Whether there is nothing in it but literals and constants of the module."""
        match read:
            case Number() | Named():
                return True
            case Binary(_, left, right):
                return self._is_constant(left) and self._is_constant(right)
            case Unary(_, operand) | Wrap(operand):
                return self._is_constant(operand)
        return False

    def element(self, node: ast.expr, name: str, index: ast.expr) -> tuple[str, Expression]:
        """The array or table, and the place in it."""
        stored = self.names.arrays.get(name) or self.names.tables.get(name)
        if stored is None or name in self.local_names:
            raise NoSuchThing(node, f"`{name}` is no array and no table")
        at = self.number(index)
        place = fold(at)
        if place is not None and not 0 <= place < stored.length:
            raise NoSuchThing(index, f"`{name}` has the places 0 to {stored.length - 1}; this is {place}")
        return name, at

    def _called(self, node: ast.expr, name: str, arguments: list[ast.expr]) -> Expression:
        if name == "wrap" or name in _INTRINSICS:
            return self._intrinsic(node, name, arguments)
        called = self.call(node, name, arguments)
        if not self.names.signatures[name].gives:
            raise NoSuchThing(node, f"`{name}` gives no number")
        return called

    def _intrinsic(self, node: ast.expr, name: str, arguments: list[ast.expr]) -> Expression:
        self.imported(node, name)
        wanted = _INTRINSICS[name][1] if name in _INTRINSICS else 1
        if len(arguments) != wanted:
            raise NoSuchThing(node, f"`{name}` takes {wanted}, not {len(arguments)}")
        if name == "wrap":
            return Wrap(self.number(arguments[0], wrapping=True))
        numbers = tuple(self.number(argument) for argument in arguments)
        if name == "logical_shift":
            self._may_shift(node, numbers[1])
        return Intrinsic(_INTRINSICS[name][0], numbers)

    def imported(self, node: ast.AST, name: str) -> None:
        """Refuses a word of the prelude that the text has not imported: plain Python would not find it."""
        if name in PRELUDE and name not in self.names.imported:
            raise NoSuchThing(node, f"`{name}` must be imported from the prelude")

    def call(self, node: ast.expr, name: str, arguments: list[ast.expr]) -> Call:
        """A call of a function of the module."""
        signature = self.names.signatures.get(name)
        if signature is None or name in self.local_names:
            raise NoSuchThing(node, f"no function is called `{name}`")
        if len(arguments) != signature.parameters:
            raise NoSuchThing(node, f"`{name}` takes {signature.parameters}, not {len(arguments)}")
        return Call(name, tuple(self.number(argument) for argument in arguments))

    # truths

    def truth(self, node: ast.expr) -> Truth:
        """What a condition asks for."""
        match node:
            case ast.Constant(True | False as value):
                return Constantly(value)
            case ast.Compare(left, ops, rights):
                return self._compared(node, left, ops, rights)
            case ast.BoolOp(op, parts):
                truths = tuple(self.truth(part) for part in parts)
                return Joined("and" if isinstance(op, ast.And) else "or", truths)
            case ast.UnaryOp(ast.Not(), operand):
                return Not(self.truth(operand))
        return NonZero(self.number(node))

    def _compared(
        self, node: ast.expr, left: ast.expr, ops: list[ast.cmpop], rights: list[ast.expr]
    ) -> Truth:
        numbers = [self.number(left), *(self.number(right) for right in rights)]
        if any(not isinstance(number, Local | Named | Number) for number in numbers[1:-1]):
            raise NoSuchThing(node, "what stands between two comparisons must be a name")
        found = []
        for operator, first, second in zip(ops, numbers, numbers[1:], strict=False):
            op = _COMPARE.get(type(operator))
            if op is None:
                raise NoSuchThing(node, f"there is no {_kind(operator)} in the language")
            found.append(Compare(op, first, second))
        return found[0] if len(found) == 1 else Joined("and", tuple(found))


def _kind(node: ast.AST) -> str:
    """What Python calls such a thing, for messages."""
    return f"`{type(node).__name__}`"
