"""Cards that depend on the moment: of what was named, of the card that was turned up, like those of the play.

In: an effect or a restriction of the model. Out: the sets of cards on which it depends whether it begins, or holds.
"""

from __future__ import annotations

from ..model import CardSet, Effect, PlaceCards, Restrict, Restriction, StandsFor
from .walk import values


def begins_with(effect: Effect) -> tuple[CardSet, ...]:
    """Of what lasts the cards without which it does not begin."""
    return _of_moment(effect) if isinstance(effect, Restrict | PlaceCards | StandsFor) else ()


def holds_with(restriction: Restriction) -> tuple[CardSet, ...]:
    """Of what stands by itself the cards without which it does not hold. No play is there of which they could be."""
    return tuple(cards for cards in _of_moment(restriction) if not cards.kind.startswith("its"))


def turned_up(effect: Effect) -> bool:
    """Whether it begins only with a card that was turned up, perhaps by another effect of the same event."""
    return any(cards.kind == "turned" for cards in begins_with(effect))


def _of_moment(item: object) -> tuple[CardSet, ...]:
    return tuple(
        cards for cards in values(item, CardSet) if cards.kind.startswith(("named", "its", "turned"))
    )
