"""What is asked at the table when a rule acts: before or after, this one included, several at once.

In: a rule or a clause. Out: whether a sheet must say it; no words of any language.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from ..analysis.before import asked_before
from ..analysis.cards_of_moment import begins_with, holds_with
from ..analysis.clauses import overlap
from ..analysis.counted import Counted, just_counted
from ..analysis.limits import NAMED
from ..analysis.shapes import ShapeFacts, shape_facts
from ..analysis.walk import acting, values
from ..model import (
    ALWAYS,
    Clause,
    Condition,
    CounterEffect,
    Do,
    Duration,
    Effect,
    Fall,
    HoldEffect,
    InForce,
    Name,
    Pay,
    PlaceCards,
    Restrict,
    Restriction,
    ReverseRanking,
    Rule,
    RuleSet,
    Score,
    SetRanking,
    Skip,
    Turn,
    Value,
    Who,
    outlasts_hand,
    singles,
)
from ..model.words import EventKind, WhoKind

_PASSED_ON: frozenset[WhoKind] = frozenset(
    {
        "title",
        "side",
        "last winner",
        "last loser",
        "dealer",
        "leader",
        "holder",
        "most",
        "fewest",
        "most cards",
        "fewest cards",
    }
)

BEFORE_LEADS: frozenset[EventKind] = frozenset({"dealt", "is dealt", "exchanged", "begins"})  # of a hand
_AFTER_TRICKS: frozenset[EventKind] = frozenset({"trick", "clear"})


def _effects(rule: Rule) -> Iterator[Effect]:
    for clause in rule.clauses:
        yield from clause.effects
    for answer in rule.answers:
        yield from answer.effects


def effects_of(rules: RuleSet) -> list[Effect]:
    """What the house rules can do, clause by clause."""
    return [effect for rule in rules.rules for effect in _effects(rule)]


def can_reverse(rules: RuleSet) -> bool:
    """Whether some rule can turn the ranking round."""
    return any(isinstance(effect, ReverseRanking) for effect in effects_of(rules))


def skips(rule: Rule) -> bool:
    """Whether turns are lost, so that with few players everybody else's may be."""
    return any(isinstance(effect, Skip) for effect in _effects(rule))


def is_cleared_by(rules: RuleSet, clause: Clause) -> bool:
    """Whether a rule of whose acting the clause hears clears the table: what lasts until the clear is over with that one."""
    acting = {event.rule for event in clause.events if event.kind == "acts"}
    return any(rule.id in acting and Do("clear table") in _effects(rule) for rule in rules.rules)


def counts_itself(clause: Clause) -> Counted:
    """What the clause hears of and counts at the same time: the pass, the play, the trick is among those that are counted."""
    found = {
        frozenset(just_counted(event, item) for event in clause.events) for item in singles(clause.condition)
    }
    return next((what for one in found if len(one) == 1 for what in one if what), "")


def judges_with(rules: RuleSet, rule: Rule) -> bool:
    """Whether the rule that a clause hears act changes what the clause asks: it asks what was before."""
    return any(asked_before(rules, clause) for clause in rule.clauses)


def judges_first(rules: RuleSet, rule: Rule) -> bool:
    """Whether a clause changes what another one asks at the same moment: that one asks what was before, whichever is written first."""
    known = shape_facts(rules)
    for asking in rule.clauses:
        asked = set(_numbers(asking.condition))
        for other in rule.clauses:
            if other is not asking and asked & set(_changes(other)) and _together(known, asking, other):
                return True
    return False


def _together(known: ShapeFacts | None, one: Clause, other: Clause) -> bool:
    """Whether one event can set off both, whatever they ask: what one does may make true what the other asks."""
    return overlap(known, replace(one, condition=ALWAYS), replace(other, condition=ALWAYS))


def _numbers(condition: Condition) -> Iterator[str]:
    """The counters, and the rules as being in force, of which a condition asks."""
    for value in values(condition, Value):
        if value.counter:
            yield value.counter
    for item in values(condition, InForce):
        yield from (f"rule {id}" for id in item.rules)


def _changes(clause: Clause) -> Iterator[str]:
    for effect in clause.effects:
        if isinstance(effect, CounterEffect):
            yield effect.counter
        elif isinstance(effect, HoldEffect):
            yield f"rule {effect.rule}"


def ends_early(rules: RuleSet, rule: Rule) -> Literal["in turn", "after tricks", "any time"] | None:
    """When rules can end a hand, where this is the first of them: there it is said how those with cards are placed. After a trick nobody
    has the turn."""
    if rule != next((item for item in rules.rules if Do("end hand") in _effects(item)), None):
        return None
    ending = [clause for item in rules.rules for clause in item.clauses if Do("end hand") in clause.effects]
    heard = {event.kind for clause in ending for event in clause.events}
    if heard and heard <= _AFTER_TRICKS:
        return "after tricks"
    return "any time" if heard & {*_AFTER_TRICKS, "acts", "ends"} else "in turn"


def may_end_hands(rules: RuleSet) -> bool:
    """Whether a rule may end a hand, so that who comes first need not have gone out."""
    return any(Do("end hand") in _effects(item) for item in rules.rules)


def ends_with_first_out(rules: RuleSet) -> Rule | None:
    """The rule by which a hand ends as soon as somebody goes out, whatever else is so; None where there is none."""
    return next(
        (
            rule
            for rule in rules.rules
            if not rule.limit
            and any(
                part.condition == ALWAYS and part.otherwise is None and _hears_of_first_out(part)
                for part in rule.clauses
                if Do("end hand") in part.effects
            )
        ),
        None,
    )


def _hears_of_first_out(clause: Clause) -> bool:
    """Whether the clause acts whoever goes out first, with whatever play."""
    return clause.choice is None and any(
        event.kind == "out" and event.place in (None, "first") and not event.patterns
        for event in clause.events
    )


