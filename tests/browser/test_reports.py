"""Reports of the laboratory in a real browser: on a phone and on a desk, by day and in the dark, and for those who do not see."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from base64 import b64decode
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from helpers.surroundings import missing

from yakusoku.console.main import main
from yakusoku.sheets import fonts

COMMANDS = {
    "climbing": ["simulate", "kitchen_table", "--hands", "100"],
    "fishing": ["simulate", "taiyaku", "--players", "3", "--hands", "100"],
    "compared": ["compare", "daifugo", "kitchen_table", "federation", "--hands", "60"],
    "swept": ["sweep", "kitchen_table", "--rules", "suit_lock,eight_cut", "--hands", "60"],
}
CASES = [(name, scheme) for name in COMMANDS for scheme in ("light", "dark")]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The file of a report in both languages, written when it is first asked for."""
    folder = tmp_path_factory.mktemp("reports")

    @cache
    def written(name: str) -> Path:
        path: Path = folder / f"{name}.html"
        assert main([*COMMANDS[name], "--lang", "both", "-o", str(path)]) == 0
        return path

    return written


@pytest.mark.parametrize(("name", "scheme"), CASES)
def test_a_report_in_the_browser(name: str, scheme: Any, report: Any, tab: Any) -> None:
    """Nothing is asked of the network, nothing but tables in their frames is wider than the window, and text stands out from its ground."""
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe is not installed: pip install axe-playwright-python")
    path = report(name)
    tab.asked.clear()
    tab.emulate_media(media="screen", color_scheme=scheme)
    for wide in (320, 390, 1280):
        tab.set_viewport_size({"width": wide, "height": 844})
        tab.goto(path.as_uri())
        assert tab.evaluate("document.documentElement.scrollWidth") <= wide
    assert {url for url in tab.asked if not url.startswith("data:")} == {path.as_uri()}
    found = Axe().run(tab, options={"resultTypes": ["violations"]}).response["violations"]
    assert [(item["id"], [node["html"][:120] for node in item["nodes"]][:3]) for item in found] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_pictures_lie_where_the_numbers_say(name: str, report: Any, tab: Any) -> None:
    """A bar is as wide as its place, its parts fill it, and no number is wider than the part that it stands in."""
    tab.set_viewport_size({"width": 1280, "height": 844})
    tab.goto(report(name).as_uri())
    bars = tab.evaluate(
        """() => [...document.querySelectorAll('.bar')].map(bar => [bar.getBoundingClientRect().width,
        [...bar.querySelectorAll('rect')].map(part => part.getBoundingClientRect().width)])"""
    )
    assert bool(bars) == (name == "climbing")
    for width, parts in bars:
        assert width > 300
        assert sum(parts) == pytest.approx(width, rel=0.02)
    wider = tab.evaluate(
        """() => [...document.querySelectorAll('.bar text')].filter(text => {
        const own = text.getBoundingClientRect(), middle = own.left + own.width / 2;
        return ![...text.closest('.bar').querySelectorAll('rect')].some(part => {
          const box = part.getBoundingClientRect();
          return box.left <= middle && middle <= box.right && own.width <= box.width;
        });
      }).map(text => text.textContent)"""
    )
    assert wider == []


@pytest.mark.parametrize("name", COMMANDS)
def test_characters_are_embedded_and_tidy_finds_nothing(name: str, report: Any) -> None:
    from fontTools.ttLib import TTFont

    path: Path = report(name)
    text = path.read_text(encoding="utf-8")
    known: set[int] = set()
    for data in re.findall(r'url\("data:font/woff;base64,([^"]+)"\)', text):
        known |= set(TTFont(io.BytesIO(b64decode(data))).getBestCmap())
    reader = fonts._Shown()
    reader.feed(text)
    assert {
        sign for sign in reader.plain | reader.bold if not sign.isascii() and ord(sign) not in known
    } == set()
    if (tidy := shutil.which("tidy")) is not None:
        done = subprocess.run([tidy, "-e", "-q", str(path)], capture_output=True, text=True, check=False)
        assert done.stderr.splitlines() == []
