"""The shipped sheets in a real browser: on a phone, in the dark, for those who do not see, and on paper."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from helpers.sheet_rules import Sheet
from helpers.shipped import shipped
from helpers.surroundings import missing

from yakusoku.dsl.shipped import catalogue
from yakusoku.sheets import fonts
from yakusoku.sheets.choices import languages

# Every sheet takes many minutes: these show every kind of block. YAKUSOKU_ALL_SHEETS=1 looks at all that ships.
FEW_SHEETS = ("kitchen_table", "taiyaku", "koi_koi")
SHIPPED = (
    [entry.id for entry in catalogue() if entry.kind != "library"]
    if os.environ.get("YAKUSOKU_ALL_SHEETS")
    else list(FEW_SHEETS)
)
CASES = [
    (name, profile, lang)
    for name in SHIPPED
    for profile in ("full", "reference", "changes")
    for lang in languages()
    if profile != "changes" or shipped(name).base
]
COLOURFUL = ("kitchen_table", "koi_koi")  # between them every kind of block stands on their pages
IDS = ["-".join(case) for case in CASES]
# What a reader who does not see is told hangs on how a page is built, which is the same in each language: every page is asked for in one.
ASKED = [
    case
    for number, case in enumerate(CASES)
    if number % 2 == number // 2 % 2 or os.environ.get("YAKUSOKU_ALL_SHEETS")
]

FEW = {"resultTypes": ["violations"]}  # what is in order is not written down: it would take most of the time

# Text that lies on other text, or on a card, in one row of cards.
OVERLAPS = """
() => {
  const found = [];
  for (const row of document.querySelectorAll('.with-cards tbody tr, .story li, .rungs')) {
    const boxes = [];
    const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      if (!node.data.trim() || node.parentElement.closest('rt, rp, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) boxes.push([box, node.parentElement, node.data.trim(), 'text']);
    }
    for (const card of row.querySelectorAll('.card')) boxes.push([card.getBoundingClientRect(), card, 'a card', 'card']);
    for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
      const [a, ea, ta, ka] = boxes[i], [b, eb, tb, kb] = boxes[j];
      if (ka === 'card' && kb === 'card' || ea === eb) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const most = ka === kb ? Math.min(a.height, b.height) * .3 : 2;
      const over = ea.closest('ruby') || eb.closest('ruby') ? 9 : 2;  // a reading may reach over its neighbours
      if (wide > over && high > most) found.push(ta + ' / ' + tb);
    }
  }
  return found;
}
"""
SCROLLED = """
() => [...document.querySelectorAll('.wide')]
  .filter(item => item.scrollWidth > item.clientWidth + 1)
  .map(item => item.textContent.trim().slice(0, 80))
"""
WIDER = """
() => [...document.querySelectorAll('body *')]
  .filter(item => !item.closest('.sprite, .wide, svg') && item.getBoundingClientRect().right > innerWidth + 1)
  .map(item => item.outerHTML.slice(0, 80))
