"""docs/limits.md names the limits that the program has: each number beside the name that it has in the code."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "limits.md").read_text(encoding="utf-8")
ROW = re.compile(
    r"^\| [^|]+ \| ([\d,]+)[^|]*\| `([a-z_/]+)\.py`, `([A-Z_]+)(?:\[\"([^\"]+)\"\])?` \|", re.MULTILINE
)


def test_every_limit_is_the_one_in_the_code() -> None:
    rows = ROW.findall(PAGE)
    assert len(rows) > 30
    for number, file, name, key in rows:
        found = getattr(import_module(f"yakusoku.{file.replace('/', '.')}"), name)
        assert (found[key] if key else found) == int(number.replace(",", "")), (file, name, key)


def test_every_limit_of_a_game_is_named() -> None:
    from yakusoku.dsl.sizes import MOST

    assert {key for _, _, _, key in ROW.findall(PAGE) if key} == MOST.keys()


def test_the_page_says_where_the_table_comes_from() -> None:
    assert (Path(__file__).parents[2] / "benchmarks" / "limits.py").is_file()
    assert "benchmarks/limits.py" in PAGE
