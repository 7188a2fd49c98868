"""The command `sheet`: formats, profiles, languages, papers; nothing half-written; mistakes in one clear message."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from yakusoku.console.main import main
from yakusoku.sheets import bounded, render
from yakusoku.sheets.pdf import NoPdf

Streams = pytest.CaptureFixture[str]
HOSTILE = "a\x1b[31m\x07\u202eb"


def run(capsys: Streams, *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize(
    ("name", "start"),
    [("a.html", "<!DOCTYPE html>"), ("a.htm", "<!DOCTYPE html>"), ("a.md", "# Dai"), ("a.txt", "Dai Fugō")],
)
def test_the_ending_of_the_file_decides_the_format(
    name: str, start: str, tmp_path: Path, capsys: Streams
) -> None:
    file = str(tmp_path / name)
    assert run(capsys, "sheet", "daifugo", "-o", file) == (0, "", f"yakusoku: `{file}` is written\n")
    assert (tmp_path / name).read_text(encoding="utf-8").startswith(start)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_it_is_told_whose_sheet_was_written_over(tmp_path: Path, capsys: Streams) -> None:
    file = str(tmp_path / "a.html")
    run(capsys, "sheet", "taiyaku", "-o", file)
    assert "over the sheet of “Taiyaku”" in run(capsys, "sheet", "daifugo", "-o", file)[2]
    assert "over" not in run(capsys, "sheet", "daifugo", "-o", file)[2]


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *((name, language) for name in ("a.html", "a.md", "a.txt") for language in ("en", "ja", "both")),
        ("a.pdf", "en"),  # what is looked at in it is the same in each language, and it takes long
    ],
)
def test_a_sheet_is_written_over_a_sheet(name: str, language: str, tmp_path: Path, capsys: Streams) -> None:
    file = str(tmp_path / name)
    for _ in range(2):
        code, _, err = run(capsys, "sheet", "president", "-o", file, "--lang", language)
        assert code == 0, err


@pytest.mark.parametrize("name", ["a.html", "a.md", "a.txt", "a.pdf"])
def test_what_is_no_sheet_is_only_replaced_where_that_is_asked_for(
    name: str, tmp_path: Path, capsys: Streams
) -> None:
    path = tmp_path / name
    path.write_text("What I wrote myself · on 12 May\n", encoding="utf-8")
    code, out, err = run(capsys, "sheet", "daifugo", "-o", str(path), "--lang", "en")
    assert (code, out) == (2, "")
    assert "is no sheet that was written here: give another name with -o, or `--overwrite`" in err
    assert path.read_text(encoding="utf-8") == "What I wrote myself · on 12 May\n"
    assert run(capsys, "sheet", "daifugo", "-o", str(path), "--overwrite")[0] == 0
    assert path.read_bytes()[:9] != b"What I wr"


def test_an_empty_file_holds_nothing_to_keep(tmp_path: Path, capsys: Streams) -> None:
    path = tmp_path / "a.md"
    path.touch()
    assert run(capsys, "sheet", "daifugo", "-o", str(path))[0] == 0


def test_without_a_file_the_sheet_is_text_and_not_coloured(capsys: Streams) -> None:
    code, out, err = run(capsys, "sheet", "daifugo")
    assert (code, err) == (0, "")
    assert out.startswith("Dai Fugō 大富豪\n")
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["--format", "htlm"],
            "there is no format `htlm`: choose one of html, pdf, md, txt. Did you mean `html`?",
        ),
        (["--profile", "referense"], "Did you mean `reference`?"),
        (["--paper", "a5"], "there is no paper `a5`: choose one of a4, letter, a3, pocket."),
        (["--lang", "jp"], "there is no language `jp`: choose one of en, ja, both."),
        (["-o", "sheet.doc"], "has no ending that tells the format: .html, .htm, .pdf"),
        (["--templates", "nowhere"], "`nowhere` is not a folder of templates"),
    ],
)
def test_a_wrong_word_is_one_message(words: list[str], told: str, capsys: Streams) -> None:
    code, out, err = run(capsys, "sheet", "daifugo", *words)
    assert (code, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


def test_help_names_the_languages_that_there_are(
    capsys: Streams, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from yakusoku import sheets

    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "language.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(sheets, "__path__", [*sheets.__path__, str(tmp_path)])
    assert "en|ja|xx|both" in run(capsys, "sheet", "--help")[1]
    assert "en|ja|xx]" in run(capsys, "diff", "--help")[1]


def test_both_languages_stand_one_after_the_other(capsys: Streams) -> None:
    both = run(capsys, "sheet", "daifugo", "--lang", "both", "--format", "html")[1]
    assert both.count("<article ") == 2
    assert both.index('<article lang="en">') < both.index('<article lang="ja">')
    ids = [part.split('"')[0] for part in both.split(' id="')[1:]]
    assert len(ids) == len(set(ids))
    text = run(capsys, "sheet", "daifugo", "--lang", "both", "--format", "md")[1]
    assert text.count("\n# ") + text.startswith("# ") == 2


def test_both_needs_both(capsys: Streams, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yakusoku.sheets.choices.languages", lambda: ("en",))
    code, _, err = run(capsys, "sheet", "daifugo", "--lang", "both")
    assert code == 2
    assert "there is no language `ja` yet, so not both: there is en" in err


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_reference_names_what_was_decided(lang: str, capsys: Streams) -> None:
    out = run(capsys, "sheet", "kitchen_table", "--profile", "reference", "--lang", lang, "--format", "md")[1]
    full = run(capsys, "sheet", "kitchen_table", "--lang", lang, "--format", "md")[1]
    code = re.findall(r"(?<![0-9a-z])[0-9a-f]{12}(?![0-9a-z])", full)[-1]
    assert code in out
    assert " → " in out
    if lang == "en":
        for told in (
            "version",
            "check code",
            "Players",
            "Jokers may be among the cards",
            "You may go out with an eight",
        ):
            assert told in out
        assert "It begins: " not in out, "what a sentence tells is not named again"


FAILING = """variant house "House" of daifugo
    rule cut "Cut"
        when a play contains 8 then clear the table
        example "No cut at all"
            A holds S8 S9
            A plays S8, then cut does not act
