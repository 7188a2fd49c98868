"""The course of a game: what each task does when its turn comes; where it stops for a decision, what may be chosen and how it goes on.

In: the task on top of the stack, or an option that was chosen. Out: the table at its next decision, or at the end of the session. What
the tasks do is said in the rooms; a new task is a class in tasks.py and a row here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ...game.decisions import Option
from . import (
    acting,
    clearing,
    effects,
    events,
    exchange,
    legality,
    moves,
    naming,
    session,
    shows,
    tasks,
    trades,
    turns,
    ways,
    wishes,
)
from .table import ClimbingTable
from .tasks import Task

Kind = TypeVar("Kind", bound=Task)
Chosen = TypeVar("Chosen", bound=Option)


@dataclass(frozen=True, slots=True)
class Question(Generic[Kind, Chosen]):
    """Where a task stops for a decision: the options, in the documented order, and how it goes on with one of them. `face_down`: whether
    the others learn of the choice only when all have chosen, or when a rule does something with it; None: they see it."""

    options: Callable[[ClimbingTable, Kind], Sequence[Chosen]]
    go_on: Callable[[ClimbingTable, Kind, Chosen], None]
    face_down: Callable[[ClimbingTable, Kind], bool] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A row of the course: what a task does, and the question that it may stop for."""

    do: Callable[[ClimbingTable, Any], None]
    question: Question[Any, Any] | None


def _row(
    kind: type[Kind], do: Callable[[ClimbingTable, Kind], None], question: Question[Kind, Any] | None = None
) -> tuple[type, Step]:
    return kind, Step(do, question)


def _fire(table: ClimbingTable, task: tasks.FireEvent) -> None:
    events.fire(table, task.kind, task.ctx, task.rule)


COURSE: dict[type, Step] = dict(
    [
        _row(tasks.NextHand, session.next_hand),
        _row(tasks.DealHand, session.deal_hand),
        _row(tasks.BeginHand, session.begin),
        _row(tasks.EndHand, session.end_hand),
        _row(tasks.CloseHand, session.close_hand),
        _row(tasks.ScoreHand, session.score_hand),
        _row(tasks.EndSession, session.end_session),
        _row(tasks.ExchangePair, exchange.pair),
        _row(tasks.GiveCards, exchange.give),
        _row(tasks.AskForRank, exchange.ask_rank, Question(exchange.ranks, exchange.rank_named)),
        _row(tasks.ChooseGift, exchange.ask_gift, Question(exchange.gifts, exchange.gift_chosen)),
        _row(tasks.OpenGifts, exchange.open_gifts),
        _row(tasks.BeginTurn, turns.begin),
        _row(tasks.AskTurn, turns.ask_still),
        _row(tasks.CheckOut, turns.check_out),
        _row(tasks.EndTurn, turns.end),
        _row(tasks.PassOn, turns.pass_on),
        _row(tasks.PutAway, clearing.put_away),
        _row(tasks.FireEvent, _fire),
        _row(tasks.FireOut, events.fire_out),
        _row(tasks.AskWish, wishes.ask, Question(wishes.options, wishes.given)),
        _row(tasks.Act, acting.act),
        _row(tasks.AskWay, ways.ask, Question(ways.options, acting.way_given)),
        _row(tasks.AskAnswer, acting.ask_answer, Question(acting.answer_options, acting.answer_given)),
        _row(tasks.HearPlay, events.hear_answer),
        _row(tasks.DoEffect, effects.do),
        _row(tasks.DoAfterwards, acting.afterwards),
        _row(tasks.MoveCards, moves.move_from, Question(moves.options, moves.chosen, moves.face_down)),
        _row(tasks.ShowCards, shows.show, Question(shows.options, shows.chosen)),
        _row(tasks.OpenCards, moves.open_cards),
        _row(tasks.LayPlayAside, moves.lay_aside, Question(moves.aside_options, moves.aside_chosen)),
        _row(tasks.ChoosePerson, naming.ask_person, Question(naming.people, naming.person_chosen)),
        _row(tasks.NameThing, naming.ask, Question(naming.options, naming.named, naming.face_down)),
        _row(
            tasks.ChooseNumber,
            naming.ask_number,
            Question(naming.numbers, naming.number_chosen, naming.number_face_down),
        ),
        _row(tasks.OpenNumbers, naming.open_numbers),
        _row(tasks.BeginTrade, trades.begin, Question(trades.how_many, trades.drawn)),
        _row(tasks.ChooseOffer, trades.ask_offer, Question(trades.options, trades.offered, trades.face_down)),
        _row(
            tasks.ChooseReturn, trades.ask_return, Question(trades.options, trades.returned, trades.face_down)
        ),
    ]
)


def run(table: ClimbingTable) -> None:
    """Does what is left to do until somebody is asked, or nothing is left."""
    left, done = table.state.tasks, 0
    while table.decision is None and left:
        task = left.pop()
        COURSE[type(task)].do(table, task)
        done += 1
        if done == turns.MANY_TASKS:  # so that a hand in which very much happens ends sooner
            table.state.turns, done = table.state.turns + 1, 0
            table.spend()
    table.spend()


def _question(task: Task) -> Question[Any, Any]:
    found = COURSE[type(task)].question
    if found is None:
        raise ValueError(f"{type(task).__name__} asks nobody")
    return found


def options(table: ClimbingTable) -> list[Option]:
    """All that may be chosen now."""
    if table.decision is None:
        return []
    asked = table.state.asked
    return legality.options(table) if asked is None else list(_question(asked).options(table, asked))


def is_face_down(table: ClimbingTable) -> bool:
    """Whether the others do not learn at once what is chosen now."""
    asked = table.state.asked
    if asked is None:
        return False
    face_down = _question(asked).face_down
    return face_down is not None and face_down(table, asked)


def choose(table: ClimbingTable, player: int, option: Option, *, could: bool) -> None:
    """Does what was chosen: answers the question, or plays or passes (`could`: though there was something to play)."""
    asked, table.state.asked = table.state.asked, None
    if asked is None:
        turns.take(table, player, option, could)
    else:
        answered(table, asked, option)


def answered(table: ClimbingTable, asked: Task, option: Option) -> None:
    """Goes on after that question."""
    _question(asked).go_on(table, asked, option)


def way(table: ClimbingTable, number: int) -> str:
    """What the rule does that asks, in the way of that number (from 1); "" where it asks for no way."""
    asked = table.state.asked
    return ways.text(table, asked, number) if isinstance(asked, tasks.AskWay) else ""
