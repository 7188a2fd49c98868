"""Ticks are read out of a text and written into it: the text is the truth, and nothing in it changes but what was asked for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.budget import examples
from yakusoku.dsl.kotoba.translate import language_of, translate
from yakusoku.dsl.shipped import catalogue
from yakusoku.services.drafts import Stretch
from yakusoku.services.files import Memory
from yakusoku.services.ticks import grounds
from yakusoku.services.ticks.asking import Ticking
from yakusoku.services.ticks.library import shelf
from yakusoku.services.ticks.patching import Change
from yakusoku.services.ticks.table import Table
from yakusoku.services.workspace import Refused, Workspace

FILE = "table.yaku"
SHIPPED = {
    entry.id: entry.path.read_text(encoding="utf-8") for entry in catalogue() if entry.kind != "library"
}
VARIANTS = [entry.id for entry in catalogue() if entry.kind == "variant"]
TABLE = """# Ours.

variant ours "Ours" "うち" of daifugo
    players 4  # never more
    # what we always play
    use revolution with begins at_once, eight_cut, jack_back  # since 1998
    use suit_lock,  # grandma's
        spade_three

    rule our_fives "Our fives" "うちの5"
        when a play contains 5
        then skip 1 player for each 5
"""
UCHI = """# うちの決まり
卓「うちの卓」、大富豪を元に
    人数は4人  # 増やさない
    革命(始まりはすぐに)、「八切り」、縛りを使う  # 昔から

    ルール「うちの5」
        5が出たら、5 1枚につき1人飛ばす
