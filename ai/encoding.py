"""A view as a row of numbers between -1 and 1, for programs that learn.

In: what a player sees (`View`). Out: always as many numbers for the same rules and number of players, seats counted from the player on:
for each card where it is as far as the player knows; then counts, whose turn it is, and what else the table says in numbers. It says
less than the view: the history is not in it.
"""

from __future__ import annotations

from typing import assert_never

from ..game.kinds import KINDS
from ..game.lines import Code
from ..game.views import ClimbingSeen, FishingSeen, View
from ..model import RuleSet

_KINDS = {kind: number for number, kind in enumerate(KINDS)}
_POINTS = 100.0  # that count as 1


class Encoding:
    """`size`: how many numbers there are. For each card of the deck, in its order: whether the player holds it, whether it lies on top of
    the trick (on the field), whether it lies below, whether it was put away; for each player from the next on, whether that one is known to hold it;
    for each player from this one on, whether that one has captured it. Then for each player from this one on: the share of the deck held,
    whether it passed, is out, played last, decides now, and the points or chips; then the kind of the decision; then whether the ranking
    is reversed, the direction, and the share of the deck in the pile."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.players = players
        self._at = {_key(code): card for card, code in reversed([*enumerate(rules.deck.codes)])}
        self._deck = rules.deck.size
        self._channels = 4 + 2 * players - 1
        self.size = self._deck * self._channels + 6 * players + len(_KINDS) + 3

    def row(self, view: View) -> list[float]:
        """The numbers of a view."""
        found = [0.0] * self.size
        for card in view.cards:
            self._mark(found, card, 0)
        for known in view.known:
            seat = known.places[0].partition(" ")
            if len(known.places) == 1 and seat[0] == "hand":
                self._mark(found, known.card, 3 + self._from(view, int(seat[2])))
        start = self._deck * self._channels
        for seat_, count in enumerate(view.counts):
            base = start + 6 * self._from(view, seat_)
            found[base] = count / self._deck
            found[base + 5] = max(-1.0, min(1.0, view.totals[seat_] / _POINTS))
        if view.decision is not None:
            found[start + 6 * self._from(view, view.decision.player) + 4] = 1.0
            found[start + 6 * self.players + _KINDS[view.decision.kind]] = 1.0
        match view.table:
            case ClimbingSeen():
                self._climbing(found, view, view.table)
            case FishingSeen():
                self._fishing(found, view, view.table)
            case _:
                assert_never(view.table)
        return found

    def _climbing(self, found: list[float], view: View, table: ClimbingSeen) -> None:
        for number, laid in enumerate(reversed(table.trick)):
            for card in laid.cards:
                self._mark(found, card, 1 if not number else 2)
        for card in (*table.discards, *table.gone):
            self._mark(found, card, 3)
        self._seats(found, view, table.passed, 1)
        self._seats(found, view, (*table.out, *table.fallen), 2)
        self._seats(found, view, () if table.owner is None else (table.owner,), 3)
        found[-3:] = [float(table.reversed), float(table.direction), table.pile / self._deck]

    def _fishing(self, found: list[float], view: View, table: FishingSeen) -> None:
        for card in table.field:
            self._mark(found, card, 1)
        if table.card is not None:
            self._mark(found, table.card, 2)
        for seat, cards in enumerate(table.captured):
            for card in cards:
                self._mark(found, card, 3 + self.players + self._from(view, seat))
        self._seats(found, view, (*table.dropped, *table.forced, *table.out), 2)
        self._seats(found, view, (table.turn,), 3)
        found[-1] = table.pile / self._deck

    def _seats(self, found: list[float], view: View, seats: tuple[int, ...], what: int) -> None:
        for seat in seats:
            found[self._deck * self._channels + 6 * self._from(view, seat) + what] = 1.0

    def _mark(self, found: list[float], card: Code, channel: int) -> None:
        found[self._at[_key(card)] * self._channels + channel] = 1.0

    def _from(self, view: View, seat: int) -> int:
        return (seat - view.player) % self.players


def _key(code: Code) -> str:
    return str(code)
