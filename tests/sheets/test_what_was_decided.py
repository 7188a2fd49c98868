"""What was decided stands in sentences: of the rule itself, or in a note that counts with that value; a setting is named with its value
only where no sentence tells it."""

from __future__ import annotations

import pytest
from helpers.sheet_rules import HEAD, rules_of

from yakusoku.services.rules import load_text
from yakusoku.sheets.render import render

RULE = """rule mine "Mine"
    setting natural "Only without a joker": yes or no, normally {value}
    setting {count} "How many": 2 to 3, normally 2
    when a play contains {{count}} or more 8
    if {{natural}} is no or the play has no joker
    then clear the table
"""


def sheet(value: str, note: str = "", lang: str = "en") -> str:
    text = RULE.format(value=value, count="count").replace("{{", "{").replace("}}", "}")
    return " ".join(render(rules_of(HEAD + text + note), "txt", lang).split())


def test_a_setting_that_a_sentence_tells_is_not_named() -> None:
    assert "How many: 2" not in sheet("yes"), "the number stands in the sentence"
    assert "Only without a joker" not in sheet("yes").split("What was decided")[0], "the sentence asks for it"


def test_a_setting_that_no_sentence_tells_is_named() -> None:
    assert "Only without a joker: no." in sheet("no").split("What was decided")[0]


def test_a_note_may_count_with_a_value_and_tells_the_setting_then() -> None:
    note = '    note "Jokers may be in it." if {natural} is no\n'
    assert "Jokers may be in it." in sheet("no", note)
    assert "Only without a joker" not in sheet("no", note).split("What was decided")[0]
    assert "Jokers may be in it." not in sheet("yes", note)


def test_a_note_may_count_beside_a_rule() -> None:
    text = HEAD + 'rule other "Other"\n    when a play contains 5 then skip 1 player\n'
    note = 'rule mine "Mine"\n    when a play contains 8 then clear the table\n    note "Beside it." if other is in use\n'
    assert "Beside it." in render(rules_of(text + note), "txt")
    assert "Beside it." not in render(rules_of(text + note.replace("other is", "mine is not")), "txt")


def test_a_note_on_the_course_of_a_game_is_told() -> None:
    found = load_text(HEAD + '    note "Sometimes." if the ranking is reversed\n', examples=False)
    assert "unclear-note" in [item.code for item in found.diagnostics]


def test_whoever_drops_to_last_stands_above_others_only_where_others_can_fall() -> None:
    drops = (
        'rule top "Top"\n    when a player goes out first then the last winner falls to the last free place\n'
    )
    falls = 'rule foul "Foul"\n    when a player goes out with a play containing 2 then the player falls to the last place\n'
    assert "above only those whom another rule sends there" not in render(
        rules_of(HEAD + drops), "txt"
    ).replace("\n    ", " ")
    assert "above only those whom another rule sends there" in render(
        rules_of(HEAD + drops + falls), "txt"
    ).replace("\n    ", " ")


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Players    three to eight"), ("ja", "人数        3〜8人")]
)
def test_how_many_may_play_is_one_range(lang: str, said: str) -> None:
    found = load_text('variant t "T" of daifugo\n    players 3 to 6, at most 8\n').ruleset
    assert found is not None
    assert (
        said.split()
        == next(
            line for line in render(found, "txt", lang).splitlines() if line.startswith(said.split()[0])
        ).split()
    )


def test_rows_that_multiply_alike_are_said_at_once_where_only_the_highest_counts() -> None:
    found = load_text("variant mine of hachi_hachi\n", examples=False).ruleset
    each = load_text(
        "variant mine of hachi_hachi\n    set bright_fields to multiply\n", examples=False
    ).ruleset
    assert found is not None and each is not None
    once, apart = (" ".join(render(rules, "txt").split()) for rules in (found, each))
    assert "is doubled if the Crane, the Curtain or the Moon was dealt" in once
    assert once.count("Everything that is paid in the round is") == 2
    assert apart.count("Everything that is paid in the round is") == 5, "each of them multiplies"


@pytest.mark.parametrize("gone", ["hanami", "hanami, tsukimi"])
def test_a_setting_that_speaks_of_a_yaku_which_is_dropped_is_not_told(gone: str) -> None:
    found = load_text(f'variant mine "Mine" of koi_koi\n    drop {gone}\n', examples=False)
    assert found.ruleset is not None
    told = render(found.ruleset, "txt").split("What was decided", 1)[1]
    assert "Flower and moon viewing" not in told and "Rounds of the game" in told
