"""Counters: how one is declared, and which one a word means.

In: trees and words of the grammar. Out: counters; a name that is no counter, or is one of the wrong kind (of the table, of each
player), is reported with what to write. What counters are compared with and how they change is in numbers.py.
"""

from __future__ import annotations

from ...ground.plurals import singular
from ...model import Counter
from ...model.cards import Names
from ..syntax import Token
from .context import Branch, Build, Context
from .names import names
from .plays import number
from .registry import BuilderTable

MOST = 1000


def counter(ctx: Context, tree: Branch) -> Counter:
    """`counter lives "Lives" of each player from 3, kept until the session ends`."""
    id = str(tree.word("NAME"))
    start = tree.maybe("number")
    return Counter(
        id,
        names(tree, id),
        number(ctx, start, 0, MOST) if start is not None else 0,
        tree.has("EACH_PLAYER"),
        tree.has("KEPT"),
        ctx.span(tree),
    )


def named(ctx: Context, item: Token) -> Counter:
    """The counter that is called so, in the singular or the plural; a nameless one where there is none (reported)."""
    word = str(item)
    for id in ctx.counters:
        if singular(id) == singular(word):
            return ctx.counters[id]
    ctx.unknown(
        "counter",
        word,
        item,
        ctx.counters,
        "unknown-counter",
        "" if ctx.counters else f"Declare it in the rule: `counter {word}`.",
    )
    return Counter("", Names(word))


def of_table(ctx: Context, tree: Branch) -> Counter:
    """The counter that a subject means (`countdown is 0`)."""
    if tree.data != "w_name":
        ctx.error(
            "unknown-counter",
            "A number must be meant here, not a player.",
            tree,
            "Write the id of a counter.",
        )
        return Counter("", Names(""))
    found = named(ctx, tree.word("NAME"))
    if found.own:
        ctx.error(
            "unclear-counter",
            f"Each player has `{found.id}`: whose is meant?",
            tree,
            f"Write, for example, `the player has 3 {found.id}`, `the player gets 1 {found.id}` or "
            f"`the player's {found.id} becomes 0`.",
        )
    return found


def of_player(ctx: Context, item: Token) -> Counter:
    found = named(ctx, item)
    if found.id and not found.own:
        ctx.error(
            "unclear-counter",
            f"`{found.id}` is one number for the whole table, not one for each player.",
            item,
            f"Write `{found.id} goes up by 1`, or declare it with `of each player`.",
        )
    return found


_owners: BuilderTable[Build[str]] = BuilderTable("owned")


def owner(ctx: Context, tree: Branch) -> str:
    """Of what somebody has the most: the id of a counter, "" for points."""
    return _owners.of(tree)(ctx, tree)


@_owners("owned_points")
def _points(ctx: Context, tree: Branch) -> str:
    return ""


@_owners("owned_counter")
def _counter(ctx: Context, tree: Branch) -> str:
    return of_player(ctx, tree.word("NAME")).id
