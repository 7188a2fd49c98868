"""Cards in the order in which a name says them: the boar, the deer and the butterflies of "Boar, Deer, Butterflies".

In: a deck, cards, and names of what they make. Out: the same cards. Where no name says all of them, they stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..model.cards import Deck, Names


def as_named(deck: Deck, faces: tuple[int, ...], names: Iterable[Names]) -> tuple[int, ...]:
    """The cards in the order of the first name that says each of them."""
    for name in names:
        said = name.text("en").casefold()
        places = {face: said.find(deck.faces[face].names.text("en").casefold()) for face in faces}
        if len(faces) > 1 and min(places.values()) >= 0:
            return tuple(sorted(faces, key=places.__getitem__))
    return faces


__all__ = ["as_named"]
