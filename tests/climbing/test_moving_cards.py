"""Cards that move by an effect: taken, given, swapped, pooled, discarded, laid aside; several at the same time."""

from __future__ import annotations

import pytest
from helpers.rule_texts import NOW, rule
from helpers.scenes import deal, do, option, rules, scene, whole

from yakusoku.game.decisions import Pick
from yakusoku.interpreter.climbing.game import ClimbingGame

# ---------------------------------------------------------------------------------------- one after the other


def test_the_beaten_player_takes_a_card_back() -> None:
    rule = "rule back\n    when a lone J is played on any play\n    then the player gives 1 worst card to the beaten player\n"
    scene(
        """
        with 3 players
        A holds S9 S10
        B holds SJ S3 S5
        A plays S9
        B plays SJ, then A holds S3 and A has 2 cards
        """,
        extra=rule,
    )


def test_cards_are_taken_from_the_discards() -> None:
    rule = "rule six\n    when a lone 6 is played\n    then the player may take 1 card from the discards\n"
    game = deal(rules(extra=rule), ["S3 S6 S9", "H4 H5", "D7 D8"])
    do(game, "S3", "H4", "pass", "pass", "H5")
    assert game.codes(game.state.discards) == ["S3", "H4"]
    do(game, "pass", "S6")
    assert game.decision is not None
    assert game.decision.kind == "take"
    do(game, "H4")
    assert game.codes(game.hand_of(0)) == ["H4", "S9"]
    assert game.codes(game.state.discards) == ["S3"]
    assert whole(game) == (1 << 53) - 1


@pytest.mark.parametrize(
    ("first", "mine", "theirs", "out"),
    [("SK HK", [], ["D7", "D8"], [0]), ("SK HK S3", ["D7", "D8"], ["S3"], [])],
)
def test_hands_are_swapped_by_two_who_have_cards(
    first: str, mine: list[str], theirs: list[str], out: list[int]
) -> None:
    """No card comes to an empty hand: whoever lays the last cards goes out."""
    extra = rule(
        "when K-K is played\n    then the player chooses another player and the player swaps hands with the chosen player"
    )
    game = deal(rules(extra=extra), [first, "H4 H5", "D7 D8"])
    do(game, "SK HK", "seat 2")
    assert game.codes(game.hand_of(0)) == mine
    assert game.codes(game.hand_of(2)) == theirs
    assert game.state.out == out


@pytest.mark.parametrize("giver", ["the next player", "the holder of H9"])
def test_whose_hand_is_emptied_by_an_event_may_still_get_cards_by_it(giver: str) -> None:
    extra = rule(
        f"when a lone 5 is played then the player discards 1 card and {giver} gives 1 card to the player"
    )
    game = do(deal(rules(extra=extra), ["S5 S4", "H9 H3", "D9 D3"]), "S5", "H9")
    assert game.codes(game.hand_of(0)) == ["H9"]
    assert game.state.out == []


def test_hands_are_pooled_and_dealt_again() -> None:
    rule = "rule pool\n    when A-A is played\n    then pool and redeal the hands\n"
    game = deal(rules(extra=rule), ["SA HA S3 S4 S5", "H4 H5", "D7 D8"])
    before = game.hand_of(0) | game.hand_of(1) | game.hand_of(2)
    do(game, "SA HA")
    played = game.state.trick[-1][1].cards
    after = [game.hand_of(seat) for seat in range(3)]
    assert after[0] | after[1] | after[2] == before & ~played
    assert sorted(hand.bit_count() for hand in after) == [2, 2, 3]


def test_everyone_gives_in_turn_order() -> None:
    rule = "rule round_robin\n    when A-A is played\n    then everyone gives 1 card to the next player\n"
    game = deal(rules(extra=rule), ["SA HA S3 S4", "H4 H5", "D7 D8"])
    do(game, "SA HA")
    asked = []
    while game.decision is not None and game.decision.kind == "give":
        asked.append(game.decision.player)
        game.choose(game.options()[0])
    assert asked == [0, 1, 2]
    assert [game.hand_of(seat).bit_count() for seat in range(3)] == [2, 2, 2]


