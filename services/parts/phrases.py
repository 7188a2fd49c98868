"""The phrases of which sentences are made, and how often they are said.

In: the rule files that ship. Out: for each kind of place the phrases that may fill it, those that are said most first, each as a text with places in braces. Settings of rules are
decided in them as they usually are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial

from ...dsl.builders.context import value_text
from ...dsl.files import Reader
from ...dsl.shipped import catalogue, shown
from ...dsl.syntax import Node
from ...ground.diagnostics import Report
from .. import prepared
from .rest import rest
from .taking import KINDS, NAMED, Part, bare, english, parts

_LASTING = {
    "this_play": "for this play",
    "until_clear": "until the table is cleared",
    "until_hand_ends": "until the hand ends",
    "until_session_ends": "until the session ends",
}
_BEGINNING = {"at_once": "at once", "at_next_clear": "at the next clear"}
_ASKED = re.compile(r"\{\w+\} (?:is|are) (?:not )?\w+(?: or (?!if\b)\w+)*(?=,| then| and| or| if| unless|$)")


@dataclass(slots=True)
class Phrases:
    """Phrases by the kind of place that they fill, with how often each is said; `phrase`: what the grammar calls each."""

    often: dict[str, Counter[str]] = field(default_factory=dict)
    phrase: dict[str, str] = field(default_factory=dict)

    def add(self, part: Part, text: str) -> None:
        self.often.setdefault(part.kind, Counter())[text] += 1
        if part.phrase == NAMED:  # also where the same word, as a shape, was listed before
            self.phrase[text] = NAMED
        self.phrase.setdefault(text, part.phrase)


@lru_cache(maxsize=2)
def phrases(family: str) -> Phrases:
    """The phrases of the games of a family, and behind them what the grammar has beside."""
    kept = _KEPT[family]()
    assert isinstance(kept, dict)
    return Phrases({kind: Counter(counted) for kind, counted in kept["often"].items()}, kept["phrase"])


def _plain(family: str) -> object:
    found = _found(family)
    return {"often": found.often, "phrase": found.phrase}


_KEPT = {
    family: prepared.register(f"phrases {family}", partial(_plain, family))
    for family in ("climbing", "fishing")
}


def _found(family: str) -> Phrases:
    found = Phrases()
    for line in lines(family):
        for part in parts(line) or ():
            found.add(part, bare(part.text))
    base = next(id for id, of in _families().items() if of == family)
    for kind, text, phrase in rest(frozenset(found.phrase.values()), base):
        found.often.setdefault(kind, Counter()).setdefault(text, 0)
        found.phrase.setdefault(text, phrase)
    return found


# What players say (`stops the round with "shōbu"`) is written by hand: no list could hold it.
_WORDS_OF_PLAYERS = re.compile(r' with "[^"]*"(?: "[^"]*")*')


@lru_cache(maxsize=2)
def lines(family: str) -> tuple[str, ...]:
    """All statements of rules and games of a family of which sentences are made, in English words."""
    reader = Reader(Report())
    of_family = _families()
    found: list[str] = []
    for entry in catalogue():
        file = reader.read(entry.path, shown(entry.path))
        head = (
            next((node for node in file.nodes if node.kind in ("s_game", "s_variant", "s_library")), None)
            if file
            else None
        )
        if (
            file is None
            or head is None
            or of_family.get(entry.id if entry.kind != "library" else str(head.tree.words("NAME")[-1]))
            != family
        ):
            continue
        for node in (*head.block, *file.nodes):
            if node.kind == "s_rule":
                values = _values(node)
                found += [line for part in node.block for line in _line(part, file.source.text, values)]
            else:
                found += _line(node, file.source.text, {})
    return tuple(_WORDS_OF_PLAYERS.sub("", line) for line in found)


def _families() -> dict[str, str]:
    """The family of each game and variant that ships."""
    reader = Reader(Report())
    found: dict[str, str] = {}
    bases: dict[str, str] = {}
    for entry in catalogue():
        file = reader.read(entry.path, shown(entry.path)) if entry.kind != "library" else None
        for node in (inner for outer in (file.nodes if file else ()) for inner in (outer, *outer.block)):
            if node.kind == "s_family":
                found[entry.id] = "climbing" if node.tree.has("CLIMBING") else "fishing"
            elif node.kind == "s_variant":
                bases[entry.id] = str(node.tree.words("NAME")[1])
    for id in bases:
        below = id
        while below in bases:
            below = bases[below]
        found[id] = found[below]
    return found


def _values(rule: Node) -> dict[str, str]:
    return {
        str(node.tree.word("NAME")): value_text(node.tree.one("value"))
        for node in rule.block
        if node.kind == "s_setting"
    }


def _line(node: Node, text: str, values: Mapping[str, str]) -> Iterator[str]:
    """A statement in English words, with its settings as they usually are."""
    if node.kind not in KINDS:
        return
    line = english(node.tree, text)
    if not line:
        return
    line = re.sub(rf"{_ASKED.pattern} (?:and|or) ", "", line)
    line = re.sub(rf",? (?:if|unless|and|or|or if) {_ASKED.pattern}", "", line)
    line = re.sub(
        r"lasting \{(\w+)\}",
        lambda found: _LASTING.get(values.get(found[1], ""), "until the hand ends"),
        line,
    )
    line = re.sub(
        r"beginning \{(\w+)\}",
        lambda found: "beginning " + _BEGINNING.get(values.get(found[1], ""), "at once"),
        line,
    )
    yield re.sub(r"\{(\w+)\}", lambda found: values.get(found[1], found[0]), line)
