"""By which cards of a play it is ranked.

In: a shape of a game, what the cards of a play of it stand for. Out: those of them that count when it is compared: all of a single card, of a
set, of a run, of a run of sets; where cards are attached to a core, those of the core.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Climbing, Shape
from ..model.cards import Deck


def core_of(game: Climbing, shape: Shape) -> Shape:
    """The shape without what is attached."""
    while shape.kind == "kicker":
        shape = next(item for item in game.shapes if item.id == shape.core)
    return shape


def ranked_by(
    game: Climbing, deck: Deck, shape: Shape, faces: Sequence[int], low: int, high: int
) -> tuple[int, ...]:
    """The faces that count. `low`, `high`: those at the ends of the core, by the normal ranking."""
    if shape.kind != "kicker":
        return tuple(faces)
    line = [rank for rank in game.ranking if rank >= 0]
    first, last = deck.faces[low].rank, deck.faces[high].rank
    if first not in line or last not in line:
        return (low, high)
    start, step = line.index(first), core_of(game, shape).step
    length = (line.index(last) - start) % len(line)
    along = {line[(start + far) % len(line)] for far in range(0, length + 1, step)}
    return tuple(face for face in faces if deck.faces[face].rank in along)


__all__ = ["core_of", "ranked_by"]
