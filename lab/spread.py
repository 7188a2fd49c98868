"""Work that is spread over processes: pieces go out, and what comes of them comes back in their order.

In: how a process gets ready, and pieces of work. Out: what came of each piece, in order, whichever was done first.

Processes are started anew, not forked: what plays may have threads (wasmtime), and a process that is forked beside them may wait for ever. What they
need is handed to them through a pipe of this process; nothing is read from a file that somebody else could have written. A process that is ended from
outside costs that its piece is done again. Each has a pipe of its own, and no thread of this process stands between: so whatever interrupts this one,
all can be ended at once, in the middle of a piece; and each ends by itself where this one is gone.
"""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from itertools import count, islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Generic, NoReturn, TypeVar, cast

Piece = TypeVar("Piece")
Made = TypeVar("Made")
AHEAD = 3  # pieces for each process that wait, are being done, or are done before others
MOST_LOST = (
    3  # times that processes may be lost one after the other, without a piece that was done in between
)
_INTERRUPTING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGALRM")  # by these the program may raise something


class Lost(Exception):
    """The processes are ended from outside again and again."""


class _Worker(Generic[Piece]):
    """A process, and the piece that it does."""

    def __init__(self, process: SpawnProcess, pipe: Connection) -> None:
        self.process, self.pipe = process, pipe
        self.knows = False  # what it needs to get ready
        self.does: tuple[int, Piece] | None = None

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()


class Crew(Generic[Piece, Made]):
    """So many processes. Each calls `ready` once with `given` and gets what does the pieces; both, the pieces and what comes of them are
    sent as values that Python can take apart and put together. To be closed."""

    def __init__(self, jobs: int, ready: Callable[..., Callable[[Piece], Made]], *given: object) -> None:
        self.jobs = jobs
        self._needs = pickle.dumps((ready, given))
        self._workers: list[_Worker[Piece]] = []

    def do(self, pieces: Iterable[Piece]) -> Iterator[Made]:
        """What comes of each piece. Raises: Lost; what a piece, or `ready`, raised; OSError, where the system has no room for so many processes."""
        coming = enumerate(pieces)
        waiting: deque[tuple[int, Piece]] = deque()
        made: dict[int, Made] = {}
        lost = 0
        try:
            for number in count():
                while True:
                    room = self.jobs * AHEAD - len(waiting) - len(made) - len(self._busy())
                    waiting.extend(islice(coming, room))
                    lost += self._hand_out(waiting)
                    if lost > MOST_LOST:
                        raise Lost
                    if number in made or not self._busy():
                        break
                    found = self._heard(waiting)
                    lost = 0 if found else lost + 1
                    made.update(found)
                if number not in made:
                    return
                yield made.pop(number)
        finally:  # what is begun, and nobody asks for any more, is not done
            for worker in self._busy():
                self._drop(worker)

    def _busy(self) -> list[_Worker[Piece]]:
        return [worker for worker in self._workers if worker.does is not None]

    def _heard(self, waiting: deque[tuple[int, Piece]]) -> dict[int, Made]:
        """What has been done meanwhile; nothing, where processes have ended, whose pieces then wait again. Raises what a piece raised."""
        found: dict[int, Made] = {}
        pipes = {worker.pipe: worker for worker in self._busy()}
        for pipe in wait(list(pipes)):
            worker = pipes[cast(Connection, pipe)]
            assert worker.does is not None
            number, piece = worker.does
            try:
                answer = worker.pipe.recv()
            except (EOFError, OSError):
                self._drop(worker)
                waiting.appendleft((number, piece))
                continue
            worker.does = None
            if isinstance(answer, _Raised):
                raise answer.problem
            found[number] = cast("Made", answer)
        return found

    def _hand_out(self, waiting: deque[tuple[int, Piece]]) -> int:
        """Gives pieces to those that have none; how many processes were found to have ended meanwhile."""
        lost = 0
        idle = [worker for worker in self._workers if worker.does is None]
        while waiting and lost <= MOST_LOST and (idle or len(self._workers) < self.jobs):
            worker = idle.pop() if idle else self._started()
            worker.does = waiting[0]
            try:
                if not worker.knows:
                    worker.pipe.send_bytes(self._needs)
                    worker.knows = True
                worker.pipe.send(waiting[0][1])
            except OSError:
                self._drop(worker)
                lost += 1
            else:
                waiting.popleft()
        return lost

    def _started(self) -> _Worker[Piece]:
        """A process that begins. What it needs is sent later: `multiprocessing` waits for ever for one that has ended before it has read much."""
        context = get_context("spawn")
        with _undisturbed(), _deaf():
            ours, theirs = context.Pipe()
            try:
                process = context.Process(target=_work, args=(theirs,), daemon=True)
                process.start()
            except ConnectionError:  # it has ended before it had begun
                ours.close()
                raise Lost from None
            except BaseException:
                ours.close()
                raise
            finally:
                theirs.close()
            worker: _Worker[Piece] = _Worker(process, ours)
            self._workers.append(worker)
        return worker

    def _drop(self, worker: _Worker[Piece]) -> None:
        with _undisturbed():
            self._workers.remove(worker)
            worker.end()

    def close(self) -> None:
        """Ends all processes, whatever they are about."""
        with _undisturbed():
            for worker in self._workers:
                worker.process.kill()
            while self._workers:
                self._workers.pop().end()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """No signal comes between: what one raises is raised afterwards. To block signals is not enough: another thread may get them, and Python
    runs their handlers in this one all the same."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    with ExitStack() as stack:
        stack.callback(_raise_first, came)
        for name in _INTERRUPTING:
            number = getattr(signal, name, None)
            before = signal.getsignal(number) if number is not None else None
            if number is not None and callable(before):
                stack.callback(signal.signal, number, before)
                signal.signal(number, lambda number, _: came.append(number))
        yield


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started here never hear of Ctrl-C, not even while they load their modules."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it would unblock the signal if it were started later
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _raise_first(came: list[int]) -> None:
    for number in came[:1]:
        signal.raise_signal(number)


# ------------------------------------------------------------------------------------------------------------ in each process


class _Raised:
    """What was raised in the place of an answer."""

    def __init__(self, problem: Exception) -> None:
        self.problem = problem


def _work(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops, and reports what is done
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # the parent needs nothing more
        do = _got_ready(pipe.recv_bytes())
        while True:
            piece = pipe.recv()
            try:
                made = do(piece)
            except Exception as problem:
                made = _Raised(problem)
            pipe.send(made)


def _got_ready(needs: bytes) -> Callable[[object], object]:
    try:
        ready, given = cast(
            "tuple[Callable[..., Callable[[object], object]], tuple[object, ...]]", pickle.loads(needs)
        )
        return ready(*given)
    except Exception as problem:  # told to whoever hands out work, not on this process's standard error
        return partial(_raise, problem)


def _raise(problem: Exception, piece: object) -> NoReturn:
    raise problem


def _end_with_parent() -> NoReturn:
    """Ends this process, whatever it is about, when the one that has started it is gone."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
    os._exit(1)
