"""Whether there is anybody for an effect to act on, and anything that it could do.

In: an effect and the context of an event. Out: yes or no. Nothing here changes the game.
"""

from __future__ import annotations

from typing import assert_never

from ...model import (
    Answer,
    Become,
    Cancel,
    ChangeSeats,
    ChoosePlayer,
    Clause,
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
from . import ways
from .context import Ctx
from .lasting import locks
from .moves import laid_aside, movable, shown, taken
from .naming import candidates, nameable
from .numbers import would_tally
from .settling import settle, spoken
from .table import ClimbingTable
from .tasks import Deed, ExchangePair, Settled
from .trades import tradable


def concerns(table: ClimbingTable, effect: Effect, ctx: Ctx) -> bool:
    """Whether an effect that is judged now would do anything: without, a rule does not act ("the last winner" of no hand). Where somebody or
    something is still to be chosen or named, that is not known yet."""
    if spoken(table, effect).is_open and not isinstance(effect, ChoosePlayer | Name):
        return True
    return changes(table, effect, ctx, settle(table, effect, ctx))


def concerned(table: ClimbingTable, body: Clause | Answer, ctx: Ctx) -> bool:
    """Whether anything would happen by the effects of a clause that act."""
    effects = ways.acting(body, ctx)
    if any(isinstance(effect, ChoosePlayer) and effect.out for effect in effects) and all(
        map(table.active, range(table.players))
    ):
        return False  # nobody is out who could be chosen
    return any(concerns(table, effect, ctx) for effect in effects)


def is_offer(effect: Effect) -> bool:
    """Whether somebody may decline what an effect would do, so that nothing happens."""
    match effect:
        case Move(optional=True) | LayAside(optional=True) | Name(optional=True):
            return True
        case Trade():
            return effect.optional or effect.returns == "same rank"
        case _:
            return False


# By these something always happens: it begins.
_ALWAYS = {ReverseRanking, SetRanking, PlaceCards, StandsFor, SwitchOff, Hold}


def changes(table: ClimbingTable, effect: Effect, ctx: Ctx, settled: Settled) -> bool:
    """Whether something would happen by an effect."""
    if type(effect) in _ALWAYS:
        return True
    state, deeds, times = table.state, settled.deeds or (), settled.times or 0
    match effect:
        case ReverseDirection():
            return times % 2 == 1
        case Skip(count):
            return count * times > 0 and not state.cleared  # whoever leads next is skipped by nobody
        case Fall(at_end=at_end):
            down = {*state.fallen, *state.fallen_free}
            doomed = {seat for seat, _ in state.doomed} if at_end else set()
            return any(deed.seat not in down | doomed for deed in deeds)
        case Rise():
            first = list(state.ranked or state.out)[:1]
            return any([deed.seat] != first for deed in deeds)
        case Become(_, title):
            given = dict(state.become)
            return any(given.get(deed.seat) != title for deed in deeds)
        case LayAside(_, patterns):
            return any(table.active(deed.seat) and laid_aside(table, deed.seat, patterns) for deed in deeds)
        case TakePlay(all=everything):
            return bool(deeds) and bool(taken(table, ctx, everything))
        case Turn():
            return _turns(table, effect, ctx, deeds)
        case Move():
            return any(movable(table, effect, ctx, deed, settled.often(deed)) for deed in deeds)
        case Pay(_, _, points) | Score(_, points):
            return any(points * settled.often(deed) for deed in deeds)
        case Trade():
            return any(tradable(table, effect, deed.seat, deed.to) for deed in deeds)
        case Swap(_, _, what):
            return bool(deeds) and (what == "seats" or bool(state.places))
        case SwapHands():
            return any(
                not table.has_left(deed.seat)
                and not table.has_left(deed.to)
                and bool(state.hands[deed.seat] | state.hands[deed.to])
                for deed in deeds
            )
        case ChangeSeats():
            return len(deeds) > 1
        case ChoosePlayer(_, out):
            return any(candidates(table, deed.seat, out) for deed in deeds)
        case Name():
            return any(nameable(table, effect, deed.seat, settled.often(deed)) for deed in deeds)
        case Reveal():
            return any(shown(table, effect, ctx, deed.seat) for deed in deeds)
        case NameNumber():
            return bool(deeds)
        case Tally(counter, number):
            return any(
                would_tally(table, counter, deed.seat, number * settled.often(deed), by=True)
                for deed in deeds
            )
        case SetCounter(counter, number):
            return any(would_tally(table, counter, deed.seat, number, by=False) for deed in deeds)
        case LeaveGame("table"):
            return bool(table.lying) and not state.leaving
        case LeaveGame():
            return bool(state.discards)
        case EndHold(rule):
            return any(table.engine.list[item.ref.rule].id == rule for item in state.lasting)
        case MultiplyScore(by):
            return by != 1
        case Restrict(who=who):
            return who is None or bool(deeds)
        case Do():
            return _does(table, effect)
        case ReverseRanking() | SetRanking() | PlaceCards() | StandsFor() | SwitchOff() | Hold() | Cancel():
            return True
        case EndRound():  # of fishing games
            return True
        case unknown:
            assert_never(unknown)


def _turns(table: ClimbingTable, effect: Turn, ctx: Ctx, deeds: tuple[Deed, ...]) -> bool:
    match effect.what:
        case "again":
            return table.has_cards(ctx.player) and any(deed.seat == ctx.player for deed in deeds)
        case "lead" | "sit out":
            return bool(deeds)
        case "in again":
            return any(not table.active(deed.seat) for deed in deeds)
        case "go out":
            return not table.state.ranked and any(table.active(deed.seat) for deed in deeds)
        case unknown:
            assert_never(unknown)


def _does(table: ClimbingTable, effect: Do) -> bool:
    state = table.state
    match effect.what:
        case "clear table":
            return state.clearing == state.batch if state.cleared else bool(state.trick)
        case "turn card":
            return True
        case "release locks":
            return bool(locks(table))
        case "end hand":
            return not state.ranked
        case "mirror titles":
            return True
        case "mirror titles now":
            return len(state.places) > 1
        case "keep titles":
            return not state.kept
        case "wipe titles":
            return not state.wiped
        case "skip exchange":
            return not state.no_exchange and any(isinstance(task, ExchangePair) for task in state.tasks)
        case "pool hands":
            return sum(map(table.has_cards, range(table.players))) > 1
        case unknown:
            assert_never(unknown)
