"""Who plays a round of Taiyaku with four to seven at the table (B3, B9.6, B9.45), read from the rules alone.

It hears who says play or drop, and says what is wrong, who must pay whom, and who plays in the end. Five hands are dealt, to
the dealer and the four who follow; those left over get a hand when somebody drops.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from .taiyaku_purse import POT, Purses

HANDS = 5
"""Hands that are dealt at most."""
PLAYING = 3
"""Players of a round at most."""
VOID = 8
"""Pay for hands not asked at which there is no play."""
BRIGHTS = frozenset({10, 30, 80, 110, 120})
BLUES = frozenset({61, 91, 101})
CUP = 90


def hand_worth(hand: Collection[int]) -> int:
    """What a hand is paid for that was not asked: 1 for each bright, 1 for the cup, 4 for the three blue ribbons."""
    cards = set(hand)
    return len(cards & BRIGHTS) + (CUP in cards) + 4 * (cards >= BLUES)


@dataclass
class Staying:
    """The phase before play. `hands` are changed where a hand is passed on."""

    players: int
    dealer: int
    leader: int
    hands: list[set[int]]
    purses: Purses
    plays: list[int] = field(default_factory=list)
    drops: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        ring = [(self.dealer + step) % self.players for step in range(self.players)]
        self.holders, self.without = ring[:HANDS], ring[HANDS:]
        by_turn = sorted(self.holders, key=self.distance)
        self.to_ask = by_turn if len(self.holders) > PLAYING else []
        if not self.to_ask:
            self.plays = by_turn
        self.fault = "" if self.leader in self.holders else f"player {self.leader} leads without a hand"

    def distance(self, player: int) -> int:
        """How many seats to the right of the leader somebody sits."""
        return (player - self.leader) % self.players

    @property
    def open(self) -> bool:
        """Whether somebody is still to be asked."""
        return bool(self.to_ask) and len(self.plays) < PLAYING

    def decide(self, player: int, choice: object) -> list[str]:
        """Somebody says play or drop."""
        if not self.open or self.to_ask[0] != player:
            return [f"player {player} is not asked whether to play; to ask: {self.to_ask}"]
        if choice == "play":
            self.plays.append(self.to_ask.pop(0))
            return []
        if choice != "drop":
            return [f"player {player} says {choice!r}"]
        self.drops.append(player)
        if self.without:
            heir = self.without.pop(0)
            self.purses.owe(player, heir, 1)
            self.hands[heir], self.hands[player] = self.hands[player], set()
            self.to_ask[0] = heir
        else:
            self.purses.owe(player, POT, 1)
            self.to_ask.pop(0)
        return []

    def order(self) -> list[int]:
        """Who plays, in turn order; the first leads."""
        return sorted(self.plays, key=self.distance)

    def forced(self) -> list[int]:
        """Who holds a hand and was not asked, the nearest to the leader's right first."""
        return sorted(self.to_ask, key=self.distance)

    def compensate(self) -> bool:
        """What those who play owe those who are forced out; whether that leaves no play."""
        out = self.forced()
        total = sum(hand_worth(self.hands[player]) for player in out)
        if out and total:
            self.purses.owe_shares(self.order(), out, total)
        return total >= VOID

    def richest(self) -> int:
        """Who has most chips in the round, of equals the nearest to the right of who leads it."""
        lead = self.order()[0]
        near = sorted(range(self.players), key=lambda player: (player - lead) % self.players)
        return max(near, key=lambda player: self.purses.left[player])

    def idle(self) -> Mapping[int, set[int]]:
        """The hands that nobody plays, by their holders."""
        return {
            player: set(hand) for player, hand in enumerate(self.hands) if hand and player not in self.plays
        }

    def shuffler(self) -> int:
        """Who shuffles when idle hands have gone to the pile: the last who dropped, or the third who plays."""
        return self.drops[-1] if self.drops else self.order()[-1]
