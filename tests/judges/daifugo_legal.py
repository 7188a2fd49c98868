"""Every legal play of a Daifugo position, by trying everything.

Comes in: a position (``hand``, ``trick``, ``in_force``) and a `Table`. Every subset of the hand up to the
needed size, with every reading of its jokers, is tested against the definitions. Slow and obvious on
purpose.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

from .daifugo_table import (
    JOKER,
    RANKS,
    SUITS,
    Play,
    Table,
    Trick,
    is_joker,
    rank,
    read_play,
    rising,
    shape_of,
    suit,
)

__all__ = ["Legal", "Play", "Table", "Trick", "legal", "legal_plays", "read_answer", "trick_of"]


class Legal(NamedTuple):
    """The answer for a position: the plays, and whether passing is allowed (a lead may not pass)."""

    plays: frozenset[Play]
    may_pass: bool


def legal(position: Mapping[str, Any], table: Table) -> Legal:
    """All legal plays of a position as in the format "Position (climbing)"."""
    trick = trick_of(position, table)
    return Legal(frozenset(legal_plays(position["hand"], trick)), bool(trick.plays))


def read_answer(answer: Mapping[str, Any], table: Table) -> Legal:
    """Another program's answer, `{"legal": […], "may_pass": …}`, to be compared with that of `legal`.

    Readings that differ only in the suit of a joker become one; what is no play at all is a ValueError.
    """
    plays = set()
    for item in answer["legal"]:
        play = read_play(item["cards"], item.get("as"), table)
        if isinstance(play, str) or item.get("shape", play.shape) != play.shape:
            raise ValueError(f"{item}: {play}")
        plays.add(play)
    return Legal(frozenset(plays), answer["may_pass"])


def trick_of(position: Mapping[str, Any], table: Table) -> Trick:
    """Replay the position's trick, so that locks, reversals and clears follow from the plays."""
    trick = Trick(table, revolution="revolution" in position.get("in_force", []))
    for entry in position.get("trick", []):
        if entry.get("pass"):
            continue
        play = read_play(entry["cards"], entry.get("as"), table)
        if isinstance(play, str):
            raise ValueError(f"trick entry {entry}: {play}")
        if trick.put(play).clears:
            trick.clear()
    return trick


def legal_plays(hand: Iterable[str], trick: Trick) -> set[Play]:
    """Every play that the definitions allow from the hand on the trick."""
    size = len(trick.plays[-1].cards) if trick.plays else None
    return {play for play in readings(sorted(hand), size, trick.table) if trick.refuses(play) is None}


def readings(hand: list[str], size: int | None, table: Table) -> Iterator[Play]:
    """Every subset with every reading of its jokers that makes a shape; of one size, or of all sizes."""
    for subset in subsets(hand, size):
        naturals = [card for card in subset if not is_joker(card)]
        jokers = len(subset) - len(naturals)
        for stands_for in combinations_with_replacement((*RANKS, JOKER), jokers):
            shape = shape_of(list(subset), list(stands_for), table)
            if shape is not None:
                ranks = rising([rank(card) for card in naturals] + list(stands_for))
                yield Play(frozenset(subset), ranks, shape)


def subsets(hand: list[str], size: int | None) -> Iterator[tuple[str, ...]]:
    """All subsets up to four cards; beyond that only sequences exist, so all subsets of one suit and the
    jokers.
    """
    sizes = [size] if size is not None else list(range(1, len(hand) + 1))
    for n in sizes:
        if n <= 4:
            yield from combinations(hand, n)
            continue
        for one_suit in SUITS:
            yield from combinations([card for card in hand if is_joker(card) or suit(card) == one_suit], n)
