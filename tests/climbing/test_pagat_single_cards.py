"""Every sentence of the pagat description's variations on threes, eights, jacks and tens, quoted."""

from __future__ import annotations

import pytest
from helpers.rule_texts import LATER
from helpers.scenes import deal, do, rules, scene

# -------------------------------------------------------------------------------------------- three of spades

S3 = "spade_three with clears no"


def test_the_three_of_spades_beats_the_lone_joker() -> None:
    """'when the joker is played as a single card, it can be beaten by the 3 of spades (but by no other card)'"""
    scene(
        """
        with 3 players
        A holds JK S9
        B holds S3 H3 S2 S4
        A plays JK
        B may not play H3
        B may not play S2
        B may not play S4
        B may play S3
        B may pass
        """,
        S3,
    )


def test_the_three_can_in_turn_be_beaten_by_any_higher_card() -> None:
    """'The 3 can then in turn be beaten by any higher card.'"""
    scene(
        """
        with 3 players
        A holds JK S9
        B holds S3 S4
        C holds D3 H4 D9
        A plays JK
        B plays S3, then it is C next
        C may play H4
        C may not play D3
        """,
        S3,
    )


def test_if_the_three_is_played_before_the_joker_the_joker_can_beat_it() -> None:
    """'But if the 3 is played before the joker, the joker can beat it.'"""
    scene("with 3 players\nA holds S3 S9\nB holds JK S4\nA plays S3\nB may play JK", S3)


def test_with_two_jokers_the_second_beats_the_three_again() -> None:
    scene(
        "with 3 players\nA holds JK1 S9\nB holds S3 S4\nC holds JK2 H4\nA plays JK1\nB plays S3\nC may play JK2",
        S3,
        "two_jokers",
    )


def test_the_three_is_no_answer_to_a_joker_in_a_combination() -> None:
    """'when the joker is played as a single card'"""
    scene(
        "with 3 players\nA holds S4 JK S9\nB holds S3 H3 S5\nA plays S4 JK\nB may not play S3\nB may not play S3 H3",
        S3,
    )
    scene("with 3 players\nA holds S4 S9\nB holds S3 S5\nA plays S4\nB may not play S3", S3)


def test_without_the_rule_the_three_beats_nothing() -> None:
    scene("with 3 players\nA holds JK S9\nB holds S3 S5\nA plays JK\nB may not play S3")


# -------------------------------------------------------------------------------------------------- the eight

EIGHT = "eight_cut"


@pytest.mark.parametrize("cards", ["S8", "S8 H8", "S8 JK", "S8 H8 D8", "S6 S7 S8", "S8 S9 S10", "S7 JK S9"])
def test_any_combination_with_an_eight_clears_the_table(cards: str) -> None:
    """'any 8 or combination containing an 8 causes the table to be cleared immediately. The person who played the 8 begins
    again by playing any card or valid combination.'"""
    reading = " as S7 S8 S9" if cards == "S7 JK S9" else ""
    scene(
        f"""
        with 3 players
        A holds {cards} D3 DK
        A plays {cards}{reading}, then eight_cut acts and the table is clear and A leads
        A may play D3
        A may play DK
        """,
        EIGHT,
    )


def test_an_eight_must_still_beat_the_table() -> None:
    scene("with 3 players\nA holds S9 S3\nB holds S8 S4\nA plays S9\nB may not play S8", EIGHT)


def test_going_out_with_an_eight() -> None:
    """'When the hachi-giri rule is played, some also play that it is illegal to go out with a play that includes an eight.'"""
    scene("with 3 players\nA holds S8\nB holds S4 S5\nA plays S8, then A is first and B leads", EIGHT)
    last = "eight_cut with last no"
    scene("with 3 players\nA holds S5\nB holds S8\nA plays S5\nB may not play S8 because eight_cut", last)
    scene("with 3 players\nA holds S5\nB holds S8 S3\nA plays S5\nB may play S8", last)
    scene("with 3 players\nA holds S3 H3\nB holds S8 JK S4\nA plays S3 H3\nB may play S8 JK", last)
    scene("with 3 players\nA holds S3 H3\nB holds S8 JK\nA plays S3 H3\nB may not play S8 JK", last)
    scene("with 3 players\nA holds S5\nB holds S9\nA plays S5\nB may play S9", last)


