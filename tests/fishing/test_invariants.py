"""What holds in every game, whatever is chosen."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from budget import examples
from helpers.rigged import CODES, choice, choose, faces, playing, taiyaku, variant
from hypothesis import given
from hypothesis import strategies as st

from yakusoku.game.decisions import PASS, Cards, Claim, IllegalChoice
from yakusoku.game.game import Game
from yakusoku.interpreter.fishing.deal import MOST_TRIES
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.scoring import score
from yakusoku.interpreter.start import new_game
from yakusoku.model import DealStep, RuleSet, fishing_of

EVERY = (1 << 48) - 1
SEEDS = st.integers(0, 2**64 - 1)
TABLES = st.sampled_from((2, 3))


def states(seed: int, players: int, rounds: int = 1, rules: RuleSet | None = None) -> Iterator[FishingGame]:
    """A random game, before each of its decisions and at its end."""
    game = FishingGame(rules or taiyaku(), players, seed, rounds)
    pick = random.Random(seed)
    while not game.over:
        yield game
        game.choose(pick.choice(game.options()))
    yield game


@examples(40)
@given(SEEDS, TABLES)
def test_no_card_is_lost_or_doubled(seed: int, players: int) -> None:
    for game in states(seed, players):
        round = game.round
        parts = [*round.hands, round.field, *round.captured, *(1 << card for card in round.pile)]
        if game.decision is not None and game.decision.kind == "capture":
            parts.append(1 << round.card)
        together = 0
        for part in parts:
            assert not together & part
            together |= part
        assert together == EVERY


@examples(40)
@given(SEEDS, TABLES)
def test_a_round_has_an_end_and_captures_come_in_pairs_and_fours(seed: int, players: int) -> None:
    *middle, last = states(seed, players)
    assert last.over
    assert last.options() == []
    assert len(middle) <= players * (8 * 3 + 3)
    for cards in last.round.captured:
        for month in last.engine.months:
            assert (cards & month).bit_count() in (0, 2, 4)


@examples(40)
@given(SEEDS, TABLES, st.integers(1, 3))
def test_chips_sum_to_zero_and_nobody_loses_more_than_the_stake_in_a_round(
    seed: int, players: int, rounds: int
) -> None:
    game = FishingGame(taiyaku(), players, seed, rounds, record=True)
    pick = random.Random(seed)
    while not game.over:
        game.choose(pick.choice(game.options()))
        assert all((game.round.purse(seat) or 0) >= 0 for seat in range(players))
    ends = [line for line in game.log or [] if "captured" in line]
    assert len(ends) == rounds
    for line in ends:
        assert sum(line["chips"]) == 0
        assert min(line["chips"]) >= -8
    assert game.totals == [sum(line["chips"][seat] for line in ends) for seat in range(players)]


@examples(25)
@given(SEEDS)
def test_with_chips_to_begin_with_nobody_falls_below_nothing(seed: int) -> None:
    for game in states(seed, 3, 6, variant("each player begins with 12 chips\n")):
        assert min(game.totals) >= 0
        assert sum(game.totals) == 36


@examples(25)
@given(SEEDS, TABLES)
def test_same_seed_and_choices_same_game(seed: int, players: int) -> None:
    first, second = (FishingGame(taiyaku(), players, seed, 2, record=True) for _ in range(2))
    pick = random.Random(seed)
    while not first.over:
        place = pick.randrange(len(first.options()))
        first.choose(first.options()[place])
        second.choose(second.options()[place])
    assert first.log == second.log


@examples(15)
@given(SEEDS, TABLES)
def test_copies_are_independent_and_equal_and_go_through_json(seed: int, players: int) -> None:
    for game in states(seed, players, 2):
        before = json.dumps(game.to_json())
        copy = game.copy()
        again = FishingGame.from_json(game.rules, json.loads(before))
        assert copy == game == again
        assert copy.decision == game.decision == again.decision
        assert copy.options() == game.options() == again.options()
        if not game.over:
            copy.choose(copy.options()[-1])
            again.choose(again.options()[-1])
            assert copy == again
            assert copy != game
        assert json.dumps(game.to_json()) == before


@examples(15)
@given(SEEDS, TABLES)
def test_all_options_are_allowed_and_written_and_read_again(seed: int, players: int) -> None:
    for game in states(seed, players):
        options = game.options()
        assert len({repr(option) for option in options}) == len(options)
        for option in options:
            assert game.explain(option).legal
            written = game.data(option)
            assert game.read(json.loads(json.dumps(written))) == option
            if isinstance(option, Cards):
                assert all(isinstance(card, int) for card in written["cards"])
                assert game.read({"cards": [str(card) for card in written["cards"]]}) == option


@examples(15)
@given(SEEDS, TABLES, st.integers(0, 47))
def test_what_is_no_option_is_refused_with_a_reason_and_changes_nothing(
    seed: int, players: int, card: int
) -> None:
    for game in states(seed, players):
        for option in (Cards(1 << card), Cards(0), Cards(3), Claim(("no_such_yaku",)), Claim(()), PASS):
            if option in game.options():
                continue
            before = game.to_json()
            explained = game.explain(option)
            assert not explained.legal
            assert explained.reasons
            with pytest.raises(IllegalChoice, match=r"\w"):
                game.choose(option)
            assert game.to_json() == before


def test_by_other_rules_a_game_is_not_read() -> None:
    data = FishingGame(taiyaku(), 3, 1).to_json()
    with pytest.raises(ValueError, match="other rules"):
        FishingGame.from_json(variant("set stake to 9\n"), data)


def test_codes_in_json_may_be_texts() -> None:
    game = FishingGame(taiyaku(), 3, 1)
    data = game.to_json()
    data["round"]["pile"] = [str(code) for code in data["round"]["pile"]]
    assert FishingGame.from_json(game.rules, data) == game


def test_new_game_makes_a_fishing_game() -> None:
    game: Game = new_game(taiyaku(), seed=4)
    assert isinstance(game, FishingGame)
    assert (game.players, game.hands) == (4, 12)


def test_a_deck_without_some_cards_keeps_its_yaku_apart() -> None:
    rules = variant("players 2\ndeck hanafuda without crane or pine_poetry_ribbon\n")
    mask = sum(1 << (rules.deck.face(str(code)) or 0) for code in (80, 30, 90))
    assert score(rules, mask, 3).total == 7
    for seed in range(5):
        for game in states(seed, 2, 1, rules):
            held = sum(cards.bit_count() for cards in game.round.hands)
            assert held <= 16
    data = {"cards": [30, 80, 90]}
    read = game.read(data)
    assert isinstance(read, Cards)
    assert game.data(read) == data
    assert game.scorer.score(read.cards).total == 7


def test_more_cards_than_the_deck_has_cannot_be_dealt() -> None:
    sound = variant("")
    deal = (DealStep(6, "field"), DealStep(20, "players"))
    rules = replace(sound, game=replace(fishing_of(sound), deal=deal))
    with pytest.raises(ValueError, match="66 cards"):
        FishingGame(rules, 3, 1)


def test_a_misdeal_that_no_deal_can_avoid_still_comes_to_an_end() -> None:
    game = FishingGame(variant("redeal if the field has 1 card of one month\n"), 2, 1, record=True)
    assert sum(line.get("event") == "misdeal" for line in game.log or []) == MOST_TRIES - 1
    while not game.over:
        game.choose(game.options()[0])
    assert game.hand == 1


def test_a_stake_of_nothing_sets_no_limit() -> None:
    rules = variant("drop stake\n")
    game = playing([[10], [20]], captured=[[30, 80, 120, 40, 41, 42, 43, 21, 31, 11], []], rules=rules)
    while not game.over:
        game.choose(game.options()[0])
    assert game.totals[1] == -score(rules, faces([30, 80, 120, 40, 41, 42, 43, 21, 31, 11]), 2).total < -8


def test_choices_are_not_taken_after_the_end() -> None:
    game = playing([[10], [20]])
    choose(game, 10, 20)
    with pytest.raises(IllegalChoice, match="over"):
        game.choose(choice(10))
    assert len(CODES) == 48
