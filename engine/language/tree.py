"""The checked tree of a module: what the printers print.

In: nothing. Out: frozen values. Numbers have 64 bits and a sign; a truth is what a condition asks for and is never stored.
docs/engine.md says what each of them means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Literal, get_args

ElementType = Literal["i64", "i32", "u8"]
WIDTHS: dict[ElementType, int] = {"i64": 8, "i32": 4, "u8": 1}
BOUNDS: dict[ElementType, tuple[int, int]] = {
    "i64": (-(1 << 63), (1 << 63) - 1),
    "i32": (-(1 << 31), (1 << 31) - 1),
    "u8": (0, 255),
}
LOWEST, HIGHEST = BOUNDS["i64"]

BinaryOp = Literal["+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>"]
CompareOp = Literal["==", "!=", "<", "<=", ">", ">="]
IntrinsicName = Literal["count_bits", "lowest_bit", "logical_shift", "min", "max"]
RING = (
    "+",
    "-",
    "*",
    "&",
    "|",
    "^",
    "<<",
)  # their lower 64 bits depend on the lower 64 bits of the operands alone


# ---------------------------------------------------------------------------------------------------------------- numbers


@dataclass(frozen=True, slots=True)
class Number:
    """A literal."""

    value: int


@dataclass(frozen=True, slots=True)
class Named:
    """A constant of the module, by its name."""

    name: str
    value: int


@dataclass(frozen=True, slots=True)
class Local:
    """A parameter or local of the function."""

    name: str


@dataclass(frozen=True, slots=True)
class Read:
    """An element of an array or a table."""

    array: str
    index: Expression


@dataclass(frozen=True, slots=True)
class Binary:
    op: BinaryOp
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Unary:
    op: Literal["-", "~"]
    operand: Expression


@dataclass(frozen=True, slots=True)
class Wrap:
    """The lower 64 bits of what the operand is without any bound; it may overflow through the operators of `RING`."""

    operand: Expression


@dataclass(frozen=True, slots=True)
class Choice:
    """`yes if test else no`."""

    test: Truth
    yes: Expression
    no: Expression


@dataclass(frozen=True, slots=True)
class Intrinsic:
    name: IntrinsicName
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function of the module, arguments from left to right."""

    name: str
    arguments: tuple[Expression, ...]


Expression = Number | Named | Local | Read | Binary | Unary | Wrap | Choice | Intrinsic | Call


# ----------------------------------------------------------------------------------------------------------------- truths


@dataclass(frozen=True, slots=True)
class Constantly:
    """True or False."""

    value: bool


@dataclass(frozen=True, slots=True)
class Compare:
    op: CompareOp
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class NonZero:
    """A number where a truth is asked for."""

    operand: Expression


@dataclass(frozen=True, slots=True)
class Not:
    operand: Truth


@dataclass(frozen=True, slots=True)
class Joined:
    """`and` or `or` of two or more, each judged only where those before it have not decided."""

    op: Literal["and", "or"]
    parts: tuple[Truth, ...]


Truth = Constantly | Compare | NonZero | Not | Joined


# ------------------------------------------------------------------------------------------------------------- statements


@dataclass(frozen=True, slots=True)
class Assign:
    name: str
    value: Expression
    line: int


@dataclass(frozen=True, slots=True)
class Store:
    array: str
    index: Expression
    value: Expression
    line: int


@dataclass(frozen=True, slots=True)
class Perform:
    """A call for what it does; what it gives is dropped."""

    call: Call
    line: int


@dataclass(frozen=True, slots=True)
class Copy:
    """So many elements from one array or table to an array of the same element type; they may overlap."""

    target: str
    target_at: Expression
    source: str
    source_at: Expression
    many: Expression
    line: int


@dataclass(frozen=True, slots=True)
class Clear:
    """So many elements become 0."""

    target: str
    at: Expression
    many: Expression
    line: int


@dataclass(frozen=True, slots=True)
class Fail:
    """Ends the run: what cannot be has happened."""

    code: Expression
    line: int


@dataclass(frozen=True, slots=True)
class If:
    test: Truth
    body: Block
    other: Block
    line: int


@dataclass(frozen=True, slots=True)
class While:
    test: Truth
    body: Block
    line: int


@dataclass(frozen=True, slots=True)
class For:
    """`for name in range(start, stop, step)`: the bounds are computed once, and nothing in the body assigns the name."""

    name: str
    start: Expression
    stop: Expression
    step: int
    body: Block
    line: int


@dataclass(frozen=True, slots=True)
class Return:
    value: Expression | None
    line: int


@dataclass(frozen=True, slots=True)
class Break:
    line: int


@dataclass(frozen=True, slots=True)
class Continue:
    line: int


Statement = Assign | Store | Perform | Copy | Clear | Fail | If | While | For | Return | Break | Continue
Block = tuple[Statement, ...]
Node = Expression | Truth | Statement


def _holding(kind: type) -> tuple[tuple[str, bool], ...]:
    """The fields of a class of nodes that hold nodes, and whether several."""
    found = []
    for field in fields(kind):
        words = set(re.findall(r"\w+", str(field.type)))
        if words & {"Expression", "Truth", "Block", "Call"}:
            found.append((field.name, bool(words & {"tuple", "Block"})))
    return tuple(found)


_PARTS: dict[object, tuple[tuple[str, bool], ...]] = {kind: _holding(kind) for kind in get_args(Node)}


def inside(node: Node) -> Iterator[Node]:
    """The nodes that stand directly in a node, in the order in which they are written."""
    for name, several in _PARTS[type(node)]:
        value = getattr(node, name)
        if several:
            yield from value
        elif value is not None:
            yield value


def walk(nodes: tuple[Node, ...]) -> Iterator[Node]:
    """These nodes and all that stands in them."""
    ahead = list(reversed(nodes))
    while ahead:
        node = ahead.pop()
        yield node
        if _PARTS[type(node)]:
            ahead.extend(reversed(tuple(inside(node))))


# ----------------------------------------------------------------------------------------------------------------- module


@dataclass(frozen=True, slots=True)
class Constant:
    name: str
    value: int
    line: int


@dataclass(frozen=True, slots=True)
class Array:
    """An array of fixed size; at the beginning every element is 0."""

    name: str
    element: ElementType
    length: int
    line: int


@dataclass(frozen=True, slots=True)
class Table:
    """Numbers that never change."""

    name: str
    element: ElementType
    values: tuple[int, ...]
    line: int

    @property
    def length(self) -> int:
        return len(self.values)


@dataclass(frozen=True, slots=True)
class Function:
    """`gives`: whether it gives a number; then every way through the body ends with `Return`."""

    name: str
    parameters: tuple[str, ...]
    gives: bool
    doc: str
    body: Block
    line: int


@dataclass(frozen=True, slots=True)
class Program:
    """A module. `exports` names the functions that can be called from outside; all others serve them."""

    name: str
    doc: str
    constants: dict[str, Constant]
    arrays: dict[str, Array]
    tables: dict[str, Table]
    functions: dict[str, Function]
    exports: tuple[str, ...]

    def stored(self, name: str) -> Array | Table:
        """The array or table of that name."""
        return self.arrays[name] if name in self.arrays else self.tables[name]
