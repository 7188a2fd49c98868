"""Where things stand on the paper: nothing beyond its edge, nothing blank, tables whole; measured from what is laid out."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from itertools import pairwise
from math import ceil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from helpers.shipped import shipped
from helpers.surroundings import missing

from yakusoku.dsl.shipped import catalogue
from yakusoku.sheets import pdf as maker
from yakusoku.sheets import readings
from yakusoku.sheets.language import language
from yakusoku.sheets.looks import TEMPLATES
from yakusoku.sheets.pdf import NoPdf, pdf
from yakusoku.sheets.poster import poster
from yakusoku.sheets.render import Look, render

GAMES = [entry.id for entry in catalogue() if entry.kind != "library"]


def laid_out(monkeypatch: pytest.MonkeyPatch, name: str, profile: Any, lang: str = "en") -> Any:
    """What WeasyPrint makes of a sheet, before it is written to a file."""
    found: list[Any] = []
    fitted = maker._fitted

    def seen(*args: Any) -> Any:
        found.append(fitted(*args))
        return found[-1]

    monkeypatch.setattr(maker, "_fitted", seen)
    try:
        pdf(render(shipped(name), "html", lang, profile), "weasyprint")
    except NoPdf as problem:
        missing(str(problem))
    return found[0]


def boxes(box: Any) -> Iterator[Any]:
    yield box
    for child in getattr(box, "children", ()):
        yield from boxes(child)


def filled(page: Any) -> float:
    """How much of the height of a page is used."""
    shown = [
        box for box in boxes(page._page_box.children[0]) if box.element_tag in ("img", "p", "li", "tr", "h2")
    ]
    return float(max(box.position_y + box.margin_height() for box in shown) / page._page_box.margin_height())


def test_many_shapes_and_long_hands_stay_on_the_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is longer than what is left of a column leaves no empty page, a hand of twenty cards has several rows."""
    made = laid_out(monkeypatch, "dou_dizhu", "full")
    for page in made.pages:
        right = page._page_box.content_box_x() + page._page_box.width + 0.5
        assert [
            box
            for box in boxes(page._page_box)
            if box.element_tag == "img" and box.position_x + box.width > right
        ] == []
    for page in made.pages[:-1]:
        assert filled(page) > 0.66
    stories = [box for page in made.pages for box in boxes(page._page_box) if "story" in _classes(box)]
    assert stories
    for story in stories:
        edge = story.position_x + story.border_width() + 0.5
        assert all(box.position_x + box.width <= edge for box in boxes(story) if box.element_tag == "img")


def _classes(box: Any) -> list[str]:
    return str(box.element.get("class") or "").split() if box.element is not None else []


def test_a_table_and_a_list_of_the_reference_are_not_cut_between_columns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = laid_out(monkeypatch, "tycoon", "reference")
    pieces: dict[int, set[tuple[int, float]]] = {}
    for number, page in enumerate(made.pages):
        for box in boxes(page._page_box):
            item = box.element_tag == "li" and box.element is not None
            if item or ("wide" in _classes(box) and "long" not in _classes(box)):
                if type(box).__name__ == "BlockBox":
                    pieces.setdefault(id(box.element), set()).add((number, box.position_x))
    assert pieces
    assert [places for places in pieces.values() if len(places) > 1] == []


@pytest.mark.parametrize("code", ["en", "ja"])
def test_no_poster_is_blank_and_each_says_what_the_game_is_about(code: str) -> None:
    say = language(code)
    for name in GAMES:
        rules = shipped(name)
        page = poster(rules, say, code)
        assert page.about == tuple(say.text(text) for text in rules.about)
        assert len(page.sections) > 1, name
        assert any(part.anchor in ("titles", "settlement") for part in page.sections), name


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "daifugo",
            ("gives their two best cards", "only one player has cards left", "rid of all your cards"),
        ),
        (
            "koi_koi",
            ("Only the best of these counts", "A game has twelve rounds", "the value of the winner’s yaku"),
        ),
        (
            "hachi_hachi",
            ("Each point of a yaku pays twelve chips", "Only the best of these counts", "bright cards 20"),
        ),
        ("bakappana", ("bright cards 20", "A game has twelve rounds", "less 132 with two players")),
    ],
)
def test_a_poster_says_what_counts_and_what_ends_the_game(name: str, said: tuple[str, ...]) -> None:
    page = render(shipped(name), "md", profile="poster")
    assert [words for words in said if words not in page] == []


def test_many_rows_of_a_settlement_are_a_table_and_say_once_what_choices_have_in_common() -> None:
    page = render(shipped("hachi_hachi"), "md")
    rows = [line for line in page.splitlines() if line.startswith("| • | Whoever has the yaku “Escape”")]
    assert len(rows) == 2
    assert rows[0].count("somebody has a yaku") == 1
    assert "|  | What is paid | When |" in render(shipped("hachi_hachi"), "md", profile="reference")
    assert "| • |" not in render(shipped("koi_koi"), "md")


