"""Statements from one language into the other.

In: a Japanese statement, or a tree. Out: the tree of the one grammar with its places in the Japanese text; the words of a tree in either language.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from ..lalr import Reading
from ..syntax import Token, Tree
from ..tables import following
from ..tables import tables as english_tables
from .reading import OWN_CARD, Stuck, Text, read
from .tables import END, english_terminal, tables
from .turning import to_english, to_japanese
from .whose import of_player
from .writing import Said, Writer, is_code

Namer = Callable[[Said], str]
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Unsaid(Exception):
    """A tree that a language has no words for."""


def tree_of(
    text: Text, known: frozenset[str] = frozenset(), offset: int = 0, *, strict: bool = False
) -> Tree | Stuck:
    """The tree of a Japanese statement; `offset`: where it begins in its file; `strict`: without Japanese names that nobody knows."""
    found = read(text, known, strict=strict)
    if isinstance(found, Stuck):
        return found
    words = english_words(found)
    return _built(words, offset) if words is not None else Stuck(0)


def english_words(tree: Tree) -> list[Said] | None:
    """The words of the one grammar for a tree of the Japanese side."""
    return _english(to_english(tree))


def _english(tree: Tree) -> list[Said] | None:
    return Writer(tables().english, frozenset(tables().silent)).write(tree)


def _built(words: list[Said], offset: int) -> Tree | Stuck:
    reading = Reading(english_tables().lalr)
    for word in words:
        text = word.text or _first(word.terminal)
        if following(reading.stack, word.terminal) is None:
            return Stuck(word.start)
        reading.feed(Token(word.terminal, text, word.start + offset, word.end + offset))
    if following(reading.stack, END) is None:
        return Stuck(words[-1].end)
    [inner] = reading.finish().children
    assert isinstance(inner, Tree)
    return inner


@lru_cache(maxsize=2_000)
def _first(terminal: str) -> str:
    rows = tables().english.words.get(terminal)
    return rows[0][0] if rows else ""


# ---------------------------------------------------------------------------------------------------------------- Japanese


def japanese(tree: Tree, text: str, name: Namer = lambda word: word.text, *, own_cards: bool = False) -> str:
    """A statement in Japanese. `text`: that in which the tree stands; `name`: what an id is called, which
    is told the words in the order of the statement; `own_cards`: its cards may be those of a deck of one's own. Unsaid where there are no
    words for it."""
    turned = to_japanese(tree, text)
    writer = Writer(tables().japanese, japanese=True, supplied=frozenset(), own_cards=own_cards)
    words = writer.write(_without_silent(turned))
    if words is None:
        raise Unsaid(tree.data)
    said = joined([_japanese_word(word, name) for word in words])
    return of_player(said)


def _without_silent(tree: Tree) -> Tree:
    silent = tables().silent
    children: list[Tree | Token | None] = []
    for child in tree.children:
        if isinstance(child, Tree):
            children.append(_without_silent(child))
        elif child is not None and (tree.data, child.type) not in silent:
            children.append(child)
    return Tree(tree.data, children, tree.start_pos, tree.end_pos)


def _japanese_word(word: Said, name: Namer) -> str:
    kind = english_terminal(word.terminal)
    rows = tables().japanese.words.get(word.terminal)
    if rows is not None:
        return next((row[0] for row in rows if word.text in row[1:]), rows[0][0])
    match kind:
        case "STRING":
            return quoted(word.text)
        case "SLOT":
            return "{" + name(word) + "}"
        case "LANGUAGE":
            return "英語" if word.text == "en" else word.text
        case "NAME" if word.terminal.startswith("CODE__"):
            if not is_code(word.text):
                return word.text + OWN_CARD
            return word.text if word.text.startswith("JK") else _SUITS[word.text[0]] + word.text[1:]
        case "NAME":
            return name(word)
        case "PATTERN":
            return "-".join("ジョーカー" if part == "joker" else part for part in word.text.split("-"))
        case _:
            return word.text


def quoted(text: str) -> str:
    """A text in 「」, or in "" where it holds marks itself."""
    if re.search(r"[“”„«»「」＂\"\\#]", text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return f"「{text}」"


_WIDE = r"[A-Za-z0-9_♠♥♦♣{}+\-'’]"


_JAPANESE_END = r"[\u3041-\u30ff\u3400-\u9fff]$"


def joined(words: list[str]) -> str:
    """Words on a line: no spaces, but where two would run into each other."""
    found = ""
    for word in filter(None, words):
        if found and (
            (re.search(_WIDE + "$", found) and re.match(_WIDE, word))
            or (re.search(_JAPANESE_END, found) and re.match(r"[A-Za-z_][a-z_]", word))
            or word.startswith("英語「")
            or word == "英語"
        ):
            found += " "
        found += word
    return found.removesuffix("、")


__all__ = ["Unsaid", "is_code", "japanese", "joined", "quoted", "tree_of"]
