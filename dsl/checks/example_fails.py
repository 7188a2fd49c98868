"""An example of the file does not hold.

What it finds
    A step of an `example` that the rules, as they stand, do not allow or that ends otherwise. In an example of the base or of a
    library it is only a hint: a variant or a setting has changed what it shows.
Why it matters
    Either the example or the rule is wrong. The sheet prints both, so one of them would be a lie.
Example
    example "A lower pair beats a pair"
        A holds D6 C6 S9
        B holds H4 S4 S2
        A plays D6 C6
        B plays H4 S4
Instead
    example "Only a higher pair beats a pair"
        A holds D6 C6 S9
        B holds H4 S4 S2
        A plays D6 C6
        B may not play H4 S4
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import RuleSet
from ..played import Play


def check(rules: RuleSet, report: Report, play: Play) -> None:
    if not (rules.examples or any(rule.examples for rule in rules.rules)):
        return
    changed: dict[str, None] = {}
    for failure in play(rules):
        if failure.open:
            continue
        if failure.example.own:
            report.add(
                "example-fails",
                failure.message,
                failure.span,
                help="Change the example, or the rule that it shows.",
            )
        else:
            changed[failure.example.rule or rules.id] = None
    if changed:
        told = say(
            "Rules of this table change what examples of {list} show: those are not printed.",
            list=", ".join(f"`{id}`" for id in changed),
        )
        report.add("example-fails", told, severity="hint")
