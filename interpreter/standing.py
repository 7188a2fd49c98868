"""A game stood at a given position: the one way to begin somewhere else than at the deal.

In: a rule set, a position of its family. Out: a game that goes on from there. Examples, questions about single positions and tests stand
their games here.
"""

from __future__ import annotations

from typing import assert_never

from ..game.game import Game
from ..ground.said import say
from ..model import RuleSet
from .climbing import standing as climbing
from .climbing.standing import ClimbingPosition
from .fishing import standing as fishing
from .fishing.standing import FishingPosition

Position = ClimbingPosition | FishingPosition


def stand(rules: RuleSet, position: Position, *, seed: int = 0, hands: int = 1, record: bool = False) -> Game:
    """A game that stands at a position, at its first decision. What the fields of a position mean is said in `ClimbingPosition` and
    `FishingPosition`; the number of hands given is the number of players.

    `seed`: of the chance that is still to come. `hands`: how many hands (rounds) are still to be played, this one included. With `record`
    the game has a log, of what happens from there on. ValueError, in one sentence, for a position that there cannot be under these
    rules: a card in two places, a seat or a card that there is not, a rule that is not in use, somebody to move without cards."""
    match position:
        case ClimbingPosition():
            if rules.family != "climbing":
                raise ValueError(
                    say("{rules} is no climbing game: a FishingPosition is expected", rules=rules.id)
                )
            return climbing.stand(rules, position, seed=seed, hands=hands, record=record)
        case FishingPosition():
            if rules.family != "fishing":
                raise ValueError(
                    say("{rules} is no fishing game: a ClimbingPosition is expected", rules=rules.id)
                )
            return fishing.stand(rules, position, seed=seed, hands=hands, record=record)
        case _:
            assert_never(position)
