"""Events, and the clauses that hear of them.

In: an event at a moment of a game. Out: tasks. All clauses that hear of one event are judged before any of them acts; what is asked
before they act is in wishes.py, how they act in acting.py.

Who sits next to whom is remembered with the event (`Ctx.ring`): its wishes and effects mean the same players, whatever an
earlier effect did.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...model import ChoosePlayer, EventKind, Fall, TakePlay
from . import lasting, ways, wishes
from .concerns import concerns
from .context import Ctx
from .engine import Heard, Part
from .people import seats
from .table import Table
from .tasks import Acting, FireOut, Wish


def hear_play(g: Table, player: int) -> None:
    """Lets the clauses hear of the play on top."""
    s = g.state
    play = s.trick[-1].play
    below = s.trick[-2] if len(s.trick) > 1 else None
    s.owner = player
    fire_play(g, Ctx(player, play) if below is None else Ctx(player, play, below.play, below.seat))
    s.first_turns |= 1 << player


def fire_play(g: Table, ctx: Ctx) -> None:
    """A play was laid down: clauses on plays, and on leads if it is one."""
    assert ctx.play is not None
    if g.engine.untils:
        lasting.until(g, "play", ctx)
        if len(g.state.trick) == 1:
            lasting.until(g, "lead", ctx)
    heard = [item for item in g.engine.triggers(ctx.play) if _heard_play(g, item, ctx)]
    if len(g.state.trick) == 1 and "lead" in g.engine.heard:
        heard += [item for item in g.engine.heard["lead"] if _heard_play(g, item, ctx)]
    if heard or g.engine.to_plays:
        _start(g, heard, ctx, ctx if g.engine.to_plays else None)


def _heard_play(g: Table, item: Heard, ctx: Ctx) -> bool:
    event, matcher = item.event, g.engine.matcher
    assert ctx.play is not None
    if event.who.kind != "player" and ctx.player not in seats(g, event.who, ctx):
        return False
    if event.patterns and not matcher.matches(ctx.play, event.patterns, g.order, ctx.before):
        return False
    return not event.on or (ctx.before is not None and matcher.matches(ctx.before, event.on, g.order))


def fire(g: Table, kind: EventKind, ctx: Ctx, rule: str = "") -> None:
    """Something else happened."""
    if g.engine.untils:
        lasting.until(g, kind, ctx)
    heard = []
    for item in g.engine.heard.get(kind, ()):
        event = item.event
        if rule and event.rule != rule:
            continue
        who = ctx.skipped if kind == "skipped" else ctx.player
        if event.who.kind != "player" and who not in seats(g, event.who, ctx):
            continue
        if event.patterns and (
            ctx.play is None or not g.engine.matcher.matches(ctx.play, event.patterns, g.order, ctx.before)
        ):
            continue
        heard.append(item)
    if heard:
        _start(g, heard, ctx)


def fire_out(g: Table, task: FireOut) -> None:
    """A player went out. First the clauses that make that very player fall (a forbidden finish is no finish), then the
    others, for which the places count that are left."""
    s, ctx, fouls = g.state, task.ctx, task.fouls
    seat = ctx.player
    if not fouls and g.active(seat):  # the play was taken back: nobody went out
        return
    if not fouls and g.engine.untils:
        lasting.until(g, "out", ctx)
    turned = s.finals[seat].is_reversed if ctx.play is not None and seat in s.finals else g.order.reversed
    order = (
        g.order
        if g.order.reversed == turned
        else g.engine.order(g.ranking, turned, g.places, g.order.turned, g.order.named)
    )
    heard = []
    for item in g.engine.heard.get("out", ()):
        event = item.event
        foul = any(
            isinstance(effect, Fall | TakePlay) and effect.who.kind == "player"
            for effect in item.body.effects
        )
        if foul != fouls:
            continue
        if event.who.kind != "player" and seat not in seats(g, event.who, ctx):
            continue
        if event.patterns and (
            ctx.play is None or not g.engine.matcher.matches(ctx.play, event.patterns, order)
        ):
            continue
        if event.place is not None and (
            seat not in s.out or not _at_place(g, s.out.index(seat), event.place)
        ):
            continue
        heard.append(item)
    if heard:
        _start(g, heard, ctx)


def _at_place(g: Table, index: int, place: str) -> bool:
    wanted = {
        "first": 0,
        "second": 1,
        "third": 2,
        "fourth": 3,
        "last": g.players - 1,
        "second to last": g.players - 2,
        "third to last": g.players - 3,
    }
    return wanted.get(place) == index


def _start(g: Table, heard: Iterable[Heard], ctx: Ctx, played: Ctx | None = None) -> None:
    """Judges what was heard; asks where a player may wish; then answers and effects. `played`: others may answer the play."""
    ctx = replace(ctx, ring=g.ring())
    played = ctx if played is not None else None
    batch: list[Acting] = []
    open_wishes: list[Wish] = []
    known: set[Part] = set()
    for item in heard:
        if item.part in known or g.off >> item.part.rule & 1 or not wishes.may_act(g, item):
            continue
        wish = wishes.judged(g, item, ctx)
        if wish is None:
            continue
        known.add(item.part)
        mine = ctx if wish.asked else ways.judged(item.body, ctx, met=wish.outcomes[0])
        acting = ways.acting(item.body, mine)
        if not any(concerns(g, effect, ctx) for effect in acting):
            continue
        if any(isinstance(effect, ChoosePlayer) and effect.out for effect in acting):
            if all(map(g.active, range(g.players))):
                continue  # nobody is out who could be chosen
        if wish.asked:
            open_wishes.append(wish)
        else:
            batch.append(Acting(item.part, mine))
    if batch or open_wishes or played is not None:
        wishes.settle(g, tuple(open_wishes), tuple(batch), played, tuple(sorted(known)), echoed=False)
