"""Takes the pictures of the README: the sheet of the table that stands there, and the page on a phone; in English and in Japanese.

    python tools/pictures.py

In: the first rule file of README.md, the page as it was built (`python3 dev.py page`), Chromium, pdftoppm (poppler-utils) and fonts with Japanese letters. Out: docs/pictures/*.png. They are pictures of what is printed and shown, never drawn by hand; take them
anew where it looks otherwise. No test compares them: letters differ from machine to machine.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from yakusoku import load_text, render_sheet  # noqa: E402
from yakusoku.sheets.pdf import find_browser  # noqa: E402
from yakusoku.workbench.server import folder, server  # noqa: E402

OUT = ROOT / "docs" / "pictures"
LANGS = {"en": "en-GB", "ja": "ja-JP"}
PHONE = {"width": 390, "height": 780}


def table() -> str:
    """The rule file with which the README begins."""
    found = re.search(r"```yaku\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found, "README.md shows no rule file"
    return found[1]


def sheets(browser: Any, text: str) -> None:
    rules = load_text(text).ruleset
    assert rules is not None, "the table of the README does not check"
    page = browser.new_page()
    for lang in LANGS:
        page.set_content(render_sheet(rules, "html", lang, "reference"))
        with tempfile.TemporaryDirectory() as folder:
            printed = Path(folder) / "sheet.pdf"
            printed.write_bytes(page.pdf(prefer_css_page_size=True, print_background=True))
            command = [
                "pdftoppm",
                "-png",
                "-r",
                "110",
                "-singlefile",
                str(printed),
                str(OUT / f"sheet-{lang}"),
            ]
            subprocess.run(command, check=True)
        print(OUT / f"sheet-{lang}.png")


def phone(browser: Any, address: str, lang: str, text: str) -> None:
    context = browser.new_context(viewport=PHONE, locale=LANGS[lang], device_scale_factor=2, has_touch=True)
    context.add_init_script("try { localStorage.setItem('yakusoku.pace', '0') } catch {}")
    page = context.new_page()

    def until(what: str) -> None:
        for _ in range(1500):
            if page.evaluate(what):
                return
            page.wait_for_timeout(40)
        raise RuntimeError(f"never: {what}")

    page.goto(address)
    page.click("[data-game=daifugo]")
    until("bench.state == 'ready' && bench.sheetFor != ''")
    page.evaluate("text => bench.put(text)", text)
    until("bench.table && JSON.parse(bench.sheetFor || '[]')[0] == bench.text")
    for view in ("rules", "play"):
        page.locator(f".tab[data-view={view}]").locator("visible=true").first.click()
        if view == "play":
            until("window.game?.view && game.text == bench.text && Object.keys(bench.pictures()).length > 0")
            page.evaluate("(() => { game.seed = 3; return game.begin(); })()")
            until("game.view && !game.view.going && !game.busy")
        page.wait_for_timeout(500)
        page.screenshot(path=str(OUT / f"{view}-{lang}.png"))
        print(OUT / f"{view}-{lang}.png")
    context.close()


def main() -> int:
    from playwright.sync_api import sync_playwright

    built, program = folder(), find_browser()
    if built is None or program is None:
        print("needs the page (python3 dev.py page) and Chromium", file=sys.stderr)
        return 1
    OUT.mkdir(exist_ok=True)
    text = table()
    running, helper = server(built)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as player:
            browser = player.chromium.launch(executable_path=program, args=["--no-sandbox"])
            sheets(browser, text)
            for lang in LANGS:
                phone(browser, f"http://127.0.0.1:{running.server_address[1]}/", lang, text)
            browser.close()
    finally:
        running.shutdown()
        running.server_close()
        helper.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
