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
    Range,
    RankingIs,
    Scope,
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
from ..syntax import Tree
from . import numbers
from .context import Branch, Context, child, children, has, leaf, subtree, token, tokens
from .people import PLAYER, rules_meant, who
from .plays import amount, cards, counted, number, patterns, relations


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
    for part in children(tree, "condition"):
        word, body = leaf(part.children[0]), subtree(part.children[1])
        either = any_of(
            [
                all_of([check(ctx, subtree(item)) for item in both.children])
                for both in map(subtree, body.children)
            ]
        )
        found.append(negate(either) if word.type == "UNLESS" else either)
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


def check(ctx: Context, tree: Branch) -> Condition:
    condition = _check(ctx, tree)
    no = any(has(tree, word) for word in _NO)
    return negate(condition) if no else condition


def _check(ctx: Context, tree: Branch) -> Condition:
    kids = tree.children
    match tree.data:
        case "c_play_is" | "c_before_is":
            found = patterns(ctx, kids[-1])
            return PlayIs(found, before=tree.data == "c_before_is") if found else NEVER
        case "c_before_contains":
            return PlayIs((PlayPattern(containing=(counted(ctx, subtree(kids[-1])),)),), before=True)
        case "c_play_contains":
            return PlayIs((PlayPattern(containing=(counted(ctx, subtree(kids[-1])),)),))
        case "c_play_relation":
            return PlaysRelate(2, relations(ctx, subtree(child(tree, "relations"))))
        case "c_last_plays":
            count = number(ctx, subtree(kids[0]), 2, 8)
            return PlaysRelate(count, relations(ctx, subtree(kids[1])))
        case "c_ranks_apart":
            return numbers.condition(ctx, tree)
        case "c_ranking":
            return RankingIs(has(tree, "REVERSED"))
        case "c_table":
            return TableIsClear()
        case "c_lock":
            return Locked()
        case "c_first":
            return _first(tree)
        case "c_turned":
            return TurnedIs(cards(ctx, subtree(kids[-1])))
        case "c_ordinal":
            return _ordinal(ctx, tree)
        case "c_count" | "c_row":
            return _count(ctx, tree)
        case "c_zone_contains":
            zone: Literal["trick", "discards"] = "trick" if has(tree, "TRICK") else "discards"
            return ZoneHolds(zone, counted(ctx, subtree(kids[-1])))
        case "c_setting":
            return _setting(ctx, tree)
        case "c_hands_empty":
            return HandsEmpty()
        case "c_nobody_has":
            group = leaf(kids[1])
            if group.type == "NAME" and str(group) not in ctx.groups:
                ctx.unknown("group of yaku", str(group), group, ctx.groups, "unknown-yaku")
            return NobodyHas("" if group.type == "YAKU" else str(group))
        case "c_yaku_worth":
            return YakuWorth(amount(ctx, kids[-1]))
        case "c_field_has":
            return FieldHas(counted(ctx, subtree(kids[-1])))
        case _:
            return _about_who(ctx, tree)


