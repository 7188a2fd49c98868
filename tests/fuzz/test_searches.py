"""The searches, with a small budget that is always the same: nothing is found, and they reach what they should."""

from __future__ import annotations

from collections import Counter

import pytest
from budget import FACTOR

from yakusoku.dsl.loader import Loaded
from yakusoku.interpreter.climbing import session

from . import search
from .rule_files import BASES, Growing, text_of
from .sentences import expansions, phrases

CASES = {"bytes": 60, "files": 4, "strangers": 40, "commands": 16, "pages": 3, "decks": 80, "engines": 8}


@pytest.mark.parametrize("kind", search.SEARCHES)
def test_nothing_is_found(kind: str) -> None:
    book = search.SEARCHES[kind](0, search.cases(round(CASES[kind] * FACTOR)), search.silent)
    assert not book.found, [(item.key, item.how, item.case) for item in book.found.values()]
    assert (
        sum(
            book.counts[name]
            for name in (
                "accepted",
                "refused",
                "pieces read",
                "commands",
                "pages",
                "decks",
                "compiled",
                "texts of engines",
                *search.STRANGERS,
            )
        )
        >= CASES[kind] // 2
    )


def test_a_search_tries_the_same_with_the_same_seed() -> None:
    one, other = (search.from_strangers(3, search.cases(12)) for _ in range(2))
    assert one.counts == other.counts
    first, second = (search.strangers.a_record(search.Random(5)) for _ in range(2))
    assert first == second


def test_what_breaks_is_found_and_made_small() -> None:
    def breaks(case: str) -> None:
        assert "dragon" not in case

    book = search.Book()
    case = "".join(f"line {number}\n" for number in range(40)) + "a dragon\n" + "more\n" * 40
    assert not book.attempt(case, "try", breaks, 10, search.lines)
    [finding] = book.found.values()
    assert finding.case == "a dragon\n"
    assert finding.key.startswith("AssertionError")


def test_a_fault_of_the_engine_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody has no place when a hand ends: the play of any rule set shows it."""
    honest = session.places
    monkeypatch.setattr(session, "places", lambda table: honest(table)[:-1])
    rules = search.played.load_text('variant plain "Plain" of daifugo\n', examples=False).ruleset
    assert rules is not None
    with pytest.raises(search.played.Broken, match="not everybody has one place"):
        search.played.play(rules, 4, 1, 1, Counter())


def test_every_file_begins_with_what_is_accepted() -> None:
    """A base that the language no longer has would end each search of rule files before it begins."""
    with search.shipped_read_once():
        for family in BASES:
            for number in range(12):
                head = Growing(search.Random(number), family, lambda text: Loaded(None, ()), {})._variant()
                loaded = search.played.load_text(text_of(head), examples=False)
                assert loaded.ok, (text_of(head), loaded.diagnostics)


def test_every_phrase_of_the_grammar_can_be_made() -> None:
    assert {
        name for rows in expansions().values() for row in rows for name in [row.alias] if name
    } <= phrases()
