"""Titles: which place has which, and whom rules have promised one.

In: places, and what rules have said. Out: who has which title.
"""

from __future__ import annotations

from collections.abc import Iterable

from .table import ClimbingTable


def title_for(table: ClimbingTable, index: int) -> str:
    """The title of a place (from 0); "" where no title fits."""
    players = table.players
    names = {0: "first", 1: "second", 2: "third", 3: "fourth"}
    mine = {
        names.get(index, ""),
        {players - 1: "last", players - 2: "second to last", players - 3: "third to last"}.get(index, ""),
    }
    other = ""
    for title in table.engine.climbing.titles:
        for place, count in title.places:
            if players not in count:
                continue
            if place in mine:
                return title.id
            if place == "any other place" and not other:
                other = title.id
    return other


def become(table: ClimbingTable, titles: dict[int, str]) -> None:
    """Titles that rules give whatever the place; of what they say about one player, or about one title, the last counts. Whoever would have
    had such a title by place gets the one that the player would have had: a title of one player never goes to two."""
    given = promised(table, table.state.become)
    for seat, title in given.items():
        holders = [other for other, held in titles.items() if held == title and other != seat]
        if holders and not _is_shared(table, title):
            if seat in titles:
                titles[holders[0]] = titles[seat]
            else:
                del titles[holders[0]]
        titles[seat] = title


def promised(table: ClimbingTable, said: Iterable[tuple[int, str]]) -> dict[int, str]:
    """Who gets which title, of all that rules have said one after the other."""
    given: dict[int, str] = {}
    for seat, title in said:
        if not _is_shared(table, title):
            given = {other: held for other, held in given.items() if held != title}
        given.pop(seat, None)
        given[seat] = title
    return given


def _is_shared(table: ClimbingTable, title: str) -> bool:
    """Whether several places have that title with so many players."""
    return sum(title_for(table, index) == title for index in range(table.players)) > 1
