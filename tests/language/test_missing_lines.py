"""A whole line is missing: what is told is that line, at the first one that stands below it and cannot without."""

from __future__ import annotations

from yakusoku.dsl.shipped import catalogue
from yakusoku.services.rules import load_text

GAME = """library mine "Mine" for daifugo

rule cut "Cut" "切[き]り"
    setting kind "Which" "どれ":
        eight "an eight" "8"
        or nine "a nine" "9",
        normally eight
    when a play contains 8 if {kind} is eight
    then clear the table
    when a play contains 9 if {kind} is nine
    then clear the table
    source "a page" "あるページ"

    example "An 8 clears" "8で流[なが]れる" if {kind} is eight
        with 3 players
        A holds S8 S9
        A plays S8, then cut acts

    example "A 9 does not" "9では流[なが]れない" if {kind} is eight
        with 3 players
        A holds S8 S9
        B holds H8 H9
        A plays S9, then cut does not act
"""
DEAL = """    4 cards to each player with 2 players
"""


def told(text: str) -> list[tuple[int, str, str]]:
    """Line, message and help of each error, or warning where there is none."""
    found = [item for item in load_text(text, "mine.yaku").diagnostics if item.severity != "hint"]
    errors = [item for item in found if item.severity == "error"]
    return [(item.span.line if item.span else 0, item.message, item.help) for item in errors or found]


def without(start: str, time: int = 1) -> list[tuple[int, str, str]]:
    """What is told where the line is missing that begins so, at that time; its place is left empty."""
    lines = GAME.split("\n")
    found = [at for at, line in enumerate(lines) if line.strip().startswith(start)]
    lines[found[time - 1]] = ""
    return told("\n".join(lines))


def test_without_a_slip_nothing_is_said() -> None:
    assert told(GAME) == []


def test_the_first_line_of_an_example() -> None:
    help = 'Write `example "What happens here"` on the line above, and this below it, indented.'
    assert without("example") == [
        (15, "This is a line of an example, and no `example` stands above it.", help)
    ]
    [(line, message, other)] = without("example", 2)
    assert (line, other) == (20, help)
    assert message.startswith("The table is set a second time here")


def test_the_first_line_of_a_rule() -> None:
    [(line, message, help)] = told(GAME.replace('rule cut "Cut" "切[き]り"\n', "\n", 1))
    assert (line, message) == (4, "This belongs to a rule, and no `rule` stands above it.")
    assert help == 'Write `rule my_rule "My rule"` on the line above.'


def test_the_first_line_of_a_setting() -> None:
    [(line, message, help)] = without("setting")
    assert (line, message) == (5, "No statement begins with `eight`.")
    assert help.startswith("Above the choices stands the setting to which they belong")


def test_the_last_line_of_a_setting() -> None:
    [(line, message, help)] = without("normally")
    assert (line, message) == (6, "This statement stops too early.")
    assert help == "Here should follow what it normally is: `normally eight`."


def test_what_happens() -> None:
    [(line, _, help)] = without("then", 2)
    assert line == 10
    assert help == "Here should follow `then` and what happens: `then clear the table`."


def test_the_hand_of_somebody_in_an_example() -> None:
    [(line, _, help)] = without("A holds", 2)
    assert (line, help) == (23, "Nothing says what A holds: `A holds S9 …`.")


def test_a_step_of_a_deal_that_stands_twice() -> None:
    [path] = [entry.path for entry in catalogue() if entry.id == "roppyakken"]
    text = path.read_text(encoding="utf-8")
    assert DEAL in text
    [item, *others] = load_text(text.replace(DEAL, DEAL * 2, 1), "mine.yaku", path=path).diagnostics
    assert item.message == "This line stands twice."
    assert item.span is not None and item.span.source.line(item.span.line) == DEAL.rstrip("\n")
    assert [other for other in others if other.severity == "error"] == []


def test_a_choice_that_is_named_otherwise_where_it_is_asked() -> None:
    [(line, message, help), *_] = told(GAME.replace("or nine", "or nien", 1))
    assert (line, message) == (10, "There is no choice of `kind` called `nine`.")
    assert help == "Line 6 calls it `nien`, a name that nothing else uses: write the same at both places."


def test_the_first_line_of_an_example_whose_condition_stands_below_it() -> None:
    text = GAME.replace(
        " if {kind} is eight\n        with 3 players\n        A holds S8 S9\n        A",
        "\n    if {kind} is eight\n        with 3 players\n        A holds S8 S9\n        A",
    )
    lines = text.split("\n")
    lines[13] = ""
    [(line, message, help)] = told("\n".join(lines))
    assert (line, message) == (15, "No statement begins with `if`.")
    assert help.startswith("Above this condition the first line of an example is missing")


def test_a_rule_that_is_said_not_to_act_under_nearly_its_name() -> None:
    text = GAME.replace("rule cut", "rule Cut").replace("then cut acts", "then the table is clear")
    assert told(text) == [
        (
            23,
            "There is no rule `cut`.",
            "Line 3 calls it `Cut`, a name that nothing else uses: write the same at both places.",
        )
    ]


def test_indentation_of_lines_that_hold_no_others() -> None:
    deeper = GAME.replace("    when a play contains 9", "      when a play contains 9", 1)
    assert told(deeper)[0][0] == 10
    setting = '    setting other "Other" "ほか": yes or no, normally no\n'
    text = GAME.replace("    setting kind", f"{setting}      setting kind", 1)
    [(line, _, help), *_] = told(text)
    assert (line, help) == (5, "Indent it by 4 spaces.")


def test_a_japanese_line_goes_on_though_its_comma_is_missing() -> None:
    text = """ルール集 mine「うちのルール」、大富豪用

ルール cut「切[き]り」
    8が出て、革命が有効なとき
        場を流す
    例「8で流[なが]れない」
        3人で
        Aの手札は♠8 ♠9
        Aが♠8を出すと、cutが起きない
"""
    assert told(text) == told(text.replace("とき\n", "とき、\n"))


def test_of_a_setting_without_its_id_only_that_is_told() -> None:
    [(line, _, help)] = told(GAME.replace("setting kind", "setting"))
    assert (line, help) == (4, "Before the printed name stands an id, such as clearing_eight.")


def test_what_may_stand_somewhere_is_named_by_few_words() -> None:
    for was, now in (("when a play", "when a play with"), ("A plays S9", "A is S9 and"), ("source", "allow")):
        for _, _, help in told(GAME.replace(was, now, 1)):
            assert help.count("`, `") < 4


SHAPE = """library mine "Mine" for daifugo

rule steps "Steps" "飛[と]び"
    shape hops "hops" "飛[と]び" is 3 or more cards of one suit in consecutive ranks,
        step 2
    example "Every second" "一[ひと]つおき"
        A holds S4 S6 S8 S10
        A plays S4 S6 S8, then A has 1 card
"""


def test_what_is_said_further_of_a_shape() -> None:
    [(line, _, help)] = told(SHAPE.replace("ranks,", "ranks"))
    assert (line, help) == (5, "A comma is missing: `ranks, step`.")
    shape = next(line for line in SHAPE.split("\n") if line.startswith("    shape"))
    assert told(SHAPE) == []
    (line, _, help), *_ = told(SHAPE.replace(shape, ""))
    assert line == 5 and help.startswith("This is said of a shape, behind a comma")


def test_then_behind_the_first_word_of_what_happens() -> None:
    [(line, _, help)] = told(GAME.replace("    then clear the table", "    clear then the table", 1))
    assert line == 9
    assert "then clear" in help
