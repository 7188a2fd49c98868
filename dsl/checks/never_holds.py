"""A condition that can never hold where it is asked.

What it finds
    A number that is out of reach (more cards of a kind than the deck has, more players than play, more cards than a play or a
    hand can have); two conditions joined by *and* that exclude each other; a condition that excludes the event (a pair that is a run);
    somebody compared with himself; a counter that no rule brings so far; those behind *who* of whom just that is not so; what is known when the event happens: who goes out holds no cards, who has just captured a bright has one.
    It is a warning, and a hint in a rule that was taken from a library.
Why it matters
    The rule stands on the sheet, reads well and never acts. Mostly a number, or the moment, is another than was meant.
Example
    rule six_eights "Six eights"
        when a play is made
        if the player holds 7 or more 8
        then clear the table
Instead
    rule six_eights "Three eights"
        when a play is made
        if the player holds 3 or more 8
        then clear the table
"""

from __future__ import annotations

from itertools import islice, product

from ...analysis.shapes import ShapeFacts, possible, shape_facts
from ...analysis.walk import Part, parts
from ...ground.diagnostics import Report
from ...model import (
    AllOf,
    AnyOf,
    Clause,
    Condition,
    Event,
    PlayIs,
    RuleSet,
    Unless,
)
from ._exclude import contradicts_itself, exclude
from ._known import at_event
from ._most import Most
from ._reach import Why, out_of_reach
from ._titles import inherited

_PLAYS = ("play", "lead", "trick", "out")
_MOST_COMBINED = 64


def check(rules: RuleSet, report: Report) -> None:
    facts, most = shape_facts(rules), Most(rules)
    for rule in rules.rules:
        for part in parts(rule):
            why = _of_part(most, facts, part)
            if why is not None:
                report.add(
                    "never-holds",
                    f"The condition in the rule `{rule.id}` never holds: {why.text}.",
                    part.span,
                    severity="hint" if inherited(rules, part.span) else "warning",
                    help=why.help,
                )


def _of_part(most: Most, facts: ShapeFacts | None, part: Part) -> Why | None:
    """Why the condition of a part never holds; of a clause at none of its events. None where it may."""
    events: tuple[Event | None, ...] = part.events if isinstance(part, Clause) else (None,)
    first: Why | None = None
    for event in events:
        why = _never(most, facts, event, part.condition)
        if why is None:
            return None
        first = first or why
    return first


def _never(most: Most, facts: ShapeFacts | None, event: Event | None, condition: Condition) -> Why | None:
    match condition:
        case AllOf(items):
            found = (_never(most, facts, event, item) for item in items)
            return (
                next(filter(None, found), None) or _excluded(event, items) or _other_play(facts, event, items)
            )
        case AnyOf(items):
            reasons = [_never(most, facts, event, item) for item in items]
            return reasons[0] if reasons and all(reasons) else None
        case Unless():
            return None
        case _ if contradicts_itself(condition):
            return Why(
                "those behind `who` are just those of whom it is not so",
                "Ask it of all: `if everyone else holds a 2`, or name those who are meant otherwise.",
            )
        case _:
            return (
                _excluded(event, (condition,))
                or out_of_reach(most, condition)
                or (at_event(most.rules, event, condition) if event is not None else None)
                or _other_play(facts, event, (condition,))
            )


def _excluded(event: Event | None, items: tuple[Condition, ...]) -> Why | None:
    """Two of these that cannot hold at the same time."""
    if exclude(items, event):
        return Why(
            "two of its parts, joined by `and`, exclude each other"
            if len(items) > 1
            else "it excludes what the event says",
            "Join them by `or if` where one of them is enough: `if the player has 1 card or if the player holds a joker`.",
        )
    return None


# ------------------------------------------------------------------------------------------- the play of the event


def _other_play(facts: ShapeFacts | None, event: Event | None, items: tuple[Condition, ...]) -> Why | None:
    """The conditions ask for a play that the event does not have, or that nobody can make."""
    asked_for = [item.patterns for item in items if isinstance(item, PlayIs) and not item.before]
    if facts is None or event is None or event.kind not in _PLAYS or not asked_for:
        return None
    wanted = [event.patterns, *asked_for] if event.patterns else asked_for
    ways = list(islice(product(*wanted), _MOST_COMBINED))
    if len(ways) == _MOST_COMBINED or any(possible(facts, way) for way in ways):
        return None
    return Why(
        "no play is like that and like what the event says" if event.patterns else "no play is like that",
        "Say the whole play at one place: `when a run containing 8 is played`. Look at its kind, its number of cards and at the shapes "
        "of the game.",
    )
