"""House rules that a table has chosen one after the other, and what can be done where one does not go with what is there already.

In: what was chosen so far, in which nothing is wrong, and a further house rule. Out: both together; or what the check says of them, with the ways
that leave it nothing to say. Whether there is anything is asked of the check itself, so each finding that it knows counts, and no other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from ..ground.diagnostics import Diagnostic
from ..ground.said import Said
from .rulebook import Row, plain, rows
from .rules import Loaded
from .starting import ID, Chosen, Lang, Use, draft, with_needed

FILE = f"{ID}.yaku"  # what a text is called while it is tried
_MOST_TRIED = 4  # rules of which each is in the way of the next


@dataclass(frozen=True, slots=True)
class Way:
    """One that leaves nothing to say. `instead`: the new rule alone, without `others`; `without`: as it was before; `both`: one acts after the other."""

    kind: Literal["instead", "without", "both"]
    chosen: Chosen
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Clash:
    """A rule that does not go with what is there: `why` in the words of the check, `ways` in the order in which they are offered."""

    use: Use
    others: tuple[str, ...]
    why: str
    ways: tuple[Way, ...]


def findings(loaded: Loaded) -> list[Diagnostic]:
    """What is to be said of a text that was made of what somebody chose: mistakes and doubts, and hints of its own lines."""
    return [
        item
        for item in loaded.diagnostics
        if item.severity != "hint" or (item.span is not None and item.span.source.name == FILE)
    ]


def added(chosen: Chosen, use: Use, lang: Lang = "en") -> Chosen | Clash:
    """What was chosen and one rule more; or why not. A rule that was chosen before is chosen anew."""
    before = replace(chosen, uses=tuple(one for one in chosen.uses if one.row.id != use.row.id))
    after = replace(before, uses=(*before.uses, use))
    if not (found := _said(after)):
        return after
    others = tuple(_named(found, before, after))
    ways = [*_instead(before, use), *_both(after, found), Way("without", chosen, others)]
    return Clash(use, others, _why(found[0], lang), tuple(ways))


@lru_cache(maxsize=1000)
def fits(game: str, row: Row) -> bool:
    """Whether there is a way to play a house rule in a shipped game, as most tables play it."""
    found = added(Chosen(game), Use(row))
    return not isinstance(found, Clash) or len(found.ways) > 1


def _said(chosen: Chosen) -> list[Diagnostic]:
    return findings(draft(chosen, "en", FILE)[1])


def _named(found: list[Diagnostic], before: Chosen, after: Chosen) -> Iterator[str]:
    """The rules that were there and are named in what is found."""
    words = {word for item in found for text in (item.message, item.help) for word in _words(text)}
    new = {use.row.id for use in with_needed(after.uses)} - {use.row.id for use in before.uses}
    yield from (id for id in _rules() if id in words and id not in new)


def _words(text: object) -> Iterator[str]:
    """What stands for the names in the braces of a message."""
    for part in text.parts.values() if isinstance(text, Said) else ():
        yield from (str(part).strip("`"), *_words(part))


def _instead(before: Chosen, use: Use) -> Iterator[Way]:
    """The rule alone, where those that are in its way can be left out."""
    chosen, gone = before, list[str]()
    for _ in range(_MOST_TRIED):
        after = replace(chosen, uses=(*chosen.uses, use))
        found = _said(after)
        if not found:
            yield Way("instead", after, tuple(gone))
            return
        others = [*_named(found, chosen, after)]
        if not others:
            return
        gone += others
        used = {one.row.id for one in chosen.uses}
        chosen = replace(
            chosen,
            uses=tuple(one for one in chosen.uses if one.row.id not in others),
            drops=(*chosen.drops, *(id for id in others if id not in used)),
        )


def _both(after: Chosen, found: list[Diagnostic]) -> Iterator[Way]:
    """All of them, where it is enough to say which acts after which."""
    used = [use.row.id for use in with_needed(after.uses)]
    known = [*(id for id in _rules() if id not in used), *used]
    orders: dict[tuple[str, str], None] = {}
    for _ in range(_MOST_TRIED):
        for item in found:
            pair = sorted({word for word in _words(item.message) if word in known}, key=known.index)
            if item.severity != "error" and len(pair) == 2:
                orders[pair[1], pair[0]] = None
        tried = replace(after, orders=(*after.orders, *orders))
        if not (left := _said(tried)):
            yield Way("both", tried, tuple(first for _, first in orders))
            return
        if left == found:
            return
        found = left


# ---------------------------------------------------------------------------------------------------------------- told


def name_of(id: str, lang: Lang) -> str:
    """What a house rule is called at the table."""
    row = _rules().get(id)
    return called(row, lang) if row is not None else id


def called(row: Row, lang: Lang) -> str:
    return row.en if lang == "en" else plain(row.ja) or row.en


def _rules() -> dict[str, Row]:
    return {row.id: row for row in rows() if row.kind == "rule"}


def _why(item: Diagnostic, lang: Lang) -> str:
    """What is found, with the names of rules in the place of their ids."""
    from .. import messages

    text = messages.in_language(item.message, lang)
    for id in {word for word in _words(item.message) if word in _rules()}:
        name = name_of(id, lang)
        text = (
            text.replace(f"`{id}`", f"“{name}”")
            if lang == "en"
            else re.sub(f" ?`{id}` ?", f"「{name}」", text)
        )
    return text
