"""Games for OpenSpiel: its own tests, and what they do not see."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from helpers.shipped import shipped

pyspiel = pytest.importorskip(
    "pyspiel", reason='OpenSpiel is not installed: pip install "yakusoku-cards[ai]"'
)

import numpy  # noqa: E402

from yakusoku.ai import spiel  # noqa: E402
from yakusoku.dsl.shipped import catalogue  # noqa: E402


def state_of(name: str, deal: int = 3, **params: int) -> Any:
    state = pyspiel.load_game(f"{spiel.PREFIX}{name}", params).new_initial_state()
    state.apply_action(deal)
    return state


def test_everything_that_ships_is_registered() -> None:
    assert {*spiel.NAMES} == {f"{spiel.PREFIX}{entry.id}" for entry in catalogue() if entry.kind != "library"}
    assert {*spiel.NAMES} <= {*pyspiel.registered_names()}


@pytest.mark.parametrize("name", spiel.NAMES)
def test_open_spiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["president", "koi_koi"])
def test_a_state_comes_back_from_its_history(name: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"{spiel.PREFIX}{name}", {"deals": 5}), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize("name", ["kitchen_table", "taiyaku", "dou_dizhu"])
def test_an_information_state_says_what_the_player_has_seen_and_nothing_else(name: str) -> None:
    state, number = state_of(name), 0
    before: dict[int, set[str]] = {seat: set() for seat in range(state.num_players())}
    draws = iter(range(10**6))
    while not state.is_terminal():
        player = state.current_player()
        for seat, known in before.items():
            if number % 3 and seat != player:
                continue  # what was told grows with the game, and writing it all is what takes long
            told = state.information_state_string(seat)
            known.add(told)
            if not number % 15:
                other = state.resample_from_infostate(seat, lambda: (next(draws) * 0.37) % 1)
                assert other.information_state_string(seat) == told
                assert other.observation_tensor(seat) == state.observation_tensor(seat)
                assert seat != player or other.legal_actions() == state.legal_actions()
        told = state.information_state_string(player)
        legal = state.legal_actions()
        twin = state.clone()
        state.apply_action(legal[len(legal) // 2])
        assert twin.information_state_string(player) == told and twin.legal_actions() == legal
        assert state.information_state_string(player) not in before[player]  # what one did, one remembers
        number += 1
    assert number > 5


def test_the_strings_differ_where_players_see_something_else() -> None:
    one, other = state_of("president", 3), state_of("president", 4)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(0) != one.information_state_string(1)
    assert one.observation_string(0) in one.information_state_string(
        0
    ) or "history" not in one.observation_string(0)


def test_returns_are_by_place_and_sum_up_to_nothing() -> None:
    state = state_of("president")
    assert state.returns() == [0.0] * 4
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert sorted(state.returns()) == pytest.approx([-1, -1 / 3, 1 / 3, 1])
    assert state.current_player() == pyspiel.PlayerId.TERMINAL and state.legal_actions() == []
    placed = state.game.placed
    assert [place for _, place in sorted(zip(state.returns(), placed, strict=True))] == [4, 3, 2, 1]


def test_a_search_that_deals_the_unseen_cards_anew_plays_on() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    numbers = numpy.random.RandomState(1)
    state = state_of("koi_koi")
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=1.4,
        max_simulations=10,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=numbers),
        random_state=numbers,
    )
    for _ in range(3):
        chosen = bot.step(state)
        assert chosen in state.legal_actions()
        state.apply_action(chosen)


def test_rules_of_ones_own_are_registered_and_parameters_are_taken() -> None:
    name = spiel.register(shipped("koi_koi"), "yakusoku_my_own")
    assert name == "yakusoku_my_own"
    game = pyspiel.load_game(f"{name}(hands=2,deals=3)")
    assert len(game.new_initial_state().chance_outcomes()) == 3 and game.num_players() == 2
    assert pyspiel.load_game(f"{spiel.PREFIX}taiyaku(players=3)").num_players() == 3


def test_python_ends_well_with_games_registered() -> None:
    told = "import pyspiel; from yakusoku.ai import spiel; pyspiel.load_game('yakusoku_koi_koi').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", told], check=False).returncode == 0
