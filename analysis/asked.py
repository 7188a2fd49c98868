"""What is counted while a rule set is played: only what some rule asks for.

In: a rule set. Out: the names of counts, as `ClimbingTable.count` has them.
"""

from __future__ import annotations

from typing import assert_never

from ..model import CountingCondition, CountIs, HasPassed, IsFirst, IsNumber, RuleSet, Value
from .walk import parts, values

MOST_PLAYERS = 12  # the language allows no more


def asked_counts(rules: RuleSet) -> frozenset[str]:
    """What any rule wants counted: passes, clears, plays, leads, acts of rules (for conditions) and how often those with a
    limit began to act."""
    found: set[str] = set()
    for rule in rules.rules:
        if rule.limit:
            found.add(f"starts:{rule.id}")
        for part in parts(rule):
            for item in values(part, object):
                if isinstance(item, CountingCondition | Value):
                    found.update(_counts(item))
    return frozenset(found)


def _counts(asking: CountingCondition | Value) -> list[str]:
    """What must be counted for a condition to be answered, or a number to be known."""
    match asking:
        case CountIs(what, _, _, ids):
            return [f"acts:{id}" for id in ids] if what == "acts" else [what]
        case HasPassed(_, count):
            return [f"passes of {player}" for player in range(MOST_PLAYERS)] if count is not None else []
        case Value(kind):
            return [f"tricks of {player}" for player in range(MOST_PLAYERS)] if kind == "tricks" else [kind]
        case IsFirst(what):
            return [f"{what}s"]
        case IsNumber(what):
            return ["plays" if what == "play" else "leads"]
        case _:
            assert_never(asking)
