"""Who has won a round of a fishing game in English, and what becomes of a round that nobody has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ..phrases import winning as book
from ..phrases.vocabulary import Roles
from ..phrases.winning import Deciding, Wins
from .voice import Voice
from .words import listed

ROLES: Roles = {"dealer": "the dealer", "leader": "the leader"}
_SAYS: Wins = {
    "unstopped": ("If nobody stops the round, nothing is paid and nobody wins it.",),
    "tie": (
        "If several players share the highest total, {first} wins if among them, or else the nearest of them after "
        "{first} in turn order; players with the same total pay nothing.",
    ),
    "no_yaku": ("If nobody has a yaku, nobody wins the round.",),
    "won": (
        "Whoever {who} wins the round; among equals, {first} or else the nearest after {first} in turn order.",
    ),
    "won_unless_stopped": (
        "Whoever stops the round wins it.",
        "If nobody does, whoever {who} wins it; among equals, {first} or else the nearest after {first} in turn order.",
    ),
    "nobody": ("If nobody gains anything, nobody wins the round.",),
    "nobody_or_void": ("If nobody gains anything, or the round is void, nobody wins it.",),
    "unwon": "Where nobody has won, {what}.",
    "favoured": "{first}{nearest} {what}",
    "nearest": " (or, if {first} does not play, the nearest player after {first} who does)",
    "keeps deal": "the same player deals again",
    "keeps lead": "the same player leads again",
}
_WHO: dict[Deciding, str] = {
    "gains": "gains most by this",
    "yaku": "has the highest total of yaku",
    "paid yaku": "has the highest total of yaku, where yaku are paid for,",
    "yaku or gains": "has the highest total of yaku (or, if nobody has a yaku, gains most by this)",
    "yaku or gains at last": "has the highest total of yaku (or, if this round pays for no yaku or nobody has one, gains most by this)",
}
_HAS = {"pot": "takes the pot", "deal": "deals the next round", "lead": "leads the next round"}


class Winning(book.Winning[Voice]):
    def has(self, what: Sequence[Literal["pot", "deal", "lead"]]) -> str:
        return listed([_HAS[one] for one in what])

    def all_of(self, clauses: Sequence[str]) -> str:
        return listed(clauses)

    def who(self, voice: Voice, how: Deciding) -> str:
        return _WHO[how]


won = Winning(_SAYS, ROLES).won