def _about_who(ctx: Context, tree: Branch) -> Condition:
    kids = tree.children
    match tree.data:
        case "c_in_force":
            rules = rules_meant(ctx, subtree(kids[0]))
            return InForce(rules) if rules else NEVER
        case "c_who_is":
            return WhoIs(
                who(ctx, kids[0]), tuple(who(ctx, item) for item in kids[1:] if isinstance(item, Tree))
            )
        case "c_out":
            return IsOut(who(ctx, kids[0]))
        case "c_acted":
            rules = rules_meant(ctx, subtree(kids[0]))
            count = _times(ctx, tree)
            if not rules:
                return ALWAYS if 0 in count else NEVER
            return CountIs("acts", count, _scope(tree), rules)
        case "c_hand_size":
            return HandSize(who(ctx, kids[0]), amount(ctx, kids[-1]))
        case "c_laid":
            return HandSize(who(ctx, kids[0]), amount(ctx, kids[-1]), aside=True)
        case (
            "c_counter"
            | "c_tally"
            | "c_sum"
            | "c_points"
            | "c_tricks"
            | "c_compare_owned"
            | "c_extreme_owned"
        ):
            return numbers.condition(ctx, tree)
        case "c_compare_hands":
            how = _COMPARED[tokens(tree, *_COMPARED)[0].type]
            return HandsCompare(who(ctx, kids[0]), how, who(ctx, kids[-1]))
        case "c_extreme_hand":
            return HandsCompare(who(ctx, kids[0]), "more" if has(tree, "MOST_CARDS") else "fewer")
        case "c_holds":
            return Holds(who(ctx, kids[0]), counted(ctx, subtree(kids[-1])))
        case "c_can_make" | "c_cannot_make":
            found = patterns(ctx, kids[1])
            made = CanMake(who(ctx, kids[0]), found) if found else NEVER
            return made if tree.data == "c_can_make" else negate(made)
        case "c_passed":
            return HasPassed(who(ctx, kids[0]))
        case "c_could":
            return CouldPlay(who(ctx, kids[0]))
        case "c_passed_times":
            return HasPassed(who(ctx, kids[0]), _times(ctx, tree), _scope(tree))
        case "c_in_row":
            return InARow(
                who(ctx, kids[0]), has(tree, "HAS_WON") or has(tree, "HAS_NOT_WON"), amount(ctx, kids[2])
            )
        case "c_card_points":
            return CardPoints(who(ctx, kids[0]), amount(ctx, kids[-1]))
        case "c_went_on":
            another = has(tree, "ANOTHER_PLAYER")
            return WentOn(PLAYER if another else who(ctx, kids[0]), other=another)
        case "c_captured":
            others = has(tree, "ANOTHER_PLAYER")
            held = counted(ctx, subtree(kids[-1]))
            return Captured(PLAYER if others else who(ctx, kids[0]), held, others)
        case "c_vowed":
            return Vowed(who(ctx, kids[0]))
        case "c_stopped" | "c_called_off":
            return Stopped(who(ctx, kids[0]), off=tree.data == "c_called_off")
        case _:
            return Wishes(who(ctx, kids[0]))


def _times(ctx: Context, tree: Branch) -> Range:
    """How often: the number that stands behind who, and behind a `not`."""
    return amount(ctx, next(item for item in tree.children[1:] if isinstance(item, Tree)))


def _scope(tree: Branch, default: Scope = "hand") -> Scope:
    found = token(tree, "SCOPE")
    return str(found) if found is not None else default  # type: ignore[return-value]


def _first(tree: Branch) -> Condition:
    what = "lead" if has(tree, "LEAD") else "hand" if has(tree, "HAND") else "turn"
    return IsFirst(what, _scope(tree, "session" if what == "hand" else "hand"))  # type: ignore[arg-type]


_COMPARED: dict[str, Literal["more", "fewer", "as many"]] = {
    "MORE_THAN": "more",
    "FEWER_THAN": "fewer",
    "AS_MANY_AS": "as many",
}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _ordinal(ctx: Context, tree: Branch) -> Condition:
    """`it is the third trick of the hand`, `it is every 3rd trick`."""
    word = str(token(tree, "ORDINAL"))
    number_ = _ORDINALS.index(word) + 1 if word in _ORDINALS else int(word[:-2])
    what = str(tokens(tree, "LEAD", "HAND", "TRICK", "PLAY")[0])
    scope = _scope(tree, "session" if what == "hand" else "hand")
    if scope == what or (what == "hand" and scope != "session") or (what == "lead" and scope == "trick"):
        ctx.error(
            "unclear-counting", f"A {scope} has no {word} {what}.", tree, f"Leave out `of the {scope}`."
        )
    return IsNumber(what, number_, scope, has(tree, "EVERY"))  # type: ignore[arg-type]


def _count(ctx: Context, tree: Branch) -> Condition:
    what: CountKind = str(token(tree, "COUNTABLE"))  # type: ignore[assignment]
    if tree.data == "c_row":
        if what not in ("passes", "plays"):
            ctx.error(
                "unclear-counting", f"{what.capitalize()} do not come in a row.", tree, "Passes and plays do."
            )
        return CountIs(what, amount(ctx, tree.children[0]), "row")
    return CountIs(what, amount(ctx, tree.children[0]), _scope(tree))


def _setting(ctx: Context, tree: Branch) -> Condition:
    name = leaf(tree.children[0])
    setting = ctx.setting(name)
    if setting is None:
        return NEVER
    wanted = [str(item) for item in subtree(tree.children[-1]).children]
    for item in wanted:
        if setting.choices and item not in setting.choices:
            ctx.unknown(
                f"choice of `{name}` called",
                item,
                subtree(tree.children[-1]),
                setting.choices,
                "unknown-choice",
            )
    return ALWAYS if setting.value in wanted or setting.value == " or ".join(wanted) else NEVER
