"""Who has won a round of a fishing game, and what becomes of a round that nobody has won."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Literal, TypedDict, TypeVar

from ...model import Fishing
from .. import facts
from ..passages import Passage, Sentences, passage, put
from ..voice import Voice
from .vocabulary import Roles

V = TypeVar("V", bound=Voice)


class Wins(TypedDict):
    """{first} is the one whom a tie favours."""

    unstopped: Sentences  # only a round that somebody stops is paid
    tie: Sentences
    no_yaku: Sentences
    gains: str  # who has won, where all that is paid is counted
    won: Sentences  # {who} {first}
    won_unless_stopped: Sentences
    nobody: Sentences
    nobody_or_void: Sentences
    unwon: str  # {first} {nearest} {what}: what becomes then of all that the winner has
    nearest: str


class Winning(ABC, Generic[V]):
    """How a language tells who has won."""

    def __init__(self, says: Wins, roles: Roles) -> None:
        self.says = says
        self.roles = roles

    @abstractmethod
    def has(self, what: Sequence[Literal["pot", "deal", "lead"]]) -> str:
        """Taking the pot, dealing and leading in the next round: what somebody does."""

    @abstractmethod
    def by_yaku(self, voice: V) -> str:
        """Who has won, where the worth of the yaku is counted."""

    def won(self, voice: V, game: Fishing) -> Passage:
        """Who has won the round, who of equals, and what follows where nobody has."""
        says, unwon = self.says, self._unwon(voice, game)
        if facts.only_if_stopped(game):
            return passage((*says["unstopped"], unwon))
        first = self._first(game)
        if facts.plain_settlement(game):
            tie = put(says["tie"], first=first) if game.tie else ()
            return passage(tie, (*says["no_yaku"], unwon))
        who = says["gains"] if facts.settles_card_points(game) else self.by_yaku(voice)
        stopped = facts.stoppable(voice.rules, game)
        void = any(row.what == "void" for row in game.changes)
        return passage(
            put(says["won_unless_stopped" if stopped else "won"], who=who, first=first),
            (*says["nobody_or_void" if void else "nobody"], unwon),
        )

    def _first(self, game: Fishing) -> str:
        return self.roles[game.tie or "leader"]

    def _unwon(self, voice: V, game: Fishing) -> str:
        """What becomes of the pot, the deal and the lead where nobody has won."""
        has, first = facts.of_winner(voice.rules, game), self._first(game)
        if not has:
            return ""
        nearest = self.says["nearest"].format(first=first) if facts.nearest_plays(game) else ""
        return self.says["unwon"].format(first=first, nearest=nearest, what=self.has(has))
