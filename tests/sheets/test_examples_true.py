"""A sheet must not lie: examples that other rules of the table have made untrue are not printed."""

from __future__ import annotations

from yakusoku.services.rules import load_text
from yakusoku.sheets.render import render


def test_examples_that_do_not_come_true_are_left_out() -> None:
    ruleset = load_text(
        'variant t "T" of daifugo\n    use eight_cut\n    rule no_pairs "No pairs"\n        forbid a pair\n'
    ).ruleset
    assert ruleset is not None
    text = render(ruleset, "md")
    assert "Only a higher pair beats a pair" not in text
    assert "An eight clears the table" in text
