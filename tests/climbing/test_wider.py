"""Conditions on numbers, seats and what lies on the table: each said as a player would say it, and played."""

from __future__ import annotations

from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.game import new_game

from .scenes import deal, do, rules, scene
from .test_pagat import play_out


def rule(text: str) -> str:
    return f'rule under_test "Under test"\n    {text}\n'


def test_what_lies_in_the_trick_is_counted() -> None:
    scene(
        """
        A holds S8 S3
        B holds H9 H3
        C holds DK D8 D3
        A plays S8, then under_test does not act
        B plays H9
        C plays DK, then under_test does not act
        """,
        extra=rule("when a play is made if the trick contains 2 or more 8 then clear the table"),
    )
    scene(
        """
        A holds S8 S3
        B holds H9 H3
        C holds D8 C8 D3
        A plays S8
        B passes
        C passes
        A plays S3
        """,
        extra=rule("when a play is made if the discards contain 8 then clear the table"),
    )


def test_a_place_may_depend_on_a_condition() -> None:
    extra = rule("place H7 or D7 above 2 if the ranking is normal")
    extra += 'rule turn_round "Turn round"\n    when 4-4 is played then reverse the ranking\n'
    scene(
        """
        with 3 players
        A holds S2 S3
        B holds H7 D9
        A plays S2
        B may play H7
        """,
        extra=extra,
    )
    scene(
        """
        with 3 players
        turn_round in force
        A holds S3 S5
        B holds H7 D9
        A plays S3
        B may not play H7
        """,
        extra=extra,
    )


def test_cards_that_are_placed_keep_their_order() -> None:
    scene(
        """
        with 3 players
        A holds H4 S3
        B holds H5 D9
        C holds S2 D6
        A plays H4
        B may play H5
        B plays H5
        C may not play S2
        """,
        extra=rule("place H4 or H5 above 2"),
    )


def test_passes_in_a_row_end_with_a_play() -> None:
    extra = rule("when a player passes if there are 2 or more passes in a row then reverse the ranking")
    scene(
        """
        with 4 players
        A holds S5 S3
        B holds H6 H7
        C holds D8 D9
        D holds C9 CK
        A plays S5
        B passes
        C plays D8
        D passes, then under_test does not act
        A passes, then under_test acts
        """,
        extra=extra,
    )


def test_tricks_are_numbered() -> None:
    scene(
        """
        with 3 players
        A holds S5 S6 S7 S9
        A plays S5, then under_test does not act
        B passes
        C passes
        A plays S6, then under_test acts
        """,
        extra=rule("when a player leads if it is the second trick of the hand then reverse the ranking"),
    )
    scene(
        """
        with 3 players
        A holds S5 S3
        B holds S6 H3
        C holds S7 D3
        A plays S5, then under_test does not act
        B plays S6, then under_test acts and B leads
        """,
        extra=rule("when a play is made if it is every 2nd play of the trick then clear the table"),
    )


def test_hands_are_compared() -> None:
    extra = rule(
        "when a play contains 9 if the player has more cards than the next player then skip 1 player"
    )
    scene("A holds S9 S3 S4\nB holds H3\nC holds D3\nA plays S9, then it is C next", extra=extra)
    scene("A holds S9 S3\nB holds H3\nC holds D3\nA plays S9, then it is B next", extra=extra)
    extra = rule("when a play contains 9 if the player does not have the fewest cards then skip 1 player")
    scene("A holds S9 S3\nB holds H3 H4\nC holds D3 D4\nA plays S9, then it is B next", extra=extra)


def test_players_are_found_by_seat_and_by_cards() -> None:
    opposite = rule("when a play contains 9 then the opposite player discards 1 best card")
    scene(
        "with 4 players\nA holds S9 S3\nC holds DK D4\nA plays S9, then C holds D4 and C has 1 card",
        extra=opposite,
    )
    scene("with 3 players\nA holds S9 S3\nA plays S9, then under_test does not act", extra=opposite)
    right = rule("when a play contains 9 then the player to the right discards 1 best card")
    scene("with 4 players\nA holds S9 S3\nD holds DK D4\nA plays S9, then D has 1 card", extra=right)
    holder = rule("when a play contains 9 then the holder of joker falls to the last place")
    scene("with 4 players\nA holds S9 S3\nC holds JK D4\nA plays S9, then C is last", extra=holder)
    scene(
        "with 4 players\nA holds S9 S3\nC holds D5 D4\nA plays S9, then under_test does not act", extra=holder
    )
    most = rule("when a play contains 9 then the player with the most cards discards 1 best card")
    scene(
        "with 3 players\nA holds S9 S3\nB holds H5 H6\nC holds DK D4 D5\nA plays S9, then C holds D4 D5",
        extra=most,
    )


