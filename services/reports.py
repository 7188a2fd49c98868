"""Diagnostics for people and for programs.

In: diagnostics. Out: text for a terminal, JSON, GitHub annotations, SARIF. Columns and offsets count characters; what the
file holds never reaches a terminal raw. Nothing is printed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import TypedDict

from ..ground.colour import paint
from ..ground.columns import TAB, char_width, safe, visible
from ..ground.diagnostics import Diagnostic, Severity, Span
from ..ground.json import Json
from ..messages import ENGLISH, code_called, findings, in_language

_COLOURS = {"error": "31", "warning": "33", "hint": "36"}
_MOST_LINE = 100


# ----------------------------------------------------------------------------------------------------------- terminal


def text(
    diagnostics: Iterable[Diagnostic],
    *,
    colour: bool = False,
    columns: int = _MOST_LINE,
    language: str = ENGLISH,
) -> str:
    """All diagnostics, one below the other, with a blank line between them; "" for none."""
    told = told_in(diagnostics, language)
    return "\n".join(one(item, colour=colour, columns=columns, language=language) for item in told)


def told_in(diagnostics: Iterable[Diagnostic], language: str) -> list[Diagnostic]:
    """Findings as people of a language are told them; with what they show of the language of rule files in Japanese words where the file is
    written in these."""
    told = findings(diagnostics, language)
    if language != "ja":
        return told
    from .translated import in_words

    return [
        replace(
            item,
            message=in_words(item.message, item.span.source.text),
            help=in_words(item.help, item.span.source.text),
        )
        if item.span is not None and _is_japanese(item)
        else item
        for item in told
    ]


def _is_japanese(item: Diagnostic) -> bool:
    from .translated import written_in

    return item.span is not None and written_in(item.span.source.text) == "ja"


def one(item: Diagnostic, *, colour: bool = False, columns: int = _MOST_LINE, language: str = ENGLISH) -> str:
    """One diagnostic: its first line says where and what, then come the source line, related places and the help. What it says is in
    the language already."""
    spans = [span for span in (item.span, *(span for span, _ in item.related)) if span is not None]
    gutter = max((len(str(span.line)) for span in spans), default=1) + 1
    tint = _COLOURS[item.severity]
    place = paint(safe(item.span.place), "1", colour) + ": " if item.span is not None else ""
    lines = [
        f"{place}{paint(in_language(item.severity, language), '1;' + tint, colour)}: {safe(item.message)} {paint(f'[{code_called(item.code, language)}]', '2', colour)}"
    ]
    if item.span is not None and _is_read(item.span, language):
        lines += _snippet(item.span, "^", gutter, tint, colour, columns)
    for span, words in item.related:
        lines.append(
            f"{' ' * gutter} {paint('|', '2', colour)} {paint(safe(span.place), '1', colour)}: {safe(words)}"
        )
        if _is_read(span, language):
            lines += _snippet(span, "-", gutter, "36", colour, columns)
    if item.help:
        first, *rest = item.help.split("\n")  # lines to write stand below
        lines.append(
            f"{' ' * gutter} {paint(in_language('= help:', language), '1', colour)} {safe(first.rstrip())}"
        )
        lines += [f"{' ' * gutter}   {safe(line)}" for line in rest]
    return "\n".join(lines) + "\n"


def _is_read(span: Span, language: str) -> bool:
    """Whether a line is shown: one of a file that ships in English words is nothing for a Japanese reader, who cannot write it anyway."""
    return language != "ja" or span.source.name not in _shipped()


@cache
def _shipped() -> frozenset[str]:
    from ..dsl.shipped import catalogue, shown

    return frozenset(shown(entry.path) for entry in catalogue())


def _snippet(span: Span, mark: str, gutter: int, tint: str, colour: bool, columns: int) -> list[str]:
    number, column = span.source.line_column(span.start)
    cells, start, end = _cells(span.source.line(number), column - 1, max(1, span.end - span.start))
    cells, start, end = _cut(cells, start, end, max(20, columns - gutter - 3))
    shown = "".join(text for text, _ in cells).rstrip()
    before = sum(size for _, size in cells[:start])
    under = sum(size for _, size in cells[start:end]) or 1
    bar = paint("|", "2", colour)
    return [
        f"{paint(f'{number:>{gutter}}', '2', colour)} {bar} {shown}".rstrip(),
        f"{' ' * gutter} {bar} {' ' * before}{paint(mark * under, tint, colour)}",
    ]


def _cells(line: str, start: int, length: int) -> tuple[list[tuple[str, int]], int, int]:
    """What is shown for each character and its columns; and the span in characters, kept to this line."""
    cells: list[tuple[str, int]] = []
    column = 0
    for character in line:
        if character == "\t":
            size = TAB - column % TAB
            cells.append((" " * size, size))
        else:
            picture = visible(character)
            size = char_width(picture)
            cells.append((picture, size))
        column += size
    start = min(start, len(cells))
    return cells, start, min(start + length, max(len(cells), start))


def _cut(
    cells: list[tuple[str, int]], start: int, end: int, room: int
) -> tuple[list[tuple[str, int]], int, int]:
    """A long line, cut around the span."""
    if sum(size for _, size in cells) <= room:
        return cells, start, end
    left, used = start, 0
    while left > 0 and used < room // 3:
        left -= 1
        used += cells[left][1]
    right = start
    while right < len(cells) and used + cells[right][1] <= room - 2:
        used += cells[right][1]
        right += 1
    while left > 0 and used + cells[left - 1][1] <= room - 2:
        left -= 1
        used += cells[left][1]
    head = [("…", 1)] if left else []
    tail = [("…", 1)] if right < len(cells) else []
    offset = len(head) - left
    return [*head, *cells[left:right], *tail], start + offset, min(end, right) + offset


# ----------------------------------------------------------------------------------------------------------- programs


class Place(TypedDict):
    """A span as data."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    start: int
    end: int


