"""What a session is worth to each player, where programs learn from it.

In: a session that is over. Out: a number for each seat, from 1 (before all others) to -1 (behind all), 0 in the sum.
"""

from __future__ import annotations

from ..game.game import Game

MOST_STEPS = 20_000  # of a hand, in numbers said: far above any that ends


def returns(game: Game) -> list[float]:
    """By the places of a single hand, or of the session: of the others, how many are behind less how many are before, as a share."""
    places = game.placed if game.hands == 1 and game.placed is not None else game.ranks()
    others = len(places) - 1
    return [
        (sum(other > mine for other in places) - sum(other < mine for other in places)) / others
        for mine in places
    ]
