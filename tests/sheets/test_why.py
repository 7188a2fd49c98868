"""What a rule is there for: said under it on the full sheet, in either language, and nowhere else needed."""

from __future__ import annotations

from helpers.sheet_rules import HEAD, rules_of

from yakusoku.compare.compare import compare
from yakusoku.services.rules import load_text
from yakusoku.sheets.render import render

RULE = """
rule ten_gift "Ten gift" "10の贈り物"
    when a play contains 10
    then the player may discard 1 card
"""
WHY = '    why "Hands get shorter." "手札[てふだ]が早[はや]く減[へ]ります。"\n'


def test_the_full_sheet_says_why_and_the_reference_does_not() -> None:
    rules = rules_of(HEAD + RULE + WHY)
    assert "**Why:** Hands get shorter." in render(rules, "md", "en")
    japanese = render(rules, "txt", "ja")
    assert "ねらい: 手札が早く減ります。" in japanese
    assert "Hands get shorter" not in render(rules, "md", "en", "reference")
    assert "Why:" not in render(rules_of(HEAD + RULE), "md", "en")


def test_a_reason_changes_nothing_of_the_game() -> None:
    told, silent = rules_of(HEAD + RULE + WHY), rules_of(HEAD + RULE)
    assert compare(told, silent) == ()
    assert told.hash == silent.hash


def test_a_reason_in_japanese_words_is_the_same() -> None:
    rules = rules_of(HEAD + RULE + "    ねらい「手札[てふだ]が早[はや]く減[へ]ります。」\n")
    assert [text.ja or text.en for text in rules.rules[-1].why] == ["手札[てふだ]が早[はや]く減[へ]ります。"]


def test_a_reason_belongs_into_a_rule() -> None:
    found = load_text(HEAD + WHY.strip() + "\n", "my.yaku")
    assert [item.code for item in found.diagnostics if item.severity == "error"] == ["misplaced-statement"]
