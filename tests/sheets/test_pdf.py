"""The sheet as a PDF: tagged, with bookmarks, page numbers and alternative texts, the same bytes every time."""

from __future__ import annotations

import io
import json
import re
from math import ceil
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from budget import LONG
from helpers.sheet_rules import HEAD, OTHERS, rules_of
from helpers.shipped import shipped
from helpers.surroundings import missing

from yakusoku.dsl.shipped import catalogue
from yakusoku.ground import cache
from yakusoku.services.rules import load_text
from yakusoku.sheets import pdf as maker
from yakusoku.sheets.pdf import NoPdf, find_browser, pdf
from yakusoku.sheets.render import Look, render

RULES = rules_of(HEAD + OTHERS)


def read(data: bytes) -> Any:
    try:
        from pypdf import PdfReader
    except ImportError:
        missing("pypdf is not installed: pip install pypdf")
    return PdfReader(io.BytesIO(data))


def by_weasyprint(html: str) -> bytes:
    try:
        return pdf(html, "weasyprint")
    except NoPdf as problem:
        missing(str(problem))


def outline(reader: Any) -> list[str]:
    found: list[str] = []

    def walk(items: Any) -> None:
        for item in items:
            if isinstance(item, list):
                walk(item)
            else:
                found.append(item.title)

    walk(reader.outline)
    return found


def test_a_sheet_is_a_tagged_pdf_with_bookmarks_and_page_numbers() -> None:
    made = by_weasyprint(render(RULES))
    reader = read(made)
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert "/StructTreeRoot" in root
    assert b"pdfuaid" in root["/Metadata"].get_object().get_data()
    assert reader.metadata.title == "Kitchen table"
    titles = outline(reader)
    assert titles[0] == "Kitchen table"
    assert "House rules" in titles
    assert "Upheaval 革命 kakumei" in titles, "readings are left out"
    for number, page in enumerate(reader.pages, 1):
        text = page.extract_text()
        assert f"{number} / {len(reader.pages)}" in text
        assert number == 1 or "Kitchen table" in text, "the running head"


def test_pictures_are_drawn_once_and_keep_their_alternative_texts() -> None:
    html = render(RULES)
    reader = read(by_weasyprint(html))
    texts: list[str] = []

    def walk(item: Any) -> None:
        item = item.get_object()
        if isinstance(item, list):
            for part in item:
                walk(part)
        elif isinstance(item, dict):
            if "/Alt" in item:
                texts.append(item["/Alt"])
            if "/K" in item and not isinstance(item["/K"], int):
                walk(item["/K"])

    walk(reader.trailer["/Root"]["/StructTreeRoot"]["/K"])
    assert len(texts) == html.count('<svg class="card"')
    assert set(texts) == set(re.findall(r'aria-label="([^"]+)"', html))
    drawn = {name for page in reader.pages for name in page["/Resources"]["/XObject"]}
    diagrams = "".join(re.findall(r'<svg class="diagram".*?</svg>', html))  # each of their texts is one, too
    assert diagrams
    assert len(drawn) == html.count("<symbol ") + diagrams.count("<text ")


@pytest.mark.parametrize("how", ["weasyprint", "chromium"])
def test_two_pdfs_of_a_page_are_the_same_bytes(how: Any) -> None:
    if how == "chromium" and find_browser() is None:
        missing("no Chrome or Chromium on the PATH: on Debian and Ubuntu, apt-get install chromium")
    html = render(RULES, profile="reference")
    one = by_weasyprint(html) if how == "weasyprint" else pdf(html, how)
    sleep(1.1)  # a time that is written down is another one then
    other = by_weasyprint(html) if how == "weasyprint" else pdf(html, how)
    assert one == other
    assert one.startswith(b"%PDF-")


