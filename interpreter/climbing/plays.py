"""All plays that a hand can make.

In: a rule set's shapes. Out: for a hand, its plays by shape and size, each with every distinct reading of its jokers.

Cards that stand for others beside the jokers (`2 stands for any card in pair`) are given as masks, one for each shape; at most
`MOST_STAND_INS` of a hand do so at a time, jokers first, then in the deck's order. As cards of their own rank they stand for
themselves.

Two readings are distinct if they differ in a rank. The suit that a joker stands for inside a set makes a difference only
where a lock looks at declared suits (`joker obeys as declared`); elsewhere the first free suit is written.

Order (documented, for every engine): shapes as in the file; size rising; then the place of the lowest card in the normal
ranking; then the faces; then the cards, the deck's order each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, combinations_with_replacement, islice, product

from ...game.decisions import Play
from ...model import RuleSet, Shape
from ...model.cards import Deck, bits
from .composed import kicker_plays, pattern_plays
from .orders import suit_order
from .runs import multirun_plays, run_plays

Plays = dict[tuple[int, int], tuple[Play, ...]]  # (shape, size) to its plays, in order
MOST_TRIED = 200  # plays that `first` looks at
StandIns = tuple[
    int, ...
]  # for each shape the cards that may stand for others in it; empty where only jokers may
MOST_STAND_INS = 6  # of one hand at a time, jokers among them
MOST_PLAYS = 20_000  # of one hand: far above any real game, so that a hostile shape stays bounded


class PlayBook:
    """Finds plays for one rule set. Plays are kept and shared, so equal plays are one object."""

    def __init__(self, rules: RuleSet) -> None:
        climbing = rules.climbing
        assert climbing is not None
        self.rules = rules
        self.deck: Deck = rules.deck
        self.shapes = climbing.shapes
        self.line = [rank for rank in climbing.ranking if rank >= 0]
        self.at = {rank: number for number, rank in enumerate(self.line)}
        self.declared = climbing.lock_joker == "declared"
        self.jokers = self.deck.physical(self.deck.joker_mask)
        self.suits = len(self.deck.suits)
        self.suit_at = suit_order(rules)
        self._ladder = {
            number: climbing.follow_order.index(shape.id)
            for number, shape in enumerate(self.shapes)
            if shape.id in climbing.follow_order
        }
        self._known: dict[tuple[int, int, tuple[int, ...], int, int], Play] = {}
        self.windows: dict[str, list[tuple[int, int, tuple[int, ...]]]] = {}
        self.numbers = {shape.id: number for number, shape in enumerate(self.shapes)}

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
        groups = [(self._ladder[key[0]], group) for key, group in found.items() if key[0] in self._ladder]
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

    # --------------------------------------------------------------------------------------------------- one play

    def make(self, shape: int, cards: int, faces: tuple[int, ...], low: int, high: int) -> Play:
        """The play of these cards, read as these faces (in the order of the cards)."""
        key = (shape, cards, faces, low, high)
        play = self._known.get(key)
        if play is None:
            wild = 0
            for card, face in zip(bits(cards), faces, strict=True):
                if self.deck.cards[card] != face:
                    wild |= 1 << card
            play = Play(cards, faces, shape, low, high, wild, len(faces))
            if len(self._known) > 200_000:
                self._known.clear()
            self._known[key] = play
        return play

    def assigned(
        self, shape: int, naturals: Iterable[int], stands: Iterable[tuple[int, int]], low: int, high: int
    ) -> Play:
        """A play of natural cards and of jokers that stand for faces."""
        rows = [(card, self.deck.cards[card]) for card in naturals] + list(stands)
        rows.sort()
        mask = 0
        for card, _ in rows:
            mask |= 1 << card
        return self.make(shape, mask, tuple(face for _, face in rows), low, high)

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
                yield from kicker_plays(self, number, shape, hand, stand_ins)

    def _wild(self, number: int, shape: Shape, hand: int, stand_ins: StandIns) -> list[int]:
        """The cards of a hand that may stand for others in a shape."""
        jokers = hand & self.jokers if shape.wild else 0
        if not stand_ins:
            return bits(jokers)
        others = bits(hand & stand_ins[number] & ~jokers)
        return [*bits(jokers), *others][:MOST_STAND_INS]

    def itself(self, card: int, face: int) -> bool:
        """Whether a card that would stand for a face is of that rank already."""
        own = self.deck.faces[self.deck.cards[card]].rank
        return own >= 0 and own == self.deck.faces[face].rank

    def by_rank(self, hand: int) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for card in bits(hand & ~self.jokers):
            found.setdefault(self.deck.faces[self.deck.cards[card]].rank, []).append(card)
        return {rank: found[rank] for rank in self.line if rank in found}

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

    def sizes(self, shape: Shape, most: int) -> range:
        """The sizes that a shape may have, at most `most` where it says no end."""
        high = shape.size.high if shape.size.high is not None else most
        return range(max(1, shape.size.low), min(high, most) + 1)

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
        taken = [self.deck.faces[self.deck.cards[card]].suit for card in naturals]
        low, high = self.ends([self.deck.cards[card] for card in naturals])
        if not used:
            yield self.assigned(number, naturals, (), low, high)
            return
        readings = self._joker_suits([suit for suit in range(self.suits) if suit not in taken], used)
        for chosen in combinations(wild, used):
            for suits in readings if self.declared else readings[:1]:
                faces = [self.deck.face_of(rank, suit) for suit in suits]
                ends = (
                    self.ends([self.deck.cards[card] for card in naturals] + faces)
                    if self.declared
                    else (low, high)
                )
                yield self.assigned(number, naturals, zip(chosen, faces, strict=True), *ends)

    def _joker_suits(self, free: list[int], used: int) -> list[tuple[int, ...]]:
        """Suits for that many jokers in a set: such as the set lacks while there are any, then whatever they like."""
        if len(free) >= used:
            return list(combinations(free, used))
        more = combinations_with_replacement(range(self.suits), used - len(free))
        return [tuple(sorted((*free, *extra))) for extra in more]

    def ends(self, faces: list[int]) -> tuple[int, int]:
        """The lowest and highest face by the normal ranking, suits breaking ties by their order, then by the deck's."""
        ranked = sorted(
            faces,
            key=lambda face: (
                self.at.get(self.deck.faces[face].rank, 99),
                self.suit_at[self.deck.faces[face].suit],
                face,
            ),
        )
        return ranked[0], ranked[-1]

    def suit_groups(self, shape: Shape) -> list[list[int]]:
        """The suits that may stand together, in a shape of one suit or of one colour."""
        if shape.suits == "one suit":
            return [[suit] for suit in range(self.suits)]
        colours = sorted({suit.colour for suit in self.deck.suits})
        return [
            [number for number, suit in enumerate(self.deck.suits) if suit.colour == colour]
            for colour in colours
        ]

    def suits_fit(self, shape: Shape, suits: list[int]) -> bool:
        if shape.suits == "one suit":
            return len(set(suits)) <= 1
        if shape.suits == "one colour":
            return len({self.deck.suits[suit].colour if suit >= 0 else "" for suit in suits}) <= 1
        if shape.suits == "different suits":
            return len(set(suits)) == len(suits)
        return True
