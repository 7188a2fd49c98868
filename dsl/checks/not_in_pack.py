"""Cards of which the pack has none.

What it finds
    A line that speaks of cards that were left out of the pack, in a play, a hand, a place above or below: none of them is ever there. And the card whose
    holder deals or leads (an error). Otherwise it is a warning, and a hint in a rule that was taken from a library.
Why it matters
    What asks for such a card never comes true, and what requires it nobody can do.
Example
    deck french with 1 joker without 4
    rule four_lock "Four lock"
        when a lone 3 is played then require a play containing 4 until the clear
Instead
    deck french with 1 joker
    rule four_lock "Four lock"
        when a lone 3 is played then require a play containing 4 until the clear
"""

from __future__ import annotations

from collections.abc import Iterator

from ...analysis.walk import Part, parts, values
from ...ground.diagnostics import Report, Severity, Span
from ...ground.said import listed, say
from ...model import CardSet, Choosing, Climbing, PlaceCards, RuleSet
from ...model.cards import bits
from ._titles import inherited

_HELP = "Leave the line out, or put the cards back into the pack (`deck …`)."


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    deck = rules.deck
    there = sum(1 << face for face in {*deck.cards})
    left_out = sum(1 << face.index for face in deck.faces if not face.virtual) & ~there
    if not left_out:
        return
    chosen: tuple[tuple[Choosing, str], ...] = ((rules.leader, "leader"), (rules.dealer, "dealer"))
    for choosing, what in chosen:
        for method in (choosing.first, choosing.later):
            if method.kind == "holder" and method.face >= 0 and left_out >> method.face & 1:
                _tell(report, rules, deck.faces[method.face].code, rules.place(what), is_error=True)
    for exchange in climbing.exchanges:
        for code in _gone(rules, exchange, left_out):
            _tell(report, rules, code, exchange.span)
    for rule in rules.rules:
        for part in parts(rule):
            for code in dict.fromkeys(_gone(rules, part, left_out)):
                _tell(report, rules, code, part.span)


def _gone(rules: RuleSet, part: Part | object, left_out: int) -> Iterator[str]:
    """What a part speaks of and the pack has not, as it is written."""
    deck = rules.deck
    for cards in values(part, CardSet):
        if cards.kind == "faces" and cards.mask & left_out and not cards.mask & ~left_out:
            yield listed(cards.words) or deck.faces[next(iter(bits(cards.mask)))].code
    for placing in values(part, PlaceCards):
        if placing.rank >= 0 and not any(deck.faces[face].rank == placing.rank for face in deck.cards):
            yield deck.ranks[placing.rank]


def _tell(report: Report, rules: RuleSet, code: str, span: Span | None, *, is_error: bool = False) -> None:
    severity: Severity = "error" if is_error else "hint" if span and inherited(rules, span) else "warning"
    report.add(
        "not-in-pack",
        say("There is no `{cards}` in the pack.", cards=code),
        span,
        severity=severity,
        help=_HELP,
    )
