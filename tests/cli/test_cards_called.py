"""Cards by their names, as people type them at a table."""

from __future__ import annotations

import pytest

from yakusoku.console.cards_called import called, pieces
from yakusoku.services.rules import load


def codes(game: str, typed: str) -> list[list[str]]:
    rules = load(game).ruleset
    assert rules is not None
    faces = {face.index: face.code for face in rules.deck.faces}
    return [sorted(faces[one] for one in found) for _, found in pieces(rules.deck, typed.split())]


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("three of spades", [["S3"]]),
        ("the queen of hearts and the queen of clubs", [["HQ"], ["CQ"]]),
        ("ten of spades joker", [["S10"], ["JK"]]),
        ("スペードの3とハート3", [["S3"], ["H3"]]),
        ("スペードのエース", [["SA"]]),
        ("ダイヤの十 ジョーカー", [["D10"], ["JK"]]),
        ("5", [[]]),
    ],
)
def test_cards_with_suits(typed: str, cards: list[list[str]]) -> None:
    assert codes("daifugo", typed) == cards


@pytest.mark.parametrize(
    ("typed", "cards"),
    [("pine crane", [["10"]]), ("crane", [["10"]]), ("松に鶴", [["10"]]), ("鶴", [["10"]]), ("盃", [["90"]])],
)
def test_flower_cards(typed: str, cards: list[list[str]]) -> None:
    assert codes("koi_koi", typed) == cards


def test_what_several_cards_have_in_common_is_no_name() -> None:
    rules = load("koi_koi").ruleset
    assert rules is not None
    assert "赤短" not in called(rules.deck)
    assert "カス" not in called(rules.deck)
