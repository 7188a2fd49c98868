"""Edits of a text: what stands in the place of a stretch afterwards, and the smallest edits that make one text of another.

In: texts and places in them. Out: `Patch`, `Change`. Nothing is known here of rules.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from ..drafts import Stretch
from ..naming import Edit
from .reading import Place


class Unwritten(ValueError):
    """There is no edit after which the text says what is wanted."""


@dataclass(frozen=True, slots=True)
class Change:
    """The edits of a text, from the last to the first, and the text afterwards. `also`: ids of what was changed along; `rule`: of a rule that was written."""

    edits: tuple[Edit, ...]
    text: str
    also: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Patch:
    """What stands in the place of a stretch afterwards."""

    place: Place
    text: str


def patched(text: str, patches: Sequence[Patch]) -> str:
    """A text with patches that do not overlap."""
    for patch in sorted(patches, key=lambda item: (-item.place.start, -item.place.end)):
        text = text[: patch.place.start] + patch.text + text[patch.place.end :]
    return text


def edits(file: str, old: str, new: str) -> tuple[Edit, ...]:
    """The edits that make one text of another, from the last to the first: of lines that differ, only what differs in them."""
    start = _common(old, new)
    behind = _common(old[start:][::-1], new[start:][::-1])
    start = old.rfind("\n", 0, start) + 1
    rest = old.find("\n", len(old) - behind)
    behind = len(old) - rest - 1 if rest >= 0 else 0
    one, other = old[start : len(old) - behind], new[start : len(new) - behind]
    lines, others = one.splitlines(keepends=True), other.splitlines(keepends=True)
    found = []
    for what, first, last, begin, end in SequenceMatcher(None, lines, others, autojunk=False).get_opcodes():
        if what != "equal":
            at = start + sum(map(len, lines[:first]))
            found.append(_edit(file, at, "".join(lines[first:last]), "".join(others[begin:end])))
    return tuple(reversed(found))


def _edit(file: str, at: int, old: str, new: str) -> Edit:
    same = _common(old, new)
    tail = _common(old[same:][::-1], new[same:][::-1])
    return Edit(Stretch(file, at + same, at + len(old) - tail), new[same : len(new) - tail])


def _common(one: str, other: str) -> int:
    """With how many characters two texts begin alike."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[:middle] == other[:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def cut(text: str, place: Place) -> str:
    return text[place.start : place.end]


def lines_of(text: str, start: int, end: int) -> list[tuple[int, int]]:
    found = []
    while start < end:
        stop = text.find("\n", start, end)
        stop = end if stop < 0 else stop + 1
        found.append((start, stop))
        start = stop
    return found


def comment_of(line: str) -> str:
    """The comment of a line; a `#` in a text is none."""
    bare = re.sub(r'"(?:[^"\\]|\\.)*"|「[^」]*」', lambda found: " " * len(found.group()), line)
    place = bare.find("#")
    return line[place:].strip() if place >= 0 else ""
