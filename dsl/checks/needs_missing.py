"""A rule needs another one that is not in use.

What it finds
    A rule in use with `needs …`, where the rule that it needs is not.
Why it matters
    Without it the rule cannot do its part, or does something else than its name says.
Example
    rule second_raid "Second raid"
        needs guerrilla
        when a quad is played then clear the table
Instead
    use guerrilla
    rule second_raid "Second raid"
        needs guerrilla
        when a quad is played then clear the table
"""

from __future__ import annotations

from ...analysis.walk import in_use
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import RuleSet


def check(rules: RuleSet, report: Report) -> None:
    there = in_use(rules)
    for rule in rules.rules:
        for id in rule.needs:
            if id not in there:
                report.add(
                    "needs-missing",
                    say("The rule `{rule}` needs `{id}`, which is not in use.", rule=rule.id, id=id),
                    rule.span,
                    help=say("Write `use {id}`, or leave `{rule}` out.", id=id, rule=rule.id),
                )
