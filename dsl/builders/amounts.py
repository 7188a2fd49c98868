"""Numbers, and how many: exactly, at least, at most, between, none; once, twice.

In: trees of the grammar. Out: numbers within bounds, ranges. What is out of bounds is reported.
"""

from __future__ import annotations

from ...ground.said import say
from ...model import Range
from ..syntax import Token
from .context import Branch, Build, Context
from .registry import BuilderTable


def number(ctx: Context, tree: Branch, low: int = 0, high: int = 200) -> int:
    """A number, or the value of a setting; reported where it is out of bounds."""
    item = tree.word("NUMBER", "SLOT")
    if item.type == "SLOT":
        setting = ctx.setting(item)
        if setting is None:
            return low
        if not setting.value.isdecimal():
            ctx.error(
                "wrong-kind-of-setting",
                say(
                    "`{{{item}}}` is `{setting}`, but a number must stand here.",
                    item=item,
                    setting=setting.value,
                ),
                item,
            )
            return low
        return bounded(ctx, item, low, high, setting.value)
    return bounded(ctx, item, low, high)


def bounded(ctx: Context, item: Token, low: int, high: int, text: str = "") -> int:
    """A number within bounds; `text` where it is the value of the setting that `item` names."""
    shown = text or str(item)
    value = int(shown) if len(shown) < 10 else 10**9
    if not low <= value <= high:
        ctx.error(
            "number-out-of-range",
            say("{shown} is too {what} here.", shown=shown, what="large" if value > high else "small"),
            item,
            say("From {low} to {high} will do.", low=low, high=high),
        )
        return low
    return value


def number_of(ctx: Context, tree: Branch, low: int = 0, high: int = 200) -> int:
    """The one number that stands in a phrase."""
    return number(ctx, tree.one("number"), low, high)


# ---------------------------------------------------------------------------------------------------------- how many

_amounts: BuilderTable[Build[Range]] = BuilderTable("amount", "distance")


def amount(ctx: Context, tree: Branch) -> Range:
    """How many: exactly, at least, at most, between, none."""
    return _amounts.of(tree)(ctx, tree)


def amount_of(ctx: Context, tree: Branch) -> Range:
    """How many, as it stands in a phrase that says so once."""
    return amount(ctx, tree.one("amount"))


def amount_within(ctx: Context, tree: Branch, low: int, high: int) -> Range:
    """How many, where it is plain between which bounds that can be: so many cards as there are. A number that stands there is reported as
    out of these bounds, whatever it is bounded by elsewhere."""
    item = tree.one("amount")
    for given in item.all("number"):
        shown = given.maybe_word("NUMBER")
        if shown is not None and not low <= int(str(shown)[:10]) <= high:
            return Range(bounded(ctx, shown, low, high))
    return amount(ctx, item)


@_amounts("amount_exact")
def _exactly(ctx: Context, tree: Branch) -> Range:
    count = number_of(ctx, tree)
    return Range(count, count)


@_amounts("amount_least")
def _at_least(ctx: Context, tree: Branch) -> Range:
    return Range(number_of(ctx, tree))


@_amounts("amount_most")
def _at_most(ctx: Context, tree: Branch) -> Range:
    return Range(0, number_of(ctx, tree))


@_amounts("amount_more")
def _more_than(ctx: Context, tree: Branch) -> Range:
    return Range(number_of(ctx, tree) + 1)


@_amounts("amount_fewer")
def _fewer_than(ctx: Context, tree: Branch) -> Range:
    return Range(0, number_of(ctx, tree, 1) - 1)


@_amounts("amount_between")
def _between(ctx: Context, tree: Branch) -> Range:
    low, high = (number(ctx, item) for item in tree.all("number"))
    if high < low:
        ctx.error("number-out-of-range", say("{low} to {high} is empty.", low=low, high=high), tree)
    return Range(low, high)


@_amounts("amount_none")
def _none(ctx: Context, tree: Branch) -> Range:
    return Range(0, 0)


_oftens: BuilderTable[Build[Range]] = BuilderTable("often")


def often_of(ctx: Context, tree: Branch) -> Range:
    """How many times, as it stands in a phrase that may say so; at least once where it does not."""
    written = tree.maybe("often")
    return _oftens.of(written)(ctx, written) if written is not None else Range(1)


@_oftens("often_times")
def _times(ctx: Context, tree: Branch) -> Range:
    return amount_of(ctx, tree)


@_oftens("often_once")
def _once(ctx: Context, tree: Branch) -> Range:
    return Range(1, 1)


@_oftens("often_twice")
def _twice(ctx: Context, tree: Branch) -> Range:
    return Range(2, 2)
