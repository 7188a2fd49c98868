"""The ranking has a place for a joker that the deck does not have.

What it finds
    A `ranking` with the word `joker` among its ranks, over a deck without jokers. (`joker above all` may stay: it says where a
    joker would stand.)
Why it matters
    A joker between two ranks separates them on the printed sheet, and readers look for a card that is not there.
Example
    deck french
    ranking 3 4 5 6 7 8 9 10 J Q K A joker 2
Instead
    deck french with 1 joker
    ranking 3 4 5 6 7 8 9 10 J Q K A joker 2
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...model import Climbing, RuleSet


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    if -1 in climbing.ranking and not rules.deck.jokers:
        report.add(
            "ranked-joker-missing",
            "The ranking has a place for the joker, but the deck has no joker.",
            rules.place("ranking"),
            help="Take `joker` out of the ranking, or write `deck french with 1 joker`.",
        )
