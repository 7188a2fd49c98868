"""The table of a fishing game: the round that lies on it, who sits there, what every room asks of it.

In: a rule set, a number of players, a seed. Out: the state, and what follows from it: what the cards of a player count for, what the
dealt hand may claim. The rooms of this folder work on a table; which of them does what is said in course.py.
"""

from __future__ import annotations

from dataclasses import replace

from ...game.decisions import Option
from ...game.game import Game
from ...model import RuleSet
from .engine import FishingEngine, engine_for
from .scoring import Score, Scorer, Seen
from .state import Before, Round


class FishingTable(Game):
    """`round` is the state of the round, `before` what is known of the one before it; `fired` the rules that acted since the last
    choice."""

    engine: FishingEngine
    round: Round
    before: Before
    fired: list[str]

    def __init__(
        self, rules: RuleSet, players: int, seed: int, hands: int = 1, *, record: bool = False
    ) -> None:
        super().__init__(rules, players, seed, hands, record=record)
        self.engine = engine_for(rules, players)
        self.before = Before()
        self.fired = []
        self.totals = [self.engine.fishing.chips] * players
        self._offered: list[Option] | None = None

    def hand_of(self, player: int) -> int:
        return self.round.hands[player]

    # ------------------------------------------------------------------------------------------------------------ seats

    def nearest(self, start: int, seats: list[int]) -> list[int]:
        """Seats in turn order from one on."""
        return sorted(seats, key=lambda seat: (seat - start) % self.players)

    def others(self, player: int) -> list[int]:
        """The other active players, in turn order after that one."""
        seats = self.round.seats
        place = seats.index(player)
        return seats[place + 1 :] + seats[:place]

    # -------------------------------------------------------------------------------------------------- what cards count for

    @property
    def scorer(self) -> Scorer:
        return self.engine.scorer(len(self.round.seats))

    def scorer_of(self, seat: int) -> Scorer:
        """The scorer as it counts for one of the active players in this round."""
        seats = self.round.seats
        if not self.engine.looks:
            return self.scorer
        return self.engine.scorer(len(seats), Seen(seats.index(seat), self.month))

    @property
    def month(self) -> int:
        """The month of the round: the first round has the first."""
        return (self.hand - 1) % 12 + 1

    @property
    def dealer(self) -> int:
        """Who does what the dealer is to do in this round: the next in turn where the dealer laid the hand down as the field."""
        first, out = self.round.dealer, self.round.out
        around = ((first + step) % self.players for step in range(self.players))
        return next((seat for seat in around if seat not in out), first)

    def made(self, seat: int) -> Score:
        """What the captured cards of an active player make, with all that the rules look at; a yaku that stops the round above all."""
        return self.scorer_of(seat).captured.score(self.round.captured[seat], self.claimed_of(seat))

    def counted(self, seat: int) -> Score:
        """The same where the round did not end by such a yaku: it counts as any other."""
        rows = self.scorer_of(seat).captured
        return rows.score(self.round.captured[seat], self.claimed_of(seat), stopping=False)

    def with_apart(self, seat: int, score: Score) -> Score:
        """The same score, with what the captured cards make of the groups that are counted apart."""
        groups = self.scorer_of(seat).apart
        if not groups:
            return score
        captured, claimed = self.round.captured[seat], self.claimed_of(seat)
        found = [rows.score(captured, claimed, stopping=False) for rows in groups.values()]
        apart = tuple(row for each in found for row in each.rows)
        return replace(score, apart=apart, cancels=score.cancels or any(each.cancels for each in found))

    def claims_of(self, player: int) -> Score:
        """What a player's dealt hand has to claim in this round."""
        return self.scorer_of(player).claims(self.round.dealt[player])

    def claimed_of(self, seat: int) -> dict[str, int]:
        """The ids of the yaku that a player claimed, and of their groups, with the cards of the hand that make most of each."""
        ids = self.round.claimed[seat]
        if not ids:
            return {}
        return self.scorer_of(seat).claimed(ids, self.round.dealt[seat])

    # ------------------------------------------------------------------------------------------------------- the record
