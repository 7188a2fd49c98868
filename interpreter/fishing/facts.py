"""What follows from what a player sees of a fishing game: what is made, what a card of the hand would take, who has been asked.

In: a table, a player. Out: `Facts`, plain values. Nothing in them tells of cards that the player does not see (`tests/game/test_views.py` compares views; `tests/cli/test_table.py` what is drawn).
"""

from __future__ import annotations

from dataclasses import dataclass

from ...game.lines import Codes
from ...model.cards import bits
from . import settle
from .seeing import looked
from .table import FishingTable
from .turns import reach


@dataclass(frozen=True, slots=True)
class Facts:
    """`made`: by seat, the yaku of captured cards with their values. `takes`: for each card of the own hand, what it matches on the field.
    `times`: by what everything is multiplied. `staying`, `dropped`, `unasked`, `without`: who plays, dropped, has not been asked, holds no hand."""

    made: dict[int, tuple[tuple[str, int], ...]]
    takes: dict[str | int, Codes]
    times: int
    staying: tuple[int, ...]
    dropped: tuple[int, ...]
    unasked: tuple[int, ...]
    without: tuple[int, ...]


def facts(table: FishingTable, player: int) -> Facts:
    """What the player may know."""
    round, engine = table.round, table.engine
    begun = round.phase not in ("vow", "stay")
    hand = bits(round.hands[player]) if looked(table, player) else []
    return Facts(
        made={seat: tuple((row.yaku, row.value) for row in table.made(seat).rows) for seat in round.seats}
        if begun
        else {},
        takes={
            engine.codes[card]: tuple(engine.shown(reach(table, card, False)[0] & round.field))
            for card in hand
        },
        times=settle.factor(table),
        staying=tuple(round.staying),
        dropped=tuple(round.dropped),
        unasked=tuple(round.queue[1:]),
        without=tuple(round.waiting),
    )
