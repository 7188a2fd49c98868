"""Trees to words, by the rules of one side.

In: a tree. Out: its words in the order of that side, each with the place that it has in the tree; nothing where the side has no way of
writing it. Of several ways the first is taken whose parts are those of the tree; parts of one kind keep their order, and in a row all of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..syntax import Token, Tree
from .tables import Grammar, Part, Rule, english_terminal

Child = Tree | Token
_ROWS = frozenset(("value",))  # rows of words of several kinds, which keep their order: 8 or J


@dataclass(frozen=True, slots=True)
class Said:
    """A word: the terminal that it is, its text in the one grammar ("" where the side's own will do), where it stands, and in which phrase."""

    terminal: str
    text: str
    start: int
    end: int
    of: str = ""


class Writer:
    """Writes by one side. `supplied`: words that a phrase may have though the tree does not hold them. `own_cards`: names may be those of cards
    of a deck that is no French one."""

    def __init__(
        self,
        side: Grammar,
        supplied: frozenset[tuple[str, str]] = frozenset(),
        *,
        japanese: bool = False,
        own_cards: bool = False,
    ) -> None:
        self._side = side
        self._supplied = supplied
        self._japanese = japanese
        self._own_cards = own_cards
        self._known: dict[tuple[str, int], list[Said] | None] = {}
        self._kept: list[Tree] = []  # so that no other tree gets the identity of one that was looked at
        self._texts: dict[str, frozenset[str]] = {}

    def write(self, tree: Tree, symbol: str = "statement") -> list[Said] | None:
        """The words of a tree."""
        self._kept.append(tree)
        return self._phrase(symbol, tree)

    def _phrase(self, symbol: str, tree: Tree) -> list[Said] | None:
        key = (symbol, id(tree))
        if key not in self._known:
            self._known[key] = None  # a phrase does not stand for itself
            self._known[key] = self._made(symbol, tree)
        return self._known[key]

    def _made(self, symbol: str, tree: Tree) -> list[Said] | None:
        children = [child for child in tree.children if child is not None]
        for rule in self._side.named.get((symbol, tree.data), ()):
            for said, left in self._parts(rule.parts, children, tree):
                if not left:
                    return said
        for rule in self._side.through.get(symbol, ()):
            for said, left in self._parts(rule.parts, [tree], tree):
                if not left:
                    return said
        return None

    def _parts(
        self, parts: tuple[Part, ...], children: list[Child], of: Tree
    ) -> Iterator[tuple[list[Said], list[Child]]]:
        """The ways of writing parts with some of the children, and which are left."""
        if not parts:
            yield [], children
            return
        part, rest = parts[0], parts[1:]
        for said, left in self._part(part, children, of):
            for more, after in self._parts(rest, left, of):
                yield said + more, after

    def _part(self, part: Part, children: list[Child], of: Tree) -> Iterator[tuple[list[Said], list[Child]]]:
        match part.kind:
            case 0:
                yield [Said(part.symbol, "", of.start_pos, of.end_pos, of.data)], children
            case 1:
                found = False
                kind = english_terminal(part.symbol) if self._japanese else part.symbol
                for number, child in enumerate(children[:1] if of.data in _ROWS else children):
                    if not isinstance(child, Token) or child.type != kind:
                        continue
                    if self._is(part.symbol, child):
                        found = True
                        said = Said(part.symbol, str(child), child.start_pos, child.end_pos, of.data)
                        yield [said], children[:number] + children[number + 1 :]
                    break  # words of one kind keep their order
                if not found and (of.data, part.symbol) in self._supplied:
                    yield [Said(part.symbol, "", of.start_pos, of.end_pos, of.data)], children
            case 2:
                for number, child in enumerate(children):
                    if isinstance(child, Tree) and (said_ := self._phrase(part.symbol, child)) is not None:
                        yield said_, children[:number] + children[number + 1 :]
                        break
            case _:
                yield from self._inner(part.symbol, children, of)

    def _inner(
        self, symbol: str, children: list[Child], of: Tree
    ) -> Iterator[tuple[list[Said], list[Child]]]:
        """A phrase whose parts are those of the phrase around it; one that begins with itself is a row that goes on."""
        rules = self._side.ways.get(symbol, [])
        first = [rule for rule in rules if not rule.parts or rule.parts[0].symbol != symbol]
        more = [rule for rule in rules if rule.parts and rule.parts[0].symbol == symbol]
        for rule in first:
            for said, left in self._parts(rule.parts, children, of):
                yield from self._going_on(more, said, left, of)

    def _going_on(
        self, more: list[Rule], said: list[Said], left: list[Child], of: Tree
    ) -> Iterator[tuple[list[Said], list[Child]]]:
        for rule in more:
            for further, after in self._parts(rule.parts[1:], left, of):
                if len(after) < len(left):
                    yield from self._going_on(more, said + further, after, of)
        yield said, left

    def _is(self, symbol: str, token: Token) -> bool:
        """Whether a word may be written as that terminal."""
        if not self._japanese:
            return symbol == token.type
        if english_terminal(symbol) != token.type:
            return False
        if symbol.startswith("CODE__"):
            return is_code(str(token)) or (self._own_cards and is_own(str(token)))
        rows = self._side.words.get(symbol)
        if rows is None or not any(len(row) > 1 for row in rows):
            return True
        known = self._texts.get(symbol)
        if known is None:
            known = self._texts[symbol] = frozenset(word for row in rows for word in row[1:])
        return str(token) in known


def is_code(text: str) -> bool:
    """Whether a name is the code of a card of a French pack: S3, H10, JK1; or of a place above or below all of them: H+."""
    return (text[:1] in ("S", "H", "D", "C") and text[1:] in _RANKS) or text in ("JK", "JK1", "JK2")


def is_own(text: str) -> bool:
    """Whether a name can be the word of a deck of one's own."""
    return _WORD.fullmatch(text) is not None


_WORD = re.compile("[A-Za-z][A-Za-z0-9_]*")
_RANKS = frozenset(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "+", "-"))
