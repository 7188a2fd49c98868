"""What the documents show at the terminal is what happens: the commands are run one after the other in an empty folder."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.pages import PAGES, ROOT, Block, blocks

SAVED = re.compile(r"Save this as `([a-z_]+\.\w+)`:\n\n```", re.MULTILINE)
WITH_CONSOLE = [page for page in PAGES if any(block.info[:1] == ("console",) for block in blocks(page))]


def saved_as(page: Path) -> dict[int, str]:
    """The blocks that are to be saved as a file: the line of their first line, and the name."""
    text = page.read_text(encoding="utf-8")
    return {text.count("\n", 0, found.end()) + 2: found.group(1) for found in SAVED.finditer(text)}


def commands(block: Block) -> list[tuple[str, str]]:
    """The commands of a console block, each with what it prints."""
    parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    assert not parts[0], f"{block}: begin with a command"
    return [(command, shown) for part in parts[1:] for command, _, shown in [part.partition("\n")]]


def run(command: str, folder: Path) -> str:
    """What a command prints, on both streams."""
    words = shlex.split(command)
    assert words[0] == "yakusoku"
    env = {
        **os.environ,
        "PYTHONPATH": str(ROOT / "src"),
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "PYTHONUTF8": "1",
    }
    done = subprocess.run(
        [sys.executable, "-m", "yakusoku", *words[1:]], cwd=folder, env=env, capture_output=True
    )
    assert b"Traceback" not in done.stderr
    return (done.stderr + done.stdout).decode("utf-8")


def matches(shown: str, printed: str) -> bool:
    """Whether the text is as shown; `…` stands for anything."""
    pattern = "[\\s\\S]*?".join(re.escape(part) for part in shown.strip("\n").split("…"))
    return re.fullmatch(pattern, printed.strip("\n")) is not None


@pytest.mark.parametrize("page", WITH_CONSOLE, ids=lambda page: page.name)
def test_the_commands_print_what_the_page_shows(page: Path, tmp_path: Path) -> None:
    names = saved_as(page)
    for block in blocks(page):
        if block.line in names:
            (tmp_path / names[block.line]).write_text(block.text, encoding="utf-8")
        if block.info[:1] != ("console",):
            continue
        for command, shown in commands(block):
            printed = run(command, tmp_path)
            assert matches(shown, printed), f"{block}: $ {command}\n{printed}"


def test_the_tour_shows_a_file_to_save_and_commands() -> None:
    tour = ROOT / "docs" / "tour.md"
    assert tour in WITH_CONSOLE and saved_as(tour)


@pytest.mark.parametrize(("shown", "printed", "same"), [
    ("a\n…\nb", "a\nx\ny\nb\n", True),
    ("a … b", "a 1 b", True),
    ("a", "ab", False),
    ("a\n…\nb", "a\nb c", False),
])  # fmt: skip
def test_dots_stand_for_anything_and_nothing_else_does(shown: str, printed: str, same: bool) -> None:
    assert matches(shown, printed) == same


@pytest.mark.parametrize("page", ["README.md", "docs/api.md", "docs/formats.md", "docs/services.md"])
def test_the_python_of_a_page_does_what_it_shows(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = "".join(block.text for block in blocks(ROOT / page) if block.info[:1] == ("pycon",))
    test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    assert test.examples
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=said.append)
    assert not runner.failures, "".join(said)
