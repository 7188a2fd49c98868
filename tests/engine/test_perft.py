"""The trees of choices of the interpreter and of an engine have as many leaves, down to depth 6 from many positions."""

from __future__ import annotations

from random import Random

import pytest
from budget import FACTOR, LONG
from helpers.mixtures import drawn, mixture
from helpers.shipped import shipped

from yakusoku.engine.runner import start
from yakusoku.lab.compiled import covers

from .perft import DEPTH, Perft, Position

POSITIONS = max(1, round(2 * FACTOR))
MOST = round(600 * max(1.0, FACTOR))  # leaves of one position
GAMES = (("kitchen_table", 4), ("uecda", 5), ("taiyaku", 3), ("hachi_hachi", 4))
MORE = (
    *(
        ("daifugo", 3),
        ("pagat_variations", 4),
        ("skny", 4),
        ("dragon_quest", 4),
        ("president", 4),
        ("big_two", 4),
    ),
    *(("koi_koi", 2), ("hana_awase", 3), ("roppyakken", 2)),
)


@pytest.mark.parametrize(("name", "players"), (*GAMES, *MORE) if LONG else GAMES)
def test_both_count_the_same_tree(name: str, players: int) -> None:
    both = Perft(shipped(name), players)
    places = both.positions(Random(1), DEPTH, MOST)
    for _ in range(POSITIONS):
        assert both.compare(next(places)) > DEPTH


def test_both_count_the_same_trees_of_mixtures() -> None:
    random, tried = Random(3), 0
    while tried < round(FACTOR):
        rules = mixture(drawn(random))
        if covers(rules, 4).lacks:
            continue
        tried += 1
        both = Perft(rules, 4)
        both.compare(next(both.positions(random, DEPTH, MOST)))


def test_a_difference_is_followed_down_to_where_the_options_differ() -> None:
    """An engine in which five skips nobody."""
    rules = shipped("kitchen_table")
    text = covers(rules, 4).text
    assert "state[SKIPS] += 1 * often" in text
    wrong = start(text.replace("state[SKIPS] += 1 * often", "state[SKIPS] += 0"), "game", kind="python")
    both = Perft(rules, 4, wrong)
    said = _first_difference(both).splitlines()
    assert said[0].startswith("kitchen_table with 4, depth 3, Position(seed=1, hands=1, ")
    heads = [line for line in said if line.startswith("kitchen_table")]
    assert ["depth 3" in heads[0], "depth 2" in heads[1]] == [True, True]
    differing = [line for line in said[1 : said.index(heads[1])] if line.endswith("  <")]
    assert differing and all("engine " in line for line in differing)
    last = said[said.index(heads[-1]) + 1 :]
    assert "depth 1" not in heads[0] and len(last) > 0


def _first_difference(both: Perft) -> str:
    for choices in range(60):
        try:
            both.compare(both.reached(1, 1, choices), 3)
        except AssertionError as failure:
            return str(failure)
    raise ValueError("nobody noticed it")


def test_a_position_is_the_session_and_the_choices() -> None:
    both = Perft(shipped("koi_koi"), 2)
    position = both.reached(5, 2, 7)
    assert position.then(3) == Position(5, 2, (*position.chosen, 3))
    assert len(position.chosen) == 7
    assert both.ours.divide(position, 3) == both.theirs.divide(position, 3)
    assert sum(both.ours.divide(position, 3)) == both.compare(position, 3)
