"""Answers: who is asked, in which order, with which cards, and what an answer does."""

from __future__ import annotations

import pytest
from helpers.rule_texts import FOURS, rule
from helpers.scenes import deal, do, rules, scene

from yakusoku.interpreter.climbing.game import ClimbingGame


def test_holders_of_an_answer_are_asked_in_turn_order_and_the_first_acts() -> None:
    """Nobody who comes later is asked once somebody has answered."""
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


def test_an_answer_of_the_next_player_can_still_be_beaten_by_those_after() -> None:
    """A reaction out of turn is a play like any other: everybody after that seat may beat it."""
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


def test_any_rule_is_answered_with_its_rank() -> None:
    extra = rule("answer any rule with a lone spade with the same rank then cancel it")
    scene(
        """
        with 3 players
        A holds H8 H3
        B holds D9 D4
        C holds S8 S4
        A plays H8
        C plays S8, then under_test acts and eight_cut acts and C leads
        """,
        "eight_cut",
        extra=extra,
    )
    scene(
        "with 3 players\nA holds H8 H3\nC holds S9 S4\nA plays H8, then eight_cut acts",
        "eight_cut",
        extra=extra,
    )
    scene(
        "with 3 players\nA holds H9 H3\nC holds S9 S4\nA plays H9, then it is B next",
        "eight_cut",
        extra=extra,
    )


def test_a_card_that_is_answered_by_its_code_is_that_card_played_alone() -> None:
    extra = rule("answer HQ with HK then clear the table")
    hands = "with 3 players\nA holds {0} HQ S3\nB holds HK D4\nC holds C5 C6\n"
    scene(
        hands.format("S9") + "A plays HQ\nB plays HK, then under_test acts and the table is clear",
        extra=extra,
    )
    scene(hands.format("SQ") + "A plays SQ HQ, then under_test does not act and it is B next", extra=extra)


def test_who_would_be_skipped_answers() -> None:
    extra = """
    rule skip_five "Five skip"
        when a play contains 5 then skip 1 player for each 5
    rule under_test "Under test"
        answer skip_five with 3-3 by the skipped player then cancel it and clear the table
    """
    scene(
        """
        with 4 players
        A holds S5 H5 S9
        B holds D4 D6
        C holds S3 H3 DK
        A plays S5 H5
        C plays S3 H3, then C leads and under_test acts
        """,
        extra=extra,
    )
    scene(
        "with 4 players\nA holds S5 S9\nB holds D4 D6\nC holds S3 H3 DK\nA plays S5, then it is C next",
        extra=extra,
    )


def test_a_play_is_answered_with_a_run_that_uses_it() -> None:
    extra = rule("answer a lone 6 or a lone 7 with a run of 3 cards using the play then clear the table")
    scene(
        """
        with 3 players
        A holds S6 S9
        B holds D4 D6
        C holds S5 S7 DK
        A plays S6
        C plays S5 S6 S7, then C leads and C has 1 card
        """,
        extra=extra,
    )
    scene("with 3 players\nA holds S6 S9\nC holds S5 S8 DK\nA plays S6, then it is B next", extra=extra)


def test_four_of_a_kind_is_completed_out_of_turn() -> None:
    extra = rule("answer a set with a quad using the play then clear the table")
    scene(
        "with 3 players\nA holds S6 H6 S9\nC holds D6 C6 DK\nA plays S6 H6\nC plays S6 H6 D6 C6, then C leads",
        extra=extra,
    )


# ------------------------------------------------------------------------------------------------ answers are plays

STOP = """
rule cut "Cut"
    when a lone 8 is played
    then clear the table
rule stop "Stop"
    answer cut with a lone 9
    then cancel cut
"""


def test_rules_hear_of_an_answer_as_of_any_play() -> None:
    scene(
        """
        with 3 players
        A holds H8 H3 H4
        B holds D9 D4 D5
        C holds C5 C6 CK
        A plays H8
        B plays D9, then stop acts and cut does not act and nine acts and on_eight acts and B has 5 points and it is A next
        """,
        extra=STOP
        + """
rule nine "Nine"
    when a play contains 9
    then skip 1 player and the player scores 2 points
rule on_eight "On an eight"
    when a play is made
    if the play before is a lone 8
    then the player scores 3 points
""",
    )


def test_what_the_answer_does_comes_before_what_hears_of_it() -> None:
    scene(
        """
        with 3 players
        A holds H8 H3 H4
        B holds D9 D4 D5
        C holds C5 C6 CK
        A plays H8
        B plays D9, then late acts and marks is 1 and B leads
        """,
        extra="""
        rule cut "Cut"
            when a lone 8 is played
            then clear the table
        rule stop "Stop"
            counter marks "marks"
            answer cut with a lone 9
            then cancel cut and marks goes up by 1 and clear the table
        rule late "Late"
            when a play contains 9
            if marks is 1 and the table is clear
            then the player scores 1 point
        """,
    )


def test_an_answer_is_answered_in_turn() -> None:
    game = deal(
        rules(
            extra="""
rule cut "Cut"
    when a lone 8 or a lone 9 is played
    then clear the table
rule stop "Stop"
    answer cut with a lone 9
    then cancel cut
"""
        ),
        ["H8 H9 H4", "D9 D4 D5", "C5 C6 CK"],
    )
    do(game, "H8")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (1, "answer")
    do(game, "D9")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (0, "answer")
    do(game, "H9")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (0, "play")
    assert not game.state.trick, "the last nine cuts, since nobody answers it"


