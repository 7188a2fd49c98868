"""What `--help` and mistakes in what was typed say, in every language that messages exist in."""

from __future__ import annotations

import re

import pytest

from yakusoku.console.main import COMMANDS, main
from yakusoku.ground.columns import width

Streams = pytest.CaptureFixture[str]
# what stands in English in every language: what is typed, what stands for it, and names
_TYPED = re.compile(r"`[^`]*`|\"[^\"]*\"|\{[^}]*\}|--?[a-z][a-z-]*|[\w.|=,:/-]*[.|=/_][\w.|=,:/-]*")
_ENGLISH = re.compile(r"\b[A-Za-z]+ [a-z]+ [a-z]+\b")


@pytest.fixture(autouse=True)
def _around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YAKUSOKU_LANG", "ja")
    monkeypatch.setenv("COLUMNS", "80")


def said(capsys: Streams, *given: str) -> str:
    main(list(given))
    out, err = capsys.readouterr()
    return out + err


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_in_japanese_throughout(name: str, capsys: Streams) -> None:
    text = said(capsys, name, "--help")
    usage, _, rest = text.partition("\n\n")
    told, _, examples = rest.partition("\n例:\n")
    assert usage.startswith("使い方: yakusoku ")
    assert "\nオプション:\n" in told
    assert examples
    assert _ENGLISH.findall(_TYPED.sub("", told)) == []
    assert max(map(width, told.splitlines())) <= 80


def test_the_overview_is_in_japanese_throughout(capsys: Streams) -> None:
    lines = said(capsys, "--help").splitlines()
    assert lines[0] == "使い方: yakusoku コマンド …"
    summaries = [line for line in lines if re.match("  [a-z]", line)]
    assert len(summaries) == len(COMMANDS)
    assert [line for line in summaries if line.isascii()] == []


@pytest.mark.parametrize(
    "given", [["--lang", "en", "--help"], ["--lang=en", "--help"], ["--help", "--lang", "en"]]
)
def test_the_language_may_stand_before_the_command(given: list[str], capsys: Streams) -> None:
    assert said(capsys, *given).startswith("usage: yakusoku COMMAND …\n")
    assert said(capsys, "--lang=en", "fmt", "--help").startswith("usage: yakusoku fmt ")
    assert said(capsys, "--lang", "en").startswith("usage: yakusoku COMMAND …\n")
    assert said(capsys, "--lang=ja").startswith("使い方: yakusoku コマンド …\n")
    assert said(capsys, "--lang").startswith("yakusoku: `--lang` というオプションはありません。")
    assert said(capsys, "--lang=en", "--lang=en").startswith("yakusoku: there is no option `--lang=en`.")


@pytest.mark.parametrize(
    ("given", "first"),
    [
        (["chekc"], "`chekc` というコマンドはありません。`check` のことですか。"),
        (["--hepl"], "`--hepl` というオプションはありません。`--help` のことですか。"),
        (["check", "--hint"], "check に `--hint` というオプションはありません。`--hints` のことですか。"),
        (["lsp", "more"], "lsp に引数 `more` はありません。"),
        (["fmt"], "ファイル がありません。必ず書いてください"),
        (["explain", "daifugo"], "--position, --play がありません。必ず書いてください"),
        (["play", "daifugo", "--seed"], "--seed: 値が1つ必要です"),
        (["play", "daifugo", "--seed=--"], "--seed: 値が1つ必要です"),
        (["play", "daifugo", "--players", "many"], "--players: `many` は数ではありません"),
        (["play", "daifugo", "--plain=yes"], "--plain: 値を取らないオプションに値 'yes' が付いています"),
    ],
)
def test_mistakes_are_told_in_japanese(given: list[str], first: str, capsys: Streams) -> None:
    lines = said(capsys, *given).splitlines()
    assert lines[0] == f"yakusoku: {first}"
    assert lines[-1] in (
        "コマンドの一覧は `yakusoku --help` にあります。",
        f"詳しくは `yakusoku {given[0]} --help` を見てください。",
    )


def test_what_may_be_chosen_is_told_in_japanese(capsys: Streams) -> None:
    first = said(capsys, "check", "--format", "yaml").splitlines()[0]
    assert re.fullmatch("yakusoku: --format: 'yaml' は選べません。.*text.*sarif.* から選んでください", first)


@pytest.mark.parametrize("given", [["play", "daifugo", "--seed"], ["play", "daifugo", "--players", "0"]])
def test_english_is_as_argparse_says_it(
    given: list[str], capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("YAKUSOKU_LANG", "en")
    lines = said(capsys, *given).splitlines()
    assert lines[0].startswith(f"yakusoku: argument {given[2]}: ")
    assert lines[1].startswith("usage: yakusoku play ")


def test_what_is_to_be_written_is_named_in_japanese(capsys: Streams, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YAKUSOKU_LANG", "ja")
    text = said(capsys, "play", "--help")
    assert "RULES" not in text and "  ルール          付属のルール" in text
    monkeypatch.setenv("YAKUSOKU_LANG", "en")
    assert "  RULES           a shipped rule set" in said(capsys, "play", "--help")
