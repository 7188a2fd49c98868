"""A setting was left as it is. The text for users is in stages.txt: its example needs a rule of the library."""

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
