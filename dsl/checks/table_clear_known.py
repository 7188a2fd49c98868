"""It is asked whether the table is clear where that is known.

What it finds
    `the table is clear`, `is not clear`, in a clause that is heard when a play is made, a player leads or takes the trick, where cards always
    lie on the table, or when it has been cleared or the hand begins, where none do. It is a warning, and a hint in a rule that was taken
    from a library.
Why it matters
    When a rule hears of a play, the play lies on the table already. The condition never holds there, or always.
Example
    rule opener "Opener"
        when a pair is played if the table is clear
        then skip 1 player
Instead
    rule opener "Opener"
        when a player leads a pair
        then skip 1 player
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import EventKind, RuleSet, TableIsClear, singles
from ._titles import inherited

_LAID: tuple[EventKind, ...] = ("play", "lead", "trick")
_CLEAR: tuple[EventKind, ...] = ("clear", "dealt", "is dealt", "exchanged", "begins")


def check(rules: RuleSet, report: Report) -> None:
    for rule in rules.rules:
        for clause in rule.clauses:
            if not any(isinstance(item, TableIsClear) for item in singles(clause.condition)):
                continue
            for kinds, told in (
                (
                    _LAID,
                    "The rule `{rule}` asks whether the table is clear; when it hears of this, the table never is.",
                ),
                (
                    _CLEAR,
                    "The rule `{rule}` asks whether the table is clear; when it hears of this, the table always is.",
                ),
            ):
                if all(event.kind in kinds for event in clause.events):
                    report.add(
                        "table-clear-known",
                        say(told, rule=rule.id),
                        clause.span,
                        severity="hint" if inherited(rules, clause.span) else "warning",
                        help="For the first play of a trick write `when a player leads` (`when a player leads a pair`), for the others "
                        "`when a pair is played on any play`. Else leave the condition out.",
                    )
