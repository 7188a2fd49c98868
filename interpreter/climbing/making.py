"""One play: cards laid down together, and what each of them stands for.

In: a rule set; cards, and the faces that jokers stand for. Out: a `Play`. Plays are kept and shared, so equal plays are one object. Which
plays a hand can make is found in runs.py, composed.py and plays.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, combinations_with_replacement, product

from ...analysis.alike import alike
from ...game.decisions import Play
from ...model import RuleSet, Shape, climbing_of
from ...model.cards import Deck, bits
from .orders import suit_order


class Maker:
    """Makes plays for one rule set. `line`: the ranks from low to high in the normal ranking; `at`: the place of a rank there. `kinds`: for
    each shape, for each face a number; faces of one number are the same to all rules (see alike.py). `fully`: no two faces are, so that
    every reading is found."""

    def __init__(self, rules: RuleSet, *, fully: bool = False) -> None:
        climbing = climbing_of(rules)
        self.rules = rules
        self.deck: Deck = rules.deck
        self.line = [rank for rank in climbing.ranking if rank >= 0]
        self.at = {rank: number for number, rank in enumerate(self.line)}
        faces = tuple(range(len(self.deck.faces)))
        self.kinds = (faces,) * len(climbing.shapes) if fully else alike(rules)
        self.jokers = self.deck.physical(self.deck.joker_mask)
        self.suits = len(self.deck.suits)
        self.suit_at = suit_order(rules)
        self.copies = Counter(self.deck.cards)
        self._suits: dict[tuple[int, int, tuple[int, ...], int], tuple[tuple[int, ...], ...]] = {}
        self._known: dict[tuple[int, int, tuple[int, ...], int, int], Play] = {}
        self.windows: dict[str, list[tuple[int, int, tuple[int, ...]]]] = {}

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

    # -------------------------------------------------------------------------------------- what jokers may stand for

    def kind(self, shape: int, faces: Iterable[int]) -> tuple[int, ...]:
        """What rules can see of faces in a play of that shape: two readings in which it is the same are one."""
        kinds = self.kinds[shape]
        return tuple(sorted([kinds[face] for face in faces]))

    def set_suits(
        self, shape: int, rank: int, taken: tuple[int, ...], used: int
    ) -> tuple[tuple[int, ...], ...]:
        """Suits for that many jokers beside cards of a rank of these suits, the first of each kind: such as are lacking first, then those of
        which the packs have another card, then, where no more are lacking, whatever they like."""
        key = shape, rank, taken, used
        found = self._suits.get(key)
        if found is None:
            kinds: dict[tuple[int, ...], tuple[int, ...]] = {}
            for suits in self._beside(rank, taken, used):
                kinds.setdefault(self.kind(shape, [self.deck.face_of(rank, suit) for suit in suits]), suits)
            found = self._suits[key] = tuple(kinds.values())
        return found

    def _beside(self, rank: int, taken: tuple[int, ...], used: int) -> Iterable[tuple[int, ...]]:
        free = [suit for suit in range(self.suits) if suit not in taken]
        if len(free) < used:
            more = combinations_with_replacement(range(self.suits), used - len(free))
            return (tuple(sorted((*free, *extra))) for extra in more)
        again = [
            suit
            for suit in range(self.suits)
            for _ in range(max(1, taken.count(suit)), self.copies[self.deck.face_of(rank, suit)])
        ]
        return combinations([*free, *again], used)

    def each_kind(
        self, shape: int, usual: tuple[int, ...], choices: Sequence[Sequence[int]]
    ) -> Iterator[tuple[int, ...]]:
        """Ways to take a face from each row of choices, of those that are the same to all rules one: `usual` where it is one of them."""
        kinds = self.kinds[shape]
        rows = [list({kinds[face]: face for face in reversed(row)}.values())[::-1] for row in choices]
        seen = set()
        for faces in chain((usual,), product(*rows)):
            key = tuple([kinds[face] for face in faces])
            if key not in seen:
                seen.add(key)
                yield faces

    # ------------------------------------------------------------------------------------- what may be in one play

    def itself(self, card: int, face: int) -> bool:
        """Whether a card that would stand for a face is of that rank already."""
        own = self.deck.faces[self.deck.cards[card]].rank
        return own >= 0 and own == self.deck.faces[face].rank

    def by_rank(self, hand: int) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for card in bits(hand & ~self.jokers):
            found.setdefault(self.deck.faces[self.deck.cards[card]].rank, []).append(card)
        return {rank: found[rank] for rank in self.line if rank in found}

    def sizes(self, shape: Shape, most: int) -> range:
        """The sizes that a shape may have, at most `most` where it says no end."""
        high = shape.size.high if shape.size.high is not None else most
        return range(max(1, shape.size.low), min(high, most) + 1)

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
