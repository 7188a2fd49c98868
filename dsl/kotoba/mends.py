"""The one letter with which a Japanese statement can be read that cannot be read as it stands.

In: the characters of such a statement, and how far it could be read. Out: what is wrong in it and what to write instead, or nothing where no single
letter mends it: two that stand the wrong way round, one left out, one too many, another particle. Nothing is offered that needs a name
which nobody knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .reading import Stuck, Text
from .speaking import tree_of
from .tables import tables

_QUOTED = "\ufffc"  # each character of a text
_PARTICLES = "をがはにでのと"
_TRIES = 160  # statements that are read for one that cannot be
_WAYS = 2  # of mending it that are told
_LONG_NAME = 3  # letters of a name of which one may be missing
_BACK, _AHEAD = 6, 4  # characters around a mistake in which two may have changed places
_AROUND = 2  # characters that are shown before it
_KANJI = re.compile("(?![枚人回点文位局番])[\u3005\u3400-\u9fff]{2}")
_SIDES = (
    "左右",
    "強弱",
    "上下",
    "前後",
    "大小",
    "多少",
    "以上以下",
)  # nobody writes one for the other by a slip
_CARD = re.compile("[♠♥♦♣JK0-9][JQKA0-9]")
_ENDING = re.compile("[一-鿿ぁ-ん][ぁ-ん]")  # of a verb
_IN_WORD = re.compile("[A-Za-z0-9_]{2}|[ァ-ヺー]{2}")  # of a name in Latin letters, or of one in katakana
_PARTS = "、,・ \n\ufffc"


class Mended(NamedTuple):
    """Where the mistake is, and what may be written there."""

    start: int
    end: int
    written: tuple[str, ...]


class _Edit(NamedTuple):
    """Characters to be taken out, and those to be put there."""

    start: int
    end: int
    put: str


def mended(text: Text, stuck: Stuck, known: frozenset[str]) -> Mended | None:
    """How the statement is mended by one letter."""
    tries = 0
    for edits in (_names(text, known), _swapped(text, stuck), _words(text, stuck), _particles(text, stuck)):
        held: list[_Edit] = []
        for edit in edits:
            tries += 1
            if tries > _TRIES:
                break
            if not isinstance(tree_of(_with(text, edit), known, strict=True), Stuck):
                held.append(edit)
        if held:
            return _shown(text.characters, held)
    return None


def _with(text: Text, edit: _Edit) -> Text:
    more = len(edit.put) - (edit.end - edit.start)
    quoted = {
        (place + more if place >= edit.end else place): (said, end + more if place >= edit.end else end)
        for place, (said, end) in text.quoted.items()
    }
    return Text(text.characters[: edit.start] + edit.put + text.characters[edit.end :], quoted)


def _shown(written: str, held: list[_Edit]) -> Mended:
    """Those that stand where the first one does, with the characters before them."""
    first = held[0]
    same = list(dict.fromkeys(edit for edit in held if edit.start == first.start))[:_WAYS]
    start, end = first.start, max(edit.end for edit in same)
    most = min(len(written), end + _AHEAD)
    around = _AROUND if len(first.put) <= _AROUND else 0  # a whole word says enough by itself
    while start > max(0, first.start - around) and written[start - 1] not in _PARTS:
        start -= 1
    while start > max(0, first.start - _AHEAD) and _KANJI.fullmatch(written[start - 1 : start + 1]):
        start -= 1  # no word is cut
    while start and _CARD.fullmatch(written[start - 1 : start + 1]):
        start -= 1  # and no card
    while end < most and written[end] not in _PARTS:
        end += 1
    while end < len(written) and _ENDING.fullmatch(written[end - 1 : end + 1]):
        end += 1
    while end < len(written) and _IN_WORD.fullmatch(written[end - 1 : end + 1]):
        end += 1
    while start and _IN_WORD.fullmatch(written[start - 1 : start + 1]):
        start -= 1
    ways = [written[start : edit.start] + edit.put + written[edit.end : end] for edit in same]
    return Mended(start, end, tuple(dict.fromkeys(ways)))


def _places(stuck: Stuck) -> list[tuple[int, set[str]]]:
    """Where the mistake may have begun, the likeliest first."""
    return [(stuck.place, stuck.accepts), *reversed(stuck.before)]


def _swapped(text: Text, stuck: Stuck) -> Iterator[_Edit]:
    written, at = text.characters, stuck.place
    places = range(max(0, at - _BACK), min(len(written) - 1, at + _AHEAD))
    for place in sorted(places, key=lambda place: abs(place - at)):
        one, other = written[place], written[place + 1]
        parts = {one, other} & set(_PARTS)
        if one != other and parts <= {"、"} and not (one.isascii() and other.isascii()):
            yield _Edit(place, place + 2, other + one)


def _words(text: Text, stuck: Stuck) -> Iterator[_Edit]:
    """Words of the language from which the characters differ by one."""
    written = text.characters
    for place, accepts in _places(stuck):
        found = []
        for word in _accepted(accepts):
            for taken in _taken(written[place : place + len(word) + 1], word):
                if _QUOTED not in written[place : place + taken]:
                    found.append(_Edit(place, place + taken, word))
        yield from sorted(found, key=lambda edit: (-len(edit.put), edit))


def _names(text: Text, known: frozenset[str]) -> Iterator[_Edit]:
    """Names that are known, of which one letter is missing in the text: `平京` for 平安京."""
    written = text.characters
    for name in sorted(known, key=lambda name: (-len(name), name)):
        if len(name) < _LONG_NAME or name.isascii() or name in written:
            continue
        for at in range(1, len(name)):
            short = name[:at] + name[at + 1 :]
            place = written.find(short)
            if place >= 0 and short not in known:
                yield _Edit(place, place + len(short), name)
                break


def _accepted(accepts: set[str]) -> list[str]:
    rows = tables().japanese.words
    found = {row[0].rstrip("、") or row[0] for name in accepts for row in rows.get(name, ())} - {""}
    return sorted(found | ({"英語"} if "LANGUAGE" in accepts else set()))


def _taken(here: str, word: str) -> Iterator[int]:
    """How many of the characters may have been meant as that word, of which one is missing, too many or another."""
    size = len(word)
    if size == 1:
        if not here.startswith(word):
            yield 0
        return
    differ = [(one, other) for one, other in zip(here, word, strict=False) if one != other]
    if len(here) >= size and len(differ) == 1 and not any(map(_sides, differ)):
        yield size
    if not here.startswith(word) and any(here.startswith(word[:at] + word[at + 1 :]) for at in range(size)):
        yield size - 1
    if size > 2 and any(here[:at] + here[at + 1 :] == word for at in range(1, len(here))):
        yield size + 1


def _sides(pair: tuple[str, str]) -> bool:
    return any(pair[0] in both and pair[1] in both for both in _SIDES) or pair[0].isdigit()


def _particles(text: Text, stuck: Stuck) -> Iterator[_Edit]:
    written = text.characters
    for place, _ in _places(stuck):
        for at in (place, place - 1):
            if 0 <= at < len(written) and written[at] in _PARTICLES:
                yield from (_Edit(at, at + 1, other) for other in _PARTICLES if other != written[at])
