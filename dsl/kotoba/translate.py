"""A rule file in the other language.

In: the text of a rule file in English words, in Japanese ones, or in both. Out: the same file in one language: the same statements with the same
names, texts and comments, in the canonical layout; or what stands in the way.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from ...ground.diagnostics import Diagnostic, Report, Source
from ..called import give_ids, names_for
from ..files import File, Library
from ..format import format_text, japanese
from ..layout import Stmt, layout
from ..lexer import lex
from ..parser import parse_source
from ..syntax import Node, Tree
from .english import text_of
from .reading import _NAME, Stuck, Text, narrow
from .speaking import Unsaid, tree_of
from .speaking import japanese as in_japanese
from .statements import known
from .tables import tables
from .turning import as_said
from .writing import Writer

Language = Literal["en", "ja"]
INDENT = 4


def language_of(text: str) -> Language:
    """The language of a file: that of its first statement."""
    first = next((stmt for stmt in layout(lex(Source("", text), Report()), Report()).block), None)
    return "ja" if first is not None and japanese(first) else "en"


def translate(text: str, to: Language, name: str = "rules.yaku", path: Path | None = None) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The file in that language; None and the diagnostics where it has errors of its own, or says what has no words there."""
    report = Report()
    source, nodes = parse_source(Source(name, text), report)
    if report.failed:
        return None, tuple(report.items)
    file = File(source, nodes, path)
    library = Library(path)
    give_ids(file, library, report)
    writer = _File(source, to, names_for(file, library) if to == "ja" else {}, report)
    root = layout(lex(source, Report()), Report())
    lines = writer.block(nodes, 0)
    lines += [comment for comment in root.after]
    if report.failed:
        return None, tuple(report.items)
    made, found = format_text("".join(line + "\n" for line in lines), name)
    return made, (*report.items, *found)


class _File:
    def __init__(self, source: Source, to: Language, names: Mapping[str, str], report: Report) -> None:
        self.source = source
        self.to = to
        self.names = {id: name if _NAME.fullmatch(name) else f"「{name}」" for id, name in names.items()}
        self.ids = {name: id for id, name in names.items()}
        self.report = report

    def block(self, nodes: list[Node], level: int) -> list[str]:
        lines: list[str] = []
        lead = " " * (INDENT * level)
        for node in nodes:
            stmt = node.stmt
            lines += [lead + comment if comment else "" for comment in stmt.before]
            lines += [lead + comment for comments in stmt.inside.values() for comment in comments]
            *others, last = [comment for _, comment in sorted(stmt.comments.items())] or [""]
            lines += [lead + comment for comment in others]
            lines.append(lead + self.statement(node) + (f"  {last}" if last else ""))
            lines += self.block(node.block, level + 1)
            lines += [lead + " " * INDENT + comment if comment else "" for comment in stmt.after]
        return lines

    def statement(self, node: Node) -> str:
        try:
            return self._english(node.tree) if self.to == "en" else self._japanese(node)
        except Unsaid as problem:
            self.report.add(
                "cannot-translate",
                f"There are no words for this in {'Japanese' if self.to == 'ja' else 'English'}: {problem}.",
                node.span,
                help="Please report this, with the line.",
            )
            return ""

    def _english(self, tree: Tree) -> str:
        words = Writer(tables().english, frozenset(tables().silent)).write(as_said(tree, self.source.text))
        if words is None:
            raise Unsaid(tree.data)
        return text_of(words)

    def _japanese(self, node: Node) -> str:
        """With the names of things where these are understood, else in marks, else with ids."""
        quoted = {id: name if name.startswith("「") else f"「{name}」" for id, name in self.names.items()}
        text = ""
        for names in (self.names, quoted, {}):
            text = in_japanese(node.tree, self.source.text, names)
            back = self._back(text)
            if back is not None and alike(back, node.tree, self.ids):
                return text
        raise Unsaid(node.tree.data)

    def _back(self, text: str) -> Tree | None:
        stmts = layout(lex(Source("", text), Report()), Report()).block
        if len(stmts) != 1:
            return None
        from .statements import text_of as characters_of

        read, _ = characters_of(stmts[0])
        found = tree_of(read, self._known())
        return None if isinstance(found, Stuck) else found

    def _known(self) -> frozenset[str]:
        return known(self.source.text)


def alike(one: Tree, other: Tree, ids: Mapping[str, str] | None = None) -> bool:
    """Whether two trees say the same, with whatever words of those that mean the same."""
    return _said(one, ids or {}) == _said(other, ids or {})


def _said(tree: Tree, ids: Mapping[str, str]) -> tuple[object, ...]:
    return ()


__all__ = ["Text", "alike", "language_of", "narrow", "translate"]
