"""Counters: how one is declared, and which one a word means.

In: trees and words of the grammar. Out: counters; a name that is no counter, or is one of the wrong kind (of the table, of each
player), is reported with what to write. What counters are compared with and how they change is in numbers.py.
"""

from __future__ import annotations

from ...ground.plurals import singular
from ...ground.said import say
from ...model import Counter
from ...model.cards import Names
from ..syntax import Token
from .amounts import number
from .context import Branch, Build, Context
from .names import of_thing, one
from .registry import BuilderTable

MOST = 1000


def counter(ctx: Context, tree: Branch) -> Counter:
    """`counter lives "lives" one called "life" of each player from 3, kept until the session ends`."""
    id = str(tree.word("NAME"))
    start = tree.maybe("number")
    return Counter(
        id,
        of_thing(tree, id),
        number(ctx, start, 0, MOST) if start is not None else 0,
        tree.has("EACH_PLAYER"),
        tree.has("KEPT"),
        one(tree),
        ctx.span(tree),
    )


def is_one(ctx: Context, item: Token) -> bool:
    """Whether a counter is called so."""
    return _called(ctx, str(item)) is not None


def _called(ctx: Context, word: str) -> Counter | None:
    """The counter that a word means: by its id in the singular or the plural, or by what one of them is called."""
    found = (
        item
        for item in ctx.counters.values()
        if singular(item.id) == singular(word) or (item.one.en and item.one.en.replace(" ", "_") == word)
    )
    return next(found, None)


def named(ctx: Context, item: Token) -> Counter:
    """The counter that is called so; a nameless one where there is none (reported)."""
    word = str(item)
    if (found := _called(ctx, word)) is not None:
        return found
    if word == "yaku":
        ctx.error(
            "unknown-counter",
            say("There is no {what} `{name}`.", what="counter", name=word),
            item,
            "Of one player it is not asked whether there is a yaku, only of all: `if nobody has a yaku`. Of one it can be asked what was captured: "
            "`if another player has captured no brights`.",
        )
        return Counter("", Names(word))
    ctx.unknown(
        "counter",
        word,
        item,
        ctx.counters,
        "unknown-counter",
        _cards_meant(ctx, word)
        or ("" if ctx.counters else say("Declare it in the rule: `counter {word}`.", word=word)),
    )
    return Counter("", Names(word))


def _cards_meant(ctx: Context, word: str) -> str:
    """What to write where cards stand for a counter: `has 3 brights`; "" where the word names no cards."""
    if not word.isascii() or (word not in ctx.sets and word not in ctx.deck.words):
        return ""
    if ctx.deck.months:
        return say("These are cards: write `has captured`, as in `has captured 3 or more {word}`.", word=word)
    return say("These are cards: write `holds`, as in `holds 3 or more {word}`.", word=word)


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
            say("Each player has `{found}`: whose is meant?", found=found.id),
            tree,
            say(
                "Write, for example, `the player has 3 {found}`, `the player gets 1 {found}` or `the player's {found} becomes 0`.",
                found=found.id,
            ),
        )
    return found


def of_player(ctx: Context, item: Token) -> Counter:
    found = named(ctx, item)
    if found.id and not found.own:
        ctx.error(
            "unclear-counter",
            say("`{found}` is one number for the whole table, not one for each player.", found=found.id),
            item,
            say("Write `{found} goes up by 1`, or declare it with `of each player`.", found=found.id),
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
