"""Which of somebody's cards go, and who may choose: with *may*, *up to*, at random, from a hand that is not seen (docs/meaning.md, *Which cards*)."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.scenes import deal, do, rules

from yakusoku.game.decisions import Pick
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.standing import ClimbingPosition, stand

HANDS = ["S6 H3 C4 S9 HJ", "SK S5 H5", "D9 D7"]


def at(effect: str, hands: list[str] | None = None) -> ClimbingGame:
    """The first player has laid a 6, and this comes of it."""
    extra = f'rule own "Own"\n    once per hand\n    when a lone 6 is played then {effect}\n'
    game = deal(rules(extra=extra), hands or HANDS)
    do(game, "S6")
    return game


def asked(game: ClimbingGame) -> tuple[int, str]:
    assert game.decision is not None
    return game.decision.player, game.decision.kind


def offered(game: ClimbingGame) -> list[Any]:
    """What may be chosen: cards as their codes, everything else as a record says it."""
    found = []
    for option in game.options():
        data = game.data(option)
        found.append(" ".join(data["cards"]) if isinstance(data, dict) and "cards" in data else data)
    return found


NUMBERS = [{"number": 0}, {"number": 1}, {"number": 2}]


@pytest.mark.parametrize(
    ("effect", "player", "kind", "options"),
    [
        # a hand that is not seen
        ("the player may take 1 card from the next player", 0, "wish", ["yes", "no"]),
        ("the player may take up to 2 cards from the next player", 0, "name number", NUMBERS),
        ("the player may take up to 2 red from the next player", 0, "wish", ["yes", "no"]),
        ("the player may take 1 best card from the next player", 0, "wish", ["yes", "no"]),
        ("the player may take all red from the next player", 0, "wish", ["yes", "no"]),
        # by lot
        ("the player may give 1 random card to the next player", 0, "wish", ["yes", "no"]),
        ("the player gives up to 2 random cards to the next player", 0, "name number", NUMBERS),
        ("everyone else may discard 1 random card at the same time", 1, "wish", ["yes", "no"]),
        ("the player may lay 1 random card aside face down", 0, "wish", ["yes", "no"]),
        ("the player may trade 1 random card with the next player", 0, "wish", ["yes", "no"]),
        ("the player trades up to 2 random cards with the next player for any 1", 0, "name number", NUMBERS),
        ("the player reveals up to 2 random cards", 0, "name number", NUMBERS),
        # these, or none
        ("the player may discard 2 red", 0, "discard", ["", "H3 HJ"]),
        ("the player may give all red to the next player", 0, "give", ["", "H3 HJ"]),
        ("the player may discard 2 best cards", 0, "discard", ["", "S9 HJ"]),
        # as many as one likes
        ("the player may discard up to 2 red", 0, "discard", ["", "H3", "HJ", "H3 HJ"]),
        ("the player discards up to 2 best cards", 0, "discard", ["", "HJ", "S9 HJ"]),
        ("the player may give up to 2 worst cards to the next player", 0, "give", ["", "H3", "H3 C4"]),
        ("the player trades up to 2 red with the next player for 1 best", 0, "give", ["", "H3", "HJ", "H3 HJ"]),
        # shown
        ("the player reveals 1 red", 0, "reveal", ["H3", "HJ"]),
        ("the next player reveals 2 cards to the player", 1, "reveal", ["S5 H5", "S5 SK", "H5 SK"]),
        ("the player reveals up to 2 red", 0, "reveal", ["", "H3", "HJ", "H3 HJ"]),
        ("the player reveals up to 2 best cards", 0, "reveal", ["", "HJ", "S9 HJ"]),
    ],
)  # fmt: skip
def test_what_is_left_open_is_asked_and_nothing_else(
    effect: str, player: int, kind: str, options: list[Any]
) -> None:
    game = at(effect)
    assert asked(game) == (player, kind)
    assert offered(game) == options


@pytest.mark.parametrize(
    "effect",
    [
        "the player reveals 1 random card",
        "the player takes 1 best card from the next player",  # of two kings lots decide
        "the player trades 1 random card with the next player for 1 worst",
    ],
)
def test_what_leaves_nothing_open_asks_nobody(effect: str) -> None:
    game = at(effect, ["S6 H3 C4 S9 HJ", "SK HK H5", "D9 D7"])
    assert asked(game) == (1, "play")


def test_lots_are_drawn_for_what_nobody_chooses() -> None:
    """Each of the cards goes at some seed, and no other."""
    found = set()
    extra = 'rule own "Own"\n    when a lone 6 is played then the player may take up to 2 red from the next player\n'
    position = ClimbingPosition(hands=[["S6", "S9"], ["SK", "H5", "D4", "H3"], ["D9", "D7"]], rest="aside")
    for seed in range(20):
        game = stand(rules(extra=extra), position, seed=seed)
        do(game, "S6")
        game.choose(Pick(1))
        [taken] = set(game.codes(game.hand_of(0))) - {"S9"}
        found.add(taken)
    assert found == {"H5", "D4", "H3"}


def test_one_card_is_traded_for_one_where_it_may_be_up_to_two() -> None:
    game = at("the player trades up to 2 cards with the next player")
    do(game, "H3")
    assert offered(game) == ["S5", "H5", "SK"]
    do(game, "S5")
    assert game.codes(game.hand_of(0)) == ["C4", "S5", "S9", "HJ"]


def test_of_several_cards_that_are_offered_the_rank_of_one_of_them_is_given() -> None:
    game = at(
        "the player may trade 2 cards with the next player for a card of the same rank",
        ["S6 H3 C4 S9", "SK H4 D3 C9", "D9 D7"],
    )
    do(game, "H3 C4")
    assert offered(game) == ["", "D3", "H4"]


def test_who_is_shown_cards_to_sees_them_and_nobody_else() -> None:
    game = at("the player reveals 1 card to the next player")
    do(game, "C4")
    assert "C4" in str(game.view(1).history)
    assert "C4" not in str(game.view(2).history)
