"""Who may answer what out of turn, and with which plays.

In: rules that are about to act, or a play. Out: what an answer would answer, whom it asks, the plays that answer. Nothing here changes the
game; events.py asks and goes on.
"""

from __future__ import annotations

from ...game.decisions import Play
from ...model import Answer, Skip
from . import ways
from .numbers import times
from .state import Ctx
from .table import Table

Row = tuple[int, int, int, Ctx]  # rule, 0 clause or 1 answer, its number, context
Batch = tuple[Row, ...]


def answerable(g: Table, answer: Answer, number: int, batch: Batch, played: Ctx | None) -> Ctx | None:
    """What is there to answer: a rule that is about to act, any rule that acts on the play, or the play."""
    if answer.to:
        fits = played is not None and played.play is not None
        fits = fits and g.engine.matcher.matches(played.play, answer.to, g.order, played.before)  # type: ignore[union-attr, arg-type]
        return played if fits else None
    if answer.anything:
        return played if any(rule != number and kind == 0 for rule, kind, _, _ in batch) else None
    return next((ctx for rule, _, _, ctx in batch if g.engine.list[rule].id in answer.answered), None)


def skipped(g: Table, batch: Batch, acting: Ctx) -> list[int]:
    """Who is about to be skipped by these rules."""
    if acting.skipped >= 0:
        return [acting.skipped]
    count = 0
    for rule, kind, number, ctx in batch:
        for effect in ways.acting(ways.body(g, rule, kind, number), ctx):
            if isinstance(effect, Skip):
                count += effect.count * times(g, effect.per, ctx)
    return g.in_turn_order(acting.player)[1 : count + 1]


def answers(g: Table, seat: int, answer: Answer) -> list[Play]:
    matcher = g.engine.matcher
    top = g.state.trick[-1][1] if g.state.trick else None
    plays = g.plays_of(seat)
    if answer.using:
        if top is None:
            return []
        plays = g.engine.book.plays(g.state.hands[seat] | top.cards, g.stand_ins(seat))
    return [
        play
        for group in plays.values()
        for play in group
        if (
            not answer.using or (top is not None and top.cards & ~play.cards == 0 and top.cards != play.cards)
        )
        and matcher.matches(play, answer.patterns, g.order, top)
    ]
