"""Lasting effects: how they begin, how they run out, who hears of their end.

In: an effect that lasts, or the passing of a turn, a clear, a hand. Out: the state's lasting effects, changed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ...model import (
    EventKind,
    Hold,
    PlaceCards,
    Restrict,
    ReverseDirection,
    ReverseRanking,
    SetRanking,
    StandsFor,
    SwitchOff,
    Turn,
)
from .context import Ctx
from .engine import LastingEffect, Ref
from .people import seats
from .state import Lasting, Pending
from .table import ClimbingTable
from .tasks import FireEvent


def rule_of(table: ClimbingTable, ref: Ref) -> str:
    """The id of the rule that an effect belongs to."""
    return table.engine.list[ref.rule].id


def begin(table: ClimbingTable, ref: Ref, effect: LastingEffect, ctx: Ctx) -> None:
    """A lasting effect begins now, or waits for the next clear; whom it binds is found now."""
    if effect.begin == "at next clear":
        table.state.pending = (*table.state.pending, Pending(ref, ctx, tuple(_bound(table, effect, ctx))))
    else:
        last(table, ref, effect, ctx)


def last(
    table: ClimbingTable, ref: Ref, effect: LastingEffect, ctx: Ctx, bound: tuple[int, ...] | None = None
) -> None:
    """A lasting effect begins; `bound`: those whom it concerns, where that is known already. A reversal by the same clause ends the one that holds instead: the ranking turns back."""
    state = table.state
    if isinstance(effect, (ReverseRanking, ReverseDirection)):
        same = [item for item in state.lasting if item.ref == ref]
        if same:
            state.lasting = tuple(item for item in state.lasting if item.ref != ref)
            table.refresh()
            return
    suits = 0
    if isinstance(effect, Restrict) and ctx.play is not None:
        mine, _ = table.engine.matcher.suits(ctx.play)
        before, _ = table.engine.matcher.suits(ctx.before if ctx.before is not None else ctx.play)
        suits = sum(1 << suit for suit in mine if suit in before)
    elif isinstance(effect, (SetRanking, Hold, SwitchOff)):
        state.lasting = tuple(item for item in state.lasting if item.ref != ref)
    duration = effect.duration
    made_by = ctx.play if isinstance(effect, Restrict) or table.engine.about_play(ref) else None
    if made_by is None and duration.kind == "play" and state.trick:
        made_by = state.top
    named = tuple(table.order.named_by(ref.rule, thing) for thing in range(3))
    # The turn that a number of turns begins in is none of them; it is counted down when that turn ends.
    left = duration.count + (duration.kind == "turns" and table.in_turn)
    for seat in _bound(table, effect, ctx) if bound is None else bound:
        state.lasting = (*state.lasting, Lasting(ref, left, made_by, suits, seat, ctx.player, named))
    table.refresh()


def _bound(table: ClimbingTable, effect: LastingEffect, ctx: Ctx) -> list[int]:
    """Whom a lasting effect concerns: who sits out, who is bound by a restriction; -1 for all."""
    match effect:
        case Turn():
            return [ctx.player]
        case Restrict(_, _, who) if who is not None:
            return seats(table, who, ctx)
        case (
            Restrict()
            | ReverseRanking()
            | SetRanking()
            | PlaceCards()
            | StandsFor()
            | ReverseDirection()
            | SwitchOff()
            | Hold()
        ):
            return [-1]
        case unknown:
            assert_never(unknown)


def until(table: ClimbingTable, kind: EventKind, ctx: Ctx, rules: tuple[str, ...] = ()) -> None:
    """Something happened: what lasts until just that ends, before any rule hears of it."""
    if kind not in table.engine.untils:
        return
    gone = [item for item in table.state.lasting if _ends(table, item, kind, ctx, rules)]
    drop(table, gone)


def _ends(table: ClimbingTable, item: Lasting, kind: EventKind, ctx: Ctx, rules: tuple[str, ...]) -> bool:
    event = table.engine.lasting(item.ref).duration.until
    if event is None or event.kind != kind:
        return False
    if kind == "acts":
        return event.rule in rules
    if event.who.kind != "everyone" and ctx.player not in seats(table, event.who, Ctx(item.by, item.play)):
        return False
    return not event.patterns or (
        ctx.play is not None
        and table.engine.matcher.matches(ctx.play, event.patterns, table.order, ctx.before)
    )


def drop(table: ClimbingTable, gone: list[Lasting]) -> None:
    """Lasting effects end; who listens for the end of their rule hears of it."""
    if not gone:
        return
    state = table.state
    state.lasting = tuple(item for item in state.lasting if item not in gone)
    state.stuck = 0
    table.refresh()
    if "ends" in table.engine.heard:
        rules = dict.fromkeys(rule_of(table, item.ref) for item in gone)
        table.push(*(FireEvent("ends", Ctx(state.turn), rule) for rule in rules))


def tick(table: ClimbingTable, kind: str, gone_kinds: tuple[str, ...]) -> None:
    """A turn, a clear or a hand has passed: counts down, and ends what has run out."""
    state = table.state
    if not state.lasting:
        return
    kept, gone = [], []
    if kind == "turns" and any(
        table.engine.lasting(item.ref).duration.kind == "turns" for item in state.lasting
    ):
        state.stuck = 0  # something runs out in time, and may let players play again
    for item in state.lasting:
        duration = table.engine.lasting(item.ref).duration
        if duration.kind in gone_kinds or (duration.kind == kind and item.left <= 1):
            gone.append(item)
            kept.append(item)
        elif duration.kind == kind:
            kept.append(replace(item, left=item.left - 1))
        else:
            kept.append(item)
    state.lasting = tuple(kept)
    drop(table, gone)


def tick_turn(table: ClimbingTable) -> None:
    """After each turn. What lasts "for this play" judges one more play: it ends after the turn that follows its own."""
    state = table.state
    if state.lasting:
        tick(table, "turns", ())
        fresh = state.top
        drop(
            table,
            [
                item
                for item in state.lasting
                if table.engine.lasting(item.ref).duration.kind == "play" and item.play != fresh
            ],
        )
