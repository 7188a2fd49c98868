"""docs/meaning.md, clause by clause: whom a rule means, what there is when, and which titles it gives."""

from __future__ import annotations

import pytest
from helpers.scenes import deal, do, hand_end, rules, scene

# ------------------------------------------------------------------------------------------------------------ when


def test_the_play_at_a_pass_is_the_one_on_the_table() -> None:
    scene(
        """
        with 3 players
        A holds S4 S9
        B holds S6 SJ
        C holds S3 SQ
        A plays S4
        B plays S6
        C passes, then on_six acts and on_four acts
        """,
        extra="""
        rule on_six "On a six"
            when a player passes
            if the play is a lone 6
            then the player loses 1 point
        rule on_four "Over a four"
            when a player passes
            if the play before is a lone 4
            then the player loses 1 point
        """,
    )


def test_the_player_who_is_skipped_is_the_player() -> None:
    scene(
        """
        with 4 players
        A holds S5 S9
        B holds S6 SJ
        C holds S3 SQ
        D holds S8 SK
        A plays S5, then five acts and sorry acts and B has -1 points and C has 2 points and it is C next
        """,
        extra="""
        rule five "Five skip"
            when a play contains 5
            then skip 1 player
        rule sorry "Sorry"
            when a player is skipped
            if the play is a lone 5
            then the player loses 1 point
            and the next player scores 2 points
        """,
    )


def test_the_play_before_is_known_when_a_trick_is_taken() -> None:
    scene(
        """
        with 3 players
        A holds S4 S9
        B holds S6 SJ
        C holds S3 SQ
        A plays S4
        B plays S6
        C passes
        A passes, then over_four acts
        """,
        extra="""
        rule over_four "Over a four"
            when a player takes the trick
            if the play before is a lone 4
            then the player scores 1 point
        """,
    )


@pytest.mark.parametrize("words", ["everyone", "each player"])
def test_everybody_is_in_again_when_the_hand_is_over(words: str) -> None:
    scene(
        """
        with 3 players
        A holds S9
        B holds S4
        C holds S3 S5
        A plays S9
        B passes
        C passes
        B plays S4, then A has -2 points and B has -3 points and C has -3 points
        """,
        extra=f"""
        rule fee "Fee"
            when the hand ends
            then {words} loses 3 points
        """,
    )


def test_the_winner_is_whoever_came_first_also_where_nobody_went_out() -> None:
    scene(
        """
        with 3 players
        A holds S4 S9 SJ
        B holds S6
        C holds S3 SQ
        A plays S4, then B has 2 points
        """,
        extra="""
        rule stop "Stop"
            when a play contains 4
            then end the hand
        rule prize "Prize"
            when the hand ends
            then the winner scores 1 point
        """,
    )


def test_who_falls_when_the_hand_ends_is_last() -> None:
    scene(
        """
        with 3 players
        A holds S4 S9 SJ
        B holds S6
        C holds S3 SQ
        A plays S4, then A is first and C is second and B is last
        """,
        extra="""
        rule stop "Stop"
            when a play contains 4
            then end the hand
        rule shame "Shame"
            when the hand ends
            then the player falls to the last place
        """,
    )


def test_it_is_no_first_lead_when_somebody_passes_on_it() -> None:
    scene(
        """
        with 3 players
        A holds S4 S9
        B holds S6 SJ
        C holds S3 SQ
        A plays S4, then first acts
        B passes, then first does not act
        """,
        extra="""
        rule first "First"
            when a play is made or when a player passes
            if it is the first lead of the hand
            then the player scores 1 point
        """,
    )


# ------------------------------------------------------------------------------------------------------------- who


SEVERAL = """
A holds S9 S4 S5
B holds {b} S6
C holds {c} S7
A plays S9, then {outcome}
"""


@pytest.mark.parametrize(
    ("b", "c", "outcome"),
    [
        ("S2", "H2", "told acts"),
        ("S2", "H3", "told does not act"),
        ("S3", "H3", "told does not act"),
    ],
)
def test_what_is_said_of_several_holds_of_each(b: str, c: str, outcome: str) -> None:
    scene(
        "with 3 players" + SEVERAL.format(b=b, c=c, outcome=outcome),
        extra="""
        rule told "Told"
            when a play contains 9
            if everyone else holds a 2
            then the player scores 1 point
        """,
    )


