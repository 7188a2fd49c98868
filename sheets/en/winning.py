"""Who has won a round of a fishing game in English, and what becomes of a round that nobody has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ..phrases import winning as book
from ..phrases.vocabulary import Roles
from ..phrases.winning import Wins
from .voice import Voice
from .words import listed

ROLES: Roles = {"dealer": "the dealer", "leader": "the leader"}
_SAYS: Wins = {
    "unstopped": ("If nobody stopped the round, nothing is paid, and nobody has won it.",),
    "tie": (
        "If several players share the highest total, {first} wins if among them, or else the nearest of them after "
        "{first} in turn order; players with the same total pay nothing.",
    ),
    "no_yaku": ("If nobody has a yaku, nobody has won.",),
    "gains": "gains most by this",
    "won": (
        "Whoever {who} has won the round.",
        "Among equals that is {first}, or else the nearest after {first} in turn order.",
    ),
    "won_unless_stopped": (
        "Whoever stops the round has won it; otherwise whoever {who} has won the round.",
        "Among equals that is {first}, or else the nearest after {first} in turn order.",
    ),
    "nobody": ("If nobody gains anything, nobody has won.",),
    "nobody_or_void": ("If nobody gains anything, or the round is void, nobody has won.",),
    "unwon": "Then {first}{nearest} {what}.",
    "nearest": " (or else the nearest after {first} who plays)",
}
_HAS = {"pot": "takes the pot", "deal": "deals the next round", "lead": "leads the next round"}


class Winning(book.Winning[Voice]):
    def has(self, what: Sequence[Literal["pot", "deal", "lead"]]) -> str:
        return listed([_HAS[one] for one in what])

    def by_yaku(self, voice: Voice) -> str:
        return "has made yaku of the most value"


won = Winning(_SAYS, ROLES).won
