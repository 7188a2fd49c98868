"""All plays that a hand can make.

In: a rule set's shapes. Out: for a hand, its plays by shape and size, each with every distinct reading of its jokers.

Cards that stand for others beside the jokers (`2 stands for any card in pair`) are given as masks, one for each shape; at most
`MOST_STAND_INS` of a hand do so at a time, jokers first, then in the deck's order. As cards of their own rank they stand for
themselves.

Two readings are distinct if anything in the rule set can tell them apart: they differ in a rank, or in a suit, a colour, a single card
that something looks at in plays of that shape (see analysis/alike.py). Of readings that are the same to all rules the one with the first
free suits is written.

Order (documented, for every engine): shapes as in the file; size rising; then the place of the lowest card in the normal
ranking; then the faces; then the cards, the deck's order each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations, islice, product
from typing import assert_never

from ...game.decisions import Play
from ...model import RuleSet, Shape, climbing_of
from ...model.cards import bits
from .composed import kicker_plays, pattern_plays
from .making import Maker
from .runs import multirun_plays, run_plays

Plays = dict[tuple[int, int], tuple[Play, ...]]  # (shape, size) to its plays, in order
MOST_TRIED = 200  # plays that `first` looks at
StandIns = tuple[
    int, ...
]  # for each shape the cards that may stand for others in it; empty where only jokers may
MOST_STAND_INS = 6  # of one hand at a time, jokers among them
MOST_PLAYS = 20_000  # of one hand: far above any real game, so that a hostile shape stays bounded


class PlayBook(Maker):
    """Finds plays for one rule set."""

    def __init__(self, rules: RuleSet, *, fully: bool = False) -> None:
        super().__init__(rules, fully=fully)
        climbing = climbing_of(rules)
        self.shapes = climbing.shapes
        self.numbers = {shape.id: number for number, shape in enumerate(self.shapes)}
        self._ladder = {
            number: climbing.follow_order.index(shape.id)
            for number, shape in enumerate(self.shapes)
            if shape.id in climbing.follow_order
        }

    # -------------------------------------------------------------------------------------------------- whole hands

    def plays(self, hand: int, stand_ins: StandIns = ()) -> Plays:
        """Every play of a hand."""
        found: dict[tuple[int, int], dict[Play, None]] = {}
        count = 0
        for number, shape in enumerate(self.shapes):
            for play in () if shape.part else self.of_shape(number, shape, hand, stand_ins):
                group = found.setdefault((number, play.size), {})
                if play not in group:
                    group[play] = None
                    count += 1
                    if count >= MOST_PLAYS:
                        break
        if self._ladder:
            self._as_highest(found)
        return {key: tuple(sorted(found[key], key=self.order_key)) for key in sorted(found)}

    def parts(self, hand: int, ids: Collection[str], stand_ins: StandIns = ()) -> Iterator[Play]:
        """What a hand makes of those of these shapes that are never played alone; bounded as `plays` is."""
        for number, shape in enumerate(self.shapes):
            if shape.part and shape.id in ids:
                yield from islice(self.of_shape(number, shape, hand, stand_ins), MOST_PLAYS)

    def _as_highest(self, found: dict[tuple[int, int], dict[Play, None]]) -> None:
        """Cards that make several of the shapes which stand in an order are only the highest of them."""
        best: dict[int, int] = {}
        groups = [
            (self._ladder[shape], group) for (shape, _), group in found.items() if shape in self._ladder
        ]
        for level, group in groups:
            for play in group:
                best[play.cards] = max(level, best.get(play.cards, 0))
        for level, group in groups:
            for play in [play for play in group if best[play.cards] > level]:
                del group[play]

    def first(self, shape: int, hand: int) -> Play | None:
        """Some play of the shape with that number that is not one of a higher shape as well; None where none is found soon."""
        for play in islice(self.of_shape(shape, self.shapes[shape], hand), MOST_TRIED):
            if shape not in self._ladder or play in self.plays(play.cards).get((shape, play.size), ()):
                return play
        return None

    def without(self, plays: Plays, cards: int) -> Plays:
        """The plays that are left when these cards leave the hand."""
        left: Plays = {}
        for key, group in plays.items():
            kept = tuple([play for play in group if not play.cards & cards])
            if kept:
                left[key] = kept
        return left

    def order_key(self, play: Play) -> tuple[int, tuple[int, ...], list[int]]:
        face = self.deck.faces[play.low]
        below = face.virtual and face.code.endswith("-")
        return -1 if below else self.at.get(face.rank, len(self.line)), play.faces, bits(play.cards)

    # ------------------------------------------------------------------------------------------------------ shapes

    def of_shape(self, number: int, shape: Shape, hand: int, stand_ins: StandIns = ()) -> Iterator[Play]:
        jokers = bits(hand & self.jokers)
        wild = self._wild(number, shape, hand, stand_ins)
        match shape.kind:
            case "any":
                yield from self._any(number, shape, hand)
            case "set":
                yield from self._sets(number, shape, hand, wild, jokers)
            case "run":
                yield from run_plays(self, number, shape, hand, wild)
            case "multirun":
                yield from multirun_plays(self, number, shape, hand, wild)
            case "pattern":
                yield from pattern_plays(self, number, shape, hand, wild)
            case "kicker":
                yield from self._kickers(number, shape, hand, stand_ins)
            case unknown:
                assert_never(unknown)

    def _kickers(self, number: int, shape: Shape, hand: int, stand_ins: StandIns) -> Iterator[Play]:
        """Another shape with cards attached. What may stand in in the whole may do so in the other shape."""
        core = self.numbers.get(shape.core)
        if core is None or self.shapes[core].kind == "kicker":
            return
        of_core = stand_ins and tuple(
            mask | stand_ins[number] if place == core else mask for place, mask in enumerate(stand_ins)
        )
        base = self.shapes[core]
        yield from kicker_plays(self, number, shape, hand, base, self.of_shape(core, base, hand, of_core))

    def _wild(self, number: int, shape: Shape, hand: int, stand_ins: StandIns) -> list[int]:
        """The cards of a hand that may stand for others in a shape."""
        jokers = hand & self.jokers if shape.wild else 0
        if not stand_ins:
            return bits(jokers)
        others = bits(hand & stand_ins[number] & ~jokers)
        return [*bits(jokers), *others][:MOST_STAND_INS]

    def _any(self, number: int, shape: Shape, hand: int) -> Iterator[Play]:
        for size in self.sizes(shape, 5):
            for chosen in self._any_cards(shape, hand, size):
                faces = [self.deck.cards[card] for card in chosen]
                low, high = self.ends(faces)
                yield self.assigned(number, chosen, (), low, high)

    def _any_cards(self, shape: Shape, hand: int, size: int) -> Iterator[tuple[int, ...]]:
        """All sets of so many cards that keep the shape's rule of suits."""
        cards = bits(hand)
        if size == 1 or shape.suits == "free":
            yield from combinations(cards, size)
            return
        suit_of = {card: self.deck.faces[self.deck.cards[card]].suit for card in cards}
        if shape.suits == "different suits":
            for suits in combinations(range(-1, self.suits), size):
                yield from product(*([card for card in cards if suit_of[card] == suit] for suit in suits))
            return
        for group in [*self.suit_groups(shape), [-1]]:
            yield from combinations([card for card in cards if suit_of[card] in group], size)

    def _sets(
        self, number: int, shape: Shape, hand: int, wild: list[int], jokers: list[int]
    ) -> Iterator[Play]:
        most = len(self.deck.cards)
        for rank, cards in self.by_rank(hand).items():
            others = [card for card in wild if card not in cards]
            for size in self.sizes(shape, min(most, len(cards) + len(others))):
                for used in range(min(len(others), size - 1) + 1):
                    if size - used > len(cards):
                        continue
                    for naturals in combinations(cards, size - used):
                        yield from self._set_readings(number, rank, naturals, others, used)
        for size in self.sizes(shape, 0 if self.deck.ranked_jokers else len(jokers)):
            for chosen in combinations(jokers, size):
                yield self.assigned(number, chosen, (), self.deck.joker, self.deck.joker)

    def _set_readings(
        self, number: int, rank: int, naturals: tuple[int, ...], wild: list[int], used: int
    ) -> Iterator[Play]:
        held = [self.deck.cards[card] for card in naturals]
        if not used:
            yield self.assigned(number, naturals, (), *self.ends(held))
            return
        taken = tuple([self.deck.faces[face].suit for face in held])
        readings = [
            [self.deck.face_of(rank, suit) for suit in suits]
            for suits in self.set_suits(number, rank, taken, used)
        ]
        for chosen in combinations(wild, used):
            for faces in readings:
                stands = zip(chosen, faces, strict=True)
                yield self.assigned(number, naturals, stands, *self.ends(held + faces))