def test_a_browser_may_number_what_it_draws_as_it_likes() -> None:
    """It does so in another order on some days: elements are named as they stand in the file, and listed by their names."""

    def file(first: int, second: int) -> bytes:
        low, high = sorted((first, second))
        listed = (
            f"(node{low:08d}) {7 if low == first else 9} 0 R (node{high:08d}) {9 if low == first else 7} 0 R"
        )
        return (
            f"7 0 obj /ID (node{first:08d}) 9 0 obj /ID (node{second:08d}) "
            f"<</Limits [(node{low:08d}) (node{high:08d})] /Names [{listed}]>> /When (D:20260102030405+00'00')"
        ).encode()

    assert (
        maker._settled(file(247, 250))
        == maker._settled(file(812, 640))
        == (
            b"7 0 obj /ID (node00000001) 9 0 obj /ID (node00000002) "
            b"<</Limits [(node00000001) (node00000002)] /Names [(node00000001) 7 0 R (node00000002) 9 0 R]>>"
            b" /When (D:20000101000000+00'00')"
        )
    )


def test_the_readings_of_names_are_there_and_as_wide_as_they_need() -> None:
    hand, cup = (
        f"<ruby>{base}<rp>(</rp><rt>{over}</rt><rp>)</rp></ruby>"
        for base, over in (("手", "てふだ"), ("盃", "さかずき"))
    )

    def widths(text: str) -> list[int]:
        page = maker._RUBY.sub(maker._roomy, text)
        assert page.count("<ruby class") == text.count("<ruby>")
        return [int(number) for number in maker._BROAD.findall(page)]

    apart, beside = [20 * 1.14, 20 * 1.71], [20 * 1.71, 20 * 2.28]  # a letter of a reading is .57 of its word
    assert widths(f"a{hand}b{cup}c") == list(map(ceil, apart)), "half a letter hangs over each neighbour"
    assert widths(hand + cup) == list(map(ceil, beside)), "not over one that has a reading too"
    assert maker._breadths(maker._RUBY.sub(maker._roomy, hand + cup)) == (
        "ruby.broad-35 { width: 1.75em; }\nruby.broad-46 { width: 2.3em; }\n"
    )
    style = (maker._STYLE).read_text(encoding="utf-8")
    assert f"font-size: {f'{maker._READING:g}'.lstrip('0')}em; line-height: 1;" in style, (
        "as large as it is set"
    )
    text = read(by_weasyprint(render(RULES))).pages[0].extract_text()
    assert "だいどころ" in text.replace("\n", "")


GAMES = [entry.id for entry in catalogue() if entry.kind != "library"]
# The fullest pages of each family, one paper each; in a long run all on both.
FULLEST = {
    "taiyaku": "a4",
    "hachi_hachi": "letter",
    "dragon_quest": "a4",
    "pagat_variations": "letter",
    "dou_dizhu": "a4",
    "kitchen_table": "letter",
}
PAGES = [(name, paper) for name in GAMES for paper in ("a4", "letter") if LONG or FULLEST.get(name) == paper]
# What would be set in less than 7.5 points on one side has both sides of its leaf: nobody reads smaller type at a table.
BOTH_SIDES = {"taiyaku", "hachi_hachi", "dragon_quest"}


@pytest.mark.parametrize(("name", "paper"), PAGES)
def test_the_page_to_look_things_up_is_one_page(name: str, paper: Any) -> None:
    """One leaf: one side of it wherever that can be read."""
    html = render(shipped(name), profile="reference", look=Look(paper=paper))
    reader = read(by_weasyprint(html))
    assert len(reader.pages) == (2 if name in BOTH_SIDES else 1)
    wide, high = (round(float(side)) for side in reader.pages[0].mediabox[2:])
    assert (wide, high) == ((595, 842) if paper == "a4" else (612, 792))
    texts = [page.extract_text() for page in reader.pages]
    if len(texts) == 1:
        assert "1 / 1" not in texts[0]
    else:  # the other side of a leaf says what it is of
        assert "1 / 2" in texts[0]
        assert "· 2 / 2" in texts[1]


