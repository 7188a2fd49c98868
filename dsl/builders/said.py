"""What is said of a player: behind one who is named, and behind `who`.

In: trees of the grammar, and of whom it is said. Out: conditions; and those of whom something is true, as people. Numbers of players are in
numbers.py, all other conditions in conditions.py.
"""

from __future__ import annotations

from typing import Literal

from ...analysis.walk import values
from ...model import (
    ALWAYS,
    NEVER,
    AllOf,
    AnyOf,
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
from .amounts import amount_of, amount_within, often_of
from .context import Branch, Context
from .numbers import Say, scope
from .people import NEIGHBOURS, ONE_PLAYER, everyone, phrases, who, who_of
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


_AS_SEEN: frozenset[WhoKind] = NEIGHBOURS | {
    *("everyone else", "everyone else at the table", "anyone else", "partners", "opponents"),
}


def has_not(tree: Branch) -> bool:
    """Whether a *not* stands in what is said."""
    return tree.has(*_NO)


def denied(condition: Condition) -> Condition:
    """The same with a *not* in what is said."""
    if condition in (ALWAYS, NEVER):
        return NEVER if condition == ALWAYS else ALWAYS
    assert isinstance(condition, SingleCondition)
    return Not(condition)


def all_of(items: list[Condition]) -> Condition:
    """The conjunction, without parts that always hold."""
    if NEVER in items:
        return NEVER
    kept = [item for item in items if item != ALWAYS]
    return kept[0] if len(kept) == 1 else AllOf(tuple(kept))


def any_of(items: list[Condition]) -> Condition:
    if ALWAYS in items:
        return ALWAYS
    kept = [item for item in items if item != NEVER]
    return kept[0] if len(kept) == 1 else AnyOf(tuple(kept))


_said: BuilderTable[Say] = BuilderTable("said")
_said.take(numbers.said)


def said(ctx: Context, tree: Branch, person: Who) -> Condition:
    """What is said of somebody, with a `not` that may stand in it."""
    condition = _said.of(tree)(ctx, tree, person)
    return denied(condition) if has_not(tree) else condition


def said_any(ctx: Context, tree: Branch, person: Who) -> Condition:
    """What is said of somebody, joined by `and` and `or`. Of several it is asked of each as a whole: each of them is one of whom it is true."""
    either = tree.all("said_all")
    joined = len(either) > 1 or len(either[0].all("said")) > 1
    if not joined or person.kind in ONE_PLAYER or person.kind == "that player":
        return _joined(ctx, tree, person)
    that = _joined(ctx, tree, Who("that player"))
    _no_wishes(ctx, tree, that)
    if any(item.kind in _AS_SEEN for item in values(that, Who)):
        ctx.error(
            "unclear-player",
            "It is not said as seen from whom that player is meant, where several things are asked of each of several players.",
            tree,
            "Write two conditions, with the people in each: `if everyone else has more cards than the next player or if everyone else has passed`.",
        )
    if that in (ALWAYS, NEVER):
        return that
    return WhoIs(person, (Who("each who", of=Who("everyone at the table"), that=that),))


def _no_wishes(ctx: Context, written: Branch, that: Condition) -> None:
    if any(isinstance(item, Wishes) for item in singles(that)):
        ctx.error(
            "unclear-player",
            "Who wishes something is known only when they are asked, one by one.",
            written,
            "Ask one player: `if the next player wishes then …`.",
        )


def _joined(ctx: Context, tree: Branch, person: Who) -> Condition:
    return any_of(
        [all_of([said(ctx, item, person) for item in both.all("said")]) for both in tree.all("said_all")]
    )


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
    written = tree.one("said_any")
    that = said_any(ctx, written, Who("that player"))
    _no_wishes(ctx, written, that)
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
    return HandSize(person, amount_within(ctx, tree, 0, ctx.deck.size))


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
