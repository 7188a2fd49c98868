"""Work that is spread: in its order, whoever is quickest, whatever executor it is; and what happens where a process is ended from outside."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from pickle import PicklingError
from typing import cast

import pytest

from yakusoku.engine.face import Unusable
from yakusoku.lab import processes, spread
from yakusoku.lab.compiled import Compiled, PackedEngine
from yakusoku.lab.processes import Processes
from yakusoku.lab.simulate import Plan, _ready, play_session, simulate
from yakusoku.lab.spread import Crew, Lost, Spread
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


@contextmanager
def crew(jobs: int, ready: Callable[..., Callable[[int], int]], *given: object) -> Iterator[Spread[int, int]]:
    with closing(Processes(jobs)) as some:
        yield Spread(some, ready, *given)


class Threads(Crew):
    """Any executor of the standard library."""

    near = True
    many = 2

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(self.many)
        self.submit = self.pool.submit  # type: ignore[method-assign]
        self.shutdown = self.pool.shutdown  # type: ignore[method-assign]


def test_what_comes_of_pieces_comes_in_their_order() -> None:
    with crew(2, squares, 0.02) as some:
        assert list(some.do(range(20))) == [number * number for number in range(20)]
        assert list(some.do([7])) == [49]


def test_whatever_executor_does_the_pieces() -> None:
    with closing(Threads()) as threads:
        some = Spread(threads, squares, 0.01)
        assert list(some.do(range(20))) == [number * number for number in range(20)]
        others = Spread(threads, failing)
        with pytest.raises(ValueError, match="piece 0"):
            list(others.do(range(3)))


def test_no_more_pieces_are_made_than_can_soon_be_done() -> None:
    made: list[int] = []

    def pieces() -> Iterator[int]:
        for number in range(1000):
            made.append(number)
            yield number

    with crew(2, squares, 0.0) as some:
        assert next(some.do(pieces())) == 0
        assert len(made) == 2 * spread.AHEAD


def test_pieces_are_done_here_while_nobody_else_has_begun_them() -> None:
    here: list[int] = []

    def square(number: int) -> int:
        here.append(number)
        return number * number

    with crew(1, squares, 0.0) as some:
        found = list(some.do(range(2000), square))
    assert found == [number * number for number in range(2000)]
    assert here and len(here) == len(set(here))  # in any order: a piece may come back from who was not ready


def test_pieces_are_done_here_and_elsewhere() -> None:
    here: list[int] = []

    def slowly(number: int) -> int:
        time.sleep(0.02)
        here.append(number)
        return number * number

    with crew(1, squares, 0.02) as some:
        assert list(some.do([1])) == [1]  # the process is there
        assert list(some.do(range(20), slowly)) == [number * number for number in range(20)]
    assert 0 < len(here) < 20


def test_not_everything_is_done_here_where_another_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is done before others is kept, and only so much of it."""
    monkeypatch.setattr(spread, "MOST_KEPT", 10)
    here: list[int] = []

    def square(number: int) -> int:
        while not (tmp_path / "begun").exists():  # else all could be done here before the other has one
            time.sleep(0.01)
        here.append(number)
        return number * number

    with crew(1, endless, str(tmp_path / "begun")) as some:
        made = some.do(range(1, 1000), square)
        waiter = threading.Thread(target=lambda: suppressed(lambda: list(made)), daemon=True)
        assert list(some.do([0])) == [0]  # the process is there
        waiter.start()
        seen = -1
        while not (tmp_path / "begun").exists() or len(here) > seen:
            seen = len(here)
            time.sleep(0.1)
    waiter.join(60)
    assert not waiter.is_alive()
    assert 11 <= len(here) < 900


def suppressed(work: Callable[[], object]) -> None:
    with suppress(Lost):
        work()


def test_a_process_that_is_ended_costs_a_second_try(tmp_path: Path) -> None:
    with crew(2, ended_once, str(tmp_path)) as some:
        assert list(some.do(range(12))) == [-number for number in range(12)]
    assert (tmp_path / "ended").exists()


