"""What is offered first is what people usually write there."""

from __future__ import annotations

import json

import pytest

from yakusoku.dsl.tables import tables
from yakusoku.services.files import Memory
from yakusoku.services.habits import BEGIN, NAME, SHIPPED, counted
from yakusoku.services.workspace import Workspace

RULE = 'variant x "X" of daifugo\n    use revolution\n\n    rule r "R"\n        '


def offered(lines: str) -> list[str]:
    house = Workspace(Memory({}))
    house.open("x.yaku", RULE + lines)
    return [one.label for one in house.complete("x.yaku", len(RULE + lines)).choices]


@pytest.mark.parametrize(
    ("lines", "among_the_first", "behind"),
    [
        ("", "when", "shape"),
        ("when a play contains 4\n        then ", "clear the table", "S3"),
        ("when a play contains 4\n        if the player ", "holds", "after next"),
        ("when a play contains 4 then reverse the ranking until ", "the hand ends", "a play"),
        ("when a play contains ", "3", "revolution"),
    ],
)
def test_what_rules_usually_say_there_comes_first(lines: str, among_the_first: str, behind: str) -> None:
    found = offered(lines)
    assert among_the_first in found[:8]
    assert behind not in found or found.index(among_the_first) < found.index(behind)


def test_steps_of_examples_do_not_say_what_rules_say() -> None:
    rule = [f"{BEGIN} s_rule", "then", "clear table"]
    step = [f"{BEGIN} s_example", "then", f"{NAME} rule", "acts"]
    assert counted([rule, step])["then"] == {"clear table": 1}


def test_what_was_counted_are_phrases_of_the_grammar() -> None:
    """Else: python tools/build_habits.py."""
    known = {" ".join(words) for phrases in tables().words.values() for words, _ in phrases}
    known |= {"NUMBER", "STRING", "PATTERN", "SLOT", "_COMMA", "_COLON", "SIGN", "LANGUAGE"}
    found = {phrase for after in json.loads(SHIPPED.read_text(encoding="utf-8")).values() for phrase in after}
    assert {phrase for phrase in found if not phrase.startswith(NAME)} <= known
