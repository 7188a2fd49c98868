"""What `each further` card is, where parts of a yaku share cards: held against all sets of cards that make it."""

from __future__ import annotations

import pytest
from helpers.further_cards import FURTHER, ONLY_PLAYED, by_trying, hands, rules_of, worths
from helpers.rigged import faces

from yakusoku.dsl.builders.yaku import MAX_SHARING
from yakusoku.services.rules import load_text

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


@pytest.mark.parametrize(("many", "codes"), [(MAX_SHARING, set()), (MAX_SHARING + 1, {"too-large"})])
def test_so_many_needs_may_share_cards(many: int, codes: set[str]) -> None:
    """The ways in which cards serve them are tried, each more takes twice as long."""
    chaff = [
        f"{month}_chaff_{number}"
        for month in ("pine", "plum", "cherry", "iris", "peony", "maple")
        for number in (1, 2)
    ]
    sets = "".join(
        f'    set s{one} "S{one}" is {", ".join(chaff[one:] + chaff[: max(0, one - 3)])}\n'
        for one in range(many)
    )
    needs = ", ".join(f"4 of s{one}" for one in range(many - 1)) + f" and 4 of s{many - 1}"
    text = f'variant big "Big" of koi_koi\n{sets}    group g "G", all count\n'
    text += f'        yaku y "Y" is {needs}, worth 1 and 1 for each further chaff\n'
    found = load_text(text, examples=False).diagnostics
    assert {item.code for item in found if item.severity == "error"} == codes
