"""What parts are called in each language.

In: a phrase with places in braces, and the names of the things in a game. Out: its words in English and Japanese, open places in brackets. The Japanese is what the translator makes of a
sentence in which the phrase stands, without what stands around it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from ...dsl.kotoba.speaking import Unsaid, japanese
from ...dsl.kotoba.writing import Said
from ..drafts import piece_of
from .taking import FILLED, HOLE, NAMES, filled

OPEN = "…"  # what has not been begun
# Open places, by what fills them.
OPENED: dict[str, tuple[str, str]] = {
    "who": ("‹who›", "〈誰〉"),
    "play": ("‹which play›", "〈出し方〉"),
    "cards": ("‹cards›", "〈カード〉"),
    "number": ("‹how many›", "〈数〉"),
    "until": ("‹how long›", "〈いつまで〉"),
    "shape": ("‹shape›", "〈形〉"),
    "title": ("‹title›", "〈階級〉"),
    "rule": ("‹rule›", "〈ルール〉"),
    "counter": ("‹counter›", "〈数え〉"),
}
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


_TOGETHER = re.compile(r"(?:\w+|ジョーカー)(?:-(?:\w+|ジョーカー))+", re.ASCII)
_JOKER = dict.fromkeys(("joker", "jokers"), "ジョーカー")


def label(kind: str, text: str, names: Mapping[str, Called]) -> Called:
    """What a phrase is called."""
    if text in names and kind in (*NAMES, "cards", "who", "play"):
        return names[text]
    told = _japanese(kind, text)
    found = {"en": in_english(text)}
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


def in_english(text: str) -> str:
    """A text with its open places as they are shown."""
    return HOLE.sub(lambda hole: OPENED[hole[1]][0], text)


def in_japanese(text: str, names: Mapping[str, Called]) -> str:
    """A statement in Japanese words, open places as they are shown; "" where it has none. `names`: of the things that it names, by their ids."""
    line = filled(text)
    tree = piece_of(line).tree
    if tree is None:
        return ""

    def name(word: Said) -> str:
        kind = next((kind for kind in NAMES if FILLED[kind] == word.text), "")
        if kind:
            return OPENED[kind][1]
        return _named(word.text, names)

    try:
        told = japanese(tree, line, name)
    except Unsaid:
        return ""
    for kind in dict.fromkeys(HOLE.findall(text)):
        if kind in _filled():
            told = told.replace(_filled()[kind], OPENED[kind][1])
    return _TOGETHER.sub(lambda cards: _cards(cards[0], names), told)


def _cards(text: str, names: Mapping[str, Called]) -> str:
    """Cards that lie together in a play, such as two jokers, by their names; as they are written where they have none."""
    words = text.replace("ジョーカー", "joker").split("-")
    called = [_named(word, names) for word in words]
    if called == words:
        return text
    return f"{called[0]}{len(called)}枚" if len(called) > 1 and len({*called}) == 1 else "・".join(called)


def _named(word: str, names: Mapping[str, Called]) -> str:
    """A card or several of a kind, which have one name in Japanese, by the name of the one."""
    return names.get(word, {}).get("ja") or _JOKER.get(word, word)


@lru_cache(maxsize=1)
def _filled() -> dict[str, str]:
    """How the Japanese has what stands in open places while a sentence is looked at."""
    found = {"play": FILLED["play"], "cards": "♣7", "number": FILLED["number"]}
    return found | {kind: _japanese(kind, FILLED[kind]) for kind in ("who", "until")}
