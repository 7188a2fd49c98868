"""What the sheet says of rules that meet: the order of what acts on one play, finishes, falls; and only where it matters."""

from __future__ import annotations

import re

import pytest
from helpers.sheet_rules import HEAD, rules_of
from helpers.tongues import ENGLISH, TONGUES, Tongue

from yakusoku.model import RuleSet, fishing_of
from yakusoku.services.rules import load, load_text
from yakusoku.sheets.changes import changes
from yakusoku.sheets.meeting import Finishes, acting_order, drawn, finishes, multiplied, places

FOUL = "rule foul\n    when a player goes out with a play containing {} then the player falls to the last place\n"
REVERSAL = "rule upside\n    when 3-3-3 is played then reverse the ranking{}\n"
GIFT = "rule gift\n    when a play contains 7 then the player gives 1 card to the next player\n"
CUT = "rule cut\n    when a play contains 8 then clear the table\n"
DAMIAN = "rule damian\n    when a player passes then the player falls to the last place\n"


def made(*rules: str) -> RuleSet:
    return rules_of(HEAD + "\n".join(rules))


def orders(*rules: str) -> list[tuple[str, ...]]:
    return [ids for ids in acting_order(made(*rules)) if ids]


def test_rules_act_on_one_play_in_the_order_of_their_effects() -> None:
    """Not in that of the file: cards move before the table is cleared."""
    run = "rule run_lock\n    when a run is played then require the next rank until the clear\n"
    assert orders(CUT, run, GIFT) == [("gift",), ("run_lock",), ("cut",)]


def test_of_one_kind_rules_act_as_they_say_themselves() -> None:
    first = (
        "rule first_gift\n    acts before gift\n    when a play contains 6 then the player discards 1 card\n"
    )
    assert orders(GIFT, first) == [("first_gift", "gift")]


def test_rules_that_never_hear_of_one_play_stand_in_no_order() -> None:
    two = "rule two\n    when a lone 2 is played then skip 1 player\n"
    assert orders("rule one\n    when a lone 8 is played then clear the table\n", two) == []
    assert orders(CUT) == []
    assert orders(CUT, DAMIAN) == []


def test_a_rule_that_takes_the_place_of_another_does_not_meet_it() -> None:
    other = "rule other\n    replaces cut\n    when a play contains 8 then skip 1 player\n"
    assert orders(CUT, other) == []


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ((), Finishes()),
        ((FOUL.format("8"),), Finishes(several=True)),
        ((FOUL.format("the highest rank"),), Finishes(several=True)),
        (
            (FOUL.format("the highest rank"), REVERSAL.format("")),
            Finishes(judged=True, several=True),
        ),
        (
            (FOUL.format("the highest rank"), REVERSAL.format(" until the clear")),
            Finishes(judged=True, passing=True, several=True),
        ),
        ((FOUL.format("8"), GIFT), Finishes(lost=True, several=True)),
        (
            (FOUL.format("8"), "rule stop\n    answer any play with 4-4 then clear the table\n"),
            Finishes(answered=True, several=True),
        ),
        ((DAMIAN,), Finishes(several=True, laid=True)),
        (
            (
                FOUL.format("8"),
                "rule top\n    when a player goes out first then the last winner falls to the last free place\n",
            ),
            Finishes(several=True, free=("top",), proper=True),
        ),
        ((CUT, "rule hop\n    when a play contains 5 then skip 1 player\n"), Finishes(uncut=True)),
        (
            (
                "rule pass_on\n    when a play contains 7 then the player gives 1 card for each 7 to the next player\n",
            ),
            Finishes(short=True),
        ),
        (
            ("rule hold\n    when a lone 8 is played then forbid a pair until a player leads\n",),
            Finishes(ended=True),
        ),
        (("rule hold\n    when a lone 8 is played then forbid a pair for 2 clears\n",), Finishes(ended=True)),
        (("rule hold\n    when a lone 8 is played then forbid a pair for 1 clear\n",), Finishes()),
        (("rule hold\n    when a lone 8 is played then forbid a pair for 2 hands\n",), Finishes()),
    ],
)
def test_of_finishes_that_is_said_which_the_rules_can_bring(rules: tuple[str, ...], said: Finishes) -> None:
    assert finishes(made(*rules)) == said


