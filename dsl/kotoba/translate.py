"""A rule file in the other language.

In: the text of a rule file in English words, in Japanese ones, or in both. Out: the same file in one language: the same statements with the same
names, texts and comments, in the canonical layout; or what stands in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal

from ...ground.clock import thread_time
from ...ground.diagnostics import Diagnostic, Report, Source
from ...ground.names import without_readings
from ...ground.said import say
from ..called import Called, give_ids, names_of
from ..files import File, Library
from ..format import format_text, japanese
from ..layout import layout
from ..lexer import lex
from ..parser import parse_source
from ..syntax import Node, Tree
from ..texts import by_language
from .english import text_of
from .letters import text_of as characters_of
from .reading import NAME, SLOT, Stuck
from .speaking import Namer, Unsaid, tree_of
from .speaking import japanese as in_japanese
from .statements import known
from .tables import english_terminal, tables
from .turning import CHOICES, HEADED, as_said
from .writing import Said, Writer

Language = Literal["en", "ja"]
INDENT = 4
_FIRST_LINES = 16  # of a file, in which its second statement mostly has begun
MOST_SECONDS = 5.0  # of CPU, in which statements are said in the other language
_ANSWERS = {id: name for name, id in CHOICES.items()}


def language_of(text: str) -> Language:
    """The language of a file: that of its first statement. No more of the file is read than where a second one begins."""
    lines, many = text.split("\n"), _FIRST_LINES
    while True:
        block = layout(lex(Source("", "\n".join(lines[:many])), Report()), Report()).block
        if many >= len(lines) or len(block) > 1 or (block and block[0].block):
            return "ja" if block and japanese(block[0]) else "en"
        many *= 4


def translate(
    text: str, to: Language, name: str = "rules.yaku", path: Path | None = None
) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The file in that language; None and the diagnostics where it has errors of its own, or says what has no words there."""
    report = Report()
    source, nodes = parse_source(Source(name, text), report)
    if report.failed:
        return None, tuple(report.items)
    file = File(source, nodes, path)
    library = Library(path)
    give_ids(file, library, report)
    writer = _File(file, library, to, report)
    root = layout(lex(source, Report()), Report())
    lines = writer.block(nodes, 0, _settings_of(nodes[0]) if nodes else {})
    lines += list(root.after)
    if any(item.severity == "error" for item in report.items):
        return None, tuple(report.items)
    made, found = format_text("".join(line + "\n" for line in lines), name)
    return made, (*report.items, *found)


def parts_in_japanese(
    text: str, path: Path | None, wanted: Callable[[list[Node]], Mapping[str, list[Node]]]
) -> dict[str, list[str]]:
    """Some statements of a file, with all that is in them, in Japanese: lines without comments. `wanted`: of the statements of the file
    those that are asked for, under any names; those that Japanese has no words for come back without lines."""
    report = Report()
    source, nodes = parse_source(Source(path.name if path is not None else "", text), report)
    file, library = File(source, nodes, path), Library(path)
    give_ids(file, library, report)
    writer = _File(file, library, "ja", report)
    found: dict[str, list[str]] = {}
    for key, chosen in wanted(nodes).items():
        lines: list[str] = []
        for node in chosen:
            slots: dict[str, str] = {}
            for head in (
                *nodes[:1],
                *(head for head in nodes if any(line.stmt is node.stmt for line in head.block)),
            ):
                slots |= _settings_of(head)
            lines += writer.bare(node, 0, slots)
        found[key] = lines if all(line.strip() for line in lines) else []
    return found


