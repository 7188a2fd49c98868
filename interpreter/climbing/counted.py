"""What is counted while a rule set is played: only what some rule asks for.

In: a rule set. Out: the names of counts, as `ClimbingTable.count` has them.
"""

from __future__ import annotations

from typing import assert_never

from ...model import (
    CountingCondition,
    CountIs,
    HasPassed,
    IsFirst,
    IsNumber,
    RuleSet,
    Value,
    ValueIs,
    singles,
)

MOST_PLAYERS = 12  # the language allows no more


def asked_counts(rules: RuleSet) -> frozenset[str]:
    """What any rule wants counted: passes, clears, plays, leads, acts of rules (for conditions) and how often those with a
    limit began to act."""
    found: set[str] = set()

    for rule in rules.rules:
        for effects in (*(part.effects for part in rule.clauses), *(part.effects for part in rule.answers)):
            pers = [getattr(effect, "per", None) for effect in effects]
            found.update(item.kind for item in pers if isinstance(item, Value))
        if rule.limit:
            found.add(f"starts:{rule.id}")
        for condition in (
            *(part.condition for part in rule.clauses),
            *(part.condition for part in rule.standings),
            *(part.condition for part in rule.answers),
        ):
            for item in singles(condition):
                if isinstance(item, CountingCondition):
                    found.update(_counts(item))
    return frozenset(found)


def _counts(condition: CountingCondition) -> list[str]:
    """What must be counted for a condition to be answered."""
    match condition:
        case CountIs(what, _, _, ids):
            return [f"acts:{id}" for id in ids] if what == "acts" else [what]
        case HasPassed(_, count):
            return [f"passes of {player}" for player in range(MOST_PLAYERS)] if count is not None else []
        case ValueIs(Value(kind)):
            return [f"tricks of {player}" for player in range(MOST_PLAYERS)] if kind == "tricks" else []
        case IsFirst(what):
            return ["leads" if what == "lead" else what]
        case IsNumber(what):
            return ["plays" if what == "play" else "leads"]
        case _:
            assert_never(condition)
