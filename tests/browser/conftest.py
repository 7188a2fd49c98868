"""One browser for all tests, and the pages that they look at, each written once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from helpers.sheet_rules import Sheet
from helpers.shipped import shipped
from helpers.surroundings import missing

from yakusoku.sheets.choices import Paper, Profile
from yakusoku.sheets.pdf import find_browser
from yakusoku.sheets.render import Look, render


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = find_browser()
    if path is None:
        missing("no Chrome or Chromium on the PATH: on Debian and Ubuntu, apt-get install chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright is not installed: pip install playwright axe-playwright-python")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as player:
        named = "--host-resolver-rules=MAP yakusoku.test 127.0.0.1"  # a name that is not of this machine
        opened = player.chromium.launch(
            executable_path=path, args=[named, *(["--no-sandbox"] if root else [])]
        )
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def tab(browser: Any) -> Iterator[Any]:
    """One tab as wide as a phone; it forbids the network and counts what is asked for."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.set_default_timeout(0)  # a busy machine is no mistake
    page = context.new_page()
    page.asked = []
    page.on("request", lambda request: page.asked.append(request.url))
    yield page
    context.close()


@pytest.fixture(scope="session")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Sheet:
    """The file of a sheet, written when it is first asked for."""
    folder = tmp_path_factory.mktemp("sheets")

    @cache
    def written(name: str, profile: Profile, lang: str = "en", paper: Paper = "a4") -> Path:
        rules = shipped(name)
        base = shipped(rules.base[0]) if profile == "changes" else None
        path = folder / f"{name}-{profile}-{lang}-{paper}.html"
        path.write_text(
            render(rules, "html", lang, profile, base=base, look=Look(paper=paper)), encoding="utf-8"
        )
        return path

    return written
