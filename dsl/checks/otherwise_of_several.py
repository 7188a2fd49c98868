"""Several may do something, and otherwise something happens to the same several.

What it finds
    `otherwise` behind what several players may do (`everyone else may give …`), where it speaks of the same players again; not where it is
    said so: `otherwise if nobody does`.
Why it matters
    It comes only where none of them did it, and then for all of them. Mostly it was meant for each who did not: who refuses pays, though
    another one has given.
Example
    rule toll "Toll"
        when a lone K is played
        then everyone else may give 1 card below 6 to the player, otherwise everyone else loses 1 point
Instead
    rule toll "Toll"
        when a lone K is played
        then the next player may give 1 card below 6 to the player, otherwise the next player loses 1 point
"""

from __future__ import annotations

from ...analysis.walk import acting, values
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Answer, Clause, RuleSet, Who, WhoKind
from ._in_words import person
from ._titles import inherited

_SEVERAL: frozenset[WhoKind] = frozenset(
    {
        "everyone",
        "everyone else",
        "everyone at the table",
        "everyone else at the table",
        "each who",
        "partners",
        "opponents",
    }
)


def check(rules: RuleSet, report: Report) -> None:
    for rule, part in acting(rules):
        who = _again(part)
        if who is not None:
            report.add(
                "otherwise-of-several",
                say(
                    "In the rule `{rule}` several may do something: `otherwise` comes only if none of them does, and then for all of them, not for each who did not.",
                    rule=rule.id,
                ),
                part.span,
                severity="hint" if inherited(rules, part.span) else "warning",
                help=say(
                    "For each who did not it is said of one player: `then the next player may …, otherwise the next player …`. If `{person}` are meant where none of them does it, say so: `otherwise if nobody does …`.",
                    person=person(who),
                ),
            )


def _again(part: Clause | Answer) -> Who | None:
    """The several who may do something, where what happens otherwise speaks of them again."""
    if part.otherwise is None or part.otherwise.of < 0 or part.otherwise.if_nobody:
        return None
    others = [part.effects[number] for number in part.otherwise.effects]
    for number in part.otherwise.left:
        who = getattr(part.effects[number], "who", None)
        if isinstance(who, Who) and who.kind in _SEVERAL:
            if any(who == again for effect in others for again in values(effect, Who)):
                return who
    return None
