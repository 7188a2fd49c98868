"""Points at the end of a hand.

In: the places and titles that a hand gives, whether it is the last. Out: the points of each player, without those that effects
paid during the hand.
"""

from __future__ import annotations

from ...model import ScoreRow
from .table import ClimbingTable


def points(table: ClimbingTable, order: list[int], titles: dict[int, str], *, last: bool) -> list[int]:
    """What the rows of the score give each player; `last`: as the last hand of the session is scored."""
    rows = table.engine.climbing.scores
    found = [0] * table.players
    for player, title in titles.items():
        found[player] += _of_title(rows, title, last=last)
    for row in rows:
        if not row.to:
            continue
        takers = [player for player in order if titles.get(player) == row.to]
        for player in order:
            if takers and titles.get(player) == row.title:
                found[player] -= row.points
                found[takers[0]] += row.points
    if any(not row.title for row in rows):
        for player in order:
            _cards_left(rows, found, player, table.state.hands[player].bit_count(), order[0])
    return found


def _of_title(rows: tuple[ScoreRow, ...], title: str, last: bool) -> int:
    """Points of a title; in the last hand of the session the row for it, where there is one."""
    plain = [row for row in rows if row.title == title and not row.to]
    special = [row for row in plain if row.last] if last else []
    return sum(row.points for row in (special or [row for row in plain if not row.last])[:1])


def _cards_left(rows: tuple[ScoreRow, ...], found: list[int], player: int, left: int, winner: int) -> None:
    """The row whose number of cards fits; otherwise the row without a number."""
    if not left:
        return
    by_cards = [row for row in rows if not row.title]
    row = next((row for row in by_cards if row.left is not None and left in row.left), None)
    row = row or next((row for row in by_cards if row.left is None), None)
    if row is not None:
        found[player] += row.points * left
        if row.to_winner:
            found[winner] -= row.points * left
