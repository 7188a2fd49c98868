"""Examples: what is set up, what is done, what must follow.

In: the examples of a game, a rule or a group, and the trees of their steps. Out: `Example` values; one that belongs to other settings, or
that speaks of what a variant took away, is left out. They are played elsewhere (interpreter/examples.py).
"""

from __future__ import annotations

from typing import Literal

from ...ground.diagnostics import Report
from ...model import ALWAYS, NEVER, Example, Step
from ..kinds import spoken
from ..syntax import Node, Token, Tree
from .conditions import conditions
from .context import Branch, Context, child, has, leaf, subtree, token, tokens
from .counters import named
from .desk import Desk
from .games_common import place_word, seat_word
from .names import words

_SEATS = "ABCDEFGHIJKL"


def examples(desk: Desk) -> tuple[Example, ...]:
    """Those of the game itself and of its groups of yaku."""
    nodes = [
        *desk.plan.examples,
        *(node for group in desk.plan.groups.values() for node in group.examples),
    ]
    return tuple(made for node in nodes for made in example(desk, node, ""))


def example(desk: Desk, node: Node, rule: str) -> list[Example]:
    """The example; none where its condition says that it does not belong to these settings."""
    condition = conditions(desk.ctx, desk.at(node, rule))
    if condition not in (ALWAYS, NEVER):
        desk.ctx.error(
            "unclear-example",
            "Whether an example counts can only depend on settings.",
            node.span,
            "Write, for example: if {begins} is at_once.",
        )
    if condition == NEVER:
        return []
    if node.span.source is desk.plan.head.span.source:
        return _own(desk, node, rule)
    # One of the base or of a library may speak of cards or titles that are not there any more: whoever changed the game
    # did not write it.
    report, quiet = desk.report, Report()
    desk.report = desk.ctx.report = quiet
    made = _own(desk, node, rule)
    desk.report = desk.ctx.report = report
    return [] if quiet.failed else made


def _own(desk: Desk, node: Node, rule: str) -> list[Example]:
    title = words(node.tree)
    steps = []
    for item in node.block:
        if item.kind != "s_step":
            desk.report.add(
                "misplaced-statement",
                f"`{spoken(item.kind)}` cannot stand inside an example.",
                item.span,
                help="An example has lines such as `A holds S8 H4`, `A plays S8, then the table is clear`.",
            )
            continue
        desk.at(item, rule)
        made = step(desk.ctx, item.tree)
        if made is not None:
            steps.append(made)
    own = node.span.source is desk.plan.file.source and (not desk.only or rule == desk.only)
    return [Example(title, tuple(steps), rule, node.span, own)]


def step(ctx: Context, tree: Branch) -> Step | None:
    first = subtree(tree.children[0])
    if first.data == "s_step":
        first = subtree(first.children[0])
    made = _step(ctx, first)
    if made is None:
        return None
    wanted = [_expect(ctx, subtree(item)) for item in tree.children[1:] if isinstance(item, Tree)]
    expect = tuple(item for item in wanted if item is not None)
    return Step(
        made.kind,
        made.span,
        made.player,
        made.cards,
        made.reading,
        made.name,
        made.names,
        made.number,
        made.negated,
        made.passing,
        expect,
    )


def seat(ctx: Context, item: Token | Branch | None) -> int:
    """Players of an example are A, B, C …"""
    name = leaf(item)
    if len(name) != 1 or str(name) not in _SEATS:
        ctx.error("unknown-player", f"`{name}` is no player of an example.", name, "Players are A, B, C, D …")
        return 0
    return _SEATS.index(str(name))


def codes(ctx: Context, tree: Branch) -> tuple[str, ...]:
    """Cards as written; each must be in the deck. Words such as `nothing`, `yes` and ids pass where a choice is made."""
    found = []
    for item in tokens(tree, "NAME", "NUMBER"):
        if str(item) == "and":
            ctx.error(
                "unknown-card",
                "There is no card `and`.",
                item,
                "What follows from a step comes after `then`.",
            )
            break
        if ctx.deck.card(str(item)) is None and ctx.deck.face(str(item)) is None:
            ctx.unknown("card", str(item), item, ctx.deck.written, "unknown-card")
        found.append(str(item))
    return tuple(found)


