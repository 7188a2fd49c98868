"""What is outside of the language of engines is refused, with its line and the reason; every mistake of a text in one go.

The cases stand in refused.txt, parted by `---`; a comment with two signs says what is to be told of its line.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from yakusoku.engine.language.reading import MOST_CHARACTERS, MOST_DEPTH, read
from yakusoku.engine.language.refusals import Refused

HEAD = """from yakusoku.engine.prelude import array, clear, copy, count_bits, fail, i32, i64, lowest_bit, table, u8, wrap
__all__ = ["run"]
def run() -> None:
    return
"""
CASES = (Path(__file__).parent / "refused.txt").read_text(encoding="utf-8").split("---\n")


def expected(text: str) -> list[tuple[int, str]]:
    lines = enumerate(text.splitlines(), 1)
    return [(number, line.partition("##")[2].strip()) for number, line in lines if "##" in line]


def refusals(text: str) -> list[tuple[int, str]]:
    with pytest.raises(Refused) as caught:
        read(text, "refused")
    return [(refusal.line, refusal.reason) for refusal in caught.value.refusals]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.partition("##")[2].strip().partition("\n")[0])
def test_refused_with_line_and_reason(case: str) -> None:
    text = HEAD + case
    wanted = expected(text)
    assert wanted
    found = refusals(text)
    assert [line for line, _ in found] == [line for line, _ in wanted]
    for (_, reason), (_, part) in zip(found, wanted, strict=True):
        assert part in reason


def test_no_python_is_told_with_its_place() -> None:
    [(line, reason)] = refusals(HEAD + "x = = 1\n")
    assert line == HEAD.count("\n") + 1
    assert reason.startswith("this is no Python")


def test_what_is_called_from_outside_must_be_said_and_be_there() -> None:
    assert refusals("x = 1\n") == [(1, "`__all__` must say which functions are called from outside")]
    assert refusals('__all__ = ["run"]\n') == [(1, "no function is called `run`")]


def test_what_is_too_long_or_too_deep_is_refused_before_it_is_read() -> None:
    [(_, reason)] = refusals("#" * (MOST_CHARACTERS + 1))
    assert str(MOST_CHARACTERS) in reason
    deep = HEAD + "def f(x: int) -> int:\n    return " + "x + " * MOST_DEPTH + "x\n"
    assert refusals(deep) == [(6, f"more than {MOST_DEPTH} things stand in each other")]
    [(_, reason)] = refusals(HEAD + "x = " + "-" * 100_000 + "1\n")
    assert "Python" in reason or "each other" in reason


def test_the_line_of_a_refusal_has_its_column() -> None:
    with pytest.raises(Refused) as caught:
        read(HEAD + "value = 1 + 2.5\n", "refused")
    assert str(caught.value) == "5:13: there is no `Constant` in the language"
