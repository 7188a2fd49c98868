"""What an effect reads that another, written before it, changes at the same moment: whom it means and how often it counts are those of before.

In: a rule set and a clause of it. Out: for each effect the parts that read so. Whom effects mean and how often they count is settled before the
first effect acts (docs/meaning.md), so that the sheets must say that the old number counts there, and a check asks whether it is meant. Behind
`afterwards` all is settled anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import TypeAlias

from ..model import (
    Answer,
    Captured,
    CardPoints,
    CardSet,
    ChangeSeats,
    ChoosePlayer,
    Clause,
    Condition,
    CounterEffect,
    Do,
    Duration,
    Effect,
    EndHold,
    Event,
    Fall,
    Family,
    HandsCompare,
    HandSize,
    Hold,
    Holds,
    InForce,
    IsOut,
    LayAside,
    Locked,
    Move,
    Name,
    Pay,
    PlaceCards,
    PlaysRelate,
    RankingIs,
    Restrict,
    ReverseDirection,
    ReverseRanking,
    Rise,
    RuleSet,
    Score,
    SetRanking,
    Swap,
    SwapHands,
    SwitchOff,
    TableIsClear,
    TakePlay,
    Trade,
    Turn,
    TurnedIs,
    Value,
    Who,
    WhoKind,
    ZoneHolds,
    part_of,
)
from .clauses import overlap
from .walk import values

Reading: TypeAlias = Who | Value  # a part of an effect that reads a number, or cards
Body: TypeAlias = Clause | Answer
_BESIDE = frozenset({"seats"})
_IN_TURN = frozenset({"seats", "direction"})
_PLACES: dict[
    WhoKind, frozenset[str]
] = {  # who is somebody by where others sit, by the direction, by a title
    **dict.fromkeys(("left", "right", "opposite"), _BESIDE),
    **dict.fromkeys(("next", "previous", "after next"), _IN_TURN),
    **dict.fromkeys(("title", "last winner", "last loser"), frozenset({"titles"})),
}


def changed(effect: Effect, family: Family) -> frozenset[str]:
    """What others may read is not the same after an effect: a counter, points, hands, captured cards, who sits next to whom, titles, clears, who is
    still in."""
    match effect:
        case ReverseDirection():
            return frozenset({"direction"})
        case Swap(what="seats") | ChangeSeats():
            return frozenset({"seats"})
        case Swap() | Do("mirror titles now"):
            return frozenset({"titles"})
        case Do("clear table"):
            return frozenset({"clears"})
        case Fall() | Rise() | Turn(what="go out" | "in again"):
            return frozenset({"in"})
        case Pay() | Score():
            return frozenset({"points"})
        case Move() if family == "fishing":
            return frozenset({"captured"})
        case Move() | LayAside() | TakePlay() | SwapHands() | Trade() | Do("pool hands"):
            return frozenset({"hands"})
        case _:
            return frozenset({effect.counter}) if isinstance(effect, CounterEffect) else frozenset()


def read(part: object) -> frozenset[str]:
    """What a condition, a number or somebody's description reads, without what stands in another of whom it is seen."""
    found: set[str] = set()
    if isinstance(part, Who):
        if part.kind in ("most", "fewest"):
            found.add(part.title or "points")
        if part.kind in ("most cards", "fewest cards", "holder"):
            found |= {"hands", "in"}
        if part.kind == "winner":
            found.add("in")
        found |= _PLACES.get(part.kind, frozenset())
        return frozenset(found) | (read(part.that) if part.that is not None else frozenset())
    for value in values(part, Value):
        found |= {value.counter} if value.kind == "counter" else set()
        found |= {"points"} if value.kind == "points" else set()
        found |= {"hands"} if value.kind in ("hand", "held", "sum of the hand") else set()
        found |= {"clears"} if value.kind == "clears" else set()
        found |= {"in"} if value.kind == "players" else set()
    found |= {"in" for _ in values(part, IsOut)}
    found |= {"hands" for kind in (HandSize, HandsCompare, Holds) for _ in values(part, kind)}
    found |= {"captured" for kind in (Captured, CardPoints) for _ in values(part, kind)}
    return frozenset(found)


def readings(effect: Effect) -> Iterator[tuple[Reading, frozenset[str]]]:
    """The parts of an effect that read something: people, and how often it counts. Until what it lasts is asked later."""
    for name in (item.name for item in fields(effect) if item.name != "duration"):
        for who in values(getattr(effect, name), Who):
            if read(who):
                yield who, read(who)
    per = getattr(effect, "per", None)
    if isinstance(per, Value) and read(per):
        yield per, read(per)


