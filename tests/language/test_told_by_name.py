"""What is told of a file in Japanese words: things by the names that the file calls them by, and lines of its base in its own words."""

from __future__ import annotations

import pytest

from yakusoku.messages import in_language
from yakusoku.services.rules import load_text

TABLE = "卓「うちの卓」、大富豪を元に\n"
FLOWER = "卓「うちの卓」、こいこいを元に\n"
ENGLISH = 'variant ours "Ours" of daifugo\n'


def told(text: str, code: str, language: str = "ja") -> str:
    found = [item for item in load_text(text, examples=False).diagnostics if item.code == code]
    assert found
    return "\n".join(in_language(words, language) for item in found for words in (item.message, item.help))


@pytest.mark.parametrize(
    ("lines", "code", "said"),
    [
        ("    八切り、八切りを使う\n", "use-repeated", "`八切り`"),
        ("    縛りを外す\n", "nothing-to-drop", "`縛り`"),
        (
            "    人数は4人\n    カード交換は大貧民が大富豪に一番強いカード2枚を渡し、代わりに好きなカード2枚をもらう\n",
            "title-never",
            "`4人でも大富豪を使う`",
        ),
    ],
)
def test_rules_are_told_by_their_names(lines: str, code: str, said: str) -> None:
    assert said in told(TABLE + lines, code)


def test_a_file_in_english_words_is_told_its_ids() -> None:
    assert "`eight_cut`" in told(f"{ENGLISH}    use eight_cut, eight_cut\n", "use-repeated")
    assert "`eight_cut`" in told(f"{TABLE}    八切り、八切りを使う\n", "use-repeated", "en")


def test_rows_of_the_base_are_told_in_the_words_of_the_file_with_a_way_out_that_works() -> None:
    line = "誰にも役がないなら、払いは各自から親に6点"
    text = told(f"{FLOWER}    {line}\n", "rows-replaced")
    assert "誰かが局を止めたなら、払いは勝者の役の分" in text
    assert "settle" not in text and "double if" not in text
    assert f"\n    ルール「うちのルール」\n        {line}" in text
    assert (
        load_text(f"{FLOWER}    ルール「うちのルール」\n        {line}\n", examples=False).ruleset is not None
    )
    found = load_text(f"{FLOWER}    精算を外す\n    {line}\n", examples=False)
    assert found.ruleset is not None


@pytest.mark.parametrize(("game", "name"), [(TABLE, "カード交換"), (FLOWER, "精算")])
def test_lines_of_a_kind_are_dropped_by_their_name(game: str, name: str) -> None:
    found = load_text(f"{game}    {name}を外す\n", examples=False)
    assert not [item for item in found.diagnostics if item.severity == "error"]


EXAMPLE = """卓「うちの卓」、大富豪を元に
    ルール「五飛び」
        5が出たら、5 1枚につき1人飛ばす

        例「2枚」
            4人で
            Aの手札は{hand}
            Aが{play}を出すと、五飛びが起き、次はDの番
"""


@pytest.mark.parametrize(
    ("hand", "play"),
    [
        ("スペード5 ハート5 スペード9", "スペード5 ハート5"),
        ("♠5、♥5、♠9", "♠5と♥5"),
        ("スペードの5とハートの5とスペードの9", "スペードの5とハートの5"),
        ("クローバー5 ♥5 ダイア9", "クローバー5と♥5"),
    ],
)
def test_cards_of_an_example_may_be_said(hand: str, play: str) -> None:
    found = load_text(EXAMPLE.format(hand=hand, play=play))
    assert found.ruleset is not None, [item.message for item in found.diagnostics]


def test_how_cards_are_written_is_told_in_the_words_of_the_file() -> None:
    text = EXAMPLE.format(hand="すぺーど5 ♠5 ♥5 ♠9", play="♠5 ♥5")
    assert "`♠3`" in told(text, "unknown-card")
    assert "`S3`" in told(text, "unknown-card", "en")


def test_so_many_cards_of_a_suit_are_no_card() -> None:
    found = load_text(f"{TABLE}    ダイヤ3枚が出たら、場を流す\n", examples=False)
    assert not any("♦3が出たら" in item.message for item in found.diagnostics)