def test_the_best_and_the_worst_follow_the_order_in_force() -> None:
    rule = "rule tax\n    when a lone 6 is played\n    then the next player gives 1 best card to the player\n"
    lines = "with 3 players\n{}\nA holds S6 S9\nB holds H3 H2 HK\nA plays S6, then A holds {}"
    scene(lines.format("", "H2"), NOW, extra=rule)
    scene(lines.format("revolution in force", "H3"), NOW, extra=rule)


def test_a_demanded_card_that_nobody_has_does_not_move() -> None:
    rule = "rule tax\n    when a lone 6 is played\n    then the next player gives all jokers to the player\n"
    scene(
        "with 3 players\nA holds S6 S9\nB holds H3 JK HK\nA plays S6, then A holds JK and A has 2 cards",
        extra=rule,
    )
    scene(
        "with 3 players\nA holds S6 S9\nB holds H3 HK\nA plays S6, then A has 1 card and it is B next",
        extra=rule,
    )


def test_a_card_for_the_player_with_the_most_cards_goes_to_the_nearest_of_several() -> None:
    extra = """
        rule hot "Hot"
            when a lone 7 is played then the player gives 1 worst card to the player with the most cards
    """
    scene(
        """
        with 3 players
        A holds S7 S3 SK
        B holds H5 H6 H8
        C holds D5 D6 D8
        A plays S7, then B has 4 cards and C has 3 cards
        """,
        extra=extra,
    )


def test_a_card_for_everyone_else_goes_to_each_of_them() -> None:
    extra = """
        rule treat "Treat"
            when a lone 7 is played then the player gives 1 worst card to everyone else
    """
    scene(
        """
        with 3 players
        A holds S7 S3 S4 SK
        B holds H5 H6
        C holds D5 D6
        A plays S7, then B holds S3 and C holds S4 and A has 1 card
        """,
        extra=extra,
    )


def test_a_rule_that_would_move_cards_for_nobody_still_in_does_not_act() -> None:
    extra = """
        rule back "Back"
            when a lone 8 is played if the winner is out then the winner takes 1 card from the discards
    """
    scene(
        """
        with 3 players
        A holds S7
        B holds S8 S9
        C holds S3 S4
        A plays S7, then A is out
        B plays S8, then back does not act and A has 0 cards
        """,
        extra=extra,
    )


def test_the_last_card_need_not_be_given() -> None:
    extra = rule(
        "when a play contains 7 then the player gives 1 card for each 7 to the next player, keeping 1 card"
    )
    scene("A holds S7 H7 S3 S4\nB holds D9\nA plays S7 H7\nA chooses S3, then A has 1 card", extra=extra)
    scene("A holds S7 S3\nB holds D9\nA plays S7, then A has 1 card and it is B next", extra=extra)


# --------------------------------------------------------------------------------------------- from the table


def test_the_play_on_the_table_is_taken() -> None:
    extra = 'rule under_test "Under test"\n    once per hand\n    when dai_fugo plays any play then dai_hinmin takes the play\n'
    scene(
        """
        with 5 players
        A was dai_hinmin
        E was dai_fugo
        D holds S4 S9
        E holds S6 SK
        D plays S4
        E plays S6, then A holds S6 and E has 1 card and the table is not clear
        """,
        extra=extra,
    )


def test_when_the_play_is_taken_the_one_below_must_be_beaten_or_the_table_is_clear() -> None:
    extra = rule("when a lone 9 is played then the next player takes the play")
    scene(
        """
        with 3 players
        A holds S9 S7 S10
        B holds H3 H4 H9
        C holds C6 C8
        A plays S9, then B holds S9 and the table is clear and it is B next
        B plays H4
        C plays C6
        A plays S7
        B plays H9, then C holds H9 and C may not play C6 and C may play C8
        """,
        extra=extra,
    )


@pytest.mark.parametrize("what", ["trick", "play"])
def test_who_took_the_trick_leads_though_it_goes_into_a_hand(what: str) -> None:
    scene(
        """
        with 3 players
        A holds S4 S5
        B holds H3 H4
        C holds C6 C8
        A plays S4
        B passes
        C passes, then A leads and B holds S4 and A has 1 points
        """,
        extra=rule(
            f"when a player takes the trick then the next player takes the {what}"
            "\n    when the table is cleared then the player scores 1 point"
        ),
    )


