"""Numbers of a moment: counters, hands, sums of ranks, how often an effect counts.

In: a table, a value of the model, and the context of the event. Out: the number. Only `tally` changes anything: a counter.
"""

from __future__ import annotations

from typing import assert_never

from ...game import lines
from ...model import Counter, Per, Value
from ...model.cards import bits
from .context import Ctx
from .people import key, owned, seats
from .table import ClimbingTable

MOST = 1_000_000
MOST_TIMES = 60  # that one effect counts, whatever a counter says
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


def value(table: ClimbingTable, item: Value, ctx: Ctx) -> int:
    """The number; 0 where there is nobody whose number it could be. Of several players: what they hold together, or the
    counter of the first in turn order."""
    state = table.state
    meant = seats(table, item.who, ctx) if item.who is not None else [-1]
    if not meant:
        return 0
    seat = meant[0]
    match item.kind:
        case "counter":
            return state.numbers.get(key(item.counter, seat), 0)
        case "points":
            return owned(table, "", seat)
        case "tricks":
            return state.counts.get(f"tricks of {seat}/{item.scope}", 0)
        case "ranks above" | "ranks below":
            return 0  # no number of its own where a joker is played; see conditions.py
        case "hand":
            return sum(state.hands[one].bit_count() for one in meant)
        case "players":
            return len(table.in_turn_order(0))
        case "passes" | "plays" | "clears":
            return state.counts.get(f"{item.kind}/{item.scope}", 0)
        case "sum of the play":
            return _sum(table, list(ctx.play.faces)) if ctx.play is not None else 0
        case "sum of the trick":
            return _sum(table, [face for _, play in state.trick for face in play.faces])
        case "sum of the last plays":
            last = state.trick[-item.number :]
            return (
                _sum(table, [face for _, play in last for face in play.faces])
                if len(last) == item.number
                else 0
            )
        case "sum of the hand":
            return _sum(
                table, [table.engine.deck.cards[card] for one in meant for card in bits(state.hands[one])]
            )
        case unknown:
            assert_never(unknown)


def _sum(table: ClimbingTable, faces: list[int]) -> int:
    """Ranks added up: a number card counts its number, an ace 1, jack, queen and king 11 to 13, a joker nothing."""
    deck = table.engine.deck
    found = 0
    for face in faces:
        rank = deck.faces[face].rank
        if 0 <= rank < len(deck.ranks):
            code = deck.ranks[rank]
            found += int(code) if code.isdigit() else _COURT.get(code, 0)
    return found


def fresh(counters: tuple[Counter, ...], players: int, old: dict[str, int]) -> dict[str, int]:
    """The counters when a hand begins: at their start, but those that are kept go on."""
    found: dict[str, int] = {}
    for item in counters:
        for name in [key(item.id, seat) for seat in range(players)] if item.own else [item.id]:
            found[name] = old.get(name, item.start) if item.kept else item.start
    return found


def tally(table: ClimbingTable, counter: str, seat: int, number: int, *, by: bool) -> None:
    """A counter goes up or down (`by`), or becomes a number; never below 0."""
    numbers = table.state.numbers
    name = key(counter, seat)
    now = max(0, min(numbers.get(name, 0) + number if by else number, MOST))
    numbers[name] = now
    table.emit(lines.Counter(counter, now, seat if seat >= 0 else None))
