"""Work in a process of its own may take so much CPU, however long the clock runs meanwhile."""

from __future__ import annotations

import errno
import os
import select
import signal
import subprocess
import sys
import time

import pytest

from yakusoku.ground import confined
from yakusoku.ground.confined import Ended, Tell, TooMuch

linux = pytest.mark.skipif(sys.platform != "linux", reason="the CPU of another process is asked of Linux")


def busy(seconds: float) -> bytes:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return b"done"


@linux
def test_what_works_is_waited_for_on_a_busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confined, "_SLOWER", 0.01)  # the clock is over long before the work is

    def work(tell: Tell) -> bytes:
        return busy(0.4)

    assert confined.confined(work, 20) == b"done"


@linux
def test_what_the_process_had_before_is_not_the_work_s() -> None:
    """A long program with much in its memory has small work done as well as a new one."""
    much = bytearray(confined.MOST_DATA + 50_000_000)  # never written to: it takes no room that is there
    assert confined.confined(lambda tell: bytes(bytearray(50_000_000)[:3]), 20) == bytes(3)
    with pytest.raises(TooMuch, match="memory"):
        confined.confined(lambda tell: bytes(bytearray(confined.MOST_DATA)[:3]), 20)
    del much


@linux
def test_what_does_nothing_is_ended_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confined, "_SLOWER", 0.02)

    def work(tell: Tell) -> bytes:
        tell("asleep")
        time.sleep(60)
        return b""

    with pytest.raises(TooMuch, match="20 seconds") as caught:
        confined.confined(work, 20)
    assert caught.value.told == "asleep"


@linux
def test_what_takes_more_cpu_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confined, "_SLOWER", 0.01)

    def work(tell: Tell) -> bytes:
        return busy(30)

    with pytest.raises(TooMuch, match="1 seconds"):
        confined.confined(work, 1)


@linux
def test_the_limit_holds_where_its_signal_is_ignored_and_blocked() -> None:
    before = signal.signal(signal.SIGXCPU, signal.SIG_IGN)
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGXCPU})
    try:
        with pytest.raises(TooMuch, match="1 seconds"):
            confined.confined(lambda tell: busy(30), 1)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGXCPU, before)


@linux
def test_work_that_ignores_the_signal_meets_a_harder_limit() -> None:
    def work(tell: Tell) -> bytes:
        signal.signal(signal.SIGXCPU, signal.SIG_IGN)
        return busy(30)

    with pytest.raises(TooMuch, match="1 seconds"):
        confined.confined(work, 1)


@linux
def test_what_is_ended_from_outside_is_not_called_too_much() -> None:
    def work(tell: Tell) -> bytes:
        os.kill(os.getpid(), signal.SIGKILL)
        return b""

    with pytest.raises(Ended, match="from outside"):
        confined.confined(work, 20)


def test_why_a_process_ended_without_an_exit_code_is_told_by_its_cpu() -> None:
    assert isinstance(confined._why(None, 7.9, 8, ""), TooMuch)
    assert isinstance(confined._why(None, 0.4, 8, ""), Ended)


@linux
def test_files_that_the_system_refuses_are_told_as_such() -> None:
    def work(tell: Tell) -> bytes:
        raise OSError(errno.EMFILE, "no more")

    with pytest.raises(OSError, match="open files") as caught:
        confined.confined(work, 20)
    assert caught.value.errno == errno.EMFILE


@linux
def test_it_ends_with_the_process_that_waits_for_it() -> None:
    reading, writing = os.pipe()
    text = (
        "import os, time\n"
        "from yakusoku.ground.confined import confined\n"
        f"confined(lambda tell: (os.write({writing}, b'x'), time.sleep(600)) and b'', 600)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", text], pass_fds=[writing])
    os.close(writing)
    try:
        assert os.read(reading, 1) == b"x"
        parent.kill()
        parent.wait()
        assert select.select([reading], [], [], 60)[0]
        assert os.read(reading, 1) == b""  # nobody has the other end any more
    finally:
        parent.kill()
        parent.wait()
        os.close(reading)
