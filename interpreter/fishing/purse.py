"""Chips: who pays whom, and never more than there is.

Each player has one purse for the round: it begins with the stake, what comes in is added, and nobody pays more than is in
it, so nobody loses more than the stake. Without a stake there is no limit. The pot of a round belongs to nobody until its winner
takes it. In: a table. Out: `gain` and `pot` of its round changed, one `pay` line for each payment that is made. The order of payments
is the caller's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...game import lines
from .settle import Ledger, Owed
from .table import FishingTable


def pay(table: FishingTable, giver: int, taker: int, chips: int, what: str) -> int:
    """Pays what is due as far as the purse goes; gives what was paid."""
    purse = table.round.purse(giver)
    paid = chips if purse is None else min(chips, purse)
    if paid <= 0:
        return 0
    gain = table.round.gain
    gain[giver] -= paid
    gain[taker] += paid
    if table.lines is not None:
        table.emit(lines.Pay(giver, taker, paid, what))
    return paid


def pay_pot(table: FishingTable, giver: int, chips: int, what: str) -> int:
    """Pays into the pot as far as the purse goes; gives what was paid."""
    purse = table.round.purse(giver)
    paid = chips if purse is None else min(chips, purse)
    if paid > 0:
        _pot(table, giver, paid)
        if table.lines is not None:
            table.emit(lines.Pay(giver, "pot", paid, what))
    return max(paid, 0)


def take_pot(table: FishingTable, taker: int, chips: int, what: str) -> None:
    """Takes chips out of the pot."""
    if chips > 0:
        _pot(table, taker, -chips)
        if table.lines is not None:
            table.emit(lines.Pay("pot", taker, chips, what))


def _pot(table: FishingTable, seat: int, chips: int) -> None:
    table.round.gain[seat] -= chips
    table.round.pot += chips


def pay_shares(table: FishingTable, givers: list[int], takers: list[int], due: int, what: str) -> None:
    """Each giver pays what is due as far as the purse goes; the chips go to the takers one by one in turn, so that each has an
    equal part and an odd chip goes to the first of them."""
    place = 0
    for giver in givers:
        purse = table.round.purse(giver)
        left = due if purse is None else min(due, purse)
        shares = {
            taker: left // len(takers) + ((number - place) % len(takers) < left % len(takers))
            for number, taker in enumerate(takers)
        }
        place = (place + left) % len(takers)
        for taker, chips in shares.items():
            pay(table, giver, taker, chips, what)


def pay_claims(table: FishingTable, taker: int, due: dict[str, int]) -> None:
    """Each opponent pays each claimed yaku (its chips by its id), in turn order after the claimant."""
    for what, chips in due.items():
        for giver in table.others(taker):
            pay(table, giver, taker, chips, what)


def take_all(table: FishingTable, taker: int, what: str) -> None:
    """The one who stopped the round takes what is left in the other purses."""
    for giver in table.others(taker):
        pay(table, giver, taker, table.round.purse(giver) or 0, what)


def pay_ledger(table: FishingTable, due: Ledger) -> None:
    """Pays what a settlement says; claims first, where they are paid back. What is won from nobody comes before what is paid, what is lost to
    nobody after it; no more is lost than there is."""
    round = table.round
    if due.unclaimed:
        for player, chips in enumerate(round.by_claims):
            _win(table, player, -chips, "claims")
        round.by_claims = [0] * len(round.by_claims)
    limited = any(round.purse(seat) is not None for seat in round.seats)
    first, last = ([won for won in due.won if (won.chips > 0) == gains] for gains in (True, False))
    for won in first if limited else ():
        _win(table, won.player, won.chips, won.what)
    for owed in balanced(table, due.owed) if limited else due.owed:
        pay(table, owed.giver, owed.taker, owed.chips, owed.what)
    for won in last if limited else due.won:
        score(table, won.player, won.chips, won.what)


def balanced(table: FishingTable, due: Sequence[Owed]) -> list[Owed]:
    """What is left to be paid when all of it is added up: who loses by it pays who wins by it, in the order of what is due; what no row says
    of the two, in turn order from the leader."""
    left = [0] * table.players
    for owed in due:
        left[owed.giver] -= owed.chips
        left[owed.taker] += owed.chips
    seats = table.nearest(table.round.leader, list(range(table.players)))
    among = [Owed(giver, taker, -left[giver], "settlement") for giver in seats for taker in seats]
    found: list[Owed] = []
    for owed in (*due, *among):
        chips = min(owed.chips, -left[owed.giver], left[owed.taker])
        if chips > 0:
            left[owed.giver] += chips
            left[owed.taker] -= chips
            found.append(replace(owed, chips=chips))
    return found


def _win(table: FishingTable, player: int, chips: int, what: str) -> None:
    """Chips that are won from nobody, or lost to nobody."""
    table.round.gain[player] += chips
    if table.lines is not None and chips:
        table.emit(lines.Won(player, chips, what))


def score(table: FishingTable, player: int, chips: int, what: str) -> int:
    """Points that nobody pays, or (below 0) that nobody gets; no more are lost than there are. Gives how many it was."""
    purse = table.round.purse(player)
    won = max(chips, -purse) if purse is not None else chips
    _win(table, player, won, what)
    return won
