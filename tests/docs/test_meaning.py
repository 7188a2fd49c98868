"""docs/meaning.md: what there is at each event stands there as the checks have it."""

from __future__ import annotations

import pytest
from helpers.pages import ROOT

from yakusoku.analysis.moments import AT, THINGS, Thing
from yakusoku.model import EventKind

PAGE = ROOT / "docs" / "meaning.md"
COLUMNS: dict[str, Thing] = {
    "`the play`": "play",
    "`the play before`": "before",
    "`the beaten player`": "beaten",
    "`the trick`": "trick",
    "`the skipped player`": "skipped",
    "`the winner`": "winner",
}
ROWS: dict[str, tuple[EventKind, ...]] = {
    "a play is made": ("play",),
    "a player leads": ("lead",),
    "a player passes": ("pass",),
    "a player's turn begins": ("turn",),
    "a player is skipped": ("skipped",),
    "a player goes out": ("out",),
    "a player takes the trick": ("trick",),
    "the table is cleared": ("clear",),
    "the cards are dealt, the exchange is over": ("dealt", "exchanged"),
    "a player is dealt a hand, begins the hand": ("is dealt", "begins"),
    "a player is left last": ("left last",),
    "the hand ends": ("hand ends",),
    "the session ends": ("session ends",),
    "a rule ends": ("ends",),
}
WORDS = {"yes": "yes", "perhaps": "perhaps", "—": "never"}


def table() -> dict[str, dict[str, str]]:
    lines = PAGE.read_text(encoding="utf-8").split("<!-- moments -->")[1].strip().splitlines()
    head, _, *rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines[: lines.index("")]
    ]
    return {row[0]: dict(zip(head[1:], row[1:], strict=True)) for row in rows}


def test_every_event_of_the_checks_has_its_row() -> None:
    assert {kind for kinds in ROWS.values() for kind in kinds} == set(AT)
    assert set(table()) == {*ROWS, "a rule acts"}


@pytest.mark.parametrize("row", ROWS)
def test_what_there_is_stands_on_the_page(row: str) -> None:
    cells = table()[row]
    for kind in ROWS[row]:
        for column, thing in COLUMNS.items():
            assert WORDS[cells[column].split(":")[0]] == AT[kind][thing], (kind, thing)
    assert set(COLUMNS.values()) == set(THINGS)
