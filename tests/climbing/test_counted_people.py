"""`for each player who …`: so many as that is true of, when the event happens; and other ways to say how many."""

from __future__ import annotations

import pytest

import yakusoku
from yakusoku.model import Range, ValueIs
from yakusoku.services.rules import load_text

HEAD = 'variant t "T" of daifugo\n    rule r "R"\n'


def example(rule: str, steps: str) -> list[str]:
    """What is wrong with a rule and its example."""
    lines = [f"        {line}" for line in rule.split("\n")]
    lines += ['        example "E"', *(f"            {line}" for line in steps.split("\n"))]
    loaded = load_text(HEAD + "\n".join(lines) + "\n", examples=True)
    return [item.message for item in loaded.diagnostics if item.severity != "hint"]


def test_so_many_players_as_it_is_true_of() -> None:
    rule = "when a play contains 8\nthen the player scores 1 point for each player who holds a 2"
    hands = "with 4 players\nA holds S8 S3\nB holds H2 C4\nC holds S2 D2 D5\nD holds H7 H9\n"
    assert example(rule, hands + "A plays S8 then A has +2 points") == []
    assert example(rule, hands + "A plays S8 then A has +3 points") != []


def test_others_and_those_who_are_out() -> None:
    rule = "when a play contains 8\nthen skip 1 player for each other player who has fewer than 2 cards"
    hands = "with 4 players\nA holds S8 S3\nB holds H2 C4\nC holds S2\nD holds H7 H9\n"
    assert example(rule, hands + "A plays S8 then it is C next") == []


@pytest.mark.parametrize(
    ("written", "count"),
    [("more than 2", Range(3)), ("fewer than 2", Range(0, 1)), ("less than 3", Range(0, 2))],
)
def test_more_than_and_fewer_than_are_numbers(written: str, count: Range) -> None:
    rule = f"        when a play is made if the player has taken {written} tricks then clear the table\n"
    loaded = load_text(HEAD + rule)
    assert loaded.ruleset is not None
    condition = loaded.ruleset.rule("r").clauses[0].condition
    assert isinstance(condition, ValueIs)
    assert condition.count == count


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("the player has not taken a trick", "the player has not taken 1 or more tricks"),
        ("the play before has no black", "the play before contains no black"),
        ("revolution has acted", "revolution has acted 1 or more times"),
        ("the player has passed twice in this hand", "the player has passed 2 times in this hand"),
        ("the player has passed once", "the player has passed 1 time"),
    ],
)
def test_other_words_for_the_same(one: str, other: str) -> None:
    made = [
        load_text(HEAD + f"        when a player passes if {said} then skip 1 player\n").ruleset
        for said in (one, other)
    ]
    assert made[0] is not None and made[1] is not None
    assert made[0].rules[0].clauses == made[1].rules[0].clauses


def test_the_rule_is_played_and_recorded() -> None:
    text = (
        HEAD + "        when a play contains 8 then skip 1 player for each player at the table who is out\n"
    )
    ruleset = load_text(text).ruleset
    assert ruleset is not None
    lines = list(yakusoku.record(ruleset, players=4, hands=20, seed=3))
    assert any("r" in line.get("fired", ()) for line in lines)
