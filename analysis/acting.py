"""The order of effects: in which step each kind of effect acts, among all that one event sets off.

In: the effects of a clause. Out: the step of each, from 1. Nothing here changes a game. docs/language.md prints the same steps, and a
test holds the two together.
"""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from ..model import (
    Become,
    Cancel,
    ChangeSeats,
    ChoosePlayer,
    Do,
    Effect,
    EndHold,
    EndRound,
    Fall,
    Hold,
    LayAside,
    LeaveGame,
    Move,
    MultiplyScore,
    Name,
    NameNumber,
    Pay,
    PlaceCards,
    Restrict,
    Reveal,
    ReverseDirection,
    ReverseRanking,
    Rise,
    Score,
    SetCounter,
    SetRanking,
    Skip,
    StandsFor,
    Swap,
    SwapHands,
    SwitchOff,
    TakePlay,
    Tally,
    Trade,
    Turn,
)

CARDS, TURNS, ORDERS, CLEAR, LEAD, PLACES, HAND = range(1, 8)
WITH_THE_ONE_BEFORE = 0


@lru_cache(maxsize=4096)
def steps(effects: tuple[Effect, ...]) -> tuple[int, ...]:
    """The step of each effect of a clause. A counter changes in the step of the effect that is written before it, so that what is
    written first sees the old number; but before the hand ends."""
    found: list[int] = []
    for effect in effects:
        step = step_of(effect)
        if step == WITH_THE_ONE_BEFORE:
            step = min(found[-1], PLACES) if found else CARDS
        found.append(step)
    return tuple(found)


def step_of(effect: Effect) -> int:
    """The step of one effect; `WITH_THE_ONE_BEFORE` for counters."""
    match effect:
        case Tally() | SetCounter() | NameNumber():
            return WITH_THE_ONE_BEFORE
        case Move() | LayAside() | TakePlay() | LeaveGame() | SwapHands() | Trade() | Reveal():
            return CARDS
        case ChoosePlayer() | Name() | Cancel():
            return CARDS
        case Skip() | ReverseDirection() | ChangeSeats():
            return TURNS
        case (
            ReverseRanking()
            | SetRanking()
            | PlaceCards()
            | StandsFor()
            | Restrict()
            | SwitchOff()
            | Hold()
            | EndHold()
        ):
            return ORDERS
        case Fall() | Rise() | Become() | Pay() | Score() | MultiplyScore():
            return PLACES
        case EndRound():
            return HAND
        case Swap():
            return TURNS if effect.what == "seats" else HAND
        case Turn():
            return _of_turn(effect)
        case Do():
            return _of_doing(effect)
        case _:
            assert_never(effect)


def _of_turn(effect: Turn) -> int:
    match effect.what:
        case "sit out":
            return ORDERS
        case "again" | "lead":
            return LEAD
        case "in again":
            return CARDS
        case "go out":
            return PLACES
        case _:
            assert_never(effect.what)


def _of_doing(effect: Do) -> int:
    match effect.what:
        case "turn card" | "pool hands" | "skip exchange":
            return CARDS
        case "release locks":
            return ORDERS
        case "clear table":
            return CLEAR
        case "mirror titles" | "mirror titles now" | "wipe titles" | "keep titles" | "end hand":
            return HAND
        case _:
            assert_never(effect.what)
