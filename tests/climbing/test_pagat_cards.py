"""Every sentence of the pagat description of Dai Fugō that says who plays, with which cards, and which plays there are. Each test
quotes its sentence.

The course of play stands in test_pagat_play.py, the variations in the files beside it, the SKNY notes in test_skny.py.
"""

from __future__ import annotations

import itertools

import pytest
from helpers.random_play import play_out, plays
from helpers.scenes import deal, do, failures, rules, scene

from yakusoku.game.decisions import PASS, Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game
from yakusoku.model import climbing_of

# -------------------------------------------------------------------------------------- the scenes themselves


@pytest.mark.parametrize(
    "wrong",
    [
        "A plays S3 H4",
        "A plays S3, then it is C next",
        "A plays S3, then A leads",
        "A plays S3, then the table is clear",
        "A plays S3, then the ranking is reversed",
        "A plays S3, then revolution acts",
        "A plays S3, then A has 3 cards",
        "A plays S3, then A holds S3",
        "A plays S3, then A is first",
        "A plays S3, then A is out",
        "A may not play S3",
        "A may play S3 H4",
        "A may pass",
        "B plays S5\nC plays S3\n",
    ],
)
def test_a_scene_that_is_not_so_fails(wrong: str) -> None:
    lines = f"with 4 players\nA holds S3 H4 S9\nB holds S5 S6\nC holds D3 D4\n{wrong}"
    assert failures(lines, "revolution")


# ------------------------------------------------------------------------------------ players and cards, deal


def test_usually_played_by_3_to_6_players_and_as_many_as_8() -> None:
    """'usually played by from 3 to 6 players'; 'It is possible for as many as 8 players to take part.'"""
    ruleset = rules()
    assert (ruleset.players.low, ruleset.players.high, ruleset.most) == (3, 6, 8)
    for players in range(3, 9):
        assert new_game(ruleset, players).players == players
    for players in (2, 9):
        with pytest.raises(ValueError, match="3 to 8 players"):
            new_game(ruleset, players)


def test_53_cards_in_all() -> None:
    """'A standard 52 card pack is used, to which one joker is normally added, so that there are 53 cards in all.'"""
    deck = rules().deck
    assert deck.size == 53
    assert len(set(deck.codes)) == 53
    assert deck.codes.count("JK") == 1


def test_all_cards_are_dealt_as_equally_as_possible() -> None:
    """'All the cards are dealt out one at a time as equally as possible … Some players will have one card more'"""
    for players in range(3, 9):
        game = new_game(rules(), players, seed=players)
        sizes = [game.hand_of(seat).bit_count() for seat in range(players)]
        assert sum(sizes) == 53
        assert max(sizes) - min(sizes) == (1 if 53 % players else 0)


def test_cards_go_round_from_the_player_after_the_dealer() -> None:
    """'Deal and play are clockwise.' Who gets a card more sits next after the dealer."""
    for seed in range(12):
        game = new_game(rules(), 5, seed)
        assert isinstance(game, ClimbingGame)
        dealer = game.state.dealer
        more = {seat for seat in range(5) if game.hand_of(seat).bit_count() == 11}
        assert more == {(dealer + number) % 5 for number in (1, 2, 3)}


def test_play_is_clockwise() -> None:
    """'Deal and play are clockwise.'"""
    game = deal(rules(), ["S3 S4", "D5 D6", "C7 C8", "H9 H10"], leader=2)
    turns = []
    for move in ("C7", "H9", "pass", "pass"):
        assert game.decision is not None
        turns.append(game.decision.player)
        do(game, move)
    assert turns == [2, 3, 0, 1]


def dealt(game: object) -> list[dict[str, object]]:
    assert isinstance(game, ClimbingGame)
    assert game.log is not None
    return [line for line in game.log if "hands" in line and "dealer" in line]


def session(
    players: int, hands: int, seed: int
) -> tuple[list[dict[str, object]], list[dict[str, list[int]]]]:
    """The deals and the results of a random session."""
    game = play_out(new_game(rules(), players, seed, hands, record=True))
    assert game.log is not None
    return dealt(game), [line for line in game.log if "places" in line]


def test_any_player_may_deal_the_first_hand_then_the_loser_deals() -> None:
    """'Any player may deal the first hand. After the first hand, the loser of each hand deals the next.'"""
    first = {dealt(new_game(rules(), 4, seed, 1, record=True))[0]["dealer"] for seed in range(40)}
    assert first == {0, 1, 2, 3}
    deals, ends = session(4, 5, seed=3)
    assert [line["dealer"] for line in deals[1:]] == [line["places"][-1] for line in ends[:-1]]


