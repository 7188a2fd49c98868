"""Something is counted, or somebody is found by a number, a title or a place, before that changes at the same moment.

What it finds
    An effect that names somebody by a number or by cards (`the player with the most strikes`, `each player who has 3 strikes`), or that counts
    (`for each strike`), where another effect changes that number or those cards before it acts. So, too, for a neighbour (`the next player`), where
    the direction is turned or seats are changed, and for a title that is swapped. The other effect is one of the same clause, of another clause
    of the rule that hears of the same event, or of the rule that it hears act. It is a warning, and a hint in a rule that was taken from a library.
Why it matters
    Whom effects mean and how often they count is settled before the first of them acts. So it counts as it was before, which
    is seldom what is meant when the change is written first.
Example
    rule strikes_pay "Strikes pay"
        counter strikes "strikes" of each player
        when a player passes
        then the player gets 1 strike
        and the player with the most strikes pays 1 point to the leader
Instead
    rule strikes_pay "Strikes pay"
        counter strikes "strikes" of each player
        when a player passes
        then the player gets 1 strike
        and afterwards the player with the most strikes pays 1 point to the leader
"""

from __future__ import annotations

from ...analysis.before import stale
from ...analysis.walk import acting
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Clause, RuleSet
from ._titles import inherited


def check(rules: RuleSet, report: Report) -> None:
    for rule, body in acting(rules):
        if not stale(rules, body):
            continue
        hears = isinstance(body, Clause) and any(event.kind == "acts" for event in body.events)
        report.add(
            "counted-before-it-changes",
            say(
                "An effect of the rule `{rule}` counts, or finds somebody by, what another effect changes before it at the same moment: a number, cards, titles, places, seats or the direction. It counts as it was before.",
                rule=rule.id,
            ),
            body.span,
            severity="hint" if inherited(rules, body.span) else "warning",
            help=(
                "If it is meant as it is then, write this into the clause of the rule that changes it, behind `and afterwards`."
                if hears
                else "If it is meant as it is then, write `and afterwards` before this effect. If as it was, write this effect first."
            ),
        )
