"""Choices between effects, what happens otherwise, what is named, sides of titles, plays of the same size, cards that are left out."""

from __future__ import annotations

import json
from io import StringIO
from textwrap import indent

import pytest
from helpers.rule_texts import rule
from helpers.scenes import deal, do, failures, rules, scene

from yakusoku.console.terminal import TerminalGame, session
from yakusoku.game.decisions import PASS, Cards, Pick
from yakusoku.interpreter import computer
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.session import sides
from yakusoku.interpreter.record import record, replay
from yakusoku.interpreter.record import text as as_text
from yakusoku.services.rules import load_text

HANDS = "with 3 players\nA holds S5 S9 S10\nB holds H6 H7 S6\nC holds D8 D9 S8\n"
EITHER = rule("when a lone 5 is played then either skip 1 player, or else reverse the direction")


# ------------------------------------------------------------------------------------------------------------- one of several


def test_the_player_chooses_one_of_two_effects() -> None:
    scene(
        HANDS + "A plays S5\nA chooses first, then under_test acts and it is C next\nC may play D8",
        extra=EITHER,
    )
    scene(HANDS + "A plays S5\nA chooses 2, then it is C next\nC plays D8, then it is B next", extra=EITHER)


def test_a_way_may_have_several_effects_and_others_act_anyway() -> None:
    extra = rule(
        "when a lone 5 is played then the next player discards 1 best card "
        "and either skip 1 player and reverse the ranking until the clear, or else clear the table"
    )
    scene(
        HANDS
        + "A plays S5\nA chooses first, then B has 2 cards and the ranking is reversed and it is C next",
        extra=extra,
    )
    scene(HANDS + "A plays S5\nA chooses second, then B has 2 cards and A leads", extra=extra)


def test_somebody_else_chooses_for_the_player_who_acted() -> None:
    extra = rule(
        "when a lone 5 is played then the next player chooses either the player discards 1 card, or else the next player discards 1 card"
    )
    scene(
        HANDS + "A plays S5\nB chooses first\nA chooses S9, then A has 1 card and B has 3 cards", extra=extra
    )


def test_who_is_chosen_by_one_rule_is_not_who_is_chosen_by_another() -> None:
    extra = """
    rule first "First"
        when a lone 5 is played
        then the player chooses another player
        when a lone 9 is played
        then the chosen player scores 1 point
    rule second "Second"
        when a lone 5 is played
        then the player chooses another player
        when a lone 9 is played
        then the chosen player scores 2 points
    """
    game = deal(rules(extra=extra), ["S5 S3", "H9 H7", "D8 D4"])
    do(game, "S5", "seat 1", "seat 2", "H9")
    assert game.state.points == [0, 1, 2]
    assert (
        ClimbingGame.from_json(game.rules, json.loads(json.dumps(game.to_json()))).state.chosen
        == game.state.chosen
    )


@pytest.mark.parametrize("inside", [False, True])
def test_a_way_in_which_nobody_could_be_chosen_is_not_offered(inside: bool) -> None:
    choosing, done = "the player chooses a player who is out", "the chosen player scores 2 points"
    way = f"either {choosing} and {done}" if inside else f"{choosing} and either {done}"
    extra = rule(f"when a lone 5 is played then {way}, or else the player scores 3 points")
    game = do(deal(rules(extra=extra), ["S5 S9 S10", "H6 H7 H9", "D8 D9 D10"]), "S5")
    assert game.state.points == [3, 0, 0]
    assert game.decision is not None and game.decision.player == 1


def test_what_does_not_speak_of_the_chosen_player_acts_though_there_is_nobody_to_choose() -> None:
    extra = rule(
        "when a lone 5 is played then the player chooses a player who is out and the chosen player scores 2 points "
        "and the player scores 3 points"
    )
    game = do(deal(rules(extra=extra), ["S5 S9 S10", "H6 H7 H9", "D8 D9 D10"]), "S5")
    assert game.state.points == [3, 0, 0]


def test_a_way_that_would_do_nothing_is_not_offered() -> None:
    extra = rule("when a lone 5 is played then either the player discards 1 joker, or else skip 1 player")
    scene(HANDS + "A plays S5, then under_test acts and it is C next", extra=extra)
    assert failures(HANDS + "A plays S5\nA chooses first", extra=extra)


