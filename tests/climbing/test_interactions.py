"""How rules meet: the interactions that every implementation had to settle (rules.md A4), and small rules written here for one
kind of effect, event, limit or duration each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from yakusoku.game.game import Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.services.rules import load

from .scenes import deal, do, hand_end, rules, scene, whole
from .test_pagat import play_out, plays

NOW = "revolution with begins at_once"
FIVE = """
rule five "Five skip"
    when a play contains 5
    then skip 1 player for each 5
"""
SEVEN = """
rule seven "Seven pass"
    when a play contains 7
    then the player may give 1 card for each 7 to the next player
"""
QUEEN = """
rule queen "Queen bomber"
    when a play contains Q
    then the player names 1 rank for each Q
    and everyone discards all cards of the named ranks
"""
NINE = """
rule nine "Nine reverse"
    when a play contains 9
    then reverse the direction for each 9
"""
FOURS = """
rule fours "Four stop"
    needs eight_cut
    answer eight_cut with 4-4
    if the play is a lone 8
    then cancel eight_cut and clear the table
"""


# -------------------------------------------------------------------------------------------------------------------- A4.1


def test_reversal_is_revolution_xor_jack() -> None:
    """A4.1: 'reversal = revolution XOR temporary flag'"""
    for before, after in (("", "reversed"), ("revolution in force", "normal")):
        scene(
            f"""
            with 3 players
            {before}
            A holds SJ S4
            A plays SJ, then the ranking is {after}
            """,
            NOW,
            "jack_back",
        )


def test_a_revolution_of_jacks_turns_twice_until_the_clear() -> None:
    """Both rules hear of four jacks: until the clear they cancel, afterwards the revolution stays."""
    scene(
        """
        with 3 players
        A holds SJ HJ DJ CJ S4 S5
        A plays SJ HJ DJ CJ, then revolution acts and jack_back acts and the ranking is normal
        B passes
        C passes, then A leads and the ranking is reversed
        """,
        NOW,
        "jack_back",
    )


def test_a_second_jack_in_the_trick_turns_back() -> None:
    """A2.5: 'Second J in the same trick toggles back [RR]'"""
    scene(
        """
        with 3 players
        A holds SJ S4 S5
        B holds S10 JK H4
        C holds HJ D4 D5
        A plays SJ, then the ranking is reversed
        B plays S10
        C may not play HJ
        """,
        "jack_back",
    )
    scene(
        """
        with 3 players
        revolution in force
        A holds SJ S4 S5
        B holds SQ H4
        C holds HJ D4 DK
        A plays SJ, then the ranking is normal
        B plays SQ
        C plays DK
        """,
        NOW,
        "jack_back",
    )


def test_the_forbidden_finish_follows_the_current_order() -> None:
    """A4.1: 'Forbidden-finish rank follows … the current order [DQX][GB]'"""
    lines = """
        with 3 players
        A holds SJ S9
        B holds {}
        C holds H4 H5
        A plays SJ
        B plays {}, then B is {}
        """
    scene(lines.format("S3", "S3", "last"), "jack_back", "forbidden_finish")
    scene(lines.format("S4", "S4", "first"), "jack_back", "forbidden_finish")
    scene(lines.format("S2", "S2", "last"), "forbidden_finish")


# ---------------------------------------------------------------------------------------------------------------- A4.2, A4.3


def test_a_play_is_judged_by_the_order_before_it() -> None:
    """A4.2: 'Legality uses the order in force before the play; its own reversal bites for the next player.'"""
    scene(
        """
        with 3 players
        A holds S10 S4 S9
        B holds HJ H5
        C holds D9 DQ
        A plays S10
        B plays HJ, then the ranking is reversed
        C may not play DQ
        C may play D9
        """,
        "jack_back",
    )


def test_represented_or_natural_as_the_rules_say() -> None:
    """A4.3: 'Effects … fire on natural cards only [QS]; other tables let a joker-as-8 cut.'"""
    lines = "with 3 players\nA holds S7 JK S9 D3\nA plays S7 JK S9 as S7 S8 S9, then eight_cut {}"
    scene(lines.format("acts"), "eight_cut")
    scene(lines.format("does not act"), "eight_cut", extra="effects see natural cards\n")


def test_natural_cards_are_asked_for_card_by_card() -> None:
    """A4.3: 'Counting k uses natural cards.'"""
    rule = "rule natural_eight\n    when a play contains natural 8\n    then clear the table\n"
    scene("with 3 players\nA holds S8 JK D3\nA plays S8 JK, then natural_eight acts", extra=rule)
    scene(
        "with 3 players\nA holds S7 JK S9 D3\nA plays S7 JK S9 as S7 S8 S9, then natural_eight does not act",
        extra=rule,
    )
    two = "rule two_eights\n    when a play contains 2 or more natural 8\n    then clear the table\n"
    scene("with 3 players\nA holds S8 JK D3\nA plays S8 JK, then two_eights does not act", extra=two)
    scene("with 3 players\nA holds S8 H8 D3\nA plays S8 H8, then two_eights acts", extra=two)


def test_for_each_counts_what_the_joker_stands_for_as_the_rules_say() -> None:
    seen = "with 5 players\nA holds S5 JK D3\nA plays S5 JK as S5 H5, then it is {} next"
    scene(seen.format("D"), extra=FIVE)
    scene(seen.format("C"), extra="effects see natural cards\n" + FIVE)


# -------------------------------------------------------------------------------------------------------------------- A4.4


def test_cards_move_first_then_skips_then_locks_then_the_clear() -> None:
    """A4.4: 'hand moves (discard, give) → direction/skip → locks → clear → finish and next turn', however it is written."""
    rule = """
    rule all_at_once
        when a lone 6 is played
        then clear the table
        and reverse the direction
        and the player discards 1 card
    """
    game = deal(rules(extra=rule), ["S6 S3 S4", "H3 H4", "D3 D4"])
    do(game, "S6")
    assert game.decision is not None
    assert game.decision.kind == "discard"
    assert game.state.trick, "the table is not clear yet"
    assert game.direction == 1
    do(game, "S3")
    assert game.state.trick == []
    assert game.direction == -1
    assert game.decision is not None
    assert game.decision.player == 0


def test_effects_of_several_rules_share_one_order() -> None:
    """An eight that cuts and a rule that gives: the card goes before the clear, whichever rule stands first."""
    rule = (
        "rule giving_eight\n    when a play contains 8\n    then the player gives 1 card to the next player\n"
    )
    game = deal(rules("eight_cut", extra=rule), ["S8 S3 S4", "H3 H4", "D3 D4"])
    do(game, "S8")
    assert game.state.trick
    do(game, "S3")
    assert game.log is not None
    events = [line["event"] for line in game.log[-3:] if "event" in line]
    assert events == ["move", "clear"]
    line = next(line for line in game.log if line.get("choice") and "fired" in line)
    assert set(line["fired"]) == {"eight_cut", "giving_eight"}


# --------------------------------------------------------------------------------------------------------------- A4.5, A4.6


def test_giving_the_last_card_is_going_out() -> None:
    """A4.5: 'Finish inside an effect (7渡し, 10捨て, 12ボンバー): counts as going out'"""
    scene(
        """
        with 3 players
        A holds S7 S3
        B holds H9 H10
        A plays S7
        A chooses S3, then A is first and B has 3 cards and it is B next
        """,
        extra=SEVEN,
    )


def test_no_foul_by_an_effect_after_a_forbidden_card() -> None:
    """Discarding or giving the last card is no finish with the card that was played."""
    scene(
        """
        with 3 players
        A holds S2 S3
        B holds H9 H10
        A plays S2
        A chooses S3, then A is first
        """,
        "forbidden_finish",
        extra="rule two\n    when a lone 2 is played\n    then the player discards up to 1 card\n",
    )


def test_bombed_players_go_out_in_turn_order_from_the_player() -> None:
    """A4.5: 'Bomber ties go in turn order from the player [BB-Q].'"""
    game = deal(rules(extra=QUEEN), ["H3 H4", "S3", "SQ C3", "D3"], leader=2)
    do(game, "SQ", "3")
    assert game.over
    assert game.log is not None
    assert hand_end(game)["places"] == [2, 3, 1, 0]


def test_two_queens_name_two_different_ranks() -> None:
    game = deal(rules(extra=QUEEN), ["SQ HQ S9 C5", "S3 S4 S5", "H3 H4 H6"])
    do(game, "SQ HQ", "3")
    assert "3" not in [game.data(item)["rank"] for item in game.options()]
    do(game, "4")
    assert [game.codes(game.hand_of(seat)) for seat in range(3)] == [["C5", "S9"], ["S5"], ["H6"]]
    assert sorted(game.codes(game.state.discards)) == ["H3", "H4", "S3", "S4"]


def test_who_goes_out_with_an_eight_leaves_the_lead_to_the_next() -> None:
    """A4.6: 'if the 8-cutter went out, the next active player leads'"""
    scene(
        "with 3 players\nA holds S8\nB holds H3 H4\nA plays S8, then A is first and the table is clear and B leads",
        "eight_cut",
    )


# -------------------------------------------------------------------------------------------------------------------- A4.7


@pytest.mark.parametrize(("players", "fives", "follows"), [(4, 1, 2), (4, 2, 3), (5, 2, 3), (3, 1, 2)])
def test_skips_pass_over_players(players: int, fives: int, follows: int) -> None:
    """A2.15: 'Each 5 played skips one following player.'"""
    cards = ["S5", "H5", "D5", "C5"][:fives]
    hands = [" ".join([*cards, "S9", "S10"]), *(f"{rank} {rank2}" for rank, rank2 in SPARE[: players - 1])]
    game = do(deal(rules(extra=FIVE), hands), " ".join(cards))
    assert game.decision is not None
    assert game.decision.player == follows
    assert game.state.trick


@pytest.mark.parametrize(("players", "fives"), [(3, 2), (3, 3), (3, 4), (4, 3), (4, 4), (5, 4)])
def test_skipping_past_everybody_clears_the_table(players: int, fives: int) -> None:
    """A4.7: 'Skipping past everybody: table clears and the same player leads [DFG].'"""
    cards = ["S5", "H5", "D5", "C5"][:fives]
    hands = [" ".join([*cards, "S9", "S10"]), *(f"{rank} {rank2}" for rank, rank2 in SPARE[: players - 1])]
    game = do(deal(rules(extra=FIVE), hands), " ".join(cards))
    assert game.decision is not None
    assert game.decision.player == 0
    assert not game.state.trick
    assert game.state.skips == 0


SPARE = [("H6", "H7"), ("D6", "D7"), ("C6", "C7"), ("H9", "H10")]


def test_skips_do_not_outlive_the_turn() -> None:
    scene(
        """
        with 3 players
        A holds S5 H5 S9
        B holds H6 H7
        A plays S5 H5, then A leads
        A plays S9
        """,
        extra=FIVE,
    )
    scene(
        """
        with 4 players
        A holds S5 S9 S10
        C holds H6 H7
        A plays S5, then it is C next
        C plays H6, then it is D next
        """,
        extra=FIVE,
    )


def test_one_who_skips_everybody_and_goes_out_leaves_the_lead_to_the_next() -> None:
    scene(
        "with 3 players\nA holds S5 H5\nB holds H6 H7\nA plays S5 H5, then A is first and B leads", extra=FIVE
    )


# -------------------------------------------------------------------------------------------------------------------- A4.8


def test_holders_of_an_answer_are_asked_in_turn_order_and_the_first_acts() -> None:
    """A4.8: 'ask holders in turn order, first to accept wins'"""
    hands = ["H9 H10 D9", "S4 H4 S9", "S8 S6", "D4 C4 S10"]
    game = deal(rules("eight_cut", extra=FOURS), hands, leader=2)
    do(game, "S8")
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind, game.decision.rule) == (3, "answer", "fours")
    assert [game.data(item) for item in game.options()][-1] == "pass"
    do(game, "pass")
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (1, "answer")
    do(game, "S4 H4")
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (1, "play")
    assert not game.state.trick
    assert set(game.codes(game.state.discards)) == {"S8", "S4", "H4"}


def test_if_nobody_answers_the_rule_acts() -> None:
    game = deal(rules("eight_cut", extra=FOURS), ["S8 S6", "S4 H4 S9", "D9 D10"])
    do(game, "S8", "pass")
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (0, "play")
    assert not game.state.trick


def test_nobody_is_asked_without_the_cards_or_the_condition() -> None:
    scene(
        "with 3 players\nA holds S8 S9\nB holds S4 D9 D10\nA plays S8, then A leads", "eight_cut", extra=FOURS
    )
    scene(
        "with 3 players\nA holds S8 H8 S9\nB holds S4 H4 D9\nA plays S8 H8, then A leads",
        "eight_cut",
        extra=FOURS,
    )


def test_one_who_answers_with_the_last_cards_goes_out() -> None:
    game = deal(rules("eight_cut", extra=FOURS), ["S8 S6", "D9 D10", "S4 H4"])
    do(game, "S8", "S4 H4")
    assert game.state.out == [2]
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (0, "play")
    assert not game.state.trick


def test_an_answer_where_the_eight_was_the_last_card() -> None:
    """Both go out: the one whose turn it is first."""
    game = deal(rules("eight_cut", extra=FOURS), ["S8", "D9 D10", "S4 H4", "C9 C10"])
    do(game, "S8", "S4 H4")
    assert game.state.out == [0, 2]
    assert game.decision is not None
    assert game.decision.player == 3


# ------------------------------------------------------------------------------------------------------------- A4.9 to A4.13


def test_fouls_fill_the_bottom_first_then_the_fallen() -> None:
    """A4.9: 'fouls fill the bottom first, then the fallen player'; 'An illegal first finisher does not cause the fall'"""
    game = deal(
        rules("miyako_ochi", "forbidden_finish"),
        ["S3 S4", "H2", "D9", "C3 C4", "H5 H6"],
        leader=1,
        places=[0, 1, 2, 3, 4],
    )
    do(game, "H2")
    assert game.hand_of(0), "a foul is no winning"
    do(game, "pass", "pass", "pass", "pass", "D9")
    assert not game.hand_of(0)
    play_out(game)
    assert game.log is not None
    places = hand_end(game)["places"]
    assert places[0] == 2
    assert places[-2:] == [0, 1]


def test_a_foul_after_the_fall_is_still_below_it() -> None:
    game = deal(
        rules("miyako_ochi", "forbidden_finish"),
        ["S3 S4", "DA", "H2", "C3 C4", "H5 H6"],
        leader=1,
        places=[0, 1, 2, 3, 4],
    )
    do(game, "DA", "H2")
    play_out(game)
    assert game.log is not None
    assert hand_end(game)["places"][-2:] == [0, 2]


def test_a_lock_holds_for_an_eight_too() -> None:
    """A2.4: 'Under 縛り it must still obey the lock.'"""
    scene(
        """
        with 3 players
        A holds C4 S9
        B holds C6 S10
        C holds H8 C8 S3
        A plays C4
        B plays C6
        C may not play H8 because suit_lock
        C plays C8, then C leads
        """,
        "suit_lock",
        "eight_cut",
    )


def test_the_three_of_spades_ignores_the_lock() -> None:
    """A2.6: '♠3 over joker ignores the lock'"""
    scene(
        """
        with 4 players
        A holds C4 S9
        B holds C6 S10
        C holds JK H4
        D holds S3 H5
        A plays C4
        B plays C6, then suit_lock acts
        C plays JK
        D may play S3
        """,
        "suit_lock",
        "spade_three",
    )


def test_effects_in_sequences_as_the_rule_says() -> None:
    """A4.11: 'Stairs effects: all / 8 only / none'"""
    lines = "with 3 players\nA holds S7 S8 S9 D3\nA plays S7 S8 S9, then eight_cut {}"
    scene(lines.format("acts"), "eight_cut")
    scene(lines.format("does not act"), "eight_cut with in_sequences no")


def test_who_can_play_nothing_passes_and_a_leader_must_play() -> None:
    """A4.12: 'Nobody can move: auto-pass vs explicit pass; lead may not pass'"""
    scene(
        "with 3 players\nA holds S9 S10\nB holds S3 S4\nA may not pass\nA plays S9\nB may pass\nB may not play S4"
    )


def test_forbidden_passing_binds_only_those_who_can_play() -> None:
    rule = "rule must\n    forbid passing\n"
    scene(
        "with 3 players\nA holds S9 S3\nB holds S10 S4\nA plays S9\nB may not pass because must", extra=rule
    )
    scene("with 3 players\nA holds S9 S3\nB holds S5 S4\nA plays S9\nB may pass", extra=rule)


def test_one_trigger_claimed_by_two_rules_acts_for_both() -> None:
    """A4.13: 'Same trigger claimed twice … A rule file must say whether they add or replace.'"""
    one = "rule one\n    when 6-6-6 is played\n    then reverse the ranking until the hand ends\n"
    two = "rule two\n    when 6-6-6 is played\n    then clear the table\n"
    play = "with 3 players\nA holds S6 H6 D6 S9\nA plays S6 H6 D6, then {}"
    scene(play.format("one acts and two acts and A leads and the ranking is reversed"), extra=one + two)
    replacing = two.replace("    when", "    replaces one\n    when")
    scene(play.format("two acts and A leads and the ranking is normal"), extra=one + replacing)


# ------------------------------------------------------------------------------------------------ direction and who is next


def test_after_a_nine_the_turn_goes_the_other_way() -> None:
    scene(
        """
        with 4 players
        A holds S9 S3 S4
        B holds S10 SJ
        C holds H10 HK
        D holds DJ D3
        A plays S9, then it is D next
        D plays DJ, then it is C next
        C plays HK, then it is B next
        B passes
        A passes
        D passes, then C leads
        """,
        extra=NINE,
    )


def test_two_nines_turn_twice_and_three_once() -> None:
    scene("with 4 players\nA holds S9 H9 S3\nA plays S9 H9, then it is B next", extra=NINE)
    scene("with 4 players\nA holds S9 H9 D9 S3\nA plays S9 H9 D9, then it is D next", extra=NINE)


def test_the_direction_outlives_the_clear_and_turns_back() -> None:
    scene(
        """
        with 3 players
        A holds S9 H9 S3
        B holds S4 H4
        C holds D4 H3
        A plays S9, then it is C next
        C passes
        B passes, then A leads
        A plays H9, then it is B next
        """,
        extra=NINE,
    )


def test_next_and_previous_follow_the_direction() -> None:
    """A2.16: 'direction follows reversal [QS]'"""
    scene(
        """
        with 4 players
        A holds S9 S7 S3 S4
        D holds D3 D4
        C holds C3 C4
        B holds H3 H4
        A plays S9, then it is D next
        D passes
        C passes
        B passes
        A plays S7
        A chooses S3, then D has 3 cards
        """,
        extra=NINE + SEVEN,
    )


def test_going_out_under_a_reversed_direction_gives_the_lead_that_way() -> None:
    scene(
        """
        with 3 players
        A holds S9
        B holds H3 H4
        C holds D3 D4
        A plays S9, then it is C next
        C passes
        B passes, then C leads
        """,
        extra=NINE,
    )


def test_a_player_who_plays_again() -> None:
    rule = "rule again\n    when a lone 6 is played\n    then the player plays again\n"
    scene(
        """
        with 3 players
        A holds S6 S9 S3
        B holds S10 SJ
        A plays S6, then it is A next
        A may not play S3
        A plays S9, then it is B next
        """,
        extra=rule,
    )


def test_another_player_leads_next() -> None:
    rule = "rule left\n    when a lone 6 is played\n    then clear the table and the next player leads next\n"
    scene("with 3 players\nA holds S6 S9\nA plays S6, then B leads", extra=rule)


# -------------------------------------------------------------------------------------------------------- cards that move


def test_the_beaten_player_takes_a_card_back() -> None:
    rule = "rule back\n    when a lone J is played on any play\n    then the player gives 1 worst card to the beaten player\n"
    scene(
        """
        with 3 players
        A holds S9 S10
        B holds SJ S3 S5
        A plays S9
        B plays SJ, then A holds S3 and A has 2 cards
        """,
        extra=rule,
    )


def test_cards_are_taken_from_the_discards() -> None:
    rule = "rule six\n    when a lone 6 is played\n    then the player may take 1 card from the discards\n"
    game = deal(rules(extra=rule), ["S3 S6 S9", "H4 H5", "D7 D8"])
    do(game, "S3", "H4", "pass", "pass", "H5")
    assert game.codes(game.state.discards) == ["S3", "H4"]
    do(game, "pass", "S6")
    assert game.decision is not None
    assert game.decision.kind == "take"
    do(game, "H4")
    assert game.codes(game.hand_of(0)) == ["H4", "S9"]
    assert game.codes(game.state.discards) == ["S3"]
    assert whole(game) == (1 << 53) - 1


def test_hands_are_swapped_and_an_empty_one_is_out() -> None:
    rule = """
    rule swap
        when K-K is played
        then the player chooses another player
        and the player swaps hands with the chosen player
    """
    game = deal(rules(extra=rule), ["SK HK", "H4 H5", "D7 D8"])
    do(game, "SK HK", "seat 2")
    assert game.codes(game.hand_of(0)) == ["D7", "D8"]
    assert game.state.out == [2]
    assert game.active(0)


def test_hands_are_pooled_and_dealt_again() -> None:
    rule = "rule pool\n    when A-A is played\n    then pool and redeal the hands\n"
    game = deal(rules(extra=rule), ["SA HA S3 S4 S5", "H4 H5", "D7 D8"])
    before = game.hand_of(0) | game.hand_of(1) | game.hand_of(2)
    do(game, "SA HA")
    played = game.state.trick[-1][1].cards
    after = [game.hand_of(seat) for seat in range(3)]
    assert after[0] | after[1] | after[2] == before & ~played
    assert sorted(hand.bit_count() for hand in after) == [2, 2, 3]


def test_everyone_gives_in_turn_order() -> None:
    rule = "rule round_robin\n    when A-A is played\n    then everyone gives 1 card to the next player\n"
    game = deal(rules(extra=rule), ["SA HA S3 S4", "H4 H5", "D7 D8"])
    do(game, "SA HA")
    asked = []
    while game.decision is not None and game.decision.kind == "give":
        asked.append(game.decision.player)
        game.choose(game.options()[0])
    assert asked == [0, 1, 2]
    assert [game.hand_of(seat).bit_count() for seat in range(3)] == [2, 2, 2]


def test_the_best_and_the_worst_follow_the_order_in_force() -> None:
    rule = "rule tax\n    when a lone 6 is played\n    then the next player gives 1 best card to the player\n"
    lines = "with 3 players\n{}\nA holds S6 S9\nB holds H3 H2 HK\nA plays S6, then A holds {}"
    scene(lines.format("", "H2"), NOW, extra=rule)
    scene(lines.format("revolution in force", "H3"), NOW, extra=rule)


def test_a_demanded_card_that_nobody_has_does_not_move() -> None:
    rule = "rule tax\n    when a lone 6 is played\n    then the next player gives all jokers to the player\n"
    scene(
        "with 3 players\nA holds S6 S9\nB holds H3 JK HK\nA plays S6, then A holds JK and A has 2 cards",
        extra=rule,
    )
    scene(
        "with 3 players\nA holds S6 S9\nB holds H3 HK\nA plays S6, then A has 1 card and it is B next",
        extra=rule,
    )


# -------------------------------------------------------------------------------------------------------------- limits


def test_once_per_trick() -> None:
    rule = "rule gift\n    once per trick\n    when a play contains 6 or 9\n    then the player pays 1 point to the next player\n"
    scene(
        """
        with 3 players
        A holds S6 S3 H6 SK
        B holds S9 H3
        C holds D3 D4
        A plays S6, then gift acts
        B plays S9, then gift does not act
        C passes
        A plays SK
        B passes
        C passes, then A leads
        A plays H6, then gift acts
        """,
        extra=rule,
    )


def test_once_per_hand() -> None:
    rule = "rule gift\n    once per hand\n    when a play contains 6\n    then the player pays 1 point to the next player\n"
    scene(
        """
        with 3 players
        A holds S6 S3 H6 SK
        B holds H4 H3
        C holds D3 D4
        A plays S6, then gift acts
        B passes
        C passes
        A plays H6, then gift does not act
        """,
        extra=rule,
    )
    game = deal(rules(extra=rule), ["S6", "H3", "D4 D5"], hands_in_session=2)
    do(game, "S6")
    assert game.state.counts.get("starts:gift/hand") == 1
    play_out(game, until_hand=2)
    assert game.state.counts.get("starts:gift/hand", 0) == 0


# ------------------------------------------------------------------------------------------------------------ durations


def test_a_reversal_for_this_play_judges_the_next_one_only() -> None:
    rule = "rule short_turn\n    when a lone 6 is played\n    then reverse the ranking for this play\n"
    scene(
        """
        with 3 players
        A holds S6 S9
        B holds H5 H7
        C holds D4 D8
        A plays S6, then the ranking is reversed
        B may not play H7
        B plays H5, then the ranking is normal
        C may not play D4
        C may play D8
        """,
        extra=rule,
    )


def test_a_restriction_for_this_play_survives_json_and_passes() -> None:
    rule = "rule odd_next\n    when a lone 6 is played\n    then forbid a play containing 7 for this play\n"
    game = deal(rules(extra=rule), ["S6 S9", "H7 H8", "D7 D8"])
    do(game, "S6")
    game = ClimbingGame.from_json(game.rules, json.loads(json.dumps(game.to_json())))
    assert plays(game) == {("H8",)}
    do(game, "pass")
    assert plays(game) == {("D8",)}
    do(game, "D8")
    assert not game.state.lasting


def test_a_restriction_for_a_number_of_turns() -> None:
    """The turn that it begins in is none of them."""
    rule = "rule three_turns\n    when a lone 3 is played\n    then forbid a play containing 10 for 3 turns\n"
    scene(
        """
        with 4 players
        A holds S3 S9 S10 SJ
        B holds H10 H4
        C holds D10 D5
        D holds C10 C6
        A plays S3
        B may not play H10
        B plays H4
        C may not play D10
        C plays D5
        D may not play C10
        D plays C6
        A may play S10
        """,
        extra=rule,
    )


def test_an_order_for_two_clears() -> None:
    rule = "rule two_tricks\n    when a lone 3 is played\n    then reverse the ranking for 2 clears\n"
    scene(
        """
        with 3 players
        A holds S3 S9 S10 SJ
        B holds H4 H5
        C holds D4 D5
        A plays S3, then the ranking is reversed
        B passes
        C passes, then A leads and the ranking is reversed
        A plays S9
        B passes
        C passes, then A leads and the ranking is normal
        """,
        extra=rule,
    )


def test_a_rule_that_holds_for_some_turns_and_then_ends() -> None:
    rule = """
    rule call
        when a lone 4 is played
        then this rule holds for 3 turns
        when this rule ends
        then clear the table
    """
    scene(
        """
        with 3 players
        A holds S4 S9 S10
        B holds H5 H6
        C holds D7 D8
        A plays S4, then call acts
        B plays H5
        C plays D7, then the table is not clear
        A plays S9, then the table is clear and A leads
        """,
        extra=rule,
    )


def test_a_limit_counts_the_beginning_and_not_what_follows_from_it() -> None:
    """A clause on the rule's own end, or for while it is in force, belongs to the act that began it (`once per hand`)."""
    rule = """
    rule call
        once per hand
        when a lone 4 is played
        then this rule holds for 2 turns
        when a player passes
        if this rule is in force
        then the player pays 1 point to the leader
        when this rule ends
        then clear the table
    """
    scene(
        """
        with 3 players
        A holds S4 H4 S9 S10
        B holds H5 H6
        C holds D7 D8
        A plays S4, then call acts
        B passes, then call acts and A has 1 point
        C passes, then call acts and the table is clear and A leads
        A plays H4, then call does not act
        B passes, then call does not act and A has 2 points
        """,
        extra=rule,
    )


