"""Players and conditions, evaluated at a moment of a game.

In: a game, a condition of the model, and the context of the event. Out: yes or no. Nothing here changes the game.
`Wishes` is a choice, so it is asked before (see effects.py) and counts as true here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...dsl.cards import bits
from ...dsl.model import (
    AllOf,
    AnyOf,
    Condition,
    CountIs,
    HandSize,
    HasPassed,
    Holds,
    InForce,
    IsFirst,
    IsOut,
    Locked,
    Not,
    PlayIs,
    PlaysRelate,
    RankingIs,
    ReverseDirection,
    ReverseRanking,
    Scope,
    TableIsClear,
    Who,
    WhoIs,
    Wishes,
)
from .state import Ctx

if TYPE_CHECKING:
    from .game import ClimbingGame


def seats(g: ClimbingGame, who: Who, ctx: Ctx) -> list[int]:
    """The seats that are meant, in turn order from the one who acts; empty where there is nobody."""
    s = g.state
    match who.kind:
        case "player":
            return [ctx.player] if ctx.player >= 0 else []
        case "next":
            return _one(g.neighbour(ctx.player, 1))
        case "previous":
            return _one(g.neighbour(ctx.player, -1))
        case "everyone":
            return g.in_turn_order(ctx.player)
        case "everyone else":
            return [seat for seat in g.in_turn_order(ctx.player) if seat != ctx.player]
        case "chosen":
            return _one(s.chosen)
        case "beaten":
            return _one(ctx.beaten)
        case "skipped":
            return _one(ctx.skipped)
        case "last winner":
            return s.places[:1]
        case "last loser":
            return s.places[-1:]
        case "leader":
            return [s.trick[0][0]] if s.trick else []
        case "dealer":
            return _one(s.dealer)
        case "title":
            return [
                seat
                for seat in g.in_turn_order(max(ctx.player, 0), everybody=True)
                if s.titles.get(seat) == who.title
            ]


def _one(seat: int) -> list[int]:
    return [seat] if seat >= 0 else []


def holds(g: ClimbingGame, condition: Condition, ctx: Ctx) -> bool:
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
        case HandSize(who, count):
            return any(s.hands[seat].bit_count() in count for seat in seats(g, who, ctx))
        case Holds(who, counted):
            return any(_held(g, seat, condition) in counted.count for seat in seats(g, who, ctx))
        case HasPassed(who):
            return any(s.passed >> seat & 1 for seat in seats(g, who, ctx))
        case Wishes():
            return True
        case IsFirst(what, scope):
            return _first(g, what, scope, ctx)
        case CountIs():
            return _count(g, condition)


def in_force(g: ClimbingGame, rules: tuple[str, ...]) -> bool:
    """A rule is in force while a lasting effect of it holds; reversals of one kind of rules cancel in pairs."""
    flips = others = 0
    for lasting in g.state.lasting:
        if g.engine.list[lasting.ref[0]].id in rules:
            if isinstance(g.engine.effect(lasting.ref), (ReverseRanking, ReverseDirection)):
                flips += 1
            else:
                others += 1
    return bool(flips % 2 or others)


def _held(g: ClimbingGame, seat: int, condition: Holds) -> int:
    deck = g.engine.deck
    mask = g.engine.matcher.mask(condition.counted.cards, g.order, g.state.named)
    return sum(1 for card in bits(g.state.hands[seat]) if mask >> deck.cards[card] & 1)


def _first(g: ClimbingGame, what: str, scope: Scope, ctx: Ctx) -> bool:
    s = g.state
    if what == "hand":
        return g.hand == 1
    if what == "lead":
        leads = s.counts.get(f"leads/{scope}", 0)
        made = bool(s.trick) and len(s.trick) == 1 and ctx.play is not None
        return leads == (1 if made else 0) and (made or not s.trick)
    return not s.first_turns >> ctx.player & 1


def _count(g: ClimbingGame, condition: CountIs) -> bool:
    counts = g.state.counts
    if condition.what == "players":
        return len(g.in_turn_order(0)) in condition.count
    if condition.what == "acts":
        return (
            sum(counts.get(f"acts:{rule}/{condition.scope}", 0) for rule in condition.rules)
            in condition.count
        )
    return counts.get(f"{condition.what}/{condition.scope}", 0) in condition.count


def wished(condition: Condition) -> Who | None:
    """Who must be asked before the condition can hold; None where nobody is."""
    match condition:
        case Wishes(who):
            return who
        case AllOf(items) | AnyOf(items):
            return next((found for item in items if (found := wished(item)) is not None), None)
        case Not(item):
            return wished(item)
        case _:
            return None
