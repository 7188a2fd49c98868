"""An example that checks nothing.

What it finds
    An `example` in which nothing is said that could turn out wrong: no play on another play, no `may`, no `then …`, no `counts for`.
    It is a warning.
Why it matters
    Examples are run so that the sheet cannot lie. This one would stay true whatever the rules say.
Example
    example "A pair"
        A holds D4 C4 S9
        B holds H6 S2
        A plays D4 C4
Instead
    example "A pair"
        A holds D4 C4 S9
        B holds H6 S2
        A plays D4 C4
        B may not play S2
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...model import Example, RuleSet

_CHECKS = ("may", "captured", "apart", "stops", "points", "dealt")


def check(rules: RuleSet, report: Report) -> None:
    for example in (*rules.examples, *(item for rule in rules.rules for item in rule.examples)):
        if not _checks(example):
            report.add(
                "example-checks-nothing",
                "This example checks nothing.",
                example.span,
                severity="warning",
                help="Say what the cards count for: `captured crane, moon counts for 0`, `dealt crane, moon counts for 3 as pair`."
                if rules.family == "fishing"
                else "Say what follows: `A plays S8, then the table is clear`, or `B may not play S2`.",
            )


def _checks(example: Example) -> bool:
    plays = sum(step.kind == "plays" for step in example.steps)
    return plays > 1 or any(step.expect or step.kind in _CHECKS for step in example.steps)
