"""How strong a play is in which a card has a place of its own: as its strongest card, what is attached aside."""

from __future__ import annotations

import pytest
from helpers.scenes import scene

PLACED = "place H7 or D7 above 2"
SHAPES = """
shape full_house "full house" is triplet with 1 pair
shape stairs "stairs" is 2 or more pairs in consecutive ranks
shape threes "threes" is 2 or more triplets in consecutive ranks
shape plane "plane" is threes with as many cards
shape round "round run" is 5 or more cards in consecutive ranks, wrapping round
joker stands for any card in pair, triplet, sequence, stairs
"""


@pytest.mark.parametrize(
    ("below", "above"),
    [
        ("S2", "H7"),
        ("S2 C2", "S7 H7"),
        ("SK HK DK", "S7 H7 C7"),
        ("SK HK DK S9 D9", "S7 H7 C7 S10 H10"),
        ("SK HK SA HA", "S7 H7 S6 D6"),
        ("SK HK SA HA", "S7 H7 S8 D8"),
        ("SK HK DK SA HA DA S3 C3", "S7 H7 C7 S8 H8 D8 S4 D4"),
        ("SQ SK SA", "H5 H6 H7"),
        ("SQ SK SA", "H6 H7 H8"),
        ("S9 C10 DJ HQ DK", "S5 S6 H7 D8 C9"),
        ("S2 C2", "C7 JK"),
        ("SQ SK SA", "H6 JK H8"),
    ],
)
def test_the_strongest_card_counts(below: str, above: str) -> None:
    text = (
        f"with 3 players\nA holds {below} C5\nB holds {above} C6 C4\nA plays {below}\nB {{}} play {above}\n"
    )
    scene(text.format("may"), extra=PLACED + SHAPES)
    scene(text.format("may not"), extra=SHAPES)


@pytest.mark.parametrize(
    ("below", "above"),
    [
        ("SK HK DK S9 D9", "SQ HQ CQ S7 H7"),
        ("SK HK DK SA HA DA S3 C3", "SJ HJ CJ SQ HQ DQ H7 D4"),
    ],
)
def test_what_is_attached_does_not_count(below: str, above: str) -> None:
    text = f"with 3 players\nA holds {below} C5\nB holds {above} C6 C4\nA plays {below}\nB may not play {above}\n"
    scene(text, extra=PLACED + SHAPES)


def test_what_must_lie_wholly_above_is_as_strong_as_its_weakest_card() -> None:
    text = "with 3 players\nA holds S3 S4 S5 SK\nB holds {above} DK\nA plays S3 S4 S5\nB {may} play {above}\n"
    shape = "shape sequence is 3 or more cards of one suit in consecutive ranks, beaten by one wholly above\n"
    for placing, may in (
        ("place H7 below 3", "may not"),
        ("place H7 above 3", "may not"),
        ("place H7 above 2", "may"),
    ):
        scene(text.format(above="H6 H7 H8", may=may), extra=f"{placing}\n{shape}")


def test_with_the_ranking_reversed_it_is_the_weakest_of_all() -> None:
    turned = "rule turned\n    when a lone 9 is played then reverse the ranking until the hand ends\n"
    scene(
        "with 3 players\nA holds S9 S8 C8 H8 S10 D10 SK\nB holds S7 H7 C7 C4 D4 D5\nC holds DK DQ\nA plays S9\nB passes\nC passes\n"
        "A plays S8 C8 H8 S10 D10\nB may play S7 H7 C7 C4 D4\n",
        extra=SHAPES + turned,
    )
    scene(
        "with 3 players\nA holds S9 S8 C8 H8 SK\nB holds D7 H7 D5\nC holds S3\nA plays S9\nB passes\nC passes\nA plays S8\n"
        "B may not play H7\n",
        extra=PLACED + "\n" + SHAPES + turned,
    )
