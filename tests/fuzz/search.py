"""The searches: what is tried, one case after the other, until the time or the number of cases is over.

In: a seed and a budget. Out: a `Book` of what was found and how much was done.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import is_dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from random import Random
from unittest.mock import patch

from yakusoku.dsl.files import File, Reader
from yakusoku.dsl.format import format_text
from yakusoku.dsl.loader import Loaded
from yakusoku.dsl.shipped import shipped
from yakusoku.model import RuleSet
from yakusoku.services.rules import load

from . import commands, decks, engines, pages, played, spoiled, strangers
from .findings import Book, lines
from .rule_files import Growing, Grown, Stock, values
from .sentences import phrases_of

Going = Callable[[int], bool]  # whether there is room for another case, by how many there were
Tell = Callable[[Book], None]  # hears of the book after each case
ALL, FORMATTED, PRINTED = (
    0.1,
    0.5,
    0.15,
)  # of the files that have grown: played by every number of players, formatted, printed
TRANSLATED = 0.3  # of the files that have grown
FEW, MANY = 0.02, 0.2  # of the decisions of a hand: copied, explained, seen with the eyes of every player
SECONDS = {"check": 10.0, "play": 20.0, "sheets": 20.0}


def silent(book: Book) -> None:
    """Nobody hears."""


def until(seconds: float) -> Going:
    end = time.monotonic() + seconds
    return lambda number: time.monotonic() < end


def cases(most: int) -> Going:
    return lambda number: number < most


@contextmanager
def shipped_read_once() -> Iterator[None]:
    """The files that ship are read once in a search, since most of a trial would be to read them again; and what is near a word that nobody knows is
    looked for once, which would be a quarter of the time for texts that are full of mistakes."""
    kept: dict[Path, File | None] = {}
    read = Reader.read

    def once(reader: Reader, path: Path, name: str) -> File | None:
        if not path.is_relative_to(shipped()):
            return read(reader, path, name)
        if path not in kept:
            kept[path] = read(reader, path, name)
        return kept[path]

    @lru_cache(maxsize=100_000)
    def nearest(word: str, words: tuple[str, ...], n: int, cutoff: float) -> list[str]:
        return get_close_matches(word, words, n, cutoff)

    def near(word: str, words: list[str], n: int = 3, cutoff: float = 0.6) -> list[str]:
        return [*nearest(word, tuple(words), n, cutoff)]

    with patch.object(Reader, "read", once), patch("difflib.get_close_matches", near):
        yield


# -------------------------------------------------------------------------------------------------------------- rule files


def files(seed: int, going: Going, tell: Tell = silent) -> Book:
    """Rule files made from the grammar, which grow by one statement after the other. Each that is accepted is played, a hand by some number of
    players, which must replay, with copies, JSON and explanations looked at on the way. What it has grown to in the end is played with its
    examples, too, and up to three hands; some are played by every number, some are formatted, some are printed in two ways."""
    book = Book()
    number = 0
    stock: Stock = {}
    with shipped_read_once():
        while going(number):
            chance = Random(f"files {seed} {number}")
            family = "climbing" if chance.random() < 0.6 else "fishing"
            growing = Growing(chance, family, lambda text: _trial(book, text), stock)
            grown = None
            for grown in growing.files(chance.randint(1, 9)):
                book.counts["files"] += 1
                book.counts.update(f"class {name}" for name in classes(_rules(grown)))
                _play(book, grown, chance.choice(_rules(grown).playing()), chance.randrange(1000), 1, FEW)
            if grown is not None:
                _whole(book, grown, chance)
            number += 1
            tell(book)
    return book


def _rules(grown: Grown) -> RuleSet:
    assert grown.loaded.ruleset is not None
    return grown.loaded.ruleset


def _trial(book: Book, text: str) -> Loaded:
    kept: list[Loaded] = []
    book.attempt(text, "check", lambda case: kept.append(played.check(case)), SECONDS["check"], lines)
    loaded = kept[0] if kept else Loaded(None, ())
    book.counts["accepted" if loaded.ok else "refused"] += 1
    for item in loaded.diagnostics:
        if item.severity == "error":
            book.counts[f"code {item.code}"] += 1
    return loaded


def _whole(book: Book, grown: Grown, chance: Random) -> None:
    book.counts.update(f"phrase {name}" for name in phrases_of(grown.text))
    text = grown.text
    book.attempt(text, "check", lambda case: played.check(case, examples=True), SECONDS["play"], lines)
    book.counts["grown"] += 1
    if chance.random() < FORMATTED:
        book.attempt(text, "fmt", played.formatted, SECONDS["check"], lines)
    numbers = _rules(grown).playing()
    if chance.random() < TRANSLATED:
        book.attempt(text, "translate", played.translated, SECONDS["check"], lines)
    for players in numbers if chance.random() < ALL else [chance.choice(numbers)]:
        seed, hands = chance.randrange(1000), chance.choice((1, 1, 1, 2, 3))
        _play(book, grown, players, seed, hands, MANY)
    if chance.random() < PRINTED:
        wanted = played.SHEETS if chance.random() < 0.04 else chance.sample(played.SHEETS, 2)
        book.attempt(
            text, f"sheets {wanted}", lambda case: _sheets(book, case, wanted), SECONDS["sheets"], lines
        )


def _play(book: Book, grown: Grown, players: int, seed: int, hands: int, looks: float) -> None:
    text, read = grown.text, grown.loaded

    def once(case: str) -> None:
        loaded = read if case == text else _loaded(case)
        if loaded.ruleset is not None and players in loaded.ruleset.playing():
            played.play(loaded.ruleset, players, seed, hands, book.counts, looks)

    how = f"play with {players} players, seed {seed}, {hands} hands"
    book.counts["sessions"] += 1
    book.attempt(text, how, once, SECONDS["play"], lines)


@lru_cache(maxsize=4)
def _loaded(case: str) -> Loaded:
    """The rule file, read once for all that is done with it."""
    return played.load_text(case, examples=False)


def _sheets(book: Book, case: str, wanted: Iterable[tuple[str, str, str]]) -> None:
    loaded = _loaded(case)
    if loaded.ruleset is not None:
        book.counts["sheets"] += played.sheets(loaded.ruleset, wanted)


def classes(rules: RuleSet) -> set[str]:
    """The classes of the model that a rule set has in it."""
    return {type(value).__name__ for value in values(rules) if is_dataclass(value)}


# ------------------------------------------------------------------------------------------------------ bytes and strangers


def spoiled_texts(seed: int, going: Going, tell: Tell = silent) -> Book:
    """Texts that may be anything are read, formatted, and read from a file as bytes."""
    book = Book()
    number = 0
    with tempfile.TemporaryDirectory() as folder, shipped_read_once():
        path = Path(folder) / "case.yaku"

        def from_file(case: str) -> None:
            path.write_bytes(case.encode("utf-8", errors="surrogateescape"))
            load(str(path))

        while going(number):
            chance = Random(f"bytes {seed} {number}")
            match number % 16:
                case 0:
                    data = spoiled.raw(chance).decode("utf-8", errors="surrogateescape")
                    book.attempt(data, "load as a file", from_file, SECONDS["check"], lines)
                    book.counts["files of bytes"] += 1
                case 1:
                    book.attempt(spoiled.text(chance), "fmt", format_text, SECONDS["check"], lines)
                    book.counts["texts formatted"] += 1
                case place if (
                    place < 12
                ):  # what most of the work is elsewhere, the base of a file, is no part of these
                    book.attempt(spoiled.piece(chance), "fmt", played.read, SECONDS["check"], lines)
                    book.counts["pieces read"] += 1
                case _:
                    _trial(book, spoiled.text(chance))
            number += 1
            tell(book)
    return book


STRANGERS: dict[str, tuple[Callable[[Random], str], Callable[[str], None]]] = {
    "replay": (strangers.a_record, strangers.replayed),
    "ask": (strangers.a_question, strangers.asked),
    "sheet --templates": (strangers.a_template, strangers.printed),
    "play": (strangers.a_table, strangers.typed),
}
TURNS = (*("replay", "ask") * 6, "sheet --templates", "play")


def from_strangers(seed: int, going: Going, tell: Tell = silent) -> Book:
    """Records, questions, templates and typed lines that somebody has changed."""
    book = Book()
    number = 0
    while going(number):
        what = TURNS[number % len(TURNS)]
        make, do = STRANGERS[what]
        book.attempt(make(Random(f"strangers {seed} {number}")), what, do, SECONDS["play"], lines)
        book.counts[what] += 1
        number += 1
        tell(book)
    return book


def hostile_pages(seed: int, going: Going, tell: Tell = silent) -> Book:
    """Sheets of rule files whose names, notes and other texts mean no good."""
    book = Book()
    number = 0
    while going(number):
        case = pages.a_page(Random(f"pages {seed} {number}"))
        book.attempt(case, "sheet", pages.page_made, SECONDS["sheets"], lines)
        book.counts["pages"] += 1
        number += 1
        tell(book)
    return book


def given_commands(seed: int, going: Going, tell: Tell = silent) -> Book:
    """Commands with any options and values, among files of all kinds, with streams that are broken or of another encoding."""
    book = Book()
    number = 0
    while going(number):
        case = commands.a_command(Random(f"commands {seed} {number}"))
        book.attempt(case, "yakusoku", commands.given, SECONDS["sheets"], lines)
        book.counts["commands"] += 1
        number += 1
        tell(book)
    return book


def changed_decks(seed: int, going: Going, tell: Tell = silent) -> Book:
    """Files of decks that are nested without end, stand for themselves, are very long or of another shape."""
    book = Book()
    number = 0
    with shipped_read_once():
        while going(number):
            case = decks.a_deck(Random(f"decks {seed} {number}"))
            book.attempt(case, "deck", decks.used, SECONDS["check"], lines)
            book.counts["decks"] += 1
            number += 1
            tell(book)
    return book


def changed_engines(seed: int, going: Going, tell: Tell = silent) -> Book:
    """Texts of engines that somebody has changed; engines of rules with names that mean no good."""
    book = Book()
    number = 0
    with shipped_read_once():
        while going(number):
            chance = Random(f"engines {seed} {number}")
            if number % 4:
                book.attempt(engines.a_text(chance), "engine", engines.text_read, SECONDS["play"], lines)
                book.counts["texts of engines"] += 1
            else:
                book.attempt(engines.a_rule_set(chance), "compile", engines.compiled, SECONDS["play"], lines)
                book.counts["compiled"] += 1
            number += 1
            tell(book)
    return book


SEARCHES: dict[str, Callable[[int, Going, Tell], Book]] = {
    "bytes": spoiled_texts,
    "files": files,
    "strangers": from_strangers,
    "commands": given_commands,
    "pages": hostile_pages,
    "decks": changed_decks,
    "engines": changed_engines,
}
