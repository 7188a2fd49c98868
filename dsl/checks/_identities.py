"""Who surely is somebody, or surely is not, when something happens: the leader, the last to play, the winner.

In: an event, with a condition that is judged there. Out: why it never is so, with what to write instead.
"""

from __future__ import annotations

from ...model import (
    ChangeSeats,
    Climbing,
    Condition,
    Event,
    Fishing,
    Not,
    PlaceCards,
    ReverseDirection,
    Skip,
    Swap,
    TakePlay,
    Turn,
    Who,
    WhoIs,
    WhoKind,
)
from ._most import Most
from ._reach import Why

_PLAYER = Who("player")
_OTHERS: tuple[WhoKind, ...] = (
    *("next", "previous", "after next", "left", "right", "opposite"),
    *("everyone else", "anyone else", "everyone else at the table"),
)
_TURNS_ABOUT = {
    ReverseDirection,
    Swap,
    ChangeSeats,
    Skip,
    Turn,
    TakePlay,
}  # the turn may come to whose play lies on top
_WINNER_HELP = "Write `when a player goes out first`, or ask who won the hand before: `if the player is the last winner`."


def is_somebody(most: Most, event: Event, condition: Condition) -> Why | None:
    """Why what is said of who somebody is never is so when that happens; None where it may be."""
    denied = isinstance(condition, Not)
    item = condition.item if isinstance(condition, Not) else condition
    if not isinstance(item, WhoIs) or isinstance(most.rules.game, Fishing):
        return None
    named = {other.kind for other in item.others if other.of is None}
    if item.who == _PLAYER:
        for kind in named:
            is_it = _player_is(most, event, kind)
            if is_it is None or (is_it.surely and not denied) or (not is_it.surely and denied):
                continue
            if is_it.surely or len(item.others) == 1:
                return is_it.why
        return None
    if denied or item.who.kind not in _OTHERS or item.who.of is not None or len(item.others) > 1:
        return None
    for kind in named:  # another cannot be who the player surely is
        is_it = _player_is(most, event, kind)
        if is_it is not None and is_it.surely:
            return is_it.why
    return None


def never_that_one(most: Most, event: Event) -> Why | None:
    """Why the one whom an event names never is the one to whom it happens."""
    if isinstance(most.rules.game, Fishing) or event.who.of is not None:
        return None
    is_it = _player_is(most, event, event.who.kind)
    return is_it.why if is_it is not None and not is_it.surely else None


class _Is:
    """Whether the player surely is somebody, or surely is not, and why."""

    __slots__ = ("surely", "why")

    def __init__(self, surely: bool, why: str, help: str) -> None:
        self.surely = surely
        self.why = Why(why, help)


def _player_is(most: Most, event: Event, kind: WhoKind) -> _Is | None:
    """What is sure of the player of an event; None where it may be so or not."""
    match kind, event.kind:
        case "winner", "out" if event.place == "first":
            return _Is(
                True,
                "who goes out first is the winner",
                "Leave it out, or ask something else of the player: `if the player is not the last winner`.",
            )
        case "winner", "out" if event.place in ("second", "third", "fourth", "last") or (
            event.place == "second to last" and min(most.tables) > 2
        ):
            return _Is(False, "the winner has gone out first", _WINNER_HELP)
        case "leader", "lead":
            return _Is(
                True,
                "who leads is the leader",
                "Say it of any play, `when a play is made`; or ask who won the hand before: `if the player is the last winner`.",
            )
        case "last to play", "play" | "lead" | "trick":
            return _Is(
                True,
                "whose play lies on top is the last to play",
                "Name the one before: `the beaten player`.",
            )
        case "last to play", "turn" | "pass" if _comes_round(most, event):
            return _Is(
                False,
                "whose play lies on top gets no turn before another has played, or the table is clear",
                "Say it when the trick is taken: `when a player takes the trick`.",
            )
        case _:
            return None


def _comes_round(most: Most, event: Event) -> bool:
    """Whether the trick ends before the turn is again with who played last."""
    game = most.rules.game
    if event.kind == "pass" and most.kinds & {PlaceCards}:
        return False
    return isinstance(game, Climbing) and game.clears == "all others" and not most.kinds & _TURNS_ABOUT
