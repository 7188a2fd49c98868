"""Rows of a settlement that do the same, said at once.

In: a fishing game. Out: its rows that multiply everything; those that stand one after the other, multiply by the same and ask for one card
of the dealt field each, as one row that asks for one of several cards. Only where the highest counts: else each of them multiplies.
"""

from __future__ import annotations

from dataclasses import replace

from ..model import ALWAYS, AllOf, AnyOf, Change, Condition, FieldHas, Fishing, Range


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


def changes(game: Fishing) -> tuple[Change, ...]:
    """The rows that change what the others brought; several that make the round void, or pay claims back, as one."""
    found: list[Change] = []
    for row in game.changes:
        same = [place for place, one in enumerate(found) if one.what == row.what and row.what in _ONCE]
        if same:
            found[same[0]] = replace(row, condition=_any_of(found[same[0]].condition, row.condition))
        else:
            found.append(row)
    return tuple(found)


_ONCE = ("void", "unclaim")  # said of a round twice it is the same as said once


def _any_of(one: Condition, other: Condition) -> Condition:
    """One of both: what they have in common once, and a choice of the rest."""
    if ALWAYS in (one, other):
        return ALWAYS
    common, ways = _split(one)
    asked = _all_of(other)
    shared = [item for item in common if item in asked]
    if not ways:
        ways = ([item for item in common if item not in shared],)
    elif len(shared) < len(common):
        return AnyOf((one, other))
    rest = (*ways, [item for item in asked if item not in shared])
    if not all(rest):
        return _joined(shared)
    return _joined([*shared, AnyOf(tuple(_joined(way) for way in rest))])


def _split(item: Condition) -> tuple[list[Condition], tuple[list[Condition], ...]]:
    """What must hold, and the ways of what is a choice besides."""
    asked = _all_of(item)
    if asked and isinstance(asked[-1], AnyOf):
        return asked[:-1], tuple(_all_of(way) for way in asked[-1].items)
    return asked, ()


def _all_of(item: Condition) -> list[Condition]:
    return [part for one in item.items for part in _all_of(one)] if isinstance(item, AllOf) else [item]


def _joined(items: list[Condition]) -> Condition:
    return items[0] if len(items) == 1 else AllOf(tuple(items))


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


__all__ = ["changes", "everything"]
