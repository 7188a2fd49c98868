"""Processes of this machine that work: an executor of the kind that the standard library has, which can be ended at any moment.

In: how many processes, and which modules they load before they are asked. Out: an `Executor`: calls, and what comes of them.

Processes are started anew, not forked: what plays may have threads (wasmtime), and a process that is forked beside them may wait for ever. What they
need is handed to them through a pipe of this process; nothing is read from a file that somebody else could have written. A process that is ended from
outside costs that its calls are done again. Each has a pipe of its own; a thread of this process hears them, and nothing waits for that thread: so
whatever interrupts this process, all can be ended at once, in the middle of a call; and each ends by itself where this one is gone.
"""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, InvalidStateError
from concurrent.futures import wait as wait_for
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from typing import NoReturn, ParamSpec, TypeVar, cast

from ..ground.said import say
from .spread import Crew, Lost

Given = ParamSpec("Given")
Made = TypeVar("Made")
DEPTH = 2  # calls that a process has: the one it does, and one that it need not wait for
MOST_LOST = 3  # times that processes may be lost one after the other, without a call that was done in between
_INTERRUPTING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGALRM")  # by these the program may raise something
_ENDING = 5.0  # seconds for the thread that hears


class _Call:
    """What is to be done, ready to be sent, and who waits for it."""

    def __init__(self, packed: bytes) -> None:
        self.packed = packed
        self.future: Future[object] = Future()
        self.sent = False

    def begins(self) -> bool:
        """Whether it is still wanted when a process gets it."""
        self.sent = self.sent or self.future.set_running_or_notify_cancel()
        return self.sent

    def fail(self, problem: BaseException) -> None:
        with suppress(InvalidStateError):
            if not self.future.cancel():
                self.future.set_exception(problem)


class _Worker:
    """A process, and the calls that it has."""

    def __init__(self, process: SpawnProcess, pipe: Connection) -> None:
        self.process, self.pipe = process, pipe
        self.there = False  # it has loaded its modules and hears
        self.calls: deque[_Call] = deque()

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()


