"""Answers lines of standard input on standard output: what the local server starts, and ends where an answer takes too long."""

from __future__ import annotations

import sys

from .door import MOST_LINE, Door


def main() -> None:
    """Until nothing comes any more."""
    door = Door()
    lines = sys.stdin.buffer
    while line := lines.readline(4 * MOST_LINE):
        sys.stdout.buffer.write(door.answer(line.decode("utf-8", "replace")).encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
