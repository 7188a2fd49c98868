"""Cards that come into no hand: what is left of a draw pile, what may lie aside.

In: a rule set; of a fishing game a number of players at the table. Out: how many cards lie in its pile when all hands are empty, by the deal
alone: each card played from a hand is followed by a card drawn; None where that differs from round to round, with who drops out or is
dealt a certain card. Of a climbing game, whether a card may be in nobody's hand after the deal.
"""

from __future__ import annotations

from ..model import Climbing, Fishing, RuleSet


def left_in_pile(rules: RuleSet, game: Fishing, players: int) -> int | None:
    """How many cards are left to be drawn when the last hand card of a round is played that goes to its end."""
    if any(item.players is None or players in item.players for item in game.lays):
        return None
    hand = game.hand(players)
    idle = game.dropping is not None and game.dropping.idle
    left = {
        # What a player returns to the pile is a card fewer to play and a card more to draw.
        rules.deck.pack(players)
        - game.field(players)
        - hand * (playing if idle else game.hands_of(players))
        - (hand - 2 * game.put_back(playing)) * playing
        for playing in game.playing(players)
    }
    return left.pop() if len(left) == 1 else None


def may_lie_aside(rules: RuleSet, climbing: Climbing, face: int) -> bool:
    """Whether a card of a climbing game may be in nobody's hand after the deal, with some number of players."""
    if not climbing.deal:
        return False
    last = climbing.deal[-1]
    if last.to == "rest":
        return False
    if last.to in ("draw pile", "aside"):
        return last.without is None or not last.without.mask >> face & 1
    return any(_dealt(climbing, players) < rules.deck.size for players in rules.tables())


def _dealt(climbing: Climbing, players: int) -> int:
    return sum(
        part.count * (players if part.to == "players" else 1)
        for part in climbing.deal
        if players in part.players and part.to in ("players", "more")
    )
