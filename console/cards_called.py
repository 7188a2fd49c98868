"""What cards are called at a table: `three of spades`, `crane`, スペードの3, 松に鶴, 鶴.

In: a deck, and words that somebody typed. Out: which faces each word or row of words may mean. A name that only the beginning or the end of
several cards has in common means none of them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from ..ground.numbers import NUMBER_WORDS
from ..model.cards import Deck, Face
from ..sheets.readings import plain

MOST_WORDS = 6  # in the name of a card
_SPOKEN = {  # a rank with a letter, as people say it
    "A": ("ace", "aces", "エース"),
    "K": ("king", "kings", "キング"),
    "Q": ("queen", "queens", "クイーン", "クィーン"),
    "J": ("jack", "jacks", "knave", "ジャック"),
}
_FIGURES = ("一", "二", "三", "四", "五", "六", "七", "八", "九", "十")
_SEVERAL = re.compile(r"(.+?)[をがの]?(?:(?:([1-9])|([一二三四五六七八九]))枚|ペア|二枚組)(?:組|出し)?")
_AGAIN = re.compile(r"(10|[^\s])\1+")  # the rank as often as there are cards
_IDLE = frozenset({"the", "a", "an", "and", "と"})


def pieces(deck: Deck, parts: Sequence[str]) -> Iterator[tuple[str, frozenset[int]]]:
    """What was typed, card by card: the words of each, and the faces that they name; no faces where they are no name."""
    names = called(deck)
    rest = [word for part in parts for word in _apart(names, part)]
    while rest:
        for many in range(min(MOST_WORDS, len(rest)), 0, -1):
            said = " ".join(rest[:many])
            found = names.get(said.lower())
            if found:
                break
        yield said, found or frozenset()
        rest = rest[many:]


def _apart(names: Mapping[str, frozenset[int]], part: str) -> list[str]:
    """スペード3とハート3 are two."""
    if part.lower() in _IDLE:
        return []
    both = [piece for piece in part.split("と") if piece]
    if part in names:
        return [part]
    return [one for piece in both for one in _in_a_row(names, piece)] if both else [part]


def _in_a_row(names: Mapping[str, frozenset[int]], part: str) -> list[str]:
    """♠7♣7 are two; what is no row of names stays as it is."""
    found: list[str] = []
    place = 0
    while place < len(part) and not part.isascii():
        end = next((end for end in range(len(part), place, -1) if part[place:end].lower() in names), place)
        if end == place:
            return [part]
        found.append(part[place:end])
        place = end
    return found or [part]


def several(deck: Deck, said: str) -> tuple[int, int] | None:
    """The rank and the number where so many cards of a rank are said: 10を二枚, 7のペア, KK."""
    if (again := _AGAIN.fullmatch(said)) is not None and (rank := rank_called(deck, again[1])) is not None:
        return rank, len(said) // len(again[1])
    found = _SEVERAL.fullmatch(said)
    if found is None:
        return None
    many = found[2] or found[3] or "2"
    rank = next(
        (
            at
            for at, rank in enumerate(deck.ranks)
            if found[1].lower() in (rank.lower(), *_SPOKEN.get(rank, ()), _figure(rank))
        ),
        None,
    )
    count = _FIGURES.index(many) + 1 if many in _FIGURES else int(many)
    return None if rank is None else (rank, count)


def rank_called(deck: Deck, said: str) -> int | None:
    """The rank that a word is: J, jack, ジャック, 十."""
    return next(
        (
            at
            for at, rank in enumerate(deck.ranks)
            if said.lower() in (rank.lower(), *_SPOKEN.get(rank, ()), _figure(rank))
        ),
        None,
    )


def _figure(rank: str) -> str:
    return _FIGURES[int(rank) - 1] if rank.isdecimal() and 0 < int(rank) <= len(_FIGURES) else rank


def called(deck: Deck) -> Mapping[str, frozenset[int]]:
    """By a name in small letters, the faces that it may mean."""
    found: dict[str, set[int]] = defaultdict(set)
    parts: dict[str, set[int]] = defaultdict(set)  # names of a part, which must be plain
    for face in deck.faces:
        for name in _whole(deck, face):
            found[name.lower()].add(face.index)
        for name in _partly(face):
            parts[name.lower()].add(face.index)
    for name, faces in parts.items():
        if len(faces) == 1 and name not in found:
            found[name] = faces
    return {name: frozenset(faces) for name, faces in found.items() if name}


def _whole(deck: Deck, face: Face) -> Iterator[str]:
    yield from (plain(face.names.ja), face.names.en, face.id.replace("_", " "))
    if face.month:
        yield f"{deck.months[face.month - 1].en} {face.names.en}"
    if face.suit < 0 or face.rank < 0:
        return
    suit, rank = deck.suits[face.suit], deck.ranks[face.rank]
    ranks = [rank, *_SPOKEN.get(rank, ())]
    if rank.isdecimal() and int(rank) < len(NUMBER_WORDS):
        ranks.append(NUMBER_WORDS[int(rank)])
    if rank.isdecimal() and int(rank) <= len(_FIGURES):
        ranks.append(_FIGURES[int(rank) - 1])
    ja, en = plain(suit.names.ja), re.sub("s$", "", suit.names.en.lower())
    for one in ranks:
        yield from (
            f"{ja}の{one}",
            f"{ja}{one}",
            f"{ja} {one}",
            f"{suit.symbol}{one}",
            f"{suit.symbol}の{one}",
        )
        yield from (f"{one} {en}", f"{one} {en}s", f"{en} {one}", f"{one} of {en}s", f"{one} of {en}")


def _partly(face: Face) -> Iterator[str]:
    """鶴 of 松に鶴."""
    _, with_, end = plain(face.names.ja).partition("に")
    if with_ and face.month:
        yield end
