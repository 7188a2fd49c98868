"""What faces ask: hover, completion, names, edits; of whole files and of broken ones."""

from __future__ import annotations

import pytest

from yakusoku.dsl.lexer import lex
from yakusoku.dsl.tables import significant
from yakusoku.ground.diagnostics import Report, Source
from yakusoku.services.completing import read_before
from yakusoku.services.drafts import Stretch
from yakusoku.services.files import Memory
from yakusoku.services.workspace import Refused, Workspace

FILE = "/t/house.yaku"
TEXT = """variant house "House" "家[いえ]" of daifugo
    use revolution with begins at_once, 八切り

    rule my_skip "My 𠮷 skip" "5飛[と]び"
        counter clock "clock"
        setting many "Many": 1 to 3, normally 2
        when a play contains 5
        then skip {many} players and clock goes up by 1
        when eight_cut
        then foo
        when a play contains J if clock is 3 or more
        then fugo gives 1 card to the next player

        example "x"
            with 4 players
            A holds S5 H5
            A plays S5, then my_skip acts
"""


@pytest.fixture
def house() -> Workspace:
    made = Workspace(Memory({}))
    made.open(FILE, TEXT)
    return made


def at(words: str, inside: int = 1) -> int:
    return TEXT.index(words) + inside


def labels(house: Workspace, offset: int, *kinds: str) -> list[str]:
    return [one.label for one in house.complete(FILE, offset).choices if not kinds or one.kind in kinds]


# --------------------------------------------------------------------------------------------------------------- hover


def test_a_rule_of_the_library_is_told_in_both_languages(house: Workspace) -> None:
    for words in ("revolution with", "八切り"):
        found = house.hover(FILE, at(words))
        assert found is not None and found.kind == "rule"
        assert found.home.endswith("rules/core.yaku")
        assert found.sentences["en"][0].startswith("When a") and found.sentences["ja"][0].endswith("。")
    assert found.id == "eight_cut"
    assert found.names == {"en": "Eight cut", "ja": "八切り"}


def test_a_clause_of_a_broken_file_is_told(house: Workspace) -> None:
    found = house.hover(FILE, at("when a play contains J"))
    assert found is not None
    assert found.sentences["en"] == (
        "When a play contains a jack and “clock” is 3 or more, the Fugō gives one card of their choice to the player after them.",
    )
    assert "Jを含む" in found.sentences["ja"][0]


def test_a_setting_a_title_and_a_card_are_told(house: Workspace) -> None:
    begins, title, card = (house.hover(FILE, at(words)) for words in ("begins", "fugo gives", "S5 H5"))
    assert begins is not None and "at once" in begins.sentences["en"][0]
    assert title is not None and title.kind == "title" and "富豪" in title.sentences["ja"][0]
    assert card is not None and card.sentences == {"en": ("5 of spades",), "ja": ("スペードの5",)}


def test_of_a_library_each_rule_is_told_alone() -> None:
    made = Workspace(Memory({}))
    text = 'library lib "L" for daifugo\nrule r "R"\n    when a play contains 5 then clear the table\nrule b "B"\n    when a play contains 6 then clear the table\n'
    made.open("/t/lib.yaku", text)
    found = [made.hover("/t/lib.yaku", text.index(words)) for words in ("when a play contains 5", "rule b")]
    assert [one and one.sentences["en"][0] for one in found] == [
        "When a play contains a 5, the table is cleared.",
        "When a play contains a 6, the table is cleared.",
    ]


# ---------------------------------------------------------------------------------------------------------- completion


def test_behind_use_stand_the_rules_of_the_library(house: Workspace) -> None:
    found = house.complete(FILE, at("revolution with", 3))
    assert {one.kind for one in found.choices} == {"rule"}
    assert "eight_cut" in {one.label for one in found.choices}
    assert TEXT[found.where.start : found.where.end] == "revolution"
    assert next(one.detail for one in found.choices if one.label == "eight_cut") == "Eight cut · 八切り"


def test_behind_with_stand_the_settings_of_that_rule_and_then_what_may_be_chosen(house: Workspace) -> None:
    assert labels(house, at("begins")) == ["begins", "natural"]
    assert labels(house, at("at_once"), "choice", "card") == ["at_next_clear", "at_once"]


def test_where_a_card_fits_cards_stand_and_no_rules(house: Workspace) -> None:
    found = labels(house, at("contains 5", 9))
    assert {"J", "S3", "spades", "{many}"} <= set(found) and "revolution" not in found
    assert "S5" in labels(house, at("S5 H5", 0), "card")


