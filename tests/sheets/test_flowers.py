"""The pictures of the flower cards: all there, sound as XML, inside their frame, and told apart, also in grey."""

from __future__ import annotations

import cmath
import json
import math
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

from yakusoku.ground import cache
from yakusoku.sheets.pictures import flowers
from yakusoku.sheets.pictures.flowers import brush, ribbons
from yakusoku.sheets.pictures.flowers.compact import compact

DECK = yaml.safe_load((files("yakusoku") / "rulesets/decks/hanafuda.yaml").read_text("utf-8"))["cards"]
CARDS = [card["id"] for card in DECK]
PLAIN = {"g", "path", "circle", "ellipse", "rect", "clipPath", "defs", "use"}
SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'


def picture(card: str) -> str:
    drawn = flowers.back() if card == "back" else flowers.draw(card)
    assert drawn is not None, card
    return drawn


def elements(inner: str) -> Iterator[ElementTree.Element]:
    """All elements below the root, without the namespace in their names."""
    root = ElementTree.fromstring(SVG.format(inner))
    for element in list(root.iter())[1:]:
        element.tag = element.tag.split("}")[1]
        yield element


def grey(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def without_colour(inner: str) -> str:
    return re.sub("#[0-9a-f]{6}", lambda found: f"{grey(found[0]):.0f}", inner)


def test_every_card_of_the_deck_has_a_picture_and_no_picture_lacks_a_card() -> None:
    assert len(CARDS) == 48
    assert set(flowers._pictures()) == set(CARDS)


@pytest.mark.parametrize("unknown", ["", "back", "pine", "CRANE", "crane "])
def test_an_unknown_card_has_no_picture(unknown: str) -> None:
    assert flowers.draw(unknown) is None


@pytest.mark.parametrize("card", [*CARDS, "back"])
def test_a_picture_uses_plain_shapes_and_nothing_from_outside(card: str) -> None:
    ids, uses = set(), set()
    for element in elements(picture(card)):
        assert element.tag in PLAIN
        assert not {"class", "style"} & set(element.attrib)
        assert not (element.text or "").strip()
        if "id" in element.attrib:
            assert element.attrib["id"] not in ids
            ids.add(element.attrib["id"])
        uses |= set(re.findall(r"#(flower-[\w-]+)", " ".join(element.attrib.values())))
    assert uses == ids
    assert all(re.fullmatch(rf"flower-{card}(-\d+)?", name) for name in ids)


def test_no_id_is_in_two_pictures() -> None:
    ids = [name for card in [*CARDS, "back"] for name in re.findall(r' id="([^"]+)"', picture(card))]
    assert len(ids) == len(set(ids))


def test_no_two_cards_look_alike_even_in_grey() -> None:
    faces = {card: without_colour(picture(card).replace(f"flower-{card}", "")) for card in CARDS}
    assert [pair for pair in combinations(CARDS, 2) if faces[pair[0]] == faces[pair[1]]] == []


@pytest.mark.parametrize("card", [*CARDS, "back"])
def test_a_picture_has_a_reasonable_size_and_short_numbers(card: str) -> None:
    drawn = picture(card)
    assert 1_500 < len(drawn) < 14_000
    paths = re.findall(r' d="([^"]+)"', drawn)
    assert not [path for path in paths if re.search(r"\.\d\d", path)]


def _path_ends(data: str) -> Iterator[tuple[float, float]]:
    """The points a path of relative m, c, l and z goes through."""
    x = y = 0.0
    home = (x, y)
    for letter, rest in re.findall(r"([mclz])([^mclz]*)", data):
        values = [float(value) for value in re.findall(r"-?(?:\d+\.\d|\d+|\.\d)", rest)]
        step = 6 if letter == "c" else 2
        assert letter == "z" or (values and len(values) % step == 0), data
        for at in range(0, len(values), step):
            x, y = x + values[at + step - 2], y + values[at + step - 1]
            yield x, y
        if letter == "m":
            home = (x, y)
        elif letter == "z":
            x, y = home


def _moved(transform: str, x: float, y: float) -> tuple[float, float]:
    """Where a point goes by a list of translate, rotate and scale; the last of the list acts first."""
    for name, text in reversed(re.findall(r"(\w+)\(([^)]*)\)", transform)):
        first, second = (float(value) for value in (text.split() * 2)[:2])
        if name == "translate":
            x, y = x + first, y + second
        elif name == "scale":
            x, y = x * first, y * second
        else:
            turn = complex(x, y) * cmath.rect(1, math.radians(first))
            x, y = turn.real, turn.imag
    return x, y


def _reached(card: str) -> Iterator[tuple[float, float]]:
    """Every point a picture's paths go through and the middle of every circle, where they are on the card."""
    root = ElementTree.fromstring(SVG.format(picture(card)))
    named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}

    def walk(element: ElementTree.Element, moves: str) -> Iterator[tuple[float, float]]:
        moves += element.attrib.get("transform", "")
        tag = element.tag.split("}")[1]
        if tag == "use":
            yield from walk(named[element.attrib["href"][1:]], moves)
        if "cx" in element.attrib:
            yield _moved(moves, float(element.attrib["cx"]), float(element.attrib["cy"]))
        for x, y in _path_ends(element.attrib.get("d", "")):
            yield _moved(moves, x, y)
        for child in element if tag != "defs" else ():
            yield from walk(child, moves)

    return walk(root, "")


