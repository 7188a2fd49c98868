"""Answers lines of standard input on standard output: what the local server starts, and ends where an answer takes too long."""

from __future__ import annotations

import sys

from .door import MOST_BYTES, Door

MOST_MEMORY = 3_000_000_000  # bytes of its own; all that ships takes a tenth of it. What an engine only reserves does not count


def main() -> None:
    """Until nothing comes any more."""
    _bounded()
    door = Door()
    lines = sys.stdin.buffer
    while line := lines.readline(MOST_BYTES + 1):  # with its end
        sys.stdout.buffer.write(door.answer(line.decode("utf-8", "replace")).encode() + b"\n")
        sys.stdout.buffer.flush()


def _bounded() -> None:
    """No rules take all the memory of this machine: this process ends before, and the next question begins another."""
    try:
        import resource
    except ImportError:  # Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    if most == resource.RLIM_INFINITY or most > MOST_MEMORY:
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, most))


if __name__ == "__main__":
    main()
