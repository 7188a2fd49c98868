"""Wishes: who is asked, when, and only where it decides something."""

from __future__ import annotations

from helpers.rule_texts import rule
from helpers.scenes import deal, do, failures, rules, scene


def test_a_wish_is_asked_and_may_be_declined() -> None:
    rule = "rule wish\n    when a lone 4 is played\n    if the player wishes\n    then clear the table\n"
    lines = "with 3 players\nA holds S4 S9\nA plays S4\nA chooses {}, then {}"
    scene(lines.format("yes", "wish acts and A leads"), extra=rule)
    scene(lines.format("no", "wish does not act and it is B next"), extra=rule)


def test_a_rule_acts_unless_somebody_wishes() -> None:
    extra = rule("when a play contains Q unless the next player wishes then skip 1 player")
    start = "with 3 players\nA holds SQ S9\nA plays SQ\n"
    scene(start + "B chooses no, then under_test acts and it is C next", extra=extra)
    scene(start + "B chooses yes, then under_test does not act and it is B next", extra=extra)


def test_a_wish_is_asked_for_only_where_it_decides() -> None:
    extra = rule(
        "when a play contains Q if the table is not clear or if the player wishes then skip 1 player"
    )
    scene("with 3 players\nA holds SQ S9\nA plays SQ, then under_test acts and it is C next", extra=extra)
    extra = rule("when a play contains Q if the player has 1 card or if the player wishes then skip 1 player")
    scene("with 3 players\nA holds SQ S9\nA plays SQ, then under_test acts and it is C next", extra=extra)
    start = "with 3 players\nA holds SQ S9 S10\nA plays SQ\n"
    scene(start + "A chooses yes, then under_test acts and it is C next", extra=extra)
    scene(start + "A chooses no, then under_test does not act and it is B next", extra=extra)


def test_a_wish_is_not_asked_where_nothing_would_follow() -> None:
    for effect in ("the last winner scores 1 point", "the player discards 1 joker"):
        for otherwise in ("", " otherwise the last loser scores 1 point"):
            extra = rule(f"when a play contains Q if the player wishes then {effect}{otherwise}")
            scene(
                "with 3 players\nA holds SQ S9\nA plays SQ, then under_test does not act and it is B next",
                extra=extra,
            )


def test_two_wishes_are_asked_for_one_after_the_other() -> None:
    extra = rule(
        "when a play contains Q if the player wishes unless the next player wishes then skip 1 player"
    )
    start = "with 3 players\nA holds SQ S9 S10\nA plays SQ\n"
    scene(start + "A chooses no, then under_test does not act and it is B next", extra=extra)
    scene(start + "A chooses yes\nB chooses no, then under_test acts and it is C next", extra=extra)
    scene(start + "A chooses yes\nB chooses yes, then under_test does not act and it is B next", extra=extra)


def test_a_rule_that_hears_of_another_asks_for_the_wish_as_well() -> None:
    extra = rule("when a play contains Q then skip 1 player")
    extra += 'rule echo "Echo"\n    when under_test acts unless the player wishes then reverse the ranking\n'
    start = "with 3 players\nA holds SQ S9 S10\nA plays SQ\n"
    scene(start + "A chooses no, then echo acts and the ranking is reversed and it is C next", extra=extra)
    scene(
        start + "A chooses yes, then echo does not act and the ranking is normal and it is C next",
        extra=extra,
    )


def test_a_choice_that_nobody_asked_for_is_no_pass() -> None:
    [found] = failures("with 3 players\nA holds S5 S9\nB holds D6 D7\nA plays S5\nB chooses no")
    assert "Nobody asks B anything here" in found


def test_a_player_who_does_not_wish() -> None:
    extra = rule("when a play contains Q if the next player does not wish then skip 1 player")
    start = "with 3 players\nA holds SQ S9\nA plays SQ\n"
    scene(start + "B chooses no, then under_test acts and it is C next", extra=extra)
    scene(start + "B chooses yes, then under_test does not act and it is B next", extra=extra)


STOP = """
    rule stop_cut "Stop"
        needs eight_cut
        replaces eight_cut
        when a play contains 8 if the next player wishes
        then the next player discards 1 best card
"""


def test_a_rule_replaces_another_only_where_its_wish_is_given() -> None:
    hands = "with 3 players\nA holds S8 S10 H10\nB holds S4 H9 S5\nA plays S8\n"
    scene(
        hands + "B chooses yes, then stop_cut acts and eight_cut does not act and it is B next",
        "eight_cut",
        extra=STOP,
    )
    scene(
        hands + "B chooses no, then stop_cut does not act and eight_cut acts and A leads",
        "eight_cut",
        extra=STOP,
    )


def test_all_wishes_are_asked_before_anything_is_done() -> None:
    two = """
        rule give_away "Give away"
            when a lone 8 is played then the player discards 1 best card
        rule wish_one "One"
            when a lone 8 is played if the player wishes then the player scores 1 point
        rule wish_two "Two"
            when a lone 8 is played if the next player wishes then the next player scores 1 point
    """
    scene(
        """
        with 3 players
        A holds S8 S9 H10
        A plays S8, then A has 2 cards
        A chooses yes, then A has 2 cards and A has 0 points
        B chooses yes, then A has 1 card and A has 1 point and B has 1 point
        """,
        extra=two,
    )


def test_a_wish_is_not_asked_where_the_rule_is_replaced_anyway() -> None:
    firm = """
        rule wished "Wished"
            when a lone 8 is played if the player wishes then the player scores 1 point
        rule firm "Firm"
            replaces wished
            when a lone 8 is played then the player scores 2 points
    """
    scene("A holds S8 S9\nA plays S8, then firm acts and A has 2 points and it is B next", extra=firm)


def test_a_wish_to_hear_of_a_rule_is_asked_before_that_rule_acts() -> None:
    echo = """
        rule echo "Echo"
            needs eight_cut
            when eight_cut acts if the player wishes then the player scores 1 point
    """
    hands = "A holds S8 S9\nA plays S8, then the table is not clear\n"
    scene(hands + "A chooses yes, then echo acts and A leads and A has 1 point", "eight_cut", extra=echo)
    scene(hands + "A chooses no, then echo does not act and A leads", "eight_cut", extra=echo)


def test_a_game_can_be_written_down_while_a_wish_is_open() -> None:

    from yakusoku.interpreter.climbing.state import state_from_json, state_to_json

    game = do(deal(rules("eight_cut", extra=STOP), ["S8 S10 H10", "S4 H9 S5", "S6 S7 H7"]), "S8")
    assert game.decision is not None
    assert game.decision.kind == "wish"
    assert state_from_json(state_to_json(game.state)) == game.state
