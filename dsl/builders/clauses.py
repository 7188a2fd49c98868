"""The parts of a rule: clauses, standing permissions, answers.

In: one statement of a rule. Out: its part of the model; none where it can never act, because its setting says no or its shape or rule
is not in use. What events, conditions and effects are is in the rooms of these names.
"""

from __future__ import annotations

from ...model import (
    ALWAYS,
    NEVER,
    Answer,
    Clause,
    Patterns,
    PlaceCards,
    Restriction,
    Standing,
    StandsFor,
    Who,
)
from ...model.cards import normal_code
from ..syntax import Token, Tree
from .acts import Acts, effects
from .conditions import conditions
from .context import Branch, Context, child, has, leaf, subtree
from .effects import forbidden, place_cards, required, stands_for
from .events import event
from .people import who
from .plays import patterns


def clause(ctx: Context, tree: Branch) -> Clause | None:
    """A `when … then …`; none where it can never act (its setting says no, its shape or rule is not in use)."""
    events = tuple(
        found
        for item in tree.children
        if isinstance(item, Tree) and item.data.startswith("e_")
        for found in event(ctx, item)
    )
    condition = conditions(ctx, tree)
    found = effects(ctx, tree)
    if condition == NEVER and found.otherwise is not None and found.otherwise.of < 0:  # a setting says no
        condition, found = ALWAYS, Acts(tuple(found.effects[number] for number in found.otherwise.effects))
    if not events or condition == NEVER or not found.effects:
        return None
    return Clause(ctx.rule, events, condition, found.effects, ctx.span(tree), found.choice, found.otherwise)


def standing(ctx: Context, tree: Branch) -> Standing | None:
    """`allow`, `forbid`, `require`, `place` or `… stands for …` as a statement of its own."""
    condition = conditions(ctx, tree)
    what: Restriction | PlaceCards | StandsFor | None
    match tree.data:
        case "s_allow":
            what = Restriction(
                "allow",
                "play",
                patterns(ctx, tree.children[0]),
                patterns(ctx, tree.children[1]),
                in_spite=has(tree, "IN_SPITE"),
            )
            if not what.patterns or (tree.children[1] is not None and not what.on):
                return None
        case "s_forbid":
            part = subtree(tree.children[0])
            what = forbidden(ctx, part)
            if part.data == "forbid_play" and (
                not what.patterns or (part.children[1] is not None and not what.on)
            ):
                return None
        case "s_require":
            what = required(ctx, subtree(tree.children[0]))
            if what.what == "play" and not what.patterns:
                return None
        case "s_stands":
            what = stands_for(ctx, tree)
        case _:
            what = place_cards(ctx, tree)
    if condition == NEVER or what is None:
        return None
    return Standing(ctx.rule, what, condition, ctx.span(tree))


def answer(ctx: Context, tree: Branch) -> Answer | None:
    """`answer RULE with PLAYS [by WHO] … then …`; also any rule, or a play."""
    what, played_tree, using, by_tree = tree.children[:4]
    what = subtree(what)
    answered: tuple[str, ...] = ()
    to: Patterns = ()
    if what.data == "answered_play":
        name = _only_name(what)
        if name is not None and str(name) not in ctx.shapes and not _is_card(ctx, name):
            answered = ctx.rule_ids(name)
        else:
            to = patterns(ctx, what.children[0])
    anything = what.data == "answered_any"
    played = patterns(ctx, played_tree)
    by = who(ctx, by_tree) if by_tree is not None else Who("everyone else")
    condition, found = conditions(ctx, tree), effects(ctx, tree)
    if found.otherwise is not None and found.otherwise.of < 0:
        ctx.error(
            "otherwise-of-nothing",
            "An answer that is not given does nothing.",
            child(subtree(child(tree, "then")), "otherwise"),
            "`otherwise` may stand here only after what a player may do: `the player may discard 1 card, otherwise …`.",
        )
    if not (answered or to or anything) or not played or condition == NEVER:
        return None
    return Answer(
        ctx.rule, answered, played, by, condition, found.effects, ctx.span(tree), anything, to, using is not None,
        found.choice, found.otherwise,
    )  # fmt: skip


def _is_card(ctx: Context, name: Token) -> bool:
    """Whether the name is a card's and no rule's: `answer HQ` answers that card, played alone."""
    known = ctx.rules | ctx.library | set(ctx.kinds)
    return str(name) not in known and bool(ctx.deck.words.get(normal_code(str(name)), 0))


def _only_name(tree: Branch) -> Token | None:
    """The name that stands alone as a kind of play: a rule, perhaps."""
    listed = subtree(tree.children[0]).children
    pattern = subtree(listed[0])
    head = subtree(pattern.children[0])
    if (
        len(listed) == 1
        and len(pattern.children) == 1
        and head.data == "p_named"
        and head.children[1] is None
    ):
        return leaf(head.children[0])
    return None