def test_a_choice_is_asked_only_after_the_wish_and_only_if_it_is_given() -> None:
    extra = rule(
        "when a lone 5 is played if the next player wishes then either skip 1 player, or else clear the table"
    )
    scene(HANDS + "A plays S5\nB chooses yes\nA chooses second, then A leads", extra=extra)
    scene(HANDS + "A plays S5\nB chooses no, then it is B next", extra=extra)


def test_a_replaced_rule_asks_nothing() -> None:
    extra = (
        EITHER
        + 'rule other "Other"\n    replaces under_test\n    when a lone 5 is played then clear the table\n'
    )
    scene(HANDS + "A plays S5, then other acts and under_test does not act and A leads", extra=extra)


def test_an_answer_may_choose_what_it_does() -> None:
    extra = rule(
        "answer eight_cut with a lone 6 then either cancel eight_cut, or else the player discards 1 card"
    )
    hands = "with 3 players\nA holds S8 S9 S10\nB holds H6 H7 S7\nC holds D9 D10 S3\nA plays S8\nB plays H6\n"
    scene(hands + "B chooses first, then eight_cut does not act", "eight_cut", extra=extra)
    scene(
        hands + "B chooses second\nB chooses S7, then eight_cut acts and B has 1 card",
        "eight_cut",
        extra=extra,
    )


def test_a_chosen_way_is_in_the_record_and_in_a_saved_game() -> None:
    ruleset = rules(extra=EITHER)
    game = deal(ruleset, ["S5 S9 S10", "H6 H7", "D8 D9"])
    game.lines = []
    do(game, "S5")
    assert game.decision is not None and game.decision.kind == "choose effect"
    kept = ClimbingGame.from_json(ruleset, json.loads(json.dumps(game.to_json())))
    assert kept.options() == game.options() == [Pick(1), Pick(2)]
    for one in (game, kept):
        one.choose(Pick(2))
        assert one.direction == -1
    assert game.log[-1]["choice"] == {"effect": "reverse the direction"}


# ------------------------------------------------------------------------------------------------------------------ otherwise


def test_something_happens_where_a_wish_is_not_given() -> None:
    extra = rule(
        "when a lone 5 is played if the next player wishes then clear the table otherwise skip 1 player"
    )
    scene(HANDS + "A plays S5\nB chooses yes, then A leads", extra=extra)
    scene(HANDS + "A plays S5\nB chooses no, then under_test acts and it is C next", extra=extra)


def test_something_happens_where_a_condition_does_not_hold() -> None:
    extra = rule(
        "when a lone 5 is played if the player has 1 card then clear the table otherwise skip 1 player"
    )
    scene(HANDS + "A plays S5, then it is C next", extra=extra)
    two = "with 3 players\nA holds S5 S9\nB holds H6 H7\nC holds D8 D9\n"
    scene(two + "A plays S5, then A leads", extra=extra)


def test_something_happens_where_a_player_does_not_or_cannot_do_what_is_left_to_them() -> None:
    extra = rule(
        "when a lone 5 is played then the player may discard 1 card below 10, otherwise skip 1 player"
    )
    scene(HANDS + "A plays S5\nA chooses S9, then A has 1 card and it is B next", extra=extra)
    scene(HANDS + "A plays S5\nA chooses nothing, then A has 2 cards and it is C next", extra=extra)
    none = "with 3 players\nA holds S5 SK S10\nB holds H6 H7\nC holds D8 D9\n"
    scene(none + "A plays S5, then it is C next", extra=extra)


def test_what_was_done_once_does_not_count_the_next_time() -> None:
    extra = rule("when a lone 5 is played then the player may discard 1 card, otherwise skip 1 player")
    scene(
        """
        with 3 players
        A holds S5 H5 S9 S10
        B holds H6 H7 S6
        C holds D8 D9 S8
        A plays S5
        A chooses S9, then it is B next
        B passes
        C passes
        A plays H5
        A chooses nothing, then it is C next
        """,
        extra=extra,
    )


# ------------------------------------------------------------------------------------------------------------- what is named


