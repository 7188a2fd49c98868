"""Pictures of cards: every card has one, it is well formed, safe and its own, and a page defines just what it shows."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest
from helpers.sheet_rules import FLOWER_GAME, HEAD, OTHERS, rules_of
from helpers.shipped import shipped

from yakusoku.dsl.builders import decks
from yakusoku.dsl.deck_files import deck_data, deck_ids
from yakusoku.dsl.shipped import catalogue
from yakusoku.model import climbing_of
from yakusoku.model.cards import PICTURES, Deck, Names, flowers, french
from yakusoku.services.rules import load_text
from yakusoku.sheets import pictures
from yakusoku.sheets.pictures import french as drawn
from yakusoku.sheets.pictures.plain import plain
from yakusoku.sheets.render import render
from yakusoku.sheets.samples import samples
from yakusoku.sheets.sprite import as_images

SHAPES = {"path", "circle", "ellipse", "rect", "g", "line", "polygon", "polyline"}
ATTRIBUTES = {
    "d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "points", "transform",
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
}  # fmt: skip
CARDS = [suit + rank for suit, rank in product("SHDC", drawn.RANKS)] + ["JK", "JK1"]
HOSTILE = [
    "<script>alert(1)</script>",
    '"/><g onload="x()">',
    "a & b",
    "x" * 400,
    "a\u202eb\u0007c",
    "",
    "名札",
]


def shipped_decks() -> list[Deck]:
    found = []
    for id in deck_ids():
        data = deck_data(id)
        assert data is not None
        found.append(french(data, 2, 2) if data["kind"] == "french" else flowers(data))
    return found


def tree(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{svg}</svg>")


def generic() -> list[str | None]:
    """Cards of which only a part is known."""
    ranks = [drawn.draw_rank(rank) for rank in drawn.RANKS]
    suits = [drawn.draw_suit(suit) for suit in "SHDC"]
    standing = [drawn.draw_standing(card) for card in (*CARDS[:-2], "S-", "S+", "H-", "H+")]
    return [*ranks, *suits, *standing, drawn.draw_any(), drawn.blank(), drawn.back()]


@pytest.mark.parametrize("deck", shipped_decks(), ids=lambda deck: deck.id)
def test_every_card_of_a_shipped_deck_has_a_picture_of_its_own(deck: Deck) -> None:
    assert deck.pictures in PICTURES
    faces = {face: pictures.picture(deck, face) for face in set(deck.cards)}
    assert len({shown.svg for shown in faces.values()}) == len(faces)
    for shown in faces.values():
        assert len(tree(shown.svg)) > 0
        assert (shown.width, shown.height) == pictures.size(deck)
    for face in deck.faces:
        assert pictures.picture(deck, face.index).svg
    assert pictures.card_picture(deck, deck.size - 1).svg


def test_two_jokers_are_told_apart() -> None:
    data = deck_data("french")
    assert data is not None
    deck = french(data, 2)
    one, two = (pictures.card_picture(deck, card).svg for card in (deck.size - 2, deck.size - 1))
    assert one != two
    ranked = french(data, 2, ranked=True)
    assert [pictures.picture(ranked, face).svg for face in ranked.joker_faces] == [one, two]


def test_french_cards_are_plain_shapes_and_nothing_else() -> None:
    for svg in [*map(drawn.draw, CARDS), *generic()]:
        assert svg is not None
        for element in list(tree(svg).iter())[1:]:
            assert element.tag in SHAPES
            assert set(element.attrib) <= ATTRIBUTES
        assert not re.search(r"\d\.\d{3}", svg), "more than two decimals"
        assert len(svg) < 6500


def test_no_two_french_cards_look_alike() -> None:
    everything = [*map(drawn.draw, CARDS), *generic()]
    assert len(set(everything)) == len(everything)


@pytest.mark.parametrize("card", ["", "S", "S1", "X3", "S11", "JK9", "3S", "H--", "<b>"])
def test_what_is_no_card_is_not_drawn(card: str) -> None:
    assert drawn.draw(card) is None


def test_the_same_card_is_the_same_bytes() -> None:
    before = [drawn.draw(card) for card in CARDS]
    drawn.draw.cache_clear()
    assert [drawn.draw(card) for card in CARDS] == before


def test_a_pip_card_has_as_many_pips_as_its_rank_and_half_of_them_turned() -> None:
    from yakusoku.sheets.pictures.french.marks import spots

    for count in range(2, 11):
        places = spots(count)
        assert len(set(places)) == count
        below = sum(height > 0 for _, height in places)
        above = sum(height < 0 for _, height in places)
        assert above - below == (1 if count == 7 else 0)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_card_without_a_picture_shows_its_name_as_text(name: str) -> None:
    data = deck_data("french")
    assert data is not None
    deck = french({**data, "pictures": ""})
    faces = (replace(deck.faces[0], names=Names(name), code=name), *deck.faces[1:])
    shown = pictures.picture(replace(deck, faces=faces), 0)
    assert {element.tag for element in tree(shown.svg).iter()} == {"svg", "rect", "g", "text"}
    assert "\u202e" not in shown.svg
    assert len(shown.svg) < 2000


def test_a_short_name_is_on_the_plain_card_in_full() -> None:
    assert "".join(text.text or "" for text in tree(plain("Rain Man")).iter("text")) == "RainMan"


def test_a_folder_of_pictures_that_is_not_there_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "PICTURES", (*PICTURES, "nobody"))
    pictures._folder.cache_clear()
    data = deck_data("french")
    assert data is not None
    deck = french({**data, "pictures": "nobody"}, 1)
    for shown in (
        pictures.picture(deck, 0),
        pictures.rank_picture(deck, 0),
        pictures.suit_picture(deck, 0),
        pictures.standing_picture(deck, 0),
        pictures.any_picture(deck),
        pictures.back_picture(deck),
    ):
        assert shown.svg.startswith("<rect")
    pictures._folder.cache_clear()


def test_a_deck_file_with_unknown_pictures_is_a_mistake_with_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    real = deck_data("french")
    assert real is not None
    data: dict[str, Any] = {**real, "pictures": "frensh"}
    monkeypatch.setattr(decks, "deck_data", lambda id, library: data)
    loaded = load_text('variant t "T" of daifugo\n    deck french\n')
    [found] = [item for item in loaded.diagnostics if item.code == "unknown-deck"]
    assert "`frensh`" in found.message
    assert "`french`" in (found.help or "")


# ------------------------------------------------------------------------------------------------------------- the page


@pytest.mark.parametrize("entry", [entry.id for entry in catalogue() if entry.kind != "library"])
def test_a_page_defines_each_picture_that_it_shows_once_and_no_other(entry: str) -> None:
    page = render(shipped(entry), "html")
    defined = re.findall(r'<symbol id="([^"]*)"', page)
    used = re.findall(r'<use href="#(card-[^"]*)"', page)
    assert len(defined) == len(set(defined))
    assert set(defined) == set(used)
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids)), "parts inside of pictures, too"
    assert set(re.findall(r'href="#([^"]*)"|url\(#([^)]*)\)', page)) <= {(id, "") for id in ids} | {
        ("", id) for id in ids
    }
    cards = re.findall(r'<svg class="card"([^>]*)>', page)
    assert len(cards) == len(used) > 20
    assert all(re.fullmatch(r' role="img" aria-label="[^"<>]+"', rest) for rest in cards)


def test_pictures_are_put_in_their_places_for_readers_without_references() -> None:
    page = render(rules_of(HEAD + OTHERS), "html")
    whole, known = as_images(page)
    shown = re.findall(r'<img class="card" alt="([^"]+)" src="(card:[^"]+)">', whole)
    assert "<use" not in whole
    assert "<symbol" not in whole
    assert len(shown) == page.count('<svg class="card"')
    assert {address for _, address in shown} == set(known)
    for picture in known.values():
        assert ElementTree.fromstring(picture).get("viewBox")


def test_the_joker_stands_where_the_ranking_puts_it() -> None:
    def ladder(joker: str) -> list[str]:
        rules = rules_of(HEAD + f"\nranking 3 4 5 6 7 8 9 10 J Q K A 2, joker {joker} all\n")
        rungs = re.search(r'<div class="rungs">.*?</div>', render(rules, "html"))
        assert rungs is not None
        return re.findall(r'aria-label="([^"]*)"', rungs[0])

    assert ladder("above")[-2:] == ["2", "joker"]
    assert ladder("below")[:2] == ["joker", "3"]


def test_the_order_of_suits_is_shown_where_there_is_one() -> None:
    rules = rules_of(HEAD + "\nsuits rank D C H S\n")
    shown = 'aria-label="diamonds"><use href="#card-suit-2"/>'
    assert shown in render(rules, "html")
    assert shown not in render(rules_of(HEAD), "html")
    assert "(low → high): **diamonds**" not in render(rules, "md"), "a sentence says it already"


def test_a_card_that_a_joker_stands_for_is_drawn_as_such() -> None:
    text = HEAD + (
        'example "A joker in a pair"\n    with 4 players\n    A holds S9 JK S3\n    A plays S9 JK as S9 H9\n'
    )
    page = render(rules_of(text), "html")
    assert 'aria-label="joker as 9 of hearts"><use href="#card-as-H9"/>' in page


def test_yaku_show_their_cards_and_what_they_are_picked_from() -> None:
    page = render(rules_of(FLOWER_GAME), "html")
    rows = {re.sub(r"<.*", "", row): row for row in re.findall(r'<b class="tile-name">(.*?)</li>', page)}

    def cards(name: str) -> list[str]:
        return re.findall(r'aria-label="([^"]*)"', rows[name])

    assert cards("Both views") == ["Moon", "Curtain"]
    assert "Any three of these" in rows["Three lights"]
    assert len(cards("Three lights")) == 5
    chaff = cards("Chaff")
    assert len(chaff) == 25, "the sake cup counts as chaff there"
    assert "Sake Cup" in chaff


@pytest.mark.parametrize(
    "entry", ["daifugo", "kitchen_table", "federation", "uecda", "skny", "big_two", "tien_len"]
)
def test_each_shape_is_shown_by_a_play_that_the_game_allows(entry: str) -> None:
    from yakusoku.interpreter.climbing.plays import PlayBook

    rules = shipped(entry)
    book, shown = PlayBook(rules), samples(rules)
    assert shown == samples(rules)
    for number, faces in enumerate(shown):
        assert faces, climbing_of(rules).shapes[number].id
        hand, left = 0, list(faces)
        for card, face in enumerate(rules.deck.cards):
            if face in left:
                left.remove(face)
                hand |= 1 << card
        play = book.first(number, hand)
        assert play is not None
        assert play.cards == hand
        assert not left


def test_a_shape_that_the_deck_cannot_make_shows_nothing() -> None:
    loaded = load_text(
        'variant t "T" of daifugo\n    deck french\n\nshape nine "Nine" is 9 cards of one rank\n'
    )
    if loaded.ruleset is not None:
        assert samples(loaded.ruleset)[-1] == ()
        assert "–" in render(loaded.ruleset, "md")
    else:
        assert any(item.code == "shape-impossible" for item in loaded.diagnostics)
