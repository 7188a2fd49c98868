"""How often a rule acts and how long its effects last: limits, turns, clears, until something happens."""

from __future__ import annotations

import json

import pytest
from helpers.random_play import play_out, plays
from helpers.rule_texts import rule
from helpers.scenes import deal, do, failures, rules, scene

from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.services.rules import load_text

# ----------------------------------------------------------------------------------------------------- limits


def test_once_per_trick() -> None:
    rule = "rule gift\n    once per trick\n    when a play contains 6 or 9\n    then the player pays 1 point to the next player\n"
    scene(
        """
        with 3 players
        A holds S6 S3 H6 SK
        B holds S9 H3
        C holds D3 D4
        A plays S6, then gift acts
        B plays S9, then gift does not act
        C passes
        A plays SK
        B passes
        C passes, then A leads
        A plays H6, then gift acts
        """,
        extra=rule,
    )


def test_once_per_hand() -> None:
    rule = "rule gift\n    once per hand\n    when a play contains 6\n    then the player pays 1 point to the next player\n"
    scene(
        """
        with 3 players
        A holds S6 S3 H6 SK
        B holds H4 H3
        C holds D3 D4
        A plays S6, then gift acts
        B passes
        C passes
        A plays H6, then gift does not act
        """,
        extra=rule,
    )
    game = deal(rules(extra=rule), ["S6", "H3", "D4 D5"], hands_in_session=2)
    do(game, "S6")
    assert game.state.counts.get("starts:gift/hand") == 1
    play_out(game, until_hand=2)
    assert game.state.counts.get("starts:gift/hand", 0) == 0


def test_a_limit_counts_the_beginning_and_not_what_follows_from_it() -> None:
    """A clause on the rule's own end, or for while it is in force, belongs to the act that began it (`once per hand`)."""
    rule = """
    rule call
        once per hand
        when a lone 4 is played
        then this rule holds for 2 turns
        when a player passes
        if this rule is in force
        then the player pays 1 point to the leader
        when this rule ends
        then clear the table
    """
    scene(
        """
        with 3 players
        A holds S4 H4 S9 S10
        B holds H5 H6
        C holds D7 D8
        A plays S4, then call acts
        B passes, then call acts and A has 1 point
        C passes, then call acts and the table is clear and A leads
        A plays H4, then call does not act
        B passes, then call does not act and A has 2 points
        """,
        extra=rule,
    )


# -------------------------------------------------------------------------------------------------- durations


def test_a_reversal_for_this_play_judges_the_next_one_only() -> None:
    rule = "rule short_turn\n    when a lone 6 is played\n    then reverse the ranking for this play\n"
    scene(
        """
        with 3 players
        A holds S6 S9
        B holds H5 H7
        C holds D4 D8
        A plays S6, then the ranking is reversed
        B may not play H7
        B plays H5, then the ranking is normal
        C may not play D4
        C may play D8
        """,
        extra=rule,
    )


def test_a_restriction_for_this_play_survives_json_and_passes() -> None:
    rule = "rule odd_next\n    when a lone 6 is played\n    then forbid a play containing 7 for this play\n"
    game = deal(rules(extra=rule), ["S6 S9", "H7 H8", "D7 D8"])
    do(game, "S6")
    game = ClimbingGame.from_json(game.rules, json.loads(json.dumps(game.to_json())))
    assert plays(game) == {("H8",)}
    do(game, "pass")
    assert plays(game) == {("D8",)}
    do(game, "D8")
    assert not game.state.lasting


def test_a_restriction_for_a_number_of_turns() -> None:
    """The turn that it begins in is none of them."""
    rule = "rule three_turns\n    when a lone 3 is played\n    then forbid a play containing 10 for 3 turns\n"
    scene(
        """
        with 4 players
        A holds S3 S9 S10 SJ
        B holds H10 H4
        C holds D10 D5
        D holds C10 C6
        A plays S3
        B may not play H10
        B plays H4
        C may not play D10
        C plays D5
        D may not play C10
        D plays C6
        A may play S10
        """,
        extra=rule,
    )


def test_an_order_for_two_clears() -> None:
    rule = "rule two_tricks\n    when a lone 3 is played\n    then reverse the ranking for 2 clears\n"
    scene(
        """
        with 3 players
        A holds S3 S9 S10 SJ
        B holds H4 H5
        C holds D4 D5
        A plays S3, then the ranking is reversed
        B passes
        C passes, then A leads and the ranking is reversed
        A plays S9
        B passes
        C passes, then A leads and the ranking is normal
        """,
        extra=rule,
    )


