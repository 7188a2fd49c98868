"""Who may answer what out of turn, and with which plays.

In: rules that are about to act, or a play. Out: what an answer would answer, whom it asks, the plays that answer. Nothing here changes the
game; acting.py asks and goes on.
"""

from __future__ import annotations

from ...game.decisions import Play
from ...model import Answer, Skip
from . import ways
from .context import Ctx
from .numbers import times
from .table import ClimbingTable
from .tasks import Batch


def answerable(
    table: ClimbingTable, answer: Answer, rule: int, batch: Batch, played: Ctx | None
) -> Ctx | None:
    """What is there to answer: a rule that is about to act, any rule that acts on the play, or the play."""
    if answer.to:
        if played is None or played.play is None:
            return None
        return (
            played
            if table.engine.matcher.matches(played.play, answer.to, table.order, played.before)
            else None
        )
    if answer.anything:
        others = any(row.part.rule != rule and not row.part.is_answer for row in batch)
        return played if others else None
    return next((row.ctx for row in batch if table.engine.list[row.part.rule].id in answer.answered), None)


def skipped(table: ClimbingTable, batch: Batch, acting: Ctx) -> list[int]:
    """Who is about to be skipped by these rules."""
    if acting.skipped >= 0:
        return [acting.skipped]
    count = 0
    for row in batch:
        for effect in ways.acting(table.engine.body(row.part), row.ctx):
            if isinstance(effect, Skip):
                count += effect.count * times(table, effect.per, row.ctx)
    return table.in_turn_order(acting.player)[1 : count + 1]


def answers(table: ClimbingTable, seat: int, answer: Answer) -> list[Play]:
    matcher = table.engine.matcher
    top = table.state.top
    plays = table.plays_of(seat)
    if answer.using:
        if top is None:
            return []
        plays = table.engine.book.plays(table.state.hands[seat] | top.cards, table.stand_ins(seat))
    return [
        play
        for group in plays.values()
        for play in group
        if (
            not answer.using or (top is not None and top.cards & ~play.cards == 0 and top.cards != play.cards)
        )
        and matcher.matches(play, answer.patterns, table.order, top)
    ]
