"""Every command in Japanese, read by somebody who has no English: no line holds an English word, outside of what is typed, ids, file names and
addresses."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from yakusoku.console import speech
from yakusoku.console.checking import _in_language
from yakusoku.console.main import COMMANDS, main
from yakusoku.dsl.checks.catalogue import catalogue
from yakusoku.messages import codes
from yakusoku.services.rulebook import rows

Streams = pytest.CaptureFixture[str]
_TYPED = (  # taken out of a line before it is read
    r"`[^`]*`",
    r"\{[^}]*\}",  # JSON
    r"--[a-z-]+",
    r"yakusoku [a-z].*",  # a command to be typed
    r"\S*[/.][\w./-]+",  # files, addresses, settings of rules
    r"英語「[^」]*」",  # a name for readers of the other language, as it is written
    r"(?<![A-Za-z])[A-Z]+(?![A-Za-z])",  # what stands for a value in a line of usage; UTF, JSON
    r"^yakusoku: ",
    r"^ *\d+ \|.*",  # a line of the file
    r"\([a-z_]+[)、]",  # an id behind a name, or how it is read
)
_KEYS = {"Enter", "Ctrl", "Python", "WebAssembly", "Shift", "house", "hand"}
_HOUSE = """卓 house「うちの卓」、大富豪を元に
    革命、八切りを使う

    ルール「だめ」
        8が出たとき、場が空なら、1人飛ばす

    例「ちがう」
        5人で
        Aの手札は♠6 ♠9
        Bの手札は♥9 ♠4
        Aが♠6を出す
        Bが♥9を出すと、革命が起きる
