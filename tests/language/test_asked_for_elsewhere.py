"""What tables ask for that is said at another place, in other words or not at all: the message shows lines that can be written."""

from __future__ import annotations

import re

import pytest

from yakusoku.dsl.kotoba.snippets import in_words
from yakusoku.messages import findings
from yakusoku.services.rules import load_text

CLIMBING, FLOWERS = 'variant own "Own" of daifugo\n', "卓「うちの卓」、こいこいを元に\n"


def told(text: str, language: str = "en") -> str:
    """The message of the one finding that is an error, and its help."""
    [item] = [one for one in load_text(text).diagnostics if one.severity == "error"]
    [item] = findings([item], language)
    return f"{item.message} {item.help}"


def lines(told: str) -> list[str]:
    return re.findall("`([^`]+)`", told)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("sequences of at most 5 cards", "forbid a run of 6 or more cards"),
        ("no runs longer than 4 cards", "forbid a run of 5 or more cards"),
        ("the dai_fugo must win again", "use miyako_ochi"),
        ("the last winner has to come first again", "use miyako_ochi"),
    ],
)
def test_a_line_is_shown_for_what_is_asked(said: str, line: str) -> None:
    assert lines(told(f'{CLIMBING}    rule one "One"\n        {said}\n')) == [line]
    table = line.startswith("use")
    lead = "    " if table else '    rule one "One"\n        '
    assert load_text(f"{CLIMBING}{lead}{line}\n").ruleset is not None


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("階段は5枚まで", "6枚以上の連番を出すのは禁止"),
        ("大富豪はまた勝たなければならない", "都落ちを使う"),
    ],
)
def test_a_line_is_shown_for_what_is_asked_in_japanese(said: str, line: str) -> None:
    assert line in lines(told(f"卓「うち」、大富豪を元に\n    ルール「一」\n        {said}\n", "ja"))


@pytest.mark.parametrize(
    "said", ["no exchange in the next hand", "when a play contains 8 then in the next hand nobody passes"]
)
def test_what_is_meant_for_the_next_hand_is_kept_in_a_counter(said: str) -> None:
    shown = lines(told(f'{CLIMBING}    rule one "One"\n        {said}\n'))
    body = "".join(f"        {line}\n" for line in shown)
    assert load_text(f'{CLIMBING}    rule one "One"\n{body}').ruleset is not None


@pytest.mark.parametrize("said", ["次のゲームではカード交換をしない", "8が出たら、次のゲームでは8を出せない"])
def test_the_same_in_japanese(said: str) -> None:
    shown = lines(told(f"卓「うち」、大富豪を元に\n    ルール「一」\n        {said}\n", "ja"))[-3:]
    body = "".join(f"        {line}\n" for line in shown)
    assert load_text(f"卓「うち」、大富豪を元に\n    ルール「一」\n{body}").ruleset is not None


def test_two_of_a_suit_in_a_row_are_read() -> None:
    said = f'{CLIMBING}    rule one "One"\n        when two hearts are played in a row then skip 1 player\n'
    written = said.replace(
        "when two hearts are played in a row", "when a play contains heart if the play before contains heart"
    )
    mine, its = load_text(said).ruleset, load_text(written).ruleset
    assert mine is not None and its is not None and mine.hash == its.hash


def test_no_table_has_so_many_players() -> None:
    assert "from 2 to 12" in told(f'{CLIMBING}    title king "King" is third of 5 to 600\n')
    assert "`second of 5 or more`" in told(f'{CLIMBING}    title king "King" is place 2 with 5 players\n')


@pytest.mark.parametrize(
    "said", ["役「赤」\n        赤い短冊3枚で3点", "赤い短冊を3枚集めたら3文", "役「赤」は赤い短冊3枚、3点"]
)
def test_red_ribbons_may_be_those_with_writing_or_all(said: str) -> None:
    shown = lines(told(f"{FLOWERS}    {said}\n", "ja"))
    assert shown[1:3] == ["赤短すべて", "赤短か無地の短冊3枚"]
    assert load_text(f"{FLOWERS}    {shown[-1]}\n").ruleset is not None


