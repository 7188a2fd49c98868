"""Work that is done by a process of its own, which may not take more than so much time and memory.

In: a function, which gives bytes and can tell on the way what it is about, and how many seconds it has. Out: those bytes; or `TooMuch` with
the last thing that was told. The seconds are CPU seconds, and the memory is bounded, where the system knows such limits (Linux and other
Unix; macOS knows no limit of memory); elsewhere the process is ended after twice that time by the clock.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection

MOST_DATA = 470_000_000  # bytes of memory of its own
_MOST_ANSWER = 500_000_000  # bytes
_SLOWER = 12  # how many seconds of the clock a second of CPU may take on a machine that has much else to do
_TOLD, _MADE, _FAILED, _OUT_OF_MEMORY = b"told", b"made", b"fail", b"room"  # how a message begins

Tell = Callable[[str], None]
Work = Callable[[Tell], bytes]


class TooMuch(Exception):
    """It would take more than it may. `what`: seconds or memory; `told`: what was told last."""

    def __init__(self, what: str, told: str) -> None:
        super().__init__(what)
        self.what = what
        self.told = told


class Crashed(Exception):
    """The work ended with an exception that it does not answer itself; the message says which, `trace` where."""

    def __init__(self, message: str, trace: str) -> None:
        super().__init__(message)
        self.trace = trace


def confined(work: Work, seconds: int, start: str | None = None) -> bytes:
    """What the work gives. `start`: how the process begins, "fork" or "spawn"; for "spawn" the work must be one that can be pickled.
    TooMuch where it takes more time or memory than it may, Crashed where it raises something."""
    context = get_context(start or ("fork" if sys.platform == "linux" else "spawn"))
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=_begin, args=(theirs, work, seconds), daemon=True)  # type: ignore[attr-defined]
    child.start()
    theirs.close()
    told, worked = "", 0.0
    wait = seconds * (_SLOWER if hasattr(signal, "SIGXCPU") else 2)
    try:
        while True:
            if not ours.poll(wait):
                before, worked = worked, _worked(child.pid)
                if worked <= before:
                    raise TooMuch(f"{seconds} seconds", told)
                continue  # the machine has much else to do: what it may take is counted in CPU
            message = ours.recv_bytes(_MOST_ANSWER)
            kind, body = message[:4], message[4:]
            if kind == _MADE:
                return body
            if kind == _TOLD:
                told = body.decode("utf-8", "replace")
            elif kind == _OUT_OF_MEMORY:
                raise TooMuch(_memory(), told)
            else:
                first, _, rest = body.decode("utf-8", "replace").partition("\n")
                raise Crashed(first, rest)
    except (EOFError, OSError):
        child.join(1)
        ended = -(child.exitcode or 0)
        late = ended == getattr(signal, "SIGXCPU", 0)
        raise TooMuch(f"{seconds} seconds" if late else _memory(), told) from None
    finally:
        child.kill()
        child.join()
        ours.close()


def _worked(process: int | None) -> float:
    """The seconds of CPU that another process has taken; 0 where the system does not say."""
    if sys.platform != "linux" or process is None:
        return 0.0
    try:
        return time.clock_gettime(~process << 3 | 2)  # how Linux calls the CPU clock of a process
    except OSError:  # it has just ended
        return 0.0


def _memory() -> str:
    return f"{MOST_DATA // 1_000_000} MB of memory"


def lift() -> None:
    """Takes the limits away again, for another program that this process starts."""
    if sys.platform != "win32":
        import resource

        for kind in (resource.RLIMIT_CPU, resource.RLIMIT_DATA):
            hard = resource.getrlimit(kind)[1]
            resource.setrlimit(kind, (hard, hard))


def _limit(seconds: int) -> None:
    if sys.platform != "win32":
        import resource

        for kind, most in (
            (resource.RLIMIT_CPU, seconds),
            (resource.RLIMIT_DATA, MOST_DATA),
            (resource.RLIMIT_CORE, 0),
        ):
            hard = resource.getrlimit(kind)[1]
            resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever waits for this process ends it


def _begin(pipe: Connection, work: Work, seconds: int) -> None:
    """The process: nothing that libraries say reaches the terminal."""
    _limit(seconds)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    try:
        made = work(lambda told: pipe.send_bytes(_TOLD + told.encode("utf-8", "replace")))
        pipe.send_bytes(_MADE + made)
    except MemoryError:
        pipe.send_bytes(_OUT_OF_MEMORY)
    except Exception as problem:
        told = f"{type(problem).__name__}: {problem}".replace("\n", " ")[:2000]
        pipe.send_bytes(_FAILED + f"{told}\n{traceback.format_exc()[-20_000:]}".encode("utf-8", "replace"))
