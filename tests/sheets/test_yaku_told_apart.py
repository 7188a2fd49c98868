"""On paper, where pictures stand for words: two yaku of one group that need different cards do not say the same."""

from __future__ import annotations

import pytest
from helpers.shipped import shipped

from yakusoku.model import fishing_of
from yakusoku.sheets.language import language
from yakusoku.sheets.page import Cards, Line, Picked

GAMES = ("bakappana", "hachi_hachi", "hana_awase", "koi_koi", "mushi", "roppyakken", "sudaoshi", "taiyaku")


def on_paper(line: Line) -> tuple[object, ...]:
    """What a cell says to whoever sees it printed: the words below the cards, where cards are drawn. Cards that are drawn for an example
    tell nothing, since others would do as well."""
    found: list[object] = []
    for piece in line:
        match piece:
            case Picked(caption=caption, faces=faces):
                example = "example" in caption or "例" in caption
                found.append((caption, () if example else faces))
            case Cards(faces=faces):
                found.append(faces)
            case _:
                found.append(piece)
    return tuple(found)


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_yaku_of_a_group_say_the_same(game: str, code: str) -> None:
    rules, say = shipped(game), language(code)
    for group in fishing_of(rules).groups:
        rows = [row for row in group.yaku if row.needs]
        told = {row.id: on_paper(say.yaku(rules, group, (row,)).rows[0][1]) for row in rows}
        for row in rows:
            alike = [
                other.id for other in rows if told[other.id] == told[row.id] and other.needs != row.needs
            ]
            assert not alike, (group.id, row.id, alike, told[row.id])
