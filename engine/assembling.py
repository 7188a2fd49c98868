"""One text from many functions: what a game does not need is left out.

In: the text of functions in the restricted language, and the constants of a game. Out: the functions that are needed, in their order, with branches
decided that hang on constants.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

# Of a table in which all numbers are the same, that number; of an array the numbers at places that never change, by their names.
Elements = Mapping[str, int | dict[str, int]]
Views = Mapping[str, str]  # for an array what is written for an element of it, `{}` being its place


@dataclass(frozen=True, slots=True)
class Piece:
    """A function as it is written, the names that it uses, and what it is where a branch was decided."""

    name: str
    written: str
    uses: frozenset[str]
    decided: ast.FunctionDef | None

    @property
    def text(self) -> str:
        """The function as it is printed."""
        return self.written if self.decided is None else ast.unparse(self.decided)


class _Folding(ast.NodeTransformer):
    """Decides what hangs on constants: branches, choices, parts of conditions."""

    def __init__(self, constants: Mapping[str, int], elements: Elements, views: Views) -> None:
        self.constants = constants
        self.elements = elements
        self.views = views
        self.changed = False

    def _value(self, node: ast.expr) -> int | None:
        match node:
            case ast.Constant(bool()):
                return int(bool(node.value))
            case ast.Constant(int(value)):
                return value
            case ast.Name(name):
                return self.constants.get(name)
            case ast.UnaryOp(ast.Not(), operand):
                said = self._value(operand)
                return None if said is None else int(not said)
            case ast.UnaryOp(ast.USub(), operand):
                number = self._value(operand)
                return None if number is None else -number
            case ast.Subscript(ast.Name(array), index):
                return None if _calls(index) else self._element(array, index)
            case ast.BinOp(left, ast.RShift() | ast.BitAnd(), right):  # nothing shifted, nothing masked
                return 0 if self._value(left) == 0 and not _calls(right) else None
            case ast.Compare(left, [op], [right]):
                one, other = self._value(left), self._value(right)
                return None if one is None or other is None else _compared(op, one, other)
        return None

    def _element(self, array: str, index: ast.expr) -> int | None:
        always = self.elements.get(array)
        match always, index:
            case dict(), ast.Name(place):
                return always.get(place)
            case int(), _:
                return always
        return None

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        match node.value:
            case ast.Name(array) if array in self.views:
                self.changed = True
                made = ast.parse(self.views[array].format(ast.unparse(node.slice)), mode="eval").body
                return ast.copy_location(made, node)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        is_and = isinstance(node.op, ast.And)
        kept: list[ast.expr] = []
        for item in node.values:
            value = self._value(item)
            if value is None:
                kept.append(item)
                continue
            self.changed = True
            if bool(value) != is_and:
                kept.append(ast.Constant(value=bool(value)))
                break
        if not kept:
            return ast.Constant(value=is_and)
        last = kept[-1]
        if isinstance(last, ast.Constant) and not any(map(_calls, kept)):
            return last  # what stands before it decides nothing any more
        if len(kept) == 1:
            return kept[0]
        node.values = kept
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        value = self._value(node.test)
        if value is None:
            return node
        self.changed = True
        return node.body if value else node.orelse

    def visit_If(self, node: ast.If) -> ast.stmt | list[ast.stmt]:
        node.test = self.visit(node.test)
        value = self._value(node.test)
        if value is None:
            node.body = self._block(node.body)
            node.orelse = self._block(node.orelse, may_be_empty=True)
            return node
        self.changed = True
        return self._block(node.body if value else node.orelse, may_be_empty=True)

    def visit_While(self, node: ast.While) -> ast.stmt | None:
        node.test = self.visit(node.test)
        if self._value(node.test) == 0:
            self.changed = True
            return None
        node.body = self._block(node.body)
        return node

    def visit_For(self, node: ast.For) -> ast.stmt | None:
        node.iter = self.visit(node.iter)
        match node.iter:
            case ast.Call(ast.Name("range"), [only]) if self._value(only) == 0:
                self.changed = True
                return None
        node.body = self._block(node.body)
        match node.body, node.iter:
            case [ast.Pass()], ast.Call(ast.Name("range"), bounds) if not any(map(_calls, bounds)):
                self.changed = True
                return None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        node.body = self._block(node.body)
        return node

    def _block(self, nodes: list[ast.stmt], *, may_be_empty: bool = False) -> list[ast.stmt]:
        """Statements up to the first behind which nothing comes."""
        found: list[ast.stmt] = []
        for node in nodes:
            made = self.visit(node)
            found += made if isinstance(made, list) else [] if made is None else [made]
            if found and _ends(found[-1]):
                self.changed |= node is not nodes[-1]
                break
        if not found and not may_be_empty:
            return [ast.Pass()]
        return found


def docstring(text: str) -> str:
    """A docstring that says this, whatever it is: names that somebody wrote for a rule set stand in it, and must stay text."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return '"""' + shown.replace("\\", "\\\\").replace('"', '\\"') + '"""'


def _calls(node: ast.expr) -> bool:
    """Whether something is called, which may change something."""
    return any(isinstance(inner, ast.Call) for inner in ast.walk(node))


def _compared(op: ast.cmpop, one: int, other: int) -> int | None:
    match op:
        case ast.Eq():
            return int(one == other)
        case ast.NotEq():
            return int(one != other)
        case ast.Lt():
            return int(one < other)
        case ast.LtE():
            return int(one <= other)
        case ast.Gt():
            return int(one > other)
        case ast.GtE():
            return int(one >= other)
    return None


def _ends(node: ast.stmt) -> bool:
    """Whether nothing comes behind a statement."""
    match node:
        case ast.Return() | ast.Break() | ast.Continue():
            return True
        case ast.Expr(ast.Call(ast.Name("fail"))):
            return True
        case ast.If(_, body, orelse):
            return bool(orelse) and _ends(body[-1]) and _ends(orelse[-1])
    return False


def pieces(
    text: str, constants: Mapping[str, int], elements: Elements | None = None, views: Views | None = None
) -> list[Piece]:
    """The functions of a module, with what hangs on constants decided, and on elements that are always the same. Elements of an array that is in `views` are read
    as it says. Imports and other statements are left out."""
    found, lines = [], text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            written = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            folding = _Folding(constants, elements or {}, views or {})
            folding.visit(node)
            uses = frozenset(inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name))
            found.append(Piece(node.name, written, uses, node if folding.changed else None))
    return found


def needed(all_pieces: Iterable[Piece], exports: Iterable[str]) -> list[Piece]:
    """Those of the functions that the exports need, in their order."""
    by_name = {piece.name: piece for piece in all_pieces}
    waiting, reached = list(exports), set()
    while waiting:
        name = waiting.pop()
        if name in by_name and name not in reached:
            reached.add(name)
            waiting += by_name[name].uses
    return [piece for name, piece in by_name.items() if name in reached]
