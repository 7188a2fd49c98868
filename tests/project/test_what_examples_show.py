"""Whatever ships shows by examples what it says: each rule, setting, clause, way and yaku, but for what no example can show yet."""

from __future__ import annotations

import pytest

from yakusoku.dsl.shipped import Entry, catalogue
from yakusoku.services.testing import try_out

# What examples cannot show, and why it cannot be otherwise: an example plays one rule on the base game, with cards and choices that it says itself.
ANOTHER_RULE = "it acts on other rules, which are not at the table"  # to cancel one, a revolution, a rule that sees the joker
LOT = "chance decides it"
SEATS = "an example ends with its hand, and names the players by where they sit"
SEEN = "it changes what somebody sees, and nothing else"
TOGETHER = "it changes in which order players choose, and no outcome"
CLAIMED = "the count of cards does not know a claim that was made before"
NOBODY = "it is looked at when a round ends, and not where cards are counted"
NOT_SHOWN = {
    "answers_and_counters": {"spade_return": ANOTHER_RULE},
    "cuts_and_clears": {
        "sandstorm_threes.twos": ANOTHER_RULE,
        "sandstorm_threes, clause 2": ANOTHER_RULE,
    },
    "deals_and_leads": {
        "lot_leads": LOT,
        "seats_from_below": SEATS,
        "seats_from_above": SEATS,
        "seats_by_lot": LOT,
        "seats_by_lot.hands": LOT,
    },
    "finishes_and_titles": {"exchange_together": TOGETHER},
    "hands_and_cards": {"show_strongest.seen_by": SEEN},
    "shapes": {"natural_effects": ANOTHER_RULE},
    "hachi_hachi": {
        "escape": CLAIMED,
        "diving": CLAIMED,
        "nukeyaku": CLAIMED,
        "futahachi": NOBODY,
        "sujuroku": NOBODY,
    },
    "hana_awase": {"relief": NOBODY},
}


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: entry.id)
def test_everything_that_ships_is_shown_by_an_example_that_comes_true(entry: Entry) -> None:
    found = try_out(entry.id)
    assert found.diagnostics == ()
    assert [item.example.title.en for item in found.failed] == []
    assert {item.id for item in found.items if not item.shown} == NOT_SHOWN.get(entry.id, {}).keys()
