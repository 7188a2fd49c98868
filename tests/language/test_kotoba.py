"""Rule files in Japanese words: what is read, what is written, and that nothing is lost between the two languages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import process_time

import pytest
from fuzz.sentences import Sentences, corpus, expansions, nodes

from yakusoku import grammar
from yakusoku.dsl.format import format_text
from yakusoku.dsl.kotoba import endings, tables
from yakusoku.dsl.kotoba import translate as translating
from yakusoku.dsl.kotoba.reading import Stuck, Text
from yakusoku.dsl.kotoba.speaking import Unsaid, japanese, tree_of
from yakusoku.dsl.kotoba.statements import read_japanese
from yakusoku.dsl.kotoba.translate import alike, language_of, translate
from yakusoku.dsl.layout import layout
from yakusoku.dsl.lexer import lex
from yakusoku.dsl.shipped import shipped
from yakusoku.dsl.syntax import Node, Tree
from yakusoku.ground.diagnostics import Report, Source
from yakusoku.services.rules import load, load_text

FILES = sorted(shipped().glob("*/*.yaku"))
TRANSLATED = [shipped() / path for path in ("presets/kitchen_table.yaku", "presets/nintendo.yaku", "games/daifugo.yaku", "games/koi_koi.yaku")]  # fmt: skip
FREE = ("NAME", "NUMBER", "STRING", "PATTERN", "SLOT", "SIGN", "LANGUAGE")


def read(text: str) -> Tree | Stuck:
    """The tree of a Japanese statement."""
    [stmt] = layout(lex(Source("", text), Report()), Report()).block
    return read_japanese(stmt)


def back(node: Node, text: str) -> tuple[str, bool]:
    """A statement in Japanese, and whether that says the same."""
    written = japanese(node.tree, text)
    found = read(written)
    return written, not isinstance(found, Stuck) and alike(found, written, node.tree, text)


# --------------------------------------------------------------------------------------------------------- the two grammars


def test_what_ships_fits_the_grammars() -> None:
    """Run `python tools/build_tables.py` where this fails."""
    assert tables.SHIPPED.read_text(encoding="utf-8") == tables.text(), "run python tools/build_tables.py"


def test_each_phrase_has_a_japanese_side() -> None:
    made = {rule.name for rule in tables.tables().japanese.rules if not rule.makes.startswith("_")}
    asked = {name for rule, names in grammar.phrases().items() if not rule.startswith("_") for name in names}
    assert asked <= made


def test_each_word_that_stands_in_trees_has_a_japanese_one() -> None:
    made = {tables.english_terminal(name) for name in tables.tables().japanese.words}
    silent = {word for _, word in tables.tables().silent}
    assert grammar.terminals() - made - {*FREE} <= silent


def test_english_files_are_read_without_the_japanese_tables(tmp_path: Path) -> None:
    code = (
        "import sys; from yakusoku.console.main import main; assert main(['check', 'kitchen_table']) == 0;"
        "sys.exit('yakusoku.dsl.kotoba.reading' in sys.modules)"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "XDG_CACHE_HOME": str(tmp_path)}
    assert subprocess.run([sys.executable, "-c", code], env=env, stdout=subprocess.DEVNULL).returncode == 0


# ---------------------------------------------------------------------------------------------------------- nothing is lost


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_statement_that_ships_can_be_said_in_japanese(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    wrong = [written for node in nodes(text) for written, same in [back(node, text)] if not same]
    assert wrong == []


@pytest.mark.parametrize("path", TRANSLATED, ids=lambda path: path.stem)
def test_files_come_back_as_they_were(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    there, _ = translate(text, "ja", path=path)
    assert there is not None and language_of(there) == "ja" and format_text(there)[0] == there
    again, _ = translate(there, "en", path=path)
    assert again is not None and language_of(again) == "en"
    assert translate(again, "ja", path=path)[0] == there
    first, second = nodes(text), nodes(again)
    assert len(first) == len(second)
    assert all(alike(a.tree, text, b.tree, again) for a, b in zip(first, second, strict=True))
    assert [line for line in text.split("\n") if line.startswith("#")] == [
        line for line in again.split("\n") if line.startswith("#")
    ]


# Five and more conditions on people, one within the other, may come back in another nesting; what stands on two lines never did.
LONGEST = 300


@pytest.mark.parametrize("seed", range(4))
def test_random_phrases_come_back_as_they_were(seed: int) -> None:
    chance = Random(seed)
    kinds = sorted(row.expansion[0].name for row in expansions()["statement"])
    wrong = []
    for _ in range(80):
        family = chance.choice(("climbing", "fishing"))
        known = frozenset(corpus(family).anywhere["NAME"])
        said = Sentences(chance, family, known, ("n", "begins")).statement(chance.choice(kinds))
        for node in nodes(said)[:1]:
            try:
                written, same = back(node, said)
            except Unsaid:
                written, same = "", said.count('"') > 4  # a third text that does not say its language
            if not same and len(said) <= LONGEST:
                wrong.append((said, written))
    assert wrong == []


# --------------------------------------------------------------------------------------------------------- what people write


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("8が出たら場を流す", "when a play contains 8 then clear the table"),
        ("8が出たとき、場を流す。", "when a play contains 8 then clear the table"),
        ("８が 出たら、　場を流す", "when a play contains 8 then clear the table"),
        ("ハートの5が出たら、次の人を飛ばす", None),
        ("ハートの5が出たら、1人飛ばす", "when a play contains H5 then skip 1 player"),
        ("♥5が出たら、一人飛ばす", "when a play contains H5 then skip 1 player"),
        ("5が出たら、5 1枚につき1人飛ばす", "when a play contains 5 then skip 1 player for each 5"),
        ("8-8が出たら、もう一度出す", "when 8-8 is played then the player plays again"),
        ("Jが出たら、場が流れるまで強さを逆にする", "when a play contains J then reverse the ranking until the table is cleared"),
        ("誰かがパスしたら、その人は場が流れるまで休む", "when a player passes then the player sits out until the table is cleared"),
        ("パスしたら、場が流れるまで休む", "when a player passes then the player sits out until the table is cleared"),
        ("7が出たら、次の人にカードを1枚渡してよい", "when a play contains 7 then the player may give 1 card to the next player"),
        ("10が出たら、手札からカードを1枚捨てる", "when a play contains 10 then the player discards 1 card"),
        ("8が出たとき、強さが逆で、残っている人が3人以上なら、場を流して、もう一度出す",
         "when a play contains 8 if the ranking is reversed and there are 3 or more players then clear the table and the player plays again"),
        ("8が出たか、誰かがパスしたら、場を流す", "when a play contains 8 or when a player passes then clear the table"),
        ("2を含むカードで上がるのは禁止", "forbid going out with a play containing 2"),
        ("その人が親なら、パスは禁止", "forbid passing if the player is the leader"),
        ("誰かがジョーカーを持っているなら、パスは禁止", "forbid passing if a player holds a joker"),
        ("ジョーカー1枚だけの上に♠3を縛りがあっても出せる", "allow S3 on a lone joker in spite of locks"),
        ("Qが出たら、(場を流す)か(1人飛ばす)を選ぶ", "when a play contains Q then either clear the table, or else skip 1 player"),
        ("Aの手札は♠5 ♥5 ジョーカー", "A holds S5 H5 JK"),
        ("Aが♥A ♥2 JKを♥A ♥2 H+として出す", "A plays HA H2 JK as HA H2 H+"),
        ("人数は4から5人、最大6人", "players 4 to 5, at most 6"),
        ("1ゲームに一度だけ", "once per hand"),
    ],
)  # fmt: skip
def test_what_people_write_means(written: str, meant: str | None) -> None:
    found = read(written)
    if meant is None:
        assert isinstance(found, Stuck)
        return
    [node] = nodes(meant)
    assert not isinstance(found, Stuck), (found.place, sorted(found.accepts)[:9])
    assert alike(found, written, node.tree, meant), (found, node.tree)


JAPANESE = """
卓「うちの卓」、大富豪を元に
    かくめい(始まりはすぐに)、八切り、縛りを使う
    人数は4人

    ルール「五飛[と]び」
        設定「何枚分」:「1枚」か「全部」、ふつうは「全部」
        5が出たとき、{何枚分}が「全部」なら、5 1枚につき1人飛ばす
        5が出たとき、{何枚分}が「1枚」なら、1人飛ばす

        例「5を2枚出すと2人飛ばす」、{何枚分}が「全部」なら
            Aの手札は♠5 ♥5 ♠9
            Aが♠5 ♥5を出すと、五飛びが起き、次はDの番
