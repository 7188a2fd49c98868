"""The engine and its scoring before the independent judges."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judges.taiyaku_referee import referee
from judges.taiyaku_score import score as judged
from judges.taiyaku_score import teyaku

from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.scoring import score

from .rigged import CODES, due, full, taiyaku, variant


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("seed", range(8))
def test_records_of_random_sessions_follow_the_rules(seed: int, players: int) -> None:
    game = FishingGame(taiyaku(), players, seed, 12, record=True)
    pick = random.Random(seed)
    while not game.over:
        game.choose(pick.choice(game.options()))
    assert referee(game.log or [], players) == []


@pytest.mark.parametrize("players", [2, 4, 6])
def test_sessions_with_purses_follow_the_rules(players: int) -> None:
    game = FishingGame(variant("set purse to 12\n"), players, 3, 8, record=True)
    pick = random.Random(3)
    while not game.over:
        game.choose(pick.choice(game.options()))
    assert referee(game.log or [], players, chips=12) == []


Record = list[dict[str, Any]]


def first(record: Record, **wanted: object) -> dict[str, Any]:
    return next(line for line in record if wanted.items() <= line.items())


def other_answer(record: Record) -> None:
    line = first(record, decision="stay", choice="drop")
    line["choice"] = "play"


def asked_out_of_turn(record: Record) -> None:
    line = first(record, decision="stay")
    line["player"] = (line["player"] + 1) % 6


def no_fee(record: Record) -> None:
    record.remove(first(record, event="pay", **{"for": "drop"}))


def higher_fee(record: Record) -> None:
    first(record, event="pay", **{"for": "drop"})["chips"] += 1


def pot_stays(record: Record) -> None:
    record.remove(first(record, event="pay", **{"from": "pot"}))


def pot_to_another(record: Record) -> None:
    line = first(record, event="pay", **{"from": "pot"})
    line["to"] = (line["to"] + 1) % 6


def more_for_a_hand(record: Record) -> None:
    first(record, event="pay", **{"for": "forced out"})["chips"] += 1


def hand_to_another(record: Record) -> None:
    line = first(record, event="move", **{"for": "drop"})
    line["to"] = "pile"


def others_play(record: Record) -> None:
    line = first(record, event="plays")
    line["players"] = line["players"][1:] + line["players"][:1]


def idle_hand_kept(record: Record) -> None:
    record.remove(first(record, event="move", **{"for": "idle"}))


def another_shuffles(record: Record) -> None:
    line = first(record, event="shuffle")
    line["player"] = (line["player"] + 1) % 6


def another_deals(record: Record) -> None:
    line = [line for line in record if "hands" in line][-1]
    line["dealer"] = (line["dealer"] + 1) % 6


def one_chip_lost(record: Record) -> None:
    first(record, played=next(line["played"] for line in record if line.get("played")))["chips"][0] -= 1


@pytest.mark.parametrize(
    "corrupt",
    [other_answer, asked_out_of_turn, no_fee, higher_fee, pot_stays, pot_to_another, more_for_a_hand, hand_to_another, others_play,
     idle_hand_kept, another_shuffles, another_deals, one_chip_lost],
    ids=lambda item: item.__name__,
)  # fmt: skip
def test_the_referee_refuses_a_table_that_is_not_so(corrupt: Any) -> None:
    game = FishingGame(taiyaku(), 6, 5, 12, record=True)
    pick = random.Random(5)
    while not game.over:
        game.choose(pick.choice(game.options()))
    record = copy.deepcopy(game.log or [])
    assert referee(record, 6) == []
    corrupt(record)
    assert referee(record, 6)


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
