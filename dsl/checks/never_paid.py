"""A yaku for which nobody is ever paid.

What it finds
    A yaku of captured cards (in a game without rows: one that is counted apart) of which no row of the settlement speaks, neither by its name nor by that of its group, where no row pays for all yaku and
    nothing else goes by it: it stops nothing, takes nothing from other yaku, and no condition asks for it. It is a warning, and a hint
    where the yaku is taken over from the base (one that is counted apart: with rows of the base).
Why it matters
    The sheet prints what it is worth, and making it brings nothing.
Example
    group extra "Extra", all count, counted apart
        yaku four_ribbons "Four ribbons" is 4 ribbons, worth 5
    settle yaku from each player
Instead
    group extra "Extra", all count, counted apart
        yaku four_ribbons "Four ribbons" is 4 ribbons, worth 5
    settle yaku from each player
    settle extra from each player
"""

from __future__ import annotations

from ...analysis.rows import FOR_YAKU
from ...analysis.walk import values
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Event, Fishing, Group, NobodyHas, RuleSet, Yaku, YakuWorth
from ._titles import inherited


def check(rules: RuleSet, game: Fishing, report: Report) -> None:
    used = _asked_for(rules, game) | {row.group for row in game.settle if row.pay in FOR_YAKU}
    if not game.settle:  # without rows it is the difference of all yaku that is paid
        used.add("")
    named = {
        id for group in game.groups for yaku in group.yaku for id in (*yaku.unless, *yaku.in_place)
    } | used
    taken_over = any(inherited(rules, row.span) for row in game.settle)
    for group in game.groups:
        if group.dealt or group.id in used or (not group.apart and "" in used):
            continue
        for yaku in group.yaku:
            if yaku.id not in named and not _does_something(yaku):
                _tell(
                    group, yaku, report, hint=inherited(rules, yaku.span) and (taken_over or not group.apart)
                )


def _asked_for(rules: RuleSet, game: Fishing) -> set[str]:
    """The groups and yaku that something else goes by; "": all that are not counted apart."""
    parts = (game, tuple((rule.clauses, rule.standings, rule.answers) for rule in rules.rules))
    asked = {item.group for item in values(parts, NobodyHas)}
    if any(values(parts, YakuWorth)) or any(event.kind == "yaku" for event in values(parts, Event)):
        asked.add("")
    return asked


def _does_something(yaku: Yaku) -> bool:
    return yaku.stops or yaku.cancels or bool(yaku.in_place)


def _tell(group: Group, yaku: Yaku, report: Report, *, hint: bool) -> None:
    report.add(
        "never-paid",
        say("Nobody is ever paid for `{yaku}`: no row of the settlement speaks of it.", yaku=yaku.id),
        yaku.span,
        severity="hint" if hint else "warning",
        help=say("Write a row for it: `settle {group} from each player`.", group=group.id),
    )
