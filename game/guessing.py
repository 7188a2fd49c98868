"""A deal that fits what a player knows: cards that the player cannot see, laid out anew.

In: the places that a player does not see, with what is known of them (`Zones`), and chance. Out: an `Arrangement`: which card stands for
which, and the order in which piles lie. Each place keeps its number of cards, and a card that is known to be in a place stays there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..model.cards import bits
from .chance import Chance
from .knowledge import Zones


@dataclass(frozen=True, slots=True)
class Arrangement:
    """`instead[card]`: the card that takes its place; a card that is not there stays. `piles`: places whose cards lie in an order, anew."""

    instead: Mapping[int, int]
    piles: Mapping[str, Sequence[int]]

    def mask(self, cards: int) -> int:
        """The cards that take the place of these."""
        return sum(1 << self.instead.get(card, card) for card in bits(cards))


def arrange(zones: Zones, chance: Chance) -> Arrangement | None:
    """Lays the unseen cards out anew: every way alike, as far as no card is known to be in one of several places; such a card goes to any
    of them in proportion to the room there. None where that leaves no room, which another try may find."""
    room = {place: len(cards) for place, cards in zones.places.items()}
    found: dict[str, list[int]] = {place: [] for place in zones.places}
    pinned = {item.card for item in zones.pinned}
    for item in sorted(zones.pinned, key=lambda item: len(item.known.places)):
        weights = [(place, room[place]) for place in item.known.places]
        total = sum(weight for _, weight in weights)
        if not total:
            return None
        drawn = chance.below(total)
        for place, weight in weights:
            if drawn < weight:
                found[place].append(item.card)
                room[place] -= 1
                break
            drawn -= weight
    rest = sorted(card for cards in zones.places.values() for card in cards if card not in pinned)
    chance.shuffle(rest)
    for place, free in room.items():
        found[place] += rest[:free]
        del rest[:free]
    instead = {}
    for place, cards in zones.places.items():
        instead.update(_matched(cards, found[place], pinned, chance))
    piles = {}
    for place in ("pile", "draw pile"):
        if place in found:
            chance.shuffle(found[place])
            piles[place] = found[place]
    return Arrangement(instead, piles)


def _matched(old: Sequence[int], new: Sequence[int], pinned: set[int], chance: Chance) -> dict[int, int]:
    """Which card of a place takes the place of which: those that are known to be there stand for themselves."""
    stay = pinned & set(old) & set(new)
    come = sorted(set(new) - stay)
    chance.shuffle(come)
    gone = sorted(set(old) - stay)
    return {card: card for card in stay} | dict(zip(gone, come, strict=True))