def test_first_player_at_random_then_the_loser_begins() -> None:
    """'In the first deal of a new session the first player is decided at random.' 'After the exchange, the loser of the
    previous hand (the Dai Hinmin, or the Hinmin …) begins the play of the new hand'"""
    leaders = {dealt(new_game(rules(), 4, seed, 1, record=True))[0]["leader"] for seed in range(40)}
    assert leaders == {0, 1, 2, 3}
    for players in (3, 4, 5, 6):
        deals, ends = session(players, 4, seed=players)
        assert [line["leader"] for line in deals[1:]] == [line["places"][-1] for line in ends[:-1]]


def test_the_loser_really_plays_first_after_the_exchange() -> None:
    game = play_out(new_game(rules(), 5, 8, 2, record=True), until_hand=2)
    while game.decision is not None and game.decision.kind == "exchange":
        game.choose(game.options()[0])
    assert isinstance(game, ClimbingGame)
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (game.state.places[-1], "play")


# ------------------------------------------------------------------------------------------------ the ranking

RANKING = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]


@pytest.mark.parametrize(("low", "high"), list(zip(RANKING, [*RANKING[1:], "JK"], strict=True)))
def test_rank_from_high_to_low_joker_2_A_K_to_3(low: str, high: str) -> None:
    """'The rank of the cards from high to low is: Joker-2-A-K-Q-J-10-9-8-7-6-5-4-3.' 'A single card can only be beaten by
    a higher single card.'"""
    above = high if high == "JK" else f"H{high}"
    up = deal(rules(), [f"S{low} S5" if low != "5" else "S5 S6", above + " C9", "C3 C4"])
    assert plays(do(up, f"S{low}")) >= {(above,)}
    down = deal(rules(), [above + " C9", f"S{low} S5" if low != "5" else "S5 S6", "C3 C4"])
    assert (f"S{low}",) not in plays(do(down, above))


@pytest.mark.parametrize("rank", RANKING)
def test_equal_singles_do_not_beat(rank: str) -> None:
    """'A single card can only be beaten by a higher single card.'"""
    game = do(
        deal(rules(), [f"S{rank} SJ" if rank != "J" else "SJ S3", f"H{rank} C{rank}", "D9 D10"]), f"S{rank}"
    )
    assert plays(game) == set()
    assert game.options() == [PASS]


# ------------------------------------------------------------------------------------------------- the shapes


def test_the_first_player_may_play_any_valid_combination() -> None:
    """'The first player may play any card or valid combination'"""
    game = deal(rules(), ["S4 H4 D4 C4 S5 S6", "D9 D10", "C9 C10"])
    sizes = {(play.shape, play.size) for play in game.options() if isinstance(play, Play)}
    assert {(climbing_of(game.rules).shapes[shape].id, size) for shape, size in sizes} == {
        ("single", 1),
        ("pair", 2),
        ("triplet", 3),
        ("quad", 4),
        ("sequence", 3),
    }


def test_a_leader_may_not_pass() -> None:
    scene("A holds S4 S5\nA may not pass")


@pytest.mark.parametrize(
    ("size", "suits"), [(2, "SH"), (3, "SHD"), (4, "SHDC")], ids=["pair", "triplet", "quad"]
)
def test_sets_rank_as_single_cards_do(size: int, suits: str) -> None:
    """'A higher pair beats a lower pair: the lowest is 3-3 and the highest is 2-2.' 'A higher triplet …: the highest is
    2-2-2 and the lowest is 3-3-3.' 'Four cards of the same rank … rank in the same order as single cards'"""
    for low, high in itertools.pairwise(RANKING):
        lower, higher = (" ".join(suit + rank for suit in suits) for rank in (low, high))
        spare = next(rank for rank in RANKING if rank not in (low, high))
        game = do(deal(rules(), [f"{lower} S{spare}", f"{higher} H{spare}", f"D{spare}"]), lower)
        assert {size} == {len(cards) for cards in plays(game)}
        game = do(deal(rules(), [f"{higher} S{spare}", f"{lower} H{spare}", f"D{spare}"]), higher)
        assert plays(game) == set()


def test_a_pair_needs_equal_ranks() -> None:
    """'Two cards of the same rank.'"""
    scene("A holds S4 H4 S5\nA may not play H4 S5\nA may play S4 H4")


def test_a_sequence_is_three_or_more_cards_in_a_row_of_one_suit() -> None:
    """'Three or more consecutive cards of the same suit, such as 4-5-6 or 9-10-J-Q.'"""
    scene(
        """
        with 4 players
        A holds S4 S5 S6 H9 H10 HJ HQ D6 C4
        A may play S4 S5 S6
        A may play H9 H10 HJ HQ
        A may play H10 HJ HQ
        A may not play S4 S5
        A may not play S4 S5 D6
        A may not play H9 HJ HQ
        """
    )


