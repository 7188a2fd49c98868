"""The tables by which an engine knows the plays of a hand, and those of them that beat another.

In: a desk. Out: rows of numbers by name. Plays stand in words, `WORD` of them in each; those of one shape and size (a group) have words of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, groupby

from ...game.decisions import Play
from ...model.cards import bits
from .desk import Desk
from .orders import Order

Rows = dict[str, tuple[str, Sequence[int]]]
WORD = 60  # plays in a word
STRETCH = 60  # words of which one number says which are empty


class Words:
    """Where plays stand: the groups, and their words."""

    def __init__(self, plays: Sequence[Play]) -> None:
        self.groups: list[range] = []  # the numbers of their plays, from 1 on
        first = 1
        for _, alike in groupby(plays, key=lambda play: (play.shape, play.size)):
            behind = first + len(list(alike))
            self.groups.append(range(first, behind))
            first = behind
        self.firsts = [play for group in self.groups for play in group[::WORD]]  # the first play of each word
        self.first_word = [0, *accumulate((len(group) + WORD - 1) // WORD for group in self.groups)]
        self.many = max(1, len(self.firsts))
        self.word_of = [0] * (len(plays) + 1)
        for word, first in enumerate(self.firsts):
            behind = self.firsts[word + 1] if word + 1 < len(self.firsts) else len(plays) + 1
            for number in range(first, behind):
                self.word_of[number] = word

    def split(self, mask: int, group: int) -> list[int]:
        """Plays of a group as its words; the lowest bit stands for its first play."""
        words = self.first_word[group + 1] - self.first_word[group]
        return [mask >> WORD * word & (1 << WORD) - 1 for word in range(words)]


def holding_tables(desk: Desk) -> Rows:
    """Words, the tree of all plays, what goes with each card, and for each order which plays beat another."""
    words = Words(desk.plays)
    group_of = [-1] * (len(desk.plays) + 1)
    for number, group in enumerate(words.groups):
        group_of[group.start : group.stop] = [number] * len(group)
    return {
        "PLAY_GROUP": ("i32", group_of),
        "WORD_OF": ("i32", words.word_of),
        "FIRST_PLAY": ("i32", words.firsts or [1]),
        "FIRST_WORD": ("i32", words.first_word),
        "STRETCH_OF": ("u8", [word // STRETCH for word in range(words.many)]),
        "WITHOUT": ("i64", _without(desk, words)),
        **_tree(desk, words),
        **_above(desk, words),
    }


def _without(desk: Desk, words: Words) -> list[int]:
    """For each card and word the plays that do not need it."""
    rows = [(1 << WORD) - 1] * (words.many * desk.deck.size)
    for number, play in enumerate(desk.plays, start=1):
        word = words.word_of[number]
        bit = 1 << number - words.firsts[word]
        for card in bits(play.cards):
            rows[words.many * card + word] &= ~bit
    return rows


def _tree(desk: Desk, words: Words) -> Rows:
    """The tree of plays: a way from the root for the cards of each, jokers first. Children of a node stand together, in the order of their cards."""
    jokers = desk.shown.jokers
    root: dict[int, dict] = {}  # type: ignore[type-arg]
    at: dict[int, list[int]] = {}  # for each node that is a play, by its identity, the plays
    for number, play in enumerate(desk.plays, start=1):
        node = root
        for card in (*bits(play.cards & jokers), *bits(play.cards & ~jokers)):
            node = node.setdefault(card, {})
        at.setdefault(id(node), []).append(number)
    cards, firsts, entries, entry_word, entry_plays = [], [], [0], [], []
    nodes = [root]
    for node in nodes:  # which grows
        cards.append(sum(1 << card for card in node))
        firsts.append(len(nodes))
        nodes += [node[card] for card in sorted(node)]
        held: dict[int, int] = {}
        for number in at.get(id(node), ()):
            word = words.word_of[number]
            held[word] = held.get(word, 0) | 1 << number - words.firsts[word]
        entry_word += held.keys()
        entry_plays += held.values()
        entries.append(len(entry_word))
    return {
        "NODE_CARDS": ("i64", cards),
        "NODE_FIRST": ("i32", firsts),
        "NODE_ENTRY": ("i32", entries),
        "ENTRY_WORD": ("i32", entry_word or [0]),
        "ENTRY_PLAYS": ("i64", entry_plays or [0]),
    }


def _above(desk: Desk, words: Words) -> Rows:
    """For each order and play the plays of its group that beat it: words of `ABOVE`, that of word `w` at `ABOVE_AT` and `w`."""
    found: list[int] = []
    starts: list[int] = []
    for order in desk.make_orders():
        starts.append(0)
        for number, group in enumerate(words.groups):
            plays = [desk.plays[play - 1] for play in group]
            own, level, least = _measures(desk, order, plays[0].shape)
            known: dict[int, int] = {}
            for mask in _beating([own(play) for play in plays], [level(play) + least for play in plays]):
                if mask not in known:
                    known[mask] = len(found) - words.first_word[number]
                    found += words.split(mask, number)
                starts.append(known[mask])
    return {"ABOVE_AT": ("i32", starts), "ABOVE": ("i64", found or [0])}


def _beating(own: list[int], least: list[int]) -> list[int]:
    """For each play those that have at least so much, as bits."""
    by_own = sorted(range(len(own)), key=own.__getitem__, reverse=True)
    found: dict[int, int] = {}
    mask = at = 0
    for wanted in sorted(set(least), reverse=True):
        while at < len(by_own) and own[by_own[at]] >= wanted:
            mask |= 1 << by_own[at]
            at += 1
        found[wanted] = mask
    return [found[wanted] for wanted in least]


Measure = Callable[[Play], int]


def _measures(desk: Desk, order: Order, shape: int) -> tuple[Measure, Measure, int]:
    """By what a play of a shape follows another: what counts of the one that follows, and of the one on the table; by how much the first must be more."""
    orders = desk.orders

    def strength(play: Play) -> int:
        return orders.strength(order, play)

    mine = desk.climbing.shapes[shape]
    compared = desk.climbing.follow if mine.compared == "as the game" else mine.compared
    match compared:
        case "equal or higher":
            return strength, strength, 0
        case "wholly above" if mine.compared == "wholly above" or mine.kind == "run":
            return lambda play: orders.weakest(order, play), strength, 1
        case "suit before rank":
            return lambda play: orders.suited(order, play), lambda play: orders.suited(order, play), 1
        case _:
            return strength, strength, 1
