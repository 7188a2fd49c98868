"""Somebody is skipped and the next player is named, who need not be the same.

What it finds
    A clause that skips and names `the next player`, in a game in which somebody may sit out. It is a warning, and a hint in a rule that was taken
    from a library.
Why it matters
    `skip 1 player` skips whoever would have the next turn. `the next player` is whoever sits next and is still in, also one who sits out and has no
    turn. With somebody who sits out between the two, one is asked, or pays, and another is skipped.
Example
    rule dear "Dear"
        when a player passes
        then the player sits out until the table is cleared
        when a play contains 5
        then skip 1 player and the next player loses 1 point
Instead
    rule dear "Dear"
        when a player passes
        then the player sits out until the table is cleared
        when a play contains 5
        then skip 1 player
        when a player is skipped
        then the skipped player loses 1 point
"""

from __future__ import annotations

from ...analysis.sitting import skips_another
from ...analysis.walk import acting
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import RuleSet
from ._titles import inherited


def check(rules: RuleSet, report: Report) -> None:
    for rule, part in acting(rules):
        if skips_another(rules, part):
            report.add(
                "next-or-skipped",
                say(
                    "The rule `{rule}` skips whoever would have the next turn. `the next player` is whoever sits next, also one who sits out: "
                    "these can be two people.",
                    rule=rule.id,
                ),
                part.span,
                severity="hint" if inherited(rules, part.span) else "warning",
                help="If whoever is skipped is meant, say so in a line of its own: `when a player is skipped then the skipped player …`.",
            )
