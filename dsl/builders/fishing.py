"""The deal of a fishing game, and what is returned after a claim.

In: trees of the grammar. Out: steps of the deal, hands that are laid down, redeals, returning. Cards and yaku that do not exist are reported.
"""

from __future__ import annotations

from ...ground.said import say
from ...model import DealStep, Group, LayDown, Range, Returning, ReturnLimit
from .amounts import number_of
from .card_sets import pick
from .context import Branch, Context
from .games_common import size_range_of
from .yaku import class_mask


def deal_step(ctx: Context, tree: Branch) -> DealStep:
    """`8 cards to each player`, `6 cards face down to the field with 3 players`."""
    return DealStep(
        number_of(ctx, tree, 1, 48),
        "field" if tree.has("FIELD") else "players",
        tree.has("FACE_DOWN"),
        size_range_of(ctx, tree),
    )


def lay_down(ctx: Context, tree: Branch) -> LayDown:
    """`the hand with blank to the field with 7 players`."""
    word = tree.word("NAME")
    mask = pick(ctx, word)
    if mask.bit_count() > 1:
        ctx.error("unknown-card", say("`{word}` must be one card here.", word=word), word)
    return LayDown(max(mask.bit_length() - 1, 0), size_range_of(ctx, tree))


def redeal_cards(ctx: Context, tree: Branch) -> tuple[tuple[int, str], ...]:
    """`redeal if the field has all stuck`."""
    word = tree.word("NAME")
    return ((pick(ctx, word), str(word)),)


def returning(ctx: Context, tree: Branch, groups: tuple[Group, ...], limits: list[Branch]) -> Returning:
    """`return 1 card …` with its limits. A class of cards means what it means in the group of the claimed yaku."""
    claimed = {yaku.id: group for group in groups if group.dealt for yaku in group.yaku}
    count, players = number_of(ctx, tree, 1, 8), size_range_of(ctx, tree)
    rows = []
    for limit in limits:
        word, *classes = limit.words("NAME")
        group = claimed.get(str(word))
        if group is None:
            ctx.unknown("yaku of the dealt hand called", str(word), word, claimed, "unknown-yaku")
        elif limit.has("NONE_OF_ITS"):
            rows.append(ReturnLimit(str(word), 0, True, ""))
        else:
            [kind] = classes
            rows.append(ReturnLimit(str(word), class_mask(ctx, group, kind), False, str(kind)))
    return Returning(count, players if players is not None else Range(2), tuple(rows))
