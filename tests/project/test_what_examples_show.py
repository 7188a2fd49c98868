"""Whatever ships is in the canonical layout, free of findings, and shows by examples what it says: each rule, setting, clause, way and yaku."""

from __future__ import annotations

import pytest

from yakusoku.dsl.format import format_text
from yakusoku.dsl.shipped import RULE, Entry, catalogue
from yakusoku.services.rules import load
from yakusoku.services.testing import try_out

# Rules of which no example can show anything, for an example is one hand, told of whoever sits there: where players sit in later hands, and who leads
# where a lot decides. That is found out by comparing what is played with the rule and without it; here it is only held.
NOTHING_TO_SHOW = {"seats_from_below", "seats_by_lot", "lot_leads"}


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: entry.id)
def test_everything_that_ships_is_shown_by_an_example_that_comes_true(entry: Entry) -> None:
    """Of a library every rule but those of which no example can show anything."""
    found = try_out(entry.id)
    assert found.diagnostics == ()
    assert [item.example.title.en for item in found.failed] == []
    assert [item.id for item in found.items if not item.shown] == []
    written = set(RULE.findall(entry.path.read_text(encoding="utf-8"))) if entry.kind == "library" else set()
    left_out = written - {item.id for item in found.items if item.kind == "rule"}
    assert left_out == written & NOTHING_TO_SHOW


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: entry.id)
def test_everything_that_ships_is_laid_out_and_free_of_findings(entry: Entry) -> None:
    text = entry.path.read_text(encoding="utf-8")
    assert format_text(text, str(entry.path))[0] == text
    found = load(entry.id, examples=True).diagnostics
    assert [item.message for item in found if item.severity != "hint"] == []
