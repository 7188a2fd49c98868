"""What effects do.

In: the task of one effect (acting.py puts them on the stack). Out: the state changed, or further tasks, one for each step that may stop for
a decision. What happens to cards is in moves.py, to the table in clearing.py.
"""

from __future__ import annotations

from typing import assert_never

from ...game import lines
from ...model import (
    Become,
    Cancel,
    ChangeSeats,
    ChoosePlayer,
    Do,
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
from . import naming, seating, trades, ways
from .clearing import clear_table
from .context import Ctx
from .engine import Ref
from .lasting import begin, drop, rule_of
from .moves import (
    leave_aside,
    pool,
    receivers,
    reveal,
    swap,
    take_play,
    takes_part,
    tell,
    turn_card,
)
from .numbers import tally, times
from .people import seats
from .table import ClimbingTable
from .tasks import DoEffect, EndHand, FireOut, LayPlayAside, MoveCards, OpenCards

MOST_SCORE = 1000  # times that the score of a hand counts


# --------------------------------------------------------------------------------------------------------------- effects


def do(table: ClimbingTable, task: DoEffect) -> None:
    """One effect acts."""
    ref, ctx = task.ref, task.ctx
    if not ways.due(table, ref):
        return
    effect = table.engine.effect(ref)
    state = table.state
    match effect:
        case ReverseDirection(_, per):
            if per is None or times(table, effect.per, ctx) % 2:
                begin(table, ref, effect, ctx)
        case ReverseRanking() | SetRanking() | PlaceCards() | Restrict() | SwitchOff() | Hold() | StandsFor():
            begin(table, ref, effect, ctx)
        case MultiplyScore(by):
            state.times = min(state.times * by, MOST_SCORE)
            table.emit(lines.Multiplied(by, rule_of(table, ref)))
        case Do():
            _plain(table, effect, ctx, rule_of(table, ref))
        case Skip(count, per):
            state.skips += count * times(table, per, ctx)
        case Cancel():
            pass
        case EndHold(rule):
            drop(table, [item for item in state.lasting if rule_of(table, item.ref) == rule])
        case Move(who):
            asked = [
                MoveCards(ref, to, seat)
                for seat in seats(table, who, ctx)
                if takes_part(table, effect, seat)
                for to in receivers(table, effect, ctx, seat)
            ]
            table.push(*asked, *([OpenCards(ref, ctx)] if effect.together else []))
        case LayAside(who):
            table.push(*(LayPlayAside(ref, seat) for seat in seats(table, who, ctx) if table.active(seat)))
        case TakePlay(who, everything):
            for seat in seats(table, who, ctx)[:1]:
                take_play(table, ref, ctx, seat, everything)
        case LeaveGame("table"):
            state.leaving = bool(state.trick)
        case LeaveGame():
            state.aside, state.discards = state.aside | state.discards, 0
        case SwapHands(who, other):
            swap(table, ref, seats(table, who, ctx)[:1], seats(table, other, ctx)[:1])
        case Swap(who, other, what):
            for one, two in zip(seats(table, who, ctx)[:1], seats(table, other, ctx)[:1], strict=False):
                if one != two and what == "seats":
                    seating.swap(table, one, two, rule_of(table, ref))
                elif one != two:
                    swap_titles(table, [(one, two)], rule_of(table, ref))
        case ChangeSeats(who):
            seating.change(table, seats(table, who, ctx), rule_of(table, ref))
        case Trade():
            table.push(*trades.tasks(table, ref, effect, ctx))
        case ChoosePlayer():
            naming.begin_person(table, ref, effect, ctx)
        case Name():
            naming.begin(table, ref, effect, ctx)
        case Reveal(who):
            for seat in seats(table, who, ctx):
                reveal(table, ref, effect, ctx, seat)
        case Turn(who, what):
            meant = seats(table, who, ctx)
            for seat in meant[:1] if what == "lead" else meant:
                _turn(table, ref, effect, ctx, seat)
        case Fall(who, free, at_end):
            for seat in seats(table, who, ctx):
                _fall(table, seat, free, at_end)
        case Rise(who):
            for seat in reversed(seats(table, who, ctx)):
                _leave(table, seat)
                state.out.insert(0, seat)
        case Become(who, title):
            for seat in seats(table, who, ctx):
                state.become[seat] = title
        case Pay(who, to, points, per):
            for giver in seats(table, who, ctx):
                for taker in seats(table, to, ctx):
                    _pay(table, ref, giver, taker, points * times(table, per, ctx))
        case Tally(counter, number, actor, per):
            for seat in [-1] if actor is None else seats(table, actor, ctx):
                tally(table, counter, seat, number * times(table, per, ctx), by=True)
        case SetCounter(counter, number, actor):
            for seat in [-1] if actor is None else seats(table, actor, ctx):
                tally(table, counter, seat, number, by=False)
        case NameNumber():
            naming.begin_number(table, ref, effect, ctx)
        case Score(who, points, per):
            for seat in seats(table, who, ctx):
                _score(table, ref, seat, points * times(table, per, ctx))
        case EndRound():
            pass  # of fishing games; the check of what this family does not have tells of it
        case unknown:
            assert_never(unknown)


def _plain(table: ClimbingTable, effect: Do, ctx: Ctx, rule: str) -> None:
    """An effect without parts."""
    state = table.state
    match effect.what:
        case "clear table":
            if state.trick:
                clear_table(table)
        case "turn card":
            turn_card(table)
        case "release locks":
            locks = [
                item
                for item in state.lasting
                if isinstance(held := table.engine.lasting(item.ref), Restrict)
                and held.restriction.mode == "require"
            ]
            drop(table, locks)
        case "end hand":
            table.state.tasks.clear()
            table.push(EndHand())
        case "mirror titles":
            state.mirrored = not state.mirrored
        case "mirror titles now":
            swap_titles(
                table,
                list(zip(state.places, reversed(state.places), strict=True))[: len(state.places) // 2],
                rule,
            )
        case "keep titles":
            state.kept = True
        case "skip exchange":
            state.no_exchange = True
        case "wipe titles":
            state.wiped = True
        case "pool hands":
            pool(table, ctx)
        case unknown:
            assert_never(unknown)


def swap_titles(table: ClimbingTable, pairs: list[tuple[int, int]], rule: str) -> None:
    """The places and titles of the hand before change owners, as they hold in this hand."""
    state = table.state
    other = {one: two for pair in pairs for one, two in (pair, pair[::-1])}
    state.titles = {other.get(seat, seat): title for seat, title in state.titles.items()}
    state.places = [other.get(seat, seat) for seat in state.places]
    if state.titles:
        titles = {seat: state.titles[seat] for seat in sorted(state.titles)}
        table.emit(lines.Titles(titles, rule))


def _turn(table: ClimbingTable, ref: Ref, effect: Turn, ctx: Ctx, seat: int) -> None:
    state = table.state
    match effect.what:
        case "again":
            state.again = state.again or seat == ctx.player
        case "lead":
            state.lead = seat
        case "sit out":
            begin(table, ref, effect, Ctx(seat))
        case "in again":
            _come_back(table, ref, seat)
        case "go out":
            if table.active(seat):
                _leave(table, seat)
                state.out.append(seat)
                table.emit(lines.Out(seat, len(state.out), rule_of(table, ref)))
                table.push(FireOut(Ctx(seat), fouls=False))
        case unknown:
            assert_never(unknown)


def _come_back(table: ClimbingTable, ref: Ref, seat: int) -> None:
    """A player who was out, and has got cards, is in again; whoever was out later moves up a place."""
    state = table.state
    if not state.hands[seat] or table.active(seat):
        return
    for places in (state.out, state.fallen, state.fallen_free):
        if seat in places:
            places.remove(seat)
    state.passed &= ~(1 << seat)
    table.emit(lines.BackIn(seat, rule_of(table, ref)))


def _leave(table: ClimbingTable, seat: int) -> None:
    """A player leaves the hand; what is left in the hand is laid aside face down."""
    state = table.state
    leave_aside(table, seat)
    for places in (state.out, state.fallen, state.fallen_free):
        if seat in places:
            places.remove(seat)
    if state.hands[seat]:
        tell(table, state.hands[seat], f"hand {seat}", "discards", "out")
        state.discards |= state.hands[seat]
        state.hands[seat] = 0


def _fall(table: ClimbingTable, seat: int, free: bool, at_end: bool) -> None:
    state = table.state
    if seat in state.fallen or seat in state.fallen_free:
        return
    if at_end:
        if all(seat != other for other, _ in state.doomed):
            state.doomed.append((seat, free))
        return
    _leave(table, seat)
    (state.fallen_free if free else state.fallen).append(seat)
    table.emit(lines.Fall(seat))


def _pay(table: ClimbingTable, ref: Ref, giver: int, taker: int, points: int) -> None:
    if giver != taker and points:
        table.state.points[giver] -= points
        table.state.points[taker] += points
        table.emit(lines.Pay(giver, taker, points, rule_of(table, ref)))


def _score(table: ClimbingTable, ref: Ref, seat: int, points: int) -> None:
    if points:
        table.state.points[seat] += points
        table.emit(lines.Points(seat, points, rule_of(table, ref)))