"""
ENGLISH = """
variant うちの卓 ja "うちの卓" of daifugo
    use revolution with begins at_once, eight_cut, suit_lock
    players 4

    rule five ja "五飛[と]び"
        setting how: one or all, normally all
        when a play contains 5 if {how} is all then skip 1 player for each 5
        when a play contains 5 if {how} is one then skip 1 player
        example ja "5を2枚出すと2人飛ばす" if {how} is all
            A holds S5 H5 S9
            A plays S5 H5, then five acts and it is D next
"""


def test_a_file_in_japanese_is_checked_and_played() -> None:
    made = load_text(JAPANESE)
    assert made.ruleset is not None, made.diagnostics
    rule = next(rule for rule in made.ruleset.rules if rule.names.ja == "五飛[と]び")
    other = load_text(ENGLISH)
    assert other.ruleset is not None, other.diagnostics
    meant = next(rule for rule in other.ruleset.rules if rule.id == "five")
    assert rule.id == "五飛び"
    assert [(item.events, item.effects) for item in rule.clauses] == [
        (item.events, item.effects) for item in meant.clauses
    ]


def test_an_example_that_does_not_come_true_is_found() -> None:
    wrong = JAPANESE.replace("次はDの番", "次はCの番")
    found = load_text(wrong, examples=True).diagnostics
    assert [item.code for item in found if item.severity == "error"] == ["example-fails"]
    assert [item.span.line for item in found if item.code == "example-fails" and item.span] == [13]


def test_the_two_languages_may_stand_in_one_file() -> None:
    mixed = 'variant v "V" of daifugo\n    use 革命\n    八切りを使う\n    rule x "X"\n        5が出たら場を流す\n'
    made = load_text(mixed)
    assert made.ruleset is not None and {rule.id for rule in made.ruleset.rules} == {
        "revolution",
        "eight_cut",
        "x",
    }


# ---------------------------------------------------------------------------------------------------- mistakes, and the layout


@pytest.mark.parametrize(
    ("line", "code", "column", "help"),
    [
        ("8が出たら場をなかす", "unexpected-word", 14, "場を流す"),
        ("8が出たら、", "unfinished-statement", 15, "Here should follow 「"),
        ("8が出たとき、次の人が1枚捨でる", "unexpected-word", 22, "捨てる"),
    ],
)
def test_mistakes_are_told_at_their_place(line: str, code: str, column: int, help: str) -> None:
    text = f'variant v "V" of daifugo\n    ルール「x」\n        {line}\n'
    [found] = [item for item in load_text(text).diagnostics if item.severity == "error"]
    assert found.code == code and found.span is not None
    assert found.span.place.endswith(f":3:{column}") and help in found.help, (found.span.place, found.help)


@pytest.mark.parametrize("word", ["その人", "本人", "自分"])
def test_a_neighbour_of_whom_it_is_not_plain_whose_it_is_is_refused(word: str) -> None:
    """Behind 左隣の人が who reads その人 takes it for that neighbour; プレイヤー, or nothing, is plain."""
    text = 'variant ours "Ours" of daifugo\n    rule r "R"\n        4が出たら、左隣の人が{}右隣の人にカードを1枚渡す\n'
    found = load_text(text.format(word + "の"), examples=False).diagnostics
    assert [item.code for item in found if item.severity == "error"] == ["unclear-sentence"]
    for plain in ("", "プレイヤーの"):
        assert load_text(text.format(plain), examples=False).ruleset is not None


def test_the_layout_keeps_words_and_comments() -> None:
    text = "# 上\n卓「うち」,大富豪を元に\n  八切り 、 縛りを使う  # 右\n  ルール「五」\n      ５が 出たら、\n         場を 流す。\n"
    laid = "# 上\n卓「うち」、大富豪を元に\n    八切り、縛りを使う  # 右\n\n    ルール「五」\n        5が出たら、場を流す\n"
    made, problems = format_text(text)
    assert made is not None, problems
    assert made.replace("\n\n", "\n") == laid.replace("\n\n", "\n") and format_text(made)[0] == made


@pytest.mark.parametrize(
    ("word", "on"),
    [("を流す", "を流し"), ("を捨てる", "を捨て"), ("を配り直す", "を配り直し"), ("になる", "になり"), ("見る", "見"), ("だ", "で"), ("を取る", "を取り"),
     ("起きない", "起きず"), ("でない", "でなく"), ("続けた", "続けて"), ("出さなかった", "出さなく"), ("する", "し"), ("払う", "払い"), ("持つ", "持ち")],
)  # fmt: skip
def test_words_go_on(word: str, on: str) -> None:
    assert endings.goes_on(word)[0] == on


def test_a_name_in_marks_leads_out_of_no_folder(tmp_path: Path) -> None:
    (tmp_path / "geheim.yaku").write_text("secret", encoding="utf-8")
    inside = tmp_path / "inside"
    inside.mkdir()
    path = inside / "a.yaku"
    path.write_text("卓「x」、「../geheim」を元に\n", encoding="utf-8")
    assert [item.code for item in load(str(path)).diagnostics] == ["missing-base"]


def test_a_statement_that_is_far_too_long_is_refused_at_once() -> None:
    for hostile in (
        "か".join(["8"] * 280) + "が出たら場を流す",
        "親である人全員か" * 70 + "がパスしたら場を流す",
        "あか" * 290,
    ):
        began = process_time()
        assert isinstance(tree_of(Text(hostile)), Tree | Stuck)
        assert process_time() - began < 5
    long = "8が出たら" + "場を流し、" * 400 + "場を流す"
    found = load_text(f'variant v "V" of daifugo\n    ルール「x」\n        {long}\n').diagnostics
    assert "too-large" in {item.code for item in found}


def test_a_statement_that_cannot_be_read_without_its_blanks_keeps_them() -> None:
    """Of very many words in a row not every way to read them is followed."""
    text = (
        "score dai_fugo 2, hinmin -1, dai_hinmin -2\n    C"
        + "は " * 40
        + "ははは "
        + "は " * 18
        + "♥Jを出せる\n"
    )
    made, problems = format_text(text)
    assert (made, problems) == (text, ())


def test_what_takes_too_long_to_translate_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translating, "MOST_SECONDS", -1.0)
    made, problems = translate('variant t "T" of daifugo\n    use eight_cut\n    use five_skip\n', "ja")
    assert made is None
    assert [item.code for item in problems] == ["too-large"]
