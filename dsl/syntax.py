"""The syntax tree: what a statement is before any name is looked up.

Plain trees of our own, so that nothing after the parser depends on the parser's library, and so that a tree can be kept
between runs (`pack`, `unpack`: nested lists for JSON).

What stands in a tree is had by name, never by its place: phrases by the rule of the grammar that makes them (`tree.one("who")` for any
of w_player, w_next …), words by their terminal (`tree.word("NAME")`). Where two of a kind mean different things, the grammar gives
one of them a rule of its own (`on: "on" play_patterns`). A name that the grammar does not have, and a part that is missing where one
is asked for, are mistakes of the program: `NotInGrammar`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from .. import grammar
from ..ground.diagnostics import Span
from .layout import Stmt
from .lexer import Tok

T = TypeVar("T")


class NotInGrammar(Exception):
    """The program asks a tree for what the grammar does not put there: the two do not fit together."""


class Token(str):
    """A word of a statement: its text, the terminal of the grammar that it is, and where it stands (in characters)."""

    __slots__ = ("end_pos", "start_pos", "type")
    type: str
    start_pos: int
    end_pos: int

    def __new__(cls, type: str, text: str, start: int, end: int) -> Token:
        made = super().__new__(cls, text)
        made.type, made.start_pos, made.end_pos = type, start, end
        return made


class Tree:
    """A phrase: the grammar's name for it, its parts (None: an optional part that is not there), and where it stands."""

    __slots__ = ("children", "data", "end_pos", "start_pos")

    def __init__(self, data: str, children: list[Tree | Token | None], start: int, end: int) -> None:
        self.data = data
        self.children = children
        self.start_pos = start
        self.end_pos = end

    def __eq__(self, other: object) -> bool:
        """Trees are equal if they say the same, wherever it stands."""
        return isinstance(other, Tree) and self.data == other.data and self.children == other.children

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{self.data}({', '.join(map(repr, self.children))})"

    def all(self, rule: str) -> list[Tree]:
        """The phrases directly in it that the rule makes, in order."""
        made = _PHRASES.get(rule)
        if made is None:
            raise NotInGrammar(f"the grammar has no rule `{rule}`")
        return [item for item in self.children if isinstance(item, Tree) and item.data in made]

    def maybe(self, rule: str) -> Tree | None:
        """The phrase in it that the rule makes; none where that part was left out."""
        found = self.all(rule)
        if len(found) > 1:
            raise NotInGrammar(f"`{self.data}` holds {len(found)} of `{rule}`, and one is asked for")
        return found[0] if found else None

    def one(self, rule: str) -> Tree:
        """The phrase in it that the rule makes, which is always there."""
        found = self.maybe(rule)
        if found is None:
            raise NotInGrammar(f"`{self.data}` holds no `{rule}`")
        return found

    def words(self, *terminals: str) -> list[Token]:
        """The words directly in it that are one of these terminals, in order."""
        if not _TERMINALS.issuperset(terminals):
            raise NotInGrammar(f"not all of {', '.join(terminals)} are words of the grammar")
        return [item for item in self.children if isinstance(item, Token) and item.type in terminals]

    def maybe_word(self, *terminals: str) -> Token | None:
        """The word in it that is one of these terminals; none where that part was left out."""
        found = self.words(*terminals)
        if len(found) > 1:
            raise NotInGrammar(
                f"`{self.data}` holds {len(found)} of {', '.join(terminals)}, and one is asked for"
            )
        return found[0] if found else None

    def word(self, *terminals: str) -> Token:
        """The word in it that is one of these terminals, which is always there."""
        found = self.maybe_word(*terminals)
        if found is None:
            raise NotInGrammar(f"`{self.data}` holds no {', '.join(terminals)}")
        return found

    def has(self, *terminals: str) -> bool:
        """Whether a word that is one of these terminals stands directly in it."""
        return bool(self.words(*terminals))

    def says(self, meanings: Mapping[str, T]) -> T:
        """What its only word among these terminals means."""
        return meanings[self.word(*meanings).type]

    def may_say(self, meanings: Mapping[str, T], otherwise: T) -> T:
        """The same; `otherwise` where none of them stands there."""
        found = self.maybe_word(*meanings)
        return meanings[found.type] if found is not None else otherwise


_PHRASES, _TERMINALS = grammar.phrases(), grammar.terminals()


@dataclass(slots=True)
class Node:
    """A parsed statement: its tree (its name is `tree.data`), its place, and the statements of its block."""

    stmt: Stmt
    tree: Tree
    block: list[Node] = field(default_factory=list)

    @property
    def kind(self) -> str:
        return self.tree.data

    @property
    def span(self) -> Span:
        return self.stmt.span

    @property
    def lines(self) -> list[Node]:
        """The statements of its block without the notes."""
        return [item for item in self.block if item.kind != "s_note"]


@dataclass(frozen=True, slots=True)
class Stuck:
    """A statement that the grammar does not accept: what it sees of it, how far it could be read, and as what."""

    toks: list[Tok]
    position: int
    steps: list[tuple[str, int]]


def leaves(tree: Tree) -> Iterator[Token]:
    """All tokens of a tree, in order."""
    for child in tree.children:
        if isinstance(child, Token):
            yield child
        elif child is not None:
            yield from leaves(child)


def subtrees(tree: Tree) -> Iterator[Tree]:
    """A tree and all trees in it."""
    yield tree
    for child in tree.children:
        if isinstance(child, Tree):
            yield from subtrees(child)


def pack(item: Tree | Token | None) -> object:
    """Nested lists of a tree."""
    if item is None:
        return None
    if isinstance(item, Token):
        return [item.type, str(item), item.start_pos, item.end_pos, 0]
    return [item.data, [pack(child) for child in item.children], item.start_pos, item.end_pos]


def unpack(data: Any) -> Tree | Token | None:
    """The inverse of `pack`. TypeError, ValueError or IndexError for what it did not make."""
    if data is None:
        return None
    if len(data) == 5:
        return Token(data[0], data[1], data[2], data[3])
    return Tree(data[0], [unpack(child) for child in data[1]], data[2], data[3])
