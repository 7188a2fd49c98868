"""What parts are called in each language.

In: a phrase with places in braces, and the names of the things in a game. Out: its words in English and Japanese, an open place as …. The Japanese is what the translator makes of a
sentence in which the phrase stands, without what stands around it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ...dsl.kotoba.speaking import Unsaid, japanese
from ...dsl.kotoba.writing import Said
from ..drafts import piece_of
from .taking import FILLED, HOLE, NAMES, filled

OPEN = "…"
Called = dict[str, str]
# A sentence around a phrase, and what the Japanese has around it.
_AROUND: dict[str, tuple[str, str, str]] = {
    "event": ("when {} then clear the table", "", "場を流す"),
    "check": ("when a play is made if {} then clear the table", "カードが出たとき、", "場を流す"),
    "unless": ("when a play is made unless {} then clear the table", "カードが出たとき、", "場を流す"),
    "effect": ("when a play is made then {}", "カードが出たら、", ""),
    "who": ("when {} passes then clear the table", "", "がパスしたら、場を流す"),
    "play": ("when {} is played then clear the table", "", "が出たら、場を流す"),
    "cards": ("when a play contains {} then clear the table", "", "が出たら、場を流す"),
    "until": ("when a play is made then reverse the ranking {}", "カードが出たら、", "強さを逆にする"),
    "line": ("{}", "", ""),
    "answer": ("{} then clear the table", "", "場を流す"),
}


def label(kind: str, text: str, names: Mapping[str, Called]) -> Called:
    """What a phrase is called."""
    if text in names and kind in (*NAMES, "cards", "who", "play"):
        return names[text]
    english = HOLE.sub(OPEN, text)
    told = _japanese(kind, text)
    found = {"en": english}
    if told:
        found["ja"] = told
    return found


@lru_cache(maxsize=4_000)
def _japanese(kind: str, text: str) -> str:
    if kind == "line" and text.startswith("answer"):
        kind = "answer"
    if kind not in _AROUND:
        return text
    frame, before, behind = _AROUND[kind]
    told = in_japanese(frame.format(text), {})
    if not told.startswith(before) or not told.endswith(behind):
        return ""
    return told[len(before) : len(told) - len(behind)].strip("、")


def in_japanese(text: str, names: Mapping[str, Called]) -> str:
    """A statement in Japanese words, open places as …; "" where it has none. `names`: of the things that it names, by their ids."""
    line = filled(text)
    tree = piece_of(line).tree
    if tree is None:
        return ""

    def name(word: Said) -> str:
        if word.text in FILLED.values():
            return OPEN
        return names.get(word.text, {}).get("ja", word.text)

    try:
        told = japanese(tree, line, name)
    except Unsaid:
        return ""
    for kind in dict.fromkeys(HOLE.findall(text)):
        told = told.replace(_opened().get(kind, OPEN), OPEN)
    return told


@lru_cache(maxsize=1)
def _opened() -> dict[str, str]:
    """How the Japanese has what stands in open places."""
    found = {"play": FILLED["play"], "cards": "♣7", "number": FILLED["number"]}
    return found | {kind: _japanese(kind, FILLED[kind]) for kind in ("who", "until")}