"""


def printed(tab: Any, path: Path) -> bytes:
    tab.emulate_media(media="print", color_scheme="light")
    tab.goto(path.as_uri())
    tab.add_style_tag(
        content=".card { visibility: hidden; }"
    )  # they take their room; drawing them takes time
    data: bytes = tab.pdf(prefer_css_page_size=True)
    return data


def last_line(page: Any) -> str:
    """What stands lowest on a page, apart from its number."""
    rows: dict[int, str] = {}

    def visit(text: str, over: list[float], at: list[float], *_: object) -> None:
        if text.strip():
            height = round((at[4] * over[1] + at[5] * over[3] + over[5]) / 3)
            rows[height] = rows.get(height, "") + text

    page.extract_text(visitor_text=visit)
    lines = [" ".join(rows[height].split()) for height in sorted(rows)]
    return next((line for line in lines if not re.fullmatch(r"\d+ ?/ ?\d+", line)), "")


def pages_of(data: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", data))


@pytest.mark.parametrize(("name", "profile", "lang"), CASES, ids=IDS)
def test_a_page_in_the_browser(name: str, profile: Any, lang: str, sheet: Sheet, tab: Any) -> None:
    """On a phone nothing is wider than it and no text lies on another; nothing is asked of the network; and a reader who
    does not see is served."""
    path = sheet(name, profile, lang)
    tab.asked.clear()
    tab.set_viewport_size({"width": 390, "height": 844})
    tab.emulate_media(media="screen", color_scheme="light")
    tab.goto(path.as_uri())
    assert [url for url in tab.asked if not url.startswith("data:")] == [path.as_uri()]
    assert tab.evaluate("document.documentElement.scrollWidth") <= 390, tab.evaluate(WIDER)
    assert tab.evaluate(OVERLAPS) == []
    for wide in (1280, 320):
        tab.set_viewport_size({"width": wide, "height": 844})
        assert tab.evaluate("document.documentElement.scrollWidth") <= wide, tab.evaluate(WIDER)
    assert tab.evaluate(SCROLLED) == [], "a table that only fits on a larger phone"
    tab.set_viewport_size({"width": 390, "height": 844})
    if (name, profile, lang) not in ASKED:
        return
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe is not installed: pip install axe-playwright-python")
    rules = {
        "rules": {"color-contrast": {"enabled": False}}
    }  # looked at below: it takes long, and colours are few
    assert problems(Axe().run(tab, options=rules)) == []


@pytest.mark.parametrize(
    ("name", "profile", "lang", "scheme"),
    [
        (*case, scheme)
        for case in CASES
        for lang, scheme in zip(
            languages(), ("light", "dark"), strict=True
        )  # colours are the same in each language
        if case[0] in COLOURFUL and case[2] == lang
    ],
)
def test_text_stands_out_from_its_ground(
    name: str, profile: Any, lang: str, scheme: Any, sheet: Sheet, tab: Any
) -> None:
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe is not installed: pip install axe-playwright-python")
    tab.emulate_media(media="screen", color_scheme=scheme)
    tab.goto(sheet(name, profile, lang).as_uri())
    rules = {**FEW, "runOnly": {"type": "rule", "values": ["color-contrast"]}}
    assert problems(Axe().run(tab, options=rules)) == []


def problems(found: Any) -> list[tuple[str, list[str]]]:
    return [
        (item["id"], [node["html"][:120] for node in item["nodes"]][:3])
        for item in found.response["violations"]
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("name", "lang"), sorted({(name, lang) for name, _, lang in CASES}), ids=lambda word: word
)
def test_the_page_to_look_things_up_is_one_leaf_of_paper(
    name: str, lang: str, paper: Any, sheet: Sheet, tab: Any
) -> None:
    assert pages_of(printed(tab, sheet(name, "reference", lang, paper))) <= 2


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", SHIPPED)
def test_a_printed_sheet_leaves_no_heading_alone(name: str, paper: Any, sheet: Sheet, tab: Any) -> None:
    try:
        from pypdf import PdfReader
    except ImportError:
        missing("pypdf is not installed: pip install pypdf")
    path = sheet(name, "full", "en", paper)
    read = PdfReader(io.BytesIO(printed(tab, path)))
    headings = set(re.findall(r'<h[23] data-label="([^"]*)"', path.read_text(encoding="utf-8")))
    assert 1 <= len(read.pages) <= 30
    wide, high = (round(float(side)) for side in read.pages[0].mediabox[2:])
    assert (wide, high) in ({(595, 842), (596, 842)} if paper == "a4" else {(612, 792)})
    for page in read.pages:
        assert last_line(page), "an empty page"
        assert last_line(page) not in headings


@pytest.mark.parametrize(("name", "profile", "lang"), CASES, ids=IDS)
def test_every_character_is_in_the_embedded_fonts(name: str, profile: Any, lang: str, sheet: Sheet) -> None:
    from fontTools.ttLib import TTFont

    text = sheet(name, profile, lang).read_text(encoding="utf-8")
    known: set[int] = set()
    for data in re.findall(r'url\("data:font/woff;base64,([^"]+)"\)', text):
        known |= set(TTFont(io.BytesIO(b64decode(data))).getBestCmap())
    reader = fonts._Shown()
    reader.feed(text)
    shown = {sign for sign in reader.plain | reader.bold if not sign.isascii()}
    assert known
    assert {sign for sign in shown if ord(sign) not in known} == set()


@pytest.mark.parametrize(("name", "profile", "lang"), CASES, ids=IDS)
def test_tidy_finds_nothing(name: str, profile: Any, lang: str, sheet: Sheet, tmp_path: Path) -> None:
    tidy = shutil.which("tidy")
    if tidy is None:
        pytest.skip("tidy is not installed: on Debian and Ubuntu, apt-get install tidy")
    path = sheet(name, profile, lang)
    done = subprocess.run([tidy, "-e", "-q", str(path)], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines() == []
