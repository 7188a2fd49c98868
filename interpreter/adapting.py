"""An example for another number of players: the same plays at a table that seats more, or fewer, than the example names.

In: a rule set, and an example whose number of players its table cannot have. Out: the example with a number that it can have, in
which everything that is told comes true; or nothing. Players who join sit after all others, hold cards that nobody else has,
and pass; only players who do nothing but pass are left out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ..game.decisions import PASS
from ..model import Climbing, Example, Fishing, RuleSet, Step
from .playing_out import ClimbingRun
from .staging import wanted_players

MOST_TRIED = 2  # numbers of players, those nearest to the example's first
MOST_PASSES = 24  # of players who joined, between two steps
MOST_KEPT = 2000

_kept: dict[tuple[str, Example], Example | None] = {}


def adapted(rules: RuleSet, example: Example) -> Example | None:
    """The example as it plays at this table; None where the table can have the number that it names, or where it does not play
    out the same with another. Whoever asks again is given what was found before."""
    match rules.game:
        case Climbing():
            return _adapted(rules, example)
        case Fishing():
            return None  # what an example of a fishing game tells does not depend on who else sits there
        case _:
            assert_never(rules.game)


def _adapted(rules: RuleSet, example: Example) -> Example | None:
    low, high = rules.players.low, max(rules.most, rules.players.low)
    named = wanted_players(rules, example)
    if low <= named <= high:
        return None
    key = rules.hash, example
    if key not in _kept:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        _kept[key] = _joined(rules, example, named, high) if named < low else _without(rules, example, high)
    return _kept[key]


def _joined(rules: RuleSet, example: Example, named: int, high: int) -> Example | None:
    """With players who join."""
    low = rules.players.low
    for players in range(low, min(high, low + MOST_TRIED - 1) + 1):
        run = _Joined(rules, replace(example, steps=_with_number(example, players)), named)
        if not run.run():
            return replace(example, steps=tuple(run.told))
    return None


def _without(rules: RuleSet, example: Example, players: int) -> Example | None:
    """Without those whose seats there are not, if they only pass."""
    kept: list[Step] = []
    for step in _with_number(example, players):
        if step.player < players:
            if any(item.player >= players for item in step.expect):
                return None
            kept.append(step)
        elif step.kind == "passes" and (kept or not step.expect):
            if step.expect:
                kept[-1] = replace(kept[-1], expect=(*kept[-1].expect, *step.expect))
        elif step.kind != "holds":
            return None
    found = replace(example, steps=tuple(kept))
    return None if ClimbingRun(rules, found).run() else found


def _with_number(example: Example, players: int) -> tuple[Step, ...]:
    number = Step("players", example.span, number=players)
    return (number, *(step for step in example.steps if step.kind != "players"))


class _Joined(ClimbingRun):
    """A run in which the players from seat `first` on pass whenever it is their turn. `told`: the steps, with these passes; what
    follows only when they have passed is told after them."""

    def __init__(self, rules: RuleSet, example: Example, first: int) -> None:
        super().__init__(rules, example)
        self.first = first
        self.told: list[Step] = [step for step in example.steps if self.is_given(step)]

    def after(self, step: Step) -> str:
        """Checks what is to follow a step, now or when those who joined have passed."""
        now = [self.check(item) for item in step.expect]
        passes = self._pass()
        if passes is None:
            return "Who joined is asked for more than a pass."
        then = [self.check(item) for item in step.expect] if passes else now
        at_once: list[Step] = []
        later: list[Step] = []
        for item, first, second in zip(step.expect, now, then, strict=True):
            if (first and second) or (item.negated and (first or second)):
                return first or second
            (later if first else at_once).append(item)
        self.told.append(replace(step, expect=tuple(at_once)))
        if passes:
            self.told += [*passes[:-1], replace(passes[-1], expect=tuple(later))]
        return ""

    def _pass(self) -> list[Step] | None:
        """The passes of those who joined, as far as it is their turn; None where that is not all they are asked for."""
        game = self.playing
        found: list[Step] = []
        while game.decision is not None and game.decision.player >= self.first:
            if game.decision.kind != "play" or PASS not in game.options() or len(found) >= MOST_PASSES:
                return None
            found.append(Step("passes", self.example.span, game.decision.player))
            game.choose(PASS)
            self.note(keep=False)
        return found
