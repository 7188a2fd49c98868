"""It is asked who is out of those who are in.

What it finds
    `is out` said of players who are in by the meaning of the words (`everyone`, `the next player`, `each player who …`,
    `the holder of joker`), and of the player when a player goes out. It is a warning, and a hint in a rule that was taken from a library.
Why it matters
    The condition never holds, with *not* always: who has gone out is not among those players any more. Of the player who goes out it
    always holds.
Example
    rule ghosts "Ghosts"
        when a player passes if everyone else is out
        then the player scores 1 point
Instead
    rule ghosts "Ghosts"
        when a player passes if the last winner is out
        then the player scores 1 point
"""

from __future__ import annotations

from ...analysis.walk import Part, parts, values
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Clause, Climbing, EventKind, IsOut, RuleSet, Who, WhoKind
from ._titles import inherited

_IN: tuple[WhoKind, ...] = (
    *("everyone", "everyone else", "anyone", "anyone else", "next", "previous", "left", "right"),
    *("opposite", "after next", "most cards", "fewest cards", "holder"),
)

_OVER: tuple[EventKind, ...] = ("hand ends", "session ends")


def check(rules: RuleSet, report: Report) -> None:
    if not isinstance(rules.game, Climbing):
        return
    for rule in rules.rules:
        for part in parts(rule):
            if _asks_of_those_in(part):
                asked = "whether players are out who are in by what the words mean: that never is so."
            elif _asks_who_goes_out(part):
                asked = "whether the player is out who goes out: that always is so."
            else:
                continue
            report.add(
                "always-in",
                say("The rule `{rule}` asks {asked}", rule=rule.id, asked=asked),
                part.span,
                severity="hint" if inherited(rules, part.span) else "warning",
                help="Of all, also those who are out: `each player at the table who is out`, `everyone else at the table is out`. How many "
                "are in: `there are 2 or fewer players`.",
            )


def _asks_of_those_in(part: Part) -> bool:
    if isinstance(part, Clause) and any(event.kind in _OVER for event in part.events):
        return False  # everybody is in again, and it is asked who has gone out
    return any(_are_in(item.who) for item in values(part, IsOut)) or any(
        item.of is not None and _are_in(item.of) and _is_that(item) for item in values(part, Who)
    )


def _asks_who_goes_out(part: Part) -> bool:
    return (
        isinstance(part, Clause)
        and all(event.kind == "out" for event in part.events)
        and any(item.who == Who("player") for item in values(part.condition, IsOut))
    )


def _are_in(who: Who) -> bool:
    """Whether all who are meant are in, whoever they are."""
    if who.kind == "each who":
        return who.of is not None and _are_in(who.of)
    return who.kind in _IN


def _is_that(who: Who) -> bool:
    """Whether those are meant of whom it is true, among others, that they are out."""
    return who.kind == "each who" and any(item.who.kind == "that player" for item in values(who.that, IsOut))
