"""The tests of which some cases are tried in each run (tests/sampled.yaml) are there: a test that was named anew would be tried whole."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from budget import LONG, SAMPLED, left_out

TESTS = Path(__file__).parent.parent


@pytest.mark.parametrize("place", sorted({name.partition("::")[0] for name in SAMPLED}))
def test_each_that_is_named_stands_in_its_file_and_has_cases(place: str) -> None:
    tree = ast.parse((TESTS / place).read_text(encoding="utf-8"))
    cases = {item.name for item in tree.body if isinstance(item, ast.FunctionDef) and item.decorator_list}
    named = {test for file, _, test in (name.partition("::") for name in SAMPLED) if file == place}
    assert named <= cases


@pytest.mark.skipif(LONG, reason="a long run tries all")
def test_the_first_of_so_many_is_tried_and_all_of_the_others_of_a_file() -> None:
    name, one_of = next(iter(SAMPLED.items()))
    places = [f"tests/{name}[{case}]" for case in range(2 * one_of)] + [
        "tests/a.py::test_b[0]",
        "tests/a.py::test_b[1]",
    ]
    assert {*range(len(places))} - left_out(places) == {0, one_of, 2 * one_of, 2 * one_of + 1}
