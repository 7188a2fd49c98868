"""The course of a round: which phase follows which, and what may be chosen in each.

In: a table whose round stands in a phase. Out: the table at its next decision, or over. A phase is begun once; it either asks
somebody, or says at once which phase comes next. What the phases do is decided in drops.py (who plays the round), opening.py
(from the deal to the first turn), turns.py, hearing.py, stops.py and ending.py; a new phase is a row of `_stage`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, assert_never, get_args

from ...game.decisions import Decision, DecisionKind, Option
from . import drops, ending, hearing, opening, stops, turns
from .state import Phase
from .table import FishingTable

Begin = Callable[[FishingTable], Phase | None]


@dataclass(frozen=True, slots=True)
class Question:
    """What a phase asks a player, and whom. `go_on` does what was chosen: None where the same phase asks again, otherwise the phase that
    follows. It is given one of the `options`, so each takes the kind of option that it offers."""

    kind: DecisionKind
    who: Callable[[FishingTable], int]
    options: Callable[[FishingTable, int], Sequence[Option]]
    go_on: Callable[[FishingTable, int, Any], Phase | None]


@dataclass(frozen=True, slots=True)
class Stage:
    """`begin`: what happens when the phase begins; None where somebody is asked (or the session is over), otherwise the phase that
    follows. `asks`: what it may ask."""

    begin: Begin
    asks: Question | None = None


def _waits(table: FishingTable) -> Phase | None:
    """Nothing is to be done: somebody is asked, or the session is over."""
    return None


def _next_in_queue(table: FishingTable) -> int:
    return table.round.queue[0]


def _in_turn(table: FishingTable) -> int:
    return table.round.turn


def _who_may_stop(table: FishingTable) -> int:
    return table.round.ending[0].player


def _by_rule(table: FishingTable) -> int:
    """Whom the rule asks that hears of something now."""
    heard = table.round.hearing
    assert heard is not None
    return heard.asked


_CLAIM = Question("claim", _next_in_queue, opening.claims_open, opening.claim)
_STOP = Question("stop", _who_may_stop, stops.both, stops.chosen)


def _stage(phase: Phase) -> Stage:
    match phase:
        case "deal":
            return Stage(opening.deal_round)
        case "vow":
            return Stage(drops.ask_vow, Question("vow", _next_in_queue, drops.vows, drops.vow))
        case "stay":
            return Stage(drops.ask, Question("stay", _next_in_queue, drops.open_to, drops.decide))
        case "claim":
            return Stage(opening.ask_claims, _CLAIM)
        case "return":
            return Stage(
                opening.ask_returns,
                Question("return", _next_in_queue, opening.cards_to_return, opening.give_back),
            )
        case "play":
            return Stage(turns.ask_play, Question("play", _in_turn, turns.cards_to_play, turns.play))
        case "match":
            return Stage(turns.match)
        case "capture":
            return Stage(_waits, Question("capture", _in_turn, turns.cards_to_capture, turns.capture))
        case "late claim":
            return Stage(opening.ask_late_claims, _CLAIM)
        case "draw":
            return Stage(turns.draw)
        case "turn ends":
            return Stage(turns.end)
        case "stop" | "call off":
            return Stage(_waits, _STOP)
        case "hear":
            return Stage(hearing.go_on)
        case "wish":
            return Stage(_waits, Question("wish", _by_rule, hearing.wishes_open, hearing.wished))
        case "offer":
            return Stage(_waits, Question("wish", _by_rule, hearing.wishes_open, hearing.offer_taken))
        case "take":
            return Stage(_waits, Question("take", _by_rule, hearing.cards_to_take, hearing.took))
        case "give":
            return Stage(_waits, Question("give", _by_rule, hearing.cards_to_take, hearing.took))
        case "yaku heard":
            return Stage(stops.yaku_heard)
        case "turn heard":
            return Stage(stops.turn_heard)
        case "going on heard":
            return Stage(stops.going_on_heard)
        case "settle":
            return Stage(ending.settle)
        case "over":
            return Stage(_waits)
        case _:
            assert_never(phase)


_COURSE: dict[Phase, Stage] = {phase: _stage(phase) for phase in get_args(Phase)}


def decision(table: FishingTable) -> Decision | None:
    """What the phase of the round asks for; None where the session is over."""
    question = _COURSE[table.round.phase].asks
    if question is None:
        return None
    rule = hearing.asking(table).rule if table.round.phase in ("wish", "offer", "take", "give") else ""
    return Decision(question.who(table), question.kind, rule)


def options(table: FishingTable, player: int) -> list[Option]:
    """What the player who is asked may choose, in the documented order."""
    question = _COURSE[table.round.phase].asks
    return list(question.options(table, player)) if question is not None else []


def choose(table: FishingTable, player: int, option: Option) -> None:
    """Does what was chosen, and goes on to the next decision."""
    question = _COURSE[table.round.phase].asks
    assert question is not None
    enter(table, question.go_on(table, player, option))


def enter(table: FishingTable, phase: Phase | None) -> None:
    """Goes on with a phase until somebody is asked or the session is over; None: the phase that there is goes on."""
    while phase is not None:
        if phase != "deal":  # before the first deal there is no round
            table.round.phase = phase
        phase = _COURSE[phase].begin(table)
