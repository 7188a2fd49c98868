"""A yaku that is named does not exist.

What it finds
    An `unless` after a yaku, or an `after` below `return`, with an id that no yaku has.
Why it matters
    The exception would never apply.
Example
    group extra "Extra", all count
        yaku two_beasts "Boar and deer" is boar, deer, worth 2, unless bore_deer_butterflies
Instead
    group extra "Extra", all count
        yaku two_beasts "Boar and deer" is boar, deer, worth 2, unless three_beasts
        yaku three_beasts "Boar, deer and butterflies" is boar, deer, butterflies, worth 5
"""

from __future__ import annotations

from ...ground.diagnostics import Report, Span
from ...ground.near import did_you_mean
from ...ground.said import say
from ...model import Fishing, RuleSet


def check(rules: RuleSet, fishing: Fishing, report: Report) -> None:
    ids = _ids(fishing)
    back = rules.place("return")
    named: list[tuple[str, Span | None]] = [
        (id, yaku.span) for group in fishing.groups for yaku in group.yaku for id in yaku.unless
    ]
    if fishing.returning is not None:
        named += [(limit.yaku, back) for limit in fishing.returning.limits]
    for id, span in named:
        if id not in ids:
            report.add(
                "unknown-yaku",
                say("There is no yaku `{id}`.", id=id),
                span,
                help=did_you_mean(id, ids) if len(ids) < 2000 else "",
            )


def _ids(fishing: Fishing) -> set[str]:
    """The ids of all yaku and groups, and those of rows that were written once `for n`."""
    found = {group.id for group in fishing.groups}
    for group in fishing.groups:
        for yaku in group.yaku:
            found.add(yaku.id)
            stem, _, last = yaku.id.rpartition("_")
            if last.isdecimal():
                found.add(stem)
    return found