def test_a_sequence_is_beaten_by_a_higher_one_of_the_same_number() -> None:
    """'A sequence can only be beaten by a higher sequence containing the same number of cards.'"""
    scene(
        """
        with 4 players
        A holds S4 S5 S6 D3
        B holds H5 H6 H7 H8 C4 C5 C6 D9
        A plays S4 S5 S6
        B may play H5 H6 H7
        B may play H6 H7 H8
        B may not play H5 H6 H7 H8
        B may not play C4 C5 C6
        """
    )


def test_the_highest_sequence_is_K_A_2_and_the_lowest_3_4_5() -> None:
    """'The highest 3-card sequence is K-A-2 and the lowest is 3-4-5.'"""
    scene(
        """
        with 3 players
        A holds S3 S4 S5 D9
        B holds HK HA H2 CQ CK CA
        C holds DQ DK DA D2 D3 D4 D5
        A plays S3 S4 S5
        B may play CQ CK CA
        B plays HK HA H2
        C may not play DK DA D2
        C may not play DQ DK DA
        """
    )
    scene(
        """
        with 3 players
        A holds S4 S5 S6 D9
        B holds H3 H4 H5 C3
        A plays S4 S5 S6
        B may not play H3 H4 H5
        """
    )


def test_A_2_3_and_2_3_4_are_no_sequences() -> None:
    """'(A-2-3 and 2-3-4 are not valid sequences, since the 2 and 3 are not adjacent in this game.)'"""
    scene(
        "A holds SA S2 S3 S4 JK D9\nA may not play SA S2 S3\nA may not play S2 S3 S4\nA may not play S2 S3 JK"
    )


# -------------------------------------------------------------------------------------------------- the joker


def test_the_joker_is_the_highest_single_card() -> None:
    """'Single cards rank … from 3 (low) to joker (high).'"""
    scene(
        "with 3 players\nA holds S2 S3\nB holds JK S5\nC holds D2 D3\nA plays S2\nB plays JK\nC may not play D2"
    )


@pytest.mark.parametrize(
    "cards", ["S8 JK", "S8 H8 JK", "S8 H8 D8 JK", "S8 S9 JK", "S8 S10 JK", "S8 S9 S10 JK"]
)
def test_the_joker_substitutes_in_any_combination(cards: str) -> None:
    """'The joker may be used as a substitute for any card in a pair, triplet, four of a kind or sequence.'"""
    scene(f"A holds S8 H8 D8 S9 S10 JK C3\nA may play {cards}")


def test_the_joker_with_two_different_cards_is_nothing() -> None:
    scene("A holds S8 S11 JK C3".replace("S11", "SQ") + "\nA may not play S8 SQ JK\nA may not play S8 C3 JK")


def test_8_8_and_8_joker_are_equal() -> None:
    """'the pairs 8-8 and 8-joker are equal: neither beats the other'"""
    scene(
        "with 3 players\nA holds S8 H8 S3\nB holds D8 JK S4 D9\nA plays S8 H8\nB may not play D8 JK\nB may play D9 JK"
    )
    scene("with 3 players\nA holds D8 JK S3\nB holds S8 H8 S4\nA plays D8 JK\nB may not play S8 H8")


def test_9_10_joker_is_equal_to_9_10_J() -> None:
    """'a sequence 9-10-Joker is equal in rank to 9-10-J'"""
    scene(
        """
        with 3 players
        A holds S9 S10 SJ S3
        B holds H9 H10 JK H3
        A plays S9 S10 SJ
        B may not play H9 H10 JK
        """
    )
    scene(
        """
        with 3 players
        A holds H9 H10 JK H3
        B holds S9 S10 SJ S3 CQ C10 CJ
        A plays H9 H10 JK as H9 H10 HJ
        B may not play S9 S10 SJ
        B may play C10 CJ CQ
        """
    )


def test_a_joker_in_a_sequence_may_stand_at_either_end() -> None:
    """9-10-joker is 8-9-10 as well as 9-10-J, as its player says."""
    scene(
        """
        with 3 players
        A holds H9 H10 JK H3
        B holds S9 S10 SJ S3
        A plays H9 H10 JK as H8 H9 H10
        B may play S9 S10 SJ
        """
    )


def test_a_joker_in_a_sequence_does_not_stand_beyond_the_ends() -> None:
    game = deal(rules(), ["SA S2 JK H9", "D9 D10", "C9 C10"])
    readings = {
        tuple(game.data(play)["as"]) for play in game.options() if isinstance(play, Play) and play.size == 3
    }
    assert readings == {("SA", "S2", "SK")}
