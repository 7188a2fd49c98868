"""What settings do, and what rules do alone and two together.

In: the name of a rule set, settings with their values, or rules. Out: the rule sets of a sweep, each with the statements that make it; of their runs, which
were dealt the same, how each differs from the first, and of two rules how much more or less they do together than both alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Literal

from ..model import RuleSet
from .comparing import SURE, Compared, Played, compare
from .estimates import Difference, combined, holm
from .measures import Measure, Name, Of

MOST_VARIANTS = 100  # of one sweep
SHOWN: tuple[tuple[Name, Of | None], ...] = (  # whatever it is of, where nothing is said
    *(("decisions", ()), ("must_pass", ()), ("stays_first", None), ("rises_last", None)),
    *(("turn_place", (0, 1)), ("turn_win", (0,)), ("no_yaku", ()), ("nobody", ()), ("swing", ())),
)


@dataclass(frozen=True, slots=True)
class Variant:
    """A rule set of a sweep: what is said of it, in parts (a rule that is in use, a setting with its value), and what is written to make it."""

    parts: tuple[str, ...]
    statements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two rules: what both together do to a measure, less what each of them does alone (`alone`)."""

    first: str
    second: str
    measure: Measure
    difference: Difference
    alone: tuple[float, float]
    chance: float | None

    @property
    def sure(self) -> bool:
        return self.chance is not None and self.chance < SURE

    @property
    def sum(self) -> float:
        return sum(self.alone)

    @property
    def together(self) -> float:
        return self.sum + self.difference.value

    @property
    def way(self) -> Literal["less", "more", "otherwise"]:
        """Where both alone go the same way: whether they go less or further that way together. Where they do not: only that it is something else."""
        one, other = self.alone
        if one * other <= 0:
            return "otherwise"
        return "less" if self.sum * self.difference.value < 0 else "more"


def of_rules(rules: RuleSet, ids: Sequence[str]) -> list[Variant]:
    """Without any of these rules, with each of them alone, with each two."""
    there = {rule.id for rule in rules.rules}

    def variant(*chosen: str) -> Variant:
        drops = [f"drop {id}" for id in ids if id in there and id not in chosen]
        uses = [f"use {id}" for id in chosen if id not in there]
        return Variant(chosen, (*drops, *uses))

    return [variant(), *map(variant, ids), *(variant(*pair) for pair in combinations(ids, 2))]


def of_settings(settings: Sequence[tuple[str, Sequence[str]]]) -> list[Variant]:
    """Each value of each setting with each of the others. A setting of a rule is `rule.setting`, one of the game its own name."""
    found = []
    for values in product(*(values for _, values in settings)):
        parts, statements = [], []
        for (name, _), value in zip(settings, values, strict=True):
            rule, _, setting = name.rpartition(".")
            statements.append(f"use {rule} with {setting} {value}" if rule else f"set {setting} to {value}")
            parts.append(f"{name} = {value}")
        found.append(Variant(tuple(parts), tuple(statements)))
    return found


def columns(found: Sequence[Sequence[Compared]]) -> list[Measure]:
    """The measures that a sweep shows, of those in which something is other than in the first run."""
    there: dict[tuple[Name, Of], Measure] = {}
    for rows in found:
        there |= {(item.measure.name, item.measure.of): item.measure for item in rows}
    return [
        item
        for name, of in SHOWN
        for key, item in there.items()
        if key[0] == name and (of is None or key[1] == of)
    ]


def swept(runs: Sequence[Played], players: int) -> list[list[Compared]]:
    """How each run differs from the first."""
    return compare(runs[0], runs[1:], players)


def meetings(variants: Sequence[Variant], runs: Sequence[Played], shown: Sequence[Measure]) -> list[Meeting]:
    """What each two rules do together beyond what each of them does alone, in all measures that are shown: what is sure first, then what is largest."""
    by = {variant.parts: run.tally.blocks for variant, run in zip(variants, runs, strict=False)}
    found: list[Meeting] = []
    for variant in variants:
        if len(variant.parts) != 2 or variant.parts not in by:
            continue
        first, second = variant.parts
        if () not in by or (first,) not in by or (second,) not in by:
            continue
        for item in shown:
            none, one, other, both = (
                item.pairs(by[parts]) for parts in ((), (first,), (second,), variant.parts)
            )
            difference = combined([(both, 1), (one, -1), (other, -1), (none, 1)])
            alone = combined([(one, 1), (none, -1)]), combined([(other, 1), (none, -1)])
            if difference is not None and difference.spread and alone[0] is not None and alone[1] is not None:
                singles = alone[0].value, alone[1].value
                found.append(Meeting(first, second, item, difference, singles, difference.chance))
    told = [item.chance for item in found if item.chance is not None]
    adjusted = iter(holm(told))
    rows = [replace(item, chance=None if item.chance is None else next(adjusted)) for item in found]
    return sorted(rows, key=lambda item: (1.0 if item.chance is None else item.chance, -_weight(item)))


def _weight(item: Meeting) -> float:
    return abs(item.difference.value) / item.difference.spread if item.difference.spread else 0.0
