"""Two rules in use that cannot stand beside each other.

What it finds
    A rule with `conflicts with …`, while the other is in use as well.
Why it matters
    The author of the rule says that the two cannot both hold.
Example
    rule turning_four "Turning four"
        when a quad is played then reverse the ranking until the hand ends
    rule plain_four "Plain four"
        conflicts with turning_four
        when a quad is played then clear the table
Instead
    rule plain_four "Plain four"
        when a quad is played then clear the table
"""

from __future__ import annotations

from ...analysis.walk import in_use
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import RuleSet


def check(rules: RuleSet, report: Report) -> None:
    there = in_use(rules)
    told: set[frozenset[str]] = set()
    for rule in rules.rules:
        for id in rule.conflicts:
            for other in there.get(id, ()):
                both = frozenset((rule.id, other.id))
                if other is rule or both in told:
                    continue
                told.add(both)
                report.add(
                    "conflict-in-use",
                    say(
                        "The rules `{rule}` and `{other}` cannot both be in use.",
                        rule=rule.id,
                        other=other.id,
                    ),
                    rule.span,
                    help=say("Keep one: `drop {other}` or `drop {rule}`.", other=other.id, rule=rule.id),
                    related=((other.span, say("`{other}`", other=other.id)),),
                )
