"""A title that nobody ever has.

What it finds
    A title whose place does not exist for any number of players that the game allows; and a rule that makes somebody such a title. A
    title of the base of a variant that narrows `players` is none of the variant's business: the sheet leaves it out.
Why it matters
    Exchanges, points and rules that name the title do nothing.
Example
    title knight "Knight" is third of 9 or more
Instead
    title knight "Knight" is third of 7 or more
"""

from __future__ import annotations

from ...analysis.walk import parts, values
from ...ground.diagnostics import Report
from ...ground.said import either, say
from ...model import Become, Climbing, RuleSet
from ._titles import inherited, numbers, places


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    titles = climbing.titles
    held = {id for players in numbers(rules) for id, found in places(titles, players).items() if found}
    for title in titles:
        if title.id not in held and not inherited(rules, title.span):
            report.add(
                "title-never",
                say(
                    "Nobody ever becomes `{title}`: with {span} players there is no such place.",
                    title=title.id,
                    span=_span(rules),
                ),
                title.span,
                help="Change its place, or for how many players it is; or drop the title.",
            )
    for rule in rules.rules:
        for part in parts(rule):
            for id in dict.fromkeys(effect.title for effect in values(part, Become)):
                if id not in held:
                    report.add(
                        "title-never",
                        say(
                            "`{rule}` makes somebody `{title}`, a title without a place: with {span} players the places give other titles.",
                            rule=rule.id,
                            title=id,
                            span=_span(rules),
                        ),
                        part.span,
                        severity="hint" if inherited(rules, part.span) else "warning",
                        help=say(
                            "Name a title that there is: {list}.",
                            list=either(f"`{title.id}`" for title in titles if title.id in held),
                        )
                        if held
                        else "Say what place the title has.",
                    )


def _span(rules: RuleSet) -> str:
    found = numbers(rules)
    return say("{found} to {found2}", found=found[0], found2=found[-1]) if len(found) > 1 else str(found[0])
