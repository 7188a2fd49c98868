"""What each profile holds, which example of a rule is told, and what a page of paper takes: measured from the PDF."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from helpers.shipped import shipped
from helpers.surroundings import missing

from yakusoku.sheets.pdf import NoPdf
from yakusoku.sheets.render import Look, render
from yakusoku.sheets.worked import best, denials

LEAST = 7.5  # points, of the text of a reference on A4
LEAST_FURIGANA = 4.0


def made(name: str, profile: Any, lang: str = "en", **look: Any) -> Any:
    try:
        from pypdf import PdfReader
    except ImportError:
        missing("pypdf is not installed: pip install pypdf")
    try:
        data = render(shipped(name), "pdf", lang, profile, look=Look(**look))
    except NoPdf as problem:
        missing(str(problem))
    return PdfReader(io.BytesIO(data))


def sizes(reader: Any) -> dict[float, int]:
    """How many characters stand in each size of type, in points."""
    found: dict[float, int] = {}

    def see(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        high = abs(size * tm[3] * cm[3])
        found[round(high, 1)] = found.get(round(high, 1), 0) + len(text.strip())

    for page in reader.pages:
        page.extract_text(visitor_text=see)
    return found


@pytest.mark.parametrize(("name", "most"), [("kitchen_table", 6), ("taiyaku", 9), ("dou_dizhu", 6)])
def test_a_full_sheet_has_few_pages_and_loses_nothing(name: str, most: int) -> None:
    reader = made(name, "full")
    assert len(reader.pages) <= most
    page = render(shipped(name), look=Look(fonts=False))
    body = re.sub(
        r"(?s)<nav.*?</nav>|<style.*?</style>|<rt>.*?</rt>|<[^>]+>", " ", page[page.index("<main") :]
    )
    text = re.sub(r"[^a-z]", "", "".join(page.extract_text() for page in reader.pages).lower())
    lost = {word for word in re.findall(r"[a-z]{5,}", body.lower()) if word not in text}
    assert lost == set()


@pytest.mark.parametrize(
    ("name", "lang", "sides"), [("kitchen_table", "en", 1), ("taiyaku", "en", 2), ("hachi_hachi", "ja", 2)]
)
def test_a_reference_is_one_leaf_in_a_type_that_can_be_read(name: str, lang: str, sides: int) -> None:
    reader = made(name, "reference", lang)
    assert len(reader.pages) == sides
    found = sizes(reader)
    text = max(found, key=lambda size: found[size])
    assert text >= LEAST, found
    if lang == "ja":
        furigana = min(size for size, count in found.items() if count > 100)
        assert furigana >= LEAST_FURIGANA, found


def test_a_poster_and_all_cards_are_one_page_on_any_paper() -> None:
    for profile in ("poster", "cards"):
        reader = made("hana_awase", profile, paper="a3")
        assert len(reader.pages) == 1
        assert round(float(reader.pages[0].mediabox.width)) == 842


def test_a_booklet_is_one_sheet_with_eight_pages_half_of_them_on_their_heads() -> None:
    reader = made("kitchen_table", "reference", paper="pocket")
    assert len(reader.pages) == 1
    wide, high = (float(side) for side in reader.pages[0].mediabox[2:])
    assert (round(wide), round(high)) == (842, 595)
    text = reader.pages[0].extract_text()
    assert "Kitchen table" in text and "Grandma" in text
    with pytest.raises(ValueError, match="pocket"):
        render(shipped("kitchen_table"), "html", "en", "full", look=Look(paper="pocket"))


def test_the_example_that_shows_most_is_told_and_the_others_in_half_a_sentence() -> None:
    rules = shipped("kitchen_table")
    cut = next(rule for rule in rules.rules if rule.id == "eight_cut")
    told = best(cut.examples)
    assert told is not None and told.title.en == "An eight clears the table"
    assert [item.title.en for item in denials(cut.examples, told)] == ["A nine clears nothing"]
    page = render(rules, "md")
    assert "But: A nine clears nothing." in page
    assert page.count("**Example.**") < render(rules, "md", look=Look(examples="all")).count("**Example.**")


def test_a_trick_has_a_column_for_each_player() -> None:
    page = render(shipped("kitchen_table"), look=Look(fonts=False))
    section = page[page.index('id="rule-jack_back"') :].split("</section>")[0]
    assert re.findall(r'<th scope="col">(.)</th>', section) == ["A", "B", "C"]
    assert "may not: " in section and "Jack back” acts" in section


def test_every_rule_and_every_yaku_stands_on_the_poster() -> None:
    rules = shipped("kitchen_table")
    page = render(rules, "md", profile="poster")
    assert [rule.names.en for rule in rules.rules if rule.names.en not in page] == []
    yaku = render(shipped("taiyaku"), profile="poster", look=Look(fonts=False))
    assert re.findall(r'tile-number">(\d+)<', yaku) == [str(number) for number in range(1, 51)]


def test_the_cards_that_rules_name_are_special() -> None:
    page = render(shipped("kitchen_table"), "md", profile="cards")
    special = page.split("## Special cards")[1]
    assert "Eight cut" in special and "8" in special
    assert "Suit lock" not in special
    assert render(shipped("koi_koi"), profile="cards", look=Look(fonts=False)).count("named-card kind-") == 48
