"""What is left of the draw pile of a fishing game.

In: a rule set and a number of players at the table. Out: how many cards lie in the pile when all hands are empty, by the deal alone: each card
played from a hand is followed by a card drawn. None where that differs from round to round, with who drops out or is dealt a certain card.
"""

from __future__ import annotations

from ..model import Fishing, RuleSet


def left_in_pile(rules: RuleSet, game: Fishing, players: int) -> int | None:
    """How many cards are left to be drawn when the last hand card of a round is played that goes to its end."""
    if any(item.players is None or players in item.players for item in game.lays):
        return None
    hand = sum(step.count for step in game.steps(players) if step.to == "players")
    field = sum(step.count for step in game.steps(players) if step.to == "field")
    idle = game.dropping is not None and game.dropping.idle
    left = {
        # What a player returns to the pile is a card fewer to play and a card more to draw.
        rules.deck.pack(players)
        - field
        - hand * (playing if idle else game.hands_of(players))
        - (hand - 2 * _returned(game, playing)) * playing
        for playing in game.playing(players)
    }
    return left.pop() if len(left) == 1 else None


def _returned(game: Fishing, playing: int) -> int:
    back = game.returning
    return back.count if back is not None and playing in back.players else 0
