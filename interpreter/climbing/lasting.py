"""Lasting effects: how they begin, how they run out, who hears of their end.

In: an effect that lasts, or the passing of a turn, a clear, a hand. Out: the state's lasting effects, changed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeAlias

from ...analysis.cards_of_moment import begins_with
from ...model import (
    Duration,
    Effect,
    EventKind,
    Hold,
    Restrict,
    ReverseDirection,
    ReverseRanking,
    SetRanking,
    SwitchOff,
    Who,
    ends_with_trick,
    outlasts_hand,
)
from .context import Ctx
from .doing import Moment
from .engine import LastingEffect, Ref
from .state import Lasting, Pending
from .table import ClimbingTable
from .tasks import FireEvent, PutAway

Counting: TypeAlias = Literal["turns", "clears", "hands"]
# What is going on when an effect begins, and is not counted by it: a turn, a clear, the end of a hand.
UNDER_WAY: dict[Counting, int] = {"turns": 1, "clears": 2, "hands": 4}
# The same for what lasts until a rule acts: an event by which that rule was about to act already.
_OF_THIS_EVENT = 8
# What else is counted as such: a clear is the first of so many.
_OF_COUNT: dict[Counting, str] = {"turns": "turns", "clears": "clear", "hands": "hands"}
_NEED_A_TURN: frozenset[EventKind] = frozenset({"turn", "play", "lead", "pass"})  # to nobody who is out


def rule_of(table: ClimbingTable, ref: Ref) -> str:
    """The id of the rule that an effect belongs to."""
    return table.engine.list[ref.rule].id


def putting_away(table: ClimbingTable) -> bool:
    """Whether a clear is under way: the trick has been taken, and still lies there."""
    return any(isinstance(task, PutAway) for task in table.state.tasks)


def awaits(effect: Effect) -> Who | None:
    """Until whom in particular an effect lasts: `until the next player leads`."""
    duration = getattr(effect, "duration", None)
    if not isinstance(duration, Duration) or duration.until is None or duration.until.kind == "acts":
        return None
    return duration.until.who if duration.until.who.kind != "everyone" else None


def may_begin(at: Moment, effect: LastingEffect) -> bool:
    """Whether an effect can begin: there is somebody until who does something it lasts, and there are the cards of which it speaks."""
    return (bool(at.awaited) or awaits(effect) is None) and _has_cards(at.table, effect, at.ctx)


def _has_cards(table: ClimbingTable, effect: LastingEffect, ctx: Ctx) -> bool:
    """Whether there is what an effect speaks of: a rank that was named or turned up, a play with suits."""
    known = table.engine.begins_with
    if (cards := known.get(id(effect))) is None:
        cards = known[id(effect)] = begins_with(effect)
    return all(table.faces(which, ctx.play) for which in cards)


def binds(at: Moment, effect: LastingEffect) -> tuple[int, ...]:
    """Whom of those who are named an effect binds, -1: all; who is out is not bound by what ends with the hand."""
    beyond = outlasts_hand(effect.duration)
    return tuple(seat for seat in at.seats if seat < 0 or beyond or at.table.active(seat))


def holds_plays(at: Moment, lock: Restrict) -> bool:
    """Whether a lock has something to hold plays to: suits that are shared, and a play that still lies there if it ends with the trick."""
    table, played = at.table, at.ctx.play
    if "shared suit" in lock.restriction.relations and not shared_suits(table, at.ctx):
        return False
    taken = played is not None and not any(laid.play == played for laid in table.state.trick)
    ends = lock.begin == "at once" and ends_with_trick(lock.duration)
    return not (taken and ends) or putting_away(table)


def shared_suits(table: ClimbingTable, ctx: Ctx) -> int:
    """A mask of the suits that a play shares with the one before it."""
    if ctx.play is None or ctx.before is None:
        return 0
    mine, _ = table.engine.matcher.suits(ctx.play)
    below, _ = table.engine.matcher.suits(ctx.before)
    return sum(1 << suit for suit in mine if suit in below)


def begin(
    table: ClimbingTable,
    ref: Ref,
    effect: LastingEffect,
    ctx: Ctx,
    bound: tuple[int, ...] = (-1,),
    awaited: tuple[int, ...] = (),
) -> None:
    """A lasting effect begins now, or waits for the next clear; `bound`: whom it concerns, -1 all; `awaited`: until whom in particular it
    lasts."""
    if effect.begin == "at next clear":
        pending = Pending(ref, ctx, bound, awaited, putting_away(table))
        table.state.pending = (*table.state.pending, pending)
    else:
        last(table, ref, effect, ctx, bound, awaited)


def last(
    table: ClimbingTable,
    ref: Ref,
    effect: LastingEffect,
    ctx: Ctx,
    bound: tuple[int, ...] = (-1,),
    awaited: tuple[int, ...] = (),
) -> None:
    """A lasting effect begins; `bound`, `awaited`: as in `begin`. Each reversal is one of its own; two of one clause that would end with
    the hand or the session, of which nobody hears, are the same as none."""
    state = table.state
    if not _has_cards(table, effect, ctx):  # what was named is not any more, now that it was to begin
        return
    if isinstance(effect, (ReverseRanking, ReverseDirection)) and effect.duration.kind in ("hand", "session"):
        same = [item for item in state.lasting if item.ref == ref]
        if same:
            state.lasting = tuple(item for item in state.lasting if item.ref != ref)
            table.refresh()
            return
    suits = shared_suits(table, ctx) if isinstance(effect, Restrict) else 0
    if isinstance(effect, (SetRanking, Hold, SwitchOff)):  # once more: it lasts longer
        others = effect.duration.until is not None  # but until another does something beside that
        state.lasting = tuple(
            item for item in state.lasting if item.ref != ref or (others and item.awaited != awaited)
        )
    duration = effect.duration
    made_by = ctx.play if isinstance(effect, Restrict) or table.engine.about_play(ref) else None
    if made_by is None and (duration.kind == "play" or isinstance(effect, Restrict)) and state.trick:
        made_by = state.top  # at an event that has no play, such as the end of a rule, what lies on the table
    named = tuple(table.order.named_by(ref.rule, thing) for thing in range(3))
    now = table.in_turn * UNDER_WAY["turns"] | bool(state.ranked) * UNDER_WAY["hands"]
    if putting_away(table):
        now |= UNDER_WAY["clears"]
    if duration.until is not None and duration.until.kind == "acts":
        now |= _OF_THIS_EVENT
    for seat in bound:
        begun = Lasting(ref, duration.count, made_by, suits, seat, named, now, awaited)
        before = state.lasting
        if not isinstance(effect, (ReverseRanking, ReverseDirection)):  # the same once more changes nothing
            before = tuple(item for item in before if item != begun)
        state.lasting = (*before, begun)
    table.refresh()


def until(table: ClimbingTable, kind: EventKind, ctx: Ctx) -> None:
    """Something happened: what lasts until just that ends, before any rule hears of it."""
    if kind not in table.engine.untils:
        return
    gone = [item for item in table.state.lasting if _ends(table, item, kind, ctx)]
    drop(table, gone)


def about_to_act(table: ClimbingTable, rules: set[str], certain: set[str]) -> None:
    """These rules are about to act; what has begun before, and lasts until one of them acts, ends: now, where it is `certain` that the rule
    does, or else when it acts."""
    if "acts" not in table.engine.untils:
        return
    table.state.lasting = tuple(
        replace(item, under_way=item.under_way & ~_OF_THIS_EVENT) if _waits_for(table, item, rules) else item
        for item in table.state.lasting
    )
    drop(table, [item for item in table.state.lasting if _waits_for(table, item, certain)])


def acted(table: ClimbingTable, ref: Ref) -> None:
    """Something happens by an effect: its rule acts, and what lasts until then ends."""
    if table.acted(ref) and "acts" in table.engine.untils:
        waiting = [item for item in table.state.lasting if _waits_for(table, item, {rule_of(table, ref)})]
        drop(table, [item for item in waiting if not item.under_way & _OF_THIS_EVENT])


def _waits_for(table: ClimbingTable, item: Lasting, rules: set[str]) -> bool:
    """Whether something lasts until one of these rules acts."""
    event = table.engine.lasting(item.ref).duration.until
    return event is not None and event.kind == "acts" and event.rule in rules


def _ends(table: ClimbingTable, item: Lasting, kind: EventKind, ctx: Ctx) -> bool:
    event = table.engine.lasting(item.ref).duration.until
    if event is None or event.kind != kind:
        return False
    if event.who.kind != "everyone" and ctx.player not in item.awaited:
        return False
    return not event.patterns or (
        ctx.play is not None
        and table.engine.matcher.matches(ctx.play, event.patterns, table.order, ctx.before)
    )


def passed_over(table: ClimbingTable, players: list[int]) -> list[Lasting]:
    """The turn passes over players who are out: what lasts until their next turn, or until they do what needs one, does not hold any more. Goes
    out: what is gone so. It is heard when the turn has come to the next: `drop`."""
    if not table.engine.untils & _NEED_A_TURN:
        return []
    gone = [item for item in table.state.lasting if any(_waits_in_vain(table, item, it) for it in players)]
    _take_away(table, gone)
    return gone


def _waits_in_vain(table: ClimbingTable, item: Lasting, player: int) -> bool:
    """Whether something lasts until this player, and nobody who is in, has a turn or does what needs one."""
    event = table.engine.lasting(item.ref).duration.until
    if event is None or event.kind not in _NEED_A_TURN:
        return False
    return player in item.awaited and not any(map(table.active, item.awaited))


def drop(table: ClimbingTable, gone: list[Lasting]) -> None:
    """Lasting effects end; who listens for the end of their rule hears of it when the last of the rule has ended."""
    if not gone:
        return
    state = table.state
    _take_away(table, gone)
    state.stuck = 0
    if "ends" in table.engine.heard:
        left = {rule_of(table, item.ref) for item in state.lasting}
        rules = [
            rule for rule in dict.fromkeys(rule_of(table, item.ref) for item in gone) if rule not in left
        ]
        table.push(*(FireEvent("ends", Ctx(state.turn), rule) for rule in rules))


def _take_away(table: ClimbingTable, gone: list[Lasting]) -> None:
    if gone:
        ended = set(map(id, gone))  # another that is alike may have begun later
        table.state.lasting = tuple(item for item in table.state.lasting if id(item) not in ended)
        table.refresh()


def locks(table: ClimbingTable) -> list[Lasting]:
    """What is required for a while."""
    return [
        item
        for item in table.state.lasting
        if isinstance(held := table.engine.lasting(item.ref), Restrict) and held.restriction.mode == "require"
    ]


def tick(table: ClimbingTable, kind: Counting, gone_kinds: tuple[str, ...], *, counts: bool = True) -> None:
    """A turn, a clear or a hand has passed: counts down (if it `counts`), and ends what has run out. What began while that was going on is
    not counted down by it."""
    state = table.state
    if not state.lasting or table.engine.durations.isdisjoint((kind, _OF_COUNT[kind], *gone_kinds)):
        return
    kept, gone = [], []
    mark = UNDER_WAY[kind]
    if kind == "turns" and any(
        table.engine.lasting(item.ref).duration.kind == "turns" for item in state.lasting
    ):
        state.stuck = 0  # something runs out in time, and may let players play again
    for item in state.lasting:
        duration = table.engine.lasting(item.ref).duration
        if item.under_way & mark and (
            duration.kind == kind or (kind == "clears" and duration.kind == "clear")
        ):
            item = replace(item, under_way=item.under_way & ~mark)
        elif duration.kind in gone_kinds or (counts and duration.kind == kind and item.left <= 1):
            gone.append(item)
        elif counts and duration.kind == kind:
            item = replace(item, left=item.left - 1)
        kept.append(item)
    state.lasting = tuple(kept)
    drop(table, gone)


def trick_over(table: ClimbingTable) -> None:
    """A trick is over without a clear: somebody has taken it. What lasts until the clear ends."""
    gone = []
    for item in table.state.lasting:
        if ends_with_trick(table.engine.lasting(item.ref).duration):
            gone.append(item)
    drop(table, gone)


def tick_turn(table: ClimbingTable, *, counts: bool) -> None:
    """After each turn; it `counts` if there was a play or a pass. What lasts "for this play" judges one more play: it ends after the turn that follows its own."""
    state = table.state
    if state.lasting:
        tick(table, "turns", (), counts=counts)
        if "play" not in table.engine.durations:
            return
        fresh = state.top  # on a clear table nothing has been laid that it could judge
        drop(
            table,
            [
                item
                for item in state.lasting
                if fresh is not None
                and table.engine.lasting(item.ref).duration.kind == "play"
                and item.play != fresh
            ],
        )
