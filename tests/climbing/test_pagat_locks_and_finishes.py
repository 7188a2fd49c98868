"""Every sentence of the pagat description's variations on falls, locks, finishes and passing, quoted."""

from __future__ import annotations

import pytest
from helpers.random_play import play_out, plays
from helpers.rule_texts import LATER, NOW
from helpers.scenes import deal, do, hand_end, rules, scene

from yakusoku.game.decisions import PASS
from yakusoku.interpreter.climbing.game import ClimbingGame

# ------------------------------------------------------------------------------------------------ miyako-ochi


def test_the_winner_who_does_not_win_again_becomes_dai_hinmin() -> None:
    """'if the Dai Fugō of the previous hand fails to win again and maintain his position, he automatically becomes Dai
    Hinmin'"""
    game = deal(
        rules("miyako_ochi"), ["S3 S4", "H9", "D3 D4", "C3 C4", "S5 S6"], leader=1, places=[0, 1, 2, 3, 4]
    )
    do(game, "H9")
    assert not game.hand_of(0)
    assert not game.active(0)
    play_out(game)
    assert game.log is not None
    end = hand_end(game)
    assert end["places"][0] == 1
    assert end["places"][-1] == 0
    assert end["titles"]["0"] == "dai_hinmin"


def test_miyako_ochi_not_in_the_first_hand() -> None:
    scene(
        "with 4 players\nA holds S9\nA plays S9, then miyako_ochi does not act and A is first", "miyako_ochi"
    )


def test_miyako_ochi_not_when_the_winner_wins_again() -> None:
    scene(
        "with 3 players\nA was fugo\nA holds S9\nB holds S3 S4\nA plays S9, then A is first and miyako_ochi does not act",
        "miyako_ochi",
    )


def test_miyako_ochi_not_when_a_second_player_goes_out() -> None:
    scene(
        """
        with 4 players
        A was fugo
        A holds S9
        B holds S10
        C holds S3 S4
        D holds S5 S6
        A plays S9
        B plays S10, then miyako_ochi does not act and B is second
        """,
        "miyako_ochi",
    )


def test_the_fallen_may_play_on_without_hope() -> None:
    """The setting of those tables at which the fallen one keeps the cards and plays for nothing."""
    game = deal(
        rules("miyako_ochi with fallen plays_on"),
        ["S10", "H9", "D3 D4", "C3 C4"],
        leader=1,
        places=[0, 1, 2, 3],
    )
    do(game, "H9")
    assert game.hand_of(0)
    assert game.active(0)
    do(game, "pass", "pass", "S10")
    play_out(game)
    assert game.log is not None
    assert hand_end(game)["places"][-1] == 0


def test_the_fallen_one_leads_the_next_hand_as_its_loser() -> None:
    game = deal(
        rules("miyako_ochi"),
        ["S3", "H9", "D3 D4", "C3 C4"],
        leader=1,
        places=[0, 1, 2, 3],
        hands_in_session=2,
    )
    do(game, "H9")
    play_out(game, until_hand=3)
    assert game.state.places[-1] == 0
    while game.decision is not None and game.decision.kind == "exchange":
        game.choose(game.options()[0])
    assert game.decision is not None
    assert game.decision.player == 0


# ---------------------------------------------------------------------------------------------------- shibari


def test_two_singles_of_one_suit_lock_it() -> None:
    """'if two consecutive plays are in the same suit, then subsequent players can only beat this with another play in the
    same suit. … Subsequent players can only play clubs (or the joker), not other suits.'"""
    scene(
        """
        with 4 players
        A holds D3 S9
        B holds C4 S10
        C holds C8 S3
        D holds C9 SK JK S4
        A plays D3
        B plays C4, then suit_lock does not act
        C plays C8, then suit_lock acts
        D may play C9
        D may play JK
        D may not play SK because suit_lock
        """,
        "suit_lock",
    )


def test_the_lock_holds_until_the_table_is_cleared() -> None:
    """'This restriction applies until the table is cleared.'"""
    scene(
        """
        with 3 players
        A holds C3 S9 D5
        B holds C4 S10 D6
        C holds C8 SJ H4
        A plays C3
        B plays C4
        C plays C8
        A may not play S9
        A passes
        B may not play S10
        B passes, then C leads
        C plays H4
        A may play S9
        """,
        "suit_lock",
    )


