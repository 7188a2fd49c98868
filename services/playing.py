"""A game for a face: somebody sits at one seat, the computer at the others.

In: a rule set, and what somebody chooses. Out: what that seat may see, as plain data, with what may be chosen. Nothing hidden is in it (game/views.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..game.decisions import Cards, Option, Pass
from ..game.explanations import Explanation
from ..game.game import Game
from ..ground.json import Json
from ..interpreter import computer
from ..interpreter.start import new_game
from ..model import Climbing, RuleSet
from . import questions

if TYPE_CHECKING:
    from ..interpreter.climbing.game import ClimbingGame

MOST_OPTIONS = 3_000  # that are listed
MOST_DECISIONS = 2_000  # of the computer between two of the person


class Table:
    """A game in which one seat is a person's. ValueError where so many do not play, or there is no such seat."""

    def __init__(self, rules: RuleSet, players: int | None = None, seed: int = 0, seat: int = 0) -> None:
        self.game: Game = new_game(rules, players, seed, record=True)
        if not 0 <= seat < self.game.players:
            raise ValueError(f"there are the seats 0 to {self.game.players - 1}, not {seat}")
        self.seat = seat
        self._told = 1  # lines of the record that have been told
        self._on()

    def state(self) -> Json:
        """What the seat sees now. `options`: what may be chosen, by numbers from 0, of very many the first ones; `many`: how many there are;
        `news`: the lines of the record since the last time, as the seat saw them; `over`: whether the session is."""
        view = self.game.view(self.seat)
        seen = view.history
        news = [line.to_json() for line in seen[max(0, self._told - 1) :]]
        self._told = len(seen) + 1
        found = view.to_json(history=False)
        found["options"] = list(view.choices[:MOST_OPTIONS])
        return found | {"many": len(view.choices), "news": news, "over": self.game.over}

    def choose(self, number: int) -> None:
        """Chooses the option of that number; the computer goes on until the person is asked again. ValueError for a number that there is not."""
        self.game.choose(self._option(number))
        self._on()

    def hint(self) -> int:
        """The number of the option that the computer would choose. ValueError where nothing is asked."""
        if self.game.over:
            raise ValueError("the session is over: nothing is chosen")
        chosen = computer.choose(self.game)
        return list(self.game.options()).index(chosen)

    def explain(self, cards: list[str]) -> Json:
        """Whether the seat may play these cards now (none: pass), with the reasons; see docs/formats.md."""
        return questions.told(self.game.rules, self._explained(cards))

    def _explained(self, cards: list[str]) -> Explanation:
        if not cards:
            return self.game.explain(Pass())
        decision = self.game.decision
        if isinstance(self.game.rules.game, Climbing) and decision is not None and decision.kind == "play":
            from ..interpreter.climbing.position import explain_cards

            return explain_cards(cast("ClimbingGame", self.game), cards)
        deck, mask = self.game.rules.deck, 0
        for code in cards:
            card = deck.card(code, mask)
            if card is None:
                raise ValueError(f"there is no card `{code}` here")
            mask |= 1 << card
        return self.game.explain(Cards(mask))

    def _option(self, number: int) -> Option:
        options = self.game.options()
        if self.game.over or not 0 <= number < len(options):
            raise ValueError(f"there is no option {number}")
        return options[number]

    def _on(self) -> None:
        for _ in range(MOST_DECISIONS):
            decision = self.game.decision
            if decision is None or decision.player == self.seat:
                return
            self.game.choose(computer.choose(self.game))
