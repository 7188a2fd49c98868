"""Games for PettingZoo: any rule set as an AEC environment.

In: `env(rules, players=4)`. Out: an environment whose agents are `player_0` and so on, with the fixed numbers of `Actions`; an
observation is the view of its player as numbers (`Encoding`) with an `action_mask`. What an agent did is rewarded when the session is
over, by its place: see scoring.py. Needs `pip install "yakusoku-cards[ai]"`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..game.game import Game
from ..interpreter.start import new_game
from ..model import RuleSet
from .actions import Actions, Speaker
from .encoding import Encoding
from .scoring import returns

_SEEDS = 1 << 32  # from which a game is drawn where nobody gives a seed

Observation = dict[str, Any]


class YakusokuEnv(AECEnv):  # type: ignore[type-arg]
    """See the module. `game` is the game that is being played, for views, explanations and records."""

    def __init__(
        self, rules: RuleSet, players: int | None = None, hands: int = 1, render_mode: str | None = None
    ) -> None:
        super().__init__()
        first = new_game(rules, players, 0, hands)
        self.metadata = {
            "name": f"yakusoku_{rules.id}_v0",
            "is_parallelizable": False,
            "render_modes": ["ansi"],
        }
        self.render_mode = render_mode
        self.rules, self.hands = rules, hands
        self.possible_agents = [f"player_{seat}" for seat in range(first.players)]
        self.actions, self._encoding = Actions(rules, first.players), Encoding(rules, first.players)
        observed = spaces.Box(-1.0, 1.0, (self._encoding.size,), np.float32)
        mask = spaces.Box(0, 1, (len(self.actions),), np.int8)
        self._observations = {
            agent: spaces.Dict({"observation": observed, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    @property
    def game(self) -> Game:
        return self._speaker.game

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the cards of a new session; the same seed gives the same games from then on."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        players = len(self.possible_agents)
        game = new_game(self.rules, players, int(self._chance.integers(_SEEDS)), self.hands, record=True)
        self._speaker = Speaker(game, self.actions)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.actions), np.int8)
        decision = self.game.decision
        if decision is not None and decision.player == seat:
            mask[self._speaker.legal()] = 1
        row = np.asarray(self._encoding.row(self.game.view(seat)), np.float32)
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Says a number for the agent whose turn it is. ValueError for one that its mask forbids."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an action is needed while the session goes on")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._speaker.say(int(action))
        if self.game.decision is None:
            self.rewards = dict(zip(self.possible_agents, returns(self.game), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._next()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What the agent whose turn it is sees, as text."""
        if self.render_mode is None:
            return None
        return self.game.view(self.possible_agents.index(self.agent_selection)).now

    def close(self) -> None:
        """There is nothing to close."""

    def _next(self) -> None:
        decision = self.game.decision
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.player]
        elif self.agents:
            self.agent_selection = self.agents[0]


def env(
    rules: RuleSet, players: int | None = None, hands: int = 1, render_mode: str | None = None
) -> YakusokuEnv:
    """An environment for these rules. ValueError for numbers that they do not allow."""
    return YakusokuEnv(rules, players, hands, render_mode)
