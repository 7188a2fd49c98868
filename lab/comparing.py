"""Rule sets side by side: what differs between games that were dealt the same, and how sure that is.

In: runs of the same seed, hands and number of players. Out: for each measure that both have a difference with its interval, and the chance of one so large where
there is none, made larger for how many are looked at together (Holm, over all of them).

Session i has the same seed in every run. So its first hand is dealt the same, and players who choose at random draw the same numbers. What follows parts as soon
as the rules make something else of it; a difference is paired as far as blocks still go together, and its interval tells how much that helped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..model import RuleSet
from .estimates import Difference, Estimate, combined, holm
from .measures import Measure, Name, measures
from .tally import Tally

SURE = 0.05  # the chance below which a difference counts as sure
NOT_TOLD: frozenset[Name] = frozenset(("title_title", "seat_place", "hands_with", "actor_place", "actor_won"))
FEWEST = 10  # things that must have happened in both together, for a difference to be told


@dataclass(frozen=True, slots=True)
class Played:
    """A rule set and what was counted with it."""

    rules: RuleSet
    tally: Tally


@dataclass(frozen=True, slots=True)
class Compared:
    """A measure of two runs. `chance`: of all that are looked at together; None where there is too little to tell."""

    measure: Measure
    before: Estimate
    after: Estimate
    difference: Difference
    chance: float | None

    @property
    def sure(self) -> bool:
        return self.chance is not None and self.chance < SURE

    @property
    def size(self) -> float:
        """How large the difference is: of shares as it is, of other numbers as a part of both together."""
        if self.measure.kind == "share":
            return abs(self.difference.value)
        whole = abs(self.before.value) + abs(self.after.value)
        return abs(self.difference.value) / whole if whole else 0.0


def compare(base: Played, others: Sequence[Played], players: int) -> list[list[Compared]]:
    """The differences of each of the others from the first: those that are sure come first, and of these the largest."""
    found = [list(_differences(base, other, players)) for other in others]
    told = [item for rows in found for item in rows if item.chance is not None]
    adjusted = iter(holm([item.chance for item in told if item.chance is not None]))
    return [
        sorted((_adjusted(item, adjusted) for item in rows), key=lambda item: (not item.sure, -item.size))
        for rows in found
    ]


def _adjusted(item: Compared, chances: Iterator[float]) -> Compared:
    chance = None if item.chance is None else next(chances)
    return Compared(item.measure, item.before, item.after, item.difference, chance)


def shared(base: Played, other: Played, players: int) -> Iterator[tuple[Measure, Measure]]:
    """The measures that both have, those of the one and of the other."""
    theirs = {(item.name, item.of): item for item in measures(other.rules, players)}
    for item in measures(base.rules, players):
        if (twin := theirs.get((item.name, item.of))) is not None:
            yield item, twin


def _differences(base: Played, other: Played, players: int) -> Iterator[Compared]:
    for item, twin in shared(base, other, players):
        if item.name in NOT_TOLD:
            continue
        before, after = item.estimated(base.tally), twin.estimated(other.tally)
        found = combined([(item.pairs(base.tally.blocks), -1), (twin.pairs(other.tally.blocks), 1)])
        if before is None or after is None or found is None or not (found.spread or found.value):
            continue  # where both have just the same there is nothing to tell
        enough = item.top(base.tally) + twin.top(other.tally) >= FEWEST or item.kind == "mean"
        yield Compared(item, before, after, found, found.chance if enough else None)


def only_in(base: Played, other: Played, players: int) -> list[tuple[Measure, Estimate]]:
    """What the other has and the base has not: how often its rules act, and how those fare upon whose choices they do."""
    theirs = {(item.name, item.of) for item in measures(base.rules, players)}
    found = []
    for item in measures(other.rules, players):
        if (item.name, item.of) not in theirs and item.name in ("acts", "actor_win", "worth"):
            estimate = item.estimated(other.tally)
            if estimate is not None:
                found.append((item, estimate))
    return found


def gain(rows: Sequence[Compared]) -> float:
    """How many times as many hands, dealt otherwise in each run, would have been as sure: in the middle of all measures."""
    ratios = sorted(
        (item.difference.alone / item.difference.spread) ** 2 for item in rows if item.difference.spread
    )
    return ratios[len(ratios) // 2] if ratios else 1.0
