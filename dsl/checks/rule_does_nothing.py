"""A rule in which nothing stands that could act.

What it finds
    A `rule` without a single `when`, `allow`, `forbid`, `require`, `place` or `answer`, and without a statement that changes the
    game (a shape, an exchange …).
Why it matters
    The rule is printed on the sheet, but the game goes as if it were not there. Often its lines are not indented, and so do not
    belong to it.
Example
    rule clearing_eight "Eight cut"
        note "An 8 clears the table."
Instead
    rule clearing_eight "Eight cut"
        note "An 8 clears the table."
        when a play contains 8
        then clear the table
"""

from __future__ import annotations

from ...analysis.walk import parts
from ...ground.diagnostics import Report, Span
from ...ground.said import say
from ...model import RuleSet


def check(rules: RuleSet, report: Report) -> None:
    for rule in rules.rules:
        # what stands outside of rules may be no more than a counter that they use
        if not rule.own and not parts(rule) and not rule.changes and not rule.written:
            if _told_where(rule.span, rules, report):
                continue
            report.add(
                "rule-does-nothing",
                say("The rule `{rule}` does nothing.", rule=rule.id),
                rule.span,
                help="Give it a clause, indented below it: `when a play contains 8 then clear the table`.",
            )


def _told_where(span: Span | None, rules: RuleSet, report: Report) -> bool:
    """Whether a line is told between this rule and the next one that belongs somewhere else: it is what the rule lacks."""
    if span is None:
        return False
    behind = [
        rule.span.start
        for rule in rules.rules
        if rule.span is not None and rule.span.source is span.source and rule.span.start > span.start
    ]
    end = min(behind, default=len(span.source.text))
    return any(
        item.code in ("misplaced-statement", "uneven-indentation", "unknown-statement")
        and item.span is not None
        and item.span.source is span.source
        and span.start < item.span.start < end
        for item in report.items
    )
