"""In which order effects act that answer one event: by steps, by what the rules say, and once each; rules that take the place of others."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from helpers.rule_texts import NOW
from helpers.scenes import deal, do, rules, scene

from yakusoku import model
from yakusoku.analysis.acting import steps
from yakusoku.services.rules import load, load_text

# ------------------------------------------------------------------------------------------------------ steps


def test_cards_move_first_then_skips_then_locks_then_the_clear() -> None:
    """Cards move first, then direction and skips, locks, the clear, going out and the next turn: however it is written."""
    rule = """
    rule all_at_once
        when a lone 6 is played
        then clear the table
        and reverse the direction
        and the player discards 1 card
    """
    game = deal(rules(extra=rule), ["S6 S3 S4", "H3 H4", "D3 D4"])
    do(game, "S6")
    assert game.decision is not None
    assert game.decision.kind == "discard"
    assert game.state.trick, "the table is not clear yet"
    assert game.direction == 1
    do(game, "S3")
    assert game.state.trick == []
    assert game.direction == -1
    assert game.decision is not None
    assert game.decision.player == 0


def test_effects_of_several_rules_share_one_order() -> None:
    """An eight that cuts and a rule that gives: the card goes before the clear, whichever rule stands first."""
    rule = (
        "rule giving_eight\n    when a play contains 8\n    then the player gives 1 card to the next player\n"
    )
    game = deal(rules("eight_cut", extra=rule), ["S8 S3 S4", "H3 H4", "D3 D4"])
    do(game, "S8")
    assert game.state.trick
    do(game, "S3")
    assert game.log is not None
    events = [line["event"] for line in game.log[-3:] if "event" in line]
    assert events == ["move", "clear"]
    told = [set(line["fired"]) for line in game.log if line.get("choice") and "fired" in line]
    assert told == [set(), {"eight_cut", "giving_eight"}], "they act when the card is chosen"


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


PAGE = Path(__file__).parents[2] / "docs" / "language.md"


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
    assert made(words).acts.step == step


def test_every_effect_stands_in_the_printed_list() -> None:
    effects = [made(words) for _, words in listed()]
    counters = {model.Tally, model.SetCounter, model.NameNumber}
    assert {type(item) for item in effects} == set(get_args(model.Effect)) - counters - {model.EndRound}
    for kind in (model.Do, model.Turn, model.Swap):
        said = {item.what for item in effects if isinstance(item, kind)}
        assert said == set(get_args(get_type_hints(kind, vars(model))["what"]))


# -------------------------------------------------------------------------------------- two rules on one play


def test_one_trigger_claimed_by_two_rules_acts_for_both() -> None:
    """Where nothing is said both act; `replaces` says otherwise."""
    one = "rule one\n    when 6-6-6 is played\n    then reverse the ranking until the hand ends\n"
    two = "rule two\n    when 6-6-6 is played\n    then clear the table\n"
    play = "with 3 players\nA holds S6 H6 D6 S9\nA plays S6 H6 D6, then {}"
    scene(play.format("one acts and two acts and A leads and the ranking is reversed"), extra=one + two)
    replacing = two.replace("    when", "    replaces one\n    when")
    scene(play.format("two acts and A leads and the ranking is normal"), extra=one + replacing)


def test_two_clauses_on_one_play_are_one_act() -> None:
    rule = """
    rule gift
        2 times per hand
        when a play contains 6
        then the player pays 1 point to the next player
        when a lone 6 is played
        then the player pays 2 points to the next player
    """
    scene(
        """
        with 3 players
        A holds S6 H6 D6 S9
        B holds H4 H3
        A plays S6, then B has 3 points
        B passes
        C passes
        A plays H6, then B has 6 points
        B passes
        C passes
        A plays D6, then gift does not act and B has 6 points
        """,
        extra=rule,
    )


def test_a_rule_of_a_kind_may_replace_the_others_of_that_kind() -> None:
    """What replaces a kind of rules does not replace itself."""
    rule = """
    rule omen
        counts as revolution
        replaces revolution
        when 6-6-6-6 is played
        then reverse the ranking until the hand ends
    """
    scene(
        "with 3 players\nA holds S6 H6 D6 C6 S9\nA plays S6 H6 D6 C6, then omen acts and the ranking is reversed",
        NOW,
        extra=rule,
    )
    scene(
        "with 3 players\nA holds S7 H7 D7 C7 S9\nA plays S7 H7 D7 C7, then the ranking is reversed",
        NOW,
        extra=rule,
    )


THIRD = """
rule third "Third"
    when 6-6-6 is played
    then the next player discards 1 card
