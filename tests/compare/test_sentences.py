"""Every kind of difference is found, alone, and told in sentences, in both directions."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import permutations
from pathlib import Path

import pytest
from helpers.differences import CASES, Case, rules
from helpers.shipped import shipped

from yakusoku.compare.compare import Difference, compare
from yakusoku.compare.parts import NAMED, parts
from yakusoku.dsl.shipped import catalogue
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text
from yakusoku.sheets import sides
from yakusoku.sheets.changes import changes, heading
from yakusoku.sheets.compose import compose
from yakusoku.sheets.en.changes import CHANGES
from yakusoku.sheets.language import language
from yakusoku.sheets.phrases.changes import KEPT
from yakusoku.sheets.terminal import plain_text, terminal

SAY = language("en")
BACK = {"new": "gone", "gone": "new", "changed": "changed"}
NAMES = [entry.id for entry in catalogue() if entry.kind != "library"]


def told(before: RuleSet, after: RuleSet) -> str:
    found = [
        plain_text(after.deck, line)
        for item in compare(before, after)
        for each in (item, *item.brings)
        for line in SAY.change(before, after, each)
    ]
    return " ".join(found)


def both(case: Case) -> tuple[RuleSet, RuleSet]:
    return rules(case.base, case.before, "one"), rules(case.base, case.after, "two")


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{case.part}-{case.change}-{n}" for n, case in enumerate(CASES)]
)
def test_a_difference_is_found_alone_and_told_in_both_directions(case: Case) -> None:
    before, after = both(case)
    [there], [back] = compare(before, after), compare(after, before)
    assert (there.part, there.id, there.change) == (case.part, case.id, case.change)
    assert (back.part, back.id, back.change) == (case.part, case.id, BACK[case.change])
    assert (there.before, there.after) == (back.after, back.before)
    assert case.there in told(before, after)
    assert case.back in told(after, before)


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{case.part}-{case.change}-{n}" for n, case in enumerate(CASES)]
)
def test_what_is_told_are_whole_sentences(case: Case) -> None:
    for before, after in permutations(both(case)):
        for item in compare(before, after):
            for line in SAY.change(before, after, item):
                text = plain_text(after.deck, line)
                assert text.endswith((".", ":")), text
                assert "  " not in text and ".." not in text and " ." not in text, text
            old, new = (plain_text(after.deck, side) for side in SAY.change_sides(before, after, item))
            assert old != new


def test_there_is_a_case_for_every_part_that_is_compared() -> None:
    """A new field of the model is compared and told by itself (with the sentences of the sheet that it changes); here it is
    to be shown how that reads."""
    compared = {part.name for name in ("daifugo", "taiyaku") for part in parts(rules(name, ""))}
    by_id = {"shape", "title", "set", "group", "yaku", "setting", "rule", "joker"}
    assert {case.part for case in CASES} == compared | by_id


def test_every_named_part_has_sentences_and_a_heading_of_its_own() -> None:
    there = {part for name in ("daifugo", "taiyaku") for part in parts(rules(name, ""))}
    assert [part for part in NAMED if part not in there] == []  # their fields are gone from the model
    named = {part.name for part in NAMED} | {"joker"}
    assert named == CHANGES.telling.known
    formats = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    assert not [name for name in named if f"`{name}`" not in formats]
    assert {heading(Difference(name, "", "changed")) for name in (*named, *KEPT)}.isdisjoint({"also"})


@pytest.mark.parametrize("code", ["en", "ja"])
def test_every_part_is_called_by_words_of_the_language(code: str) -> None:
    """Where no sentence of the sheet depends on a part, it is named: never by its name in the model."""
    telling = import_module(f"yakusoku.sheets.{code}.game_changes").TELLING
    unsaid = [telling.unsaid(name) for name in telling.known]
    assert len({*unsaid}) == len(unsaid)
    if code == "ja":
        assert not [text for text in unsaid if re.search("[A-Za-z]", text)]
    else:
        assert not [
            text for text in unsaid if not re.match(r"(The|Who|What|How|When|Whether|Which|Dropping)\b", text)
        ]


def test_a_part_that_has_no_sentences_yet_is_told_with_those_of_the_sheet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sides._PASSAGES, "tie")
    before, after = rules("taiyaku", ""), rules("taiyaku", "tie goes to the dealer or nearest after")
    assert "the dealer wins if among them" in told(before, after)


SEVERAL_AT_ONCE = [
    (
        "koi_koi",
        "set rounds to 6\n    session ends at 30 chips",
        "A game has six rounds at most: whichever comes first ends it.",
        "A game has twelve rounds at most",
    ),
    (
        "hana_awase",
        "each point of yaku pays 3 chips\n    nobody pays more than 60 chips",
        "Nobody pays more than 60 chips when a round is settled.",
        "60 points",
    ),
    (
        "hana_awase",
        'drop settle\n    settle yaku from each player\n    rule out "Out"\n'
        "        when a player captures the moon then the player stops the round",
        "Whoever stops the round wins it. If nobody does, whoever has the highest total of yaku wins it.",
        "yaku wins the round",
    ),
    (
        "hana_awase",
        "deck hanafuda with 1 blank\n    cards count blank 7",
        "Card points: bright cards 20; animal cards 10; Blank Card 7; ribbon cards 5; chaff cards 1.",
        "nothing here depends on it",
    ),
]


def _house(base: str, text: str) -> RuleSet:
    loaded = load_text(f'variant house "House" of {base}\n    {text}\n', examples=False)
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    return loaded.ruleset


@pytest.mark.parametrize(("base", "text", "said", "never"), SEVERAL_AT_ONCE)
def test_each_sentence_of_what_changes_is_one_of_the_sheet_with_all_changes(
    base: str, text: str, said: str, never: str
) -> None:
    before, after = _house(base, ""), _house(base, text)
    page = told(before, after)
    assert said in page
    assert never not in page
    sheet = " ".join(terminal(compose(after, SAY, "en"), after.deck, 10_000).split())
    assert said in sheet


def test_what_several_parts_change_is_told_once() -> None:
    before = _house("hana_awase", "")
    after = _house("hana_awase", "each point of yaku pays 3 chips\n    nobody pays more than 60 chips")
    assert told(before, after).count("Nobody pays more than 60 chips") == 1


NEW_NAMES = """\
    players 4 to 5
    shape xtrio "three in a row" "三並[さんなら]び" is 3 cards in consecutive ranks
    title fugo is second of 4 to 5
    title xboss "Boss" "親分[おやぶん]" is first of 4 to 5
    title dai_fugo is third of 5
    side xlions "lions" "獅子[しし]" is xboss and fugo
    side xmice "mice" "鼠[ねずみ]" is everyone else
    joker stands for any card in pair, xtrio
    follow pair, xtrio in this order
    exchange fugo gives 2 named or best and 1 more for each further win in a row, at most 4 to xboss for as many
    score xboss 3
    final standing by fewest xboss, most xkeys
    rule keys "Keys"
        counter xkeys "keys" "鍵[かぎ]" of each player, kept until the session ends
        when a player goes out first then the player gets 2 xkeys
