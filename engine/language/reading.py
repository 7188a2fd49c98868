"""From text to a checked module.

In: the text of a module of restricted Python. Out: a `Program`, or `Refused` with every place and reason.

First the declarations are read, from top to bottom; then the heads of the functions, so that they may call each other in any order; then
their bodies; and if all that is in the language, what no single statement shows is looked for (flow.py, order.py).
"""

from __future__ import annotations

import ast
import re
from itertools import chain

from .expressions import ELEMENTS, PRELUDE, ExpressionReader, Names, Signature
from .flow import check_flow
from .folding import fold
from .order import Touches, check_order, circles
from .refusals import NoSuchThing, Refusal, Refused
from .statements import StatementReader, local_names
from .tree import BOUNDS, WIDTHS, Array, Constant, Function, Program, Table

PRELUDE_MODULE = "yakusoku.engine.prelude"
MOST_CHARACTERS = 4_000_000
MOST_DEPTH = 120
TOO_DEEP = f"more than {MOST_DEPTH} things stand in each other"
MOST_BYTES = 64 << 20  # of all arrays and tables together
RESERVED = "checked_"  # how the names begin that checking.py adds
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)


def read(text: str, name: str) -> Program:
    """The module that a text is. `name`: what it is called, a name as the language has them.

    Raises: Refused, with everything that is outside of the language; ValueError for another name.
    """
    if not _NAME.fullmatch(name):
        raise ValueError(f"no module can be called {name!r}")
    if len(text) > MOST_CHARACTERS:
        raise Refused([Refusal(1, 1, f"the text has more than {MOST_CHARACTERS} characters")])
    try:
        tree = ast.parse(text)
    except (RecursionError, MemoryError):
        raise Refused([Refusal(1, 1, TOO_DEEP)]) from None
    except (SyntaxError, ValueError) as problem:
        line, column = getattr(problem, "lineno", 1) or 1, getattr(problem, "offset", 1) or 1
        raise Refused([Refusal(line, column, f"this is no Python: {problem.args[0]}")]) from None
    if deep := _too_deep(tree):
        raise Refused([deep.refusal])
    return _ModuleReader(name).module(tree)


def _too_deep(tree: ast.Module) -> NoSuchThing | None:
    """What stands deeper than anything may, if there is such a thing: all that follows goes down by recursion."""
    level: list[ast.AST] = [tree]
    for _ in range(MOST_DEPTH):
        inside = (ast.iter_child_nodes(node) for node in level if not isinstance(node, ast.Constant))
        level = list(chain.from_iterable(inside))
        if not level:
            return None
    place = next((node for node in level if hasattr(node, "lineno")), tree)
    return NoSuchThing(place, TOO_DEEP)


