"""A rule that another rule in use always replaces.

What it finds
    A rule each of whose clauses hears only of what a rule that `replaces` it hears of, too, and at which that one always acts: without
    a condition, and with an effect that always happens. It is a warning.
Why it matters
    Where both hear of one event only the other acts. This one stands on the sheet and is never played.
Example
    rule cut "Cut"
        when 8-8 is played
        then clear the table
    rule flip "Flip"
        replaces cut
        when 8-8 is played
        then reverse the ranking until the table is cleared
Instead
    rule cut "Cut"
        when a play contains 8
        then clear the table
    rule flip "Flip"
        replaces cut
        when 8-8 is played
        then reverse the ranking until the table is cleared
"""

from __future__ import annotations

from collections.abc import Iterator

from ...analysis.walk import acting, effects, values
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import (
    AllOf,
    Clause,
    Effect,
    Event,
    Hold,
    PlaceCards,
    ReverseRanking,
    RuleSet,
    SetRanking,
    StandsFor,
    SwitchOff,
    Who,
)

_CERTAIN = (
    ReverseRanking,
    SetRanking,
    PlaceCards,
    StandsFor,
    SwitchOff,
    Hold,
)  # they begin, whatever there is


def check(rules: RuleSet, report: Report) -> None:
    off = {id for _, part in acting(rules) for item in effects(part) for id in _switched_off(item)}
    for rule in rules.rules:
        if not rule.clauses or rule.standings or rule.answers or rule.changes:
            continue
        for other in rules.rules:
            if other is rule or not {rule.id, *rule.counts_as} & {*other.replaces}:
                continue
            if other.limit or off & {other.id, *other.counts_as}:
                continue
            heard = {event for clause in other.clauses if _always_acts(clause) for event in clause.events}
            if all(_is_heard(event, heard) for clause in rule.clauses for event in clause.events):
                report.add(
                    "always-replaced",
                    say(
                        "The rule `{rule}` never acts: `{other}` replaces it wherever it hears of something.",
                        rule=rule.id,
                        other=other.id,
                    ),
                    rule.span,
                    severity="warning",
                    help=say(
                        "Take `{rule}` out, or let `{other}` act on less: `when …`, `if …`.",
                        rule=rule.id,
                        other=other.id,
                    ),
                )
                break


def _switched_off(effect: Effect) -> Iterator[str]:
    for item in values(effect, SwitchOff):
        yield from item.rules


def _always_acts(clause: Clause) -> bool:
    """Whether a clause acts each time that its event happens."""
    return (
        clause.condition == AllOf(())
        and clause.choice is None
        and clause.otherwise is None
        and any(isinstance(item, _CERTAIN) for item in clause.effects)
    )


def _is_heard(event: Event, heard: set[Event]) -> bool:
    """Whether whoever hears of these events hears of that one: of the same, or of any of its kind."""
    return event in heard or Event(event.kind, Who("player"), rule=event.rule) in heard
