"""What the game has already, called by its name where a house rule is asked for: that it is there is told, or which line decides it."""

from __future__ import annotations

import re

import pytest

from yakusoku.messages import in_language
from yakusoku.services.rules import load, load_text
from yakusoku.services.starting import rule_called, usable

TABLE = "卓「うちの卓」、大富豪を元に\n"
FLOWER = "卓「うちの卓」、こいこいを元に\n"


def told(text: str) -> str:
    [item] = [one for one in load_text(text, examples=False).diagnostics if one.code == "unknown-rule"]
    return in_language(item.help, "ja")


@pytest.mark.parametrize("text", [f"{TABLE}    階段を使う\n", f"{FLOWER}    三光を使う\n"])
def test_a_part_of_the_game_is_there_already(text: str) -> None:
    assert "もう入っています" in told(text)


def test_a_setting_that_has_the_name_is_shown_with_the_line_that_decides_it() -> None:
    found = re.search(r"`([^`]+)`", told(f"{FLOWER}    雨流れを使う\n"))
    assert found is not None and "雨流れ" in found[1]
    assert load_text(f"{FLOWER}    {found[1]}\n", examples=False).ruleset is not None


def test_the_same_is_told_where_a_file_is_begun() -> None:
    game = load("daifugo").ruleset
    assert game is not None
    with pytest.raises(ValueError, match="part of the game already"):
        rule_called("階段", usable(game), "ja", game)
    with pytest.raises(ValueError, match="there is no house rule"):
        rule_called("ないルール", usable(game), "ja", game)
