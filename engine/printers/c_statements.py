"""Statements and bodies of functions in C.

In: functions of a checked module. Out: C statements.

A local is declared where it is first assigned, if nothing outside of that block needs it; else at the beginning of the block that has all
its uses.
"""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from ..language.flow import assigned_in
from ..language.folding import fold
from ..language.tree import (
    Assign,
    Binary,
    Block,
    Break,
    Clear,
    Continue,
    Copy,
    Expression,
    Fail,
    For,
    Function,
    If,
    Local,
    Node,
    Perform,
    Read,
    Return,
    Statement,
    Store,
    While,
    inside,
    walk,
)
from .c_expressions import ATOM, PLUS, UNARY, CExpressions
from .c_names import c_name


class CStatements:
    """Prints the body of one function."""

    def __init__(self, expressions: CExpressions) -> None:
        self.expressions = expressions
        self.lines: list[str] = []
        self.indent = 1
        self.declared: set[str] = set()
        self.unread: set[str] = set()  # declared, but nothing reads them: a compiler would warn

    def body(self, function: Function, has_engine: bool) -> str:
        """The lines between the braces of a function."""
        self.declared = set(function.parameters)
        read = Counter(node.name for node in walk(function.body) if isinstance(node, Local))
        unused = [parameter for parameter in function.parameters if not read[parameter]]
        touched = self.expressions.touches.function(function.name)
        passed_on = (
            has_engine and not (touched.reads | touched.writes) & self.expressions.program.arrays.keys()
        )
        for name in [*(["engine"] if passed_on else []), *map(c_name, unused)]:
            self._line(f"(void){name};")
        self._block(function.body)
        return "".join(f"{line}\n" for line in self.lines)

    def _line(self, text: str) -> None:
        self.lines.append("    " * self.indent + text)

    # locals

    def _block(self, block: Block) -> None:
        """The statements of a block, with the declarations of the locals that nothing outside of it needs."""
        before = set(self.declared)
        here = self._belonging(block)
        self.unread = (self.unread - here) | (here - _used_in_numbers(block))
        at_first = {name for name in here if not self._first_assigns(block, name)}
        for name in sorted(at_first):
            self._line(f"int64_t {c_name(name)} = 0;")
            self.declared.add(name)
        for statement in block:
            self._statement(statement)
        self.declared = before

    def _belonging(self, block: Block) -> set[str]:
        """The locals not declared yet that stand in several statements of the block, or in one and not only in its blocks."""
        found: set[str] = set()
        counts: Counter[str] = Counter()
        for statement in block:
            used = _used(statement) - self.declared
            counts.update(used)
            if isinstance(statement, If | While | For):
                used &= _used_in_head(statement)
            found |= used
        return found | {name for name, many in counts.items() if many > 1}

    def _first_assigns(self, block: Block, name: str) -> bool:
        """Whether the first statement that has a local assigns it, whatever it was."""
        first = next(statement for statement in block if name in _used(statement))
        return (
            isinstance(first, Assign) and first.name == name and name not in _used_in_numbers((first.value,))
        )

    def _assign(self, statement: Assign) -> None:
        name = statement.name
        if name not in self.declared:
            self.declared.add(name)
            self._line(f"int64_t {c_name(name)} = {self.expressions.plain(statement.value)};")
        else:
            self._line(self._changed(c_name(name), Local(name), statement.value))
        if name in self.unread:
            self._line(f"(void){c_name(name)};")

    def _changed(self, target: str, current: Expression, value: Expression) -> str:
        """An assignment, in short where something is only added to what is there."""
        match value:
            case Binary("+" | "-" | "*" | "&" | "|" | "^" as op, left, right) if left == current:
                return f"{target} {op}= {self.expressions.plain(right)};"
        return f"{target} = {self.expressions.plain(value)};"

    # statements

    def _statement(self, statement: Statement) -> None:
        match statement:
            case Assign():
                self._assign(statement)
            case Store():
                self._store(statement)
            case Perform(call):
                self._line(f"{self.expressions.call(call.name, call.arguments)};")
            case Copy() | Clear():
                self._line(self._moved(statement))
            case Fail(code):
                self.expressions.helpers.add("report_failure")
                self._line(f"report_failure({self.expressions.plain(code)});")
                self._line("abort();")
            case If():
                self._if(statement)
            case While(test, body):
                self._braced(f"while ({self.expressions.truth(test).text})", body)
                self._line("}")
            case For():
                self._for(statement)
            case Return(None):
                self._line("return;")
            case Return(value):
                assert value is not None
                self._line(f"return {self.expressions.plain(value)};")
            case Break():
                self._line("break;")
            case Continue():
                self._line("continue;")
            case _:
                assert_never(statement)

    def _store(self, statement: Store) -> None:
        target = self.expressions.element(statement.array, statement.index)
        array = self.expressions.program.arrays[statement.array]
        if array.element == "i64":
            self._line(self._changed(target, Read(statement.array, statement.index), statement.value))
            return
        kind = {"i32": "int32_t", "u8": "uint8_t"}[array.element]
        value = self.expressions.number(statement.value)
        self._line(f"{target} = ({kind}){value.within(ATOM)};")

    def _moved(self, statement: Copy | Clear) -> str:
        if isinstance(statement, Clear):
            target = self._address(statement.target, statement.at)
            return f"memset({target}, 0, {self._bytes(statement.target, statement.many)});"
        target = self._address(statement.target, statement.target_at)
        source = self._address(statement.source, statement.source_at)
        return f"memmove({target}, {source}, {self._bytes(statement.target, statement.many)});"

    def _address(self, name: str, index: Expression) -> str:
        owner = "engine->" if name in self.expressions.program.arrays else ""
        return f"{owner}{c_name(name)} + {self.expressions.number(index).within(PLUS + 1)}"

    def _bytes(self, name: str, many: Expression) -> str:
        return f"(size_t){self.expressions.number(many).within(UNARY)} * sizeof engine->{c_name(name)}[0]"

    def _braced(self, head: str, body: Block) -> None:
        """A head and its block, without the brace at the end."""
        self._line(f"{head} {{")
        self.indent += 1
        self._block(body)
        self.indent -= 1

    def _if(self, statement: If) -> None:
        self._braced(f"if ({self.expressions.truth(statement.test).text})", statement.body)
        other = statement.other
        while len(other) == 1 and isinstance(other[0], If):
            chained = other[0]
            self._braced(f"}} else if ({self.expressions.truth(chained.test).text})", chained.body)
            other = chained.other
        if other:
            self._braced("} else", other)
        self._line("}")

    def _for(self, statement: For) -> None:
        name = c_name(statement.name)
        stop = self._stop(statement, name)
        sign = "<" if statement.step > 0 else ">"
        step = f"+= {statement.step}" if statement.step > 0 else f"-= {-statement.step}"
        start = self.expressions.plain(statement.start)
        outside = statement.name in self.declared
        self.declared.add(statement.name)
        self._braced(f"for (int64_t {name} = {start}; {name} {sign} {stop}; {name} {step})", statement.body)
        self._line("}")
        if not outside:
            self.declared.discard(statement.name)

    def _stop(self, statement: For, name: str) -> str:
        """The end of a loop, which is computed once: as it is, where it stays the same anyway."""
        stop = statement.stop
        if fold(stop) is not None or (isinstance(stop, Local) and stop.name not in assigned_in((statement,))):
            return self.expressions.number(stop).within(PLUS)
        self._line(f"const int64_t end_of_{name}_{statement.line} = {self.expressions.plain(stop)};")
        return f"end_of_{name}_{statement.line}"


def _used_in_numbers(nodes: tuple[Node, ...]) -> set[str]:
    return {node.name for node in walk(nodes) if isinstance(node, Local)}


def _used_in_head(statement: If | While | For) -> set[str]:
    """The locals of a condition or of bounds."""
    return _used_in_numbers(tuple(inner for inner in inside(statement) if not isinstance(inner, Statement)))


def _used_in(nodes: tuple[Node, ...]) -> set[str]:
    """The locals that stand in some statements; what a loop counts with is declared by the loop."""
    found: set[str] = set()
    for node in nodes:
        found |= _used(node)
    return found


def _used(node: Node) -> set[str]:
    match node:
        case Local(name):
            return {name}
        case Assign(name, value):
            return {name} | _used(value)
        case For(name, start, stop, _, body):
            return _used(start) | _used(stop) | (_used_in(body) - {name})
    return _used_in(tuple(inside(node)))
