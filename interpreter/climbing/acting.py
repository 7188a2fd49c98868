"""Rules act: the ways that somebody chooses, the answers of others, then all effects in their order.

In: clauses and answers that are about to act. Out: a task for each effect: all together in the order of `analysis.acting`, rules in their
order, clauses as written. Before, others are asked in turn order who may answer them; an answer acts with what it does not cancel.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter
from typing import NamedTuple

from ...analysis.acting import steps
from ...game.decisions import PASS, Pass, Pick, Play
from ...model import Answer, Cancel, part_of
from . import lasting, naming, ways
from .answers import answerable, answers, skipped
from .conditions import holds
from .context import Ctx
from .effects import together
from .engine import Part, Ref
from .people import seats
from .settling import beforehand
from .table import ClimbingTable
from .tasks import Act, Acting, Answerer, AskAnswer, AskWay, Batch, DoAfterwards, DoEffect, EndTurn, HearPlay
from .wishes import clears, comes_to_nothing, is_replaced, is_sure


def act(table: ClimbingTable, task: Act) -> None:
    """Asks which way somebody chooses, then for answers to the play and to the rules that are about to act; then queues their
    effects."""
    played = task.played
    batch, choice = ways.settled(table, task.batch, together)
    if choice is not None:
        table.push(AskWay(choice.seat, choice.place, choice.offered, batch, played, None))
        return
    if table.engine.answers:
        waiting = _waiting(table, batch, played)
        if waiting:
            table.push(AskAnswer(batch, waiting, 0))
            return
    _queue(table, batch)


def _waiting(table: ClimbingTable, batch: Batch, played: Ctx | None) -> tuple[Answerer, ...]:
    """Everybody who may answer, and could."""
    found = []
    for part, answer in table.engine.answers:
        acting = answerable(table, answer, part.rule, batch, played)
        if (
            acting is None
            or table.off >> part.rule & 1
            or not (part in table.engine.goes_on or table.within_limit(part.rule))
            or not holds(table, answer.condition, acting)
        ):
            continue
        asked = (
            skipped(table, batch, acting) if answer.by.kind == "skipped" else seats(table, answer.by, acting)
        )
        for seat in asked:
            if seat != acting.player and table.active(seat) and answers(table, seat, answer):
                found.append(Answerer(part, seat))
    return tuple(found)


class _Placed(NamedTuple):
    """An effect, and its place in the order of acting."""

    place: tuple[int, int, bool, int, int, int]
    task: DoEffect


MOST_ANSWERS = 30  # of one turn that rules hear of: cards that come back cannot be laid for ever

_place = attrgetter("place")


def _queue(table: ClimbingTable, batch: Batch) -> None:
    """All effects, to act in their order; those that come afterwards when the others have acted."""
    state = table.state
    state.batch = len(state.acted)
    state.acted.append(0)
    if table.engine.untils:
        cleared = clears(table, batch)
        likely = [row for row in batch if not comes_to_nothing(table, row, cleared)]
        certain = [row for row in likely if row.of < 0 and is_sure(table, row, cleared)]
        rules, sure = ({table.engine.list[row.part.rule].id for row in rows} for rows in (likely, certain))
        if table.state.permitted:
            permitting = table.engine.list[table.permitting()].id
            rules, sure = rules | {permitting}, sure | {permitting}
        lasting.about_to_act(table, rules, sure)
    table.permission_acts()
    for row in batch:
        if row.part.is_answer:  # its cards have been laid
            laid = Ref(*row.part, -1)
            lasting.acted(table, laid)
            naming.uncover(table, laid)
    _push(table, batch, 0)


def afterwards(table: ClimbingTable, task: DoAfterwards) -> None:
    """The effects that come when others have acted: whom they mean and how often they count is settled only now, and who sits next
    to whom is as it is now."""
    table.state.batch = task.number
    ring = table.ring()
    batch = tuple(Acting(row.part, replace(row.ctx, ring=ring), row.of) for row in task.batch)
    _push(table, batch, task.part)


def _push(table: ClimbingTable, batch: Batch, part: int) -> None:
    """Puts the effects of that part of their clauses on the stack, settled, and what comes after them."""
    number, found = table.state.batch, [item for row in batch for item in _placed(table, row, part)]
    later = any(len(table.engine.body(row.part).afterwards) > part for row in batch)
    found.sort(key=_place)
    table.push(*(item.task for item in found), *([DoAfterwards(batch, number, part + 1)] if later else ()))


def _placed(table: ClimbingTable, row: Acting, part: int) -> Iterator[_Placed]:
    rule, is_answer, number = row.part
    body = table.engine.body(row.part)
    mine = [index for index in range(len(body.effects)) if part_of(body, index) == part]
    for index, step in zip(mine, steps(tuple(body.effects[index] for index in mine)), strict=True):
        if row.ctx.part >> index & 1:
            settled = beforehand(table, body.effects[index], row.ctx)
            task = DoEffect(Ref(*row.part, index), row.ctx, table.state.batch, settled, row.of)
            yield _Placed((step, max(rule, row.of), row.of >= 0, -is_answer, number, index), task)


# --------------------------------------------------------------------------------------------------------------- answers


def _answer(table: ClimbingTable, part: Part) -> Answer:
    return table.engine.list[part.rule].answers[part.number]


def ask_answer(table: ClimbingTable, task: AskAnswer) -> None:
    """Asks the next who waits; after the last, what was not answered acts."""
    if task.place >= len(task.waiting):
        _queue(table, task.batch)
        return
    asked = task.waiting[task.place]
    table.ask(asked.seat, "answer", table.engine.list[asked.part.rule].id, task)


def answer_options(table: ClimbingTable, task: AskAnswer) -> list[Play | Pass]:
    asked = task.waiting[task.place]
    return [*answers(table, asked.seat, _answer(table, asked.part)), PASS]


def answer_given(table: ClimbingTable, task: AskAnswer, option: Play | Pass) -> None:
    if isinstance(option, Pass):
        table.push(AskAnswer(task.batch, task.waiting, task.place + 1))
        return
    asked = task.waiting[task.place]
    seat = asked.seat
    trick = table.state.trick
    before, beaten = (trick[-1].play, trick[-1].seat) if trick else (None, -1)
    if _answer(table, asked.part).using:
        trick.pop()
    table.lay(seat, option)
    table.state.owner = seat
    _go_on_from(table, seat)
    ctx = Ctx(seat, option, before, beaten, ring=table.ring())
    table.state.answered += 1
    if table.state.answered <= MOST_ANSWERS:
        table.push(HearPlay(Ctx(seat, option, before, beaten), asked.part.rule))
    _answered(table, (Acting(asked.part, ctx),), task.batch)


def _answered(table: ClimbingTable, given: Batch, batch: Batch) -> None:
    """The answer acts (when it stands which way), and what it does not cancel, nor its rule replace."""
    given, choice = ways.settled(table, given, together)
    if choice is not None:
        table.push(AskWay(choice.seat, choice.place, choice.offered, given, None, batch))
        return
    cancelled: set[str] = set()
    for row in given:
        answer = _answer(table, row.part)
        cancelled.update(effect.rule for effect in ways.acting(answer, row.ctx) if isinstance(effect, Cancel))
        if "" in cancelled:
            cancelled.update(answer.answered or (table.engine.list[other.part.rule].id for other in batch))
    rules, answering = table.engine.list, [row.part.rule for row in given]
    left = [row for row in batch if rules[row.part.rule].id not in cancelled]
    _queue(table, (*given, *(row for row in left if not is_replaced(table, row.part.rule, answering))))


def way_given(table: ClimbingTable, task: AskWay, option: Pick) -> None:
    """Somebody chose a way."""
    batch = ways.chosen(table, task, option.value)
    if task.answered is None:
        table.push(Act(batch, task.played))
    else:
        _answered(table, batch, task.answered)


def _go_on_from(table: ClimbingTable, seat: int) -> None:
    """The turn goes on from who answered, so that everybody after that seat may still beat the answer."""
    tasks = table.state.tasks
    for place in range(len(tasks) - 1, -1, -1):
        if isinstance(tasks[place], EndTurn):
            tasks[place] = EndTurn(seat)
            return
