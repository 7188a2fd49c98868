"""Who has won a round, and who is favoured where nobody has.

In: a table whose round is over, what everybody made. Out: the winner, or None. This is decided here and nowhere else; the rows that pay the
winner, the pot, the deal and the lead of the next round go by it.

* Whoever stopped the round has won it: by a yaku that stops it, or by choice.
* Otherwise a row may say that whoever went on first has.
* Otherwise, where no row of the game counts card points, whoever made the most yaku (by value) of those that the rows pay for in this round. Whether
  a row pays a player for them is judged with that player as the winner, and as the one who is paid.
* Otherwise, and where nobody made any of these, whoever gains most by the rows of the settlement. Rows that pay the winner, or that ask who has won,
  come after that.
* Among equals the order of a tie decides. Where nobody gains anything nobody has won, nor where the round is void.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from ...analysis.rows import FOR_CARD_POINTS, FOR_YAKU
from .settle import Result, Scores, changes_held, ledger, pays
from .table import FishingTable


def result(table: FishingTable, scores: Scores) -> Result:
    """Who has won a round that was played to its end, or stopped. By this one result every row of the settlement is judged."""
    found = _found(table, scores)
    return replace(found, void=_held(table, "void", found.seen, scores))


def _found(table: FishingTable, scores: Scores) -> Result:
    round = table.round
    if round.stopper is not None:
        return Result(round.stopper)
    if round.first_on is not None and _held(table, "first wins", None, scores):
        return Result(round.first_on)
    by_yaku = not any(row.pay in FOR_CARD_POINTS for row in table.engine.rows)
    best = most(table, _paid_for(table, scores)) if by_yaku else None
    if best is not None:
        return Result(best)
    gains = ledger(table, Result(), scores).balance(table.players)
    return Result(most(table, gains), by_gains=by_yaku and any(score.total for score in scores.values()))


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


def _paid_for(table: FishingTable, scores: Scores) -> list[int]:
    """What the yaku of each are worth that some row pays that player for, as the winner; each counts once, those that are counted apart do not."""
    found = [0] * table.players
    for seat, made in scores.items():
        paid = {
            row.group
            for row in table.engine.rows
            if row.pay in FOR_YAKU and pays(table, row, seat, seat, scores)
        }
        found[seat] = sum(row.value for row in made.rows if not paid.isdisjoint(("", row.group, row.yaku)))
    return found


def _held(
    table: FishingTable, what: Literal["void", "first wins"], found: int | None, scores: Scores
) -> bool:
    """Whether a row of the settlement says so of this round."""
    changes = table.engine.fishing.changes
    return any(change.what == what and changes_held(table, change, found, scores) for change in changes)
