"""Small rules that several tests put into a scene, and the frame of one that a test writes itself."""

from __future__ import annotations

NOW = "revolution with begins at_once"
LATER = "revolution with begins at_next_clear"

FIVE = """
rule five "Five skip"
    when a play contains 5
    then skip 1 player for each 5
"""

SEVEN = """
rule seven "Seven pass"
    when a play contains 7
    then the player may give 1 card for each 7 to the next player
"""

QUEEN = """
rule queen "Queen bomber"
    when a play contains Q
    then the player names 1 rank for each Q
    and everyone discards all cards of the named ranks
"""

NINE = """
rule nine "Nine reverse"
    when a play contains 9
    then reverse the direction for each 9
"""

FOURS = """
rule fours "Four stop"
    needs eight_cut
    answer eight_cut with 4-4
    if the play is a lone 8
    then cancel eight_cut and clear the table
"""


def rule(text: str) -> str:
    """A rule `under_test` that says this."""
    return f'rule under_test "Under test"\n    {text}\n'
