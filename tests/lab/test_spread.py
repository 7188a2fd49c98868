"""Work that is spread over processes: in its order, whoever is quickest; and what happens where a process is ended from outside."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import cast

import pytest

from yakusoku.engine.face import Unusable
from yakusoku.lab import spread
from yakusoku.lab.compiled import Compiled, PackedEngine
from yakusoku.lab.simulate import Plan, _ready, play_session, simulate
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


def endless(path: str) -> Callable[[int], int]:
    def work(number: int) -> int:
        if number == 1:
            Path(path).touch()
            time.sleep(600)
        return number

    return work


def test_what_is_being_done_is_not_waited_for(tmp_path: Path) -> None:
    some = crew(2, endless, str(tmp_path / "begun"))
    made = some.do(range(9))
    assert next(made) == 0
    while not (tmp_path / "begun").exists():
        time.sleep(0.01)
    processes = [worker.process.pid for worker in some._workers]
    some.close()  # it would take ten minutes
    for process in processes:
        assert process is not None
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_pieces_that_nobody_asks_for_any_more_do_not_come_later() -> None:
    some = crew(2, squares, 0.0)
    made = some.do(range(9))
    assert next(made) == 0
    cast("Generator[int, None, None]", made).close()
    assert list(some.do([5, 6])) == [25, 36]
    some.close()


def test_an_interruption_waits_until_a_process_is_started() -> None:
    steps = []

    def start() -> None:
        with spread._undisturbed():
            signal.raise_signal(signal.SIGINT)
            steps.append("after")

    with pytest.raises(KeyboardInterrupt):
        start()
    assert steps == ["after"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


ALONE = """
import sys, time
from yakusoku.lab.spread import Crew

def ready(fifo):
    def work(number):
        file = open(fifo, "wb", buffering=0)
        file.write(b"x")
        time.sleep(600)
    return work

if __name__ == "__main__":
    list(Crew(2, ready, sys.argv[1]).do(range(2)))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    fifo, script = tmp_path / "fifo", tmp_path / "alone.py"
    os.mkfifo(fifo)
    script.write_text(ALONE)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}
    parent = subprocess.Popen([sys.executable, str(script), str(fifo)], env=environment)
    try:
        with fifo.open("rb", buffering=0) as reading:
            got = b""
            while len(got) < 2:
                got += reading.read(1)
            parent.kill()
            parent.wait()
            assert select.select([reading], [], [], 60)[0]
            assert reading.read(1) == b""  # nobody has the other end any more
    finally:
        parent.kill()
        parent.wait()


def test_where_an_engine_has_no_room_in_a_process_the_interpreter_plays_there() -> None:
    class NoRoom:
        def start(self) -> Compiled:
            raise Unusable("no room")

    rules = load("koi_koi").ruleset
    assert rules is not None
    plan, packed = Plan(rules, 2, "random"), cast("PackedEngine", NoRoom())
    (tally,) = _ready(plan, packed)([[(7, 1)]])
    assert tally.digests == play_session(rules, 2, 7, 1).digests
    with pytest.raises(Unusable):
        _ready(Plan(rules, 2, "search"), packed)
