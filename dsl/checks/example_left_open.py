"""An example that does not say what somebody chose.

What it finds
    An example of the file that ends while a player must still choose something, or plays a joker that could be one rank or another without
    saying which. It is a warning.
Why it matters
    Who reads the example does not know what was meant, and it may come true for a reason that nobody had in mind.
Example
    rule discarding_seven "Discarding seven"
        when a play contains 7
        then the player discards 1 card

        example "A seven"
            A holds S7 S4 S5
            A plays S7, then discarding_seven acts
Instead
    rule discarding_seven "Discarding seven"
        when a play contains 7
        then the player discards 1 card

        example "A seven"
            A holds S7 S4 S5
            A plays S7, then discarding_seven acts
            A chooses S4, then A has 1 card
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...model import RuleSet
from ..played import Play


def check(rules: RuleSet, report: Report, play: Play) -> None:
    if not (rules.examples or any(rule.examples for rule in rules.rules)):
        return
    for failure in play(rules):
        if failure.open:
            report.add(
                "example-left-open",
                failure.message,
                failure.span,
                severity="warning",
                help="An example says what was chosen.",
            )