"""


def ticking(text: str) -> tuple[Ticking, Workspace]:
    workspace = Workspace(Memory({}))
    workspace.open(FILE, text)
    return Ticking(workspace), workspace


def applied(text: str, change: Change) -> str:
    """The text after the edits, made one after the other as they are listed."""
    for edit in change.edits:
        text = text[: edit.where.start] + edit.text + text[edit.where.end :]
    return text


def after(text: str, change: Change) -> Table:
    assert applied(text, change) == change.text
    asked, _ = ticking(change.text)
    return asked.table(FILE, different=False)


def on(table: Table) -> set[str]:
    return {id for id, rule in table.rules.items() if rule.on}


def comments(text: str) -> list[str]:
    bare = re.sub(r'"[^"\n]*"|「[^」\n]*」', "", text)
    return sorted(found.strip() for found in re.findall(r"#[^\n]*", bare))


@lru_cache(maxsize=1)
def texts() -> dict[str, str]:
    """All games and presets that ship, and the presets in Japanese words."""
    found = dict(SHIPPED) | {"ours": TABLE, "uchi": UCHI}
    for id in VARIANTS:
        japanese, _ = translate(SHIPPED[id], "ja")
        assert japanese is not None
        found[f"{id} ja"] = japanese
    return found


TABLES = [*SHIPPED, "ours", "uchi", *(f"{id} ja" for id in VARIANTS)]


# ---------------------------------------------------------------------------------------------------------------- rules


def test_a_rule_is_ticked_by_the_smallest_edit() -> None:
    asked, _ = ticking(TABLE)
    change = asked.tick(FILE, "seven_pass", True)
    assert [(edit.text, edit.where.start == edit.where.end) for edit in change.edits] == [
        (", seven_pass", True)
    ]
    assert "seven_pass" in on(after(TABLE, change))
    gone = asked.tick(FILE, "eight_cut", False)
    assert "use revolution with begins at_once, jack_back  # since 1998" in gone.text
    assert "eight_cut" not in on(after(TABLE, gone))


def test_a_list_that_has_room_is_carried_on() -> None:
    asked, _ = ticking('variant ours "Ours" of daifugo\n    use revolution, eight_cut\n')
    assert asked.tick(FILE, "jack_back", True).text.endswith("    use revolution, eight_cut, jack_back\n")
    asked, _ = ticking('variant ours "Ours" of daifugo\n    use revolution, eight_cut  # both\n')
    assert asked.tick(FILE, "jack_back", True).text.endswith("# both\n    use jack_back\n")


def test_what_stands_behind_a_rule_in_a_comment_stays() -> None:
    asked, _ = ticking(TABLE)
    change = asked.tick(FILE, "suit_lock", False)
    assert comments(change.text) == comments(TABLE) and "suit_lock" not in on(after(TABLE, change))
    asked, _ = ticking('variant ours "Ours" of daifugo\n    use revolution  # always\n')
    assert asked.tick(FILE, "revolution", False).text == 'variant ours "Ours" of daifugo\n    # always\n'


def test_what_a_rule_needs_is_ticked_along_and_goes_along() -> None:
    asked, _ = ticking('variant ours "Ours" of daifugo\n')
    change = asked.tick(FILE, "super_revolution", True)
    assert change.also == ("revolution", "two_jokers", "big_sets")
    table = after('variant ours "Ours" of daifugo\n', change)
    assert table.ok and on(table) == {"super_revolution", *change.also}
    back, _ = ticking(change.text)
    assert back.tick(FILE, "revolution", False).also == ("super_revolution",)


def test_a_rule_takes_the_place_of_another() -> None:
    text = 'variant ours "Ours" of daifugo\n    use any_suit_stairs\n'
    asked, _ = ticking(text)
    table = after(text, asked.tick(FILE, "longer_stairs", True))
    assert table.rules["longer_stairs"].clashes == ("any_suit_stairs",)
    table = after(text, asked.tick(FILE, "longer_stairs", True, instead=["any_suit_stairs"]))
    assert on(table) == {"longer_stairs"} and not table.rules["longer_stairs"].clashes


def test_a_rule_is_overruled_where_the_table_decides_the_same_itself() -> None:
    text = 'variant ours "Ours" of daifugo\n    use no_jokers\n'
    asked, _ = ticking(text)
    assert not asked.table(FILE).rules["no_jokers"].overruled
    table = after(text, asked.set(FILE, "jokers", "4"))
    assert table.jokers is not None and table.jokers.number == 4
    assert table.rules["no_jokers"].on and table.rules["no_jokers"].overruled


def test_titles_and_shapes_of_a_rule_are_told_as_they_are_with_it() -> None:
    told = shelf("daifugo").rules["four_titles"].sentences
    assert told["ja"][0] == "大富豪: 4人以上のときの1位の人です。"
    assert len(told["en"]) == 4 and not any("different" in line or "instead" in line for line in told["en"])


def test_a_rule_of_the_base_is_dropped_and_brought_back() -> None:
    text = 'variant ours "Ours" of kitchen_table\n    players 4\n'
    asked, _ = ticking(text)
    gone = asked.tick(FILE, "revolution", False)
    table = after(text, gone)
    assert table.rules["revolution"].by == "dropped" and table.rules["revolution"].base
    back, _ = ticking(gone.text)
    assert back.tick(FILE, "revolution", True).text == text


def test_settings_are_decided_and_left_again() -> None:
    text = 'variant ours "Ours" of kitchen_table\n'
    asked, _ = ticking(text)
    change = asked.tick(FILE, "eight_cut", True, {"last": "no"})
    assert change.text == text + "    use eight_cut with last no\n"
    table = after(text, change)
    assert (
        table.rules["eight_cut"].settings["last"].value,
        table.rules["eight_cut"].settings["last"].by,
    ) == ("no", "here")
    assert table.rules["spade_three"].settings["clears"].by == "base"
    assert ticking(change.text)[0].set(FILE, "setting", "", "eight_cut.last").text == text
    both = ticking(change.text)[0].set(FILE, "setting", "yes", "eight_cut.in_sequences").text
    assert both.endswith("with last no and in_sequences yes\n")
    assert (
        ticking(both)[0].set(FILE, "setting", "", "eight_cut.last").text.endswith("with in_sequences yes\n")
    )


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("what", "name"), [("name", "Friday club"), ("name_ja", "金曜会")])
def test_a_table_that_is_given_a_name_keeps_none_that_nobody_gave_it(lang: str, what: str, name: str) -> None:
    text = Ticking(Workspace(Memory({}))).start("daifugo", lang).text
    change = ticking(text)[0].set(FILE, what, name)
    names = after(text, change).names
    # A table that has only a Japanese name is called so in English, too.
    assert (names["en"], names.get("ja", name)) == (name, name)
    text = change.text
    change = ticking(text)[0].set(FILE, {"name": "name_ja", "name_ja": "name"}[what], "Other")
    names = after(text, change).names
    assert (names["en"], names["ja"]) == ((name, "Other") if what == "name" else ("Other", name))


def test_a_japanese_file_stays_japanese() -> None:
    asked, _ = ticking(UCHI)
    change = asked.tick(FILE, "seven_pass", True, {})
    assert "7渡しを使う" in change.text
    text = ticking(change.text)[0].tick(FILE, "eight_cut", True, {"last": "no"}).text
    table = after(text, ticking(text)[0].set(FILE, "players", "4 5 6"))
    assert table.lang == "ja" and table.ok and table.rules["eight_cut"].settings["last"].value == "no"
    assert table.players is not None and (table.players.low, table.players.high, table.players.most) == (
        4,
        5,
        6,
    )
    text = ticking(text)[0].tick(FILE, "revolution", False).text
    assert not re.search(r"\b(use|with|drop|players)\b", text)
    assert comments(text) == comments(UCHI)


ORDERS = st.lists(
    st.tuples(st.integers(0, 10_000), st.booleans(), st.integers(0, 10_000), st.integers(0, 10_000)),
    min_size=1,
    max_size=3,
)


@given(st.sampled_from(sorted(TABLES)), ORDERS)
@examples(10)
def test_random_ticks_are_read_again_as_they_were_made(
    name: str, orders: list[tuple[int, bool, int, int]]
) -> None:
    text = texts()[name]
    language, kept = language_of(text), comments(text)
    for number, wanted, which, value in orders:
        asked, _ = ticking(text)
        before = asked.table(FILE, different=False)
        base = before.bases[0] if before.bases else before.id
        usable = sorted(
            {rule.id for rule in grounds.known(grounds.shipped(base))}
            | {*before.rules} - {own.id for own in before.own}
        )
        if not usable:
            return
        rule = usable[number % len(usable)]
        settings = dict(_setting(rule, which, value)) if wanted else {}
        if rule not in grounds.offered() and rule not in {id for id in before.rules if before.rules[id].base}:
            continue  # what stands in no library, and in no base
        change = asked.tick(FILE, rule, wanted, settings)
        table = after(text, change)
        assert on(table) == (
            on(before) | {rule, *change.also} if wanted else on(before) - {rule, *change.also}
        )
        for key, decided in settings.items():
            value = table.rules[rule].settings[key]
            assert ({*value.value.split(" or ")}, value.by) == ({*decided.split(" or ")}, "here")
        for other in on(before) & on(table) - {rule}:
            assert table.rules[other].settings == before.rules[other].settings
        assert [item.id for item in table.own] == [item.id for item in before.own]
        _, opened = ticking(change.text)
        built = opened.loaded(FILE).ruleset
        if built is not None:
            assert {one.id for one in built.rules if not one.own} == on(table)
        text = change.text
        assert comments(text) == kept and language_of(text) == language


NAMES = ("", "New", "Our ten", "日曜[にちよう]の卓", "7人の卓")
VALUES = {
    "players": ("", "3", "4 5", "3 5 7", "2 12"),
    "jokers": ("", "0", "1", "2", "4"),
    "name": NAMES,
    "name_ja": NAMES,
    "base": ("daifugo", "kitchen_table", "federation", "president"),
}


@given(
    st.sampled_from(sorted(TABLES)),
    st.lists(
        st.tuples(st.sampled_from(sorted(VALUES)), st.integers(0, 4), st.integers(0, 10_000)),
        min_size=1,
        max_size=3,
    ),
)
@examples(10)
def test_random_settings_are_read_again_as_they_were_set(
    name: str, orders: list[tuple[str, int, int]]
) -> None:
    text = texts()[name]
    language, kept = language_of(text), comments(text)
    for what, number, _ in orders:
        asked, _ = ticking(text)
        value = VALUES[what][number % len(VALUES[what])]
        before = asked.said(FILE).state()
        try:
            change = asked.set(FILE, what, value)
        except Refused as refusal:
            told = str(refusal)
            continue_with = (
                "stands on nothing",
                "no jokers",
                "has a name",
                "without changing more",
                "a game of its own",
            )
            if not any(words in told for words in continue_with):
                raise
            continue
        assert applied(text, change) == change.text
        said = ticking(change.text)[0].said(FILE)
        after_it = said.state()
        if what == "players":
            numbers = [int(word) for word in value.split()]
            assert said.players == (tuple(numbers + numbers[-1:] * (3 - len(numbers))) if numbers else ())
        elif what == "jokers":
            assert said.jokers == (int(value) if value else -1)
        elif what == "base":
            assert said.base == value
        else:
            assert said.names.get("en" if what == "name" else "ja", "") == value
        if what == "base":  # a name of the other game may mean something else then
            text = change.text
            assert comments(text) == kept
            continue
        same = {"id", what.partition("_")[0], "names" if what.startswith("name") else what}
        for part in ("uses", "drops", "values", "own", "players", "jokers", "base", "names"):
            if part not in same:
                assert getattr(after_it, part) == getattr(before, part), part
        assert comments(change.text) == kept and language_of(change.text) == language
        text = change.text


def _setting(rule: str, which: int, number: int) -> Iterator[tuple[str, str]]:
    settings = grounds.offered()[rule].settings if rule in grounds.offered() else ()
    if settings:
        setting = settings[which % len(settings)]
        numbers = (
            [str(one) for one in range(setting.low, setting.high + 1)]
            if setting.high
            else ["8", "8 or J", "joker"]
        )
        values = list(setting.choices) or numbers
        yield setting.id, values[number % len(values)]


# --------------------------------------------------------------------------------------------------------------- others


@pytest.mark.parametrize("name", sorted(TABLES))
def test_every_shipped_table_is_read_as_it_plays(name: str) -> None:
    asked, workspace = ticking(texts()[name])
    table, built = asked.table(FILE), workspace.loaded(FILE).ruleset
    assert table.ok and built is not None
    assert on(table) == {rule.id for rule in built.rules if not rule.own}
    for rule in built.rules:
        for setting in rule.settings:
            assert table.rules[rule.id].settings[setting.id].value == setting.value
    assert table.players is not None and table.players.most == built.most


@pytest.mark.parametrize("text", [TABLE, UCHI])
def test_what_a_table_decides_is_set_and_left(text: str) -> None:
    asked, _ = ticking(text)
    table = after(text, asked.set(FILE, "jokers", "2"))
    assert table.jokers is not None and (table.jokers.number, table.jokers.by, table.jokers.base) == (
        2,
        "here",
        1,
    )
    none = ticking(asked.set(FILE, "jokers", "2").text)[0].set(FILE, "jokers", "0").text
    assert after(none, ticking(none)[0].set(FILE, "jokers", "")).jokers == asked.table(FILE).jokers
    players = after(text, asked.set(FILE, "players", "")).players
    assert players is not None and players.by == "base" and (players.low, players.high) == (3, 6)
    named = asked.set(FILE, "name_ja", "新しい卓")
    assert after(text, named).names["ja"] == "新しい卓"
    assert after(text, asked.set(FILE, "name", "New")).names["en"] == "New"
    assert after(text, asked.set(FILE, "base", "kitchen_table")).bases == ("kitchen_table", "daifugo")
    assert comments(named.text) == comments(text)


KOI = ('variant k "K" "こ" of koi_koi\n', "卓「こいこいの卓」、こいこいを元に\n")


@pytest.mark.parametrize("text", KOI)
def test_yaku_are_taken_out_and_valued(text: str) -> None:
    asked, _ = ticking(text)
    gone = asked.set(FILE, "yaku", "no", "kasu")
    rows = {row.id: row for group in after(text, gone).yaku for row in group.yaku}
    assert not rows["kasu"].on and rows["kasu"].by == "dropped" and rows["tane"].on
    assert ticking(gone.text)[0].set(FILE, "yaku", "yes", "kasu").text == text
    valued = asked.set(FILE, "worth", "4", "tane")
    rows = {row.id: row for group in after(text, valued).yaku for row in group.yaku}
    assert (rows["tane"].worth, rows["tane"].base_worth, rows["tane"].by) == (4, 1, "here")
    assert (
        rows["tane"].names
        == {row.id: row for group in asked.table(FILE).yaku for row in group.yaku}["tane"].names
    )
    assert ticking(valued.text)[0].set(FILE, "worth", "", "tane").text == text
    of_setting = after(text, asked.set(FILE, "worth", "10", "gokou"))
    assert next(item.value for item in of_setting.settings if item.id == "five_brights") == "10"
    group = asked.set(FILE, "yaku", "no", "lights").text
    one = ticking(group)[0].set(FILE, "yaku", "yes", "shikou").text
    lights = next(item for item in ticking(one)[0].table(FILE).yaku if item.id == "lights")
    assert [row.id for row in lights.yaku if row.on] == ["shikou"]


@pytest.mark.parametrize("base", ["daifugo", "kitchen_table", "koi_koi", "taiyaku"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_new_file_stands_on_its_base(base: str, lang: str) -> None:
    asked, _ = ticking("")
    begun = asked.start(base, lang, "Sunday", "日曜の卓")
    table = ticking(begun.text)[0].table(FILE)
    assert table.ok and table.lang == lang and table.base is not None and table.base.id == base
    assert (table.names["en"], table.names["ja"]) == ("Sunday", "日曜の卓") and not table.different


def test_a_broken_line_disturbs_nothing_beside_it() -> None:
    text = TABLE.replace("    use suit_lock", "    use nonsense_rule\n    flurb the gnarl\n    use suit_lock")
    asked, _ = ticking(text)
    table = asked.table(FILE)
    assert not table.ok and not table.shown and table.findings["error"] >= 2
    assert {"revolution", "suit_lock", "our_fives"} <= on(table)
    assert table.rules["nonsense_rule"].findings
    change = asked.tick(FILE, "seven_pass", True)
    assert "flurb the gnarl" in change.text and "seven_pass" in on(after(text, change))


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (lambda asked: asked.tick(FILE, "no_such_rule", True), "no house rule"),
        (lambda asked: asked.tick(FILE, "our_fives", False), "written in this file"),
        (lambda asked: asked.tick(FILE, "eight_cut", True, {"last": "maybe"}), "one of yes, no"),
        (lambda asked: asked.tick(FILE, "eight_cut", True, {"first": "yes"}), "no setting"),
        (lambda asked: asked.set(FILE, "players", "1 30"), "from 2 to 12"),
        (lambda asked: asked.set(FILE, "players", "four"), "numbers"),
        (lambda asked: asked.set(FILE, "jokers", "9"), "jokers"),
        (lambda asked: asked.set(FILE, "colour", "red"), "nothing called"),
        (lambda asked: asked.set(FILE, "name", 'a" of b'), "one line"),
        (lambda asked: asked.set(FILE, "base", "no_such_game"), "no game"),
        (lambda asked: asked.set(FILE, "yaku", "no", "kasu"), "no yaku"),
        (lambda asked: asked.start("no_such_game"), "no game"),
        (lambda asked: asked.library("no_such_game"), "no game"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(ask: object, why: str) -> None:
    assert callable(ask)
    with pytest.raises(ValueError, match=why):
        ask(ticking(TABLE)[0])
    with pytest.raises(Refused, match="of which game"):
        ticking("# nothing yet\n")[0].tick(FILE, "eight_cut", True)


def test_the_library_says_what_each_rule_does_without_a_sheet_around_it() -> None:
    shelf = ticking("")[0].library("kitchen_table")
    assert len(shelf.rules) == sum(len(group.rules) for group in shelf.groups) > 190
    for rule in shelf.rules.values():
        for code in ("en", "ja"):
            told = " ".join(rule.sentences[code])
            assert told and "described above" not in told and "上に書いた" not in told, rule.id
        assert rule.names["kana"] and rule.keys
    assert shelf.rules["revolution"].rank <= 3
    assert "longer_stairs" in shelf.rules["any_suit_stairs"].one_of
    assert {field.kind for rule in shelf.rules.values() for field in rule.settings} == {
        "yes_no",
        "words",
        "number",
        "cards",
    }


def test_rules_are_found_in_any_script() -> None:
    asked, _ = ticking("")
    for word in ("eight cut", "八切り", "はちぎり", "hachigiri"):
        assert asked.search(word, "daifugo")[0] == "eight_cut"
    assert not asked.search("eight cut", "koi_koi")


def test_a_place_is_that_of_the_rule() -> None:
    table = ticking(TABLE)[0].table(FILE)
    where = table.rules["suit_lock"].where
    assert isinstance(where, Stretch) and TABLE[where.start : where.end] == "suit_lock"
