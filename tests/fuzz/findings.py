"""What a search finds: something broke or was not so, with what brings it about.

In: what went wrong while something was done with a case. Out: `Finding`s, one for each place of the program and kind of mistake, made small,
and written to a folder.
"""

from __future__ import annotations

import hashlib
import re
import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

MOST_STEPS = 400  # tries to make a case smaller, and the seconds of the processor that they may take
MOST_SECONDS = 40.0


class TooLong(BaseException):
    """Something took more seconds of the processor than it may. No `except Exception` of the program catches it."""


class Broken(AssertionError):
    """Something that must hold does not: its first line says what, and is the same for each such case."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """TooLong where what is done takes more seconds of the processor, however busy the machine is. Where there is no such clock there is no bound."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(signum: int, frame: FrameType | None) -> None:
        raise TooLong(f"more than {seconds:g} s")

    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@dataclass(frozen=True)
class Finding:
    """`key`: the mistake and its place, the same for all cases of it; `case`: the text, `how`: what is done with it; `told`: the traceback."""

    key: str
    case: str
    how: str
    told: str


def key_of(problem: BaseException) -> str:
    """What went wrong and where: the exception and the innermost function of the program, or what does not hold."""
    if isinstance(problem, Broken):
        return "broken: " + str(problem).split("\n")[0]
    frames = [
        (Path(frame.filename).stem, frame.name)
        for frame in traceback.extract_tb(problem.__traceback__)
        if "fuzz" not in Path(frame.filename).parts[-2:]
        and "site-packages" not in frame.filename
        and "/lib/python" not in frame.filename
    ]
    if isinstance(problem, RecursionError):
        [(place, _)] = Counter(frames[10:] or frames).most_common(1)
        return f"RecursionError in {'.'.join(place)}"
    if isinstance(problem, TooLong):
        return f"TooLong in {'.'.join(frames[min(2, len(frames) - 1)]) if frames else '?'}"
    return f"{type(problem).__name__} in {'.'.join(frames[-1]) if frames else '?'}"


@dataclass
class Book:
    """What was found in a search, and how much was done. `counts`: cases, and whatever else is counted."""

    found: dict[str, Finding] = field(default_factory=dict)
    often: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)

    def attempt(
        self,
        case: str,
        how: str,
        do: Callable[[str], object],
        seconds: float,
        parts: Callable[[str], list[str]] | None = None,
    ) -> bool:
        """Does something with a case; whether it went well. `parts`: the pieces of a case (lines), of which those are taken out that do
        not matter."""
        problem = _goes_wrong(case, do, seconds)
        if problem is None:
            return True
        key = key_of(problem)
        self.often[key] += 1
        if key not in self.found:
            small = _smaller(case, key, do, seconds, parts) if parts is not None else case
            last = _goes_wrong(small, do, seconds) or problem
            self.found[key] = Finding(key, small, how, "".join(traceback.format_exception(last)[-12:]))
        return False

    def write(self, folder: Path) -> list[Path]:
        """Each finding as a file, with how to bring it about."""
        folder.mkdir(parents=True, exist_ok=True)
        paths = []
        for key, finding in sorted(self.found.items()):
            name = (
                re.sub(r"\W+", "-", key)[:60].strip("-") + "-" + hashlib.sha256(key.encode()).hexdigest()[:6]
            )
            path = folder / f"{name}.txt"
            head = f"# {key} ({self.often[key]} times)\n# {finding.how}\n"
            told = "".join(f"# {line}\n" for line in finding.told.splitlines())
            path.write_text(f"{head}{told}{finding.case}", encoding="utf-8", errors="surrogatepass")
            paths.append(path)
        return paths


def _goes_wrong(case: str, do: Callable[[str], object], seconds: float) -> BaseException | None:
    try:
        with within(seconds):
            do(case)
    except (Exception, TooLong) as problem:
        return problem
    return None


def _smaller(
    case: str, key: str, do: Callable[[str], object], seconds: float, parts: Callable[[str], list[str]]
) -> str:
    """The case without the pieces that do not matter for it."""
    kept = parts(case)
    size, steps, end = max(1, len(kept) // 2), 0, time.process_time() + MOST_SECONDS
    while size and steps < MOST_STEPS and time.process_time() < end:
        at, shorter = 0, False
        while at < len(kept) and steps < MOST_STEPS and time.process_time() < end:
            tried = kept[:at] + kept[at + size :]
            steps += 1
            problem = _goes_wrong("".join(tried), do, seconds) if tried else None
            if problem is not None and key_of(problem) == key:
                kept, shorter = tried, True
            else:
                at += size
        if not shorter:
            size //= 2
    return "".join(kept)


def lines(case: str) -> list[str]:
    return case.splitlines(keepends=True)
