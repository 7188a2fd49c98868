"""Numbers of a moment: counters, hands, sums of ranks, how often an effect counts.

In: a table, a value of the model, and the context of the event. Out: the number. Only `tally` changes anything: a counter.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from ...game import lines
from ...model import Counter, Per, Value
from ...model.cards import bits
from .context import Ctx
from .people import key, owned, seats
from .table import ClimbingTable

MOST = 1_000_000
MOST_TIMES = 1000  # that one effect counts, whatever a counter says
_COURT = {"J": 11, "Q": 12, "K": 13, "A": 1}


def times(table: ClimbingTable, per: Per | None, ctx: Ctx) -> int:
    """How often an effect counts: once, or once for each such card of the play, or as often as a number says."""
    if per is None:
        return 1
    if isinstance(per, Value):
        return max(0, min(value(table, per, ctx), MOST_TIMES))
    if ctx.play is None:
        return 0
    return table.engine.matcher.count(ctx.play, per, table.order)


def is_there(table: ClimbingTable, item: Value, ctx: Ctx) -> bool:
    """Whether there is what the number is a number of: somebody, a play, as many plays."""
    match item.kind:
        case "sum of the play":
            return ctx.play is not None
        case "sum of the trick":
            return bool(table.state.trick)
        case "sum of the last plays":
            return len(table.state.trick) >= item.number
        case _:
            return item.who is None or bool(seats(table, item.who, ctx))


def value(table: ClimbingTable, item: Value, ctx: Ctx) -> int:
    """The number; 0 where there is nobody whose number it could be. Of several players: all of theirs together."""
    if item.kind == "tricks" and item.who is None:
        return value_of(table, item, ctx.player, ctx)
    if item.who is not None:
        return sum(value_of(table, item, seat, ctx) for seat in seats(table, item.who, ctx))
    state = table.state
    match item.kind:
        case "players":
            return len(table.in_turn_order(0))
        case "passes" | "plays" | "clears":
            return state.counts.get(f"{item.kind}/{item.scope}", 0)
        case "sum of the play":
            return _sum(table, ctx.play.faces) if ctx.play is not None else 0
        case "sum of the trick":
            return _sum(table, [face for laid in state.trick for face in laid.faces])
        case "sum of the last plays":
            last = state.trick[-item.number :] if len(state.trick) >= item.number else []
            return _sum(table, [face for laid in last for face in laid.faces])
        case "ranks above" | "ranks below":
            return 0  # no number of its own where a joker is played; see conditions.py
        case "counter" | "points" | "tricks" | "hand" | "held" | "sum of the hand":
            return value_of(table, item, -1, ctx)
        case unknown:
            assert_never(unknown)


def value_of(table: ClimbingTable, item: Value, seat: int, ctx: Ctx) -> int:
    """The number of one player; -1: of the table."""
    state = table.state
    match item.kind:
        case "counter":
            return state.numbers.get(key(item.counter, seat), 0)
        case "points":
            return owned(table, "", seat)
        case "tricks":
            return state.counts.get(f"tricks of {seat}/{item.scope}", 0)
        case "hand":
            return state.hands[seat].bit_count()
        case "held":
            assert item.cards is not None
            meant = table.engine.deck.physical(table.faces(item.cards, ctx.play))
            return (state.hands[seat] & meant).bit_count()
        case "players":
            return 1
        case "sum of the hand":
            return _sum(table, [table.engine.deck.cards[card] for card in bits(state.hands[seat])])
        case _:
            return 0  # no player has such a number


def _sum(table: ClimbingTable, faces: Iterable[int]) -> int:
    """Ranks added up: a number card counts its number, an ace 1, jack, queen and king 11 to 13, a joker nothing."""
    deck = table.engine.deck
    found = 0
    for face in faces:
        rank = deck.faces[face].rank
        if 0 <= rank < len(deck.ranks):
            found += counts(deck.ranks[rank])
    return found


def counts(rank: str) -> int:
    """What a rank counts where ranks are added up."""
    return int(rank) if rank.isdecimal() else _COURT.get(rank, 0)


def fresh(counters: tuple[Counter, ...], players: int, old: dict[str, int]) -> dict[str, int]:
    """The counters when a hand begins: at their start, but those that are kept go on."""
    found: dict[str, int] = {}
    for item in counters:
        for name in [key(item.id, seat) for seat in range(players)] if item.own else [item.id]:
            found[name] = old.get(name, item.start) if item.kept else item.start
    return found


def would_tally(table: ClimbingTable, counter: str, seat: int, number: int, *, by: bool) -> bool:
    """Whether `tally` would change the counter."""
    return tallied(table, counter, seat, number, by=by) != table.state.numbers.get(key(counter, seat), 0)


def tallied(table: ClimbingTable, counter: str, seat: int, number: int, *, by: bool) -> int:
    """What a counter would be."""
    now = table.state.numbers.get(key(counter, seat), 0)
    return max(0, min(now + number if by else number, MOST))


def tally(table: ClimbingTable, counter: str, seat: int, number: int, *, by: bool) -> None:
    """A counter goes up or down (`by`), or becomes a number; never below 0."""
    now = tallied(table, counter, seat, number, by=by)
    table.state.numbers[key(counter, seat)] = now
    table.emit(lines.Counter(counter, now, seat if seat >= 0 else None))
