"""Effects of a clause in the order in which a sentence says them: as they are done, where another order would be read otherwise.

In: the effects as a rule has them, all for one event. Out: the same effects. docs/language.md ("The order of effects") has the steps.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...analysis.walk import values
from ...model import (
    CardSet,
    ChangeSeats,
    Do,
    Effect,
    Fall,
    LeaveGame,
    Move,
    PlaceCards,
    ReverseDirection,
    ReverseRanking,
    SetRanking,
    Skip,
    Swap,
    Turn,
)


def in_steps(items: tuple[Effect, ...]) -> Sequence[Effect]:
    """As it is done: cards move before the table is cleared, before another ranking begins and before anybody is out; who is skipped is found last of what moves the turn."""
    found = [*items]
    if any(map(moves_turn, items)):
        skips = [item for item in items if isinstance(item, Skip)]
        found = [item for item in items if not isinstance(item, Skip)]
        place = max(number for number, item in enumerate(found) if moves_turn(item)) + 1
        found[place:place] = skips
    for item in items:
        later = [other for other in found[: found.index(item)] if _goes_by(item, other)]
        if later:
            place = found.index(item) + 1
            found[place:place] = later
            found = [other for at, other in enumerate(found) if other not in later or at >= place]
    return found


def moves_turn(item: Effect) -> bool:
    """Whether it changes who comes next."""
    return isinstance(item, ReverseDirection | ChangeSeats) or (
        item.what == "seats" if isinstance(item, Swap) else isinstance(item, Turn) and item.what == "sit out"
    )


def _goes_by(item: Effect, other: Effect) -> bool:
    """Whether an effect that moves cards goes by what another, which acts after it, changes."""
    if isinstance(item, LeaveGame) and item.zone == "discards":
        return other == Do("clear table")
    if not isinstance(item, Move):
        return False
    if other == Do("clear table"):
        return item.source in ("discards", "table")
    if other == Do("end hand") or (isinstance(other, Fall) and not other.at_end):
        return True  # whose hand is over, or laid aside, has no cards any more
    ends = any(cards.kind in ("highest", "lowest") for cards in values(item, CardSet))
    by_rank = item.quality in ("best", "worst") or ends
    return by_rank and isinstance(other, ReverseRanking | SetRanking | PlaceCards)
