"""docs/vocabulary-ja.md is made of the Japanese side of the grammar: nothing stands on it that cannot be written, and no phrase is missing."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "vocabulary_ja.py"))
PAGE = (ROOT / "docs" / "vocabulary-ja.md").read_text(encoding="utf-8")


def test_the_page_is_what_the_tool_writes() -> None:
    assert TOOL["page"]() == PAGE, "run: python tools/vocabulary_ja.py"


def test_every_statement_of_the_grammar_has_a_row_of_its_own_words() -> None:
    made = TOOL["Renderer"](TOOL["GRAMMAR"].read_text(encoding="utf-8"))
    for _, name, _ in TOOL["rules"](TOOL["GRAMMAR"].read_text(encoding="utf-8")):
        if name.startswith("s_"):
            for way in made.ways(name):
                assert f"| {TOOL['_cell'](way.text)} |" in PAGE


def test_no_name_of_the_program_is_shown_to_a_player() -> None:
    shown = re.findall(r"〈([^〉]*)〉", PAGE)
    assert [word for word in shown if re.search("[A-Za-z]", word)] == []
