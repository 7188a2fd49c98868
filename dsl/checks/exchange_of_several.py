"""An exchange names a title that several players have.

What it finds
    `exchange heimin gives …`, or `… to heimin`, where with some number of players more than one of them is called so.
Why it matters
    An exchange is between two players. The sheet cannot say which of the several gives or takes, and nobody at the table would know.
Example
    exchange heimin gives 1 best to dai_fugo for any 1
Instead
    exchange dai_hinmin gives 1 best to dai_fugo for any 1
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Climbing, RuleSet
from ._titles import places


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    if not climbing.exchanges:
        return
    several: dict[str, int] = {}
    for players in rules.tables():
        for id, found in places(climbing.titles, players).items():
            if len(found) > 1:
                several.setdefault(id, players)
    for item in climbing.exchanges:
        for who in dict.fromkeys((item.giver, item.taker)):
            if who.kind == "title" and who.title in several:
                report.add(
                    "exchange-of-several",
                    say(
                        "The exchange names `{title}`, and with {several} players several have that title.",
                        title=who.title,
                        several=several[who.title],
                    ),
                    item.span,
                    severity="error",
                    help="Name titles that one player has. What several give can be a rule: "
                    "`when the cards are dealt then heimin gives 1 best card to dai_fugo`.",
                )
