"""Findings that a file excuses: `# excuse CODE: why`, behind a statement or on a line of its own above it. In Japanese `# 断り書き NAME:why`, with the
finding by the name that its message has there.

In: a report, and the file that was asked for. Out: the report without the warnings and hints that are excused where they stand; an excuse that excuses
nothing is told. An error cannot be excused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..ground.diagnostics import Report, Source, Span
from ..ground.near import did_you_mean
from ..ground.said import say
from ..messages import called, code_of, titles
from .layout import Stmt, layout
from .lexer import lex

_EXCUSE = re.compile(
    r"[#＃]\s*(?:excuse\b[ \t]*([^:：\s]*)|断り(?:書き)?[:：\s]*([^:：]*?))[ \t]*(?:[:：][ \t]*(.*)|[ \t](.*))?$"
)
_WORDS = ("excuse", "断り")


@dataclass(slots=True)
class _Excuse:
    """An excuse for findings of a code that begin between two offsets."""

    code: str
    reason: str
    span: Span
    start: int
    end: int
    used: bool = False


def excuse(report: Report, own: Source) -> int:
    """Takes out of a report what is excused; how many findings that are. Whether an excuse excuses something is only known where there are no
    errors: some of what would be found is not looked for else."""
    sources = {id(item.span.source): item.span.source for item in report.items if item.span is not None}
    excuses = [item for source in ({id(own): own} | sources).values() for item in _of(source)]
    if not excuses:
        return 0
    kept = []
    for item in report.items:
        fitting = [
            one
            for one in excuses
            if item.span is not None
            and one.code == item.code
            and one.reason
            and one.span.source is item.span.source
            and one.start <= item.span.start < one.end
        ]
        if item.severity == "error" or not fitting:
            kept.append(item)
        for one in fitting if item.severity != "error" else ():
            one.used = True
    count = len(report.items) - len(kept)
    report.items[:] = kept
    if not report.failed:
        for one in excuses:
            if not one.used and one.span.source is own:
                _tell(one, report)
    return count


def _tell(item: _Excuse, report: Report) -> None:
    from .checks.catalogue import catalogue

    if not item.code or item.code not in catalogue():
        message = (
            say("There is no code `{code}`.", code=item.code) if item.code else "This excuse names no code."
        )
        help = (
            did_you_mean(item.code, [*catalogue(), *titles()])
            or "Write, for example: `# excuse rules-collide: both are meant`."
        )
    elif not item.reason:
        message, help = (
            "This excuse gives no reason.",
            say("Write it behind a colon: `# excuse {code}: both are meant`.", code=called(item.code)),
        )
    else:
        message, help = (
            say("There is no finding `{code}` here to excuse.", code=called(item.code)),
            "Take the excuse out.",
        )
    report.add("idle-excuse", message, item.span, severity="warning", help=help)


def _of(source: Source) -> Iterator[_Excuse]:
    """The excuses of a text, each with the stretch of text for which it counts: the statement that it stands in or above."""
    if not any(word in source.text for word in _WORDS):
        return
    lines = lex(source, Report())
    statements = [_extent(stmt) for stmt in _walk(layout(lines, Report()))]
    for number, line in enumerate(lines):
        found = _EXCUSE.match(line.comment)
        if found is None:
            continue
        end = line.start + len(source.line(line.number).rstrip())
        span = Span(source, end - len(line.comment), end)
        at = next((other for other in lines[number:] if other.toks), None)
        offset = at.toks[0].span.start if at is not None else end
        start, stop = next((each for each in statements if each[0] <= offset < each[1]), (offset, offset))
        code, reason = code_of(found[1] or found[2] or ""), found[3] or found[4] or ""
        yield _Excuse(code, reason.strip(), span, start, stop)


def _extent(stmt: Stmt) -> tuple[int, int]:
    return stmt.toks[0].span.start, stmt.toks[-1].span.end


def _walk(stmt: Stmt) -> Iterator[Stmt]:
    for inner in stmt.block:
        yield inner
        yield from _walk(inner)
