"""How sure numbers are: estimates with intervals, and differences of two runs that were dealt the same.

In: for each block of a run (tally.py) how much there was of something, and of what it is counted by: hands, decisions, hands that began with a title. Out: the
ratio of the sums, with an interval that holds the true one in 95 of 100 runs; of differences also how likely one so large is where there is none.

The hands of a session hang together, so blocks of whole sessions are what is independent. The variance is that of a ratio of two sums, linearised: with the
ratio R, the influence of block b is (top_b - R * bottom_b) / (mean of bottom). Means have an interval by Student's t. Shares and rates have a score
interval (Wilson's; of a share for the binomial, of a rate for the Poisson distribution) with as many trials as would give that variance if they were independent: it
stays within what is possible and holds for what is rare, too. Of what never happened, or always, nothing can be said about how it hangs together: there all
trials count as independent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, lgamma, log, sqrt
from typing import Literal

Kind = Literal["share", "rate", "mean"]
SURE = 0.95

Pair = tuple[float, float]  # of one block: how much there was, and of what it is counted by


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number, and between what bounds it lies. Bounds are None where there are too few blocks to tell."""

    value: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more the second of two has. `chance`: how likely a difference at least so large is where there is none (None: there is too little to tell).
    `spread`: its standard error; `alone`: what the standard error would be of runs that were dealt other cards."""

    value: float
    low: float | None = None
    high: float | None = None
    chance: float | None = None
    spread: float = 0.0
    alone: float = 0.0


def estimate(pairs: Sequence[Pair], kind: Kind) -> Estimate | None:
    """The ratio of the sums; None where there is nothing that it could be counted by."""
    top, bottom = sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
    if not bottom:
        return None
    value = top / bottom
    if len(pairs) < 2:
        return Estimate(value)
    error, reach = _error(influences(pairs)), quantile(len(pairs) - 1)
    if kind == "mean":  # where all were the same nothing can be said about how they differ
        return Estimate(value, value - reach * error, value + reach * error) if error else Estimate(value)
    low, high = _score(value, bottom, error, reach, kind)
    return Estimate(value, low, high)


def difference(before: Sequence[Pair], after: Sequence[Pair]) -> Difference | None:
    """The second ratio less the first, of blocks that were dealt the same. None where one of them cannot be had."""
    return combined([(before, -1), (after, 1)])


def combined(runs: Sequence[tuple[Sequence[Pair], int]]) -> Difference | None:
    """The sum of several ratios, each times a number, of blocks that were dealt the same."""
    many = min(len(pairs) for pairs, _ in runs)
    cut = [(pairs[:many], times) for pairs, times in runs]
    if not all(sum(pair[1] for pair in pairs) for pairs, _ in cut):
        return None
    value = sum(
        times * sum(pair[0] for pair in pairs) / sum(pair[1] for pair in pairs) for pairs, times in cut
    )
    if many < 2:
        return Difference(value)
    rows = [[times * row for row in influences(pairs)] for pairs, times in cut]
    error = _error([sum(row) for row in zip(*rows, strict=True)])
    alone = sqrt(sum(_error(row) ** 2 for row in rows))
    if error <= 1e-12 * alone or not error:  # both have the same in every block, or nothing ever happens
        return Difference(value, chance=None if value else 1.0)
    reach = quantile(many - 1) * error
    return Difference(value, value - reach, value + reach, two_sided(value / error, many - 1), error, alone)


def influences(pairs: Sequence[Pair]) -> list[float]:
    """How much each block moves the ratio, times the number of blocks."""
    bottom = sum(pair[1] for pair in pairs)
    ratio, mean = sum(pair[0] for pair in pairs) / bottom, bottom / len(pairs)
    return [(top - ratio * size) / mean for top, size in pairs]


def holm(chances: Sequence[float]) -> list[float]:
    """Chances of many differences that are looked at together, made larger (Holm): of all that stay below 0.05 together none is by chance, in 95 of 100 runs."""
    order = sorted(range(len(chances)), key=lambda number: chances[number])
    found, highest = [0.0] * len(chances), 0.0
    for place, number in enumerate(order):
        highest = max(highest, min(1.0, chances[number] * (len(chances) - place)))
        found[number] = highest
    return found


def _error(rows: Sequence[float]) -> float:
    """The standard error of the mean of numbers."""
    mean = sum(rows) / len(rows)
    return sqrt(sum((row - mean) ** 2 for row in rows) / (len(rows) * (len(rows) - 1)))


def _score(value: float, trials: float, error: float, reach: float, kind: Kind) -> Pair:
    """The score interval of a share or a rate, whose standard error is that."""
    spread = value * (1 - value) if kind == "share" else value
    if error > 0 and spread > 0:
        trials = spread / error**2
    square = reach * reach
    centre = value + square / (2 * trials)
    if kind == "share":
        side = reach * sqrt(value * (1 - value) / trials + square / (4 * trials * trials))
        scale = 1 + square / trials
        return max(0.0, (centre - side) / scale), min(1.0, (centre + side) / scale)
    side = reach * sqrt(value / trials + square / (4 * trials * trials))
    return max(0.0, centre - side), centre + side


# ------------------------------------------------------------------------------------------------ Student's distribution


def two_sided(size: float, freedom: int) -> float:
    """How likely a Student's t of so many degrees of freedom is at least so far from 0."""
    return _beta(freedom / (freedom + size * size), freedom / 2, 0.5)


_quantiles: dict[int, float] = {}


def quantile(freedom: int) -> float:
    """How far from 0 a Student's t stays in 95 of 100 cases."""
    if freedom not in _quantiles:
        low, high = 0.0, 20.0
        while high - low > 1e-10:
            middle = (low + high) / 2
            low, high = (middle, high) if two_sided(middle, freedom) > 1 - SURE else (low, middle)
        _quantiles[freedom] = (low + high) / 2
    return _quantiles[freedom]


def _beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz)."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    tiny = 1e-300
    under, over, found = 1.0, 0.0, 1.0
    for step in range(400):
        half = step // 2
        if step == 0:
            part = 1.0
        elif step % 2 == 0:
            part = half * (b - half) * x / ((a + step - 1) * (a + step))
        else:
            part = -(a + half) * (a + b + half) * x / ((a + step - 1) * (a + step))
        over = 1 / ((1 + part * over) or tiny)
        under = (1 + part / under) or tiny
        found *= under * over
        if abs(1 - under * over) < 1e-12:
            break
    return front * (found - 1)
