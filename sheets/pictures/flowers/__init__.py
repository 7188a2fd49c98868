"""Pictures of the 48 flower cards, drawn by this code as SVG.

In: the id of a card of the flower deck. Out: the inside of an SVG whose viewBox is 0 0 SIZE, with plain shapes
and attributes only; the one id inside (a clip path) carries the card's id, so that all pictures fit on one page.
To draw them takes longer than all the rest of a page: they are kept between runs, named by what this folder's files say.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeGuard

from .back import pattern
from .brush import SIZE, framed

__all__ = ["SIZE", "back", "draw"]


@cache
def draw(card: str) -> str | None:
    """The picture of a card with its frame; None if there is no such card."""
    return _pictures().get(card)


@cache
def back() -> str:
    """The back of a card."""
    return framed(pattern(), "back")


@cache
def _pictures() -> dict[str, str]:
    """All pictures by the ids of their cards: those of an earlier run, if just these files drew them, or drawn anew."""
    from hashlib import sha256

    from ....ground import cache as kept

    sources = b"\0".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py*")))
    if not sources:  # nothing to tell by whether what was kept is still right
        return _drawn()
    made_from = f"1 {sha256(sources).hexdigest()}"
    name = f"flowers-{kept.key(made_from)}"
    found = kept.get(name, made_from)
    if _whole(found):
        return found
    made = _drawn()
    kept.put(name, made_from, made)
    return made


def _whole(found: object) -> TypeGuard[dict[str, str]]:
    """Whether it is pictures, each that of its card."""
    return (
        isinstance(found, dict)
        and bool(found)
        and all(isinstance(drawn, str) and drawn.startswith(_head(card)) for card, drawn in found.items())
    )


def _head(card: str) -> str:
    return f'<clipPath id="flower-{card}">'


def _drawn() -> dict[str, str]:
    from . import autumn, spring, summer, winter

    pictures = {**spring.PICTURES, **summer.PICTURES, **autumn.PICTURES, **winter.PICTURES}
    return {card: framed(picture(), card) for card, picture in pictures.items()}
