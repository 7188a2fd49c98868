"""The tables by which an engine knows the plays of a hand, and those of them that beat another.

In: a desk. Out: rows of numbers by name. Plays stand in words, `WORD` of them in each; those of one shape and size (a group) have words of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, groupby

from ...game.decisions import Play
from ...model import Answer, PlayPattern, Restrict, Restriction
from ...model.cards import bits
from .desk import Desk
from .orders import Order
from .restrictions import bindings

Rows = dict[str, tuple[str, Sequence[int]]]
WORD = 60  # plays in a word
ALLOWED_BY_LASTING = 1 << 60  # where lines that stand have lower bits
MOST_SPANS = 60  # of which one number says which are empty


@dataclass(slots=True)
class Node:
    """Cards that are part of plays: the cards that may come to them, and the numbers of the plays that they are."""

    children: dict[int, Node] = field(default_factory=dict)
    plays: list[int] = field(default_factory=list)


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
        self.many = _whole_spans(len(self.firsts))
        self.word_of = [0] * (len(plays) + 1)
        for word, first in enumerate(self.firsts):
            behind = self.firsts[word + 1] if word + 1 < len(self.firsts) else len(plays) + 1
            for number in range(first, behind):
                self.word_of[number] = word
        self.firsts += [1] * (self.many - len(self.firsts))  # of words that stay empty

    def split(self, mask: int, group: int) -> list[int]:
        """Plays of a group as its words; the lowest bit stands for its first play."""
        words = self.first_word[group + 1] - self.first_word[group]
        return [mask >> WORD * word & (1 << WORD) - 1 for word in range(words)]


def singles(plays: Sequence[Play]) -> tuple[int, int]:
    """The word in which a bit stands for the play of the card with that number, and all its bits; -1 where there is none for all plays of one card."""
    words = Words(plays)
    alone = [number for number, group in enumerate(words.groups) if plays[group.start - 1].size == 1]
    if len(alone) != 1 or len(words.groups[alone[0]]) > WORD:
        return -1, 0
    group = words.groups[alone[0]]
    if any(plays[play - 1].cards != 1 << play - group.start for play in group):
        return -1, 0
    return words.first_word[alone[0]], (1 << len(group)) - 1


def span(words: int) -> int:
    """How many words are a span, as a power of 2."""
    return max(0, ((words + MOST_SPANS - 1) // MOST_SPANS - 1).bit_length())


def _whole_spans(words: int) -> int:
    """So many words, and as many more as make whole spans."""
    size = 1 << span(words)
    return max(1, (words + size - 1) // size) * size


def holding_tables(desk: Desk) -> Rows:
    """Words, the trees of all plays, what goes with each card, and for each order which plays beat another."""
    words = Words(desk.tabled)
    group_of = [-1] * (len(desk.tabled) + 1)
    for number, group in enumerate(words.groups):
        group_of[group.start : group.stop] = [number] * len(group)
    return {
        "PLAY_GROUP": ("i32", group_of),
        "WORD_OF": ("i32", words.word_of),
        "FIRST_PLAY": ("i32", words.firsts),
        "WITHOUT": ("i64", _without(desk, words)),
        **_allowable(desk, words),
        **_answering(desk, words),
        **_trees(desk, words),
        **_above(desk, words),
    }


def _without(desk: Desk, words: Words) -> list[int]:
    """For each card and word the plays that do not need it."""
    rows = [(1 << WORD) - 1] * (words.many * desk.deck.size)
    for number, play in enumerate(desk.tabled, start=1):
        word = words.word_of[number]
        bit = 1 << number - words.firsts[word]
        for card in bits(play.cards):
            rows[words.many * card + word] &= ~bit
    return rows


def _answering(desk: Desk, words: Words) -> Rows:
    """For each answer the plays that it could be, by what they show themselves, and which words may have some."""
    found: list[int] = []
    firsts: list[int] = []
    ends: list[int] = []
    for part in desk.parts:
        if isinstance(part.body, Answer):
            row = [0] * words.many
            for number in fitting(desk, part.body.patterns, desk.tabled):
                row[words.word_of[number]] |= 1 << number - words.firsts[words.word_of[number]]
            filled = [word for word, plays in enumerate(row) if plays]
            found += row
            firsts.append(min(filled, default=0))
            ends.append(max(filled, default=-1) + 1)
    return {
        "ANSWER_PLAYS": ("i64", found or [0]),
        "ANSWER_FIRST": ("i32", firsts or [0]),
        "ANSWER_END": ("i32", ends or [0]),
    }


def _allowable(desk: Desk, words: Words) -> Rows:
    """The plays that a rule could allow, by what they show themselves; and by which lines those of a word could be allowed, as bits."""
    plays, by = [0] * words.many, [0] * words.many
    for line, item in allowing(desk):
        for number in fitting(desk, item.patterns, desk.tabled):
            word = words.word_of[number]
            plays[word] |= 1 << number - words.firsts[word]
            by[word] |= line
    filled = [word for word, some in enumerate(plays) if some]
    return {"ALLOWABLE": ("i64", plays), "ALLOWED_BY": ("i64", by), "ALLOWABLE_WORD": ("i32", filled or [0])}


def allowing(desk: Desk) -> list[tuple[int, Restriction]]:
    """What allows plays: lines that stand, each with its bit, and what lasts, all with the same."""
    standing = [(1 << bit, row.restriction) for bit, row in enumerate(bindings(desk))]
    lasting = [
        (ALLOWED_BY_LASTING, row.effect.restriction)
        for row in desk.effects
        if isinstance(row.effect, Restrict)
    ]
    return [(line, item) for line, item in standing + lasting if item.mode == "allow"]


def fitting(desk: Desk, patterns: Iterable[PlayPattern], plays: Sequence[Play]) -> list[int]:
    """The numbers of those of these plays that could be of such a kind, by what they show themselves."""
    fixed = {desk.fixed(pattern) for pattern in patterns}
    return [
        number
        for number, play in enumerate(plays if fixed else (), start=1)
        if any(desk.shown.fits(play, pattern) for pattern in fixed)
    ]


def _trees(desk: Desk, words: Words) -> Rows:
    """The trees of plays: a way for the cards of each, jokers first. The first nodes are those of the single cards; children of a node stand together,
    in the order of their cards. Plays of the same cards mostly stand in one word; those in others stand behind their number in `MORE_PLAYS`."""
    jokers = desk.shown.jokers
    nodes = [Node() for _ in range(desk.deck.size)]
    for number, play in enumerate(desk.tabled, start=1):
        first, *others = (*bits(play.cards & jokers), *bits(play.cards & ~jokers))
        node = nodes[first]
        for card in others:
            node = node.children.setdefault(card, Node())
        node.plays.append(number)
    rows: dict[str, list[int]] = {name: [] for name in ("CARDS", "FIRST", "WORD", "PLAYS", "MORE")}
    more_word, more_plays = [0], [0]
    for node in nodes:  # which grows
        held: dict[int, int] = {}
        for number in node.plays:
            word = words.word_of[number]
            held[word] = held.get(word, 0) | 1 << number - words.firsts[word]
        rows["CARDS"].append(sum(1 << card for card in node.children))
        rows["FIRST"].append(len(nodes))
        rows["WORD"].append(next(iter(held), 0))
        rows["PLAYS"].append(held.pop(rows["WORD"][-1], 0))
        rows["MORE"].append(len(more_word) + 1 if held else 0)
        if held:
            more_word += [0, *held.keys()]
            more_plays += [len(held), *held.values()]
        nodes += [node.children[card] for card in sorted(node.children)]
    wide = ("CARDS", "PLAYS")
    tables: Rows = {f"NODE_{name}": ("i64" if name in wide else "i32", row) for name, row in rows.items()}
    return tables | {"MORE_WORD": ("i32", more_word), "MORE_PLAYS": ("i64", more_plays)}


def _above(desk: Desk, words: Words) -> Rows:
    """For each order and play the plays of its group that beat it: words of `ABOVE`, that of word `w` at `ABOVE_AT` and `w`; which words may have some."""
    found: list[int] = []
    starts: list[int] = []
    firsts: list[int] = []
    ends: list[int] = []
    for order in desk.make_orders():
        for row in (starts, firsts, ends):
            row.append(0)  # of no play
        for number, group in enumerate(words.groups):
            plays = [desk.tabled[play - 1] for play in group]
            own, level, least = _measures(desk, order, plays[0].shape)
            known: dict[int, int] = {}
            for mask in _beating([own(play) for play in plays], [level(play) + least for play in plays]):
                if mask not in known:
                    known[mask] = len(found) - words.first_word[number]
                    found += words.split(mask, number)
                starts.append(known[mask])
                first = words.first_word[number]
                firsts.append(first + ((mask & -mask).bit_length() - 1) // WORD if mask else first)
                ends.append(first + (mask.bit_length() - 1) // WORD + 1 if mask else first)
    return {
        "ABOVE_AT": ("i32", starts),
        "ABOVE_FIRST": ("i32", firsts),
        "ABOVE_END": ("i32", ends),
        "ABOVE": ("i64", found or [0]),
    }


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
