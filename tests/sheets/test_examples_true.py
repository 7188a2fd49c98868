"""A sheet must not lie: examples that other rules of the table have made untrue are not printed."""

from __future__ import annotations

from helpers.shipped import shipped
from helpers.tongues import without_readings

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


def text_of(body: str, lang: str = "en") -> str:
    ruleset = load_text(f'variant t "T" of daifugo\n{body}').ruleset
    assert ruleset is not None
    return render(ruleset, "md", lang)


def test_an_example_in_which_a_rule_acts_has_other_cards_where_another_rule_hears_of_its_own() -> None:
    reverse = '    rule six "Six"\n        when a play contains 6 then reverse the direction\n'
    assert "It begins at once" in text_of("    use revolution\n")
    text = text_of("    use revolution\n" + reverse)
    assert "It begins at once" in text
    assert "A plays 6♠" not in text.split("It begins at once")[1].split("###")[0]


def test_a_rule_of_ones_own_without_an_example_has_a_moment_that_was_played() -> None:
    text = text_of('    rule nines "Nines"\n        when 9-9 is played then clear the table\n')
    shown = text.split("### Nines")[1]
    assert "“Nines” acts" in shown
    assert text == text_of('    rule nines "Nines"\n        when 9-9 is played then clear the table\n'), (
        "each time"
    )


def test_one_that_never_acts_has_none() -> None:
    rare = "when a play contains 9 if there are 90 or more passes in this hand"
    text = text_of(f'    rule none "None"\n        {rare} then clear the table\n')
    assert "moment of a game" not in text


def test_a_name_without_readings_has_them_where_all_its_kanji_are_known() -> None:
    rule = '    rule six "Six" "{}"\n        when a play contains 6 then reverse the direction\n'
    assert "<ruby>六<rp>" in text_of(rule.format("六リバース"), "ja")
    assert "roku ribāsu" in text_of(rule.format("六リバース"))
    assert "六の翳" in text_of(rule.format("六の翳"), "ja"), "half a reading is none"


def test_who_completes_the_cards_on_the_table_plays_only_cards_of_that_hand() -> None:
    ruleset = shipped("president")
    assert "adds 5♣ to the cards on the table, which makes 5♠ 5♥ 5♦ 5♣" in render(ruleset, "md", "en")
    assert "D plays 5♠" not in render(ruleset, "md", "en")
    assert "カードと合" in without_readings(render(ruleset, "md", "ja"))