class _ModuleReader:
    def __init__(self, name: str) -> None:
        self.name = name
        self.names = Names()
        self.refusals: list[Refusal] = []
        self.exports: list[tuple[str, ast.AST]] = []
        self.heads: list[ast.FunctionDef] = []
        self.bytes = 0

    def module(self, tree: ast.Module) -> Program:
        for node in tree.body:
            try:
                self._declared(node)
            except NoSuchThing as problem:
                self.refusals.append(problem.refusal)
        functions = {node.name: self._function(node) for node in self.heads}
        for name, place in self.exports:
            if name not in functions:
                self.refusals.append(NoSuchThing(place, f"no function is called `{name}`").refusal)
        if not self.exports:
            self.refusals.append(Refusal(1, 1, "`__all__` must say which functions are called from outside"))
        self._stop_if_refused()
        program = Program(
            self.name,
            ast.get_docstring(tree) or "",
            self.names.constants,
            self.names.arrays,
            self.names.tables,
            functions,
            tuple(name for name, _ in self.exports),
        )
        self._look_at_all(program)
        return program

    def _stop_if_refused(self) -> None:
        if self.refusals:
            raise Refused(self.refusals)

    def _look_at_all(self, program: Program) -> None:
        self.refusals += circles(program.functions)
        self._stop_if_refused()
        touches = Touches(program.functions)
        for function in program.functions.values():
            check_flow(function, self.refusals)
            check_order(function, touches, self.refusals)
        self._stop_if_refused()

    # declarations

    def _declared(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(ast.Constant(str())):
                return
            case ast.ImportFrom("__future__", [ast.alias("annotations", None)], 0):
                return
            case ast.ImportFrom(module, names, 0) if module == PRELUDE_MODULE:
                self._imported(node, names)
            case ast.Assign([ast.Name("__all__")], ast.List(items) | ast.Tuple(items)):
                self.exports = [(self._text(item), item) for item in items]
            case ast.Assign([ast.Name(name)], value):
                self._fresh(node, name)
                self._stored(node, name, value)
            case ast.FunctionDef(name):
                self._fresh(node, name)
                self._head(node)
            case _:
                raise NoSuchThing(node, f"a `{type(node).__name__}` cannot be declared")

    def _imported(self, node: ast.AST, names: list[ast.alias]) -> None:
        for alias in names:
            if alias.asname or alias.name not in PRELUDE:
                raise NoSuchThing(alias, f"`{alias.name}` is no word of the prelude, or under another name")
            self.names.imported.add(alias.name)

    def _text(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(str(value)):
                return value
        raise NoSuchThing(node, "`__all__` is a list of names in quotes")

    def _fresh(self, node: ast.AST, name: str) -> None:
        self._is_name(node, name)
        if taken := self.names.taken(name):
            raise NoSuchThing(node, f"`{name}` is {taken} already")

    def _is_name(self, node: ast.AST, name: str) -> None:
        if not _NAME.fullmatch(name):
            raise NoSuchThing(node, f"`{name}`: a name begins with a letter and has letters, digits and `_`")
        for kept in (RESERVED, f"{self.name}_"):
            if name.startswith(kept):
                raise NoSuchThing(node, f"names that begin with `{kept}` are kept for what is printed")

    def _stored(self, node: ast.Assign, name: str, value: ast.expr) -> None:
        match value:
            case ast.Call(ast.Name("array" | "table" as kind), [ast.Name(element), inner], []) if (
                element in ELEMENTS
            ):
                reader = ExpressionReader(self.names)
                reader.imported(value, kind)
                reader.imported(value, element)
                if kind == "array":
                    self._array(node, name, element, inner)
                else:
                    self._table(node, name, element, inner)
            case _:
                self.names.constants[name] = Constant(name, self._constant(value), node.lineno)

    def _array(self, node: ast.Assign, name: str, element: str, length: ast.expr) -> None:
        size = self._constant(length)
        if size < 1:
            raise NoSuchThing(length, "an array has one element or more")
        array = Array(name, ELEMENTS[element], size, node.lineno)
        self._takes(node, size * WIDTHS[array.element])
        self.names.arrays[name] = array

    def _table(self, node: ast.Assign, name: str, element: str, row: ast.expr) -> None:
        if not isinstance(row, ast.Tuple | ast.List) or not row.elts:
            raise NoSuchThing(row, "a table is made of a tuple of numbers, one or more")
        kind = ELEMENTS[element]
        low, high = BOUNDS[kind]
        values = []
        for item in row.elts:
            if isinstance(item, ast.Constant) and type(item.value) is int and low <= item.value <= high:
                values.append(item.value)  # as nearly all of them are
                continue
            value = self._constant(item)
            if not low <= value <= high:
                raise NoSuchThing(item, f"an element of `{name}` is from {low} to {high}; this is {value}")
            values.append(value)
        self._takes(node, len(values) * WIDTHS[kind])
        self.names.tables[name] = Table(name, kind, tuple(values), node.lineno)

    def _takes(self, node: ast.AST, size: int) -> None:
        self.bytes += size
        if self.bytes > MOST_BYTES:
            raise NoSuchThing(node, f"all arrays together have more than {MOST_BYTES} bytes")

    def _constant(self, node: ast.expr) -> int:
        value = fold(ExpressionReader(self.names).number(node))
        if value is None:
            raise NoSuchThing(node, "this must be constant")
        return value

    # functions

    def _head(self, node: ast.FunctionDef) -> None:
        arguments = node.args
        more = [*arguments.posonlyargs, *arguments.kwonlyargs, *arguments.defaults]
        if more or arguments.vararg or arguments.kwarg or node.decorator_list:
            raise NoSuchThing(node, "a function has plain parameters, no defaults and no decorators")
        for parameter in arguments.args:
            if not isinstance(parameter.annotation, ast.Name) or parameter.annotation.id != "int":
                raise NoSuchThing(parameter, "every parameter is declared `: int`")
        match node.returns:
            case ast.Name("int"):
                gives = True
            case ast.Constant(None):
                gives = False
            case _:
                raise NoSuchThing(node, "what a function gives is declared: `-> int` or `-> None`")
        self.names.signatures[node.name] = Signature(len(arguments.args), gives)
        self.heads.append(node)

    def _function(self, node: ast.FunctionDef) -> Function:
        found = local_names(node)
        for name in sorted(found):
            try:
                self._is_name(node, name)
                if taken := self.names.taken(name):
                    raise NoSuchThing(node, f"`{name}` is {taken} and cannot be a local of `{node.name}`")
            except NoSuchThing as problem:
                self.refusals.append(problem.refusal)
        gives = self.names.signatures[node.name].gives
        body = StatementReader(self.names, found, gives, self.refusals).block(node.body)
        parameters = tuple(parameter.arg for parameter in node.args.args)
        return Function(node.name, parameters, gives, ast.get_docstring(node) or "", body, node.lineno)
