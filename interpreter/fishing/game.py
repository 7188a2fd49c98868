"""A session of a fishing game: rounds of claiming, returning, playing and capturing.

In: a `RuleSet` of the fishing family, seats, a seed. Out: decisions, one after the other, and the lines of the record. What cards
are worth is decided in scoring.py, what may be claimed in claims.py, who pays in purse.py, who deals and leads in deal.py, which phase
follows which in course.py; no yaku is known here by name. A game that is not dealt but stood at a given position is made in standing.py.

The course of a round, with the order of the options of each decision:

* deal (no decision): see deal.py. Lines `dealer_draw` (first round), `leader_draw` for each player, `misdeal` where the deal is
  thrown in; then the hand line. All of them stand before the hand line of the deal that counts.
* `vow`, where the dealer may vow to play before looking at the hand. Options: to look first, then to vow.
* `stay`, where more players hold a hand than may play: in turn from the leader or dealer, until enough play. Options: to play, then to
  drop, where that is allowed. Then those who were not asked are paid, and idle hands go to the pile, which is shuffled: see drops.py.
  Where all drop, the cards are dealt again; where one plays alone, or too much was paid, the round is over.
* `claim`, in turn order from the leader, for players whose dealt hand has something to claim. Options: everything that is due;
  then, where several groups are due, the smaller selections of groups, larger ones first, in the order of the rules; last,
  nothing (`Claim(())`). Paid at once by each opponent.
* `return`, where the rules have it for so many players: in turn order from the leader each puts cards under the pile, one at a
  time. Options: the cards of the hand that may be returned, in the order of the deck. Where the limits after the claims leave
  none, any card may be returned. Then the player before the leader (to the leader's left) shuffles the pile.
* `play`: a card of the hand, in the order of the deck. It takes the cards of its month on the field: none stays there, one or
  three are taken; of two, one is chosen by `capture` (the two cards in the order of the deck). Then the top card of the
  pile is turned and does the same; without a pile the turn ends.
* Just before the leader's first draw, where the rules close the claims there: `claim` again for those who left out a group from
  which they could claim, on their dealt hand, as far as the card that they put back could be put back after that claim. Then the pile is
  cut where the rules say so: the upper half, half of the cards rounded down, goes under.
* `wish`, `take`: where a rule hears of something and asks: see hearing.py.
* At the end of a turn a yaku that stops the round ends it; where a rule asks who made a yaku (stops.py), `stop`: to stop the
  round, or to go on. Who has no cards left is not asked: the round stops. A rule may ask the same when a turn begins. Otherwise the next player with cards plays, until nobody has any.

Options of cards are `Cards` of one card. Records write flower cards as numbers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...game.chance import Chance
from ...game.decisions import Cards, Claim, IllegalChoice, Option, Pick
from ...game.explanations import Explanation
from ...game.guessing import Arrangement
from ...game.kinds import EITHER
from ...game.knowledge import Zones
from ...game.lines import Choice
from ...game.views import FishingSeen
from ...ground.clock import thread_time
from ...ground.json import as_json
from ...ground.said import say
from ...model import RuleSet
from . import claims, course, seeing
from .explain import reasons
from .state import Before, Phase, Round
from .table import FishingTable


class FishingGame(FishingTable):
    """A running fishing game: see `Game` and `FishingTable`. `totals` are chips, above or below what each began with."""

    def __init__(
        self, rules: RuleSet, players: int, seed: int, hands: int = 1, *, record: bool = False
    ) -> None:
        super().__init__(rules, players, seed, hands, record=record)
        self.go_on("deal")

    @classmethod
    def without_round(
        cls, rules: RuleSet, players: int, seed: int, hands: int, *, record: bool = False
    ) -> FishingGame:
        """A game before any cards are dealt. Whoever lays a `round` on its table lets it `go_on`."""
        game = cls.__new__(cls)
        FishingTable.__init__(game, rules, players, seed, hands, record=record)
        return game

    # ------------------------------------------------------------------------------------------------------- the API

    def options(self) -> list[Option]:
        if self._offered is None:
            self.since = thread_time()
            self._offered = course.options(self, self.decision.player) if self.decision is not None else []
            self.spend()
        return self._offered

    def choose(self, option: Option) -> None:
        decision = self.decision
        if decision is None or option not in self.options():
            raise IllegalChoice("; ".join(reason.text for reason in self.explain(option).reasons))
        self.fired = []
        if self.lines is not None:
            line = self.decided(decision, option, self.fired, rule=decision.rule)
            if isinstance(option, Claim) and option.yaku:
                cards = claims.shown(self, decision.player, option.yaku)
                line = replace(line, shows=tuple(self.engine.shown(cards)))
            self.emit(line)
        self.since = thread_time()
        course.choose(self, decision.player, option)
        self._rest()
        self.spend()

    def explain(self, option: Option) -> Explanation:
        if self.decision is not None and option in self.options():
            return Explanation(True)
        return Explanation(False, reasons(self, option))

    def standing(self) -> list[tuple[int, int]]:
        """(place, seat) of everybody, most chips first; equal chips share a place, and the next place is left out."""
        order = sorted(range(self.players), key=lambda seat: -self.totals[seat])
        return [(1 + sum(other > self.totals[seat] for other in self.totals), seat) for seat in order]

    def winners(self) -> list[int]:
        """The players with the most chips so far."""
        most = max(self.totals)
        return [seat for seat, chips in enumerate(self.totals) if chips == most]

    def data(self, option: Option) -> Choice:
        if isinstance(option, Cards):
            return {"cards": self.engine.shown(option.cards)}
        return super().data(option)

    def read(self, data: Any) -> Option:
        """The option that a record writes so; cards as numbers, as digits or by id. ValueError for anything else."""
        if isinstance(data, dict) and isinstance(data.get("cards"), list):
            return Cards(self.engine.mask(data["cards"]))
        if isinstance(data, list) and all(isinstance(item, str) for item in data):
            return Claim(tuple(data))
        for yes, no in EITHER:
            if data in (yes, no):
                return Pick(int(data == yes))
        raise ValueError(say("{data} is no choice of a fishing game", data=as_json(data)))

    # ------------------------------------------------------------------------------------------ what one player may know

    @property
    def card_codes(self) -> tuple[int | str, ...]:
        return self.engine.codes

    def looked(self, player: int) -> bool:
        return seeing.looked(self, player)

    def unseen_by(self, player: int) -> dict[str, list[int]]:
        return seeing.unseen_by(self, player)

    def table_of(self, player: int, zones: Zones) -> FishingSeen:
        return seeing.table_of(self, player)

    def laid_anew(self, player: int, arrangement: Arrangement, chance: Chance) -> FishingGame | None:
        twin = self.copy()
        if not seeing.lay_anew(twin, player, arrangement):
            return None
        twin.go_on(None)
        return twin

    # ----------------------------------------------------------------------------------------------- copies and JSON

    def copy(self) -> FishingGame:
        game = self.without_round(self.rules, self.players, self.seed, self.hands)
        game.hand = self.hand
        game.chance = self.chance.copy()
        game.decision = self.decision
        game.totals = self.totals[:]
        game.placed = self.placed
        game.before = self.before
        game.round = self.round.copy()
        game._offered = self._offered
        return game

    def to_json(self) -> dict[str, Any]:
        before = self.before
        return {
            "ruleset": self.rules.id,
            "hash": self.rules.hash,
            "players": self.players,
            "seed": self.seed,
            "hands": self.hands,
            "hand": self.hand,
            "chance": self.chance.state,
            "totals": self.totals[:],
            "placed": None if self.placed is None else [*self.placed],
            "before": [
                before.dealer,
                before.leader,
                before.winner,
                before.loser,
                list(before.carried),
                before.heir,
            ],
            "round": self.round.to_json(self.engine),
        }

    @classmethod
    def from_json(cls, rules: RuleSet, data: dict[str, Any]) -> FishingGame:
        """The game that `to_json` wrote. ValueError where it was played by other rules."""
        if data.get("hash") != rules.hash:
            raise ValueError(
                say(
                    "this game was played by other rules ({rules} {hash})",
                    rules=data.get("ruleset"),
                    hash=data.get("hash"),
                )
            )
        game = cls.without_round(rules, data["players"], data["seed"], data["hands"])
        game.hand = data["hand"]
        game.chance.state = data["chance"]
        game.totals = list(data["totals"])
        game.placed = None if data.get("placed") is None else tuple(data["placed"])
        dealer, leader, winner, loser, carried, heir = data["before"]
        game.before = Before(dealer, leader, winner, loser, tuple(carried), heir)
        game.round = Round.from_json(data["round"], game.engine)
        game.go_on(None)
        return game

    # ------------------------------------------------------------------------------------------------------- going on

    def go_on(self, phase: Phase | None) -> None:
        """Begins a phase (None: the one that there is goes on), and goes on to the next decision."""
        self.since = thread_time()
        course.enter(self, phase)
        self._rest()
        self.spend()

    def _rest(self) -> None:
        self._offered = None
        self.decision = course.decision(self)
