"""How far a play is above the one before: one meaning, whether it is asked for the next rank or for one rank above.

In: pairs of plays, with and without jokers. Out: whether a rule of each spelling acts.
"""

from __future__ import annotations

from textwrap import dedent

import pytest
from helpers.rule_texts import rule
from helpers.scenes import scene

SPELLINGS = (
    "when a play is made if the play has the next rank then clear the table",
    "when a play is made if the play is 1 rank above the play before then clear the table",
    "when any play with the next rank is made then clear the table",
    "when any play exactly 1 rank above the play before is made then clear the table",
)


@pytest.mark.parametrize("said", SPELLINGS)
@pytest.mark.parametrize(
    ("below", "above", "acts"),
    [("S5", "H6", True), ("S5", "H7", False), ("S5", "JK", False), ("S5 H5", "D6 JK", False)],
)
def test_one_rank_above_is_the_next_rank_also_beside_a_joker(
    said: str, below: str, above: str, acts: bool
) -> None:
    scene(
        f"""
        with 3 players
        A holds {below} S3
        B holds {above} H9
        A plays {below}
        B plays {above}, then under_test {"acts" if acts else "does not act"}
        """,
        extra=rule(said),
    )


@pytest.mark.parametrize("said", SPELLINGS)
def test_where_jokers_start_locks_one_that_stands_for_a_card_is_that_far(said: str) -> None:
    scene(
        """
        with 3 players
        A holds S5 H5 S3
        B holds D6 JK H9
        A plays S5 H5
        B plays D6 JK, then under_test acts
        """,
        extra="joker obeys any lock\n" + dedent(rule(said)),
    )


@pytest.mark.parametrize(
    ("place", "below", "above", "acts"),
    [
        ("H7 above 2", "H7", "C8", False),  # nothing is any distance from it
        ("H7 above 5", "C6", "H7", False),
        ("H7 above 5", "C6", "D7", True),
        ("H7 above 5", "H7", "C8", False),
        ("H7 above 5", "C6 D6", "D7 H7", True),  # the other 7 is the highest card
        ("H7 above 2", "C6 D6", "D7 H7", False),
    ],
)
def test_a_card_with_a_place_of_its_own_is_no_distance_from_another(
    place: str, below: str, above: str, acts: bool
) -> None:
    extra = f"place {place}\nrule near\n    when a play is made if the play is 1 rank above the play before then the player scores 1 point\n"
    allowed = "rule any_card\n    allow any play on any play\n"
    said = "acts" if acts else "does not act"
    scene(
        f"with 3 players\nA holds {below} S3 S4\nB holds {above} S5 S9\nA plays {below}\nB plays {above}, then near {said}",
        extra=extra + allowed,
    )
