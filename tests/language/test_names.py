"""Names and texts in any number of languages: as written, as values, and laid out."""

from __future__ import annotations

import copy

import pytest

from yakusoku.dsl.format import format_text
from yakusoku.dsl.lexer import lex
from yakusoku.dsl.texts import of_words
from yakusoku.ground.diagnostics import Report, Source
from yakusoku.model import RuleSet, climbing_of, fishing_of
from yakusoku.model.cards import Names, flowers, french
from yakusoku.services.rules import load_text

TEXT = """variant v "V" "ブイ" fr "Le V" of daifugo
    shape trio "trio" fr "Brelan" is 3 cards of one suit
    rule cut "Cut" "切[き]り" fr "Coupe" is "Klipp"
        setting on "On" fr "Actif": yes "Yes" fr "Oui" or no, normally no
        when a play contains 8 if {on} is no then clear the table
        note "A note" fr "Une note"
"""


def loaded(text: str) -> RuleSet:
    found = load_text(text).ruleset
    assert found is not None
    return found


def test_a_name_is_had_in_each_language_and_falls_back_to_english() -> None:
    names = Names("Cut", "切[き]り", vi="Cắt", fr="Coupe")
    assert (names.en, names.ja, names.text("fr"), names.text("de")) == ("Cut", "切[き]り", "Coupe", "")
    assert (names.of("vi"), names.of("de")) == ("Cắt", "Cut")
    assert [code for code, _ in names.texts] == ["en", "ja", "fr", "vi"]


def test_without_english_the_first_text_there_is_stands_for_it() -> None:
    assert Names(ja="切").of("fr") == "切"
    assert Names("").of("fr") == ""


def test_names_are_values() -> None:
    names = Names("Cut", fr="Coupe")
    assert names == Names("Cut", "", fr="Coupe") != Names("Cut")
    assert hash(names) == hash(Names("Cut", fr="Coupe"))
    assert copy.deepcopy(names) == names
    assert names.changed(str.upper) == Names("CUT", fr="COUPE")


def test_every_text_of_a_file_keeps_its_languages() -> None:
    rules = loaded(TEXT)
    rule = rules.rule("cut")
    assert rule is not None
    assert rules.names == Names("V", "ブイ", fr="Le V")
    assert rule.names == Names("Cut", "切[き]り", fr="Coupe", **{"is": "Klipp"})
    assert rule.settings[0].names == Names("On", fr="Actif")
    assert rule.settings[0].called == (("yes", Names("Yes", fr="Oui")),)
    assert rule.notes == (Names("A note", fr="Une note"),)
    assert {shape.names.of("fr") for shape in climbing_of(rules).shapes if shape.id == "trio"} == {"Brelan"}


def test_a_language_changes_nothing_about_the_game() -> None:
    plain = loaded(TEXT.replace(' fr "Actif"', "").replace(' fr "Brelan"', "").replace(' fr "Coupe"', ""))
    assert plain.hash == loaded(TEXT).hash
    rules = [item.rule("cut") for item in (plain, loaded(TEXT))]
    assert len({rule.text for rule in rules if rule is not None}) == 1


def test_names_that_a_replacement_does_not_give_stay() -> None:
    base = loaded('variant v "V" of daifugo\n    shape pair "two" fr "Paire" is 2 cards of one rank\n')
    pair = next(shape for shape in climbing_of(base).shapes if shape.id == "pair")
    assert (pair.names.en, pair.names.of("fr"), bool(pair.names.ja)) == ("two", "Paire", True)


def test_each_of_several_rows_has_its_number_in_every_language() -> None:
    text = """variant v "V" of koi_koi
    group lights "Light"
        yaku own_n "{n} cards" fr "{n} cartes" for n from 3 to 4 is n chaff, worth n
"""
    rules = loaded(text)
    rows = [
        row.names for group in fishing_of(rules).groups for row in group.yaku if row.id.startswith("own_")
    ]
    assert rows == [Names("3 cards", fr="3 cartes"), Names("4 cards", fr="4 cartes")]


def test_rows_whose_name_has_no_place_for_the_number_have_it_behind_their_name() -> None:
    text = """variant v "V" of koi_koi
    group own "Own"
        yaku rungs "Rungs" "段[だん]" fr "Barreaux" for n from 3 to 4 is n chaff, worth n
        yaku steps_n for n from 5 to 6 is n chaff, worth n
"""
    (group,) = [group for group in fishing_of(loaded(text)).groups if group.id == "own"]
    assert [row.names for row in group.yaku] == [
        Names("Rungs 3", "段[だん]3", fr="Barreaux 3"),
        Names("Rungs 4", "段[だん]4", fr="Barreaux 4"),
        Names("Steps 5"),
        Names("Steps 6"),
    ]


def test_the_formatter_keeps_languages_and_stands_them_in_columns() -> None:
    text = TEXT + '    shape four "four" "四枚[よんまい]"   fr  "Carré" is 4 cards of one suit\n'
    made, found = format_text(text)
    assert made is not None and not found
    assert 'rule cut "Cut" "切[き]り" fr "Coupe" is "Klipp"' in made
    assert format_text(made)[0] == made


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        ('variant ab "A" "あ" fr "Le A" of daifugo', {"en": "A", "ja": "あ", "fr": "Le A"}),
        ('rule ab "A" fr "Le A"', {"en": "A", "fr": "Le A"}),
        ('replace rule ab "A"', {"en": "A"}),
        ('note "A" "あ" "x"', {"en": "A", "ja": "あ"}),
    ],
)
def test_texts_are_found_without_the_grammar(text: str, texts: dict[str, str]) -> None:
    assert of_words(lex(Source("x", text), Report())[0].toks) == texts


def test_a_deck_may_have_names_in_further_languages() -> None:
    suit = {
        "code": "S",
        "name": "spade",
        "name_ja": "スペード",
        "name_fr": "pique",
        "symbol": "♠",
        "colour": "black",
    }
    pack = french(
        {"id": "x", "name": "Pack", "name_ja": "札", "name_de": "Blatt", "suits": [suit], "ranks": ["3"]}
    )
    assert (pack.names.of("de"), pack.suits[0].names.of("fr")) == ("Blatt", "pique")
    month = {"month": 1, "id": "pine", "name": "Pine", "name_ja": "松", "name_fr": "Pin"}
    card = {
        "code": "1",
        "id": "crane",
        "name": "Crane",
        "name_ja": "鶴",
        "name_fr": "Grue",
        "month": 1,
        "kind": "bright",
        "points": 20,
    }
    deck = flowers({"id": "y", "name": "Cards", "name_ja": "札", "months": [month], "cards": [card]})
    assert (deck.months[0].of("fr"), deck.faces[0].names.of("fr")) == ("Pin", "Grue")
