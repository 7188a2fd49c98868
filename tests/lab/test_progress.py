"""How far it is, and how long it still takes: on a terminal only."""

from __future__ import annotations

import io
import sys

import pytest

from yakusoku.console import laboratory
from yakusoku.console.laboratory import _Progress, _time
from yakusoku.console.main import main


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_the_share_that_is_done_and_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, clock = Terminal(), [100.0]
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setattr(laboratory.time, "monotonic", lambda: clock[0])
    progress = _Progress(4000)
    clock[0] += 10
    progress(1000)
    assert " 25%  1,000 of 4,000 hands, 30 s left" in shown.getvalue()
    progress(1001)  # too soon to be looked at
    assert "1,001" not in shown.getvalue()
    progress.before = 2000
    clock[0] += 10
    progress(1000)
    assert " 75%  3,000 of 4,000 hands, 7 s left" in shown.getvalue()
    progress.over()
    assert shown.getvalue().endswith("\r\x1b[K")


def test_nothing_is_said_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "koi_koi", "--hands", "20", "--engine", "interpreter"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("seconds", "told"), [(0.2, "0 s"), (99, "99 s"), (150, "2 min"), (5999, "99 min"), (7300, "2 h")]
)
def test_times(seconds: float, told: str) -> None:
    assert _time(seconds) == told
