"""An event that never comes.

What it finds
    Numbers of cards that one card of flowers never takes (it takes one card of its month, or three: two ribbons never); more than one card that
    is drawn, laid or left; somebody who is skipped where no rule skips; the end of a rule of which nothing lasts; a play on one of another shape. It is a warning, and a
    hint in a rule that was taken from a library.
Why it matters
    The rule stands on the sheet and is never heard of. What has come together over several turns is asked with *if*.
Example
    rule comfort "Comfort"
        when a player is skipped
        then the player scores 1 point
Instead
    rule comfort "Comfort"
        when a play contains 5
        then skip 1 player
        when a player is skipped
        then the player scores 1 point
"""

from __future__ import annotations

from itertools import product

from ...analysis.shapes import possible, shape_facts
from ...ground.diagnostics import Report
from ...model import Climbing, Event, Fishing, PlayPattern, RuleSet, Skip
from ._bounds import MAX_PAIRS
from ._most import Most, captured
from ._reach import Why
from ._titles import inherited

_ONE_CARD = {"draws": "draws", "lays": "lays", "leaves": "leaves"}


def check(rules: RuleSet, report: Report) -> None:
    most = Most(rules)
    for rule in rules.rules:
        for clause in rule.clauses:
            reasons = [_never(most, event) for event in clause.events]
            first = next(filter(None, reasons), None)
            if first is not None and all(reasons):
                report.add(
                    "never-happens",
                    f"This clause of the rule `{rule.id}` is never heard of: {first.text}.",
                    clause.span,
                    severity="hint" if inherited(rules, clause.span) else "warning",
                    help=first.help,
                )


def _never(most: Most, event: Event) -> Why | None:
    if event.kind == "ends" and event.rule and not most.may_last((event.rule,)):
        return Why(
            "nothing that the rule does lasts, so it never ends",
            "Let it last (`then this rule holds until the table is cleared`), or hear of what it does: `when that_rule acts`.",
        )
    match most.rules.game:
        case Climbing():
            if event.kind == "skipped" and Skip not in most.kinds:
                return Why(
                    "no rule skips anybody",
                    "Use a rule that does, or write one: `when a play contains 5 then skip 1 player`.",
                )
            return _unlike(most, event)
        case Fishing() as fishing:
            return _of_cards(most.rules, fishing, event)


def _unlike(most: Most, event: Event) -> Why | None:
    """A play on one of another shape, where only such plays follow that are alike, and no rule allows or answers with others."""
    facts = shape_facts(most.rules)
    if facts is None or event.kind != "play" or not (event.patterns and event.on):
        return None
    climbing, rules = facts.climbing, most.rules.rules
    if most.allows or climbing.follow_order or any(rule.answers for rule in rules):
        return None
    shapes = [PlayPattern("shape", shape=shape.id) for shape in climbing.shapes if not shape.part]
    if len(event.patterns) * len(event.on) * len(shapes) > MAX_PAIRS:
        return None
    pairs = product(event.patterns, event.on, shapes)
    if any(possible(facts, [one, shape]) and possible(facts, [on, shape]) for one, on, shape in pairs):
        return None
    return Why(
        "a play lies only on one of the same shape",
        "Allow it first: `allow a lone joker on a pair`; or name two plays of one shape: `when a pair is played on a pair`.",
    )


def _of_cards(rules: RuleSet, fishing: Fishing, event: Event) -> Why | None:
    if event.counted is None:
        return None
    words, count = " or ".join(event.counted.cards.words), event.counted.count
    if event.kind in _ONE_CARD:
        verb = _ONE_CARD[event.kind]
        if count.low > 1:
            return Why(f"a player {verb} one card at a time", f"Write `when a player {verb} {words}`.")
        return None
    if event.kind != "captures" or any(number in count for number in captured(rules, fishing, event.counted)):
        return None
    most = max(captured(rules, fishing, event.counted), default=0)
    if count.low > most:
        return Why(
            f"one card takes at most {most} of these at a time" if most else "no card takes any of these",
            f"What has come together is asked with `if`: `when a player captures {words} if the player has captured {count.low} or more {words}`.",
        )
    return Why(
        "one card takes another of its month, or all three: two cards come together, or four",
        f"Count both: `when a player captures 2 {words}`, `4 {words}`, or `2 or more {words}`.",
    )
