"""The course of a round: which phase follows which, and what may be chosen in each.

In: a game whose round stands in a phase. Out: the game at its next decision, or over. A phase is entered once; it either asks
somebody, or says at once which phase comes next. What the phases do is decided in drops.py (who plays the round), opening.py
(from the deal to the first turn), turns.py and ending.py; a new phase is a row in the tables below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ...game.decisions import DecisionKind, Option
from . import drops, ending, hearing, opening, stops, turns
from .state import Phase

if TYPE_CHECKING:
    from .game import FishingGame

ASKS: dict[Phase, DecisionKind] = {
    "vow": "vow",
    "stay": "stay",
    "claim": "claim",
    "late claim": "claim",
    "return": "return",
    "play": "play",
    "capture": "capture",
    "stop": "stop",
    "call off": "stop",
    "wish": "wish",
    "take": "take",
}

# What happens when a phase begins: None where somebody is asked (or the session is over), otherwise the phase that follows.
_ENTER: dict[Phase, Callable[[FishingGame], Phase | None]] = {
    "deal": opening.deal_round,
    "vow": drops.ask_vow,
    "stay": drops.ask,
    "claim": opening.ask_claims,
    "return": opening.ask_returns,
    "play": turns.ask_play,
    "match": turns.match,
    "capture": turns.ask_capture,
    "late claim": opening.ask_late_claims,
    "draw": turns.draw,
    "turn ends": turns.end,
    "stop": stops.ask,
    "call off": stops.ask,
    "hear": hearing.go_on,
    "wish": hearing.ask,
    "take": hearing.ask,
    "yaku heard": stops.yaku_heard,
    "turn heard": stops.turn_heard,
    "settle": ending.settle,
}

# What a choice does: None where the same phase asks again, otherwise the phase that follows.
_CHOSEN: dict[Phase, Callable[[FishingGame, int, Any], Phase | None]] = {
    "vow": drops.vow,
    "stay": drops.decide,
    "claim": opening.claim,
    "late claim": opening.claim,
    "return": opening.give_back,
    "play": turns.play,
    "capture": turns.capture,
    "stop": stops.chosen,
    "call off": stops.chosen,
    "wish": hearing.wished,
    "take": hearing.took,
}

_OPTIONS: dict[Phase, Callable[[FishingGame, int], Sequence[Option]]] = {
    "vow": drops.vows,
    "stay": drops.open_to,
    "claim": opening.claims_open,
    "late claim": opening.claims_open,
    "return": opening.cards_to_return,
    "play": turns.cards_to_play,
    "capture": turns.cards_to_capture,
    "stop": stops.both,
    "call off": stops.both,
    "wish": hearing.wishes_open,
    "take": hearing.cards_to_take,
}


def options(game: FishingGame, player: int) -> list[Option]:
    """What the player who is asked may choose, in the documented order."""
    found = _OPTIONS.get(game.round.phase)
    return list(found(game, player)) if found is not None else []


def choose(game: FishingGame, player: int, option: Option) -> None:
    """Does what was chosen, and goes on to the next decision."""
    follows = _CHOSEN[game.round.phase](game, player, option)
    enter(game, follows)


def enter(game: FishingGame, phase: Phase | None) -> None:
    """Goes on with a phase until somebody is asked or the session is over; None: the phase that there is goes on."""
    while phase is not None:
        if phase != "deal":
            game.round.phase = phase
        phase = _ENTER[phase](game)
