"""Files mended: the mends of their findings done, as far as each makes the file better.

In: the text of a rule file. Out: the text mended, what was done, and what is still to be said of it. After each mend the file is checked again,
and a mend after which more is wrong than before is taken back. Nothing is written here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import thread_time

from ..dsl.format import format_text, in_the_language
from ..ground.diagnostics import Diagnostic, Severity
from .fixes import Fix, fixes
from .reports import counts
from .rules import Loaded, load_text

MOST_ROUNDS = 60  # of mends that do not meet, and a check after each
MOST_CHECKS = 300
MOST_SECONDS = 4.0  # of CPU; what is not mended by then stays, and is told
LAYOUT = "layout"  # not the code of a finding: what the formatter does


@dataclass(frozen=True, slots=True)
class Done:
    """A mend that was done: where it stood then, as `file:line:column`, for which finding, and what was done."""

    place: str
    code: str
    title: str


@dataclass(frozen=True, slots=True)
class Mended:
    """`loaded`: what is to be said of the text as it is now; `offered`: mends that were not asked for."""

    text: str
    done: tuple[Done, ...]
    offered: tuple[Fix, ...]
    loaded: Loaded


class _Mending:
    """A text on its way."""

    def __init__(self, text: str, name: str, path: Path | None, *, unsafe: bool, hints: bool) -> None:
        self.name = name
        self.path = path
        self.unsafe = unsafe
        self.hints = hints
        self.text = text
        self.end = thread_time() + MOST_SECONDS
        self.loaded = self._check(text)
        self.done: list[Done] = []
        self.refused: set[tuple[str, int, str]] = set()
        self.checks = 0

    def over(self) -> bool:
        """Whether no more may be tried."""
        return self.checks > MOST_CHECKS or thread_time() > self.end

    def _check(self, text: str) -> Loaded:
        return load_text(text, self.name, path=self.path)

    def mends(self) -> list[Fix]:
        """The mends that may be done now: of each finding that is shown the best one, of those that meet the first."""
        found: list[Fix] = []
        for item in self.loaded.diagnostics:
            fix = next((fix for fix in fixes(item) if fix.safe or self.unsafe), None)
            if fix is not None and self._may(item, fix) and not any(_meet(fix, other) for other in found):
                found.append(fix)
        return found

    def _may(self, item: Diagnostic, fix: Fix) -> bool:
        if item.severity == "hint" and not self.hints:
            return False
        own = fix.span.source.name == self.name and fix.span.source.text == self.text
        return own and (fix.code, fix.span.start, fix.replacement) not in self.refused

    def round(self) -> bool:
        """Does all mends that there are, together if that is well, else one by one; whether anything was done."""
        found = self.mends()
        if not found:
            return False
        if self._take(found):
            return True
        for fix in found:
            if self.over():
                return False
            if self._take([fix]):
                return True
            self.refused.add((fix.code, fix.span.start, fix.replacement))
        return False

    def _take(self, found: Sequence[Fix]) -> bool:
        """Does these mends, if less is wrong afterwards."""
        self.checks += 1
        text = _changed(self.text, found)
        loaded = self._check(text)
        if not _weight(loaded) < _weight(self.loaded):
            return False
        self.done += [Done(fix.span.place, fix.code, fix.title) for fix in found]
        self.text, self.loaded = text, loaded
        return True

    def in_the_language(self) -> None:
        """Writes down, line for line, what was said as people speak and is understood."""
        heard = [item for item in self.loaded.diagnostics if item.code == "read-as" and item.span is not None]
        if not heard:
            return
        text = in_the_language(self.text)
        loaded = self._check(text)
        if text != self.text and _weight(loaded) < _weight(self.loaded):
            self.done += [
                Done(item.span.place, item.code, "Write it in the language") for item in heard if item.span
            ]
            self.text, self.loaded = text, loaded

    def lay_out(self) -> None:
        text, _ = format_text(self.text, self.name)
        if text is None or text == self.text:
            return
        loaded = self._check(text)
        if _weight(loaded) <= _weight(self.loaded):
            self.done.append(Done(self.name, LAYOUT, "Lay it out in the canonical way"))
            self.text, self.loaded = text, loaded


def mend(
    text: str, name: str, path: Path | None = None, *, unsafe: bool = False, hints: bool = False
) -> Mended:
    """The text mended, and laid out in the canonical way. `path`: where it stands; `unsafe`: also mends that are only offered; `hints`: also
    those of hints."""
    work = _Mending(text, name, path, unsafe=unsafe, hints=hints)
    work.in_the_language()
    for _ in range(MOST_ROUNDS):
        if work.over() or not work.round():
            break
        work.in_the_language()
    work.lay_out()
    offered = [fix for item in work.loaded.diagnostics for fix in fixes(item)[:1] if not fix.safe]
    offered = [fix for fix in offered if fix.span.source.name == name]
    return Mended(work.text, tuple(work.done), tuple(offered), work.loaded)


def _changed(text: str, found: Sequence[Fix]) -> str:
    for fix in sorted(found, key=lambda fix: (-fix.span.start, -fix.span.end)):
        text = text[: fix.span.start] + fix.replacement + text[fix.span.end :]
    return text


def _meet(one: Fix, other: Fix) -> bool:
    """Whether two mends touch the same text."""
    return one.span.start <= other.span.end and other.span.start <= one.span.end


def _weight(loaded: Loaded) -> tuple[int, ...]:
    """How much is wrong: errors weigh more than warnings, these more than hints."""
    found = counts(loaded.diagnostics)
    grave: tuple[Severity, ...] = ("error", "warning", "hint")
    return tuple(found[kind] for kind in grave)
