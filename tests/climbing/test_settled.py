"""What is settled before rules act, and in which step each effect acts: wishes, replacing, the order of effects, the printed list."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from yakusoku import model
from yakusoku.analysis.acting import step_of, steps
from yakusoku.services.rules import load_text

from .scenes import failures, rules, scene

PAGE = Path(__file__).parents[2] / "docs" / "language.md"


# ---------------------------------------------------------------------------------------------------------------- wishes

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


# ----------------------------------------------------------------------------------------------------------------- order


def test_clauses_of_a_rule_act_as_written_whichever_event_they_hear_of() -> None:
    extra = """
        rule lunch "Lunch"
            counter big
            when a player leads then big becomes 0
            when a play of 3 or more cards is made then big becomes 1
    """
    scene("A holds S7 H7 D7 SA\nA plays S7 H7 D7, then big is 1", extra=extra)


def test_a_counter_changes_after_the_effect_that_is_written_before_it() -> None:
    tired = """
        rule lunch "Lunch"
            counter tired of each player
            when a lone 7 is played then the player gets 1 tired
            when a lone 10 is played
            then the player with the most tired sits out until the hand ends
            and the tired of everyone becomes 0
    """
    scene(
        """
        with 3 players
        A holds S6 SA SJ
        B holds S7 S4 SK
        C holds S10 C6 CK
        A plays S6
        B plays S7, then B has 1 tired
        C plays S10, then B has 0 tired
        A plays SJ, then it is C next
        """,
        extra=tired,
    )


def test_a_counter_changes_before_the_hand_ends_even_where_it_is_written_last() -> None:
    [clause] = (
        rules(
            extra="""
        rule over "Over"
            counter ended, kept until the session ends
            when A-A is played then end the hand and ended goes up by 1
    """
        )
        .rule("over")
        .clauses
    )
    ending, counting = steps(clause.effects)
    assert counting < ending


def listed() -> list[tuple[int, str]]:
    """The effects in the numbered list of the page, each with its step."""
    text = (
        PAGE.read_text(encoding="utf-8")
        .split("## The order of effects")[1]
        .split("\n\nA counter has no step")[0]
    )
    found = []
    for item in re.findall(r"^(\d)\. (.*?)(?=^\d\. |\Z)", text, re.MULTILINE | re.DOTALL):
        found += [(int(item[0]), " ".join(words.split())) for words in re.findall(r"`([^`]+)`", item[1])]
    return found


def made(words: str) -> model.Effect:
    head = "answer eight_cut with 4-4" if words.startswith("cancel") else "when a lone 8 is played"
    text = f'variant t "T" of daifugo\n    use eight_cut\n    rule mine "Mine"\n        {head}\n        then {words}\n'
    loaded = load_text(text, examples=False)
    assert loaded.ruleset is not None, (words, [item.message for item in loaded.diagnostics])
    rule = loaded.ruleset.rule("mine")
    [effect] = (rule.answers or rule.clauses)[0].effects
    return effect


@pytest.mark.parametrize(("step", "words"), listed(), ids=[words for _, words in listed()])
def test_an_effect_acts_in_the_step_that_the_page_prints(step: int, words: str) -> None:
    assert step_of(made(words)) == step


def test_every_effect_stands_in_the_printed_list() -> None:
    effects = [made(words) for _, words in listed()]
    counters = {model.Tally, model.SetCounter, model.NameNumber}
    assert {type(item) for item in effects} == set(get_args(model.Effect)) - counters - {model.EndRound}
    for kind in (model.Do, model.Turn, model.Swap):
        said = {item.what for item in effects if isinstance(item, kind)}
        assert said == set(get_args(get_type_hints(kind, vars(model))["what"]))


# ------------------------------------------------------------------------------------------------------ who, when, whom


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


# ---------------------------------------------------------------------------------------------------------------- trades

SWAP = """
    rule poker "Poker face"
        when a lone 4 is played
        then the player chooses another player
        and the player trades 1 card with the chosen player face down
