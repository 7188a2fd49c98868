"""Mends for findings: what to write in the place of what is wrong.

In: a diagnostic. Out: the mends that there are for it, best first, as values; nothing is changed here. What mends a code is a row of
`MENDERS`; where a finding asks *Did you mean …?*, each answer is a mend without one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..ground.diagnostics import Diagnostic, Span

_MEANT = re.compile(r"Did you mean (`[^`]+`(?:(?:,| or) `[^`]+`)*)\?")
_QUOTED = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Fix:
    """A mend of one finding: `replacement` stands in the place of `span` afterwards ("" takes it out). `code` is that of the finding;
    `title` says to a person what will be done. A mend is `safe` where the rules mean afterwards what whoever wrote them meant by all
    that can be known: such may be done without being asked for one by one."""

    code: str
    span: Span
    replacement: str
    title: str
    safe: bool = False


Mender = Callable[[Diagnostic], Iterable[Fix]]

MENDERS: dict[str, Mender] = {}  # by code


def fixes(item: Diagnostic) -> tuple[Fix, ...]:
    """The mends of a finding, best first; none where nobody knows one, or where it stands at no place."""
    if item.span is None:
        return ()
    mender = MENDERS.get(item.code, _meant)
    return tuple(mender(item))


def _meant(item: Diagnostic) -> Iterable[Fix]:
    """What is asked by *Did you mean …?*, in the place of the word that the message names."""
    asked, named = _MEANT.search(item.help), _QUOTED.search(item.message)
    if asked is None or named is None or item.span is None:
        return
    span = _place(item.span, named.group(1))
    if span is None:
        return
    words = _QUOTED.findall(asked.group(1))
    for word in words:
        yield Fix(item.code, span, word, f"Write `{word}`")


def _place(span: Span, word: str) -> Span | None:
    """Where a word stands in a stretch of text; nothing where it stands there never or more than once."""
    text = span.source.text[span.start : span.end]
    found = list(re.finditer(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text))
    if len(found) != 1:
        return None
    return Span(span.source, span.start + found[0].start(), span.start + found[0].end())