def test_processes_that_are_always_ended_are_given_up() -> None:
    with crew(1, always_ended) as some:
        with pytest.raises(Lost, match="ended from outside"):
            list(some.do(range(3)))
        with pytest.raises(Lost):  # nobody is there any more
            list(some.do(range(3)))


def test_what_a_piece_raises_is_raised_here() -> None:
    with crew(1, failing) as some, pytest.raises(ValueError, match="piece 0"):
        list(some.do(range(3)))


def test_what_a_process_raises_before_it_is_ready_is_raised_here(capfd: pytest.CaptureFixture[str]) -> None:
    with crew(1, never_ready) as some, pytest.raises(ValueError, match="not ready"):
        list(some.do(range(3)))
    assert capfd.readouterr().err == ""


def test_processes_are_an_executor_as_the_library_knows_them() -> None:
    """Calls, their errors, what cannot be sent, and the wait for all that was asked."""
    with Processes(1, ("fractions", "nothing_of_this_name")) as some:
        assert list(some.map(pow, [2, 3], [5, 2])) == [32, 9]
        future = some.submit(divmod, 1, 0)
        assert isinstance(future.exception(60), ZeroDivisionError)
        assert isinstance(some.submit(signal.getsignal, -1).exception(60), ValueError)
        unsendable = some.submit(threading.Lock)
        assert isinstance(unsendable.exception(60), TypeError)
        with pytest.raises((TypeError, AttributeError, PicklingError)):
            some.submit(lambda: 0)
        late = some.submit(time.sleep, 0.3)
    assert late.done() and late.result() is None
    with pytest.raises(Lost):
        some.submit(int)


def test_more_processes_can_come() -> None:
    with closing(Processes(1)) as some:
        some.grow(2)
        some.grow(1)
        assert some.many == 2
        spread = Spread[int, int](some, squares, 0.0)
        assert list(spread.do(range(5))) == [0, 1, 4, 9, 16]
        assert len(some._workers) == 2


def test_a_simulation_whose_processes_are_ended_tells_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load("koi_koi").ruleset
    assert rules is not None

    def lost(self: Processes, *given: object) -> object:
        raise Lost(processes._ENDED)

    monkeypatch.setattr(Processes, "submit", lost)
    tally, _ = simulate(rules, 2, 20, 1, jobs=2)
    assert tally.hands == 0
    assert tally.broken == ["the processes that play were ended from outside, after 0 hands"]


def endless(path: str) -> Callable[[int], int]:
    def work(number: int) -> int:
        if number:
            Path(path).touch()
            time.sleep(600)
        return number

    return work


def test_what_is_being_done_is_not_waited_for(tmp_path: Path) -> None:
    with closing(Processes(2)) as some:
        made = Spread[int, int](some, endless, str(tmp_path / "begun")).do(range(9))
        assert next(made) == 0
        while not (tmp_path / "begun").exists():
            time.sleep(0.01)
        ids = [worker.process.pid for worker in some._workers]
    assert len(ids) == 2  # it would take ten minutes
    for process in ids:
        assert process is not None
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_pieces_that_nobody_asks_for_any_more_do_not_come_later() -> None:
    with crew(2, squares, 0.0) as some:
        made = some.do(range(9))
        assert next(made) == 0
        cast("Generator[int, None, None]", made).close()
        assert list(some.do([5, 6])) == [25, 36]


def test_an_interruption_waits_until_a_process_is_started() -> None:
    steps = []

    def start() -> None:
        with processes._undisturbed():
            signal.raise_signal(signal.SIGINT)
            steps.append("after")

    with pytest.raises(KeyboardInterrupt):
        start()
    assert steps == ["after"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


ALONE = """
import sys, time
from yakusoku.lab.processes import Processes
from yakusoku.lab.spread import Spread

def ready(fifo):
    def work(number):
        file = open(fifo, "wb", buffering=0)
        file.write(b"x")
        time.sleep(600)
    return work

if __name__ == "__main__":
    list(Spread(Processes(2), ready, sys.argv[1]).do(range(2)))
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
