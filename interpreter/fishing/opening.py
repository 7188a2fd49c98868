"""From the deal to the first turn: the round is opened, hands are claimed for, cards are put back.

In: a game between two rounds, or at a claim or return. Out: the phase that follows, None where somebody is asked. What may be
claimed and returned is decided in claims.py, the cards in deal.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...game import lines
from ...game.decisions import Cards, Claim, Option
from . import claims, hearing, purse, settle
from .deal import deal, of_one_month
from .state import Phase, Round

if TYPE_CHECKING:
    from .game import FishingGame


def deal_round(game: FishingGame) -> Phase | None:
    """Deals the next round of the session."""
    game.hand += 1
    return open_round(game, deal(game.table, game.chance, game.players, game.hand, game.before, game.out))


def open_round(game: FishingGame, round: Round) -> Phase | None:
    """The round whose cards lie there begins: everybody stakes."""
    game.round = round
    fishing = game.table.fishing
    if fishing.stake or fishing.chips:
        for seat in range(game.players):
            owned = game.totals[seat] if fishing.chips else fishing.stake
            round.staked[seat] = min(fishing.stake or owned, owned)
    return "vow" if fishing.dropping is not None and fishing.dropping.vow else "stay"


# ------------------------------------------------------------------------------------------------------------- claims


def ask_claims(game: FishingGame) -> Phase | None:
    _field_month(game)
    _queue_claims(game)
    return None if game.round.queue else "return"


def _field_month(game: FishingGame) -> None:
    """A month of which so many cards were dealt to the field falls to the dealer, or to the leader where the dealer does not play."""
    round, table = game.round, game.table
    least = table.fishing.field_month
    taker = round.dealer if round.dealer in round.seats else round.leader
    for month in table.months:
        if of_one_month(table, round.field & month, least):
            cards = round.field & month
            round.field &= ~cards
            round.captured[taker] |= cards
            game.emit(lines.Move(tuple(table.shown(cards)), "field", f"captured {taker}", "dealt"))


def ask_late_claims(game: FishingGame) -> Phase | None:
    game.round.ending = hearing.over(game) or game.round.ending
    _queue_claims(game)
    return None if game.round.queue else "draw"


def _queue_claims(game: FishingGame) -> None:
    round = game.round
    round.queue = [seat for seat in round.seats if len(claims.claimable(game.table, round, seat)) > 1]


def claims_open(game: FishingGame, player: int) -> Sequence[Option]:
    return claims.claimable(game.table, game.round, player)


def claim(game: FishingGame, player: int, option: Claim) -> Phase | None:
    """What is claimed is paid at once."""
    round = game.round
    times = game.table.fishing.unit * settle.factor(game)
    rows = {row.yaku: row for row in game.claims_of(player).rows}
    round.claimed[player] += option.yaku
    before = round.gain[:]
    purse.pay_claims(round, player, [(id, rows[id].value * times) for id in option.yaku], game.out)
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


def ask_returns(game: FishingGame) -> Phase | None:
    round, returning = game.round, game.table.fishing.returning
    if returning is not None and len(round.seats) in returning.players:
        round.queue = [seat for seat in round.seats for _ in range(returning.count)]
    round.turn = round.leader
    return None if round.queue else "play"


def cards_to_return(game: FishingGame, player: int) -> Sequence[Option]:
    return game.table.single(claims.returnable(game.table, game.round, player))


def give_back(game: FishingGame, player: int, option: Cards) -> Phase | None:
    """The card goes under the pile; after the last one the player before the leader shuffles."""
    round, card = game.round, option.cards.bit_length() - 1
    round.hands[player] &= ~option.cards
    round.returned[player] |= option.cards
    round.pile.append(card)
    game.emit(lines.Move((game.table.codes[card],), f"hand {player}", "pile", "return"))
    round.queue.pop(0)
    if round.queue:
        return None
    game.chance.shuffle(round.pile)
    if game.lines is not None:
        game.emit(lines.Shuffle(round.seats[-1], tuple(game.table.written(round.pile))))
    return "play"
