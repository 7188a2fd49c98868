"""What may be played: locks and other restrictions; who passes, who must play, and hands in which nobody can."""

from __future__ import annotations

import pytest
from helpers.random_play import plays
from helpers.rule_texts import rule
from helpers.scenes import deal, do, hand_end, rules, scene

from yakusoku.game.decisions import PASS, Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.services.rules import load_text

# ----------------------------------------------------------------------------------------------- restrictions


def test_a_lock_holds_for_an_eight_too() -> None:
    """An eight that cuts must have the suits of the lock, too."""
    scene(
        """
        with 3 players
        A holds C4 S9
        B holds C6 S10
        C holds H8 C8 S3
        A plays C4
        B plays C6
        C may not play H8 because suit_lock
        C plays C8, then C leads
        """,
        "suit_lock",
        "eight_cut",
    )


def test_the_three_of_spades_ignores_the_lock() -> None:
    """The return on a lone joker may be made whichever suit is locked."""
    scene(
        """
        with 4 players
        A holds C4 S9
        B holds C6 S10
        C holds JK H4
        D holds S3 H5
        A plays C4
        B plays C6, then suit_lock acts
        C plays JK
        D may play S3
        """,
        "suit_lock",
        "spade_three",
    )


def test_the_first_lead_must_contain_a_card() -> None:
    rule = "rule opening\n    leader holder of D3\n    require a play containing D3 if it is the first lead of the hand\n"
    game = deal(rules(extra=rule), ["D3 S3 S4 S9", "H3 H4", "C5 C6"])
    assert plays(game) == {("D3",), ("S3", "D3")}
    do(game, "D3", "pass", "pass")
    assert plays(game) == {("S3",), ("S4",), ("S9",)}


def test_options_hold_only_plays_of_the_hand() -> None:
    game = deal(rules(), ["S3 S9", "H5", "D7 D8"])
    for item in game.options():
        assert isinstance(item, Play)
        assert item.cards & ~game.hand_of(0) == 0


def test_switched_off_restrictions_do_not_restrict() -> None:
    rule = """
    rule no_sevens
        forbid a play containing 7
    rule off
        when 10-10 is played
        then switch off no_sevens until the hand ends
    """
    scene(
        """
        with 3 players
        A holds S10 H10 S7 S9
        A may not play S7 because no_sevens
        A plays S10 H10
        B passes
        C passes
        A may play S7
        """,
        extra=rule,
    )


def test_a_restriction_may_bind_one_player() -> None:
    extra = rule(
        "when a lone 5 is played then the player chooses another player "
        "and forbid a play containing K for the chosen player until the hand ends"
    )
    scene(
        """
        with 3 players
        A holds S5 S3
        B holds SK H3
        C holds HK D3
        A plays S5
        A chooses C
        B may play SK
        B passes
        C may not play HK because under_test
        """,
        extra=extra,
    )


# ---------------------------------------------------------------------------------------------------- passing


def test_who_can_play_nothing_passes_and_a_leader_must_play() -> None:
    """Passing is a choice that is made, also where it is the only one; on a clear table there is none."""
    scene(
        "with 3 players\nA holds S9 S10\nB holds S3 S4\nA may not pass\nA plays S9\nB may pass\nB may not play S4"
    )


def test_forbidden_passing_binds_only_those_who_can_play() -> None:
    rule = "rule must\n    forbid passing\n"
    scene(
        "with 3 players\nA holds S9 S3\nB holds S10 S4\nA plays S9\nB may not pass because must", extra=rule
    )
    scene("with 3 players\nA holds S9 S3\nB holds S5 S4\nA plays S9\nB may pass", extra=rule)


def test_what_is_said_of_a_play_forbids_no_passing() -> None:
    """Who passes makes no play; what is asked of the play before counts."""
    rule = "rule eights\n    forbid passing if the play before contains 8\n"
    scene("with 3 players\nA holds S3 S9\nB holds S8 S10\nA plays S3\nB may pass", extra=rule)
    scene("with 3 players\nA holds S8 S9\nB holds S3 S10\nA plays S8\nB may not pass", extra=rule)


def test_counts_of_passes() -> None:
    rule = "rule two_passes\n    forbid passing if there are 2 or more passes in this hand\n"
    scene(
        """
        with 3 players
        A holds S3 S9 S10
        B holds H5 H6
        C holds D7 D8
        A plays S3
        B passes
        C passes
        A plays S9
        B may pass
        """.replace("B holds H5 H6", "B holds H5 H6").replace(
            "A plays S9\n        B may pass", "A plays S9\n        B may pass"
        ),
        extra=rule,
    )
    scene(
        """
        with 3 players
        A holds S3 S4 S10
        B holds H5 H6
        C holds D7 D8
        A plays S3
        B passes
        C passes
        A plays S4
        B may not pass because two_passes
        """,
        extra=rule,
    )


