"""`watch`: an answer for each save that changes something, none for the others, and a quiet end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from yakusoku.console.main import main
from yakusoku.console.watching import changes

GOOD = 'variant mine "Mine" of daifugo\n    use revolution\n'


class _Enough(Exception):
    pass


def seen(path: Path, saves: list[tuple[Path, str | None]]) -> list[int]:
    """After which of these saves something is answered; 0 is the beginning."""
    found: list[int] = []
    done = 0

    def pause() -> None:
        nonlocal done
        if done >= len(saves):
            raise _Enough
        place, text = saves[done]
        if text is None:
            place.unlink()
        else:
            place.write_text(text, encoding="utf-8")
            os.utime(place, ns=(done * 10**9, done * 10**9))
        done += 1

    def answers() -> Iterator[None]:
        with pytest.raises(_Enough):
            yield from changes(path, pause)

    for _ in answers():
        found.append(done)
    return found


def test_each_change_is_answered_once_and_a_save_of_the_same_is_none(tmp_path: Path) -> None:
    path, other = tmp_path / "mine.yaku", tmp_path / "other.yaku"
    path.write_text(GOOD, encoding="utf-8")
    saves = [
        (path, GOOD),
        (path, GOOD + "# x\n"),
        (path, GOOD + "# x\n"),
        (other, GOOD),
        (tmp_path / "notes.txt", "x"),
        (path, None),
    ]
    assert seen(path, saves) == [0, 2, 4, 6]


def test_it_answers_at_every_save_and_ends_with_130_without_a_traceback(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaku"
    path.write_text(GOOD, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src"), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "yakusoku", "watch", str(path), "-o", str(tmp_path / "mine.md")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        until(process.stdout, "written")
        assert "# Mine" in (tmp_path / "mine.md").read_text(encoding="utf-8")
        path.write_text(GOOD.replace("revolution", "revolutoin"), encoding="utf-8")
        until(process.stdout, "1 error")
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=100) == 130
        wrong = process.stderr.read()
    assert "unknown-rule" in wrong
    assert "Traceback" not in wrong
    assert "# Mine" in (tmp_path / "mine.md").read_text(encoding="utf-8")


def until(stream: object, word: str) -> None:
    """Reads until a line holds the word."""
    for line in stream:  # type: ignore[attr-defined]
        if word in line:
            return
    raise AssertionError(f"it ended without `{word}`")


def test_what_cannot_be_looked_at_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", str(tmp_path / "none.yaku")]) == 2
    assert main(["watch", "daifugo"]) == 2
    path = tmp_path / "mine.yaku"
    path.write_text(GOOD, encoding="utf-8")
    assert main(["watch", str(path), "-o", str(path)]) == 2
    assert "Traceback" not in capsys.readouterr().err
