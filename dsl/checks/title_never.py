"""A title that nobody ever has.

What it finds
    A title whose place does not exist for any number of players that the game allows. It is only a hint where the title comes from
    the base of a variant that narrows `players`.
Why it matters
    Exchanges, points and rules that name the title do nothing, although the sheet prints them.
Example
    title knight "Knight" is third of 9 or more
Instead
    title knight "Knight" is third of 7 or more
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Climbing, RuleSet
from ._titles import inherited, numbers, places


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    titles = climbing.titles
    held = {id for players in numbers(rules) for id, found in places(titles, players).items() if found}
    for title in titles:
        if title.id not in held:
            report.add(
                "title-never",
                say(
                    "Nobody ever becomes `{title}`: with {span} players there is no such place.",
                    title=title.id,
                    span=_span(rules),
                ),
                title.span,
                severity="hint" if inherited(rules, title.span) else "error",
                help="Change its place, or for how many players it is; or drop the title.",
            )


def _span(rules: RuleSet) -> str:
    found = numbers(rules)
    return say("{found} to {found2}", found=found[0], found2=found[-1]) if len(found) > 1 else str(found[0])
