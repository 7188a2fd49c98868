"""Conditions, evaluated at a moment of a game.

In: a table, a condition of the model, and the context of the event. Out: yes or no. Nothing here changes the game.
`Wishes` is a choice, so it is asked before (see wishes.py) and counts as true here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, assert_never

from ...model import (
    AllOf,
    AnyOf,
    CanMake,
    CardSet,
    Condition,
    CouldPlay,
    CountIs,
    FishingCondition,
    HandsCompare,
    HandSize,
    HasPassed,
    Holds,
    InARow,
    InForce,
    IsFirst,
    IsNumber,
    IsOut,
    Locked,
    Not,
    NumbersCompare,
    Patterns,
    PlayIs,
    PlaysRelate,
    Range,
    RankingIs,
    ReverseDirection,
    ReverseRanking,
    Scope,
    TableIsClear,
    TurnedIs,
    ValueIs,
    Who,
    WhoIs,
    Wishes,
    ZoneHolds,
)
from ...model.cards import bits
from .context import Ctx
from .numbers import is_there, value, value_of
from .people import extreme, owned, richest, seats
from .table import ClimbingTable

Compared: TypeAlias = Literal["more", "fewer", "as many"]


def _can_make(table: ClimbingTable, seat: int, patterns: Patterns) -> bool:
    matcher = table.engine.matcher
    if any(
        matcher.matches(play, patterns, table.order)
        for group in table.plays_of(seat).values()
        for play in group
    ):
        return True
    parts = {item.shape for item in patterns if item.kind == "shape"}
    return any(
        matcher.matches(play, patterns, table.order)
        for play in table.engine.book.parts(table.state.hands[seat], parts, table.stand_ins(seat))
    )


def _true_of(table: ClimbingTable, ctx: Ctx, some: bool, who: Who, told: Callable[[int], bool]) -> bool:
    meant = seats(table, who, ctx)
    return any(map(told, meant)) if some else bool(meant) and all(map(told, meant))


def holds(table: ClimbingTable, condition: Condition, ctx: Ctx, *, some: bool = False) -> bool:
    """Whether a condition holds now. One that is said of several players holds if it is true of each, and there is at least one;
    `some`: if it is true of any of them. So what stands under a `not` is judged: nobody holds a 2, where "not" was said of holding."""
    state = table.state

    match condition:
        case AllOf(items):
            return all(holds(table, item, ctx) for item in items)
        case AnyOf(items):
            return any(holds(table, item, ctx) for item in items)
        case Not(item):
            return not holds(table, item, ctx, some=True)
        case PlayIs(patterns, before):
            play = ctx.before if before else ctx.play
            below = None if before else ctx.before
            return play is not None and table.engine.matcher.matches(play, patterns, table.order, below)
        case PlaysRelate(count, relations):
            plays = [laid.play for laid in state.trick[-count:]]
            return len(plays) == count and table.engine.matcher.all_relate(plays, relations, table.order)
        case RankingIs(is_reversed):
            return table.order.reversed == is_reversed
        case TableIsClear():
            return not state.trick
        case Locked():
            return table.locked
        case InForce(rules):
            return in_force(table, rules)
        case WhoIs(who, others):
            named = {seat for other in others for seat in seats(table, other, ctx)}
            return _true_of(table, ctx, some, who, named.__contains__)
        case IsOut(who):
            return _true_of(table, ctx, some, who, lambda seat: not table.active(seat))
        case HandSize(who, size, aside):
            cards = state.own_aside if aside else state.hands
            return _true_of(table, ctx, some, who, lambda seat: cards[seat].bit_count() in size)
        case HandsCompare(who, how, rival):
            return _true_of(table, ctx, some, who, lambda seat: _hand_compares(table, seat, how, rival, ctx))
        case NumbersCompare(number, how, rival):
            assert number.who is not None
            return _true_of(
                table,
                ctx,
                some,
                number.who,
                lambda seat: _number_compares(table, seat, number.counter, how, rival, ctx),
            )
        case ZoneHolds(zone, counted):
            lying = table.lying if zone == "trick" else state.discards
            return _number(table, lying, counted.cards, ctx) in counted.count
        case Holds(who, counted):
            return _true_of(
                table,
                ctx,
                some,
                who,
                lambda seat: _number(table, state.hands[seat], counted.cards, ctx) in counted.count,
            )
        case CanMake(who, patterns):
            return _true_of(table, ctx, some, who, lambda seat: _can_make(table, seat, patterns))
        case HasPassed(who, passes, scope):
            if passes is None:
                return _true_of(table, ctx, some, who, lambda seat: bool(state.passed >> seat & 1))
            return _true_of(
                table, ctx, some, who, lambda seat: state.counts.get(f"passes of {seat}/{scope}", 0) in passes
            )
        case CouldPlay(who):
            return _true_of(table, ctx, some, who, lambda seat: bool(state.could >> seat & 1))
        case InARow(who, won, hands):
            way = 1 if won else -1
            return _true_of(table, ctx, some, who, lambda seat: max(way * state.runs[seat], 0) in hands)
        case Wishes():
            return True
        case IsFirst(what, scope):
            return _first(table, what, scope, ctx)
        case TurnedIs(which):
            return state.shown >= 0 and bool(table.faces(which, ctx.play) >> state.shown & 1)
        case ValueIs(number, count, other):
            if number.kind in ("ranks above", "ranks below"):
                return _apart(table, number.kind == "ranks above", count, ctx)
            if not is_there(table, number, ctx) or (other is not None and not is_there(table, other, ctx)):
                return False
            if other is not None:
                return value(table, number, ctx) == value(table, other, ctx)
            if number.who is not None and number.kind in ("counter", "points", "tricks"):
                return _true_of(
                    table, ctx, some, number.who, lambda seat: value_of(table, number, seat) in count
                )
            return value(table, number, ctx) in count
        case IsNumber():
            return _is_number(table, condition, ctx)
        case CountIs():
            return _count(table, condition)
        case unknown:
            if isinstance(unknown, FishingCondition):
                return False  # the check of what this family does not have tells of it
            assert_never(unknown)


def in_force(table: ClimbingTable, rules: tuple[str, ...]) -> bool:
    """A rule is in force while a lasting effect of it holds; reversals of one kind of rules cancel in pairs."""
    flips = others = 0
    for lasting in table.state.lasting:
        if table.engine.list[lasting.ref.rule].id in rules:
            if isinstance(table.engine.effect(lasting.ref), (ReverseRanking, ReverseDirection)):
                flips += 1
            else:
                others += 1
    return bool(flips % 2 or others)


def _number(table: ClimbingTable, lying: int, which: CardSet, ctx: Ctx) -> int:
    """How many of these cards are such cards."""
    deck = table.engine.deck
    mask = table.faces(which, ctx.play)
    return sum(1 for card in bits(lying) if mask >> deck.cards[card] & 1)


def _hand_compares(table: ClimbingTable, seat: int, how: Compared, other: Who | None, ctx: Ctx) -> bool:
    """How a hand stands to those of others; without others whether it is among the largest (smallest) of all. Who is out has none, but for
    whoever has just played the last card."""
    hands = table.state.hands
    if not table.active(seat) and hands[seat]:
        return False
    if other is None:
        return seat in extreme(table, ctx, most=how == "more")
    theirs = [hands[item].bit_count() for item in seats(table, other, ctx) if item != seat]
    return _compares(hands[seat].bit_count(), how, theirs)


def _number_compares(
    table: ClimbingTable, seat: int, counter: str, how: Compared, other: Who | None, ctx: Ctx
) -> bool:
    """The same for a counter that each player has, or points."""
    if other is None:
        return seat in richest(table, Who("most" if how == "more" else "fewest", counter), ctx)
    theirs = [owned(table, counter, item) for item in seats(table, other, ctx) if item != seat]
    return _compares(owned(table, counter, seat), how, theirs)


def _compares(number: int, how: Compared, others: list[int]) -> bool:
    """Whether a number stands so to each of the others, of which there must be one."""
    match how:
        case "more":
            found = all(number > other for other in others)
        case "fewer":
            found = all(number < other for other in others)
        case "as many":
            found = all(number == other for other in others)
        case unknown:
            assert_never(unknown)
    return bool(others) and found


def _apart(table: ClimbingTable, above: bool, count: Range, ctx: Ctx) -> bool:
    """Whether the play is so many ranks above (below) the one before. A lone joker takes whatever rank is needed."""
    if ctx.play is None or ctx.before is None:
        return False
    steps = table.engine.matcher.steps(ctx.play, ctx.before, table.order)
    return steps is None or (abs(steps) < 99 and (steps if above else -steps) in count)


def _is_number(table: ClimbingTable, condition: IsNumber, ctx: Ctx) -> bool:
    """Which lead, trick, play or hand this is. Before a lead, the trick that it begins counts as begun; a play that is
    being judged by a rule counts as made."""
    what, scope = condition.what, condition.scope
    counts = table.state.counts
    if what == "hand":
        number = table.hand
    elif what == "play":
        number = counts.get(f"plays/{scope}", 0)
    else:
        number = counts.get(f"leads/{scope}", 0) + (0 if table.state.trick else 1)
        if what == "lead" and table.state.trick and not _is_lead(table, ctx):
            return False
    if condition.every:
        return number > 0 and number % condition.number == 0
    return number == condition.number


def _is_lead(table: ClimbingTable, ctx: Ctx) -> bool:
    """Whether the play that is spoken of is the lead of this trick, and its player the one who is spoken of."""
    trick = table.state.trick
    return len(trick) == 1 and trick[0].play == ctx.play and trick[0].seat == ctx.player


def _first(table: ClimbingTable, what: str, scope: Scope, ctx: Ctx) -> bool:
    state = table.state
    if what == "hand":
        return table.hand == 1
    if what == "lead":
        leads = state.counts.get(f"leads/{scope}", 0)
        made = _is_lead(table, ctx)
        return leads == (1 if made else 0) and (made or not state.trick)
    return not state.first_turns >> ctx.player & 1


def _count(table: ClimbingTable, condition: CountIs) -> bool:
    counts = table.state.counts
    if condition.what == "players":
        return len(table.in_turn_order(0)) in condition.count
    if condition.what == "acts":
        return (
            sum(counts.get(f"acts:{rule}/{condition.scope}", 0) for rule in condition.rules)
            in condition.count
        )
    return counts.get(f"{condition.what}/{condition.scope}", 0) in condition.count
