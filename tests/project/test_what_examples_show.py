"""Whatever ships shows by examples what it says: each rule, setting, clause, way and yaku, but for what no example can show yet."""

from __future__ import annotations

import pytest

from yakusoku.dsl.files import Entry, catalogue
from yakusoku.services.testing import try_out

# What examples cannot show: what chance decides, what only somebody sees, what needs another rule at the table, a claim that was made, the order in which
# players choose, where they sit after a hand.
NOT_SHOWN = {
    "answers_and_counters": {"spade_return"},
    "cuts_and_clears": {"sandstorm_threes.twos", "sandstorm_threes, clause 2"},
    "deals_and_leads": {
        "lot_leads",
        "seats_from_below",
        "seats_from_above",
        "seats_by_lot",
        "seats_by_lot.hands",
    },
    "finishes_and_titles": {"exchange_together"},
    "hands_and_cards": {"show_strongest.seen_by"},
    "shapes": {"natural_effects"},
    "dou_dizhu": {"widow", "sides_win, clause 1"},
    "hachi_hachi": {"escape", "diving", "futahachi", "sujuroku", "nukeyaku"},
    "hana_awase": {"relief"},
}


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: entry.id)
def test_everything_that_ships_is_shown_by_an_example_that_comes_true(entry: Entry) -> None:
    found = try_out(entry.id)
    assert found.diagnostics == ()
    assert [item.example.title.en for item in found.failed] == []
    assert {item.id for item in found.items if not item.shown} == NOT_SHOWN.get(entry.id, set())