def place(span: Span) -> Place:
    """A span as data: lines and columns from 1, the end behind the last character; offsets in characters from 0."""
    line, column = span.source.line_column(span.start)
    end_line, end_column = span.source.line_column(max(span.start, span.end))
    return {
        "file": span.source.name,
        "line": line,
        "column": column,
        "end_line": end_line,
        "end_column": end_column,
        "start": span.start,
        "end": span.end,
    }


def data(item: Diagnostic) -> Json:
    """One diagnostic as plain data."""
    found: Json = {"severity": item.severity, "code": item.code, "message": item.message}
    if item.span is not None:
        found |= place(item.span)
    if item.help:
        found["help"] = item.help
    if item.related:
        found["related"] = [{**place(span), "message": words} for span, words in item.related]
    return found


def counts(diagnostics: Sequence[Diagnostic]) -> dict[Severity, int]:
    """How many of each severity."""
    kinds: tuple[Severity, ...] = ("error", "warning", "hint")
    return {kind: sum(item.severity == kind for item in diagnostics) for kind in kinds}


def json_object(diagnostics: Sequence[Diagnostic]) -> Json:
    """What `check --format json` prints."""
    found = counts(diagnostics)
    return {
        "ok": not found["error"],
        "errors": found["error"],
        "warnings": found["warning"],
        "hints": found["hint"],
        "diagnostics": [data(item) for item in diagnostics],
    }


def github(diagnostics: Iterable[Diagnostic]) -> str:
    """Workflow commands that GitHub shows beside the lines (docs.github.com, "Workflow commands for GitHub Actions")."""
    levels = {"error": "error", "warning": "warning", "hint": "notice"}
    lines = []
    for item in diagnostics:
        fields = {"title": item.code}
        if item.span is not None:
            where = place(item.span)
            fields = {
                "file": where["file"],
                "line": str(where["line"]),
                "endLine": str(where["end_line"]),
                "col": str(where["column"]),
                "endColumn": str(where["end_column"]),
                **fields,
            }
        joined = ",".join(f"{key}={_github_field(value)}" for key, value in fields.items())
        message = item.message + (f"\n{item.help}" if item.help else "")
        lines.append(f"::{levels[item.severity]} {joined}::{_github_text(message)}\n")
    return "".join(lines)


def _github_text(words: str) -> str:
    shown = "\n".join(map(safe, words.split("\n")))  # whoever reads the log may do so at a terminal
    return shown.replace("%", "%25").replace("\n", "%0A")


def _github_field(words: str) -> str:
    return _github_text(words).replace(":", "%3A").replace(",", "%2C")


def sarif(diagnostics: Sequence[Diagnostic], version: str) -> Json:
    """A SARIF 2.1.0 log (docs.oasis-open.org/sarif/sarif/v2.1.0). Columns count code points."""
    levels = {"error": "error", "warning": "warning", "hint": "note"}
    results = []
    for item in diagnostics:
        words = item.message + (f"\n{item.help}" if item.help else "")
        result: Json = {"ruleId": item.code, "level": levels[item.severity], "message": {"text": words}}
        if item.span is not None:
            result["locations"] = [_location(item.span)]
        if item.related:
            result["relatedLocations"] = [
                _location(span) | {"id": number, "message": {"text": note}}
                for number, (span, note) in enumerate(item.related, start=1)
            ]
        results.append(result)
    driver = {
        "name": "yakusoku",
        "version": version,
        "rules": [{"id": code} for code in sorted({i.code for i in diagnostics})],
    }
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}],
    }


def _location(span: Span) -> Json:
    where = place(span)
    region = {
        "startLine": where["line"],
        "startColumn": where["column"],
        "endLine": where["end_line"],
        "endColumn": where["end_column"],
        "charOffset": span.start,
        "charLength": max(0, span.end - span.start),
    }
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(span.source.name)}, "region": region}}


def _uri(name: str) -> str:
    import os
    from pathlib import Path
    from urllib.parse import quote

    path = Path(name)
    return path.as_uri() if path.is_absolute() else quote(os.fsencode(path.as_posix()))
