"""What a printer could easily get wrong: each case once, on everything that runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from yakusoku.engine.face import Mistake
from yakusoku.engine.language.reading import read
from yakusoku.engine.printers.webassembly.sizes import inlined

from .runs import InC, compiled, engine, outcome

HEAD = """from yakusoku.engine.prelude import array, clear, copy, i32, i64, table, u8, wrap
row = array(i64, 8)
shorts = array(i32, 4)
text = array(u8, 4)
ROW = table(i64, (5, 6, 7, 8))
__all__ = ["run"]
"""
CASES = {
    "a difference of what is not negative may be negative": (
        """
def run(x: int, y: int) -> int:
    less = (x & 7) - (y & 7)
    row[less + 7] = 1
    return less // 2 + less % 4 + less // 3 + (less >> 1)
""",
        ((1, 7), (7, 7), (0, 0), (0, 5)),
    ),
    "a loop goes on to what its end was at the beginning": (
        """
def run(x: int, y: int) -> int:
    many = 0
    for i in range(x):
        x = 0
        many += 1
    for i in range(0, row[0], 2):
        row[0] = 0
        many += 10
    for i in range(5, y, -1):
        y = 9
        many += 100
    return many
""",
        ((3, 2), (0, 7)),
    ),
    "a function may change its parameters, which are nobody else's": (
        """
def count_down(many: int) -> int:
    rounds = 0
    while many > 0:
        many -= 2
        rounds += 1
    return rounds * 100 + many
def run(x: int, y: int) -> int:
    return count_down(x) * 1000 + x + count_down(5) + count_down(count_down(y)) + y
""",
        ((4, 1), (7, 3)),
    ),
    "a return in a loop of a function that is printed in a loop": (
        """
def find(number: int) -> int:
    for i in range(4):
        if ROW[i] == number:
            return i
        if ROW[i] > 100:
            break
    return -1
def run(x: int, y: int) -> int:
    found = 0
    for i in range(x, y):
        if i == 6:
            continue
        if find(i) < 0:
            break
        found = found * 10 + find(i) + 1
    return found
""",
        ((5, 12), (6, 7), (4, 9)),
    ),
    "narrow elements are computed with in 64 bits": (
        """
def run(x: int, y: int) -> int:
    shorts[0] = x
    shorts[1] = y
    text[0] = 255
    return shorts[0] * shorts[1] + (text[0] << 40) + (text[0] << (x & 40)) + (text[0] >> (x & 40)) + (9 >> (x & 33)) + shorts[0] * 4096 + (text[0] if x else 1) * (shorts[1] if y else 1)
""",
        ((2147483647, 2147483647), (-2147483648, 2147483647), (-2147483648, -2147483648)),
    ),
    "a place is computed as a whole, whatever its parts are": (
        """
def run(x: int, y: int) -> int:
    total = 0
    for i in range(4):
        if i > 0:
            total += ROW[i - 1]
        if i + x >= 0 and i + x < 4:
            total += ROW[i + x] * ROW[x + y + 2 - 1]
    return total + ROW[3 - y] + ROW[y + 4 - 4]
""",
        ((-1, 2), (-2, 3), (1, 1)),
    ),
    "what is decided is not judged further": (
        """
def touch(x: int) -> int:
    row[0] += 1
    return x
def run(x: int, y: int) -> int:
    if x and touch(y) or touch(x):
        row[1] = 1
    while x > 0 and (touch(x) == 3 or touch(y)):
        x -= 1
    return 1 if not (y and touch(y)) else touch(2) if x < 0 else 7
""",
        ((3, 0), (0, 3), (3, 3), (0, 0), (-1, 5)),
    ),
    "stretches that overlap are moved as they were": (
        """
def run(x: int, y: int) -> int:
    for i in range(8):
        row[i] = i
    copy(row, x, row, y, 4)
    clear(row, 7, 1)
    return row[5]
""",
        ((0, 2), (2, 0), (4, 3), (3, 4)),
    ),
    "a function that ends in both arms": (
        """
def sign(x: int) -> int:
    if x < 0:
        return -1
    else:
        return 1
def note(x: int) -> None:
    if x < 0:
        row[0] -= 1
    elif x == 0:
        return
    else:
        row[0] += 2
def run(x: int, y: int) -> int:
    note(x)
    note(y)
    note(x + y)
    row[1] = sign(x) * 10 + sign(y)
    return row[1] + 1
""",
        ((-1, 2), (0, 0), (5, -7)),
    ),
    "a short loop that is left early": (
        """
def run(x: int, y: int) -> int:
    total = 0
    for i in range(6, -1, -2):
        if i == x:
            continue
        if i < y:
            break
        total = total * 10 + i
    for i in range(3, 3):
        total = -1
    return total
""",
        ((4, 0), (9, 3), (6, -1)),
    ),
}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_same_on_everything(case: str, tmp_path: Path) -> None:
    body, calls = CASES[case]
    program = read(HEAD + body, "trap")
    in_c = InC(program, compiled(program, tmp_path, "-O1"))
    judge = engine(HEAD + body, "python", check=True)
    for call in calls:
        wanted = outcome(judge, "run", call)
        assert isinstance(wanted[0], int), wanted
        assert outcome(engine(HEAD + body, "python"), "run", call) == wanted
        assert outcome(engine(HEAD + body, "webassembly"), "run", call) == wanted
        assert outcome(engine(HEAD + body, "webassembly", check=True), "run", call) == wanted
        assert in_c.outcome("run", call) == wanted


def test_of_two_mistakes_the_same_one_comes_first() -> None:
    """The value before the place where it goes, as Python has it."""
    body = "def run(x: int, y: int) -> None:\n    row[ROW[x]] = 1 // y\n"
    for kind in ("python", "webassembly"):
        with pytest.raises(Mistake, match="division by 0"):
            engine(HEAD + body, kind, check=True).call("run", 9, 0)


def test_small_functions_and_those_of_one_call_are_printed_in_place() -> None:
    many = "    x = wrap(x * 3)\n" * 30
    body = (
        f"def small(x: int) -> int:\n    return x + 1\ndef once(x: int) -> int:\n{many}    return x\n"
        f"def twice(x: int) -> int:\n{many}    return small(x)\n"
        "def run(x: int) -> int:\n    return small(once(twice(twice(x))))\n"
    )
    assert inlined(read(HEAD + body, "trap")) - {"run"} == {"small", "once"}
