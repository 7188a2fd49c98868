"""The computer's player in climbing games: what it keeps, what it gives away, when it passes."""

from __future__ import annotations

import random

import pytest
from helpers.rule_texts import rule
from helpers.scenes import deal, do, option, rules
from helpers.shipped import shipped

from yakusoku.game.decisions import PASS, Option, Pick
from yakusoku.interpreter import computer
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game


def chosen(game: ClimbingGame) -> Option:
    return computer.choose(game)


@pytest.mark.parametrize(
    ("hand", "led", "wanted"),
    [
        ("S9 H9 D10 SJ CQ", "S5", "D10"),  # not half a pair, though the nine is lower
        ("S9 D10 SJ CQ CK", "S5", "S9"),  # the lowest that beats it
        ("S6 H7 D10 SJ JK", "SQ", "pass"),  # the joker stays for later
        ("S9 H9 D10 H10 SJ SQ", "S5 C5", "S9 H9"),  # the lowest pair
        (
            "SJ HJ DJ S6 C7 D8",
            "S10 C10",
            "SJ HJ",
        ),  # three of a kind are broken for a pair that can still be beaten
        ("SK HK DK S6 C7 D8", "S10 C10", "pass"),  # and not for a high one
        ("S2 S3 S4", "SK", "S2"),  # with three ranks left the strong card goes first
        ("S7 SQ", "S5", "SQ"),
    ],
)
def test_it_answers_a_play_at_the_least_cost(hand: str, led: str, wanted: str) -> None:
    game = deal(rules(), [f"{led} C3 C4 D6", hand, "H3 H4"])
    do(game, led)
    assert chosen(game) == option(game, wanted)


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("S4 H4 D8 SJ CQ", "S4 H4"),  # many cards at once before one
        ("S4 D5 C5 H5 CQ SJ", "D5 C5 H5"),
        ("S4 D8 C8 H8 CQ SJ", "S4"),  # unless they are much higher
        ("S4 D8 SJ CQ JK", "S4"),
        ("S4 SQ", "SQ"),
        ("S4 H4", "S4 H4"),  # all that is left
    ],
)
def test_it_leads_with_many_low_cards(hand: str, wanted: str) -> None:
    game = deal(rules(), [hand, "H3 H6", "D3 D6"])
    assert chosen(game) == option(game, wanted)


def test_it_does_not_go_out_with_what_costs_the_place() -> None:
    """By a rule that everybody knows, and only where it may still pass or play something else."""
    extra = rule("when a player goes out with a play containing 2 then the player falls to the last place")
    game = do(deal(rules(extra=extra), ["S5 S9 S10", "H2", "D9 D10"]), "S5")
    assert chosen(game) == PASS
    game = do(deal(rules(), ["S5 S9 S10", "H2", "D9 D10"]), "S5")
    assert chosen(game) == option(game, "H2")


@pytest.mark.parametrize("hands", [1, 2])
def test_it_does_not_end_the_hand_with_what_costs_the_place(hands: int) -> None:
    """Whether the session is over then, or the next hand is begun."""
    two = "players 2 to 4\n"
    extra = two + rule(
        "when a player goes out with a play containing 2 then the player falls to the last place"
    )
    game = do(deal(rules(extra=extra), ["S5 S9 S10", "H2"], hands_in_session=hands), "S5")
    assert chosen(game) == PASS
    game = do(deal(rules(extra=two), ["S5 S9 S10", "H2"], hands_in_session=hands), "S5")
    assert chosen(game) == option(game, "H2")


@pytest.mark.parametrize(
    ("effect", "hand", "wanted"),
    [
        ("the player discards 2 cards", "S6 S9 H9 D4 DK", "D4 DK"),  # no pair is broken
        ("the player discards 1 card", "S6 S9 H9 D10 DK", "D10"),
        ("the player may give 1 card to the next player", "S6 D4 SK", "D4"),  # what it need not keep goes
        ("the player names 1 rank", "S6 S2 H2 D2 SA", "K"),  # a high rank, of which it has none
        ("the player chooses another player", "S6 S9 S10 SJ", "seat 2"),  # who is nearest to going out
    ],
)
def test_what_a_rule_asks_it_does_at_the_least_cost(effect: str, hand: str, wanted: str) -> None:
    game = deal(rules(extra=rule(f"when a play contains 6 then {effect}")), [hand, "H3 H5 C7", "D3", "C3 C4"])
    do(game, "S6")
    assert game.decision is not None and game.decision.player == 0
    assert chosen(game) == option(game, wanted)


def test_it_names_the_suit_of_which_it_has_most() -> None:
    extra = rule("when a play contains 6 then the player names 1 suit")
    game = do(deal(rules(extra=extra), ["S6 S9 H9 HJ HQ D4", "H3 H5", "D3"]), "S6")
    picked = chosen(game)
    assert isinstance(picked, Pick) and game.rules.deck.suits[picked.value].code == "H"


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [("S3 S4 S5 H7 D7 D8 D9 DQ", 0), ("S3 S4 S5 H7 D7 D8 SA S2 H2", 1), ("S3 SK SA S2 H2 D2 HA DA", 3)],
)
def test_it_bids_as_its_hand_is_good(hand: str, wanted: int) -> None:
    extra = rule(
        "counter bid of each player\n    when a play contains 6 then the next player may raise bid up to 3"
    )
    game = do(deal(rules(extra=extra), ["S6 H9", hand, "D3 D4 D5"]), "S6")
    assert chosen(game) == (Pick(wanted) if wanted else PASS)


@pytest.mark.parametrize("name", ["daifugo", "big_two", "dou_dizhu", "tien_len", "slave"])
def test_it_wins_more_often_than_players_who_choose_at_random(name: str) -> None:
    """Of four players each would be first in a quarter of the hands; of three in a third."""
    ruleset = shipped(name)
    players = min(4, ruleset.most)
    hands, won = 40, 0
    for seed in range(hands):
        me, chance = seed % players, random.Random(seed)
        game = new_game(ruleset, players, seed, 1)
        assert isinstance(game, ClimbingGame)
        while game.decision is not None:
            own = game.decision.player == me
            game.choose(chosen(game) if own else chance.choice(list(game.options())))
        won += game.state.places[0] == me
    assert won > 1.4 * hands / players
