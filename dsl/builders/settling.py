"""How a round of a fishing game is paid, and what single cards count, match and capture.

In: the statements of the plan. Out: the rows of the settlement, the values of cards, wild cards, what becomes of cards that are
left. All names that are wrong are reported.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ...model import NEVER, Change, Leftover, Paid, Par, Settle, Who, Wild
from ...model.cards import bits
from ..syntax import Token
from .conditions import conditions, counts
from .context import Branch, Context, child, children, has, leaf, subtree, token, tokens
from .fishing import pick
from .games_common import seat_word, size_range
from .people import who
from .plays import number

MAX_CHIPS = 1_000_000
_PAID: dict[str, Paid] = {
    "pay_difference": "difference",
    "pay_points_difference": "points difference",
    "pay_each": "each",
    "pay_winner": "winner",
    "pay_plain": "plain",
    "pay_points": "points",
    "pay_flat": "flat",
    "pay_flat_table": "flat",
    "pay_flat_out": "flat out",
    "pay_nothing": "nothing",
}


def row(ctx: Context, tree: Branch) -> Settle | Change | None:
    """One row; none where its condition can never hold (a setting says no)."""
    condition = conditions(ctx, tree)
    if condition == NEVER:
        return None
    span = ctx.span(tree)
    match tree.data:
        case "s_liable":
            return Change("liable", condition, span=span)
        case "s_careless":
            return Change("careless", condition, span=span)
        case "s_went_first":
            return Change("first wins", condition, span=span)
        case "s_highest":
            return None  # see `highest`
        case "s_void":
            return Change("void", condition, span=span)
        case "s_unclaim":
            return Change("unclaim", condition, span=span)
        case "s_multiply":
            given = child(tree, "number")
            return Change("multiply", condition, number(ctx, given, 1, 100) if given else 2, span)
    paid = subtree(tree.children[0])
    group = token(paid, "NAME")
    if group is not None and str(group) not in ctx.groups:
        ctx.unknown("group of yaku", str(group), group, ctx.groups, "unknown-yaku")
    flat = paid.data.startswith("pay_flat")
    return Settle(
        _PAID[paid.data],
        condition,
        str(group) if group is not None else "",
        has(paid, "HALF"),
        tuple(_par(ctx, item) for item in children(paid, "par")),
        number(ctx, subtree(paid.children[0]), 0, MAX_CHIPS) if flat else 0,
        who(ctx, paid.children[-1]) if flat else Who("player"),
        has(paid, "OF_YAKU"),
        paid.data == "pay_flat_table",
        span,
    )


def highest(ctx: Context, trees: list[Branch]) -> Literal["", "highest", "carry over"]:
    """What becomes of several rows that multiply everything; the last statement that counts says it."""
    said = [tree for tree in trees if tree.data == "s_highest" and counts(ctx, tree)]
    if not said:
        return ""
    return "carry over" if has(said[-1], "CARRY_OVER") else "highest"


def _par(ctx: Context, tree: Branch) -> Par:
    points, players, seat = tree.children
    found = size_range(players) if players is not None else None
    return Par(number(ctx, subtree(points), 0, 10_000), found, seat_word(seat))


def card_values(ctx: Context, tree: Branch) -> tuple[tuple[int, int], ...]:
    """`cards count bright 20, lightning 10`: what comes later counts where both speak of a card."""
    worth = {face.index: face.points for face in ctx.deck.faces}
    for item in children(tree, "card_value"):
        points = number(ctx, subtree(item.children[1]), 0, 1000)
        for face in bits(pick(ctx, leaf(item.children[0]))):
            worth[face] = points
    return tuple(
        (sum(1 << face for face, value in worth.items() if value == points), points)
        for points in sorted(set(worth.values()))
    )


def _one(ctx: Context, word: Token) -> int:
    """The card that a word means; some card where it means none or several, which is reported."""
    mask = pick(ctx, word)
    if mask.bit_count() > 1:
        ctx.error("unknown-card", f"`{word}` must be one card here.", word)
    return max(mask.bit_length(), 1) - 1


def wild(ctx: Context, tree: Branch, found: dict[int, Wild]) -> None:
    """Adds what a statement says of a card that captures more than its month; what it captures must be said first."""
    words = tokens(tree, "NAME")
    card = _one(ctx, words[0])
    if tree.data != "s_captures" and card not in found:
        ctx.error(
            "unknown-card",
            f"`{words[0]}` captures cards of its month only.",
            words[0],
            f"Write also: {words[0]} captures any card.",
        )
    elif tree.data == "s_captured_by":
        found[card] = replace(found[card], caught="drawn" if has(tree, "DRAWN_FIRST") else "any")
    elif tree.data == "s_last_card":
        found[card] = replace(found[card], last=True)
    else:
        found[card] = _captures(ctx, tree, card)


def _captures(ctx: Context, tree: Branch, card: int) -> Wild:
    words = tokens(tree, "NAME")[1:]
    without = words.pop() if has(tree, "EXCEPT") else None
    takes = pick(ctx, words[0]) if words else ctx.deck.all_faces
    if without is not None:
        takes &= ~pick(ctx, without)
    return Wild(
        card,
        takes & ~(1 << card),
        str(words[0]) if words else "",
        str(without or ""),
        has(tree, "OR_ITS_MONTH"),
        only="drawn" if has(tree, "WHEN_DRAWN") else "hand" if has(tree, "FROM_HAND") else "",
    )


def leftover(ctx: Context, tree: Branch) -> Leftover:
    words = tokens(tree, "NAME")
    of = "" if has(tree, "OTHER_CARDS") else str(words[0])
    mask = pick(ctx, words[0]) if of else 0
    return Leftover(mask, of, 0 if has(tree, "MOST_OF_MONTH") else 1 << _one(ctx, words[-1]))
