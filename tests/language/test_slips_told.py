"""What is said of one slip of the pen: the word that was meant, the mark that is missing, the line that stands twice."""

from __future__ import annotations

import pytest

from yakusoku.services.rules import load_text

GAME = """# Mine

library mine "Mine" for daifugo

rule cut "Cut" "切[き]り"
    when a play contains 8
    then clear the table
    example "An 8 clears" "8で流[なが]れる"
        A holds S8 S9
        A plays S8, then cut acts
        A plays S9
"""


def first(text: str) -> tuple[int, str, str]:
    """Line, message and help of the first error, or warning where there is none."""
    found = [item for item in load_text(text, "mine.yaku").diagnostics if item.severity != "hint"]
    item = min(found, key=lambda item: item.severity != "error")
    return (item.span.line if item.span else 0), item.message, item.help


def test_without_a_slip_nothing_is_said() -> None:
    assert [item for item in load_text(GAME, "mine.yaku").diagnostics if item.severity != "hint"] == []


@pytest.mark.parametrize(
    ("was", "now", "line", "help"),
    [
        ("A plays S8", "A palys S8", 10, "Did you mean `plays`?"),
        ("A plays S9", "A pases", 11, "Did you mean `passes`?"),
        ("A plays S9", "B may not pla S9", 11, "Did you mean `play`?"),
        ("A holds", "A Holds", 9, "small letters: `holds`"),
        ("A holds", "A holsd", 9, "Did you mean `holds`?"),
        ("    then clear", "    than clear", 7, "Did you mean `then`?"),
        ("S8, then", "S8, than", 10, "Did you mean `then`?"),
        (' "切[き]り"', ' 切[き]り"', 5, 'before it: "切[き]り"'),
        ('rule cut "Cut"', 'rule cut Cut"', 5, 'before it: "Cut"'),
        ('example "An 8 clears"', 'example An 8 clears"', 8, 'before it: "An 8 clears"'),
        ('example "An 8 clears"', 'example "An 8 clears', 8, 'Close it with "'),
    ],
)
def test_the_help_says_what_was_meant(was: str, now: str, line: int, help: str) -> None:
    assert was in GAME
    told = first(GAME.replace(was, now, 1))
    assert told[0] == line
    assert help in told[2]
