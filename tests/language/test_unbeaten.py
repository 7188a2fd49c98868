"""That nothing beats some cards, as people say it; and clauses of which only one half is understood: the other half is told, and no word of the good one."""

from __future__ import annotations

import pytest

from yakusoku.services.rules import load_text


def read(said: str) -> tuple[str, str, str]:
    """What a line is read as, the message of its error, and what is shown with it."""
    found = load_text(
        f'variant wording "Wording" of daifugo\n    rule mine "Mine"\n        {said}\n'
    ).diagnostics
    lines = [item.message.split("`")[1] for item in found if item.code == "read-as"]
    errors = [item for item in found if item.severity == "error"]
    return (
        "".join(lines),
        "".join(str(item.message) for item in errors),
        "".join(str(item.help) for item in errors),
    )


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("when somebody plays two black kings then nobody can beat it", "forbid a play on SK-CK"),
        ("when two black kings are played, nothing beats them", "forbid a play on SK-CK"),
        ("when two black kings are played, they can't be beaten", "forbid a play on SK-CK"),
        ("two black kings cannot be beaten", "forbid a play on SK-CK"),
        ("nobody can beat two black kings", "forbid a play on SK-CK"),
        ("four of a kind can't be beaten by anything", "forbid a play on a set of 4 cards"),
        ("nothing beats the 3 of spades", "forbid a play on a play containing S3"),
        ("if somebody plays a joker then nobody can beat it", "forbid a play on a play containing joker"),
        ("two black kings beat everything", "allow SK-CK on a play"),
    ],
)
def test_what_nothing_beats(said: str, line: str) -> None:
    assert read(said) == (line, "", "")
    assert read(line)[1] == ""


@pytest.mark.parametrize(
    ("said", "when", "left"),
    [
        (
            "when somebody plays two black kings then everyone sings a song",
            "SK-CK is played",
            "everyone sings a song",
        ),
        ("when someone plays three sixes then everyone sings", "6-6-6 is played", "everyone sings"),
        (
            "when somebody plays two black kings then nobody can beat it until the next trick",
            "SK-CK is played",
            "nobody can beat it until the next trick",
        ),
        ("when somebody plays two black kings, everyone sings", "SK-CK is played", "everyone sings"),
    ],
)
def test_the_half_that_is_not_understood_is_told(said: str, when: str, left: str) -> None:
    line, _, help = read(said)
    assert not line
    assert f"Understood is when it happens: `when {when} then …`. Not understood is `{left}`." in help


def test_a_word_that_is_wrong_in_a_clause_of_the_language_is_told_as_before() -> None:
    assert read("when a plai contains 8 then clear the table")[2] == "Did you mean `pair`?"
    assert "sings" in read("when a play contains 8 then everyone sings")[1]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("at least three sixes clear the table", "when a play contains 3 or more 6 then clear the table"),
        ("three or more sixes clear the table", "when a play contains 3 or more 6 then clear the table"),
        ("any two of the sevens clear the table", "when a play contains 2 or more 7 then clear the table"),
        ("two of the sevens clear the table", "when a play contains 2 or more 7 then clear the table"),
        ("three sixes clear the table", "when 6-6-6 is played then clear the table"),
        ("a two clears the table", "when a play contains 2 then clear the table"),
    ],
)
def test_how_many_cards_of_a_rank(said: str, line: str) -> None:
    assert read(said) == (line, "", "")
