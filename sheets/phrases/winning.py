"""Who has won a round of a fishing game, and what becomes of a round that nobody has won."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, Literal, TypedDict, TypeVar

from ...analysis.walk import values
from ...model import ALWAYS, Fishing, Who
from .. import rounds
from ..facts import only_two
from ..passages import Passage, Sentences, passage, put
from ..voice import Voice
from .vocabulary import Roles

V = TypeVar("V", bound=Voice)


Deciding = Literal["gains", "yaku", "paid yaku", "yaku or gains", "paid yaku or gains"]
"""How somebody has won: who gains most by the settlement; whose yaku are worth most; whose yaku that are paid for, or would be if that player had
won; the same, or where nobody has one who gains most."""

Wins = TypedDict(
    "Wins",
    {
        "unstopped": Sentences,  # only a round that somebody stops is paid
        "unstopped or off": Sentences,  # where it can be called off, too
        "unpaid": str,  # the same, where somebody may have won it
        "none went on": str,  # a round that nobody stops, where whoever went on first always wins it
        "otherwise unwon": str,  # the same, where that player wins it at times only
        "void": str,  # behind what is said of who has won by stopping it
        "tie": Sentences,  # {first}: whom a tie favours
        "no_yaku": Sentences,
        "stopped": str,
        "stopped or off": str,
        "won": str,  # {who}
        "won unless stopped": str,
        "won unless stopped or off": str,
        "won otherwise": str,
        "equals": str,  # {first}
        "nobody": str,  # {none}: nobody has won by that
        "none stopped": str,  # {none}: the same, and nobody has stopped the round
        "none stopped or off": str,
        "none first": str,  # {none}: and nobody has won because he went on first, either
        "nobody_or_void": str,
        "unwon": str,  # {what} comes then of all that the winner, or the loser, has
        "favoured": str,  # {first} {nearest} {what}
        "nearest": str,
        "keeps deal": str,  # nothing is said of ties
        "keeps lead": str,
        "loser": str,  # {first}: who is the loser of a round, where a rule speaks of that of the last one
        "loser of two": str,
    },
)


class Winning(ABC, Generic[V]):
    """How a language tells who has won; `space` stands between two of its sentences."""

    def __init__(self, says: Wins, none: Mapping[Deciding, str], roles: Roles, space: str) -> None:
        """`none`: nobody has won so, by how somebody would have."""
        self.says = says
        self.none = none
        self.roles = roles
        self.space = space

    @abstractmethod
    def has(self, what: Sequence[Literal["pot", "deal", "lead"]]) -> str:
        """Taking the pot, dealing and leading in the next round: what somebody does."""

    @abstractmethod
    def all_of(self, clauses: Sequence[str]) -> str:
        """Several things that become of a round, as one clause."""

    @abstractmethod
    def who(self, voice: V, game: Fishing, how: Deciding, *, asks_winner: bool) -> str:
        """Who has won, as it stands in {who}; `asks_winner`: some of what is paid waits for it to be known who has won, and is not counted; yaku
        count by what they would be paid, had their player won."""

    def nobody(self, game: Fishing, how: Deciding) -> str:
        """Nobody has won so."""
        return self.none[how]

    def won(self, voice: V, game: Fishing, went_on: Sentences) -> Passage:
        """Who has won the round, who of equals, and what follows where nobody has. `went_on`: when whoever went on first has."""
        return (*self._winner(voice, game, went_on), *passage(self._loser(voice, game)))

    def _loser(self, voice: V, game: Fishing) -> str:
        """Who has lost a round, where that is asked in the next."""
        if all(one.kind != "last loser" for one in values((voice.rules.rules, game), Who)):
            return ""
        return self.says["loser of two" if only_two(voice.rules) else "loser"].format(first=self._first(game))

    def _winner(self, voice: V, game: Fishing, went_on: Sentences) -> Passage:
        says, unwon = self.says, self._unwon(voice, game)
        void = any(row.what == "void" for row in game.changes)
        no_winner = (says["void"],) if void else ()
        if rounds.only_if_stopped(game):
            if went_on:
                always = any(row.condition == ALWAYS for row in rounds.first_wins(game))
                unwon_too = says["none went on" if always else "otherwise unwon"]
                return passage((self._one(says["unpaid"], *went_on, unwon_too, *no_winner), unwon))
            off = rounds.can_be_called_off(voice.rules)
            return passage((self._one(*says["unstopped or off" if off else "unstopped"], *no_winner), unwon))
        first = self._first(game)
        if rounds.plain_settlement(game) and rounds.most_yaku_win(voice.rules, game):
            tie = put(says["tie"], first=first) if game.tie else ()
            return passage(tie, (*says["no_yaku"], unwon))
        how = _deciding(game)
        who = self.who(voice, game, how, asks_winner=rounds.asks_winner(game))
        stopped = rounds.stoppable(voice.rules, game)
        off, none = rounds.can_be_called_off(voice.rules), self.nobody(game, how)
        unless = says["won unless stopped or off" if off else "won unless stopped"]
        best = says["won otherwise"] if went_on else unless if stopped else says["won"]
        if went_on:
            none = says["none first"].format(none=none)
        elif stopped:
            none = says["none stopped or off" if off else "none stopped"].format(none=none)
        return passage(
            (
                self._one(
                    says["stopped or off" if off else "stopped"] if stopped else "",
                    *went_on,
                    best.format(who=who),
                ),
                says["equals"].format(first=first),
            ),
            (
                says["nobody_or_void" if void else "nobody"].format(none=none),
                unwon,
            ),
        )

    def _one(self, *sentences: str) -> str:
        """Sentences of which each speaks of the one before: they stand and fall as one."""
        return self.space.join(filter(None, sentences))

    def _first(self, game: Fishing) -> str:
        return self.roles[game.tie or "leader"]

    def _unwon(self, voice: V, game: Fishing) -> str:
        """What becomes of the pot, the deal and the lead where nobody has won: whom a tie favours has them; otherwise deal and lead stay
        where they are."""
        says, has, first = self.says, rounds.of_winner(voice.rules, game), self._first(game)
        nearest = says["nearest"].format(first=first) if rounds.nearest_plays(game) else ""
        favoured = [what for what in has if game.tie or what == "pot"]
        clauses = [says["favoured"].format(first=first, nearest=nearest, what=self.has(favoured))] * bool(
            favoured
        )
        clauses += [says["keeps deal"]] * ("deal" in has and "deal" not in favoured)
        clauses += [says["keeps lead"]] * ("lead" in has and "lead" not in favoured)
        return says["unwon"].format(what=self.all_of(clauses)) if clauses else ""


def _deciding(game: Fishing) -> Deciding:
    match rounds.yaku_decide(game):
        case "never":
            return "gains"
        case "always":
            return "yaku or gains" if rounds.pays_besides(game) else "yaku"
        case "sometimes":
            return "paid yaku or gains" if rounds.pays_besides(game) else "paid yaku"
