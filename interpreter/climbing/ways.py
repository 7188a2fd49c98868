"""Which effects of a clause act: the way that somebody chose, what happens otherwise, and all the rest.

In: clauses that are about to act, with their contexts. Out: contexts whose `part` masks the effects that act; who is to be asked where that
is a choice. Nothing here makes effects act.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from ...game.decisions import Pick
from ...model import Answer, Clause, Effect
from .context import Ctx
from .engine import Ref
from .people import seats
from .table import ClimbingTable
from .tasks import Acting, AskWay, Batch

Body = Clause | Answer


@dataclass(frozen=True, slots=True)
class Open:
    """A choice that stands open: who chooses, for which of a batch (its place there), between which ways (their numbers, from 1)."""

    seat: int
    place: int
    offered: tuple[int, ...]


def _mask(numbers: tuple[int, ...]) -> int:
    return sum(1 << number for number in numbers)


def other(clause: Body) -> bool:
    """Whether something happens where the condition does not hold."""
    return clause.otherwise is not None and clause.otherwise.of < 0


def judged(clause: Body, ctx: Ctx, *, met: bool) -> Ctx:
    """The context of a clause whose condition holds, or does not."""
    if clause.otherwise is None or clause.otherwise.of >= 0:
        return ctx
    mask = _mask(clause.otherwise.effects)
    return replace(ctx, part=~mask if met else mask)


def later(clause: Body) -> int:
    """The mask of the effects that come afterwards, of which nothing is known before."""
    return _mask(tuple(number for part in clause.afterwards for number in part))


def whole(ctx: Ctx) -> Ctx:
    """For another clause, of which every effect acts."""
    return replace(ctx, part=-1) if ctx.part != -1 else ctx


def acting(clause: Body, ctx: Ctx) -> list[Effect]:
    return [effect for number, effect in enumerate(clause.effects) if ctx.part >> number & 1]


class Possible(Protocol):
    """Whether anything would happen by effects, `beside` others (see `effects.together`)."""

    def __call__(
        self, table: ClimbingTable, effects: Iterable[Effect], ctx: Ctx, beside: Iterable[Effect] = ()
    ) -> bool: ...


def settled(table: ClimbingTable, batch: Batch, possible: Possible) -> tuple[Batch, Open | None]:
    """The batch, up to the first for which somebody must be asked. A way that could do nothing is not offered; where one is left, there is
    nothing to choose."""
    rows = list(batch)
    for place, row in enumerate(batch):
        clause, ctx = table.engine.body(row.part), row.ctx
        if clause.choice is None or _open(clause, ctx) < 2:
            continue
        beside = acting(clause, _chosen(clause, ctx, -1))
        offered = tuple(
            index
            for index, way in enumerate(clause.choice.ways, start=1)
            if possible(table, [clause.effects[effect] for effect in way.effects], ctx, beside)
        )
        asked = seats(table, clause.choice.who, ctx)[:1]
        if len(offered) > 1 and asked:
            return tuple(rows), Open(asked[0], place, offered)
        taken = offered[0] - 1 if asked and offered else -1
        rows[place] = Acting(row.part, _chosen(clause, ctx, taken))
    kept = [row for row in rows if not (body := table.engine.body(row.part)).effects or acting(body, row.ctx)]
    return tuple(kept), None


def _open(clause: Body, ctx: Ctx) -> int:
    """How many ways are not decided against."""
    assert clause.choice is not None
    return sum(1 for way in clause.choice.ways if _mask(way.effects) & ctx.part)


def _chosen(clause: Body, ctx: Ctx, taken: int) -> Ctx:
    """Without the other ways (all of them, where none is taken)."""
    assert clause.choice is not None
    against = [way.effects for number, way in enumerate(clause.choice.ways) if number != taken]
    return replace(ctx, part=ctx.part & ~sum(map(_mask, against)))


def ask(table: ClimbingTable, task: AskWay) -> None:
    table.ask(task.seat, "choose effect", table.engine.list[task.batch[task.place].part.rule].id, task)


def options(table: ClimbingTable, task: AskWay) -> list[Pick]:
    return [Pick(number) for number in task.offered]


def chosen(table: ClimbingTable, task: AskWay, taken: int) -> Batch:
    """The batch when the way of that number (from 1) is taken."""
    batch, place = task.batch, task.place
    row = batch[place]
    decided = Acting(row.part, _chosen(table.engine.body(row.part), row.ctx, taken - 1))
    return (*batch[:place], decided, *batch[place + 1 :])


def text(table: ClimbingTable, task: AskWay, number: int) -> str:
    """A way (from 1) as the rule has it."""
    choice = table.engine.body(task.batch[task.place].part).choice
    return choice.ways[number - 1].text if choice is not None else ""


# -------------------------------------------------------------------------------------------------------- what was left undone


def due(table: ClimbingTable, ref: Ref) -> bool:
    """Whether an effect acts now: one that stands behind `otherwise` only where nothing of what was left to players was done."""
    otherwise = table.engine.body(ref.part).otherwise
    if otherwise is None or otherwise.of < 0:
        return True
    if ref.effect in otherwise.effects:
        return not any(Ref(*ref.part, number) in table.state.done for number in otherwise.left)
    if ref.effect in otherwise.left:
        table.state.done = tuple(item for item in table.state.done if item != ref)
    return True


def done(table: ClimbingTable, ref: Ref) -> None:
    """Somebody did what was left to them."""
    otherwise = table.engine.body(ref.part).otherwise
    if otherwise is not None and ref.effect in otherwise.left and ref not in table.state.done:
        table.state.done = (*table.state.done, ref)
