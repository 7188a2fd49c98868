"""Effects: whether anything would happen by them, and that it happens.

In: an effect and the context of its event; the task of an effect (acting.py puts them on the stack). Out: yes or no, with nothing changed; or
the state changed, or further tasks. What each of them does stands in happenings.py and actions.py.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...model import Answer, ChoosePlayer, Clause, Effect, GameEffect, Name
from . import actions, happenings, naming, ways
from .context import Ctx
from .doing import Doing, Moment
from .lasting import acted
from .settling import settle, spoken
from .table import ClimbingTable
from .tasks import DoEffect


def doing(effect: Effect) -> Doing[Effect]:
    """An effect, as this engine does it."""
    return happenings.doing(effect) if isinstance(effect, GameEffect) else actions.doing(effect)


def concerns(table: ClimbingTable, effect: Effect, ctx: Ctx) -> bool:
    """Whether an effect that is judged now would do anything: without, a rule does not act ("the last winner" of no hand). Where somebody or
    something is still to be chosen or named, that is not known yet."""
    if spoken(table, effect).is_open and not isinstance(effect, ChoosePlayer | Name):
        return True
    return doing(effect).happens(Moment(table, ctx, settle(table, effect, ctx)))


def concerned(table: ClimbingTable, body: Clause | Answer, ctx: Ctx) -> bool:
    """Whether anything would happen by the effects of a clause that act; of those that come afterwards it is not known yet."""
    return bool(ctx.part & ways.later(body)) or together(table, ways.acting(body, ctx), ctx)


def together(
    table: ClimbingTable, effects: Iterable[Effect], ctx: Ctx, beside: Iterable[Effect] = ()
) -> bool:
    """Whether anything would happen by effects that act together, `beside` others of their clause. Where one of all these is to choose a player,
    and there is nobody to be chosen, nothing comes of those that speak of the chosen player."""
    effects = tuple(effects)
    choosing = [effect for effect in (*effects, *beside) if isinstance(effect, ChoosePlayer)]
    nobody = bool(choosing) and not any(concerns(table, effect, ctx) for effect in choosing)
    return any(
        concerns(table, effect, ctx) for effect in effects if not (nobody and spoken(table, effect).rule >= 0)
    )


def is_offer(effect: Effect) -> bool:
    """Whether somebody may decline what an effect would do, so that nothing happens."""
    return doing(effect).is_offer()


def do(table: ClimbingTable, task: DoEffect) -> None:
    """One effect acts, if anything would happen by it."""
    ref, ctx = task.ref, task.ctx
    table.state.batch = task.batch
    if not ways.due(table, ref) or (task.of >= 0 and not table.has_acted(task.of)):
        return
    effect = table.engine.effect(ref)
    now, mine = Moment(table, ctx, settle(table, effect, ctx, task.settled)), doing(effect)
    if not mine.happens(now):
        mine.idle(now, ref)
        return
    if table.state.secret:
        naming.uncover(table, ref)
    if not mine.waits:
        acted(table, ref)
    mine.act(now, ref)
