"""An event of players who are never the one to whom it happens.

What it finds
    `when everyone else leads`, `when each player passes`, `when the next player goes out`: a group, or a neighbour of the player, where
    the event itself says who the player is.
Why it matters
    An event happens to one player at a time, and names *the player*. Nobody is at the same time another, so that the clause would never
    act; of `everyone` it would act each time that anybody does it, and not, as it reads, when all have.
Example
    rule cheer "Cheer"
        when everyone else leads a pair
        then the player scores 1 point
Instead
    rule cheer "Cheer"
        when a player leads a pair
        then the player scores 1 point
"""

from __future__ import annotations

from ...analysis.walk import acting
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Clause, Climbing, Event, RuleSet, Who, WhoKind

# Of these the player is never one, or always.
_ALL: tuple[WhoKind, ...] = ("everyone", "everyone at the table")
_OTHERS: tuple[WhoKind, ...] = (
    *("everyone else", "everyone else at the table", "next", "previous", "left", "right", "opposite"),
    *("after next", "partners", "opponents"),
)


def check(rules: RuleSet, report: Report) -> None:
    if not isinstance(rules.game, Climbing):  # what fishing games do not know is told by another check
        return
    for rule, part in acting(rules):
        for event in part.events if isinstance(part, Clause) else ():
            if _is_said_wrong(event):
                report.add(
                    "event-of-several",
                    say(
                        "A clause of the rule `{rule}` waits for something that happens to one player at a time, who is *the player* then; but it names others, or all.",
                        rule=rule.id,
                    ),
                    part.span,
                    help="Write `when a player …`: that is anybody, and `the player` behind it is who it was. Who that is can be asked with "
                    "`if the player is …`, how many have done it with a condition such as `if there are 3 or more passes in a row`.",
                )


def _is_said_wrong(event: Event) -> bool:
    who = event.who
    if (
        who.kind == "each who"
    ):  # those of whom something is true are a choice among the players, if they are not others
        return who.of is not None and who.of.kind in _OTHERS
    return who.kind in _ALL or (who.kind in _OTHERS and who.of in (None, Who("player")))
