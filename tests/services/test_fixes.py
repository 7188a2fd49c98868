"""Mends: what a finding asks, as a change of the text."""

from __future__ import annotations

import pytest

from yakusoku import load_text
from yakusoku.services.fixes import Fix, fixes

HEAD = 'variant house "House" of daifugo\n    use revolution with begins at_once\n'


def mends(text: str) -> list[Fix]:
    return [mend for item in load_text(text, examples=False).diagnostics for mend in fixes(item)]


@pytest.mark.parametrize(
    ("line", "code", "wrong", "right"),
    [
        ("use eight_cutt", "unknown-rule", "eight_cutt", "eight_cut"),
        ("use suit_lock witth plays 3", "unexpected-word", "witth", "with"),
        ("use suit_lock with playz 3", "unknown-setting", "playz", "plays"),
    ],
)
def test_what_was_meant_stands_in_the_place_of_just_the_wrong_word(
    line: str, code: str, wrong: str, right: str
) -> None:
    found = [mend for mend in mends(f"{HEAD}    {line}\n") if mend.replacement == right]
    assert [(mend.code, mend.span.source.text[mend.span.start : mend.span.end]) for mend in found] == [
        (code, wrong)
    ]


def test_what_asks_nothing_has_no_mend() -> None:
    assert mends(f"{HEAD}    deck none_such_at_all\n") == []
