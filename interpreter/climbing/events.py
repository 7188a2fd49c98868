"""Events, the clauses that hear of them, and the answers of others.

In: an event at a moment of a game. Out: tasks on the game's stack. All clauses that hear of one event are judged before any
of them acts, and the wishes are asked for on which that depends; then, if rules are about to act that others may answer, those are
asked in turn order; what is left is queued, all effects in the order of `phases.steps`, rules in their order, clauses as written.

Who sits next to whom is remembered with the event (`Ctx.table`): its wishes and effects mean the same players, whatever an
earlier effect did.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...analysis.acting import steps
from ...game.decisions import Option, Play
from ...model import (
    Become,
    Cancel,
    ChoosePlayer,
    Effect,
    EventKind,
    Fall,
    LayAside,
    Move,
    Pay,
    Rise,
    Score,
    Swap,
    TakePlay,
    Trade,
    Turn,
)
from . import lasting, naming, ways
from .answers import Batch, Row, answerable, answers, skipped
from .conditions import holds, outcomes
from .engine import Heard
from .moves import laid_aside, movable, takes_part
from .people import seats
from .state import Ctx, Task
from .table import Table
from .trades import pairs

# rule, clause, context; who is to be asked, and whether the clause acts for each way in which they could answer
Wish = tuple[int, int, Ctx, tuple[int, ...], tuple[bool, ...]]


# ---------------------------------------------------------------------------------------------------------------- events


def hear_play(g: Table, player: int) -> None:
    """Lets the clauses hear of the play on top."""
    s = g.state
    play = s.trick[-1][1]
    before, beaten = (s.trick[-2][1], s.trick[-2][0]) if len(s.trick) > 1 else (None, -1)
    s.owner = player
    fire_play(g, Ctx(player, play, before, beaten))
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


def fire_out(g: Table, ctx: Ctx, stage: int) -> None:
    """A player went out. First the clauses that make that very player fall (a forbidden finish is no finish), then the
    others, for which the places count that are left."""
    s = g.state
    seat = ctx.player
    if stage and g.active(seat):  # the play was taken back: nobody went out
        return
    if stage and g.engine.untils:
        lasting.until(g, "out", ctx)
    turned = s.finals[seat][1] if ctx.play is not None and seat in s.finals else g.order.reversed
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
        if foul != (stage == 0):
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
    ctx = replace(ctx, table=g.table())
    played = ctx if played is not None else None
    batch: list[Row] = []
    wishes: list[Wish] = []
    known: set[tuple[int, int]] = set()
    for item in heard:
        key = (item.rule, item.clause)
        if key in known or g.off >> item.rule & 1 or not _may_act(g, item):
            continue
        wish = _judged(g, item, ctx)
        if wish is None:
            continue
        known.add(key)
        mine = ctx if wish[3] else ways.judged(item.body, ctx, met=wish[4][0])
        acting = ways.acting(item.body, mine)
        if not any(_concerns(g, effect, ctx) for effect in acting):
            continue
        if all(map(g.active, range(g.players))) and any(
            isinstance(effect, ChoosePlayer) and effect.out for effect in acting
        ):
            continue  # nobody is out who could be chosen
        if wish[3]:
            wishes.append(wish)
        else:
            batch.append((item.rule, 0, item.clause, mine))
    if batch or wishes or played is not None:
        _settle(g, tuple(wishes), tuple(batch), played, tuple(sorted(known)), echoed=False)


def _settle(
    g: Table,
    wishes: tuple[Wish, ...],
    batch: Batch,
    played: Ctx | None,
    known: tuple[tuple[int, int], ...],
    *,
    echoed: bool,
) -> None:
    """Asks for the next wish that still matters. Only when all are known does it stand which rules act, which of them are
    replaced, and who hears of that; the wishes of those who do are asked for in the same way."""
    if not echoed:
        acting = {rule for rule, *_ in batch}
        wishes = tuple(wish for wish in wishes if not _is_replaced(g, wish[0], acting))
    if wishes:
        g.push(("wish", wishes, batch, played, known, echoed))
        return
    kept = list(batch) if echoed else _without_replaced(g, list(batch))
    full, more = with_echoes(g, kept, set(known))
    if more:
        known = tuple(sorted({*known, *((wish[0], wish[1]) for wish in more)}))
        _settle(g, tuple(more), tuple(full), played, known, echoed=True)
    elif full or played is not None:
        g.push(("act", tuple(full), played))


def _judged(g: Table, item: Heard, ctx: Ctx) -> Wish | None:
    """None where the clause does not act; else the wishes on which that depends: none where nobody is to be asked."""
    found = outcomes(g, item.body.condition, item.wishers, ctx)
    asked = tuple(next(iter(seats(g, who, ctx)), -1) for who in item.wishers)
    asked, found = open_wishes(asked, found)
    acts = asked or found[0] or ways.other(item.body)
    return (item.rule, item.clause, ctx, asked, found) if acts else None


def open_wishes(asked: tuple[int, ...], found: tuple[bool, ...]) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Without those whose wish makes no difference, or who are not there (and so do not wish), up to the first who matters."""
    while asked:
        half = len(found) // 2
        no, yes = found[:half], found[half:]
        if asked[0] >= 0 and no != yes:
            break
        asked, found = asked[1:], no
    return asked, found


