"""Random statements of the language, made from its grammar.

In: the grammar, and rule files that show which names and numbers stand where. Out: statements as text, most of which mean something, and the
rules of the grammar that went into each.

A phrase is expanded by its grammar rules, or taken as a whole from a rule file: so that long phrases fit together now and then. Names and
numbers are those that stand at such a place in the rule files, or any.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from lark import Lark
from lark.grammar import Rule

from yakusoku import grammar
from yakusoku.dsl.kotoba.translate import translate
from yakusoku.dsl.layout import layout
from yakusoku.dsl.lexer import lex
from yakusoku.dsl.parser import Ear, parse
from yakusoku.dsl.shipped import shipped
from yakusoku.dsl.syntax import Node, Token, Tree
from yakusoku.dsl.tables import tables
from yakusoku.ground.diagnostics import Report, Source

FREE = {
    "NAME": "x",
    "NUMBER": "3",
    "STRING": '""',
    "PATTERN": "6-6-6",
    "SLOT": "{n}",
    "SIGN": "+",
    "LANGUAGE": "de",
}
TEXTS = (
    '"A text"',
    '"革命[かくめい]"',
    '"<b>&amp;</b> {{ 7*7 }} | *x* [y](z)"',
    '"[かな]x[]"',
    '"‮abc\u200b"',
    '"\\\\\\""',
    '""',
)
NUMBERS = ("0", "1", "2", "3", "4", "5", "7", "8", "10", "13", "20", "52", "60", "100", "1000", "999999999")
DEEP = 7  # phrases within each other, and phrases in all, before only the shortest are taken
LONG = 24
MORE = 0.3  # how often a list goes on
TAKEN = 0.4  # how often a phrase is taken as a whole
ELSEWHERE = 0.06  # how often a name or number is one that may stand anywhere


@dataclass
class Corpus:
    """What stands in rule files: the text of phrases with the names in it, by the name of their tree; names and numbers by the tree and
    terminal."""

    phrases: dict[str, dict[str, frozenset[str]]] = field(default_factory=lambda: defaultdict(dict))
    words: dict[tuple[str, str], list[str]] = field(default_factory=lambda: defaultdict(list))
    anywhere: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def add(self, text: str) -> None:
        """Takes in all phrases of a rule file that can be read."""
        for node in nodes(text):
            self._phrase(node, node.tree, text)

    def _phrase(self, node: Node, tree: Tree, text: str) -> None:
        toks = [t for t in node.stmt.toks if tree.start_pos <= t.span.start and t.span.end <= tree.end_pos]
        said = " ".join(text[tok.span.start : tok.span.end] for tok in toks)
        if len(toks) < 40 and "{" not in said:
            self.phrases[tree.data][said] = frozenset(_names(tree))
        for child in tree.children:
            if isinstance(child, Tree):
                self._phrase(node, child, text)
            elif isinstance(child, Token) and child.type in FREE:
                word = text[child.start_pos : child.end_pos]
                self.words[tree.data, child.type].append(word)
                if word not in self.anywhere[child.type]:
                    self.anywhere[child.type].append(word)


def nodes(text: str) -> list[Node]:
    """All statements of a rule file that can be read."""
    report = Report()
    return _all(parse(layout(lex(Source("", text), report), report), report, Ear(frozenset(), [])))


def phrases_of(text: str) -> set[str]:
    """The names of the phrases in a rule file."""
    waiting = [node.tree for node in nodes(text)]
    found = set()
    while waiting:
        tree = waiting.pop()
        found.add(tree.data)
        waiting += [child for child in tree.children if isinstance(child, Tree)]
    return found


def _names(tree: Tree) -> Iterator[str]:
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _names(child)
        elif isinstance(child, Token) and child.type == "NAME":
            yield str(child)


def _all(nodes: list[Node]) -> list[Node]:
    return [each for node in nodes for each in (node, *_all(node.block))]


@cache
def corpus(family: str) -> Corpus:
    """The rule files of a family of games: those that ship, those of the tests, those in the documents."""
    found = Corpus()
    for text in texts():
        if family == ("fishing" if _FISHING.search(text) else "climbing"):
            found.add(text)
    return found


_FISHING = re.compile(r"\b(?:family fishing|for fishing|yaku|month|captures?|captured)\b")


@cache
def texts() -> list[str]:
    """The rule files that ship, those of the tests, those in the documents."""
    here = Path(__file__).parents[1]
    files = [*sorted(shipped().rglob("*.yaku")), *sorted(here.rglob("*.yaku"))]
    found = [path.read_text(encoding="utf-8") for path in files if path.parent.name != "found"]
    for page in sorted(here.parent.glob("docs/*.md")):
        if page.name == "language-ja.md":
            continue  # its phrases are not those of English sentences
        found += re.findall(r"```yaku\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    return found


@cache
def japanese_texts() -> list[str]:
    """Rule files in Japanese words: those of the page about them, its phrases, and the presets that ship, translated."""
    page = (Path(__file__).parents[2] / "docs" / "language-ja.md").read_text(encoding="utf-8")
    phrases = re.findall(r"^\| `([^`]+)`", page, re.MULTILINE)
    found = [*re.findall(r"```yaku\n(.*?)```", page, re.DOTALL), "\n".join(phrases)]
    for path in sorted(shipped().glob("presets/*.yaku")):
        result, _ = translate(path.read_text(encoding="utf-8"), "ja", path.name, path)
        found += [result] if result is not None else []
    return found


class Sentences:
    """Makes statements. `known`: the names that mean something there; `slots`: the settings that may be spoken of."""

    def __init__(
        self, chance: Random, family: str, known: frozenset[str], slots: tuple[str, ...] = ()
    ) -> None:
        self.chance = chance
        self.corpus = corpus(family)
        self.known = known
        self.slots = slots
        self._made = 0  # phrases of this statement

    def statement(self, kind: str) -> str:
        """A statement of that kind (`s_clause`)."""
        self._made = 0
        return _joined(self._expand(kind, 0))

    def _expand(self, symbol: str, depth: int, inside: str = "") -> list[str]:
        inner = symbol.startswith("_")
        row = self._row(symbol, depth)
        name = inside if inner else row.alias or symbol
        if depth and not inner and self.chance.random() < TAKEN:
            whole = [text for text, names in self.corpus.phrases.get(name, {}).items() if names <= self.known]
            if whole:
                return [self.chance.choice(whole)]
        self._made += not inner
        found: list[str] = []
        for part in row.expansion:
            found += (
                [self._word(part.name, name)]
                if part.is_term
                else self._expand(part.name, depth + (not inner), name)
            )
        return found

    def _row(self, symbol: str, depth: int) -> Rule:
        """One way of writing a phrase: a plain one where there is much already; seldom one that games of the family never have."""
        rows = expansions()[symbol]
        if self.chance.random() > ELSEWHERE:
            rows = [
                row
                for row in rows
                if (row.alias or symbol).startswith("_") or (row.alias or symbol) in self.corpus.phrases
            ] or rows
        if not self.slots:
            rows = [row for row in rows if all(part.name != "SLOT" for part in row.expansion)] or rows
        if depth > DEEP or self._made > LONG:
            least = min(map(_row_depth, rows))
            rows = [row for row in rows if _row_depth(row) == least]
            short = min(len(row.expansion) for row in rows)
            return self.chance.choice([row for row in rows if len(row.expansion) == short])
        if symbol.startswith("__") and self.chance.random() > MORE:
            short = min(len(row.expansion) for row in rows)
            rows = [row for row in rows if len(row.expansion) == short]
        return self.chance.choice(rows)

    def _word(self, terminal: str, inside: str) -> str:
        if terminal == "_COMMA":
            return ","
        if terminal == "_COLON":
            return ":"
        if terminal not in FREE:
            return self.chance.choice(terminals()[terminal])
        if terminal == "SLOT" and self.slots:
            return "{" + self.chance.choice(self.slots) + "}"
        there = self.corpus.words.get((inside, terminal), [])
        if terminal == "NAME" and self.chance.random() > ELSEWHERE:
            there = [word for word in there if word in self.known]
        if there and self.chance.random() > ELSEWHERE:
            return self.chance.choice(there)
        match terminal:
            case "STRING":
                return self.chance.choice(TEXTS)
            case "NUMBER":
                return self.chance.choice(NUMBERS)
            case _:
                return self.chance.choice(self.corpus.anywhere[terminal] or [FREE[terminal]])


def _joined(parts: list[str]) -> str:
    return re.sub(r" ([,:])", r"\1", " ".join(parts))


@cache
def expansions() -> dict[str, list[Rule]]:
    """The ways of writing each phrase of the grammar."""
    found: dict[str, list[Rule]] = defaultdict(list)
    for rule in Lark(grammar.text(), parser="earley", start="statement", maybe_placeholders=True).rules:
        found[str(rule.origin.name)].append(rule)
    return dict(found)


@cache
def terminals() -> dict[str, list[str]]:
    """The words and phrases of each terminal."""
    found: dict[str, list[str]] = defaultdict(list)
    for phrases in tables().words.values():
        for words, name in phrases:
            found[name].append(" ".join(words))
    return dict(found)


def _row_depth(row: Rule) -> int:
    return max((depths()[part.name] for part in row.expansion if not part.is_term), default=0)


@cache
def depths() -> dict[str, int]:
    """How many phrases stand within each other where each phrase is written as plainly as can be."""
    found: dict[str, int] = {}
    while len(found) < len(expansions()):
        for symbol, rows in expansions().items():
            known = [
                max((found[part.name] for part in row.expansion if not part.is_term), default=0)
                for row in rows
                if all(part.is_term or part.name in found for part in row.expansion)
            ]
            if known and symbol not in found:
                found[symbol] = 1 + min(known)
    return found


def phrases() -> set[str]:
    """The names of all phrases that a statement can have."""
    return {
        row.alias or name for name, rows in expansions().items() if not name.startswith("_") for row in rows
    }
