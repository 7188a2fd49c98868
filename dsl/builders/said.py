"""What is said of a player: behind one who is named, and behind `who`.

In: trees of the grammar, and of whom it is said. Out: conditions; and those of whom something is true, as people. Numbers of players are in
numbers.py, all other conditions in conditions.py.
"""

from __future__ import annotations

from typing import Literal

from ...model import (
    ALWAYS,
    NEVER,
    CanMake,
    Captured,
    CardPoints,
    Condition,
    CouldPlay,
    HandsCompare,
    HandSize,
    HasPassed,
    Holds,
    InARow,
    IsOut,
    Not,
    Per,
    SingleCondition,
    Stopped,
    Value,
    Vowed,
    WentOn,
    Who,
    WhoIs,
    WhoKind,
    Wishes,
    singles,
)
from . import numbers
from .amounts import amount_of, often_of
from .context import Branch, Context
from .numbers import Say, scope
from .people import everyone, phrases, who, who_of
from .plays import counted_of, patterns_of
from .registry import BuilderTable

_NO = (
    "NOT",
    "DOES_NOT",
    "DID_NOT",
    "HAS_NOT_PASSED",
    "HAS_NOT_TAKEN",
    "HAS_NOT_CAPTURED",
    "HAS_NOT_WON",
    "HAS_NOT_LOST",
    "HAS_NOT_ACTED",
    "SOMEBODY",
)


def has_not(tree: Branch) -> bool:
    """Whether a *not* stands in what is said."""
    return tree.has(*_NO)


def denied(condition: Condition) -> Condition:
    """The same with a *not* in what is said."""
    if condition in (ALWAYS, NEVER):
        return NEVER if condition == ALWAYS else ALWAYS
    assert isinstance(condition, SingleCondition)
    return Not(condition)


_said: BuilderTable[Say] = BuilderTable("said")
_said.take(numbers.said)


def said(ctx: Context, tree: Branch, person: Who) -> Condition:
    """What is said of somebody, with a `not` that may stand in it."""
    condition = _said.of(tree)(ctx, tree, person)
    return denied(condition) if has_not(tree) else condition


@phrases("w_everyone_who")
def _everyone_who(ctx: Context, tree: Branch) -> Who:
    """Those of whom something is true."""
    return _those(ctx, tree, everyone(tree))


@numbers.pers("each_person")
def _each_person(ctx: Context, tree: Branch) -> Per:
    """`for each player who holds a 2`: so many players as that is true of."""
    among: WhoKind = (
        "everyone else"
        if tree.has("FOR_EACH_OTHER")
        else "everyone at the table"
        if tree.has("FOR_EACH_AT_TABLE")
        else "everyone"
    )
    return Value("players", who=_those(ctx, tree, among))


def _those(ctx: Context, tree: Branch, among: WhoKind) -> Who:
    written = tree.one("said")
    that = said(ctx, written, Who("that player"))
    if any(isinstance(item, Wishes) for item in singles(that)):
        ctx.error(
            "unclear-player",
            "Who wishes something is known only when they are asked, one by one.",
            written,
            "Ask one player: `if the next player wishes then …`.",
        )
    return Who("each who", of=Who(among), that=that)


_COMPARED: dict[str, Literal["more", "fewer", "as many"]] = {
    "MORE_THAN": "more",
    "FEWER_THAN": "fewer",
    "AS_MANY_AS": "as many",
}


@_said("c_who_is")
def _who_is(ctx: Context, tree: Branch, person: Who) -> Condition:
    return WhoIs(person, tuple(who(ctx, item) for item in tree.all("who")))


@_said("c_out")
def _out(ctx: Context, tree: Branch, person: Who) -> Condition:
    return IsOut(person)


@_said("c_hand_size")
def _hand_size(ctx: Context, tree: Branch, person: Who) -> Condition:
    return HandSize(person, amount_of(ctx, tree))


@_said("c_laid")
def _laid(ctx: Context, tree: Branch, person: Who) -> Condition:
    return HandSize(person, amount_of(ctx, tree), aside=True)


@_said("c_compare_hands")
def _compare_hands(ctx: Context, tree: Branch, person: Who) -> Condition:
    return HandsCompare(person, tree.says(_COMPARED), who_of(ctx, tree))


@_said("c_extreme_hand")
def _extreme_hand(ctx: Context, tree: Branch, person: Who) -> Condition:
    return HandsCompare(person, "more" if tree.has("MOST_CARDS") else "fewer")


@_said("c_holds")
def _holds(ctx: Context, tree: Branch, person: Who) -> Condition:
    return Holds(person, counted_of(ctx, tree))


@_said("c_can_make")
def _can_make(ctx: Context, tree: Branch, person: Who) -> Condition:
    found = patterns_of(ctx, tree)
    return CanMake(person, found) if found else NEVER


@_said("c_cannot_make")
def _cannot_make(ctx: Context, tree: Branch, person: Who) -> Condition:
    return denied(_can_make(ctx, tree, person))


@_said("c_could")
def _could(ctx: Context, tree: Branch, person: Who) -> Condition:
    return CouldPlay(person)


@_said("c_passed")
def _passed(ctx: Context, tree: Branch, person: Who) -> Condition:
    return HasPassed(person)


@_said("c_passed_times")
def _passed_times(ctx: Context, tree: Branch, person: Who) -> Condition:
    return HasPassed(person, often_of(ctx, tree), scope(tree))


@_said("c_in_row")
def _in_row(ctx: Context, tree: Branch, person: Who) -> Condition:
    return InARow(person, tree.has("HAS_WON", "HAS_NOT_WON"), amount_of(ctx, tree))


@_said("c_wishes")
def _wishes(ctx: Context, tree: Branch, person: Who) -> Condition:
    return Wishes(person)


@_said("c_card_points")
def _card_points(ctx: Context, tree: Branch, person: Who) -> Condition:
    return CardPoints(person, amount_of(ctx, tree))


@_said("c_went_on")
def _went_on(ctx: Context, tree: Branch, person: Who) -> Condition:
    return WentOn(person)


@_said("c_captured")
def _captured(ctx: Context, tree: Branch, person: Who) -> Condition:
    return Captured(person, counted_of(ctx, tree))


@_said("c_stopped")
def _stopped(ctx: Context, tree: Branch, person: Who) -> Condition:
    return Stopped(person, off=False)


@_said("c_called_off")
def _called_off(ctx: Context, tree: Branch, person: Who) -> Condition:
    return Stopped(person, off=True)


@_said("c_vowed")
def _vowed(ctx: Context, tree: Branch, person: Who) -> Condition:
    return Vowed(person)
