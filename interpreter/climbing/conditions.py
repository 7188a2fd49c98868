"""Conditions, evaluated at a moment of a game.

In: a table, a condition of the model, and the context of the event. Out: yes or no. Nothing here changes the game.
`Wishes` is a choice, so it is asked before (see wishes.py) and counts as true here.
"""

from __future__ import annotations

from typing import assert_never

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
from .numbers import value
from .people import extreme, owned, richest, seats
from .table import ClimbingTable


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


def holds(table: ClimbingTable, condition: Condition, ctx: Ctx) -> bool:
    """Whether a condition holds now."""
    state = table.state
    match condition:
        case AllOf(items):
            return all(holds(table, item, ctx) for item in items)
        case AnyOf(items):
            return any(holds(table, item, ctx) for item in items)
        case Not(item):
            return not holds(table, item, ctx)
        case PlayIs(patterns, before):
            play = ctx.before if before else ctx.play
            below = None if before else ctx.before
            return play is not None and table.engine.matcher.matches(play, patterns, table.order, below)
        case PlaysRelate(count, relations):
            plays = [play for _, play in state.trick[-count:]]
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
            mine = seats(table, who, ctx)
            return bool(mine) and any(seat in mine for other in others for seat in seats(table, other, ctx))
        case IsOut(who):
            return any(not table.active(seat) for seat in seats(table, who, ctx))
        case HandSize(who, count, True):
            return any(state.own_aside[seat].bit_count() in count for seat in seats(table, who, ctx))
        case HandSize(who, count):
            return any(state.hands[seat].bit_count() in count for seat in seats(table, who, ctx))
        case HandsCompare():
            return _hands_compare(table, condition, ctx)
        case NumbersCompare():
            return _numbers_compare(table, condition, ctx)
        case ZoneHolds(zone, counted):
            lying = sum(play.cards for _, play in state.trick) if zone == "trick" else state.discards
            return _number(table, lying, counted.cards, ctx) in counted.count
        case Holds(who, counted):
            return any(
                _number(table, state.hands[seat], counted.cards, ctx) in counted.count
                for seat in seats(table, who, ctx)
            )
        case CanMake(who, patterns):
            return any(_can_make(table, seat, patterns) for seat in seats(table, who, ctx))
        case HasPassed(who, None):
            return any(state.passed >> seat & 1 for seat in seats(table, who, ctx))
        case HasPassed(who, count, scope):
            passes = [state.counts.get(f"passes of {seat}/{scope}", 0) for seat in seats(table, who, ctx)]
            return count is not None and any(number in count for number in passes)
        case CouldPlay(who):
            return any(state.could >> seat & 1 for seat in seats(table, who, ctx))
        case InARow(who, won, count):
            return any(
                max(state.runs[seat] if won else -state.runs[seat], 0) in count
                for seat in seats(table, who, ctx)
            )
        case Wishes():
            return True
        case IsFirst(what, scope):
            return _first(table, what, scope, ctx)
        case TurnedIs(which):
            return state.shown >= 0 and bool(table.faces(which, ctx.play) >> state.shown & 1)
        case ValueIs(number, count, other):
            wanted = value(table, number, ctx)
            if other is not None:
                return wanted == value(table, other, ctx)
            if number.kind in ("ranks above", "ranks below"):
                return _apart(table, number.kind == "ranks above", count, ctx)
            return (number.who is None or bool(seats(table, number.who, ctx))) and wanted in count
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


def _hands_compare(table: ClimbingTable, condition: HandsCompare, ctx: Ctx) -> bool:
    hands = table.state.hands
    mine = [seat for seat in seats(table, condition.who, ctx) if table.active(seat) or hands[seat] == 0]
    if condition.other is None:
        edge = extreme(table, ctx, most=condition.how == "more")
        return any(seat in edge for seat in mine)
    theirs = [hands[seat].bit_count() for seat in seats(table, condition.other, ctx) if seat not in mine]
    if not theirs:
        return False
    for seat in mine:
        count = hands[seat].bit_count()
        match condition.how:
            case "more":
                found = all(count > other for other in theirs)
            case "fewer":
                found = all(count < other for other in theirs)
            case "as many":
                found = all(count == other for other in theirs)
            case unknown:
                assert_never(unknown)
        if found:
            return True
    return False


def _numbers_compare(table: ClimbingTable, condition: NumbersCompare, ctx: Ctx) -> bool:
    """As for hands: of several others, all must be surpassed."""
    item = condition.value
    assert item.who is not None
    mine = seats(table, item.who, ctx)
    if condition.other is None:
        edge = richest(table, Who("most" if condition.how == "more" else "fewest", item.counter), ctx)
        return any(seat in edge for seat in mine)
    theirs = [
        owned(table, item.counter, seat) for seat in seats(table, condition.other, ctx) if seat not in mine
    ]
    own = [owned(table, item.counter, seat) for seat in mine]
    match condition.how:
        case "more":
            return bool(theirs) and any(number > max(theirs) for number in own)
        case "fewer":
            return bool(theirs) and any(number < min(theirs) for number in own)
        case "as many":
            return bool(theirs) and any(number == other for number in own for other in theirs)
        case unknown:
            assert_never(unknown)


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
        if what == "lead" and len(table.state.trick) > 1:
            return False
    if condition.every:
        return number > 0 and number % condition.number == 0
    return number == condition.number


def _first(table: ClimbingTable, what: str, scope: Scope, ctx: Ctx) -> bool:
    state = table.state
    if what == "hand":
        return table.hand == 1
    if what == "lead":
        leads = state.counts.get(f"leads/{scope}", 0)
        made = bool(state.trick) and len(state.trick) == 1 and ctx.play is not None
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
