"""Whether every play of one shape is also a play of another. "No" where that cannot be seen in closed form."""

from __future__ import annotations

from typing import assert_never

from ...analysis.shapes import ShapeFacts
from ...model import Shape

_WEAKER = {
    "free": ("free", "one suit", "one colour", "different suits"),
    "one colour": ("one colour", "one suit"),
    "one suit": ("one suit",),
    "different suits": ("different suits",),
}


def covers(facts: ShapeFacts, big: Shape, small: Shape) -> bool:
    if facts.sizes[small.id] & ~facts.sizes[big.id] or not facts.sizes[small.id]:
        return False
    if big.kind == "any":
        return small.suits in _WEAKER[big.suits]
    if small.wild and not big.wild:
        return False
    if big.kind == "set" and small.kind == "pattern":
        return any(all(part.mask & ~rank == 0 for part in small.pattern) for rank in facts.ranks)
    if big.kind != small.kind:
        return False
    match big.kind:
        case "set":
            return True
        case "run" | "multirun":
            return (
                small.suits in _WEAKER[big.suits]
                and big.step == small.step
                and big.width == small.width
                and not big.without & ~small.without
                and (big.wrapping or not small.wrapping)
                and (big.beyond or not small.beyond)
            )
        case "pattern":
            return small.suits in _WEAKER[big.suits] and sorted(part.mask for part in big.pattern) == sorted(
                part.mask for part in small.pattern
            )
        case "kicker":
            return (big.core, big.kickers, big.kicker_width) == (
                small.core,
                small.kickers,
                small.kicker_width,
            )
        case _:
            assert_never(big.kind)


def line(facts: ShapeFacts) -> list[Shape]:
    """The shapes that can be made and played at all."""
    return [shape for shape in facts.climbing.shapes if facts.sizes[shape.id] and not shape.part]
