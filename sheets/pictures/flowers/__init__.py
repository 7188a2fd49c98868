"""Pictures of the 48 flower cards, drawn by this code as SVG.

In: the id of a card of the flower deck. Out: the inside of an SVG whose viewBox is 0 0 SIZE, with plain shapes
and attributes only; the one id inside (a clip path) carries the card's id, so that all pictures fit on one page.
"""

from __future__ import annotations

from functools import cache

from . import autumn, spring, summer, winter
from .back import pattern
from .brush import SIZE, framed

__all__ = ["SIZE", "back", "draw"]

_PICTURES = {**spring.PICTURES, **summer.PICTURES, **autumn.PICTURES, **winter.PICTURES}


@cache
def draw(card: str) -> str | None:
    """The picture of a card with its frame; None if there is no such card."""
    picture = _PICTURES.get(card)
    return None if picture is None else framed(picture(), card)


@cache
def back() -> str:
    """The back of a card."""
    return framed(pattern(), "back")
