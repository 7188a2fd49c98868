"""Cards, counts and kinds of plays."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Literal

from ...model import CardKind, CardSet, Counted, PatternKind, Patterns, PlayPattern, Range, Relation, SuitRule
from ...model.cards import normal_code
from ..syntax import Token, Tree
from .context import Branch, Context, child, children, has, leaf, subtree, token, tokens

_RELATION_WORDS = {
    "SAME": "same",
    "SHARED": "shared",
    "DIFFERENT": "different",
    "NEXT": "next",
    "PREVIOUS": "previous",
    "SUIT": "suit",
    "COLOUR": "colour",
    "PARITY": "parity",
    "RANK": "rank",
    "SHAPE": "shape",
    "SIZE": "size",
}
NOTHING = CardSet(0, ())


def number(ctx: Context, tree: Branch, low: int = 0, high: int = 200) -> int:
    """A number, or the value of a setting; reported where it is out of bounds."""
    item = leaf(tree.children[0])
    if item.type == "SLOT":
        setting = ctx.setting(item)
        if setting is None:
            return low
        if not setting.value.isdigit():
            ctx.error(
                "wrong-kind-of-setting",
                f"`{{{item}}}` is `{setting.value}`, but a number must stand here.",
                item,
            )
            return low
        return bounded(ctx, item, low, high, setting.value)
    return bounded(ctx, item, low, high)


def bounded(ctx: Context, item: Token, low: int, high: int, text: str = "") -> int:
    """A number within bounds; `text` where it is the value of the setting that `item` names."""
    shown = text or str(item)
    value = int(shown) if len(shown) < 10 else 10**9
    if not low <= value <= high:
        ctx.error(
            "number-out-of-range",
            f"{shown} is too {'large' if value > high else 'small'} here.",
            item,
            f"From {low} to {high} will do.",
        )
        return low
    return value


def amount(ctx: Context, tree: Branch | Token | None, default: Range | None = None) -> Range:
    """How many: exactly, at least, at most, between, none."""
    if not isinstance(tree, Tree):
        return default or Range(1)
    numbers = [number(ctx, subtree(item)) for item in children(tree, "number")]
    match tree.data:
        case "amount_exact":
            return Range(numbers[0], numbers[0])
        case "amount_least":
            return Range(numbers[0])
        case "amount_most":
            return Range(0, numbers[0])
        case "amount_between":
            high = numbers[-1]
            if high < numbers[0]:
                ctx.error("number-out-of-range", f"{numbers[0]} to {high} is empty.", tree)
            return Range(numbers[0], high)
        case _:
            return Range(0, 0)


def cards(ctx: Context, tree: Branch) -> CardSet:
    """`8 or J`, `red`, `joker`, `highest rank`, `{cards}`, `cards except 2 or joker` …"""
    if tree.data == "cards" and tree.children and subtree(tree.children[0]).data == "card_words":
        listed = [item for item in tree.children if isinstance(item, Tree)]
        found = _joined(ctx, listed[0])
        return without(ctx, found, _joined(ctx, listed[1]), tree) if len(listed) > 1 else found
    return _joined(ctx, tree)


def without(ctx: Context, found: CardSet, left_out: CardSet, tree: Branch) -> CardSet:
    """These cards, but not those."""
    if found.kind != "faces" or left_out.kind != "faces":
        ctx.error(
            "mixed-cards",
            "From cards that depend on the moment no others can be taken out.",
            tree,
            "Name the cards themselves: `cards except 2 or joker`.",
        )
        return found
    kept = found.mask & ~left_out.mask
    if found.mask and not kept:
        ctx.error("no-cards-left", "No card is left.", tree, "Leave out fewer of them.")
        return found
    return CardSet(kept, found.words, found.kind, (*found.besides, *left_out.words))


def _joined(ctx: Context, tree: Branch) -> CardSet:
    parts = [_word(ctx, subtree(item)) for item in tree.children]
    kinds = {part.kind for part in parts if part.kind != "faces"}
    if len(kinds) > 1 or (kinds and len(parts) > 1):
        ctx.error(
            "mixed-cards",
            "A rank or suit that depends on the moment cannot be joined with other cards by `or`.",
            tree,
            "Write two clauses.",
        )
        return parts[0]
    return CardSet(
        reduce(or_, (part.mask for part in parts), 0),
        tuple(word for part in parts for word in part.words),
        parts[0].kind,
    )


def _word(ctx: Context, tree: Branch) -> CardSet:
    match tree.data:
        case "card_name":
            return named_cards(ctx, leaf(tree.children[0]))
        case "card_slot":
            setting = ctx.setting(leaf(tree.children[0]))
            if setting is None:
                return NOTHING
            words = tuple(setting.value.split(" or "))
            masks = [ctx.deck.words.get(normal_code(word), 0) for word in words]
            if not all(masks):
                ctx.error(
                    "wrong-kind-of-setting",
                    f"`{{{tree.children[0]}}}` is `{setting.value}`, which names no cards.",
                    tree,
                )
            return CardSet(reduce(or_, masks, 0), words)
        case "card_any":
            return CardSet(ctx.deck.all_faces, ("any",))
        case "card_of":
            return _word(ctx, subtree(tree.children[0]))
        case "card_end":
            return CardSet(
                0, (f"{leaf(tree.children[0])} rank",), "highest" if has(tree, "HIGHEST") else "lowest"
            )
        case "card_turned":
            return CardSet(0, ("turned rank",), "turned")
        case "card_its":
            what = leaf(tree.children[1])
            its: CardKind = (
                "its rank" if what.type == "RANK" else "its suit" if what.type == "SUIT" else "its colour"
            )
            return CardSet(0, (its,), its)
        case "card_named":
            thing = named_thing(subtree(tree.children[1]))
            kinds: dict[str, CardKind] = {"suit": "named suit", "colour": "named colour"}
            return CardSet(0, (f"named {thing}",), kinds.get(thing, "named"))
        case _:
            return _side(ctx, tree)


def named_thing(tree: Branch) -> Literal["rank", "suit", "colour"]:
    """What is named: a rank, a suit, a colour."""
    return "suit" if has(tree, "SUIT") else "colour" if has(tree, "COLOUR") else "rank"


def _side(ctx: Context, tree: Branch) -> CardSet:
    side = leaf(tree.children[0])
    rank = rank_word(ctx, subtree(tree.children[1]))
    above = side.type == "ABOVE"
    picked = [
        face
        for face in ctx.deck.faces
        if face.rank >= 0 and rank >= 0 and (face.rank > rank if above else face.rank < rank)
    ]
    name = ctx.deck.ranks[rank] if rank >= 0 else "joker"
    return CardSet(sum(1 << face.index for face in picked), (f"{side} {name}",))


def named_cards(ctx: Context, item: Token) -> CardSet:
    """The cards that one word picks."""
    word = normal_code(str(item))
    mask = ctx.sets.get(word) or ctx.deck.words.get(word, 0)
    if not mask:
        help = ""
        if word in ctx.shapes:
            help = f"`{word}` is a shape; to allow another kind of play write `or a {word} of …`, or use two clauses."
        ctx.unknown(
            "card, rank, suit or set of cards called",
            str(item),
            item,
            [*ctx.deck.words, *ctx.sets],
            "unknown-card",
            help,
        )
    return CardSet(mask, (word,))


def rank_word(ctx: Context, tree: Branch) -> int:
    """The index of a rank; -1 for the joker (and for a rank that does not exist, which is reported)."""
    item = leaf(tree.children[0])
    if item.type == "JOKER":
        return -1
    if str(item) not in ctx.deck.ranks:
        ctx.unknown("rank", str(item), item, ctx.deck.ranks, "unknown-rank")
        return -1
    return ctx.deck.ranks.index(str(item))


def steps(count: Range) -> Range:
    """`at most 2 ranks above` is above: 0 is not meant, unless it is said."""
    return Range(1, count.high) if count.low == 0 and count.high else count


def counted(ctx: Context, tree: Branch) -> Counted:
    """`8`, `2 or more red`, `no joker`, `natural 8`."""
    how_many, natural, what = tree.children
    return Counted(cards(ctx, subtree(what)), amount(ctx, how_many, Range(1)), natural is not None)


def relations(ctx: Context, tree: Branch) -> tuple[Relation, ...]:
    found: list[Relation] = []
    for item in children(tree, "relation"):
        words = [_RELATION_WORDS[leaf(word).type] for word in item.children]
        found.append(" ".join(words))  # type: ignore[arg-type]
    return tuple(found)


def patterns(ctx: Context, tree: Branch | Token | None) -> Patterns:
    """One or several kinds of play; empty where none is written."""
    if not isinstance(tree, Tree):
        return ()
    found = [_pattern(ctx, item) for item in children(tree, "play_pattern")]
    return tuple(item for item in found if item is not None)


def _pattern(ctx: Context, tree: Branch) -> PlayPattern | None:
    head = subtree(tree.children[0])
    pattern = _head(ctx, head)
    if pattern is None:
        return None
    containing, without = list(pattern.containing), list(pattern.without)
    suits, related = pattern.suits, list(pattern.relations)
    apart, downward = pattern.apart, pattern.downward
    for tail in tree.children[1:]:
        tail = subtree(tail)
        match tail.data:
            case "t_containing":
                containing.append(counted(ctx, subtree(tail.children[0])))
            case "t_without":
                without.append(cards(ctx, subtree(tail.children[0])))
            case "t_one":
                suits = "one suit" if has(tail, "ONE_SUIT") else "one colour"
            case "t_same_size":
                related.append("same size")
            case "t_apart":
                apart, downward = steps(amount(ctx, tail.children[0])), has(tail, "RANKS_BELOW")
            case _:
                related += relations(ctx, subtree(tail.children[0]))
    return PlayPattern(
        pattern.kind,
        pattern.shape,
        pattern.size,
        pattern.of,
        pattern.exact,
        suits,
        tuple(containing),
        tuple(without),
        tuple(related),
        apart,
        downward,
    )


def _head(ctx: Context, tree: Branch) -> PlayPattern | None:
    match tree.data:
        case "p_any":
            return _sized(ctx, tree, "any")
        case "p_set":
            return _sized(ctx, tree, "set")
        case "p_run":
            return _sized(ctx, tree, "run")
        case "p_lone":
            return PlayPattern("lone", of=cards(ctx, subtree(tree.children[0])), size=Range(1, 1))
        case "p_pattern":
            return PlayPattern("exact", exact=exact(ctx, leaf(tree.children[0])))
        case "p_number":
            item = leaf(tree.children[0])
            ctx.error(
                "unclear-play",
                f"`{item}` alone is not a kind of play.",
                item,
                f"Write `a lone {item}`, `a play containing {item}` or `{item}-{item}`.",
            )
            return None
        case _:
            return _named(ctx, tree)


def _named(ctx: Context, tree: Branch) -> PlayPattern | None:
    item = leaf(tree.children[0])
    name = str(item)
    if name in ctx.shapes:
        if not ctx.shapes[name]:
            return None
        found = _sized(ctx, tree, "shape")
        return PlayPattern("shape", name, found.size, found.of)
    mask = ctx.deck.words.get(normal_code(name), 0)
    if mask.bit_count() == 1:
        return PlayPattern("lone", of=CardSet(mask, (normal_code(name),)), size=Range(1, 1))
    if mask:
        ctx.error(
            "unclear-play",
            f"`{name}` alone is not a kind of play.",
            item,
            f"Write `a lone {name}`, `a play containing {name}` or `{name}-{name}`.",
        )
    else:
        ctx.unknown("shape or card", name, item, [*ctx.shapes, *ctx.deck.words], "unknown-shape")
    return None


def _sized(ctx: Context, tree: Branch, kind: PatternKind) -> PlayPattern:
    size, of = None, None
    if (part := child(tree, "size_cards")) is not None:
        size = amount(ctx, part.children[0])
    if (part := child(tree, "size_of")) is not None:
        of = cards(ctx, subtree(part.children[0]))
    return PlayPattern(kind, size=size, of=of)


def exact(ctx: Context, item: Token) -> tuple[CardSet, ...]:
    """`6-6-6` or `S2-JK-S3`: one set of cards for each card."""
    found = []
    for word in str(item).split("-"):
        mask = ctx.deck.words.get(normal_code(word), 0)
        if not mask:
            ctx.unknown("card or rank", word, item, ctx.deck.words, "unknown-card")
        found.append(CardSet(mask, (normal_code(word),)))
    return tuple(found)


def suit_rule(tree: Branch | None) -> SuitRule:
    """`of one suit`, `of different suits` …; free where nothing is said."""
    if tree is None:
        return "free"
    names: dict[str, SuitRule] = {
        "ONE_SUIT": "one suit",
        "ONE_COLOUR": "one colour",
        "DIFFERENT_SUITS": "different suits",
    }
    return names.get(tokens(tree)[0].type, "free")


def maybe_each(ctx: Context, tree: Branch | Token | None) -> CardSet | None:
    """`for each 7`."""
    return cards(ctx, subtree(tree.children[0])) if isinstance(tree, Tree) else None


__all__ = [
    "amount",
    "bounded",
    "cards",
    "counted",
    "exact",
    "maybe_each",
    "named_cards",
    "named_thing",
    "number",
    "patterns",
    "rank_word",
    "relations",
    "suit_rule",
    "token",
    "without",
]
