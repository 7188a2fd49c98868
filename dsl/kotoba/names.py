"""The Japanese names of things, as files give them.

In: the texts of rule files, in either language. Out: by kind of thing the names with their ids. Texts are only looked at line by line: what a
file means is not asked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ... import grammar
from ...ground.names import without_readings
from ..lexer import ID, SPACE
from .turning import id_of

KINDS = {
    "ルール": "rule", "形": "shape", "階級": "title", "組": "side", "役の組": "group", "役": "yaku", "札の組": "set", "設定": "setting",
    "数": "counter", "ゲーム": "game", "卓": "variant", "ルール集": "library",
}  # fmt: skip
_ENGLISH = re.compile(
    f'^{SPACE}*(?:replace{SPACE}+)?(rule|shape|title|side|group|yaku|set|setting|counter|game|variant|library){SPACE}+({ID}){SPACE}+"[^"\\n]*"{SPACE}+"([^"\\n]+)"',
    re.MULTILINE,
)
_JAPANESE = re.compile(
    rf'^[ \t\u3000]*({"|".join(sorted(KINDS, key=len, reverse=True))})[ \t\u3000]*([A-Za-z_][A-Za-z0-9_]*)?[ \t\u3000]*(?:「([^」\n]+)」|"([^"\n]+)")',
    re.MULTILINE,
)


class Named(NamedTuple):
    """A thing with a Japanese name, as it is written, with its readings."""

    kind: str
    id: str
    name: str
    japanese: bool = False  # whether the line that says so is in Japanese words


def named(text: str) -> Iterator[Named]:
    """All things in a rule file that have a Japanese name."""
    for kind, id, name in _ENGLISH.findall(text):
        yield Named(kind, id, name)
    for kind, id, name, other in _JAPANESE.findall(text):
        yield Named(KINDS[kind], id or id_of(name or other), name or other, True)


def names_in(text: str) -> set[str]:
    """The names in a rule file without their readings."""
    return {without_readings(item.name) for item in named(text)} | {item.id for item in named(text)}


@lru_cache(maxsize=1)
def shipped_names() -> frozenset[str]:
    """The names of all that ships."""
    return frozenset().union(*map(names_in, _shipped()))


def rule_names(text: str) -> frozenset[str]:
    """The names of the rules of a file, and of all that ship, without their readings."""
    return _rules_in(text) | _shipped_rules()


@lru_cache(maxsize=1)
def _shipped_rules() -> frozenset[str]:
    return frozenset().union(*map(_rules_in, _shipped()))


def _rules_in(text: str) -> frozenset[str]:
    return frozenset(without_readings(item.name) for item in named(text) if item.kind == "rule")


def _shipped() -> list[str]:
    paths = sorted((Path(grammar.__file__).parents[1] / "rulesets").glob("*/*.yaku"))
    return [path.read_text(encoding="utf-8") for path in paths]
