"""What shows only while an engine runs: a checked run tells the line and the kind, the same on Python and as WebAssembly and as C."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from yakusoku.engine.checking import MISTAKES, checked, told
from yakusoku.engine.face import Kind, Mistake
from yakusoku.engine.language.reading import read
from yakusoku.engine.printers.c import print_c

from .runs import compiled, compiler, engine

HIGHEST = (1 << 63) - 1
LOWEST = -(1 << 63)
TEXT = """from yakusoku.engine.prelude import array, clear, copy, fail, i32, i64, logical_shift, lowest_bit, table, u8, wrap

__all__ = [
    "element", "store", "add", "subtract", "multiply", "negate", "divide", "rest", "left", "right", "logical", "in_wrap", "byte", "short",
    "lowest", "cleared", "copied", "counted", "entry", "failing", "stepped"
]
row = array(i64, 4)
bytes_of = array(u8, 4)
shorts = array(i32, 4)
WORDS = table(i64, (5, 6))


def element(a: int, b: int) -> int:
    return row[a]
def store(a: int, b: int) -> None:
    row[a] = b
def add(a: int, b: int) -> int:
    return a + b
def subtract(a: int, b: int) -> int:
    return a - b
def multiply(a: int, b: int) -> int:
    return a * b
def negate(a: int, b: int) -> int:
    return -a
def divide(a: int, b: int) -> int:
    return a // b
def rest(a: int, b: int) -> int:
    return a % b
def left(a: int, b: int) -> int:
    return a << b
def right(a: int, b: int) -> int:
    return a >> b
def logical(a: int, b: int) -> int:
    return logical_shift(a, b)
def in_wrap(a: int, b: int) -> int:
    return wrap(a << b)
def byte(a: int, b: int) -> None:
    bytes_of[0] = a
def short(a: int, b: int) -> None:
    shorts[0] = a
def lowest(a: int, b: int) -> int:
    return lowest_bit(a)
def cleared(a: int, b: int) -> None:
    clear(row, a, b)
def copied(a: int, b: int) -> None:
    copy(row, 0, row, a, b)
def counted(a: int, b: int) -> int:
    many = 0
    for i in range(a, b, 3):
        many += 1
    return many
def entry(a: int, b: int) -> int:
    return WORDS[a]
def failing(a: int, b: int) -> None:
    fail(a)
def stepped(a: int, b: int) -> int:
    many = 0
    for i in range(a, b):
        many += 1
    return many