def test_two_clauses_on_one_play_are_one_act() -> None:
    rule = """
    rule gift
        2 times per hand
        when a play contains 6
        then the player pays 1 point to the next player
        when a lone 6 is played
        then the player pays 2 points to the next player
    """
    scene(
        """
        with 3 players
        A holds S6 H6 D6 S9
        B holds H4 H3
        A plays S6, then B has 3 points
        B passes
        C passes
        A plays H6, then B has 6 points
        B passes
        C passes
        A plays D6, then gift does not act and B has 6 points
        """,
        extra=rule,
    )


def test_holds_until_the_clear() -> None:
    rule = """
    rule damned
        when 6-6-6 is played
        then this rule holds until the clear
        when a player passes
        if this rule is in force
        then the player pays 1 point to the leader
    """
    game = deal(rules(extra=rule), ["S6 H6 D6 S9 S10", "H3 H4", "D3 D4"])
    do(game, "S6 H6 D6", "pass", "pass", "S9", "pass")
    assert game.state.points == [2, -1, -1]


def test_switched_off_rules_do_nothing() -> None:
    rule = "rule off\n    when 10-10 is played\n    then switch off eight_cut until the hand ends\n"
    scene(
        """
        with 3 players
        A holds S10 H10 S8 S9
        B holds H3 H4
        A plays S10 H10
        B passes
        C passes, then A leads
        A plays S8, then eight_cut does not act and it is B next
        """,
        "eight_cut",
        extra=rule,
    )


