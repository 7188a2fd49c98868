"""Places of a hand: who goes out, falls or rises by a rule, who is in again; and titles that change owners.

In: a seat. Out: the state changed, and a line of the record.
"""

from __future__ import annotations

from ...game import lines
from .moves import leave_aside, tell
from .table import ClimbingTable


def go_out(table: ClimbingTable, seat: int, rule: str) -> None:
    """A player goes out, whatever is left in the hand."""
    state = table.state
    _leave(table, seat)
    state.out.append(seat)
    table.emit(lines.Out(seat, len(state.out), rule))


def come_back(table: ClimbingTable, seat: int, rule: str) -> None:
    """A player who was out, and has got cards, is in again; whoever was out later moves up a place."""
    state = table.state
    if not state.hands[seat] or table.active(seat):
        return
    _forget(table, seat)
    state.passed &= ~(1 << seat)
    table.emit(lines.BackIn(seat, rule))


def rise(table: ClimbingTable, seat: int) -> None:
    """A player goes out before all others."""
    state = table.state
    _leave(table, seat)
    state.out.insert(0, seat)
    if state.ranked:
        state.ranked = (seat, *(other for other in state.ranked if other != seat))


def fall(table: ClimbingTable, seat: int, *, free: bool, at_end: bool) -> None:
    """A player falls to the last place, or to the last `free` one: now, or when the hand ends. Who has the last free place may still fall to
    the last."""
    state = table.state
    at_end = at_end and not state.ranked
    if not may_fall(table, seat, free=free or at_end):
        return
    if at_end:
        if all(seat != other for other, _ in state.doomed):
            state.doomed.append((seat, free))
        return
    _leave(table, seat)
    (state.fallen_free if free else state.fallen).append(seat)
    if state.ranked:
        low = {*state.fallen, *state.fallen_free}
        top = [other for other in state.ranked if other not in low]
        state.ranked = (*top, *reversed(state.fallen_free), *reversed(state.fallen))
    table.emit(lines.Fall(seat))


def may_fall(table: ClimbingTable, seat: int, *, free: bool) -> bool:
    """Whether a player has not fallen so far already."""
    return seat not in table.state.fallen and not (free and seat in table.state.fallen_free)


def _leave(table: ClimbingTable, seat: int) -> None:
    """A player leaves the hand; what is left in the hand is laid aside face down."""
    state = table.state
    leave_aside(table, seat)
    _forget(table, seat)
    if state.hands[seat]:
        tell(table, state.hands[seat], f"hand {seat}", "discards", "out")
        state.discards |= state.hands[seat]
        state.hands[seat] = 0


def _forget(table: ClimbingTable, seat: int) -> None:
    """The player has no place any more."""
    state = table.state
    for places in (state.out, state.fallen, state.fallen_free):
        if seat in places:
            places.remove(seat)


# -------------------------------------------------------------------------------------------------- of the hand before


def mirrored(table: ClimbingTable) -> list[tuple[int, int]]:
    """The first and the last, the second and the second to last …"""
    places = table.state.places
    return list(zip(places, reversed(places), strict=True))[: len(places) // 2]


def titles_differ(table: ClimbingTable, pairs: list[tuple[int, int]]) -> bool:
    """Whether any title changes where these swap theirs."""
    titles = table.state.titles
    return any(titles.get(one) != titles.get(other) for one, other in pairs)


def swap_titles(table: ClimbingTable, pairs: list[tuple[int, int]], rule: str) -> None:
    """The places and titles of the hand before change owners, as they hold in this hand. Who newly comes to the first or the last place
    has won, or lost, this one hand."""
    state = table.state
    before = state.places[:]
    other = {one: two for pair in pairs for one, two in (pair, pair[::-1])}
    state.titles = {other.get(seat, seat): title for seat, title in state.titles.items()}
    state.places = [other.get(seat, seat) for seat in state.places]
    if before:
        ends = {before[0], before[-1], state.places[0], state.places[-1]}
        for seat in ends:
            won, lost = seat == state.places[0], seat == state.places[-1]
            if won != (seat == before[0]) or lost != (seat == before[-1]):
                state.runs[seat] = 1 if won else -1 if lost else 0
    table.emit(lines.Titles(dict(sorted(state.titles.items())), rule))
