"""What is named secretly becomes known at once.

What it finds
    A rule in which somebody `secretly names` something, and an effect of the same clause does something with it; or which allows, forbids,
    requires it or gives it a place in a line that stands by itself. It is a warning, and a hint in a rule that was taken from a library.
Why it matters
    Others learn of it as soon as something is done with it: what is forbidden must be known to those who play. Then nothing is secret.
Example
    rule sealed "Sealed rank"
        when a lone Q is played
        then the player secretly names 1 rank
        and forbid a play containing cards of the named rank until the hand ends
Instead
    rule sealed "Sealed rank"
        when a lone Q is played
        then the player secretly names 1 rank
        when a play contains cards of the named rank
        then the player loses 1 point
"""

from __future__ import annotations

from collections.abc import Iterator

from ...analysis.limits import NAMED
from ...analysis.walk import values
from ...ground.diagnostics import Report, Span
from ...ground.said import say
from ...model import CardSet, Name, Rule, RuleSet
from ._titles import inherited


def check(rules: RuleSet, report: Report) -> None:
    for rule in rules.rules:
        for what, span in _known(rule):
            report.add(
                "secret-at-once",
                say(
                    "In the rule `{rule}` a {what} is named secretly, and becomes known at once: something is done with it.",
                    rule=rule.id,
                    what=what,
                ),
                span,
                severity="hint" if inherited(rules, span) else "warning",
                help=say(
                    "Leave out `secretly`; or let another event use it: `when a play contains cards of the named {what} then …`.",
                    what=what,
                ),
            )


def _known(rule: Rule) -> Iterator[tuple[str, Span]]:
    """What becomes known at once, and where that is said."""
    secret = {item.what for item in values((rule.clauses, rule.answers), Name) if item.secret}
    for part in rule.acting:
        names = [number for number, effect in enumerate(part.effects) if isinstance(effect, Name)]
        for number in names:
            name, others = part.effects[number], part.effects[number + 1 :]
            if isinstance(name, Name) and name.secret and name.what in _spoken(others):
                yield name.what, part.span
    for standing in rule.standings:
        yield from ((what, standing.span) for what in sorted(secret & _spoken(standing.what)))


def _spoken(item: object) -> set[str]:
    return {NAMED[cards.kind] for cards in values(item, CardSet) if cards.kind in NAMED}
