"""What is said of one slip of the pen in a Japanese file: the letter that was meant, the mark that is missing, the card that is none."""

from __future__ import annotations

import pytest

from yakusoku.services.rules import load_text

GAME = """ルール集 mine「うちのルール」 英語「Mine」、大富豪用

ルール cut「切[き]り」 英語「Cut」
    8が出たら、場を流す
    例「8で流[なが]れる」 英語「An 8 clears」
        3人で
        Aの手札は♠8 ♠9
        Bの手札は♠K ♠A
        Aが♠8を出すと、cutが起き、次はAの番
        Aは♠Kを出せない
"""


def told(text: str) -> list[tuple[int, str, str]]:
    """Line, message and help of each error, or warning where there is none."""
    found = [item for item in load_text(text, "mine.yaku").diagnostics if item.severity != "hint"]
    errors = [item for item in found if item.severity == "error"]
    return [(item.span.line if item.span else 0, item.message, item.help) for item in errors or found]


def test_without_a_slip_nothing_is_said() -> None:
    assert told(GAME) == []


@pytest.mark.parametrize(
    ("was", "now", "line", "message", "help"),
    [
        ("3人で", "3で人", 6, "`3で人` cannot", "Did you mean `3人で`?"),
        ("3人で", "3人の", 6, "`3人の` cannot", "Did you mean `3人で`?"),
        ("Aの手札は", "A手の札は", 7, "cannot stand here", "`Aの手札は"),
        ("Aの手札は", "Aの手札が", 7, "cannot stand here", "`の手札は♠8`"),
        ("Aが♠8を", "Aで♠8を", 9, "`Aで♠8を出すと` cannot", "Did you mean `Aが♠8を出すと`?"),
        ("出せない", "出ない", 10, "を出ない`", "出せない`?"),
        ("8が出たら", "8が出ら", 4, "cannot stand here", "出たら`"),
        ("場を流す", "場をす流", 4, "`場をす流` cannot", "Did you mean `場を流す`?"),
        ("英語「An", "語「An", 5, "`語` cannot", "Did you mean `英語`?"),
        ("♠8 ♠9", "♠800 ♠9", 7, "There is no card `♠800`.", "its suit and its rank"),
        ("♠K ♠A", "♠K ♠0", 8, "There is no card", ""),
        ("流[なが]れる」", "流[なが]れる", 5, "never closed", "behind it: 「8で流[なが]れる」"),
        ("clears」", "clears", 5, "never closed", "Close it with 」"),
        ("例「8で", "例8で", 5, "begins with none", "before it: 「8で流[なが]れる」"),
        ("英語「An 8", "英語An 8", 5, "begins with none", "before it: 「An 8 clears」"),
        ("ルール集 mine「", "ルール集 mine", 1, "begins with none", "before it: 「うちのルール」"),
        ("英語「Cut」", "英語Cut」", 3, "begins with none", "before it: 「Cut」"),
        ("大富豪用", "大豪富用", 1, "no game or variant `大豪富`", "Did you mean `大富豪`?"),
        ("8が出たら", "8を出たら", 4, "`を出たら` cannot", "Did you mean `が出たら`?"),
        ("cutが起き、次は", "切りが起きBが親になり、次は", 9, "no player", "`切りが起き、B`"),
    ],
)
def test_the_help_says_what_was_meant(was: str, now: str, line: int, message: str, help: str) -> None:
    assert was in GAME
    found = told(GAME.replace(was, now, 1))
    assert len(found) == 1
    assert found[0][0] == line
    assert message in found[0][1] and help in found[0][2]


@pytest.mark.parametrize(
    ("was", "now", "line", "help"),
    [
        ("    8が出たら", "8が出たら", 4, "Indent it by 4 spaces."),
        ("    8が出たら", "   8が出たら", 4, "Indent it by 4 spaces."),
        ("        Bの手札は", "    Bの手札は", 8, "Indent it by 8 spaces."),
        ("        3人で", "    3人で", 6, "Indent it by 8 spaces."),
        ("    例「8で", "例「8で", 5, "Indent it by 4 spaces."),
    ],
)
def test_a_line_too_far_left_is_told_where_it_belongs(was: str, now: str, line: int, help: str) -> None:
    assert was in GAME
    assert [(place, said) for place, _, said in told(GAME.replace(was, now, 1))] == [(line, help)]


SET = """ルール集 mine「うちのルール」、大富豪用

ルール cut「切[き]り」
    設定 whole「全員[ぜんいん]でも切[き]る」:ありかなし、ふつうはなし
    8が出たとき、{全員でも切る}が「あり」なら、場を流す
"""


@pytest.mark.parametrize("kind", ["ありなかし", "ありかしな", "ありかなしし"])
def test_yes_or_no_misspelt_is_told_there_and_nothing_else(kind: str) -> None:
    assert told(SET) == []
    [(line, _, help)] = told(SET.replace("ありかなし", kind, 1))
    assert line == 4 and help == "Did you mean `ありかなし`?"


def test_the_whole_setting_is_put_into_its_braces() -> None:
    [(line, _, help)] = told(SET.replace("{全員でも", "全員でも", 1))
    assert (line, help) == (5, "Write `{全員でも切る}`.")


LONG = """ルール集 mine「うちのルール」 英語「Mine」、大富豪用

ルール seats「席[せき]」 英語「Seats」
    ダイヤ3スタート、スペード3スタート、クラブ3スタート、毎回ダイヤ3必須、
    毎回くじで開始、下からの席替えとは一緒に使えない
    最初の親はくじ、次からは前回の1位
"""


@pytest.mark.parametrize(
    ("was", "now", "line", "help"),
    [
        ("一緒に", "一緒が", 5, "Did you mean `とは一緒に使えない`?"),
        ("開始、下", "開始下", 5, "、下からの"),
        ("必須、", "必須", 4, "put 、 at the end of this line."),
        ("    最初", "     最初", 6, "begin this line further left."),
        ("ルール seats", "ルー seats", 3, "`ルール seats`"),
    ],
)
def test_in_a_long_list_the_slip_is_found_where_it_is(was: str, now: str, line: int, help: str) -> None:
    assert told(LONG) == []
    [found, *others] = told(LONG.replace(was, now, 1))
    assert found[0] == line
    assert help in found[2]
    assert others == []
