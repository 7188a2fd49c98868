"""What may be claimed for a dealt hand, and what may be put back after it.

In: a table. Out: the selections of claims that are offered, the cards that may be returned. Nothing is changed here; opening.py asks
and pays.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from ...game.decisions import Claim
from ...model import ReturnLimit
from .scoring import Score
from .table import FishingTable

MOST_SELECTIONS = 4  # with more groups due than this, only all, one, or none of them is offered


def claimable(table: FishingTable, player: int) -> list[Claim]:
    """The selections that a player may choose from: everything first, nothing last. Groups that were claimed from are left out.

    A card that was put back must be one that could be put back after the claims: nobody escapes the limits by claiming late.
    """
    round = table.round
    back, before = round.returned[player], round.claimed[player]
    return [
        claim
        for claim in _selections(table.claims_of(player), before)
        if not back or not back & ~_allowed(table, player, round.dealt[player], before + claim.yaku)
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


def returnable(table: FishingTable, player: int) -> int:
    """The cards that a player may put back now; any card where the limits leave none."""
    return _allowed(table, player, table.round.hands[player], table.round.claimed[player])


def _allowed(table: FishingTable, player: int, hand: int, claimed: tuple[str, ...]) -> int:
    """The cards of a hand that may be put back after these claims; all of them where the limits leave none."""
    left = hand
    for kept in limits(table, player, claimed):
        left &= ~kept.cards
    return left or hand


def shown(table: FishingTable, player: int, ids: tuple[str, ...]) -> int:
    """The cards that whoever claims these yaku shows to everybody: those of the hand that make them, all where card points do. A card
    that was put back is not among them."""
    round, scorer, found = table.round, table.scorer_of(player), 0
    for id in ids:
        own = scorer.own_cards(id, round.dealt[player])
        found |= round.dealt[player] if scorer.yaku[id].points or not own else own
    return found & ~round.returned[player]


@dataclass(frozen=True, slots=True)
class Kept:
    """The cards of the dealt hand that a limit keeps back."""

    limit: ReturnLimit
    cards: int


def limits(table: FishingTable, player: int, claimed: tuple[str, ...]) -> list[Kept]:
    """The limits that claims bring."""
    returning = table.engine.fishing.returning
    dealt = table.round.dealt[player]
    found = []
    for limit in returning.limits if returning is not None else ():
        if limit.yaku in claimed:
            own = table.scorer_of(player).own_cards(limit.yaku, dealt) if limit.own else 0
            found.append(Kept(limit, own | dealt & table.rules.deck.physical(limit.not_mask)))
    return found
