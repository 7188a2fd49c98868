"""A row that pays nothing stands beside rows that pay.

What it finds
    `settle nothing`, with a condition or without, in a settlement that has other rows. It is a warning.
Why it matters
    Rows are added up: what the others pay is paid all the same, and this one changes nothing.
Example
    settle yaku of the winner
    settle nothing if another player went on
Instead
    settle yaku of the winner unless another player went on
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...model import Fishing, RuleSet
from ._titles import inherited


def check(rules: RuleSet, game: Fishing, report: Report) -> None:
    if len(game.settle) < 2:
        return
    for row in game.settle:
        if row.pay == "nothing":
            report.add(
                "nothing-beside-rows",
                "Rows of a settlement are added up: a row that pays nothing changes nothing beside others.",
                row.span,
                severity="hint" if inherited(rules, row.span) else "warning",
                help="Write the condition behind the rows that pay: `settle yaku of the winner unless another player went on`.",
            )
