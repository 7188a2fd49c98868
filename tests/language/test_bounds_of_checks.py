"""What checks reckon with: the most cards that a hand can have, the most pairs that are compared."""

from __future__ import annotations

import pytest
from helpers.rigged import variant
from helpers.scenes import rules

from yakusoku.dsl.checks import yaku_hidden
from yakusoku.dsl.checks._most import Most
from yakusoku.ground.diagnostics import Report
from yakusoku.model import fishing_of


@pytest.mark.parametrize(
    ("rest", "most"),
    [
        ("to the last winner", 53),  # all that there is
        # A third, one more where it does not come out even, and one that is never there; as many go in the exchange as come.
        ("to each player", 53 // 3 + 1 + 1),
        ("aside", 5),
    ],
)
def test_the_most_cards_of_a_hand_when_the_rest_goes_somewhere(rest: str, most: int) -> None:
    made = rules(extra=f"deal\n    5 cards to each player\n    the rest {rest}\n")
    assert made.deck.size == 53
    assert made.players.low == 3
    assert Most(made).hand == most


@pytest.mark.parametrize(("more", "codes"), [(0, []), (-1, ["comparison-capped"])])
def test_just_as_many_pairs_as_may_be_are_compared(
    more: int, codes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = variant("rounds 6\n")
    game = fishing_of(made)
    pairs = sum(len(group.yaku) ** 2 for group in game.groups)
    monkeypatch.setattr(yaku_hidden, "MAX_PAIRS", pairs + more)
    report = Report()
    yaku_hidden.check(made, game, report)
    assert [item.code for item in report.items] == codes
