"""`yaku` in Japanese: there are names, and no ids."""

from __future__ import annotations

import pytest

from yakusoku.console.main import main


def test_a_japanese_reader_has_the_name_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["yaku", "koi_koi", "--lang", "ja"]) == 0
    [row] = [line.split() for line in capsys.readouterr().out.splitlines() if line.startswith("  三光 ")]
    assert "sankou" not in row


def test_a_group_is_asked_for_by_its_japanese_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["yaku", "こいこい", "--group", "光の役", "--lang", "ja"]) == 0
    by_name = capsys.readouterr().out
    assert main(["yaku", "koi_koi", "--group", "lights", "--lang", "ja"]) == 0
    assert by_name == capsys.readouterr().out
    assert main(["yaku", "koi_koi", "--group", "明かり", "--lang", "ja"]) != 0
    assert "光の役" in (told := capsys.readouterr().err) and "lights" not in told


def test_an_english_reader_has_the_id_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["yaku", "koi_koi", "--lang", "en"]) == 0
    [row] = [line.split() for line in capsys.readouterr().out.splitlines() if "sankou" in line]
    assert row[0] == "sankou" and "三光" in row
