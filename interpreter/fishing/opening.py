"""From the deal to the first turn: the round is opened, hands are claimed for, cards are put back.

In: a table between two rounds, or at a claim or return. Out: the phase that follows, None where somebody is asked. What may be
claimed and returned is decided in claims.py, the cards in deal.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...game import lines
from ...game.decisions import Cards, Claim, Option
from . import claims, hearing, purse, settle
from .deal import deal, of_one_month
from .state import Phase, Round
from .table import FishingTable


def deal_round(table: FishingTable) -> Phase | None:
    """Deals the next round of the session."""
    table.hand += 1
    table.begin_to_count()
    return open_round(table, deal(table))


def open_round(table: FishingTable, round: Round) -> Phase | None:
    """The round whose cards lie there begins: everybody stakes."""
    table.round = round
    fishing = table.engine.fishing
    if fishing.stake or fishing.chips:
        for seat in range(table.players):
            owned = table.totals[seat] if fishing.chips else fishing.stake
            round.staked[seat] = min(fishing.stake or owned, owned)
    return "vow" if fishing.dropping is not None and fishing.dropping.vow else "stay"


# ------------------------------------------------------------------------------------------------------------- claims


def ask_claims(table: FishingTable) -> Phase | None:
    _field_month(table)
    _queue_claims(table)
    return None if table.round.queue else "return"


def _field_month(table: FishingTable) -> None:
    """A month of which so many cards were dealt to the field falls to the dealer, or to the leader where the dealer does not play."""
    round, engine = table.round, table.engine
    least = engine.fishing.field_month
    taker = table.dealer if table.dealer in round.seats else round.leader
    for month in engine.months:
        if of_one_month(table, round.field & month, least):
            cards = round.field & month
            round.field &= ~cards
            round.captured[taker] |= cards
            table.emit(lines.Move(tuple(engine.shown(cards)), "field", f"captured {taker}", "dealt"))


def ask_late_claims(table: FishingTable) -> Phase | None:
    table.round.ending = hearing.joined(table.round.ending, hearing.over(table))
    _queue_claims(table)
    return None if table.round.queue else "draw"


def _queue_claims(table: FishingTable) -> None:
    round = table.round
    round.queue = [seat for seat in round.seats if len(claims.claimable(table, seat)) > 1]


def claims_open(table: FishingTable, player: int) -> Sequence[Option]:
    return claims.claimable(table, player)


def claim(table: FishingTable, player: int, option: Claim) -> Phase | None:
    """What is claimed is paid at once."""
    round = table.round
    times = table.engine.fishing.unit * settle.factor(table)
    rows = {row.yaku: row for row in table.claims_of(player).rows}
    round.claimed[player] += option.yaku
    before = round.gain[:]
    purse.pay_claims(table, player, {id: rows[id].value * times for id in option.yaku})
    round.by_claims = [
        sum_ + now - then for sum_, now, then in zip(round.by_claims, round.gain, before, strict=True)
    ]
    round.by_claim |= any(rows[id].stops for id in option.yaku)
    round.queue.pop(0)
    if round.queue:
        return None
    if round.by_claim:
        return "settle"
    return "return" if round.phase == "claim" else "draw"


# ------------------------------------------------------------------------------------------------------ cards put back


def ask_returns(table: FishingTable) -> Phase | None:
    round, returning = table.round, table.engine.fishing.returning
    if returning is not None and len(round.seats) in returning.players:
        round.queue = [seat for seat in round.seats for _ in range(returning.count)]
    round.turn = round.leader
    return None if round.queue else "play"


def cards_to_return(table: FishingTable, player: int) -> Sequence[Option]:
    return table.engine.single(claims.returnable(table, player))


def give_back(table: FishingTable, player: int, option: Cards) -> Phase | None:
    """The card goes under the pile; after the last one the player before the leader shuffles."""
    round, card = table.round, option.cards.bit_length() - 1
    round.hands[player] &= ~option.cards
    round.returned[player] |= option.cards
    round.pile.append(card)
    table.emit(lines.Move((table.engine.codes[card],), f"hand {player}", "pile", "return"))
    round.queue.pop(0)
    if round.queue:
        return None
    table.chance.shuffle(round.pile)
    if table.lines is not None:
        table.emit(lines.Shuffle(round.seats[-1], tuple(table.engine.written(round.pile))))
    return "play"
