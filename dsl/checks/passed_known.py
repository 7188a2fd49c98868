"""It is asked whether somebody has passed where that is known.

What it finds
    `has passed`, `has not passed`, without a number, in a clause that is heard when a play is made; also behind *who*. It is a warning, and
    a hint in a rule that was taken from a library. When a player leads it is an error (`not-there`).
Why it matters
    Whoever has passed is asked about since the last play. When a rule hears of a play, that is the play: nobody has passed since.
Example
    rule alone "Alone"
        when a pair is played if the next player has passed
        then skip 1 player
Instead
    rule alone "Alone"
        when a pair is played if the next player has passed 1 or more times in this trick
        then skip 1 player
"""

from __future__ import annotations

from ...analysis.moments import asks_who_has_passed
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import RuleSet
from ._titles import inherited


def check(rules: RuleSet, report: Report) -> None:
    for rule in rules.rules:
        for clause in rule.clauses:
            if all(event.kind == "play" for event in clause.events) and asks_who_has_passed(
                clause.condition, *clause.effects
            ):
                report.add(
                    "passed-known",
                    say(
                        "The rule `{rule}` asks whether somebody has passed since the last play; when it hears of a play, nobody has.",
                        rule=rule.id,
                    ),
                    clause.span,
                    severity="hint" if inherited(rules, clause.span) else "warning",
                    help="Say how often, and in what: `if the next player has passed 1 or more times in this trick`.",
                )
