"""What the cards of a play can add up to.

In: kinds of plays that must all be met by one play. Out: every sum that such a play may have, and perhaps others; None where that is not worked out.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...analysis.shapes import ShapeFacts, possible
from ...model import CardSet, PlayPattern, Range, Shape
from ...model.cards import bits

_COURT = {"A": 1, "J": 11, "Q": 12, "K": 13}


def worth(rank: str) -> int:
    """What a rank adds to a sum."""
    return int(rank) if rank.isdecimal() else _COURT.get(rank, 13)


def sums(facts: ShapeFacts, kinds: Sequence[PlayPattern]) -> set[int] | None:
    """What a play can add up to that is of all these kinds."""
    found: set[int] = set()
    for shape in facts.climbing.shapes:
        own = PlayPattern("shape", shape=shape.id)
        if shape.part or not possible(facts, [*kinds, own]):
            continue
        if shape.kind == "set" or facts.sizes[shape.id] == 1 << 1:
            found |= _of_sets(facts, [*kinds, own], facts.sizes[shape.id])
        elif shape.kind in ("run", "multirun") and not shape.beyond:
            found |= _of_runs(facts, kinds, shape)
        else:
            return None
    return found


def _of_sets(facts: ShapeFacts, kinds: Sequence[PlayPattern], sizes: int) -> set[int]:
    """Cards of one rank; jokers alone have no rank, and add nothing."""
    found = {0} if facts.deck.jokers else set()
    asked = [kind.of.mask for kind in kinds if kind.of is not None and kind.of.kind == "faces"]
    for rank, mask in enumerate(facts.ranks):
        if not all(mask & of for of in asked):
            continue
        for size in bits(sizes):
            of_rank = PlayPattern(size=Range(size, size), of=CardSet(mask | facts.deck.joker_mask, ()))
            if possible(facts, [*kinds, of_rank]):
                found.add(size * worth(facts.deck.ranks[rank]))
    return found


def _of_runs(facts: ShapeFacts, kinds: Sequence[PlayPattern], shape: Shape) -> set[int]:
    order = [worth(facts.deck.ranks[rank]) for rank in facts.climbing.ranking if rank >= 0]
    found: set[int] = set()
    for size in bits(facts.sizes[shape.id]):
        own = PlayPattern("shape", shape=shape.id, size=Range(size, size))
        if not possible(facts, [*kinds, own]):
            continue
        long = size // shape.width
        for start in range(len(order)):
            places = range(start, start + long * shape.step, shape.step)
            if shape.wrapping or places[-1] < len(order):
                found.add(shape.width * sum(order[place % len(order)] for place in places))
    return found
