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
                    f"The rules `{rule.id}` and `{other.id}` cannot both be in use.",
                    rule.span,
                    help=f"Keep one: `drop {other.id}` or `drop {rule.id}`.",
                    related=((other.span, f"`{other.id}`"),),
                )
