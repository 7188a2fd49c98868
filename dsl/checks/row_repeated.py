"""A row of the settlement stands there twice.

What it finds
    Two rows that do the same on the same condition, once the settings are decided: mostly one of the base, and the same again in a variant. It is a warning.
Why it matters
    Each of them counts: what was meant to be doubled is doubled twice, what was meant to be paid is paid twice. The base often does
    already what is written there once more.
Example
    multiply by 2 if yaku are worth 7 or more
    double if yaku are worth 7 or more
Instead
    double if yaku are worth 7 or more
"""

from __future__ import annotations

from ...ground.diagnostics import Report, Span
from ...model import Change, Fishing, RuleSet, Settle
from ._titles import inherited


def check(rules: RuleSet, game: Fishing, report: Report) -> None:
    seen: dict[Settle | Change, Span | None] = {}
    rows: tuple[Settle | Change, ...] = (*game.settle, *game.changes, *game.everything)
    for row in rows:
        if row not in seen:
            seen[row] = row.span
            continue
        first, again = seen[row], row.span
        if first is not None and inherited(rules, again) and not inherited(rules, first):
            first, again = again, first
        report.add(
            "row-repeated",
            "The same row of the settlement stands there already, and both count.",
            again,
            severity="warning",
            help="Leave this one out. If it is to be done twice, say so in one row: `multiply by 4 if …`.",
            related=((first, "the same row"),) if first is not None else (),
        )
