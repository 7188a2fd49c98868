"""What counts as a difference, what does not, and what follows from what."""

from __future__ import annotations

import re

import pytest
from budget import examples
from helpers.differences import rules
from hypothesis import assume, given
from hypothesis import strategies as st

from yakusoku.compare.compare import compare
from yakusoku.dsl.shipped import shipped
from yakusoku.model import RuleSet
from yakusoku.services.rulebook import rows
from yakusoku.services.rules import load, load_text
from yakusoku.sheets.language import language
from yakusoku.sheets.terminal import plain_text

LIBRARY = [row.id for row in rows() if row.kind == "rule" and row.base == "daifugo" and "/rules/" in row.file]
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in sorted(shipped().glob("rules/*.yaku")))
NEEDS = {
    id: re.findall(r"\w+", " ".join(re.findall(r"(?m)^    needs (.*)$", body)))
    for id, body in re.findall(r"(?ms)^rule (\w+)(.*?)(?=^rule |\Z)", TEXT)
}


def needed(id: str) -> set[str]:
    """The rules that a rule needs, and those that they need."""
    return {*NEEDS[id], *(further for other in NEEDS[id] for further in needed(other))}


def variant(*lines: str) -> RuleSet | None:
    text = "\n".join(['variant house "House" of daifugo', *(f"    {line}" for line in lines)]) + "\n"
    return load_text(text, examples=False).ruleset


def found(before: str, after: str, base: str = "daifugo") -> list[tuple[str, str, str]]:
    return [(item.part, item.id, item.change) for item in compare(rules(base, before), rules(base, after))]


# ----------------------------------------------------------------------------------------------- what makes no difference

CUT = 'rule cut "Cut"\n    when a play contains 8 then clear the table\n    once per hand\n'
TURN = 'rule turn "Turn"\n    when 9-9 is played then reverse the direction\n'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("use revolution", "use revolution with begins at_once and natural no"),
        ("use revolution, eight_cut", "use eight_cut\nuse revolution"),
        ("players 4\nturn anticlockwise", "turn anticlockwise  # the other way\n# remark\nplayers 4"),
        (CUT + TURN, TURN + CUT),
        (CUT, 'rule cut "Cut"\n    once per hand\n    when the play contains an 8, then clear the table\n'),
        (CUT, CUT.replace('"Cut"', '"Another name"\n    note "Why"\n    source "us"')),
        (CUT, CUT.replace("once per", "1 times per")),
        ('version "1"\ndate "2026-01-01"\nabout "This"\nnote "That"', 'version "2"'),
        ("exchange dai_hinmin gives 2 best to dai_fugo for any 2\nexchange hinmin gives 1 best to fugo for any 1",
         "exchange hinmin gives 1 best to fugo for any 1\nexchange dai_hinmin gives 2 best to dai_fugo for any 2"),
        ('title king "King" is third of 7 or more', 'title king "Ruler" is third of 7 or more'),
        ("use forbidden_finish", "use forbidden_finish with cards highest"),
    ],
)  # fmt: skip
def test_comments_order_names_and_defaults_make_no_difference(before: str, after: str) -> None:
    assert found(before, after) == []


def test_an_example_makes_no_difference() -> None:
    shown = (
        CUT
        + '    example "One"\n        with 3 players\n        A holds S8 S9\n        A plays S8, then cut acts\n'
    )
    assert found(CUT, shown) == []


# ------------------------------------------------------------------------------------------------- what follows from what


@pytest.mark.parametrize("id", LIBRARY)
def test_one_rule_that_is_used_is_one_difference(id: str) -> None:
    uses = [f"use {other}" for other in sorted(needed(id))]
    base, house = variant(*uses), variant(*uses, f"use {id}")
    assert base is not None and house is not None
    [there], [back] = compare(base, house), compare(house, base)
    assert (there.part, there.id, there.change) == ("rule", id, "new")
    assert (back.part, back.id, back.change) == ("rule", id, "gone")
    assert {(item.part, item.id) for item in there.brings} == {(item.part, item.id) for item in back.brings}
    for before, after, item in ((base, house, there), (house, base, back)):
        lines = [line for each in (item, *item.brings) for line in language("en").change(before, after, each)]
        assert all(plain_text(after.deck, line).endswith(".") for line in lines)


