"""What is said of one slip of the pen: the word that was meant, the mark that is missing, the line that stands twice."""

from __future__ import annotations

import pytest

from yakusoku.dsl.shipped import catalogue
from yakusoku.services.rules import load_text

GAME = """# Mine

library mine "Mine" for daifugo

rule cut "Cut" "切[き]り"
    when a play contains 8
    then clear the table
    example "An 8 clears" "8で流[なが]れる"
        A holds S8 S9
        A plays S8, then cut acts
        A plays S9
"""


def first(text: str) -> tuple[int, str, str]:
    """Line, message and help of the first error, or warning where there is none."""
    found = [item for item in load_text(text, "mine.yaku").diagnostics if item.severity != "hint"]
    item = min(found, key=lambda item: item.severity != "error")
    return (item.span.line if item.span else 0), item.message, item.help


def test_without_a_slip_nothing_is_said() -> None:
    assert [item for item in load_text(GAME, "mine.yaku").diagnostics if item.severity != "hint"] == []


@pytest.mark.parametrize(
    ("was", "now", "line", "help"),
    [
        ("A plays S8", "A palys S8", 10, "Did you mean `plays`?"),
        ("A plays S9", "A pases", 11, "Did you mean `passes`?"),
        ("A plays S9", "B may not pla S9", 11, "Did you mean `play`?"),
        ("A holds", "A Holds", 9, "small letters: `holds`"),
        ("A holds", "A holsd", 9, "Did you mean `holds`?"),
        ("    then clear", "    than clear", 7, "Did you mean `then`?"),
        ("S8, then", "S8, than", 10, "Did you mean `then`?"),
        (' "切[き]り"', ' 切[き]り"', 5, 'before it: "切[き]り"'),
        ('rule cut "Cut"', 'rule cut Cut"', 5, 'before it: "Cut"'),
        ('example "An 8 clears"', 'example An 8 clears"', 8, 'before it: "An 8 clears"'),
        ("A plays S9", "A plays", 11, "Here should follow cards: `A plays S8`."),
        ("a play contains 8", "A-A-is played", 6, "A rank is missing behind the last hyphen"),
        ('rule cut "Cut" "切[き]り"', "rule Crab nine", 5, 'behind an id: `rule crab_nine "Crab nine"`'),
        ('rule cut "Cut"', 'big_stop "Cut"', 5, "Before an id stands what it is: `rule big_stop …`."),
        ('"切[き]り"', '"切[き]り', 5, 'Close it with "'),
        ('example "An 8 clears"', 'example "An 8 clears＂', 8, 'Write "An 8 clears".'),
        ('example "An 8 clears"', 'example "An 8 clears', 8, 'behind it: "An 8 clears"'),
        ('rule cut "Cut"', 'rule cut "Cut＂', 5, 'Write "Cut".'),
        ("    then clear", "    thne clear", 7, "Did you mean `then`?"),
        ("a play contains 8", "a play eontains 8", 6, "Did you mean `contains`?"),
        ("a play contains 8", "a contains 8", 6, "`when play contains 8 then`"),
        ('rule cut "Cut"', 'cut rule "Cut"', 5, "write `rule cut`."),
        ("A plays S9", "plays A S9", 11, "write `A plays`."),
        ("A plays S8, then", "A S8, then", 10, "`A plays S8, then …`."),
        ("    then clear the table\n", "", 6, "Here should follow `then` and what happens"),
        (
            "    when a play contains 8\n",
            "",
            6,
            "Above this line the one is missing that says when it happens",
        ),
        ("when a play contains 8", "when is played", 6, "A name or a card is missing: `when … is played"),
        ("A plays S8, then", "A plays , then", 10, "Before `then` stand cards"),
        ("then cut acts", "then cut acts and A", 10, "Say what is so of A: `A leads`"),
        ("then cut acts", "then cut not act", 10, "Did you mean `does not act`?"),
        (
            "    then clear the table\n",
            "    then clear the table\n    plus end the hand\n",
            8,
            "Did you mean `and`?",
        ),
        ("    when a play", "    conflicts five_skip\n    when a play", 6, "`conflicts with five_skip`."),
        ("    when a play", "    counts five_skip\n    when a play", 6, "`counts as five_skip`."),
        ('library mine "Mine" for', 'library for "Mine" mine', 3, 'write `mine "Mine" for`.'),
        ("a play contains 8", "a play contains 8 if the has no joker", 6, "`if the play has no joker`."),
        ("then cut acts", "then cut acts and is first", 10, "Say of whom it is so: `and A is first`."),
        ("then cut acts", "then cut acts and A S9", 10, "Say what is so of A: `A holds S9`."),
        ("A plays S9", "A chooses , then A leads", 11, "Before `then` stands what is chosen"),
        ('"An 8 clears" "', '"An 8 clears＂ "', 8, 'Write "An 8 clears".'),
        (
            "    when a",
            '    setting kind "On": first "one＂, or other "two", normally first\n    when a',
            6,
            'Write "one".',
        ),
        (
            "    when a play",
            "    conflicts with five_skip,\n    replaces six_return\n    when a play",
            6,
            "Take the comma out",
        ),
        (
            "    when a play contains 8",
            "    allow a lone joker on any play of 1\n    when a play contains 8",
            6,
            "A word is missing: `of 1 card`.",
        ),
        (
            "    when a play contains 8",
            "    setting whole: yes or no, normally no\n    when a play contains 8\n    if {is} whole yes",
            8,
            "write `{whole} is`.",
        ),
        (
            "    when a play contains 8",
            "    setting low: 2 to 4, normally 3\n    when a play contains 8\n    if {low} is",
            9,
            "Here should follow a number from 2 to 4: `{low} is 2`.",
        ),
    ],
)
def test_the_help_says_what_was_meant(was: str, now: str, line: int, help: str) -> None:
    assert was in GAME
    told = first(GAME.replace(was, now, 1))
    assert told[0] == line
    assert help in told[2]


