"""Phrases that turn into others: a grammar of rows, each with what its words become.

In: the rows of phrases.txt, and the words of a sentence. Out: every text that the sentence may become under a heading.

A heading stands at the left edge, its rows below it:

    skips
        next {person} (misses | loses) [a] turn = skip 1 player

Words stand for themselves, `[…]` may be left out, `(… | …)` is one of several, `{heading}` is any row under that heading, and on the
right what it became. A row without a right side becomes nothing: its words may only be there. `{%event}` and the like are words that
are the language already; who reads them is handed in. `…` is any words. Where the same heading is meant twice in a row, the second is `{heading 2}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

Bound = tuple[tuple[str, str], ...]  # what the headings of a row became
Read = Callable[
    [str, int], dict[int, str]
]  # words of the language from a place on: where they end, and their text

_HERE = Path(__file__).parent
_PIECE = re.compile(r"[\[\]()|]|\{[^}]*\}|[^\s\[\](){}|]+")
_HEADING = re.compile(r"\{[^}]*\}")
_MOST_TEXTS = 6


@dataclass(frozen=True, slots=True)
class Word:
    """A word, a heading (`{`), a kind of words of the language (`%`) or characters of a sentence that has no spaces (`c`)."""

    kind: str
    text: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Either:
    """One of several."""

    ways: tuple[tuple[Part, ...], ...]


Part = Word | Either
Opening = frozenset[str] | None


@dataclass(frozen=True, slots=True)
class Row:
    """What may be said, and what it becomes. `opening`: the words with which it may begin, so that it is not tried in vain; None where
    that may be any."""

    parts: tuple[Part, ...]
    becomes: str
    opening: Opening = None


@lru_cache(maxsize=1)
def rows() -> dict[str, tuple[Row, ...]]:
    """The rows under each heading of phrases.txt."""
    return read_rows(_HERE.joinpath("phrases.txt").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def japanese_rows() -> dict[str, tuple[Row, ...]]:
    """The rows under each heading of phrases_ja.txt, of which the words are characters."""
    from .inflecting import forms

    def part(piece: str) -> Part:
        said = forms(piece)
        words = tuple((Word("c", form),) for form in said)
        return Either(words) if len(words) > 1 else words[0][0]

    return read_rows(_HERE.joinpath("phrases_ja.txt").read_text(encoding="utf-8"), part)


def _plain_word(piece: str) -> Part:
    return Word("", piece)


def read_rows(text: str, literal: Callable[[str], Part] = _plain_word) -> dict[str, tuple[Row, ...]]:
    """The rows under each heading; `literal` makes a part of a word. ValueError where brackets do not fit."""
    found: dict[str, list[Row]] = {}
    heading = ""
    for line in text.split("\n"):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if not line.startswith(" "):
            heading = line.strip()
            found[heading] = []
            continue
        said, _, becomes = line.partition(" = ")
        pieces = _PIECE.findall(said)
        parts, rest = _parts(pieces, 0, literal)
        if rest != len(pieces):
            raise ValueError(f"brackets do not fit: {line.strip()}")
        found[heading].append(Row(parts, becomes.strip()))
    return _with_openings(found)


def _with_openings(grammar: dict[str, list[Row]]) -> dict[str, tuple[Row, ...]]:
    known: dict[str, Opening] = dict.fromkeys(grammar, frozenset())
    while True:
        now = {
            heading: _together(_opening(row.parts, known) for row in items)
            for heading, items in grammar.items()
        }
        if now == known:
            break
        known = now
    return {
        heading: tuple(replace(row, opening=_opening(row.parts, known)) for row in items)
        for heading, items in grammar.items()
    }


def _opening(parts: tuple[Part, ...], known: dict[str, Opening]) -> Opening:
    words: frozenset[str] = frozenset()
    for part in parts:
        left_out = isinstance(part, Either) and () in part.ways
        if isinstance(part, Either):
            first = _together(_opening(way, known) for way in part.ways if way)
        elif part.kind == "{":
            first = known[part.text]
        else:
            first = None if part.kind == "%" or part.text == "…" else frozenset({_start(part)})
        if first is None:
            return None
        words |= first
        if not left_out:
            return words
    return None  # nothing of it need be said


def _start(part: Word) -> str:
    return part.text[0] if part.kind == "c" else part.text


def _together(openings: Iterable[Opening]) -> Opening:
    words: frozenset[str] = frozenset()
    for opening in openings:
        if opening is None:
            return None
        words |= opening
    return words


def _parts(pieces: Sequence[str], place: int, literal: Callable[[str], Part]) -> tuple[tuple[Part, ...], int]:
    found: list[Part] = []
    while place < len(pieces) and pieces[place] not in ("]", ")", "|"):
        piece = pieces[place]
        if piece in ("[", "("):
            ways: list[tuple[Part, ...]] = [()] if piece == "[" else []
            while pieces[place] not in ("]", ")"):
                way, place = _parts(pieces, place + 1, literal)
                if place >= len(pieces):
                    raise ValueError(f"a bracket is open: {' '.join(pieces)}")
                ways.append(way)
            found.append(Either(tuple(ways)))
        elif piece.startswith("{"):
            heading = piece[1:-1].split()[0]
            found.append(Word("%" if heading.startswith("%") else "{", heading.removeprefix("%"), piece))
        else:
            found.append(literal(piece))
        place += 1
    return tuple(found), place


@dataclass(slots=True)
class Chart:
    """One sentence under all headings, each looked at once for each place."""

    words: Sequence[str]
    read: Read
    grammar: dict[str, tuple[Row, ...]] = field(default_factory=rows)
    done: dict[tuple[str, int], dict[int, list[str]]] = field(default_factory=dict)

    def texts(self, heading: str, place: int) -> dict[int, list[str]]:
        """Where phrases under a heading end that begin at a place, and what they become."""
        key = (heading, place)
        if key not in self.done:
            self.done[key] = {}  # a heading that begins with itself finds nothing
            found: dict[int, list[str]] = {}
            taken: set[int] = set()  # what is the language already is nothing else
            word = self.words[place] if place < len(self.words) else ""
            for row in self.grammar[heading]:
                if row.opening is not None and word not in row.opening:
                    continue
                plain = len(row.parts) == 1 and isinstance(row.parts[0], Word) and row.parts[0].kind == "%"
                for end, bound in self._sequence(row.parts, 0, place):
                    if end in taken:
                        continue
                    if plain:
                        taken.add(end)
                    text = _filled(row.becomes, bound)
                    into = found.setdefault(end, [])
                    if text not in into and len(into) < _MOST_TEXTS:
                        into.append(text)
            self.done[key] = found
        return self.done[key]

    def whole(self, heading: str) -> list[str]:
        """What the whole sentence may become under a heading."""
        return self.texts(heading, 0).get(len(self.words), [])

    def _sequence(self, parts: tuple[Part, ...], number: int, place: int) -> Iterator[tuple[int, Bound]]:
        if number == len(parts):
            yield place, ()
            return
        for end, bound in self._one(parts[number], place):
            for last, further in self._sequence(parts, number + 1, end):
                yield last, bound + further

    def _one(self, part: Part, place: int) -> Iterator[tuple[int, Bound]]:
        if isinstance(part, Either):
            for way in part.ways:
                yield from self._sequence(way, 0, place)
        elif part.kind == "{":
            for end, texts in self.texts(part.text, place).items():
                for text in texts:
                    yield end, ((part.name, text),)
        elif part.kind == "%":
            for end, text in self.read(part.text, place).items():
                yield end, ((part.name, text),)
        elif part.kind == "c":
            end = place + len(part.text)
            if self.words[place:end] == part.text:
                yield end, ()
        elif part.text == "…":
            for end in range(place, len(self.words) + 1):
                yield end, ()
        elif place < len(self.words) and self.words[place] == part.text:
            yield place + 1, ()


def _filled(becomes: str, bound: Bound) -> str:
    """The right side with what its headings became; what was left out became nothing."""
    values = dict(bound)
    marks = [value for value in values.values() if value == "^" or value.startswith("‡")]
    becomes = "".join(marks[:1]) + (" " if marks and marks[0] != "^" else "") + becomes
    return " ".join(_HEADING.sub(lambda found: values.get(found.group(), ""), becomes).split())
