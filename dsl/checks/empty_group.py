"""A group without yaku.

What it finds
    A `group` with no rows, in the file itself or because a variant dropped them all.
Why it matters
    Nothing can be made in it. Often the rows are not indented, so that they do not belong to the group.
Example
    group extra "Extra", best one counts
Instead
    group extra "Extra", best one counts
        yaku boar_deer "Boar and deer" is boar, deer, worth 2
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Fishing, RuleSet


def check(rules: RuleSet, fishing: Fishing, report: Report) -> None:
    if "yaku" in report.lost:
        return
    for group in fishing.groups:
        if not group.yaku:
            dropped = rules.place(f"drop {group.id}")
            indent = say("Indent its rows below it, or write `drop {group}`.", group=group.id)
            report.add(
                "empty-group",
                say("The group `{group}` has no yaku.", group=group.id),
                dropped or group.span,
                help=say("Drop the group instead: `drop {group}`.", group=group.id) if dropped else indent,
            )
