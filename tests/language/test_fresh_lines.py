"""House rules in one line, as people say them in Japanese and in English: what is taken must be right, and what is not must mislead nobody."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
import yaml

from yakusoku.dsl.fingerprint import fingerprint
from yakusoku.dsl.format import format_text
from yakusoku.dsl.loader import Loaded
from yakusoku.services.rules import load_text

SAID: dict[str, dict[str, str]] = yaml.safe_load(
    Path(__file__).with_name("fresh_wordings.yaml").read_text(encoding="utf-8")
)
TABLE = """variant wording_table "Table" of daifugo
    use revolution
    players 3 to 5
    deck french with 2 jokers
    deal
        7 cards to each player
        the rest to the draw pile
    rule wording "Wording"
"""
LINES = [(said, meant) for lines in SAID.values() for said, meant in lines.items()]


def text(said: str, *, limited: bool) -> str:
    return TABLE + ("        10 times per hand\n" if limited else "") + f"        {said}\n"


@lru_cache(maxsize=300)
def wanted(meant: str) -> str:
    loaded = load_text(text(meant, limited=meant.startswith("when")), examples=False)
    assert loaded.ruleset is not None, meant
    return fingerprint(loaded.ruleset)


@pytest.mark.parametrize(("said", "meant"), LINES)
def test_is_taken_and_right(said: str, meant: str) -> None:
    limited = meant.startswith("when")
    loaded = load_text(text(said, limited=limited), examples=False)
    assert loaded.ruleset is not None, [item.help for item in loaded.diagnostics if item.severity == "error"]
    assert fingerprint(loaded.ruleset) == wanted(meant)
    assert len([item for item in loaded.diagnostics if item.code == "read-as"]) <= 1


def test_there_are_many_of_each() -> None:
    assert len(SAID["ja"]) >= 85
    assert len(SAID["en"]) >= 35


def told(said: str) -> Loaded:
    return load_text(text(said, limited=True), examples=False)


@pytest.mark.parametrize(
    ("said", "code", "helps"),
    [
        # nothing is left out in silence: the part that is not understood is named
        (
            "2を出したら次の人に1枚渡して踊る",
            "unknown-sentence",
            ["`踊る`", "`2が出たら、次の人にカードを1枚渡す`"],
        ),
        ("2を出したら踊る", "unknown-sentence", ["`2が出たら、`", "`場を流す`"]),
        ("革命中に8が出ても流れない", "unknown-sentence", ["`8が出たら、場を流す`"]),
        # a suggestion leaves out no condition, no person, no number, and turns nothing round
        (
            "9が出たとき、その人が大大貧民なら、カードを1枚捨ててよい",
            "unknown-sentence",
            ["`9が出たら、`", "`その人が大大貧民なら、カードを1枚捨ててよい`", "Did you mean `大貧民`?"],
        ),
        (
            "Aが出たら、次の人は2枚捨て札から引く",
            "unknown-sentence",
            ["`Aが出たら、`", "`次の人は2枚捨て札から引く`"],
        ),
        (
            "when a 5 is played that player chooses another player and clear the table",
            "unknown-sentence",
            ["`when a play contains 5 then …`", "`that player chooses another player and clear the table`"],
        ),
        # who draws: the next player, or who played the 5?
        (
            "5を出したら次の人は1枚捨てて2枚引く",
            "unknown-sentence",
            ["`5が出たら、`", "`次の人は1枚捨てて2枚引く`"],
        ),
        # how many cards is not said
        (
            "5を出したら次の人にカードを渡す",
            "unclear-sentence",
            ["`5が出たら、次の人にカードを1枚渡す`", "`5が出たら、次の人に5 1枚につきカードを1枚渡す`"],
        ),
        (
            "when you go out, everybody else draws two cards and sings a song",
            "unknown-sentence",
            [
                "`and sings a song`",
                "`when a player goes out then everyone else takes 2 cards from the draw pile`",
            ],
        ),
        (
            "when somebody plays a 9 the next player sings",
            "unknown-sentence",
            ["`when a play contains 9 then …`", "`next player sings`"],
        ),
        (
            "when a 3 is played everyone swaps a card with their neighbour on the right",
            "unknown-sentence",
            ["`when a play contains 3 then …`"],
        ),
    ],
)
def test_what_is_not_understood_is_named(said: str, code: str, helps: list[str]) -> None:
    loaded = told(said)
    assert loaded.ruleset is None
    [error] = [item for item in loaded.diagnostics if item.severity == "error"]
    assert error.code == code
    for shown in helps:
        assert shown in error.help


def test_a_japanese_sentence_is_told_where_it_stands_and_laid_out_in_the_language() -> None:
    said = text("5を出したら次の人は1回休み", limited=False)
    [read] = [item for item in load_text(said).diagnostics if item.code == "read-as"]
    assert read.message == "This is read as: `5が出たら、1人飛ばす`"
    assert read.span is not None
    assert read.span.source.text[read.span.start : read.span.end] == "5を出したら次の人は1回休み"
    written, _ = format_text(said)
    assert written is not None and "        5が出たら、1人飛ばす\n" in written
    assert format_text(written)[0] == written


def test_a_sentence_that_begins_with_if_may_stand_below_another() -> None:
    loaded = load_text(
        TABLE
        + "        when somebody plays an 8 the pile is cleared  # eights\n"
        + "        # nines\n"
        + "        if somebody plays a 9 the next player is skipped\n"
    )
    assert loaded.ruleset is not None
    assert len([item for item in loaded.diagnostics if item.code == "read-as"]) == 2


@pytest.mark.parametrize("name", ["8 cut", "8-cut", "8cut", "eight cuts", "Eight Cut", "eight-cut"])
def test_rules_are_used_by_names_as_people_write_them(name: str) -> None:
    loaded = load_text(f'variant ours "Ours" of daifugo\n    use five_skip, {name}\n')
    assert loaded.ruleset is not None
    assert {rule.id for rule in loaded.ruleset.rules} >= {"five_skip", "eight_cut"}


def test_one_unknown_name_leaves_the_others() -> None:
    found = load_text('variant ours "Ours" of daifugo\n    use 8 cut, no such thing, 5-skip\n').diagnostics
    assert [item.message for item in found if item.severity == "error"] == [
        "There is no house rule `no_such_thing` in the library."
    ]


def test_several_are_used_as_people_say_it_in_japanese() -> None:
    loaded = load_text("卓「うち」、大富豪を元に\n    4人で遊ぶ\n    革命と八切りを使う\n")
    assert loaded.ruleset is not None
    assert {rule.id for rule in loaded.ruleset.rules} >= {"revolution", "eight_cut"}
    assert (loaded.ruleset.players.low, loaded.ruleset.players.high) == (4, 4)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("A plays S5, then it is C's turn", "`then it is C next`"),
        ("A holds S11", "Did you mean `SJ`?"),
        ("A holds S12", "Did you mean `SQ`?"),
        ("A holds S13", "Did you mean `SK`?"),
    ],
)
def test_an_example_in_other_words_is_shown_the_words_of_the_language(line: str, shown: str) -> None:
    example = f'\n        example "One"\n            with 4 players\n            {line}\n'
    found = load_text(text("when a play contains 5 then skip 1 player", limited=True) + example).diagnostics
    assert any(shown in item.help for item in found if item.severity == "error")


@pytest.mark.parametrize("indent", ["", "    "])
@pytest.mark.parametrize(
    ("head", "said", "line"),
    [
        ('variant wording_table "Table" of daifugo', "A jack reverses the order until the pile is cleared.", "when a play contains J then reverse the ranking until the table is cleared"),
        ('variant wording_table "Table" of daifugo', "The loser leads next hand", "leader last loser"),
        ('variant wording_table "Table" of daifugo', "if someone plays an 8 the table is cleared", "when a play contains 8 then clear the table"),
        ("卓「うちの卓」、大富豪を元に", "Aを出したら、場が流れる", "Aが出たら、場を流す"),
        ("卓「うちの卓」、大富豪を元に", "6が出たら、次の人からカードを1枚もらう", "6が出たら、次の人からカードを1枚取る"),
    ],
)  # fmt: skip
def test_what_stands_outside_of_a_rule_is_read_too(head: str, said: str, line: str, indent: str) -> None:
    loaded = load_text(f"{head}\n{indent}{said}\n")
    assert loaded.ok
    [told] = [item for item in loaded.diagnostics if item.code == "read-as"]
    assert f"`{line}`" in str(told.message)
