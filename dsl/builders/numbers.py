"""Numbers that depend on the moment: what is counted, compared and changed.

In: trees of the grammar. Out: values, and the conditions and effects that speak of them. Which counter a word means is in counters.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from ...ground.said import say
from ...model import (
    Condition,
    Counter,
    Effect,
    NameNumber,
    NumbersCompare,
    Per,
    Range,
    Scope,
    SetCounter,
    Tally,
    Value,
    ValueIs,
    ValueKind,
    Who,
)
from .amounts import amount_of, number, number_of
from .context import Branch, Build, Context
from .counters import MOST, is_one, named, of_player, of_table, owner
from .people import PLAYER, alone_together, who, who_of
from .plays import cards, steps
from .registry import BuilderTable

MOST_NUMBERS = 200  # that somebody chooses among
_SCOPES: dict[str, Scope] = {"trick": "trick", "hand": "hand", "session": "session"}


def scope(tree: Branch, otherwise: Scope = "hand") -> Scope:
    """`in this trick`, `of the session`."""
    found = tree.maybe_word("SCOPE")
    return _SCOPES[found] if found is not None else otherwise


# ----------------------------------------------------------------------------------------------------- for each of what

pers: BuilderTable[Build[Per | None]] = BuilderTable("for_each")
_EACH: dict[str, ValueKind] = {
    "pass": "passes",
    "play": "plays",
    "clear": "clears",
    "player": "players",
    "trick": "tricks",
}
THEIR_OWN = Who("that player")  # for whom the effect is being done


def per_of(ctx: Context, tree: Branch) -> Per | None:
    """`for each 7`, `for each pass in this trick`, `for each strike` at the end of a phrase; none where it does not stand there."""
    written = tree.maybe("for_each")
    return pers.of(written)(ctx, written) if written is not None else None


@pers("each_count")
def _each_count(ctx: Context, tree: Branch) -> Per:
    kind = _EACH[tree.word("EACH_COUNT")]
    return Value(kind, who=PLAYER if kind == "tricks" else None, scope=scope(tree))


@pers("each_held")
def _each_held(ctx: Context, tree: Branch) -> Per:
    owner_ = tree.maybe("who")
    return Value("hand", who=who(ctx, owner_) if owner_ is not None else THEIR_OWN)


@pers("each_holds")
def _each_holds(ctx: Context, tree: Branch) -> Per:
    """`for each 2 in the hand of everyone else`, `for each joker in their own hand`."""
    owner_ = tree.maybe("who")
    whose = who(ctx, owner_) if owner_ is not None else THEIR_OWN
    return Value("held", who=whose, cards=cards(ctx, tree.one("cards")))


@pers("each_point")
def _each_point(ctx: Context, tree: Branch) -> Per:
    return Value("points", who=who_of(ctx, tree))


@pers("each_own")
def _each_own(ctx: Context, tree: Branch) -> Per | None:
    name = tree.maybe_word("NAME")
    if name is None:
        return Value("points", who=THEIR_OWN)
    found = of_player(ctx, name)
    return Value("counter", found.id, THEIR_OWN) if found.id else None


@pers("each_own_trick")
def _each_own_trick(ctx: Context, tree: Branch) -> Per:
    return Value("tricks", who=THEIR_OWN, scope=scope(tree))


@pers("each_owned")
def _each_owned(ctx: Context, tree: Branch) -> Per | None:
    found = of_player(ctx, tree.word("NAME"))
    return Value("counter", found.id, who_of(ctx, tree)) if found.id else None


@pers("for_each")
def _each_card(ctx: Context, tree: Branch) -> Per:
    """Cards, or what a counter counts: a word alone that is called like one means that."""
    body = tree.one("cards")
    only, *others = body.one("card_words").all("card_word")
    if not others and body.maybe("besides") is None and only.data == "card_name" and ctx.counters:
        item = only.word("NAME", "NUMBER", "JOKER")
        if is_one(ctx, item):
            found = named(ctx, item)
            return Value("counter", found.id, PLAYER if found.own else None)
    return cards(ctx, body)


# --------------------------------------------------------------------------------------------------------- conditions

Say: TypeAlias = Callable[[Context, Branch, Who], Condition]  # what is said of a player
checks: BuilderTable[Build[Condition]] = BuilderTable()  # a part of those in conditions.py
said: BuilderTable[Say] = BuilderTable()  # so are these
_sums: BuilderTable[Build[Value]] = BuilderTable("summed")
_HOW: dict[str, Literal["more", "fewer", "as many"]] = {
    "AS_MANY": "as many",
    "MORE": "more",
    "FEWER": "fewer",
}


@checks("c_counter")
def _counter(ctx: Context, tree: Branch) -> Condition:
    found = of_table(ctx, tree.one("who"))
    return ValueIs(Value("counter", found.id), amount_of(ctx, tree))


@said("c_tally")
def _tally_is(ctx: Context, tree: Branch, person: Who) -> Condition:
    found = of_player(ctx, tree.word("NAME"))
    return ValueIs(Value("counter", found.id, person), amount_of(ctx, tree))


@said("c_points")
def _points(ctx: Context, tree: Branch, person: Who) -> Condition:
    return ValueIs(Value("points", who=person), amount_of(ctx, tree))


@said("c_tricks")
def _tricks(ctx: Context, tree: Branch, person: Who) -> Condition:
    within: Scope = "row" if tree.has("IN_A_ROW") else scope(tree)
    count = amount_of(ctx, tree) if tree.maybe("amount") is not None else Range(1)
    return ValueIs(Value("tricks", who=person, scope=within), count)


@checks("c_ranks_apart")
def _ranks_apart(ctx: Context, tree: Branch) -> Condition:
    kind: ValueKind = "ranks above" if tree.has("RANKS_ABOVE") else "ranks below"
    return ValueIs(Value(kind), steps(amount_of(ctx, tree)))


@said("c_compare_owned")
def _compare_owned(ctx: Context, tree: Branch, person: Who) -> Condition:
    return NumbersCompare(_owned(ctx, person, tree.one("owned")), tree.says(_HOW), who_of(ctx, tree))


@said("c_extreme_owned")
def _extreme_owned(ctx: Context, tree: Branch, person: Who) -> Condition:
    return NumbersCompare(_owned(ctx, person, tree.one("owned")), "more" if tree.has("MOST") else "fewer")


def _owned(ctx: Context, person: Who, what: Branch) -> Value:
    """The points or a counter of a player."""
    return (
        Value("points", who=person)
        if what.data == "owned_points"
        else Value("counter", owner(ctx, what), person)
    )


@checks("c_sum")
def _sum_is(ctx: Context, tree: Branch) -> Condition:
    found, other = _sum_of(ctx, tree), tree.maybe("as_much")
    if other is not None:
        return ValueIs(found, Range(0), _sum_of(ctx, other))
    return ValueIs(found, amount_of(ctx, tree))


def _sum_of(ctx: Context, tree: Branch) -> Value:
    written = tree.one("summed")
    return _sums.of(written)(ctx, written)


@_sums("sum_play")
def _sum_play(ctx: Context, tree: Branch) -> Value:
    return Value("sum of the play")


@_sums("sum_trick")
def _sum_trick(ctx: Context, tree: Branch) -> Value:
    return Value("sum of the trick")


@_sums("sum_hand")
def _sum_hand(ctx: Context, tree: Branch) -> Value:
    return Value("sum of the hand", who=who_of(ctx, tree))


@_sums("sum_last")
def _sum_last(ctx: Context, tree: Branch) -> Value:
    return Value("sum of the last plays", number=number_of(ctx, tree, 2, 8))


# ------------------------------------------------------------------------------------------------------------ effects

effects: BuilderTable[Build[Effect | None]] = (
    BuilderTable()
)  # a part of those in effects.py; none where there is no such counter (reported)


def _of_counter(found: Counter, made: Effect) -> Effect | None:
    return made if found.id else None


def _moved_by(ctx: Context, tree: Branch, sign: int) -> Effect | None:
    found = of_table(ctx, tree.one("who"))
    step = number_of(ctx, tree, 1, MOST)
    return _of_counter(found, Tally(found.id, sign * step, None, per_of(ctx, tree)))


@effects("x_count_up")
def _count_up(ctx: Context, tree: Branch) -> Effect | None:
    return _moved_by(ctx, tree, 1)


@effects("x_count_down")
def _count_down(ctx: Context, tree: Branch) -> Effect | None:
    return _moved_by(ctx, tree, -1)


@effects("x_double")
def _double(ctx: Context, tree: Branch) -> Effect | None:
    """As much again as it is."""
    found = of_table(ctx, tree.one("who"))
    return _of_counter(found, Tally(found.id, 1, None, Value("counter", found.id)))


@effects("x_count_set")
def _count_set(ctx: Context, tree: Branch) -> Effect | None:
    found = of_table(ctx, tree.one("who"))
    return _of_counter(found, SetCounter(found.id, number_of(ctx, tree, 0, MOST)))


@effects("x_own_set")
def _own_set(ctx: Context, tree: Branch) -> Effect | None:
    found = of_player(ctx, tree.word("NAME"))
    owner_ = tree.maybe("who")  # `the player's lives` names nobody else
    whose = who(ctx, owner_) if owner_ is not None else Who("player")
    return _of_counter(found, SetCounter(found.id, number_of(ctx, tree, 0, MOST), whose))


def _handed(ctx: Context, tree: Branch, sign: int) -> Effect | None:
    found = of_player(ctx, tree.word("NAME"))
    step = number_of(ctx, tree, 1, MOST)
    return _of_counter(found, Tally(found.id, sign * step, who_of(ctx, tree), per_of(ctx, tree)))


@effects("x_get")
def _get(ctx: Context, tree: Branch) -> Effect | None:
    return _handed(ctx, tree, 1)


@effects("x_lose")
def _lose(ctx: Context, tree: Branch) -> Effect | None:
    return _handed(ctx, tree, -1)


@effects("x_set_number")
def _set_number(ctx: Context, tree: Branch) -> Effect | None:
    found = named(ctx, tree.word("NAME"))
    low, high = (number(ctx, item, 0, MOST) for item in tree.all("number"))
    if high < low or high - low > MOST_NUMBERS:
        ctx.error(
            "number-out-of-range",
            say("{low} to {high} is no choice.", low=low, high=high),
            tree,
            "At most 200 numbers, the smaller first.",
        )
        high = low
    actor = who_of(ctx, tree)
    alone_together(ctx, tree, actor)
    return _of_counter(found, NameNumber(actor, found.id, low, high, tree.has("TOGETHER")))


@effects("x_raise")
def _raise(ctx: Context, tree: Branch) -> Effect | None:
    """`everyone may raise bid up to 3`: from one more than where the counter begins."""
    found = named(ctx, tree.word("NAME"))
    high = number_of(ctx, tree, 1, MOST)
    if found.id and not found.start < high <= found.start + MOST_NUMBERS:
        ctx.error(
            "number-out-of-range",
            say(
                "`{counter}` begins at {start}: it cannot be raised up to {high}.",
                counter=found.id,
                start=found.start,
                high=high,
            ),
            tree.one("number"),
            say(
                "Write a number from {least} to {most}.",
                least=found.start + 1,
                most=found.start + MOST_NUMBERS,
            ),
        )
        high = found.start + 1
    made = NameNumber(
        who_of(ctx, tree),
        found.id,
        found.start + 1,
        high,
        raising=True,
        optional=tree.has("MAY"),
        around=tree.maybe("around") is not None,
    )
    return _of_counter(found, made)