def stale(rules: RuleSet, body: Body) -> dict[int, frozenset[Reading]]:
    """By the numbers of its effects, the parts that read what another effect changes at the same event: one that is written before it in
    the same clause or in another one of the rule, or one of the rule that it hears act."""
    found: dict[int, frozenset[Reading]] = {}
    for number, effect in enumerate(body.effects):
        parts = list(readings(effect))
        if parts:
            gone = _changed_before(rules, body, number)
            old = frozenset(part for part, reads in parts if reads & gone)
            found.update({number: old} if old else {})
    return found


def asked_before(rules: RuleSet, clause: Clause) -> bool:
    """Whether the rule that a clause hears act changes what the clause asks for: it asks what was before."""
    asked = read(clause.condition) | _stands(clause.condition)
    others = (item for other in _heard(rules, clause) for item in other.effects)
    return bool(asked) and any(asked & (changed(item, rules.family) | _turned(item)) for item in others)


def _stands(condition: Condition) -> frozenset[str]:
    """What of the state of the game a condition asks for."""
    found = set[str]()
    for item in values(condition, object):
        match item:
            case RankingIs():
                found.add("order")
            case Locked():
                found.add("locks")
            case InForce():
                found.add("held")
            case TurnedIs():
                found.add("turned")
            case TableIsClear() | PlaysRelate() | ZoneHolds("trick") | Value("sum of the trick"):
                found.add("table")
            case ZoneHolds("discards"):
                found.add("discards")
            case CardSet(kind="highest" | "lowest"):
                found.add("order")
            case CardSet(kind=kind) if kind.startswith("named"):
                found.add("named")
            case Who("chosen"):
                found.add("named")
    return frozenset(found)


def _turned(effect: Effect) -> frozenset[str]:
    """What of the state of the game an effect changes."""
    found = {"held"} if isinstance(getattr(effect, "duration", None), Duration) else set[str]()
    match effect:
        case ReverseRanking() | SetRanking():
            found.add("order")
        case PlaceCards():
            found.add("order")
        case Restrict():
            found.add("locks")
        case Do("release locks"):
            found |= {"locks", "held"}
        case EndHold() | SwitchOff() | Hold():
            found |= {"held", "order", "locks"}
        case Do("turn card"):
            found.add("turned")
        case Do("clear table") | TakePlay():
            found |= {"table", "discards", "locks"}
        case Do("pool hands"):
            found.add("discards")
        case Move(source=source, target=target):
            found |= {str(source), str(target)}
        case LayAside():
            found.add("discards")
        case Name() | ChoosePlayer():
            found.add("named")
    return frozenset(found)


def _changed_before(rules: RuleSet, body: Body, number: int) -> frozenset[str]:
    """What effects change that are written before one and act at the same event, in the same part of their clauses; in which steps they
    act makes no difference, since all is settled before."""
    found: frozenset[str] = frozenset()
    for other in (body, *_beside(rules, body), *_heard(rules, body)):
        for index, effect in enumerate(other.effects):
            first = index < number and not _exclude(body, index, number) if other is body else True
            if first and part_of(other, index) == part_of(body, number):
                found |= changed(effect, rules.family)
    return found


def _exclude(body: Body, one: int, two: int) -> bool:
    """Whether one of the effects of a clause acts only where the other does not."""
    if body.otherwise is not None:
        instead = body.otherwise.effects
        if (one in instead) != (two in instead) and (
            body.otherwise.of < 0 or {one, two} & {*body.otherwise.left}
        ):
            return True
    ways = [way.effects for way in body.choice.ways] if body.choice is not None else []
    chosen = (
        [place for place, way in enumerate(ways) if one in way],
        [place for place, way in enumerate(ways) if two in way],
    )
    return bool(chosen[0]) and bool(chosen[1]) and chosen[0] != chosen[1]


def _beside(rules: RuleSet, body: Body) -> list[Clause]:
    """The clauses of its rule that are written before it and may hear of the same event."""
    if not isinstance(body, Clause):
        return []
    rule = next((item for item in rules.rules if item.id == body.rule), None)
    others = [item for item in rule.clauses if item.span.start < body.span.start] if rule is not None else []
    return [item for item in others if overlap(None, item, body) and _may_meet(item, body)]


def _may_meet(one: Clause, two: Clause) -> bool:
    """Whether both hear of some event, where that is seen at once: of the same plays, or of any."""

    def alike(first: Event, second: Event) -> bool:
        plays = not first.patterns or not second.patterns or first.patterns == second.patterns
        return {first.kind, second.kind} <= {first.kind, "play", "lead"} and plays

    return any(alike(first, second) for first in one.events for second in two.events)


def _heard(rules: RuleSet, body: Body) -> list[Body]:
    """What may act as a clause hears that a rule acts."""
    events = body.events if isinstance(body, Clause) else ()
    heard = {event.rule for event in events if event.kind == "acts"}
    return [part for rule in rules.rules if {rule.id, *rule.counts_as} & heard for part in rule.acting]
