"""What the Japanese sheet says, statement by statement, with a reading behind every kanji."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from yakusoku.sheets.ja.furigana import furigana
from yakusoku.sheets.readings import pieces

from .table import said_ja
from .test_sentences import SENTENCES


def read() -> list[tuple[str, str]]:
    """The table of sentences: (what is written, what is printed)."""
    text = (Path(__file__).parent / "sentences_ja.txt").read_text(encoding="utf-8")
    blocks = [block.split("\n    ") for block in text.strip().split("\n\n")[1:]]
    return [(written, printed) for written, printed in blocks]


JAPANESE = read()


def bare(text: str) -> list[str]:
    """The kanji that have no reading."""
    return [base for base, over in pieces(text) if not over and re.search(r"[\u3400-\u9fff々]", base)]


@pytest.mark.parametrize(("written", "printed"), JAPANESE, ids=[written for written, _ in JAPANESE])
def test_a_statement_is_said_so_in_japanese(written: str, printed: str) -> None:
    assert said_ja(written) == printed
    assert bare(furigana(printed)) == []


def test_the_same_statements_are_said_in_every_language() -> None:
    assert [written for written, _ in JAPANESE] == [written for written, _ in SENTENCES]


def test_every_sentence_ends_with_one_stop_and_repeats_no_particle() -> None:
    for _, printed in JAPANESE:
        assert printed.endswith("。")
        for wrong in ("。。", "、、", "がが", "をを", "はは", "にに", "のの", "ますます", " "):
            assert wrong not in printed, printed


@pytest.mark.parametrize(
    ("text", "read_"),
    [
        ("一人", "一人[ひとり]"),
        ("二人", "二人[ふたり]"),
        ("3人", "3人[にん]"),
        ("3枚", "3枚[まい]"),
        ("2回", "2回[かい]"),
        ("5文", "5文[もん]"),
        ("1月", "1月[がつ]"),
        ("2回目のゲーム", "2回目[かいめ]のゲーム"),
        ("その月の札", "その月[つき]の札[ふだ]"),
        ("場が流れ、上がり", "場[ば]が流[なが]れ、上[あ]がり"),
        ("上の札を出します", "上[うえ]の札[ふだ]を出[だ]します"),
        ("革命[かくめい]が起き", "革命[かくめい]が起[お]き"),
    ],
)
def test_a_reading_depends_on_what_stands_around(text: str, read_: str) -> None:
    assert furigana(text) == read_
