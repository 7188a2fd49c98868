"""Cards are counted where the event has one card.

What it finds
    In a fishing game: `for each …` in a clause that hears of one card that is drawn, laid or left on the field, and always is such a card. What is
    counted are the cards of the event: one. (Where there is none, `not-there` and `no-effect` tell it.) It is a warning, and a hint in a rule
    that was taken from a library.
Why it matters
    The sheet says for each animal, and it is one point whatever lies before the player.
Example
    rule patience "Patience"
        when a player leaves an animal on the field
        then the player scores 1 point for each animal
Instead
    rule patience "Patience"
        when a player leaves an animal on the field
        then the player scores 1 point
"""

from __future__ import annotations

from ...analysis.walk import effects
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import CardSet, Clause, Event, EventKind, Fishing, Move, Pay, RuleSet, Score
from ._titles import inherited

_ONE: set[EventKind] = {"draws", "lays", "leaves"}


def check(rules: RuleSet, fishing: Fishing, report: Report) -> None:
    for rule in rules.rules:
        for clause in rule.clauses:
            for cards in _counted(clause):
                if not clause.events or not all(_is_one(event, cards) for event in clause.events):
                    continue
                words = " or ".join(cards.words)
                report.add(
                    "counts-one-card",
                    say(
                        "In the rule `{rule}` there is just one card for `for each {words}` to count: it counts the cards of the event.",
                        rule=rule.id,
                        words=words,
                    ),
                    clause.span,
                    severity="hint" if inherited(rules, clause.span) else "warning",
                    help=say(
                        "Leave `for each {words}` out. It counts where several cards come together: `when a player captures 2 or more cards`; what lies before a player is asked with `if`: `if the player has captured 3 or more {words}`.",
                        words=words,
                    ),
                )


def _counted(clause: Clause) -> list[CardSet]:
    """The cards that its effects count, each once."""
    found = [item.per for item in effects(clause) if isinstance(item, Pay | Score | Move)]
    return list(dict.fromkeys(cards for cards in found if isinstance(cards, CardSet)))


def _is_one(event: Event, cards: CardSet) -> bool:
    """Whether the event always has just one of these cards."""
    return event.kind in _ONE and event.counted is not None and not event.counted.cards.mask & ~cards.mask
