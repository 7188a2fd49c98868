"""docs/meaning.md: whom and how many an effect names is settled when its event is judged; a rule has acted if something happened."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.scenes import deal, do, failures, rules, scene

from yakusoku.interpreter.climbing.game import ClimbingGame

# ---------------------------------------------------------------------------------------------------- settled before


def test_the_holder_and_the_neighbour_are_those_of_before() -> None:
    scene(
        """
        with 4 players
        A holds S9 S4 S5
        B holds C3 S6 S7
        C holds H6 H7
        D holds D6 D7
        A plays S9, then wander acts and C holds C3 and B has 2 cards
        """,
        extra="""
        rule wander "Wander"
            when a play contains 9
            then the holder of C3 gives 1 C3 to the player to the left of the holder of C3
        """,
    )


def test_beside_whom_somebody_chooses_all_others_are_those_of_before() -> None:
    """The leader's neighbour pays though the table is clear by then, and the hand that is counted is that of before."""
    scene(
        """
        with 4 players
        A holds S9 S4 S5
        B holds S6 S7 SJ
        C holds H6 H7
        D holds D6 D7
        A plays S9
        A chooses C, then D has -3 points and C has 3 points
        """,
        extra="""
        rule drop_one "Drop one"
            when a play contains 9
            then the next player discards 1 best card and clear the table
        rule count "Count"
            when a play contains 9
            then the player chooses another player
            and the player to the right of the leader pays 1 point to the chosen player for each card in the hand of the next player
        """,
    )


def test_the_number_is_that_of_before_whatever_another_rule_does_first() -> None:
    scene(
        """
        with 3 players
        A holds S9 S4 S5
        B holds S6 S7
        C holds H6 H7
        A plays S9, then B has 1 card and A has 2 points
        """,
        extra="""
        rule drop_one "Drop one"
            when a play contains 9
            then the next player discards 1 best card
        rule count "Count"
            when a play contains 9
            then the player scores 1 point for each card in the hand of the next player
        """,
    )


def test_a_counter_that_goes_up_by_the_same_event_counts_as_it_was() -> None:
    scene(
        """
        with 3 players
        A holds S9 H9 S4 S5
        B holds S6 SJ
        C holds H6 HJ
        A plays S9, then marks is 1 and A has 0 points
        B plays SJ
        C passes
        A passes, then B leads
        B plays S6
        C passes
        A plays H9, then marks is 2 and A has 1 point
        """,
        extra="""
        rule mark "Mark"
            counter marks "marks"
            when a play contains 9
            then marks goes up by 1
        rule pay "Pay"
            when a play contains 9
            then the player scores 1 point for each mark
        """,
    )


def test_who_is_chosen_is_known_when_the_effect_acts() -> None:
    scene(
        """
        with 3 players
        A holds S9 S4 S5
        B holds S6 S7
        C holds H6 H7
        A plays S9
        A chooses C, then C has 1 point
        """,
        extra="""
        rule pick "Pick"
            when a play contains 9
            then the player chooses another player and the chosen player scores 1 point
        """,
    )


def copied(game: ClimbingGame) -> ClimbingGame:
    data: dict[str, Any] = game.to_json()
    return ClimbingGame.from_json(game.rules, data).copy()


def test_what_is_settled_goes_through_json_while_somebody_chooses() -> None:
    extra = """
rule drop_one "Drop one"
    when a play contains 9
    then the next player discards 1 card
rule count "Count"
    when a play contains 9
    then the player scores 1 point for each card in the hand of the next player
"""
    game = do(deal(rules(extra=extra), ["S9 S4 S5", "S6 S7", "H6 H7"]), "S9")
    assert game.decision is not None and game.decision.kind == "discard"
    twin = copied(game)
    do(twin, "S6")
    assert twin.state.points == [2, 0, 0]


# --------------------------------------------------------------------------------------------------------------- acting

TABLE = """
with 3 players
A holds S9 H9 D9 S4 S5
B holds S6 SJ S8
C holds H6 HJ H8
{line}
"""


