"""Games for PettingZoo: its own tests, and what they do not see."""

from __future__ import annotations

import warnings

import pytest
from helpers.shipped import shipped

pytest.importorskip("pettingzoo", reason='PettingZoo is not installed: pip install "yakusoku-cards[ai]"')
np = pytest.importorskip("numpy")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from yakusoku.ai.zoo import YakusokuEnv, env  # noqa: E402
from yakusoku.dsl.shipped import catalogue  # noqa: E402

NAMES = [entry.id for entry in catalogue() if entry.kind != "library"]


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it would rather have arrays without masks
        api_test(env(shipped(name)), num_cycles=30)
    seed_test(lambda: env(shipped(name)), num_cycles=10)


def test_the_mask_is_what_may_be_chosen_and_nobody_else_has_one() -> None:
    table: YakusokuEnv = env(shipped("kitchen_table"), players=4)
    table.reset(seed=3)
    for _ in range(40):
        if not table.agents or all(table.terminations.values()):
            break
        agent = table.agent_selection
        masks = {one: table.observe(one)["action_mask"] for one in table.possible_agents}
        assert [one for one, mask in masks.items() if mask.any()] == [agent]
        assert masks[agent].sum() <= len(table.game.options())
        with pytest.raises(ValueError, match="may not be chosen"):
            table.step(int(np.flatnonzero(masks[agent] == 0)[0]))
        table.step(int(np.flatnonzero(masks[agent])[0]))


def test_rewards_come_at_the_end_by_place() -> None:
    table = env(shipped("president"), players=4)
    table.reset(seed=5)
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        got[agent] += reward
        assert (reward == 0) or over
        table.step(None if over else int(np.flatnonzero(observation["action_mask"])[-1]))
    assert sorted(got.values()) == pytest.approx([-1, -1 / 3, 1 / 3, 1])


def test_what_is_rendered_is_what_the_player_sees() -> None:
    table = env(shipped("koi_koi"), render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == table.game.view(table.possible_agents.index(table.agent_selection)).now
    assert env(shipped("koi_koi")).render() is None
