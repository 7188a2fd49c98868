"""How a round of a fishing game is paid, and what single cards count, match and capture.

In: the statements of the plan. Out: the rows of the settlement, the values of cards, wild cards, what becomes of cards that are
left. All names that are wrong are reported.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

from ...ground.said import say
from ...model import (
    ALWAYS,
    NEVER,
    AllOf,
    Change,
    Condition,
    EachTime,
    Leftover,
    Paid,
    Par,
    Settle,
    WentOn,
    Who,
    Wild,
)
from ...model.cards import bits
from ..kinds import SETTLING
from ..syntax import Token
from .amounts import number, number_of
from .card_sets import pick
from .conditions import conditions, counts
from .context import Branch, Context
from .games_common import seat_word_of, size_range_of
from .people import subject, who_of
from .registry import BuilderTable

MAX_CHIPS = 1_000_000
ChangeKind = Literal["liable", "careless", "void", "unclaim", "first wins"]
_PAID: BuilderTable[Paid] = BuilderTable(
    "settled",
    known={
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
    },
)
_FLAT = ("flat", "flat out")
_GO_ON = ("winner", "anyone", "anyone else", "leader", "dealer")  # whose times are counted
_rows: BuilderTable[Callable[[Context, Branch, Condition], Settle | Change | None]] = BuilderTable(*SETTLING)


def row(ctx: Context, tree: Branch) -> Settle | Change | None:
    """One row; none where its condition can never hold (a setting says no)."""
    condition = conditions(ctx, tree)
    return _rows.of(tree)(ctx, tree, condition) if condition != NEVER else None


def _change(what: ChangeKind) -> Callable[[Context, Branch, Condition], Change]:
    return lambda ctx, tree, condition: Change(what, condition, span=ctx.span(tree))


_CHANGES: dict[str, ChangeKind] = {
    "s_liable": "liable",
    "s_careless": "careless",
    "s_went_first": "first wins",
    "s_void": "void",
    "s_unclaim": "unclaim",
}
for _phrase, _what in _CHANGES.items():
    _rows(_phrase)(_change(_what))


@_rows("s_highest")
def _highest(ctx: Context, tree: Branch, condition: Condition) -> None:
    """No row: it says what becomes of the others (see `highest`)."""


@_rows("s_multiply")
def _multiply(ctx: Context, tree: Branch, condition: Condition) -> Change:
    given, each = tree.maybe("number"), tree.maybe("each_time")
    times = number(ctx, given, 1, 100) if given is not None else 2
    if each is None:
        return Change("multiply", condition, times, ctx.span(tree))
    who = subject(ctx, each.one("who"))
    if who.kind not in _GO_ON:
        ctx.error(
            "unclear-player",
            "How often somebody went on is counted of one player, or of any.",
            each,
            "Write `the winner`, `another player`, `a player`, `the dealer` or `the leader` there.",
        )
    went: Condition = WentOn(who) if condition == ALWAYS else AllOf((WentOn(who), condition))
    return Change("multiply", went, EachTime(times, who, tree.has("MORE")), ctx.span(tree))


@_rows("s_settle")
def _settle(ctx: Context, tree: Branch, condition: Condition) -> Settle:
    paid = tree.one("settled")
    group = paid.maybe_word("NAME")
    if group is not None and str(group) not in ctx.groups:
        ctx.unknown("group of yaku", str(group), group, ctx.groups, "unknown-yaku")
    kind = _PAID.of(paid)
    return Settle(
        kind,
        condition,
        str(group) if group is not None else "",
        paid.has("HALF"),
        tuple(_par(ctx, item) for item in paid.all("par")),
        number_of(ctx, paid, 0, MAX_CHIPS) if kind in _FLAT else 0,
        who_of(ctx, paid) if kind in _FLAT else Who("player"),
        paid.has("OF_YAKU"),
        paid.data == "pay_flat_table",
        ctx.span(tree),
    )


def highest(ctx: Context, trees: list[Branch]) -> Literal["", "highest", "carry over"]:
    """What becomes of several rows that multiply everything; the last statement that counts says it."""
    said = [tree for tree in trees if tree.data == "s_highest" and counts(ctx, tree)]
    if not said:
        return ""
    return "carry over" if said[-1].has("CARRY_OVER") else "highest"


def _par(ctx: Context, tree: Branch) -> Par:
    return Par(number_of(ctx, tree, 0, 10_000), size_range_of(ctx, tree), seat_word_of(tree))


def card_values(ctx: Context, tree: Branch) -> tuple[tuple[int, int], ...]:
    """`cards count bright 20, lightning 10`: what comes later counts where both speak of a card."""
    worth = {face.index: face.points for face in ctx.deck.faces}
    for item in tree.all("card_value"):
        points = number_of(ctx, item, 0, 1000)
        for face in bits(pick(ctx, item.word("NAME"))):
            worth[face] = points
    return tuple(
        (sum(1 << face for face, value in worth.items() if value == points), points)
        for points in sorted(set(worth.values()))
    )


def _one(ctx: Context, word: Token) -> int:
    """The card that a word means; some card where it means none or several, which is reported."""
    mask = pick(ctx, word)
    if mask.bit_count() > 1:
        ctx.error("unknown-card", say("`{word}` must be one card here.", word=word), word)
    return max(mask.bit_length(), 1) - 1


_of_cards: BuilderTable[Callable[[Context, Branch, int, Wild | None], Wild]] = BuilderTable(
    "s_captures", "s_captured_by", "s_last_card"
)


def wild(ctx: Context, tree: Branch, found: dict[int, Wild]) -> None:
    """Adds what a statement says of a card that captures more than its month; what it captures must be said first."""
    word = tree.word("NAME")
    card = _one(ctx, word)
    if tree.data != "s_captures" and card not in found:
        ctx.error(
            "unknown-card",
            say("`{word}` captures cards of its month only.", word=word),
            word,
            say("Write also: {word} captures any card.", word=word),
        )
    else:
        found[card] = _of_cards.of(tree)(ctx, tree, card, found.get(card))


@_of_cards("s_captured_by")
def _captured_by(ctx: Context, tree: Branch, card: int, known: Wild | None) -> Wild:
    assert known is not None
    return replace(known, caught="drawn" if tree.has("DRAWN_FIRST") else "any")


@_of_cards("s_last_card")
def _last_card(ctx: Context, tree: Branch, card: int, known: Wild | None) -> Wild:
    assert known is not None
    return replace(known, last=True)


@_of_cards("s_captures")
def _captures(ctx: Context, tree: Branch, card: int, known: Wild | None) -> Wild:
    of_class, but_not = tree.maybe("of_class"), tree.maybe("but_not")
    taken = of_class.word("NAME") if of_class is not None else None
    left = but_not.word("NAME") if but_not is not None else None
    takes = pick(ctx, taken) if taken is not None else ctx.deck.all_faces
    if left is not None:
        takes &= ~pick(ctx, left)
    return Wild(
        card,
        takes & ~(1 << card),
        str(taken or ""),
        str(left or ""),
        tree.has("OR_ITS_MONTH"),
        only=tree.may_say(_ONLY, ""),
    )


_ONLY: dict[str, Literal["", "drawn", "hand"]] = {"WHEN_DRAWN": "drawn", "FROM_HAND": "hand"}


def leftover(ctx: Context, tree: Branch) -> Leftover:
    """`cards of crane left on the field go to whoever captured most of their month`."""
    left, taker = tree.one("left_cards").maybe_word("NAME"), tree.maybe_word("NAME")
    mask = pick(ctx, left) if left is not None else 0
    return Leftover(mask, str(left or ""), 1 << _one(ctx, taker) if taker is not None else 0)


def others_left(ctx: Context, rows: Sequence[Leftover]) -> tuple[Leftover, ...]:
    """The rows, those of other cards last; other cards are those that no row names, wherever these go."""
    rest = (1 << len(ctx.deck.faces)) - 1
    for row in rows:
        rest &= ~row.mask
    named = [row for row in rows if row.word]
    return (*named, *(replace(row, mask=rest) for row in rows if not row.word))
