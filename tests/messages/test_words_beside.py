"""A Japanese message about an English file says the words of the file in Japanese, with the English ones beside; about a Japanese file these are left out."""

from __future__ import annotations

from yakusoku.services.reports import told_in
from yakusoku.services.rules import load_text

ENGLISH = 'variant mine "Mine" of daifugo\n    rule q "Q"\n        when the hand ends then the player takes the play\n'


def told(text: str) -> list[str]:
    found = told_in(load_text(text, examples=False).diagnostics, "ja")
    return [item.message for item in found if item.code == "not-there"]


def test_english_words_stand_beside_japanese_ones() -> None:
    assert told(ENGLISH) == [
        "ゲームが終わった(the hand ends)ときには、出したカード(the play)はまだありません。"
    ]


def test_in_a_japanese_file_there_are_no_english_ones() -> None:
    from yakusoku.dsl.kotoba.translate import translate

    made, _ = translate(ENGLISH, "ja")
    assert made is not None
    assert told(made) == ["ゲームが終わったときには、出したカードはまだありません。"]