def test_a_place_is_no_player_and_its_title_is_named() -> None:
    found = told(
        "卓「うち」、大富豪を元に\n    ルール「一」\n        8が出たとき、その人が2位なら、場を流す\n", "ja"
    )
    assert "`2位` のこと" not in found
    assert "富豪" in found and "fugo" not in found


@pytest.mark.parametrize(
    "line",
    [
        "A plays S8, then A wins",
        "A plays S8, then the loser is B",
        "the winner plays S8",
        "A is the loser",
        "winner is A",
        "A was the winner",
    ],
)
def test_who_won_in_an_example_is_told_by_the_place(line: str) -> None:
    text = f'{CLIMBING}    example "One"\n        with 3 players\n        A holds S8\n        '
    shown = lines(told(f"{text}{line}\n"))
    assert "A plays S8, then A is first" in shown
    assert not [one for one in load_text(f"{text}{shown[-2]}\n").diagnostics if one.severity == "error"]


@pytest.mark.parametrize("line", ["Aが勝つ", "勝者はA", "敗者はBである", "Aは2位", "Aが♠8を出すと、Aの勝ち"])
def test_the_same_of_an_example_in_japanese(line: str) -> None:
    text = "卓「うち」、大富豪を元に\n    例「一」\n        3人で\n        Aの手札は♠8\n        "
    shown = lines(told(f"{text}{line}\n", "ja"))
    assert "Aが♠8を出すと、Aが1位になる" in shown
    assert not [one for one in load_text(f"{text}{shown[-2]}\n").diagnostics if one.severity == "error"]


def test_a_card_of_an_example_without_its_suit() -> None:
    found = told(f'{CLIMBING}    example "One"\n        with 3 players\n        A holds 8\n')
    assert "`S8`, `H8`, `D8`, `C8`" in found
    found = told("卓「うち」、大富豪を元に\n    例「一」\n        3人で\n        Aの手札は8\n", "ja")
    assert "`8` というカードはありません" in found and "`♠8`、`♥8`、`♦8`、`♣8`" in found


def test_small_things_of_examples_in_japanese() -> None:
    text = "卓「うち」、大富豪を元に\n    八切りを使う\n    例「一」\n        Aの手札は♠8 ♠9\n        Aが♠8を出すと、場が流れる\n"
    assert lines(told(text, "ja"))[-1] == "場が空になる"
    assert "例には題名を付けます" in told("卓「うち」、大富豪を元に\n    例\n        Aの手札は♠8\n", "ja")


@pytest.mark.parametrize(
    ("phrase", "said"),
    [
        ("when a player goes out first", "1位で上がったら"),
        ("if the player is the last winner", "その人が前回の1位なら"),
        ("then end the hand", "ゲームを終わりにする"),
        ("when a play contains 8 then …", "8が出たら、…"),
        ("until the player plays", "その人が出すまで"),
        ("the player after next", "次の次の人"),
        ("the player", "その人"),
        ("a play contains 8", "8が出たら"),
        ("8", "8"),
    ],
)
def test_parts_of_sentences_are_shown_in_japanese_words(phrase: str, said: str) -> None:
    assert in_words(f"`{phrase}`", {}) == f"`{said}`"


def test_an_example_of_a_rule_that_does_not_act_shows_the_line_of_the_rule() -> None:
    text = f'{CLIMBING}    rule nines "Nines"\n        when a play contains 10 then clear the table\n        example "Clears"\n            A holds S9 S4\n            A plays S9, then nines acts\n'
    [item] = [one for one in load_text(text).diagnostics if one.code == "example-fails"]
    [(span, _)] = item.related
    assert span.source.text[span.start : span.end] == "when a play contains 10 then clear the table"
