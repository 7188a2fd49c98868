"""What players wrote and the engine did not do: named ranks that last, refused wishes, sums over hands, ties, hands that stand still."""

from __future__ import annotations

import json

from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.services.rules import load_text

from .scenes import deal, do, failures, hand_end, rules, scene


def rule(text: str) -> str:
    return f'rule under_test "Under test"\n    {text}\n'


NAMES = "when a lone 3 is played then the player names 1 rank"


# ---------------------------------------------------------------------------------------------------------- named ranks


def test_a_named_rank_stays_above_others_while_the_effect_lasts() -> None:
    extra = rule(f"{NAMES} and place cards of the named rank above 2 until the hand ends")
    scene(
        """
        with 3 players
        A holds S6 S3 S8
        B holds H2 D3 D5
        C holds D6 D4 D10
        A plays S3
        A chooses 6
        B plays H2, then C may play D6 and C may not play D10
        """,
        extra=extra,
    )


def test_a_lasting_effect_keeps_the_rank_that_was_named_when_it_began() -> None:
    extra = rule(f"{NAMES} and forbid a play containing cards of the named rank until the hand ends")
    scene(
        """
        with 3 players
        A holds S3 S8 S9
        B holds H7 H6 D3
        C holds D6 D7 D10
        A plays S3
        A chooses 6, then B may not play H6 and B may play H7
        B plays H7
        C plays D10
        A passes
        B passes
        """,
        extra=extra,
    )
    scene(
        """
        with 3 players
        A holds S3 S9 SA
        B holds D3 H6 H7 HA
        C holds D6 D7 DA
        A plays S3
        A chooses 6
        B passes
        C plays D7
        A plays SA
        B passes
        C passes
        A plays S9
        B plays HA
        C passes
        B plays D3
        B chooses 7, then C may not play D6 and C may not play D7 and C may play DA
        """,
        extra=extra,
    )


def test_a_standing_line_takes_the_ranks_that_its_own_rule_named() -> None:
    extra = rule(
        f"{NAMES} and this rule holds until the hand ends\n"
        "    forbid a play containing cards of the named rank if this rule is in force"
    )
    extra += 'rule other "Other"\n    when a lone 4 is played then the player names 1 rank\n'
    scene(
        """
        with 3 players
        A holds S6 S3 S8
        B holds H4 D4 D5 H6
        C holds D6 H7 D7
        A plays S3
        A chooses 6, then B may not play H6
        B plays H4
        B chooses 7, then C may not play D6 and C may play H7
        """,
        extra=extra,
    )
    allowed = rule(
        f"{NAMES} and this rule holds until the hand ends\n"
        "    allow a play of 1 card containing cards of the named rank if this rule is in force"
    )
    scene(
        "with 3 players\nA holds S3 S8 S9\nB holds H2 D3 D5\nC holds D6 D4 D10\nA plays S3\nA chooses 6\n"
        "B plays H2, then C may play D6 and C may not play D10",
        extra=allowed,
    )


def test_named_ranks_are_kept_in_a_saved_game() -> None:
    extra = rule(f"{NAMES} and forbid a play containing cards of the named rank until the hand ends")
    game = deal(rules(extra=extra), ["S3 S8", "H6 H7", "D9 D10"])
    do(game, "S3", "6")
    twin = ClimbingGame.from_json(game.rules, json.loads(json.dumps(game.to_json())))
    assert list(twin.options()) == list(game.options()) == list(game.copy().options())
    assert ["H6"] not in [game.data(item) for item in game.options()]


# --------------------------------------------------------------------------------------------------------------- wishes


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


# ------------------------------------------------------------------------------------------------- several at one time


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


# -------------------------------------------------------------------------------------------------- hands that stand still


COPYCAT = rule(
    "when a player goes out then forbid going out with a play containing cards of its rank until the hand ends"
)


def test_a_hand_in_which_nobody_can_play_any_more_ends_as_it_stands() -> None:
    game = deal(rules(extra=COPYCAT), ["S9", "H9 C9", "D9"])
    do(game, "S9", "pass", "pass", "C9", "pass")
    passes = 0
    while game.decision is not None:
        do(game, "pass")
        passes += 1
    assert passes == 6
    assert game.log is not None
    assert {"event": "stuck"} in game.log
    assert hand_end(game)["places"][0] == 0


def test_passing_on_a_clear_table_goes_on_while_something_runs_out() -> None:
    extra = rule("when a player goes out then forbid a play for 12 turns")
    game = deal(rules(extra=extra), ["S9", "H5 C6", "D7 D8"])
    do(game, "S9")
    passes = 0
    while game.data(game.options()[0]) == "pass":
        do(game, "pass")
        passes += 1
    assert passes >= 10
    assert game.log is not None
    assert {"event": "stuck"} not in game.log


def test_forbidding_to_go_out_is_warned_of() -> None:
    text = 'variant scene "Scene" of daifugo\n    rule under_test "Under test"\n        when a player goes out then forbid going out '
    for tail, warned in (("until the hand ends", True), ("for 2 turns", False), ("", True)):
        loaded = load_text(f"{text}{tail}\n")
        assert any(item.code == "may-not-end" for item in loaded.diagnostics) is warned, tail


# --------------------------------------------------------------------------------------------------- what is not so, until


def test_a_player_who_does_not_wish() -> None:
    extra = rule("when a play contains Q if the next player does not wish then skip 1 player")
    start = "with 3 players\nA holds SQ S9\nA plays SQ\n"
    scene(start + "B chooses no, then under_test acts and it is C next", extra=extra)
    scene(start + "B chooses yes, then under_test does not act and it is B next", extra=extra)


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


def test_it_lasts_until_anybody_goes_out() -> None:
    extra = rule("when a lone 5 is played then forbid a play containing 2 until a player goes out")
    scene(
        """
        with 4 players
        A holds S5 S9 S2
        B holds H2 H6
        C holds D7
        D holds C9 C2
        A plays S5, then B may not play H2
        B plays H6, then B is not out
        C plays D7, then C is out and D may play C2
        """,
        extra=extra,
    )
    [found] = failures("with 3 players\nA holds S5\nA plays S5, then A is not out")
    assert found.endswith("A is out.")


def test_it_lasts_until_the_player_who_acted_goes_out() -> None:
    extra = rule("when a lone 5 is played then forbid a play containing 2 until the player goes out")
    scene(
        """
        with 4 players
        A holds S5 S9
        B holds H6
        C holds D7 D2
        D holds C9 C10
        A plays S5
        B plays H6, then B is out and C may not play D2
        C plays D7
        D passes
        A plays S9, then A is out and C may play D2
        """,
        extra=extra,
    )


def test_an_example_shows_points() -> None:
    extra = rule("when a lone 4 is played then the player scores 2 points")
    scene("with 3 players\nA holds S4 S9\nA plays S4, then A has 2 points and B has 0 points", extra=extra)
    [found] = failures("with 3 players\nA holds S4 S9\nA plays S4, then A has 3 points", extra=extra)
    assert found.endswith("A has 2 points.")


def test_an_example_that_gives_nobody_cards_deals_them() -> None:
    extra = "players 5\ndeal\n    equal hands\n    3 cards more to dai_fugo\n"
    scene(
        "with 5 players\nA was dai_fugo\nthe cards are dealt, then A has 13 cards and B has 10 cards",
        extra=extra,
    )
    scene(
        "with 5 players\nA was dai_fugo\nA holds S3 S4\nthe cards are dealt, then A has 2 cards", extra=extra
    )
