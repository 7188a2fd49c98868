"""Cards of a fishing game by their words: a card, a flower, a class, a set that the game names.

In: words and statements. Out: masks of faces, named sets. Words that mean no cards are reported.
"""

from __future__ import annotations

from collections.abc import Callable

from ...ground.names import without_readings
from ...ground.said import listed, say
from ...model import CardGroup
from ..syntax import Token
from .context import Branch, Context
from .names import names
from .registry import BuilderTable

_FLOWERS_SHOWN = [3, 9]  # flowers whose cards are shown as an example
_MOST_SHOWN = 9
_items: BuilderTable[Callable[[Context, Branch], tuple[Token, int]]] = BuilderTable("card_item")


def card_set(ctx: Context, tree: Branch) -> CardGroup:
    """`set small_birds is bush_warbler, cuckoo, swallow`."""
    id = str(tree.word("NAME"))
    mask = 0
    named: list[tuple[Token, int]] = []
    for item in tree.one("card_list").all("card_item"):
        last, picked = _items.of(item)(ctx, item)
        if item.data == "item_without":
            mask &= ~picked
            named.clear()
        else:
            inside = next((word for word, cards in named if not cards & ~picked), None)
            if picked and not picked & ~mask:
                ctx.error(
                    "double-card", say("`{last}` is in this set already.", last=last), last, "Take it out."
                )
            elif inside is not None:
                ctx.error(
                    "double-card",
                    say("`{inside}` is one of `{last}`.", inside=inside, last=last),
                    inside,
                    "Take it out.",
                )
            named.append((last, picked))
            mask |= picked
    if not mask:
        ctx.error("empty-set", say("The set `{id}` has no cards.", id=id), tree)
    return CardGroup(id, names(tree, id), mask)


@_items("item_month")
def _month(ctx: Context, tree: Branch) -> tuple[Token, int]:
    word = tree.word("NUMBER")
    picked = sum(1 << face.index for face in ctx.deck.faces if face.month == int(word))
    if not picked:
        ctx.error("unknown-card", say("There is no month {int}.", int=int(word)), word, "Months are 1 to 12.")
    return word, picked


@_items("item_card", "item_without")
def _card(ctx: Context, tree: Branch) -> tuple[Token, int]:
    word = tree.word("NAME", "NUMBER")
    return word, pick(ctx, word)


def pick(ctx: Context, word: Token) -> int:
    """The cards of one word: a named set, a class, a flower, a card."""
    mask = ctx.sets.get(str(word)) or ctx.deck.words.get(str(word), 0)
    if not mask:
        japanese = not word.isascii()
        ctx.unknown(
            "card or set of cards called",
            str(word),
            word,
            [] if japanese else [*ctx.deck.words, *ctx.sets],
            "unknown-card",
            _cards_like(ctx, str(word)) if japanese else "",
        )
    return mask


def _cards_like(ctx: Context, word: str) -> str:
    """Cards by their Japanese names: those of the flowers that somebody's words name; where they name none, one of each kind."""
    flowers = [
        month for month, name in enumerate(ctx.deck.months, 1) if without_readings(name.of("ja")) in word
    ] or _FLOWERS_SHOWN
    names = [without_readings(face.names.of("ja")) for face in ctx.deck.faces if face.month in flowers]
    shown = [
        f"{name}{names[: at + 1].count(name)}" if names.count(name) > 1 else name
        for at, name in enumerate(names)
    ]
    return say("A card is called so: {list}.", list=listed(f"`{name}`" for name in shown[:_MOST_SHOWN]))
