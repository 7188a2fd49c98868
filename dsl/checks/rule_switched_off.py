"""A rule whose clauses are all switched off by its settings, or by what is not in use.

What it finds
    A rule in use none of whose clauses is left, because a setting says no to each, or because the shapes and rules that they speak
    of are not in use. It is a hint: with another setting the rule would act.
Why it matters
    The rule stands on the sheet without effect.
Example
    rule clearing_eight "Eight cut"
        setting on: yes or no, normally no
        when a play contains 8 if {on} is yes
        then clear the table
Instead
    rule clearing_eight "Eight cut"
        setting on: yes or no, normally yes
        when a play contains 8 if {on} is yes
        then clear the table
"""

from __future__ import annotations

from ...analysis.walk import parts
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import RuleSet


def check(rules: RuleSet, report: Report) -> None:
    for rule in rules.rules:
        if rule.written > 0 and not parts(rule) and not rule.changes:
            settings = ", ".join(f"{item.id} {item.value}" for item in rule.settings)
            why = say("with {settings}, ", settings=settings) if settings else ""
            report.add(
                "rule-switched-off",
                say("The rule `{rule}` cannot act: {why}none of its clauses is left.", rule=rule.id, why=why),
                rule.span,
                severity="hint",
                help="Change its settings, use the shapes and rules that it speaks of, or take it out.",
            )
