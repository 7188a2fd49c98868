"""The parts of a fishing game: deal, sets of cards, groups of yaku, and how a round is played and paid."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from ...ground.near import did_you_mean
from ...model import (
    NEVER,
    CardGroup,
    DealStep,
    Group,
    LayDown,
    Need,
    Range,
    Returning,
    ReturnLimit,
    Worth,
    Yaku,
)
from ...model.cards import Names, bits
from ..syntax import Token, Tree
from .conditions import check
from .context import Branch, Context, child, children, has, leaf, subtree, token, tokens
from .games_common import seat_word, size_range
from .names import names
from .plays import number

MAX_NEEDS = 60
MAX_WORTH = 10_000


@dataclass(slots=True)
class GroupParts:
    """A group while variants may still add rows to it or replace them."""

    tree: Branch
    ctx_source: object
    rows: dict[str, tuple[Branch, object]] = field(default_factory=dict)


def card_set(ctx: Context, tree: Branch) -> CardGroup:
    """`set small_birds is bush_warbler, cuckoo, swallow`."""
    id = str(leaf(tree.children[0]))
    mask = 0
    named: list[tuple[Token, int]] = []
    for item in subtree(child(tree, "card_list")).children:
        item = subtree(item)
        last = leaf(item.children[-1])
        if item.data == "item_month":
            month = int(last)
            picked = sum(1 << face.index for face in ctx.deck.faces if face.month == month)
            if not picked:
                ctx.error("unknown-card", f"There is no month {month}.", last, "Months are 1 to 12.")
        else:
            picked = pick(ctx, last)
        if item.data == "item_without":
            mask &= ~picked
            named.clear()
        else:
            inside = next((word for word, cards in named if not cards & ~picked), None)
            if picked and not picked & ~mask:
                ctx.error("double-card", f"`{last}` is in this set already.", last, "Take it out.")
            elif inside is not None:
                ctx.error("double-card", f"`{inside}` is one of `{last}`.", inside, "Take it out.")
            named.append((last, picked))
            mask |= picked
    if not mask:
        ctx.error("empty-set", f"The set `{id}` has no cards.", tree)
    return CardGroup(id, names(tree, id), mask)


def pick(ctx: Context, item: object) -> int:
    """The cards of one word: a named set, a class, a flower, a card."""
    word = leaf(item)  # type: ignore[arg-type]
    mask = ctx.sets.get(str(word)) or ctx.deck.words.get(str(word), 0)
    if not mask:
        ctx.unknown(
            "card or set of cards called", str(word), word, [*ctx.deck.words, *ctx.sets], "unknown-card"
        )
    return mask


def group_head(ctx: Context, tree: Branch) -> Group:
    """A group without its rows."""
    id = str(leaf(tree.children[0]))
    also: list[tuple[int, str]] = []
    instead: list[tuple[int, str]] = []
    for part in children(tree, "also_counts"):
        card, kind = tokens(part, "NAME")
        pick(ctx, kind)
        found = also if has(part, "ALSO_COUNTS") else instead
        found += [(face, str(kind)) for face in bits(pick(ctx, card))]
    return Group(
        id,
        names(tree, id),
        (),
        has(tree, "BEST_COUNTS"),
        has(tree, "DEALT_HAND"),
        tuple(also),
        tuple(instead),
        has(tree, "APART"),
        ctx.span(tree),
    )


def yaku(ctx: Context, tree: Branch, group: Group) -> list[Yaku]:
    """A row, or one row for each n (`plain_n` makes `plain_10`, `plain_11` …)."""
    kids = tree.children
    if not all(_counts(ctx, item) for item in children(tree, "tail_if")):
        return []
    id = str(leaf(kids[0]))
    variable, low, high = kids[2], kids[3], kids[4]
    if not isinstance(variable, Token):
        return [_row(ctx, tree, id, names(tree, id), group, "", 0)]
    first, last = int(leaf(low)), int(leaf(high))
    if not 0 <= first <= last <= 60:
        ctx.error("number-out-of-range", f"`for {variable} from {first} to {last}` makes no rows.", leaf(low))
        return []
    base = names(tree, id)
    slot = f"{{{variable}}}"
    stem = id.removesuffix(f"_{variable}")
    return [
        _row(
            ctx,
            tree,
            f"{stem}_{value}",
            _numbered(base, slot, value),
            group,
            str(variable),
            value,
        )
        for value in range(first, last + 1)
    ]


def _numbered(base: Names, slot: str, value: int) -> Names:
    """The names of one of several rows."""
    return base.changed(lambda text: text.replace(slot, str(value)))


def _counts(ctx: Context, tail: Branch) -> bool:
    """Whether a row is played with, as the settings are decided."""
    return check(ctx, Tree("c_setting", tail.children[1:], tail.start_pos, tail.end_pos)) != NEVER


def _row(ctx: Context, tree: Branch, id: str, given: Names, group: Group, variable: str, value: int) -> Yaku:
    needs = [
        _need(ctx, item, group, variable, value)
        for item in tree.children
        if isinstance(item, Tree) and item.data.startswith("need_")
    ]
    if len(needs) > MAX_NEEDS:
        ctx.error(
            "too-large",
            f"The yaku `{id}` has more than {MAX_NEEDS} needs.",
            tree,
            "Name a set of cards, and write `all` of it.",
        )
        needs = needs[:1]
    worth: list[Worth] = []
    stops = always = cancels = False
    unless: list[str] = []
    in_place: list[str] = []
    for tail in tree.children:
        if not isinstance(tail, Tree):
            continue
        match tail.data:
            case "tail_worth":
                worth += [_worth(ctx, row, group, variable, value) for row in children(tail, "worth_row")]
            case "tail_stops":
                stops = True
            case "tail_always":
                always = True
            case "tail_unless":
                unless.append(str(token(tail, "NAME")))
            case "tail_in_place":
                in_place += map(str, tokens(tail, "NAME"))
            case "tail_cancels":
                cancels = True
            case "tail_if":
                pass  # asked before the row is made
    worth = [_further(row, needs) for row in worth]
    if not worth and not stops and not cancels and not in_place:
        ctx.error(
            "no-value", f"The yaku `{id}` has no value.", tree, "Write `, worth 5`, or `, stops the round`."
        )
    return Yaku(
        id,
        given,
        tuple(needs),
        tuple(worth),
        stops,
        always,
        tuple(unless),
        tuple(in_place),
        cancels,
        ctx.span(tree),
    )


def _further(row: Worth, needs: list[Need]) -> Worth:
    """`each further` card is one beyond those that the yaku itself needs of them."""
    if row.beyond >= 0:
        return row
    if row.points:
        return replace(row, beyond=max((need.count for need in needs if need.kind == "points"), default=0))
    if row.round:
        return replace(row, beyond=max((need.count for need in needs if need.kind == "of round"), default=0))
    counting = [need for need in needs if need.kind in ("all", "some", "month", "card")]
    return replace(row, beyond=sum(need.count for need in counting if need.mask & ~row.each == 0))


def class_mask(ctx: Context, group: Group, word: object) -> int:
    """The cards of a word as this group counts them: with those that also count as that class."""
    mask = pick(ctx, word)
    if str(word) in ctx.sets:
        return mask
    kinds = {face.kind for face in ctx.deck.faces}
    for face, kind in (*group.also, *group.instead):
        if kind in (str(word), f"{word}s") or kind + "s" == str(word):
            mask |= 1 << face
        elif (face, kind) in group.instead and str(word).removesuffix("s") in kinds:
            mask &= ~(1 << face)
    return mask


def _need(ctx: Context, tree: Branch, group: Group, variable: str, value: int) -> Need:
    if tree.data == "need_card":
        word = leaf(tree.children[0])
        mask = pick(ctx, word)
        if mask.bit_count() > 1:
            ctx.error(
                "unclear-count",
                f"`{word}` is {mask.bit_count()} cards.",
                word,
                f"Write `all {word}` or `2 of {word}`.",
            )
        return Need("card", mask, 1, str(word))
    if tree.data == "need_all":
        word = tokens(tree, "NAME")[-1]
        mask = class_mask(ctx, group, word)
        return Need("all", mask, mask.bit_count(), str(word))
    if tree.data in ("need_none", "need_only", "need_round", "need_claimed", "need_own_month"):
        return _need_of_words(ctx, tree, group)
    if child(tree, "need_count") is None:  # `no card of the month of the round`
        return Need("of round", 0, 0, "month", exactly=True)
    count = subtree(child(tree, "need_count"))
    many = _many(ctx, count, variable, value)
    exactly, fewer = has(count, "EXACTLY"), has(count, "OR_FEWER")
    if fewer and tree.data in ("need_month", "need_of_round"):
        ctx.error(
            "unclear-count",
            "`or fewer` cannot stand here.",
            count,
            "Write `exactly`, or `no card of the month of the round`.",
        )
    if tree.data == "need_of_round":
        return Need("of round", 0, many, "month", exactly)
    if tree.data == "need_points":
        return Need("few points" if fewer else "points", 0, many, "points", exactly)
    if tree.data == "need_month":
        return _month_need(ctx, tree, many, exactly)
    words = tokens(tree, "NAME")
    mask = 0
    for word in words:
        mask |= class_mask(ctx, group, word)
    return Need("few" if fewer else "some", mask, many, " or ".join(map(str, words)), exactly)


def _many(ctx: Context, count: Branch, variable: str, value: int) -> int:
    """How many a need asks for: a number, the letter after `for`, or a setting."""
    first = next(item for item in tokens(count) if item.type in ("NUMBER", "NAME", "SLOT"))
    if first.type == "SLOT":
        return number(ctx, count, 0, MAX_WORTH)
    many = value if str(first) == variable else int(first) if first.isdigit() else -1
    if many < 0:
        ctx.error(
            "unexpected-word", f"`{first}` is no number.", first, "Write a number, or the letter after `for`."
        )
    return max(many, 0) or int(many < 0)


def _need_of_words(ctx: Context, tree: Branch, group: Group) -> Need:
    words = tokens(tree, "NAME")
    said = " or ".join(map(str, words))
    if tree.data in ("need_claimed", "need_own_month"):
        for word in words:
            if str(word) not in ctx.groups:
                ctx.unknown("yaku or group called", str(word), word, ctx.groups, "unknown-yaku")
        kind: Literal["claimed", "own month"] = "claimed" if tree.data == "need_claimed" else "own month"
        return Need(kind, 0, 1, said, ids=tuple(map(str, words)))
    if tree.data == "need_round":
        return Need("round", 0, 1, "month")
    mask = 0
    for word in words:
        mask |= class_mask(ctx, group, word)
    return Need("none" if tree.data == "need_none" else "only", mask, 0, said)


def _month_need(ctx: Context, tree: Branch, many: int, exactly: bool) -> Need:
    """`3 of one month among standing`, `2 of another month twice`."""
    among = tokens(tree, "NAME")
    mask = sum({1 << face for word in among for face in bits(pick(ctx, word))}) or ctx.deck.all_faces
    repeated = child(tree, "number")
    times = 2 if has(tree, "TWICE") else number(ctx, repeated, 1, 6) if repeated is not None else 1
    word = " or ".join(map(str, among)) or "month"
    return Need("month", mask, many, word, exactly, times, has(tree, "OF_ANOTHER_MONTH"))


def _worth(ctx: Context, row: Branch, group: Group, variable: str, value: int) -> Worth:
    return replace(_amount(ctx, row, group, variable, value), seat=seat_word(row.children[2]))


def _amount(ctx: Context, row: Branch, group: Group, variable: str, value: int) -> Worth:
    tree = subtree(row.children[0])
    players = size_range(row.children[1]) if row.children[1] is not None else None
    match tree.data:
        case "worth_number":
            return Worth(number(ctx, subtree(tree.children[0]), 0, MAX_WORTH), players=players)
        case "worth_var":
            if str(leaf(tree.children[0])) != variable:
                ctx.error("unexpected-word", f"`{tree.children[0]}` is no number.", tree)
            sign, other = token(tree, "SIGN"), token(tree, "NUMBER")
            shift = int(other) if other is not None else 0
            return Worth(value - shift if sign == "-" else value + shift, players=players)
        case "worth_each":
            word = leaf(tree.children[-1])
            rate = number(ctx, subtree(tree.children[0]), 0, MAX_WORTH)
            return Worth(0, rate, class_mask(ctx, group, word), str(word), players=players)
        case "worth_each_round":
            rate = number(ctx, subtree(tree.children[0]), 0, MAX_WORTH)
            return Worth(0, rate, word="month", players=players, round=True)
        case "worth_further_round":
            base, rate = (number(ctx, subtree(item), 0, MAX_WORTH) for item in tree.children)
            return Worth(base, rate, word="month", beyond=-1, players=players, round=True)
        case _ if len(tree.children) == 2:
            base, rate = (number(ctx, subtree(item), 0, MAX_WORTH) for item in tree.children)
            return Worth(base, rate, beyond=-1, players=players, points=True)
        case _:
            base, rate = (number(ctx, subtree(item), 0, MAX_WORTH) for item in tree.children[:2])
            word = leaf(tree.children[2])
            return Worth(base, rate, class_mask(ctx, group, word), str(word), beyond=-1, players=players)


def deal_step(ctx: Context, tree: Branch) -> DealStep:
    return DealStep(
        number(ctx, subtree(tree.children[0]), 1, 48),
        "field" if has(tree, "FIELD") else "players",
        has(tree, "FACE_DOWN"),
        size_range(child(tree, "size_range")) if child(tree, "size_range") is not None else None,
    )


def lay_down(ctx: Context, tree: Branch) -> LayDown:
    """`the hand with blank to the field with 7 players`."""
    word = token(tree, "NAME")
    mask = pick(ctx, word)
    if mask.bit_count() > 1:
        ctx.error("unknown-card", f"`{word}` must be one card here.", word)
    seats = child(tree, "size_range")
    return LayDown(max(mask.bit_length() - 1, 0), size_range(seats) if seats is not None else None)


def redeal_cards(ctx: Context, tree: Branch) -> tuple[tuple[int, str], ...]:
    """`redeal if the field has all stuck`."""
    word = token(tree, "NAME")
    return ((pick(ctx, word), str(word)),)


def check_names(ctx: Context, groups: tuple[Group, ...]) -> None:
    """Every yaku that another one names must exist, and no id may stand for two of them."""
    ids = {yaku.id for group in groups for yaku in group.yaku}
    seen: set[str] = set()
    for group in groups:
        for row in group.yaku:
            if row.id in seen:
                ctx.error(
                    "double-name", f"There is a yaku `{row.id}` already.", row.span, "Give it another id."
                )
            seen.add(row.id)
            for other in (*row.unless, *row.in_place):
                if other not in ids:
                    ctx.error(
                        "unknown-yaku", f"There is no yaku `{other}`.", row.span, did_you_mean(other, ids)
                    )


def returning(ctx: Context, tree: Branch, groups: tuple[Group, ...], limits: list[Branch]) -> Returning:
    """`return 1 card …` with its limits. A class of cards means what it means in the group of the claimed yaku."""
    claimed = {yaku.id: group for group in groups if group.dealt for yaku in group.yaku}
    count = number(ctx, subtree(tree.children[0]), 1, 8)
    players = size_range(tree.children[2]) if tree.children[2] is not None else Range(2)
    rows = []
    for limit in limits:
        found = tokens(limit, "NAME")
        own = has(limit, "NONE_OF_ITS")
        group = claimed.get(str(found[0]))
        if group is None:
            ctx.unknown("yaku of the dealt hand called", str(found[0]), found[0], claimed, "unknown-yaku")
            continue
        mask = 0 if own else class_mask(ctx, group, found[1])
        rows.append(ReturnLimit(str(found[0]), mask, own, "" if own else str(found[1])))
    return Returning(count, players, tuple(rows))
