"""Statements, from Python's tree to ours.

In: `ast` nodes of one function. Out: statements. What is outside of the language is noted, and the next statement is read.
"""

from __future__ import annotations

import ast

from .expressions import BINARY, STATEMENT_WORDS, ExpressionReader, Names
from .folding import fold
from .refusals import NoSuchThing, Refusal
from .tree import (
    BOUNDS,
    Assign,
    Binary,
    Block,
    Break,
    Call,
    Clear,
    Continue,
    Copy,
    Expression,
    Fail,
    For,
    If,
    Number,
    Perform,
    Read,
    Return,
    Statement,
    Store,
    While,
    walk,
)

ENDS = (Return, Break, Continue, Fail)


class StatementReader:
    """Reads the body of one function."""

    def __init__(
        self, names: Names, local_names: frozenset[str], gives: bool, refusals: list[Refusal]
    ) -> None:
        self.names = names
        self.expressions = ExpressionReader(names, local_names)
        self.gives = gives
        self.refusals = refusals
        self.loops: list[str] = []  # what the loops around count with; empty for `while`

    def block(self, nodes: list[ast.stmt]) -> Block:
        """The statements of a block, without texts that only explain."""
        found: list[Statement] = []
        for node in nodes:
            try:
                if found and isinstance(found[-1], ENDS):
                    raise NoSuchThing(node, "nothing comes here")
                read = self._statement(node)
            except NoSuchThing as problem:
                self.refusals.append(problem.refusal)
                continue
            if read is not None:
                found.append(read)
        return tuple(found)

    def _statement(self, node: ast.stmt) -> Statement | None:
        line = node.lineno
        match node:
            case ast.Pass() | ast.Expr(ast.Constant(str())):
                return None
            case ast.Assign([ast.Name() | ast.Subscript() as target], value):
                return self._assigned(target, self.expressions.number(value), line)
            case ast.AugAssign(target, operator, value):
                return self._changed(node, target, operator, value)
            case ast.Expr(ast.Call(ast.Name(name), arguments, [])):
                return self._performed(node, name, arguments)
            case ast.If(test, body, other):
                return If(self.expressions.truth(test), self.block(body), self.block(other), line)
            case ast.While(test, body, []):
                return While(self.expressions.truth(test), self._looped("", body), line)
            case ast.For(ast.Name(name), ast.Call(ast.Name("range"), arguments, []), body, []):
                return self._counted(node, name, arguments, body)
            case ast.Return(value):
                return self._returned(node, value)
            case ast.Break() | ast.Continue() if not self.loops:
                raise NoSuchThing(node, "this stands in no loop")
            case ast.Break():
                return Break(line)
            case ast.Continue():
                return Continue(line)
            case ast.Assign():
                raise NoSuchThing(node, "only one name or one element is assigned at a time")
        raise NoSuchThing(node, f"there is no such `{type(node).__name__}` in the language")

    # assignments

    def _assigned(self, target: ast.expr, value: Expression, line: int) -> Statement:
        match target:
            case ast.Name(name):
                self._may_be_local(target, name)
                return Assign(name, value, line)
            case ast.Subscript(ast.Name(name), index):
                array, at = self.expressions.element(target, name, index)
                self._may_be_written(target, array)
                self._has_room(target, array, value)
                return Store(array, at, value, line)
        raise NoSuchThing(target, "only a name or an element of an array is assigned")

    def _changed(
        self, node: ast.AugAssign, target: ast.expr, operator: ast.operator, value: ast.expr
    ) -> Statement:
        op = BINARY.get(type(operator))
        if op is None:
            raise NoSuchThing(node, f"there is no `{type(operator).__name__}` in the language")
        as_binary = ast.copy_location(ast.BinOp(_loaded(target), operator, value), node)
        read = self.expressions.number(as_binary)
        if isinstance(read, Binary) and isinstance(read.left, Read):
            if any(isinstance(inner, Call) for inner in walk((read.left.index,))):
                raise NoSuchThing(
                    node, "a call cannot stand in the place that is changed: give it a name before"
                )
        return self._assigned(target, read, node.lineno)

    def _may_be_local(self, node: ast.AST, name: str) -> None:
        if taken := self.names.taken(name):
            raise NoSuchThing(node, f"`{name}` is {taken} and cannot be a local")
        if name in self.loops:
            raise NoSuchThing(node, f"the loop counts with `{name}`: nothing else may assign it")

    def _may_be_written(self, node: ast.AST, name: str) -> None:
        if name in self.names.tables:
            raise NoSuchThing(node, f"`{name}` is a table and never changes")

    def _has_room(self, node: ast.AST, name: str, value: Expression) -> None:
        constant = fold(value)
        low, high = BOUNDS[self.names.arrays[name].element]
        if constant is not None and not low <= constant <= high:
            raise NoSuchThing(node, f"an element of `{name}` is from {low} to {high}; this is {constant}")

    # what is called

    def _performed(self, node: ast.Expr, name: str, arguments: list[ast.expr]) -> Statement:
        if name not in STATEMENT_WORDS:
            return Perform(self.expressions.call(node.value, name, arguments), node.lineno)
        self.expressions.imported(node, name)
        wanted = {"copy": 5, "clear": 3, "fail": 1}[name]
        if len(arguments) != wanted:
            raise NoSuchThing(node, f"`{name}` takes {wanted}, not {len(arguments)}")
        if name == "fail":
            return Fail(self.expressions.number(arguments[0]), node.lineno)
        return self._moved(node, name, arguments)

    def _moved(self, node: ast.Expr, name: str, arguments: list[ast.expr]) -> Copy | Clear:
        target = self._array(arguments[0])
        self._may_be_written(arguments[0], target)
        at = self._without_calls(arguments[1])
        if name == "clear":
            return Clear(target, at, self._without_calls(arguments[2]), node.lineno)
        source = self._array(arguments[2])
        if self._element(source) != self._element(target):
            raise NoSuchThing(node, f"`{source}` and `{target}` have elements of different types")
        source_at, many = (self._without_calls(argument) for argument in arguments[3:])
        return Copy(target, at, source, source_at, many, node.lineno)

    def _without_calls(self, node: ast.expr) -> Expression:
        """A number that may be computed twice."""
        read = self.expressions.number(node)
        if any(isinstance(inner, Call) for inner in walk((read,))):
            raise NoSuchThing(node, "a call cannot stand here: give it a name before")
        return read

    def _array(self, node: ast.expr) -> str:
        match node:
            case ast.Name(name) if name in self.names.arrays or name in self.names.tables:
                return name
        raise NoSuchThing(node, "here stands the name of an array")

    def _element(self, name: str) -> str:
        stored = self.names.arrays.get(name) or self.names.tables[name]
        return stored.element

    # loops and ends

    def _looped(self, name: str, body: list[ast.stmt]) -> Block:
        self.loops.append(name)
        try:
            return self.block(body)
        finally:
            self.loops.pop()

    def _counted(self, node: ast.For, name: str, arguments: list[ast.expr], body: list[ast.stmt]) -> For:
        self._may_be_local(node.target, name)
        if not 1 <= len(arguments) <= 3:
            raise NoSuchThing(node.iter, f"`range` takes 1 to 3, not {len(arguments)}")
        read = [self.expressions.number(argument) for argument in arguments]
        start, stop = (Number(0), read[0]) if len(read) == 1 else (read[0], read[1])
        step = fold(read[2]) if len(read) == 3 else 1
        if not step:
            raise NoSuchThing(node.iter, "the step of a `range` is a constant other than 0")
        return For(name, start, stop, step, self._looped(name, body), node.lineno)

    def _returned(self, node: ast.Return, value: ast.expr | None) -> Return:
        if value is None and self.gives:
            raise NoSuchThing(node, "the function is to give a number here")
        if value is not None and not self.gives:
            raise NoSuchThing(node, "the function gives no number: it is declared `-> None`")
        return Return(None if value is None else self.expressions.number(value), node.lineno)


def _loaded(target: ast.expr) -> ast.expr:
    """What is changed, as something that is read."""
    match target:
        case ast.Name(name):
            return ast.copy_location(ast.Name(name, ast.Load()), target)
        case ast.Subscript(value, index):
            return ast.copy_location(ast.Subscript(value, index, ast.Load()), target)
    raise NoSuchThing(target, "only a name or an element of an array is changed")


def local_names(node: ast.FunctionDef) -> frozenset[str]:
    """The parameters of a function, and every name that is assigned in it."""
    stored = {
        inner.id
        for inner in ast.walk(node)
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)
    }
    return frozenset(stored | {parameter.arg for parameter in node.args.args})
