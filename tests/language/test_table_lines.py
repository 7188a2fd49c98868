"""One-line house rules of many kinds: what is taken is what was meant, and most of the others are shown the line to write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from yakusoku.services.rules import load_text

ROWS: dict[str, list[dict[str, Any]]] = yaml.safe_load(
    Path(__file__).with_name("table_lines.yaml").read_text(encoding="utf-8")
)
GAMES = {"daifugo": "大富豪", "koi_koi": "こいこい"}


def file_of(row: dict[str, Any]) -> str:
    if row.get("lang") == "ja":
        return f"卓 napkin「卓」、{GAMES[row['game']]}を元に\n    {row['said']}\n"
    return f'variant napkin "Napkin" of {row["game"]}\n    {row["said"]}\n'


@pytest.mark.parametrize(
    "row", [*ROWS["first"], *ROWS["second"], *ROWS["third"]], ids=lambda row: row["said"]
)
def test_what_becomes_of_each(row: dict[str, Any]) -> None:
    found = load_text(file_of(row), examples=False).diagnostics
    errors = [item for item in found if item.severity == "error"]
    read = [str(item.message) for item in found if item.code == "read-as"]
    if "taken" in row:
        assert errors == []
        assert len(read) == 1 and row["taken"] in read[0]
    elif "shown" in row:
        assert any(row["shown"] in f"{item.message} {item.help}" for item in errors)
    else:
        assert bool(errors) == ("open" in row)


@pytest.mark.parametrize("row", ROWS["third"], ids=lambda row: row["said"])
def test_the_same_becomes_of_it_in_a_rule(row: dict[str, Any]) -> None:
    head, line = file_of(row).rstrip("\n").split("\n")
    rule = "    ルール「うちのルール」" if row.get("lang") == "ja" else '    rule my_rule "My rule"'
    found = load_text(f"{head}\n{rule}\n    {line}\n", examples=False).diagnostics
    told = " ".join(f"{item.message} {item.help}" for item in found)
    assert (row.get("taken") or row["shown"]) in told
    assert any(item.severity == "error" for item in found) == ("shown" in row)


@pytest.mark.parametrize("part", ["first", "second"])
def test_seven_of_ten_are_taken_and_most_others_are_shown_the_line(part: str) -> None:
    rows = ROWS[part]
    taken = sum("taken" in row or "plain" in row for row in rows)
    assert taken >= 0.7 * len(rows)
    assert taken + sum("shown" in row for row in rows) >= 0.8 * len(rows)
