"""Points at the end of a hand.

In: the places and titles that a hand gives, whether it is the last. Out: the points of each player, without those that effects
paid during the hand.
"""

from __future__ import annotations

from ...model import ScoreRow
from .table import ClimbingTable

MOST_SCORE = 1000  # times that the score of a hand counts, for all or for one


def points(table: ClimbingTable, order: list[int], titles: dict[int, str], *, last: bool) -> list[int]:
    """What the rows of the score give each player; `last`: as the last hand of the session is scored."""
    rows = table.engine.climbing.scores
    found = [0] * table.players
    times = table.state.own_times
    for player, title in titles.items():
        found[player] += _of_title(rows, title, last=last) * times.get(player, 1)
    for row in rows:
        if not row.to:
            continue
        takers = [player for player in order if titles.get(player) == row.to]
        for player in order:
            if takers and titles.get(player) == row.title:
                found[player] -= row.points * times.get(player, 1)
                found[takers[0]] += row.points * times.get(player, 1)
    if any(not row.title for row in rows):
        for player in order:
            left = table.state.hands[player].bit_count()
            _cards_left(rows, found, player, left, times.get(player, 1), order[0])
    return found


def _of_title(rows: tuple[ScoreRow, ...], title: str, last: bool) -> int:
    """Points of a title; in the last hand of the session the row for it, where there is one."""
    plain = [row for row in rows if row.title == title and not row.to]
    special = [row for row in plain if row.last] if last else []
    return sum(row.points for row in (special or [row for row in plain if not row.last])[:1])


def _cards_left(
    rows: tuple[ScoreRow, ...], found: list[int], player: int, left: int, times: int, winner: int
) -> None:
    """The row whose number of cards fits; otherwise the row without a number."""
    if not left:
        return
    by_cards = [row for row in rows if not row.title]
    row = next((row for row in by_cards if row.left is not None and left in row.left), None)
    row = row or next((row for row in by_cards if row.left is None), None)
    if row is not None:
        found[player] += row.points * left * times
        if row.to_winner:
            found[winner] -= row.points * left * times
        if row.to_others:
            found[player] += row.points * left * times * (len(found) - 2)
            for other in range(len(found)):
                found[other] -= row.points * left * times if other != player else 0