def test_switched_off_restrictions_do_not_restrict() -> None:
    rule = """
    rule no_sevens
        forbid a play containing 7
    rule off
        when 10-10 is played
        then switch off no_sevens until the hand ends
    """
    scene(
        """
        with 3 players
        A holds S10 H10 S7 S9
        A may not play S7 because no_sevens
        A plays S10 H10
        B passes
        C passes
        A may play S7
        """,
        extra=rule,
    )


def test_one_who_sits_out_is_passed_over() -> None:
    rule = "rule sit\n    when a lone 6 is played\n    then the next player sits out until the table is cleared\n"
    scene(
        """
        with 3 players
        A holds S6 S9 SK
        B holds H7 H8
        C holds D7 D8
        A plays S6, then it is C next
        C plays D7, then it is A next
        A plays SK, then it is C next
        C passes, then A leads
        A plays S9, then it is B next
        """,
        extra=rule,
    )


# ------------------------------------------------------------------------------------------------- choices and conditions


def test_a_wish_is_asked_and_may_be_declined() -> None:
    rule = "rule wish\n    when a lone 4 is played\n    if the player wishes\n    then clear the table\n"
    lines = "with 3 players\nA holds S4 S9\nA plays S4\nA chooses {}, then {}"
    scene(lines.format("yes", "wish acts and A leads"), extra=rule)
    scene(lines.format("no", "wish does not act and it is B next"), extra=rule)