@pytest.mark.parametrize(
    ("b", "c", "outcome"), [("S2", "H3", "told does not act"), ("S3", "H3", "told acts")]
)
def test_what_is_said_of_several_with_not_holds_of_none(b: str, c: str, outcome: str) -> None:
    scene(
        "with 3 players" + SEVERAL.format(b=b, c=c, outcome=outcome),
        extra="""
        rule told "Told"
            when a play contains 9
            if everyone else does not hold a 2
            then the player scores 1 point
        """,
    )


@pytest.mark.parametrize(
    ("condition", "acts"),
    [
        ("the player has more cards than everyone else", "acts"),
        ("everyone has more cards than the next player", "does not act"),
        ("the player with the fewest cards has fewer cards than everyone", "does not act"),
        ("the player has as many cards as everyone else", "does not act"),
        ("the next player has as many cards as the player to the left of the next player", "acts"),
    ],
)
def test_comparing_with_several(condition: str, acts: str) -> None:
    scene(
        f"""
        with 3 players
        A holds S9 S4 S5 H4
        B holds S6 S3
        C holds S7 H3
        A plays S9, then told {acts}
        """,
        extra=f"""
        rule told "Told"
            when a play contains 9
            if {condition}
            then the player scores 1 point
        """,
    )


def test_a_number_of_several_is_that_of_all_of_them() -> None:
    scene(
        """
        with 3 players
        A holds S9 S4 S5
        B holds S6 S3
        C holds S7 H3 H6
        A plays S9, then A has 5 points
        """,
        extra="""
        rule told "Told"
            when a play contains 9
            then the player scores 1 point for each card in the hand of everyone else
        """,
    )


# ---------------------------------------------------------------------------------------------------------- titles


def titles(extra: str) -> dict[str, str]:
    """The titles after a hand that ends with the first play: the players come in their order."""
    game = deal(rules(extra=ENDS + extra), ["S9 H9", "S4 H4", "S3 H3 C3", "D3 D4 D5 D6", "C5 C6 C7 CJ CQ"])
    do(game, "S9")
    return dict(hand_end(game)["titles"])


ENDS = """
rule stop "Stop"
    when a play contains 9
    then end the hand
"""


def test_a_title_of_one_player_never_goes_to_two() -> None:
    found = titles(
        """
rule heir "Heir"
    when a play contains 9
    then the previous player becomes dai_fugo
"""
    )
    assert found == {"4": "dai_fugo", "1": "fugo", "2": "heimin", "3": "hinmin", "0": "dai_hinmin"}


def test_of_what_is_said_about_a_title_the_last_counts() -> None:
    found = titles(
        """
rule heir "Heir"
    when a play contains 9
    then the previous player becomes dai_fugo and the next player becomes dai_fugo
"""
    )
    assert found == {"1": "dai_fugo", "0": "fugo", "2": "heimin", "3": "hinmin", "4": "dai_hinmin"}


def test_of_what_is_said_about_a_player_the_last_counts() -> None:
    found = titles(
        """
rule heir "Heir"
    when a play contains 9
    then the next player becomes dai_fugo and the next player becomes hinmin
"""
    )
    assert found == {"0": "dai_fugo", "3": "fugo", "2": "heimin", "1": "hinmin", "4": "dai_hinmin"}


# ------------------------------------------------------------------------------------------------------ to several


@pytest.mark.parametrize(
    ("to", "hands"),
    [
        ("everyone else", [1, 3, 3]),
        ("the player with the fewest points", [2, 3, 2]),
        ("everyone", [1, 3, 3]),
    ],
)
def test_cards_go_to_each_of_a_group_and_to_the_nearest_of_others(to: str, hands: list[int]) -> None:
    extra = f"""
rule give "Give"
    when a play contains 9
    then the player gives 1 card to {to}
"""
    game = deal(rules(extra=extra), ["S9 S4 S5 S6", "H4 H5", "D4 D5"])
    do(game, "S9")
    while game.decision is not None and game.decision.kind == "give":
        game.choose(game.options()[0])
    assert [hand.bit_count() for hand in game.state.hands] == hands


@pytest.mark.parametrize(
    ("to", "points"),
    [
        ("everyone", [-2, 1, 1]),
        ("everyone else", [-2, 1, 1]),
        ("the player with the fewest points", [-1, 1, 0]),
        ("the player with the most cards", [-1, 1, 0]),
    ],
)
def test_points_go_to_each_of_a_group_and_to_the_nearest_of_others(to: str, points: list[int]) -> None:
    extra = f"""
rule pay "Pay"
    when a play contains 9
    then the player pays 1 point to {to}
"""
    game = do(deal(rules(extra=extra), ["S9 S4", "H4 H5", "D4 D5"]), "S9")
    assert game.state.points == points