"""


@pytest.mark.parametrize("code", ["en", "ja"])
def test_what_is_new_is_called_by_its_name_wherever_it_is_told(code: str) -> None:
    one, other = rules("daifugo", ""), rules("daifugo", NEW_NAMES)
    for before, after in permutations((one, other)):
        page = terminal(changes(before, after, language(code), code), after.deck, 200)
        assert not re.search(r"\bx[a-z]+|,,", page)
        names = ("Boss", "three in a row", "most keys") if code == "en" else ("親分", "三並び", "鍵の多さ")
        assert all(name in page for name in names)


def test_a_title_that_both_have_is_told_by_its_own_places() -> None:
    told_so = told(
        rules("daifugo", ""),
        rules("daifugo", "    title fugo is second of 5 or more, third of 4\n    score fugo 3"),
    )
    assert "the Fugō scores three points" in told_so and "each Fugō" not in told_so


@pytest.mark.parametrize("name", NAMES)
def test_what_ships_differs_from_all_that_has_another_check_code_and_is_told(name: str) -> None:
    one = shipped(name)
    assert compare(one, one) == ()
    for other_name in NAMES:
        other = shipped(other_name)
        page = changes(one, other, SAY, "en")
        assert bool(page.sections) == (one.hash != other.hash)
        assert terminal(page, other.deck, 80)


def test_what_a_yaku_does_besides_its_value_is_one_sentence_in_japanese() -> None:
    more = 'group more "More" "外[そと]", all count\n    yaku few "Few" "少[すく]"  is 2 ribbons, worth 1{}'
    for added, said in (
        (", always counts", "1文で、いつも数えます"),
        (
            " and 1 for each further ribbon, always counts",
            "3枚目からの短冊1枚ごとに1文を足し、いつも数えます",
        ),
        (", stops the round, always counts", "1文で、局がすぐに終わり、いつも数えます"),
    ):
        before, after = rules("flowers", more.format(""), "one"), rules("flowers", more.format(added), "two")
        [item] = compare(before, after)
        [line] = language("ja").change(before, after, item)
        assert said in plain_text(after.deck, line)