def test_in_braces_stand_the_settings_of_the_rule(house: Workspace) -> None:
    assert labels(house, at("{many}", 2)) == ["many"]


def test_where_a_line_begins_stand_the_statements_of_that_block(house: Workspace) -> None:
    in_rule, in_file = labels(house, at("counter clock")), labels(house, at("use revolution"))
    assert {"when", "counter", "needs", "setting"} <= set(in_rule) and "use" not in in_rule
    assert {"use", "drop", "rule"} <= set(in_file) and "stake" not in in_file
    assert "when" not in labels(house, at("A holds"), "statement")


def test_phrases_are_offered_as_they_are_usually_written(house: Workspace) -> None:
    text = 'variant x "X" of daifugo\n    rule r "R"\n        when {}'
    for words, wanted in (("", "the table is cleared"), ("the ", "table is cleared")):
        house.open(FILE, text.format(words))
        assert wanted in labels(house, len(text.format(words)), "keyword")


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("when a play contains 5 then clear ", "the table"),
        ("when a play contains 5 then clear the ", "table"),
        ("when a play contains 5 then end the ", "hand"),
        ("when the next ", "player"),
        ("when a play contains 5 then reverse the ranking until the ", "hand ends"),
    ],
)
def test_a_phrase_that_has_been_begun_is_completed(house: Workspace, line: str, wanted: str) -> None:
    text = f'variant x "X" of daifugo\n    rule r "R"\n        {line}'
    house.open(FILE, text)
    assert wanted in labels(house, len(text), "keyword")


def test_a_line_may_carry_on_the_one_above_it(house: Workspace) -> None:
    text = TEXT.replace("        then skip {many} players and clock goes up by 1\n", "        ")
    house.open(FILE, text)
    found = {one.label for one in house.complete(FILE, text.index("contains 5\n") + 19).choices}
    assert {"then", "if", "unless"} <= found


@pytest.mark.parametrize("words", ['"My 𠮷', '"x"', '"5飛'])
def test_inside_of_a_text_nothing_is_offered(house: Workspace, words: str) -> None:
    assert labels(house, at(words, 2)) == []


@pytest.mark.parametrize(
    "line",
    [
        "when a play contains ",
        "when a play contains 5 then ",
        "when ",
        "use ",
        "title x is ",
        "exchange ",
        "yaku y is ",
        "score ",
    ],
)
def test_the_grammar_accepts_what_is_offered(line: str) -> None:
    made = Workspace(Memory({}))
    text = f'variant x "X" of daifugo\n    rule r "R"\n        {line}'
    made.open(FILE, text)
    found = made.complete(FILE, len(text)).choices
    assert found
    for one in found:
        toks = lex(Source("", f"{line}{one.insert} next"), Report())[0].toks
        assert read_before(significant(toks)) is not None, line + one.insert


def test_what_would_be_printed_is_known_before_it_is_written(house: Workspace) -> None:
    where = Stretch(FILE, at("players and clock", 0) - 12, at("up by 1", 7))
    assert TEXT[where.start : where.end].startswith("skip {many}")
    said = house.would_print(FILE, where, "clear the table")
    assert said["en"] == ("When a play contains a 5, the table is cleared.",)
    assert house.would_print(FILE, where, "clear the") == {}


# --------------------------------------------------------------------------------------------------------------- names


def test_from_a_use_to_the_library_and_from_a_name_to_all_its_places(house: Workspace) -> None:
    found = house.definition(FILE, at("八切り"))
    assert found is not None and found.id == "eight_cut" and found.where.file.endswith("core.yaku")
    places = house.references(FILE, at("clock goes"))
    assert [TEXT[one.start : one.end] for one in places] == ["clock"] * 3


def test_an_id_gets_another_one_in_all_files_of_the_user() -> None:
    library = (
        'library lib "L" for daifugo\nrule mine "Mine"\n    when a play contains 5 then clear the table\n'
    )
    house = 'variant house "H" of daifugo\n    use mine\n    rule b "B"\n        needs mine\n        when mine acts then clear the table\n'
    made = Workspace(Memory({"/t/lib.yaku": library}))
    made.open(FILE, house)
    renamed = made.rename(FILE, house.index("mine"), "ours")
    assert renamed.refused == ""
    changed = {"/t/lib.yaku": library, FILE: house}
    for edit in sorted(renamed.edits, key=lambda one: -one.where.start):
        text = changed[edit.where.file]
        changed[edit.where.file] = text[: edit.where.start] + edit.text + text[edit.where.end :]
    assert changed == {"/t/lib.yaku": library.replace("mine", "ours"), FILE: house.replace("mine", "ours")}


