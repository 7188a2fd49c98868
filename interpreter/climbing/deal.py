"""How the cards are dealt.

In: a shuffled pack, the dealer, the steps of the rules. Out: the hands, the draw pile in the order of drawing, and what lies
aside. Cards go one at a time from the player after the dealer on, each step after the one before; what no step deals is the
draw pile. Where some cards may not lie aside (or in the draw pile), the last cards of the pack that may are the rest.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import assert_never

from ...model import DealPart
from .context import Ctx
from .people import seats
from .table import ClimbingTable


@dataclass(slots=True)
class Dealt:
    """Masks of hands and of what lies aside; the draw pile, next card first."""

    hands: list[int]
    pile: list[int] = field(default_factory=list)
    aside: int = 0


def deal(table: ClimbingTable, dealer: int, cards: list[int]) -> Dealt:
    """Deals a shuffled pack."""
    found = Dealt([0] * table.players)
    order = [
        table.state.seats[(table.at[dealer] + 1 + number) % table.players] for number in range(table.players)
    ]
    parts = table.engine.climbing.deal
    if not parts:
        _round(found, order, cards)
        return found
    left = _rest_last(table, parts, cards)
    for part in parts:
        count = _count(table, part, len(left))
        taken, left = left[:count], left[count:]
        match part.to:
            case "rest" if part.who is not None:
                _round(found, seats(table, part.who, Ctx(dealer)) or order, taken)
            case "players" | "equal" | "rest":
                _round(found, order, taken)
            case "more":
                assert part.who is not None
                _round(found, seats(table, part.who, Ctx(dealer)), taken)
            case "draw pile":
                found.pile += taken
            case "aside":
                found.aside |= sum(1 << card for card in taken)
            case unknown:
                assert_never(unknown)
    found.pile += left
    return found


def _round(found: Dealt, order: list[int], cards: list[int]) -> None:
    for number, card in enumerate(cards):
        found.hands[order[number % len(order)]] |= 1 << card


def _count(table: ClimbingTable, part: DealPart, left: int) -> int:
    """How many cards a step deals, of those that are left."""
    if table.players not in part.players:
        return 0
    match part.to:
        case "players":
            wanted = part.count * table.players
        case "equal":
            wanted = left - left % table.players
        case "more":
            assert part.who is not None
            wanted = part.count * len(seats(table, part.who, Ctx(-1)))
        case "rest" | "draw pile" | "aside":
            wanted = left
        case unknown:
            assert_never(unknown)
    return min(wanted, left)


def _rest_last(table: ClimbingTable, parts: tuple[DealPart, ...], cards: list[int]) -> list[int]:
    """The pack with the rest at its end, so that no card of it is one that may not be there."""
    barred = next((part.without for part in parts if part.without is not None), None)
    if barred is None:
        return cards
    left = len(cards)
    for part in parts:
        if part.to not in ("draw pile", "aside"):
            left -= _count(table, part, left)
    mask = table.engine.deck.physical(table.faces(barred))
    rest = [card for card in reversed(cards) if not mask >> card & 1][:left]
    return [card for card in cards if card not in rest] + rest[::-1]
