"""When a table clears: when all others have passed, or when the player of the last play has passed, too."""

from __future__ import annotations

import pytest
from helpers.rule_texts import rule
from helpers.scenes import scene

ALL = "the table clears when all have passed"
FIVE = f"""
{ALL}
rule five "Five skip"
    when a play contains 5
    then skip 1 player for each 5
"""


def test_usually_the_table_clears_without_the_last_player() -> None:
    for extra in ("", "the table clears when all others have passed"):
        scene(
            """
            with 3 players
            A holds S4 S6
            A plays S4
            B passes
            C passes, then the table is clear and A leads
            """,
            extra=extra,
        )


def test_the_last_player_may_go_on_or_pass() -> None:
    scene(
        """
        with 3 players
        A holds S4 S6 S9
        B holds H7 H10
        A plays S4
        B passes
        C passes, then it is A next
        A may not play S4
        A plays S6, then it is B next
        B plays H7
        C passes
        A passes, then it is B next
        B passes, then the table is clear and B leads
        """,
        extra=ALL,
    )


def test_who_is_out_after_passing_is_not_asked_again_though_the_last_player_goes_on() -> None:
    scene(
        """
        with 3 players
        A holds S4 S6 S9
        A plays S4
        B passes
        C passes, then it is A next
        A plays S6, then it is A next
        A passes, then the table is clear and A leads
        """,
        "no_reentry",
        extra=ALL,
    )


@pytest.mark.parametrize("uses", [(), ("no_reentry",)])
def test_where_the_last_player_has_no_cards_left_nobody_waits(uses: tuple[str, ...]) -> None:
    scene(
        """
        with 4 players
        A holds S4
        A plays S4
        B passes
        C passes, then it is D next
        D passes, then the table is clear and B leads
        """,
        *uses,
        extra=ALL,
    )


def test_who_was_skipped_has_not_passed() -> None:
    scene(
        """
        with 3 players
        A holds S5 S6
        A plays S5, then it is C next
        C passes, then it is A next
        A passes, then it is B next
        B passes, then the table is clear and A leads
        """,
        extra=FIVE,
    )


def test_skipping_past_everybody_comes_back_to_the_player() -> None:
    scene(
        """
        with 3 players
        A holds S5 H5 D5 S6
        A plays S5 H5 D5, then it is A next
        """,
        extra=FIVE,
    )


@pytest.mark.parametrize(("whom", "acts"), [("B", "acts"), ("A", "does not act")])
def test_who_leads_next_may_be_said_when_a_turn_begins_on_a_clear_table(whom: str, acts: str) -> None:
    """That turn is over before a card is played; of who leads anyway it says nothing."""
    scene(
        f"""
        with 3 players
        {whom} was fugo
        A holds S4 S9 S10
        B holds H7 H10 D3
        C holds D5 D6
        A plays S9
        B passes
        C passes, then under_test {acts} and {whom} leads
        """,
        extra=rule("when a player's turn begins if the table is clear then fugo leads next"),
    )