@given(st.lists(st.sampled_from(LIBRARY), max_size=6), st.lists(st.sampled_from(LIBRARY), max_size=6))
@examples(20)
def test_the_rules_that_differ_are_exactly_those_that_only_one_side_uses(
    one: list[str], other: list[str]
) -> None:
    used = [sorted({*ids, *(more for id in ids for more in needed(id))}) for ids in (one, other)]
    before, after = (variant(*(f"use {id}" for id in ids)) for ids in used)
    assume(before is not None and after is not None)  # some rules cannot stand beside each other
    assert before is not None and after is not None
    told = {(item.part, item.id, item.change) for item in compare(before, after)}
    came = {("rule", id, "new") for id in {*used[1]} - {*used[0]}}
    went = {("rule", id, "gone") for id in {*used[0]} - {*used[1]}}
    assert told == came | went


def test_what_a_rule_changes_in_the_game_hangs_on_the_rule() -> None:
    [item] = compare(rules("daifugo", ""), rules("daifugo", "use two_jokers"))
    assert [(inner.part, inner.change) for inner in item.brings] == [("deck", "changed")]


def test_what_the_table_decides_over_the_head_of_a_rule_stands_by_itself() -> None:
    own = "use two_jokers\ndeck french with 3 jokers"
    assert found("", own) == [("deck", "", "changed"), ("rule", "two_jokers", "new")]


def of_koi_koi(lines: str) -> RuleSet:
    found = load_text(f'variant ours "Ours" of koi_koi\n{lines}\n', examples=False).ruleset
    assert found is not None
    return found


def test_a_line_of_ones_own_does_not_hang_on_a_setting_that_was_decided_too() -> None:
    lines = "set field_of_four to dealer_takes\nset double_at_seven to no\n"
    own = "redeal if a hand has 4 cards of one month\nmultiply by 3 if yaku are worth 9 or more"
    [redeal, settlement, doubled, field] = compare(of_koi_koi(""), of_koi_koi(lines + own))
    assert [(item.part, item.brings) for item in (redeal, settlement)] == [("redeal", ()), ("settlement", ())]
    assert [(item.id, item.brings) for item in (doubled, field)] == [
        ("double_at_seven", ()),
        ("field_of_four", ()),
    ]
    [doubled, field] = compare(of_koi_koi(""), of_koi_koi(lines))
    assert [inner.part for inner in (*doubled.brings, *field.brings)] == ["settlement", "redeal"]


def test_what_a_setting_changes_in_the_game_hangs_on_the_setting() -> None:
    [item] = compare(rules("taiyaku", ""), rules("taiyaku", "set second_four to 9"))
    assert (item.part, item.id) == ("setting", "second_four")
    assert [(inner.part, inner.id) for inner in item.brings] == [("yaku", "two_fours_of_a_kind")]
    [item] = compare(
        rules("daifugo", "use longer_stairs"), rules("daifugo", "use longer_stairs with cards 5")
    )
    assert (item.part, item.id) == ("setting", "longer_stairs.cards")
    assert [(inner.part, inner.id) for inner in item.brings] == [("shape", "sequence")]


def test_a_rule_that_is_rewritten_is_one_difference_also_where_its_settings_differ() -> None:
    again = 'use eight_cut with last no\nreplace rule eight_cut "Lone"\n    when a lone 8 is played then clear the table'
    assert found("use eight_cut", again) == [("rule", "eight_cut", "changed")]


def test_a_rule_that_speaks_of_another_is_not_rewritten_when_that_one_comes() -> None:
    echo = 'rule echo "Echo"\n    when revolution acts then clear the table\n'
    assert found(echo, f"use revolution\n{echo}") == [("rule", "revolution", "new")]


def test_a_set_that_changes_does_not_change_the_yaku_that_ask_for_it() -> None:
    more = 'set small_birds "small birds" is bush_warbler, cuckoo, swallow, geese'
    assert found("", more, "taiyaku") == [("set", "small_birds", "changed")]


def test_a_row_from_a_line_with_a_number_hangs_on_the_line() -> None:
    assert found("", "drop chaff_n", "taiyaku") == [("yaku", f"chaff_{n}", "gone") for n in range(10, 15)]


def test_games_of_two_families_are_not_compared_further() -> None:
    climbing, fishing = load("daifugo").ruleset, load("taiyaku").ruleset
    assert climbing is not None and fishing is not None
    assert [(item.part, item.change) for item in compare(climbing, fishing)] == [("family", "changed")]
