"""A session of a fishing game: rounds of claiming, returning, playing and capturing.

In: a `RuleSet` of the fishing family, seats, a seed. Out: decisions, one after the other, and the lines of the record. What cards
are worth is decided in scoring.py, what may be claimed in claims.py, who pays in purse.py, who deals and leads in deal.py; no
yaku is known here by name.

The course of a round, with the order of the options of each decision:

* deal (no decision): see deal.py. Lines `dealer_draw` (first round), `leader_draw` for each player, `misdeal` where the deal is
  thrown in; then the hand line. All of them stand before the hand line of the deal that counts.
* `claim`, in turn order from the leader, for players whose dealt hand has something to claim. Options: everything that is due;
  then, where several groups are due, the smaller selections of groups, larger ones first, in the order of the rules; last,
  nothing (`Claim(())`). Paid at once by each opponent.
* `return`, where the rules have it for so many players: in turn order from the leader each puts cards under the pile, one at a
  time. Options: the cards of the hand that may be returned, in the order of the deck. Where the limits after the claims leave
  none, any card may be returned. Then the player before the leader (to the leader's left) shuffles the pile.
* `play`: a card of the hand, in the order of the deck. It takes the cards of its month on the field: none stays there, one or
  three are taken; of two, one is chosen by `capture` (the two cards in the order of the deck). Then the top card of the
  pile is turned and does the same; without a pile the turn ends.
* Just before the leader's first draw, where the rules close the claims there: `claim` again for those who claimed nothing though
  they could, on their dealt hand, as far as the card that they put back could be put back after that claim. Then the pile is cut where the rules say so: the upper half, half of the cards rounded
  down, goes under.
* At the end of a turn a yaku that stops the round ends it; otherwise the next player with cards plays, until nobody has any.

Options of cards are `Cards` of one card. Records write flower cards as numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...dsl.model import RuleSet
from ..game import Cards, Claim, Decision, DecisionKind, Explanation, Game, IllegalChoice, Line, Option
from . import claims, purse
from .deal import Before, deal, given, lay_out, refuse
from .explain import reasons
from .scoring import Score, Scorer
from .state import Phase, Round
from .table import Code, table

_KINDS: dict[Phase, DecisionKind] = {
    "claim": "claim", "return": "return", "play": "play", "capture": "capture", "late claim": "claim",
}  # fmt: skip


class FishingGame(Game):
    """A running fishing game. `totals` are chips, above or below what each began with; `round` is the state of the round."""

    round: Round

    def __init__(
        self, rules: RuleSet, players: int, seed: int, hands: int = 1, *, record: bool = False
    ) -> None:
        super().__init__(rules, players, seed, hands, record=record)
        refuse(rules.dealer, "dealer")
        self.table = table(rules, players)
        self.before = Before()
        self.totals = [self.table.fishing.chips] * players
        self._offered: list[Option] | None = None
        self._begin()

    @classmethod
    def from_deal(cls, rules: RuleSet, hands: Sequence[Sequence[Code]], field: Sequence[Code], pile: Sequence[Code], *,
                  dealer: int = 0, leader: int = 0, seed: int = 0, rounds: int = 1, record: bool = False) -> FishingGame:  # fmt: skip
        """A session whose first round has these cards, before the claims; `pile` in drawing order. They need not be the
        whole pack. ValueError for a card that is no card or is there twice."""
        game = cls(rules, len(hands), seed, rounds, record=record)
        cards = given(game.table, hands, field, pile)
        if game.log is not None:
            del game.log[1:]
        game.totals = [game.table.fishing.chips] * len(hands)
        game._open(lay_out(game.table, 1, dealer, leader, *cards, game._out()))
        return game

    # ------------------------------------------------------------------------------------------------------- the API

    def options(self) -> list[Option]:
        if self._offered is None:
            self._offered = self._options()
        return self._offered

    def choose(self, option: Option) -> None:
        decision = self.decision
        if decision is None or option not in self.options():
            raise IllegalChoice("; ".join(reason.text for reason in self.explain(option).reasons))
        if self.log is not None:
            line = {
                "player": decision.player,
                "decision": decision.kind,
                "choice": self.data(option),
                "fired": [],
            }
            if self.log_options:
                line["options"] = [self.data(item) for item in self.options()]
            self.emit(line)
        self._offered = None
        if isinstance(option, Claim):
            self._claim(decision.player, option)
        elif isinstance(option, Cards):
            card = option.cards.bit_length() - 1
            match self.round.phase:
                case "return":
                    self._return(decision.player, card)
                case "play":
                    self._play(card)
                case _:
                    self._take(1 << card)

    def explain(self, option: Option) -> Explanation:
        if self.decision is not None and option in self.options():
            return Explanation(True)
        return Explanation(False, reasons(self, option))

    def hand_of(self, player: int) -> int:
        return self.round.hands[player]

    def claims_of(self, player: int) -> Score:
        """What a player's dealt hand has to claim in this round."""
        return claims.due(self.table, self.round, player)

    def winners(self) -> list[int]:
        """The players with the most chips so far."""
        most = max(self.totals)
        return [seat for seat, chips in enumerate(self.totals) if chips == most]

    @property
    def scorer(self) -> Scorer:
        return self.table.scorer(len(self.round.seats))

    def data(self, option: Option) -> Any:
        if isinstance(option, Cards):
            return {"cards": self.table.shown(option.cards)}
        return super().data(option)

    def read(self, data: Any) -> Option:
        """The option that a record writes so; cards as numbers, as digits or by id. ValueError for anything else."""
        if isinstance(data, dict) and isinstance(data.get("cards"), list):
            return Cards(self.table.mask(data["cards"]))
        if isinstance(data, list) and all(isinstance(item, str) for item in data):
            return Claim(tuple(data))
        raise ValueError(f"{data!r} is no choice of a fishing game")

    # ----------------------------------------------------------------------------------------------- copies and JSON

    def copy(self) -> FishingGame:
        game = self._bare(self.rules, self.players, self.seed, self.hands)
        game.hand = self.hand
        game.chance = self.chance.copy()
        game.decision = self.decision
        game.totals = self.totals[:]
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
            "before": [before.dealer, before.leader, before.winner, before.loser],
            "round": self.round.to_json(self.table),
        }

    @classmethod
    def from_json(cls, rules: RuleSet, data: dict[str, Any]) -> FishingGame:
        """The game that `to_json` wrote. ValueError where it was played by other rules."""
        if data.get("hash") != rules.hash:
            raise ValueError(
                f"this game was played by other rules ({data.get('ruleset')} {data.get('hash')})"
            )
        game = cls._bare(rules, data["players"], data["seed"], data["hands"])
        game.hand = data["hand"]
        game.chance.state = data["chance"]
        game.totals = list(data["totals"])
        game.before = Before(*data["before"])
        game.round = Round.from_json(data["round"], game.table)
        game._ask()
        return game

    @classmethod
    def _bare(cls, rules: RuleSet, players: int, seed: int, hands: int) -> FishingGame:
        game = cls.__new__(cls)
        Game.__init__(game, rules, players, seed, hands)
        game.table = table(rules, players)
        game._offered = None
        return game

    # --------------------------------------------------------------------------------------------------- asking

    def _out(self) -> purse.Emit | None:
        return self.emit if self.log is not None else None

    def _ask(self) -> None:
        """The decision that the state of the round asks for."""
        round = self.round
        kind = _KINDS.get(round.phase)
        player = (
            round.turn
            if round.phase in ("play", "capture")
            else round.queue[0]
            if round.queue
            else round.turn
        )
        self.decision = Decision(player, kind) if kind is not None else None

    def _options(self) -> list[Option]:
        round = self.round
        match round.phase:
            case "claim" | "late claim":
                return list(claims.claimable(self.table, round, round.queue[0]))
            case "return":
                return list(self.table.single(claims.returnable(self.table, round, round.queue[0])))
            case "play":
                return list(self.table.single(round.hands[round.turn]))
            case "capture":
                return list(self.table.single(self.table.match[round.card] & round.field))
            case _:
                return []

    # ------------------------------------------------------------------------------------------- deal, claims, return

    def _begin(self) -> None:
        self.hand += 1
        self._open(deal(self.table, self.chance, self.players, self.hand, self.before, self._out()))

    def _open(self, round: Round) -> None:
        self.round = round
        self._offered = None
        fishing = self.table.fishing
        if fishing.stake or fishing.chips:
            for seat in round.seats:
                owned = self.totals[seat] if fishing.chips else fishing.stake
                round.staked[seat] = min(fishing.stake or owned, owned)
        self._ask_claims("claim")

    def _ask_claims(self, phase: Phase) -> None:
        round = self.round
        round.phase = phase
        round.queue = [
            seat
            for seat in round.seats
            if not round.claimed[seat] and len(claims.claimable(self.table, round, seat)) > 1
        ]
        self._next_claim()

    def _next_claim(self) -> None:
        if self.round.queue:
            self._ask()
        elif self.round.phase == "claim":
            self._ask_returns()
        else:
            self._draw()

    def _claim(self, player: int, claim: Claim) -> None:
        round = self.round
        worth = {row.yaku: row.value for row in self.claims_of(player).rows}
        round.claimed[player] = claim.yaku
        purse.pay_claims(round, player, [(id, worth[id]) for id in claim.yaku], self._out())
        round.queue.pop(0)
        self._next_claim()

    def _ask_returns(self) -> None:
        round, returning = self.round, self.table.fishing.returning
        round.phase = "return"
        if returning is not None and len(round.seats) in returning.players:
            round.queue = [seat for seat in round.seats for _ in range(returning.count)]
        if round.queue:
            self._ask()
        else:
            self._turn(round.leader)

    def _return(self, player: int, card: int) -> None:
        round = self.round
        round.hands[player] &= ~(1 << card)
        round.returned[player] |= 1 << card
        round.pile.append(card)
        self._event(
            "move",
            cards=[self.table.codes[card]],
            **{"from": f"hand {player}", "to": "pile", "for": "return"},
        )
        round.queue.pop(0)
        if round.queue:
            self._ask()
            return
        self.chance.shuffle(round.pile)
        if self.log is not None:
            self._event("shuffle", player=round.seats[-1], pile=self.table.written(round.pile))
        self._turn(round.leader)

    # ------------------------------------------------------------------------------------------------------ turns

    def _turn(self, player: int) -> None:
        """The turn of the next player with cards, from this one on; without any the round is over."""
        round = self.round
        for _ in round.seats:
            if round.hands[player]:
                round.phase, round.turn, round.card, round.drawn = "play", player, -1, False
                self.decision = Decision(player, "play")
                return
            player = round.after(player)
        self._finish(None)

    def _play(self, card: int) -> None:
        round = self.round
        round.hands[round.turn] &= ~(1 << card)
        self._match(card)

    def _match(self, card: int) -> None:
        round = self.round
        round.card = card
        matching = self.table.match[card] & round.field
        if matching.bit_count() == 2:
            round.phase = "capture"
            self.decision = Decision(round.turn, "capture")
        else:
            self._take(matching)

    def _take(self, taken: int) -> None:
        round, card = self.round, self.round.card
        if self.log is not None:
            self._event(
                "capture", player=round.turn, card=self.table.codes[card], takes=self.table.shown(taken)
            )
        if taken:
            round.field &= ~taken
            round.captured[round.turn] |= taken | 1 << card
        else:
            round.field |= 1 << card
        if round.drawn:
            self._end_turn()
        elif not round.draws and self.table.fishing.claims_close:
            self._ask_claims("late claim")
        else:
            self._draw()

    def _draw(self) -> None:
        round = self.round
        if not round.pile:
            self._end_turn()
            return
        if not round.draws and self.table.fishing.cut_first:
            half = len(round.pile) // 2
            round.pile = round.pile[half:] + round.pile[:half]
            if self.log is not None:
                self._event("cut", player=round.turn, pile=self.table.written(round.pile))
        round.draws += 1
        round.drawn = True
        card = round.pile.pop(0)
        if self.log is not None:
            self._event("draw", player=round.turn, card=self.table.codes[card])
        self._match(card)

    def _end_turn(self) -> None:
        round = self.round
        if self.scorer.captured.stop(round.captured[round.turn]):
            self._finish(round.turn)
        else:
            self._turn(round.after(round.turn))

    # ---------------------------------------------------------------------------------------------- the end of a round

    def _finish(self, stopper: int | None) -> None:
        """Pays, writes the end of the round, deals the next one. `stopper`: who made a yaku that stops the round."""
        round, fishing, out = self.round, self.table.fishing, self._out()
        scores = {seat: self.scorer.score(round.captured[seat]) for seat in round.seats}
        stopped_by = scores[stopper].stopped_by if stopper is not None else ()
        winner = stopper if stopper is not None else purse.winner(round, scores, fishing.tie)
        if stopped_by and fishing.stop_takes_stakes:
            purse.take_all(round, winner, stopped_by[0], out)
        else:
            totals = [scores[seat].total if seat in scores else 0 for seat in range(self.players)]
            purse.pay_differences(round, winner, totals, out)
        for seat, gain in enumerate(round.gain):
            self.totals[seat] += gain
        if out is not None:
            out(self._end_line(scores, winner, stopped_by))
        loser = min(reversed(round.seats), key=lambda seat: round.gain[seat])
        self.before = Before(round.dealer, round.leader, winner, loser)
        if self.hand < self.hands:
            self._begin()
        else:
            round.phase = "over"
            self.decision = None

    def _end_line(self, scores: dict[int, Score], winner: int, stopped_by: tuple[str, ...]) -> Line:
        rows = [scores[seat].rows if seat in scores else () for seat in range(self.players)]
        return {
            "hand": self.hand,
            "captured": [self.table.shown(cards) for cards in self.round.captured],
            "yaku": [[row.to_json() for row in made] for made in rows],
            "chips": self.round.gain[:],
            "winner": winner,
            "stopped_by": list(stopped_by),
        }

    def _event(self, kind: str, **parts: Any) -> None:
        self.emit({"event": kind, **parts})
