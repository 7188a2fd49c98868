"""A yaku that never counts, because another one always counts instead.

What it finds
    In a group of which only the best counts: a row whose cards always make another row that is worth as much or more.
Why it matters
    The row stands on the sheet and never pays. Usually its value is wrong, or it belongs into a group of its own.
Example
    group extra "Extra", best one counts
        yaku two_of_three "Two of three" is 2 of animals, worth 5
        yaku three_of_three "Three of three" is 3 of animals, worth 5
Instead
    group extra "Extra", best one counts
        yaku two_of_three "Two of three" is 2 of animals, worth 5
        yaku three_of_three "Three of three" is 3 of animals, worth 6
"""

from __future__ import annotations

from itertools import permutations

from ..diagnostics import Report
from ..model import RuleSet, Yaku
from ._bounds import MAX_PAIRS, capped
from ._needs import Cards, bounds, cards, implies, known, why_not


def check(rules: RuleSet, report: Report) -> None:
    if rules.fishing is None:
        return
    deck = cards(rules)
    count = 0
    for group in rules.fishing.groups:
        if not group.best:
            continue
        told: set[str] = set()
        for low, high in permutations((row for row in group.yaku if not why_not(row, deck, 0)), 2):
            count += 1
            if count > MAX_PAIRS:
                capped(
                    report,
                    group.span,
                    f"There are too many yaku to compare each with each; {MAX_PAIRS:,} pairs were compared.",
                )
                return
            if low.id not in told and _hides(rules, high, low, deck):
                told.add(low.id)
                report.add(
                    "yaku-hidden",
                    f"`{low.id}` never counts: whoever makes it has also made `{high.id}`, which is worth as much.",
                    low.span,
                    help="Give it a higher value, put it into another group, or let it count beside: `, always counts`.",
                    related=((high.span, f"`{high.id}`"),) if high.span else (),
                )


def _hides(rules: RuleSet, high: Yaku, low: Yaku, deck: Cards) -> bool:
    if low.always or high.always or high.unless or (low.stops and not high.stops):
        return False
    if not implies(low, high, deck) or implies(high, low, deck):
        return False
    given = known(low, deck)
    for players in rules.playing():
        of_low, of_high = bounds(low, given, players, deck), bounds(high, given, players, deck)
        if of_low is None:
            continue
        if of_high is None or of_high[0] < of_low[1]:
            return False
    return bool(low.worth) or high.stops