def ask_wish(g: Table, task: Task) -> None:
    """Asks the first who is to be asked."""
    rule, _, _, asked, _ = task[1][0]
    g.ask(asked[0], "wish", g.engine.list[rule].id, task)


def wish_given(g: Table, task: Task, *, yes: bool) -> None:
    """Somebody said whether they wish it: the clause is to act, or not, or depends on another's wish."""
    _, wishes, batch, played, known, echoed = task
    (rule, clause, ctx, asked, found), *left = wishes
    half = len(found) // 2
    asked, found = open_wishes(asked[1:], found[half:] if yes else found[:half])
    if asked:
        left.insert(0, (rule, clause, ctx, asked, found))
    elif found[0] or ways.other(body := g.engine.list[rule].clauses[clause]):
        body = g.engine.list[rule].clauses[clause]
        batch = (*batch, (rule, 0, clause, ways.judged(body, ctx, met=found[0])))
    _settle(g, tuple(left), batch, played, known, echoed=echoed)


def _is_replaced(g: Table, rule: int, acting: Iterable[int]) -> bool:
    """Whether one of the acting rules stands in the place of that rule."""
    mine = g.engine.list[rule]
    return any(
        {mine.id, *mine.counts_as} & {*g.engine.list[other].replaces} for other in acting if other != rule
    )


def _without_replaced(g: Table, batch: list[Row]) -> list[Row]:
    """A rule that replaces others acts instead of them wherever both hear of one event."""
    acting = {rule for rule, *_ in batch}
    if not any(g.engine.list[rule].replaces for rule in acting):
        return batch
    return [row for row in batch if not _is_replaced(g, row[0], acting)]


def _concerns(g: Table, effect: Effect, ctx: Ctx) -> bool:
    """Whether there is anybody for the effect to act on: without, a rule does not act ("the last winner" of no hand)."""
    match effect:
        case Fall(who):
            down = {*g.state.fallen, *g.state.fallen_free, *(seat for seat, _ in g.state.doomed)}
            return any(seat not in down for seat in seats(g, who, ctx))
        case LayAside(who, patterns):
            return any(laid_aside(g, seat, patterns) for seat in seats(g, who, ctx))
        case TakePlay(who):
            return ctx.play is not None and bool(seats(g, who, ctx))
        case Turn(who, "in again"):
            return any(not g.active(seat) for seat in seats(g, who, ctx))
        case Move(who):
            return any(takes_part(g, effect, seat) for seat in seats(g, who, ctx))
        case Rise(who) | Become(who) | Turn(who) | Pay(who) | Score(who):
            return bool(seats(g, who, ctx))
        case Trade():
            return bool(pairs(g, effect, ctx))
        case Swap(who, other):
            return any(one != two for one in seats(g, who, ctx) for two in seats(g, other, ctx))
        case _:
            return True


def _possible(g: Table, effect: Effect, ctx: Ctx) -> bool:
    """Whether an effect that may be chosen would do anything: there must be cards that can move."""
    return _concerns(g, effect, ctx) and (not isinstance(effect, Move) or movable(g, effect, ctx))


def _within_limit(g: Table, rule: int) -> bool:
    body = g.engine.list[rule]
    return not body.limit or g.state.counts.get(f"starts:{body.id}/{body.limit_scope}", 0) < body.limit


def _may_act(g: Table, item: Heard) -> bool:
    """Whether a clause may act by its rule's limit, which counts how often the rule begins to act."""
    own = g.engine.list[item.rule].id
    return (
        (item.rule, 0, item.clause) in g.engine.goes_on
        or (item.event.kind == "ends" and item.event.rule == own)
        or _within_limit(g, item.rule)
    )


def with_echoes(g: Table, batch: list[Row], seen: set[tuple[int, int]]) -> tuple[list[Row], list[Wish]]:
    """Adds the clauses that hear of the rules that act ("when that rule acts"), each once and none of those `seen` already; also
    the wishes to be asked for before others of them act."""
    wishes: list[Wish] = []
    if "acts" not in g.engine.heard:
        return batch, wishes
    place = 0
    while place < len(batch):
        rule, _, _, ctx = batch[place]
        place += 1
        for item in g.engine.heard["acts"]:
            key = (item.rule, item.clause)
            if item.event.rule != g.engine.list[rule].id or key in seen or g.off >> item.rule & 1:
                continue
            ctx = ways.whole(ctx)
            wish = _judged(g, item, ctx) if _may_act(g, item) else None
            if wish is None:
                continue
            seen.add(key)
            if wish[3]:
                wishes.append(wish)
            else:
                batch.append((item.rule, 0, item.clause, ways.judged(item.body, ctx, met=wish[4][0])))
    return batch, wishes


