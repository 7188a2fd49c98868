"""Cards by their names, as people type them at a table."""

from __future__ import annotations

import pytest

from yakusoku.console.cards_called import called, pieces, several
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


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("♠7♣7", [["S7"], ["C7"]]),
        ("スペードの3ハート10", [["S3"], ["H10"]]),
        ("♠7♣7とジョーカー", [["S7"], ["C7"], ["JK"]]),
        ("♠7ほか", [[]]),
    ],
)
def test_cards_in_a_row_without_blanks(typed: str, cards: list[list[str]]) -> None:
    assert codes("daifugo", typed) == cards


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("10を二枚", ("10", 2)),
        ("KK", ("K", 2)),
        ("qqq", ("Q", 3)),
        ("1010", ("10", 2)),
        ("kのペア", ("K", 2)),
        ("7のペア", ("7", 2)),
        ("Qを3枚", ("Q", 3)),
        ("七を2枚", ("7", 2)),
        ("13を2枚", None),
    ],
)
def test_so_many_cards_of_a_rank(typed: str, meant: tuple[str, int] | None) -> None:
    rules = load("daifugo").ruleset
    assert rules is not None
    found = several(rules.deck, typed)
    assert (found and (rules.deck.ranks[found[0]], found[1])) == meant
