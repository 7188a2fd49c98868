"""Events, and the clauses that hear of them.

In: an event at a moment of a game. Out: tasks. All clauses that hear of one event are judged before any of them acts; what is asked
before they act is in wishes.py, how they act in acting.py.

Who sits next to whom is remembered with the event (`Ctx.ring`): its wishes and effects mean the same players, whatever an
earlier effect did.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...model import EventKind, Fall, TakePlay
from . import lasting, ways, wishes
from .context import Ctx
from .effects import concerned
from .engine import Heard, Part
from .people import seats
from .table import ClimbingTable
from .tasks import Acting, FireOut, HearPlay, Wish


def hear_play(table: ClimbingTable, player: int) -> None:
    """Lets the clauses hear of the play on top."""
    state = table.state
    play = state.trick[-1].play
    below = state.trick[-2] if len(state.trick) > 1 else None
    state.owner = player
    fire_play(table, Ctx(player, play) if below is None else Ctx(player, play, below.play, below.seat))


def hear_pass(table: ClimbingTable, player: int) -> None:
    """Counts a pass, and lets the clauses hear of it."""
    state = table.state
    state.passed |= 1 << player
    table.count("passes")
    state.counts.pop("plays/row", None)
    table.count(f"passes of {player}")
    if "pass" in table.engine.heard or table.engine.untils:
        fire(table, "pass", Ctx(player, state.top, table.below))


def hear_answer(table: ClimbingTable, task: HearPlay) -> None:
    """The same for a play that was laid as an answer: of rules that are replaced by the one whose answer it is, none hears of it."""
    fire_play(table, task.ctx, (task.rule,))


def fire_play(table: ClimbingTable, ctx: Ctx, answering: tuple[int, ...] = ()) -> None:
    """A play was laid down: clauses on plays, and on leads if it is one. `answering`: the rule by whose answer."""
    assert ctx.play is not None
    if table.engine.untils:
        lasting.until(table, "play", ctx)
        if ctx.before is None:
            lasting.until(table, "lead", ctx)
    heard = [item for item in table.engine.triggers(ctx.play) if _heard_play(table, item, ctx)]
    if ctx.before is None and "lead" in table.engine.heard:
        heard += [item for item in table.engine.heard["lead"] if _heard_play(table, item, ctx)]
    if answering:
        heard = [item for item in heard if not wishes.is_replaced(table, item.part.rule, answering)]
    permitting = table.permitting()
    if permitting >= 0 and "acts" in table.engine.heard:  # with the play
        id = table.engine.list[permitting].id
        heard += [item for item in table.engine.heard["acts"] if item.event.rule == id]
    if heard or table.engine.to_plays or permitting >= 0:
        _start(table, heard, ctx, ctx if table.engine.to_plays else None)


def _heard_play(table: ClimbingTable, item: Heard, ctx: Ctx) -> bool:
    event, matcher = item.event, table.engine.matcher
    assert ctx.play is not None
    if event.who.kind != "player" and ctx.player not in seats(table, event.who, ctx):
        return False
    if event.patterns and not matcher.matches(ctx.play, event.patterns, table.order, ctx.before):
        return False
    return not event.on or (ctx.before is not None and matcher.matches(ctx.before, event.on, table.order))


def fire(table: ClimbingTable, kind: EventKind, ctx: Ctx, rule: str = "") -> None:
    """Something else happened."""
    if table.engine.untils:
        lasting.until(table, kind, ctx)
    heard = []
    for item in table.engine.heard.get(kind, ()):
        event = item.event
        if rule and event.rule != rule:
            continue
        if event.who.kind != "player" and ctx.player not in seats(table, event.who, ctx):
            continue
        if event.patterns and (
            ctx.play is None
            or not table.engine.matcher.matches(ctx.play, event.patterns, table.order, ctx.before)
        ):
            continue
        heard.append(item)
    if heard:
        _start(table, heard, ctx)


def fire_out(table: ClimbingTable, task: FireOut) -> None:
    """A player went out. First the clauses that make that very player fall (a forbidden finish is no finish), then the
    others, for which the places count that are left."""
    state, ctx, fouls = table.state, task.ctx, task.fouls
    seat = ctx.player
    if not fouls and table.active(seat):  # the play was taken back: nobody went out
        return
    if fouls and table.engine.untils:
        lasting.until(table, "out", ctx)
    turned = (
        state.finals[seat].is_reversed
        if ctx.play is not None and seat in state.finals
        else table.order.reversed
    )
    order = (
        table.order
        if table.order.reversed == turned
        else table.engine.order(table.ranking, turned, table.places, table.order.turned, table.order.named)
    )
    heard = []
    for item in table.engine.heard.get("out", ()):
        event = item.event
        foul = any(
            isinstance(effect, Fall | TakePlay) and effect.who.kind == "player"
            for effect in item.body.effects
        )
        if foul != fouls:
            continue
        if event.who.kind != "player" and seat not in seats(table, event.who, ctx):
            continue
        if event.patterns and (
            ctx.play is None or not table.engine.matcher.matches(ctx.play, event.patterns, order)
        ):
            continue
        if event.place is not None and (
            seat not in state.out or not _at_place(table, state.out.index(seat), event.place)
        ):
            continue
        heard.append(item)
    if heard:
        _start(table, heard, ctx)


def _at_place(table: ClimbingTable, index: int, place: str) -> bool:
    wanted = {
        "first": 0,
        "second": 1,
        "third": 2,
        "fourth": 3,
        "last": table.players - 1,
        "second to last": table.players - 2,
        "third to last": table.players - 3,
    }
    return wanted.get(place) == index


def _start(table: ClimbingTable, heard: Iterable[Heard], ctx: Ctx, played: Ctx | None = None) -> None:
    """Judges what was heard; asks where a player may wish; then answers and effects. `played`: others may answer the play."""
    ctx = ctx.at(table.ring())
    table.state.batch = -1  # nothing acts while it is judged
    played = ctx if played is not None else None
    batch: list[Acting] = []
    open_wishes: list[Wish] = []
    known: set[Part] = set()
    for item in heard:
        if item.part in known or table.off >> item.part.rule & 1 or not wishes.may_act(table, item):
            continue
        wish = wishes.judged(table, item, ctx)
        if wish is None:
            continue
        known.add(item.part)
        mine = ctx if wish.asked else ways.judged(item.body, ctx, met=wish.outcomes[0])
        if not concerned(table, item.body, mine):
            continue
        if wish.asked:
            open_wishes.append(wish)
        else:
            batch.append(Acting(item.part, mine))
    if batch or open_wishes or played is not None or table.state.permitted:
        wishes.settle(table, tuple(open_wishes), tuple(batch), played, tuple(sorted(known)), echoed=False)
