"""The page of readings against the rule file and the sheet: every line stands in the one, every sentence on the other."""

from __future__ import annotations

import re

import pytest
from helpers.pages import ROOT, Row, rows, spans

from yakusoku.services.rules import load
from yakusoku.sheets.render import Look, render

PAGE = [row for row in rows(ROOT / "docs" / "readings.md") if row.mark == "readings"]
FILE = " ".join((ROOT / "rulesets" / "games" / "taiyaku.yaku").read_text(encoding="utf-8").split())


def test_all_46_questions_are_answered_in_their_order() -> None:
    assert [int(row.cells[0]) for row in PAGE] == list(range(1, 47))


@pytest.mark.parametrize("row", PAGE, ids=lambda row: row.cells[0])
def test_the_lines_of_a_reading_stand_in_the_file(row: Row) -> None:
    lines = spans(row.cells[2])
    assert lines
    for line in lines:
        assert " ".join(line.split()) in FILE, line


@pytest.fixture(scope="module")
def sheet() -> str:
    loaded = load("taiyaku")
    assert loaded.ruleset is not None
    return render(loaded.ruleset, "md", look=Look(examples="all"))


@pytest.mark.parametrize("row", PAGE, ids=lambda row: row.cells[0])
def test_the_words_of_a_reading_stand_on_the_sheet(row: Row, sheet: str) -> None:
    words = spans(row.cells[3])
    assert words
    for text in words:
        assert text in sheet, text


def test_settings_that_a_reading_names_are_settings_of_the_game() -> None:
    named = {name for row in PAGE for name in re.findall(r"settings? `(\w+)`", row.cells[1])}
    loaded = load("taiyaku")
    assert loaded.ruleset is not None
    assert named and named <= {setting.id for setting in loaded.ruleset.settings}
