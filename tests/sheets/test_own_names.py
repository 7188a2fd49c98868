"""Readings above names that a file gives none: from words that are right for the whole of a compound, or none at all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from helpers.pages import ROOT
from helpers.sheet_rules import HEAD, rules_of

from yakusoku.sheets.choices import Profile
from yakusoku.sheets.own_names import with_reading
from yakusoku.sheets.readings import RUBY, plain, reading
from yakusoku.sheets.render import render

FILES = sorted((ROOT / "rulesets").rglob("*.yaku"))


@pytest.mark.parametrize(
    "name",
    [
        "連勝[れんしょう]で税[ぜい]なし",
        "2が最弱[さいじゃく]",
        "残[のこ]り1枚[まい]に1枚[まい]出[だ]し禁止[きんし]",
        "8切[ぎ]り",
        "3枚[まい]革命[かくめい]",
        "大富豪[だいふごう]税[ぜい]",
        "八切[はちぎ]り禁止[きんし]",
        "カードを返[かえ]す",
        "3返[がえ]し",
        "鬼[おに]の7",
        "強[つよ]い5",
    ],
)
def test_known_words_are_read(name: str) -> None:
    assert with_reading(plain(name)) == name


@pytest.mark.parametrize(
    "name", ["手強い鬼", "楽しい卓", "禁止令", "一番星", "止め", "仕返し", "7回し", "八百屋", "切り替え"]
)
def test_kanji_that_other_words_read_otherwise_stay_bare(name: str) -> None:
    assert reading(with_reading(name)) == ""


def test_what_a_file_reads_stays_and_the_rest_of_the_name_is_no_sentence() -> None:
    assert with_reading("止水[しすい]の止") == "止水[しすい]の止[]"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_names_that_the_library_reads_are_not_read_otherwise(path: Path) -> None:
    for text in set(re.findall(r'"([^"\n]*)"', path.read_text(encoding="utf-8"))):
        made = reading(with_reading(plain(text)))
        if made and RUBY.search(text) and "[]" not in with_reading(plain(text)):
            assert re.sub("[ ・]", "", made) == re.sub("[ ・]", "", reading(text)), text


TABLE = f"""{HEAD}rule ra "Rule A" "止水勝負師"
    setting n "How many" "止まり勝": 2 to 3, normally 2
    when a play contains {{n}} or more 8 then clear the table
rule rb "Rule B" "最中止"
    counter wins "wins" "勝星止" of each player
    when ra acts then the player gets 1 wins
"""


@pytest.mark.parametrize("profile", ["full", "reference", "poster"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_word_of_our_sentences_reads_a_name(profile: Profile, lang: str) -> None:
    page = render(rules_of(TABLE), "md", lang, profile)
    for name in ("止水勝負師", "最中止"):
        assert name in page
    assert "[]" not in page
