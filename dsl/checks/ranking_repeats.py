"""A rank stands twice in the ranking.

What it finds
    A `ranking`, of the game or as an effect of a rule (`the ranking becomes …`), that lists a rank more than once.
Why it matters
    A rank has one place; with two, a card would be higher and lower than another at the same time.
Example
    ranking 3 4 5 6 7 8 9 10 J Q K A 2 3, joker above all
Instead
    ranking 3 4 5 6 7 8 9 10 J Q K A 2, joker above all
"""

from __future__ import annotations

from ...analysis.walk import acting, values
from ...ground.diagnostics import Report, Span
from ...ground.said import say
from ...model import Climbing, RuleSet, SetRanking


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    _look(rules, climbing.ranking, rules.place("ranking"), report)
    for _, part in acting(rules):
        for effect in values(part.effects, SetRanking):
            _look(rules, effect.order, part.span, report)


def _look(rules: RuleSet, order: tuple[int, ...], span: Span | None, report: Report) -> None:
    double = {rank for rank in order if order.count(rank) > 1} if len(order) < 100 else set(order)
    if double:
        names = ", ".join("joker" if rank < 0 else rules.deck.ranks[rank] for rank in sorted(double))
        report.add(
            "ranking-repeats",
            say("The ranking lists {names} more than once.", names=names),
            span,
            help="Keep one place for each rank.",
        )
