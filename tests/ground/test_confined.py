"""Work in a process of its own may take so much CPU, however long the clock runs meanwhile."""

from __future__ import annotations

import sys
import time

import pytest

from yakusoku.ground import confined
from yakusoku.ground.confined import Tell, TooMuch

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
