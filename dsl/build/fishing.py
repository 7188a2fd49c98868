"""The parts of a fishing game: deal, sets of cards, groups of yaku, and how a round is played and paid."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..cards import Names
from ..diagnostics import did_you_mean
from ..model import CardGroup, DealStep, Group, Need, Range, Returning, ReturnLimit, Worth, Yaku
from ..syntax import Token, Tree
from .context import Branch, Context, child, children, has, leaf, subtree, token, tokens
from .games import names
from .games_common import size_range
from .plays import number

MAX_NEEDS = 60


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
        else:
            if mask & picked and picked.bit_count() == 1:
                ctx.error("double-card", f"`{last}` is in this set already.", last, "Take it out.")
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
    also = []
    part = child(tree, "also_counts")
    if part is not None:
        card, kind = tokens(part, "NAME")
        picked = pick(ctx, card)
        pick(ctx, kind)
        if picked.bit_count() != 1:
            ctx.error("unknown-card", f"`{card}` must be one card here.", card)
        else:
            also.append((picked.bit_length() - 1, str(kind)))
    return Group(
        id,
        names(tree, id),
        (),
        has(tree, "BEST_COUNTS"),
        has(tree, "DEALT_HAND"),
        tuple(also),
        ctx.span(tree),
    )


def yaku(ctx: Context, tree: Branch, group: Group) -> list[Yaku]:
    """A row, or one row for each n (`plain_n` makes `plain_10`, `plain_11` …)."""
    kids = tree.children
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
            Names(base.en.replace(slot, str(value)), base.ja.replace(slot, str(value))),
            group,
            str(variable),
            value,
        )
        for value in range(first, last + 1)
    ]


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
    stops = always = False
    unless: list[str] = []
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
    worth = [_further(row, needs) for row in worth]
    if not worth and not stops:
        ctx.error(
            "no-value", f"The yaku `{id}` has no value.", tree, "Write `, worth 5`, or `, stops the round`."
        )
    return Yaku(id, given, tuple(needs), tuple(worth), stops, always, tuple(unless), ctx.span(tree))


def _further(row: Worth, needs: list[Need]) -> Worth:
    """`each further` card is one beyond those that the yaku itself needs of them."""
    if row.beyond >= 0:
        return row
    return replace(row, beyond=sum(need.count for need in needs if need.mask & ~row.each == 0))


def class_mask(ctx: Context, group: Group, word: object) -> int:
    """The cards of a word as this group counts them: with those that also count as that class."""
    mask = pick(ctx, word)
    for face, kind in group.also:
        if kind == str(word) or kind + "s" == str(word):
            mask |= 1 << face
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
    count = subtree(child(tree, "need_count"))
    first = tokens(count)[0]
    many = value if str(first) == variable else int(first) if first.isdigit() else -1
    if many < 0:
        ctx.error(
            "unexpected-word", f"`{first}` is no number.", first, "Write a number, or the letter after `for`."
        )
        many = 1
    exactly = has(count, "EXACTLY")
    if tree.data == "need_month":
        return Need("month", ctx.deck.all_faces, many, "month", exactly, 2 if has(tree, "TWICE") else 1)
    word = tokens(tree, "NAME")[-1]
    return Need("some", class_mask(ctx, group, word), many, str(word), exactly)


def _worth(ctx: Context, row: Branch, group: Group, variable: str, value: int) -> Worth:
    tree = subtree(row.children[0])
    players = size_range(row.children[1]) if row.children[1] is not None else None
    match tree.data:
        case "worth_number":
            return Worth(number(ctx, subtree(tree.children[0])), players=players)
        case "worth_var":
            if str(leaf(tree.children[0])) != variable:
                ctx.error("unexpected-word", f"`{tree.children[0]}` is no number.", tree)
            sign, other = token(tree, "SIGN"), token(tree, "NUMBER")
            shift = int(other) if other is not None else 0
            return Worth(value - shift if sign == "-" else value + shift, players=players)
        case "worth_each":
            word = leaf(tree.children[-1])
            return Worth(
                0, int(leaf(tree.children[0])), class_mask(ctx, group, word), str(word), players=players
            )
        case _:
            base, rate, word = (leaf(item) for item in tree.children)
            return Worth(
                int(base), int(rate), class_mask(ctx, group, word), str(word), beyond=-1, players=players
            )


def deal_step(ctx: Context, tree: Branch) -> DealStep:
    return DealStep(
        number(ctx, subtree(tree.children[0]), 1, 48),
        "field" if has(tree, "FIELD") else "players",
        has(tree, "FACE_DOWN"),
    )


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
            for other in row.unless:
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
