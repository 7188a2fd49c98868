"""Conditions: what stands behind `if` and `unless`.

In: trees of the grammar. Out: one condition, in which settings are decided already: ALWAYS and NEVER are what is left of them, and of
shapes and rules that are not in use. Conditions on numbers are in numbers.py.
"""

from __future__ import annotations

from typing import Literal

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
    CountIs,
    CountKind,
    FieldHas,
    HandsCompare,
    HandsEmpty,
    HandSize,
    HasPassed,
    Holds,
    InARow,
    InForce,
    IsFirst,
    IsNumber,
    IsOut,
    Locked,
    NobodyHas,
    Not,
    PlayIs,
    PlayPattern,
    PlaysRelate,
    RankingIs,
    Stopped,
    TableIsClear,
    TurnedIs,
    Vowed,
    WentOn,
    WhoIs,
    Wishes,
    YakuWorth,
    ZoneHolds,
)
from . import numbers
from .context import Branch, Build, Context
from .numbers import scope
from .people import PLAYER, rules_meant, who, who_of
from .plays import amount_of, cards_of, counted_of, number_of, patterns_of, relations
from .registry import BuilderTable


def negate(condition: Condition) -> Condition:
    if condition == ALWAYS:
        return NEVER
    if condition == NEVER:
        return ALWAYS
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


def conditions(ctx: Context, tree: Branch) -> Condition:
    """All `if` and `unless` parts of a statement together."""
    found: list[Condition] = []
    for part in tree.all("condition"):
        either = any_of(
            [
                all_of([check(ctx, item) for item in both.all("check")])
                for both in part.one("conditions").all("condition_and")
            ]
        )
        found.append(negate(either) if part.has("UNLESS") else either)
    return all_of(found)


def counts(ctx: Context, tree: Branch) -> bool:
    """Whether a statement counts that may end with `if {setting} is …`; told where the condition is about more than settings."""
    condition = conditions(ctx, tree)
    if condition not in (ALWAYS, NEVER):
        ctx.error(
            "unclear-condition",
            "Whether this line counts can only depend on settings.",
            tree,
            "Write, for example: if {bound} is yes.",
        )
    return condition != NEVER


_NO = (
    "NOT",
    "DOES_NOT",
    "DID_NOT",
    "HAS_NOT_PASSED",
    "HAS_NOT_WON",
    "HAS_NOT_LOST",
    "HAS_NOT_ACTED",
    "SOMEBODY",
)


_checks: BuilderTable[Build[Condition]] = BuilderTable("check")
_checks.take(numbers.checks)


def check(ctx: Context, tree: Branch) -> Condition:
    """One condition, with a `not` that may stand in it."""
    condition = _checks.of(tree)(ctx, tree)
    return negate(condition) if tree.has(*_NO) else condition


# ----------------------------------------------------------------------------------------------------------- the play


@_checks("c_play_is")
def _play_is(ctx: Context, tree: Branch) -> Condition:
    found = patterns_of(ctx, tree)
    return PlayIs(found) if found else NEVER


@_checks("c_before_is")
def _before_is(ctx: Context, tree: Branch) -> Condition:
    found = patterns_of(ctx, tree)
    return PlayIs(found, before=True) if found else NEVER


@_checks("c_play_contains")
def _play_contains(ctx: Context, tree: Branch) -> Condition:
    return PlayIs((PlayPattern(containing=(counted_of(ctx, tree),)),))


@_checks("c_before_contains")
def _before_contains(ctx: Context, tree: Branch) -> Condition:
    return PlayIs((PlayPattern(containing=(counted_of(ctx, tree),)),), before=True)


@_checks("c_play_relation")
def _play_relation(ctx: Context, tree: Branch) -> Condition:
    return PlaysRelate(2, relations(ctx, tree.one("relations")))


@_checks("c_last_plays")
def _last_plays(ctx: Context, tree: Branch) -> Condition:
    return PlaysRelate(number_of(ctx, tree, 2, 8), relations(ctx, tree.one("relations")))


# ---------------------------------------------------------------------------------------------------------- the table


@_checks("c_ranking")
def _ranking(ctx: Context, tree: Branch) -> Condition:
    return RankingIs(tree.has("REVERSED"))


@_checks("c_table")
def _table(ctx: Context, tree: Branch) -> Condition:
    return TableIsClear()


