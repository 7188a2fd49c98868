"""Estimates hold what they promise: in games whose true numbers are known, with hands that hang together, bounds hold them about as often as they say."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from yakusoku.lab.estimates import (
    Estimate,
    Kind,
    Pair,
    combined,
    difference,
    estimate,
    holm,
    quantile,
    two_sided,
)

RUNS = 500
HANDS = 10


def share(chance: float, spread: float) -> Callable[[Random], Pair]:
    """A session in which something happens in each hand, with a chance that is the session's own: `chance` on average."""

    def session(lot: Random) -> Pair:
        own = chance * lot.choice((1 - spread, 1 + spread))
        return sum(lot.random() < own for _ in range(HANDS)), HANDS

    return session


def rate(mean: float) -> Callable[[Random], Pair]:
    """Things that follow upon each other: as many as a lot says, each with some more. On average `mean` a hand."""

    def session(lot: Random) -> Pair:
        many = sum(lot.random() < mean / 3 for _ in range(HANDS))
        return sum(lot.choice((1, 3, 5)) for _ in range(many)), HANDS

    return session


def chips(lot: Random) -> Pair:
    """Sessions of different lengths; what a hand brings hangs on the luck of the session. 2 a hand on average."""
    luck, hands = lot.gauss(0, 1), lot.choice((4, 10))
    return sum(2 + luck + lot.gauss(0, 3) for _ in range(hands)), hands


CASES: list[tuple[str, Kind, Callable[[Random], Pair], float, int]] = [
    ("often", "share", share(0.4, 0.8), 0.4, 100),
    ("few sessions", "share", share(0.4, 0.5), 0.4, 12),
    ("seldom", "share", share(0.004, 0.5), 0.004, 100),
    ("nearly always", "share", share(0.97, 0.02), 0.97, 60),
    ("acts", "rate", rate(1.2), 1.2, 60),
    ("acts seldom", "rate", rate(0.02), 0.02, 200),
    ("chips", "mean", chips, 2.0, 60),
    ("chips of few sessions", "mean", chips, 2.0, 8),
]


@pytest.mark.parametrize(
    ("name", "kind", "session", "true", "sessions"), CASES, ids=[case[0] for case in CASES]
)
def test_bounds_hold_the_true_number(
    name: str, kind: Kind, session: Callable[[Random], Pair], true: float, sessions: int
) -> None:
    lot, held = Random(7), 0
    for _ in range(RUNS):
        found = estimate([session(lot) for _ in range(sessions)], kind)
        assert found is not None and found.low is not None and found.high is not None
        held += found.low <= true <= found.high
    assert 0.92 <= held / RUNS <= 0.985


def test_hands_taken_as_independent_would_promise_too_much() -> None:
    """The same numbers, but each hand a unit: that is what blocks are for."""
    lot, held = Random(7), 0
    session = share(0.4, 0.8)
    for _ in range(RUNS):
        hits = sum(int(session(lot)[0]) for _ in range(60))
        hands = [(1.0, 1.0)] * hits + [(0.0, 1.0)] * (60 * HANDS - hits)
        found = estimate(hands, "share")
        assert found is not None and found.low is not None and found.high is not None
        held += found.low <= 0.4 <= found.high
    assert held / RUNS < 0.85


@pytest.mark.parametrize("apart", [0.0, 0.08])
def test_paired_differences_hold_the_true_one_and_are_closer(apart: float) -> None:
    """Two games with the luck of the session in common."""
    lot, held, sure, paired, alone = Random(3), 0, 0, 0.0, 0.0
    for _ in range(RUNS):
        before, after = [], []
        for _ in range(50):
            luck = lot.choice((0.1, 0.6))
            before.append((float(sum(lot.random() < luck for _ in range(HANDS))), float(HANDS)))
            after.append((float(sum(lot.random() < luck + apart for _ in range(HANDS))), float(HANDS)))
        found = difference(before, after)
        assert (
            found is not None
            and found.low is not None
            and found.high is not None
            and found.chance is not None
        )
        held += found.low <= apart <= found.high
        sure += found.chance < 0.05
        paired, alone = paired + found.spread, alone + found.alone
    assert 0.92 <= held / RUNS <= 0.98
    assert paired < 0.75 * alone
    assert sure / RUNS < 0.08 if not apart else sure / RUNS > 0.7


def test_what_two_do_together_is_added_up_with_its_interval() -> None:
    lot, held = Random(5), 0
    for _ in range(300):
        luck = [lot.gauss(0, 1) for _ in range(40)]

        def run(mean: float, luck: list[float] = luck) -> list[Pair]:
            return [(HANDS * (mean + own) + lot.gauss(0, 3), HANDS) for own in luck]

        found = combined([(run(9.0), 1), (run(5.0), -1), (run(6.0), -1), (run(3.0), 1)])  # 9 − 5 − 6 + 3
        assert found is not None and found.low is not None and found.high is not None
        held += found.low <= 1.0 <= found.high
    assert 0.92 <= held / 300 <= 0.98


def test_of_many_that_do_not_differ_none_seems_to_in_most_runs() -> None:
    lot, wrong, naive = Random(11), 0, 0
    for _ in range(150):
        chances = []
        for _ in range(20):
            found = difference(
                [(lot.gauss(0, 1), 1) for _ in range(12)], [(lot.gauss(0, 1), 1) for _ in range(12)]
            )
            assert found is not None and found.chance is not None
            chances.append(found.chance)
        wrong += min(holm(chances)) < 0.05
        naive += min(chances) < 0.05
    assert wrong / 150 < 0.1
    assert naive / 150 > 0.4


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


@pytest.mark.parametrize(
    ("freedom", "expected"), [(1, 12.7062), (2, 4.30265), (5, 2.57058), (30, 2.04227), (199, 1.97196)]
)
def test_quantiles_are_those_of_the_tables(freedom: int, expected: float) -> None:
    assert quantile(freedom) == pytest.approx(expected, rel=1e-5)
    assert two_sided(expected, freedom) == pytest.approx(0.05, rel=1e-3)
    assert two_sided(-expected, freedom) == two_sided(expected, freedom)


def test_where_nothing_can_be_told_no_bounds_are() -> None:
    assert estimate([(0.0, 0.0)] * 5, "share") is None
    assert estimate([(3.0, 10.0)], "share") == Estimate(0.3)
    assert estimate([(10.0, 10.0)] * 5, "mean") == Estimate(1.0)  # always the same
    assert difference([(1.0, 1.0)], [(0.0, 0.0)]) is None
    same = [(1.0, 2.0), (2.0, 2.0)]
    found = difference(same, same)
    assert found is not None and (found.value, found.chance, found.spread) == (0.0, 1.0, 0.0)


def test_what_never_happened_is_bounded_by_how_often_it_could_have() -> None:
    found = estimate([(0.0, 10.0)] * 100, "share")
    assert found is not None and found.low == 0.0
    assert found.high == pytest.approx(1.97**2 / 1000, rel=0.05)
    always = estimate([(10.0, 10.0)] * 100, "share")
    assert always is not None and always.high == 1.0 and always.low == pytest.approx(1 - found.high)
