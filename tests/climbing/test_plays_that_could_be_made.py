"""docs/meaning.md: what stands by itself speaks of each play that could be made; where placed cards lie; what the table is."""

from __future__ import annotations

from helpers.scenes import deal, do, rules, scene, whole

from yakusoku.game.decisions import PASS


def test_what_is_forbidden_is_forbidden_for_the_plays_of_which_the_condition_is_true() -> None:
    scene(
        """
        with 3 players
        A holds S9 H9 SJ HJ S4
        A may not play SJ HJ because eighteen
        A may play S9 H9
        A may play S4
        """,
        extra="""
        rule eighteen "Eighteen"
            forbid a pair unless the play adds up to 18
        """,
    )


def test_what_is_required_is_required_of_the_plays_of_which_the_condition_is_true() -> None:
    scene(
        """
        with 3 players
        A holds S4 H4 S9
        B holds S6 H6 D7 H7
        A plays S4 H4
        B may not play S6 H6 because red_sixes
        B may play D7 H7
        """,
        extra="""
        rule red_sixes "Red sixes"
            require a play without black if the play contains 6
        """,
    )


def test_what_is_allowed_is_allowed_for_the_plays_of_which_the_condition_is_true() -> None:
    ruleset = rules(
        extra="""
        rule low "Low"
            allow a lone card on any play if the play adds up to 3 and the player has 2 or more cards
        """
    )
    game = do(deal(ruleset, ["SK S9 S4", "S3 H3 S5", "D3 D4"]), "SK")
    assert [game.data(option) if option != PASS else "pass" for option in game.options()] == [
        {"cards": ["S3"], "as": ["S3"], "shape": "single"},
        {"cards": ["H3"], "as": ["H3"], "shape": "single"},
        "pass",
    ]
    do(game, "S3")
    assert game._fired == ["low"]


def test_the_play_before_is_the_one_on_the_table() -> None:
    scene(
        """
        with 3 players
        A holds S4 SJ H9
        B holds S6 H7 D5
        A plays S4
        B may play D5
        B may not play H7 because near
        """,
        extra="""
        rule near "Near"
            forbid a lone card if the play is 3 or more ranks above the play before
        """,
    )


def test_it_is_no_lead_where_somebody_could_follow_one() -> None:
    scene(
        """
        with 3 players
        A holds S4 SJ H9
        B holds S6 H7 D5
        A may not play SJ because low_lead
        A plays S4
        B may play H7
        """,
        extra="""
        rule low_lead "Low lead"
            forbid a play if it is the first lead of the hand and the play does not contain 4
        """,
    )


def test_cards_have_their_place_only_in_the_plays_of_which_the_condition_is_true() -> None:
    scene(
        """
        with 3 players
        A holds SK HK S2 H5
        B holds S3 H3 D3 C5
        A plays SK
        B may play S3
        """,
        extra="""
        rule lone_threes "Lone threes"
            place 3 above 2 if the play is a lone card
        """,
    )
    scene(
        """
        with 3 players
        A holds SK HK S2 H5
        B holds S3 H3 D3 C5
        A plays SK HK
        B may not play S3 H3
        """,
        extra="""
        rule lone_threes "Lone threes"
            place 3 above 2 if the play is a lone card
        """,
    )


# ---------------------------------------------------------------------------------------------------- where things lie

HEART = """
rule heart "Heart"
    place H7 above 2
"""


def test_a_set_is_as_strong_as_the_strongest_place_in_it() -> None:
    scene(
        """
        with 3 players
        A holds S2 H2 D2 S4
        B holds S7 H7 C7 S5
        A plays S2 H2 D2
        B may play S7 H7 C7
        """,
        extra=HEART,
    )


def test_a_reversal_turns_a_placed_card_round_with_the_others() -> None:
    scene(
        """
        with 3 players
        A holds S3 H3 D3 C3 S2 S9
        B holds H7 S7 S8 S10
        C holds S4 S5 C2
        A plays S3 H3 D3 C3, then the ranking is reversed
        B passes
        C passes
        A plays S2
        B may not play H7
        B may play S7
        """,
        "revolution with begins at_once",
        extra=HEART,
    )


TAKE = """
rule take "Take"
    when a lone 6 is played
    then the player takes 1 red from the table
rule put "Put"
    when a lone 9 is played
    then clear the table
"""


def test_from_the_table_takes_from_all_plays_and_the_top_play_stays_what_it_was() -> None:
    game = deal(rules(extra=TAKE), ["H4 S9 SJ", "D6 S7", "C5 C8"])
    before = whole(game)
    do(game, "H4", "D6")
    assert game.decision is not None and game.decision.kind == "take"
    assert [game.data(option)["cards"] for option in game.options()] == [["H4"], ["D6"]]
    do(game, "D6")
    assert whole(game) == before
    assert [game.codes(laid.cards) for laid in game.state.trick] == [["H4"], []]
    do(game, "C8", "S9")
    assert whole(game) == before, "the six is in a hand, and not among what was cleared away"
    assert sorted(game.codes(game.state.discards)) == ["C8", "H4", "S9"]


def test_a_card_that_was_taken_from_the_table_may_be_played_again() -> None:
    game = deal(rules(extra=TAKE), ["H4 S9 SJ", "D6 S7", "C5 C3"])
    before = whole(game)
    do(game, "H4", "D6", "H4", "pass", "S9")
    assert whole(game) == before


def test_what_was_taken_away_is_counted_no_longer() -> None:
    scene(
        """
        with 3 players
        A holds H4 S9 SJ
        B holds D6 S7
        C holds C5 C8
        A plays H4
        B plays D6
        B chooses H4
        C plays C8, then sum does not act
        A plays S9, then sum acts
        """,
        extra="""
        rule take "Take"
            when a lone 6 is played
            then the player takes 1 red from the table
        rule sum "Sum"
            when a play is made
            if the trick contains 3 or more cards
            then the player scores 1 point
        """,
    )
