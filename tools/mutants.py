"""The small changes that `tools/mutate.py` makes in functions, to see whether a test notices.

In: the text of a module.
Out: for each place in one of its functions where something can be changed, a `Mutant`; and the module with one of them made.

What is changed: a comparison (`<` to `<=`, `==` to `!=`, `in` to `not in`), *and* to *or*, a *not* that goes, a condition that is turned
round, arithmetic (`+` to `-`), a number that is one more (a 1 that is given becomes 0, for it may stand for a truth), True to False, a statement that goes, a value that is not returned. What is not:
texts (messages have their own tests), annotations, defaults, decorators, what stands outside of functions, assertions and what only says
that something cannot happen.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from types import CodeType

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.Div: ast.Mult,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    """One change of a function: `number` counts the places of its file, `line` is that of the change, `first` the one on which the code of
    the outermost function begins (that of its first decorator)."""

    file: str
    number: int
    line: int
    function: str
    first: int


@dataclass(frozen=True)
class _Place:
    """Something that can be changed: `make` does it, in the tree that it was found in."""

    function: Function
    name: str
    line: int
    shown: ast.expr | ast.stmt
    make: Callable[[], str]


def mutants(file: str, text: str) -> Iterator[Mutant]:
    """All of a module, in the order of its text."""
    for number, place in enumerate(_places(ast.parse(text))):
        decorated = [item.lineno for item in place.function.decorator_list]
        first = min([place.function.lineno, *decorated])
        yield Mutant(file, number, place.line, place.name, first)


def made(mutant: Mutant, text: str, path: str) -> tuple[CodeType, str]:
    """The code of the outermost function with the change made, as the module at `path` would have it; and the change, to be read."""
    tree, change = _changed(mutant, text)
    whole = compile(tree, path, "exec", dont_inherit=True)
    [found] = [
        part
        for part in _codes(whole)
        if part.co_qualname == mutant.function and part.co_firstlineno == mutant.first
    ]
    return found, change


def written(mutant: Mutant, text: str) -> tuple[str, str]:
    """The text of the module with the change made; and the change, to be read."""
    tree, change = _changed(mutant, text)
    return ast.unparse(tree), change


def _changed(mutant: Mutant, text: str) -> tuple[ast.Module, str]:
    tree = ast.parse(text)
    place = list(_places(tree))[mutant.number]
    before = _short(place.shown)
    after = place.make()
    return ast.fix_missing_locations(tree), f"{before}  →  {after}"


def _codes(whole: CodeType) -> Iterator[CodeType]:
    yield whole
    for part in whole.co_consts:
        if isinstance(part, CodeType):
            yield from _codes(part)


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 90 else text[:87] + "…"


def _places(tree: ast.Module) -> Iterator[_Place]:
    for function, name in _functions(tree, ""):
        body = function.body[1:] if ast.get_docstring(function) is not None else function.body
        for statement in body:
            yield from _of_node(function, name, function, statement)


def _functions(node: ast.Module | ast.ClassDef, within: str) -> Iterator[tuple[Function, str]]:
    """The functions that stand in no function, with their qualified names."""
    for item in node.body:
        if isinstance(item, Function):
            yield item, within + item.name
        elif isinstance(item, ast.ClassDef):
            yield from _functions(item, f"{within}{item.name}.")


def _of_node(function: Function, name: str, parent: ast.AST, node: ast.AST) -> Iterator[_Place]:
    """The places at a node and below. A list is looked at item by item, so that an item can be put in the place of another."""
    if isinstance(node, ast.Assert | ast.JoinedStr | ast.AnnAssign | ast.Import | ast.ImportFrom):
        value = node.value if isinstance(node, ast.AnnAssign) else None
        if value is not None:
            yield from _of_node(function, name, node, value)
        return
    if (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and _named(node.value.func) == "assert_never"
    ):
        return
    for shown, make in _changes(parent, node):
        yield _Place(function, name, shown.lineno, shown, make)
    for field, value in ast.iter_fields(node):
        if field in ("args", "annotation", "returns", "decorator_list") and isinstance(node, Function):
            continue
        if isinstance(node, ast.Lambda) and field == "args":
            continue
        if isinstance(node, ast.match_case) and field == "pattern":
            continue
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.AST):
                yield from _of_node(function, name, node, item)


def _changes(parent: ast.AST, node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, Callable[[], str]]]:
    """What can be changed at this very node; making it says what stands there then."""
    match node:
        case ast.Compare():
            for index, operator in enumerate(node.ops):
                new = COMPARED[type(operator)]()
                yield node, partial(_compared, node, index, new)
        case ast.BoolOp():
            yield node, lambda: _operator(node, ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield node, lambda: _instead(parent, node, node.operand)
        case ast.BinOp() if type(node.op) in RECKONED and not _of_types(node):
            yield node, lambda: _operator(node, RECKONED[type(node.op)]())
        case ast.AugAssign():
            if type(node.op) in RECKONED:
                yield node, lambda: _operator(node, RECKONED[type(node.op)]())
            yield node, lambda: _instead(parent, node, ast.Pass())
        case ast.Constant(value=bool(value)):
            yield node, lambda: _instead(parent, node, ast.Constant(not value))
        case ast.Constant(value=int(number)):
            other = 0 if number == 1 and isinstance(parent, ast.Return | ast.IfExp) else number + 1
            yield node, lambda: _instead(parent, node, ast.Constant(other))
        case ast.Return(value=ast.expr() as value) if not _nothing(value):
            yield node, lambda: _instead(parent, node, ast.Return(ast.Constant(None)))
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom() | ast.Await()) | ast.Raise():
            yield node, lambda: _instead(parent, node, ast.Pass())
        case ast.Continue() | ast.Break() | ast.Delete():
            yield node, lambda: _instead(parent, node, ast.Pass())
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield node, lambda: _instead(parent, node, ast.Pass())
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield node.test, partial(_turned, node, node.test)
    elif isinstance(node, ast.comprehension):
        for condition in node.ifs:
            yield condition, partial(_turned, node, condition)
    elif isinstance(node, ast.match_case) and node.guard is not None:
        yield node.guard, partial(_turned, node, node.guard)


def _named(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _of_types(node: ast.BinOp) -> bool:
    """`Play | Pass`, which is no arithmetic."""
    return any(_named(side)[:1].isupper() for side in (node.left, node.right))


def _nothing(value: ast.expr) -> bool:
    """What no test can tell from nothing, and truth values, which are turned round."""
    return isinstance(value, ast.Constant) and (not value.value or isinstance(value.value, bool))


def _compared(node: ast.Compare, index: int, new: ast.cmpop) -> str:
    node.ops[index] = new
    return _short(node)


def _operator(node: ast.BoolOp | ast.BinOp | ast.AugAssign, new: ast.boolop | ast.operator) -> str:
    node.op = new
    return _short(node)


def _turned(parent: ast.AST, condition: ast.expr) -> str:
    return _instead(parent, condition, ast.UnaryOp(ast.Not(), condition))


def _instead(parent: ast.AST, old: ast.AST, new: ast.AST) -> str:
    """Puts a node in the place of another below the parent."""
    ast.copy_location(new, old)
    for field, value in ast.iter_fields(parent):
        if value is old:
            setattr(parent, field, new)
        elif isinstance(value, list):
            value[:] = [new if item is old else item for item in value]
    return _short(ast.fix_missing_locations(new))