def test_a_suit_and_a_colour_are_named() -> None:
    suit = rule(
        "when a lone 5 is played then the player names 1 suit "
        "and require a play containing cards of the named suit until the clear"
    )
    scene(HANDS + "A plays S5\nA chooses heart, then B may play H6 and B may not play S6", extra=suit)
    colour = rule(
        "when a lone 5 is played then the player names 1 colour and everyone discards all cards of the named colour"
    )
    scene(
        HANDS + "A plays S5\nA chooses red, then A has 2 cards and B has 1 card and C has 1 card",
        extra=colour,
    )


def test_only_suits_that_are_held_may_be_named() -> None:
    extra = rule("when a lone 5 is played then the player names 1 suit that the player holds")
    game = do(deal(rules(extra=extra), ["S5 S9 D10", "H6 H7", "D8 D9"]), "S5")
    suits = [suit.names.en for suit in game.rules.deck.suits]
    assert {suits[option.value] for option in game.options() if isinstance(option, Pick)} == {
        "spade",
        "diamond",
    }


SECRET = rule(
    "when a lone 5 is played then the player secretly names 1 rank\n"
    "    when a play contains cards of the named rank then the player scores 1 point"
)


def test_what_is_named_secretly_is_hidden_until_a_clause_acts_on_it() -> None:
    game = deal(rules(extra=SECRET), ["S5 S9 S10", "H6 H7 H9", "D8 D9 D10"])
    game.lines = []
    do(game, "S5")
    game.choose(Pick(game.rules.deck.ranks.index("8")))
    assert game.log[-1]["hidden"] is True
    do(game, "H6")
    assert not [line for line in game.log if line.get("event") == "named"]
    do(game, "D8")
    [told] = [line for line in game.log if line.get("event") == "named"]
    assert told == {"event": "named", "player": 0, "what": "rank", "named": ["8"], "for": "under_test"}


def test_what_is_named_secretly_is_told_when_the_same_clause_does_something_with_it() -> None:
    extra = rule(
        "when a lone 5 is played then the player secretly names 1 rank and everyone discards all cards of the named rank"
    )
    game = deal(rules(extra=extra), ["S5 S9 S10", "H6 H7 H9", "D8 D9 D10"])
    game.lines = []
    do(game, "S5")
    game.choose(Pick(game.rules.deck.ranks.index("9")))
    told = [line.get("event") for line in game.log if line.get("event") in ("named", "move")]
    assert told == ["named", "move", "move", "move"]


def test_what_is_named_secretly_stays_so_where_nothing_is_done_with_it() -> None:
    extra = rule(
        "when a lone 5 is played then the player secretly names 1 rank\n"
        "    when a lone 6 is played then everyone discards all cards of the named rank"
    )
    game = deal(rules(extra=extra), ["S5 S9 S10", "H6 H7 H9", "D8 D9 D10"])
    game.lines = []
    do(game, "S5")
    game.choose(Pick(game.rules.deck.ranks.index("K")))
    do(game, "H6")
    assert game.decision is not None and game.decision.player == 2
    assert not [line for line in game.log if line.get("event") == "named"]


def test_a_clause_that_asks_for_what_was_named_and_names_anew_tells_of_the_old_only() -> None:
    extra = rule(
        "when a lone 5 is played then the player secretly names 1 rank\n"
        "    when a play contains cards of the named rank then the player secretly names 1 rank and the player scores 1 point"
    )
    game = deal(rules(extra=extra), ["S5 S9 S10", "H6 H7 H9", "D8 D9 D10"])
    game.lines = []
    do(game, "S5")
    game.choose(Pick(game.rules.deck.ranks.index("6")))
    do(game, "H6")
    game.choose(Pick(game.rules.deck.ranks.index("K")))
    assert [line["named"] for line in game.log if line.get("event") == "named"] == [["6"]]
    assert game.state.points == [0, 1, 0]


def test_others_at_the_terminal_do_not_see_what_is_named_secretly() -> None:
    game = deal(rules(extra=SECRET), ["S5 S9 S10", "H6 H7 H9", "D8 D9 D10"])
    game.lines = game.lines[:1] if game.lines else None
    do(game, "S5")
    game.choose(Pick(game.rules.deck.ranks.index("Q")))
    told = {}
    for seat in (0, 1):
        out = StringIO()
        session(TerminalGame(game, frozenset({seat})), StringIO(""), out)
        told[seat] = out.getvalue()
    assert "choose Q face down" in told[0]
    assert "chooses face down" in told[1]
    assert "Q face down" not in told[1] and "names Q" not in told[1]