"""


def test_who_trades_face_down_cannot_give_back_the_card_that_comes() -> None:
    hands = "with 3 players\nA holds S4 S9 S10\nB holds H5 H6 H7\nA plays S4\nA chooses B\nA chooses S9\n"
    scene(hands + "B chooses H6, then A holds H6 S10 and B holds S9 H5 H7", extra=SWAP)
    assert "B cannot choose S9" in failures(hands + "B chooses S9", extra=SWAP)[0]


def test_a_trade_face_down_is_told_only_when_both_have_chosen() -> None:
    from .scenes import deal, do

    game = do(deal(rules(extra=SWAP), ["S4 S9 S10", "H5 H6 H7", "D5 D6"]), "S4", "seat 1", "S9", "H6")
    told = [line for line in game.log if "S9" in str(line) and "hand" not in line]
    assert [line.get("hidden", line.get("event")) for line in told] == [True, "move"]


# -------------------------------------------------------------------------------------------------------------- the score

HEATED = """
    score dai_fugo 3, fugo 1, hinmin -1, dai_hinmin -3
    rule heated "Heated"
        when a lone 7 is played then double the score of this hand
    rule hotter "Hotter"
        when a lone 8 is played then multiply the score of this hand by 3
    rule fee "Fee"
        when a lone 7 is played then the player scores 5 points
"""


def test_what_the_score_gives_is_multiplied_and_what_rules_pay_is_not() -> None:
    from .scenes import deal, do, hand_end

    game = do(deal(rules(extra=HEATED, base="daifugo"), ["S7", "S8", "S3"]), "S7", "S8")
    line = hand_end(game)
    assert line["times"] == 6
    plain = {"fugo": 1, "hinmin": -1}
    titles = [line["titles"][str(seat)] for seat in range(3)]
    assert line["score"] == [
        6 * plain.get(title, 0) + (5 if seat == 0 else 0) for seat, title in enumerate(titles)
    ]
    assert any(row.get("event") == "multiplied" for row in game.log)


def test_a_hand_that_nothing_multiplied_says_nothing_of_it() -> None:
    from .scenes import deal, do, hand_end

    assert "times" not in hand_end(do(deal(rules(extra=HEATED), ["S9", "S10", "S3"]), "S9", "S10"))


def test_a_score_may_be_doubled_as_the_hand_ends_by_what_happened_in_it() -> None:
    from .scenes import deal, do, hand_end

    extra = """
        rule heated "Heated"
            when the hand ends if revolution has acted 1 or more times in this hand
            then double the score of this hand
    """
    for turned, times in (("S7 H7 D7 C7", 2), ("S7", 1)):
        hands = [turned + " S6", "S8 H9", "S3"]
        game = do(deal(rules("revolution", extra=extra), hands), turned, "pass", "pass", "S6")
        while "places" not in game.log[-1]:
            game.choose(game.options()[0])
        assert hand_end(game).get("times", 1) == times


def test_the_table_of_a_session_says_which_hands_counted_several_times() -> None:
    from yakusoku.console.narrate import Narrator

    from .scenes import deal, do

    game = do(deal(rules(extra=HEATED), ["S7", "S8", "S3"], hands_in_session=2), "S7", "S8")
    while game.decision is not None:
        game.choose(game.options()[0])
    first, second = [row for row in Narrator(game, frozenset()).session().splitlines() if "Hand" in row]
    assert first.startswith("  Hand 1, 6 times")
    assert second.startswith("  Hand 2")


def test_a_game_can_be_written_down_while_a_wish_is_open() -> None:
    from yakusoku.interpreter.climbing.state import state_from_json, state_to_json

    from .scenes import deal, do

    game = do(deal(rules("eight_cut", extra=STOP), ["S8 S10 H10", "S4 H9 S5", "S6 S7 H7"]), "S8")
    assert game.decision is not None
    assert game.decision.kind == "wish"
    assert state_from_json(state_to_json(game.state)) == game.state


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
