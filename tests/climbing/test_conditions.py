"""What a rule may ask: what lies on the table, tricks, hands compared, seats, what somebody has or has not done; and events."""

from __future__ import annotations

from helpers.rule_texts import rule
from helpers.scenes import deal, do, rules, scene

# ------------------------------------------------------------------------------------------------- conditions


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
    for event in ("a player takes the trick", "the table is cleared"):
        scene(
            """
            with 3 players
            A holds SA S3 S4 S5
            B holds H4 H5 H6
            C holds D4 D5 D6
            A plays SA
            B passes
            C passes, then under_test does not act
            A plays S5
            B passes
            C passes, then under_test acts
            """,
            extra=rule(f"when {event} if it is the second trick of the hand then the player scores 1 point"),
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


def test_what_somebody_has_not_done() -> None:
    extra = rule("when a player passes if the previous player has not passed then reverse the ranking")
    scene(
        "with 4 players\nA holds S5 S9\nA plays S5\nB passes, then under_test acts\n"
        "C passes, then under_test does not act",
        extra=extra,
    )
    often = rule(
        "when a player passes if the player has not passed 2 or more times in this hand then skip 1 player"
    )
    scene(
        "with 4 players\nA holds S5 S9\nA plays S5\nB passes, then under_test acts and it is D next",
        extra=often,
    )
    never = rule("when a player passes if under_test has not acted 1 time in this hand then skip 1 player")
    scene(
        "with 5 players\nA holds S5 S9\nA plays S5\nB passes, then under_test acts and it is D next\n"
        "D passes, then under_test does not act and it is E next",
        extra=never,
    )
    lost = rule(
        "when a play contains Q if the last loser has not lost 2 or more hands in a row then skip 1 player"
    )
    scene("with 3 players\nB was hinmin\nA holds S9 SQ\nA plays SQ, then it is C next", extra=lost)


# ---------------------------------------------------------------------------------------------------- players


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


def test_players_are_found_by_seat_and_by_cards() -> None:
    opposite = rule("when a play contains 9 then the opposite player discards 1 best card")
    scene(
        "with 4 players\nA holds S9 S3\nC holds DK D4\nA plays S9, then C holds D4 and C has 1 card",
        extra=opposite,
    )
    scene("with 3 players\nA holds S9 S3\nA plays S9, then under_test does not act", extra=opposite)
    scene(
        "with 4 players\nA holds S9 S3\nB holds DK D4\nD holds CK C4\nA plays S9, then C has -1 points and B has 0 points and D has 0 points",
        extra=rule("when a play contains 9 then the opposite player pays 1 point to the player"),
    )
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


def test_the_cards_of_all_others_are_counted_together() -> None:
    start = "with 3 players\nA holds S9\nB holds S3 S4\nC holds H3 H4 H5\nA plays S9, then rest is 5"
    line = (
        "counter rest\n    when a player goes out first then rest goes up by 1 for each card in the hand of "
    )
    scene(start, extra=rule(line + "everyone else"))
    scene(start, extra=rule(line + "everyone"))


def test_of_several_with_the_most_cards_the_nearest_leads() -> None:
    extra = rule("when a play is made then clear the table and the player with the most cards leads next")
    scene(
        "with 4 players\nA holds S4 S9\nB holds S5 S6 S7\nC holds S8 H9 D10\nD holds C8 C9 C10\nA plays S4, then B leads",
        extra=extra,
    )
    scene(
        "with 4 players\nA holds S4 S9 H8\nB holds S5\nC holds S8 H9\nD holds C8 C9\nA plays S4, then A leads",
        extra=extra,
    )


def test_several_who_rise_keep_the_order_of_the_turn() -> None:
    game = deal(
        rules(
            extra=rule("when a play contains 4 then the player with the fewest cards rises to first place")
        ),
        ["S4 S9 H9", "S5 S7", "H5 H7", "D5 D7 D8"],
    )
    do(game, "S4")
    assert game.state.out == [0, 1, 2]


# ----------------------------------------------------------------------------------------------------- events


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


def test_at_a_clear_the_last_to_play_is_who_took_the_trick() -> None:
    for who in ("the last to play", "the player"):
        extra = f"""
            rule rest "Rest"
                when the table is cleared then {who} sits out until the clear
        """
        scene(
            """
            with 3 players
            A holds SA S3 H3
            B holds S4 H4 S5
            C holds S6 S7 H7
            A plays SA
            B passes
            C passes, then rest acts and B leads
            B plays S4
            C plays S6, then it is B next
            """,
            extra=extra,
        )


def test_the_first_turn_of_the_trick_is_that_of_each_trick_and_of_nobody_while_nobody_has_the_turn() -> None:
    extra = """
rule turns
    when a player leads if it is the first turn of the trick then the player scores 1 point
    when a player passes if it is not the first turn of the trick then the player scores 10 points
    when the table is cleared if it is not the first turn of the trick then everyone scores 500 points
    when the table is cleared if it is the first lead of the hand then everyone scores 500 points
    when the table is cleared if it is not the first lead of the hand then everyone scores 500 points
"""
    game = deal(rules(extra=extra), ["S3 S4 S5", "H9 H6 H7", "CJ CQ CK"])
    do(game, "S4", "pass", "pass", "S5", "pass")
    assert game.state.points == [2, 20, 10]
