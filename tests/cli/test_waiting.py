"""On a terminal it is told that a PDF is being made; elsewhere nothing is."""

from __future__ import annotations

import io
import sys

import pytest

from yakusoku.console import waiting as room


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("out", [Terminal(), io.StringIO()])
def test_only_a_terminal_is_told_what_is_being_made(
    monkeypatch: pytest.MonkeyPatch, out: io.StringIO
) -> None:
    monkeypatch.setattr(room, "_FIRST", 0.0)
    monkeypatch.setattr(sys, "stderr", out)
    said = False
    with room.waiting("The PDF is being made"):
        for _ in range(500):
            if out.isatty() and not said:
                said = "The PDF is being made" in out.getvalue()
                room.time.sleep(0.01)
    assert said == out.isatty()
    assert out.getvalue().endswith("\r\x1b[K") if out.isatty() else out.getvalue() == ""
