"""What commands print, in Japanese: read by somebody who has no English. What is typed, and ids, stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from yakusoku.console.main import main

Streams = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _around(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YAKUSOKU_LANG", "ja")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    file = tmp_path / "house.yaku"
    file.write_text(
        'variant house "House" "うち[うち]" of daifugo\n    use revolution with natural no\n    use spade_three\n',
        encoding="utf-8",
    )
    return file


def said(capsys: Streams, *given: object) -> str:
    main(list(map(str, given)))
    out, err = capsys.readouterr()
    return err + out


def test_check_sums_up(house: Path, capsys: Streams) -> None:
    first, second = said(capsys, "check", house).splitlines()
    assert re.fullmatch(
        re.escape(str(house)) + r": エラーなし、ヒント\d件\(--hints で表示\)。例を\d件、実際に遊びました",
        first,
    )
    assert second.startswith("  おまかせで決めた設定: 革命(")
    assert second.endswith(f"。全部の設定と変え方は `yakusoku list {house}` でわかります")


def test_check_of_a_file_with_mistakes_sums_up(house: Path, capsys: Streams) -> None:
    house.write_text('variant house "House" of daifugo\n    use revolutoin\n', encoding="utf-8")
    assert said(capsys, "check", house).splitlines()[-1] == f"{house}: エラー1件"


@pytest.mark.parametrize("format", ["json", "sarif", "github"])
def test_findings_for_programs_are_told_in_japanese(format: str, house: Path, capsys: Streams) -> None:
    house.write_text('variant house "House" of daifugo\n    use revolutoin\n', encoding="utf-8")
    text = said(capsys, "check", "--format", format, house)
    assert "unknown-rule" in text, "codes are the same in every language"
    assert "`revolutoin` というローカルルールは、ルール集にありません。" in text
    assert "`revolutoin` というローカルルールは、ルール集にありません。" not in said(
        capsys, "check", "--lang", "en", "--format", format, house
    )


def test_a_code_that_nobody_knows(capsys: Streams) -> None:
    assert said(capsys, "check", "--explain", "title-clahs").splitlines() == [
        "yakusoku: `title-clahs` という名前の検査結果はありません。`title-clash` のことですか。",
        "`yakusoku check --explain 一覧` で全部の名前を見られます。",
    ]


def test_a_finding_is_called_and_explained_by_its_japanese_name(house: Path, capsys: Streams) -> None:
    house.write_text('variant house "House" of daifugo\n    use revolutoin\n', encoding="utf-8")
    name = re.findall(r"\[([^\]]+)\]$", said(capsys, "check", house), re.MULTILINE)[0]
    assert name == "その名前のルールはない"
    whole = said(capsys, "check", "--explain", name)
    assert whole.splitlines()[0] == name
    assert (
        whole
        == said(capsys, "check", "--explain", f"[{name}]。")
        == said(capsys, "check", "--explain", "unknown-rule")
    )
    assert said(capsys, "check", "--explain", "整えられない").startswith("整えられないファイル\n"), (
        "a part that only one has"
    )
    assert "`例のとおりにならない`" in said(capsys, "check", "--explain", "例"), "of several all are named"
    listed = said(capsys, "check", "--explain", "一覧")
    assert name in listed.splitlines()
    assert not re.search("[a-z]{3}", listed)


def test_a_finding_is_excused_in_japanese(house: Path, capsys: Streams) -> None:
    text = "卓「うち」、大富豪を元に\n    ルール「一」\n        10が出たら、1人飛ばす\n{}    ルール「二」\n        10が出たら、1人飛ばす\n"
    house.write_text(text.format(""), encoding="utf-8")
    name = re.findall(r"\[([^\]]+)\]$", said(capsys, "check", house), re.MULTILINE)[0]
    for excuse in (
        f"# 断り書き {name}:わざと",
        f"＃断り {name.replace('、', '')} ： わざと",
        "# excuse rules-collide: so",
    ):
        house.write_text(text.format(f"    {excuse}\n"), encoding="utf-8")
        assert "断り書きで除いたもの1件" in said(capsys, "check", house), excuse
    house.write_text(text.format(f"    # 断り書き {name}\n"), encoding="utf-8")
    told = said(capsys, "check", house)
    assert f"`# 断り書き {name}:どちらも使うため`" in told
    house.write_text(text.format(f"    # 断り書き {name[:-1]}:わざと\n"), encoding="utf-8")
    assert f"`{name}` のことですか。" in said(capsys, "check", house)


def test_what_is_mended(house: Path, capsys: Streams) -> None:
    house.write_text('variant house "House" of daifugo\n    use eight_cutt\n', encoding="utf-8")
    lines = said(capsys, "check", "--fix", "--unsafe", house).splitlines()
    assert lines[0].endswith(": `eight_cut` と書く [その名前のルールはない]")
    assert lines[1] == f"{house}: 1か所を直しました"
    again = said(capsys, "check", "--fix", house).splitlines()
    assert again[0] == f"{house}: 直したところはありません"


def test_hints_are_given_by_name_and_at_lines_that_can_be_written(house: Path, capsys: Streams) -> None:
    house.write_text("卓「うち」、大富豪を元に\n    革命を使う\n", encoding="utf-8")
    told = said(capsys, "check", house, "--hints")
    assert "革命の「始まり」が決められていません(今は: すぐに、ほかの卓では: 次に場が流れてから)。" in told
    assert "rulesets/" not in told
    house.write_text("卓「うち」、こいこいを元に\n", encoding="utf-8")
    assert "この卓の「局数」が決められていません(今は: 12、" in said(capsys, "check", house, "--hints")


def test_list(house: Path, capsys: Streams) -> None:
    lines = said(capsys, "list", house).splitlines()
    assert "  もとにしているもの: 大富豪" in lines
    assert "使っているローカルルール" in lines
    assert any(
        line.endswith("始まり: すぐに   (すぐにか次に場が流れてから。何も書かなければこうなる)")
        for line in lines
    )
    assert lines[-1].startswith("指定のない設定は、バリエーションの中で `革命(始まりは")
    games = said(capsys, "list", "games").splitlines()
    assert games[0] == "ゲーム"
    assert next(line for line in games if line.startswith("  大富豪  ")).endswith("ゲームです。")
    assert "  daifugo  " not in "\n".join(games)
    assert any(
        line.startswith("  大富豪 ") and " daifugo  " in line
        for line in said(capsys, "list", "games", "--ids").splitlines()
    )
    assert said(capsys, "list", "rules").splitlines()[0].startswith("大老二のローカルルール(")


def test_show(capsys: Streams) -> None:
    text = said(capsys, "show", "eight_cut")
    lines = text.splitlines()
    assert lines[0] == "八切り(はちぎり)"
    assert said(capsys, "show", "eight_cut", "--ids").splitlines()[0] == "八切り(はちぎり)  eight_cut"
    assert lines[1] == "  大富豪のローカルルール(rulesets/rules/core.yaku にあります)"
    assert "場が流れます。" in text
    assert "the table is cleared" not in text
    assert {"設定", "例", "使うときの書き方"} <= set(lines)
    assert "  階段での八切り: ありかなし。ふつうはあり" in lines


def test_examples_that_do_not_come_true(house: Path, capsys: Streams) -> None:
    house.write_text(
        'variant house "House" of daifugo\n    use eight_cut\n\n'
        'example "Not so" "ちがう[ちがう]"\n    with 4 players\n    A holds S6 S9\n    B holds H9 S4\n'
        "    A plays S6\n    B plays H9, then eight_cut acts\n",
        encoding="utf-8",
    )
    lines = said(capsys, "test", house).splitlines()
    assert lines[0].endswith(": 例と違います: 「ちがう」")
    heads = [line.split()[0] for line in lines[1:] if line.startswith("  ") and line[:10].strip()]
    assert {"その前", "したこと", "予想", "実際", "働いた"} <= set(heads)
    assert any(line == f"{house}: 例のとおりになったもの0件、ならなかったもの1件" for line in lines)


def test_a_record_that_is_followed(tmp_path: Path, capsys: Streams) -> None:
    file = tmp_path / "games.jsonl"
    said(capsys, "record", "daifugo", "--players", 4, "--seed", 7, "-o", file)
    told = said(capsys, "replay", file)
    assert told.startswith(f"{file}: daifugo のルールどおりです(1回分、選択")


def test_what_watch_says(house: Path, capsys: Streams, monkeypatch: pytest.MonkeyPatch) -> None:
    def once(path: Path, pause: object) -> Iterator[None]:
        yield

    monkeypatch.setattr("yakusoku.console.watching.changes", once)
    sheet = house.with_suffix(".md")
    lines = said(capsys, "watch", house, "-o", sheet).splitlines()
    assert lines[0] == f"{house} を見張っています。Ctrl-C で終わります"
    assert lines[-1] == f"{sheet} を作りました"


def test_files_that_are_laid_out(house: Path, capsys: Streams) -> None:
    house.write_text(house.read_text(encoding="utf-8").replace("    use", "  use"), encoding="utf-8")
    assert said(capsys, "fmt", "--check", house) == f"{house} には整えるところがあります\n"
    assert said(capsys, "fmt", house) == f"{house} を整えました\n"


def test_lines_of_files_that_ship_in_english_are_not_shown(house: Path, capsys: Streams) -> None:
    house.write_text("卓「うち」、大富豪を元に\n    階級「二番手」は2位\n", encoding="utf-8")
    told = said(capsys, "check", house)
    assert "階級「二番手」は2位" in told and "rulesets/games/daifugo.yaku" in told
    assert "title fugo" not in told
