"""Python: the text of a module that stands alone, and a checked module as text.

In: a text, or a `Program`. Out: a text that needs nothing but the standard library.

What somebody wrote stays as it is; only in front of it the words of the language stand themselves. A module that was changed since (checking.py)
is printed from its tree.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import assert_never

from .. import prelude
from ..language.reading import PRELUDE_MODULE
from ..language.tree import (
    Array,
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
    Table,
    Truth,
    Unary,
    While,
    Wrap,
)

_WORDS = "array, clear, copy, count_bits, fail, i32, i64, logical_shift, lowest_bit, table, u8, wrap"


def standing_alone(text: str) -> str:
    """A text of the language with the prelude in it, in the place where it was imported."""
    tree = ast.parse(text)
    lines = text.splitlines(keepends=True)
    source = Path(prelude.__file__).read_text(encoding="utf-8")
    body = ast.parse(source).body
    after_doc = "".join(source.splitlines(keepends=True)[body[1].lineno - 1 :])
    places = [
        node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == PRELUDE_MODULE
    ]
    for node in reversed(places):
        first = node is places[0]
        lines[node.lineno - 1 : node.end_lineno] = [after_doc] if first else []
    return "".join(lines)


def print_python(program: Program) -> str:
    """The module as text of the language again, whatever was put into it."""
    parts = [f"from {PRELUDE_MODULE} import {_WORDS}", f"__all__ = {list(program.exports)!r}"]
    parts += [f"{constant.name} = {constant.value}" for constant in program.constants.values()]
    stored: list[Array | Table] = [*program.arrays.values(), *program.tables.values()]
    parts += [_stored(one) for one in stored]
    parts += [_function(function) for function in program.functions.values()]
    return "\n".join(parts) + "\n"


def _stored(stored: Array | Table) -> str:
    if isinstance(stored, Array):
        return f"{stored.name} = array({stored.element}, {stored.length})"
    return f"{stored.name} = table({stored.element}, {list(stored.values)!r})"


def _function(function: Function) -> str:
    parameters = ", ".join(f"{parameter}: int" for parameter in function.parameters)
    head = f"def {function.name}({parameters}) -> {'int' if function.gives else 'None'}:"
    return "\n".join([head, *_block(function.body)])


def _block(block: Block) -> list[str]:
    """The lines of a block, indented."""
    lines = [line for statement in block for line in _statement(statement)] or ["pass"]
    return [f" {line}" for line in lines]


def _statement(statement: Statement) -> list[str]:
    match statement:
        case Assign(name, value):
            return [f"{name} = {_number(value)}"]
        case Store(array, index, value):
            return [f"{array}[{_number(index)}] = {_number(value)}"]
        case Perform(call):
            return [_number(call)]
        case Copy(target, target_at, source, source_at, many):
            return [f"copy({target}, {_number(target_at)}, {source}, {_number(source_at)}, {_number(many)})"]
        case Clear(target, at, many):
            return [f"clear({target}, {_number(at)}, {_number(many)})"]
        case Fail(code):
            return [f"fail({_number(code)})"]
        case If(test, body, other):
            return [f"if {_truth(test)}:", *_block(body), *(["else:", *_block(other)] if other else [])]
        case While(test, body):
            return [f"while {_truth(test)}:", *_block(body)]
        case For(name, start, stop, step, body):
            return [f"for {name} in range({_number(start)}, {_number(stop)}, {step}):", *_block(body)]
        case Return(value):
            return ["return" if value is None else f"return {_number(value)}"]
        case Break():
            return ["break"]
        case Continue():
            return ["continue"]
    assert_never(statement)


def _number(expression: Expression) -> str:
    match expression:
        case Number(value):
            return f"({value})" if value < 0 else str(value)
        case Named(name) | Local(name):
            return name
        case Read(array, index):
            return f"{array}[{_number(index)}]"
        case Binary(op, left, right):
            return f"({_number(left)} {op} {_number(right)})"
        case Unary(op, operand):
            return f"({op}{_number(operand)})"
        case Wrap(operand):
            return f"wrap({_number(operand)})"
        case Choice(test, yes, no):
            return f"({_number(yes)} if {_truth(test)} else {_number(no)})"
        case Intrinsic(name, arguments) | Call(name, arguments):
            return f"{name}({', '.join(map(_number, arguments))})"
    assert_never(expression)


def _truth(truth: Truth) -> str:
    match truth:
        case Constantly(value):
            return str(value)
        case NonZero(operand):
            return _number(operand)
        case Compare(op, left, right):
            return f"{_number(left)} {op} {_number(right)}"
        case Not(operand):
            return f"not ({_truth(operand)})"
        case Joined(op, parts):
            return "(" + f" {op} ".join(f"({_truth(part)})" for part in parts) + ")"
    assert_never(truth)
