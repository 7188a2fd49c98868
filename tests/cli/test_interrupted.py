"""Ctrl-C ends every command with 130, at whatever moment, says nothing more and leaves nothing behind.

Each test is a process of its own that is really interrupted. One that is started in the background inherits that Ctrl-C is ignored,
and so do the tests: here it counts in any case. Where a certain moment is meant, the process interrupts itself there.
"""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from yakusoku.console import main

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
AT_IMPORT = """
import importlib.abc, os, runpy, signal, sys

class Interrupt(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

import yakusoku
sys.meta_path.insert(0, Interrupt())
sys.argv = ["yakusoku", *{argv!r}]
runpy.run_module("yakusoku", run_name="__main__", alter_sys=True)
"""
LOST = """
import os, signal, sys, time
import yakusoku.__main__ as program
import yakusoku.console.main as command

class ThrownAway:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0)  # here the exception is raised, and nobody can catch it

def main():
    ThrownAway()
    if {waits}:
        time.sleep(90)
    program._done()  # there is no time for it to come again, however slow the machine
    print("done")
    return 0

command.main = main
program.program()
"""


def started(*command: str, ignoring: bool = False, **more: object) -> subprocess.Popen[bytes]:
    def counts() -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN if ignoring else signal.SIG_DFL)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)  # whatever started the tests may have it ignored (nohup)

    return subprocess.Popen(
        [sys.executable, *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        preexec_fn=counts,
        **more,  # type: ignore[call-overload]
    )


def computes(process: subprocess.Popen[bytes], seconds: float = 4.0) -> None:
    """Waits until a process and those that it has started have computed so long: then it has begun, however busy the machine is."""
    if not Path("/proc/self/stat").exists():
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(seconds)
        return
    while _computed(process.pid) < seconds:
        assert process.poll() is None, ended(process)
        time.sleep(0.05)


def _computed(pid: int) -> float:
    """The seconds of CPU of a process and of its children (Linux)."""
    found = 0.0
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            row = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended since
            continue
        if pid in (int(path.parent.name), int(row[1])):
            found += (int(row[11]) + int(row[12])) / os.sysconf("SC_CLK_TCK")
    return found


def ended(process: subprocess.Popen[bytes], typed: bytes = b"") -> tuple[int, bytes, bytes]:
    """Its exit code, and what it said. One that does not end is ended."""
    try:
        out, err = process.communicate(typed, timeout=100)
    finally:
        process.kill()
    return process.returncode, out, err


def test_a_game_that_is_interrupted_says_nothing_more() -> None:
    process = started("-m", "yakusoku", "play", "daifugo")
    assert process.stdout is not None
    shown = b""
    while b"> " not in shown:
        read = process.stdout.read1()  # type: ignore[attr-defined]
        assert read, (shown, ended(process))
        shown += read
    process.send_signal(signal.SIGINT)
    code, _, err = ended(process)
    assert (code, err) == (130, b"")


@pytest.mark.parametrize(
    ("module", "argv"),
    [
        ("argparse", ["--help"]),
        ("yakusoku.console.main", ["list"]),
        ("yakusoku.console.streams", ["list"]),
        ("yakusoku.console.listing", ["list"]),
        ("yakusoku.dsl.loader", ["check", "daifugo"]),
        ("yakusoku.model.cards", ["check", "daifugo"]),
        ("yakusoku.interpreter.examples", ["check", "daifugo"]),
        ("yakusoku.interpreter.record", ["replay", "-"]),
        ("jinja2", ["sheet", "daifugo", "-o", "sheet.html"]),
        ("yakusoku.interpreter.start", ["record", "daifugo", "-o", "game.jsonl"]),
        ("yakusoku.compare", ["diff", "daifugo", "president"]),
        ("yakusoku.console.completion", ["completion", "bash"]),
    ],
)
def test_it_may_come_while_modules_are_loaded(module: str, argv: list[str], tmp_path: Path) -> None:
    process = started("-c", AT_IMPORT.format(module=module, argv=argv), cwd=tmp_path)
    assert ended(process) == (130, b"", b"")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_was_begun_is_not_there(tmp_path: Path) -> None:
    kept = tmp_path / "game.jsonl"
    kept.write_text("before\n")
    process = started(
        "-m", "yakusoku", "record", "daifugo", "--hands", "100000", "-o", "game.jsonl", cwd=tmp_path
    )
    while len(list(tmp_path.iterdir())) == 1:
        assert process.poll() is None, ended(process)
    process.send_signal(signal.SIGINT)
    assert ended(process) == (130, b"", b"")
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]
    assert kept.read_text() == "before\n"


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGHUP])
def test_a_process_that_is_ended_leaves_nothing_half_done(sent: signal.Signals, tmp_path: Path) -> None:
    process = started(
        "-m", "yakusoku", "record", "daifugo", "--hands", "100000", "-o", "game.jsonl", cwd=tmp_path
    )
    while not list(tmp_path.iterdir()):
        assert process.poll() is None, ended(process)
    process.send_signal(sent)
    assert ended(process) == (143, b"", b"")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("closed", ["<&-", "2>&-"])
def test_streams_that_no_answer_needs_may_be_closed(closed: str) -> None:
    command = f"exec {sys.executable} -m yakusoku list {closed}"
    done = subprocess.run(["sh", "-c", command], env=ENVIRONMENT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_tells_what_it_has_and_ends_with_130_too(jobs: str) -> None:
    process = started(
        "-m", "yakusoku", "simulate", "daifugo", "--hands", "10000000", "--jobs", jobs, "--json"
    )
    computes(process)
    process.send_signal(signal.SIGINT)
    code, _, err = ended(process)
    assert (code, err) == (130, b"")


@pytest.mark.parametrize(
    "command",
    [
        ["compare", "daifugo", "kitchen_table", "--hands", "10000000"],
        ["sweep", "daifugo", "--rules", "eight_cut", "--hands", "10000000"],
    ],
    ids=lambda words: words[0],
)
def test_comparisons_tell_what_they_have_too(command: list[str]) -> None:
    process = started("-m", "yakusoku", *command, "--json")
    computes(process)
    process.send_signal(signal.SIGINT)
    code, out, err = ended(process)
    assert code == 130
    assert [line for line in err.splitlines() if not line.startswith(b"wasmtime is not installed")] == []
    assert json.loads(out)["hands"] == 10000000


@pytest.mark.parametrize("waits", [True, False])
def test_an_interruption_that_python_loses_is_not_lost(waits: bool) -> None:
    """Where there is time it comes again; where there is none, the exit code says it."""
    process = started("-c", LOST.format(waits=waits))
    assert ended(process) == (130, b"" if waits else b"done\n", b"")


def test_a_reader_that_is_interrupted_as_well_changes_nothing() -> None:
    process = started("-m", "yakusoku", "record", "daifugo", "--hands", "100000")
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(100) == 130


def test_in_the_background_it_is_ignored_as_the_shell_wants_it() -> None:
    process = started("-m", "yakusoku", "check", "-", ignoring=True)
    process.send_signal(signal.SIGINT)
    code, out, _ = ended(process, b'variant x "X" of daifugo\n')
    assert code == 0
    assert b"no errors" in out


def test_files_that_the_system_refuses_are_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(given: list[str]) -> int:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(main, "_dispatch", refused)
    assert main.main(["list"]) == 2
    assert capsys.readouterr().err.startswith("yakusoku: the system does not allow more: Too many open files")
