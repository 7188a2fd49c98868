"""Random play of climbing games, and the cards and plays that a game offers.

In: a game as it stands, a seed. Out: the same game further on.
"""

from __future__ import annotations

from yakusoku.game.chance import Chance
from yakusoku.game.decisions import Option, Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.record import random_player

from .scenes import whole

MOST_DECISIONS = 20_000  # of a session of three hands: far above any that ends


def play_out(game: object, until_hand: int = 0) -> ClimbingGame:
    """Plays at random to the end, or to the beginning of a hand."""
    assert isinstance(game, ClimbingGame)
    chance = Chance(99)
    while game.decision is not None and game.hand != until_hand:
        options = game.options()
        game.choose(options[chance.below(len(options))])
    return game


def play_through(game: ClimbingGame, seed: int) -> None:
    """To the end of the session; no card is ever lost or doubled."""
    everything = (1 << game.rules.deck.size) - 1
    chance = random_player(seed)
    for _ in range(MOST_DECISIONS):
        if game.decision is None:
            break
        assert whole(game) == everything
        options = game.options()
        game.choose(options[chance.below(len(options))])
    assert game.over


def pick(game: ClimbingGame, chance: Chance) -> Option:
    """A random option, but rather a large play than a small one, so that hands end and rules act."""
    options = game.options()
    large = [item for item in options if isinstance(item, Play) and item.size > 1]
    source = large if large and chance.below(2) else options
    return source[chance.below(len(source))]


def plays(game: ClimbingGame) -> set[tuple[str, ...]]:
    """The cards of every play that may be made."""
    return {tuple(game.codes(play.cards)) for play in game.options() if isinstance(play, Play)}