class Processes(Crew):
    """So many processes, which begin at once; `modules`: what each loads before anything is asked of it. Calls, what they are given and what comes of them are sent as
    values that Python can take apart and put together. To be closed, which ends everything, whatever is being done."""

    near = True

    def __init__(self, many: int, modules: Sequence[str] = ()) -> None:
        self._many, self._modules = many, tuple(modules)
        self._calls: SimpleQueue[_Call] = SimpleQueue()
        self._waiting: deque[_Call] = deque()  # of the thread that hears, as all that follows
        self._workers: list[_Worker] = []
        self._asked: set[Future[object]] = set()
        self._lost = 0
        self._starting = threading.Lock()
        self._over: BaseException | None = None
        self._woken, self._wakes = get_context("spawn").Pipe(duplex=False)
        with _undisturbed():
            self._hearing = threading.Thread(target=self._run, daemon=True)
            self._hearing.start()

    @property
    def many(self) -> int:
        return self._many

    def grow(self, many: int) -> None:
        """From now on there are so many, where there were fewer."""
        self._many = max(self._many, many)
        with suppress(OSError):
            self._wakes.send_bytes(b"\0")

    def submit(self, fn: Callable[Given, Made], /, *args: Given.args, **kwargs: Given.kwargs) -> Future[Made]:
        """Has a call done by one of the processes. Raises: Lost, where there are none any more; what Python raises for a value that cannot be sent."""
        call = _Call(pickle.dumps((fn, args, kwargs)))
        if self._over is not None:
            raise self._over
        self._asked.add(call.future)
        call.future.add_done_callback(self._asked.discard)
        self._calls.put(call)
        if not self._hearing.is_alive():  # it has ended meanwhile
            self._drain(self._over or Lost(_ENDED))
        with suppress(OSError):
            self._wakes.send_bytes(b"\0")
        return cast("Future[Made]", call.future)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the processes; where it is to wait, and to cancel nothing, when all is done that was asked."""
        if wait and not cancel_futures:
            wait_for(self._asked.copy())
        with _undisturbed(), self._starting:
            self._over = self._over or Lost(_ENDED)
            for worker in list(self._workers):
                worker.process.kill()
        with suppress(OSError):
            self._wakes.send_bytes(b"\0")
        self._hearing.join(_ENDING)

    # ---------------------------------------------------------------------------------------------------- the thread that hears

    def _run(self) -> None:
        problem: BaseException = Lost(_ENDED)
        try:
            _never_interrupted()
            while self._over is None:
                self._start()
                self._hand_out()
                if len(self._workers) >= self._many:  # else some have just been found to be gone
                    self._hear()
        except BaseException as found:
            problem = found
        with self._starting:
            self._over = self._over or problem
        while self._workers:
            worker = self._workers.pop()
            worker.end()
            self._waiting.extend(worker.calls)
        self._drain(self._over)

    def _drain(self, problem: BaseException) -> None:
        """Tells everybody who waits that nothing comes any more."""
        while not self._calls.empty():
            self._waiting.append(self._calls.get())
        while self._waiting:
            self._waiting.popleft().fail(problem)

    def _start(self) -> None:
        """Starts processes where there are too few. Nothing is sent to them before they hear: `multiprocessing` waits for ever for one that has ended before it has
        read much."""
        context = get_context("spawn")
        while len(self._workers) < self._many:
            with self._starting:
                if self._over is not None or not threading.main_thread().is_alive():
                    return
                ours, theirs = context.Pipe()
                try:
                    process = context.Process(target=_work, args=(theirs, self._modules), daemon=True)
                    process.start()
                except ConnectionError:  # it has ended before it had begun
                    ours.close()
                    self._count_lost()
                    continue
                except BaseException:
                    ours.close()
                    raise
                finally:
                    theirs.close()
                self._workers.append(_Worker(process, ours))

    def _hand_out(self) -> None:
        """Gives calls to the processes: one to each that has none, then, where there are plenty, one more to each."""
        while not self._calls.empty():
            self._waiting.append(self._calls.get())
        for worker in self._there():
            self._give(worker, 1)
        there = self._there()
        for worker in there if len(there) == self._many else ():
            if len(self._waiting) > self._many:  # near the end it could go to somebody who is done before
                self._give(worker, DEPTH)

    def _there(self) -> list[_Worker]:
        return [worker for worker in self._workers if worker.there]

    def _give(self, worker: _Worker, depth: int) -> None:
        """So many calls, as far as there are any."""
        while self._waiting and len(worker.calls) < depth:
            call = self._waiting.popleft()
            if not call.begins():
                continue
            worker.calls.append(call)
            try:
                worker.pipe.send_bytes(call.packed)
            except OSError:
                self._drop(worker)
                return

    def _hear(self) -> None:
        """Waits until something is told: an answer, the end of a process, a call."""
        pipes = {worker.pipe: worker for worker in self._workers}
        for pipe in wait([self._woken, *pipes]):
            if pipe is self._woken:
                while self._woken.poll():
                    self._woken.recv_bytes()
                continue
            worker = pipes[cast(Connection, pipe)]
            try:
                told = worker.pipe.recv_bytes()
            except (EOFError, OSError):
                self._drop(worker)
                continue
            if worker.there:
                self._lost = 0
                _answer(worker.calls.popleft().future, told)
            worker.there = True

    def _drop(self, worker: _Worker) -> None:
        """A process is gone; what it was about waits again."""
        self._workers.remove(worker)
        self._waiting.extendleft(reversed(worker.calls))
        worker.end()
        self._count_lost()

    def _count_lost(self) -> None:
        self._lost += 1
        if self._lost > MOST_LOST:
            raise Lost(_ENDED)


def who_play(jobs: int, *, here: bool) -> Processes:
    """Processes that play, so many together with this one where it plays as well (`here`). They begin at once, and load meanwhile what they need."""
    return Processes(jobs - here, (f"{__package__}.simulate", "wasmtime"))


_ENDED = say("the processes that play were ended from outside")


def _answer(future: Future[object], told: bytes) -> None:
    """Hands on what a process has answered."""
    try:
        good, made = cast("tuple[bool, object]", pickle.loads(told))
    except Exception as problem:
        good, made = False, problem
    if good:
        future.set_result(made)
    else:
        future.set_exception(cast(Exception, made))


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


def _raise_first(came: list[int]) -> None:
    for number in came[:1]:
        signal.raise_signal(number)


def _never_interrupted() -> None:
    """Ctrl-C is for other threads; and processes that this one starts never hear of it, not even while they load their modules."""
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()  # it would unblock the signal if it were started later
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


# ------------------------------------------------------------------------------------------------------------ in each process


def _work(pipe: Connection, modules: Sequence[str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops, and reports what is done
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    calls: SimpleQueue[bytes | None] = SimpleQueue()
    with suppress(OSError):  # the parent needs nothing more
        for name in modules:
            with suppress(ImportError):  # whoever needs it says that it is not there
                import_module(name)
        pipe.send_bytes(b"")
        threading.Thread(target=_listen, args=(pipe, calls), daemon=True).start()
        while (call := calls.get()) is not None:
            pipe.send_bytes(_done(call))


def _listen(pipe: Connection, calls: SimpleQueue[bytes | None]) -> None:
    """Takes calls as they come, so that the parent never waits until one is done before it can send another."""
    with suppress(EOFError, OSError):
        while True:
            calls.put(pipe.recv_bytes())
    calls.put(None)


def _done(call: bytes) -> bytes:
    """What a call gave, or raised, as it is sent."""
    try:
        work, arguments, named = cast(
            "tuple[Callable[..., object], tuple[object, ...], dict[str, object]]", pickle.loads(call)
        )
        return pickle.dumps((True, work(*arguments, **named)))
    except Exception as problem:  # told to whoever hands out work, not on this process's standard error
        try:
            return pickle.dumps((False, problem))
        except Exception:
            return pickle.dumps((False, RuntimeError(f"{type(problem).__name__}: {problem}")))


def _end_with_parent() -> NoReturn:
    """Ends this process, whatever it is about, when the one that has started it is gone."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
    os._exit(1)