"""


def test_what_does_not_pass_its_check_has_no_sheet_unless_forced(tmp_path: Path, capsys: Streams) -> None:
    house, sheet = tmp_path / "house.yaku", tmp_path / "house.md"
    house.write_text(FAILING, encoding="utf-8")
    code, out, err = run(capsys, "sheet", str(house), "-o", str(sheet))
    assert (code, out, sheet.exists()) == (1, "", False)
    assert "[example-fails]" in err
    assert "does not pass its check. With --force it is written all the same." in err
    code, out, err = run(capsys, "sheet", str(house), "-o", str(sheet), "--force")
    assert (code, out) == (1, "")
    assert "[example-fails]" in err and "the sheet is written all the same" in err
    assert "## House rules" in sheet.read_text(encoding="utf-8")
    house.write_text(FAILING.replace("clear the table", "clean it"), encoding="utf-8")
    code, out, err = run(capsys, "sheet", str(house), "--force")
    assert (code, out) == (1, "")
    assert "no sheet:" in err and "--force" not in err


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_version_and_date_are_those_of_the_file_and_not_of_its_base(
    lang: str, tmp_path: Path, capsys: Streams
) -> None:
    house = tmp_path / "house.yaku"
    house.write_text('variant house "House" of federation\n    players 4\n', encoding="utf-8")
    for profile in ("full", "reference"):
        given = ("--lang", lang, "--profile", profile, "--format", "md")
        of_base = run(capsys, "sheet", "federation", *given)[1]
        assert "1.0" in of_base and "2026-11-20" in of_base
        own = run(capsys, "sheet", str(house), *given)[1]
        assert "1.0" not in own and "2026-11-20" not in own
    house.write_text('variant house "House" of federation\n    version "7"\n', encoding="utf-8")
    out = run(capsys, "sheet", str(house), "--lang", lang, "--format", "md")[1]
    assert "7" in out and "2026-11-20" not in out


def test_the_paper_is_said_to_the_printer(capsys: Streams) -> None:
    for paper, size in (("a4", "A4"), ("letter", "letter")):
        out = run(capsys, "sheet", "daifugo", "--paper", paper, "--format", "html", "--no-fonts")[1]
        assert f"@page {{ size: {size}; }}" in out
        assert "@font-face" not in out


@pytest.mark.parametrize("problem", [NoPdf("nothing makes one"), KeyboardInterrupt(), ValueError("no")])
def test_nothing_half_written_stays_behind(
    problem: BaseException, tmp_path: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> bytes:
        raise problem

    monkeypatch.setattr(bounded, "bounded", broken)
    (tmp_path / "a.pdf").write_bytes(b"yesterday's")
    code, _, err = run(capsys, "sheet", "daifugo", "-o", str(tmp_path / "a.pdf"), "--overwrite")
    assert code == (130 if isinstance(problem, KeyboardInterrupt) else 2)
    assert str(problem) in err
    assert [path.name for path in tmp_path.iterdir()] == ["a.pdf"]
    assert (tmp_path / "a.pdf").read_bytes() == b"yesterday's"


def test_a_hostile_name_is_made_visible_for_the_terminal(tmp_path: Path, capsys: Streams) -> None:
    path = tmp_path / "bad.yaku"
    path.write_text(f'variant bad "{HOSTILE}" of daifugo\n    note "{HOSTILE}"\n', encoding="utf-8")
    for format in ("txt", "md", "html"):
        out = run(capsys, "sheet", str(path), "--format", format, "--no-fonts")[1]
        assert not {"\x1b", "\x07", "\u202e"} & set(out), format


@pytest.mark.parametrize("columns", [60, 72, 100])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_text_is_as_wide_as_the_terminal_and_no_wider(
    columns: int, lang: str, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    from yakusoku.ground.columns import width

    monkeypatch.setenv("COLUMNS", str(columns))
    out = run(capsys, "sheet", "kitchen_table", "--lang", lang)[1]
    widest = max(map(width, out.splitlines()))
    assert columns - 3 <= widest <= columns


def test_from_python_a_missing_base_is_a_clear_message() -> None:
    from yakusoku.services.rules import load

    rules = load("kitchen_table", examples=False).ruleset
    assert rules is not None
    with pytest.raises(ValueError, match="the rules are needed that it is compared with"):
        render.render(rules, profile="changes")
