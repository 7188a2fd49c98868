"""docs/spoken.md against the program: every sentence is read as the page says."""

from __future__ import annotations

import re

import pytest
from helpers.pages import ROOT

from yakusoku.services.rules import load_text

PAGE = (ROOT / "docs" / "spoken.md").read_text(encoding="utf-8")
ROWS = re.findall(
    r"^\| (.+?) \| `(.+)` \|$", PAGE.partition("| Said |")[2].partition("\n\n")[0], re.MULTILINE
)
ROWS += re.findall(
    r"^\| (.+?) \| `(.+)` \|$", PAGE.partition("| 言い方 |")[2].partition("\n\n")[0], re.MULTILINE
)
HEAD = 'variant ours "Ours" of daifugo\n    players 3 to 5\n    deal\n        7 cards to each player\n        the rest to the draw pile\n'


@pytest.mark.parametrize(("said", "meant"), ROWS)
def test_a_sentence_is_read_as_the_page_says(said: str, meant: str) -> None:
    loaded = load_text(f'{HEAD}    rule under_test "Under test"\n        {said}\n')
    assert [item.message for item in loaded.diagnostics if item.severity == "error"] == []
    [told] = [item.message for item in loaded.diagnostics if item.code == "read-as"]
    assert told == f"This is read as: `{meant}`"


def test_the_page_has_sentences() -> None:
    assert len(ROWS) > 30


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("use 革命、八切り", ["revolution", "eight_cut"]),
        ("use かくめい、はちぎり", ["revolution", "eight_cut"]),
        ("use カクメイ，８切り。", ["revolution", "eight_cut"]),
        ("use 縛り with 続けて出す回数＝３", ["suit_lock"]),
    ],
)
def test_japanese_names_stand_for_ids(line: str, rules: list[str]) -> None:
    loaded = load_text(f'variant ours "Ours" of daifugo\n    {line}\n')
    assert loaded.ruleset is not None, loaded.diagnostics
    assert [rule.id for rule in loaded.ruleset.rules] == rules


def test_a_japanese_title_stands_for_its_id() -> None:
    rule = '    rule low "Low" "低"\n        when 大貧民 plays a lone ８、then clear the table\n'
    written = rule.replace("大貧民", "dai_hinmin").replace("８、", "8 ")
    said, plain = (load_text(f'variant ours "Ours" of daifugo\n{text}').ruleset for text in (rule, written))
    assert said is not None and plain is not None
    assert said.rules[0].clauses == plain.rules[0].clauses
