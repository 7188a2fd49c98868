"""Cards are counted where the event has one card, or none.

What it finds
    In a fishing game: `for each …` in a clause that hears of one card that is drawn, laid or left on the field (and always, or never, is such a card), or of something without
    cards, such as a turn that begins. What is counted are the cards of the event: one, or none. It is a warning, and a hint in a rule that was
    taken from a library.
Why it matters
    The sheet says for each animal, and it is one point whatever lies before the player; or never any.
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
from ...model import CardSet, Clause, Event, EventKind, Fishing, Move, Pay, RuleSet, Score
from ._titles import inherited

_ONE: set[EventKind] = {"draws", "lays", "leaves"}
_NONE: set[EventKind] = {"turn", "yaku", "goes on"}


def check(rules: RuleSet, fishing: Fishing, report: Report) -> None:
    for rule in rules.rules:
        for clause in rule.clauses:
            for cards in _counted(clause):
                many = {_many(event, cards) for event in clause.events}
                if len(many) != 1 or many == {""}:
                    continue
                words = " or ".join(cards.words)
                report.add(
                    "counts-one-card",
                    f"In the rule `{rule.id}` there is {many.pop()} for `for each {words}` to count: it counts the cards of the event.",
                    clause.span,
                    severity="hint" if inherited(rules, clause.span) else "warning",
                    help=f"Leave `for each {words}` out. It counts where several cards come together: `when a player captures 2 or more cards`; "
                    f"what lies before a player is asked with `if`: `if the player has captured 3 or more {words}`.",
                )


def _counted(clause: Clause) -> list[CardSet]:
    """The cards that its effects count, each once."""
    found = [item.per for item in effects(clause) if isinstance(item, Pay | Score | Move)]
    return list(dict.fromkeys(cards for cards in found if isinstance(cards, CardSet)))


def _many(event: Event, cards: CardSet) -> str:
    """How many of these cards an event always has, where it is not known only as it happens."""
    if event.kind in _NONE:
        return "no card"
    if event.kind not in _ONE or event.counted is None:
        return ""
    mask = event.counted.cards.mask
    return "just one card" if not mask & ~cards.mask else "no card" if not mask & cards.mask else ""
