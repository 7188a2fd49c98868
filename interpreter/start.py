"""Which engine plays a rule set.

In: a rule set, a number of players, a seed. Out: a game of its family at its first decision.
"""

from __future__ import annotations

from typing import assert_never

from ..game.game import Game
from ..model import Climbing, Fishing, RuleSet
from .climbing.game import ClimbingGame
from .fishing.game import FishingGame

MOST_HANDS = 200  # of a session that ends at some points, where nobody says how many


def new_game(
    rules: RuleSet,
    players: int | None = None,
    seed: int = 0,
    hands: int | None = None,
    *,
    record: bool = False,
) -> Game:
    """A game at its first decision.

    `players`: by default the fewest that the rules name, but four where they allow it. `hands`: hands or rounds of the
    session; by default the rounds that the rules name, or else 1, or until their points are reached. ValueError for numbers that the rules do not allow.
    """
    count = (
        players
        if players is not None
        else min(max(4, rules.players.low), rules.players.high if rules.players.high else 4)
    )
    usual = rules.game.rounds or (MOST_HANDS if rules.game.target else 1)
    match rules.game:
        case Climbing():
            return ClimbingGame(rules, count, seed, hands or usual, record=record)
        case Fishing():
            return FishingGame(rules, count, seed, hands or usual, record=record)
        case _:
            assert_never(rules.game)