def test_who_is_out_takes_no_trick() -> None:
    scene(
        """
        with 3 players
        A holds S6
        B holds S9 H4
        C holds S10 D4
        A plays S6
        B plays S9, then under_test does not act and A is first and C may play S10
        """,
        extra=rule("when a lone 9 is played then the winner takes the trick"),
    )


def test_a_forbidden_finish_is_taken_back() -> None:
    extra = rule(
        "when a player goes out with a play containing 8 then the player takes the play back and clear the table"
    )
    scene(
        "with 3 players\nA holds S5 S6 S9\nB holds S8\nC holds D9 DK\nA plays S5\nB plays S8, then B has 1 card and A leads",
        extra=extra,
    )
    scene(
        "with 3 players\nA holds S8\nB holds D9\nA plays S8, then A holds S8 and A leads",
        "eight_cut",
        extra=extra,
    )


def test_who_is_to_lead_leads_once_though_the_play_was_taken_back() -> None:
    extra = rule(
        "when a player goes out with a play containing 8 then the player takes the play back and the next player leads next"
    )
    text = """
        with 3 players
        A holds S8
        B holds D9 DJ
        C holds CK C3
        A plays S8, then A holds S8 and B leads
        B plays D9
        C plays CK, then it is A next
        """
    scene(text, extra=extra)
    scene(text, "eight_cut", extra=extra)


@pytest.mark.parametrize(("again", "left"), [("DK", {"S3", "S8"}), ("D8", {"S3", "S8", "H9", "D8"})])
def test_what_lies_there_leaves_the_game_each_time_it_is_said(again: str, left: set[str]) -> None:
    leaves = rule("when a lone 8 is played then the table leaves the game")
    ruleset = rules(extra=leaves + 'rule low "Low"\n    allow a lone 8 on a lone 9\n')
    game = deal(ruleset, ["S3 D8 DK D5", "S8 S4 H6", "H9 D10 D4"])
    game = do(game, "S3", "S8", "H9", again, "pass", "pass")
    lay = {"S3", "S8", "H9", again}
    assert lay & {*game.codes(game.state.aside)} == left
    assert {*game.codes(game.state.discards)} == lay - left


def test_cards_leave_the_game() -> None:
    ruleset = rules(extra=rule("when 8-8-8 is played then the table leaves the game and clear the table"))
    game = do(deal(ruleset, ["S3 H3 D3 S5 S6", "S8 H8 D8 H7 H6", "D4 D9"]), "S3 H3 D3", "S8 H8 D8")
    assert game.state.discards == 0
    assert set(game.codes(game.state.aside)) >= {"S3", "H3", "D3", "S8", "H8", "D8"}


def test_a_play_is_laid_aside_as_a_turn_begins() -> None:
    extra = rule(
        "when a player's turn begins if the player wishes then the player lays aside a run of 4 or more cards"
    )
    scene(
        """
        with 3 players
        A holds SK S3
        B holds H4 H5 H6 H7 D9
        A plays SK
        B chooses yes, then B has 1 card and it is B next and under_test acts
        B passes
        """,
        extra=extra,
    )
    scene("with 3 players\nA holds SK S3\nB holds H4 H5 D9\nA plays SK\nB passes", extra=extra)
    scene(
        "with 3 players\nA holds SK S3\nB holds H4 H5 H6 H7\nA plays SK\nB chooses yes, then B is out and it is C next",
        extra=extra,
    )


def test_more_of_the_rank_on_the_table_goes_to_the_discards() -> None:
    extra = rule(
        "when a player's turn begins if the player holds 2 or more cards of its rank and the play is a lone card "
        "and the player wishes then the player discards all cards of its rank"
    )
    scene(
        "with 3 players\nA holds S5 S3\nB holds H5 D5 H9\nA plays S5\nB chooses yes, then B has 1 card",
        extra=extra,
    )
    scene("with 3 players\nA holds S5 S3\nB holds H5 D6 H9\nA plays S5\nB passes", extra=extra)


# ------------------------------------------------------------------------------------------------ all at once


