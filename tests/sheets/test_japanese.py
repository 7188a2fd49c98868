"""Whole sheets in Japanese: readings behind all kanji, and no English but what a file itself says in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from helpers.differences import CASES, Case, rules
from helpers.sheet_rules import HEAD, OTHERS, rules_of
from helpers.shipped import shipped
from helpers.tongues import bare

from yakusoku.compare.compare import compare
from yakusoku.dsl.shipped import catalogue
from yakusoku.services.rules import load_text
from yakusoku.sheets.changes import changes
from yakusoku.sheets.compose import compose
from yakusoku.sheets.language import language
from yakusoku.sheets.page import Foreign, Gifts
from yakusoku.sheets.readings import pieces
from yakusoku.sheets.reference import reference
from yakusoku.sheets.render import render

SAY = language("ja")
NAMES = [entry.id for entry in catalogue() if entry.kind != "library"]
_OURS = re.compile(r"[a-z]{2,} [a-z]{2,}")  # English words, which only file texts may have


def texts(
    item: Any, skip: tuple[str, ...] = ("language", "plain_title", "anchor", "kind", "profile")
) -> Iterator[str]:
    """All text of a page but what is marked as another language, and what is only drawn: a sentence beside it says the same."""
    if isinstance(item, str):
        yield item
    elif isinstance(item, tuple):
        for inner in item:
            yield from texts(inner)
    elif is_dataclass(item) and not isinstance(item, Foreign | Gifts):
        for part in fields(item):
            if part.name not in skip:
                yield from texts(getattr(item, part.name))


def wrong(page: Any) -> list[str]:
    return [text for text in texts(page) if bare(text) or _OURS.search(re.sub(r"`[^`]*`", "", text))]


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_sheet_has_a_reading_behind_every_kanji_and_no_english_sentence(name: str) -> None:
    found = shipped(name)
    assert wrong(compose(found, SAY, "ja")) == []
    brief = [text for text in texts(reference(found, SAY, "ja")) if _OURS.search(text)]
    assert brief == []  # the names of rules stand there without readings


@pytest.mark.parametrize("name", ["daifugo", "koi_koi"])
@pytest.mark.parametrize("format", ["html", "md", "txt"])
def test_a_japanese_sheet_is_written_in_every_format(name: str, format: Any) -> None:
    text = render(shipped(name), format, "ja")
    assert shipped(name).hash in text
    assert "[" not in re.sub(r"(?s)<style>.*?</style>", "", text).replace("\\[", "")


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{case.part}-{case.change}-{n}" for n, case in enumerate(CASES)]
)
def test_a_difference_is_told_in_japanese_sentences(case: Case) -> None:
    before, after = rules(case.base, case.before, "one"), rules(case.base, case.after, "two")
    for one, other in ((before, after), (after, before)):
        for item in compare(one, other):
            for each in (item, *item.brings):
                lines = SAY.change(one, other, each)
                assert lines
                text = "".join(texts(lines))
                assert bare(text) == []
                assert "。。" not in text
                assert any(SAY.change_sides(one, other, each))


def test_what_a_table_changes_is_a_page_in_japanese() -> None:
    before, after = shipped("daifugo"), shipped("kitchen_table")
    for sheet in (True, False):
        page = changes(before, after, SAY, "ja", sheet=sheet)
        assert page.sections
        assert wrong(page) == []


def test_texts_of_a_file_stand_in_the_language_of_the_sheet_or_are_marked() -> None:
    found = rules_of(
        HEAD
        + '    note "A note" "注[ちゅう]です"\n    note "Only English"\n    about "About" "説明[せつめい]"\n'
        + OTHERS
    )
    english, japanese = render(found, "html", "en"), render(found, "html", "ja")
    assert "A note" in english
    assert "Only English" in english
    assert "A note" not in japanese
    assert "<ruby>注<rp>(</rp><rt>ちゅう</rt><rp>)</rp></ruby>です" in japanese
    assert '<span lang="en">Only English</span>' in japanese
    assert '<span lang="en">A note' not in japanese


def test_the_words_of_a_setting_are_called_as_the_file_says() -> None:
    found = rules_of(
        HEAD
        + 'rule mine "Mine"\n    setting fallen "The fallen" "落[お]ちた人[ひと]": leaves "leave at once" '
        '"すぐに抜[ぬ]ける" or plays_on "play on" "続[つづ]ける", normally leaves\n'
        "    when a play contains 8 if {fallen} is leaves or the play is a pair then clear the table\n"
    )
    assert "The fallen: leave at once." in render(found, "md", "en")
    assert "| The fallen | leave at once | play on |" in render(found, "md", "en")
    plain = re.sub(r"<rp>.*?</rp>|<rt>.*?</rt>|</?ruby>", "", render(found, "md", "ja"))
    assert "落ちた人: すぐに抜ける" in plain
    assert "| 落ちた人 | すぐに抜ける | 続ける |" in plain


def test_a_third_text_is_a_mistake_and_one_text_is_enough() -> None:
    from yakusoku.services.rules import load_text

    for texts_, wrong_ in (('"A"', False), ('"A" "あ"', False), ('"A" "あ" "B"', True)):
        found = load_text(f"{HEAD}    note {texts_}\n", examples=False)
        assert any(item.severity == "error" for item in found.diagnostics) == wrong_


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("6[ろく]透視[とうし]", [("6", "ろく"), ("透視", "とうし")]),
        ("J[ジェイ]バック", [("J", "ジェイ"), ("バック", "")]),
        ("12[じゅうに]枚[まい]", [("12", "じゅうに"), ("枚", "まい")]),
        ("5飛[と]び", [("5", ""), ("飛", "と"), ("び", "")]),
        ("表[1]と x[2]、y[note]", [("表", "1"), ("と x[2]、y[note]", "")]),
    ],
)
def test_readings_stand_behind_kanji_digits_and_letters(text: str, parts: list[tuple[str, str]]) -> None:
    assert pieces(text) == parts


def test_a_reading_behind_a_digit_is_furigana_on_the_sheet() -> None:
    text = (
        'variant v "V" "卓[たく]" of daifugo\n    rule see "Six sees" "6[ろく]透視[とうし]"\n'
        "        when a play contains 6 then skip 1 player\n"
    )
    rules = load_text(text, examples=False).ruleset
    assert rules is not None
    page = render(rules, "html", "ja")
    assert isinstance(page, str)
    assert "<ruby>6<rp>(</rp><rt>ろく</rt><rp>)</rp></ruby><ruby>透視" in page
    assert "[ろく]" not in page
    for format in ("md", "txt"):
        made = render(rules, format, "ja")
        assert isinstance(made, str)
        assert "[ろく]" not in made
    assert "rokutōshi" in str(render(rules, "txt", "en"))
