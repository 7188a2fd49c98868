"""Patterns and what follows from them, against looking at every set of cards of small decks."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
from budget import examples
from hypothesis import given
from hypothesis import strategies as st

from yakusoku.analysis.patterns import MANY, Count, Filling, Pattern, Space, made, of_size
from yakusoku.analysis.tallies import Budget, TooMany, example, ways

CARDS = 9
SPACE = Space(
    (1 << CARDS) - 1, (0b111, 0b111000, 0b11000000, 0b100000000), (1, 2, 3, 4), ((0b1001, 5), (0b110, 1)), {}
)

masks = st.integers(1, SPACE.cards)
counts = st.builds(
    lambda mask, least, more: Count(((mask, 1),), least, least + more if more < 3 else MANY),
    masks,
    st.integers(0, 4),
    st.integers(0, 3),
)
points = st.builds(
    lambda least, exact: Count(SPACE.points, least, least if exact else MANY),
    st.integers(0, 12),
    st.booleans(),
)
slots = st.lists(
    st.tuples(st.integers(1, 3), st.sampled_from([1, 2, MANY]), st.sampled_from([SPACE.cards, 0b101101101])),
    max_size=3,
).map(lambda found: tuple(sorted(found, reverse=True)))
patterns = st.builds(
    lambda found, months: Pattern(tuple(found), tuple(item for item in months if item)),
    st.lists(counts | points, max_size=3),
    st.lists(slots, max_size=1),
)


def sets_of_cards() -> list[int]:
    return list(range(1 << CARDS))


def fits(cards: int, must: list[Pattern], must_not: list[Pattern]) -> bool:
    return all(made(item, cards, SPACE) for item in must) and not any(
        made(item, cards, SPACE) for item in must_not
    )


def slots_found(slots: tuple[tuple[int, int, int], ...], cards: int, months: tuple[int, ...]) -> bool:
    """Whether each slot finds a month of its own, by trying all of them."""
    if not slots:
        return True
    least, most, among = slots[0]
    return any(
        least <= (cards & month & among).bit_count() <= most
        and slots_found(slots[1:], cards, months[:at] + months[at + 1 :])
        for at, month in enumerate(months)
    )


@given(slots, st.integers(0, SPACE.cards))
def test_slots_are_filled_as_trying_all_months_fills_them(
    wanted: tuple[tuple[int, int, int], ...], cards: int
) -> None:
    assert made(Pattern((), (wanted,)), cards, SPACE) == slots_found(wanted, cards, SPACE.months)


@examples(150)
@given(st.lists(patterns, max_size=2), st.lists(patterns, max_size=2))
def test_sets_are_counted_as_looking_at_all_of_them_counts(
    must: list[Pattern], must_not: list[Pattern]
) -> None:
    found = [0] * (CARDS + 1)
    for cards in sets_of_cards():
        found[cards.bit_count()] += fits(cards, must, must_not)
    assert ways(SPACE, must, must_not) == found
    assert ways(SPACE, must, must_not, most=4) == found[:5]


@examples(150)
@given(st.lists(patterns, max_size=2), st.lists(patterns, max_size=2))
def test_an_example_has_the_fewest_cards_and_there_is_none_where_nothing_fits(
    must: list[Pattern], must_not: list[Pattern]
) -> None:
    sizes = [cards.bit_count() for cards in sets_of_cards() if fits(cards, must, must_not)]
    found = example(SPACE, must, must_not)
    if not sizes:
        assert found is None
    else:
        assert found is not None
        assert fits(found, must, must_not)
        assert found.bit_count() == min(sizes)


def test_a_filling_keeps_only_the_ways_that_are_ahead() -> None:
    filling = Filling(((3, MANY, 7), (2, MANY, 7), (2, MANY, 7)))
    state = filling.after(filling.start, [3, 3])
    assert state == {(1, 0), (0, 1)}
    assert filling.missing(state) == 2
    assert not filling.full(state)


def test_cards_that_no_pattern_looks_at_are_counted_too() -> None:
    pair = Pattern((Count(((0b11, 1),), 2),))
    assert ways(SPACE, [pair])[4] == comb(CARDS - 2, 2)
    assert ways(SPACE, [])[3] == comb(CARDS, 3)


def test_where_the_bound_is_reached_nothing_is_said() -> None:
    many = [
        Pattern((Count(((sum(1 << card for card in cards), 1),), 2),))
        for cards in combinations(range(CARDS), 5)
    ]
    with pytest.raises(TooMany):
        example(SPACE, [], many, Budget(50))


def test_a_claim_is_no_card_and_cannot_be_counted() -> None:
    claim = 1 << CARDS
    space = Space(SPACE.cards, SPACE.months, SPACE.numbers, (), {"some": claim})
    claimed = Pattern((Count(((claim, 1),), 1),))
    assert example(space, [claimed]) == claim
    assert example(space, [claimed, of_size(space, 2, 2)]) == claim | 0b11
    with pytest.raises(ValueError, match="claim"):
        ways(space, [claimed])