def test_a_rule_that_holds_for_some_turns_and_then_ends() -> None:
    rule = """
    rule call
        when a lone 4 is played
        then this rule holds for 3 turns
        when this rule ends
        then clear the table
    """
    scene(
        """
        with 3 players
        A holds S4 S9 S10
        B holds H5 H6
        C holds D7 D8
        A plays S4, then call acts
        B plays H5
        C plays D7, then the table is not clear
        A plays S9, then the table is clear and A leads
        """,
        extra=rule,
    )


def test_holds_until_the_clear() -> None:
    rule = """
    rule damned
        when 6-6-6 is played
        then this rule holds until the clear
        when a player passes
        if this rule is in force
        then the player pays 1 point to the leader
    """
    game = deal(rules(extra=rule), ["S6 H6 D6 S9 S10", "H3 H4", "D3 D4"])
    do(game, "S6 H6 D6", "pass", "pass", "S9", "pass")
    assert game.state.points == [2, -1, -1]


def test_switched_off_rules_do_nothing() -> None:
    rule = "rule off\n    when 10-10 is played\n    then switch off eight_cut until the hand ends\n"
    scene(
        """
        with 3 players
        A holds S10 H10 S8 S9
        B holds H3 H4
        A plays S10 H10
        B passes
        C passes, then A leads
        A plays S8, then eight_cut does not act and it is B next
        """,
        "eight_cut",
        extra=rule,
    )


def test_a_trick_that_is_passed_out_counts_as_one_turn() -> None:
    """What lasts some turns is counted once a turn, also where the turn ends the trick."""
    rule = "rule slow\n    when a lone 3 is played\n    then reverse the ranking for 4 turns\n"
    scene(
        """
        with 3 players
        A holds S3 S9 S10 SJ
        B holds H4 H5
        C holds D4 D5
        A plays S3, then the ranking is reversed
        B passes
        C passes, then A leads and the ranking is reversed
        A plays S9, then the ranking is reversed
        B passes, then the ranking is normal
        """,
        extra=rule,
    )


def test_cards_like_the_play_are_those_of_the_play_that_began_it() -> None:
    extra = rule("when a lone 8 is played then forbid a play containing cards of its suit until the clear")
    scene(
        """
        with 3 players
        A holds S8 S3
        B holds S9 H9
        C holds SK HK
        A plays S8
        B may not play S9 because under_test
        B plays H9
        C may not play SK
        C may play HK
        """,
        extra=extra,
    )
    trump = rule("when a lone 4 is played then place cards of its suit above 2 until the clear")
    scene(
        """
        with 3 players
        A holds S4 S3
        B holds S5 H2
        C holds H2 S6
        A plays S4
        B plays S5
        C may not play H2
        C may play S6
        """.replace("B holds S5 H2", "B holds S5 H9"),
        extra=trump,
    )


@pytest.mark.parametrize(
    ("effect", "shown"),
    [
        ("the player sits out until the clear, beginning at the next clear", "C passes, then it is B next"),
        (
            "forbid a play containing K until the hand ends, beginning at the next clear",
            "C passes, then B may not play SK",
        ),
        ("require a pair until the clear, beginning at the next clear", "C passes, then A may not play S3"),
        (
            "reverse the direction until the clear, beginning at the next clear",
            "C passes, then A leads\nA plays S3, then it is C next",
        ),
        ("switch off jack_back until the clear, beginning at the next clear", "C passes\nA plays SJ, then the ranking is normal"),
    ],
)  # fmt: skip
def test_what_lasts_may_begin_at_the_next_clear(effect: str, shown: str) -> None:
    extra = f"""
        rule later "Later"
            when a lone A is played then {effect}
    """
    text = f"""
        with 3 players
        A holds SA S3 SJ H3 D3
        B holds S4 SK HK
        C holds S6 S7 H7
        A plays SA, then B may pass
        B passes
        {shown.replace(chr(10), chr(10) + "        ")}
    """
    if effect.startswith("the player sits"):
        text = text.replace("it is B next", "B leads")
    if effect.startswith("forbid"):
        text = text.replace("B may not play SK", "A leads\n        A plays S3, then B may not play SK")
    scene(text, "jack_back", extra=extra)


# ------------------------------------------------------------------------------------ until something happens


