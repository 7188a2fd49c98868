"""A running engine: what goes in and out, what is kept, that nothing goes on for ever, and what happens without wasmtime."""

from __future__ import annotations

import pickle
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from yakusoku.engine import runner
from yakusoku.engine.face import Kind, Stopped, Unusable
from yakusoku.engine.language.reading import read
from yakusoku.engine.printers.python import standing_alone
from yakusoku.engine.runner import start, unpacked

from .runs import engine

TEXT = '''"""Sums."""

from yakusoku.engine.prelude import (
    array,
    i32,
    i64,
    u8,
)

__all__ = ["sum_up", "endless", "forever", "nested", "doubled", "quiet"]
row = array(i64, 5)
short = array(i32, 3)
text = array(u8, 4)


def sum_up(start: int) -> int:
    """The sum of the row, and the row counted up."""
    total = start
    for i in range(5):
        total += row[i]
        row[i] += 1
    return total


def endless(step: int) -> int:
    total = 0
    while True:
        total ^= step


def forever(many: int) -> int:
    total = 0
    for i in range(many):
        total ^= i
    return total


def nested(many: int) -> None:
    for i in range(1 << 40):
        for j in range(2):
            row[j] = i


def doubled(x: int) -> int:
    return twice_44(x)


def quiet() -> None:
    pass


def twice_0(x: int) -> int:
    return x ^ 1
''' + "".join(
    f"\n\ndef twice_{n}(x: int) -> int:\n    return twice_{n - 1}(x) ^ twice_{n - 1}(x + 1)\n"
    for n in range(1, 45)
)
KINDS = pytest.mark.parametrize("kind", ["python", "webassembly"])


@KINDS
def test_arrays_stay_from_call_to_call_until_they_are_reset(kind: Kind) -> None:
    running = engine(TEXT, kind)
    assert running.kind == kind
    running.write("row", [1, -2, 3, 1 << 62, -(1 << 62)])
    assert running.call("sum_up", 10) == 12
    assert running.call("sum_up", 10) == 17
    assert running.read("row") == [3, 0, 5, (1 << 62) + 2, -(1 << 62) + 2]
    assert running.read("row", 1, 2) == [0, 5]
    running.write("text", b"\x01\xff", 2)
    assert running.read_bytes("text") == b"\0\0\x01\xff"
    assert running.read("text", 3) == [255]
    running.write("short", [-(1 << 31), (1 << 31) - 1], 1)
    assert running.read("short") == [0, -(1 << 31), (1 << 31) - 1]
    running.reset()
    assert not any(running.read("row") + running.read("short") + running.read("text"))
    assert running.call("quiet") == 0


@KINDS
def test_what_is_not_there_or_has_no_room_is_refused(kind: Kind) -> None:
    running = engine(TEXT, kind)
    with pytest.raises(KeyError):
        running.call("row")
    with pytest.raises(ValueError, match="takes 1 numbers, not 0"):
        running.call("sum_up")
    with pytest.raises(ValueError, match="no room"):
        running.call("sum_up", 1 << 63)
    with pytest.raises(KeyError):
        running.read("sum_up")
    for start_at, many in ((-1, 1), (5, 1), (0, 6), (0, -1)):
        with pytest.raises(IndexError):
            running.read("row", start_at, many)
    with pytest.raises(IndexError):
        running.write("row", [1, 2], 4)
    with pytest.raises(ValueError, match="from 0 to 255"):
        running.write("text", [256])
    with pytest.raises(ValueError, match="no bytes"):
        running.read_bytes("row")
    running.write("row", [])
    assert not any(running.read("row"))


@KINDS
def test_another_process_starts_what_one_has_packed(kind: Kind) -> None:
    """The code goes along, not what the arrays hold."""
    running = engine(TEXT, kind)
    running.write("row", [1, 2, 3, 4, 5])
    again = unpacked(pickle.loads(pickle.dumps(running.packed())))
    assert (again.kind, again.seconds) == (kind, running.seconds)
    assert [again.call("sum_up", 10), again.call("sum_up", 10)] == [10, 15]
    assert running.read("row") == [1, 2, 3, 4, 5]


@KINDS
@pytest.mark.parametrize(("name", "number"), [("endless", 1), ("forever", 1 << 60), ("nested", 0)])
def test_no_call_goes_on_for_ever(kind: Kind, name: str, number: int) -> None:
    running = engine(TEXT, kind)
    running.seconds = 0.05
    begun = time.monotonic()
    with pytest.raises(Stopped):
        running.call(name, number)
    assert time.monotonic() - begun < 55  # it would be 60 if nobody had said otherwise
    running.seconds = 60.0
    running.reset()
    assert running.call("sum_up", 3) == 3


def test_calls_that_call_twice_are_stopped_without_a_loop() -> None:
    running = engine(TEXT, "webassembly")
    running.seconds = 0.05
    with pytest.raises(Stopped):
        running.call("doubled", 1)
    running.seconds = 60.0
    assert running.call("sum_up", 3) == 3


def test_without_wasmtime_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    monkeypatch.delitem(sys.modules, "yakusoku.engine.on_wasmtime", raising=False)
    said: list[str] = []
    running = start(TEXT, "sums", tell=said.append)
    assert running.kind == "python"
    assert (
        said == [runner.MISSING] and "\n" not in runner.MISSING and "yakusoku-cards[fast]" in runner.MISSING
    )
    assert running.call("sum_up", 4) == 4


@pytest.mark.parametrize(
    "problem", [OSError("no such\nlibrary"), RuntimeError("another machine"), Unusable("no room")]
)
def test_where_wasmtime_does_not_run_one_line_says_why(
    problem: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise problem

    pytest.importorskip("wasmtime")
    monkeypatch.setattr("yakusoku.engine.on_wasmtime.WasmtimeEngine", fails)
    said: list[str] = []
    running = start(TEXT, "sums", tell=said.append)
    assert running.kind == "python"
    assert said == [runner.UNUSABLE.format(str(problem).replace("\n", " "))]
    assert running.call("sum_up", 4) == 4


def test_native_code_of_another_version_is_refused() -> None:
    packed = engine(TEXT, "webassembly").packed()
    at = packed.code.rindex(b".wasmtime.engine")  # a section of that name, before the versions
    for begin in (0, at):
        other = replace(packed, code=packed.code[:begin] + b"\0" * 16 + packed.code[begin + 16 :])
        with pytest.raises(Unusable):
            unpacked(other)


def test_the_line_goes_to_stderr(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    monkeypatch.delitem(sys.modules, "yakusoku.engine.on_wasmtime", raising=False)
    start(TEXT, "sums")
    assert capsys.readouterr() == ("", runner.MISSING + "\n")


def test_a_text_that_stands_alone_needs_nothing(tmp_path: Path) -> None:
    text = standing_alone(TEXT)
    assert "yakusoku.engine" not in text
    (tmp_path / "sums.py").write_text(text + "\nrow[0] = 5\nprint(sum_up(1), sum_up(1))\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-I", "-S", "sums.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("6 11\n", "")
    assert read(TEXT, "sums").doc == "Sums."
