"""Numbers: counters of the table and of each player, sums of ranks, distances, tricks and points that are compared."""

from __future__ import annotations

from helpers.random_play import play_out
from helpers.rule_texts import rule
from helpers.scenes import deal, do, rules, scene

from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game

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
    assert game.state.points == [1, -1, 0]  # judged and counted before the strike of this pass


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


def test_the_last_plays_are_added_up_and_how_far_they_are_apart() -> None:
    extra = rule("when a play is made if the last 2 plays add up to 13 then clear the table")
    scene(
        """
        with 3 players
        A holds S4 S3
        B holds H9 H3
        A plays S4, then under_test does not act
        B plays H9, then under_test acts
        """,
        extra=extra,
    )
    near = rule(
        "when a play is made if the play is at most 2 ranks above the play before then clear the table"
    )
    for card, acts in (("H5", "acts"), ("H6", "acts"), ("H7", "does not act"), ("JK", "does not act")):
        scene(
            f"""
            with 3 players
            A holds S4 S3
            B holds {card} H8
            A plays S4, then under_test does not act
            B plays {card}, then under_test {acts}
            """,
            extra=near,
        )
    scene(
        """
        with 3 players
        A holds S5 S3
        B holds H9 H3
        C holds D10 D3
        A plays S5, then under_test does not act
        B plays H9, then under_test acts
        """,
        extra=rule("when a play is made if the play before contains 5 then skip 1 player"),
    )


def test_a_kind_of_play_may_be_a_distance_from_the_play_before() -> None:
    far = rule("forbid any play at least 3 ranks above the play before")
    scene(
        """
        with 3 players
        A holds S4 S3
        B holds H6 H7 JK
        A plays S4
        B may play H6
        B may not play H7 because under_test
        """,
        extra=far,
    )
    step = rule("when a play exactly 2 ranks above the play before is made then clear the table")
    for card, acts in (("H5", "does not act"), ("H6", "acts")):
        scene(
            f"""
            with 3 players
            A holds S4 S3
            B holds {card} H8
            A plays S4, then under_test does not act
            B plays {card}, then under_test {acts}
            """,
            extra=step,
        )


def test_tricks_that_a_player_takes_are_counted() -> None:
    extra = rule(
        "when a player takes the trick if the player has taken 2 tricks in a row then the player scores 1 point"
    )
    extra += (
        'rule other "Other"\n    when a player takes the trick if the player has taken at least 2 tricks in this hand '
        "then the player scores 10 points\n"
    )
    game = deal(rules(extra=extra), ["S3 S5 S7 S9 SJ", "H4 H6 H7 H9 H10", "D8 D9 D3 D4 D10"])
    do(game, "S9", "pass", "pass", "S3", "H4", "pass", "pass")
    assert game.state.points == [0, 0, 0]  # one each
    do(game, "H6", "pass", "S7", "pass", "pass")
    assert game.state.points == [10, 0, 0]  # the second, not in a row
    do(game, "SJ", "pass", "pass")
    assert game.state.points == [21, 0, 0]


def test_points_and_counters_of_players_are_compared() -> None:
    body = """
counter lives of each player from 3
when a player passes if the player has more points than the next player then the player's lives becomes 0
when a player passes if the player has 5 or more points then the lives of the next player becomes 9
when a player leads if the player has the most lives then the player scores 1 point
when a player leads then the player with the most points pays 2 points to the player after the player with the most points
"""
    extra = 'rule under_test "Under test"\n' + "".join(f"    {line}\n" for line in body.strip().splitlines())
    game = deal(rules(extra=extra), ["S3 S5 S7", "H4 H6 H7", "D8 D9 DK"])
    game.totals[1] = 6
    do(game, "S3")
    assert game.state.points == [1, -2, 2]
    do(game, "pass")
    assert game.state.numbers == {"lives/0": 3, "lives/1": 0, "lives/2": 3}


def test_a_position_with_counters_goes_through_json() -> None:
    ruleset = rules(extra=COUNTDOWN)
    game = new_game(ruleset, 4, 1)
    assert isinstance(game, ClimbingGame)
    game.state.numbers["countdown"] = 7
    again = ClimbingGame.from_json(ruleset, game.to_json())
    assert again == game
    assert again.state.numbers == {"countdown": 7}


def test_only_a_number_that_changes_is_told() -> None:
    text = "rule bid\n    counter bids of each player\n    when a play contains 5 then the player gets 1 bids\n    when a play contains 6 then everyone loses 1 bids\n"
    game = do(deal(rules(extra=text), ["S5 S9 SJ", "H6 H7 H8", "C8 C9 CJ"]), "S5", "H6")
    told = [line.to_json() for line in game.lines or ()]
    assert [(row["player"], row["number"]) for row in told if row.get("event") == "counter"] == [
        (0, 1),
        (0, 0),
    ]