def test_who_answers_an_answer_is_the_one_from_whom_the_turn_goes_on() -> None:
    scene(
        """
        with 4 players
        A holds H8 H3 H4
        B holds D9 D4 D5
        C holds C10 C5 C6 CK
        D holds S5 S6 SK
        A plays H8
        B plays D9
        C plays C10, then it is D next
        """,
        extra=STOP
        + """
rule nine "Nine"
    when a lone 9 is played
    then clear the table
rule hold "Hold"
    answer nine with a lone 10
    then cancel nine
""",
    )


def test_a_state_between_an_answer_and_what_hears_of_it_goes_through_json() -> None:
    extra = (
        STOP + "rule gift\n    when a play contains 9\n    then the player gives 1 card to the next player\n"
    )
    game = do(deal(rules(extra=extra), ["H8 H3 H4", "D9 D4 D5", "C5 C6 CK"]), "H8", "D9")
    assert game.decision is not None and game.decision.kind == "give"
    twin = ClimbingGame.from_json(game.rules, game.to_json())
    do(twin, "D4")
    assert twin.codes(twin.hand_of(2)) == twin.codes(game.hand_of(2) | 1 << game.rules.deck.card("D4"))


def test_a_skip_of_an_answer_is_that_of_who_comes_after_it() -> None:
    scene(
        """
        with 3 players
        A holds S8 S9
        B holds D4 C4 D5
        C holds C3
        C plays C3
        A plays S8
        B plays D4 C4, then under_test acts and B leads
        """,
        "eight_cut",
        extra=rule("answer eight_cut with a pair then cancel eight_cut and skip 1 player"),
    )


def test_an_answer_to_an_answer_that_has_cleared_the_table_clears_it_again() -> None:
    """Cards that are laid as an answer lie on the table, also if it was clear."""
    red = "rule red\n    answer a lone 7 with a lone red\n    then clear the table\n"
    game = deal(rules(extra=red), ["S7 C3 D3", "D7 S4 C4", "S9 C9 CJ"])
    do(game, "S7", "D7", "D3")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (0, "play")
    assert not game.state.trick
    do(game, "C3")


THREES = """
rule threes "Three stop"
    answer five_skip with 3-3 by the skipped player
    then cancel it and clear the table
"""


@pytest.mark.parametrize(("fives", "asked"), [("S5", [1]), ("S5 H5", [1, 2]), ("S5 H5 D5", [1, 2, 3])])
def test_whoever_would_be_skipped_may_answer_and_nobody_else(fives: str, asked: list[int]) -> None:
    """One player for each 5, in turn order; all four others hold the cards to answer with."""
    # A deck has four threes: who is asked first holds them, the others have jokers beside one.
    hands = [f"{fives} S9", "S3 H3 C9", "D3 JK H9", "C3 JK D9", "S4 H4"]
    extra = "deck french with 2 jokers\n" + THREES
    game = deal(rules("five_skip", extra=extra), hands)
    do(game, fives)
    found = []
    while game.decision is not None and game.decision.kind == "answer":
        found.append(game.decision.player)
        do(game, "pass")
    assert found == asked
    assert game.decision is not None and game.decision.player == asked[-1] + 1


NINE_REPLY = """
rule nine_reply "Nine reply"
    replaces eight_cut
    answer a lone 8 with a lone 9
    then the player scores 1 point
"""


def test_the_rule_of_an_answer_that_is_given_takes_the_place_of_the_rules_that_it_replaces() -> None:
    hands = ["S8 S5", "H9 H6", "D10 D4"]
    answered = deal(rules("eight_cut", extra=NINE_REPLY), hands)
    do(answered, "S8", "H9")
    assert answered.state.points == [0, 1, 0]
    assert answered.state.trick and answered.decision is not None and answered.decision.player == 2
    declined = deal(rules("eight_cut", extra=NINE_REPLY), hands)
    do(declined, "S8", "pass")
    assert not declined.state.trick
    beside = deal(rules("eight_cut", extra=NINE_REPLY.replace("    replaces eight_cut\n", "")), hands)
    do(beside, "S8", "H9")
    assert not beside.state.trick


@pytest.mark.parametrize(("replaced", "lies"), [("    replaces eight_cut\n", True), ("", False)])
def test_what_it_replaces_does_not_act_on_the_answer_either(replaced: str, lies: bool) -> None:
    extra = f"""
rule eight_reply "Eight reply"
{replaced}    answer a lone 7 with a lone 8
    then the player scores 1 point
"""
    game = deal(rules("eight_cut", extra=extra), ["S7 S5", "H8 H6", "D10 D4"])
    do(game, "S7", "H8")
    assert game.state.points == [0, 1, 0]
    assert bool(game.state.trick) == lies


def test_an_answer_to_a_rule_that_it_replaces_needs_no_cancelling() -> None:
    extra = NINE_REPLY.replace("answer a lone 8 with", "answer eight_cut with")
    game = deal(rules("eight_cut", extra=extra), ["S8 S5", "H9 H6", "D10 D4"])
    do(game, "S8", "H9")
    assert game.state.trick and game.state.points == [0, 1, 0]
