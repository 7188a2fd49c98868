"""A setting on which tables disagree was left as it is.

What it finds
    A rule taken with `use` whose settings were not all decided. It is a hint, given once for each rule, and shown only on request.
Why it matters
    A setting exists because tables play it differently. The sheet prints the default as your decision.
Example
    use revolution
Instead
    use revolution with begins at_once and natural no
"""

from __future__ import annotations

from ..diagnostics import Report
from ..model import RuleSet


def check(rules: RuleSet, report: Report) -> None:
    for rule in rules.rules:
        left = [
            item
            for item in rule.settings
            if not item.decided and item.span is not None and item.span.source is not rule.span.source
        ]
        if left:
            listed = " and ".join(f"{item.id} {item.normal}" for item in left)
            report.add(
                "setting-at-default",
                f"`{rule.id}` is used with {listed}, as nothing else is said.",
                rule.span,
                severity="hint",
                help=f"To decide it, write `use {rule.id} with {listed}`, or the other way.",
            )
