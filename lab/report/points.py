"""Yaku in a picture: how often each is made, and what it is worth.

In: of each yaku its name, the share of rounds in which it is made, its worth. Out: a block of the page. How often has a scale on which ten times as much is always as far; names stand
beside as many points as there is room for, those that are worth most first.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10

from ...ground.columns import width
from .page import Point, Points
from .words import Words, decimal, percent

LEFT, RIGHT, TOP, BOTTOM = 6.0, 98.0, 4.0, 92.0  # where the axes are, in percent
COLUMN, LINE = 0.95, 5.2  # how large a column of a name is, and a line


def points(found: Sequence[tuple[str, float, float]], say: Words) -> Points | None:
    """The picture; None where there is nothing to compare."""
    there = [(name, share, worth) for name, share, worth in found if share > 0]
    if len(there) < 3:
        return None
    low = floor(log10(min(share for _, share, _ in there)))
    most = max(worth for _, _, worth in there) or 1.0
    step = _step(most)
    top = step * ceil(most / step)

    def across(share: float) -> float:
        return round(LEFT + (RIGHT - LEFT) * (log10(share) - low) / -low if low < 0 else LEFT, 2)

    def up(worth: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * worth / top, 2)

    taken: list[tuple[float, float, float, float]] = [
        (across(share) - 1, up(worth) - 1.5, across(share) + 1, up(worth) + 1.5) for _, share, worth in there
    ]
    made = []
    for name, share, worth in sorted(there, key=lambda row: -row[2]):
        x, y, wide = across(share), up(worth), COLUMN * width(name)
        before = x + 1.2 + wide > RIGHT
        left = x - 1.2 - wide if before else x + 1.2
        box = (left, y - LINE / 2, left + wide, y + LINE / 2)
        named = not any(_meet(box, other) for other in taken)
        if named:
            taken.append(box)
        told = f"{name}: {percent(share)}, {decimal(worth, signed=False)}"
        made.append(Point(name, x, y, told, named, before))
    ticks = tuple((across(10.0**power), percent(10.0**power).replace(".0%", "%")) for power in range(low, 1))
    worths = tuple((up(step * number), f"{step * number:g}") for number in range(round(top / step) + 1))
    return Points(
        tuple(made), ticks, worths, say.said["yaku_picture"], say.said["yaku_often"], say.said["worth"]
    )


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _step(most: float) -> float:
    """A round number, four to ten of which make the most."""
    power = 10.0 ** floor(log10(most))
    for part in (0.1, 0.2, 0.5, 1):
        if most / (power * part) <= 8:
            return power * part
    return power
