"""What an event counts itself: the pass, the play, the trick or the clear of which a clause hears is among those that its condition counts.

In: an event and a single condition. Out: what is counted so. docs/meaning.md ("When") has the law: what has just happened counts already.
"""

from __future__ import annotations

from typing import Literal

from ..model import CountIs, Event, EventKind, HasPassed, SingleCondition, Value, ValueIs, Who, WhoKind

Counted = Literal["", "pass", "play", "trick", "clear"]

_ADDS: dict[EventKind, Counted] = {
    "pass": "pass",
    "play": "play",
    "lead": "play",
    "trick": "trick",
    "clear": "clear",
}
_OF_TABLE: dict[str, Counted] = {"passes": "pass", "plays": "play", "clears": "clear"}
_AMONG: tuple[WhoKind, ...] = ("player", "everyone", "anyone", "everyone at the table")


def just_counted(event: Event, item: SingleCondition) -> Counted:
    """What a condition counts of which the event itself is one more; "" where it counts nothing of the kind. Of a player: where it is
    asked of the one to whom it happens, or of several among whom that one is."""
    adds = _ADDS.get(event.kind, "")
    match item:
        case CountIs(what):
            counts, whose = _OF_TABLE.get(what, ""), None
        case ValueIs(Value(kind, who=who)):
            counts, whose = ("trick" if kind == "tricks" else _OF_TABLE.get(kind, "")), who
        case HasPassed(who, count) if count is not None:
            counts, whose = "pass", who
        case _:
            return ""
    return adds if counts == adds and (whose is None or is_among(event, whose)) else ""


def is_among(event: Event, who: Who) -> bool:
    """Whether the one to whom an event happens is, or is one of, somebody."""
    if who == event.who or (event.kind == "trick" and who.kind == "last to play"):
        return True
    return who.kind in _AMONG and who.of is None
