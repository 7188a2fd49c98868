"""The end of a round: what was captured is counted, chips are paid, the next round follows.

In: a table whose round is over; `round.stopper` ended it, or is None. Out: the phase that follows, "over"
at the end of the session. What cards are worth is decided in scoring.py, who has won in winning.py, who can pay in purse.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...game import lines
from ...game.game import standing
from ...model.cards import bits
from . import purse, winning
from .scoring import Score, Scored
from .settle import carried, ledger
from .state import Before, Phase
from .table import FishingTable


def settle(table: FishingTable) -> Phase | None:
    """Pays, and closes the round."""
    round, fishing = table.round, table.engine.fishing
    if round.by_claim:
        winner = winning.by_claims(table)
        said = [winner] if winner is not None else round.seats
        return close(table, winner, {}, tuple(id for seat in said for id in round.claimed[seat]))
    _sweep(table)
    scores = _scores(table)
    stopped_by = table.made(round.stopper).stopped_by if round.stopper is not None and round.by_yaku else ()
    if round.stopper is not None and stopped_by and fishing.stop_takes_stakes:
        purse.take_all(table, round.stopper, stopped_by[0])
        return close(table, round.stopper, scores, stopped_by)
    result = winning.result(table, scores)
    purse.pay_ledger(table, ledger(table, result, scores))
    return close(table, result.winner, scores, stopped_by)


def _scores(table: FishingTable) -> dict[int, Score]:
    """What everybody made; a yaku that stops the round counts for more than others only where it did so. Yaku that cancel those of others
    leave them nothing, what is counted apart neither."""
    round = table.round
    found = {
        seat: table.with_apart(
            seat, table.made(seat) if round.by_yaku and seat == round.stopper else table.counted(seat)
        )
        for seat in round.seats
    }
    spoilers = [seat for seat, score in found.items() if score.cancels]
    for seat in found:
        if any(other != seat for other in spoilers):
            found[seat] = Score((), 0, False)
    return found


def _sweep(table: FishingTable) -> None:
    """Cards that lie on the field when the hands are empty go where the rules say."""
    round, engine = table.round, table.engine
    if round.stopper is not None:
        return
    deck = engine.rules.deck
    for row in engine.fishing.leftovers:
        mask = round.field & deck.physical(row.mask)
        for card in bits(mask):
            holder = deck.physical(row.holder) if row.holder else engine.match[card]
            counts = [(round.captured[seat] & holder).bit_count() for seat in round.seats]
            if max(counts) and counts.count(max(counts)) == 1:
                taker = round.seats[counts.index(max(counts))]
                round.field &= ~(1 << card)
                round.captured[taker] |= 1 << card
                table.emit(lines.Move((engine.codes[card],), "field", f"captured {taker}", "leftover"))


def close(
    table: FishingTable,
    winner: int | None,
    scores: dict[int, Score],
    stopped_by: tuple[str, ...] = (),
    favoured: int | None = None,
) -> Phase | None:
    """Writes the end of the round; the next one is dealt, or the session is over. The winner takes the pot; where nobody has won it goes
    to whom a tie goes (or to `favoured`), and so does the next deal; where nothing is said of ties the same dealer deals, and
    nobody is the loser of that round."""
    round = table.round
    first = winning.order(table)[0]
    taker = next((seat for seat in (winner, favoured) if seat is not None), first)
    purse.take_pot(table, taker, round.pot, "pot")
    for seat, gain in enumerate(round.gain):
        table.totals[seat] += gain
    table.placed = tuple(standing(round.gain))
    if table.lines is not None:
        table.emit(_line(table, scores, winner, stopped_by))
    told = winner is not None or favoured is not None or bool(table.engine.fishing.tie)
    heir = taker if told else None
    table.before = Before(round.dealer, round.leader, winner, _loser(table, winner), carried(table), heir)
    return "deal" if table.hand < table.hands and not target_reached(table) else "over"


def _loser(table: FishingTable, winner: int | None) -> int | None:
    """Who gained least of those who did not win; of equals the last in the order of a tie. Nobody where nobody has won."""
    others = [seat for seat in reversed(winning.order(table)) if seat != winner]
    return min(others, key=lambda seat: table.round.gain[seat]) if winner is not None and others else None


def target_reached(table: FishingTable) -> bool:
    """Whether somebody has the chips, or has lost those, that end the session."""
    target = table.engine.fishing.target
    return bool(target) and (max(table.totals) >= target if target > 0 else min(table.totals) <= target)


def _line(
    table: FishingTable, scores: dict[int, Score], winner: int | None, stopped_by: tuple[str, ...]
) -> lines.RoundEnds:
    made = [scores.get(seat, Score((), 0, False)) for seat in range(table.players)]
    apart = tuple(_told(score.apart) for score in made)
    return lines.RoundEnds(
        table.hand,
        tuple(tuple(table.engine.shown(cards)) for cards in table.round.captured),
        tuple(_told(score.rows) for score in made),
        tuple(table.round.gain),
        winner,
        stopped_by,
        tuple(sorted(scores)),
        apart if any(apart) else (),
    )


def _told(rows: Sequence[Scored]) -> tuple[lines.Made, ...]:
    return tuple(lines.Made(row.yaku, row.group, row.value) for row in rows)