"""
_POSITION = '{"hand": ["S3", "H3", "D9"], "trick": [{"cards": ["D7"]}]}'
_FLOWERS = '{"hands": [[10, 12], [11]], "field": [20, 13], "turn": 0}'


@pytest.fixture(autouse=True)
def _around(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "YAKUSOKU_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "house.yaku").write_text(_HOUSE, encoding="utf-8")


def said(capsys: Streams, *given: str) -> str:
    main(list(given))
    out, err = capsys.readouterr()
    return err + out


def english(text: str) -> Iterator[str]:
    """The lines with an English word of more than three letters."""
    ids = {row.id for row in rows()} | {word for row in rows() for word in row.id.split("_")}
    for line in text.splitlines():
        bare = line
        for pattern in _TYPED:
            bare = re.sub(pattern, " ", bare)
        words = [word for word in re.findall(r"[A-Za-z_]{4,}", bare) if word not in ids | _KEYS]
        if any("_" not in word for word in words):
            yield line


@pytest.mark.parametrize(
    "given",
    [
        ["explain", "daifugo", "--position", _POSITION, "--play", "S3 H3"],
        ["explain", "daifugo", "--position", _POSITION, "--play", "D9"],
        ["explain", "daifugo", "--position", _POSITION, "--play", "pass"],
        ["explain", "daifugo", "--position", _POSITION, "--play", "S3 X9"],
        ["explain", "daifugo", "--position", '{"hand": 3}', "--play", "S3"],
        ["explain", "daifugo", "--position", "{bad", "--play", "S3"],
        ["explain", "kitchen_table", "--position", _POSITION.replace("D9", "JK"), "--play", "S3 JK"],
        ["explain", "koi_koi", "--position", _FLOWERS, "--play", "10"],
        ["explain", "koi_koi", "--position", _FLOWERS, "--play", "11"],
        ["legal", "koi_koi", "--positions", "house.yaku"],
        ["legal", "daifugo", "--positions", "house.yaku"],
        ["score", "daifugo", "--captures", "house.yaku"],
        ["score", "koi_koi", "--captures", "house.yaku"],
        ["yaku", "koi_koi", "--pairs"],
        ["yaku", "daifugo"],
        ["show", "8切り"],
        ["show", "ないルール"],
        ["list", "games"],
        ["list", "rules", "革命"],
        ["list", "house.yaku"],
        ["check", "house.yaku", "--hints"],
        ["test", "house.yaku"],
        ["translate", "house.yaku", "--to", "ja"],
        ["new", "--with", "8切り,革命", "-o", "mine.yaku"],
        ["new", "--game", "koi_koi", "-o", "-"],
        ["new", "--with", "ないルール", "-o", "-"],
        ["diff", "daifugo", "house.yaku"],
        ["simulate", "daifugo", "--hands", "4"],
        ["sweep", "daifugo", "--rules", "eight_cut", "--hands", "3"],
        ["replay", "house.yaku"],
        ["lsp", "--port"],
        ["play", "daifugo", "--seed"],
    ],
    ids=lambda given: " ".join(given[:2]),
)
def test_no_line_holds_english(given: list[str], capsys: Streams) -> None:
    text = said(capsys, *given)
    assert text
    assert list(english(text)) == []


@pytest.mark.parametrize("game", ["daifugo", "koi_koi"])
def test_a_game_is_played_without_english(
    game: str, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "ヘルプ\nヒント\nなぜ\nスペードの3\n松に鶴\n5\n役\nパス\n1\n卓\n終わる\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    text = said(capsys, "play", game, "--seed", "3")
    lines = [line for line in english(text) if not re.match(r"  \S+ +[a-z?]", line)]  # the list of commands
    assert lines == []


def test_each_code_is_explained_without_english() -> None:
    told = codes("ja")
    assert told.keys() == catalogue().keys(), "messages/ja/codes.txt"
    assert [line for texts in told.values() for line in english("\n".join(texts[:3]))] == []


def test_each_code_is_shown_with_its_headings(capsys: Streams) -> None:
    lines = said(capsys, "check", "--explain", "title-clash").splitlines()
    assert lines[0] == "1つの順位に2つの階級"
    assert {"どんなときか", "なぜ大事か", "例", "こう書く"} <= set(lines)


def test_what_a_code_shows_is_written_in_japanese() -> None:
    """But for names in other languages, and what nothing is written for in Japanese."""
    speech.choose(["--lang", "ja"])
    for code, entry in catalogue().items():
        told = _in_language(entry)
        shown = re.sub(
            r"fr「\w+」|`[^`]*`|^# base.*|「Trio」|「Trois」|par",
            "",
            f"{told.example}\n{told.instead}",
            flags=re.MULTILINE,
        )
        assert not re.search(r"[A-Za-z_]{4,}", shown), (code, shown)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_holds_no_english_but_what_is_typed(name: str, capsys: Streams) -> None:
    told = said(capsys, name, "--help").partition("\n\n")[2].partition("\n例:\n")[0]
    words = [line for line in told.splitlines() if re.search(r"[A-Za-z]+ [a-z]{2,} [a-z]{2,}", line)]
    assert list(english("\n".join(words))) == []


def test_what_was_mended_is_told_without_english(tmp_path: Path, capsys: Streams) -> None:
    (tmp_path / "said.yaku").write_text(
        "卓「うち」、こいこいを元に\n    役「庭」\n        桜に幕と、菊に盃で7点。\n", encoding="utf-8"
    )
    text = said(capsys, "check", "--fix", "said.yaku")
    assert "決まった形に並べる" in text
    assert list(english(text)) == []


def test_going_on_and_none_are_typed_as_players_say_them(
    capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("こいこい\n1\n2\n" * 60 + "終わる\n"))
    text = said(capsys, "play", "koi_koi", "--seed", "1", "--plain")
    assert (
        "続けるか > こいこい\nあなたは続けます。" in text
        or "あなたは続けます。" in text.split("続けるか > ")[1][:30]
    )
    monkeypatch.setattr("sys.stdin", io.StringIO("10を二枚\n出さない\n終わる\n"))
    text = said(capsys, "play", "daifugo", "--seed", "3", "--players", "4", "--plain")
    assert "♠10 ♦10 のように" in text
    monkeypatch.setattr("sys.stdin", io.StringIO("KK\nQQ\nAA\n終わる\n"))
    text = said(capsys, "play", "daifugo", "--seed", "3", "--players", "4", "--plain")
    assert "手札のKは1枚だけです。" in text
    assert "Qは手札にありません。" in text
    assert "あなたは♠A ♣Aを出しました。" in text
    monkeypatch.setattr("sys.stdin", io.StringIO("勝負\n終わる\n"))
    assert "「勝負」は、役ができて聞かれたときに選びます。" in said(
        capsys, "play", "koi_koi", "--seed", "1", "--plain"
    )
    monkeypatch.setattr("sys.stdin", io.StringIO("10を二枚\n出さない\n終わる\n"))
    text = said(capsys, "play", "daifugo", "--seed", "3", "--players", "4", "--plain")
    assert "あなたはパス" in text
