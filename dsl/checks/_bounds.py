"""The limits that keep checks bounded on hostile files.

In: things that would all be compared with one another. Out: the pairs, up to a limit; where the limit cuts something
off, a hint says so once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from ...ground.diagnostics import Report, Span

MAX_PAIRS = 10_000
T = TypeVar("T")


def pairs(items: Sequence[T], report: Report, span: Span | None, what: str) -> Iterator[tuple[T, T]]:
    """Every pair once, the earlier one first; at most MAX_PAIRS."""
    for count, pair in enumerate(combinations(items, 2)):
        if count == MAX_PAIRS:
            capped(
                report,
                span,
                f"There are {len(items):,} {what}; only the first {MAX_PAIRS:,} pairs were compared.",
            )
            return
        yield pair


def capped(report: Report, span: Span | None, message: str) -> None:
    report.add(
        "comparison-capped",
        message,
        span,
        severity="hint",
        help="What lies beyond is not checked. Fewer, or several files, are checked fully.",
    )
