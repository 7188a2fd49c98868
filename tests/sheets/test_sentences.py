"""What the sheet says in each language, statement by statement: a sentence that a player would say."""

from __future__ import annotations

import pytest

from yakusoku.sheets.ja.furigana import furigana

from .table import HEAD, OTHERS, rules_of
from .tongues import ENGLISH, JAPANESE, TONGUES, Tongue

ROWS = [(tongue, *row) for tongue in TONGUES for row in tongue.table()]


@pytest.mark.parametrize(
    ("tongue", "written", "printed"), ROWS, ids=[f"{tongue.code}: {written}" for tongue, written, _ in ROWS]
)
def test_a_statement_is_said_so(tongue: Tongue, written: str, printed: str) -> None:
    assert tongue.said(written) == printed
    assert tongue.unread(printed) == []


def test_the_same_statements_are_said_in_every_language() -> None:
    written = [[row for row, _ in tongue.table()] for tongue in TONGUES]
    assert all(rows == written[0] for rows in written)


def test_every_english_sentence_begins_with_a_capital_and_ends_with_one_stop() -> None:
    for _, printed in ENGLISH.table():
        assert printed[0].isupper()
        assert printed.endswith(".")
        assert ".." not in printed
        assert "  " not in printed
        assert " ," not in printed


def about(lines: str) -> str:
    """What is said about a rule as a whole."""
    body = "".join(f"    {line}\n" for line in lines.split("; "))
    rules = rules_of(
        f'{HEAD}{OTHERS}\nrule mine "Mine"\n{body}    when a play contains 5 then clear the table\n'
    )
    return " ".join(ENGLISH.clauses.about_rule(ENGLISH.voice_of(rules, "mine"), rules.rule("mine")))


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("once per hand", "This rule acts at most once in each hand."),
        ("3 times per session", "This rule acts at most three times in each session."),
        ("acts before cut", "It acts before the rule “Eight cut”."),
        ("acts after cut, upheaval", "It acts after the rules “Eight cut” and “Upheaval”."),
        ("needs cut", "It needs the rule “Eight cut”."),
        ("conflicts with jack_back; replaces five_skip; counts as revolution", ""),
        ("replaces cut", "It takes the place of the rule “Eight cut”."),
        ("counts as cut", "Where other rules speak of the rule “Eight cut”, this rule is meant, too."),
        (
            "when a play contains 6 then skip 1 player",
            "If that skips everybody else, the table is cleared, and the same player leads.",
        ),
        (
            "when a player goes out with a pair then the player falls to the last place",
            "If several fall to last place in a hand, whoever falls first is the lowest.",
        ),
        ("when a player goes out first then the last winner falls to the last place", ""),
        (
            "once per hand; when a player passes then the player falls to the last place",
            "This rule acts at most once in each hand.",
        ),
        (
            "counter bomb; when a player passes then bomb goes up by 1; when a player passes if bomb is 3 then end hand",
            "What it asks is judged as things stand before any of it acts.",
        ),
        (
            "counter bomb; when a player passes if bomb is 3 then end hand; when a player passes then bomb goes up by 1",
            "",
        ),
        (
            "ranking 2 A K Q J 10 9 8 7 6 5 4 3, joker above all",
            "It decides the ranking, as described above.",
        ),
    ],
)
def test_what_holds_for_a_whole_rule(written: str, printed: str) -> None:
    assert about(written) == printed


def test_every_japanese_sentence_ends_with_one_stop_and_repeats_no_particle() -> None:
    for _, printed in JAPANESE.table():
        assert printed.endswith("。")
        for wrong in ("。。", "、、", "がが", "をを", "はは", "にに", "のの", "ますます", " "):
            assert wrong not in printed, printed


@pytest.mark.parametrize(
    ("text", "read_"),
    [
        ("一人", "一人[ひとり]"),
        ("二人", "二人[ふたり]"),
        ("3人", "3人[にん]"),
        ("3枚", "3枚[まい]"),
        ("2回", "2回[かい]"),
        ("5文", "5文[もん]"),
        ("1月", "1月[がつ]"),
        ("2回目のゲーム", "2回目[かいめ]のゲーム"),
        ("その月の札", "その月[つき]の札[ふだ]"),
        ("場が流れ、上がり", "場[ば]が流[なが]れ、上[あ]がり"),
        ("上の札を出します", "上[うえ]の札[ふだ]を出[だ]します"),
        ("革命[かくめい]が起き", "革命[かくめい]が起[お]き"),
    ],
)
def test_a_reading_depends_on_what_stands_around(text: str, read_: str) -> None:
    assert furigana(text) == read_
