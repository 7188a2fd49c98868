"""What every effect says of itself: in which step it acts, and what of the game it decides.

Each class in effects.py has these two as `acts`; one that lacks them is a mistake that the type checker names.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import NamedTuple


class EffectStep(IntEnum):
    """In which step an effect acts, among all that one event sets off. docs/language.md prints the same steps."""

    WITH_THE_ONE_BEFORE = 0  # counters: what is written first sees the old number
    CARDS = 1
    TURNS = 2
    ORDERS = 3
    CLEAR = 4
    LEAD = 5
    PLACES = 6
    HAND = 7


class Decides(Enum):
    """What of the game an effect decides, so that two on one event can get in each other's way."""

    NOTHING = "nothing"
    RANKING = "the ranking"
    DIRECTION = "the direction"
    SKIPPED = "who is skipped"
    LEAD = "who leads"
    PLACE = "a player's place"


class Acts(NamedTuple):
    """How an effect acts."""

    step: EffectStep
    decides: Decides
