"""House rules as they stand on a napkin: what is taken is what was meant, and most of the others are shown the sentence to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from yakusoku.services.rules import load_text

ROWS: list[dict[str, Any]] = [
    row
    for rows in yaml.safe_load(Path(__file__).with_name("napkins.yaml").read_text(encoding="utf-8")).values()
    for row in rows
]
GAMES = {"daifugo": "大富豪", "koi_koi": "こいこい"}


def file_of(row: dict[str, Any]) -> str:
    if row.get("lang") == "ja":
        head, rule = f"卓 napkin「卓」、{GAMES[row['game']]}を元に", "ルール「うちのルール」"
    else:
        head, rule = f'variant napkin "Napkin" of {row["game"]}', 'rule mine "Mine"'
    inner = f"    {rule}\n        {row['said']}" if row.get("inside") else f"    {row['said']}"
    return f"{head}\n{inner}\n"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["said"])
def test_what_becomes_of_each(row: dict[str, Any]) -> None:
    found = load_text(file_of(row), examples=False).diagnostics
    errors = [item for item in found if item.severity == "error"]
    if "taken" in row or "otherwise" in row:
        [read] = [item.message for item in found if item.code == "read-as"]
        assert errors == [] and (row.get("taken") or row["otherwise"]) in read
    elif "shown" in row:
        assert any(row["shown"] in str(item.help) for item in errors)
    else:
        assert errors


def test_most_are_taken_and_most_others_are_shown_the_sentence() -> None:
    taken, shown = sum("taken" in row for row in ROWS), sum("shown" in row for row in ROWS)
    assert len(ROWS) == 120
    assert taken >= 0.6 * len(ROWS)
    assert taken + shown >= 0.9 * len(ROWS)
