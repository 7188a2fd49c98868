"""Whom a rule means at a moment of a game, and what counters they own.

In: a table, a player of the model, the context of the event. Out: seats in turn order, or a number. Nothing is changed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ...model import Who
from .context import Ctx
from .table import ClimbingTable


def seats(table: ClimbingTable, who: Who, ctx: Ctx) -> list[int]:
    """The seats that are meant, in turn order from the one from whom they are seen; empty where there is nobody."""
    state = table.state
    if who.of is not None and who.kind != "each who":
        near = [seats(table, Who(who.kind), replace(ctx, seer=seat)) for seat in seats(table, who.of, ctx)]
        return list(dict.fromkeys(seat for found in near for seat in found))
    match who.kind:
        case "player":
            return _one(ctx.player)
        case "next":
            return _one(table.neighbour(ctx.view, 1, ctx.ring))
        case "previous":
            return _one(table.neighbour(ctx.view, -1, ctx.ring))
        case "each who":
            assert who.of is not None
            assert who.that is not None
            among = seats(table, who.of, ctx)
            return [seat for seat in among if table.judge(who.that, replace(ctx, looked_at=seat, seer=seat))]
        case "that player":
            return _one(ctx.looked_at)
        case "everyone" | "anyone":
            return table.in_turn_order(ctx.view)
        case "everyone else" | "anyone else":
            return [seat for seat in table.in_turn_order(ctx.view) if seat != ctx.view]
        case "everyone at the table":
            return table.in_turn_order(ctx.view, everybody=True)
        case "everyone else at the table":
            return [seat for seat in table.in_turn_order(ctx.view, everybody=True) if seat != ctx.view]
        case "chosen":
            return _one(state.chosen_for(int(who.title or -1)))  # see `moments.of_rule`
        case "beaten":
            return _one(ctx.beaten)
        case "skipped":
            return _one(ctx.skipped)
        case "last winner":
            return state.places[:1]
        case "last loser":
            return state.places[-1:]
        case "leader":
            return [state.trick[0].seat] if state.trick else []
        case "dealer":
            return _one(state.dealer)
        case "opposite":
            return _opposite(table, ctx)
        case "left" | "right":
            way = 1 if (who.kind == "left") == table.rules.clockwise else -1
            return _one(table.neighbour(ctx.view, way * (ctx.ring or table.ring()).direction, ctx.ring))
        case "after next":
            other = table.neighbour(table.neighbour(ctx.view, 1, ctx.ring), 1, ctx.ring)
            return [other] if other >= 0 and other != ctx.view else []
        case "last to play":
            return (
                [state.trick[-1].seat] if state.trick else _one(state.owner)
            )  # at a clear: who has taken the trick
        case "most cards" | "fewest cards":
            return extreme(table, ctx, most=who.kind == "most cards")
        case "most" | "fewest":
            return richest(table, who, ctx)
        case "holder":
            wanted = (
                table.engine.deck.physical(table.faces(who.cards, ctx.play)) if who.cards is not None else 0
            )
            return [seat for seat in table.in_turn_order(max(ctx.view, 0)) if state.hands[seat] & wanted]
        case "title":
            return [
                seat
                for seat in table.in_turn_order(max(ctx.view, 0), everybody=True)
                if state.titles.get(seat) == who.title
            ]
        case "winner":
            return list(state.ranked[:1]) or state.out[:1]
        case "side":
            return [
                seat
                for seat in table.in_turn_order(max(ctx.view, 0), everybody=True)
                if state.sides and state.sides[seat] == who.title
            ]
        case "partners" | "opponents":
            return _side(table, ctx, same=who.kind == "partners")
        case unknown:
            assert_never(unknown)


def _opposite(table: ClimbingTable, ctx: Ctx) -> list[int]:
    """Who sits half the table away, and is in; nobody where the players are an odd number."""
    if ctx.view < 0 or table.players % 2:
        return []
    ring = ctx.ring or table.ring()
    other = ring.seats[(ring.seats.index(ctx.view) + table.players // 2) % table.players]
    return [other] if ring.inside >> other & 1 else []


def extreme(table: ClimbingTable, ctx: Ctx, *, most: bool) -> list[int]:
    """Who has the most (fewest) cards of those still in; all of them where several have as many."""
    hands = table.state.hands
    found = table.in_turn_order(max(ctx.view, 0))
    edge = (max if most else min)((hands[seat].bit_count() for seat in found), default=0)
    return [seat for seat in found if hands[seat].bit_count() == edge]


def richest(table: ClimbingTable, who: Who, ctx: Ctx) -> list[int]:
    """Who has the most (fewest) of a counter or of points, of all at the table; all of them where several have as many."""
    own = {
        seat: owned(table, who.title, seat) for seat in table.in_turn_order(max(ctx.view, 0), everybody=True)
    }
    edge = (max if who.kind == "most" else min)(own.values())
    return [seat for seat, number in own.items() if number == edge]


def _side(table: ClimbingTable, ctx: Ctx, *, same: bool) -> list[int]:
    """The players on the side of the one who acts (without that one), or on other sides; all of them, in or out."""
    sides = table.state.sides
    if ctx.view < 0 or not sides:
        return []
    return [
        seat
        for seat in table.in_turn_order(ctx.view, everybody=True)
        if seat != ctx.view and (sides[seat] == sides[ctx.view]) == same
    ]


def _one(seat: int) -> list[int]:
    return [seat] if seat >= 0 else []


def owned(table: ClimbingTable, counter: str, seat: int) -> int:
    """A counter of that player; "": the points of the session with those that this hand has brought so far."""
    return (
        table.state.numbers.get(key(counter, seat), 0)
        if counter
        else table.totals[seat] + table.state.points[seat]
    )


def key(counter: str, seat: int) -> str:
    return counter if seat < 0 else f"{counter}/{seat}"