def test_a_chosen_player_is_chosen_among_those_who_are_in() -> None:
    rule = """
    rule point_at
        when a lone 4 is played
        then the player chooses another player
        and the player gives 1 card to the chosen player
    """
    game = deal(rules(extra=rule), ["S4 S9 S10", "H3", "D3 D5", "C5 C6"], leader=1)
    do(game, "H3", "pass", "pass", "S4")
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (0, "choose player")
    assert [game.data(item) for item in game.options()] == [{"player": 2}, {"player": 3}]
    do(game, "seat 3", "S9")
    assert game.hand_of(3).bit_count() == 3


def test_taking_a_trick_is_an_event() -> None:
    rule = "rule lucky\n    when a player takes the trick with 7-7-7\n    then the player goes out\n"
    scene(
        "with 3 players\nA holds S7 H7 D7 S9 S10\nB holds H3 H4\nA plays S7 H7 D7\nB passes\nC passes, then A is first and B leads",
        extra=rule,
    )
    scene(
        "with 3 players\nA holds S7 H7 D7 S9 S10\nB holds H8 D8 C8 H4\nA plays S7 H7 D7\nB plays H8 D8 C8\nC passes\nA passes, then B leads",
        extra=rule,
    )


def test_being_skipped_is_an_event() -> None:
    rule = (
        FIVE
        + "rule consolation\n    when a player is skipped\n    then the player pays 1 point to the skipped player\n"
    )
    game = deal(rules(extra=rule), ["S5 H5 S9", "H3 H4", "D3 D4", "C3 C4"])
    do(game, "S5 H5")
    assert game.state.points == [-2, 1, 1, 0]


