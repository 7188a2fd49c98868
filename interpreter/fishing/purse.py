"""Chips: who pays whom, and never more than there is.

Each player has one purse for the round: it begins with the stake, what comes in is added, and nobody pays more than is in
it, so nobody loses more than the stake. Without a stake there is no limit. The pot of a round belongs to nobody until its winner
takes it. In: a `Round`. Out: its `gain` and `pot` changed, one `pay` line for each payment that is made. The order of payments
is the caller's.
"""

from __future__ import annotations

from collections.abc import Callable

from ...game import lines
from .scoring import Score
from .settle import Ledger
from .state import Round

Emit = Callable[[lines.Line], None]


def pay(round: Round, giver: int, taker: int, chips: int, what: str, emit: Emit | None) -> int:
    """Pays what is due as far as the purse goes; gives what was paid."""
    purse = round.purse(giver)
    paid = chips if purse is None else min(chips, purse)
    if paid <= 0:
        return 0
    round.gain[giver] -= paid
    round.gain[taker] += paid
    if emit is not None:
        emit(lines.Pay(giver, taker, paid, what))
    return paid


def pay_pot(round: Round, giver: int, chips: int, what: str, emit: Emit | None) -> int:
    """Pays into the pot as far as the purse goes; gives what was paid."""
    purse = round.purse(giver)
    paid = chips if purse is None else min(chips, purse)
    if paid > 0:
        _pot(round, giver, paid)
        if emit is not None:
            emit(lines.Pay(giver, "pot", paid, what))
    return max(paid, 0)


def take_pot(round: Round, taker: int, chips: int, what: str, emit: Emit | None) -> None:
    """Takes chips out of the pot."""
    if chips > 0:
        _pot(round, taker, -chips)
        if emit is not None:
            emit(lines.Pay("pot", taker, chips, what))


def _pot(round: Round, seat: int, chips: int) -> None:
    round.gain[seat] -= chips
    round.pot += chips


def pay_shares(
    round: Round, givers: list[int], takers: list[int], due: int, what: str, emit: Emit | None
) -> None:
    """Each giver pays what is due as far as the purse goes; the chips go to the takers one by one in turn, so that each has an
    equal part and an odd chip goes to the first of them."""
    place = 0
    for giver in givers:
        purse = round.purse(giver)
        left = due if purse is None else min(due, purse)
        shares = {
            taker: left // len(takers) + ((number - place) % len(takers) < left % len(takers))
            for number, taker in enumerate(takers)
        }
        place = (place + left) % len(takers)
        for taker, chips in shares.items():
            pay(round, giver, taker, chips, what, emit)


def pay_claims(round: Round, taker: int, due: list[tuple[str, int]], emit: Emit | None) -> None:
    """Each opponent pays each claimed yaku, in turn order after the claimant."""
    for what, chips in due:
        for giver in _others(round, taker):
            pay(round, giver, taker, chips, what, emit)


def take_all(round: Round, taker: int, what: str, emit: Emit | None) -> None:
    """The one who stopped the round takes what is left in the other purses."""
    for giver in _others(round, taker):
        pay(round, giver, taker, round.purse(giver) or 0, what, emit)


def pay_differences(round: Round, winner: int, totals: list[int], emit: Emit | None) -> None:
    """Each loser pays what is missing to the winner's score."""
    for giver in _others(round, winner):
        pay(round, giver, winner, totals[winner] - totals[giver], "difference", emit)


def pay_ledger(round: Round, due: Ledger, emit: Emit | None) -> None:
    """Pays what a settlement says; claims first, where they are paid back."""
    if due.unclaimed:
        for player, chips in enumerate(round.by_claims):
            _win(round, player, -chips, "claims", emit)
        round.by_claims = [0] * len(round.by_claims)
    for giver, taker, chips, what in due.owed:
        pay(round, giver, taker, chips, what, emit)
    for player, chips, what in due.won:
        _win(round, player, chips, what, emit)


def _win(round: Round, player: int, chips: int, what: str, emit: Emit | None) -> None:
    """Chips that are won from nobody, or lost to nobody."""
    round.gain[player] += chips
    if emit is not None and chips:
        emit(lines.Won(player, chips, what))


def score(round: Round, player: int, chips: int, what: str, emit: Emit | None) -> None:
    """Points that nobody pays, or (below 0) that nobody gets; no more are lost than there are."""
    purse = round.purse(player)
    _win(round, player, max(chips, -purse) if purse is not None else chips, what, emit)


def winner(round: Round, scores: dict[int, Score], tie: str) -> int:
    """The active player of the highest score; of several the first in the order of a tie."""
    return max(order(round, tie), key=lambda seat: scores[seat].total)


def order(round: Round, tie: str) -> list[int]:
    """Who comes first among equals: the leader or dealer, then who comes next after them in turn order (without a rule for
    it the leader)."""
    return nearest(round, round.dealer if tie == "dealer" else round.leader, round.seats)


def nearest(round: Round, start: int, seats: list[int]) -> list[int]:
    """Seats in turn order from one on."""
    return sorted(seats, key=lambda seat: (seat - start) % len(round.hands))


def _others(round: Round, player: int) -> list[int]:
    place = round.seats.index(player)
    return round.seats[place + 1 :] + round.seats[:place]
