"""What an example takes for granted: the titles that there are, to which step a choice belongs, how many play."""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent, indent

from yakusoku.dsl.model import Example
from yakusoku.interpreter.examples import shown_at

from .scenes import failures, rules

SWAP = """
rule two_kings "Two kings"
    when the last loser plays K-K
    then the player swaps hands with the last winner
"""
SEVEN = """
rule seven "Seven"
    when a play contains 7
    then the player gives 1 card for each 7 to the next player
"""
FALLEN = """
rule fallen "Fallen"
    when a player goes out first if the player is the last winner then the player becomes dai_hinmin
"""


def test_a_title_that_nobody_has_with_so_many_players_is_told() -> None:
    [told] = failures("with 4 players\nA was dai_hinmin\nA holds SK HK S3\nA plays SK HK", extra=SWAP)
    assert "with 4 players nobody is `dai_hinmin`; the titles then are fugo, heimin, hinmin" in told


def test_a_title_is_not_given_more_often_than_there_are_places() -> None:
    [told] = failures("with 4 players\nA was fugo\nB was fugo\nA holds S3 S4\nA plays S3", extra=SWAP)
    assert "not so many can be `fugo`" in told


def test_a_title_that_a_rule_gives_may_be_anybodys() -> None:
    assert not failures("with 4 players\nB was dai_hinmin\nA holds S3 S4\nA plays S3", extra=FALLEN)


def test_the_titles_say_who_won_and_lost() -> None:
    scene = """
        with 4 players
        A was hinmin
        B was fugo
        A holds SK HK S3
        B holds S5 S6
        A plays SK HK, then two_kings acts and A holds S5 S6 and B holds S3
    """
    assert not failures(scene, extra=SWAP)


def test_a_rule_still_acts_where_its_choice_is_made() -> None:
    scene = """
        with 3 players
        A holds S7 S4 S5
        B holds H3 H8
        A plays S7, then seven acts
        A chooses S4, then seven acts and B holds S4
        B plays H8, then seven does not act
    """
    assert not failures(scene, extra=SEVEN)


# ------------------------------------------------------------------------------------- examples for other numbers of players


def shown(text: str, players: str, rule: str = SEVEN) -> Example | None:
    """An example for another number of players, as a table of so many shows it that has taken it over."""
    body = dedent(text).strip("\n")
    ruleset = rules(extra=f'players {players}\n{dedent(rule)}\nexample "A scene"\n{indent(body, "    ")}\n')
    [made] = [item for item in ruleset.examples if item.title.en == "A scene"]
    found = shown_at(ruleset, replace(made, own=False))
    return found if isinstance(found, Example) else None


def test_who_joins_a_table_passes_and_what_follows_then_is_told_then() -> None:
    """Three players became four: D sits last, passes, and only then the table is clear."""
    found = shown(
        """
        with 3 players
        A holds S7 S9 S10
        A plays S7
        A chooses S9, then seven acts and A has 1 card
        B passes
        C passes, then the table is clear and A leads
        """,
        "4 to 5",
    )
    assert found is not None
    steps = [(item.kind, item.player, [(more.kind) for more in item.expect]) for item in found.steps]
    assert found.steps[0].number == 4
    assert steps[2:] == [
        ("plays", 0, []),
        ("chooses", 0, ["acts", "count"]),
        ("passes", 1, []),
        ("passes", 2, []),
        ("passes", 3, ["table", "leads"]),
    ]


def test_who_only_passes_is_left_out_of_a_smaller_table() -> None:
    found = shown(
        """
        with 4 players
        A holds S8 S9 S10
        D holds S3 S4
        A plays S8
        B passes
        C passes
        D passes, then the table is clear and A leads
        """,
        "3",
    )
    assert found is not None
    assert found.steps[0].number == 3
    assert [(item.kind, item.player) for item in found.steps[2:]] == [
        ("plays", 0),
        ("passes", 1),
        ("passes", 2),
    ]
    assert [item.kind for item in found.steps[-1].expect] == ["table", "leads"]


def test_an_example_that_is_not_the_same_with_others_is_not_shown() -> None:
    lead = "with 3 players\nA holds S8 S9\nA plays S8\nB passes\nC passes\nA may play S9"
    assert shown(lead, "4") is not None
    counted = 'rule third "Third"\n    when a player passes if there are 3 or more passes in this hand then end the hand'
    assert shown(f"{lead}, then third does not act and A is out", "4", counted) is None
    played = "with 4 players\nA holds S8 S9\nD holds S10 SJ\nA plays S8\nB passes\nC passes\nD plays S10"
    assert shown(played, "3") is None
    assert (
        shown("with 3 players\nA was fugo\nB was hinmin\nA holds S8 S9\nA plays S8, then A is out", "5")
        is None
    )


def test_an_example_of_the_file_itself_is_not_changed() -> None:
    """Its author can see to it, and is told of the line."""
    [told] = failures("with 3 players\nA holds S8 S9\nA plays S8\nB passes", extra="players 4")
    assert "players" in told


def test_who_is_given_no_cards_holds_no_pair_to_answer_with() -> None:
    assert not failures(
        "with 4 players\nA holds S8 S9\nA plays S8, then eight_cut acts and A leads", "eight_cut", "four_stop"
    )
