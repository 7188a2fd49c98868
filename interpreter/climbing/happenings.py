"""What happens to the game: effects that nobody does.

In: such an effect and its moment. Out: whether anything would happen by it; when it acts, the state changed. Each has one class here, which says
both. How the table is cleared is in clearing.py, what lasts in lasting.py.
"""

from __future__ import annotations

from typing import assert_never

from ...game import lines
from ...model import (
    Cancel,
    Do,
    EndHold,
    GameEffect,
    Hold,
    LeaveGame,
    MultiplyScore,
    PlaceCards,
    Restrict,
    ReverseDirection,
    ReverseRanking,
    SetCounter,
    SetRanking,
    Skip,
    StandsFor,
    SwitchOff,
    Tally,
    Turn,
)
from . import moves, places
from .clearing import clear_table
from .doing import Doing, Moment
from .engine import Ref
from .lasting import begin, binds, drop, holds_plays, locks, may_begin, rule_of
from .numbers import tally, would_tally
from .scores import MOST_SCORE
from .settling import settle
from .table import ClimbingTable
from .tasks import DealHand, Deed, DoAfterwards, DoEffect, EndHand, ExchangePair

MOST_DEALS = 100  # of one hand that are thrown in: then it is played as it lies, and every hand ends


def doing(effect: GameEffect) -> Doing[GameEffect]:
    """Such an effect, as this engine does it."""
    match effect:
        case ReverseRanking() | SetRanking() | PlaceCards() | StandsFor() | SwitchOff() | Hold():
            return Lasting(effect)
        case ReverseDirection():
            return ReversingDirection(effect)
        case Restrict():
            return Restricting(effect)
        case EndHold():
            return EndingHold(effect)
        case Do():
            return DoingPlain(effect)
        case Skip():
            return Skipping(effect)
        case Cancel():
            return Cancelling(effect)
        case Tally() | SetCounter():
            return Counting(effect)
        case LeaveGame():
            return LeavingGame(effect)
        case MultiplyScore():
            return MultiplyingScore(effect)
        case unknown:
            assert_never(unknown)


class Lasting(Doing[ReverseRanking | SetRanking | PlaceCards | StandsFor | SwitchOff | Hold]):
    def happens(self, at: Moment) -> bool:
        return may_begin(at, self.effect)

    def act(self, at: Moment, ref: Ref) -> None:
        begin(at.table, ref, self.effect, at.ctx, awaited=at.awaited)


class ReversingDirection(Doing[ReverseDirection]):
    def happens(self, at: Moment) -> bool:
        return at.times % 2 == 1 and may_begin(at, self.effect)

    def act(self, at: Moment, ref: Ref) -> None:
        begin(at.table, ref, self.effect, at.ctx, awaited=at.awaited)


class Restricting(Doing[Restrict]):
    def happens(self, at: Moment) -> bool:
        if self.effect.restriction.relations and not holds_plays(at, self.effect):
            return False
        return bool(binds(at, self.effect)) and may_begin(at, self.effect)

    def act(self, at: Moment, ref: Ref) -> None:
        begin(at.table, ref, self.effect, at.ctx, binds(at, self.effect), at.awaited)


class EndingHold(Doing[EndHold]):
    def happens(self, at: Moment) -> bool:
        return any(rule_of(at.table, item.ref) == self.effect.rule for item in at.state.lasting)

    def act(self, at: Moment, ref: Ref) -> None:
        gone = [item for item in at.state.lasting if rule_of(at.table, item.ref) == self.effect.rule]
        drop(at.table, gone)


