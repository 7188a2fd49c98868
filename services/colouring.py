"""What each word of a text is: a word of the language, an id of some kind, a number, a card, a text, a comment.

In: a draft, and the scope of its names. Out: `Coloured` stretches in the order of the text, none of which meets another one or goes over the end of a line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, get_args

from ..dsl.files import Files
from ..dsl.lexer import ARTICLES, Tok, lex
from ..dsl.roles import Kind
from ..dsl.syntax import Token, Tree
from ..dsl.tables import tables
from ..ground.diagnostics import Report, Source
from .colouring_ja import in_japanese, words
from .drafts import Draft, Name, Piece, piece_of
from .scope import Scope

Colour = Literal[
    "keyword", "rule", "setting", "choice", "title", "shape", "counter", "yaku", "set", "game", "player", "number", "card", "text", "comment",
]  # fmt: skip
COLOURS: tuple[Colour, ...] = get_args(Colour)
_OF_KIND: dict[Kind, Colour] = {
    "game": "game",
    "variant": "game",
    "library": "game",
    "deck": "game",
    "rule": "rule",
    "family of rules": "rule",
    "setting": "setting",
    "variable": "setting",
    "choice": "choice",
    "shape": "shape",
    "title": "title",
    "side": "title",
    "counter": "counter",
    "set": "set",
    "group": "yaku",
    "yaku": "yaku",
    "card": "card",
    "player": "player",
}


@dataclass(frozen=True, slots=True)
class Coloured:
    """A stretch of one line, from 0; `declares`: whether an id is declared there."""

    start: int
    end: int
    colour: Colour
    declares: bool = False


def coloured(scope: Scope) -> list[Coloured]:
    """All words of a text that have a colour."""
    draft = scope.draft
    if in_japanese(draft.text):
        return sorted(
            [*_in_japanese(draft, scope.files), *_comments(draft)],
            key=lambda one: one.start,
        )
    found: list[Coloured] = []
    declared = {item.where.start for item in draft.declared}
    names = {name.where.start: name for name in draft.names}
    for item in draft.items:
        for one in _of_text(item.piece.text):
            start, end = item.start + one.start, item.start + one.end
            name = names.get(start)
            if name is not None and one.colour != "keyword":
                found.append(Coloured(start, end, _of_name(scope, name), start in declared))
            else:
                found.append(Coloured(start, end, one.colour))
    found += _comments(draft)
    found.sort(key=lambda one: one.start)
    return found


def _in_japanese(draft: Draft, files: Files) -> Iterator[Coloured]:
    """The words of a text in Japanese words. A name that means nothing yet has no colour."""
    for start, end, what, kinds in words(draft.text, draft.file, files):
        match what:
            case "word":
                yield Coloured(start, end, "keyword")
            case "STRING":
                yield Coloured(start, end, "text")
            case "NUMBER":
                yield Coloured(start, end, "number")
            case _ if kinds:
                yield Coloured(start, end, _OF_KIND[kinds[0]])


def _of_name(scope: Scope, name: Name) -> Colour:
    """What a name means; one that nobody declares has the colour of what it could be."""
    if len(name.kinds) == 1:
        return _OF_KIND[name.kinds[0]]
    declared = scope.meaning(name)
    if declared is not None:
        return _OF_KIND[declared.kind]
    return "card" if "card" in name.kinds else "player" if "player" in name.kinds else _OF_KIND[name.kinds[0]]


@lru_cache(maxsize=20_000)
def _of_text(text: str) -> tuple[Coloured, ...]:
    """The words of a statement by itself; ids are there as what they could be first."""
    piece = piece_of(text)
    ids = {name.start: name for name in piece.names}
    cards = _numbers_of_cards(piece.tree) if piece.tree is not None else frozenset()
    found = []
    for tok in piece.toks:
        start, end = tok.span.start, tok.span.end
        if tok.kind == "slot":
            start, end = start + 1, end - 1
        name = ids.get(start)
        colour = _OF_KIND[name.kinds[0]] if name is not None else _of_tok(tok, piece, cards)
        if colour is not None:
            found.append(Coloured(start, end, colour))
    return tuple(found)


def _of_tok(tok: Tok, piece: Piece, cards: frozenset[int]) -> Colour | None:
    match tok.kind:
        case "string":
            return "text"
        case "number":
            return "card" if tok.span.start in cards else "number"
        case "pattern":
            return "card"
        case "slot":
            return "setting"
        case "word" if piece.tree is not None or tok.text in ARTICLES or tok.text in _vocabulary():
            return "keyword"
        case _:
            return None


@lru_cache(maxsize=1)
def _vocabulary() -> frozenset[str]:
    return frozenset(tables().vocabulary)


_CARDS = frozenset(
    {
        "card_name",
        "rank_word",
        "codes",
        "item_card",
        "item_without",
        "method_holder",
        "side_holder",
        "p_number",
    }
)


def _numbers_of_cards(tree: Tree) -> frozenset[int]:
    """Where figures stand that are ranks or cards, and no numbers."""
    found: set[int] = set()
    waiting = [tree]
    while waiting:
        one = waiting.pop()
        for child in one.children:
            if isinstance(child, Tree):
                waiting.append(child)
            elif isinstance(child, Token) and child.type == "NUMBER" and one.data in _CARDS:
                found.add(child.start_pos)
    return frozenset(found)


def _comments(draft: Draft) -> list[Coloured]:
    found = []
    for number, line in enumerate(draft.lines):
        if "#" in line or "＃" in line:
            comment = _comment(line)
            if comment:
                start = draft.starts[number] + line.rindex(comment) if comment in line else -1
                if start >= 0:
                    found.append(Coloured(start, start + len(comment), "comment"))
    return found


@lru_cache(maxsize=4_000)
def _comment(line: str) -> str:
    return lex(Source("", line), Report())[0].comment
