"""The end of a round: what was captured is counted, chips are paid, the next round follows.

In: a game whose round is over; `round.stopper` made a yaku that stops the round, or is None. Out: the phase that follows, None
at the end of the session. What cards are worth is decided in scoring.py, who can pay in purse.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import lines
from ...model.cards import bits
from . import purse
from .conditions import Case, holds
from .deal import Before
from .scoring import Score
from .settle import carried, ledger
from .state import Phase

if TYPE_CHECKING:
    from .game import FishingGame


def settle(game: FishingGame) -> Phase | None:
    """Pays, and closes the round."""
    round, fishing, out = game.round, game.table.fishing, game.out
    stopper = round.stopper
    if round.by_claim:
        winner = max(round.seats, key=lambda seat: round.gain[seat])
        return close(game, winner, {}, round.claimed[winner])
    _sweep(game)
    scores = _scores(game)
    stopped_by = scores[stopper].stopped_by if stopper is not None else ()
    winner = stopper if stopper is not None else purse.winner(round, scores, fishing.tie)
    if stopped_by and fishing.stop_takes_stakes:
        purse.take_all(round, winner, stopped_by[0], out)
    elif fishing.settle:
        due = ledger(game, winner, scores)
        purse.pay_ledger(round, due, out)
        if stopper is None:
            won = due.balance(game.players)
            winner = max(purse.order(round, fishing.tie), key=lambda seat: won[seat])
            if round.first_on is not None and _first_wins(game, winner, scores):
                winner = round.first_on
    else:
        totals = [scores[seat].total if seat in scores else 0 for seat in range(game.players)]
        purse.pay_differences(round, winner, totals, out)
    return close(game, winner, scores, stopped_by)


def _first_wins(game: FishingGame, winner: int, scores: dict[int, Score]) -> bool:
    """Whether a row of the settlement says that whoever went on first has won."""
    return any(
        row.what == "first wins" and holds(game, row.condition, Case(None, winner, scores))
        for row in game.table.fishing.changes
    )


def _scores(game: FishingGame) -> dict[int, Score]:
    """What everybody made; yaku that cancel those of others leave them nothing."""
    found = {seat: game.made(seat) for seat in game.round.seats}
    spoilers = [seat for seat, score in found.items() if score.cancels]
    for seat in found:
        if any(other != seat for other in spoilers):
            found[seat] = Score((), 0, False)
    return found


def _sweep(game: FishingGame) -> None:
    """Cards that lie on the field when the hands are empty go where the rules say."""
    round, table = game.round, game.table
    if round.stopper is not None:
        return
    deck = table.rules.deck
    for row in table.fishing.leftovers:
        mask = round.field & (deck.physical(row.mask) if row.mask else table.every)
        for card in bits(mask):
            holder = deck.physical(row.holder) if row.holder else table.match[card]
            counts = [(round.captured[seat] & holder).bit_count() for seat in round.seats]
            if max(counts) and counts.count(max(counts)) == 1:
                taker = round.seats[counts.index(max(counts))]
                round.field &= ~(1 << card)
                round.captured[taker] |= 1 << card
                game.emit(lines.Move((table.codes[card],), "field", f"captured {taker}", "leftover"))


def close(
    game: FishingGame, winner: int, scores: dict[int, Score], stopped_by: tuple[str, ...] = ()
) -> Phase | None:
    """The winner takes the pot; writes the end of the round; the next one is dealt, or the session is over."""
    round = game.round
    purse.take_pot(round, winner, round.pot, "pot", game.out)
    for seat, gain in enumerate(round.gain):
        game.totals[seat] += gain
    if game.out is not None:
        game.out(_line(game, scores, winner, stopped_by))
    loser = min(reversed(round.seats), key=lambda seat: round.gain[seat])
    game.before = Before(round.dealer, round.leader, winner, loser, carried(game))
    target = game.table.fishing.target
    if game.hand < game.hands and not (target and max(game.totals) >= target):
        return "deal"
    round.phase = "over"
    return None


def _line(
    game: FishingGame, scores: dict[int, Score], winner: int, stopped_by: tuple[str, ...]
) -> lines.RoundEnds:
    rows = [scores[seat].rows if seat in scores else () for seat in range(game.players)]
    return lines.RoundEnds(
        game.hand,
        tuple(tuple(game.table.shown(cards)) for cards in game.round.captured),
        tuple(tuple(lines.Made(row.yaku, row.group, row.value) for row in made) for made in rows),
        tuple(game.round.gain),
        winner,
        stopped_by,
        tuple(sorted(scores)),
    )