def test_each_player_has_passes_of_his_own() -> None:
    game = deal(
        rules("limited_passes with passes 1"), ["S3 S9 D9", "S4 S10 D10", "S5 SJ DJ", "S6 SQ DQ"], leader=0
    )
    do(game, "S3", "pass", "pass", "S6", "pass")
    assert PASS not in game.options()  # player 1 has passed once
    do(game, "S10")
    assert PASS not in game.options()
    do(game, "SJ")
    assert PASS in game.options()


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


def test_who_passes_although_a_play_was_possible() -> None:
    game = do(
        deal(
            rules(
                extra=rule(
                    "when a player passes if the player could have played then the player loses 1 point"
                )
            ),
            ["S3 S5 S7", "H4 H6 H7", "D3 C3 D4"],
        ),
        "S5",
        "pass",
        "pass",
    )
    assert game.state.points == [0, -1, 0]


# ------------------------------------------------------------------------------------- hands that stand still


def test_a_leader_with_nothing_that_may_be_played_passes_on() -> None:
    """With only a forbidden finish left nobody is stuck: the lead goes on to the next."""
    game = deal(rules("eight_cut with last no"), ["S8", "H3 H4", "D5 D6"])
    assert [game.data(item) for item in game.options()] == ["pass"]
    do(game, "pass")
    assert game.decision is not None
    assert game.decision.player == 1
    assert not game.state.trick


def test_a_hand_in_which_nobody_can_play_ends() -> None:
    game = deal(rules("eight_cut with last no"), ["S8", "H8", "D8"])
    for _ in range(10_000):
        if game.over:
            break
        do(game, "pass")
    assert game.over


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


@pytest.mark.parametrize(
    ("condition", "warned"),
    [
        ("", True),
        (" if cut has acted once in this hand", False),
        (" if cut has acted once in this trick", True),
        (" if under_test has acted 0 times in this hand", False),
        (" if the player has 5 or more cards or cut has acted once in this hand", True),
    ],
)
def test_what_another_rule_sets_off_once_brings_cards_back_once(condition: str, warned: bool) -> None:
    text = (
        'variant scene "Scene" of daifugo\n    rule cut "Cut"\n        when a play contains 8 then clear the table\n'
        '    rule under_test "Under test"\n        when cut acts'
        f"{condition} then the player takes 1 random card from the discards\n"
    )
    loaded = load_text(text)
    assert loaded.ruleset is not None, loaded.diagnostics
    assert any(item.code == "may-not-end" for item in loaded.diagnostics) is warned


PAIRS = """
game pairs "Pairs"
    family climbing
    players 3
    deck french

ranking 3 4 5 6 7 8 9 10 J Q K A 2
shape pair "pair" is 2 cards of one rank
follow the same shape and size, higher
deal all cards
leader at random

rule back "Back"
    when {event} then the player takes {count} from the discards
"""


@pytest.mark.parametrize("event", ["a play is made", "a play of 1 to 3 cards is made", "a play contains 7"])
@pytest.mark.parametrize(("count", "warned"), [("1 card", False), ("2 cards", True)])
def test_cards_that_come_back_are_warned_of_unless_the_smallest_play_has_more(
    event: str, count: str, warned: bool
) -> None:
    """Where every play has two cards, one that comes back leaves the hand smaller each time."""
    loaded = load_text(PAIRS.format(event=event, count=count))
    assert loaded.ruleset is not None
    assert any(item.code == "may-not-end" for item in loaded.diagnostics) is warned


def test_what_allows_a_play_is_judged_before_it_lies_there() -> None:
    """The last turn of who plays was the pass before, until the play is made: so the rule that allowed it has acted."""
    scene(
        """
        with 3 players
        A holds S3 SA S4
        B holds HK H6 H7
        C holds DQ C5 D9
        C plays DQ
        A passes
        B plays HK
        C passes
        A plays S3, then under_test acts
        """,
        extra=rule("allow a lone 3 on a lone K if the player could have played"),
    )


def test_a_lock_that_begins_at_the_end_of_a_rule_holds_to_what_lies_on_the_table() -> None:
    """That event has no play of its own. The lead was a spade; a diamond lay on top when the lock began."""
    scene(
        """
        with 4 players
        A holds S4 SA S5
        B holds DJ H6 H7
        C holds DQ C5 D9
        D holds SK DK C6
        A plays S4
        B plays DJ
        C plays DQ
        D passes
        A may not play SA because under_test
        """,
        extra="rule under_test\n    when this rule ends then require the same suits until the hand ends\n"
        "    when a play contains J then this rule holds for 2 turns\n",
    )


def test_nobody_plays_again_who_has_not_the_turn_yet() -> None:
    """Said before the first lead it says nothing, and does not wait for the first turn."""
    own = rules(extra=rule("when a player begins the hand then the player plays again"))
    game = ClimbingGame(own, 3, 4)
    assert game.decision is not None
    leader = game.decision.player
    game.choose(next(option for option in game.options() if isinstance(option, Play)))
    assert game.decision is not None
    assert game.decision.player != leader
