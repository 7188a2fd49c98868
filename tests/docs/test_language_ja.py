"""The page for who writes rules in Japanese: every phrase in its tables is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from yakusoku.dsl.kotoba.reading import Stuck
from yakusoku.dsl.kotoba.statements import read_japanese
from yakusoku.dsl.layout import layout
from yakusoku.dsl.lexer import lex
from yakusoku.ground.diagnostics import Report, Source

PAGE = (Path(__file__).parents[2] / "docs" / "language-ja.md").read_text(encoding="utf-8")
FRAMES = {
    "### いつ": "{}場を流す",
    "### もし": "8が出たとき、{}、場を流す",
    "### 何が起きる": "8が出たら、{}",
}


def phrases() -> list[tuple[str, str]]:
    """Each phrase of the tables, with the heading above it."""
    found, heading = [], ""
    for line in PAGE.split("\n"):
        if line.startswith("#"):
            heading = line
        elif line.startswith("| `"):
            found += [(heading, phrase) for phrase in re.findall(r"`([^`]+)`", line.split("|")[1])]
    return found


@pytest.mark.parametrize(("heading", "phrase"), phrases())
def test_each_phrase_of_the_tables_is_read(heading: str, phrase: str) -> None:
    [stmt] = layout(lex(Source("", FRAMES[heading].format(phrase)), Report()), Report()).block
    assert not isinstance(read_japanese(stmt), Stuck)
