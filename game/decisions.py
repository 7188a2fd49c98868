"""What a player is asked, and what may be answered: the same values for every family.

In: nothing. Out: `Decision` (who must choose what), the kinds of decisions there are, and one frozen class for each form of
option. What every kind of decision looks like at the table, in words and in a record, stands in kinds.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

DecisionKind = Literal[
    "play",  # climbing: a play or pass; fishing: the hand card to play
    "exchange",  # the cards to give in the exchange
    "give",
    "discard",
    "take",
    "reveal",  # cards that an effect asks for
    "name rank",
    "name suit",
    "name colour",
    "name number",
    "choose player",
    "choose effect",
    "wish",
    "answer",
    "claim",
    "return",
    "capture",
    "stay",
    "vow",
    "stop",  # fishing
]


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must choose, what kind of thing, and for which rule ("" for the game itself)."""

    player: int
    kind: DecisionKind
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """Cards laid down. `cards`: mask of physical cards. `faces`: what each stands for, in rising order of cards (a joker's
    entry is the face it stands for). `shape`: index of the shape. `low` and `high`: the faces that rank the play.
    `wild`: mask of the cards that stand for something else. `size` counts cards."""

    cards: int
    faces: tuple[int, ...]
    shape: int
    low: int
    high: int
    wild: int
    size: int


@dataclass(frozen=True, slots=True)
class Pass:
    """No play; no answer; nothing."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards, as a mask of physical cards; 0 is none."""

    cards: int


@dataclass(frozen=True, slots=True)
class Pick:
    """A rank (index), a player (seat), or yes (1) and no (0), as the decision says."""

    value: int


@dataclass(frozen=True, slots=True)
class Claim:
    """The yaku claimed on a dealt hand, by id; none is an empty tuple."""

    yaku: tuple[str, ...]


Option = Play | Pass | Cards | Pick | Claim
PASS = Pass()


class IllegalChoice(ValueError):
    """The option is not among `game.options()`. Nothing has changed."""