def test_a_line_that_stands_twice_is_told_as_that() -> None:
    for line in GAME.splitlines()[2:8:5]:
        told = first(GAME.replace(line, f"{line}\n{line}", 1))
        assert "says the same: take one of them out." in told[2]


def test_a_rule_that_acts_in_an_example_is_in_use() -> None:
    assert first(GAME.replace("rule cut", "rule eight_cut2").replace("cut acts", "eight_cut acts")) == (
        10,
        "The rule `eight_cut` is not in use here.",
        "Line 5 calls it `eight_cut2`, a name that nothing else uses: write the same at both places.",
    )
    assert first(GAME.replace("cut acts", "revolution acts")) == (
        10,
        "The rule `revolution` is not in use here.",
        "Take it out, or put the rule in use.",
    )


def test_a_yaku_that_an_example_names_exists() -> None:
    [path] = [entry.path for entry in catalogue() if entry.id == "koi_koi"]
    text = path.read_text(encoding="utf-8").replace("as hand_four", "as handfour", 1)
    assert first(text)[1] == "There is no yaku `handfour`. Did you mean `hand_four`?"


def test_a_word_twice_before_cards_is_no_card() -> None:
    [path] = [entry.path for entry in catalogue() if entry.id == "koi_koi"]
    text = path.read_text(encoding="utf-8").replace("\n        captured ", "\n        captured captured ", 1)
    assert first(text)[2] == "`captured` stands here twice: take one of them out."


