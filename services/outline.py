"""The build of a text: what stands in it under which name, what can be folded, and what a setting is that nobody decided.

In: a draft, or the scope of its names. Out: plain values, in the order of the text. What cannot be read is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..dsl.syntax import leaves
from ..ground.names import without_readings
from .drafts import Declared, Draft, Item, Stretch
from .scope import Scope

# What is listed of a file; choices and variables are parts of something that is.
_LISTED = frozenset({
    "game", "variant", "library", "rule", "setting", "shape", "title", "side", "counter", "set", "group", "yaku",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Symbol:
    """Something that a file declares, with what is declared in its block. `whole`: the statement with its block; `detail`: what it is called."""

    id: str
    kind: str
    detail: str
    where: Stretch
    whole: Stretch
    inner: tuple[Symbol, ...] = ()


@dataclass(frozen=True, slots=True)
class Fold:
    """Lines that can be folded into the first of them, from 0."""

    first: int
    last: int
    comment: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """What counts at an offset although it is not written there: settings at their defaults. `text` may be written as it stands."""

    offset: int
    text: str


def symbols(draft: Draft) -> tuple[Symbol, ...]:
    """All that is declared, block in block."""
    listed = {item.where.start: item for item in draft.declared if item.kind in _LISTED}
    return tuple(_symbols(draft, [item for item in draft.items if item.outer is None], listed))


def _symbols(draft: Draft, items: list[Item], listed: dict[int, Declared]) -> Iterator[Symbol]:
    for item in items:
        inner = tuple(_symbols(draft, item.block, listed))
        own = next((listed.get(item.start + name.start) for name in item.piece.names if name.declares), None)
        if own is None:
            yield from inner
            continue
        names = (own.name("en"), without_readings(own.name("ja")))
        yield Symbol(own.id, own.kind, " · ".join(filter(None, names)), own.where, own.whole, inner)


def folds(draft: Draft) -> list[Fold]:
    """Statements with their blocks, and comments of several lines."""
    found = [Fold(item.line, item.last) for item in draft.items if item.last > item.line]
    first = -1
    for number, line in enumerate([*draft.lines, ""]):
        if line.lstrip().startswith("#"):
            first = number if first < 0 else first
        else:
            if 0 <= first < number - 1:
                found.append(Fold(first, number - 1, comment=True))
            first = -1
    return sorted(found, key=lambda fold: fold.first)


def hints(scope: Scope) -> list[Hint]:
    """Behind each rule that is used, its settings that nobody decides there, with what counts."""
    found = []
    for item in scope.draft.items:
        if item.piece.kind != "s_use" or item.piece.tree is None:
            continue
        for use in item.piece.tree.all("use_item"):
            word = str(use.word("NAME"))
            rule = scope.rule_called(word)
            if rule is None:
                continue
            given = {str(pair.word("NAME")) for pair in use.all("setting_pair")}
            left = [(id, value) for id, value in _defaults(scope, rule) if id not in given]
            if left:
                text = " and ".join(f"{id} {value}" for id, value in left)
                found.append(Hint(item.start + use.end_pos, (" and " if given else " with ") + text))
    return found


def _defaults(scope: Scope, rule: Declared) -> Iterator[tuple[str, str]]:
    """The settings of a rule, with what they normally are."""
    for item in scope.draft_at(rule.where.file).items:
        if item.rule == rule.id and item.piece.kind == "s_setting" and item.piece.tree is not None:
            tree = item.piece.tree
            yield (
                str(tree.word("NAME")),
                " or ".join(
                    str(word)
                    for word in leaves(tree.one("value"))
                    if word.type in ("NAME", "NUMBER", "JOKER")
                ),
            )