def test_it_lasts_until_something_happens() -> None:
    extra = rule("when a lone 5 is played then reverse the ranking until the player plays again")
    scene(
        """
        with 3 players
        A holds S5 S4 S9
        B holds H4 H9
        A plays S5, then the ranking is reversed
        B plays H4, then the ranking is reversed
        C passes, then the ranking is reversed
        A passes
        B plays H9, then B is out
        """,
        extra=extra,
    )
    scene(
        "with 3 players\nA holds S5 S3 S9\nA plays S5\nB passes\nC passes\nA plays S9, then the ranking is normal",
        extra=extra,
    )
    turn = rule("when a lone 5 is played then forbid a lone K until the next turn of the player")
    scene(
        "with 3 players\nA holds S5 SK\nB holds HK H3\nA plays S5\nB may not play HK\nB passes\nC passes\nA may play SK",
        extra=turn,
    )
    acts = rule("when a lone 5 is played then reverse the ranking until eight_cut acts")
    scene(
        "with 3 players\nA holds S5 S3 S8 S9\nA plays S5\nB passes\nC passes, then the ranking is reversed\nA plays S8, then the ranking is normal",
        "eight_cut",
        extra=acts,
    )


@pytest.mark.parametrize(
    "then",
    [
        "B plays H6\nC may not play DK\nC plays D7\nB may play HK",
        "B passes\nC may not play DK\nC passes, then B leads\nB may play HK",
    ],
)
def test_until_the_next_turn_of_who_is_out_lasts_until_it_is_passed_over(then: str) -> None:
    scene(
        f"with 3 players\nA holds S5\nB holds H6 HK\nC holds D7 DK D3\nA plays S5\nB may not play HK\n{then}",
        extra=rule("when a lone 5 is played then forbid a lone K until the next turn of the player"),
    )


def test_a_rule_ends_when_the_last_of_what_it_put_in_force_runs_out() -> None:
    scene(
        """
        with 4 players
        A holds S5 S9
        A plays S5
        B passes, then A has 0 points and B has 0 points and C has 0 points
        C passes, then A has 0 points and B has 0 points and C has 1 points
        D passes, then C has 1 points and D has 0 points
        """,
        extra=rule(
            "when a lone 5 is played then reverse the ranking for 1 turn and forbid a lone K for 2 turns"
            "\n    when this rule ends then the player scores 1 point"
        ),
    )


@pytest.mark.parametrize("what", ["plays again", "leads again", "passes", "plays a pair"])
def test_what_one_who_is_out_will_never_do_is_over_when_the_turn_passes_that_seat(what: str) -> None:
    extra = rule(f"when a lone 5 is played then forbid a lone K until the player {what}")
    hands = "with 3 players\nA holds S5\nB holds H6 HK HQ\nC holds D7 DK D3\n"
    scene(
        f"{hands}A plays S5\nB may not play HK\nB plays H6\nC may not play DK\nC plays D7\nB may play HK",
        extra=extra,
    )
    scene(f"{hands}A plays S5\nB plays HQ\nC passes, then B leads\nB may play HK", extra=extra)


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


# ------------------------------------------------------------------------------------------- what is under way does not count

MARK = """
rule mark "Mark"
    {clause}
rule held "Held"
    when a play is made
    if mark is in force
    then the player scores 1 point
"""


def test_what_begins_while_a_trick_is_put_away_lasts_through_the_next_trick() -> None:
    scene(
        """
        with 3 players
        A holds S4 S9 SJ D5
        B holds H6 H7 HJ
        C holds D3 D4 DJ
        A plays S4
        B passes
        C passes, then mark acts and A leads
        A plays S9, then held acts
        B plays HJ, then held acts
        C passes
        A passes, then B leads
        """,
        extra=MARK.format(
            clause="once per hand\n    when a player takes the trick then this rule holds until the table is cleared"
        ),
    )


def test_a_clear_that_is_taking_place_is_none_of_two() -> None:
    extra = MARK.format(
        clause="once per hand\n    when a player takes the trick then this rule holds for 2 clears"
    )
    game = deal(rules(extra=extra), ["S4 S9 SJ SK SA", "H5 H6 H7 H9", "D3 D4 D5 D6"])
    seen = []
    for card in ("S4", "S9", "SJ", "SK"):
        do(game, card, "pass", "pass")
        seen.append([item.left for item in game.state.lasting])
    assert seen == [[2], [1], [], []]


def test_a_turn_without_a_play_or_a_pass_is_none_of_so_many() -> None:
    extra = """
rule mark "Mark"
    when a lone 4 is played then this rule holds for 2 turns
rule leave "Leave"
    when a player's turn begins
    if the player holds DK
    then the player goes out at once
"""
    game = deal(rules(extra=extra), ["S4 S9 SJ", "DK D5", "H5 H6 H7", "C5 C6 C7"])
    do(game, "S4")
    assert game.decision is not None and game.decision.player == 2, "B has gone out before playing"
    assert [item.left for item in game.state.lasting] == [2]
    do(game, "pass")
    assert [item.left for item in game.state.lasting] == [1]
    do(game, "pass")
    assert not game.state.lasting


