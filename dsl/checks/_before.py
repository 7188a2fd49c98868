"""What is not there before the first lead: the discards, into which only plays and rules bring cards.

In: a rule set, an event and what is asked or taken there. Out: why that never is so, with what to write instead.
"""

from __future__ import annotations

from ...analysis.walk import acting, effects
from ...model import (
    Answer,
    Clause,
    Climbing,
    Condition,
    Event,
    EventKind,
    Fall,
    LayAside,
    Move,
    Rise,
    TakePlay,
    Who,
    WhoIs,
    ZoneHolds,
)
from ._most import Most
from ._reach import Why

BEFORE: tuple[EventKind, ...] = ("dealt", "is dealt", "exchanged", "begins")
_ANY_TIME: tuple[EventKind, ...] = (*BEFORE, "acts", "ends", "out", "left last")
_LAST = Who("last to play")
_PEOPLE = ("who", "other", "to", "source", "target")
_NOBODY_YET = Why(
    "nobody has played before the first lead",
    "Say it later in the hand, `when a player takes the trick …`, or name somebody else: `the last winner`.",
)
_NONE_YET = Why(
    "nothing lies among the discards before the first lead",
    "Say it later in the hand: `when the table is cleared …`, `when a player takes the trick …`.",
)


def before_the_first(most: Most, event: Event, condition: Condition) -> Why | None:
    """Why such cards never lie there when that happens."""
    match condition:
        case WhoIs(_, others) if event.kind in BEFORE and all(other == _LAST for other in others):
            return _NOBODY_YET
        case ZoneHolds("discards", counted) if counted.count.low and event.kind in BEFORE:
            return _NONE_YET if _bare(most) else None
        case _:
            return None


def too_early(most: Most, part: Clause | Answer) -> Why | None:
    """Why something that this part of a rule does does nothing before the first lead."""
    if not isinstance(part, Clause) or not all(event.kind in BEFORE for event in part.events):
        return None
    if any(getattr(item, name, None) == _LAST for item in effects(part) for name in _PEOPLE):
        return _NOBODY_YET
    taken = any(isinstance(item, Move) and item.source == "discards" for item in effects(part))
    return _NONE_YET if taken and _bare(most) else None


def _bare(most: Most) -> bool:
    """Whether no rule can bring cards there before the first lead."""
    if most.alone or not isinstance(most.rules.game, Climbing):
        return False
    for _, part in acting(most.rules):
        if isinstance(part, Clause) and all(event.kind not in _ANY_TIME for event in part.events):
            continue
        if any(_brings(item) for item in effects(part)):
            return False
    return True


def _brings(effect: object) -> bool:
    """Whether cards may go to the discards by an effect, also those of who is out by it."""
    return isinstance(effect, Fall | Rise | LayAside | TakePlay) or (
        isinstance(effect, Move) and effect.target == "discards"
    )
