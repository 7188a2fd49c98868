"""Every legal play of a Dou Dizhu hand, by trying every set of its cards.

Written from the rules of the game alone: suits mean nothing; sets of one to four; sequences of five or more, three or more pairs
in a row, two or more triplets in a row, all without twos and jokers; cards attached: to a triplet one card or one pair, to
triplets in a row as many, to four of a kind two cards or two pairs, always of ranks different from those they are attached to, pairs
of ranks different from each other, and never both jokers; four of a kind alone are a bomb, both jokers the rocket.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "small", "big")
JOKERS = {"JK1": "small", "JK2": "big"}
TWO = RANKS.index("2")
Reading = tuple[str, int]  # what it is, and by which rank it is compared


def rank(code: str) -> int:
    return RANKS.index(JOKERS.get(code, code[1:]))


def readings(codes: Iterable[str]) -> set[Reading]:
    """Everything that these cards are; nothing where they are no play."""
    return _readings(tuple(sorted(rank(code) for code in codes)))


@cache
def _readings(ranks: tuple[int, ...]) -> set[Reading]:
    counts = Counter(ranks)
    size = counts.total()
    found: set[Reading] = set()
    if set(counts) == {RANKS.index("small"), RANKS.index("big")}:
        found.add(("rocket", 0))
    if len(counts) == 1 and size <= 4:
        found.add((("single", "pair", "triplet", "bomb")[size - 1], min(counts)))
    for width, least, name in ((1, 5, "sequence"), (2, 3, "pair run"), (3, 2, "plane")):
        if set(counts.values()) == {width} and len(counts) >= least and in_a_row(list(counts)):
            found.add((f"{name} of {len(counts)}", max(counts)))
    for length in range(1, len(counts) + 1):
        for core in combinations(sorted(counts), length):
            rest = [counts[item] for item in counts if item not in core]
            if both_jokers(counts, core):
                continue
            for many, name in ((sum(rest), "card"), (len(rest) if set(rest) == {2} else 0, "pair")):
                if all(counts[item] == 3 for item in core) and many == length:
                    if length == 1 or in_a_row(core):
                        found.add((f"{length} threes with a {name}", max(core)))
                if length == 1 and counts[core[0]] == 4 and many == 2:
                    found.add((f"four with a {name}", core[0]))
    return found


def in_a_row(ranks: Iterable[int]) -> bool:
    rising = sorted(ranks)
    return rising[-1] - rising[0] == len(rising) - 1 and rising[-1] < TWO


def both_jokers(counts: Counter[int], core: tuple[int, ...]) -> bool:
    """Whether both jokers are attached to more than a triplet (to which they would not be one card or a pair)."""
    return not {RANKS.index("small"), RANKS.index("big")} - (set(counts) - set(core))


def beats(mine: Reading, theirs: Reading) -> bool:
    if mine[0] == "rocket" or theirs[0] == "rocket":
        return mine[0] == "rocket"
    if mine[0] == "bomb" and theirs[0] != "bomb":
        return True
    return mine[0] == theirs[0] and mine[1] > theirs[1]


def legal(hand: Iterable[str], table: Iterable[str] | None) -> set[tuple[frozenset[str], Reading]]:
    """What may be played on these cards, or led where there are none."""
    held = list(hand)
    below = None if table is None else readings(table)
    found = set()
    for size in range(1, len(held) + 1):
        for chosen in combinations(held, size):
            for reading in readings(chosen):
                if below is None or any(beats(reading, item) for item in below):
                    found.add((frozenset(chosen), reading))
    return found
