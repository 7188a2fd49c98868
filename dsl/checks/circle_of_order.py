"""Rules that each act before the other.

What it finds
    A circle of `acts before …` and `acts after …`.
Why it matters
    No order of the rules satisfies all of them.
Example
    rule first "First"
        acts before second
        when a play contains 8 then clear the table
    rule second "Second"
        acts before first
        when a play contains 5 then skip 1 player
Instead
    rule first "First"
        acts before second
        when a play contains 8 then clear the table
    rule second "Second"
        when a play contains 5 then skip 1 player
"""

from __future__ import annotations

from ...analysis.walk import in_use
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import RuleSet
from ._graph import circles


def check(rules: RuleSet, report: Report) -> None:
    there = in_use(rules)
    earlier: dict[str, list[str]] = {rule.id: [] for rule in rules.rules}
    for rule in rules.rules:
        if rule.id in (*rule.before, *rule.after):
            earlier[rule.id].append(rule.id)
        for id in rule.before:
            earlier[rule.id] += [other.id for other in there.get(id, ()) if other is not rule]
        for id in rule.after:
            for other in there.get(id, ()):
                if other is not rule:
                    earlier[other.id].append(rule.id)
    for circle in circles(earlier):
        spans = [rules.rule(id).span for id in circle]
        report.add(
            "circle-of-order",
            say(
                "These rules act before each other in a circle: {list}.",
                list=" before ".join([*circle, circle[0]]),
            ),
            spans[0],
            help="Take out one of the `acts before` or `acts after` lines.",
            related=tuple(
                (span, say("`{id}`", id=id)) for id, span in zip(circle[1:], spans[1:], strict=True)
            ),
        )
