"""When somebody goes out it is asked what lies in the trick, which may be over.

What it finds
    `the trick contains …`, `the trick contains no …` at `a player goes out`, in a game in which the last play may have cleared the table. It is a
    warning, and a hint in a rule that was taken from a library.
Why it matters
    Rules that clear the table act before anybody goes out. The trick is put away then, and of what is not there nothing is so: whoever goes out with
    an 8 has no trick that contains no 2.
Example
    rule clean_end "Clean end"
        when a play contains 8
        then clear the table
        when a player goes out first if the trick contains no 2
        then the player scores 3 points
Instead
    rule clean_end "Clean end"
        when a play contains 8
        then clear the table
        when a player goes out first unless the trick contains a 2
        then the player scores 3 points
"""

from __future__ import annotations

from ...analysis.moments import heard
from ...analysis.trick_over import asks_of_trick, over_unsaid
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import RuleSet
from ._titles import inherited


def check(rules: RuleSet, report: Report) -> None:
    for rule in rules.rules:
        for clause in rule.clauses:
            if (
                "out" in heard(rules, clause)
                and asks_of_trick(clause.condition)
                and over_unsaid(rules, clause)
            ):
                report.add(
                    "trick-may-be-over",
                    say(
                        "The rule `{rule}` asks what the trick contains when somebody goes out. Where the last play has cleared the table, there is "
                        "no trick: then neither `contains` nor `contains no` is so.",
                        rule=rule.id,
                    ),
                    clause.span,
                    severity="hint" if inherited(rules, clause.span) else "warning",
                    help="With `unless the trick contains …` the rule acts then; of the last play alone one asks with `the play contains …`.",
                )
