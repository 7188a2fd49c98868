"""What may be claimed for a dealt hand, and what may be put back after it.

In: the table and a round. Out: the claims that are due, the selections that are offered, the cards that may be returned. Nothing
is changed here; game.py asks and pays.
"""

from __future__ import annotations

from itertools import combinations

from ...game.decisions import Claim
from ...model import ReturnLimit
from .scoring import Score
from .state import Round
from .table import Table

MOST_SELECTIONS = 4  # with more groups due than this, only all, one, or none of them is offered


def due(table: Table, round: Round, player: int) -> Score:
    """What the dealt hand of a player has to claim."""
    return table.scorer(len(round.seats)).claims(round.dealt[player])


def claimable(table: Table, round: Round, player: int) -> list[Claim]:
    """The selections that a player may choose from: everything first, nothing last. Groups that were claimed from are left out.

    A card that was put back must be one that could be put back after the claims: nobody escapes the limits by claiming late.
    """
    back, before = round.returned[player], round.claimed[player]
    return [
        claim
        for claim in _selections(due(table, round, player), before)
        if not back or not back & ~allowed(table, round, player, round.dealt[player], before + claim.yaku)
    ]


def _selections(score: Score, before: tuple[str, ...]) -> list[Claim]:
    claimed = {row.group for row in score.rows if row.yaku in before}
    groups: dict[str, list[str]] = {}
    for row in score.rows:
        if row.group not in claimed:
            groups.setdefault(row.group, []).append(row.yaku)
    sizes = range(len(groups), -1, -1) if len(groups) <= MOST_SELECTIONS else (len(groups), 1, 0)
    return [
        Claim(tuple(id for group in chosen for id in groups[group]))
        for size in sizes
        for chosen in combinations(groups, size)
    ]


def returnable(table: Table, round: Round, player: int) -> int:
    """The cards that a player may put back now; any card where the limits leave none."""
    return allowed(table, round, player, round.hands[player], round.claimed[player])


def allowed(table: Table, round: Round, player: int, hand: int, claimed: tuple[str, ...]) -> int:
    """The cards of a hand that may be put back after these claims; all of them where the limits leave none."""
    left = hand
    for _, kept in limits(table, round, player, claimed):
        left &= ~kept
    return left or hand


def limits(
    table: Table, round: Round, player: int, claimed: tuple[str, ...]
) -> list[tuple[ReturnLimit, int]]:
    """The limits that claims bring, each with the cards of the dealt hand that it keeps back."""
    returning = table.fishing.returning
    dealt = round.dealt[player]
    found = []
    for limit in returning.limits if returning is not None else ():
        if limit.yaku in claimed:
            own = table.scorer(len(round.seats)).own_cards(limit.yaku, dealt) if limit.own else 0
            found.append((limit, own | dealt & table.rules.deck.physical(limit.not_mask)))
    return found