def _step(ctx: Context, tree: Branch) -> Step | None:
    kids, span = tree.children, ctx.span(tree)
    match tree.data:
        case "step_holds" | "x_holds":
            return Step("holds", span, seat(ctx, kids[0]), codes(ctx, subtree(kids[1])))
        case "step_was":
            name = leaf(kids[1])
            if str(name) not in ctx.titles:
                ctx.unknown("title", str(name), name, ctx.titles, "unknown-title")
            hands = token(tree, "NUMBER")
            return Step(
                "was", span, seat(ctx, kids[0]), name=str(name), number=int(hands) if hands is not None else 0
            )
        case "step_hand":
            return Step("hand", span, number=int(leaf(kids[0])))
        case "step_deal":
            return Step("deal", span)
        case "step_force":
            names = ctx.rule_ids(leaf(kids[0]))
            return Step("force", span, name=names[0]) if names else None
        case "step_plays":
            reading = codes(ctx, subtree(kids[2])) if kids[2] is not None else ()
            return Step("plays", span, seat(ctx, kids[0]), codes(ctx, subtree(kids[1])), reading)
        case "step_passes":
            return Step("passes", span, seat(ctx, kids[0]))
        case "step_chooses":
            words = tuple(str(item) for item in tokens(subtree(kids[1])))
            return Step("chooses", span, seat(ctx, kids[0]), words)
        case "step_players":
            return Step("players", span, number=int(leaf(kids[0])))
        case "step_month":
            return Step("month", span, number=int(leaf(kids[0])))
        case "step_seat":
            return Step("seat", span, name=seat_word(kids[0]))
        case "step_captured" | "step_dealt":
            kind: Literal["captured", "dealt"] = "captured" if tree.data == "step_captured" else "dealt"
            names = tuple(str(item) for item in tokens(tree, "NAME"))
            return Step(
                kind,
                span,
                cards=codes(ctx, subtree(kids[0])),
                number=int(str(token(tree, "NUMBER"))),
                names=names,
            )
        case "step_points":
            return Step(
                "points", span, cards=codes(ctx, subtree(kids[0])), number=int(str(token(tree, "NUMBER")))
            )
        case "step_stops":
            names = tuple(str(item) for item in tokens(tree, "NAME"))
            return Step("stops", span, cards=codes(ctx, subtree(kids[0])), names=names)
        case _:
            return _may(ctx, tree)


def _may(ctx: Context, tree: Branch) -> Step:
    played = child(tree, "codes")
    names = tokens(tree, "NAME")
    because = str(names[1]) if len(names) > 1 else ""
    if because and because not in ctx.rules and because not in ctx.kinds:
        ctx.unknown("rule", because, names[1], ctx.rules, "unknown-rule")
    return Step(
        "may",
        ctx.span(tree),
        seat(ctx, names[0]),
        codes(ctx, played) if played is not None else (),
        name=because,
        negated=has(tree, "NOT"),
        passing=played is None,
    )


def _expect(ctx: Context, tree: Branch) -> Step | None:
    kids, span = tree.children, ctx.span(tree)
    match tree.data:
        case "x_table":
            return Step("table", span, negated=has(tree, "NOT"))
        case "x_leads":
            return Step("leads", span, seat(ctx, kids[0]), negated=False, passing=False)
        case "x_next":
            return Step("leads", span, seat(ctx, kids[0]), passing=True)
        case "x_order":
            return Step("ranking", span, negated=has(tree, "NORMAL"))
        case "x_acts" | "x_silent":
            rules = ctx.rule_ids(leaf(kids[0]))
            if not rules:
                return None
            return Step("acts", span, names=rules, name=rules[0], negated=tree.data == "x_silent")
        case "x_placed":
            return Step("placed", span, seat(ctx, kids[0]), name=place_word(subtree(kids[1])))
        case "x_titled":
            title = leaf(kids[1])
            if str(title) not in ctx.titles:
                ctx.unknown("title", str(title), title, ctx.titles, "unknown-title")
            return Step("titled", span, seat(ctx, kids[0]), name=str(title))
        case "x_is_out":
            return Step("out", span, seat(ctx, kids[0]), negated=has(tree, "NOT"))
        case "x_count":
            return Step("count", span, seat(ctx, kids[0]), number=int(leaf(kids[1])))
        case "x_number" | "x_tally":
            name = leaf(kids[0] if tree.data == "x_number" else kids[3])
            number = int(str(token(tree, "NUMBER")))
            below = token(tree, "SIGN") == "-"
            if (
                tree.data == "x_tally"
                and str(name) in ("point", "points")
                and not ctx.counters.keys() & {"point", "points"}
            ):
                return Step("score", span, seat(ctx, kids[0]), number=-number if below else number)
            found = named(ctx, name)
            if below:
                ctx.error(
                    "number-out-of-range",
                    "A counter never goes below 0.",
                    tree,
                    "Points can: `A has -6 points`.",
                )
            player = -1 if tree.data == "x_number" else seat(ctx, kids[0])
            return Step("counter", span, player, name=found.id, number=number)
        case "x_may":
            return _may(ctx, tree)
        case _:
            return _step(ctx, tree)
