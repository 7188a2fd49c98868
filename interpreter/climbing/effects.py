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
from . import naming, seating, ways
from .clearing import clear_table
from .concerns import changes
from .context import Ctx
from .engine import Ref
from .lasting import begin, drop, locks, rule_of
from .moves import leave_aside, pool, reveal, swap, take_play, tell, turn_card
from .numbers import tally
from .settling import bound, settle
from .table import ClimbingTable
from .tasks import (
    BeginTrade,
    ChoosePerson,
    Deed,
    DoEffect,
    EndHand,
    FireOut,
    LayPlayAside,
    MoveCards,
    OpenCards,
)

# What happens by these is noted when somebody has chosen, or the cards go.
ASKING = (Move, LayAside, Trade, ChoosePlayer, Name, NameNumber)
MOST_SCORE = 1000  # times that the score of a hand counts


# --------------------------------------------------------------------------------------------------------------- effects


def do(table: ClimbingTable, task: DoEffect) -> None:
    """One effect acts, if anything would happen by it."""
    ref, ctx, state = task.ref, task.ctx, table.state
    state.batch = task.batch
    if not ways.due(table, ref) or (task.of >= 0 and not table.has_acted(task.of)):
        return
    effect = table.engine.effect(ref)
    settled = settle(table, effect, ctx, task.settled)
    deeds, times = settled.deeds or (), settled.times or 0
    if not changes(table, effect, ctx, settled):
        if isinstance(effect, Name | ChoosePlayer):
            naming.nobody(table, ref, effect)
        return
    if not isinstance(effect, ASKING):
        table.acted(ref)
    match effect:
        case ReverseDirection():
            begin(table, ref, effect, ctx)
        case ReverseRanking() | SetRanking() | PlaceCards() | Restrict() | SwitchOff() | Hold() | StandsFor():
            begin(table, ref, effect, ctx, bound(table, effect, ctx, deeds))
        case MultiplyScore(by):
            state.times = min(state.times * by, MOST_SCORE)
            table.emit(lines.Multiplied(by, rule_of(table, ref)))
        case Do():
            _plain(table, effect, ctx, rule_of(table, ref))
        case Skip(count):
            state.skips += count * times
        case Cancel():
            pass
        case EndHold(rule):
            drop(table, [item for item in state.lasting if rule_of(table, item.ref) == rule])
        case Move():
            asked = [MoveCards(ref, ctx, deed, settled.often(deed)) for deed in deeds]
            table.push(*asked, *([OpenCards(ref)] if effect.together else []))
        case LayAside():
            table.push(*(LayPlayAside(ref, deed.seat) for deed in deeds if table.active(deed.seat)))
        case TakePlay(_, everything):
            take_play(table, ref, ctx, deeds[0].seat, everything)
        case LeaveGame("table"):
            state.leaving = True
        case LeaveGame():
            state.aside, state.discards = state.aside | state.discards, 0
        case SwapHands():
            swap(table, ref, deeds[0].seat, deeds[0].to)
        case Swap(_, _, "seats"):
            seating.swap(table, deeds[0].seat, deeds[0].to, rule_of(table, ref))
        case Swap():
            swap_titles(table, [(deeds[0].seat, deeds[0].to)], rule_of(table, ref))
        case ChangeSeats():
            seating.change(table, [deed.seat for deed in deeds], rule_of(table, ref))
        case Trade():
            table.push(*(BeginTrade(ref, deed.seat, deed.to) for deed in deeds))
        case ChoosePlayer():
            table.push(ChoosePerson(ref, deeds[0].seat))
        case Name():
            naming.begin(table, ref, effect, deeds[0].seat, settled.often(deeds[0]))
        case Reveal():
            reveal(table, ref, effect, ctx, deeds)
        case Turn():
            _turn(table, ref, effect, ctx, deeds)
        case Fall(_, free, at_end):
            for deed in deeds:
                _fall(table, deed.seat, free, at_end)
        case Rise():
            for deed in reversed(deeds):
                _rise(table, deed.seat)
        case Become(_, title):
            state.become = (*state.become, *((deed.seat, title) for deed in deeds))
        case Pay(_, _, points):
            for deed in deeds:
                _pay(table, ref, deed.seat, deed.to, points * settled.often(deed))
        case Tally(counter, number):
            for deed in deeds:
                tally(table, counter, deed.seat, number * settled.often(deed), by=True)
        case SetCounter(counter, number):
            for deed in deeds:
                tally(table, counter, deed.seat, number, by=False)
        case NameNumber():
            naming.begin_number(table, ref, effect, [deed.seat for deed in deeds])
        case Score(_, points):
            for deed in deeds:
                _score(table, ref, deed.seat, points * settled.often(deed))
        case EndRound():
            pass  # of fishing games; the check of what this family does not have tells of it
        case unknown:
            assert_never(unknown)


def _plain(table: ClimbingTable, effect: Do, ctx: Ctx, rule: str) -> None:
    """An effect without parts."""
    state = table.state
    match effect.what:
        case "clear table":
            clear_table(table)
            state.clearing = state.batch
        case "turn card":
            turn_card(table)
        case "release locks":
            drop(table, locks(table))
        case "end hand":
            left = [task for task in state.tasks if isinstance(task, DoEffect) and task.batch == state.batch]
            state.tasks[:] = [EndHand(), *left]
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


def _turn(table: ClimbingTable, ref: Ref, effect: Turn, ctx: Ctx, deeds: tuple[Deed, ...]) -> None:
    state = table.state
    match effect.what:
        case "again":
            state.again = True
        case "lead":
            state.lead = deeds[0].seat
        case "sit out":
            begin(table, ref, effect, ctx, bound(table, effect, ctx, deeds))
        case "in again":
            for deed in deeds:
                _come_back(table, ref, deed.seat)
        case "go out":
            for deed in reversed([deed for deed in deeds if table.active(deed.seat)]):
                table.push(FireOut(Ctx(deed.seat), fouls=True), FireOut(Ctx(deed.seat), fouls=False))
            for deed in deeds:
                _go_out(table, ref, deed.seat)
        case unknown:
            assert_never(unknown)


def _go_out(table: ClimbingTable, ref: Ref, seat: int) -> None:
    """A player goes out, whatever is left in the hand; those who hear of it do so when all have gone."""
    state = table.state
    if table.active(seat):
        _leave(table, seat)
        state.out.append(seat)
        table.emit(lines.Out(seat, len(state.out), rule_of(table, ref)))


def _rise(table: ClimbingTable, seat: int) -> None:
    state = table.state
    _leave(table, seat)
    state.out.insert(0, seat)
    if state.ranked:
        state.ranked = (seat, *(other for other in state.ranked if other != seat))


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
    if state.ranked:
        low = {*state.fallen, *state.fallen_free}
        top = [other for other in state.ranked if other not in low]
        state.ranked = (*top, *reversed(state.fallen_free), *reversed(state.fallen))
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
