"""Whether a round stops: a yaku was made, or a turn begins, and a rule asks the player.

In: a table at the end or the beginning of a turn. Out: the phase that follows. What a rule says is heard in hearing.py. Nobody is
asked who has no cards left: going on could bring nothing, so the round stops.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from ...game.decisions import Option, Pick
from . import hearing
from .state import Ending, Phase
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
    ending, round.ending = round.ending, ""
    if not better or "yaku" not in table.engine.hears:
        return _ends(table, ending)
    return hearing.begin(table, ("yaku",), player, "yaku heard", new=new, end=ending)


def yaku_heard(table: FishingTable) -> Phase | None:
    return _ends(table, hearing.finish(table))


def _ends(table: FishingTable, end: Ending) -> Phase:
    """The turn is over, and so is the round where a rule, or the player, says so."""
    round, player = table.round, table.round.turn
    if not end:
        round.turn = round.after(player)
        return "play"
    if end.endswith("?") and round.hands[player]:
        return "call off" if end.startswith("off") else "stop"
    return _stop(table, player, end.startswith("off"))


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
    end = hearing.finish(table)
    if not end:
        return "play"
    if end.endswith("?"):
        return "call off" if end.startswith("off") else "stop"
    return _stop(table, table.round.turn, end.startswith("off"))


def both(table: FishingTable, player: int) -> Sequence[Option]:
    return (STOP, GO_ON)


def chosen(table: FishingTable, player: int, option: Pick) -> Phase | None:
    round = table.round
    if option == STOP:
        return _stop(table, player, round.phase == "call off")
    if not round.begun:
        round.went[player] += 1
        round.first_on = player if round.first_on is None else round.first_on
    if "goes on" not in table.engine.hears:
        return _after_going_on(table)
    return hearing.begin(table, ("goes on",), player, "going on heard")


def going_on_heard(table: FishingTable) -> Phase | None:
    """The rules have heard that the player goes on."""
    end = hearing.finish(table)
    return _stop(table, table.round.turn, end.startswith("off")) if end else _after_going_on(table)


def _after_going_on(table: FishingTable) -> Phase:
    """Who goes on plays, where the turn begins; else the next player does."""
    round = table.round
    if not round.begun:
        round.turn = round.after(round.turn)
    return "play"


def _stop(table: FishingTable, player: int, off: bool) -> Phase:
    table.round.stopper, table.round.called_off = player, off
    return "settle"
