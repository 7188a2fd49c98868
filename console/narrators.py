"""Who tells a game: the narrator of its family.

In: a game, which seats have people in front of the screen, whether to colour. Out: the narrator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never, cast

from ..game.game import Game
from ..model import Climbing, Fishing
from .narrate import Narrator

if TYPE_CHECKING:
    from ..interpreter.climbing.game import ClimbingGame
    from ..interpreter.fishing.game import FishingGame


def narrator(game: Game, people: frozenset[int], colour: bool = False) -> Narrator:
    """Words for a game of its family."""
    match game.rules.game:
        case Climbing():
            from .narrate_climbing import ClimbingNarrator

            return ClimbingNarrator(cast("ClimbingGame", game), people, colour)
        case Fishing():
            from .narrate_fishing import FishingNarrator

            return FishingNarrator(cast("FishingGame", game), people, colour)
        case _:
            assert_never(game.rules.game)
