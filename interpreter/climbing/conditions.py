"""Players and conditions, evaluated at a moment of a game.

In: a game, a condition of the model, and the context of the event. Out: yes or no. Nothing here changes the game.
`Wishes` is a choice, so it is asked before (see events.py) and counts as true here.
"""

from __future__ import annotations

from ...model import (
    AllOf,
    AnyOf,
    CanMake,
    CardSet,
    Condition,
    CouldPlay,
    CountIs,
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
from .table import Table


def _can_make(g: Table, seat: int, patterns: Patterns) -> bool:
    matcher = g.engine.matcher
    if any(matcher.matches(play, patterns, g.order) for group in g.plays_of(seat).values() for play in group):
        return True
    parts = {item.shape for item in patterns if item.kind == "shape"}
    return any(
        matcher.matches(play, patterns, g.order)
        for play in g.engine.book.parts(g.state.hands[seat], parts, g.stand_ins(seat))
    )


def holds(g: Table, condition: Condition, ctx: Ctx) -> bool:
    """Whether a condition holds now."""
    s = g.state
    match condition:
        case AllOf(items):
            return all(holds(g, item, ctx) for item in items)
        case AnyOf(items):
            return any(holds(g, item, ctx) for item in items)
        case Not(item):
            return not holds(g, item, ctx)
        case PlayIs(patterns, before):
            play = ctx.before if before else ctx.play
            below = None if before else ctx.before
            return play is not None and g.engine.matcher.matches(play, patterns, g.order, below)
        case PlaysRelate(count, relations):
            plays = [play for _, play in s.trick[-count:]]
            return len(plays) == count and g.engine.matcher.all_relate(plays, relations, g.order)
        case RankingIs(is_reversed):
            return g.order.reversed == is_reversed
        case TableIsClear():
            return not s.trick
        case Locked():
            return g.locked
        case InForce(rules):
            return in_force(g, rules)
        case WhoIs(who, others):
            mine = seats(g, who, ctx)
            return bool(mine) and any(seat in mine for other in others for seat in seats(g, other, ctx))
        case IsOut(who):
            return any(not g.active(seat) for seat in seats(g, who, ctx))
        case HandSize(who, count, True):
            return any(s.own_aside[seat].bit_count() in count for seat in seats(g, who, ctx))
        case HandSize(who, count):
            return any(s.hands[seat].bit_count() in count for seat in seats(g, who, ctx))
        case HandsCompare():
            return _hands_compare(g, condition, ctx)
        case NumbersCompare():
            return _numbers_compare(g, condition, ctx)
        case ZoneHolds(zone, counted):
            lying = sum(play.cards for _, play in s.trick) if zone == "trick" else s.discards
            return _number(g, lying, counted.cards, ctx) in counted.count
        case Holds(who, counted):
            return any(
                _number(g, s.hands[seat], counted.cards, ctx) in counted.count for seat in seats(g, who, ctx)
            )
        case CanMake(who, patterns):
            return any(_can_make(g, seat, patterns) for seat in seats(g, who, ctx))
        case HasPassed(who, None):
            return any(s.passed >> seat & 1 for seat in seats(g, who, ctx))
        case HasPassed(who, count, scope):
            passes = [s.counts.get(f"passes of {seat}/{scope}", 0) for seat in seats(g, who, ctx)]
            return count is not None and any(number in count for number in passes)
        case CouldPlay(who):
            return any(s.could >> seat & 1 for seat in seats(g, who, ctx))
        case InARow(who, won, count):
            return any(max(s.runs[seat] if won else -s.runs[seat], 0) in count for seat in seats(g, who, ctx))
        case Wishes():
            return True
        case IsFirst(what, scope):
            return _first(g, what, scope, ctx)
        case TurnedIs(which):
            return s.shown >= 0 and bool(g.faces(which, ctx.play) >> s.shown & 1)
        case ValueIs(number, count, other):
            wanted = value(g, number, ctx)
            if other is not None:
                return wanted == value(g, other, ctx)
            if number.kind in ("ranks above", "ranks below"):
                return _apart(g, number.kind == "ranks above", count, ctx)
            return (number.who is None or bool(seats(g, number.who, ctx))) and wanted in count
        case IsNumber():
            return _is_number(g, condition, ctx)
        case CountIs():
            return _count(g, condition)
        case _:
            return False  # of fishing games; the check of what this family does not have tells of it


def in_force(g: Table, rules: tuple[str, ...]) -> bool:
    """A rule is in force while a lasting effect of it holds; reversals of one kind of rules cancel in pairs."""
    flips = others = 0
    for lasting in g.state.lasting:
        if g.engine.list[lasting.ref.rule].id in rules:
            if isinstance(g.engine.effect(lasting.ref), (ReverseRanking, ReverseDirection)):
                flips += 1
            else:
                others += 1
    return bool(flips % 2 or others)


def _number(g: Table, lying: int, which: CardSet, ctx: Ctx) -> int:
    """How many of these cards are such cards."""
    deck = g.engine.deck
    mask = g.faces(which, ctx.play)
    return sum(1 for card in bits(lying) if mask >> deck.cards[card] & 1)


def _hands_compare(g: Table, condition: HandsCompare, ctx: Ctx) -> bool:
    hands = g.state.hands
    mine = [seat for seat in seats(g, condition.who, ctx) if g.active(seat) or hands[seat] == 0]
    if condition.other is None:
        edge = extreme(g, ctx, most=condition.how == "more")
        return any(seat in edge for seat in mine)
    theirs = [hands[seat].bit_count() for seat in seats(g, condition.other, ctx) if seat not in mine]
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
        if found:
            return True
    return False


def _numbers_compare(g: Table, condition: NumbersCompare, ctx: Ctx) -> bool:
    """As for hands: of several others, all must be surpassed."""
    item = condition.value
    assert item.who is not None
    mine = seats(g, item.who, ctx)
    if condition.other is None:
        edge = richest(g, Who("most" if condition.how == "more" else "fewest", item.counter), ctx)
        return any(seat in edge for seat in mine)
    theirs = [owned(g, item.counter, seat) for seat in seats(g, condition.other, ctx) if seat not in mine]
    own = [owned(g, item.counter, seat) for seat in mine]
    match condition.how:
        case "more":
            return bool(theirs) and any(number > max(theirs) for number in own)
        case "fewer":
            return bool(theirs) and any(number < min(theirs) for number in own)
        case "as many":
            return bool(theirs) and any(number == other for number in own for other in theirs)


def _apart(g: Table, above: bool, count: Range, ctx: Ctx) -> bool:
    """Whether the play is so many ranks above (below) the one before. A lone joker takes whatever rank is needed."""
    if ctx.play is None or ctx.before is None:
        return False
    steps = g.engine.matcher.steps(ctx.play, ctx.before, g.order)
    return steps is None or (abs(steps) < 99 and (steps if above else -steps) in count)


def _is_number(g: Table, condition: IsNumber, ctx: Ctx) -> bool:
    """Which lead, trick, play or hand this is. Before a lead, the trick that it begins counts as begun; a play that is
    being judged by a rule counts as made."""
    what, scope = condition.what, condition.scope
    counts = g.state.counts
    if what == "hand":
        number = g.hand
    elif what == "play":
        number = counts.get(f"plays/{scope}", 0)
    else:
        number = counts.get(f"leads/{scope}", 0) + (0 if g.state.trick else 1)
        if what == "lead" and len(g.state.trick) > 1:
            return False
    if condition.every:
        return number > 0 and number % condition.number == 0
    return number == condition.number


def _first(g: Table, what: str, scope: Scope, ctx: Ctx) -> bool:
    s = g.state
    if what == "hand":
        return g.hand == 1
    if what == "lead":
        leads = s.counts.get(f"leads/{scope}", 0)
        made = bool(s.trick) and len(s.trick) == 1 and ctx.play is not None
        return leads == (1 if made else 0) and (made or not s.trick)
    return not s.first_turns >> ctx.player & 1


def _count(g: Table, condition: CountIs) -> bool:
    counts = g.state.counts
    if condition.what == "players":
        return len(g.in_turn_order(0)) in condition.count
    if condition.what == "acts":
        return (
            sum(counts.get(f"acts:{rule}/{condition.scope}", 0) for rule in condition.rules)
            in condition.count
        )
    return counts.get(f"{condition.what}/{condition.scope}", 0) in condition.count