# --------------------------------------------------------------------------------------------------- the jack


def test_the_example_5_9_J_7_6_3() -> None:
    """'a 5 is beaten by a 9, which is beaten by a Jack. This reverses the ranking, so the Jack cannot be beaten by a Q, K, a
    or 2. It might, however be beaten by a 7, which in turn could be beaten by a 6 and then a 3. Then the cards would be
    cleared and ranking returns to normal.'"""
    scene(
        """
        with 3 players
        A holds S5 S7 SQ SK SA S2
        B holds S9 S6 HQ HK
        C holds SJ S3 H9 H10
        A plays S5
        B plays S9
        C plays SJ, then jack_back acts and the ranking is reversed
        A may not play SQ
        A may not play SK
        A may not play SA
        A may not play S2
        A plays S7
        B plays S6
        C plays S3, then the ranking is reversed
        A passes
        B passes, then the table is clear and C leads and the ranking is normal
        C plays H9
        A may play SQ
        """,
        "jack_back",
    )


@pytest.mark.parametrize("cards", ["SJ HJ", "SJ JK", "S10 SJ SQ", "SJ HJ DJ"])
def test_a_combination_with_a_jack_turns_too(cards: str) -> None:
    scene(
        f"with 3 players\nA holds {cards} S4\nA plays {cards}, then jack_back acts and the ranking is reversed",
        "jack_back",
    )


def test_a_jack_in_a_revolution_turns_the_ranking_back() -> None:
    """Two reversals at once cancel each other, until the table is cleared."""
    scene(
        """
        with 3 players
        revolution in force
        A holds SJ S4 S5
        B holds HQ H7
        A plays SJ, then the ranking is normal
        B may play HQ
        B may not play H7
        B passes
        C passes, then A leads and the ranking is reversed
        """,
        "jack_back",
        LATER,
    )


# --------------------------------------------------------------------------------------------------- the tens


@pytest.mark.parametrize("tens", ["S10", "S10 H10", "S10 H10 D10"])
def test_one_discard_for_each_ten(tens: str) -> None:
    """'anyone playing one or more tens is allowed to discard one further card from their hand for each ten played. These
    discards are placed face down in the pile of used cards.'"""
    game = deal(rules("tens_discard"), [f"{tens} S3 S4 S5 S6", "H3 H4", "D3 D4"])
    do(game, tens)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player, game.decision.rule) == ("discard", 0, "tens_discard")
    count = len(tens.split())
    sizes = {bin(getattr(item, "cards", 0)).count("1") for item in game.options()}
    assert sizes == set(range(count + 1)), "any number up to the tens, or nothing"
    given = " ".join(["S3", "S4", "S5"][:count])
    do(game, given)
    assert game.codes(game.state.discards) == given.split()
    assert game.decision is not None
    assert game.decision.player == 1


def test_to_discard_is_allowed_not_demanded() -> None:
    scene(
        "with 3 players\nA holds S10 S3 S4\nA plays S10\nA chooses nothing, then A has 2 cards",
        "tens_discard",
    )


def test_discarding_the_last_card_is_going_out() -> None:
    """Also when the last card goes to the discards and not to the table."""
    scene(
        """
        with 3 players
        A holds S10 S3
        B holds S4 SJ
        A plays S10
        A chooses S3, then A is first and it is B next
        """,
        "tens_discard",
    )


def test_a_ten_as_last_card_leaves_nothing_to_choose() -> None:
    scene(
        "with 3 players\nA holds S10\nB holds S4 SJ\nA plays S10, then A is first and it is B next",
        "tens_discard",
    )
