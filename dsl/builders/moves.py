"""Cards that change hands: which, how many, by whose choice.

In: the trees of effects that move, show or trade cards. Out: those effects. Exchanges between hands are in sessions.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, NamedTuple

from ...ground.said import say
from ...model import CardSet, Effect, Move, Per, Quality, Reveal, Trade, Who, Zone
from .amounts import number, number_of
from .context import Branch, Build, Context
from .numbers import per_of
from .people import alone_together, only_one, who, who_of
from .plays import cards, cards_of, joined, without
from .registry import BuilderTable

MOST_TRADED = 4  # cards, either way


class _Moved(NamedTuple):
    """What is moved or shown: how many (None: all), which of them, of which cards (None: any), for each of what."""

    many: int | None
    quality: Quality
    cards: CardSet | None
    per: Per | None
    natural: bool
    up_to: bool


_QUALITIES: dict[str, Quality] = {
    "BEST": "best",
    "WORST": "worst",
    "RANDOM": "random",
    "ANY": "any",
    "NATURAL": "any",
}
_RETURNED: dict[str, Literal["any", "best", "worst", "same rank"]] = {
    "ANY": "any",
    "BEST": "best",
    "WORST": "worst",
    "SAME_RANK": "same rank",
}
_ZONES: dict[str, Zone] = {
    "DISCARDS": "discards",
    "TABLE": "table",
    "PLAY_BEFORE": "play before",
    "PILE": "draw pile",
    "FIELD": "field",
}


effects: BuilderTable[Build[Effect | None]] = BuilderTable()  # a part of those in effects.py


@effects("x_give")
def _give(ctx: Context, tree: Branch) -> Effect:
    actor = who_of(ctx, tree)
    return _move(ctx, tree, actor, actor, who_of(ctx, tree.one("to_whom")))


@effects("x_discard")
def _discard(ctx: Context, tree: Branch) -> Effect:
    actor = who_of(ctx, tree)
    return _move(ctx, tree, actor, actor, "discards")


@effects("x_take")
def _take(ctx: Context, tree: Branch) -> Effect:
    actor, source = who_of(ctx, tree), tree.one("source")
    owner = source.maybe("who")
    move = _move(ctx, tree, actor, source.says(_ZONES) if owner is None else who(ctx, owner), actor)
    _hidden(ctx, tree, move)
    return replace(move, taken=True) if move.source == actor else move


def _hidden(ctx: Context, tree: Branch, move: Move) -> None:
    """Nobody picks what he likes from a hand that he does not see."""
    quality = tree.one("moved").maybe("quality")
    if not ctx.shapes or quality is None or not quality.has("ANY"):
        return  # what was captured in a fishing game lies open
    if isinstance(move.source, Who) and move.source != move.who:
        ctx.error(
            "hidden-choice",
            "The hand is hidden: from it a card is drawn unseen, and nobody chooses.",
            quality,
            "Drawn unseen: `the player takes 1 card from the next player`. Chosen by who has it: `the next player gives 1 card to the player`. Asked "
            "for by name: `the player names 1 rank and the next player gives 1 card of the named rank to the player`.",
        )


@effects("x_lay_down")
def _lay_down(ctx: Context, tree: Branch) -> Effect:
    actor = who_of(ctx, tree)
    return _move(ctx, tree, actor, actor, "laid aside")


@effects("x_take_back")
def _take_back(ctx: Context, tree: Branch) -> Effect:
    actor = who_of(ctx, tree)
    return Move(actor, "laid aside", actor, None)


@effects("x_reveal")
def _reveal(ctx: Context, tree: Branch) -> Effect:
    actor, shown, to = who_of(ctx, tree), _moved(ctx, tree.one("moved")), tree.maybe("to_whom")
    seen_by = who_of(ctx, to) if to is not None else Who("everyone")
    return Reveal(
        actor, shown.many, shown.quality, shown.cards, seen_by, shown.up_to, shown.per, shown.natural
    )


_moves: BuilderTable[Build[_Moved]] = BuilderTable("moved")
_quantities: BuilderTable[Build[int | None]] = BuilderTable("quantity")


def _moved(ctx: Context, tree: Branch) -> _Moved:
    return _moves.of(tree)(ctx, tree)


@_moves("moved_one")
def _one_moved(ctx: Context, tree: Branch) -> _Moved:
    """A card, the best card, the joker."""
    return _picked(ctx, tree, 1, joined(ctx, [tree.one("one_card")], tree))


@_moves("moved")
def _several_moved(ctx: Context, tree: Branch) -> _Moved:
    quantity, what, left_out = tree.one("quantity"), tree.maybe("cards"), tree.maybe("left_out")
    count = _quantities.of(quantity)(ctx, quantity)
    picked = cards(ctx, what) if what is not None else None
    if left_out is not None:
        every = picked or CardSet(ctx.deck.all_faces, ("any",))
        picked = without(ctx, every, cards_of(ctx, left_out), tree)
    return _picked(ctx, tree, count, picked)


@_quantities("quantity_exact", "quantity_most")
def _so_many(ctx: Context, tree: Branch) -> int:
    return number_of(ctx, tree, 1, 54)


@_quantities("quantity_all")
def _all(ctx: Context, tree: Branch) -> None:
    return None


def _picked(ctx: Context, tree: Branch, count: int | None, picked: CardSet | None) -> _Moved:
    which, quantity = tree.maybe("quality"), tree.maybe("quantity")
    return _Moved(
        count,
        which.says(_QUALITIES) if which is not None else "any",
        None if picked is None or (picked.words == ("any",) and not picked.besides) else picked,
        per_of(ctx, tree),
        which is not None and which.has("NATURAL"),
        quantity is not None and quantity.data == "quantity_most",
    )


def _move(ctx: Context, tree: Branch, actor: Who, source: Who | Zone, target: Who | Zone) -> Move:
    alone_together(ctx, tree, actor)
    per = per_of(ctx, tree)
    written = tree.one("moved")
    moved = _moved(ctx, written)
    keeping = tree.maybe("keeping")
    per = moved.per or per
    return Move(
        actor,
        source,
        target,
        moved.many,
        moved.cards,
        moved.quality,
        tree.has("MAY") or moved.up_to,
        per,
        moved.natural,
        number_of(ctx, keeping, 1, 54) if keeping is not None else 0,
        tree.has("TOGETHER"),
        up_to=moved.up_to and not (moved.many == 1 and per is None),  # one or none is what `may` says already
    )


@effects("x_trade")
def _trade(ctx: Context, tree: Branch) -> Effect:
    """`heimin may trade 1 card with heimin for a card of the same rank`."""
    actor, written = only_one(ctx, tree, who_of(ctx, tree)), tree.one("moved")
    moved = _moved(ctx, written)
    if moved.many is None:
        ctx.error("number-out-of-range", "So many cards must be said in a trade.", written, "Write `1 card`.")
    many = _traded(ctx, written, moved)
    if tree.has("MAY") and many == 1:
        moved = moved._replace(up_to=False)  # one or none is what `may` says already
    together = tree.has("TOGETHER", "FACE_DOWN")
    back = tree.maybe("traded")
    returns = back.says(_RETURNED) if back is not None else "any"
    if together and returns == "same rank":
        ctx.error(
            "not-together",
            "Who does not see the other's card cannot answer its rank.",
            tree,
            "Write `for any 1`, or leave out `face down`.",
        )
    return Trade(
        actor,
        who_of(ctx, tree.one("with_whom")),
        many,
        returns,
        _given_back(ctx, moved, many, back),
        moved.quality,
        moved.cards,
        tree.has("MAY"),
        together,
        moved.up_to,
    )


def _traded(ctx: Context, written: Branch, moved: _Moved) -> int:
    """How many cards are offered; reported where a trade cannot be of so many."""
    if moved.per is not None:
        ctx.error(
            "number-out-of-range",
            "A trade is of a fixed number of cards: nothing is counted for it.",
            written.one("for_each"),
            "Write how many cards: `trades 2 cards with the next player`, or up to how many: `trades up to 4 cards`.",
        )
    many = moved.many or 1
    if many > MOST_TRADED:
        ctx.error(
            "number-out-of-range",
            say("A trade is of {most} cards at most, not of {many}.", most=MOST_TRADED, many=many),
            written.one("quantity"),
            say(
                "From 1 to {most} will do. More cards: `gives {many} cards to the next player and the next player gives {many} cards to the player`.",
                most=MOST_TRADED,
                many=many,
            ),
        )
        return MOST_TRADED
    return many


def _given_back(ctx: Context, moved: _Moved, many: int, back: Branch | None) -> int | None:
    """How many cards are given for those that are offered; None: as many as are."""
    if back is None:
        return None if moved.up_to else many
    given = back.maybe("number")
    return number(ctx, given, 1, MOST_TRADED) if given is not None else 1
