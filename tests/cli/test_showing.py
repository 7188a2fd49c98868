"""`show`, `list … WORD` and `check --explain`: what ships is found by whatever somebody calls it."""

from __future__ import annotations

import json

import pytest

from yakusoku.console.main import main
from yakusoku.dsl.checks.catalogue import catalogue
from yakusoku.services.rulebook import Row, named, rows, search, show
from yakusoku.services.rules import load_text
from yakusoku.services.translated import clauses, examples, to_write

RULES = [row for row in rows() if row.kind == "rule"]


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    code = main(argv)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize(
    "word",
    [
        "eight_cut",
        "8-cut",
        "8 cut",
        "8cut",
        "Eight-Cut",
        "Eight Cut",
        "8切り",
        "八切り",
        "はちぎり",
        "ハチギリ",
        "hachigiri",
        "８切り",
    ],
)
def test_a_rule_is_found_by_each_of_its_names(word: str) -> None:
    assert [row.id for row in named(word, RULES)] == ["eight_cut"]
    assert search(word, RULES)[0].id == "eight_cut"


def test_long_vowels_may_be_written_as_they_are_typed() -> None:
    assert [row.id for row in named("miyakoochi", RULES)] == ["miyako_ochi"]


@pytest.mark.parametrize(
    ("word", "id"), [("the ranking is reversed", "revolution"), ("場が流れ", "eight_cut")]
)
def test_a_rule_is_found_by_words_of_its_sentence_in_either_language(word: str, id: str) -> None:
    assert id in [row.id for row in search(word, RULES)]
    assert len(search(word, RULES)) > 1


def test_names_stand_before_sentences_and_near_words_are_the_last_resort() -> None:
    assert search("revolution", RULES)[0].id == "revolution"
    assert "revolution" in [row.id for row in search("revolutoin", RULES)]
    assert search("xqzxqzxqz", RULES) == []
    assert search("  ", RULES) == []


@pytest.mark.parametrize("row", RULES, ids=lambda row: f"{row.home or row.base}-{row.id}")
def test_every_rule_that_ships_can_be_shown(row: object) -> None:
    shown = show(row)  # type: ignore[arg-type]
    assert shown is not None
    assert all(shown.sentences.values())
    assert shown.write
    if not shown.row.home:
        lines = "".join(f"    {line}\n" for line in shown.write)
        loaded = load_text(f'variant table "A table" of {shown.row.base}\n{lines}', examples=False)
        wrong = [item.message for item in loaded.diagnostics if item.severity == "error"]
        assert wrong == []


def test_show_tells_a_rule_its_settings_an_example_and_what_to_write(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, err = run(capsys, "show", "8切り")
    assert (code, err) == (0, "")
    for text in (
        "When a play contains an 8, the table is cleared.",
        "in_sequences: yes or no, normally yes",
        "use eight_cut with in_sequences yes and last yes",
        'example "An eight clears the table"',
        "\n      with 4 players\n",
        "hachigiri",
    ):
        assert text in out


def test_a_japanese_reader_is_shown_japanese_statements(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "show", "8切り", "--lang", "ja")
    assert (code, err) == (0, "")
    for text in (
        "8を含むカードが出されたとき、場が流れます。",
        "  階段での八切り: ありかなし。ふつうはあり\n",
        "  例「8で場が流れる」\n      4人で\n",
        "Bが♥8を出すと、八切りが起き、場が空になり、Bが親になる",
        "  八切り(階段での八切りはあり、8上がりはあり)を使う\n",
    ):
        assert text in out
    assert "When a play" not in out


@pytest.mark.parametrize("row", RULES[::4], ids=lambda row: f"{row.home or row.base}-{row.id}")
def test_what_a_japanese_reader_is_to_write_is_understood(row: Row) -> None:
    shown = show(row)
    assert shown is not None
    lines = to_write(shown)
    if not row.home:
        text = f"variant table of {row.base}\n" + "".join(f"    {line}\n" for line in lines)
        loaded = load_text(text, examples=False)
        assert [item.message for item in loaded.diagnostics if item.severity == "error"] == []
        assert all(not line.isascii() for line in lines)
    said = examples(shown)
    assert len(said) == len(shown.examples)
    assert all(text.startswith("例") for text in said)


def test_clauses_are_listed_in_the_words_of_the_reader(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "list", "rules", "切り", "--lang", "ja")[1]
    assert "8-8-8が出たら、場のカードを除き、場を流す" in out
    assert "when " not in out
    told = clauses([row for row in RULES if row.clause])
    assert {row.id for row in RULES if row.clause} == {row.id for row in told}


@pytest.mark.parametrize("word", ["大富豪", "daifugo", "うちのルール", "こいこい", "Koi-Koi"])
def test_a_game_can_be_shown(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "show", word, "--lang", "ja")
    assert code == 0
    assert "を元に` で始めます" in out


def test_a_yaku_can_be_shown_of_each_game_that_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "show", "三光", "--lang", "en")[1]
    assert "sankou  Three Brights  三光\n  a yaku of Koi-Koi\n" in out
    assert "a yaku of Mushi" in out
    assert "Chips: 6" in out
    assert "こいこいの役" in run(capsys, "show", "さんこう", "--lang", "ja")[1]


@pytest.mark.parametrize("command", [("list", "rules"), ("show",)])
def test_a_word_that_names_yaku_and_no_rule_is_told_so(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = run(capsys, *command, "moon")
    assert code
    assert '"Pine, Paulownia, Moon", ' in err
    assert '"Moon Viewing Sake"' in err
    _, _, err = run(capsys, *command, "月見", "--lang", "ja")
    assert "「月見酒」" in err or command == ("show",)


def test_show_for_programs_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "show", "joker_revolution", "eight_cut", "--json")
    assert code == 0
    first, second = json.loads(out)
    assert (first["id"], second["id"]) == ("joker_revolution", "eight_cut")
    assert first["needs"] == ["two_jokers"]
    assert first["write"] == ["use two_jokers", "use joker_revolution"]
    assert [item["id"] for item in second["settings"]] == ["in_sequences", "last"]
    assert set(second["sentences"]) == {"en", "ja"}


def test_who_names_no_rule_is_told_a_near_one(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "show", "eigth_cut")
    assert (code, out) == (2, "")
    assert "Did you mean `eight_cut`?" in err


def test_list_finds_by_a_word_and_tells_whole_lines_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "list", "rules", "革命")
    assert code == 0
    assert "revolution  " in out
    assert "eight_cut" not in out
    assert "…" not in run(capsys, "list", "rules")[1]
    assert [row["id"] for row in json.loads(run(capsys, "list", "games", "大富豪", "--json")[1])] == [
        "daifugo"
    ]
    assert run(capsys, "list", "rules", "xqzxqzxqz")[0] == 1
    assert run(capsys, "list", "daifugo", "revolution")[0] == 2


def test_every_code_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    listed = run(capsys, "check", "--explain", "all")[1]
    for code, entry in catalogue().items():
        assert code in listed
        ended, out, _ = run(capsys, "check", "--explain", code)
        assert ended == 0
        assert out.startswith(f"{code}: {entry.title}\n")
    assert [
        item["code"] for item in json.loads(run(capsys, "check", "--explain", "all", "--format", "json")[1])
    ] == [*catalogue()]
    ended, out, err = run(capsys, "check", "--explain", "title-clahs")
    assert (ended, out) == (2, "")
    assert "`title-clash`" in err
    assert run(capsys, "check")[0] == 2
