"""What a row of a settlement asks: about the winner, or about the one whom it pays.

In: a row, or the condition of one. Out: yes or no. docs/meaning.md ("Fishing games") says what follows: rows that ask about the winner come after it
is known who that is.
"""

from __future__ import annotations

from ..model import Condition, Paid, Settle, Who, YakuWorth
from .walk import values

FOR_YAKU: tuple[Paid, ...] = ("difference", "each", "winner", "plain")
FOR_CARD_POINTS: tuple[Paid, ...] = ("points", "points difference")


def pays_winner(row: Settle) -> bool:
    """Whether it is the winner whom the row pays, or who pays by it."""
    return row.pay in ("difference", "winner", "nothing") or (
        row.pay in ("flat", "flat out") and row.who.kind == "winner"
    )


def asks_winner(condition: Condition, *, others: bool) -> bool:
    """Whether a condition asks about who has won. `others`: *another player* in it is anybody but the winner."""
    return any(
        isinstance(item, YakuWorth)
        or (isinstance(item, Who) and (item.kind == "winner" or (others and item.kind == "anyone else")))
        for item in values(condition, object)
    )


def row_asks_winner(row: Settle) -> bool:
    """Whether the condition of a row asks about who has won, or about anybody else than that."""
    return asks_winner(row.condition, others=pays_winner(row))
