"""House rules of flower games as people say them: what is taken is what was meant, and what is not shows a line to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from yakusoku.services.rules import load_text

ROWS: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("flower_wordings.yaml").read_text(encoding="utf-8")
)["flower"]


def file_of(row: dict[str, Any]) -> str:
    inner = f'    rule mine "Mine"\n        {row["said"]}\n' if row.get("inside") else f"    {row['said']}\n"
    return f'variant wording "Wording" of {row["game"]}\n{inner}'


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["said"])
def test_what_is_said_of_a_flower_game(row: dict[str, Any]) -> None:
    found = load_text(file_of(row))
    errors = [item for item in found.diagnostics if item.severity == "error"]
    if "becomes" in row:
        read = [item.message for item in found.diagnostics if item.code == "read-as"]
        assert (read, errors) == ([f"This is read as: `{row['becomes']}`"], [])
        written = load_text(file_of({**row, "said": row["becomes"]}))
        assert written.ruleset is not None and found.ruleset is not None
        assert written.ruleset.hash == found.ruleset.hash
    else:
        assert len(errors) == 1 and row["shows"] in str(errors[0].help)


def test_most_are_taken() -> None:
    taken = sum("becomes" in row for row in ROWS)
    assert taken >= len(ROWS) * 0.6


@pytest.mark.parametrize(
    "game", ["koi_koi", "hachi_hachi", "hana_awase", "mushi", "roppyakken", "sudaoshi", "taiyaku"]
)
def test_no_climbing_sentence_is_shown_for_a_flower_game(game: str) -> None:
    for said in (
        "when a 4 comes you skip the next one",
        "four cards of a month in hand wins",
        "if you have two 8s clear it",
    ):
        told = load_text(file_of({"game": game, "said": said, "inside": True})).diagnostics
        assert not any("a play contains" in f"{item.message} {item.help}" for item in told)


def test_a_value_said_in_a_rule_keeps_the_settings_of_the_yaku() -> None:
    found = load_text(file_of({"game": "koi_koi", "said": "tsukimi is worth 3", "inside": True}))
    assert found.ok, found.diagnostics