def test_the_last_loser_swaps_hands_after_a_poor_deal() -> None:
    """A2.34 as text: conditions on what was dealt, before the exchange."""
    rule = """
    rule cataclysm
        when the cards are dealt
        if the last loser holds no cards above 10
        then the last loser swaps hands with the last winner
    """
    game = deal(rules(extra=rule), ["", "", "", "", ""], places=[0, 1, 2, 3, 4])
    game.state.titles = {0: "dai_fugo", 4: "dai_hinmin"}
    poor = [
        card for card in range(53) if game.rules.deck.faces[game.rules.deck.cards[card]].rank in range(8)
    ][:10]
    rest = [card for card in range(53) if card not in poor]
    game.state.hands[4] = sum(1 << card for card in poor)
    for number, card in enumerate(rest):
        game.state.hands[number % 4] |= 1 << card
    game.state.aside = 0
    winner, loser = game.hand_of(0), game.hand_of(4)
    from yakusoku.interpreter.climbing import events
    from yakusoku.interpreter.climbing.state import Ctx

    events.fire(game, "dealt", Ctx(0))
    game.decision = None
    game._run()
    assert (game.hand_of(0), game.hand_of(4)) == (loser, winner)


def test_a_foul_of_everybody_ends_the_hand() -> None:
    """All fall but one: the hand ends and the places are a permutation."""
    game = deal(rules("forbidden_finish"), ["S2", "H2", "D2", "C3 C4"])
    do(game, "S2", "pass", "pass", "pass", "H2", "pass", "pass", "D2")
    assert game.over
    assert game.log is not None
    assert hand_end(game)["places"] == [3, 2, 1, 0]