def act(g: Table, batch: Batch, played: Ctx | None = None) -> None:
    """Asks which way somebody chooses, then for answers to the play and to the rules that are about to act; then queues their
    effects."""
    batch, asked = ways.settled(g, batch, _possible)
    if asked is not None:
        g.push(("way", *asked, batch, played, None))
        return
    if g.engine.answers:
        waiting = []
        for number, place, answer in g.engine.answers:
            acting = answerable(g, answer, number, batch, played)
            if (
                acting is None
                or g.off >> number & 1
                or not ((number, 1, place) in g.engine.goes_on or _within_limit(g, number))
                or not holds(g, answer.condition, acting)
            ):
                continue
            for seat in (
                skipped(g, batch, acting) if answer.by.kind == "skipped" else seats(g, answer.by, acting)
            ):
                if seat != acting.player and g.active(seat) and answers(g, seat, answer):
                    waiting.append((number, place, seat))
        if waiting:
            g.push(("ask answer", batch, tuple(waiting), 0))
            return
    _queue(g, batch)


def _queue(g: Table, batch: Batch) -> None:
    if g.engine.untils and batch:
        lasting.until(g, "acts", batch[0][3], tuple(g.engine.list[rule].id for rule, *_ in batch))
    for rule in dict.fromkeys(row[0] for row in batch if row[:3] not in g.engine.goes_on):
        g.started(rule)
    rows = []
    for rule, kind, number, ctx in batch:
        g.fired(rule)
        if g.state.secret and g.engine.about_named((rule, kind, number)):
            naming.uncover(g, rule)
        for index, step in enumerate(steps(ways.body(g, rule, kind, number).effects)):
            if not ctx.part >> index & 1:
                continue
            rows.append((step, rule, -kind, number, index, ctx))
    rows.sort(key=lambda row: row[:5])
    g.push(*(("do", (rule, -kind, number, index), ctx) for _, rule, kind, number, index, ctx in rows))


def ask_answer(g: Table, batch: Batch, waiting: tuple[tuple[int, int, int], ...], place: int) -> None:
    if place >= len(waiting):
        _queue(g, batch)
        return
    rule, _, seat = waiting[place]
    g.ask(seat, "answer", g.engine.list[rule].id, ("ask answer", batch, waiting, place))


def answer_given(
    g: Table, batch: Batch, waiting: tuple[tuple[int, int, int], ...], place: int, option: Option
) -> None:
    if not isinstance(option, Play):
        g.push(("ask answer", batch, waiting, place + 1))
        return
    rule, number, seat = waiting[place]
    answer = g.engine.list[rule].answers[number]
    before, beaten = (g.state.trick[-1][1], g.state.trick[-1][0]) if g.state.trick else (None, -1)
    if answer.using:
        g.state.trick.pop()
    g.lay(seat, option)
    g.state.owner = seat
    _go_on_from(g, seat)
    ctx = Ctx(seat, option, before, beaten, table=g.table())
    _answered(g, ((rule, 1, number, ctx),), batch)


def _answered(g: Table, given: Batch, batch: Batch) -> None:
    """The answer acts (when it stands which way), and what it does not cancel."""
    given, asked = ways.settled(g, given, _possible)
    if asked is not None:
        g.push(("way", *asked, given, None, batch))
        return
    cancelled: set[str] = set()
    for rule, _, number, ctx in given:
        answer = g.engine.list[rule].answers[number]
        cancelled.update(effect.rule for effect in ways.acting(answer, ctx) if isinstance(effect, Cancel))
        if "" in cancelled:
            cancelled.update(answer.answered or (g.engine.list[row[0]].id for row in batch))
    _queue(g, (*given, *(row for row in batch if g.engine.list[row[0]].id not in cancelled)))


def way_given(g: Table, task: Task, number: int) -> None:
    """Somebody chose the way of that number (from 1)."""
    _, _, place, _, batch, played, answered = task
    batch = ways.chosen(g, batch, place, number - 1)
    if answered is None:
        g.push(("act", batch, played))
    else:
        _answered(g, batch, answered)


def _go_on_from(g: Table, seat: int) -> None:
    """The turn goes on from who answered, so that everybody after that seat may still beat the answer."""
    tasks = g.state.tasks
    for place in range(len(tasks) - 1, -1, -1):
        if tasks[place][0] == "advance":
            tasks[place] = ("advance", seat)
            return
