"""Every sentence of the pagat description's variations that a rule of rulesets/rules/core.yaku carries, quoted."""

from __future__ import annotations

import pytest

from yakusoku.game.decisions import PASS, Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game

from .scenes import deal, do, hand_end, rules, scene
from .test_pagat import play_out, plays

# ------------------------------------------------------------------------------------------------------------- revolution

NOW = "revolution with begins at_once"
LATER = "revolution"


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
    """rules.md A2.1: 'say at once (5555 beaten by 4444, not 7777)'."""
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
    natural = use.replace(NOW, NOW + " and natural yes").replace(
        LATER, LATER + " with natural yes", use == LATER
    )
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


# ----------------------------------------------------------------------------------------------------------------- jokers


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


# --------------------------------------------------------------------------------------------------- no twos in sequences


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


# ------------------------------------------------------------------------------------------------------------ miyako-ochi


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
    """rules.md A2.11: 'plays on without hope' [AW][BB-miy]."""
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


# ------------------------------------------------------------------------------------------------------------------ shibari


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
    """rules.md A4.10: 'obeys as wild; does not create or change a lock'"""
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


# -------------------------------------------------------------------------------------------- no finish with the highest card

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
    """rules.md A4.2: 'Legality uses the order in force before the play'"""
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
    """rules.md A2.14: 'Several offenders: earliest offender lowest'"""
    game = deal(rules(FINISH), ["S2", "H2", "D3 D4", "C4 C5"])
    do(game, "S2", "pass", "pass", "pass", "H2")
    play_out(game)
    assert game.log is not None
    assert hand_end(game)["places"][-2:] == [1, 0]


# --------------------------------------------------------------------------------------------------------- three of spades

S3 = "spade_three"


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


# --------------------------------------------------------------------------------------------------------------- the eight

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


# ---------------------------------------------------------------------------------------------------------------- the jack


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
    """rules.md A4.1: 'reversal = revolution XOR temporary flag'"""
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


# ----------------------------------------------------------------------------------------------------------------- the tens


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
    """rules.md A4.5: 'Finish inside an effect (…): counts as going out'"""
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


# --------------------------------------------------------------------------------------------------------- out after passing


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
