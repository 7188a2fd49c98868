"""The engine and its scoring before the independent judges."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judges.taiyaku_referee import referee
from judges.taiyaku_score import score as judged
from judges.taiyaku_score import teyaku

from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.scoring import score

from .rigged import CODES, due, full, taiyaku


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("seed", range(8))
def test_records_of_random_sessions_follow_the_rules(seed: int, players: int) -> None:
    game = FishingGame(taiyaku(), players, seed, 12, record=True)
    pick = random.Random(seed)
    while not game.over:
        game.choose(pick.choice(game.options()))
    assert referee(game.log or [], players) == []


HANDS = [
    [120, 121, 122, 123, 12, 13, 22, 23],
    [90, 91, 92, 93, 12, 13, 22, 23],
    [40, 41, 42, 43, 60, 61, 62, 63],
    [12, 13, 22, 23, 32, 33, 42, 43],
    [12, 13, 22, 23, 32, 33, 90, 10],
    [100, 101, 102, 103, 110, 111, 112, 113],
]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("seed", range(3))
def test_rounds_with_much_to_claim_follow_the_rules(hand: list[int], players: int, seed: int) -> None:
    other = next(cards for cards in HANDS if not set(cards) & set(hand))
    game = full(hand, players=players, others=[other], record=True)
    pick = random.Random(seed)
    while not game.over:
        game.choose(pick.choice(game.options()))
    log = game.log or []
    place = next(index for index, line in enumerate(log) if "hands" in line)
    draws = [
        {"event": "leader_draw", "player": seat, "card": card}
        for seat, card in zip(range(players), sorted(log[place]["field"]), strict=False)
    ]
    assert referee([*log[:place], *draws, *log[place:]], players) == []


@settings(max_examples=400)
@given(st.sets(st.integers(0, 47)))
def test_captured_cards_are_worth_what_the_judge_says(cards: set[int]) -> None:
    found = score(taiyaku(), sum(1 << card for card in cards), 3)
    wanted = judged(CODES[card] for card in cards)
    assert (found.total, len(found.stopped_by)) == (wanted["total"], len(wanted["stops"]))


@settings(max_examples=400)
@given(st.lists(st.sampled_from(CODES), min_size=8, max_size=8, unique=True), st.sampled_from((2, 3)))
def test_dealt_hands_claim_what_the_judge_says(hand: list[int], players: int) -> None:
    wanted = teyaku(hand, players)
    if players == 3 and "two_fours_of_a_kind" in wanted:
        del wanted["four_of_a_kind"]  # of equals the engine takes the first written, the judge allows both
    assert due(hand, players) == wanted