def test_a_leader_with_nothing_that_may_be_played_passes_on() -> None:
    """With only a forbidden finish left nobody is stuck: the lead goes on to the next."""
    game = deal(rules("eight_cut with last no"), ["S8", "H3 H4", "D5 D6"])
    assert [game.data(item) for item in game.options()] == ["pass"]
    do(game, "pass")
    assert game.decision is not None
    assert game.decision.player == 1
    assert not game.state.trick


def test_a_hand_in_which_nobody_can_play_ends() -> None:
    game = deal(rules("eight_cut with last no"), ["S8", "H8", "D8"])
    for _ in range(10_000):
        if game.over:
            break
        do(game, "pass")
    assert game.over


def test_extra_titles_and_points() -> None:
    rule = """
    rule bonus
        when a player goes out first
        then the next player pays 3 points to the player
    rule rise
        when a player goes out last
        then the player rises to first place
    """
    game = deal(rules(extra=rule), ["S9", "H3 H4", "D3 D4"])
    do(game, "S9")
    assert game.state.points == [3, -3, 0]


def test_finish_clears() -> None:
    """A2.41: 'When someone goes out the table clears and the next active player leads.'"""
    rule = "rule finish_clears\n    when a player goes out\n    then clear the table\n"
    scene("with 3 players\nA holds S5\nB holds S6 S7\nA plays S5, then A is first and B leads", extra=rule)
    scene("with 3 players\nA holds S5 S9\nB holds S6 S7\nA plays S5, then it is B next", extra=rule)


