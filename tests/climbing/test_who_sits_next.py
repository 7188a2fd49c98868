"""Who sits next to whom is found when an event is judged, and stays so for all that is done about it."""

from __future__ import annotations

import json

import pytest
from helpers.scenes import deal, do, rules, scene

from yakusoku.interpreter.climbing.game import ClimbingGame

FIVE = "with 5 players\nA holds S9 SJ\n"


def nine(*effects: str) -> str:
    return "rule nine\n    when a lone 9 is played\n    then " + "\n    and ".join(effects) + "\n"


WISHES = """
rule nine
    when a lone 9 is played
    if the next player wishes
    then the next player goes out at once
    when a lone 9 is played
    if the player after next wishes
    then the player after next goes out at once
"""


def test_who_was_asked_is_whom_the_effect_concerns() -> None:
    scene(
        FIVE + "A plays S9\nB chooses yes\nC chooses yes, then B is out and C is out and D is not out",
        extra=WISHES,
    )
    scene(FIVE + "A plays S9\nB chooses no\nC chooses yes, then B is not out and C is out", extra=WISHES)


def test_a_player_who_fell_is_still_the_next_player_of_that_rule() -> None:
    scene(
        FIVE + "A plays S9, then B is out and B has -1 point and C has -10 points and D has 0 points",
        extra=nine(
            "the next player falls to the last place",
            "the next player pays 1 point to the player",
            "the player after next pays 10 points to the player",
        ),
    )


def test_the_previous_player_and_those_on_the_left_and_right_stay_so() -> None:
    for who, seat, other in (
        ("previous player", "E", "D"),
        ("player to the left", "B", "C"),
        ("player to the right", "E", "D"),
    ):
        scene(
            FIVE + f"A plays S9, then {seat} is out and {seat} has -1 point and {other} has 0 points",
            extra=nine(f"the {who} goes out at once", f"the {who} pays 1 point to the player"),
        )


def test_the_opposite_player_stays_so_when_seats_change() -> None:
    scene(
        "with 4 players\nA holds S9 SJ\nA plays S9, then C has -1 point and B has 0 points",
        extra=nine(
            "the next player swaps seats with the opposite player",
            "the opposite player pays 1 point to the player",
        ),
    )


def test_seats_changed_by_the_same_rule_do_not_change_who_is_next() -> None:
    scene(
        "with 4 players\nA holds S9 SJ\nA plays S9, then B has -1 point and C has 0 points and D has 0 points",
        extra=nine(
            "the player swaps seats with the next player", "the next player pays 1 point to the player"
        ),
    )


def test_a_direction_turned_by_the_same_play_does_not_change_who_is_next() -> None:
    scene(
        "with 4 players\nA holds S9 SJ\nA plays S9, then B has -1 point and D has 0 points and it is D next",
        extra=nine("reverse the direction", "the next player pays 1 point to the player"),
    )


def test_the_next_event_finds_the_next_player_anew() -> None:
    scene(
        """
        with 4 players
        A holds S9 H9 SJ
        C holds S3 S4
        D holds S5 S6
        A plays S9, then B is out
        C passes
        D passes
        A plays H9, then C is out and D is not out
        """,
        extra=nine("the next player goes out at once"),
    )


def test_another_rule_that_hears_of_the_same_play_means_the_same_player() -> None:
    other = (
        "rule nine_too\n    when a lone 9 is played\n    then the next player pays 1 point to the player\n"
    )
    scene(
        FIVE + "A plays S9, then B is out and B has -1 point and C has 0 points",
        extra=nine("the next player falls to the last place") + other,
    )


def test_the_chosen_player_is_whom_the_act_chose_and_has_the_neighbour_he_had() -> None:
    scene(
        FIVE + "A plays S9\nA chooses C, then C is out and C has 0 points and D has -1 point",
        extra=nine(
            "the player chooses another player",
            "the chosen player goes out at once",
            "the player after the chosen player pays 1 point to the player",
        ),
    )


def test_a_game_kept_while_somebody_is_asked_means_the_same_players() -> None:
    ruleset = rules(
        extra=nine(
            "the player swaps seats with the next player",
            "the next player pays 1 point to the player",
        )
        + "rule wish\n    acts before nine\n    when a lone 9 is played\n    then the player chooses another player\n"
    )
    game = deal(ruleset, ["S9 SJ", "S3 S4", "H3 H4", "D3 D4"])
    do(game, "S9")
    assert game.decision is not None and game.decision.kind == "choose player"
    kept = ClimbingGame.from_json(ruleset, json.loads(json.dumps(game.to_json())))
    twin = game.copy()
    for each in (game, kept, twin):
        each.choose(each.options()[0])
        assert each.state.points == [1, -1, 0, 0]
    assert kept.to_json() == game.to_json() == twin.to_json()


def test_an_answer_means_the_same_neighbours_of_who_answered() -> None:
    scene(
        """
        with 5 players
        A holds S9 SJ
        B holds S3 S4 S5
        A plays S9
        B plays S3, then C is out and C has -1 point and D has 0 points
        """,
        extra=nine("the player scores 2 points")
        + """
rule stop
    answer nine with a lone 3 by everyone else
    then the next player goes out at once
    and the next player pays 1 point to the player
""",
    )


def test_who_has_no_cards_left_when_cards_are_passed_on_still_gets_some() -> None:
    """The next player is meant although the cards are gone, and nobody else gets the card instead."""
    scene(
        "with 4 players\nA holds S9 SJ\nB holds S3\nC holds S4\nA plays S9, then A is out and B has 1 card and C has 1 card",
        extra=nine("the next player discards 1 card", "the player gives 1 card to the next player"),
    )


@pytest.mark.parametrize(
    ("whom", "left"),
    [("everyone else", ["S9", "SJ", "SQ"]), ("the player with the most cards", ["S9", "SJ"])],
)
def test_one_takes_from_each_of_a_group_or_from_the_nearest_who_has_what_is_taken(
    whom: str, left: list[str]
) -> None:
    robbed = f"rule robbed\n    when a play contains 5 then the player takes 1 spade from {whom}\n"
    game = do(deal(rules(extra=robbed), ["S5 S9", "H6 H7", "C6 SJ", "D6 SQ"]), "S5")
    assert game.codes(game.hand_of(0)) == left


def test_hands_are_swapped_and_shown_with_the_neighbours_of_whoever_does_it() -> None:
    swap = "rule swapped\n    when a play contains 5 then the leader swaps hands with the next player\n"
    game = do(deal(rules(extra=swap), ["S4 S9", "H5 H7", "C6 C7"]), "S4", "H5")
    assert [game.codes(game.hand_of(seat)) for seat in range(3)] == [["H7"], ["S9"], ["C6", "C7"]]
    twice = "rule swapped\n    when a play contains 5 then the next player swaps hands with the next player\n"
    game = do(deal(rules(extra=twice), ["S5 S9", "H4 H7", "C6 C7"]), "S5")
    assert [game.codes(game.hand_of(seat)) for seat in range(3)] == [["S9"], ["C6", "C7"], ["H4", "H7"]]
    shows = (
        "rule shown\n    when a play contains 5 then the leader reveals 1 random card to the next player\n"
    )
    game = do(deal(rules(extra=shows), ["S4 S9", "H5 H7", "C6 C7"]), "S4", "H5")
    [line] = [line.to_json() for line in game.lines or () if line.to_json().get("event") == "reveal"]
    assert (line["player"], line["to"]) == (0, [1])