def test_cards_given_at_the_same_time_cannot_be_passed_on() -> None:
    extra = rule(
        "when a play contains 7 then everyone gives 1 card to the player to the left at the same time"
    )
    game = do(deal(rules(extra=extra), ["S7 S3 S5", "H4 H6 H8", "D8 D9 DK"]), "S7", "S3")
    assert game.decision is not None and game.decision.player == 1
    assert sorted(game.codes(game.hand_of(1))) == ["H4", "H6", "H8"]  # nothing has come yet
    assert game.options()[0] == option(game, "H4") and len(game.options()) == 3
    again = ClimbingGame.from_json(game.rules, game.to_json())
    for one in (game, again):
        do(one, "H8", "DK")
        assert [sorted(one.codes(one.hand_of(seat))) for seat in range(3)] == [
            ["DK", "S5"],
            ["H4", "H6", "S3"],
            ["D8", "D9", "H8"],
        ]


def test_the_last_card_may_be_given_at_the_same_time() -> None:
    extra = rule("when a play contains 7 then everyone gives 1 card to the next player at the same time")
    game = do(deal(rules(extra=extra), ["S7 S3", "H4", "D8"]), "S7")
    assert [game.codes(game.hand_of(seat)) for seat in range(3)] == [["D8"], ["S3"], ["H4"]]
    assert not game.state.out


def test_cards_discarded_at_the_same_time_are_not_known_before() -> None:
    extra = rule("when a play contains 5 then everyone discards 1 card at the same time")
    game = deal(rules(extra=extra), ["S5 S3 S6", "H4 H6", "D8 D9"])
    game.lines = []
    do(game, "S5", "S3", "H4")
    assert not [line for line in game.log if line.get("event") == "move"]
    assert game.state.discards == 0
    do(game, "D8")
    assert [line["cards"] for line in game.log if line.get("event") == "move"] == [["S3"], ["H4"], ["D8"]]


def test_numbers_set_at_the_same_time_become_known_together() -> None:
    extra = (
        'rule under_test "Under test"\n    counter bid of each player\n'
        "    when a play contains 5 then everyone sets bid from 1 to 3 at the same time\n"
    )
    game = deal(rules(extra=extra), ["S5 S3", "H4 H6", "D8 D9"])
    game.lines = []
    do(game, "S5")
    game.choose(Pick(3))
    game.choose(Pick(2))
    assert set(game.state.numbers.values()) == {0}
    assert [line.get("hidden") for line in game.log] == [None, True, True]
    game.choose(Pick(1))
    assert game.state.numbers == {"bid/0": 3, "bid/1": 2, "bid/2": 1}


# ------------------------------------------------------------------------------------------------- when the hand is over


@pytest.mark.parametrize(
    ("clause", "moved"),
    [
        ("when the hand ends then everyone gives 1 card to the next player", [("hand 2", "hand 0")]),
        (
            "when the session ends then the last loser swaps hands with the player",
            [("hand 2", "hand 0"), ("hand 0", "hand 2")],
        ),
    ],
)
def test_when_the_hand_is_over_who_has_cards_gives_to_anybody(
    clause: str, moved: list[tuple[str, str]]
) -> None:
    """A card that somebody was given is not passed on by who had none."""
    game = deal(rules(extra=rule(clause)), ["S5", "H6", "D7"])
    game.lines = []
    do(game, "S5", "H6")
    told = [(line["from"], line["to"]) for line in game.log if line.get("for") == "under_test"]
    assert told == moved


PUT_AWAY = """
    with 3 players
    A holds S7 S8 S9
    B holds H4
    {plays}
    """


@pytest.mark.parametrize(
    "plays", ["A plays S8, then B has 1 card and A leads", "A plays S7, then B has 2 cards and it is B next"]
)
def test_a_play_that_was_put_away_cannot_be_taken(plays: str) -> None:
    """What is taken afterwards must still lie there."""
    scene(
        PUT_AWAY.format(plays=plays),
        "eight_cut",
        extra=rule(
            "when a play contains 7 or 8 then the player scores 1 point and afterwards the next player takes the play"
        ),
    )


def test_who_has_laid_the_last_card_takes_it_back_while_the_trick_is_put_away() -> None:
    scene(
        """
        with 3 players
        A holds S8
        B holds H4
        A plays S8, then A has 1 card and A leads
        """,
        "eight_cut",
        extra=rule("when a player takes the trick then the player takes the play back"),
    )