# ------------------------------------------------------------------------------------------------------- one result


def test_the_last_who_says_so_decides_who_leads() -> None:
    scene(
        """
        with 3 players
        A holds S9 S4 S5
        B holds S6 SJ
        C holds H6 HJ
        A plays S9, then one acts and two acts and the table is clear and C leads
        """,
        extra="""
        rule one "One"
            when a play contains 9
            then the next player leads next and clear the table
        rule two "Two"
            when a play contains 9
            then the previous player leads next and clear the table
        """,
    )


def test_a_trick_that_is_taken_is_not_cleared_and_the_turn_goes_on() -> None:
    extra = """
rule take "Take"
    when a play contains 9
    then the player takes the trick
rule heard "Heard"
    when the table is cleared
    then the player scores 1 point
"""
    game = do(deal(rules(extra=extra), ["S4 S5", "H9 H5", "D4 D5"]), "S4", "H9")
    assert game.codes(game.hand_of(1)) == ["S4", "H5", "H9"]
    assert game.decision is not None and game.decision.player == 2 and not game.state.trick
    assert game.state.points == [0, 0, 0] and not game.state.counts.get("clears/hand")


def test_effects_beside_the_end_of_the_hand_act_too() -> None:
    game = deal(
        rules(
            extra="""
rule stop "Stop"
    when a play contains 9
    then end the hand and wipe the titles
"""
        ),
        ["S9 S4", "H4 H5", "D4 D5"],
    )
    do(game, "S9")
    assert hand_end(game)["titles"] == {}


# ------------------------------------------------------------------------------------- the turn, the clear, the end


def test_who_has_no_cards_when_the_hand_is_ended_has_gone_out() -> None:
    extra = """
rule stop "Stop"
    when a play contains J
    then end the hand and the next player discards 1 card
"""
    game = do(deal(rules(extra=extra), ["SJ S4", "H4", "D4 D5"]), "SJ")
    assert hand_end(game)["places"] == [1, 0, 2]


def test_a_clear_by_a_skip_comes_before_the_next_turn() -> None:
    scene(
        """
        with 4 players
        A holds S5 S9
        B holds S6 SJ
        C holds S3 SQ
        D holds S8 SK
        A plays S5, then sorry acts and the table is clear and A leads
        """,
        extra="""
        rule five "Five skip"
            when a play contains 5
            then skip 1 player
        rule sorry "Sorry"
            when a player is skipped
            then clear the table
        """,
    )


def test_who_loses_the_last_card_while_the_table_is_cleared_goes_out_at_once() -> None:
    extra = """
rule toll "Toll"
    when the table is cleared
    then the player takes 1 card from the next player
"""
    game = do(deal(rules(extra=extra), ["S9 S4 S5", "H4", "D4 D5 D6"]), "S9", "pass", "pass")
    assert game.state.out == [1]


def test_whoever_is_told_as_leader_leads() -> None:
    extra = """
rule rest "Rest"
    when a play contains 9
    then clear the table and the player sits out until the hand ends
"""
    game = do(deal(rules(extra=extra), ["S9 S4 S5", "H4 H5", "D4 D5"]), "S9")
    assert game.log is not None and game.decision is not None
    assert [line["leader"] for line in game.log if line.get("event") == "clear"] == [1]
    assert game.decision.player == 1


def test_a_side_gives_to_its_other_players() -> None:
    extra = """
side even "even" is every second player
side odd "odd" is everyone else
rule give "Give"
    when a play contains 9
    then even gives 1 random card to even
"""
    game = deal(rules(extra=extra), ["S9 S4 S5", "H4 H5", "D4 D5 D6", "C4 C5"])
    game.state.sides = ("even", "odd", "even", "odd")
    do(game, "S9")
    assert [hand.bit_count() for hand in game.state.hands] == [2, 2, 3, 2]
    moves = [(line["from"], line["to"]) for line in game.log or () if line.get("event") == "move"]
    assert moves == [("hand 0", "hand 2"), ("hand 2", "hand 0")]


def test_whoever_has_laid_the_last_card_is_in_until_he_has_gone_out() -> None:
    scene(
        """
        with 3 players
        A holds S9
        B holds S6 SJ
        C holds S3 SQ
        A plays S9, then A has 2 points and B has 2 points and C has 2 points and gift does not act and A is out
        """,
        extra="""
        rule all "All"
            when a play contains 9
            if the player is not out
            then everyone scores 2 points
        rule gift "Gift"
            when a play contains 9
            then the player takes 1 card from the next player
        """,
    )
