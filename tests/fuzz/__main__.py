"""A long search: `python -m fuzz --minutes 10`, with `tests` and `src` on the path; `python3 dev.py fuzz` sets that up.

In: how long, which search, a seed. Out: progress, a summary with numbers, and a file for each finding; 1 where there is any.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

from .findings import Book
from .search import SEARCHES, until
from .sentences import phrases

FOLDER = Path(__file__).parents[2] / "build" / "fuzz"
BETWEEN = 5.0  # seconds between two lines of progress


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py fuzz", description="Searches for what breaks the program.")
    parser.add_argument("--minutes", type=float, default=1.0, metavar="N", help="how long in all (1)")
    parser.add_argument(
        "--kind",
        choices=(*SEARCHES, "atheris"),
        help="only one search (all but atheris, one after the other)",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another seed tries other cases (0)")
    options = parser.parse_args()
    kinds = [options.kind] if options.kind else list(SEARCHES)
    found = 0
    for kind in kinds:
        seconds = options.minutes * 60 / len(kinds)
        print(f"{kind}: {seconds:.0f} s, seed {options.seed}", flush=True)
        if kind == "atheris":
            return _atheris(seconds, options.seed)
        start = time.monotonic()
        book = SEARCHES[kind](options.seed, until(seconds), Progress(start, FOLDER / kind))
        _tell(book, kind, time.monotonic() - start)
        found += len(book.found)
    return 1 if found else 0


def _atheris(seconds: float, seed: int) -> int:
    """In a process of its own, since it must come before anybody has imported the program."""
    step = [sys.executable, "-m", "fuzz.bytewise", str(round(seconds)), str(seed), str(FOLDER / "atheris")]
    return subprocess.run(step, check=False).returncode


class Progress:
    """Says now and then how far a search is, and writes down what is found at once: so that nothing is lost where it is stopped."""

    def __init__(self, start: float, folder: Path) -> None:
        self.start = self.last = start
        self.folder = folder
        self.written = 0

    def __call__(self, book: Book) -> None:
        if len(book.found) > self.written:
            self.written = len(book.found)
            book.write(self.folder)
        now = time.monotonic()
        if now - self.last > BETWEEN:
            self.last = now
            print(
                f"  {now - self.start:5.0f} s: {_counts(book)}; {len(book.found)} findings",
                file=sys.stderr,
                flush=True,
            )


def _counts(book: Book) -> str:
    plain = {
        name: count
        for name, count in book.counts.items()
        if not name.startswith(("code ", "phrase ", "class "))
    }
    return ", ".join(f"{count:,} {name}" for name, count in sorted(plain.items()))


def _tell(book: Book, kind: str, seconds: float) -> None:
    print(f"{kind}: {_counts(book) or 'nothing'} in {seconds:.0f} s")
    of_grammar = {name.removeprefix("phrase ") for name in book.counts if name.startswith("phrase ")}
    if of_grammar:
        classes = sum(name.startswith("class ") for name in book.counts)
        missing = sorted(phrases() - of_grammar)
        print(
            f"  in accepted files: {len(of_grammar)} of {len(phrases())} phrases of the grammar, {classes} classes of the model"
        )
        print(f"  not among them: {', '.join(missing[:40])}{' …' if len(missing) > 40 else ''}")
    for path in book.write(FOLDER / kind):
        print(f"  found: {path}")
    for key, times in book.often.most_common():
        print(f"    {times:4} times {key}; {book.found[key].how}")


if __name__ == "__main__":
    raise SystemExit(main())
