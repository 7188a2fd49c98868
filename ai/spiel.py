"""Games for OpenSpiel: every rule set that ships is registered by the name `yakusoku_` and its id as soon as this is imported.

In: `pyspiel.load_game("yakusoku_daifugo(players=4,hands=1,deals=1024)")`, or `register` for rules of one's own. Out: states with
the fixed numbers of `Actions`, the views of players as information states, and encoded as tensors. Chance comes once, at the
beginning: one of so many `deals`, each of which is the seed of a game. Needs `pip install "yakusoku-cards[ai]"`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from ..dsl.shipped import catalogue
from ..game.chance import SEEDS
from ..game.game import Game
from ..interpreter.start import new_game
from ..model import RuleSet
from ..services.rules import load
from .actions import Actions, Speaker
from .encoding import Encoding
from .scoring import MOST_STEPS, returns

PREFIX = "yakusoku_"
DEALS = 1024  # by default
_FINE = 1 << 53  # what a sampler's number between 0 and 1 is multiplied by


class YakusokuGame(pyspiel.Game):
    """A rule set for so many players, as OpenSpiel has it. See the parameters above."""

    def __init__(self, rules: RuleSet, kind: pyspiel.GameType, params: Mapping[str, Any] | None) -> None:
        given = {**_defaults(rules), **(params or {})}
        self.rules = rules
        self.players = int(given["players"])
        self.hands = int(given["hands"])
        self.deals = int(given["deals"])
        if self.deals < 1:
            raise ValueError("there is at least one deal")
        self.actions, self.encoding = _ready(rules, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_STEPS * self.hands,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> YakusokuState:
        return YakusokuState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> YakusokuObserver:
        return YakusokuObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class _Play:
    """A game that is being played, or is still to be dealt. It is copied as a whole, but for what never changes."""

    def __init__(self, speaker: Speaker | None = None) -> None:
        self.speaker = speaker

    def __deepcopy__(self, memo: object) -> _Play:
        speaker = self.speaker
        return _Play(None if speaker is None else speaker.on(speaker.game.copy_with_record()))

    @property
    def game(self) -> Game | None:
        return None if self.speaker is None else self.speaker.game


class YakusokuState(pyspiel.State):
    """A state of such a game: before the deal, at somebody's decision, or at the end."""

    def __init__(self, game: YakusokuGame) -> None:
        super().__init__(game)
        self._play = _Play()

    @property
    def _of(self) -> YakusokuGame:
        found: YakusokuGame = self.get_game()
        return found

    @property
    def game(self) -> Game | None:
        """The game as Yakusoku has it; None before the deal."""
        return self._play.game

    def current_player(self) -> int:
        game = self._play.game
        if game is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if game.decision is None else game.decision.player

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self._play.speaker is None else self._play.speaker.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._of.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        of = self._of
        if self._play.speaker is None:
            game = new_game(of.rules, of.players, action, of.hands, record=True)
            self._play = _Play(Speaker(game, of.actions))
        else:
            self._play.speaker.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._of.actions.text(action)

    def is_terminal(self) -> bool:
        return self._play.game is not None and self._play.game.decision is None

    def returns(self) -> list[float]:
        game = self._play.game
        return returns(game) if game is not None and game.decision is None else [0.0] * self._of.players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> YakusokuState:
        """Another state that is the same to that player. Its history still says which deal this one is of."""
        twin: YakusokuState = self.clone()
        speaker = self._play.speaker
        if speaker is not None:
            seed = int(sampler() * _FINE) % SEEDS
            twin._play = _Play(speaker.on(speaker.game.sample(player, seed)))
        return twin

    def __str__(self) -> str:
        game = self._play.game
        if game is None:
            return "before the deal"
        hands = " | ".join(" ".join(game.codes(game.hand_of(seat))) for seat in range(game.players))
        return f"hand {game.hand}: {hands}; {game.decision}"


class YakusokuObserver:
    """What players see: texts of their views, with the history for perfect recall; without it also as numbers."""

    def __init__(self, game: YakusokuGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of an observation; given were {params}")
        self._recall = kind.perfect_recall
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._encoding = game.encoding
        self.tensor = np.zeros(game.encoding.size, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: YakusokuState, player: int) -> None:
        game = state.game
        self.tensor.fill(0)
        if game is not None and self._private:
            self.tensor[:] = self._encoding.row(game.view(player))

    def string_from(self, state: YakusokuState, player: int) -> str:
        game, speaker = state.game, state._play.speaker
        if game is None or speaker is None or not self._private:
            return ""
        view = game.view(player)
        said = speaker.said if game.decision is not None and game.decision.player == player else ()
        return f"{view.key if self._recall else view.now}{[*said] if said else ''}"


def register(rules: RuleSet, name: str = "") -> str:
    """Registers rules as an OpenSpiel game, and says by which name: `yakusoku_` and their id, or the name that is given."""
    low, high = rules.players.low, max(rules.most, rules.players.low)
    kind = pyspiel.GameType(
        short_name=name or f"{PREFIX}{rules.id}",
        long_name=rules.names.en or rules.id,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(rules),
    )

    class Registered(
        YakusokuGame
    ):  # OpenSpiel keeps it beyond the end of Python, which only a class survives
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(rules, kind, params)

    pyspiel.register_game(kind, Registered)
    return str(kind.short_name)


def _defaults(rules: RuleSet) -> dict[str, int]:
    return {
        "players": min(max(4, rules.players.low), max(rules.most, rules.players.low)),
        "hands": 1,
        "deals": DEALS,
    }


_READY: dict[tuple[str, int], tuple[Actions, Encoding]] = {}  # by the hash of the rules


def _ready(rules: RuleSet, players: int) -> tuple[Actions, Encoding]:
    """The numbers of these rules, made once."""
    found = _READY.get((rules.hash, players))
    if found is None:
        found = _READY[rules.hash, players] = Actions(rules, players), Encoding(rules, players)
    return found


def register_shipped() -> list[str]:
    """Registers every rule set that ships; their names."""
    found = (load(entry.id).ruleset for entry in catalogue() if entry.kind != "library")
    return [register(rules) for rules in found if rules is not None]


NAMES = tuple(register_shipped())