def test_an_uprising_mirrors_the_titles() -> None:
    """A2.12: 'the deal ends at once and all ranks are mirrored for the next deal'"""
    rule = """
    rule uprising
        when a player goes out first
        if the player is the last loser
        then mirror the titles and end the hand
    """
    game = deal(
        rules(extra=rule), ["S3 S4 S5", "H3 H4", "D3 D4 D5 D6", "C3", "S9"], leader=4, places=[0, 1, 2, 3, 4]
    )
    do(game, "S9")
    assert game.over
    assert game.log is not None
    end = hand_end(game)
    assert end["places"] == [4, 3, 1, 0, 2]
    assert end["titles"] == {"4": "dai_hinmin", "3": "hinmin", "1": "heimin", "0": "fugo", "2": "dai_fugo"}


def test_the_first_lead_must_contain_a_card() -> None:
    rule = "rule opening\n    leader holder of D3\n    require a play containing D3 if it is the first lead of the hand\n"
    game = deal(rules(extra=rule), ["D3 S3 S4 S9", "H3 H4", "C5 C6"])
    assert plays(game) == {("D3",), ("S3", "D3")}
    do(game, "D3", "pass", "pass")
    assert plays(game) == {("S3",), ("S4",), ("S9",)}


def test_counts_of_passes() -> None:
    rule = "rule two_passes\n    forbid passing if there are 2 or more passes in this hand\n"
    scene(
        """
        with 3 players
        A holds S3 S9 S10
        B holds H5 H6
        C holds D7 D8
        A plays S3
        B passes
        C passes
        A plays S9
        B may pass
        """.replace("B holds H5 H6", "B holds H5 H6").replace(
            "A plays S9\n        B may pass", "A plays S9\n        B may pass"
        ),
        extra=rule,
    )
    scene(
        """
        with 3 players
        A holds S3 S4 S10
        B holds H5 H6
        C holds D7 D8
        A plays S3
        B passes
        C passes
        A plays S4
        B may not pass because two_passes
        """,
        extra=rule,
    )


def test_options_hold_only_plays_of_the_hand() -> None:
    game = deal(rules(), ["S3 S9", "H5", "D7 D8"])
    for item in game.options():
        assert isinstance(item, Play)
        assert item.cards & ~game.hand_of(0) == 0


def test_a_rule_of_a_kind_may_replace_the_others_of_that_kind() -> None:
    """What replaces a kind of rules does not replace itself."""
    rule = """
    rule omen
        counts as revolution
        replaces revolution
        when 6-6-6-6 is played
        then reverse the ranking until the hand ends
    """
    scene(
        "with 3 players\nA holds S6 H6 D6 C6 S9\nA plays S6 H6 D6 C6, then omen acts and the ranking is reversed",
        NOW,
        extra=rule,
    )
    scene(
        "with 3 players\nA holds S7 H7 D7 C7 S9\nA plays S7 H7 D7 C7, then the ranking is reversed",
        NOW,
        extra=rule,
    )


def test_a_trick_that_is_passed_out_counts_as_one_turn() -> None:
    """What lasts some turns is counted once a turn, also where the turn ends the trick."""
    rule = "rule slow\n    when a lone 3 is played\n    then reverse the ranking for 4 turns\n"
    scene(
        """
        with 3 players
        A holds S3 S9 S10 SJ
        B holds H4 H5
        C holds D4 D5
        A plays S3, then the ranking is reversed
        B passes
        C passes, then A leads and the ranking is reversed
        A plays S9, then the ranking is reversed
        B passes, then the ranking is normal
        """,
        extra=rule,
    )


# ---------------------------------------------------------------------------------------------- answers, ends of sessions


def test_an_answer_of_the_next_player_can_still_be_beaten_by_those_after() -> None:
    """A reaction out of turn is a play like any other: everybody after that seat may beat it (A4.8)."""
    scene(
        """
        with 4 players
        A holds S8 S9
        B holds S4 H4 S10
        C holds S5 H5 D6
        D holds S6 H6 D7
        A plays S8
        B plays S4 H4, then stop acts and it is C next
        C plays S5 H5
        D may play S6 H6
        """,
        "eight_cut",
        extra="""
        rule stop "Stop"
            answer eight_cut with 4-4
            then cancel eight_cut
        """,
    )


def test_what_is_paid_when_the_session_ends_counts() -> None:
    ruleset = rules(
        extra="""
        rule prize "Prize"
            when the session ends
            then the last loser pays 7 points to the last winner
        """
    )
    game = ClimbingGame(ruleset, 4, 5, 1, record=True)
    while game.decision is not None:
        game.choose(game.options()[0])
    assert game.log is not None
    assert game.log[-1]["event"] == "session"
    assert game.log[-1]["totals"] == game.totals
    assert sorted(game.totals) == [-7, 0, 0, 8]


def test_who_has_fallen_cannot_fall_again() -> None:
    """A4.9: the old winner fouled out before; when somebody else is first, the fall of the capital has nobody to act on."""
    scene(
        """
        with 5 players
        A was dai_fugo
        A holds S2
        B holds H4 H9
        C holds D5
        D holds D6 C6
        E holds D7 C7
        A plays S2, then A is last and forbidden_finish acts
        B passes
        C passes
        D passes
        E passes, then it is B next
        B plays H4
        C plays D5, then C is first and miyako_ochi does not act
        """,
        "forbidden_finish",
        "miyako_ochi",
    )


