"""The phrases that people say: the table of rows is whole, and what it makes is the language."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from yakusoku.dsl.parser import SPOKEN
from yakusoku.dsl.spoken.phrases import Chart, Either, Part, Word, read_rows, rows
from yakusoku.dsl.spoken.reading import foreign
from yakusoku.services.rules import load_text

GRAMMAR = rows()
ROOTS = {"rule", "answers", "ideas", "names", "shorter", "counted-event", "each"}


def words(parts: tuple[Part, ...]) -> Iterator[Word]:
    for part in parts:
        if isinstance(part, Either):
            for way in part.ways:
                yield from words(way)
        else:
            yield part


def test_every_heading_is_there_and_used() -> None:
    used = {
        word.text
        for items in GRAMMAR.values()
        for row in items
        for word in words(row.parts)
        if word.kind == "{"
    }
    assert used - set(GRAMMAR) == set()
    assert set(GRAMMAR) - used - ROOTS == set()


def test_what_a_row_becomes_names_only_what_it_holds() -> None:
    for heading, items in GRAMMAR.items():
        for row in items:
            held = {word.name for word in words(row.parts) if word.kind}
            named = {piece.split("}")[0] for piece in row.becomes.split("{")[1:]}
            assert {f"{{{name}}}" for name in named} <= held, (heading, row.becomes)


def test_no_word_of_a_row_can_never_be_met() -> None:
    """The words are compared in small letters and without articles."""
    for items in GRAMMAR.values():
        for row in items:
            for word in words(row.parts):
                if not word.kind:
                    assert word.text == word.text.lower()
                    assert word.text not in ("a", "an", "the")


def test_what_lets_a_statement_be_looked_at_are_words_that_people_say() -> None:
    assert {word.lower() for word in SPOKEN} <= foreign()


def test_rows_are_read_and_make_texts() -> None:
    grammar = read_rows(
        "clear\n    [please] (wipe | clear) {what} = clear the {what}\nwhat\n    (pile | table) = table\n"
    )
    chart = Chart(["please", "wipe", "pile"], lambda kind, place: {}, grammar)
    assert chart.whole("clear") == ["clear the table"]
    assert Chart(["please", "wipe"], lambda kind, place: {}, grammar).whole("clear") == []
    with pytest.raises(ValueError, match="bracket"):
        read_rows("clear\n    (wipe | clear = clear\n")


@pytest.mark.parametrize(
    "line",
    [
        "when you play 8 " + "low beats high now " * 12,
        "when someone plays " + "8 , 7 or " * 14,
        " ".join(
            ["you", "pass", "one", "card", "to", "next", "player", "for", "each", "8", "and", "then"] * 5
        ),
    ],
)
def test_a_long_sentence_takes_no_time(line: str) -> None:
    text = 'variant ours "Ours" of daifugo\n    rule r "R"\n' + f"        {line}\n" * 25
    began = time.process_time()
    load_text(text)
    assert time.process_time() - began < 20