def test_what_was_drawn_is_kept_and_gives_the_same_bytes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The second run draws nothing, nor does another sheet with the same pictures; a kept file that is broken is as if there were none."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    html = render(RULES, profile="reference")
    first = by_weasyprint(html)
    kept = list(tmp_path.glob("yakusoku/drawn-*.json"))
    assert len(kept) == html.count("<symbol ")
    drawn: list[object] = []
    from weasyprint.images import SVGImage

    draw = SVGImage.draw

    def counted(*args: object) -> None:
        drawn.append(args[0])
        draw(*args)

    monkeypatch.setattr(SVGImage, "draw", counted)
    assert by_weasyprint(html) == first
    by_weasyprint(render(RULES, lang="ja", profile="reference"))
    assert drawn == []
    for broken in ("no", "eJyrVsrPVrKqVsrPVrIqKSpNrQUAK2MFkg=="):
        for file in kept[:2]:
            _, _, text = file.read_text(encoding="utf-8").partition("\n")
            cache.put(file.stem, json.loads(text)["from"], broken)
        assert by_weasyprint(html) == first
    assert len(drawn) == 2 * 2


def test_every_font_of_the_file_is_one_that_the_page_carries() -> None:
    """Also of what no text of the page holds: marks of lists, numbers of pages."""
    reader = read(by_weasyprint(render(RULES)))
    names = {
        str(font.get_object()["/BaseFont"])
        for page in reader.pages
        for font in page["/Resources"]["/Font"].values()
    }
    assert names
    assert {name for name in names if "Yakusoku-Sheet" not in name} == set()


def test_a_hostile_name_stays_text() -> None:
    rules = rules_of(
        HEAD.replace("Kitchen table", "<script>x</script> (Tj) endobj")
        + OTHERS.replace("Upheaval", ") Tj ET")
    )
    reader = read(by_weasyprint(render(rules)))
    assert reader.metadata.title == "<script>x</script> (Tj) endobj"
    assert ") Tj ET 革命 kakumei" in outline(reader)


def test_nothing_outside_of_the_page_is_fetched() -> None:
    with pytest.raises(ValueError, match="nothing outside"):
        maker._data("file:///etc/passwd")
    with pytest.raises(ValueError, match="nothing outside"):
        maker._data("https://example.org/a;base64,QQ==")
    assert maker._data("data:font/woff;base64,QQ==") == ("font/woff", b"A")


def test_where_nothing_makes_a_pdf_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(html: str, style: str, *, fold: bool = False) -> bytes:
        raise NoPdf("WeasyPrint is not installed")

    monkeypatch.setattr(maker, "_by_weasyprint", none)
    monkeypatch.setattr(maker, "find_browser", lambda: None)
    with pytest.raises(NoPdf, match=r'pip install "yakusoku-cards\[pdf\]".*apt-get install'):
        render(RULES, "pdf")


def test_the_name_of_a_rule_changes_nothing_in_how_its_example_is_set() -> None:
    """What is said below a trick is broken into lines, also where a rule is called like a part of the sheet."""
    text = 'variant ours "Ours" "私[わたし]たちの卓[たく]" of daifugo\n    players 4\n    use four_titles\n'
    rules = load_text(text, examples=False).ruleset
    assert rules is not None
    heights: dict[str, float] = {}

    def seen(text: str, outer: list[float], inner: list[float], font: object, size: float) -> None:
        for words in ("すると、Aさんの", "Dさんの"):
            if words in text:
                heights[words] = inner[5] * outer[3] + outer[5]

    for page in read(by_weasyprint(render(rules, lang="ja"))).pages:
        page.extract_text(visitor_text=seen)
    first, last = heights["すると、Aさんの"], heights["Dさんの"]
    assert abs(first - last) > 5, "all of it stands in one line"
