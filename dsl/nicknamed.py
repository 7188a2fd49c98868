"""Rules that are used by an English name as people write it: the id is put in its place.

In: a file, and the rules that there are. Out: the file with ids where the name can only mean one rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from .files import File, Library
from .nicknames import keys
from .syntax import Node, Token, Tree

_NAMED = re.compile(r'^[ \t]*(?:replace[ \t]+)?rule[ \t]+([A-Za-z0-9_]+)(?:[ \t]+"([^"\n]+)")?', re.MULTILINE)


def give_rules(file: File, library: Library, texts: Callable[[], Iterable[str]]) -> None:
    """Puts ids in the place of such names where rules are used. `texts`: those of the file, and of its bases."""
    unknown = [
        (tree, number) for tree, number in _names(file.nodes) if str(tree.children[number]) not in library
    ]
    if not unknown:
        return
    here = list(texts())
    own = {id for text in here for id, _ in _NAMED.findall(text)}
    table = _table([*(library.text(id) for id in _files(library)), *here])
    for tree, number in unknown:
        token = tree.children[number]
        assert isinstance(token, Token)
        if str(token) in own:
            continue
        ids = next((table[key] for key in keys(token) if key in table), set())
        if len(ids) == 1:
            tree.children[number] = Token(token.type, min(ids), token.start_pos, token.end_pos)


def _files(library: Library) -> list[str]:
    return list({path: id for id, path in library.where.items()}.values())


def _table(texts: Iterable[str]) -> dict[str, set[str]]:
    """The ids of rules by what they may be called."""
    found: dict[str, set[str]] = {}
    for text in texts:
        for id, name in _NAMED.findall(text):
            for called in (id, name):
                for key in keys(called)[:1]:
                    found.setdefault(key, set()).add(id)
    return found


def _names(nodes: list[Node]) -> Iterator[tuple[Tree, int]]:
    """Where the ids of rules stand that are used or dropped."""
    for node in nodes:
        trees = (
            node.tree.all("use_item")
            if node.kind == "s_use"
            else [node.tree]
            if node.kind == "s_drop"
            else []
        )
        for tree in trees:
            for number, child in enumerate(tree.children):
                if isinstance(child, Token) and child.type == "NAME" and child.isascii():
                    yield tree, number
        yield from _names(node.block)
