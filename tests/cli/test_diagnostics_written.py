"""Diagnostics as text, and in the three formats for programs."""

from __future__ import annotations

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yakusoku.ground.colour import wants_colour
from yakusoku.ground.columns import safe, shorten, width
from yakusoku.ground.diagnostics import Diagnostic, Source, Span
from yakusoku.services import reports as render


def diagnostic(text: str, start: int, end: int, name: str = "house.yaku", **more: object) -> Diagnostic:
    return Diagnostic(
        "some-code", "error", "Something is wrong.", Span(Source(name, text), start, end), **more
    )  # type: ignore[arg-type]


def test_the_first_line_is_place_severity_message_and_code() -> None:
    shown = render.one(diagnostic("one\ntwo three\n", 8, 13, help="Do this."))
    assert shown == (
        "house.yaku:2:5: error: Something is wrong. [some-code]\n 2 | two three\n   |     ^^^^^\n   = help: Do this.\n"
    )


@pytest.mark.parametrize(
    ("line", "start", "end", "under"),
    [
        ("大富豪 x", 4, 5, " " * 7 + "^"),
        ("大富豪 x", 1, 3, "  ^^^^"),
        ("\tx", 1, 2, "    ^"),
        ("ab\tx", 3, 4, "    ^"),
        ("e\u0301x", 2, 3, " ^"),
    ],
)
def test_the_caret_stands_under_the_text(line: str, start: int, end: int, under: str) -> None:
    assert render.one(diagnostic(line, start, end)).splitlines()[2] == "   | " + under


def test_a_long_line_is_cut_around_the_span() -> None:
    lines = render.one(diagnostic("x" * 500 + "HERE" + "y" * 500, 500, 504), columns=80).splitlines()
    assert width(lines[1]) <= 80
    start = lines[2].index("^")
    assert lines[1][start : start + 4] == "HERE"
    assert lines[1].count("…") == 2


def test_related_places_are_shown() -> None:
    source = Source("a.yaku", "first\nsecond\n")
    item = Diagnostic(
        "double", "warning", "Twice.", Span(source, 6, 12), related=((Span(source, 0, 5), "the first one"),)
    )
    assert "a.yaku:1:1: the first one\n 1 | first\n   | -----" in render.one(item)


@given(st.text())
def test_nothing_that_a_terminal_obeys_is_printed(text: str) -> None:
    item = Diagnostic(
        "c",
        "hint",
        text,
        Span(Source(text, text), 0, len(text)),
        text,
        ((Span(Source(text, text), 0, 1), text),),
    )
    shown = render.one(item).replace("\n", "")
    assert all(ord(character) >= 32 and not 0x7F <= ord(character) < 0xA0 for character in shown)
    assert not any(character in shown for character in "\u202e\u2066\u2028\ufeff")


@given(st.text(), st.integers(5, 40))
def test_shortened_text_fits(text: str, columns: int) -> None:
    assert width(shorten(safe(text), columns)) <= columns


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colours_only_for_terminals_unless_the_environment_says_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    assert wants_colour(Terminal())
    assert not wants_colour(io.StringIO())
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert wants_colour(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour(Terminal())


def test_github_annotations_are_escaped() -> None:
    item = Diagnostic("c", "hint", "100 %\nof it", Span(Source("a,b:c.yaku", "xy"), 0, 2))
    assert (
        render.github([item])
        == "::notice file=a%2Cb%3Ac.yaku,line=1,endLine=1,col=1,endColumn=3,title=c::100 %25%0Aof it\n"
    )


def test_json_and_sarif_count_code_points() -> None:
    item = diagnostic("大富豪 𠮷x", 5, 6, name="my house.yaku")
    data = render.json_object([item])
    assert data["errors"] == 1
    assert not data["ok"]
    assert (data["diagnostics"][0]["column"], data["diagnostics"][0]["end_column"]) == (6, 7)
    run = render.sarif([item], "1")["runs"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    location = run["results"][0]["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"] == "my%20house.yaku"
    assert location["region"]["startColumn"] == 6
    json.dumps(data)
