"""Cards that nobody chooses: drawn by lot, from a hand that is not seen, or off the draw pile.

In: how many there may be, whether a player may take fewer. Out: what the player is asked, which is never which cards; the cards drawn.
"""

from __future__ import annotations

from ...game.decisions import DecisionKind, Pick
from ...model.cards import bits
from .table import ClimbingTable


def kind(high: int, *, up_to: bool) -> DecisionKind:
    """What is asked: whether, or how many, where that may be any number."""
    return "name number" if up_to and high > 1 else "wish"


def options(high: int, *, up_to: bool) -> list[Pick]:
    """The answers to that."""
    return [Pick(number) for number in range(high + 1)] if up_to and high > 1 else [Pick(1), Pick(0)]


def number(pick: Pick, high: int, *, up_to: bool) -> int:
    """How many cards that answer means."""
    return pick.value if up_to and high > 1 else high * pick.value


def drawn(table: ClimbingTable, cards: int, count: int) -> int:
    """So many of the cards, by lot."""
    pack = bits(cards)
    table.chance.shuffle(pack)
    return sum(1 << card for card in pack[:count])
