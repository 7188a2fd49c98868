"""A word that is missing or stands twice, and what only the example can be at fault for: the message says just that."""

from __future__ import annotations

import pytest

from yakusoku.services.rules import load_text

RULE = 'variant ours "Ours" of daifugo\n    rule mine "Mine"\n'
FLOWER = 'variant ours "Ours" of {base}\n'


def helps(text: str) -> str:
    return "\n".join(item.help for item in load_text(text).diagnostics if item.severity == "error")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (RULE + '        example "One"\n            A was\n            A holds S3 S4\n', "`A was my_title`"),
        (RULE + "        replaces\n", "the rule that it replaces: `replaces my_rule`"),
        (RULE + "        needs\n", "the name of a rule: `needs my_rule`"),
        (RULE + "        conflicts with\n", "the name of a rule: `conflicts with my_rule`"),
        (RULE + "        when a play contains 1000 then clear the table\n", ""),
        (
            RULE
            + '        setting how "How" "どう":\n            one_way "one way" or other "other"\n            normally one_way\n',
            "A comma is missing at the end of the line, before `normally`.",
        ),
        (
            RULE
            + '        when a play contains 7 then reverse the ranking\n        example "One"\n            A holds S7 S3\n            A plays S7, then the order is reversed\n',
            "Did you mean `the ranking`?",
        ),
        (
            RULE
            + '        when a play contains 8 then clear the table\n        example "One"\n            A plays S8 H8\n            A plays C8 D8\n',
            "",
        ),
        (
            RULE
            + '        when a play contains 8 then clear the table\n        example "One"\n            A holds S8 S3\n            A plays H8\n',
            "Change the example: what somebody plays must be among the cards that they hold.",
        ),
        (
            FLOWER.format(base="koi_koi") + "    set three_brights to\n",
            "a number from 1 to 50: `set three_brights to 6`",
        ),
        (FLOWER.format(base="koi_koi") + "    set viewing to\n", "`set viewing to rained_off`"),
        (
            FLOWER.format(base="koi_koi")
            + '    group mine "Mine", all count\n        yaku big "Big" is crane crane, curtain and full_moon, worth 10\n',
            "`crane` stands here twice",
        ),
        (
            FLOWER.format(base="koi_koi") + "    tie goes to the or nearest after\n",
            "`to the dealer or nearest after`",
        ),
        (
            FLOWER.format(base="koi_koi") + '    settng many "Many" "多":\n        1 to 5, normally 2\n',
            "Did you mean `setting`?",
        ),
    ],
)
def test_what_is_told(text: str, told: str) -> None:
    assert told in helps(text)


def test_a_number_that_no_play_can_have_counts_no_cards() -> None:
    assert "1000 cards" not in helps(RULE + "        when a play contains 1000 then clear the table\n")
    assert "contains 3 cards" not in helps(RULE + "        when a play contains 99999 then clear the table\n")


def test_what_stands_under_no_rule_is_told_at_its_first_line() -> None:
    text = 'library mine "Mine" "私" for daifugo\n\n    suits rank D C H S\n    note "One" "一"\n    example "One" "一"\n        A holds S8\n        A plays S8\n'
    [told] = [item for item in load_text(text).diagnostics if item.code == "misplaced-statement"]
    assert told.span is not None
    assert told.span.line == 3


def test_a_shape_that_cannot_be_made_is_not_told_where_the_line_of_the_joker_is_wrong() -> None:
    text = 'library mine "Mine" "私" for daifugo\nrule five "Five" "五"\n    shape five_alike "Five" "五枚" is 5 cards of one rank\n    joker stands for any card in pair, my_five_alike\n'
    codes = [item.code for item in load_text(text).diagnostics if item.severity == "error"]
    assert codes == ["unknown-shape"]


def test_a_counter_whose_text_does_not_end_is_not_missed() -> None:
    text = (
        RULE
        + '        counter countdown "countdown＂ "カウント"\n        when a player passes then countdown goes up by 1\n'
    )
    assert [item.code for item in load_text(text).diagnostics if item.severity == "error"] == [
        "unclosed-text"
    ]


def test_so_many_cards_as_the_deck_does_not_have_are_told_with_those_that_it_has() -> None:
    text = RULE + "        when a play contains 8 if the play contains 100 5 then clear the table\n"
    assert "No play contains 100 `5`: the deck has 4." in "\n".join(
        item.help for item in load_text(text).diagnostics
    )


def test_a_step_that_is_allowed_says_what_may_be_played() -> None:
    text = (
        RULE
        + '        when a play contains 8 then clear the table\n        example "One"\n            A holds S8 S3\n            A may not play S8\n'
    )
    assert "A may play S8." in [item.message for item in load_text(text).diagnostics]


def test_what_stands_in_the_table_is_said_to_stand_there() -> None:
    head = "卓「うちの卓」、大富豪を元に\n    ルール「うちのルール」\n        "
    told = helps(head + "Qが出たら、数字をみんなで言って順に捨てていく\n")
    assert "a line of the table itself, in the place of a rule: `12ボンバーを使う`" in told
    beside = head + "8が出たら、場を流す\n        12ボンバーを使う\n"
    assert "`12ボンバーを使う` cannot stand here." in [item.message for item in load_text(beside).diagnostics]
    alone = load_text(head + "12ボンバーを使う\n")  # a rule of nothing but that is that line
    assert alone.ruleset is not None and "queen_bomber" in [rule.id for rule in alone.ruleset.rules]


def test_a_draw_pile_that_is_missing_is_told_with_what_makes_one() -> None:
    text = RULE + "        when a play contains 4 then everyone else takes 1 card from the draw pile\n"
    assert any("`the rest to the draw pile`" in item.help for item in load_text(text).diagnostics)
