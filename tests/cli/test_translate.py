"""`yakusoku translate`: a rule file in the other language."""

from __future__ import annotations

from pathlib import Path

import pytest

from yakusoku.console.main import main

ENGLISH = 'variant ie "V" "家[いえ]" of daifugo\n    use eight_cut  # always\n'


def test_a_file_is_written_in_the_other_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, other = tmp_path / "v.yaku", tmp_path / "ie.yaku"
    path.write_text(ENGLISH, encoding="utf-8")
    assert main(["translate", str(path), "-o", str(other)]) == 0
    assert (
        other.read_text(encoding="utf-8")
        == "卓 ie「家[いえ]」 英語「V」、大富豪を元に\n    八切りを使う  # always\n"
    )
    assert main(["translate", str(other)]) == 0
    assert capsys.readouterr().out == ENGLISH
    assert main(["translate", str(path), "--to", "en"]) == 0
    assert capsys.readouterr().out == ENGLISH


def test_a_file_with_mistakes_is_not_translated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "v.yaku"
    path.write_text('variant v "V" of daifugo\n    use\n', encoding="utf-8")
    assert main(["translate", str(path)]) == 1
    captured = capsys.readouterr()
    assert captured.out == "" and "unfinished-statement" in captured.err


def test_what_ships_is_translated_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["translate", "daifugo", "--to", "ja"]) == 0
    assert capsys.readouterr().out.splitlines()[2].startswith("ゲーム daifugo「大富豪[だいふごう]」")
