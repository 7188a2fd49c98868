"""Work that is spread over processes: in its order, whoever is quickest; and what happens where a process is ended from outside."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from yakusoku.lab import spread
from yakusoku.lab.simulate import simulate
from yakusoku.lab.spread import Crew, Lost
from yakusoku.services.rules import load


def squares(late: float) -> Callable[[int], int]:
    def square(number: int) -> int:
        if number % 3 == 0:
            time.sleep(late)
        return number * number

    return square


def ended_once(folder: str) -> Callable[[int], int]:
    """What ends its process in the middle of the fifth piece, the first time."""

    def work(number: int) -> int:
        mark = Path(folder) / "ended"
        if number == 5 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return -number

    return work


def always_ended() -> Callable[[int], int]:
    def work(number: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return number

    return work


def failing() -> Callable[[int], int]:
    def work(number: int) -> int:
        raise ValueError(f"piece {number}")

    return work


def never_ready() -> Callable[[int], int]:
    raise ValueError("not ready")


def crew(jobs: int, ready: Callable[..., Callable[[int], int]], *given: object) -> Crew[int, int]:
    return Crew(jobs, ready, *given)


def test_what_comes_of_pieces_comes_in_their_order() -> None:
    some = crew(2, squares, 0.02)
    assert list(some.do(range(20))) == [number * number for number in range(20)]
    assert list(some.do([7])) == [49]
    some.close()


def test_no_more_pieces_are_made_than_can_soon_be_done() -> None:
    made: list[int] = []

    def pieces() -> Iterator[int]:
        for number in range(1000):
            made.append(number)
            yield number

    some = crew(2, squares, 0.0)
    assert next(some.do(pieces())) == 0
    assert len(made) == 2 * spread.AHEAD
    some.close()


def test_a_process_that_is_ended_costs_a_second_try(tmp_path: Path) -> None:
    some = crew(2, ended_once, str(tmp_path))
    assert list(some.do(range(12))) == [-number for number in range(12)]
    assert (tmp_path / "ended").exists()
    some.close()


def test_processes_that_are_always_ended_are_given_up() -> None:
    some = crew(1, always_ended)
    with pytest.raises(Lost):
        list(some.do(range(3)))
    some.close()


def test_what_a_piece_raises_is_raised_here() -> None:
    some = crew(1, failing)
    with pytest.raises(ValueError, match="piece 0"):
        list(some.do(range(3)))
    some.close()


def test_what_a_process_raises_before_it_is_ready_is_raised_here(capfd: pytest.CaptureFixture[str]) -> None:
    some = crew(1, never_ready)
    with pytest.raises(ValueError, match="not ready"):
        list(some.do(range(3)))
    some.close()
    assert capfd.readouterr().err == ""


def test_a_simulation_whose_processes_are_ended_tells_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load("koi_koi").ruleset
    assert rules is not None

    def lost(self: Crew[int, int], pieces: object) -> Iterator[int]:
        raise Lost
        yield

    monkeypatch.setattr(Crew, "do", lost)
    tally, _ = simulate(rules, 2, 20, 1, jobs=2)
    assert tally.hands == 0
    assert tally.broken == ["the processes that play were ended from outside, after 0 hands"]