class DoingPlain(Doing[Do]):
    def happens(self, at: Moment) -> bool:
        state = at.state
        match self.effect.what:
            case "clear table":
                return state.clearing == state.batch if state.cleared else bool(state.trick)
            case "turn card" | "mirror titles":
                return True
            case "release locks":
                return bool(locks(at.table))
            case "end hand":
                return not state.ranked
            case "mirror titles now":
                return places.titles_differ(at.table, places.mirrored(at.table))
            case "keep titles":
                return not state.kept
            case "wipe titles":
                return not state.wiped
            case "skip exchange":
                return not state.no_exchange and any(isinstance(task, ExchangePair) for task in state.tasks)
            case "deal again":
                return not state.begun and state.deals < MOST_DEALS
            case "pool hands":
                return sum(map(at.table.has_cards, range(at.table.players))) > 1
            case unknown:
                assert_never(unknown)

    def act(self, at: Moment, ref: Ref) -> None:
        table, state = at.table, at.state
        match self.effect.what:
            case "clear table":
                clear_table(table)
                state.clearing = state.batch
            case "turn card":
                moves.turn_card(table)
            case "release locks":
                drop(table, locks(table))
            case "end hand":
                left = [
                    task
                    for task in state.tasks
                    if (isinstance(task, DoEffect) and task.batch == state.batch)
                    or (isinstance(task, DoAfterwards) and task.number == state.batch)
                ]
                state.tasks[:] = [EndHand(), *left]
            case "mirror titles":
                state.mirrored = not state.mirrored
            case "mirror titles now":
                places.swap_titles(table, places.mirrored(table), rule_of(table, ref))
            case "keep titles":
                state.kept = True
            case "wipe titles":
                state.wiped = True
            case "skip exchange":
                state.no_exchange = True
            case "deal again":
                state.tasks[:] = [DealHand(again=True)]
            case "pool hands":
                moves.pool(table, at.ctx)
            case unknown:
                assert_never(unknown)


class Skipping(Doing[Skip]):
    def happens(self, at: Moment) -> bool:
        return self.effect.count * at.times > 0 and at.table.somebody_follows and not self._beside_clear(at)

    def _beside_clear(self, at: Moment) -> bool:
        """Whether what acts with it is to clear the table: whoever leads then is skipped by nobody."""
        if not at.state.trick:
            return False
        beside = (task for task in at.state.tasks if isinstance(task, DoEffect))
        return any(_clears(at.table, task) for task in beside if task.batch == at.state.batch)

    def act(self, at: Moment, ref: Ref) -> None:
        at.state.skips += self.effect.count * at.times


def _clears(table: ClimbingTable, task: DoEffect) -> bool:
    """Whether the table is clear after an effect: so it is, too, where somebody leads next."""
    effect = table.engine.effect(task.ref)
    if isinstance(effect, Turn) and effect.what == "lead":
        return bool(settle(table, effect, task.ctx, task.settled).deeds)
    return isinstance(effect, Do) and effect.what == "clear table"


class Cancelling(Doing[Cancel]):
    def happens(self, at: Moment) -> bool:
        return True

    def act(self, at: Moment, ref: Ref) -> None:
        pass  # what is cancelled was left out when the answer began to act


class Counting(Doing[Tally | SetCounter]):
    def _number(self, at: Moment, deed: Deed) -> int:
        return self.effect.number * (at.often(deed) if isinstance(self.effect, Tally) else 1)

    def happens(self, at: Moment) -> bool:
        by, counter = isinstance(self.effect, Tally), self.effect.counter
        return any(
            would_tally(at.table, counter, deed.seat, self._number(at, deed), by=by) for deed in at.deeds
        )

    def act(self, at: Moment, ref: Ref) -> None:
        by, counter = isinstance(self.effect, Tally), self.effect.counter
        for deed in at.deeds:
            number = self._number(at, deed)
            if would_tally(at.table, counter, deed.seat, number, by=by):
                tally(at.table, counter, deed.seat, number, by=by)


class LeavingGame(Doing[LeaveGame]):
    def happens(self, at: Moment) -> bool:
        if self.effect.zone == "table":
            return bool(at.table.lying & ~at.state.leaving)
        return bool(at.state.discards)

    def act(self, at: Moment, ref: Ref) -> None:
        state = at.state
        if self.effect.zone == "table":
            state.leaving |= at.table.lying
        else:
            state.aside, state.discards = state.aside | state.discards, 0


class MultiplyingScore(Doing[MultiplyScore]):
    def happens(self, at: Moment) -> bool:
        return self.effect.by != 1

    def act(self, at: Moment, ref: Ref) -> None:
        at.state.times = min(at.state.times * self.effect.by, MOST_SCORE)
        at.table.emit(lines.Multiplied(self.effect.by, rule_of(at.table, ref)))
