"""Every sentence of the pagat description's variations on revolutions, jokers and twos in sequences, quoted."""

from __future__ import annotations

import pytest
from helpers.random_play import play_out
from helpers.rule_texts import LATER, NOW
from helpers.scenes import deal, do, rules, scene

from yakusoku.game.decisions import Play
from yakusoku.interpreter.start import new_game

# ------------------------------------------------------------------------------------------------- revolution


def test_four_fives_may_be_beaten_by_four_sevens_and_all_is_as_before() -> None:
    """'if someone plays 5-5-5-5 to the empty table, another player can beat this with (for example) 7-7-7-7, and the card
    ranking order remains as it was, the revolution having been cancelled'"""
    scene(
        """
        with 3 players
        A holds S5 H5 D5 C5 S9 SJ
        B holds S7 H7 D7 C7 H9 S3
        C holds S4 H4 D4 C4 SK
        A plays S5 H5 D5 C5, then the ranking is normal
        B may play S7 H7 D7 C7
        B plays S7 H7 D7 C7, then revolution acts and the ranking is normal
        C may not play S4 H4 D4 C4
        C passes
        A passes, then B leads and the ranking is normal
        B plays S3
        C may play SK
        """,
        LATER,
    )


def test_after_the_clear_a_pair_of_sixes_is_beaten_by_fours_and_threes_only() -> None:
    """'if everyone passes the 5-5-5-5 play, the cards are cleared and the revolution takes effect. If the player … now begins
    with (say) a pair of 6's, this can be beaten by 4-4 or 3-3 (the highest pair), but not by 8-8.'"""
    scene(
        """
        with 3 players
        A holds S5 H5 D5 C5 S6 H6 SJ
        B holds S4 H4 S8 H8 S3 H3 C9
        C holds D3 C3 D2 C2
        A plays S5 H5 D5 C5, then the ranking is normal
        B passes
        C passes, then A leads and the ranking is reversed
        A plays S6 H6
        B may not play S8 H8
        B may play S3 H3
        B plays S4 H4
        C may play D3 C3
        C may not play D2 C2
        """,
        LATER,
    )


def test_at_once_four_fives_are_beaten_by_four_fours_not_by_sevens() -> None:
    """The setting of those tables at which a revolution begins at once."""
    scene(
        """
        with 3 players
        A holds S5 H5 D5 C5 S9
        B holds S7 H7 D7 C7 S4 H4 D4 C4 S3
        A plays S5 H5 D5 C5, then the ranking is reversed
        B may not play S7 H7 D7 C7
        B plays S4 H4 D4 C4, then revolution acts and the ranking is normal
        """,
        NOW,
    )


@pytest.mark.parametrize("use", [NOW, LATER])
def test_three_and_a_joker_make_a_revolution(use: str) -> None:
    """'any play of four of a kind (such as 9-9-9-9 or 5-5-5-Joker) causes a revolution'"""
    lines = """
        with 3 players
        A holds S5 H5 D5 JK S9
        A plays S5 H5 D5 JK, then revolution acts
        B passes
        C passes, then the ranking is {}
        """
    scene(lines.format("reversed"), use)
    natural = use + " and natural yes"
    scene(lines.replace("revolution acts", "revolution does not act").format("normal"), natural)


def test_a_genuine_four_is_a_revolution_where_only_genuine_ones_are() -> None:
    """'Some only allow a revolution with a genuine four of a kind, but not with three equal cards plus a joker.'"""
    scene(
        "A holds S5 H5 D5 C5 S9\nA plays S5 H5 D5 C5, then revolution acts and the ranking is reversed",
        NOW + " and natural yes",
    )


def test_the_joker_remains_the_highest_single_card() -> None:
    """'The joker remains the highest single card but the other cards rank from high to low 3-4-5-…-A-2'"""
    scene(
        """
        with 3 players
        revolution in force
        A holds S4 S9
        B holds S3 SK
        C holds JK H3 D9
        A plays S4
        B may not play SK
        B plays S3
        C may not play H3
        C plays JK, then it is A next
        A may not play S9
        """,
        LATER,
    )


def test_twos_are_the_lowest_cards_in_a_revolution() -> None:
    """'so twos are now the lowest cards'"""
    scene(
        "with 3 players\nrevolution in force\nA holds S2 S9\nB holds SA S4\nA plays S2\nB may play SA", LATER
    )
    scene(
        "with 3 players\nrevolution in force\nA holds SA S9\nB holds S2 S4\nA plays SA\nB may not play S2",
        LATER,
    )


def test_sequences_turn_round_as_well() -> None:
    """'a top sequence such as 3-4-5' under a revolution"""
    scene(
        """
        with 3 players
        revolution in force
        A holds S5 S6 S7 S9
        B holds H4 H5 H6 D3 D4 D5 C6 C7 C8 CJ
        A plays S5 S6 S7
        B may not play C6 C7 C8
        B may play H4 H5 H6
        B plays D3 D4 D5
        """,
        LATER,
    )