def test_a_computer_player_does_not_reckon_with_what_others_named_secretly() -> None:
    for word, expected in (("names", PASS), ("secretly names", None)):
        extra = rule(
            f"when a lone 5 is played then the player {word} 1 rank\n"
            "    when a player goes out with a play containing cards of the named rank then the player falls to the last place"
        )
        game = do(deal(rules(extra=extra), ["S5 S9 S10", "H8", "D9 D10"]), "S5")
        game.choose(Pick(game.rules.deck.ranks.index("8")))
        option = computer.choose(game)
        assert option == expected if expected else getattr(option, "cards", 0) == game.hand_of(1)


# ------------------------------------------------------------------------------------------- sides, sizes, cards left out


def test_a_side_may_be_two_titles() -> None:
    extra = 'side rich "rich" is dai_fugo and fugo\nside poor "poor" is everyone else\n' + rule(
        "when a player goes out first if the player is rich then poor pay 1 point to dai_fugo"
    )
    ruleset = rules(extra=extra)
    game = deal(
        ruleset,
        ["S5", "H6 H7", "D8 D9", "C10 CJ"],
        places=[1, 0, 2, 3],
        titles={0: "fugo", 1: "dai_fugo", 2: "hinmin", 3: "dai_hinmin"},
    )
    game.state.sides = sides(game)
    assert game.state.sides == ("rich", "rich", "poor", "poor")
    do(game, "S5")
    assert game.state.points == [0, 2, -1, -1]


def test_an_answer_has_as_many_cards_as_the_play() -> None:
    extra = rule(
        "answer eight_cut with a play of 4 of the same size then cancel eight_cut and clear the table"
    )
    hands = "with 3 players\nA holds S8 H8 D9 C9\nB holds S4 S5 S6\nC holds H4 D4 C4 C10\n"
    scene(hands + "A plays S8\nB plays S4, then under_test acts and B leads", "eight_cut", extra=extra)
    scene(
        hands + "A plays S8 H8\nC plays H4 D4, then under_test acts and eight_cut does not act and C leads",
        "eight_cut",
        extra=extra,
    )
    game = do(deal(rules("eight_cut", extra=extra), ["S8 H8 D9", "S4 S5 S6", "H4 D4 C4 C10"]), "S8 H8")
    assert {getattr(option, "size", 2) for option in game.options()} == {2}


def test_cards_are_left_out_of_those_that_move() -> None:
    extra = rule("when a lone 5 is played then the player gives 1 card without 2 or joker to the next player")
    game = do(deal(rules(extra=extra), ["S5 S2 JK D4 H4", "H6 H7", "D8 D9"]), "S5")
    offered = {
        code for option in game.options() if isinstance(option, Cards) for code in game.codes(option.cards)
    }
    assert offered == {"D4", "H4"}
    red = rule("when a lone 5 is played then the player discards all red except D4")
    scene(
        "with 3 players\nA holds S5 S2 D4 H4 D9\nB holds H6 H7\nC holds D8 D3\n"
        "A plays S5, then A has 2 cards and A holds S2 D4",
        extra=red,
    )


def test_cards_below_a_rank_are_the_same_during_a_revolution() -> None:
    extra = rule("when a lone 5 is played then the player discards all cards below 10")
    for ranking in ("", "revolution in force\n"):
        hands = "with 3 players\nA holds S5 SK D4 H9\nB holds H6 H7\nC holds D8 D3\n"
        scene(hands + ranking + "A plays S5, then A has 1 card and A holds SK", "revolution", extra=extra)


def test_a_random_game_with_choices_is_played_again() -> None:
    body = EITHER + SECRET.replace("under_test", "other").replace("a lone 5", "a lone 6")
    text = 'variant scene "Scene" of daifugo\n' + indent(body, "    ")
    loaded = load_text(text, examples=False)
    assert loaded.ruleset is not None
    lines = [line for seed in range(3) for line in record(loaded.ruleset, 4, 1, seed) if "decision" in line]
    assert {"choose effect", "name rank"} <= {line["decision"] for line in lines}
    for seed in range(3):
        assert replay([as_text(line) for line in record(loaded.ruleset, 4, 1, seed)], lambda _: loaded) == []


