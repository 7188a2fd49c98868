"""Rules act: the ways that somebody chooses, the answers of others, then all effects in their order.

In: clauses and answers that are about to act. Out: a task for each effect: all together in the order of `phases.steps`, rules in their
order, clauses as written. Before, others are asked in turn order who may answer them; an answer acts with what it does not cancel.
"""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from ...analysis.acting import steps
from ...game.game import PASS, Pass, Pick, Play
from ...model import Answer, Cancel
from . import lasting, naming, ways
from .answers import answerable, answers, skipped
from .concerns import possible
from .conditions import holds
from .context import Ctx
from .engine import Part, Ref
from .people import seats
from .table import Table
from .tasks import Act, Acting, Answerer, AskAnswer, AskWay, Batch, DoEffect, EndTurn
from .wishes import within_limit


def act(g: Table, task: Act) -> None:
    """Asks which way somebody chooses, then for answers to the play and to the rules that are about to act; then queues their
    effects."""
    played = task.played
    batch, choice = ways.settled(g, task.batch, possible)
    if choice is not None:
        g.push(AskWay(choice.seat, choice.place, choice.offered, batch, played, None))
        return
    if g.engine.answers:
        waiting = _waiting(g, batch, played)
        if waiting:
            g.push(AskAnswer(batch, waiting, 0))
            return
    _queue(g, batch)


def _waiting(g: Table, batch: Batch, played: Ctx | None) -> tuple[Answerer, ...]:
    """Everybody who may answer, and could."""
    found = []
    for part, answer in g.engine.answers:
        acting = answerable(g, answer, part.rule, batch, played)
        if (
            acting is None
            or g.off >> part.rule & 1
            or not (part in g.engine.goes_on or within_limit(g, part.rule))
            or not holds(g, answer.condition, acting)
        ):
            continue
        asked = skipped(g, batch, acting) if answer.by.kind == "skipped" else seats(g, answer.by, acting)
        for seat in asked:
            if seat != acting.player and g.active(seat) and answers(g, seat, answer):
                found.append(Answerer(part, seat))
    return tuple(found)


class _Placed(NamedTuple):
    """An effect, and its place in the order of acting."""

    place: tuple[int, int, int, int, int]
    task: DoEffect


_place = attrgetter("place")


def _queue(g: Table, batch: Batch) -> None:
    if g.engine.untils and batch:
        acting = tuple(g.engine.list[row.part.rule].id for row in batch)
        lasting.until(g, "acts", batch[0].ctx, acting)
    for rule in dict.fromkeys(row.part.rule for row in batch if row.part not in g.engine.goes_on):
        g.started(rule)
    effects: list[_Placed] = []
    for row in batch:
        rule, is_answer, number = row.part
        g.fired(rule)
        if g.state.secret and g.engine.about_named(row.part):
            naming.uncover(g, rule)
        for index, step in enumerate(steps(g.engine.body(row.part).effects)):
            if row.ctx.part >> index & 1:
                task = DoEffect(Ref(rule, is_answer, number, index), row.ctx)
                effects.append(_Placed((step, rule, -is_answer, number, index), task))
    effects.sort(key=_place)
    g.push(*(item.task for item in effects))


# --------------------------------------------------------------------------------------------------------------- answers


def _answer(g: Table, part: Part) -> Answer:
    return g.engine.list[part.rule].answers[part.number]


def ask_answer(g: Table, task: AskAnswer) -> None:
    """Asks the next who waits; after the last, what was not answered acts."""
    if task.place >= len(task.waiting):
        _queue(g, task.batch)
        return
    asked = task.waiting[task.place]
    g.ask(asked.seat, "answer", g.engine.list[asked.part.rule].id, task)


def answer_options(g: Table, task: AskAnswer) -> list[Play | Pass]:
    asked = task.waiting[task.place]
    return [*answers(g, asked.seat, _answer(g, asked.part)), PASS]


def answer_given(g: Table, task: AskAnswer, option: Play | Pass) -> None:
    if isinstance(option, Pass):
        g.push(AskAnswer(task.batch, task.waiting, task.place + 1))
        return
    asked = task.waiting[task.place]
    seat = asked.seat
    trick = g.state.trick
    before, beaten = (trick[-1].play, trick[-1].seat) if trick else (None, -1)
    if _answer(g, asked.part).using:
        trick.pop()
    g.lay(seat, option)
    g.state.owner = seat
    _go_on_from(g, seat)
    ctx = Ctx(seat, option, before, beaten, ring=g.ring())
    _answered(g, (Acting(asked.part, ctx),), task.batch)


def _answered(g: Table, given: Batch, batch: Batch) -> None:
    """The answer acts (when it stands which way), and what it does not cancel."""
    given, choice = ways.settled(g, given, possible)
    if choice is not None:
        g.push(AskWay(choice.seat, choice.place, choice.offered, given, None, batch))
        return
    cancelled: set[str] = set()
    for row in given:
        answer = _answer(g, row.part)
        cancelled.update(effect.rule for effect in ways.acting(answer, row.ctx) if isinstance(effect, Cancel))
        if "" in cancelled:
            cancelled.update(answer.answered or (g.engine.list[other.part.rule].id for other in batch))
    _queue(g, (*given, *(row for row in batch if g.engine.list[row.part.rule].id not in cancelled)))


def way_given(g: Table, task: AskWay, option: Pick) -> None:
    """Somebody chose a way."""
    batch = ways.chosen(g, task, option.value)
    if task.answered is None:
        g.push(Act(batch, task.played))
    else:
        _answered(g, batch, task.answered)


def _go_on_from(g: Table, seat: int) -> None:
    """The turn goes on from who answered, so that everybody after that seat may still beat the answer."""
    tasks = g.state.tasks
    for place in range(len(tasks) - 1, -1, -1):
        if isinstance(tasks[place], EndTurn):
            tasks[place] = EndTurn(seat)
            return
