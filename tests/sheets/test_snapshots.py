"""The whole sheet as Markdown, to be read when it changes.

Update all snapshots with `UPDATE_SNAPSHOTS=1 python -m pytest tests/sheets`, then read the difference.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from helpers.sheet_rules import FLOWER_GAME, HEAD, OTHERS, rules_of

from yakusoku.model import RuleSet
from yakusoku.services.rules import load
from yakusoku.sheets.render import render

SNAPSHOTS = Path(__file__).parent / "snapshots"


def compared(name: str, rules: RuleSet, lang: str = "en") -> None:
    file = f"{name}.md" if lang == "en" else f"{name}.{lang}.md"
    path, text = SNAPSHOTS / file, render(rules, "md", lang).replace(rules.hash, "(hash)")
    if os.environ.get("UPDATE_SNAPSHOTS"):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), "no snapshot yet: run with UPDATE_SNAPSHOTS=1"
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["daifugo", "taiyaku"])
def test_the_sheet_of_a_shipped_game_is_as_it_was_read(name: str) -> None:
    loaded = load(name)
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    compared(name, loaded.ruleset)


@pytest.mark.parametrize("name", ["daifugo", "kitchen_table", "taiyaku", "koi_koi"])
def test_the_japanese_sheet_of_a_shipped_game_is_as_it_was_read(name: str) -> None:
    loaded = load(name)
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    compared(name, loaded.ruleset, "ja")


@pytest.mark.parametrize(("name", "text"), [("kitchen_table", HEAD + OTHERS), ("flowers", FLOWER_GAME)])
def test_the_sheet_of_a_small_rule_set_is_as_it_was_read(name: str, text: str) -> None:
    compared(name, rules_of(text))
