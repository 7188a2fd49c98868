"""While a rule lasts that is called by its name, at a table that uses it.

In: a sentence, and the text of the file in which it stands. Out: the sentence with the condition of the language, where the rule by that name is in use and what it does lasts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ...ground.names import without_readings
from ..founded import BASE, MOST_BASES, base_id
from ..kotoba.names import named
from ..shipped import catalogue

_WHILE = "(?:中|のとき|の時|のあいだ|の間|の最中)"
_CONDITION, _READ = "強さが逆", "強さが逆なら"  # what stands for it while it is read
_LASTS = re.compile(r" until |for the rest of|まで")


def in_force(text: str, file: str) -> tuple[str, str]:
    """The sentence with a condition that is read in the place of the one that speaks of a rule, and that rule; "" for none."""
    for name in sorted(_used(file), key=lambda name: -len(name)):
        found = re.search(rf"(?:^|(?<=、)|(?<=[らと])){re.escape(name)}(?={_WHILE})", text)
        if found is not None:
            return f"{text[: found.start()]}{_CONDITION}{text[found.end() :]}", name
    return text, ""


def with_rule(text: str, name: str) -> str:
    """What was read, with the condition that was meant."""
    return text.replace(_READ, f"{name}が有効なら") if name else text


@lru_cache(maxsize=16)
def _used(file: str) -> frozenset[str]:
    """The names of the rules that are in use in a file, or in what it stands on, and do something which lasts."""
    texts = [*_founded(file)]
    said = "\n".join(
        line for text in texts for line in text.split("\n") if re.match(r"[ \t\u3000]*use\b|.*使う", line)
    )
    found = {name for text in texts for _, name in _lasting(text)}
    return frozenset(found) | {
        name
        for path in (entry.path for entry in catalogue() if entry.kind == "library")
        for id, name in _lasting(path.read_text(encoding="utf-8"))
        if re.search(rf"\b{re.escape(id)}\b", said)
        or re.search(rf"(?:^|[、と\s]){re.escape(name)}(?:を|、|と|\s)", said)
    }


@lru_cache(maxsize=64)
def _lasting(text: str) -> tuple[tuple[str, str], ...]:
    """The rules of a text that do something which lasts: the id and the name of each."""
    return tuple(
        (item.id, without_readings(item.name))
        for item in named(text)
        if item.kind == "rule" and _LASTS.search(_block(text, item.id))
    )


def _founded(file: str) -> Iterator[str]:
    for _ in range(MOST_BASES):
        yield file
        base = BASE.search(file)
        id = base_id(base.group(1) or base.group(2)) if base is not None else ""
        path = next((entry.path for entry in catalogue() if entry.id == id and entry.kind != "library"), None)
        if path is None:
            return
        file = path.read_text(encoding="utf-8")


def _block(text: str, id: str) -> str:
    """The lines of a rule."""
    begins = re.search(
        rf"^[ \t\u3000]*(?:replace[ \t]+)?(?:rule|ルール)[ \t\u3000]*{re.escape(id)}\b.*$", text, re.MULTILINE
    )
    if begins is None:
        return ""
    lead = len(begins.group()) - len(begins.group().lstrip(" \t\u3000"))
    lines: list[str] = []
    for line in text[begins.end() :].split("\n")[1:]:
        if line.strip() and len(line) - len(line.lstrip(" \t\u3000")) <= lead:
            break
        lines.append(line)
    return "\n".join(lines)
