"""What effects do.

In: tasks from the game's stack (events.py puts them there). Out: the state changed, step by step; some steps stop for a
decision, whose options are listed in decisions.py. What happens to cards is in moves.py, to the table in clearing.py.
"""

from __future__ import annotations

from ...model import (
    Become,
    Cancel,
    ChangeSeats,
    ChoosePlayer,
    Do,
    EndHold,
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
from .table import Table
from .tasks import DoEffect, EndHand, FireOut, LayPlayAside, MoveCards, OpenCards

MOST_SCORE = 1000  # times that the score of a hand counts


# --------------------------------------------------------------------------------------------------------------- effects


def do(g: Table, task: DoEffect) -> None:
    """One effect acts."""
    ref, ctx = task.ref, task.ctx
    if not ways.due(g, ref):
        return
    effect = g.engine.effect(ref)
    s = g.state
    match effect:
        case ReverseDirection(_, per):
            if per is None or times(g, effect.per, ctx) % 2:
                begin(g, ref, effect, ctx)
        case ReverseRanking() | SetRanking() | PlaceCards() | Restrict() | SwitchOff() | Hold() | StandsFor():
            begin(g, ref, effect, ctx)
        case MultiplyScore(by):
            s.times = min(s.times * by, MOST_SCORE)
            g.emit({"event": "multiplied", "by": by, "for": rule_of(g, ref)})
        case Do(what):
            _plain(g, what, ctx, rule_of(g, ref))
        case Skip(count, per):
            s.skips += count * times(g, per, ctx)
        case Cancel():
            pass
        case EndHold(rule):
            drop(g, [item for item in s.lasting if rule_of(g, item.ref) == rule])
        case Move(who):
            asked = [
                MoveCards(ref, to, seat)
                for seat in seats(g, who, ctx)
                if takes_part(g, effect, seat)
                for to in receivers(g, effect, ctx, seat)
            ]
            g.push(*asked, *([OpenCards(ref, ctx)] if effect.together else []))
        case LayAside(who):
            g.push(*(LayPlayAside(ref, seat) for seat in seats(g, who, ctx) if g.active(seat)))
        case TakePlay(who, everything):
            for seat in seats(g, who, ctx)[:1]:
                take_play(g, ref, ctx, seat, everything)
        case LeaveGame("table"):
            s.leaving = bool(s.trick)
        case LeaveGame():
            s.aside, s.discards = s.aside | s.discards, 0
        case SwapHands(who, other):
            swap(g, ref, seats(g, who, ctx)[:1], seats(g, other, ctx)[:1])
        case Swap(who, other, what):
            for one, two in zip(seats(g, who, ctx)[:1], seats(g, other, ctx)[:1], strict=False):
                if one != two and what == "seats":
                    seating.swap(g, one, two, rule_of(g, ref))
                elif one != two:
                    swap_titles(g, [(one, two)], rule_of(g, ref))
        case ChangeSeats(who):
            seating.change(g, seats(g, who, ctx), rule_of(g, ref))
        case Trade():
            g.push(*trades.tasks(g, ref, effect, ctx))
        case ChoosePlayer():
            naming.begin_person(g, ref, effect, ctx)
        case Name():
            naming.begin(g, ref, effect, ctx)
        case Reveal(who):
            for seat in seats(g, who, ctx):
                reveal(g, ref, effect, ctx, seat)
        case Turn(who, what):
            meant = seats(g, who, ctx)
            for seat in meant[:1] if what == "lead" else meant:
                _turn(g, ref, what, ctx, seat)
        case Fall(who, free, at_end):
            for seat in seats(g, who, ctx):
                _fall(g, seat, free, at_end)
        case Rise(who):
            for seat in reversed(seats(g, who, ctx)):
                _leave(g, seat)
                s.out.insert(0, seat)
        case Become(who, title):
            for seat in seats(g, who, ctx):
                s.become[seat] = title
        case Pay(who, to, points, per):
            for giver in seats(g, who, ctx):
                for taker in seats(g, to, ctx):
                    _pay(g, ref, giver, taker, points * times(g, per, ctx))
        case Tally(counter, number, actor, per):
            for seat in [-1] if actor is None else seats(g, actor, ctx):
                tally(g, counter, seat, number * times(g, per, ctx), by=True)
        case SetCounter(counter, number, actor):
            for seat in [-1] if actor is None else seats(g, actor, ctx):
                tally(g, counter, seat, number, by=False)
        case NameNumber():
            naming.begin_number(g, ref, effect, ctx)
        case Score(who, points, per):
            for seat in seats(g, who, ctx):
                _score(g, ref, seat, points * times(g, per, ctx))


def _plain(g: Table, what: str, ctx: Ctx, rule: str) -> None:
    s = g.state
    match what:
        case "clear table":
            if s.trick:
                clear_table(g)
        case "turn card":
            turn_card(g)
        case "release locks":
            locks = [
                item
                for item in s.lasting
                if isinstance(effect := g.engine.effect(item.ref), Restrict)
                and effect.restriction.mode == "require"
            ]
            drop(g, locks)
        case "end hand":
            g.state.tasks.clear()
            g.push(EndHand())
        case "mirror titles":
            s.mirrored = not s.mirrored
        case "mirror titles now":
            swap_titles(g, list(zip(s.places, reversed(s.places), strict=True))[: len(s.places) // 2], rule)
        case "keep titles":
            s.kept = True
        case "skip exchange":
            s.no_exchange = True
        case "wipe titles":
            s.wiped = True
        case "pool hands":
            pool(g, ctx)


def swap_titles(g: Table, pairs: list[tuple[int, int]], rule: str) -> None:
    """The places and titles of the hand before change owners, as they hold in this hand."""
    s = g.state
    other = {one: two for pair in pairs for one, two in (pair, pair[::-1])}
    s.titles = {other.get(seat, seat): title for seat, title in s.titles.items()}
    s.places = [other.get(seat, seat) for seat in s.places]
    if s.titles:
        titles = {str(seat): s.titles[seat] for seat in sorted(s.titles)}
        g.emit({"event": "titles", "titles": titles, "for": rule})


def _turn(g: Table, ref: Ref, what: str, ctx: Ctx, seat: int) -> None:
    s = g.state
    match what:
        case "again":
            s.again = s.again or seat == ctx.player
        case "lead":
            s.lead = seat
        case "sit out":
            begin(g, ref, g.engine.effect(ref), Ctx(seat))
        case "in again":
            _come_back(g, ref, seat)
        case _:
            if g.active(seat):
                _leave(g, seat)
                s.out.append(seat)
                g.emit({"event": "out", "player": seat, "place": len(s.out), "for": rule_of(g, ref)})
                g.push(FireOut(Ctx(seat), fouls=False))


def _come_back(g: Table, ref: Ref, seat: int) -> None:
    """A player who was out, and has got cards, is in again; whoever was out later moves up a place."""
    s = g.state
    if not s.hands[seat] or g.active(seat):
        return
    for places in (s.out, s.fallen, s.fallen_free):
        if seat in places:
            places.remove(seat)
    s.passed &= ~(1 << seat)
    g.emit({"event": "in", "player": seat, "for": rule_of(g, ref)})


def _leave(g: Table, seat: int) -> None:
    """A player leaves the hand; what is left in the hand is laid aside face down."""
    s = g.state
    leave_aside(g, seat)
    for places in (s.out, s.fallen, s.fallen_free):
        if seat in places:
            places.remove(seat)
    if s.hands[seat]:
        tell(g, s.hands[seat], f"hand {seat}", "discards", "out")
        s.discards |= s.hands[seat]
        s.hands[seat] = 0


def _fall(g: Table, seat: int, free: bool, at_end: bool) -> None:
    s = g.state
    if seat in s.fallen or seat in s.fallen_free:
        return
    if at_end:
        if all(seat != other for other, _ in s.doomed):
            s.doomed.append((seat, free))
        return
    _leave(g, seat)
    (s.fallen_free if free else s.fallen).append(seat)
    g.emit({"event": "fall", "player": seat})


def _pay(g: Table, ref: Ref, giver: int, taker: int, points: int) -> None:
    if giver != taker and points:
        g.state.points[giver] -= points
        g.state.points[taker] += points
        g.emit({"event": "pay", "from": giver, "to": taker, "chips": points, "for": rule_of(g, ref)})


def _score(g: Table, ref: Ref, seat: int, points: int) -> None:
    if points:
        g.state.points[seat] += points
        g.emit({"event": "points", "player": seat, "points": points, "for": rule_of(g, ref)})
