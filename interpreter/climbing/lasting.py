"""Lasting effects: how they begin, how they run out, who hears of their end.

In: an effect that lasts, or the passing of a turn, a clear, a hand. Out: the state's lasting effects, changed.
"""

from __future__ import annotations

from dataclasses import replace

from ...model import (
    Duration,
    Effect,
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
from .engine import Ref
from .people import seats
from .state import Lasting, Pending
from .table import Table
from .tasks import FireEvent


def rule_of(g: Table, ref: Ref) -> str:
    """The id of the rule that an effect belongs to."""
    return g.engine.list[ref.rule].id


def duration_of(effect: Effect) -> Duration:
    match effect:
        case (
            ReverseRanking()
            | SetRanking()
            | PlaceCards()
            | StandsFor()
            | ReverseDirection()
            | Restrict()
            | SwitchOff()
            | Hold()
            | Turn()
        ):
            return effect.duration
        case _:
            return Duration("hand")


def begin(g: Table, ref: Ref, effect: Effect, ctx: Ctx) -> None:
    """A lasting effect begins now, or waits for the next clear; whom it binds is found now."""
    if getattr(effect, "begin", "at once") == "at next clear":
        g.state.pending = (*g.state.pending, Pending(ref, ctx, tuple(_bound(g, effect, ctx))))
    else:
        last(g, ref, effect, ctx)


def last(g: Table, ref: Ref, effect: Effect, ctx: Ctx, bound: tuple[int, ...] | None = None) -> None:
    """A lasting effect begins; `bound`: those whom it concerns, where that is known already. A reversal by the same clause ends the one that holds instead: the ranking turns back."""
    s = g.state
    if isinstance(effect, (ReverseRanking, ReverseDirection)):
        same = [item for item in s.lasting if item.ref == ref]
        if same:
            s.lasting = tuple(item for item in s.lasting if item.ref != ref)
            g.refresh()
            return
    suits = 0
    if isinstance(effect, Restrict) and ctx.play is not None:
        mine, _ = g.engine.matcher.suits(ctx.play)
        before = g.engine.matcher.suits(ctx.before)[0] if ctx.before is not None else mine
        suits = sum(1 << suit for suit in mine if suit in before)
    elif isinstance(effect, (SetRanking, Hold, SwitchOff)):
        s.lasting = tuple(item for item in s.lasting if item.ref != ref)
    duration = duration_of(effect)
    made_by = ctx.play if isinstance(effect, Restrict) or g.engine.about_play(ref) else None
    if made_by is None and duration.kind == "play" and s.trick:
        made_by = s.top
    named = tuple(g.order.named_by(ref.rule, thing) for thing in range(3))
    # The turn that a number of turns begins in is none of them; it is counted down when that turn ends.
    left = duration.count + (duration.kind == "turns" and g.in_turn)
    for seat in _bound(g, effect, ctx) if bound is None else bound:
        s.lasting = (*s.lasting, Lasting(ref, left, made_by, suits, seat, ctx.player, named))
    g.refresh()


def _bound(g: Table, effect: Effect, ctx: Ctx) -> list[int]:
    """Whom a lasting effect concerns: who sits out, who is bound by a restriction; -1 for all."""
    match effect:
        case Turn():
            return [ctx.player]
        case Restrict(_, _, who) if who is not None:
            return seats(g, who, ctx)
        case _:
            return [-1]


def until(g: Table, kind: EventKind, ctx: Ctx, rules: tuple[str, ...] = ()) -> None:
    """Something happened: what lasts until just that ends, before any rule hears of it."""
    if kind not in g.engine.untils:
        return
    gone = [item for item in g.state.lasting if _ends(g, item, kind, ctx, rules)]
    drop(g, gone)


def _ends(g: Table, item: Lasting, kind: EventKind, ctx: Ctx, rules: tuple[str, ...]) -> bool:
    event = duration_of(g.engine.effect(item.ref)).until
    if event is None or event.kind != kind:
        return False
    if kind == "acts":
        return event.rule in rules
    if event.who.kind != "everyone" and ctx.player not in seats(g, event.who, Ctx(item.by, item.play)):
        return False
    return not event.patterns or (
        ctx.play is not None and g.engine.matcher.matches(ctx.play, event.patterns, g.order, ctx.before)
    )


def drop(g: Table, gone: list[Lasting]) -> None:
    """Lasting effects end; who listens for the end of their rule hears of it."""
    if not gone:
        return
    s = g.state
    s.lasting = tuple(item for item in s.lasting if item not in gone)
    s.stuck = 0
    g.refresh()
    if "ends" in g.engine.heard:
        rules = dict.fromkeys(rule_of(g, item.ref) for item in gone)
        g.push(*(FireEvent("ends", Ctx(s.turn), rule) for rule in rules))


def tick(g: Table, kind: str, gone_kinds: tuple[str, ...]) -> None:
    """A turn, a clear or a hand has passed: counts down, and ends what has run out."""
    s = g.state
    if not s.lasting:
        return
    kept, gone = [], []
    if kind == "turns" and any(duration_of(g.engine.effect(item.ref)).kind == "turns" for item in s.lasting):
        s.stuck = 0  # something runs out in time, and may let players play again
    for item in s.lasting:
        duration = duration_of(g.engine.effect(item.ref))
        if duration.kind in gone_kinds or (duration.kind == kind and item.left <= 1):
            gone.append(item)
            kept.append(item)
        elif duration.kind == kind:
            kept.append(replace(item, left=item.left - 1))
        else:
            kept.append(item)
    s.lasting = tuple(kept)
    drop(g, gone)


def tick_turn(g: Table) -> None:
    """After each turn. What lasts "for this play" judges one more play: it ends after the turn that follows its own."""
    s = g.state
    if s.lasting:
        tick(g, "turns", ())
        fresh = s.top
        drop(
            g,
            [
                item
                for item in s.lasting
                if duration_of(g.engine.effect(item.ref)).kind == "play" and item.play != fresh
            ],
        )