@pytest.mark.parametrize(
    ("event", "wanted"), [("the hand ends", [[2], [1], [], []]), ("a play is made", [[1], [], [], []])]
)
def test_what_is_said_when_the_hand_ends_for_two_hands_begins_with_the_next(
    event: str, wanted: list[list[int]]
) -> None:
    """What is said earlier counts the hand in which it is said."""
    extra = f"""
rule mark "Mark"
    once per session
    when {event} then this rule holds for 2 hands
rule stop "Stop"
    when a play is made then end the hand
"""
    game = deal(rules(extra=extra), ["S4 S9", "D5 D6", "H5 H6"], hands_in_session=4)
    left = []
    while game.decision is not None:
        if game.decision.kind == "play":
            hand = game.hand
            game.choose(game.options()[0])
            if game.hand != hand or game.decision is None:
                left.append([item.left for item in game.state.lasting])
        else:
            game.choose(game.options()[0])
    assert left == wanted


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("this rule holds until the session ends", [True, True, True, True]),
        ("this rule holds for 2 hands", [True, True, False, False]),
        ("forbid a lone 2 for everyone for 2 hands", [True, True, False, False]),
        ("place 3 above 2 for 2 hands", [True, True, False, False]),
        ("this rule holds until the hand ends", [False, False, False, False]),
        ("this rule holds for 2 clears", [False, False, False, False]),
        ("this rule holds until a player leads", [False, False, False, False]),
    ],
)
def test_what_waits_for_the_next_clear_goes_on_waiting_if_it_outlasts_the_hand(
    written: str, wanted: list[bool]
) -> None:
    """The hand ends before any clear; in the hands that follow there is one after the other."""
    extra = f"""
rule mark "Mark"
    once per session
    when a lone 4 is played then {written}, beginning at the next clear
    when a lone 4 is played if it is the first hand then end the hand
rule cut "Cut"
    when a play is made if it is not the first hand then clear the table
"""
    game = deal(rules(extra=extra), ["S4 S9", "D5 D6", "H5 H6"], hands_in_session=5)
    do(game, "S4")
    assert game.hand == 2
    assert not game.state.lasting
    in_force = []
    while game.decision is not None:
        hand, played = game.hand, game.decision.kind == "play"
        game.choose(game.options()[0])
        if played and len(in_force) < hand - 1:
            in_force.append(bool(game.state.lasting))
    assert in_force == wanted


def test_a_trick_that_is_taken_is_over_though_no_clear_is_counted() -> None:
    scene(
        """
        with 3 players
        A holds S4 S9 SJ
        B holds S6 H7 HJ
        C holds D3 D4 DJ
        A plays S4
        B plays S6, then suit_lock does not act and grab acts and it is C next
        C plays D3
        A plays S9, then the table is not clear
        """,
        "suit_lock",
        extra="""
        rule grab "Grab"
            once per hand
            when a play contains 6
            then the player takes the trick
        """,
    )


# ------------------------------------------------------------------------------------------ what is under way is not counted

NO_TENS = "forbid a play containing 10"


def test_until_a_rule_acts_does_not_end_where_its_offer_is_declined() -> None:
    scene(
        """
        with 3 players
        A holds S3 S5 S9 HJ
        B holds S10 H10 H5 C5
        C holds D4 D7 D10 DJ
        A plays S3, then still acts
        B may not play H10
        B plays H5
        B chooses nothing, then gift does not act
        C may not play D10
        C passes
        A passes, then B leads
        B may not play S10
        B plays C5
        B chooses S10, then gift acts
        C may play D10
        """,
        extra=f"""
        rule gift
            when a play contains 5
            then the player may discard 1 card
        rule still
            when a play contains 3
            then {NO_TENS} until gift acts
        """,
    )


def test_until_a_rule_acts_ends_before_what_that_rule_begins() -> None:
    """Whoever waits for a rule and begins by the event by which it acts goes on until it acts again, though it acts later in the order of
    steps."""
    scene(
        """
        with 3 players
        A holds S3 S4 S9 HJ
        B holds H10 H5 H6
        C holds D3 D7 D10
        A plays S3, then still acts and wipe acts and the table is clear and A leads
        A plays S4
        B may not play H10
        """,
        extra=f"""
        rule still
            when a play contains 3
            then {NO_TENS} until wipe acts
        rule wipe
            when a play contains 3
            then clear the table
        """,
    )


