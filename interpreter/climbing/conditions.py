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
    Counted,
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
    PlayRelates,
    PlaysRelate,
    Range,
    RankingIs,
    ReverseDirection,
    ReverseRanking,
    Scope,
    SingleCondition,
    TableIsClear,
    TurnedIs,
    Unless,
    ValueIs,
    Who,
    WhoIs,
    Wishes,
    ZoneHolds,
    subject,
)
from ...model.cards import bits
from .context import Ctx
from .numbers import is_there, value, value_of
from .people import extreme, owned, richest, seats
from .table import ClimbingTable

# What is said of players, one by one.
OfPlayers: TypeAlias = (
    ValueIs
    | WhoIs
    | IsOut
    | HandSize
    | HandsCompare
    | NumbersCompare
    | Holds
    | CanMake
    | HasPassed
    | CouldPlay
    | InARow
)
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


def holds(table: ClimbingTable, condition: Condition, ctx: Ctx) -> bool:
    """Whether a condition holds now."""
    match condition:
        case AllOf(items):
            return all(holds(table, item, ctx) for item in items)
        case AnyOf(items):
            return any(holds(table, item, ctx) for item in items)
        case Not(item):
            return _is_said(table, item, ctx, denied=True)
        case Unless(item):
            return not holds(table, item, ctx)
        case _:
            return _is_said(table, condition, ctx, denied=False)


def _is_said(table: ClimbingTable, item: SingleCondition, ctx: Ctx, *, denied: bool) -> bool:
    """Whether what is said is so or, `denied`, is not so. Of what is missing neither is true; what it is compared with, or speaks of besides,
    may be missing: then it is not so."""
    found: bool | None
    state = table.state
    match item:
        case InForce(rules):
            found = in_force(table, rules)
        case PlayIs():
            found = _play_is(table, item, ctx)
        case RankingIs(is_reversed):
            found = table.order.reversed == is_reversed
        case TableIsClear():
            found = not state.trick
        case Locked():
            found = table.locked
        case PlayRelates(relations):
            found = None if ctx.play is None else False
            if ctx.play is not None and ctx.before is not None:
                found = table.engine.matcher.all_relate([ctx.before, ctx.play], relations, table.order)
        case PlaysRelate(count, relations):
            plays = [laid.play for laid in state.trick[-count:]]
            found = (
                table.engine.matcher.all_relate(plays, relations, table.order)
                if len(plays) == count
                else None
            )
        case ZoneHolds(zone, counted):
            if zone == "discards":
                found = _has(table, state.discards, counted, ctx)
            else:
                found = _trick_has(table, counted, ctx) if state.trick else None
        case TurnedIs(which):
            found = bool(table.faces(which, ctx.play) >> state.shown & 1) if state.shown >= 0 else None
        case IsFirst(what, scope):
            found = _first(table, what, scope, ctx)
        case IsNumber():
            found = _is_number(table, item, ctx)
        case CountIs():
            found = _count(table, item)
        case ValueIs() if subject(item) is None:
            found = _value_is(table, item, ctx)
        case Wishes(who):
            found = True if seats(table, who, ctx) else None
        case (
            ValueIs() | WhoIs() | IsOut() | HandSize() | HandsCompare() | NumbersCompare() | Holds() | CanMake() | HasPassed()
            | CouldPlay() | InARow()
        ):  # fmt: skip
            return _is_said_of(table, item, ctx, denied)
        case unknown:
            if isinstance(unknown, FishingCondition):
                return False  # the check of what this family does not have tells of it
            assert_never(unknown)
    return found is not None and found != denied


def _is_said_of(table: ClimbingTable, item: OfPlayers, ctx: Ctx, denied: bool) -> bool:
    """The same of players: it must be so, or not be so, of each of them, of whom there must be one; of `a player` and the like, of one."""
    who = subject(item)
    assert who is not None
    true_of = _told(table, item, ctx)

    def is_so(seat: int) -> bool:
        return true_of(seat) != denied

    meant = seats(table, who, ctx)
    return (
        any(map(is_so, meant))
        if who.kind in ("anyone", "anyone else")
        else bool(meant) and all(map(is_so, meant))
    )


def _told(table: ClimbingTable, item: OfPlayers, ctx: Ctx) -> Callable[[int], bool]:
    """What is said of a player."""
    state = table.state
    match item:
        case WhoIs(_, others):
            named = {seat for other in others for seat in seats(table, other, ctx)}
            return named.__contains__
        case IsOut():
            return table.gone
        case HandSize(_, size, aside):
            cards = state.own_aside if aside else state.hands
            return lambda seat: cards[seat].bit_count() in size
        case HandsCompare(_, how, rival):
            return lambda seat: _hand_compares(table, seat, how, rival, ctx)
        case NumbersCompare(number, how, rival):
            return lambda seat: _number_compares(table, seat, number.counter, how, rival, ctx)
        case Holds(_, counted):
            return lambda seat: _has(table, state.hands[seat], counted, ctx)
        case CanMake(_, patterns):
            return lambda seat: _can_make(table, seat, patterns)
        case HasPassed(_, None):
            return lambda seat: bool(state.passed >> seat & 1)
        case HasPassed(_, passes, scope):
            assert passes is not None
            return lambda seat: state.counts.get(f"passes of {seat}/{scope}", 0) in passes
        case CouldPlay():
            return lambda seat: bool(state.could >> seat & 1)
        case InARow(_, won, hands):
            way = 1 if won else -1
            return lambda seat: max(way * state.runs[seat], 0) in hands
        case ValueIs(number, count):
            return lambda seat: value_of(table, number, seat, ctx) in count
        case unknown:
            assert_never(unknown)


