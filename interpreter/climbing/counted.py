"""What is counted while a rule set is played: only what some rule asks for.

In: a rule set. Out: the names of counts, as `ClimbingTable.count` has them.
"""

from __future__ import annotations

from typing import assert_never

from ...model import (
    AllOf,
    AnyOf,
    CanMake,
    Captured,
    CardPoints,
    Condition,
    CouldPlay,
    CountIs,
    FieldHas,
    HandsCompare,
    HandsEmpty,
    HandSize,
    HasPassed,
    Holds,
    InARow,
    InForce,
    IsFirst,
    IsNumber,
    IsOut,
    Locked,
    NobodyHas,
    Not,
    NumbersCompare,
    PlayIs,
    PlaysRelate,
    RankingIs,
    RuleSet,
    Stopped,
    TableIsClear,
    TurnedIs,
    Value,
    ValueIs,
    Vowed,
    WentOn,
    WhoIs,
    Wishes,
    YakuWorth,
    ZoneHolds,
)

MOST_PLAYERS = 12  # the language allows no more


def asked_counts(rules: RuleSet) -> frozenset[str]:
    """What any rule wants counted: passes, clears, plays, leads, acts of rules (for conditions) and how often those with a
    limit began to act."""
    found: set[str] = set()

    def look(condition: Condition) -> None:
        match condition:
            case AllOf(items) | AnyOf(items):
                for item in items:
                    look(item)
            case Not(item):
                look(item)
            case CountIs(what, _, _, ids):
                found.update([f"acts:{id}" for id in ids] if what == "acts" else [what])
            case HasPassed(_, count) if count is not None:
                found.update(f"passes of {player}" for player in range(MOST_PLAYERS))
            case ValueIs(Value("tricks")):
                found.update(f"tricks of {player}" for player in range(MOST_PLAYERS))
            case IsFirst(what):
                found.add("leads" if what == "lead" else what)
            case IsNumber(what):
                found.add("plays" if what == "play" else "leads")
            case (
                CanMake()
                | CardPoints()
                | Captured()
                | CouldPlay()
                | FieldHas()
                | HandSize()
                | HandsCompare()
                | HandsEmpty()
                | HasPassed()
                | Holds()
                | InARow()
                | InForce()
                | IsOut()
                | Locked()
                | NobodyHas()
                | NumbersCompare()
                | PlayIs()
                | PlaysRelate()
                | RankingIs()
                | Stopped()
                | TableIsClear()
                | TurnedIs()
                | ValueIs()
                | Vowed()
                | WentOn()
                | WhoIs()
                | Wishes()
                | YakuWorth()
                | ZoneHolds()
            ):
                pass
            case unknown:
                assert_never(unknown)

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
            look(condition)
    return frozenset(found)