def points_of_rules(rules: RuleSet) -> Iterator[Effect]:
    """What rules do that gives somebody points, or takes some."""
    return (effect for effect in effects_of(rules) if isinstance(effect, Score | Pay))


def allows_more(rules: RuleSet) -> bool:
    """Whether a rule lets a play be made that the game itself does not."""
    held = (part.what for rule in rules.rules for part in rule.standings)
    found = [item for item in held if isinstance(item, Restriction)]
    found += [effect.restriction for effect in effects_of(rules) if isinstance(effect, Restrict)]
    return any(item.mode == "allow" and item.what == "play" for item in found)


def may_fall(rules: RuleSet) -> bool:
    """Whether players may fall, and are out then without having gone out."""
    return any(
        isinstance(effect, Fall) and not effect.at_end for item in rules.rules for effect in _effects(item)
    )


def binds_later(rule: Rule) -> bool:
    """Whether somebody is bound for several hands who is named by a title, a place or a task that another may have in the next."""
    for effect in _effects(rule):
        who = getattr(effect, "who", None)
        lasts = getattr(effect, "duration", None)
        if isinstance(who, Who) and isinstance(lasts, Duration) and outlasts_hand(lasts):
            if who.kind in _PASSED_ON or (
                who.kind == "each who"
                and who.that is not None
                and any(item.kind in _PASSED_ON for item in values(who.that, Who))
            ):
                return True
    return False


def sets_what_turns(rules: RuleSet, rule: Rule) -> bool:
    """Whether the rule sets a ranking where some rule reverses it."""
    return any(isinstance(effect, SetRanking) for effect in _effects(rule)) and any(
        isinstance(effect, ReverseRanking) for _, part in acting(rules) for effect in part.effects
    )


def deals_anew(rule: Rule, how: Literal["pool hands", "deal again"]) -> bool:
    """Whether hands are dealt anew while one player after the other is asked about the hand that was dealt."""
    return any(
        effect == Do(how)
        for clause in rule.clauses
        for effect in clause.effects
        if any(event.kind in ("is dealt", "begins") for event in clause.events)
    )


def can_lock(rules: RuleSet) -> bool:
    """Whether some rule can demand that plays stand in a relation to the play before."""
    standing = [
        part.what for rule in rules.rules for part in rule.standings if isinstance(part.what, Restriction)
    ]
    made = [effect.restriction for effect in effects_of(rules) if isinstance(effect, Restrict)]
    return any(item.what == "relation" for item in (*standing, *made))


def lets_lead_first(rule: Rule) -> bool:
    """Whether the rule says before the first lead of a hand who leads."""
    return any(
        isinstance(effect, Turn) and effect.what == "lead"
        for clause in rule.clauses
        for effect in clause.effects
        if any(event.kind in BEFORE_LEADS for event in clause.events)
    )


def several_fall(rule: Rule) -> bool:
    """Whether the rule can bring more than one player to the last place of a hand."""
    if rule.limit == 1 and rule.limit_scope in ("hand", "session"):
        return False
    return any(
        isinstance(effect, Fall) and not effect.free
        for clause in rule.clauses
        for effect in clause.effects
        if not all(event.kind == "out" and event.place is not None for event in clause.events)
    )


def fall_below(rules: RuleSet) -> bool:
    """Whether players can fall to the last place itself, below those who fall to the last that is free."""
    return any(isinstance(effect, Fall) and not effect.free for effect in effects_of(rules))


def falls_above(rules: RuleSet, rule: Rule) -> bool:
    """Whether players fall to the last free place by this rule and by one before it."""
    for other in rules.rules:
        free = any(isinstance(effect, Fall) and effect.free for effect in _effects(other))
        if other.id == rule.id:
            return False
        if free:
            return any(isinstance(effect, Fall) and effect.free for effect in _effects(rule))
    return False


def places_several(rule: Rule) -> tuple[bool, bool]:
    """Whether a rule gives cards of several ranks, a suit or a colour, a place in the order; whether for a while such as are named then."""
    placed = list(values((rule.clauses, rule.answers, rule.standings), PlaceCards))
    lasting = [effect for part in rule.acting for effect in part.effects if isinstance(effect, PlaceCards)]
    several = ("named suit", "named colour", "its suit", "its colour")
    return (
        any(item.cards.kind in several for item in placed),
        any(item.cards.kind in several[:2] for item in lasting),
    )


def places_ranks(rules: RuleSet, rule: Rule) -> bool:
    """Whether a rule gives cards a place that count in plays of several cards: others than jokers, which stand for another card there."""
    placed = values((rule.clauses, rule.answers, rule.standings), PlaceCards)
    return any(item.cards.kind != "faces" or item.cards.mask & ~rules.deck.joker_mask for item in placed)


def may_be_unnamed(rule: Rule) -> bool:
    """Whether something is allowed, forbidden or required of what is named, and perhaps nothing is."""
    offered = any(name.optional for name in values(rule.acting, Name))
    lasts = any(cards.kind in NAMED for effect in _effects(rule) for cards in begins_with(effect))
    stands = any(
        cards.kind in NAMED
        for standing in rule.standings
        if isinstance(standing.what, Restriction)
        for cards in holds_with(standing.what)
    )
    return stands or (offered and lasts)


def places_jokers(rules: RuleSet) -> bool:
    """Whether a rule gives a joker a place of its own in the order."""
    jokers = sum(1 << face for face in rules.deck.joker_faces)
    parts = tuple((rule.clauses, rule.answers, rule.standings) for rule in rules.rules)
    return any(item.cards.kind == "faces" and item.cards.mask & jokers for item in values(parts, PlaceCards))
