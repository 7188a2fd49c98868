"""Texts of strangers are read in a time that grows with their length, and no faster."""

from __future__ import annotations

import time

import pytest

from yakusoku.sheets.markdown import escape
from yakusoku.sheets.readings import clean, pieces
from yakusoku.sheets.romaji import romaji

LONG = 100_000


@pytest.mark.parametrize(
    "text", ["漢" * LONG, "漢[" * LONG, "1" * LONG, "a" * LONG + "[", "漢[" + "あ" * LONG, " " * LONG]
)
def test_a_long_text_is_read_at_once(text: str) -> None:
    start = time.process_time()
    parts = pieces(text)
    romaji(text)
    escape(clean(text))
    assert (
        time.process_time() - start < 5
    )  # where every place looks at all that follows it, a minute is not enough
    assert "".join(base + (f"[{over}]" if over else "") for base, over in parts) == text
