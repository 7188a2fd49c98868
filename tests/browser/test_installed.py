"""What is installed from a wheel that was built with the page shows it: `yakusoku web` of a fresh environment, in a browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jinja2
import pytest

from yakusoku.workbench.server import folder

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(
    not (ROOT / "build" / "page" / "index.html").is_file(),
    reason="the page is not built: python3 dev.py page",
)
SECONDS = 90
BUILD = "import os, sys; os.chdir(sys.argv[1]); from hatchling import build; build.build_wheel(sys.argv[2])"
SCRIPTS, PROGRAM = ("Scripts", "yakusoku.exe") if os.name == "nt" else ("bin", "yakusoku")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The environment; the libraries that the program needs are those of this one."""
    at = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-c", BUILD, str(ROOT), str(at)], check=True, capture_output=True)
    [wheel] = at.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    page = folder()
    assert page is not None
    wanted = {
        f"yakusoku/build/page/{path.relative_to(page).as_posix()}"
        for path in page.rglob("*")
        if path.is_file()
    }
    assert wanted <= names
    assert not any("node_modules" in name or "workbench/front" in name for name in names)
    venv.create(at / "venv", with_pip=False, symlinks=os.name != "nt")
    python = at / "venv" / SCRIPTS / "python"
    install = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
    ]
    subprocess.run([*install, str(wheel)], check=True, capture_output=True)
    return at / "venv"


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(Path(jinja2.__file__).parents[1]),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
    }
    running = subprocess.Popen(
        [str(installed / SCRIPTS / PROGRAM), "web", "--no-browser"],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert running.stdout is not None
    try:
        found = re.search(r"http://\S+", running.stdout.readline())
        assert found is not None
        yield found.group()
    finally:
        running.terminate()
        running.wait()


def test_the_page_of_an_installed_wheel_writes_a_sheet(browser: Any, address: str) -> None:
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(SECONDS * 1000)
    tab = context.new_page()
    trouble: list[str] = []
    tab.on("pageerror", lambda problem: trouble.append(str(problem)))
    tab.goto(address)
    tab.click("[data-game=daifugo]")
    tab.click("[data-rule=eight_cut] > input")
    end = time.monotonic() + SECONDS
    while not tab.evaluate(
        "bench.table?.rules.eight_cut?.on && JSON.parse(bench.sheetFor || '[]')[0] == bench.text"
    ):
        assert time.monotonic() < end, tab.evaluate("bench.message")
        tab.wait_for_timeout(50)
    assert "8" in tab.frame_locator("iframe").locator("#rule-eight_cut").inner_text()
    assert not trouble
    context.close()
