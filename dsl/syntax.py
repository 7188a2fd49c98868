"""The syntax tree: what a statement is before any name is looked up.

Plain trees of our own, so that nothing after the parser depends on the parser's library, and so that a tree can be kept
between runs (`pack`, `unpack`: nested lists for JSON).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..ground.diagnostics import Span
from .layout import Stmt


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


def pack(item: Tree | Token | None) -> Any:
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
