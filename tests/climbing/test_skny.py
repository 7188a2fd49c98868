"""The SKNY notes: each test quotes the note it pins down."""

from __future__ import annotations

import itertools

from helpers.random_play import play_out
from helpers.scenes import rules, scene

from yakusoku.game.decisions import Cards
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game

START = "rule diamond_three\n    leader holder of D3, later the last loser\n"
TITLES = """
title dai_fugo   "Dai Fugō"   is first of 4 or more
title fugo       "Fugō"       is second of 4 or more, first of 3
title hinmin     "Hinmin"     is second to last of 4 or more, last of 3
title dai_hinmin "Dai Hinmin" is last of 4 or more
"""


def test_successive_numbers_of_three_and_of_four() -> None:
    """'three card combos (3 of a kind, or successive numbers) and four card combos (4 of a kind or successive numbers)'"""
    scene(
        "A holds S4 S5 S6 S7 H7 D7 C7 C3\nA may play S4 S5 S6\nA may play S4 S5 S6 S7\nA may play S7 H7 D7 C7"
    )


def test_three_of_diamonds_starts() -> None:
    """'3 of diamonds start'"""
    ruleset = rules(extra=START)
    for seed in range(20):
        game = new_game(ruleset, 4, seed)
        assert game.decision is not None
        assert "D3" in game.codes(game.hand_of(game.decision.player))


def test_later_hands_begin_with_the_loser() -> None:
    game = play_out(new_game(rules(extra=START), 4, 3, 2), until_hand=2)
    while game.decision is not None and game.decision.kind == "exchange":
        game.choose(game.options()[0])
    assert game.decision is not None
    assert game.decision.player == game.state.places[-1]


def test_no_suit_order() -> None:
    """'There is no suit order, you have to beat the previous number'"""
    for first, second in (("S9", "C9"), ("C9", "S9"), ("D9", "H9")):
        scene(
            f"with 3 players\nA holds {first} S3\nB holds {second} S4\nA plays {first}\nB may not play {second}"
        )


def test_you_have_to_continue_the_combination() -> None:
    """'you must put doubles if previous player plays doubles'"""
    scene(
        "with 3 players\nA holds S4 H4 S3\nB holds S5 H5 D5\nA plays S4 H4\nB may not play S5\nB may play S5 H5"
    )


def test_the_player_after_the_one_who_finished_chooses() -> None:
    """'If the cards cannot be beaten by all remaining players, the player after the one who finishes can choose to play any
    card combination'"""
    scene(
        """
        with 4 players
        D holds S2
        A holds S4 H4 D9
        B holds S5 S6
        C holds S7 S9
        D plays S2
        A passes
        B passes
        C passes, then A leads
        A may play S4 H4
        """
    )


def test_four_players_have_all_four_titles() -> None:
    """'1st: Daifugo … 2nd: Fugo … 3rd: Hinmin … 4th Daihinmin'; 'If it is an 5 player game, Heimin (commoner) is placed in
    the middle'"""
    wanted = {
        4: ["dai_fugo", "fugo", "hinmin", "dai_hinmin"],
        5: ["dai_fugo", "fugo", "heimin", "hinmin", "dai_hinmin"],
    }
    for players, titles in wanted.items():
        game = play_out(new_game(rules(extra=TITLES), players, 1, 1, record=True))
        assert game.log is not None
        end = game.log[-1]
        assert [end["titles"][str(seat)] for seat in end["places"]] == titles


def test_four_players_exchange_two_and_one() -> None:
    """'the daifugo gets the 2 strongest cards from daihinmin, fugo gets 1 strongest card from hinmin. Fugo and Daifugo can
    choose to give any card they want. (Heimin does not exchange cards)'"""
    game = play_out(new_game(rules(extra=TITLES), 4, 1, 2), until_hand=2)
    asked = []
    while game.decision is not None and game.decision.kind == "exchange":
        choice = game.options()[0]
        assert isinstance(choice, Cards)
        asked.append((game.decision.player, choice.cards.bit_count()))
        game.choose(choice)
    top, second, low, bottom = game.state.places
    assert asked == [(bottom, 2), (top, 2), (low, 1), (second, 1)]


def test_an_eight_beats_three_to_seven_only_and_starts_a_new_round() -> None:
    """'If an 8 (or a combination with 8) is put down, the player wins the round immediately (8 can only beat numbers 3-7) and
    start a new round'"""
    for rank in ("3", "7"):
        scene(
            f"with 3 players\nA holds S{rank} SA\nB holds H8 S4 D3\nA plays S{rank}\nB plays H8, then B leads\nB may play D3",
            "eight_cut",
        )
    for rank in ("8", "9", "2"):
        if rank != "8":
            scene(
                f"with 3 players\nA holds S{rank} SA\nB holds H8 S4\nA plays S{rank}\nB may not play H8",
                "eight_cut",
            )


def test_the_three_of_spades_beats_the_joker_and_clears() -> None:
    """'Joker as a single card is the strongest but can be beaten only by 3 of spades (and then has to be cleared). This
    applies only to single card'"""
    use = "spade_three with clears yes"
    scene(
        "with 3 players\nA holds JK S9\nB holds S3 S4 S2\nA plays JK\nB may not play S2\nB plays S3, then B leads",
        use,
    )
    scene(
        "with 3 players\nA holds JK H9 S9\nB holds S3 S4 H3\nA plays H9 JK\nB may not play S3\nB may not play S3 H3",
        use,
    )
    scene("with 3 players\nA holds S3 S9\nB holds S4 S5\nA plays S3, then it is B next", use)


def test_revolution_and_counter_revolution() -> None:
    """'when a four of a kind is put down, the ranking of cards is reversed (2 is now weakest, 3 strongest after Joker)'; 'When
    a second four card combo is played after revolution, it reverses the reversed order'"""
    scene(
        """
        with 3 players
        A holds S6 H6 D6 C6 S2 H9
        B holds S5 H5 D5 C5 S3
        C holds JK S10 H10
        A plays S6 H6 D6 C6, then the ranking is reversed
        B plays S5 H5 D5 C5, then revolution acts and the ranking is normal
        C passes
        A passes
        B plays S3
        C passes
        A may play S2
        """,
        "revolution with begins at_once",
    )


def test_three_consecutive_players_of_one_suit_lock_it() -> None:
    """'the club4 is beaten by club7 and beaten by club9. Subsequent players can only play clubs (or the joker)'"""
    scene(
        """
        with 4 players
        A holds C4 S9
        B holds C7 S10
        C holds C9 DJ
        D holds CJ HJ JK
        A plays C4
        B plays C7, then suit_lock does not act
        C plays C9, then suit_lock acts
        D may play CJ
        D may play JK
        D may not play HJ
        """,
        "suit_lock with plays 3",
    )


def test_the_exiled_daifugo_is_daihinmin() -> None:
    """'If the daifugo does not win the next game, he/she is automatically daihinmin for the subsequent hand'"""
    game = play_out(new_game(rules("miyako_ochi", extra=TITLES), 4, 11, 6, record=True))
    assert isinstance(game, ClimbingGame)
    assert game.log is not None
    ends = [line for line in game.log if "places" in line]
    exiled = 0
    for before, after in itertools.pairwise(ends):
        king = before["places"][0]
        if after["places"][0] != king:
            assert after["titles"][str(king)] == "dai_hinmin"
            exiled += 1
    assert exiled
