"""Whether a round stops: a yaku was made, or a turn begins, and a rule asks the player.

In: a game at the end or the beginning of a turn. Out: the phase that follows. What a rule says is heard in hearing.py. Nobody is
asked who has no cards left: going on could bring nothing, so the round stops.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...game.decisions import Option, Pick
from . import hearing
from .state import Ending, Phase

if TYPE_CHECKING:
    from .game import FishingGame

STOP, GO_ON = Pick(1), Pick(0)


def turn_ends(game: FishingGame) -> Phase | None:
    """Yaku that are new, or worth more than when they were last looked at, are heard by the rules."""
    round, player = game.round, game.round.turn
    known = round.known[player]
    now = {row.yaku: row.value for row in game.made(player).rows}
    new = any(id not in known for id in now)
    better = new or any(value > known.get(id, 0) for id, value in now.items())
    if new and round.took:
        _blame(game, player, now)
    round.known[player] = now
    ending, round.ending = round.ending, ""
    if not better or "yaku" not in game.table.hears:
        return _ends(game, ending)
    return hearing.begin(game, ("yaku",), player, "yaku heard", new=new, end=ending)


def yaku_heard(game: FishingGame) -> Phase | None:
    return _ends(game, hearing.finish(game))


def _ends(game: FishingGame, end: Ending) -> Phase:
    """The turn is over, and so is the round where a rule, or the player, says so."""
    round, player = game.round, game.round.turn
    if not end:
        round.turn = round.after(player)
        return "play"
    if end.endswith("?") and round.hands[player]:
        return "call off" if end.startswith("off") else "stop"
    return _stop(game, player, end.startswith("off"))


def _blame(game: FishingGame, player: int, now: dict[str, int]) -> None:
    """Notes whose card, laid from the hand, brought a yaku that there was not before."""
    round, scorer = game.round, game.scorer_of(player)
    for card, giver in round.took:
        less = round.captured[player] & ~(1 << card)
        without = {row.yaku for row in scorer.captured.score(less, game.claimed_of(player)).rows}
        if giver != player and any(id not in without and id not in round.known[player] for id in now):
            round.careless[player] = giver


def turn_begins(game: FishingGame) -> Phase | None:
    """None where the player is simply to play."""
    round = game.round
    if round.begun or "turn" not in game.table.hears:
        return None
    round.begun = True
    return hearing.begin(game, ("turn",), round.turn, "turn heard")


def turn_heard(game: FishingGame) -> Phase | None:
    end = hearing.finish(game)
    if not end:
        return "play"
    if end.endswith("?"):
        return "call off" if end.startswith("off") else "stop"
    return _stop(game, game.round.turn, end.startswith("off"))


def ask(game: FishingGame) -> Phase | None:
    return None


def both(game: FishingGame, player: int) -> Sequence[Option]:
    return (STOP, GO_ON)


def chosen(game: FishingGame, player: int, option: Pick) -> Phase | None:
    round = game.round
    if option == STOP:
        return _stop(game, player, round.phase == "call off")
    if round.begun:
        return "play"
    round.went[player] += 1
    round.first_on = player if round.first_on is None else round.first_on
    round.turn = round.after(player)
    return "play"


def _stop(game: FishingGame, player: int, off: bool) -> Phase:
    game.round.stopper, game.round.called_off = player, off
    return "settle"
