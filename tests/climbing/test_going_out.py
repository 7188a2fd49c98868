"""Going out: by a play or by an effect, fouls, falls, and the play that is judged as the last one."""

from __future__ import annotations

import pytest
from helpers.random_play import play_out
from helpers.rule_texts import QUEEN, SEVEN
from helpers.scenes import deal, do, hand_end, rules, scene

from yakusoku.interpreter.climbing import turns

# ----------------------------------------------------------------------- how one goes out, and who leads then


def test_giving_the_last_card_is_going_out() -> None:
    """Whoever loses the last card by an effect (passed on, discarded, bombed) has gone out."""
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
    """Several who lose their last cards at once go out in the order of the turn, from the player on."""
    game = deal(rules(extra=QUEEN), ["H3 H4", "S3", "SQ C3", "D3"], leader=2)
    do(game, "SQ", "3")
    assert game.over
    assert game.log is not None
    assert hand_end(game)["places"] == [2, 3, 1, 0]


def test_who_goes_out_with_an_eight_leaves_the_lead_to_the_next() -> None:
    """The table is clear, but who cleared it has no cards: the next who has leads."""
    scene(
        "with 3 players\nA holds S8\nB holds H3 H4\nA plays S8, then A is first and the table is clear and B leads",
        "eight_cut",
    )


def test_finish_clears() -> None:
    """A rule that clears the table at each finish: the next who has cards leads."""
    rule = "rule finish_clears\n    when a player goes out\n    then clear the table\n"
    scene("with 3 players\nA holds S5\nB holds S6 S7\nA plays S5, then A is first and B leads", extra=rule)
    scene("with 3 players\nA holds S5 S9\nB holds S6 S7\nA plays S5, then it is B next", extra=rule)


# -------------------------------------------------------------------------------------------- fouls and falls


def test_fouls_fill_the_bottom_first_then_the_fallen() -> None:
    """Fouls take the last places first, then comes who has fallen; who goes out first by a foul makes nobody fall."""
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


def test_a_foul_of_everybody_ends_the_hand() -> None:
    """All fall but one: the hand ends and the places are a permutation."""
    game = deal(rules("forbidden_finish"), ["S2", "H2", "D2", "C3 C4"])
    do(game, "S2", "pass", "pass", "pass", "H2", "pass", "pass", "D2")
    assert game.over
    assert game.log is not None
    assert hand_end(game)["places"] == [3, 2, 1, 0]


def test_who_fell_to_a_free_place_may_still_fall_to_the_last() -> None:
    scene(
        """
        with 3 players
        A holds S5 S6
        B holds H4 H7
        C holds C4 C7
        A plays S5, then C is last and B is second
        """,
        extra="""
        rule down "Down"
            when a lone 5 is played
            then the next player falls to the last free place
            and the player after next falls to the last free place
            and the player after next falls to the last place
        """,
    )


def test_who_has_fallen_cannot_fall_again() -> None:
    """The old winner fouled out before; when somebody else is first, the fall of the capital has nobody to act on."""
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


# ------------------------------------------------------------------------------------- the play that went out

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


def test_a_place_given_to_who_is_left_last_counts() -> None:
    extra = 'rule up "Up"\n    when a player is left last\n    then the player rises to the first place\n'
    game = do(deal(rules(extra=extra), ["S3", "S4", "S5 S6"]), "S3", "S4")
    assert hand_end(game)["places"] == [2, 0, 1]


def test_a_hand_with_too_many_decisions_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """However few turns it has: those who are left rank by how few cards they have."""
    monkeypatch.setattr(turns, "MOST_DECISIONS", 3)
    game = do(deal(rules(), ["S3 S8 S9", "S4 S5", "S6 S7 SJ"]), "S3", "S4", "S6")
    assert hand_end(game)["places"] == [1, 2, 0]


def test_who_stand_first_in_that_order_rise_to_nothing() -> None:
    """Everybody rises, in turn order from who came first: that is where they stand."""
    scene(
        """
        with 3 players
        A holds S6
        B holds S7
        C holds S3 S4
        A plays S6
        B plays S7, then under_test does not act and A is first and B is second
        """,
        extra="""
        rule under_test "Under test"
            when the hand ends then everyone rises to the first place
        """,
    )


def test_a_fall_at_the_end_of_the_hand_that_is_said_there_comes_at_once() -> None:
    scene(
        """
        with 3 players
        A holds S6
        B holds S7
        C holds S3 S4
        A plays S6
        B plays S7, then under_test acts and B is first and A is last
        """,
        extra="""
        rule under_test "Under test"
            when the hand ends then the player falls to the last place when the hand ends
        """,
    )


OUT_AT_THE_END = """
drop score
rule fee "Fee"
    when the hand ends
    then each player at the table who is out scores 1 point
    when the hand ends if the winner is out
    then the winner scores 10 points
    when the hand ends if the last to play is not out
    then the last to play scores 100 points
"""


@pytest.mark.parametrize("extra", ["", "rule stop\n    when a lone 9 is played then end the hand\n"])
def test_who_has_gone_out_is_out_when_the_hand_ends(extra: str) -> None:
    """Who was left last is not, nor those who had cards when a rule ended the hand."""
    game = deal(rules(extra=OUT_AT_THE_END + extra), ["S5 S9", "S6 S10", "S7 H9 D9"], hands_in_session=2)
    do(game, "S5", "S6", "S7")
    do(game, "S9")  # the first player is out, or the hand is over
    if not extra:
        do(game, "S10")
    ends = [line for line in game.log if "places" in line]
    if extra:
        # nobody is out but who laid the last card just then
        assert ends[0]["score"] == [11, 0, 0]
    else:
        assert ends[0]["score"] == [11, 1, 0]


def test_who_fell_is_out_when_the_hand_ends_and_can_be_chosen() -> None:
    extra = """
drop score
rule fall "Fall"
    when a lone 9 is played then the next player falls to the last place
rule pick "Pick"
    when the hand ends then the winner chooses a player who is out and the chosen player loses 3 points
"""
    game = deal(rules(extra=extra), ["S9 S5", "S6 S10", "S7 H8"], hands_in_session=2)
    do(game, "S9", "pass", "S5")
    [only] = game.options()
    assert game.data(only) == {"player": 1}
    game.choose(only)
    ends = [line for line in game.log if "places" in line]
    assert ends[0]["score"] == [0, -3, 0]


_GONE = 'rule gone "Gone"\n    when {} if the discards contain 4 8 then end the hand\n'
_NONE = 'rule none "None"\n    when {} then everyone discards 2 cards\n'
_TAKEN_BY_B = """
    with 4 players
    A holds S8 H8 D8 C8 S3 S4
    B holds H9 S9 D9 C9 S5 S6
    C holds D5 D10
    D holds C5 C10
    A plays S8 H8 D8 C8
    B plays H9 S9 D9 C9
    C passes
    D passes
    A passes, then B is first and C is second and D is third and A is last
"""


def test_who_took_the_trick_stands_first_of_equals_while_it_is_put_away() -> None:
    """Nobody has the turn then; A, who passed last, is no nearer to it than B, who took the trick."""
    scene(_TAKEN_BY_B, extra=_GONE.format("the table is cleared"))
    scene(_TAKEN_BY_B, extra='rule gone "Gone"\n    when a player takes the trick then end the hand\n')


def test_who_took_the_trick_goes_out_first_of_those_without_cards() -> None:
    scene(_TAKEN_BY_B, extra=_NONE.format("the table is cleared"))
    scene(_TAKEN_BY_B, extra=_NONE.format("a player takes the trick"))