@_checks("c_lock")
def _lock(ctx: Context, tree: Branch) -> Condition:
    return Locked()


@_checks("c_turned")
def _turned(ctx: Context, tree: Branch) -> Condition:
    return TurnedIs(cards_of(ctx, tree))


@_checks("c_zone_contains")
def _zone_contains(ctx: Context, tree: Branch) -> Condition:
    zone: Literal["trick", "discards"] = "trick" if tree.has("TRICK") else "discards"
    return ZoneHolds(zone, counted_of(ctx, tree))


@_checks("c_hands_empty")
def _hands_empty(ctx: Context, tree: Branch) -> Condition:
    return HandsEmpty()


@_checks("c_field_has")
def _field_has(ctx: Context, tree: Branch) -> Condition:
    return FieldHas(counted_of(ctx, tree))


@_checks("c_nobody_has")
def _nobody_has(ctx: Context, tree: Branch) -> Condition:
    group = tree.maybe_word("NAME")
    if group is None:
        return NobodyHas("")
    if str(group) not in ctx.groups:
        ctx.unknown("group of yaku", str(group), group, ctx.groups, "unknown-yaku")
    return NobodyHas(str(group))


@_checks("c_yaku_worth")
def _yaku_worth(ctx: Context, tree: Branch) -> Condition:
    return YakuWorth(amount_of(ctx, tree))


@_checks("c_in_force")
def _in_force(ctx: Context, tree: Branch) -> Condition:
    rules = rules_meant(ctx, tree.one("who"))
    return InForce(rules) if rules else NEVER


@_checks("c_setting")
def _setting(ctx: Context, tree: Branch) -> Condition:
    name, value = tree.word("SLOT"), tree.one("value")
    setting = ctx.setting(name)
    if setting is None:
        return NEVER
    wanted = [str(item) for item in value.words("NAME", "NUMBER", "JOKER")]
    for item in wanted:
        if setting.choices and item not in setting.choices:
            ctx.unknown(f"choice of `{name}` called", item, value, setting.choices, "unknown-choice")
    return ALWAYS if setting.value in wanted or setting.value == " or ".join(wanted) else NEVER


def setting_is(ctx: Context, tree: Branch) -> bool:
    """Whether a setting is what stands behind it in a phrase that is no condition of its own."""
    return (_setting(ctx, tree) == ALWAYS) != tree.has("NOT")


# ----------------------------------------------------------------------------------------------------------- counting

_COUNTABLE: dict[str, CountKind] = {
    "players": "players",
    "passes": "passes",
    "clears": "clears",
    "plays": "plays",
}
_IN_ROW = ("passes", "plays")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_FIRST: dict[str, Literal["lead", "turn", "hand"]] = {"LEAD": "lead", "TURN": "turn", "HAND": "hand"}
_NUMBERED: dict[str, Literal["lead", "trick", "play", "hand"]] = {
    "LEAD": "lead",
    "HAND": "hand",
    "TRICK": "trick",
    "PLAY": "play",
}


@_checks("c_first")
def _first(ctx: Context, tree: Branch) -> Condition:
    what = tree.says(_FIRST)
    return IsFirst(what, scope(tree, "session" if what == "hand" else "hand"))


@_checks("c_ordinal")
def _ordinal(ctx: Context, tree: Branch) -> Condition:
    """`it is the third trick of the hand`, `it is every 3rd trick`."""
    word = str(tree.word("ORDINAL"))
    place = _ORDINALS.index(word) + 1 if word in _ORDINALS else int(word[:-2])
    what = tree.says(_NUMBERED)
    within = scope(tree, "session" if what == "hand" else "hand")
    if within == what or (what == "hand" and within != "session") or (what == "lead" and within == "trick"):
        ctx.error(
            "unclear-counting", f"A {within} has no {word} {what}.", tree, f"Leave out `of the {within}`."
        )
    return IsNumber(what, place, within, tree.has("EVERY"))


@_checks("c_count")
def _count(ctx: Context, tree: Branch) -> Condition:
    return CountIs(_COUNTABLE[tree.word("COUNTABLE")], amount_of(ctx, tree), scope(tree))


@_checks("c_row")
def _row(ctx: Context, tree: Branch) -> Condition:
    what = _COUNTABLE[tree.word("COUNTABLE")]
    if what not in _IN_ROW:
        ctx.error(
            "unclear-counting", f"{what.capitalize()} do not come in a row.", tree, "Passes and plays do."
        )
    return CountIs(what, amount_of(ctx, tree), "row")


