"""What `each further` card is, where parts of a yaku share cards: held against all sets of cards that make it."""

from __future__ import annotations

import pytest
from helpers.further_cards import FURTHER, ONLY_PLAYED, by_trying, hands, rules_of, worths
from helpers.rigged import faces

ROWS = FURTHER + ONLY_PLAYED


@pytest.mark.parametrize("row", ROWS, ids=[f"{needs}: {each}" for needs, each in ROWS])
def test_a_further_card_is_one_beyond_the_fewest_that_make_it(row: tuple[str, str]) -> None:
    rules, made = rules_of((row,)), 0
    for number, (cards, month) in enumerate(hands(rules, len(row[0]), 120)):
        wanted = by_trying(rules, row[1], cards, month)
        assert worths(rules, cards, month).get("more_0", 0) == wanted, (number, bin(cards), month)
        made += wanted > 0
    assert made


@pytest.mark.parametrize(
    ("captured", "value"),
    [
        ([70, 100, 11, 21], 1),  # both animals are needed
        ([70, 100, 60, 11], 2),  # the boar serves both parts
        ([100, 60, 50, 11, 21], 2),
        ([70, 100, 60, 50, 11, 21], 3),
    ],
)
def test_a_card_that_serves_two_parts_is_needed_once(captured: list[int], value: int) -> None:
    rules = rules_of((("2 animals and 2 of boar or ribbons", "animals"),))
    assert worths(rules, faces(captured), 3)["more_0"] == value


def test_months_count_that_make_the_yaku_as_the_cards_lie() -> None:
    rules = rules_of((("exactly 2 of one month", "chaff"),))
    assert worths(rules, faces([10, 11, 12, 22, 23]), 3)["more_0"] == 2
