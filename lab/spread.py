"""Work that is spread over processes: pieces go out, and what comes of them comes back in their order.

In: how a process gets ready, and pieces of work. Out: what came of each piece, in order, whichever was done first.

Processes are started anew, not forked: what plays may have threads (wasmtime), and a process that is forked beside them may wait for ever. What they
need is handed to them through a pipe of this process; nothing is read from a file that somebody else could have written. A process that is ended from
outside costs that its pieces are done again.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing import get_context
from typing import Generic, NoReturn, TypeVar, cast

Piece = TypeVar("Piece")
Made = TypeVar("Made")
AHEAD = 3  # pieces for each process that wait or are being done
MOST_LOST = (
    3  # times that processes may be lost one after the other, without a piece that was done in between
)


class Lost(Exception):
    """The processes are ended from outside again and again."""


class Crew(Generic[Piece, Made]):
    """So many processes. Each calls `ready` once with `given` and gets what does the pieces; both, the pieces and what comes of them are
    sent as values that Python can take apart and put together. To be closed."""

    def __init__(self, jobs: int, ready: Callable[..., Callable[[Piece], Made]], *given: object) -> None:
        self.jobs, self.ready, self.given = jobs, ready, given
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        initargs = (cast("Callable[..., Callable[[object], object]]", self.ready), self.given)
        return ProcessPoolExecutor(self.jobs, get_context("spawn"), initializer=_begin, initargs=initargs)

    def do(self, pieces: Iterable[Piece]) -> Iterator[Made]:
        """What comes of each piece. Raises: Lost; and what a piece, or `ready`, raised."""
        waiting: deque[Piece] = deque()
        begun: deque[Future[Made]] = deque()  # of the first of those that wait
        coming, lost = iter(pieces), 0
        while True:
            waiting.extend(islice(coming, self.jobs * AHEAD - len(waiting)))
            if not waiting:
                return
            try:
                while len(begun) < len(waiting):
                    begun.append(self._submit(waiting[len(begun)]))
                made = begun[0].result()
            except BrokenProcessPool:
                lost += 1
                if lost > MOST_LOST:
                    raise Lost from None
                begun.clear()
                self.close()
                self._pool = self._started()
                continue
            lost = 0
            waiting.popleft()
            begun.popleft()
            yield made

    def _submit(self, piece: Piece) -> Future[Made]:
        with _ctrl_c_is_ours():
            return self._pool.submit(cast("Callable[[Piece], Made]", _do), piece)

    def close(self) -> None:
        """What has not begun is not done any more."""
        self._pool.shutdown(cancel_futures=True)


@contextmanager
def _ctrl_c_is_ours() -> Iterator[None]:
    """Processes that are started here never hear of Ctrl-C, not even while they load their modules; this one hears of it a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# ------------------------------------------------------------------------------------------------------------ in each process

_work: list[Callable[[object], object]] = []


def _begin(ready: Callable[..., Callable[[object], object]], given: tuple[object, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops, and reports what is done
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        _work.append(ready(*given))
    except Exception as problem:  # told to whoever hands out work, not on this process's standard error
        _work.append(partial(_raise, problem))


def _raise(problem: Exception, piece: object) -> NoReturn:
    raise problem


def _do(piece: object) -> object:
    return _work[0](piece)