def test_a_forbidden_last_play_is_known_though_it_cleared_the_table() -> None:
    scene(
        """
        with 3 players
        A holds S8
        B holds S3 S4
        A plays S8, then A is last and eight_cut acts
        """,
        "eight_cut",
        extra="""
        rule no_eight_last "No eight last"
            when a player goes out with a play containing 8 then the player falls to the last place
        """,
    )


# ------------------------------------------------------------------------- two rules on one play, settled in one line


THIRD = """
rule third "Third"
    when 6-6-6 is played
    then the next player discards 1 card
"""
SIXES = ("revolution", "omen_of_sixes", "damian_sixes")


def test_three_rules_act_on_three_sixes_where_their_order_is_said() -> None:
    """A4.13: 'A rule file must say whether they add or replace.'"""
    scene(
        """
        with 3 players
        A holds S6 H6 D6 S9
        B holds S4 S5
        C holds S7 SK
        A plays S6 H6 D6, then omen_of_sixes acts and damian_sixes acts and third acts
        B chooses S4, then the ranking is reversed and B has 1 card
        B passes, then damian_sixes acts and B is last
        """,
        *SIXES,
        extra="third acts after omen_of_sixes, damian_sixes\ndamian_sixes acts after omen_of_sixes" + THIRD,
    )


def test_one_of_three_rules_on_three_sixes_takes_the_place_of_the_others() -> None:
    scene(
        """
        with 3 players
        A holds S6 H6 D6 S9
        B holds S4 S5 S8
        C holds S7 SK
        A plays S6 H6 D6, then third acts and omen_of_sixes does not act and damian_sixes does not act
        B chooses S4, then the ranking is normal
        B passes, then damian_sixes does not act and it is C next
        """,
        *SIXES,
        extra="third replaces omen_of_sixes, damian_sixes" + THIRD,
    )


def test_three_sevens_are_passed_on_first_and_win_the_hand_after_the_trick() -> None:
    scene(
        """
        with 3 players
        A holds S7 H7 D7 S9 S10 SJ SQ
        B holds S4 S5
        C holds S3 SK
        A plays S7 H7 D7, then seven_pass acts
        A chooses S9, then A has 3 cards and B has 3 cards
        B passes
        C passes, then lucky_sevens acts and A is first
        """,
        "seven_pass",
        "lucky_sevens",
        extra="lucky_sevens acts after seven_pass",
    )


def test_a_stop_needs_its_cut_and_is_asked_before_the_table_is_cleared() -> None:
    scene(
        """
        with 3 players
        A holds S8 S9
        B holds D5 D6
        C holds S4 H4 S10
        A plays S8
        C plays S4 H4, then four_stop acts and eight_cut does not act and C leads
        """,
        "four_stop",
        "eight_cut",
    )


def test_a_line_about_two_rules_of_the_base_means_nothing_where_one_was_dropped(tmp_path: Path) -> None:
    line = "    use eight_cut, jack_back\n    jack_back acts before eight_cut\n"
    (tmp_path / "house.yaku").write_text(f'variant house "House" of daifugo\n{line}', encoding="utf-8")
    for dropped, before in (("jack_back", None), ("eight_cut", ()), ("sequence", ("eight_cut",))):
        path = tmp_path / "garden.yaku"
        path.write_text(f'variant garden "Garden" of house\n    drop {dropped}\n', encoding="utf-8")
        found = load(str(path)).ruleset
        assert found is not None
        assert {rule.id: rule.before for rule in found.rules}.get("jack_back") == before


# ------------------------------------------------------------------------------------------------ the play that went out

FOUL = """
    rule foul
        when a player goes out with a play containing 8
        then the player falls to the last place
"""


def test_a_forbidden_finish_counts_though_the_play_is_answered() -> None:
    """What counts is the play with which that player went out, whatever others lay on it."""
    scene(
        """
        with 4 players
        A holds S8
        B holds D4 D6
        C holds S4 H4 S10
        D holds SK CK
        A plays S8
        C plays S4 H4, then foul acts and A is last
        """,
        "eight_cut",
        "four_stop with against any",
        extra=FOUL,
    )


def test_a_forbidden_finish_counts_though_the_play_is_taken_over() -> None:
    answer = """
    rule completed
        answer a pair with a quad using the play
        then clear the table
    """
    hands = """
        with 4 players
        A holds {0}
        B holds D4 D6
        C holds {1} S10
        D holds SK CK
        A plays {0}
        C plays {0} {1}, then {2}
    """
    scene(hands.format("S8 H8", "D8 C8", "completed acts and foul acts and A is last"), extra=answer + FOUL)
    scene(
        hands.format("S9 H9", "D9 C9", "completed acts and foul does not act and A is first"),
        extra=answer + FOUL,
    )


def test_each_of_two_who_go_out_in_one_turn_is_judged_by_the_own_play() -> None:
    """The answer empties a hand as well: neither finish hides the other."""
    scene(
        """
        with 4 players
        A holds S8
        B holds D5 D6
        C holds S4 H4
        D holds SK CK
        A plays S8
        C plays S4 H4, then foul acts and A is last and C is first
        """,
        "eight_cut",
        "four_stop with against any",
        extra=FOUL,
    )


def test_a_finish_that_is_taken_back_is_taken_from_under_the_answer() -> None:
    extra = """
    rule back
        once per hand
        when a player goes out with a play containing 8
        then the player takes the play back
    """
    scene(
        """
        with 4 players
        A holds S8
        B holds D5 D6
        C holds S4 H4 S10
        D holds SK CK
        A plays S8
        C plays S4 H4, then back acts and A is not out and A has 1 card
        """,
        "eight_cut",
        "four_stop with against any",
        extra=extra,
    )


def test_a_card_given_away_after_a_play_is_no_finish_with_that_play() -> None:
    """Whoever gets rid of the last card in another way did not go out with a play."""
    extra = """
    rule gift
        when a play contains 8
        then the player gives 1 card to the next player
    """
    scene(
        """
        with 3 players
        A holds S8 S9
        B holds D5 D6
        A plays S8, then A is out and foul does not act and A is first
        """,
        extra=extra + FOUL,
    )
