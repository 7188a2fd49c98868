"""What is said where a number, a rank or a small word is wrong: the bound that holds there, and what to write."""

from __future__ import annotations

import pytest

from yakusoku.services.rules import load_text

GAME = """variant mine "Mine" of daifugo

    rule cut "Cut"
        setting often "How often": 1 to 5, normally 2
        when a play contains 8 if {often} is 2
        then clear the table
        example "An 8 clears"
            with 3 players
            A holds S8 S9
            A plays S8, then cut acts
            A may not play SK
"""
SHAPE = '    shape six "six" is {} cards of one rank\n    rule cut'


def told(text: str) -> list[tuple[int, str, str]]:
    """Line, message and help of each error, or warning where there is none."""
    found = [item for item in load_text(text, "mine.yaku").diagnostics if item.severity != "hint"]
    errors = [item for item in found if item.severity == "error"]
    return [(item.span.line if item.span else 0, item.message, item.help) for item in errors or found]


def test_without_a_slip_nothing_is_said() -> None:
    assert told(GAME) == []


@pytest.mark.parametrize(
    ("was", "now", "line", "message", "help"),
    [
        ("with 3 players", "with 300 players", 8, "not 300", "Write `with 3 players`, or another number up to 8."),
        ("with 3 players", "with 0 players", 8, "not 0", "Write `with 3 players`, or another number up to 8."),
        ("with 3 players", "with 3", 8, "stops too early", "`with 3 players`"),
        ("    rule cut", SHAPE.format("400"), 3, "400 is too large here.", "From 1 to 53 will do."),
        ("    rule cut", SHAPE.format("0 or more"), 3, "0 is too small here.", "From 1 to 53 will do."),
        ("contains 8", "contains 800", 5, "called `800`", "Did you mean `8`?"),
        ("contains 8", "contains knight", 5, "called `knight`", "A rank is 2 to 10, J, Q, K or A"),
        ("{often} is 2", "{often} is 200", 5, "`often` cannot be 200.", "It goes from 1 to 5."),
        ("may not play SK", "may not SK SA", 11, "`SK` cannot stand here.", "`A may not play SK SA`"),
        ("cut acts", "cut acts and D holdr S9", 10, "`holdr` cannot", "Did you mean `holds`?"),
        (
            "    rule cut",
            "    use eight_cut with in_sequences no last yes\n    rule cut",
            3,
            "missing before `last`",
            "`no and last`",
        ),
        ("    rule cut", "    players to 4\n    rule cut", 3, "missing before `to`", "`players … to 4`"),
        (
            "when a play contains 8 if {often} is 2",
            "answer a pair or a lone tile with a quad using the play",
            5,
            "called `tile`",
            "Did you mean `card`?",
        ),
    ],
)  # fmt: skip
def test_the_bound_or_the_word_is_told(was: str, now: str, line: int, message: str, help: str) -> None:
    [found, *others] = told(GAME.replace(was, now, 1))
    assert found[0] == line
    assert message in found[1]
    assert help in found[2]
    assert len(others) <= 1


def test_a_word_of_the_language_is_no_misspelt_card() -> None:
    text = 'variant mine "Mine" of koi_koi\n    yaku all "All" is all bright, worth , stops the round\n'
    [(line, _, help), *_] = told(text)
    assert line == 2
    assert help == "A number is missing: `worth …`."
