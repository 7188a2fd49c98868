"""The computer player of fishing games: legal, fair, and better than chance."""

from __future__ import annotations

import random

import pytest
from helpers.shipped import shipped

from yakusoku.game.decisions import Cards
from yakusoku.interpreter import computer
from yakusoku.interpreter.fishing import prospects
from yakusoku.interpreter.fishing.engine import engine_for
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.prospects import Outlook, Prospects
from yakusoku.interpreter.fishing.standing import FishingPosition, stand
from yakusoku.interpreter.start import new_game

GAMES = ("taiyaku", "koi_koi", "hachi_hachi", "hana_awase", "mushi", "roppyakken", "sudaoshi", "bakappana")


@pytest.mark.parametrize("name", GAMES)
def test_it_chooses_only_what_is_offered(name: str) -> None:
    rules = shipped(name)
    for players in dict.fromkeys((rules.players.low, rules.most)):
        game = new_game(rules, players, players, 2)
        while game.decision is not None:
            option = computer.choose(game)
            assert option in game.options()
            game.choose(option)


@pytest.mark.parametrize(("name", "players", "ahead"), [("koi_koi", 2, 6), ("taiyaku", 3, 6)])
def test_it_wins_against_players_who_choose_at_random(name: str, players: int, ahead: int) -> None:
    rules, rounds, total = shipped(name), 60, 0.0
    for seed in range(rounds):
        me, chance = seed % players, random.Random(seed)
        game = new_game(rules, players, seed, 1)
        assert isinstance(game, FishingGame)
        start = game.totals[:]
        while game.decision is not None:
            own = game.decision.player == me
            game.choose(computer.choose(game) if own else chance.choice(list(game.options())))
        won = [now - before for now, before in zip(game.totals, start, strict=True)]
        total += won[me] - (sum(won) - won[me]) / (players - 1)
    assert total / rounds > ahead


def test_it_does_not_look_at_other_hands_or_the_pile() -> None:
    rules = shipped("koi_koi")
    game = new_game(rules, 2, 5, 1)
    assert isinstance(game, FishingGame)
    looked = 0
    while game.decision is not None:
        chosen = computer.choose(game)
        if game.decision.kind in ("play", "capture"):
            other = game.copy()
            rival = 1 - game.decision.player
            unseen = [card for card in range(48) if other.round.hands[rival] >> card & 1] + other.round.pile
            random.Random(looked).shuffle(unseen)
            held = other.round.hands[rival].bit_count()
            other.round.hands[rival] = sum(1 << card for card in unseen[:held])
            other.round.pile = unseen[held:]
            assert computer.choose(other) == chosen
            looked += 1
        game.choose(chosen)
    assert looked > 10


def scene(hand: list[int], field: list[int], captured: list[int], rival: list[int]) -> FishingGame:
    """A turn of koi-koi; the rival holds cards that nobody needs."""
    rules = shipped("koi_koi")
    used = {*hand, *field, *captured, *rival}
    rest = [int(code) for code in rules.deck.codes if int(code) not in used]
    others = [card for card in rest if card % 10 >= 2][: len(hand)]
    pile = [card for card in rest if card not in others]
    position = FishingPosition(
        hands=[hand, others], field=field, pile=pile, turn=0, captured=[captured, rival]
    )
    return stand(rules, position)


def played(game: FishingGame) -> int:
    option = computer.choose(game)
    assert isinstance(option, Cards)
    return int(game.engine.shown(option.cards)[0])


def test_it_completes_a_yaku() -> None:
    game = scene([71, 12, 41, 53], [70, 10, 113, 63], [60, 100], [])
    assert played(game) == 71


def test_it_takes_the_card_that_the_other_needs() -> None:
    game = scene([72, 52, 43, 23], [70, 51, 113, 63], [], [60, 100])
    assert played(game) == 72
    game = scene([72, 52, 43, 23], [70, 51, 113, 63], [], [11, 41, 112, 61])
    assert played(game) == 52


def test_a_yaku_that_cannot_be_had_any_more_is_worth_less_than_one_in_reach() -> None:
    open_ = scene([72, 52, 43, 23], [70, 51, 113, 63], [60, 100], [])
    gone = scene([72, 52, 43, 23], [113, 51, 13, 63], [60, 100], [70])
    assert Prospects(open_, 0, 0).value() > Prospects(gone, 0, 0).value() + 0.5
    assert Outlook(open_, 0).taking(1 << open_.engine.card(70)) > 3


def test_a_card_that_the_other_needs_costs_more_on_the_field() -> None:
    needed = scene([70, 52, 43, 23], [72, 51, 113, 63], [], [60, 100])
    other = scene([70, 52, 43, 23], [72, 51, 113, 63], [], [11, 61])
    card = needed.engine.card(70)
    outlook = Outlook(needed, 0)
    assert outlook.leaving(card) > Outlook(other, 0).leaving(card) + 0.1
    assert outlook.leaving(card) == outlook.leaving(card)  # asked again it is as much


def test_a_card_whose_twin_is_in_the_hand_costs_less_on_the_field() -> None:
    game = scene([80, 83, 43, 23], [70, 51, 113, 63], [], [])
    alone = scene([80, 52, 43, 23], [70, 51, 113, 63], [], [])
    card = game.engine.card(80)
    assert Outlook(game, 0).leaving(card) < Outlook(alone, 0).leaving(card)


def test_every_card_that_is_paid_for_makes_a_difference() -> None:
    """Boar, deer and butterflies are paid more for each further animal: so each of these counts, and no other card."""
    made = shipped("koi_koi")
    row = engine_for(made, 2).scorer(2).yaku["inoshika"]
    [worth] = row.worth
    every = (1 << made.deck.size) - 1
    assert prospects._looks_at(row, every) == worth.each
    assert worth.each.bit_count() == 9