def test_who_played_last_is_paid_for_a_pass() -> None:
    ruleset = rules(extra=rule("when a player passes then the player pays 1 point to the last to play"))
    game = do(deal(ruleset, ["S3 S5 S7", "H4 H6 H7", "D8 D9 DK"]), "S3", "H4", "pass", "pass")
    assert game.state.points == [-1, 2, -1]


# --------------------------------------------------------------------------------------------------------------- numbers

COUNTDOWN = """
rule under_test "Under test"
    counter countdown
    when dai_hinmin plays a lone 4
    then the player sets countdown from 4 to 20
    and this rule holds until the hand ends
    when a player passes if this rule is in force then countdown goes down by 1
    when a player passes if this rule is in force and countdown is 1 or fewer then the player falls to the last place
"""


def test_a_counter_that_a_player_sets_counts_down() -> None:
    scene(
        """
        with 5 players
        A was dai_hinmin
        A holds S4 S9 SK
        A plays S4
        A chooses 4, then countdown is 4
        B passes, then countdown is 3
        C passes
        D passes, then countdown is 1
        E passes, then E is last
        """,
        extra=COUNTDOWN,
    )


STRIKES = """
counter strikes of each player
when a player passes then the player gets 1 strike
when a player passes if the player has 1 strike then the player pays 1 point to the last to play for each strike
"""


def test_each_player_has_a_counter_of_his_own() -> None:
    extra = 'rule under_test "Under test"\n' + "".join(
        f"    {line}\n" for line in STRIKES.strip().splitlines()
    )
    scene(
        """
        with 3 players
        A holds S4 S9 SK
        B holds H5 H6
        A plays S4
        B passes, then B has 1 strike and C has 0 strikes
        """,
        extra=extra,
    )
    game = do(
        deal(rules(extra=extra), ["S3 S5 S7", "H4 H6 H7", "D8 D9 DK"]), "S3", "pass", "pass", "S5", "pass"
    )
    assert game.state.numbers == {"strikes/0": 0, "strikes/1": 2, "strikes/2": 1}
    assert game.state.points == [2, -2, 0]  # judged before the strike of this pass, counted after it


def test_counters_begin_again_with_each_hand_unless_they_are_kept() -> None:
    extra = """
rule under_test "Under test"
    counter plays_made
    counter lives of each player from 3, kept until the session ends
    when a play is made then plays_made goes up by 1
    when a player goes out first then the player loses 1 life
"""
    game = play_out(new_game(rules(extra=extra), 4, 3, 2), until_hand=2)
    assert game.state.numbers["plays_made"] == 0
    assert sorted(game.state.numbers[f"lives/{seat}"] for seat in range(4)) == [2, 3, 3, 3]


def test_ranks_are_added_up() -> None:
    scene(
        """
        A holds S10 H10 S3
        A plays S10 H10, then under_test acts
        """,
        extra=rule("when a play is made if the play adds up to 20 then clear the table"),
    )
    scene(
        """
        with 3 players
        A holds SK S3
        B holds SA S9 S3
        A plays SK, then B is out
        """.replace("S9 S3", "HQ"),
        extra=rule(
            "when a play is made if the hand of the next player adds up to as much as the trick "
            "then the next player goes out at once"
        ),
    )


def test_a_position_with_counters_goes_through_json() -> None:
    ruleset = rules(extra=COUNTDOWN)
    game = new_game(ruleset, 4, 1)
    assert isinstance(game, ClimbingGame)
    game.state.numbers["countdown"] = 7
    again = ClimbingGame.from_json(ruleset, game.to_json())
    assert again == game
    assert again.state.numbers == {"countdown": 7}
