"""Texts in 「」 of which one of the marks is missing.

In: a line. Out: where such a text begins and ends, and which mark it lacks.
"""

from __future__ import annotations

import re
from typing import NamedTuple

# The words behind which a text stands, with the id that may stand between them.
_SPACE = r"[ \t\u3000]*"
_LABEL = re.compile(
    _SPACE
    + "(?:例|注|出典|ねらい|説明|日付|版|(?:ルール集|ルール|ゲーム|卓|形|階級|組|設定|数|札の組|役の組|役)"
    + _SPACE
    + "(?:[A-Za-z][A-Za-z0-9_]*)?)"
    + _SPACE
)
_FURTHER = re.compile(_SPACE + "(?:英語|[a-z]{2,3})?")
_LAST_PART = re.compile(r".*(?:[}がはをに]|[：:、])(?=[^}がはをに：:、]+$)")  # behind it: `{設定}が`


class Unpaired(NamedTuple):
    """Such a text. `closed`: whether it is the mark before it that is missing."""

    start: int
    end: int
    closed: bool


def unpaired(line: str) -> Unpaired | None:
    """The first text of a line that lacks one of its marks while another text follows, or that only has the last one."""
    begun, behind, quoted = -1, 0, False
    for place, mark in enumerate(line):
        if mark == '"' and begun < 0:
            quoted, behind = not quoted, place + 1
        elif quoted:
            continue
        elif mark == "#" and begun < 0:
            return None
        elif mark == "「":
            if begun >= 0:
                return Unpaired(begun, place, False)
            begun = place
        elif mark == "」":
            if begun < 0:
                return Unpaired(_start(line, behind, place), place + 1, True)
            begun, behind = -1, place + 1
    return None


def without_language(text: str) -> str:
    """A text that is not closed without the word behind it that says in which language the next one is."""
    return re.sub(_FURTHER.pattern + "$", "", text).rstrip()


def _start(line: str, behind: int, end: int) -> int:
    found = (_FURTHER if behind else _LABEL).match(line, behind, end)
    if found is None and (last := _LAST_PART.search(line, behind, end)):
        return last.end()
    return found.end() if found is not None else behind
