"""Work that is done by a process of its own, which may not take more than so much time and memory.

In: a function, which gives bytes and can tell on the way what it is about, and how many seconds it has. Out: those bytes; or `TooMuch` with
the last thing that was told. The seconds are CPU seconds, and the memory is bounded, where the system knows such limits (Linux and other
Unix; macOS knows no limit of memory); elsewhere the process is ended after twice that time by the clock. Whatever signals are ignored or
blocked by who started the program, the limits hold; and on Linux the process ends with the one that waits for it.
"""

from __future__ import annotations

import ctypes
import errno
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection

MOST_DATA = 470_000_000  # bytes of memory of its own
_PLAIN = 60_000_000  # bytes that a process has at least when it has loaded the program; what it has beyond is not the work's
_MOST_ANSWER = 500_000_000  # bytes
_SLOWER = 12  # how many seconds of the clock a second of CPU may take on a machine that has much else to do
_LOOK = 1.0  # seconds after which it is looked how much CPU is taken
_OVER = 1  # seconds of CPU between the limit that a process could escape and the one that it cannot
_TOLD, _MADE, _FAILED, _OUT_OF_MEMORY, _REFUSED = (
    b"told",
    b"made",
    b"fail",
    b"room",
    b"refu",
)  # how a message begins
_LIMITS = {errno.EMFILE, errno.ENFILE, errno.EFBIG, errno.ENOSPC}  # of the system, not of the work
_PR_SET_PDEATHSIG = 1  # of Linux: which signal a process gets when its parent ends

Tell = Callable[[str], None]
Work = Callable[[Tell], bytes]


class TooMuch(Exception):
    """It would take more than it may. `what`: seconds or memory; `told`: what was told last."""

    def __init__(self, what: str, told: str) -> None:
        super().__init__(what)
        self.what = what
        self.told = told


class Ended(Exception):
    """The process was ended from outside before the work was done; the message says so."""


class Crashed(Exception):
    """The work ended with an exception that it does not answer itself; the message says which, `trace` where."""

    def __init__(self, message: str, trace: str) -> None:
        super().__init__(message)
        self.trace = trace


def confined(work: Work, seconds: int, start: str | None = None) -> bytes:
    """What the work gives. `start`: how the process begins, "fork" or "spawn"; for "spawn" the work must be one that can be pickled.
    TooMuch where it takes more time or memory than it may, Crashed where it raises something, Ended where somebody ends it, OSError where
    the system refuses files to it or to this process."""
    context = get_context(start or ("fork" if sys.platform == "linux" else "spawn"))
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=_begin, args=(theirs, work, seconds, os.getpid()), daemon=True)  # type: ignore[attr-defined]
    try:
        child.start()
    except OSError:
        ours.close()
        raise
    finally:
        theirs.close()
    told, worked = "", 0.0
    try:
        while True:
            worked = _wait(ours, child.pid, seconds, told)
            try:
                message = ours.recv_bytes(_MOST_ANSWER)
            except (EOFError, OSError):
                worked = max(worked, _worked(child.pid))
                child.join(1)
                raise _why(child.exitcode, worked, seconds, told) from None
            kind, body = message[:4], message[4:]
            if kind == _MADE:
                return body
            if kind == _TOLD:
                told = body.decode("utf-8", "replace")
            else:
                raise _failure(kind, body, told)
    finally:
        child.kill()
        child.join()
        ours.close()


def _wait(ours: Connection, process: int | None, seconds: int, told: str) -> float:
    """Until a message is there; the CPU that the process has taken when it was looked at last. TooMuch where it takes more than it may, or
    nothing at all for long."""
    patience = seconds * (_SLOWER if hasattr(signal, "SIGXCPU") else 2)
    before, since, now = 0.0, time.monotonic(), 0.0
    while not ours.poll(min(_LOOK, patience)):
        now = _worked(process)
        if now > seconds + 2 * _OVER:
            raise TooMuch(f"{seconds} seconds", told)
        if time.monotonic() - since >= patience:
            if now <= before:
                raise TooMuch(f"{seconds} seconds", told)
            before, since = now, time.monotonic()  # the machine has much else to do: CPU is counted
    return now


def _why(code: int | None, worked: float, seconds: int, told: str) -> Exception:
    """Why a process has ended without an answer. `code`: its exit code; None where the system does not keep it."""
    if code is None:  # SIGCHLD is ignored: what was seen last has to do
        if worked > seconds - _LOOK:
            return TooMuch(f"{seconds} seconds", told)
        return Ended("the process that does it has ended, and the system does not say why")
    late, killed = (-int(getattr(signal, name, 0)) for name in ("SIGXCPU", "SIGKILL"))
    if code < 0 and (code == late or (code == killed and worked >= seconds)):
        return TooMuch(f"{seconds} seconds", told)
    for name in ("SIGKILL", "SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"):
        if code < 0 and -code == getattr(signal, name, 0):
            return Ended(f"the process that does it was ended from outside ({name})")
    return TooMuch(_memory(), told)  # C libraries end the process where there is no memory


def _failure(kind: bytes, body: bytes, told: str) -> Exception:
    if kind == _OUT_OF_MEMORY:
        return TooMuch(_memory(), told)
    if kind == _REFUSED:
        return OSError(int(body), os.strerror(int(body)))
    first, _, rest = body.decode("utf-8", "replace").partition("\n")
    return Crashed(first, rest)


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
    """Takes the limits away again, for another program that this process starts; of CPU it may take a second more."""
    if sys.platform != "win32":
        import resource

        for kind in (resource.RLIMIT_CPU, resource.RLIMIT_DATA):
            hard = resource.getrlimit(kind)[1]
            resource.setrlimit(kind, (hard, hard))


def _had() -> int:
    """The bytes of memory that the process has to begin with: what another has left to it, whose copy it is; 0 where the system does not say."""
    if sys.platform != "linux":
        return 0
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[5]) * os.sysconf("SC_PAGE_SIZE")


def _limit(seconds: int) -> None:
    if sys.platform != "win32":
        import resource

        usual = {signal.SIGTERM, signal.SIGHUP, signal.SIGXCPU}
        for number in usual:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, usual)
        for kind, most, over in (
            (resource.RLIMIT_CPU, seconds, seconds + _OVER),
            (resource.RLIMIT_DATA, MOST_DATA + max(0, _had() - _PLAIN), None),
            (resource.RLIMIT_CORE, 0, None),
        ):
            hard = resource.getrlimit(kind)[1]
            if over is not None and (hard == resource.RLIM_INFINITY or hard > over):
                hard = over
            resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever waits for this process ends it


def _end_with(parent: int) -> None:
    """Has this process end with the one that waits for it, where the system knows of that (Linux); elsewhere its limits end it."""
    if sys.platform == "linux":
        try:
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        except (OSError, AttributeError):  # a C library that does not have it
            return
        if os.getppid() != parent:  # it has ended meanwhile
            os._exit(1)


def _begin(pipe: Connection, work: Work, seconds: int, parent: int) -> None:
    """The process: nothing that libraries say reaches the terminal."""
    _end_with(parent)
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
        if isinstance(problem, OSError) and problem.errno in _LIMITS:
            pipe.send_bytes(_REFUSED + str(problem.errno).encode())
            return
        told = f"{type(problem).__name__}: {problem}".replace("\n", " ")[:2000]
        pipe.send_bytes(_FAILED + f"{told}\n{traceback.format_exc()[-20_000:]}".encode("utf-8", "replace"))