@pytest.mark.parametrize("use", [NOW, LATER])
def test_the_reversed_order_stays_until_another_four(use: str) -> None:
    """'The reversed order stays in effect until the end of the hand, unless another 4 of a kind is played, in which case
    there is a counter-revolution and the original order is restored.'"""
    scene(
        """
        with 3 players
        A holds S5 H5 D5 C5 S9 H9 D9 C9 SJ HJ
        B holds S6 S7
        C holds H6 H7
        A plays S5 H5 D5 C5
        B passes
        C passes, then A leads and the ranking is reversed
        A plays SJ
        B passes
        C passes, then A leads and the ranking is reversed
        A plays S9 H9 D9 C9, then revolution acts
        B passes
        C passes, then A leads and the ranking is normal
        """,
        use,
    )


@pytest.mark.parametrize("use", [NOW, LATER])
def test_for_the_new_deal_the_original_order_returns(use: str) -> None:
    """'When the play ends, for the new deal the cards always revert to their original order.'"""
    game = deal(rules(use), ["S5 H5 D5 C5 S9", "S6", "H7"], hands_in_session=2)
    do(game, "S5 H5 D5 C5", "pass", "pass")
    assert game.order.reversed
    do(game, "S9", "S6")
    assert game.hand == 2
    assert not game.order.reversed
    assert game.state.lasting == ()


def test_a_pending_revolution_does_not_reach_the_next_deal() -> None:
    game = deal(rules(LATER), ["S5 H5 D5 C5", "S6 H6 D6 C6", "H7 S9"], hands_in_session=2)
    do(game, "S5 H5 D5 C5", "S6 H6 D6 C6")
    assert game.hand == 2
    play_out(game)
    game = deal(rules(LATER), ["S5 H5 D5 C5", "S6 H6", "H7 S9"], hands_in_session=2)
    do(game, "S5 H5 D5 C5", "pass", "pass", "S6 H6")
    assert game.hand == 2
    assert not game.order.reversed
    assert game.state.pending == ()


def test_three_of_a_kind_and_sequences_of_four_are_no_revolution() -> None:
    scene("A holds S5 H5 D5 S9\nA plays S5 H5 D5, then revolution does not act", NOW)
    scene("A holds S5 S6 S7 S8 S10\nA plays S5 S6 S7 S8, then revolution does not act", NOW)


# ----------------------------------------------------------------------------------------------------- jokers


def test_without_jokers() -> None:
    """'Rarely, this game is played without jokers'"""
    assert rules("no_jokers").deck.size == 52
    assert not any(code.startswith("JK") for code in rules("no_jokers").deck.codes)
    play_out(new_game(rules("no_jokers"), 4, 1))


def test_two_jokers_are_the_highest_pair() -> None:
    """'or with two jokers, in which case a pair of jokers is the highest pair'"""
    ruleset = rules("two_jokers")
    assert ruleset.deck.size == 54
    scene(
        "with 3 players\nA holds S2 H2 S9\nB holds JK1 JK2 S4\nA plays S2 H2\nB may play JK1 JK2",
        "two_jokers",
    )
    scene(
        "with 3 players\nA holds JK1 JK2 S9\nB holds S2 H2 S4\nA plays JK1 JK2\nB may not play S2 H2",
        "two_jokers",
    )
    scene(
        "with 3 players\nrevolution in force\nA holds S3 H3 S9\nB holds JK1 JK2 S4\nA plays S3 H3\nB may play JK1 JK2",
        "two_jokers",
        LATER,
    )


def test_a_record_writes_two_jokers_as_two_cards() -> None:
    """The reading of a pair of jokers names each by its own code."""
    game = deal(rules("two_jokers"), ["JK1 JK2 S9", "S4 S5", "H4 H5"])
    do(game, "JK1 JK2")
    assert game.log is not None
    assert game.log[-1]["choice"] == {"cards": ["JK1", "JK2"], "as": ["JK1", "JK2"], "shape": "pair"}


def test_two_jokers_fill_two_places() -> None:
    scene(
        """
        with 3 players
        A holds S4 JK1 JK2 S9 H9
        A may play S4 JK1 JK2
        A may play S9 H9 JK1 JK2
        A may play S4 JK1
        A may play S4 JK2
        A may not play S4 S9 JK1
        """,
        "two_jokers",
    )


# --------------------------------------------------------------------------------------- no twos in sequences


def test_no_twos_in_sequences() -> None:
    """'Some play that a 2 cannot be used to make a sequence K-A-2. In this version a sequence headed by an ace is unbeatable.'"""
    scene(
        """
        with 3 players
        A holds SQ SK SA S5
        B holds HK HA H2 JK H9
        C holds D2 C2 D3
        A plays SQ SK SA
        B may not play HK HA H2
        B may not play HK HA JK
        B passes
        C passes, then A leads
        """,
        "no_twos_in_sequences",
    )
    scene("A holds S2 H2 S5\nA may play S2 H2\nA may play S2", "no_twos_in_sequences")


def test_a_joker_may_not_stand_for_a_two_in_a_sequence_either() -> None:
    game = deal(rules("no_twos_in_sequences"), ["HK HA JK H9", "D2 C2", "D3 D4"])
    readings = {
        tuple(game.data(play)["as"]) for play in game.options() if isinstance(play, Play) and play.size == 3
    }
    assert readings == {("HK", "HA", "HQ")}
