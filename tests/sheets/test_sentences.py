"""What the sheet says, statement by statement: a sentence that a player would say."""

from __future__ import annotations

from pathlib import Path

import pytest

from .table import rules_of, said


def read() -> list[tuple[str, str]]:
    """The table of sentences: (what is written, what is printed)."""
    text = (Path(__file__).parent / "sentences.txt").read_text(encoding="utf-8")
    blocks = [block.split("\n    ") for block in text.strip().split("\n\n")[1:]]
    return [(written, printed) for written, printed in blocks]


SENTENCES = read()


@pytest.mark.parametrize(("written", "printed"), SENTENCES, ids=[written for written, _ in SENTENCES])
def test_a_statement_is_said_so(written: str, printed: str) -> None:
    assert said(written) == printed


def test_every_sentence_begins_with_a_capital_and_ends_with_one_stop() -> None:
    for _, printed in SENTENCES:
        assert printed[0].isupper()
        assert printed.endswith(".")
        assert ".." not in printed
        assert "  " not in printed
        assert " ," not in printed


def about(lines: str) -> str:
    """What is said about a rule as a whole."""
    from yakusoku.sheets.en.clauses import about_rule
    from yakusoku.sheets.en.voice import Voice

    from .table import HEAD, OTHERS

    body = "".join(f"    {line}\n" for line in lines.split("; "))
    rules = rules_of(
        f'{HEAD}{OTHERS}\nrule mine "Mine"\n{body}    when a play contains 5 then clear the table\n'
    )
    return " ".join(about_rule(Voice(rules, "mine"), rules.rule("mine")))


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("once per hand", "This rule acts at most once in each hand."),
        ("3 times per session", "This rule acts at most three times in each session."),
        ("acts before cut", "It acts before the rule “Eight cut”."),
        ("acts after cut, upheaval", "It acts after the rules “Eight cut” and “Upheaval”."),
        ("needs cut", "It needs the rule “Eight cut”."),
        (
            "ranking 2 A K Q J 10 9 8 7 6 5 4 3, joker above all",
            "It decides the ranking, as described above.",
        ),
    ],
)
def test_what_holds_for_a_whole_rule(written: str, printed: str) -> None:
    assert about(written) == printed