def test_sequences_lock() -> None:
    """'A similar restriction applies if a sequence is beaten by a higher sequence in the same suit; this can then only be
    beaten by another sequence in that suit.'"""
    scene(
        """
        with 3 players
        A holds C3 C4 C5 S9
        B holds C6 C7 C8 D6
        C holds S9 S10 SJ C9 C10 CJ H4
        A plays C3 C4 C5
        B plays C6 C7 C8, then suit_lock acts
        C may not play S9 S10 SJ because suit_lock
        C may play C9 C10 CJ
        """.replace("A holds C3 C4 C5 S9", "A holds C3 C4 C5 D9"),
        "suit_lock",
    )


def test_pairs_in_the_same_two_suits_lock() -> None:
    """'The suits are also locked if a pair is beaten by a higher pair in the same two suits … can only beat this with a pair
    consisting of a spade and a diamond.'"""
    scene(
        """
        with 3 players
        A holds S5 D5 H9
        B holds S7 D7 D6
        C holds S9 D9 C9 SQ JK CK DK H4
        A plays S5 D5
        B plays S7 D7, then suit_lock acts
        C may play S9 D9
        C may not play S9 C9 because suit_lock
        C may not play CK DK because suit_lock
        C may play SQ JK
        C may not play C9 JK because suit_lock
        """,
        "suit_lock",
    )


def test_pairs_with_one_common_suit_do_not_lock() -> None:
    scene(
        """
        with 3 players
        A holds S5 D5 H9
        B holds S7 C7 D6
        C holds HK DK H4
        A plays S5 D5
        B plays S7 C7, then suit_lock does not act
        C may play HK DK
        """,
        "suit_lock",
    )


def test_triplets_in_the_same_three_suits_lock() -> None:
    """'the suits are locked if a triplet is beaten by a higher triplet using the same three suits'"""
    scene(
        """
        with 3 players
        A holds S5 D5 C5 H9
        B holds S7 C7 D7 D6
        C holds SK DK CK HK H4
        A plays S5 D5 C5
        B plays S7 C7 D7, then suit_lock acts
        C may play SK DK CK
        C may not play SK DK HK
        """,
        "suit_lock",
    )


def test_three_plays_in_a_row() -> None:
    """'Some play that suits are only locked if there are three consecutive plays in the same suit.'"""
    use = "suit_lock with plays 3"
    scene(
        """
        with 3 players
        A holds C3 C9 H9 HK
        B holds C4 D10
        C holds C8 SJ H4
        A plays C3
        B plays C4, then suit_lock does not act
        C plays C8, then suit_lock acts
        A may not play H9
        A may play C9
        """,
        use,
    )
    scene(
        """
        with 3 players
        A holds C3 H9 HK
        B holds D4 D10
        C holds D8 SJ H4
        A plays C3
        B plays D4
        C plays D8, then suit_lock does not act
        A may play H9
        """,
        use,
    )


def test_a_joker_starts_no_lock() -> None:
    """A joker obeys a lock as any suit; under a lock it neither makes another nor changes it."""
    scene(
        """
        with 3 players
        A holds S5 JK H9
        B holds S7 D7 D6
        C holds CK HK H4
        A plays S5 JK
        B plays S7 D7, then suit_lock does not act
        C may play CK HK
        """,
        "suit_lock",
    )


def test_a_joker_under_a_lock_does_not_change_it() -> None:
    scene(
        """
        with 3 players
        A holds S5 D5 H9 SK DK HK
        B holds S7 D7 D6
        C holds S9 JK H4
        A plays S5 D5
        B plays S7 D7
        C plays S9 JK
        A may play SK DK
        A may not play SK HK because suit_lock
        """,
        "suit_lock",
    )


# ---------------------------------------------------------------------------- no finish with the highest card

FINISH = "forbidden_finish"


@pytest.mark.parametrize("cards", ["S2", "S2 H2", "S2 H2 D2", "SK SA S2", "JK", "S2 JK"])
def test_going_out_with_the_highest_makes_dai_hinmin(cards: str) -> None:
    """'you cannot go out by playing a 2 or a set of 2's as your last card(s). It's also illegal to go out by playing the
    highest sequence (K-A-2) or a single joker.' 'the penalty … is that you automatically become the Dai Hinmin'"""
    hands = [cards, "S3 S4", "H3 H4", "D3 D4", "C3 C4"]
    game = do(deal(rules(FINISH), hands), cards)
    play_out(game)
    assert game.log is not None
    assert hand_end(game)["places"][-1] == 0
    assert hand_end(game)["titles"]["0"] == "dai_hinmin"


