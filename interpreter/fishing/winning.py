"""Who has won a round, and who is favoured where nobody has.

In: a table whose round is over, what everybody made. Out: the winner, or None. This is decided here and nowhere else; the rows that pay the
winner, the pot, the deal and the lead of the next round go by it.

* Whoever stopped the round has won it: by a yaku that stops it, or by choice.
* Otherwise, where a row of this round pays for yaku and no row of the game counts card points, whoever made the most yaku (by value).
* Otherwise, and where nobody made any, whoever gains most by the rows of the settlement. Rows that pay the winner, or that ask who has won,
  come after that.
* Among equals the order of a tie decides. Where nobody gains anything nobody has won, nor where the round is void.
* A rule may say that whoever went on first has won a round that nobody stopped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from ...model import Paid
from .conditions import Case, holds
from .scoring import Score
from .settle import ledger
from .table import FishingTable

FOR_YAKU: tuple[Paid, ...] = ("difference", "each", "winner", "plain")
FOR_CARD_POINTS: tuple[Paid, ...] = ("points", "points difference")

Scores = Mapping[int, Score]


def winner(table: FishingTable, scores: Scores) -> int | None:
    """Who has won a round that was played to its end, or stopped; None: nobody has."""
    round = table.round
    found = round.stopper
    if found is None:
        found = _most_yaku(table, scores) if _yaku_decide(table, scores) else None
        if found is None:
            found = most(table, ledger(table, None, scores, asks_winner=False).balance(table.players))
        if round.first_on is not None and _says(table, "first wins", found, scores):
            found = round.first_on
    return None if _says(table, "void", found, scores) else found


def by_claims(table: FishingTable) -> int | None:
    """Who has won a round that a claim ended: who gained most by claims."""
    return most(table, table.round.by_claims)


def most(table: FishingTable, gains: Sequence[int]) -> int | None:
    """The active player who gains most; None where nobody gains anything."""
    first = max(order(table), key=lambda seat: gains[seat])
    return first if gains[first] > 0 else None


def order(table: FishingTable) -> list[int]:
    """Who comes first among equals: the leader or dealer, then who comes next after them in turn order (without a rule for
    it the leader)."""
    round = table.round
    first = round.dealer if table.engine.fishing.tie == "dealer" else round.leader
    return table.nearest(first, round.seats)


def _most_yaku(table: FishingTable, scores: Scores) -> int | None:
    totals = [scores[seat].total if seat in scores else 0 for seat in range(table.players)]
    return most(table, totals)


def _yaku_decide(table: FishingTable, scores: Scores) -> bool:
    """Whether yaku are settled in this round, in a game that settles no card points."""
    rows = table.engine.rows
    if any(row.pay in FOR_CARD_POINTS for row in rows):
        return False
    case = Case(None, _most_yaku(table, scores), scores)
    return any(row.pay in FOR_YAKU and holds(table, row.condition, case) for row in rows)


def _says(
    table: FishingTable, what: Literal["void", "first wins"], found: int | None, scores: Scores
) -> bool:
    """Whether a row of the settlement says so of this round."""
    case = Case(None, found, scores)
    changes = table.engine.fishing.changes
    return any(change.what == what and holds(table, change.condition, case) for change in changes)
