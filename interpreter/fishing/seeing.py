"""What a player of a fishing game sees, and the cards that the player does not see laid out otherwise.

In: a table, a player. Out: the places whose cards that player does not see, the table as it is seen; a round in which other cards lie
there. What is claimed stays claimed: a deal in which a player could not have claimed it does not fit.
"""

from __future__ import annotations

from ...game.guessing import Arrangement
from ...game.views import FishingSeen
from ...model.cards import bits
from . import claims
from .table import FishingTable


def looked(table: FishingTable, player: int) -> bool:
    """Whether a player has looked at the own hand: who may vow to play does not before that is said."""
    round = table.round
    return round.phase != "vow" or round.queue[:1] != [player]


def unseen_by(table: FishingTable, player: int) -> dict[str, list[int]]:
    """Other hands, and the pile in the order of drawing."""
    round = table.round
    own = player if looked(table, player) else -1
    found = {f"hand {seat}": bits(hand) for seat, hand in enumerate(round.hands) if seat != own}
    return {**found, "pile": round.pile[:]}


def table_of(table: FishingTable, player: int) -> FishingSeen:
    """The table as a player sees it."""
    round, engine = table.round, table.engine
    every = range(table.players)
    return FishingSeen(
        dealer=round.dealer,
        leader=round.leader,
        turn=round.turn,
        seats=tuple(round.seats),
        phase=round.phase,
        month=table.month,
        field=tuple(engine.shown(round.field)),
        laid=tuple(engine.shown(round.laid)),
        captured=tuple(tuple(engine.shown(cards)) for cards in round.captured),
        pile=len(round.pile),
        card=engine.codes[round.card] if round.card >= 0 else None,
        drawn=round.drawn,
        claimed=tuple(round.claimed),
        returned=tuple(cards.bit_count() for cards in round.returned),
        gain=tuple(round.gain),
        purses=tuple(round.purse(seat) for seat in every),
        pot=round.pot,
        went=tuple(round.went),
        dropped=tuple(round.dropped),
        forced=tuple(round.forced),
        out=tuple(round.out),
        vowed=round.vowed,
    )


def lay_anew(table: FishingTable, player: int, arrangement: Arrangement) -> bool:
    """Lays the cards of this table out otherwise; whether what was claimed could be claimed then."""
    round, instead = table.round, arrangement.mask
    for cards in (round.hands, round.dealt, round.returned):
        cards[:] = [instead(mask) for mask in cards]
    round.pile = [*arrangement.piles["pile"]]
    if round.phase in ("claim", "late claim"):
        first = round.queue[0]
        later = round.seats[round.seats.index(first) + 1 :]
        round.queue = [first, *(seat for seat in later if len(claims.claimable(table, seat)) > 1)]
    due = {
        seat: {row.yaku for row in table.claims_of(seat).rows} for seat in round.seats if round.claimed[seat]
    }
    return all(set(round.claimed[seat]) <= found for seat, found in due.items())