@pytest.mark.parametrize(
    ("words", "new", "why"),
    [
        ("revolution", "uprising", "comes with the program"),
        ("clock goes", "play", "word of the language"),
        ("clock goes", "my_skip", "already"),
        ("clock goes", "eight_cut", "already"),
        ("clock goes", "J", "is a card"),
        ("clock goes", "two words", "An id is made of"),
        ("clock goes", "3rd_clock", "An id is made of"),
        ("clock goes", "x\ny", "An id is made of"),
        ("clock goes", "", "An id is made of"),
        ("clock goes", "clock", "already"),
        ("contains 5", "x", "There is no id"),
        ("house", "home", "Other files find"),
    ],
)
def test_a_new_name_that_cannot_be_is_refused(house: Workspace, words: str, new: str, why: str) -> None:
    renamed = house.rename(FILE, at(words), new)
    assert why in renamed.refused and not renamed.edits


def test_an_id_may_be_japanese_before_and_afterwards() -> None:
    text = 'variant house "H" of daifugo\n    rule 時計 "T"\n        counter 針 "hands"\n        when a play contains 5 then 針 goes up by 1\n        when 時計 acts then clear the table\n'
    made = Workspace(Memory({}))
    made.open(FILE, text)
    for old, new in (("時計", "clock"), ("針", "時")):
        renamed = made.rename(FILE, text.index(old), new)
        assert renamed.refused == "" and len(renamed.edits) == 2
        assert {text[edit.where.start : edit.where.end] for edit in renamed.edits} == {old}


# --------------------------------------------------------------------------------------------------------------- others


def test_settings_that_nobody_decided_are_told(house: Workspace) -> None:
    found = [(TEXT[: one.offset].rpartition(" ")[2], one.text) for one in house.hints(FILE)]
    assert found == [("at_once", " and natural no"), ("八切り", " with in_sequences yes and last yes")]


def test_findings_stand_where_they_belong_and_mends_mend(house: Workspace) -> None:
    text = 'variant house "𠮷" of daifugo\n    use eight_cutt\n'
    house.open(FILE, text)
    [finding] = [one for one in house.check(FILE).findings if one.code == "unknown-rule"]
    assert finding.where is not None and text[finding.where.start : finding.where.end] == "eight_cutt"
    [edit] = finding.mends[0].edits
    house.open(FILE, text[: edit.where.start] + edit.text + text[edit.where.end :])
    assert house.check(FILE).ok


def test_where_sentences_are_said_as_people_speak_findings_stand_on_their_lines(house: Workspace) -> None:
    text = 'variant house "H" of daifugo\n    rule a "A"\n        when someone plays an 8, the pile is cleared\n    use nobody\n'
    house.open(FILE, text)
    places = {
        one.code: text[one.where.start : one.where.end] for one in house.check(FILE).findings if one.where
    }
    assert places["unknown-rule"] == "nobody"
    assert places["read-as"] == "when someone plays an 8, the pile is cleared"


def test_the_layout_is_one_edit_that_leaves_the_rest(house: Workspace) -> None:
    text = 'variant house "H" of daifugo\n  use revolution\n'
    house.open(FILE, text)
    edit = house.format(FILE)
    assert edit is not None
    assert text[: edit.where.start] + edit.text + text[edit.where.end :] == text.replace("  use", "    use")
    assert edit.where.end - edit.where.start <= 2


def test_a_sheet_follows_a_broken_file_and_says_so(house: Workspace) -> None:
    sheet = house.sheet(FILE, "txt")
    assert not sheet.whole and "When a play contains a 5, the next two players are skipped" in sheet.text
    with pytest.raises(Refused, match="no format"):
        house.sheet(FILE, "docx")  # type: ignore[arg-type]


def test_an_open_file_counts_before_the_one_below() -> None:
    made = Workspace(Memory({"/t/mine.yaku": 'variant mine "Old" of daifugo\n'}))
    made.open("/t/mine.yaku", 'variant mine "New" of nothing_at_all\n')
    made.open(FILE, 'variant house "H" of mine\n')
    assert [one.code for one in made.check(FILE).findings] == ["missing-base"]
    made.close("/t/mine.yaku")
    assert made.check(FILE).ok
