"""The phase before play of a fishing game: who plays and who drops, what it costs, what becomes of the hands."""

from __future__ import annotations

from typing import Literal

from ...model import Dropping, HandPay
from ..syntax import Node
from .conditions import counts
from .context import Branch, Context, child, children, has, leaf, subtree, token, tokens
from .fishing import pick
from .plays import number

MOST_FEE = 1000


def chips(ctx: Context, tree: Branch) -> int:
    """What each player begins with; a setting may say 0, which is as much as anybody needs."""
    amount = subtree(child(tree, "number"))
    return number(ctx, amount, 0 if has(amount, "SLOT") else 1, 1_000_000)


def hands(ctx: Context, lines: list[Branch]) -> int:
    """`at most 5 hands, from the dealer on`; 0 where it is not said."""
    for again in lines[1:]:
        ctx.error(
            "double-statement", "How many hands are dealt is said twice.", again, "Keep one of the two lines."
        )
    return number(ctx, subtree(child(lines[0], "number")), 1, 12) if lines else 0


def dropping(ctx: Context, tree: Branch, lines: list[Node]) -> Dropping:
    """`before play, each player … plays or drops, until 3 play`, with the lines under it that hold with these settings."""
    rows: dict[str, Branch] = {}
    for line in lines:
        if not counts(ctx, line.tree):
            continue
        if line.kind in rows:
            ctx.error("double-statement", "This is decided twice.", line.span, "Keep one of the two lines.")
        rows[line.kind] = line.tree
    numbers = [number(ctx, item, int(not place), 12) for place, item in enumerate(children(tree, "number"))]
    until, least = numbers[0], numbers[1] if len(numbers) > 1 else 0
    if until < 2 or least > until:
        ctx.error(
            "number-out-of-range",
            "Two or more must be able to play, and not fewer than must.",
            tree,
            "Write, for example: until 3 play, at least 2.",
        )
    pay, hand, forced = rows.get("s_drop_pay"), rows.get("s_drop_hand"), rows.get("s_forced")
    fees = [number(ctx, item, 1, MOST_FEE) for item in children(pay, "number")] if pay is not None else []
    half_more = pay is not None and has(pay, "HALF_POINT")
    of_yaku = pay is not None and has(pay, "OF_YAKU")
    if half_more and not of_yaku:
        ctx.error(
            "number-out-of-range",
            "Half a chip cannot be paid.",
            pay,
            "Write, for example: 1 point of yaku to the pot for the winner, half a point more …",
        )
    void = rows.get("s_no_play")
    return Dropping(
        until=max(until, 2),
        least=min(least, until),
        start="dealer" if has(tree, "DEALER") else "leader",
        fee=fees[0] if fees else 0,
        more=fees[1] if len(fees) > 1 else 0,
        hand=hand is not None,
        chips=hand is not None and has(hand, "HAND_AND_CHIPS"),
        pays=tuple(_hand_pay(ctx, subtree(item)) for item in forced.children if _is_pay(item))
        if forced is not None
        else (),
        exempt=_exempt(forced),
        share="s_forced_share" in rows,
        void=number(ctx, subtree(child(void, "number")), 1, MOST_FEE) if void is not None else 0,
        bound="s_bound" in rows,
        back="s_drop_none" in rows,
        two_share="s_drop_two" in rows,
        idle="s_idle" in rows,
        of_yaku=of_yaku,
        half_more=half_more and of_yaku,
        times="s_drop_times" in rows,
        vow="s_vow" in rows,
    )


def _is_pay(item: object) -> bool:
    return getattr(item, "data", "") in ("pay_card", "pay_each", "pay_all", "pay_yaku")


def _exempt(tree: Branch | None) -> Literal["", "leader", "dealer"]:
    if tree is None or token(tree, "LEADER", "DEALER") is None:
        return ""
    return "leader" if has(tree, "LEADER") else "dealer"


def _hand_pay(ctx: Context, tree: Branch) -> HandPay:
    if tree.data == "pay_yaku":
        return HandPay(0, 0, "yaku", yaku=True, half=has(tree, "HALF"))
    word = tokens(tree, "NAME")[-1]
    mask = pick(ctx, word)
    if tree.data == "pay_card" and mask.bit_count() > 1:
        ctx.error(
            "unclear-count",
            f"`{word}` is {mask.bit_count()} cards.",
            leaf(word),
            f"Write `for each {word}` or `for all {word}`.",
        )
    chips = number(ctx, subtree(tree.children[0]), 1, MOST_FEE)
    return HandPay(chips, mask, str(word), tree.data == "pay_all", has(tree, "NOT_IN_YAKU"))