def test_what_is_named_secretly_is_told_at_once_where_a_line_by_itself_speaks_of_it() -> None:
    extra = rule(
        "when a lone 5 is played then the player secretly names 1 rank\n"
        "    forbid a play containing cards of the named rank"
    )
    game = deal(rules(extra=extra), ["S5 S9 S10", "H6 H7 H9", "D8 D9 D10"])
    game.lines = []
    do(game, "S5")
    game.choose(Pick(game.rules.deck.ranks.index("9")))
    assert [line["named"] for line in game.log if line.get("event") == "named"] == [["9"]]


# ------------------------------------------------------------------------------------------------ named before, and a limit


SPY = """
rule under_test "Under test"
    once per hand
    when a lone 5 is played then the player names 1 rank
    when a play contains cards of the named rank then the player loses 1 point
"""


def test_to_name_something_beforehand_does_not_use_up_the_limit() -> None:
    scene(
        """
        with 3 players
        A holds S5 S9 S3
        B holds H7 HK H5
        C holds D8 DK D10
        A plays S5
        A chooses 7
        B plays H7, then B has -1 points
        C plays D8
        A passes
        B passes
        C plays DK, then under_test does not act
        """,
        extra=SPY,
    )


COUNTED = """
rule under_test "Under test"
    once per hand
    counter eights
    counter nines
    when a play contains 8 then eights goes up by 1
    when a play contains 9 if eights is 1 or more then nines goes up by 1
    when a play contains 10 if nines is 1 or more then the player loses 1 point for each eights
"""


def test_to_count_beforehand_does_not_use_up_the_limit() -> None:
    scene(
        """
        with 3 players
        A holds S8 S10 S4 S3
        B holds H8 H9 H10 H4
        C holds C3 D3
        A plays S8
        B plays H9
        C passes
        A plays S10, then A has -1 points and eights is 1
        B passes
        C passes
        A plays S4
        B plays H8, then eights is 1
        C passes
        A passes
        B plays H10, then B has 0 points
        """,
        extra=COUNTED,
    )


def test_a_rule_that_only_counts_is_limited_in_that() -> None:
    scene(
        """
        with 3 players
        A holds S8 S9 S4
        B holds H8 H9 H4
        C holds C8 C9 C4
        A plays S8, then eights is 1
        B plays H9, then nines is 0
        """,
        extra="\n".join(COUNTED.splitlines()[:-2]),
    )


def test_when_the_limit_is_used_up_nothing_is_named_any_more() -> None:
    scene(
        """
        with 3 players
        A holds S5 S9 S3
        B holds H7 HK H5 H4
        C holds D8 D10 D4
        A plays S5
        A chooses 7
        B plays H7, then B has -1 points
        C passes
        A passes
        B plays H5, then it is C next
        """,
        extra=SPY,
    )


def test_what_is_named_for_no_other_clause_is_counted() -> None:
    scene(
        """
        with 3 players
        A holds S5 S9 S3
        B holds H6 HK H5
        C holds D8 D10 D4
        A plays S5
        A chooses 7
        B passes
        C passes
        A plays S3
        B plays H5, then it is C next
        """,
        extra="""
        rule under_test "Under test"
            once per hand
            when a lone 5 is played then the player names 1 rank
            forbid a play containing cards of the named rank
        """,
    )


@pytest.mark.parametrize(
    ("written", "first", "second", "skipped"),
    [
        ("the player may discard 1 card and the next player may discard 1 card", "S4", "nothing", False),
        ("the player may discard 1 card and the next player may discard 1 card", "nothing", "C7", False),
        ("the player may discard 1 card and the next player may discard 1 card", "nothing", "nothing", True),
        (
            "the player may discard 1 card and afterwards the next player may discard 1 card",
            "S4",
            "nothing",
            False,
        ),
        (
            "the player may discard 1 card and afterwards the next player may discard 1 card",
            "nothing",
            "nothing",
            True,
        ),
    ],
)
def test_otherwise_comes_where_nothing_was_done_of_all_that_might_be(
    written: str, first: str, second: str, skipped: bool
) -> None:
    scene(
        f"with 4 players\nA holds S6 H6 S4 S5 S9\nB holds C7 C8 C9\nA plays S6 H6\nA chooses {first}\n"
        f"B chooses {second}, then it is {'C' if skipped else 'B'} next",
        extra=rule(f"when 6-6 is played then {written}, otherwise skip 1 player"),
    )
