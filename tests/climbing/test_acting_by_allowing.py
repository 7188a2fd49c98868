"""Rules that act by what they allow: when a play is made that is possible by them alone."""

from __future__ import annotations

import pytest
from helpers.scenes import scene


def rule(id: str, *lines: str) -> str:
    return f'rule {id} "{id}"\n' + "".join(f"    {line}\n" for line in lines)


LOW = rule("low", "allow a lone 3 on a lone 2")
TABLE = """
with 3 players
A holds S2 H2 S6 S7
B holds S3 H3 SK S9
C holds D3 DK D5 D6"""


def test_it_is_heard_with_the_play() -> None:
    toll = rule("toll", "when low acts then the beaten player pays 2 points to the player")
    scene(
        f"{TABLE}\nA plays S2\nB plays S3, then low acts and toll acts and B has 2 points", extra=LOW + toll
    )


def test_a_play_that_the_game_lets_follow_is_not_its_act() -> None:
    high = rule("low", "allow a lone K on a lone card", "when low acts then the player scores 1 point")
    scene(f"{TABLE}\nA plays S6\nB plays SK, then low does not act", extra=high)


def test_what_lasts_until_it_acts_ends() -> None:
    text = rule("until_low", "when a lone 2 is played then forbid a lone K until low acts")
    scene(
        f"{TABLE}\nA plays S2, then until_low acts\nB plays S3, then low acts\nC may play DK",
        extra=LOW + text,
    )


def test_it_is_counted_from_then_on_and_once() -> None:
    """Not at that play itself, and once by one play, whatever else of the rule hears of it."""
    low = rule("low", "allow a lone 3 on a lone 2", "when a lone 3 is played then the player scores 1 point")
    text = rule(
        "counted",
        "when a play is made if low has acted once in this hand then the player scores 10 points",
        "when low acts if low has acted in this hand then the player scores 100 points",
    )
    scene(
        f"{TABLE}\nA plays S2\nB plays S3, then low acts and counted does not act and B has 1 point\n"
        "C plays DK, then counted acts",
        extra=low + text,
    )


def test_kinds_of_rules_count_it() -> None:
    low = rule("low", "counts as revenge", "allow a lone 3 on a lone 2")
    cheer = rule("cheer", "when revenge acts then the player scores 10 points")
    scene(f"{TABLE}\nA plays S2\nB plays S3, then cheer acts and B has 10 points", extra=low + cheer)


def test_a_limit_says_how_many_plays_it_allows() -> None:
    low = rule("low", "once per hand", "allow a lone 3 on a lone 2")
    scene(
        f"{TABLE}\nA plays S2\nB plays S3, then low acts\nC passes\nA passes\nB plays S9\nC passes\nA plays H2\n"
        "B may not play H3",
        extra=low,
    )


def test_a_play_that_needs_no_permission_does_not_use_it_up() -> None:
    low = rule("low", "once per hand", "allow a lone K or 3 on a lone card")
    scene(
        f"{TABLE}\nA plays S6\nB plays SK, then low does not act\nC passes\nA plays S2\nB plays S3, then low acts",
        extra=low,
    )


def test_allowed_in_spite_of_a_lock() -> None:
    """Where the play beats the one on the table, and only the lock stands against it."""
    lock = rule("lock", "when a lone 6 is played then require the same suits until the clear")
    free = rule(
        "free",
        "allow a lone red on a lone card in spite of locks",
        "when free acts then the player scores 1 point",
    )
    scene(f"{TABLE}\nA plays S6\nB passes\nC plays DK, then free acts and C has 1 point", extra=lock + free)
    scene(f"{TABLE}\nA plays S6\nB plays SK, then free does not act", extra=lock + free)


def test_it_acts_in_the_place_of_what_hears_of_the_play() -> None:
    sneak = rule("sneak", "replaces eight_cut", "allow a lone 8 on a lone card")
    text = "with 3 players\nA holds SK S4 S5\nB holds S8 S9\nA plays SK\nB plays S8, then sneak acts and eight_cut does not act"
    scene(text, "eight_cut", extra=sneak)


@pytest.mark.parametrize("first", [True, False])
def test_of_two_that_allow_a_play_the_one_in_whose_place_the_other_acts_does_not(first: bool) -> None:
    lower = rule("lower", "replaces low", "allow a lone 3 or 4 on a lone 2")
    rules = LOW + lower if first else lower + LOW
    scene(f"{TABLE}\nA plays S2\nB plays S3, then lower acts and low does not act", extra=rules)


def test_where_the_other_is_used_up_it_acts() -> None:
    lower = rule("lower", "once per hand", "replaces low", "allow a lone 3 or 4 on a lone 2")
    scene(
        f"{TABLE}\nA plays S2\nB plays S3, then lower acts\nC passes\nA passes\nB plays S9\nC passes\nA plays H2\n"
        "B plays H3, then low acts and lower does not act",
        extra=LOW + lower,
    )
