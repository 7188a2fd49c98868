"""`yakusoku diff`, and the sheet that shows only what a table changes."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from yakusoku.console.main import main
from yakusoku.ground.columns import width, wrap

HOUSE = 'variant house "House" of daifugo\n    use eight_cut\n'
Streams = pytest.CaptureFixture[str]


def run(capsys: Streams, *argv: str) -> tuple[int, str, str]:
    code = main(argv)
    out, err = capsys.readouterr()
    assert "should not" not in err
    return code, out, err


@pytest.fixture(autouse=True)
def a_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines break at 100 columns, whatever the terminal that runs the tests."""
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.yaku"
    path.write_text(HOUSE, encoding="utf-8")
    return path


def given(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


# ------------------------------------------------------------------------------------------------------------- the answer


def test_a_difference_ends_with_1_and_none_with_0(house: Path, capsys: Streams) -> None:
    code, out, err = run(capsys, "diff", "daifugo", str(house))
    assert (code, err) == (1, "")
    assert out == (
        "From Dai Fugō to House\nThere is one difference.\n\nHouse rules that are added\n"
        "  Eight cut 八切り hachigiri is played. When a play contains an 8, the table is cleared.\n"
    )
    assert run(capsys, "diff", str(house), str(house))[:2] == (
        0,
        "From House to House\nNothing differs: these are the same rules.\n",
    )


def test_rule_sets_that_differ_in_name_only_are_the_same(
    tmp_path: Path, house: Path, capsys: Streams
) -> None:
    path = tmp_path / "other.yaku"
    path.write_text(HOUSE.replace("House", "Garden").replace("house", "garden"), encoding="utf-8")
    code, out, _ = run(capsys, "diff", str(house), str(path))
    assert code == 0
    assert "“House” and “Garden” differ in their names only: the rules are the same.\n" in out
    assert run(capsys, "diff", str(house), str(path), "--format", "json") == (0, "[]\n", "")


def test_another_order_is_no_difference_but_changes_the_check_code(tmp_path: Path, capsys: Streams) -> None:
    paths = [tmp_path / "one.yaku", tmp_path / "two.yaku"]
    for path, uses in zip(paths, ("eight_cut, revolution", "revolution, eight_cut"), strict=True):
        path.write_text(f'variant house "House" of daifugo\n    use {uses}\n', encoding="utf-8")
    code, out, _ = run(capsys, "diff", *map(str, paths))
    assert code == 0
    assert "the same rules. Their check codes differ, because lines stand in another order" in out.replace(
        "\n", " "
    )


def test_one_side_may_come_from_standard_input(
    house: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, HOUSE + "    players 4\n")
    code, out, _ = run(capsys, "diff", str(house), "-")
    assert code == 1
    assert "Four players can play. Before: Three to six players usually play, eight at most." in out.replace(
        "\n    ", " "
    )
    code, _, err = run(capsys, "diff", "-", "-")
    assert code == 2
    assert "only one of the two" in err


def test_json_is_a_list_of_differences_with_what_they_bring(capsys: Streams) -> None:
    code, out, _ = run(capsys, "diff", "skny", "federation", "--format", "json")
    found = json.loads(out)
    assert code == 1

    def fields(items: list[dict[str, object]]) -> None:
        for item in items:
            assert list(item) == ["part", "id", "change", "before", "after", "text", "brings"]
            there = (item["before"] is not None, item["after"] is not None)
            expected = {"new": [(False, True)], "gone": [(True, False)]}
            assert there in expected.get(str(item["change"]), [(True, True), (True, False), (False, True)])
            fields(item["brings"])  # type: ignore[arg-type]

    fields(found)
    by_id = {(item["part"], item["id"]): item for item in found}
    assert by_id["setting", "suit_lock.plays"]["before"] == "3"
    assert by_id["setting", "suit_lock.plays"]["after"] == "2"
    assert [item["part"] for item in by_id["rule", "two_jokers"]["brings"]] == ["deck"]


def test_markdown_has_headings_and_escapes_what_users_wrote(tmp_path: Path, capsys: Streams) -> None:
    path = tmp_path / "odd.yaku"
    path.write_text('variant odd "*Odd* <b>" of daifugo\n    use two_jokers\n', encoding="utf-8")
    code, out, _ = run(capsys, "diff", "daifugo", str(path), "--format", "md")
    assert code == 1
    assert out.startswith("# From Dai Fugō to \\*Odd\\* \\<b\\>\n")
    assert "\n## House rules that are added\n\n**Two jokers**" in out


def test_colours_are_for_terminals(house: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    assert "\x1b" not in run(capsys, "diff", "daifugo", str(house))[1]
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert (
        "  \x1b[1mEight cut\x1b[0m 八切り hachigiri is played."
        in run(capsys, "diff", "daifugo", str(house))[1]
    )


@pytest.mark.parametrize("columns", [60, 72, 100])
def test_lines_are_no_wider_than_the_terminal(
    columns: int, capsys: Streams, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    out = run(capsys, "diff", "uecda", "federation")[1]
    widths = [width(line) for line in out.splitlines()]
    assert max(widths) <= columns
    assert max(widths) > columns - 15


def test_what_a_user_wrote_cannot_command_the_terminal(tmp_path: Path, capsys: Streams) -> None:
    path = tmp_path / "odd.yaku"
    path.write_text('variant odd "Odd \x1b[31m \u202e" of daifugo\n    players 4\n', encoding="utf-8")
    out = run(capsys, "diff", "daifugo", str(path))[1]
    assert "\x1b" not in out and "\u202e" not in out


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 100, ["one two three"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("大富豪と大貧民", 6, ["大富豪", "と大貧", "民"]),
        ("大富豪、大貧民", 6, ["大富", "豪、大", "貧民"]),
        ("ab 大富豪", 6, ["ab 大", "富豪"]),
        ("", 5, []),
    ],
)
def test_wrapping_counts_columns_and_breaks_where_one_may(text: str, columns: int, lines: list[str]) -> None:
    assert [text[start:end] for start, end in wrap(text, columns)] == lines


# --------------------------------------------------------------------------------------------------------------- mistakes


def test_errors_of_both_files_are_reported_as_check_does(tmp_path: Path, capsys: Streams) -> None:
    paths = [tmp_path / "one.yaku", tmp_path / "two.yaku"]
    paths[0].write_text(HOUSE + "    use eigth_cut\n", encoding="utf-8")
    paths[1].write_text(
        HOUSE + '    example "E"\n        A holds S3 S4\n        A plays S3, then the table is clear\n',
        encoding="utf-8",
    )
    code, out, err = run(capsys, "diff", *map(str, paths))
    assert (code, out) == (2, "")
    for path in paths:
        assert run(capsys, "check", str(path))[2] in err


@pytest.mark.parametrize(("argv", "near"), [
    (["dafugo", "skny"], "Did you mean `daifugo`"),
    (["daifugo", "kitchen_tabel"], "Did you mean `kitchen_table`"),
    (["daifugo", "skny", "--fromat", "md"], "Did you mean `--format`"),
])  # fmt: skip
def test_wrong_names_are_answered_with_near_ones(argv: list[str], near: str, capsys: Streams) -> None:
    code, out, err = run(capsys, "diff", *argv)
    assert (code, out) == (2, "")
    assert near in err


@pytest.mark.parametrize(
    "argv", [[], ["daifugo"], ["daifugo", "skny", "--lang", "xx"], ["daifugo", "no/such.yaku"]]
)
def test_wrong_usage_ends_with_2(argv: list[str], capsys: Streams) -> None:
    assert run(capsys, "diff", *argv)[0] == 2


def test_help_tells_the_exit_status(capsys: Streams) -> None:
    assert "Ends with 0 where nothing differs" in run(capsys, "diff", "--help")[1].replace("\n", " ")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_names_of_rule_sets_are_completed(shell: str, capsys: Streams) -> None:
    out = run(capsys, "completion", shell)[1]
    line = next(line for line in out.splitlines() if "yakusoku completion names" in line)
    assert "diff" in line


# ---------------------------------------------------------------------------------------------------- the sheet of changes


def test_a_sheet_of_the_changes_tells_only_them(house: Path, capsys: Streams) -> None:
    code, out, _ = run(capsys, "sheet", str(house), "--profile", "changes", "--format", "md")
    assert code == 0
    assert "We play Dai Fugō, with this change." in out
    assert (
        "**Eight cut** 八切り *hachigiri* is played. When a play contains an 8, the table is cleared." in out
    )
    assert "ranking" not in out
    page = run(capsys, "sheet", str(house), "--profile", "changes", "--format", "html")[1]
    assert "<nav" not in page
    assert "<strong>Eight cut</strong>" in page


def test_the_changes_are_those_from_the_base_that_the_file_names(
    tmp_path: Path, house: Path, capsys: Streams
) -> None:
    path = tmp_path / "garden.yaku"
    path.write_text('variant garden "Garden" of house\n    players 4\n', encoding="utf-8")
    out = run(capsys, "sheet", str(path), "--profile", "changes", "--format", "md")[1]
    assert "We play House, with this change." in out
    assert "Eight cut" not in out


def test_a_game_has_no_base_to_differ_from(capsys: Streams) -> None:
    code, _, err = run(capsys, "sheet", "daifugo", "--profile", "changes", "--format", "md")
    assert code == 2
    assert "it stands on nothing" in err
