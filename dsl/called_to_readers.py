"""Things by their names in what is told of a file that calls them by these.

In: the findings of a file, and its text. Out: the same findings, in which each id of something that ships, or that the file has of its own, is known by
its Japanese name, too: who reads Japanese is told the name with which the file calls it. Told in English, an id stays what it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from ..ground.diagnostics import Diagnostic
from ..ground.names import without_readings
from ..ground.said import Called, Said, Together
from .founded import BASE, MOST_BASES, base_id
from .kotoba.names import Named, named
from .shipped import catalogue

_OUTSIDE = re.compile(r'「[^」\n]*」|"[^"\n]*"|#[^\n]*')  # texts and comments
_MARKED = re.compile(r"`(\w+)`")


def by_name(items: Iterable[Diagnostic], text: str) -> Iterable[Diagnostic]:
    """The findings of a file with names in the place of ids, where its statements are Japanese."""
    found = [*items]
    if not found or _OUTSIDE.sub("", text).isascii():
        return found
    names = names_for(text)
    return [item.worded(lambda text: _named(text, names)) for item in found]


@lru_cache(maxsize=16)
def names_for(text: str) -> dict[str, str]:
    """What the things of which a file may speak are called in Japanese, by their ids, where a name means one alone."""
    return _shipped() | _names([*of_bases(text), *named(text)])


@lru_cache(maxsize=1)
def _shipped() -> dict[str, str]:
    texts = (entry.path.read_text(encoding="utf-8") for entry in catalogue())
    return _names(one for text in texts for one in named(text))


@lru_cache(maxsize=16)
def names_here(text: str) -> frozenset[str]:
    """The names and ids of what the file has, and what it stands on: not those of other games."""
    return frozenset(
        name for one in (*of_bases(text), *named(text)) for name in (one.id, without_readings(one.name))
    )


def of_bases(text: str) -> list[Named]:
    """The things in the files on which a file stands: what they call so is meant, whatever another game calls so."""
    found: list[Named] = []
    for _ in range(MOST_BASES):
        base = BASE.search(text)
        id = base_id(base.group(1) or base.group(2)) if base is not None else ""
        path = next((entry.path for entry in catalogue() if entry.id == id and entry.kind != "library"), None)
        if path is None:
            break
        text = path.read_text(encoding="utf-8")
        found += named(text)
    return found


def _names(things: Iterable[Named]) -> dict[str, str]:
    """Names by ids: those that only one thing has, of ids that only one thing has."""
    names: dict[str, set[str]] = {}
    ids: dict[str, set[str]] = {}
    for one in things:
        name = without_readings(one.name)
        names.setdefault(one.id, set()).add(name)
        ids.setdefault(name, set()).add(one.id)
    return {id: name for id, all in names.items() if len(all) == 1 and len(ids[name := next(iter(all))]) == 1}


def _named(text: str, names: dict[str, str]) -> str:
    """A text in which the parts that are ids know what they are called."""
    if isinstance(text, Together):
        return Together(text.template, tuple(_named(str(part) if not isinstance(part, str) else part, names) for part in text.texts))  # fmt: skip
    if isinstance(text, Said):
        return Said(
            text.template,
            {key: _named(part, names) if isinstance(part, str) else part for key, part in text.parts.items()},
        )
    if isinstance(text, Called):
        return text
    if text in names:
        return Called((("ja", names[text]),), text)
    marked = _MARKED.fullmatch(text)
    if marked and marked[1] in names:
        return Called((("ja", f"`{names[marked[1]]}`"),), text)
    return text
