"""How large the workbench page is, and how long it takes in a browser.

    python benchmarks/page.py               needs the built page (python3 dev.py page), Chromium and Playwright
    python benchmarks/page.py --no-sizes    without the sizes, for which everything is compressed once (Node.js)

What is said in milliseconds is the middle one of several tries, from what somebody does to what is drawn or known.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import json
import re
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "build" / "page"
TICKS = ("eight_cut", "revolution", "jack_back")
FIRST = (
    "index.html",
    "main.js",
    "app.css",
    "games.json",
    "icon.svg",
    "tables/daifugo.json",
    "library-daifugo.en.json",
)
SIZES = """
const z = require('zlib'), fs = require('fs');
const found = {};
for (const name of JSON.parse(fs.readFileSync(0, 'utf8')))
  found[name] = z.brotliCompressSync(fs.readFileSync(name), {params: {[z.constants.BROTLI_PARAM_QUALITY]: 11, [z.constants.BROTLI_PARAM_LGWIN]: 24}}).length;
console.log(JSON.stringify(found));
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: object) -> None:
        pass


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--no-sizes", action="store_true")
    options = parser.parse_args()
    if not (PAGE / "index.html").exists():
        print("The page is not built: python3 dev.py page", file=sys.stderr)
        return 2
    if not options.no_sizes:
        sizes()
    running = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(PAGE)))
    threading.Thread(target=running.serve_forever, daemon=True).start()
    times(f"http://127.0.0.1:{running.server_port}/")
    running.shutdown()
    return 0


def sizes() -> None:
    """Bytes, compressed with brotli: until the page can be used, and of a whole first visit."""
    later = {PAGE / part / path.name for part in ("sheets", "tables") for path in (PAGE / part).iterdir()}
    files = [path for path in PAGE.rglob("*") if path.is_file() and path not in later]
    files += [PAGE / name for name in FIRST if PAGE / name in later]  # each is fetched when it is asked for
    done = subprocess.run(
        ["node", "-e", SIZES],
        input=json.dumps(list(map(str, files))),
        capture_output=True,
        text=True,
        check=True,
    )
    found = {str(Path(name).relative_to(PAGE)): size for name, size in json.loads(done.stdout).items()}
    first = sum(found[name] for name in {*FIRST, *imported("main.js")})
    print(f"until it can be used  {first / 1000:8.0f} KB")
    print(f"whole first visit     {sum(found.values()) / 1000:8.0f} KB")
    for name, size in sorted(found.items(), key=lambda item: -item[1])[:8]:
        print(f"    {name:<28} {size / 1000:8.0f} KB")


def imported(name: str) -> set[str]:
    """The parts of the page's own program that one needs at once, by their names."""
    found = {f"c/{part}" for part in re.findall(r'from"\./(?:c/)?([^"]+)"', (PAGE / name).read_text("utf-8"))}
    return found.union(*map(imported, found))


def times(address: str) -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        tab = browser.new_context(service_workers="block").new_page()
        tab.add_init_script(
            "try { localStorage.setItem('yakusoku.pace', '0') } catch {}"
        )  # a move is what one waits for
        tab.set_default_timeout(0)
        tab.goto(address)
        tab.click("[data-game=daifugo]")
        until(tab, "bench.log.some(one => one[0] == 'first sheet')")
        marks = dict(tab.evaluate("bench.log.filter(one => one[0] != 'check' && one[0] != 'sheet')"))
        for name, ms in marks.items():
            print(f"{name:<22}{ms:8.0f} ms")
        for name in ("check", "sheet"):
            row(f"tick to {name}", [tick(tab, rule, name) for rule in TICKS])
        tab.evaluate("bench.go_to('text')")
        tab.wait_for_selector(".cm-content")
        tab.wait_for_timeout(1500)
        row("keystroke to finding", [key(tab) for _ in range(5)])
        for game in ("daifugo", "koi_koi"):
            row(f"a move, {game}", moves(tab, game))
        browser.close()


def until(tab: Any, what: str) -> None:
    while not tab.evaluate(what):
        tab.wait_for_timeout(5)


def row(name: str, found: list[float]) -> None:
    print(f"{name:<22}{statistics.median(found):8.0f} ms   ({min(found):.0f} to {max(found):.0f})")


def tick(tab: Any, rule: str, name: str) -> float:
    many = tab.evaluate(f"bench.log.filter(one => one[0] == '{name}').length")
    begun = time.perf_counter()
    tab.evaluate(f"bench.tick('{rule}', !(bench.table.rules['{rule}']?.on))")
    until(tab, f"bench.log.filter(one => one[0] == '{name}').length > {many}")
    return (time.perf_counter() - begun) * 1000


def key(tab: Any) -> float:
    many = tab.evaluate("bench.log.filter(one => one[0] == 'check').length")
    begun = time.perf_counter()
    tab.evaluate("editor.dispatch({changes: {from: editor.state.doc.length, insert: ' '}})")
    until(tab, f"bench.log.filter(one => one[0] == 'check').length > {many}")
    return (time.perf_counter() - begun) * 1000


def moves(tab: Any, game: str) -> list[float]:
    tab.evaluate(f"bench.start(bench.games.games.find(one => one.id == '{game}'))")
    until(tab, f"bench.table?.base.id == '{game}' && bench.sheetFor != ''")
    tab.evaluate("bench.go_to('play')")
    until(tab, "window.game?.view && game.text == bench.text")
    found: list[float] = []
    choose: Callable[[], Any] = lambda: tab.evaluate("game.choose(game.view.options[0])")  # noqa: E731
    for _ in range(8):
        begun = time.perf_counter()
        choose()
        found.append((time.perf_counter() - begun) * 1000)
        if tab.evaluate("game.view.over"):
            break
    return found


if __name__ == "__main__":
    raise SystemExit(main())
