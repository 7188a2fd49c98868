"""A climbing game as a sequence of decisions.

In: a rule set, a number of players, a seed. Out: decisions, and the consequences of choices in a fixed order. What a play
may be is in legality.py, whose turn it is in turns.py, what effects do in effects.py; deal and titles are in session.py.

How a turn goes: the play is laid down; the clauses that hear of it act, all effects together in the order of
`analysis.acting`; who has no cards left goes out; then the turn passes on. A trick ends when the turn would come back to the
player of the last play (or would pass that seat, if the player is out).

Options are listed in this order. To play: shapes as in the file, size rising, then as in plays.py; then passing. Cards to
choose: fewer cards first, then the deck's order. Ranks: the deck's order. Players: turn order. Yes before no.

Work that is left to do stands on a stack of tasks, so that a state can stop at any decision, be copied, and be written to JSON. What
each of them does is said in course.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...game.chance import Chance
from ...game.decisions import Decision, IllegalChoice, Option, Pass, Play
from ...game.explanations import Explanation, Reason
from ...game.guessing import Arrangement
from ...game.kinds import KINDS
from ...game.knowledge import Zones
from ...game.views import ClimbingSeen
from ...ground.clock import thread_time
from ...ground.said import say
from ...model import Condition, RuleSet
from . import course, legality, naming, seeing, session
from .conditions import holds
from .context import Ctx
from .state import state_from_json, state_to_json
from .table import ClimbingTable
from .tasks import NextHand
from .turns import MANY_OPTIONS


class ClimbingGame(ClimbingTable):
    """See `Game` and `ClimbingTable`."""

    def __init__(
        self, rules: RuleSet, players: int, seed: int, hands: int = 1, *, record: bool = False
    ) -> None:
        super().__init__(rules, players, seed, hands, record=record)
        self.push(NextHand())
        self._run()

    def judge(self, condition: Condition, ctx: Ctx) -> bool:
        return holds(self, condition, ctx)

    # ------------------------------------------------------------------------------------------------- the interface

    def options(self) -> Sequence[Option]:
        if self._options is None:
            self.since = thread_time()
            self._options = course.options(self)
            self.spend()
        return self._options

    def choose(self, option: Option) -> None:
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the session is over")
        options = self.options()
        if option not in options:
            raise IllegalChoice(f"{option} is not among the options")
        self._fired, self._told = [], []
        could = isinstance(option, Pass) and len(options) > 1
        self.state.turns += len(options) // MANY_OPTIONS
        if self.lines is not None:
            hidden = course.is_face_down(self)
            self.emit(self.decided(decision, option, self._told, rule=decision.rule, hidden=hidden))
        self.decision, self._options = None, None
        self.state.choices += 1
        self.since = thread_time()
        course.choose(self, decision.player, option, could=could)
        course.run(self)

    def explain(self, option: Option) -> Explanation:
        if self.decision is None:
            return Explanation(False, (Reason("over", "The session is over."),))
        if option in self.options():
            return Explanation(True, shape=self.shape_id(option) if isinstance(option, Play) else "")
        if self.decision.kind != "play":
            return Explanation(
                False,
                (
                    Reason(
                        "not-asked",
                        say("The player must choose {what}.", what=KINDS[self.decision.kind].what),
                    ),
                ),
            )
        if isinstance(option, Pass):
            return Explanation(False, tuple(legality.pass_reasons(self)))
        if not isinstance(option, Play):
            return Explanation(False, (Reason("not-asked", "Now cards are to be played."),))
        if option.cards & ~self.state.hands[self.decision.player]:
            return Explanation(False, (Reason("not-held", "The player does not hold these cards."),))
        return Explanation(False, tuple(legality.reasons(self, option)), self.shape_id(option))

    def hand_of(self, player: int) -> int:
        return self.state.hands[player]

    def ranks(self) -> list[int]:
        return session.ranks(self)

    def copy(self) -> ClimbingGame:
        twin = object.__new__(ClimbingGame)
        twin.rules, twin.players, twin.seed, twin.hands, twin.hand = (
            self.rules,
            self.players,
            self.seed,
            self.hands,
            self.hand,
        )
        twin.chance, twin.decision, twin.totals, twin.lines = (
            self.chance.copy(),
            self.decision,
            self.totals[:],
            None,
        )
        twin.log_options, twin.placed, twin.looks = False, self.placed, []
        twin.engine, twin.state, twin._fired, twin._told = self.engine, self.state.copy(), [], []
        twin._plays, twin._options = self._plays[:], self._options
        twin._seated, twin.at, twin._judging = self._seated, self.at, False
        twin.refresh()
        return twin

    def to_json(self) -> dict[str, Any]:
        decision = self.decision
        return {
            "ruleset": self.rules.id,
            "hash": self.rules.hash,
            "players": self.players,
            "seed": self.seed,
            "hands": self.hands,
            "hand": self.hand,
            "chance": hex(self.chance.state),
            "totals": self.totals[:],
            "placed": None if self.placed is None else [*self.placed],
            "decision": None if decision is None else [decision.player, decision.kind, decision.rule],
            "state": state_to_json(self.state),
        }

    @classmethod
    def from_json(cls, rules: RuleSet, data: dict[str, Any]) -> ClimbingGame:
        """The game whose `to_json` this is. ValueError if it belongs to other rules."""
        if data.get("hash") != rules.hash:
            raise ValueError("this state belongs to other rules")
        game = cls(rules, data["players"], data["seed"], data["hands"])
        game.hand, game.totals = data["hand"], list(data["totals"])
        game.placed = None if data.get("placed") is None else tuple(data["placed"])
        game.chance.state = int(data["chance"], 16)
        game.decision = None if data["decision"] is None else Decision(*data["decision"])
        game.state = state_from_json(data["state"])
        game._options = None
        game._plays = [(-1, (), {})] * game.players
        game.refresh()
        return game

    def forget(self, player: int) -> None:
        """Takes out of this copy of a game what that player does not know of what others named."""
        naming.unknown(self, player)

    def unseen_by(self, player: int) -> dict[str, list[int]]:
        return seeing.unseen_by(self, player)

    def table_of(self, player: int, zones: Zones) -> ClimbingSeen:
        return seeing.table_of(self, player, zones)

    def laid_anew(self, player: int, arrangement: Arrangement, chance: Chance) -> ClimbingGame | None:
        twin = self.copy()
        return twin if seeing.lay_anew(twin, player, arrangement, chance) else None

    def shape_id(self, play: Play) -> str:
        return self.engine.climbing.shapes[play.shape].id

    def way(self, number: int) -> str:
        return course.way(self, number)

    def _run(self) -> None:
        """Goes on to the next decision."""
        self.since = thread_time()
        course.run(self)