class Paper:
    """A document of which only the heights are known: so many pages of text in the usual type."""

    def __init__(self, pages: float) -> None:
        def page(part: float) -> SimpleNamespace:
            whole = SimpleNamespace(margin_height=lambda: part)
            return SimpleNamespace(_page_box=SimpleNamespace(children=[whole], height=1.0))

        self.pages = [page(min(1.0, pages - number)) for number in range(ceil(pages))]


@pytest.mark.parametrize("power", [1.6, 2.0, 2.6])
@pytest.mark.parametrize("taken", [0.9, 1.05, 1.27, 1.5, 1.7, 2.1, 2.3, 2.5, 3.08, 3.35, 5.2, 5.4])
def test_no_full_sheet_ends_with_a_page_half_empty(
    taken: float, power: float, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By few layouts, in type that is no smaller and no larger than can be read well; the same again the next time."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(maker, "_weasyprint", lambda: "0")
    sizes: list[float] = []

    def laid_out(page: str) -> Paper:
        found = re.search(r"--type: ([\d.]+)pt", page)
        sizes.append(float(found[1]) if found is not None else maker._USUAL)
        return Paper(taken * (sizes[-1] / maker._USUAL) ** power)

    page = '<body class="full climbing on-a4" style="--fan: 0">'
    made = maker._spared(laid_out, page)
    assert len(sizes) <= 4
    assert all(8.0 <= size <= 11.0 for size in sizes)
    if taken > 1.2:  # one page more would have to be nearly empty, or the type too large
        assert maker._filling(made) >= 0.6
    kept = len(made.pages)
    assert len(maker._spared(laid_out, page).pages) == kept


def test_what_goes_on_in_another_column_has_its_heading_there_again() -> None:
    tiles = "".join(
        f'<li class="tile kind-bright"><b class="tile-name">Yaku {number}</b></li>' for number in range(90)
    )
    style = (TEMPLATES / "sheet.css").read_text(encoding="utf-8")
    page = (
        f'<!DOCTYPE html><html lang="en"><head><title>x</title><style>{style}</style></head>'
        '<body class="full fishing on-a4" style="--card-ratio: 1; --fan: 0"><main><article lang="en"><div class="parts">'
        '<section><h2 data-label="Yaku">Yaku</h2><section>'
        '<h3 data-label="Brights">Brights <small class="continued">(continued)</small></h3>'
        f'<ul class="tiles columns-2">{tiles}</ul></section></section></div></article></main></body></html>'
    )
    try:
        from pypdf import PdfReader
    except ImportError:
        missing("pypdf is not installed: pip install pypdf")
    try:
        reader = PdfReader(io.BytesIO(pdf(page, "weasyprint")))
    except NoPdf as problem:
        missing(str(problem))
    text = " ".join(" ".join(page.extract_text() for page in reader.pages).split())
    assert text.count("Brights") > 1
    assert text.count("Brights (continued)") == text.count("Brights") - 1
    assert text.index("Brights (continued)") > text.index("Yaku 1 ")
    assert str(reader.outline).count("'Brights'") == 1


def test_what_marks_beside_yaku_mean_is_said_wherever_they_are_drawn() -> None:
    for profile in ("full", "reference", "poster"):
        page = render(shipped("koi_koi"), profile=profile)
        assert page.count('<p class="marks">') == 1
        assert re.search(r'<span class="mark kind-ribbon">ribbons</span>', page) is not None
        assert "tells the kind" not in render(shipped("koi_koi"), "md", profile=profile)
    assert '<p class="marks">' not in render(shipped("daifugo"), profile="poster")


def test_a_poster_tells_a_turn_and_asks_for_nothing_that_it_does_not_hold() -> None:
    page = render(shipped("hachi_hachi"), "txt", "ja", profile="poster")
    assert "進め方" in page
    assert "書いてあるときだけ" not in page
    assert "どうなるか" in page, "the table that a turn speaks of"
    assert "書いてあるときだけ" in render(shipped("hachi_hachi"), "txt", "ja", profile="reference")


def test_who_plays_is_said_where_it_changes_and_not_in_every_example() -> None:
    page = render(shipped("kitchen_table"))
    told = re.findall(r"<small>(\w+ players, A to [A-Z]\.)", page)
    assert told
    assert [one for one, other in pairwise(told) if one == other] == []
    assert page.count('<p class="story-title">') > len(told)


def test_what_follows_a_picture_does_not_begin_a_line_with_its_stop() -> None:
    assert [readings.closing(text) for text in ("; all", "と、ほか", " and", "で")] == [";", "と、", "", ""]
    page = re.sub(r"(?s)<svg.*?</svg>", "", render(shipped("hachi_hachi")))
    assert "</span></span>;</span> all other" in page


def test_readings_over_small_words_are_no_smaller_than_four_points(monkeypatch: pytest.MonkeyPatch) -> None:
    made = laid_out(monkeypatch, "dou_dizhu", "reference", "ja")
    sizes = {
        box.style["font_size"] * 0.75
        for page in made.pages
        for box in boxes(page._page_box)
        if type(box).__name__ == "TextBox" and box.text.strip()
    }
    assert min(sizes) >= 4.0
    assert Look().paper == "a4"