@pytest.mark.parametrize("card", CARDS)
def test_nothing_is_drawn_far_outside_the_frame(card: str) -> None:
    reached, margin = list(_reached(card)), 90
    wide, high = flowers.SIZE
    assert len(reached) > 40
    assert [
        (x, y) for x, y in reached if not (-margin < x < wide + margin and -margin < y < high + margin)
    ] == []
    inside = [1 for x, y in reached if 0 < x < wide and 0 < y < high]
    assert len(inside) > 0.8 * len(reached)


@pytest.mark.parametrize("card", CARDS)
def test_a_picture_is_clipped_to_its_field(card: str) -> None:
    left = top = brush.BORDER
    field = next(element for element in elements(picture(card)) if element.tag == "clipPath")[0]
    assert (float(field.attrib["x"]), float(field.attrib["y"])) == (left, top)
    assert float(field.attrib["width"]) == flowers.SIZE[0] - 2 * left
    assert float(field.attrib["height"]) == flowers.SIZE[1] - 2 * top
    assert f'<g clip-path="url(#flower-{card})" ' in picture(card)


def _marks(ribbon: str) -> tuple[int, float]:
    """How many points the lines on a ribbon go through, and the ribbon's tone."""
    lines = [element for element in elements(ribbon) if element.tag == "path"]
    strip = [element for element in lines if element.attrib["fill"] not in ("none", brush.PAPER)][-1]
    written = lines[lines.index(strip) + 1 :]
    return sum(len(re.findall("[MCL]", mark.attrib["d"])) for mark in written), grey(strip.attrib["fill"])


def test_the_three_kinds_of_ribbon_differ_without_colour() -> None:
    poem, mountain, plain, blue = (
        _marks(draw(0, 0)) for draw in (ribbons.poem, ribbons.mountain_poem, ribbons.plain, ribbons.blue)
    )
    assert plain[0] == 0
    assert poem[0] > mountain[0] > 40
    assert blue[0] > 40
    assert poem[1] == mountain[1] == plain[1]
    assert plain[1] - blue[1] > 20


@pytest.mark.parametrize("kind", ["poetry", "plain_red", "blue"])
def test_a_ribbon_card_carries_its_kind_of_ribbon(kind: str) -> None:
    cards = [card["id"] for card in DECK if card.get("ribbon") == kind]
    others = [card["id"] for card in DECK if card.get("ribbon") != kind]
    # The brush of the writing, and the broad border of the blue ribbon, are widths nothing else has.
    sign = {"poetry": 'stroke-width="10.5"', "blue": f'stroke="{brush.WHITE}" stroke-width="3"'}.get(kind)
    assert cards
    if sign:
        assert all(sign in picture(card) for card in cards)
        assert not any(sign in picture(card) for card in others)
    else:
        strip = re.compile(rf'fill="{brush.RED}" stroke="{brush.INK}" stroke-width="4"')
        assert all(strip.search(picture(card)) for card in cards)


def test_a_picture_is_drawn_the_same_each_time() -> None:
    assert flowers._drawn() == flowers._drawn()


@pytest.mark.parametrize(
    "spoiled",
    [None, [], {}, {"crane": 5}, {"crane": "<script>"}, {"crane": '<clipPath id="flower-moon"></clipPath>'}],
)
def test_pictures_that_were_kept_wrongly_are_drawn_anew(
    spoiled: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = flowers._pictures()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    flowers._pictures.cache_clear()
    assert flowers._pictures() == drawn
    [file] = (tmp_path / "yakusoku").glob("flowers-*.json")
    kept = json.loads(file.read_text(encoding="utf-8").partition("\n")[2])
    assert kept["made"] == drawn
    cache.put(file.stem, kept["from"], spoiled)
    flowers._pictures.cache_clear()
    assert flowers._pictures() == drawn


def test_pictures_of_other_files_are_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = flowers._pictures()
    monkeypatch.setattr(cache, "get", lambda name, made_from: drawn if made_from.endswith("0" * 64) else None)
    monkeypatch.setattr(flowers, "_drawn", lambda: {"crane": "new"})
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    flowers._pictures.cache_clear()
    assert flowers._pictures() == {"crane": "new"}
    flowers._pictures.cache_clear()


def test_what_is_drawn_twice_is_kept_once() -> None:
    mark = brush.fill(brush.shape("0,0! 10,0! 10,10!"), brush.RED)
    small = compact(brush.group(mark, 5, 5) + brush.group(mark, 50, 5, 90), "x")
    assert small == (
        '<defs><g id="flower-x-1"><path d="m0 0l10 0 0 10-10-10z" fill="#cb2f2b"/></g></defs>'
        '<use href="#flower-x-1" transform="translate(5 5)"/><use href="#flower-x-1" transform="translate(50 5) rotate(90)"/>'
    )


def test_relative_paths_end_where_the_absolute_ones_did() -> None:
    data = brush.curve("10.1,20.3 33.3,41.7 55,-12.9! 0.2,0.1")
    ends = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)(?=[MCLZ]|$)", data)]
    drawn = re.search(r' d="([^"]+)"', compact(brush.line(data, brush.INK), "x"))
    assert drawn
    assert [(round(x, 1), round(y, 1)) for x, y in _path_ends(drawn[1])] == ends
