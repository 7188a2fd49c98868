"""What each word of a text in Japanese words is.

In: a text, and the files beside it. Out: for each name, number and quoted name its stretch, with what it may be; the words by which statements begin. What stands between them is left as it is: it has no words
that could be told apart by a glance.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ..dsl.called import give_ids
from ..dsl.files import File, Files, Library
from ..dsl.kotoba.translate import language_of
from ..dsl.layout import layout
from ..dsl.lexer import lex
from ..dsl.parser import ear_for, parse
from ..dsl.roles import Kinds, named
from ..dsl.syntax import Node, leaves
from ..ground.diagnostics import Report, Source

_HEADS = re.compile(
    r"(卓|ゲーム|ライブラリ|ルール集|ルール|役の組|役|札の組|例|設定|形|階級|数え|必要|補足|注)(?=[\s「『A-Za-z_ぁ-んァ-ヶ一-龠:：]|$)"
)


def in_japanese(text: str) -> bool:
    """Whether a text begins in Japanese words."""
    return language_of(text) == "ja"


def words(text: str, file: str, files: Files) -> Iterator[tuple[int, int, str, Kinds]]:
    """Stretches with what each is: word, NAME (and what that may mean), NUMBER, STRING."""
    source, report = Source(file, text), Report()
    nodes = parse(layout(lex(source, report), report), report, ear_for(text))
    give_ids(File(source, nodes, Path(file)), Library(Path(file), files), Report())
    for node in nodes:
        yield from _of(node, text)


def _of(node: Node, text: str) -> Iterator[tuple[int, int, str, Kinds]]:
    start = node.span.start
    kinds = {one.token.start_pos: one.kinds for one in named(node.tree)}
    quoted = {word.start_pos for word in leaves(node.tree) if word.type == "STRING"}
    taken = start
    head = _HEADS.match(text, start, node.span.end)
    if head is not None:
        yield head.start(), head.end(), "word", ()
        taken = head.end()
    for word in sorted(leaves(node.tree), key=lambda one: (one.start_pos, one.type != "STRING")):
        if (
            word.type not in ("NAME", "NUMBER", "STRING")
            or word.start_pos < taken
            or word.end_pos <= word.start_pos
        ):
            continue
        if word.type == "NAME" and word.start_pos in quoted:
            continue
        yield word.start_pos, word.end_pos, word.type, kinds.get(word.start_pos, ())
        taken = word.end_pos
    for inner in node.block:
        yield from _of(inner, text)
