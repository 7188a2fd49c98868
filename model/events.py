"""When: what happens, and how long an effect lasts."""

from __future__ import annotations

from dataclasses import field

from ..ground.diagnostics import Span
from .conditions import Who
from .parts import Counted, Patterns
from .record import record
from .words import EventKind, Lasting, Place


@record
class Duration:
    kind: Lasting
    count: int = 1
    until: Event | None = None  # for "event"; its player is the one who acted


def ends_with_trick(duration: Duration) -> bool:
    """Whether something lasts no longer than the trick in which it begins."""
    return duration.kind in ("clear", "play") or (duration.kind == "clears" and duration.count == 1)


def outlasts_hand(duration: Duration) -> bool:
    """Whether something lasts beyond the hand in which it begins."""
    return duration.kind == "session" or (duration.kind == "hands" and duration.count > 1)


@record
class Event:
    """Something that happens. `who` is "player" for anybody; `patterns` and `on` are empty where any play will do."""

    kind: EventKind
    who: Who = Who("player")
    patterns: Patterns = ()
    on: Patterns = ()
    place: Place | None = None
    rule: str = ""
    counted: Counted | None = None  # in fishing games: what is captured or drawn
    better: bool = False  # a yaku that was made before and is worth more now counts, too
    span: Span | None = field(default=None, compare=False, repr=False)  # of one behind `when`
