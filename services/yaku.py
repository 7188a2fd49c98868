"""Yaku of the games that ship, found by what somebody calls them.

In: an id or a name, in any script. Out: for each game that has such a yaku what its sheet says of it, in each language.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..model import Group, RuleSet, Yaku, fishing_of
from .rulebook import LANGUAGES, Row, key, plain, rows
from .rules import load


@dataclass(frozen=True, slots=True)
class Found:
    """A yaku of a game. `told`: by language, its row of the sheet: name, cards, worth; the heads of these columns in `heads`."""

    row: Row
    id: str
    en: str
    ja: str
    told: dict[str, tuple[str, ...]]
    heads: dict[str, tuple[str, ...]]


def yaku_called(word: str) -> list[Found]:
    """The yaku of that name, in the order of the games."""
    from ..sheets.readings import reading

    wanted = key(word)
    return [
        _found(row, rules, group, item)
        for row, rules in _games()
        for group in fishing_of(rules).groups
        for item in group.yaku
        if wanted in map(key, (item.id, item.names.en, plain(item.names.ja), reading(item.names.ja)))
    ]


def yaku_with(word: str) -> list[tuple[str, str]]:
    """The names of yaku in which the word stands, English and Japanese, each once in the order of the games; none for a word of less than two signs."""
    from ..sheets.readings import reading

    wanted = key(word)
    if len(wanted) < 2:
        return []
    named, read = dict[tuple[str, str], None](), dict[tuple[str, str], None]()
    for _, rules in _games():
        for group in fishing_of(rules).groups:
            for item in group.yaku:
                ja = plain(item.names.ja)
                if wanted in key(item.names.en if word.isascii() else ja):
                    named[item.names.en, ja] = None
                elif key(reading(item.names.ja)).startswith(wanted):
                    read[item.names.en, ja] = None
    return list(named or read)


def _games() -> Iterator[tuple[Row, RuleSet]]:
    for row in rows():
        rules = load(row.id).ruleset if row.kind != "rule" else None
        if rules is not None and rules.family == "fishing":
            yield row, rules


def _found(row: Row, rules: RuleSet, group: Group, item: Yaku) -> Found:
    from ..sheets.language import language
    from ..sheets.readings import plain as without_readings
    from ..sheets.terminal import plain_text

    told, heads = {}, {}
    for code in LANGUAGES:
        table = language(code).yaku(rules, group, (item,))
        [body] = table.rows
        told[code], heads[code] = (
            tuple(without_readings(plain_text(rules.deck, cell, code)) for cell in cells)
            for cells in (body, table.head)
        )
    return Found(row, item.id, item.names.en, plain(item.names.ja), told, heads)
