"""A rule waits until the exchange is over, in a game that has none.

What it finds
    `when the exchange is over` where the game has no `exchange`. It is a warning, and a hint in a rule that was taken from a library.
Why it matters
    It is heard as soon as the cards are dealt. The sheet speaks of an exchange that nobody at the table knows.
Example
    drop exchange
    rule gift "Gift"
        when the exchange is over
        then the player scores 1 point
Instead
    drop exchange
    rule gift "Gift"
        when the cards are dealt
        then the player scores 1 point
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Climbing, RuleSet
from ._titles import inherited


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    if climbing.exchanges:
        return
    for rule in rules.rules:
        for clause in rule.clauses:
            if any(event.kind == "exchanged" for event in clause.events):
                report.add(
                    "exchange-missing",
                    say(
                        "The rule `{rule}` waits for the end of an exchange, but the game has none: it is heard when the cards are dealt.",
                        rule=rule.id,
                    ),
                    clause.span,
                    severity="hint" if inherited(rules, clause.span) else "warning",
                    help="Write `when the cards are dealt`, or give the game an exchange: `exchange dai_hinmin gives 2 best to dai_fugo for any 2`.",
                )
