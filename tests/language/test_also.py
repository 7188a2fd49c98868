"""What else a game is called: it is found by that name, its sheet says it, and what stands on it is not called so."""

from __future__ import annotations

import pytest

from yakusoku.dsl.kotoba.translate import translate
from yakusoku.services.rulebook import named, rows
from yakusoku.services.rules import load, load_text
from yakusoku.sheets.render import render

TABLE = '    also "Great Millionaire" "大金持[おおがねも]ち"\n'


@pytest.mark.parametrize("name", ["大貧民", "だいひんみん", "daifugo", "大富豪"])
def test_a_game_is_found_by_all_of_its_names(name: str) -> None:
    found = load(name, examples=False).ruleset
    assert found is not None and found.id == "daifugo"
    assert [row.id for row in named(name, [row for row in rows() if row.kind == "game"])] == ["daifugo"]


def test_a_table_may_stand_on_it_by_another_name() -> None:
    found = load_text("卓「うちの卓」、大貧民を元に\n    八切りを使う\n", examples=False).ruleset
    assert found is not None and found.base == ("daifugo",)
    assert found.also == ()  # which is not called so itself


def test_the_sheet_says_it_in_either_language() -> None:
    text = 'variant mine "Mine" "私[わたし]の卓[たく]" of daifugo\n' + TABLE
    rules = load_text(text, examples=False).ruleset
    assert rules is not None and [names.en for names in rules.also] == ["Great Millionaire"]
    assert "Also called" in render(rules, "txt", "en") and "Great Millionaire" in render(rules, "txt", "en")
    assert "大金持ち" in render(rules, "txt", "ja")


def test_it_is_said_in_japanese_words_too() -> None:
    made, _ = translate('variant mine "Mine" "私[わたし]の卓[たく]" of daifugo\n' + TABLE, "ja")
    assert made is not None and "    別名「大金持[おおがねも]ち」" in made
    back = load_text(made, examples=False).ruleset
    assert back is not None and [names.en for names in back.also] == ["Great Millionaire"]


def test_a_rule_has_none() -> None:
    found = load_text(
        f'variant mine "Mine" of daifugo\n    rule x "X"\n    {TABLE}        when a play contains 5 then skip 1 player\n'
    )
    assert found.ruleset is None