@pytest.mark.parametrize(
    ("id", "was", "now", "help"),
    [
        ("roppyakken", ", all count", ", All count", "small letters: `all`"),
        (
            "pagat_variations",
            "in_sequences yes and",
            "in_sequences and",
            "Behind `in_sequences` stands its value",
        ),
        ("hachi_hachi", "has a yaku and", "has a yku and", "Did you mean `yaku`?"),
        ("koi_koi", "captured 20 40", "captured 999999 40", "There are: "),
        ("pagat", "with 4 players", "players 4 with", "write `with 4 players`."),
        ("pagat", "with 4 players", "with players", "A number is missing: `with … players`."),
        ("daifugo", "last of 5 or more", "last of or more", "A number is missing: `of … or more,`."),
        ("koi_koi", "1 to 50, normally 15", "to 50, normally 15", "A number is missing: `: … to 50,`."),
        ("tien_len", "is 2 cards of", "is cards of", "A number is missing: `is … cards of one`."),
        ("dou_dizhu", "5 or more cards in", "5 or more in", "A word is missing: `more cards in"),
        ("roppyakken", "4 cards to each player", "4 cards to player", "A word is missing: `to each player`."),
        ("nintendo", "set double_at_seven to", "set to", "`set my_setting to yes`."),
        ("skny", "with in_sequences yes and", "with yes and", "`with my_setting yes`."),
        ("skny", "use eight_cut with", "use with", "`use my_rule with in_sequences"),
        (
            "daifugo",
            "score dai_fugo 2, fugo",
            "score 2, fugo",
            "A name or a card is missing: `score … 2, fugo`.",
        ),
        (
            "hachi_hachi",
            "if a player stopped",
            "if a stopped",
            "A word is missing: `if a player stopped the round`.",
        ),
        ("pagat_variations", "and natural no", "and no", "Before `no` stands the setting that it decides"),
        ("sudaoshi", "or chaff, worth 20", "or chaff, worth", "Here should follow a number: `, worth …`."),
        ("taiyaku", "captured 110, 60, 120", "captured 110, , 120", "Two commas stand here"),
        ("roppyakken", "set worthy", "set", "Before the printed name stands an id"),
        ("koi_koi", "counts for 0", "counts for", "Here should follow a number: `counts for …`."),
        ("dou_dizhu", "JK2, then multiplier", "JK2, the multiplier", "`then multiplier`"),
        ("scum", "joker on any play", "joker any play", "`joker on any play`"),
        ("tien_len", "B holds S2", "B holdl S2", "Did you mean `holds`?"),
        ("tien_len", "B holds S2", "B hols S2", "Did you mean `holds`?"),
        ("skny", "A was dai_fugo", "A dai_fugo", "`A was dai_fugo`"),
        ("tien_len", "B holds S2", "holds S2", "Say who does it: `A holds S2"),
        ("bakappana", "match by month", "match month", "Did you mean `match by month`?"),
        ("roppyakken", "bush_warbler and curtain", "bush_warbler and and curtain", "`and` stands here twice"),
        ("tien_len", "B holds S2", "holds B S2", "write `B holds`."),
        ("skny", "C may play", "C play may", "write `may play`."),
        ("daifugo", "deck french with", "french with", "A word is missing: `deck french with 1`."),
        ("hana_awase", "worth 10 if", "worth if", "A number is missing: `worth … if"),
        (
            "sudaoshi",
            "is 3 of one month among",
            "is of one month among",
            "A number is missing: `is … of one month`.",
        ),
        (
            "roppyakken",
            'setting rain_man_caught "',
            'rain_man_caught "',
            "it is: `setting rain_man_caught …`.",
        ),
        ("dou_dizhu", "then multiplier is 1 and A has 2", "then is 1 and A has 2", "`then … is 1 and`."),
        ("tien_len", "B holds S4 H4", "B not play S4", "A word is missing: `B may not play S4`."),
        ("skny", "C may play", "C may", "A word is missing: `C may play"),
    ],
)
def test_slips_in_shipped_files(id: str, was: str, now: str, help: str) -> None:
    [path] = [entry.path for entry in catalogue() if entry.id == id]
    text = path.read_text(encoding="utf-8")
    assert was in text
    found = load_text(text.replace(was, now, 1), f"{id}.yaku", path=path).diagnostics
    assert help in next(item.help for item in found if item.severity == "error")


@pytest.mark.parametrize(
    ("was", "now", "line", "message", "help"),
    [
        (
            "a play contains",
            "a Play contains",
            6,
            "There is no shape or card `Play`.",
            "small letters: `play`",
        ),
        ("when a play", "when when a play", 6, "`when` cannot stand here.", "`when` stands here twice"),
        ("    then clear", "    ten clear", 7, "`ten` cannot stand here.", "Did you mean `then`?"),
        ("    then clear", "    Then clear", 7, "`Then` cannot stand here.", "small letters: `then`"),
        ("for daifugo", "form daifugo", 3, "`form` cannot stand here.", "Did you mean `for`?"),
        ("        A holds", "          A holds", 9, "indented otherwise than the lines below", "by 8 spaces"),
        ("        A holds", "       A holds", 9, "indented otherwise than the lines below", "by 8 spaces"),
        (
            "        A plays S9",
            "          A plays S9",
            11,
            "indented deeper than the line above",
            "by 8 spaces",
        ),
        (
            "        A plays S9",
            "        A",
            11,
            "This statement stops too early.",
            "`A plays S8`, `A passes`",
        ),
        ("rule cut", "rule my_cut", 10, "There is no rule `cut`.", "Line 5 calls it `my_cut`"),
        (
            "S8, then cut acts",
            "S8, then A holds S9 S9",
            10,
            "`S9` is there more often than the deck has it",
            "Change the",
        ),
    ],
)
def test_the_slip_itself_is_blamed(was: str, now: str, line: int, message: str, help: str) -> None:
    assert was in GAME
    told = first(GAME.replace(was, now, 1))
    assert told[0] == line
    assert message in told[1] and help in told[2]


