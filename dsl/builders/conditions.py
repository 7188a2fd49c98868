"""Conditions: what stands behind `if` and `unless`.

In: trees of the grammar. Out: one condition, in which settings are decided already: ALWAYS and NEVER are what is left of them, and of
shapes and rules that are not in use. What is said of players is in said.py, of numbers in numbers.py.
"""

from __future__ import annotations

from typing import Literal

from ...ground.said import say
from ...model import (
    ALWAYS,
    NEVER,
    CardSet,
    Condition,
    Counted,
    CountIs,
    CountKind,
    FieldHas,
    HandsEmpty,
    InForce,
    IsFirst,
    IsNumber,
    Locked,
    NobodyHas,
    Not,
    PlayIs,
    PlayPattern,
    PlayRelates,
    PlaysRelate,
    RankingIs,
    Setting,
    TableIsClear,
    TurnedIs,
    Unless,
    Value,
    ValueIs,
    Wishes,
    YakuWorth,
    ZoneHolds,
    singles,
)
from . import numbers
from .amounts import amount_of, number_of, often_of
from .context import Branch, Build, Context
from .numbers import scope
from .people import only_one, rules_meant, subject
from .plays import cards_of, counted_of, patterns_of, relations
from .registry import BuilderTable
from .said import all_of, any_of, denied, has_not, said_any


def turned_round(condition: Condition) -> Condition:
    """True wherever the condition is not."""
    if condition in (ALWAYS, NEVER):
        return NEVER if condition == ALWAYS else ALWAYS
    if isinstance(condition, Unless):
        return condition.item
    said = condition.item if isinstance(condition, Not) else condition
    if not is_always_there(said):
        return Unless(condition)
    return said if isinstance(condition, Not) else denied(condition)


def is_always_there(condition: Condition) -> bool:
    """Whether it speaks of nothing that could be missing, so that it is all one whether it is denied or turned round."""
    match condition:
        case (
            RankingIs()
            | TableIsClear()
            | Locked()
            | InForce()
            | CountIs()
            | HandsEmpty()
            | NobodyHas()
            | FieldHas()
        ):
            return True
        case ValueIs(Value("counter", who=None), other=None) | ZoneHolds(
            "discards", Counted(CardSet(kind="faces"))
        ):
            return True
        case IsFirst(what) | IsNumber(what):
            return what not in ("lead", "turn")  # there is none where nobody has the turn
        case _:
            return False


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
        found.append(turned_round(either) if part.has("UNLESS") else either)
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


_checks: BuilderTable[Build[Condition]] = BuilderTable("check")
_checks.take(numbers.checks)


def check(ctx: Context, tree: Branch) -> Condition:
    """One condition, with a `not` that may stand in it."""
    condition = _checks.of(tree)(ctx, tree)
    return denied(condition) if has_not(tree) else condition


@_checks("c_said")
def _of_subject(ctx: Context, tree: Branch) -> Condition:
    """What is said of whoever stands before it."""
    person = subject(ctx, tree.one("who"))
    condition = said_any(ctx, tree.one("said_any"), person)
    if any(isinstance(item, Wishes) for item in singles(condition)):
        only_one(ctx, tree.one("who"), person)
    return condition


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
    return PlayRelates(relations(ctx, tree.one("relations")))


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
        ctx.unknown("group of yaku", str(group), group, [*ctx.groups, "yaku"], "unknown-yaku")
    return NobodyHas(str(group))


@_checks("c_yaku_worth")
def _yaku_worth(ctx: Context, tree: Branch) -> Condition:
    return YakuWorth(amount_of(ctx, tree))


@_checks("c_in_force")
def _in_force(ctx: Context, tree: Branch) -> Condition:
    rules = rules_meant(ctx, tree.one("who"))
    return InForce(rules) if rules else NEVER


@_checks("c_in_use")
def _in_use(ctx: Context, tree: Branch) -> Condition:
    """Known once the rules of a table are: it is nothing that is asked in play."""
    return ALWAYS if rules_meant(ctx, tree.one("who")) else NEVER


@_checks("c_setting")
def _setting(ctx: Context, tree: Branch) -> Condition:
    name, value = tree.word("SLOT"), tree.one("value")
    setting = ctx.setting(name)
    if setting is None:
        return NEVER
    written = value.words("NAME", "NUMBER", "JOKER")
    wanted = [str(item) for item in written]
    if outside := [item for item in written if setting.high and not _within(setting, str(item))]:
        ctx.error(
            "setting-out-of-range",
            say("`{setting}` cannot be {value}.", setting=name, value=outside[0]),
            outside[0],
            say("It goes from {low} to {high}.", low=setting.low, high=setting.high),
        )
    for item in wanted:
        if setting.choices and item not in setting.choices:
            ctx.unknown(
                say("choice of `{name}` called", name=name), item, value, setting.choices, "unknown-choice"
            )
    return ALWAYS if setting.value in wanted or setting.value == " or ".join(wanted) else NEVER


def _within(setting: Setting, value: str) -> bool:
    """Whether a setting that is a number can be so much."""
    return value.isdecimal() and setting.low <= int(value) <= setting.high


def setting_is(ctx: Context, tree: Branch) -> bool:
    """Whether a setting is what stands behind it in a phrase that is no condition of its own."""
    return (_setting(ctx, tree) == ALWAYS) != tree.has("NOT")


# ----------------------------------------------------------------------------------------------------------- counting

_COUNTABLE: dict[str, CountKind] = {
    "players": "players",
    "player": "players",
    "passes": "passes",
    "pass": "passes",
    "clears": "clears",
    "clear": "clears",
    "plays": "plays",
    "play": "plays",
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
            "unclear-counting",
            say("A {within} has no {word} {what}.", within=within, word=word, what=what),
            tree,
            say("Leave out `of the {within}`.", within=within),
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
            "unclear-counting",
            say("{capitalize} do not come in a row.", capitalize=what.capitalize()),
            tree,
            "Passes and plays do.",
        )
    return CountIs(what, amount_of(ctx, tree), "row")


@_checks("c_acted")
def _acted(ctx: Context, tree: Branch) -> Condition:
    rules, count = rules_meant(ctx, tree.one("who")), often_of(ctx, tree)
    if not rules:
        return ALWAYS if 0 in count else NEVER
    return CountIs("acts", count, scope(tree), rules)
