"""Cards that change hands: which, how many, by whose choice.

In: the trees of effects that move, show or trade cards. Out: those effects. Exchanges between hands are in sessions.py.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from ...model import CardSet, Effect, Move, Per, Quality, Reveal, Trade, Who, Zone
from ..syntax import Token, Tree
from . import numbers
from .context import Branch, Context, child, either, has, leaf, subtree
from .people import alone_together, who
from .plays import cards, number, without


class _Moved(NamedTuple):
    """What is moved or shown: how many (None: all), which of them, of which cards (None: any), for each of what."""

    many: int | None
    quality: Quality
    cards: CardSet | None
    per: Per | None
    natural: bool


_QUALITIES: dict[str, Quality] = {"BEST": "best", "WORST": "worst", "RANDOM": "random"}
_RETURNED: dict[str, Literal["any", "best", "worst", "same rank"]] = {
    "ANY": "any",
    "BEST": "best",
    "WORST": "worst",
}
_ZONES: dict[str, Zone] = {"DISCARDS": "discards", "TABLE": "table", "PILE": "draw pile", "FIELD": "field"}


def effect(ctx: Context, tree: Branch, actor: Who) -> Effect:
    """What `actor` does with cards."""
    kids = tree.children
    match tree.data:
        case "x_give":
            target = who(ctx, kids[3])
            return _move(ctx, tree, actor, actor, target, numbers.per(ctx, kids[4]))
        case "x_discard":
            return _move(ctx, tree, actor, actor, "discards", None)
        case "x_take":
            place = kids[3]
            source = _ZONES[place.type] if isinstance(place, Token) else who(ctx, place)
            return _move(ctx, tree, actor, source, actor, numbers.per(ctx, kids[4]))
        case "x_lay_down":
            return _move(ctx, tree, actor, actor, "laid aside", None)
        case "x_take_back":
            return Move(actor, "laid aside", actor, None)
        case "x_trade":
            return _trade(ctx, tree, actor)
        case _:
            shown = _moved(ctx, subtree(kids[1]))
            to = who(ctx, kids[2]) if kids[2] is not None else Who("everyone")
            return Reveal(actor, shown.many, shown.quality, shown.cards, to)


def _moved(ctx: Context, tree: Branch) -> _Moved:
    if tree.data == "moved_one":  # a card, the best card, the joker
        quality, only, per = tree.children
        count: int | None = 1
        picked: CardSet | None = cards(ctx, Tree("cards", [subtree(only)], tree.start_pos, tree.end_pos))
    else:
        quantity, quality, what, left_out, per = tree.children
        quantity = subtree(quantity)
        count = None if quantity.data == "quantity_all" else number(ctx, subtree(quantity.children[0]), 1, 54)
        picked = cards(ctx, subtree(what)) if what is not None else None
        if left_out is not None:
            every = picked or CardSet(ctx.deck.all_faces, ("any",))
            picked = without(ctx, every, cards(ctx, subtree(left_out)), tree)
    which = subtree(quality) if quality is not None else None
    return _Moved(
        count,
        _QUALITIES.get(leaf(which.children[0]).type, "any") if which is not None else "any",
        None if picked is None or (picked.words == ("any",) and not picked.besides) else picked,
        numbers.per(ctx, per),
        which is not None and has(which, "NATURAL"),
    )


def _of_tree(tree: Branch) -> Branch:
    return subtree(child(tree, "moved") or child(tree, "moved_one"))


def _move(
    ctx: Context, tree: Branch, actor: Who, source: Who | Zone, target: Who | Zone, per: Per | None
) -> Move:
    alone_together(ctx, tree, actor)
    written = _of_tree(tree)
    moved = _moved(ctx, written)
    keeping = child(tree, "keeping")
    at_most = written.data == "moved" and subtree(written.children[0]).data == "quantity_most"
    return Move(
        actor,
        source,
        target,
        moved.many,
        moved.cards,
        moved.quality,
        has(tree, "MAY") or at_most,
        moved.per or per,
        moved.natural,
        number(ctx, subtree(keeping.children[0]), 1, 54) if keeping is not None else 0,
        has(tree, "TOGETHER"),
    )


def _trade(ctx: Context, tree: Branch, actor: Who) -> Trade:
    """`heimin may trade 1 card with heimin for a card of the same rank`."""
    written = _of_tree(tree)
    moved = _moved(ctx, written)
    if moved.many is None:
        ctx.error("number-out-of-range", "So many cards must be said in a trade.", written, "Write `1 card`.")
    many = min(moved.many or 1, 4)
    together = has(tree, "TOGETHER") or has(tree, "FACE_DOWN")
    back = child(tree, "traded")
    returns = either(back, _RETURNED, "same rank") if back is not None else "any"
    if together and returns == "same rank":
        ctx.error(
            "not-together",
            "Who does not see the other's card cannot answer its rank.",
            tree,
            "Write `for any 1`, or leave out `face down`.",
        )
    given = child(back, "number") if back is not None else None
    return Trade(
        actor,
        who(ctx, tree.children[3]),
        many,
        returns,
        many if back is None else number(ctx, given, 1, 4) if given is not None else 1,
        moved.quality,
        moved.cards,
        has(tree, "MAY"),
        together,
    )
