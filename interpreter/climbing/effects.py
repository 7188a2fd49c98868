"""What effects do.

In: tasks from the game's stack (events.py puts them there). Out: the state changed, step by step; some steps stop for a
decision, whose options are listed in decisions.py. What happens to cards is in moves.py, to the table in clearing.py.
"""

from __future__ import annotations

from ...game import lines
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
from .clearing import clear_table, cleared
from .events import act, ask_answer, ask_wish, fire, fire_out
from .lasting import begin, drop, rule_of
from .moves import (
    lay_aside,
    lay_open,
    leave_aside,
    move_from,
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
from .state import Ctx, Ref, Task
from .table import Table

MOST_SCORE = 1000  # times that the score of a hand counts


# ----------------------------------------------------------------------------------------------------------------- tasks


def run(g: Table, task: Task) -> None:
    """Does one task."""
    match task[0]:
        case "act":
            act(g, task[1], task[2] if len(task) > 2 else None)
        case "do":
            _do(g, task[1], task[2])
        case "wish":
            ask_wish(g, task)
        case "way":
            g.ask(task[1], "choose effect", g.engine.list[task[4][task[2]][0]].id, task)
        case "ask answer":
            ask_answer(g, task[1], task[2], task[3])
        case "move":
            move_from(g, task[1], task[2], task[3])
        case "number":
            g.ask(task[3], "name number", rule_of(g, task[1]), task)
        case "lay open" if isinstance(g.engine.effect(task[1]), NameNumber):
            _numbers_open(g, task[1])
        case "lay open":
            lay_open(g, task[1], task[2])
        case "lay aside":
            lay_aside(g, task[1], task[2], task[3])
        case "name":
            naming.ask(g, task)
        case "trade":
            trades.offer(g, task[1], task[2], task[3])
        case "fire out":
            fire_out(g, task[1], task[2])
        case "fire":
            fire(g, task[1], task[2], task[3])
        case "cleared":
            cleared(g)
        case name:
            raise AssertionError(f"no task {name}")


# --------------------------------------------------------------------------------------------------------------- effects


def _do(g: Table, ref: Ref, ctx: Ctx) -> None:
    """One effect acts."""
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
            g.emit(lines.Multiplied(by, rule_of(g, ref)))
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
                ("move", ref, to, seat)
                for seat in seats(g, who, ctx)
                if takes_part(g, effect, seat)
                for to in receivers(g, effect, ctx, seat)
            ]
            g.push(*asked, *([("lay open", ref, ctx)] if effect.together else []))
        case LayAside(who):
            g.push(*(("lay aside", ref, ctx, seat) for seat in seats(g, who, ctx) if g.active(seat)))
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
        case ChoosePlayer(who):
            if not candidates(g, -1, effect.out):
                s.chosen = -1
            for seat in seats(g, who, ctx)[:1]:
                if candidates(g, seat, effect.out):
                    g.ask(seat, "choose player", rule_of(g, ref), ("player", ref, ctx, seat))
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
        case NameNumber(who, counter):
            asked = [("number", ref, ctx, seat) for seat in seats(g, who, ctx)]
            own = any(item.own and item.id == counter for item in g.engine.counters)
            g.push(*(asked if own else asked[:1]), *([("lay open", ref, ctx)] if effect.together else []))
        case Score(who, points, per):
            for seat in seats(g, who, ctx):
                _score(g, ref, seat, points * times(g, per, ctx))


def candidates(g: Table, seat: int, out: bool) -> list[int]:
    """Who may be chosen by that player: others who are still in, or those who are `out`."""
    return [
        other
        for other in g.in_turn_order(max(seat, 0), everybody=True)
        if other != seat and g.active(other) != out
    ]


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
            g.push(("end hand",))
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
        titles = {seat: s.titles[seat] for seat in sorted(s.titles)}
        g.emit(lines.Titles(titles, rule))


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
                g.emit(lines.Out(seat, len(s.out), rule_of(g, ref)))
                g.push(("fire out", Ctx(seat), 1))


def _come_back(g: Table, ref: Ref, seat: int) -> None:
    """A player who was out, and has got cards, is in again; whoever was out later moves up a place."""
    s = g.state
    if not s.hands[seat] or g.active(seat):
        return
    for places in (s.out, s.fallen, s.fallen_free):
        if seat in places:
            places.remove(seat)
    s.passed &= ~(1 << seat)
    g.emit(lines.BackIn(seat, rule_of(g, ref)))


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
    g.emit(lines.Fall(seat))


def _pay(g: Table, ref: Ref, giver: int, taker: int, points: int) -> None:
    if giver != taker and points:
        g.state.points[giver] -= points
        g.state.points[taker] += points
        g.emit(lines.Pay(giver, taker, points, rule_of(g, ref)))


def _score(g: Table, ref: Ref, seat: int, points: int) -> None:
    if points:
        g.state.points[seat] += points
        g.emit(lines.Points(seat, points, rule_of(g, ref)))


def _numbers_open(g: Table, ref: Ref) -> None:
    """The numbers that all have chosen become known."""
    effect = g.engine.effect(ref)
    assert isinstance(effect, NameNumber)
    waiting, g.state.waiting = g.state.waiting, ()
    for seat, number in waiting:
        tally(g, effect.counter, seat, number, by=False)