@pytest.mark.parametrize("line", [5, 6, 7, 8, 9, 10, 11])
def test_a_line_that_stands_twice_is_all_that_is_told(line: int) -> None:
    lines = GAME.split("\n")
    text = "\n".join([*lines[:line], lines[line - 1], *lines[line:]])
    found = [item for item in load_text(text, "mine.yaku").diagnostics if item.severity != "hint"]
    assert [(item.message, item.help) for item in found] == [
        ("This line stands twice.", f"Line {line} says the same: take one of them out.")
    ]
    assert found[0].span is not None and found[0].span.line == line + 1


def test_a_declaration_is_blamed_where_all_uses_agree() -> None:
    text = next(entry for entry in catalogue() if entry.id == "hachi_hachi").path.read_text(encoding="utf-8")
    text = text.replace("group double_eight", "group Double_eight")
    found = [item for item in load_text(text, "mine.yaku").diagnostics if item.severity == "error"]
    assert [item.message for item in found] == [
        "`Double_eight` is called `double_eight` wherever it is used."
    ]
    assert found[0].span is not None and "group Double_eight" in text.split("\n")[found[0].span.line - 1]


def test_what_a_sign_or_word_is_missing_is_told() -> None:
    text = next(entry for entry in catalogue() if entry.id == "bakappana").path.read_text(encoding="utf-8")
    told = [
        first(text.replace(" counts for 0 card points", now, 1))[2]
        for now in (" counts for 0 points", " for 0 card points")
    ]
    assert told[0].startswith("Did you mean `card point") and told[1].startswith("A word is missing: ")


@pytest.mark.parametrize(
    ("was", "now", "line", "help"),
    [
        ("        A plays S8", "    A plays S8", 10, "Indent it by 8 spaces."),
        ("    example", "example", 8, "Indent it by 4 spaces."),
        ("    then clear", "then clear", 7, "Indent it by 4 spaces."),
        ("    when a play", "when a play", 6, "Indent it by 4 spaces."),
    ],
)
def test_a_line_too_far_left_is_told_where_it_belongs(was: str, now: str, line: int, help: str) -> None:
    assert was in GAME
    text = GAME.replace(was, now, 1).replace(
        "        A plays S9\n", '        A plays S9\n    example "Two"\n        A holds S8 S9\n'
    )
    found = [item for item in load_text(text, "mine.yaku").diagnostics if item.severity != "hint"]
    assert [(item.span.line if item.span else 0, item.help) for item in found][:1] == [(line, help)]
    assert [item.code for item in found if item.severity == "error"] == ["uneven-indentation"]


def test_what_begins_another_part_of_the_file_is_not_put_into_an_example() -> None:
    [path] = [entry.path for entry in catalogue() if entry.id == "sudaoshi"]
    text = path.read_text(encoding="utf-8")
    for begins in ("set standing", "group standing"):
        if f"\n{begins}" not in text:
            continue
        told = load_text(text.replace(f"\n{begins}", f"\n {begins}", 1), "mine.yaku", path=path).diagnostics
        errors = [(item.code, item.help) for item in told if item.severity == "error"]
        assert errors == [("uneven-indentation", "Begin it at the left edge.")]


def test_a_rule_that_is_used_says_which_values_its_setting_has() -> None:
    text = 'variant mine "Mine" of daifugo\n\nuse suit_lock with plays\n'
    assert first(text)[2] == "Behind `plays` stands a number from 2 to 3: `plays 2`."