class _File:
    def __init__(self, file: File, library: Library, to: Language, report: Report) -> None:
        self.file = file
        self.to = to
        self.report = report
        self.called = Called(file, library)
        self.names = names_of(file, library) if to == "ja" else {}
        self.known = known(file.source.text)
        self.end = thread_time() + MOST_SECONDS

    def block(self, nodes: list[Node], level: int, slots: Mapping[str, str]) -> list[str]:
        """The lines of statements. `slots`: what the settings are called of which they may speak."""
        lines: list[str] = []
        lead = " " * (INDENT * level)
        for node in nodes:
            stmt = node.stmt
            lines += [lead + comment if comment else "" for comment in stmt.before]
            lines += [lead + comment for comments in stmt.inside.values() for comment in comments]
            *others, last = [comment for _, comment in sorted(stmt.comments.items())] or [""]
            lines += [lead + comment for comment in others]
            lines.append(lead + self.statement(node, slots) + (f"  {last}" if last else ""))
            lines += self.block(node.block, level + 1, {**slots, **_settings_of(node)})
            lines += [lead + " " * INDENT + comment if comment else "" for comment in stmt.after]
        return lines

    def bare(self, node: Node, level: int, slots: Mapping[str, str]) -> list[str]:
        """The lines of a statement without comments."""
        here = [" " * (INDENT * level) + self.statement(node, slots)]
        inner = {**slots, **_settings_of(node)}
        return here + [line for item in node.block for line in self.bare(item, level + 1, inner)]

    def statement(self, node: Node, slots: Mapping[str, str]) -> str:
        """One statement; "" where there are no words for it, which is reported."""
        if thread_time() > self.end:
            told = say("To translate this file takes more than {seconds} s.", seconds=f"{MOST_SECONDS:g}")
            if not any(item.code == "too-large" for item in self.report.items):
                self.report.add("too-large", told, node.span, help="Split it.")
            return ""
        try:
            return self._english(node.tree) if self.to == "en" else self._japanese(node, slots)
        except Unsaid as problem:
            self.report.add(
                "cannot-translate",
                say(
                    "There are no words for this in {what} (`{problem}`).",
                    what="Japanese" if self.to == "ja" else "English",
                    problem=problem,
                ),
                node.span,
                help="Leave it in the language in which it stands.",
            )
            return ""

    def _english(self, tree: Tree) -> str:
        words = Writer(tables().english, frozenset(tables().silent)).write(
            as_said(tree, self.file.source.text)
        )
        if words is None:
            raise Unsaid(tree.data)
        return text_of(words)

    def _japanese(self, node: Node, slots: Mapping[str, str]) -> str:
        """With the names of things where these are understood, else with names in marks, else with ids; what else is named is a card of one's own."""
        for way in ("named", "quoted", "ids", "cards"):
            namer = self._namer(node, way, slots)
            text = in_japanese(node.tree, self.file.source.text, namer, own_cards=way == "cards")
            if self._says(text, node):
                return text
        raise Unsaid(node.tree.data)

    def _namer(self, node: Node, way: str, slots: Mapping[str, str]) -> Namer:
        def name(word: Said) -> str:
            if word.terminal == "SLOT":
                return slots.get(word.text, word.text) if way == "named" else word.text
            if way == "ids" or (word.of in HEADED and word.text == _own(node)):
                return word.text
            if word.of == "value" and word.text in _ANSWERS:
                return f"「{_ANSWERS[word.text]}」"
            found = self.called.name(word.text, node, word.start, self.names.get(word.text, set()))
            if not found:
                return word.text
            return (
                found if way == "named" and word.of != "value" and NAME.fullmatch(found) else f"「{found}」"
            )

        return name

    def _says(self, text: str, node: Node) -> bool:
        """Whether a Japanese text says what the statement says."""
        source = Source("", text)
        stmts = layout(lex(source, Report()), Report()).block
        if len(stmts) != 1:
            return False
        characters, _ = characters_of(stmts[0])
        found = tree_of(characters, self.known)
        if isinstance(found, Stuck):
            return False
        back = Node(stmts[0], found)
        self.called.give([back], Report(), within=node)
        return alike(found, text, node.tree, self.file.source.text)


def _own(node: Node) -> str:
    return str(next(iter(node.tree.words("NAME")), ""))


def _settings_of(node: Node) -> dict[str, str]:
    """What the settings in the block of a statement are called."""
    found = {}
    for line in node.block:
        names = line.tree.maybe("names") if line.kind == "s_setting" else None
        name = without_readings(by_language(names).get("ja", "")) if names is not None else ""
        if SLOT.fullmatch("{" + name + "}"):
            found[_own(line)] = name
    return found if len(set(found.values())) == len(found) else {}


def alike(one: Tree, text: str, other: Tree, other_text: str) -> bool:
    """Whether two trees say the same, with whatever words of those that mean the same; each with the text in which it stands."""
    first, second = normal(one, text), normal(other, other_text)
    return first is not None and first == second


def normal(tree: Tree, text: str) -> list[tuple[str, str]] | None:
    """The words of a tree, of those that mean the same always the same ones."""
    words = Writer(tables().english, frozenset(tables().silent)).write(as_said(tree, text))
    if words is None:
        return None
    return [(word.terminal, _meaning(word)) for word in words]


def _meaning(word: Said) -> str:
    if word.terminal in ("STRING", "NUMBER", "PATTERN", "SLOT", "SIGN", "LANGUAGE", "NAME"):
        return _meanings().get(("NAME", word.text), word.text) if word.terminal == "NAME" else word.text
    if word.terminal == "_ONE":
        return "a" if word.of in ("w_someone", "w_anybody") else "the"
    return _meanings().get((word.terminal, word.text), "")


@lru_cache(maxsize=1)
def _meanings() -> dict[tuple[str, str], str]:
    """For words of which several mean the same, the one that is written."""
    found: dict[tuple[str, str], str] = {}
    for terminal, rows in tables().japanese.words.items():
        for _, *english in rows:
            for word in english:
                found.setdefault((english_terminal(terminal), word), english[0])
    return found
