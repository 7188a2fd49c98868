"""Plays the examples of a rule set: what a file shows must be what happens.

In: a rule set. Out: one `Failure` for each line of an example that does not come true, with its place in the file.
Players of an example are A, B, C … in turn order; who is not given cards holds some that nobody else has, each of another
rank. The first player who does something leads.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import assert_never

from ..ground.clock import thread_time
from ..model import Climbing, Example, Fishing, RuleSet
from .adapting import adapted
from .playing_out import ClimbingRun, Failure

MOST_SECONDS = 6.0  # of CPU, for all examples of a rule set


def run_examples(rules: RuleSet) -> list[Failure]:
    """Plays all examples of a rule set and of its rules, each as it can be shown at this table."""
    found: list[Failure] = []
    for example in [*rules.examples, *(item for rule in rules.rules for item in rule.examples)]:
        shown = shown_at(rules, example)
        if not isinstance(shown, Example):
            found += shown
    return [*found, *_kept(_Same(rules)).unsaid]


def shown_at(rules: RuleSet, example: Example) -> Example | list[Failure]:
    """The example where it comes true; as it plays with a number of players that the table can have, where it was taken over
    from a base or a library and names another number; otherwise why it fails."""
    kept = _kept(_Same(rules))
    if id(example) not in kept.found:
        kept.found[id(example)] = example, kept.shown(rules, example)
    return kept.found[id(example)][1]


@dataclass
class _Kept:
    """What came of the examples of a rule set, by their place in memory; and the seconds of CPU that it took to play them."""

    found: dict[int, tuple[Example, Example | list[Failure]]] = field(default_factory=dict)
    unsaid: list[Failure] = field(default_factory=list)  # of those of the file itself
    spent: float = 0.0

    def shown(self, rules: RuleSet, example: Example) -> Example | list[Failure]:
        if self.spent > MOST_SECONDS:
            told = f"The examples before this one take more than {MOST_SECONDS:g} s to play, so it is not played."
            return [Failure(example.span, told, example)]
        began = thread_time()
        try:
            return self._shown(rules, example)
        finally:
            self.spent += thread_time() - began

    def _shown(self, rules: RuleSet, example: Example) -> Example | list[Failure]:
        found, unsaid = _played(rules, example)
        if found and not example.own:
            return adapted(rules, example) or found
        self.unsaid += unsaid if example.own else []
        return found or example


class _Same:
    """A rule set that is equal to itself alone: to compare all of it would take longer than to play."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.rules is self.rules

    def __hash__(self) -> int:
        return id(self.rules)


@lru_cache(maxsize=1)
def _kept(rules: _Same) -> _Kept:
    """What came of the examples of the rule set that was asked about last: whoever prints a sheet has checked it."""
    return _Kept()


def run_example(rules: RuleSet, example: Example) -> list[Failure]:
    """Plays one example. Only the first failure of an example is reported: what follows would follow from it."""
    return _played(rules, example)[0]


def _played(rules: RuleSet, example: Example) -> tuple[list[Failure], list[Failure]]:
    """What fails of an example, and what it takes for granted."""
    match rules.game:
        case Climbing():
            run = ClimbingRun(rules, example)
            return run.run(), run.unsaid
        case Fishing():
            return _fishing(rules, example), []
        case _:
            assert_never(rules.game)


def _fishing(rules: RuleSet, example: Example) -> list[Failure]:
    from .fishing.counted import looks, wrong_with

    for look in looks(rules, example):
        if not look.is_given and (problem := wrong_with(rules, look)):
            return [Failure(look.step.span, problem, example)]
    return []
