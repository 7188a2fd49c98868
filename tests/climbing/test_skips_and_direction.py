"""Whose turn it is: skips, turns that go the other way, playing again, leading next, sitting out."""

from __future__ import annotations

import pytest
from helpers.rule_texts import FIVE, NINE, SEVEN
from helpers.scenes import deal, do, rules, scene

# ------------------------------------------------------------------------------------------------------ skips

SPARE = [("H6", "H7"), ("D6", "D7"), ("C6", "C7"), ("H9", "H10")]


@pytest.mark.parametrize(("players", "fives", "follows"), [(4, 1, 2), (4, 2, 3), (5, 2, 3), (3, 1, 2)])
def test_skips_pass_over_players(players: int, fives: int, follows: int) -> None:
    """Each five skips one player."""
    cards = ["S5", "H5", "D5", "C5"][:fives]
    hands = [" ".join([*cards, "S9", "S10"]), *(f"{rank} {rank2}" for rank, rank2 in SPARE[: players - 1])]
    game = do(deal(rules(extra=FIVE), hands), " ".join(cards))
    assert game.decision is not None
    assert game.decision.player == follows
    assert game.state.trick


@pytest.mark.parametrize(("players", "fives"), [(3, 2), (3, 3), (3, 4), (4, 3), (4, 4), (5, 4)])
def test_skipping_past_everybody_clears_the_table(players: int, fives: int) -> None:
    """As many skips as there are others: the table is cleared, and the player leads again."""
    cards = ["S5", "H5", "D5", "C5"][:fives]
    hands = [" ".join([*cards, "S9", "S10"]), *(f"{rank} {rank2}" for rank, rank2 in SPARE[: players - 1])]
    game = do(deal(rules(extra=FIVE), hands), " ".join(cards))
    assert game.decision is not None
    assert game.decision.player == 0
    assert not game.state.trick
    assert game.state.skips == 0


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


def test_being_skipped_is_an_event() -> None:
    rule = (
        FIVE
        + "rule consolation\n    when a player is skipped\n    then the skipped player pays 1 point to the next player\n"
    )
    game = deal(rules(extra=rule), ["S5 H5 S9", "H3 H4", "D3 D4", "C3 C4"])
    do(game, "S5 H5")
    assert game.state.points == [0, -1, 0, 1], "each player who is skipped has a next player"


def test_each_of_several_skips_is_an_event_of_its_own() -> None:
    """The second is judged when the first has had its effect."""
    rule = (
        FIVE
        + "rule consolation\n    once per hand\n    when a player is skipped\n    then the skipped player pays 1 point to the next player\n"
    )
    game = deal(rules(extra=rule), ["S5 H5 S9", "H3 H4", "D3 D4", "C3 C4"])
    do(game, "S5 H5")
    assert game.state.points == [0, -1, 1, 0]


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


# ---------------------------------------------------------------------------------- direction and who is next


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
    """Cards for the next player go the way that the turn goes."""
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


def test_who_sits_out_does_not_lead_the_hand() -> None:
    extra = "rule rest\n    when the cards are dealt then the player sits out until a player goes out\n"
    scene(
        "with 3 players\nA holds S3 S4\nB holds H5 H6\nC holds C7 C8\nthe cards are dealt, then B leads",
        extra=extra,
    )


def test_one_who_loses_the_last_card_at_a_skip_is_out_before_the_next_turn() -> None:
    robbed = "rule robbed\n    when a player is skipped then the player takes 1 card from the leader\n"
    scene(
        """
        with 4 players
        A holds S5 S9
        B holds H6 H7
        C holds C6 C7
        D holds D6 D7
        A plays S5, then A is first and it is C next
        """,
        extra=FIVE + robbed,
    )
    game = do(deal(rules(extra=FIVE + robbed), ["S5 S9", "H6", "C6 C7", "DK"]), "S5")
    assert game.state.out == [0]


def test_a_skip_that_skips_nobody_has_not_acted() -> None:
    """Beside a clear, before the first lead, while a trick is put away."""
    five = "rule five\n    when a play contains 5 then skip 1 player\n"
    stop = "rule stop\n    when a play contains 5 then clear the table\n"
    early = "rule early\n    when a player begins the hand then skip 1 player\n"
    late = "rule late\n    when a player takes the trick then skip 1 player and the player plays again\n"
    game = do(deal(rules(extra=five + stop + late), ["S5 S9", "H6 H7", "C6 C7"]), "S5")
    fired = [id for line in game.lines or () for id in line.to_json().get("fired", ())]
    assert fired == ["stop"]
    scene(
        "with 3 players\nA holds S3 S4\nB holds H5 H6\nC holds C7 C8\nthe cards are dealt, then A leads\nA plays S3, then it is B next",
        extra=early,
    )


@pytest.mark.parametrize("effect", ["skip 1 player", "the player plays again"])
def test_a_rule_of_which_a_clear_leaves_nothing_is_not_heard_to_act(effect: str) -> None:
    extra = f"""
        rule turned "Turned"
            when a play contains 8 then {effect}
        rule echo "Echo"
            when turned acts then the player scores 1 point
    """
    lines = "with 3 players\nA holds S8 S9\nA plays S8, then {} and A has {} points"
    scene(lines.format("turned acts and echo acts", 1), extra=extra)
    scene(lines.format("turned does not act and echo does not act", 0), "eight_cut", extra=extra)


def test_where_the_direction_is_turned_the_trick_goes_on_to_who_has_not_passed() -> None:
    turn = "rule turn\n    when a player passes then reverse the direction until the table is cleared\n"
    scene(
        """
        with 4 players
        A holds S5 S9
        B holds H6 H7
        C holds C6 C7
        D holds D6 D7
        A plays S5, then it is B next
        B passes, then it is D next
        D passes, then it is C next
        C passes, then A leads
        """,
        extra=turn,
    )


def test_who_sits_out_from_a_skip_on_has_not_the_very_next_turn() -> None:
    five = "rule five\n    when a play contains 5 then skip 1 player\n"
    rest = (
        "rule rest\n    when a player is skipped then the next player sits out until the table is cleared\n"
    )
    scene(
        """
        with 4 players
        A holds S5 S9
        B holds H6 H7
        C holds C6 C7
        D holds D6 D7
        A plays S5, then it is D next
        D passes, then A leads
        """,
        extra=five + rest,
    )


def test_a_skip_that_leaves_nobody_to_come_ends_the_trick_though_seats_were_swapped() -> None:
    """B has passed and sits between D, who is skipped, and A, whose play lies on top."""
    scene(
        """
        with 4 players
        A holds SA S9 S10
        B holds H4 H2
        C holds S3 D4
        D holds C2 C4
        A plays SA
        B passes
        C passes, then under_test acts and A leads
        """,
        extra="""
        rule under_test "Under test"
            when a player passes if the player holds S3
            then the previous player swaps seats with the last to play and skip 1 player
        """,
    )