def _has(table: ClimbingTable, lying: int, counted: Counted, ctx: Ctx) -> bool:
    """Whether there are so many of such cards; none of a rank that was not named or turned up, or of a play that is not there."""
    return _is_there(table, counted.cards, ctx) and _number(table, lying, counted.cards, ctx) in counted.count


def _trick_has(table: ClimbingTable, counted: Counted, ctx: Ctx) -> bool:
    """The same of the plays of the trick, in which a joker is what it stands for."""
    faces, count_of = table.faces(counted.cards, ctx.play), table.engine.matcher.count_of
    number = sum(count_of(laid.play, faces, counted.natural, laid.gone) for laid in table.state.trick)
    return _is_there(table, counted.cards, ctx) and number in counted.count


def _is_there(table: ClimbingTable, cards: CardSet, ctx: Ctx) -> bool:
    """Whether there is what a set of cards speaks of: a play, a rank that was named or turned up."""
    return cards.kind == "faces" or table.faces(cards, ctx.play) != 0


def _play_is(table: ClimbingTable, item: PlayIs, ctx: Ctx) -> bool | None:
    play = ctx.before if item.before else ctx.play
    below = None if item.before else ctx.before
    if play is None:
        return None
    return table.engine.matcher.matches(play, item.patterns, table.order, below)


def _value_is(table: ClimbingTable, item: ValueIs, ctx: Ctx) -> bool | None:
    """Whether a number, of the table or of several together, is so great, or as great as another."""
    number, count, other = item.value, item.count, item.other
    if number.kind in ("ranks above", "ranks below"):
        return _apart(table, number.kind == "ranks above", count, ctx)
    if not is_there(table, number, ctx):
        return None
    if other is None:
        return value(table, number, ctx) in count
    return is_there(table, other, ctx) and value(table, number, ctx) == value(table, other, ctx)


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
    """Whether a number stands so to each of the others, of whom there must be one."""
    if not others:
        return False
    match how:
        case "more":
            return all(number > other for other in others)
        case "fewer":
            return all(number < other for other in others)
        case "as many":
            return all(number == other for other in others)
        case unknown:
            assert_never(unknown)


def _apart(table: ClimbingTable, above: bool, count: Range, ctx: Ctx) -> bool | None:
    """Whether the play is so many ranks above (below) the one before."""
    if ctx.play is None:
        return None
    if ctx.before is None:
        return False
    return table.engine.matcher.apart(ctx.play, ctx.before, count, table.order, downward=not above)


def _is_number(table: ClimbingTable, condition: IsNumber, ctx: Ctx) -> bool | None:
    """Which lead, trick, play or hand this is. Before a lead, the trick that it begins counts as begun, but when a trick has been put away or
    the hand is over it is the one that is over; a play that is being judged by a rule counts as made. None of leads where nobody has the
    turn."""
    what, scope = condition.what, condition.scope
    state, counts = table.state, table.state.counts
    if what == "lead" and not _has_turn(table, ctx):
        return None
    if what == "hand":
        number = table.hand
    elif what == "play":
        number = counts.get(f"plays/{scope}", 0)
    else:
        begins = not (state.trick or state.cleared or state.ranked)
        number = counts.get(f"leads/{scope}", 0) + begins
        if what == "lead" and state.trick and not _is_lead(table, ctx):
            return False
    if condition.every:
        return number > 0 and number % condition.number == 0
    return number == condition.number


def _has_turn(table: ClimbingTable, ctx: Ctx) -> bool:
    """Whether somebody has the turn: not before the first lead, at a skip, while a trick is put away, when the hand is over."""
    state = table.state
    return state.begun and not state.cleared and not state.ranked and ctx.skipped < 0


def _is_lead(table: ClimbingTable, ctx: Ctx) -> bool:
    """Whether the play that is spoken of is the lead of this trick, and its player the one who is spoken of."""
    trick = table.state.trick
    return len(trick) == 1 and trick[0].play == ctx.play and trick[0].seat == ctx.player


def _first(table: ClimbingTable, what: str, scope: Scope, ctx: Ctx) -> bool | None:
    """Whether this is the first of all hands, leads or turns; None of leads and turns where nobody has the turn."""
    state = table.state
    if what == "hand":
        return table.hand == 1
    if not _has_turn(table, ctx):
        return None
    if what == "lead":
        leads = state.counts.get(f"leads/{scope}", 0)
        made = _is_lead(table, ctx)
        return leads == (1 if made else 0) and (made or not state.trick)
    return state.counts.get(f"turns/{scope}", 0) == 1


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