@pytest.mark.parametrize("cards", ["SA", "SA HA", "S3", "SQ SK SA", "SA JK", "S3 S4 S5"])
def test_going_out_with_others_is_fine(cards: str) -> None:
    scene(f"with 3 players\nA holds {cards}\nB holds H4 H7\nA plays {cards}, then A is first", FINISH)


@pytest.mark.parametrize("cards", ["S3", "S3 H3", "S3 S4 S5", "JK"])
def test_under_a_revolution_the_threes_are_forbidden(cards: str) -> None:
    """'If there has been a revolution (and no counter-revolution) then you cannot go out by playing a 3 or a set of 3's or a
    top sequence such as 3-4-5 or a single joker.'"""
    lines = "with 3 players\nrevolution in force\nA holds {0}\nB holds H4 H7\nA plays {0}, then A is {1}"
    scene(lines.format(cards, "last"), FINISH, LATER)


@pytest.mark.parametrize("cards", ["S2", "S2 H2", "SK SA S2"])
def test_under_a_revolution_twos_are_fine(cards: str) -> None:
    lines = "with 3 players\nrevolution in force\nA holds {0}\nB holds H4 H7\nA plays {0}, then A is {1}"
    scene(lines.format(cards, "first"), FINISH, LATER)


def test_a_twos_revolution_as_last_play_is_judged_by_the_order_before_it() -> None:
    """The order in force before the play says which card is the highest: here still the two."""
    scene(
        "with 3 players\nA holds S2 H2 D2 C2\nB holds H4 H7\nA plays S2 H2 D2 C2, then A is last", FINISH, NOW
    )
    scene(
        "with 3 players\nA holds S3 H3 D3 C3\nB holds H4 H7\nA plays S3 H3 D3 C3, then A is first",
        FINISH,
        NOW,
    )


def test_only_the_single_joker_is_penalised() -> None:
    """'Some play that the penalty only applies to a player who goes out by playing a single joker.'"""
    use = "forbidden_finish with cards lone_joker"
    scene("with 3 players\nA holds JK\nB holds S3 S4\nA plays JK, then A is last", use)
    scene("with 3 players\nA holds S2\nB holds S3 S4\nA plays S2, then A is first", use)
    scene("with 3 players\nA holds S5 JK\nB holds S3 S4\nA plays S5 JK, then A is first", use)


def test_the_earliest_offender_is_the_lowest() -> None:
    """Of several who go out by a forbidden play the first is the lowest."""
    game = deal(rules(FINISH), ["S2", "H2", "D3 D4", "C4 C5"])
    do(game, "S2", "pass", "pass", "pass", "H2")
    play_out(game)
    assert game.log is not None
    assert hand_end(game)["places"][-2:] == [1, 0]


# ------------------------------------------------------------------------------------------ out after passing


def test_a_player_who_passes_is_out_until_the_clear() -> None:
    """'a player who passes is not allowed to play again until after the cards have been cleared'"""
    scene(
        """
        with 3 players
        A holds S3 S9 S10
        B holds S5 SJ SQ
        C holds S6 SK H7
        A plays S3
        B passes
        C plays S6, then it is A next
        A plays S9
        C plays SK, then it is A next
        A passes, then the table is clear and C leads
        C plays H7
        A passes
        B may play SJ
        """,
        "no_reentry",
    )


def test_the_last_play_of_one_who_went_out_can_be_taken_by_one_who_has_not_passed() -> None:
    """Going out and the clear, where some have passed: the next player with cards leads, also one who had passed."""
    game = deal(rules("no_reentry"), ["S3", "S5 SJ", "S6 SK", "S7 S9"])
    do(game, "S3", "pass", "pass", "pass")
    assert isinstance(game, ClimbingGame)
    assert game.decision is not None
    assert game.decision.player == 1
    assert not game.state.trick
    assert PASS not in game.options()
    assert plays(game) == {("S5",), ("SJ",)}