"""
LINES = {
    line.split("(")[0].removeprefix("def "): number + 1 for number, line in enumerate(TEXT.splitlines(), 1)
}
LINES["counted"] += 1  # where the loop begins
CASES: tuple[tuple[str, int, int, str | int], ...] = (
    ("element", 3, 0, 0),
    ("element", 4, 0, "index"),
    ("element", -1, 0, "index"),
    ("element", LOWEST, 0, "index"),
    ("element", 1 << 32, 0, "index"),
    ("element", 1 << 61, 0, "index"),
    ("store", 4, 1, "index"),
    ("store", -1, 1, "index"),
    ("entry", 1, 0, 6),
    ("entry", 2, 0, "index"),
    ("add", HIGHEST, 0, HIGHEST),
    ("add", HIGHEST, 1, "overflow"),
    ("add", LOWEST, -1, "overflow"),
    ("add", LOWEST, HIGHEST, -1),
    ("subtract", LOWEST, 1, "overflow"),
    ("subtract", 0, LOWEST, "overflow"),
    ("subtract", -1, LOWEST, HIGHEST),
    ("multiply", 1 << 31, 1 << 31, 1 << 62),
    ("multiply", 1 << 32, 1 << 31, "overflow"),
    ("multiply", 1 << 32, -(1 << 31), LOWEST),
    ("multiply", LOWEST, -1, "overflow"),
    ("multiply", -1, LOWEST, "overflow"),
    ("multiply", 1 << 32, 1 << 32, "overflow"),
    ("multiply", 0, LOWEST, 0),
    ("multiply", LOWEST, 0, 0),
    ("negate", HIGHEST, 0, -HIGHEST),
    ("negate", LOWEST, 0, "overflow"),
    ("divide", -7, 2, -4),
    ("divide", 7, -2, -4),
    ("divide", 7, 0, "division by 0"),
    ("divide", LOWEST, -1, "overflow"),
    ("rest", -7, 2, 1),
    ("rest", 7, -2, -1),
    ("rest", LOWEST, -1, 0),
    ("rest", 7, 0, "division by 0"),
    ("left", 1, 62, 1 << 62),
    ("left", -1, 63, LOWEST),
    ("left", 1, 63, "overflow"),
    ("left", 1, 64, "shift"),
    ("left", 1, -1, "shift"),
    ("right", -1, 63, -1),
    ("right", 1, 64, "shift"),
    ("right", 1, -1, "shift"),
    ("logical", -1, 1, HIGHEST),
    ("logical", -1, 0, -1),
    ("logical", 1, 64, "shift"),
    ("in_wrap", 3, 63, LOWEST),
    ("in_wrap", 3, 64, "shift"),
    ("byte", 255, 0, 0),
    ("byte", 256, 0, "element"),
    ("byte", -1, 0, "element"),
    ("short", 1 << 31, 0, "element"),
    ("short", -(1 << 31), 0, 0),
    ("lowest", LOWEST, 0, 63),
    ("lowest", 0, 0, "no bit"),
    ("cleared", 0, 4, 0),
    ("cleared", 4, 0, 0),
    ("cleared", 1, 4, "stretch"),
    ("cleared", 5, 0, "stretch"),
    ("cleared", -1, 1, "stretch"),
    ("cleared", 0, -1, "stretch"),
    ("copied", 0, 4, 0),
    ("copied", 1, 4, "stretch"),
    ("copied", HIGHEST, 2, "stretch"),
    ("counted", 0, 7, 3),
    ("counted", HIGHEST - 3, HIGHEST, "overflow"),
    ("stepped", HIGHEST - 3, HIGHEST, 3),
    ("failing", 7, 0, "failed with 7"),
)


@pytest.mark.parametrize("kind", ["python", "webassembly"])
def test_a_checked_run_tells_of_every_mistake(kind: Kind) -> None:
    running = engine(TEXT, kind, check=True)
    for name, a, b, wanted in CASES:
        if isinstance(wanted, int):
            assert running.call(name, a, b) == wanted, (name, a, b)
            continue
        with pytest.raises(Mistake) as caught:
            running.call(name, a, b)
        problem = caught.value
        assert problem.reason == wanted, (name, a, b)
        own = name == "failing"
        assert (problem.line, problem.code) == ((0, 7) if own else (LINES[name], None)), (name, a, b)
    assert {case[3] for case in CASES} >= set(MISTAKES)


@pytest.mark.parametrize("kind", ["python", "webassembly"])
def test_what_is_no_mistake_is_the_same_without_checks(kind: Kind) -> None:
    running = engine(TEXT, kind)
    for name, a, b, wanted in CASES:
        if isinstance(wanted, int):
            assert running.call(name, a, b) == wanted, (name, a, b)


def test_without_checks_each_run_does_what_the_page_says() -> None:
    python, fast = engine(TEXT, "python"), engine(TEXT, "webassembly")
    python.write("row", [1, 2, 3, 4])
    fast.write("row", [1, 2, 3, 4])
    fast.write("bytes_of", [9, 0, 0, 0])
    assert python.call("element", -1, 0) == 4
    assert fast.call("element", 4, 0) == 9
    assert python.call("add", HIGHEST, 1) == 1 << 63
    assert fast.call("add", HIGHEST, 1) == LOWEST
    for running, name, a in ((python, "element", 4), (python, "byte", 256), (python, "cleared", 5)):
        with pytest.raises(Mistake):
            running.call(name, a, 0)
    for running, name, a, b in (
        (python, "divide", 1, 0),
        (fast, "divide", 1, 0),
        (fast, "divide", LOWEST, -1),
        (fast, "element", 1 << 24, 0),
        (fast, "element", -1, 0),
        (fast, "cleared", 0, 1 << 24),
    ):
        with pytest.raises(Mistake):
            running.call(name, a, b)


def test_the_codes_of_a_text_are_its_own() -> None:
    assert told(0) is None and told(12345) is None
    found = told(-(16 * 30 + MISTAKES.index("shift")))
    assert found is not None and (found.line, found.mistake) == (30, "shift")


def run_c(folder: Path, name: str, a: int, b: int, *options: str) -> subprocess.CompletedProcess[str]:
    """Calls one function of the text in a C program of its own."""
    main = f'#include "mistakes.h"\nstatic mistakes_engine engine;\nint main(void) {{ mistakes_{name}(&engine, {a}, {b}); return 0; }}\n'
    (folder / "main.c").write_text(main, encoding="utf-8")
    done = subprocess.run(
        [compiler(), *options, "-o", "main", "main.c", "mistakes.c"],
        cwd=folder,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return subprocess.run([str(folder / "main")], capture_output=True, text=True, check=False)


def test_sanitizers_find_mistakes_in_c(tmp_path: Path) -> None:
    compiled(read(TEXT, "mistakes"), tmp_path)
    options = ("-O1", "-fsanitize=undefined,bounds", "-fsanitize-undefined-trap-on-error")
    for name, a, b in (
        ("element", 4, 0),
        ("store", -1, 0),
        ("add", HIGHEST, 1),
        ("right", 1, 64),
        ("divide", 1, 0),
    ):
        assert run_c(tmp_path, name, a, b, *options).returncode != 0, name
    assert run_c(tmp_path, "element", 3, 0, *options).returncode == 0


def test_checks_can_be_printed_as_c_too(tmp_path: Path) -> None:
    compiled(checked(read(TEXT, "mistakes")), tmp_path)
    done = run_c(tmp_path, "element", 4, 0)
    assert done.returncode != 0
    assert told(int(done.stderr.split()[-1])) == told(-(16 * LINES["element"]))
    assert print_c(read(TEXT, "mistakes")).source.count("report_failure(") == 2  # the function, and `failing`
