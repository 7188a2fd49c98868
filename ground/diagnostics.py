"""Where something stands in a rule file, and what is wrong with it.

In: sources and diagnostics as values. Out: text for a terminal, JSON, GitHub annotations, SARIF (see render.py).
A user's mistake is always a `Diagnostic`, never an exception.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal

Severity = Literal["error", "warning", "hint"]


class Source:
    """One text: its name as the user knows it, and its characters. Offsets count characters from 0."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    @cached_property
    def _starts(self) -> list[int]:
        starts = [0]
        for number, character in enumerate(self.text):
            if character == "\n":
                starts.append(number + 1)
        return starts

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both counted from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line (from 1), without its end."""
        start = self._starts[number - 1]
        end = self._starts[number] - 1 if number < len(self._starts) else len(self.text)
        return self.text[start:end].rstrip("\r")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one source, in characters."""

    source: Source = field(repr=False, compare=False)
    start: int
    end: int

    @property
    def line(self) -> int:
        return self.source.line_column(self.start)[0]

    @property
    def place(self) -> str:
        """`file:line:column`, as editors understand it."""
        line, column = self.source.line_column(self.start)
        return f"{self.source.name}:{line}:{column}"

    def to(self, other: Span) -> Span:
        return Span(self.source, self.start, max(self.end, other.end))


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding: a code name that speaks, how grave, where, what, and what to do about it."""

    code: str
    severity: Severity
    message: str
    span: Span | None = None
    help: str = ""
    related: tuple[tuple[Span, str], ...] = ()

    def worded(self, tell: Callable[[str], str]) -> Diagnostic:
        """The same finding, each of its texts as `tell` says it."""
        return replace(
            self,
            message=tell(self.message),
            help=tell(self.help),
            related=tuple((span, tell(words)) for span, words in self.related),
        )


# What only follows from a statement that could not be read is not reported a second time.
_MISSING = frozenset(
    {
        "unknown-setting",
        "unknown-shape",
        "unknown-title",
        "unknown-player",
        "unknown-rule",
        "unknown-card",
        "unknown-yaku",
        "unknown-counter",
        "nothing-to-drop",
        "nothing-to-replace",
    }
)


MOST_TOLD = 500  # errors of one run, and as many other findings: nobody reads more


class Report:
    """Collects the findings of one run, in order, each once; of very many the first ones, and that there are more."""

    def __init__(self) -> None:
        self.items: list[Diagnostic] = []
        self._told = {"errors": 0, "others": 0}
        self._seen: set[tuple[str, str, int]] = set()
        self.lost: set[str] = set()  # what statements that could not be read would have introduced
        self.lacking = False  # whether what is read lacks what a rule that it needs would have introduced

    def add(
        self,
        code: str,
        message: str,
        span: Span | None = None,
        *,
        severity: Severity = "error",
        help: str = "",
        related: tuple[tuple[Span, str], ...] = (),
    ) -> None:
        key = (code, message, span.start if span else -1)
        if key in self._seen or (code in _MISSING and self._follows(message)):
            return
        what = "errors" if severity == "error" else "others"
        if self._told[what] > MOST_TOLD:
            return
        self._seen.add(key)
        self._told[what] += 1
        if self._told[what] > MOST_TOLD:
            words = "mistakes" if severity == "error" else "warnings and hints"
            told = f"There are more than {MOST_TOLD} {words}; the others are not told."
            self.items.append(Diagnostic("too-many-mistakes", severity, told, span, "Mend those first."))
            return
        self.items.append(Diagnostic(code, severity, message, span, help, related))

    def _follows(self, message: str) -> bool:
        """Whether something is missing only because of what is reported elsewhere."""
        return self.lacking or any(f"`{name}`" in message for name in self.lost)

    def join(self, other: Report) -> None:
        """Adds what another report found."""
        for item in other.items:
            self.add(
                item.code,
                item.message,
                item.span,
                severity=item.severity,
                help=item.help,
                related=item.related,
            )
        self.lost |= other.lost
        self.lacking = self.lacking or other.lacking

    @property
    def full(self) -> bool:
        """Whether no further mistake will be told, so that nobody need look for any."""
        return self._told["errors"] > MOST_TOLD

    @property
    def failed(self) -> bool:
        return any(item.severity == "error" for item in self.items)