@pytest.mark.parametrize(
    ("also", "follows"),
    [
        ("clear the table", "A leads"),
        ("the player leads next", "B leads"),
        ("the player goes out at once", "B is first"),
    ],
)
def test_a_turn_that_ends_as_it_begins_is_not_counted(also: str, follows: str) -> None:
    """Whoever comes next is bound for a turn, and nobody after."""
    game = deal(
        rules(extra=f"rule r\n    once per hand\n    when a player's turn begins\n    if the player holds H7\n    then {NO_TENS} for 1 turn and {also}"),
        ["S3 S4 S10", "H7 H8 H10", "D5 D6 D10"],
    )  # fmt: skip
    do(game, "S3")
    assert game.decision is not None
    bound = game.decision.player
    assert bound == {"A leads": 0, "B leads": 1, "B is first": 2}[follows]
    assert (f"{'SHD'[bound]}10",) not in plays(game)
    do(game, {0: "S4", 1: "H8", 2: "D5"}[bound])
    assert not game.state.lasting


@pytest.mark.parametrize(("clears", "free"), [("1 clear", 1), ("2 clears", 2)])
def test_the_clear_behind_a_pass_counts(clears: str, free: int) -> None:
    """It is not yet under way when rules hear of the pass that ends the trick."""
    game = deal(
        rules(
            extra=f"rule r\n    when a player passes\n    if the player holds D6\n    then {NO_TENS} for {clears}"
        ),
        ["S3 S4 S10", "H7 H8 H10", "D5 D6 D10"],
    )
    do(game, "S3", "pass", "pass")
    assert (("S10",) in plays(game)) == (free == 1)


def test_a_clear_behind_a_skip_counts() -> None:
    """All are skipped, so that the trick ends: who hears of a skip does so before that."""
    game = deal(
        rules(
            extra=f"""
            rule skips
                when a play contains 5 then skip 1 player for each 5
            rule r
                when a player is skipped
                if the player holds D6
                then {NO_TENS} for 2 clears
            """
        ),
        ["S5 H5 S4 S10", "H7 H8 H10", "D4 D6 D10"],
    )
    do(game, "S5 H5")
    assert game.decision is not None and game.decision.player == 0 and not game.state.trick
    assert [item.left for item in game.state.lasting] == [1]


def test_the_next_clear_is_not_the_one_that_is_under_way() -> None:
    late = "rule late\n    once per hand\n    when a player takes the trick then reverse the ranking until the hand ends, beginning at the next clear\n"
    game = deal(rules(extra=late), ["S5 S9 SJ", "H6 H7 H8", "C6 C7 C8"])
    for lead in ("S5", "S9"):
        assert not game.order.reversed
        do(game, lead, "pass", "pass")
    assert game.order.reversed


def test_nothing_lasts_for_a_play_that_is_being_put_away() -> None:
    loaded = load_text(
        'variant v "V" of daifugo\n    rule late\n        when a player takes the trick then require the same suits for this play\n',
        examples=False,
    )
    assert [item.code for item in loaded.diagnostics if item.severity == "error"] == ["not-there"]


def test_what_lasts_until_somebody_does_something_lasts_so_for_each_who_set_it_off() -> None:
    game = deal(
        rules(
            "eight_cut",
            extra="rule quiet\n    when a lone 5 is played or when a lone 6 is played then switch off eight_cut until the player plays a pair",
        ),
        ["S5 S3 D4", "S6 D8 D3 C3 H3", "S7 H8 D9 D10"],
    )
    do(game, "S5", "S6", "pass", "pass", "D3 C3", "pass", "pass", "D8")
    assert game.state.trick, "still switched off by A, who has played no pair yet"


def test_for_this_play_waits_for_a_play_where_the_table_was_cleared_before() -> None:
    game = deal(
        rules(
            extra="rule lead_black\n    when a play contains 8\n    then clear the table and afterwards require a play without red for this play\n"
        ),
        ["S8 H3 H4", "H5 S6 S9 D9", "C6 D7 C9"],
    )
    do(game, "S8")  # A leads, has red cards alone, and passes
    do(game, "pass")
    assert ("H5",) not in plays(game) and ("S6",) in plays(game)
    do(game, "S6", "D7")


RESTING = """
rule high "High sevens"
    place H7 or D7 above 2
rule off "Off"
    when a lone 4 is played then switch off high until the hand ends
"""


@pytest.mark.parametrize(("first", "beats"), [("S4", False), ("S6", True)])
def test_a_place_rests_with_the_rule_that_is_switched_off(first: str, beats: bool) -> None:
    game = deal(rules(extra=RESTING), [f"{first} H3 H9", "SK D2 H5", "H7 S3 S10"])
    do(game, first)
    do(game, "D2")
    assert (("H7",) in plays(game)) is beats