"""

SIXES = ("revolution", "omen_of_sixes", "damian_sixes")


def test_three_rules_act_on_three_sixes_where_their_order_is_said() -> None:
    """All of them act, in the order that a line of the table says."""
    scene(
        """
        with 3 players
        A holds S6 H6 D6 S9
        B holds S4 S5
        C holds S7 SK
        A plays S6 H6 D6, then omen_of_sixes acts and damian_sixes acts and third acts
        B chooses S4, then the ranking is reversed and B has 1 card
        B passes, then damian_sixes acts and B is last
        """,
        *SIXES,
        extra="third acts after omen_of_sixes, damian_sixes\ndamian_sixes acts after omen_of_sixes" + THIRD,
    )


def test_one_of_three_rules_on_three_sixes_takes_the_place_of_the_others() -> None:
    scene(
        """
        with 3 players
        A holds S6 H6 D6 S9
        B holds S4 S5 S8
        C holds S7 SK
        A plays S6 H6 D6, then third acts and omen_of_sixes does not act and damian_sixes does not act
        B chooses S4, then the ranking is normal
        B passes, then damian_sixes does not act and it is C next
        """,
        *SIXES,
        extra="third replaces omen_of_sixes, damian_sixes" + THIRD,
    )


def test_three_sevens_are_passed_on_first_and_win_the_hand_after_the_trick() -> None:
    scene(
        """
        with 3 players
        A holds S7 H7 D7 S9 S10 SJ SQ
        B holds S4 S5
        C holds S3 SK
        A plays S7 H7 D7, then seven_pass acts
        A chooses S9, then A has 3 cards and B has 3 cards
        B passes
        C passes, then lucky_sevens acts and A is first
        """,
        "seven_pass",
        "lucky_sevens",
        extra="lucky_sevens acts after seven_pass",
    )


def test_a_stop_needs_its_cut_and_is_asked_before_the_table_is_cleared() -> None:
    scene(
        """
        with 3 players
        A holds S8 S9
        B holds D5 D6
        C holds S4 H4 S10
        A plays S8
        C plays S4 H4, then four_stop acts and eight_cut does not act and C leads
        """,
        "four_stop",
        "eight_cut",
    )


def test_a_line_about_two_rules_of_the_base_means_nothing_where_one_was_dropped(tmp_path: Path) -> None:
    line = "    use eight_cut, jack_back\n    jack_back acts before eight_cut\n"
    (tmp_path / "house.yaku").write_text(f'variant house "House" of daifugo\n{line}', encoding="utf-8")
    for dropped, before in (("jack_back", None), ("eight_cut", ()), ("sequence", ("eight_cut",))):
        path = tmp_path / "garden.yaku"
        path.write_text(f'variant garden "Garden" of house\n    drop {dropped}\n', encoding="utf-8")
        found = load(str(path)).ruleset
        assert found is not None
        assert {rule.id: rule.before for rule in found.rules}.get("jack_back") == before


TWO_GIFTS = """
rule gift
    when a play contains 6
    then the player gives 1 card to the next player
rule waste
    when a play contains 6
    then the player discards 1 card
"""


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("", ["gift", "waste"]),
        ("gift acts before waste", ["gift", "waste"]),
        ("waste acts after gift", ["gift", "waste"]),
        ("waste acts before gift", ["waste", "gift"]),
        ("gift acts after waste", ["waste", "gift"]),
    ],
)
def test_rules_act_as_they_stand_unless_a_line_says_before_or_after(line: str, order: list[str]) -> None:
    game = deal(rules(extra=f"{TWO_GIFTS}\n{line}"), ["S6 S3 S4 S9", "H3 H4", "D3 D4"])
    do(game, "S6")
    asked = []
    for card in ("S3", "S4"):
        assert game.decision is not None
        asked.append(game.decision.rule)
        do(game, card)
    assert asked == order
