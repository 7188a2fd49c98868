"""Numbers that depend on the moment: what is counted, compared and changed.

In: trees of the grammar. Out: values, and the conditions and effects that speak of them. Which counter a word means is in counters.py.
"""

from __future__ import annotations

from ...ground.plurals import singular
from ...model import (
    Condition,
    Effect,
    NameNumber,
    NumbersCompare,
    Per,
    Range,
    SetCounter,
    Tally,
    Value,
    ValueIs,
    ValueKind,
    Who,
)
from ..syntax import Token, Tree
from .context import Branch, Context, has, leaf, subtree, token
from .counters import MOST, named, of_player, of_table
from .people import PLAYER, alone_together, who
from .plays import amount, cards, number, steps

_EACH: dict[str, ValueKind] = {"pass": "passes", "play": "plays", "clear": "clears", "player": "players"}
_SUMS: dict[str, ValueKind] = {
    "sum_play": "sum of the play",
    "sum_trick": "sum of the trick",
    "sum_hand": "sum of the hand",
    "sum_last": "sum of the last plays",
}


def per(ctx: Context, tree: Branch | Token | None) -> Per | None:
    """`for each 7`, `for each pass in this trick`, `for each strike`."""
    if not isinstance(tree, Tree):
        return None
    if tree.data == "each_count":
        scope = token(tree, "SCOPE")
        kind = _EACH[str(token(tree, "EACH_COUNT"))]
        return Value(kind, scope=str(scope) if scope is not None else "hand")  # type: ignore[arg-type]
    if tree.data == "each_held":
        return Value("hand", who=who(ctx, tree.children[0]))
    if tree.data == "each_point":
        return Value("points", who=who(ctx, tree.children[0]))
    if tree.data == "each_owned":
        found = of_player(ctx, leaf(tree.children[0]))
        return Value("counter", found.id, who(ctx, tree.children[1])) if found.id else None
    body = subtree(tree.children[0])
    listed = subtree(body.children[0])
    only = subtree(listed.children[0])
    if not has(body, "EXCEPT") and len(listed.children) == 1 and only.data == "card_name" and ctx.counters:
        word = singular(str(only.children[0]))
        if any(singular(id) == word for id in ctx.counters):
            found = named(ctx, leaf(only.children[0]))
            return Value("counter", found.id, PLAYER if found.own else None)
    return cards(ctx, body)


def condition(ctx: Context, tree: Branch) -> Condition:
    """`countdown is 0`, `the player has 3 strikes`, `the play adds up to 21`."""

    kids = tree.children
    match tree.data:
        case "c_counter":
            found = of_table(ctx, subtree(kids[0]))
            return ValueIs(Value("counter", found.id), amount(ctx, kids[-1]))
        case "c_tally":
            found = of_player(ctx, leaf(kids[-1]))
            return ValueIs(Value("counter", found.id, who(ctx, kids[0])), amount(ctx, kids[-2]))
        case "c_points":
            return ValueIs(Value("points", who=who(ctx, kids[0])), amount(ctx, kids[-1]))
        case "c_tricks":
            scope = "row" if has(tree, "IN_A_ROW") else str(token(tree, "SCOPE") or "hand")
            return ValueIs(Value("tricks", who=who(ctx, kids[0]), scope=scope), amount(ctx, kids[1]))  # type: ignore[arg-type]
        case "c_ranks_apart":
            kind: ValueKind = "ranks above" if has(tree, "RANKS_ABOVE") else "ranks below"
            return ValueIs(Value(kind), steps(amount(ctx, kids[1])))
        case "c_compare_owned":
            how = "as many" if has(tree, "AS_MANY") else "more" if has(tree, "MORE") else "fewer"
            return NumbersCompare(_owned(ctx, kids[0], kids[3]), how, who(ctx, kids[-1]))  # type: ignore[arg-type]
        case "c_extreme_owned":
            return NumbersCompare(_owned(ctx, kids[0], kids[3]), "more" if has(tree, "MOST") else "fewer")
        case _:
            first = _sum(ctx, subtree(kids[0]))
            last = subtree(kids[-1])
            if last.data in _SUMS:
                return ValueIs(first, Range(0), _sum(ctx, last))
            return ValueIs(first, amount(ctx, last))


def _owned(ctx: Context, person: Branch | Token | None, what: Branch | Token | None) -> Value:
    """The points or a counter of a player."""

    tree = subtree(what)
    if tree.data == "owned_points":
        return Value("points", who=who(ctx, person))
    return Value("counter", of_player(ctx, leaf(tree.children[0])).id, who(ctx, person))


def _sum(ctx: Context, tree: Branch) -> Value:

    if tree.data == "sum_last":
        return Value(_SUMS[tree.data], number=number(ctx, subtree(tree.children[0]), 2, 8))
    return Value(_SUMS[tree.data], who=who(ctx, tree.children[0]) if tree.data == "sum_hand" else None)


def effect(ctx: Context, tree: Branch) -> Effect | None:
    """A counter changes; none where there is no such counter (reported)."""

    kids = tree.children
    match tree.data:
        case "x_count_up" | "x_count_down":
            found = of_table(ctx, subtree(kids[0]))
            step = number(ctx, subtree(kids[1]), 1, MOST)
            made: Effect = Tally(
                found.id, step if tree.data == "x_count_up" else -step, None, per(ctx, kids[2])
            )
        case "x_double":  # as much again as it is
            found = of_table(ctx, subtree(kids[0]))
            made = Tally(found.id, 1, None, Value("counter", found.id))
        case "x_count_set":
            found = of_table(ctx, subtree(kids[0]))
            made = SetCounter(found.id, number(ctx, subtree(kids[1]), 0, MOST))
        case "x_own_set":
            found = of_player(ctx, leaf(kids[0]))
            whose = who(ctx, kids[1]) if len(kids) == 3 else Who("player")
            made = SetCounter(found.id, number(ctx, subtree(kids[-1]), 0, MOST), whose)
        case "x_get" | "x_lose":
            found = of_player(ctx, leaf(kids[2]))
            step = number(ctx, subtree(kids[1]), 1, MOST)
            made = Tally(
                found.id, step if tree.data == "x_get" else -step, who(ctx, kids[0]), per(ctx, kids[3])
            )
        case _:
            found = named(ctx, leaf(kids[1]))
            low, high = number(ctx, subtree(kids[2]), 0, MOST), number(ctx, subtree(kids[3]), 0, MOST)
            if high < low or high - low > 200:
                ctx.error(
                    "number-out-of-range",
                    f"{low} to {high} is no choice.",
                    tree,
                    "At most 200 numbers, the smaller first.",
                )
                high = low
            actor = who(ctx, kids[0])
            alone_together(ctx, tree, actor)
            made = NameNumber(actor, found.id, low, high, has(tree, "TOGETHER"))
    return made if found.id else None
