"""The program: `python -m yakusoku`, and the command `yakusoku`.

In: what the shell hands over. Out: the exit code. Ctrl-C ends it with 130 at any time, without another word: while modules are loaded,
where an interruption could get lost, and in the last moments, too. SIGTERM and SIGHUP end it with 143, and leave nothing half done either.
"""

import os
import signal
import sys
import time
from types import FrameType
from typing import NoReturn

INTERRUPTED = 130
TERMINATED = 143
_AGAIN = 0.5  # seconds in which another Ctrl-C is the same one, so that what is begun can be cleaned up


class _CtrlC:
    """What happens on Ctrl-C. Python can lose the exception where nobody is to catch one (while something is thrown away, in a callback
    of the import machinery); then it is raised anew a little later, and the exit code says it in any case."""

    def __init__(self) -> None:
        self.last: float | None = None

    def __call__(self, signum: int, frame: FrameType | None) -> None:
        now = time.monotonic()
        if self.last is None or signum != signal.SIGINT or now - self.last > _AGAIN:
            self.last = now
            raise KeyboardInterrupt

    def lost(self, unraisable: "sys.UnraisableHookArgs") -> None:
        if not issubclass(unraisable.exc_type, KeyboardInterrupt):
            sys.__unraisablehook__(unraisable)
        elif hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, self)
            signal.setitimer(signal.ITIMER_REAL, 0.01)


def _leave(signum: int, frame: FrameType | None) -> NoReturn:
    """Ends at once, where there is nothing to clean up."""
    os._exit(INTERRUPTED)


class _Terminated(BaseException):
    """The process is to end, by a signal: what is begun is cleaned up, as after Ctrl-C."""


def _terminate(signum: int, frame: FrameType | None) -> NoReturn:
    signal.signal(signum, signal.SIG_IGN)
    raise _Terminated


def _end_by_signals() -> None:
    """Has SIGTERM, and SIGHUP of a terminal that is closed, end the process so that nothing half done stays behind."""
    for name in ("SIGTERM", "SIGHUP"):
        known = getattr(signal, name, None)
        if known is not None and signal.getsignal(known) is signal.SIG_DFL:
            signal.signal(known, _terminate)


def _hear_of_children() -> None:
    """Cron and some daemons start programs with SIGCHLD ignored: then nobody could say why a process of ours has ended."""
    known = getattr(signal, "SIGCHLD", None)
    if known is not None and signal.getsignal(known) is signal.SIG_IGN:
        signal.signal(known, signal.SIG_DFL)


def _open_streams() -> None:
    """Puts nothing in the place of standard streams that were closed before the program began. To write an answer to one is a mistake,
    as it is for any program; messages may get lost."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            handle = os.open(os.devnull, os.O_WRONLY if name == "stderr" else os.O_RDONLY)
            setattr(sys, name, open(handle, mode, encoding="utf-8"))  # noqa: SIM115 (stays open)


def _done() -> None:
    """Nothing is left to interrupt."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)


def program() -> NoReturn:
    """Runs the command of this process and ends it. Who started it may have it ignore Ctrl-C, as a shell does in the background."""
    _open_streams()
    ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    if not ignored:
        signal.signal(signal.SIGINT, _leave)
    from .console.main import main, silence

    _end_by_signals()
    _hear_of_children()
    ctrl_c = _CtrlC()
    if not ignored:
        sys.unraisablehook = ctrl_c.lost
        signal.signal(signal.SIGINT, ctrl_c)
    try:
        code = main()
        _done()
    except KeyboardInterrupt:
        _done()
        code = INTERRUPTED
    except _Terminated:
        _done()
        silence()
        sys.exit(TERMINATED)
    try:
        sys.stdout.flush()
    except (OSError, ValueError):  # whoever read it was interrupted as well
        silence()
    sys.exit(code if ctrl_c.last is None else INTERRUPTED)


if __name__ == "__main__":
    program()
