"""Whether a play can be higher than the one on which it is laid.

In: the kinds of play of an event, and those on which it is laid. Out: whether none of the first ever beats one of the second. It is
asked only of single cards and sets whose ranks are named, where nothing but the ranking decides.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...analysis.shapes import possible, shape_facts
from ...model import (
    Climbing,
    Patterns,
    PlaceCards,
    PlayPattern,
    ReverseRanking,
    SetRanking,
    Shape,
    StandsFor,
    TakePlay,
)
from ._bounds import MAX_PAIRS
from ._most import Most

# What turns the order about, or changes what lies on the table.
_OTHERWISE = {ReverseRanking, SetRanking, PlaceCards, StandsFor, TakePlay}


def never_stronger(most: Most, played: Patterns, on: Patterns) -> bool:
    """Whether no such play is higher than such a one, with any shape of the game. False where that is not certain."""
    game, facts = most.rules.game, shape_facts(most.rules)
    if not (played and on) or facts is None or not isinstance(game, Climbing):
        return False
    if game.follow == "equal or higher" or game.follow_order or most.allows or most.kinds & _OTHERWISE:
        return False
    if any(rule.answers or rule.changes for rule in most.rules.rules) or _from_table(most):
        return False
    shapes = [shape for shape in game.shapes if not shape.part]
    if len(played) * len(on) * len(shapes) > MAX_PAIRS:
        return False
    for shape in shapes:
        named = PlayPattern("shape", shape=shape.id)
        highest = [ranks_of(most, one, shape) for one in played if possible(facts, (one, named))]
        lowest = [ranks_of(most, one, shape) for one in on if possible(facts, (one, named))]
        if any(_beats(game, shape, one, other) for one in highest for other in lowest):
            return False
    return True


def _from_table(most: Most) -> bool:
    return any(item.source in ("table", "play before") for item in most.moves)


def _beats(game: Climbing, shape: Shape, one: list[int], other: list[int]) -> bool:
    """Whether a play of some of these places in the ranking may beat one of those; an empty list may be any."""
    if not one or not other or shape.compared != "as the game":
        return True
    return max(one) >= min(other) if game.suit_order else max(one) > min(other)


def ranks_of(most: Most, pattern: PlayPattern, shape: Shape) -> list[int]:
    """The places in the ranking that such a single card or set can have; none where it cannot be said."""
    if pattern.relations or pattern.apart is not None:
        return []
    single = shape.kind in ("any", "set") and shape.size.high == 1
    if not single and shape.kind != "set":
        return []
    masks = list(_named(pattern))
    if not masks:
        return []
    common, jokers = -1, most.rules.deck.joker_mask
    if single:
        for mask in masks:
            common &= mask
        if shape.wild and common & jokers:
            return []
    else:
        ranked = [mask for mask in masks if not mask & jokers]
        if not ranked:
            return []
        common = sum(1 << face for face in most.rules.deck.cards if _has_rank(most, face, ranked))
    if common & jokers and jokers.bit_count() > 1:  # they may be of different rank
        return []
    return sorted(set(_places(most, common)))


def _named(pattern: PlayPattern) -> Iterator[int]:
    """Sets of faces, each of which the play shows a card of."""
    for item in pattern.containing:
        if item.cards.kind == "faces" and item.count.low:
            yield item.cards.mask
    for part in (pattern.of, *pattern.exact):
        if part is not None and part.kind == "faces":
            yield part.mask


def _has_rank(most: Most, face: int, masks: list[int]) -> bool:
    """Whether each of the sets has a card of the rank of this face."""
    faces = most.rules.deck.faces
    rank = faces[face].rank
    return rank >= 0 and all(
        any(mask >> other & 1 and faces[other].rank == rank for other in range(len(faces))) for mask in masks
    )


def _places(most: Most, mask: int) -> Iterator[int]:
    """The places of these faces in the ranking, from low to high."""
    game, deck = most.rules.game, most.rules.deck
    if not isinstance(game, Climbing):
        return
    ends = {"above all": len(game.ranking), "below all": -1}
    for face in deck.cards:
        if mask >> face & 1:
            rank = deck.faces[face].rank
            if rank < 0 and game.joker in ends:
                yield ends[game.joker]
            elif rank in game.ranking:
                yield game.ranking.index(rank)
