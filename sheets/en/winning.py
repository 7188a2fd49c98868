"""Who has won a round of a fishing game in English, and what becomes of a round that nobody has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...model import Fishing
from ..phrases import winning as book
from ..phrases.vocabulary import Roles
from ..phrases.winning import Deciding, Wins
from .voice import WRITING, Voice
from .words import listed

ROLES: Roles = {"dealer": "the dealer", "leader": "the leader"}
_SAYS: Wins = {
    "unpaid": "Nothing is paid for a round that nobody stops.",
    "otherwise unwon": "Otherwise, a round that nobody stops has no winner.",
    "none went on": "If nobody went on, either, nobody wins it.",
    "unstopped": (
        "Whoever stops the round wins it.",
        "If nobody does, nothing is paid and nobody wins it.",
    ),
    "unstopped or off": (
        "Whoever stops the round or calls it off wins it.",
        "If nobody does, nothing is paid and nobody wins it.",
    ),
    "void": "A void round has no winner.",
    "tie": (
        "If several players share the highest total, {first} wins if among them, or else the nearest of them after "
        "{first} in turn order; the others who share it pay nothing.",
    ),
    "no_yaku": ("If nobody has a yaku, nobody wins the round.",),
    "stopped": "Whoever stops the round wins it.",
    "stopped or off": "Whoever stops the round or calls it off wins it.",
    "won": "Whoever {who} wins the round.",
    "won unless stopped": "If nobody does, whoever {who} wins it.",
    "won unless stopped or off": "If nobody does, whoever {who} wins it.",
    "won otherwise": "If nobody has won by that, whoever {who} wins it.",
    "equals": "Among equals {first} wins if among them, or else the nearest of them after {first} in turn order.",
    "nobody": "If {none}, nobody wins the round.",
    "none stopped": "nobody stops the round and {none}",
    "none stopped or off": "nobody stops the round, nobody calls it off, and {none}",
    "none first": "nobody has stopped the round, nobody has won it by going on first, and {none}",
    "nobody_or_void": "If {none}, or the round is void, nobody wins it.",
    "unwon": "If nobody wins, {what}.",
    "favoured": "{first}{nearest} {what}",
    "nearest": " (or, if {first} does not play, the nearest player after {first} who does)",
    "keeps deal": "the same player deals again",
    "keeps lead": "the same player leads again",
    "loser": "The loser of a round is, of those who played it and did not win, whoever gained least in it (of several, the last in turn "
    "order from {first} on); a round that nobody has won has no loser.",
    "loser of two": "The loser of a round is whoever did not win it; a round that nobody has won has no loser.",
}
_WHO: dict[Deciding, str] = {
    "gains": "{gains}",
    "yaku": "has the highest total of yaku",
    "paid yaku": "has the highest total of yaku that {paid}",
    "yaku or gains": "has the highest total of yaku (or, if nobody has a yaku, {gains})",
    "paid yaku or gains": "has the highest total of yaku that {paid} (or, if nobody has one, {gains})",
}
_NONE: dict[Deciding, str] = {
    "gains": "nobody gains anything in this way",
    "yaku": "nobody has a yaku",
    "paid yaku": "nobody has such a yaku",
    "yaku or gains": "nobody has a yaku and nobody gains anything",
    "paid yaku or gains": "nobody has such a yaku and nobody gains anything",
}
_HAS = {"pot": "takes the pot", "deal": "deals the next round", "lead": "leads the next round"}


class Winning(book.Winning[Voice]):
    def has(self, what: Sequence[Literal["pot", "deal", "lead"]]) -> str:
        return listed([_HAS[one] for one in what])

    def all_of(self, clauses: Sequence[str]) -> str:
        return listed(clauses)

    def who(self, voice: Voice, game: Fishing, how: Deciding, *, asks_winner: bool) -> str:
        told = _WHO[how].format(
            gains=f"gains most on balance by these payments alone{', not counting what depends on who has won' * asks_winner}",
            paid="would be paid for if that player won" if asks_winner else "are paid for",
        )
        return f"{told}," if asks_winner and how in ("gains", "paid yaku") else told


won = Winning(_SAYS, _NONE, ROLES, WRITING.space).won
