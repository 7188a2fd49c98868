"""The texts of shipped rule files in Japanese: each is there, and each kanji in it has a reading."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from helpers.tongues import bare

from yakusoku.dsl.shipped import shipped

FILES = sorted(shipped().glob("*/*.yaku"))
_TEXTS = re.compile(r'"[^"\n]*"(?:\s+"[^"\n]*")*')  # that stand one behind the other, on however many lines
_ALONE = {"source", "version", "date"}  # statements whose one text is for readers of every language
_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")


def texts(source: str) -> list[list[str]]:
    """The texts of each thing that has some: English, then Japanese if it is there."""
    found = []
    source = re.sub(r"(?m)^\s*#.*$", "", source)
    for group in _TEXTS.finditer(source):
        before = re.search(r"(\w*)\s*$", source[: group.start()])
        if before is None or before[1] not in _ALONE:
            found.append(re.findall(r'"([^"]*)"', group[0]))
    return found


def untold(source: str) -> list[str]:
    """What has no Japanese text. Figures and names in capitals, "50・30・20・10" and "DEATH", are said so in Japan, too."""
    return [
        group[0]
        for group in texts(source)
        if len(group) != 2 or (re.search("[a-z]{3}", group[1]) and not _JAPANESE.search(group[1]))
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_text_of_a_shipped_file_is_there_in_japanese(path: Path) -> None:
    assert untold(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_kanji_in_a_shipped_file_has_its_reading(path: Path) -> None:
    source = re.sub(r"(?m)^\s*#.*$", "", path.read_text(encoding="utf-8"))
    assert [text for text in re.findall(r'"([^"\n]*)"', source) if bare(text)] == []


def test_a_text_in_english_alone_is_seen_wherever_it_stands() -> None:
    whole = 'rule a "A" "あ"\n    # "no text"\n    source "a page"\n'
    assert untold(whole) == []
    for statement in (
        'note "Some"',
        'about "Some"',
        'example "Some"\n        with 3 players',
        'setting b "Some": yes or no, normally no',
        'setting b "B" "び": c "Some" or d "D" "で", normally c',
        'counter b "Some"',
        'note "Some" "said once more"',
        'note "Some"\n        "twice"',
    ):
        assert untold(f"{whole}    {statement}\n") == ["Some"], statement
