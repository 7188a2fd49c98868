"""Whether a round stops: a yaku was made, or a turn begins, and a rule asks a player.

In: a table at the end or the beginning of a turn. Out: the phase that follows. What a rule says is heard in hearing.py; it lies in `round.ending`, where
those who are asked wait, the first of them being asked. Nobody is asked who has no cards left: going on could bring nothing, so the round stops.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from ...game.decisions import Option, Pick
from . import hearing
from .state import Phase, Stop
from .table import FishingTable

STOP, GO_ON = Pick(1), Pick(0)


def turn_ends(table: FishingTable) -> Phase | None:
    """Yaku that this turn has made, or made worth more, are heard by the rules. What was made when the turn began is not new, whether it counted
    then or not."""
    round, player = table.round, table.round.turn
    changed = round.captured[player] != round.had
    now = {row.yaku: row.value for row in table.made(player).rows} if changed else {}
    known = table.scorer_of(player).captured.all_made(round.had, table.claimed_of(player)) if now else {}
    new = any(id not in known for id in now)
    better = new or any(value > known[id] for id, value in now.items())
    if new and round.took:
        _blame(table, player, now.keys() - known.keys())
    if not better or "yaku" not in table.engine.hears:
        return _ends(table)
    ending, round.ending = round.ending, ()
    return hearing.begin(table, ("yaku",), player, "yaku heard", new=new, end=ending)


def yaku_heard(table: FishingTable) -> Phase | None:
    table.round.ending = hearing.finish(table)
    return _ends(table)


def _ends(table: FishingTable) -> Phase:
    """The round is over, or somebody is asked, where a rule says so; else it goes on: who has the turn plays where it begins, otherwise the next does."""
    round = table.round
    if round.ending:
        first = round.ending[0]
        if not first.asks or not (round.hands[first.player] or round.begun):
            return _stop(table, first)
        return "call off" if first.off else "stop"
    if not round.begun:
        round.turn = round.after(round.turn)
    return "play"


def _blame(table: FishingTable, player: int, new: Set[str]) -> None:
    """Notes whose card, laid from the hand, brought a yaku that is new."""
    round, scorer = table.round, table.scorer_of(player)
    for taken in round.took:
        less = round.captured[player] & ~(1 << taken.card)
        without = {row.yaku for row in scorer.captured.score(less, table.claimed_of(player)).rows}
        if taken.laid_by != player and new - without:
            round.careless[player] = taken.laid_by


def turn_begins(table: FishingTable) -> Phase | None:
    """None where the player is simply to play."""
    round = table.round
    if round.begun or "turn" not in table.engine.hears:
        return None
    round.begun = True
    return hearing.begin(table, ("turn",), round.turn, "turn heard")


def turn_heard(table: FishingTable) -> Phase | None:
    table.round.ending = hearing.finish(table)
    return _ends(table)


def both(table: FishingTable, player: int) -> Sequence[Option]:
    return (STOP, GO_ON)


def chosen(table: FishingTable, player: int, option: Pick) -> Phase | None:
    round = table.round
    if option == STOP:
        return _stop(table, round.ending[0])
    round.ending = round.ending[1:]
    if not round.begun:
        round.went[player] += 1
        round.first_on = player if round.first_on is None else round.first_on
    if "goes on" not in table.engine.hears:
        return _ends(table)
    return hearing.begin(table, ("goes on",), player, "going on heard")


def going_on_heard(table: FishingTable) -> Phase | None:
    """The rules have heard that the player goes on: where one ends the round, it is over at once."""
    said = hearing.finish(table)
    return _stop(table, said[-1]) if said else _ends(table)


def _stop(table: FishingTable, stop: Stop) -> Phase:
    table.round.stopper, table.round.called_off, table.round.ending = stop.player, stop.off, ()
    return "settle"
