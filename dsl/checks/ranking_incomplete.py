"""A rank of the deck has no place in the ranking.

What it finds
    A `ranking` that leaves out a rank of which the deck has cards.
Why it matters
    Nobody could say what such a card beats, so it could never be played and the hand would never end.
Example
    ranking 3 4 5 6 7 8 9 10 J Q K A, joker above all
Instead
    ranking 3 4 5 6 7 8 9 10 J Q K A 2, joker above all
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Climbing, RuleSet


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    deck = rules.deck
    dealt = {deck.faces[face].rank for face in deck.cards} - {-1}
    missing = [deck.ranks[rank] for rank in sorted(dealt - set(climbing.ranking))]
    if missing:
        report.add(
            "ranking-incomplete",
            say("The ranking has no place for {list}.", list=", ".join(missing)),
            rules.place("ranking"),
            help=say(
                "List every rank of the deck, from the lowest to the highest, or take its cards out of the deck (`deck {deck} without {list}`).",
                deck=deck.id,
                list=" or ".join(missing),
            ),
        )
