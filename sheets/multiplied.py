"""Rows that multiply everything alike, said at once.

In: a fishing game. Out: its rows that multiply everything; those that stand one after the other, multiply by the same and ask for one card
of the dealt field each, as one row that asks for one of several cards. Only where the highest counts: else each of them multiplies.
"""

from __future__ import annotations

from dataclasses import replace

from ..model import Change, FieldHas, Fishing, Range


def everything(game: Fishing) -> tuple[Change, ...]:
    if game.highest != "highest":
        return game.everything
    found: list[Change] = []
    for row in game.everything:
        last = found[-1] if found else None
        if last is not None and (one := _either(last, row)) is not None:
            found[-1] = one
        else:
            found.append(row)
    return tuple(found)


def _either(one: Change, other: Change) -> Change | None:
    """One row in the place of both."""
    asked, besides = one.condition, other.condition
    if not (isinstance(asked, FieldHas) and isinstance(besides, FieldHas)):
        return None
    if replace(one, condition=besides) != other or not all(
        item.counted.count == Range(1)
        and item.counted.cards.kind == "faces"
        and not item.counted.cards.besides
        for item in (asked, besides)
    ):
        return None
    cards, more = asked.counted.cards, besides.counted.cards
    both = replace(cards, mask=cards.mask | more.mask, words=(*cards.words, *more.words))
    return replace(one, condition=replace(asked, counted=replace(asked.counted, cards=both)))


__all__ = ["everything"]
