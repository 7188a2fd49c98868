"""Whether there is anybody for an effect to act on, and anything that it could do.

In: an effect and the context of an event. Out: yes or no. Nothing here changes the game.
"""

from __future__ import annotations

from typing import assert_never

from ...model import (
    Become,
    Cancel,
    ChangeSeats,
    ChoosePlayer,
    Do,
    Effect,
    EndHold,
    EndRound,
    Fall,
    Hold,
    LayAside,
    LeaveGame,
    Move,
    MultiplyScore,
    Name,
    NameNumber,
    Pay,
    PlaceCards,
    Restrict,
    Reveal,
    ReverseDirection,
    ReverseRanking,
    Rise,
    Score,
    SetCounter,
    SetRanking,
    Skip,
    StandsFor,
    Swap,
    SwapHands,
    SwitchOff,
    TakePlay,
    Tally,
    Trade,
    Turn,
)
from .context import Ctx
from .moves import laid_aside, movable, takes_part
from .people import seats
from .table import ClimbingTable
from .trades import pairs


def concerns(table: ClimbingTable, effect: Effect, ctx: Ctx) -> bool:
    """Whether there is anybody for the effect to act on: without, a rule does not act ("the last winner" of no hand)."""
    match effect:
        case Fall(who):
            down = {*table.state.fallen, *table.state.fallen_free, *(seat for seat, _ in table.state.doomed)}
            return any(seat not in down for seat in seats(table, who, ctx))
        case LayAside(who, patterns):
            return any(laid_aside(table, seat, patterns) for seat in seats(table, who, ctx))
        case TakePlay(who):
            return ctx.play is not None and bool(seats(table, who, ctx))
        case Turn(who, "in again"):
            return any(not table.active(seat) for seat in seats(table, who, ctx))
        case Move(who):
            return any(takes_part(table, effect, seat) for seat in seats(table, who, ctx))
        case Rise(who) | Become(who) | Turn(who) | Pay(who) | Score(who):
            return bool(seats(table, who, ctx))
        case Trade():
            return bool(pairs(table, effect, ctx))
        case Swap(who, other):
            return any(one != two for one in seats(table, who, ctx) for two in seats(table, other, ctx))
        case (
            ReverseRanking()
            | SetRanking()
            | PlaceCards()
            | StandsFor()
            | ReverseDirection()
            | Restrict()
            | SwitchOff()
            | Hold()
            | EndHold()
            | Do()
            | Skip()
            | Cancel()
            | LeaveGame()
            | SwapHands()
            | ChangeSeats()
            | ChoosePlayer()
            | Name()
            | NameNumber()
            | Reveal()
            | Tally()
            | SetCounter()
            | MultiplyScore()
        ):
            return True
        case EndRound():  # of fishing games
            return True
        case unknown:
            assert_never(unknown)


def possible(table: ClimbingTable, effect: Effect, ctx: Ctx) -> bool:
    """Whether an effect that may be chosen would do anything: there must be cards that can move."""
    return concerns(table, effect, ctx) and (not isinstance(effect, Move) or movable(table, effect, ctx))