@pytest.mark.parametrize("tongue", TONGUES, ids=lambda tongue: tongue.code)
def test_what_is_said_can_be_read(tongue: Tongue) -> None:
    everything = made(
        FOUL.format("the highest rank"),
        REVERSAL.format(" until the clear").replace("3-3-3", "a triplet"),
        GIFT,
        CUT,
        DAMIAN,
        "rule stop\n    answer any play with 4-4 then clear the table\n",
        "rule late\n    when a player goes out first then the last winner falls to the last place when the hand ends\n",
        "rule top\n    when a player goes out second then the last winner falls to the last free place\n",
    )
    koi_koi = load("koi_koi").ruleset
    assert koi_koi is not None
    say = tongue.meeting
    lines = [*say.order_lead(everything), *say.order(everything), *say.finishes(everything)]
    lines += [*say.draw(koi_koi), *say.multiplied(fishing_of(koi_koi))]
    assert len(lines) == 1 + 3 + 7 + 2
    for line in lines:
        assert tongue.unread("".join(str(getattr(piece, "text", piece)) for piece in line)) == []


def test_equal_months_and_multipliers_are_told_where_there_are_such() -> None:
    """The draw for the leader of Taiyaku has a rule of its own for ties."""
    for name, draw, times in (
        ("koi_koi", ("dealer",), True),
        ("taiyaku", ("dealer",), False),
        ("hachi_hachi", ("dealer",), False),
    ):
        rules = load(name).ruleset
        assert rules is not None
        assert (drawn(rules), multiplied(fishing_of(rules))) == (draw, times), name
    daifugo = load("daifugo").ruleset
    assert daifugo is not None
    assert ENGLISH.meeting.draw(daifugo) == ()


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (("place 2 below 3", "place HK above A"), ((), False)),
        (("place 2 below 3", "place HK above 2"), (("2",), False)),
        (("place H2 below 3", "place HK above 2"), ((), False)),
        (("place HK above A", "place S8 below 2"), ((), True)),
        (("place HK above A", "place SK below 2"), ((), False)),
        (("place red above A",), ((), True)),
    ],
)
def test_places_next_to_others_that_moved_are_told(
    rules: tuple[str, ...], told: tuple[tuple[str, ...], bool]
) -> None:
    table = made(*(f"rule r{number}\n    {text}\n" for number, text in enumerate(rules)))
    found = places(table)
    assert (tuple(table.deck.ranks[rank] for rank in found.ranks), found.shared) == told
    for tongue in TONGUES:
        assert len(tongue.meeting.places(table)) == len(told[0]) + told[1]
        for line in tongue.meeting.places(table):
            assert tongue.unread("".join(str(getattr(piece, "text", piece)) for piece in line)) == []


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("when a play contains 8 then everyone else discards 1 card", True),
        (
            "when a player goes out if the player has more points than everyone else then the player scores 1 point",
            True,
        ),
        ("when a play contains K then forbid a lone card for 1 clear", True),
        ("when a play contains 8 then the player scores 1 point", False),
    ],
)
def test_what_changes_is_told_with_what_is_decided_of_it(rule: str, told: bool) -> None:
    """Who holds the page of changes alone must know whom "everyone" means, and what a leader does who may lead nothing."""
    base = load("daifugo").ruleset
    table = load_text(f'variant ours "Ours" of daifugo\n    rule one "One" "一"\n        {rule}\n').ruleset
    assert base is not None
    assert table is not None
    for tongue in TONGUES:
        page = changes(base, table, tongue.language, tongue.code, sheet=True)
        assert ("rules-meet" in [section.anchor for section in page.sections]) is told


def test_who_discards_the_rest_went_out_with_neither_that_nor_the_play_before() -> None:
    discards = "rule shed\n    when a play contains 10 then the player discards 1 card\n"
    rules = made(FOUL.format("10"), discards)
    english, japanese = (
        "".join(
            str(getattr(piece, "plain", getattr(piece, "text", piece)))
            for line in tongue.meeting.finishes(rules)
            for piece in line
        )
        for tongue in TONGUES
    )
    assert "This is not going out with that card or with the play before it" in english
    assert "その前に出したカードで上がったとは見なさない" in re.sub(r"\[.*?\]", "", japanese)
