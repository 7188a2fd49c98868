"""How near a player is to each yaku of captured cards.

In: a table, a player. Out: a `Progress` for each yaku, in the order of the rules. It looks only at captured cards, which lie open.
"""

from __future__ import annotations

from dataclasses import dataclass

from .scoring import Row
from .table import FishingTable


@dataclass(frozen=True, slots=True)
class Progress:
    """`have` of the `want` cards that the yaku needs. `value`: what it is worth now, once it is made; else what it is worth at least. `open`: whether it can still be made, as
    far as the captured cards tell."""

    yaku: str
    have: int
    want: int
    value: int
    made: bool
    open: bool


def progress(table: FishingTable, player: int, more: int = 0) -> list[Progress]:
    """How the captured cards of a player stand; with `more` cards beside them."""
    captured = table.round.captured[player] | more
    taken = 0
    for cards in table.round.captured:
        taken |= cards
    return [
        _row(table, player, row, captured, taken & ~captured) for row in table.scorer_of(player).captured.rows
    ]


def nearest(table: FishingTable, player: int, cards: int) -> Progress | None:
    """The yaku that these cards bring nearest to being made, of those that they bring nearer at all."""
    before = progress(table, player)
    found = [
        after
        for now, after in zip(before, progress(table, player, cards), strict=True)
        if after.have > now.have and after.open and not after.made and after.want
    ]
    return max(found, key=lambda item: (item.have / item.want, item.value), default=None)


def _row(table: FishingTable, player: int, row: Row, captured: int, others: int) -> Progress:
    scorer = table.scorer_of(player)
    claimed = table.claimed_of(player)
    made = scorer.captured.made(row, captured, claimed)
    have = want = 0
    possible = True
    for need in row.needs:
        held = (captured & need.mask).bit_count()
        have, want = have + min(held, need.least), want + need.least
        lost = (others & need.mask).bit_count()
        whole = (table.engine.every & need.mask).bit_count()
        possible &= held <= need.most and whole - lost >= need.least
    for slots in row.months:
        for least, _, among in slots:
            held = max(((captured & month & among).bit_count() for month in scorer.months), default=0)
            have, want = have + min(held, least), want + least
    value = (
        row.value(captured, scorer.points, scorer.months, claimed) if made else sum(w.base for w in row.worth)
    )
    return Progress(row.id, have, want, value, made, made or possible)
