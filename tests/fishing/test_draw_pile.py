"""What is left of the draw pile when the hands are empty, and that the sheet says it."""

from __future__ import annotations

import pytest

from yakusoku.analysis.draw_pile import left_in_pile
from yakusoku.dsl.loader import load, load_changed
from yakusoku.model import fishing_of
from yakusoku.sheets.render import render

# By the deal of the sources: a pack of 48 (mushi 40), less hands and field, less one card drawn for each card played.
LEFT = [
    ("koi_koi", 2, 8),
    ("hana_awase", 2, 8),
    ("hana_awase", 3, 0),
    ("hana_awase", 4, 0),
    ("mushi", 2, 0),
    ("hachi_hachi", 2, 14),
    ("hachi_hachi", 3, 0),
    ("roppyakken", 2, 8),
    ("taiyaku", 2, 10),
    ("taiyaku", 3, 0),  # each has put a card back
]


@pytest.mark.parametrize(("game", "players", "left"), LEFT)
def test_left_by_the_deal(game: str, players: int, left: int) -> None:
    rules = load(game).ruleset
    assert rules is not None
    assert left_in_pile(rules, fishing_of(rules), players) == left


def test_where_the_number_who_play_is_open_nothing_is_said() -> None:
    rules = load("hachi_hachi").ruleset
    assert rules is not None
    # Of seven at the table one is dealt the blank; of five two or three play.
    assert left_in_pile(rules, fishing_of(rules), 7) is None
    assert left_in_pile(rules, fishing_of(rules), 5) is None


def _said(second: int) -> bool:
    rules = load_changed("hana_awase", [f"set second_packet to {second}"]).ruleset
    assert rules is not None
    return "the draw pile has four cards left" in " ".join(render(rules, "txt").split())


def test_another_deal_is_told_with_its_own_number() -> None:
    """A deal of one's own never leaves the number of the base on the sheet: nine cards to each leave four, ten none."""
    assert [_said(second) for second in (4, 5, 6)] == [False, True, False]
