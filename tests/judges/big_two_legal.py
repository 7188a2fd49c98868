"""Every legal play of a Big Two hand, by trying every set of one to five cards.

Written from the rules of the game alone: a total order of ranks and, between equal ranks, of suits (♦ ♣ ♥ ♠); one, two or three
cards of a rank; five cards as straight, flush, full house, four and one, straight flush, each kind above the one before. A
higher one of the same number of cards beats a lower one. The very first lead contains the three of diamonds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SUITS = "DCHS"
KINDS = ("straight", "flush", "full house", "four and one", "straight flush")
Strength = tuple[int, ...]


def card(code: str) -> tuple[int, int]:
    """Rank and suit as numbers, both rising."""
    return RANKS.index(code[1:]), SUITS.index(code[0])


def strength(codes: Iterable[str]) -> Strength | None:
    """What is compared between plays of one number of cards; None for what is no play."""
    cards = sorted(card(code) for code in codes)
    ranks = Counter(rank for rank, _ in cards)
    if len(cards) <= 3:
        return cards[-1] if len(ranks) == 1 else None
    if len(cards) != 5:
        return None
    one_suit = len({suit for _, suit in cards}) == 1
    in_a_row = len(ranks) == 5 and cards[-1][0] - cards[0][0] == 4
    if one_suit and in_a_row:
        return KINDS.index("straight flush"), *cards[-1]
    for rank, count in ranks.items():
        if count == 4:
            return KINDS.index("four and one"), rank
        if count == 3 and len(ranks) == 2:
            return KINDS.index("full house"), rank
    if one_suit:
        return KINDS.index("flush"), *cards[-1]
    if in_a_row:
        return KINDS.index("straight"), *cards[-1]
    return None


def plays(hand: Iterable[str]) -> Iterator[tuple[frozenset[str], Strength]]:
    held = list(hand)
    for size in (1, 2, 3, 5):
        for chosen in combinations(held, size):
            found = strength(chosen)
            if found is not None:
                yield frozenset(chosen), found


def legal(hand: Iterable[str], table: Iterable[str] | None, *, opening: bool = False) -> set[frozenset[str]]:
    """What may be played on these cards, or led where there are none; `opening`: the first lead of all."""
    if table is None:
        return {cards for cards, _ in plays(hand) if not opening or "D3" in cards}
    below = list(table)
    level = strength(below)
    assert level is not None, f"{below} is no play"
    return {cards for cards, mine in plays(hand) if len(cards) == len(below) and mine > level}
