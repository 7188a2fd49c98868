"""The parts of a climbing game, and what every game has: deck, players, deal, titles."""

from __future__ import annotations

from typing import Literal

from ...ground.diagnostics import Span
from ...model import (
    Choosing,
    Comparison,
    DealPart,
    JokerPlace,
    KickerRanks,
    Method,
    MethodKind,
    Range,
    Shape,
    Side,
    SideKind,
    SuitRule,
    Title,
)
from ...model.cards import Names
from ..syntax import Token, Tree
from .context import Branch, Context, child, children, has, leaf, subtree, tokens
from .games_common import place_word, size_range
from .names import names
from .people import who
from .plays import amount, cards, exact, number, rank_word, suit_rule


def players(ctx: Context, tree: Branch) -> tuple[Range, int]:
    """The usual number of players, and the most there may be."""
    numbers = [int(item) for item in tokens(tree, "NUMBER")]
    low = numbers[0]
    upper = tree.children[1]
    high = int(upper) if isinstance(upper, Token) else low
    most = int(numbers[-1]) if isinstance(tree.children[-1], Token) else high
    if not 2 <= low <= high <= most <= 12:
        ctx.error("number-out-of-range", "Players must be from 2 to 12, the smaller number first.", tree)
        return Range(2, 4), 4
    return Range(low, high), most


def method(ctx: Context, tree: Branch) -> Method:
    kinds: dict[str, MethodKind] = {
        "method_random": "random",
        "method_winner": "winner",
        "method_loser": "loser",
        "method_dealer": "dealer",
        "method_next": "next",
    }
    if tree.data == "method_holder":
        return Method("holder", _held_card(ctx, leaf(tree.children[0])))
    if tree.data == "method_earliest":
        return Method("earliest month", source="field" if has(tree, "FIELD") else "deck")
    return Method(kinds[tree.data])


def choosing(ctx: Context, tree: Branch) -> Choosing:
    """`dealer at random, later the last loser`."""
    methods = [
        method(ctx, item)
        for item in tree.children
        if isinstance(item, Tree) and item.data.startswith("method_")
    ]
    tie = child(tree, "tie_break")
    return Choosing(
        methods[0], methods[-1], ("leader" if has(tie, "LEADER") else "dealer") if tie is not None else ""
    )


def ranking(ctx: Context, tree: Branch) -> tuple[tuple[int, ...], JokerPlace]:
    """Ranks from low to high, and where the joker stands."""
    order = tuple(rank_word(ctx, item) for item in children(tree, "rank_word"))
    where: JokerPlace = "ranked" if -1 in order else "below all" if has(tree, "BELOW_ALL") else "above all"
    return order, where


def shape(ctx: Context, id: str, given: Names, tree: Branch, span: Span) -> Shape:
    """What stands after `is` in a shape."""
    match tree.data:
        case "shape_any":
            return Shape(
                id,
                given,
                "any",
                amount(ctx, tree.children[0]),
                _suits(tree),
                compared=_compared(tree),
                span=span,
            )
        case "shape_set":
            return Shape(id, given, "set", amount(ctx, tree.children[0]), compared=_compared(tree), span=span)
        case "shape_run":
            suits = _suits(tree)
            return _run(ctx, Shape(id, given, "run", amount(ctx, tree.children[0]), suits, span=span), tree)
        case "shape_multirun":
            width = 2 if has(tree, "PAIR") else 3
            return _run(
                ctx, Shape(id, given, "multirun", amount(ctx, tree.children[0]), width=width, span=span), tree
            )
        case "shape_pattern":
            pattern = exact(ctx, leaf(tree.children[0]))
            return Shape(
                id,
                given,
                "pattern",
                Range(len(pattern), len(pattern)),
                _suits(tree),
                pattern=pattern,
                span=span,
            )
        case _:
            core = leaf(tree.children[0])
            if str(core) not in ctx.shapes:
                ctx.unknown("shape", str(core), core, ctx.shapes, "unknown-shape")
            return Shape(
                id,
                given,
                "kicker",
                Range(1),
                core=str(core),
                kickers=amount(ctx, tree.children[1]).low,
                kicker_width=2 if has(tree, "PAIR") else 1,
                kickers_each=has(tree, "AS_MANY"),
                kicker_ranks=_kicker_ranks(child(tree, "other_ranks")),
                compared=_compared(tree),
                span=span,
            )


def _suits(tree: Branch) -> SuitRule:
    return suit_rule(child(tree, "of_suits"))


def _compared(tree: Branch) -> Comparison:
    """What beats a play of the shape."""
    kinds: dict[str, Comparison] = {
        "BEATEN_HIGHER": "higher",
        "BEATEN_EQUAL": "equal or higher",
        "BEATEN_WHOLLY": "wholly above",
        "BY_SUIT": "suit before rank",
    }
    found = children(tree, "compared")
    return kinds[leaf(found[-1].children[0]).type] if found else "as the game"


