"""Two yaku of a group are the same.

What it finds
    Two rows of one group with the same needs, both of the same standing (`always counts`, `unless`).
Why it matters
    Both would be made at the same time, always. One of the two is a copy that was not changed, or the group counts it twice.
Example
    group extra "Extra", all count
        yaku boar_deer "Boar and deer" is boar, deer, worth 2
        yaku deer_boar "Deer and boar" is deer, boar, worth 3
Instead
    group extra "Extra", all count
        yaku boar_deer "Boar and deer" is boar, deer, worth 2
        yaku boar_geese "Boar and geese" is boar, geese, worth 3
"""

from __future__ import annotations

from ..diagnostics import Report
from ..model import RuleSet, Yaku


def check(rules: RuleSet, report: Report) -> None:
    if rules.fishing is None:
        return
    for group in rules.fishing.groups:
        seen: dict[object, Yaku] = {}
        for yaku in group.yaku:
            needs = frozenset(
                (need.kind, need.mask, need.count, need.exactly, need.times) for need in yaku.needs
            )
            key = (needs, yaku.always, yaku.unless)
            first = seen.setdefault(key, yaku)
            if first is not yaku:
                report.add(
                    "yaku-repeated",
                    f"`{yaku.id}` needs the same cards as `{first.id}`.",
                    yaku.span,
                    help="Keep one of them.",
                    related=((first.span, "the same"),) if first.span else (),
                )
