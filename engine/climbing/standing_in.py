"""Cards that stand for others whatever happens, as jokers do.

In: a rule set. Out: for each shape the cards that do so; or that it depends on the moment.
"""

from __future__ import annotations

from ...analysis.walk import may_rest, values
from ...model import ALWAYS, RuleSet, StandsFor, climbing_of

MOST = 6  # that the interpreter lets stand in at a time, jokers among them


def always_standing_in(rules: RuleSet) -> tuple[int, ...] | None:
    """For each shape the cards, beside the jokers, that stand for others in it; empty where none do. None where that is not always so, or where there are
    more than may at a time."""
    shapes = climbing_of(rules).shapes
    number_of = {shape.id: number for number, shape in enumerate(shapes)}
    masks = [0] * len(shapes)
    resting = may_rest(rules)
    given = 0
    for rule in rules.rules:
        for standing in rule.standings:
            what = standing.what
            if not isinstance(what, StandsFor):
                continue
            given += 1
            if standing.condition != ALWAYS or what.cards.kind != "faces" or rule.id in resting:
                return None
            for shape in what.shapes:
                masks[number_of[shape]] |= rules.deck.physical(what.cards.mask)
    if given != sum(1 for rule in rules.rules for _ in values(rule, StandsFor)):
        return None  # an effect says it
    jokers = rules.deck.physical(rules.deck.joker_mask)
    if any((mask | jokers).bit_count() > MOST for mask in masks if mask):
        return None
    return tuple(masks) if any(masks) else ()