def _kicker_ranks(tree: Branch | None) -> KickerRanks:
    if tree is None:
        return "any"
    return "other" if has(tree, "OF_OTHER_RANKS") else "different"


def _run(ctx: Context, base: Shape, tree: Branch) -> Shape:
    without, step, wrapping = 0, 1, False
    for extra in tree.children:
        if not isinstance(extra, Tree):
            continue
        if extra.data == "run_without":
            picked = cards(ctx, subtree(extra.children[-1])).mask
            without |= sum(
                1 << rank
                for rank in range(len(ctx.deck.ranks))
                if all(picked >> ctx.deck.face_of(rank, suit) & 1 for suit in range(len(ctx.deck.suits)))
            )
        elif extra.data == "run_step":
            step = number(ctx, subtree(extra.children[-1]), 1, 6)
        elif extra.data == "run_wrapping":
            wrapping = True
    return Shape(
        base.id,
        base.names,
        base.kind,
        base.size,
        base.suits,
        without,
        step,
        wrapping,
        base.width,
        compared=_compared(tree),
        span=base.span,
    )


def deal_part(ctx: Context, tree: Branch) -> DealPart | None:
    """One line under `deal`; none where a climbing game cannot have it (reported)."""
    match tree.data:
        case "s_deal_step" if not has(tree, "FIELD") and not has(tree, "FACE_DOWN"):
            count = number(ctx, subtree(tree.children[0]), 1, 54)
            return DealPart("players", count, players=size_range(child(tree, "size_range")))
        case "s_deal_more":
            return DealPart("more", number(ctx, subtree(tree.children[0]), 1, 54), who(ctx, tree.children[1]))
        case "s_deal_equal":
            return DealPart("equal")
        case "s_deal_rest":
            barred = child(tree, "cards")
            to: Literal["rest", "draw pile", "aside"] = (
                "draw pile" if has(tree, "PILE") else "aside" if has(tree, "ASIDE") else "rest"
            )
            taker = next(
                (item for item in tree.children if isinstance(item, Tree) and item.data.startswith("w_")),
                None,
            )
            return DealPart(
                to,
                who=who(ctx, taker) if taker is not None else None,
                without=cards(ctx, barred) if barred is not None else None,
            )
        case _:
            ctx.error(
                "misplaced-statement",
                "This belongs to the deal of a fishing game.",
                tree,
                "Write, for example: 17 cards to each player.",
            )
            return None


def title(ctx: Context, tree: Branch) -> Title:
    """`title fugo … is second of 5 or more, first of 3 to 4`."""
    id = str(leaf(tree.children[0]))
    rows = []
    for row in children(tree, "place_for"):
        place, players_ = subtree(row.children[0]), row.children[1]
        rows.append((place_word(place), size_range(players_)))
    return Title(id, names(tree, id), tuple(rows), ctx.span(tree))


def side(ctx: Context, tree: Branch) -> Side:
    """`side peasants "Peasants" is everyone else`."""
    kinds: dict[str, SideKind] = {
        "side_leader": "leader",
        "side_dealer": "dealer",
        "side_winner": "winner",
        "side_loser": "loser",
        "side_holder": "holder",
        "side_second": "second",
        "side_titles": "titles",
        "side_else": "else",
    }
    id, body = str(leaf(tree.children[0])), subtree(tree.children[-1])
    if id in ctx.titles:
        ctx.error("double-name", f"There is a title `{id}` already.", tree, "Give the side another id.")
    face = _held_card(ctx, leaf(body.children[0])) if body.data == "side_holder" else -1
    titles = tuple(str(item) for item in tokens(body, "NAME")) if body.data == "side_titles" else ()
    for item in tokens(body, "NAME") if titles else []:
        if str(item) not in ctx.titles:
            ctx.unknown("title", str(item), item, ctx.titles, "unknown-title")
    return Side(id, names(tree, id), kinds[body.data], face, titles, ctx.span(tree))


def _held_card(ctx: Context, item: Token) -> int:
    face = ctx.deck.face(str(item))
    if face is None:
        ctx.unknown("card", str(item), item, ctx.deck.words, "unknown-card")
    return -1 if face is None else face


def follow_order(ctx: Context, tree: Branch) -> tuple[str, ...]:
    """Shapes from low to high; each once. One that was dropped is left out."""
    found: list[str] = []
    for item in tokens(tree, "NAME"):
        if str(item) not in ctx.shapes:
            ctx.unknown("shape", str(item), item, ctx.shapes, "unknown-shape")
        elif str(item) in found:
            ctx.error("double-name", f"`{item}` stands twice in this order.", item, "Keep one of the two.")
        elif ctx.shapes[str(item)]:
            found.append(str(item))
    return tuple(found)
