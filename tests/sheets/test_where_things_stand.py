"""What stands where: notes in the section of their statement, sets of cards that are named, and no internal name anywhere."""

from __future__ import annotations

import re

import pytest
from helpers.sheet_rules import FLOWER_GAME, rules_of
from helpers.shipped import shipped

from yakusoku.dsl.files import catalogue
from yakusoku.model import RuleSet
from yakusoku.sheets.choices import languages
from yakusoku.sheets.compose import compose
from yakusoku.sheets.language import language
from yakusoku.sheets.page import Section
from yakusoku.sheets.render import render
from yakusoku.sheets.wording import words_of

NAMES = [entry.id for entry in catalogue() if entry.kind != "library"]
OWN = (
    'game own "Own"\n    family climbing\n    players 3 to 5\n    deck french\n    ranking 3 4 5 6 7 8 9 10 J Q K A 2\n'
    '    shape single "single card" is 1 card\n    deal all cards\n    leader at random\n    follow the same shape and size, higher\n'
)
_ID = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b")


def section(rules: RuleSet, anchor: str, lang: str = "en") -> str:
    """The words of a section of the sheet."""

    def inside(parts: tuple[Section, ...]) -> list[Section]:
        return [found for part in parts for found in (part, *inside(part.sections))]

    [found] = [
        part for part in inside(compose(rules, language(lang), lang).sections) if part.anchor == anchor
    ]
    return words_of(found.blocks)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", NAMES)
def test_no_sheet_prints_an_internal_name(name: str, lang: str) -> None:
    text = render(shipped(name), "md", lang).replace("\\", "")
    assert _ID.findall(text) == []


def test_every_language_is_looked_at() -> None:
    assert {*languages()} == {"en", "ja"}


def test_a_note_stands_in_the_section_of_its_statement() -> None:
    rules = rules_of(OWN + 'dealer at random\n    note "Shuffle well."\nnote "Have fun."\n')
    assert "Note: Shuffle well." in section(rules, "deal")
    assert section(rules, "notes").splitlines() == ["Have fun."]


def test_a_note_goes_with_the_statement_that_it_belongs_to() -> None:
    """Where a line of a variant takes the place of one of the base, its note is gone, too."""
    own = shipped("koi_koi")
    assert "the same player deals again" in section(own, "settlement")
    other = rules_of('variant mine "Mine" of koi_koi\n    tie goes to the leader or nearest after\n')
    assert "the same player deals again" not in section(other, "settlement")


def test_a_note_of_a_group_stands_with_its_yaku() -> None:
    assert "If both players claim" in section(shipped("koi_koi"), "group-lucky_hands")


def test_a_source_is_told_in_japanese_where_the_file_does() -> None:
    rules = rules_of(OWN + 'source "a friend; a book" "友[とも]だち、本[ほん]"\nsource "pagat.com"\n')
    assert section(rules, "sources", "ja").splitlines() == ["出典: 友だち、本", "出典: pagat.com"]
    assert section(rules, "sources").splitlines() == ["Source: a friend; a book", "Source: pagat.com"]


def test_only_sets_that_a_sentence_names_stand_in_the_table() -> None:
    """The classes always do; red ribbons are counted by name, small birds are listed wherever they are asked for."""
    words = section(shipped("taiyaku"), "cards")
    assert "brights" in words and "red ribbons" in words
    assert "small birds" not in words and "dry brights" not in words


def test_further_cards_are_counted_from_a_card_on() -> None:
    """Three make the yaku, so the fourth is the first that adds."""
    assert "5文、4枚目からの種札1枚ごとに1文を足す" in section(shipped("koi_koi"), "group-seeds", "ja")


def test_the_step_of_a_game_that_may_stop_stands_in_the_turn() -> None:
    assert "choose: stop the round, or go on" in section(shipped("koi_koi"), "turn")
    assert "choose: stop" not in section(shipped("taiyaku"), "turn")
    assert "局がすぐに終わる役" not in section(shipped("koi_koi"), "turn", "ja")


def test_the_ends_of_the_ranking_are_told() -> None:
    assert "K-A-2 is consecutive, A-2-3 and 2-3-4 are not" in section(shipped("daifugo"), "shapes")
    foul = section(shipped("kitchen_table"), "rule-forbidden_finish")
    assert "The highest rank (jokers aside) is the 2, while the ranking is reversed the 3." in foul


def test_a_game_of_flowers_has_its_sets() -> None:
    assert "brights" in section(rules_of(FLOWER_GAME), "cards")
