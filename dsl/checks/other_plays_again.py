"""Somebody else than the player is to play again.

What it finds
    `plays again` said of anybody but `the player`: a neighbour, a title, the chosen player.
Why it matters
    Only whose turn it is can play once more in the same turn: who has just played, or passed. Said of anybody else it would do nothing, or only
    where that is the player.
Example
    rule gift "Gift"
        when a play contains 9
        then the next player plays again
Instead
    rule gift "Gift"
        when a play contains 9
        then the next player leads next
"""

from __future__ import annotations

from ...analysis.walk import acting, effects
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import RuleSet, Turn


def check(rules: RuleSet, report: Report) -> None:
    for rule, part in acting(rules):
        if any(
            isinstance(item, Turn) and item.what == "again" and item.who.kind != "player"
            for item in effects(part)
        ):
            report.add(
                "other-plays-again",
                say(
                    "In the rule `{rule}` somebody else than the player is to play again, but only whose turn it is can.",
                    rule=rule.id,
                ),
                part.span,
                help="Write `the player plays again`, with `if the player is …` where it depends on who that is. Whoever is to begin "
                "the next trick `leads next`: `the next player leads next` clears the table.",
            )