@pytest.mark.parametrize(
    ("clause", "acts"),
    [
        ("the next player gives 1 joker to the player", False),
        ("the last winner loses 1 point", False),
        ("release the locks", False),
        ("skip 1 player for each 8", False),
        ("skip 1 player for each 9", True),
        ("marks goes down by 1", False),
        ("marks goes up by 1", True),
        ("the player scores 1 point for each mark", False),
        ("the discards leave the game", False),
        ("the player takes 1 card from the discards", False),
        ("the player falls to the last place", True),
        ("the next player reveals 1 joker", False),
        ("the next player reveals 1 best card", True),
        ("skip the exchange", False),
        ("keep the titles", True),
        ("wipe the titles", True),
        ("clear the table", True),
        ("the last winner swaps titles with the last loser", False),
        ("the next player swaps seats with the previous player", True),
        ("the next player trades 1 joker with the previous player for any 1", False),
        ("the player chooses a player who is out", False),
    ],
)
def test_a_rule_acts_if_something_happens(clause: str, acts: bool) -> None:
    scene(
        TABLE.format(line=f"A plays S9, then told {'acts' if acts else 'does not act'}"),
        extra=f"""
        rule told "Told"
            counter marks "marks"
            when a play contains 9
            then {clause}
        """,
    )


def test_two_reversals_of_the_direction_change_nothing() -> None:
    extra = """
    rule nine "Nine"
        when a play contains 9
        then reverse the direction for each 9
    """
    scene(TABLE.format(line="A plays S9 H9, then nine does not act and it is B next"), extra=extra)
    scene(TABLE.format(line="A plays S9 H9 D9, then nine acts and it is C next"), extra=extra)


OFFER = """
rule offer "Offer"
    once per hand
    when a play contains 9
    then the player may discard 1 card
rule heard "Heard"
    when offer acts
    then the player scores 1 point
rule often "Often"
    when a play contains 8
    if offer has acted 1 or more times in this hand
    then the player scores 5 points
"""


def test_an_offer_that_is_declined_has_not_acted() -> None:
    scene(
        """
        with 3 players
        A holds S9 H9 S4 S5
        B holds S6 SJ S8
        C holds H6 HJ H8
        A plays S9
        A chooses nothing, then offer does not act and heard does not act and A has 0 points
        B passes
        C passes
        A plays H9, then offer acts
        A chooses S4, then heard acts and A has 1 point
        """,
        extra=OFFER,
    )


def test_an_offer_that_is_taken_counts_and_uses_up_its_limit() -> None:
    scene(
        """
        with 3 players
        A holds S9 H9 S4 S5
        B holds S6 SJ S8 D3
        C holds H6 HJ H8
        A plays S9, then offer acts
        A chooses S4, then offer acts and heard acts
        B passes
        C passes
        A plays H9, then offer does not act
        B passes
        C passes
        A plays S5
        B plays S8, then often acts
        """,
        extra=OFFER,
    )


def test_what_does_nothing_uses_up_no_limit() -> None:
    scene(
        """
        with 3 players
        A holds SK S4 S5
        B holds S6 HK
        C holds H6 HJ
        A plays SK, then salvage does not act
        B passes
        C passes
        A plays S4
        B plays HK, then salvage acts and B has 2 cards
        """,
        extra="""
        rule salvage "Salvage"
            once per hand
            when a play contains K
            then the player takes 1 random card from the discards
        """,
    )


def test_rules_that_clear_by_one_event_all_act_and_one_that_comes_too_late_does_not() -> None:
    game = do(
        deal(
            rules(
                extra="""
rule one "One"
    when a play contains 9
    then clear the table
rule two "Two"
    when a play contains 9
    then clear the table
rule late "Late"
    when a player goes out
    then clear the table
"""
            ),
            ["S9", "S4 S5", "H4 H5"],
        ),
        "S9",
    )
    assert game._fired == ["one", "two"]


def test_what_an_example_says_while_a_question_is_open_must_come_true() -> None:
    declined = """
        with 3 players
        A holds S9 H9 S4 S5
        B holds S6 SJ S8
        A plays S9, then offer acts
        A chooses nothing
        B passes
    """
    [told] = failures(declined, extra=OFFER)
    assert "`offer` does not act" in told
