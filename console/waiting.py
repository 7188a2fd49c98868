"""That something is still being made, on a terminal.

In: what is made, in a few words. Out: a line on standard error that says so, with the seconds so far, until it is there; nothing where that is no terminal.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from ..ground.said import say
from . import speech

_EVERY = 1.0  # seconds
_FIRST = 0.6  # what is done sooner needs no line


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Tells that it is being made while the block runs."""
    if not sys.stderr.isatty():
        yield
        return
    over = threading.Event()
    teller = threading.Thread(target=_tell, args=(what, over), daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join()
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def _tell(what: str, over: threading.Event) -> None:
    began = time.monotonic()
    left = _FIRST
    while not over.wait(left):
        so_far = say("{number} s", number=round(time.monotonic() - began))
        sys.stderr.write(f"\r{speech.told(what)} … {speech.told(so_far)}\x1b[K")
        sys.stderr.flush()
        left = _EVERY
