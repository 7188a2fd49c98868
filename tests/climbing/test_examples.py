"""What an example takes for granted: the titles that there are, and to which step a choice belongs."""

from __future__ import annotations

from .scenes import failures

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
