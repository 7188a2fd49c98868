"""The rules of players, as the vocabulary page says them, do what they say: each is checked alone and its examples are played."""

from __future__ import annotations

import re

import pytest
from helpers.pages import ROOT

from yakusoku.services.reports import text as rendered
from yakusoku.services.rules import load_text

TEXT = (ROOT / "tests" / "docs" / "local_rules.yaku").read_text(encoding="utf-8")
RULES = {
    found.group(1): part
    for part in re.split(r"(?m)^(?=rule )", TEXT)
    if (found := re.match(r"rule (\w+)", part)) is not None
}


def test_there_are_many_and_each_has_an_example() -> None:
    assert len(RULES) > 70
    assert not [id for id, part in RULES.items() if "    example " not in part]


@pytest.mark.parametrize("id", RULES)
def test_the_rule_does_what_its_examples_show(id: str) -> None:
    loaded = load_text(f'library one "One" for daifugo\n\n{RULES[id]}', examples=True)
    problems = [item for item in loaded.diagnostics if item.severity != "hint"]
    assert loaded.ok and not problems, rendered(problems)
