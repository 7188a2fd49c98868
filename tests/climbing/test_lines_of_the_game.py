"""What stands in a variant itself is a rule of its own, which no rule is taken for, also one with the id of the variant."""

from __future__ import annotations

import pytest
from helpers.scenes import deal, do

from yakusoku.compare.compare import compare
from yakusoku.console.listing import settings_table
from yakusoku.model import OWN_RULE, RuleSet
from yakusoku.services.rules import load_text
from yakusoku.sheets.render import render

TEA = """variant tea "Tea table" "お茶[ちゃ]の卓[たく]" of daifugo
    when 4-4 is played then clear the table
    forbid a lone 2 unless the table is clear
    rule tea "Tea break" "休憩[きゅうけい]"
        once per hand
        when 3-3 is played then clear the table
    rule biscuits "Biscuits" "お菓子[かし]"
        when tea acts then the player scores 1 point
"""
EIGHTS = (
    'variant eight_cut "Eights" of daifugo\n    use eight_cut\n    when 4-4 is played then clear the table\n'
)


def loaded(text: str) -> RuleSet:
    found = load_text(text)
    assert found.ok and found.ruleset is not None, found.diagnostics
    return found.ruleset


def test_a_line_of_the_variant_does_not_act_as_the_rule_with_its_id() -> None:
    game = deal(loaded(TEA), ["S3 H3 S4 H4 D4 C4 S9", "D9 D10", "C9 C10"], hands_in_session=1)
    do(game, "S4 H4", "D4 C4")  # as often as one likes: the limit is the rule's
    assert game.state.points[0] == 0
    do(game, "S3 H3")
    assert game.state.points[0] == 1


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_both_have_their_heading_on_the_sheet(lang: str) -> None:
    page = render(loaded(TEA), lang=lang, format="md")
    heads = [line for line in page.splitlines() if line.startswith("#")]
    assert any({"en": "Tea break", "ja": "休憩"}[lang] in line for line in heads), heads


def test_the_rule_and_the_lines_are_told_apart_where_rule_sets_are_compared() -> None:
    without = loaded(EIGHTS.replace("    when 4-4 is played then clear the table\n", ""))
    assert [item.id for item in compare(without, loaded(EIGHTS))] == [""]
    assert [item.id for item in compare(loaded("variant v of daifugo\n"), without)] == ["eight_cut"]


def test_each_is_listed_once() -> None:
    rules = loaded(EIGHTS)
    assert [rule.id for rule in rules.rules if not rule.own] == ["eight_cut"]
    assert settings_table(rules).count("  eight_cut ") == 1
    assert OWN_RULE in settings_table(rules)
