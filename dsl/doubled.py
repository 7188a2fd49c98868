"""Lines that stand twice, one right below the other, and of which one is a mistake only for that.

In: the findings of a file. Out: the same, with the advice to take one of the lines out where that is what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..ground.diagnostics import Diagnostic
from ..ground.said import say

_HELD = ("example-fails",)  # where what is done twice may be meant


def doubled(items: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The findings, with what is to be said where a line stands twice."""
    found = list(items)
    wrong = {(item.span.source.name, item.span.line) for item in found if item.span is not None}
    return [_told(item, wrong) for item in found]


def _told(item: Diagnostic, wrong: set[tuple[str, int]]) -> Diagnostic:
    if item.span is None or item.severity == "hint" or item.code in _HELD:
        return item
    source, line = item.span.source, item.span.line
    own = source.line(line).strip()
    for other in (line - 1, line + 1):
        if (source.name, other) not in wrong and len(own.split()) > 2 and _line(item, other) == own:
            return replace(item, help=say("Line {line} says the same: take one of them out.", line=other))
    return item


def _line(item: Diagnostic, number: int) -> str:
    assert item.span is not None
    source = item.span.source
    return source.line(number).strip() if 0 < number <= source.text.count("\n") + 1 else ""