@_checks("c_acted")
def _acted(ctx: Context, tree: Branch) -> Condition:
    rules, count = rules_meant(ctx, tree.one("who")), amount_of(ctx, tree)
    if not rules:
        return ALWAYS if 0 in count else NEVER
    return CountIs("acts", count, scope(tree), rules)


# ------------------------------------------------------------------------------------------------------------ players

_COMPARED: dict[str, Literal["more", "fewer", "as many"]] = {
    "MORE_THAN": "more",
    "FEWER_THAN": "fewer",
    "AS_MANY_AS": "as many",
}


@_checks("c_who_is")
def _who_is(ctx: Context, tree: Branch) -> Condition:
    found, *others = (who(ctx, item) for item in tree.all("who"))
    return WhoIs(found, tuple(others))


@_checks("c_out")
def _out(ctx: Context, tree: Branch) -> Condition:
    return IsOut(who_of(ctx, tree))


@_checks("c_hand_size")
def _hand_size(ctx: Context, tree: Branch) -> Condition:
    return HandSize(who_of(ctx, tree), amount_of(ctx, tree))


@_checks("c_laid")
def _laid(ctx: Context, tree: Branch) -> Condition:
    return HandSize(who_of(ctx, tree), amount_of(ctx, tree), aside=True)


@_checks("c_compare_hands")
def _compare_hands(ctx: Context, tree: Branch) -> Condition:
    found, other = (who(ctx, item) for item in tree.all("who"))
    return HandsCompare(found, tree.says(_COMPARED), other)


@_checks("c_extreme_hand")
def _extreme_hand(ctx: Context, tree: Branch) -> Condition:
    return HandsCompare(who_of(ctx, tree), "more" if tree.has("MOST_CARDS") else "fewer")


@_checks("c_holds")
def _holds(ctx: Context, tree: Branch) -> Condition:
    return Holds(who_of(ctx, tree), counted_of(ctx, tree))


@_checks("c_can_make")
def _can_make(ctx: Context, tree: Branch) -> Condition:
    found = patterns_of(ctx, tree)
    return CanMake(who_of(ctx, tree), found) if found else NEVER


@_checks("c_cannot_make")
def _cannot_make(ctx: Context, tree: Branch) -> Condition:
    return negate(_can_make(ctx, tree))


@_checks("c_could")
def _could(ctx: Context, tree: Branch) -> Condition:
    return CouldPlay(who_of(ctx, tree))


@_checks("c_passed")
def _passed(ctx: Context, tree: Branch) -> Condition:
    return HasPassed(who_of(ctx, tree))


@_checks("c_passed_times")
def _passed_times(ctx: Context, tree: Branch) -> Condition:
    return HasPassed(who_of(ctx, tree), amount_of(ctx, tree), scope(tree))


@_checks("c_in_row")
def _in_row(ctx: Context, tree: Branch) -> Condition:
    return InARow(who_of(ctx, tree), tree.has("HAS_WON", "HAS_NOT_WON"), amount_of(ctx, tree))


@_checks("c_wishes")
def _wishes(ctx: Context, tree: Branch) -> Condition:
    return Wishes(who_of(ctx, tree))


@_checks("c_card_points")
def _card_points(ctx: Context, tree: Branch) -> Condition:
    return CardPoints(who_of(ctx, tree), amount_of(ctx, tree))


@_checks("c_went_on")
def _went_on(ctx: Context, tree: Branch) -> Condition:
    another = tree.has("ANOTHER_PLAYER")
    return WentOn(PLAYER if another else who_of(ctx, tree), other=another)


@_checks("c_captured")
def _captured(ctx: Context, tree: Branch) -> Condition:
    another, held = tree.has("ANOTHER_PLAYER"), counted_of(ctx, tree)
    return Captured(PLAYER if another else who_of(ctx, tree), held, another)


@_checks("c_stopped")
def _stopped(ctx: Context, tree: Branch) -> Condition:
    return Stopped(who_of(ctx, tree), off=False)


@_checks("c_called_off")
def _called_off(ctx: Context, tree: Branch) -> Condition:
    return Stopped(who_of(ctx, tree), off=True)


@_checks("c_vowed")
def _vowed(ctx: Context, tree: Branch) -> Condition:
    return Vowed(who_of(ctx, tree))
