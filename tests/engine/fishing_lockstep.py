"""A game of the fishing family played by the interpreter and by its generated engine side by side.

In: a rule set, a number of players, a seed. Out: nothing; or an AssertionError at the first decision, or end of a round, where they differ, with the
position, what both offer, and the rule file's line of what was chosen last.
"""

from __future__ import annotations

from dataclasses import dataclass

from yakusoku.engine.face import Engine
from yakusoku.engine.generated import Generated
from yakusoku.game.chance import Chance
from yakusoku.game.decisions import Cards, Claim, Option, Pick
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.model import RuleSet


def signed(number: int) -> int:
    """A seed as a number of 64 bits with a sign."""
    return number - (1 << 64) if number >> 63 else number


@dataclass
class Lockstep:
    """Both games. `engine` runs the text of `made`."""

    rules: RuleSet
    players: int
    made: Generated
    engine: Engine

    def play(self, seed: int, hands: int) -> int:
        """Plays a session of random players; gives how many decisions it had."""
        game = FishingGame(self.rules, self.players, seed, hands)
        chance, decisions, last = Chance(seed ^ 0x79616B75736F6B75), 0, "the deal"
        self.engine.call("begin_session", signed(seed), hands)
        while game.decision is not None:
            offered = game.options()
            theirs = [self._number(game, option) for option in offered]
            many = self.engine.call("options")
            ours = (self._state("DECIDER"), self.engine.read("option", 0, many))
            assert ours == (game.decision.player, theirs), self._difference(game, last, ours, theirs)
            self._compare(game, last)
            number = chance.below(many)
            last = f"{game.decision.kind} of seat {game.decision.player}: {game.data(offered[number])}"
            game.choose(offered[number])
            self.engine.call("choose", number, many)
            decisions += 1
        assert self._state("DECIDER") == -1, f"the engine goes on after {last}"
        totals = self.engine.read("state", self.made.places["TOTALS"], self.players)
        assert totals == game.totals, f"after {last}: {totals} instead of {game.totals}"
        return decisions

    def _state(self, name: str) -> int:
        return self.engine.read("state", self.made.places[name], 1)[0]

    def _number(self, game: FishingGame, option: Option) -> int:
        """An option as the engine has it."""
        match option:
            case Cards(cards):
                return cards
            case Claim(ids):
                dealt = [
                    yaku.id for group in game.engine.fishing.groups if group.dealt for yaku in group.yaku
                ]
                return sum(1 << dealt.index(id) for id in ids)
            case Pick(number):
                return number
            case _:
                raise AssertionError(f"{option} is no option of a game of the fishing family")

    def _compare(self, game: FishingGame, last: str) -> None:
        """Compares what lies on the table and what everybody has."""
        round = game.round
        for name, theirs in (
            ("HANDS", round.hands),
            ("CAPTURED", round.captured),
            ("GAIN", round.gain),
            ("TOTALS", game.totals),
            ("WENT", round.went),
        ):
            ours = self.engine.read("state", self.made.places[name], self.players)
            assert ours == theirs, f"{name} after {last}: {ours} instead of {theirs}\n{self._position(game)}"
        for name, number in (("FIELD", round.field), ("DEALER", round.dealer), ("LEADER", round.leader)):
            assert self._state(name) == number, f"{name} after {last}\n{self._position(game)}"

    def _difference(
        self, game: FishingGame, last: str, ours: tuple[int, list[int]], theirs: list[int]
    ) -> str:
        decision = game.decision
        assert decision is not None
        return (
            f"after {last}: the engine asks seat {ours[0]} and offers {ours[1]}, the interpreter asks seat "
            f"{decision.player} ({decision.kind}) and offers {theirs}\n{self._position(game)}"
        )

    def _position(self, game: FishingGame) -> str:
        return f"hand {game.hand} of {self.rules.id}: {game.round.to_json(game.engine)}"
