"""The parts of a rule: clauses, standing permissions, answers.

In: one statement of a rule. Out: its part of the model; none where it can never act, because its setting says no or its shape or rule
is not in use. What events, conditions and effects are is in the rooms of these names.
"""

from __future__ import annotations

from typing import NamedTuple

from ...model import (
    ALWAYS,
    NEVER,
    Answer,
    Clause,
    Condition,
    Counter,
    Patterns,
    PlaceCards,
    Restriction,
    Standing,
    StandsFor,
    Who,
)
from ...model.cards import normal_code
from ..syntax import Token
from .acts import Acts, effects
from .conditions import conditions
from .context import Branch, Build, Context
from .effects import allowed, forbidden, place_cards, required, stands_for
from .events import event
from .people import who
from .plays import patterns_of
from .registry import BuilderTable

Part = Clause | Standing | Answer | Counter
# Of a rule, by their statements; some statements of a rule are built elsewhere, in rules.py.
parts: BuilderTable[Build[Part | None]] = BuilderTable()
_answered: BuilderTable[Build[_Answered]] = BuilderTable("answered")


class _Answered(NamedTuple):
    """What may be answered: rules, kinds of play, or whatever is answered by any."""

    rules: tuple[str, ...] = ()
    to: Patterns = ()
    anything: bool = False


@parts("s_clause")
def clause(ctx: Context, tree: Branch) -> Clause | None:
    """A `when … then …`; none where it can never act (its setting says no, its shape or rule is not in use)."""
    events = tuple(found for item in tree.all("event") for found in event(ctx, item))
    condition = conditions(ctx, tree)
    found = effects(ctx, tree)
    if condition == NEVER and found.otherwise is not None and found.otherwise.of < 0:  # a setting says no
        condition, found = ALWAYS, Acts(tuple(found.effects[number] for number in found.otherwise.effects))
    if not events or condition == NEVER or not found.effects:
        return None
    return Clause(
        ctx.rule, events, condition, found.effects, ctx.span(tree), found.choice, found.otherwise, found.afterwards
    )  # fmt: skip


def _standing(
    ctx: Context, tree: Branch, condition: Condition, what: Restriction | PlaceCards | StandsFor | None
) -> Standing | None:
    return (
        Standing(ctx.rule, what, condition, ctx.span(tree))
        if what is not None and condition != NEVER
        else None
    )


@parts("s_allow")
def _allow(ctx: Context, tree: Branch) -> Standing | None:
    condition, what = conditions(ctx, tree), allowed(ctx, tree)
    played = what.patterns and (what.on or tree.maybe("on") is None)
    return _standing(ctx, tree, condition, what) if played else None


@parts("s_forbid")
def _forbid(ctx: Context, tree: Branch) -> Standing | None:
    written = tree.one("forbidden")
    condition, what = conditions(ctx, tree), forbidden(ctx, written)
    played = what.what != "play" or (what.patterns and (what.on or written.maybe("on") is None))
    return _standing(ctx, tree, condition, what) if played else None


@parts("s_require")
def _require(ctx: Context, tree: Branch) -> Standing | None:
    condition, what = conditions(ctx, tree), required(ctx, tree.one("required"))
    played = what.what != "play" or what.patterns
    return _standing(ctx, tree, condition, what) if played else None


@parts("s_stands")
def _stands(ctx: Context, tree: Branch) -> Standing | None:
    condition = conditions(ctx, tree)
    return _standing(ctx, tree, condition, stands_for(ctx, tree))


@parts("s_place")
def _place(ctx: Context, tree: Branch) -> Standing | None:
    condition = conditions(ctx, tree)
    return _standing(ctx, tree, condition, place_cards(ctx, tree))


@parts("s_counter")
def _counter(ctx: Context, tree: Branch) -> Counter:
    return ctx.counters[str(tree.word("NAME"))]


@parts("s_answer")
def answer(ctx: Context, tree: Branch) -> Answer | None:
    """`answer RULE with PLAYS [by WHO] … then …`; also any rule, or a play."""
    what, by_tree = tree.one("answered"), tree.maybe("who")
    answered, to, anything = _answered.of(what)(ctx, what)
    played = patterns_of(ctx, tree)
    by = who(ctx, by_tree) if by_tree is not None else Who("everyone else")
    condition, found = conditions(ctx, tree), effects(ctx, tree)
    if found.otherwise is not None and found.otherwise.of < 0:
        ctx.error(
            "otherwise-of-nothing",
            "An answer that is not given does nothing.",
            tree.one("then").maybe("otherwise"),
            "`otherwise` may stand here only after what a player may do: `the player may discard 1 card, otherwise …`.",
        )
    if not (answered or to or anything) or not played or condition == NEVER:
        return None
    return Answer(
        ctx.rule, answered, played, by, condition, found.effects, ctx.span(tree), anything, to, tree.has("USING"),
        found.choice, found.otherwise, found.afterwards,
    )  # fmt: skip


@_answered("answered_any")
def _answered_any(ctx: Context, tree: Branch) -> _Answered:
    return _Answered(anything=True)


@_answered("answered_play")
def _answered_play(ctx: Context, tree: Branch) -> _Answered:
    name = _only_name(tree)
    if name is not None and str(name) not in ctx.shapes and not _is_card(ctx, name):
        return _Answered(rules=ctx.rule_ids(name))
    return _Answered(to=patterns_of(ctx, tree))


def _is_card(ctx: Context, name: Token) -> bool:
    """Whether the name is a card's and no rule's: `answer HQ` answers that card, played alone."""
    known = ctx.rules | ctx.library | set(ctx.kinds)
    return str(name) not in known and bool(ctx.deck.words.get(normal_code(str(name)), 0))


def _only_name(tree: Branch) -> Token | None:
    """The name that stands alone as a kind of play: a rule, perhaps."""
    pattern, *others = tree.one("play_patterns").all("play_pattern")
    head = pattern.one("play_head")
    alone = not others and not pattern.all("play_tail") and head.data == "p_named"
    return head.word("NAME") if alone and head.maybe("size") is None else None
