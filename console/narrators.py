"""Who tells a game: the narrator of its family, in a language.

In: a game, which seats have people in front of the screen, whether to colour, the language. Out: the narrator.
"""

from __future__ import annotations

from typing import assert_never

from ..game.game import Game
from ..model import Climbing, Fishing
from ..telling.languages import phrases_of
from ..telling.words import Words
from .narrate import Narrator


def narrator(game: Game, people: frozenset[int], colour: bool = False, language: str = "en") -> Narrator:
    """Words for a game of its family."""
    words = Words(game, people, colour, phrases_of(language))
    match game.rules.game:
        case Climbing():
            from .narrate_climbing import ClimbingNarrator

            return ClimbingNarrator(game, words)
        case Fishing():
            from .narrate_fishing import FishingNarrator

            return FishingNarrator(game, words)
        case _:
            assert_never(game.rules.game)
