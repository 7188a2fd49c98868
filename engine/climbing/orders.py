"""The orders of the cards that a game can come to, each with a number.

In: a rule set, the rankings that rules set, the cards that they give places of their own. Out: for each order a place for every face. An order's
number is even where the ranking runs as it is written, odd where it is reversed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...analysis.ranked_by import core_of, ranked_by
from ...game.decisions import Play
from ...model import PlaceCards, RuleSet, climbing_of
from ...model.cards import bits

TOP = 10_000  # above all ranks, for a joker
UNIT = 256  # room between ranks for suits and for placed cards
BESIDE = UNIT // 4  # more than suits need, less than a card that has a place just above its rank
NO_RANK = 99
ROOM = UNIT // 2 - 1  # of it between a rank and the one above it, for cards with places of their own


@dataclass(frozen=True, slots=True)
class Order:
    """`place`: of each face, higher beats lower; `rank_place`: of each rank; `placed`: the faces that have a place of their own."""

    place: tuple[int, ...]
    rank_place: tuple[int, ...]
    placed: int


class Orders:
    """Makes the orders of one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules, self.deck, self.climbing = rules, rules.deck, climbing_of(rules)

    def make(self, ranking: tuple[int, ...], is_reversed: bool, placings: Iterable[PlaceCards]) -> Order:
        """The order for a ranking (ranks from low to high, -1 the joker)."""
        deck, sign = self.deck, -1 if is_reversed else 1
        rank_at = {rank: number for number, rank in enumerate(ranking)}
        place = [0] * len(deck.faces)
        for face in deck.faces:
            if face.virtual:
                place[face.index] = sign * (-UNIT if face.code.endswith("-") else UNIT * len(ranking))
            elif face.index in deck.joker_faces:
                place[face.index] = self._joker(rank_at, sign) + deck.joker_faces.index(face.index)
            else:
                place[face.index] = sign * rank_at.get(face.rank, 0) * UNIT + self._suit(face.suit)
        rows = tuple(placings)
        placed, among = 0, self._among(rank_at, rows)
        suits = self.climbing.suit_order
        for placing in rows:
            anchor = rank_at.get(placing.rank)
            if anchor is None:
                continue
            for index in bits(placing.cards.mask):
                suit = deck.faces[index].suit
                own = anchor * UNIT + (UNIT // 2 if placing.above else -UNIT // 2) + among[index]
                place[index] = sign * own + (suits.index(suit) if suits and suit >= 0 else 0)
                placed |= 1 << index
        ranks = tuple(sign * rank_at.get(rank, 0) * UNIT for rank in range(len(deck.ranks)))
        return Order(tuple(place), ranks, placed)

    def _among(self, rank_at: dict[int, int], placings: tuple[PlaceCards, ...]) -> dict[int, int]:
        """How the cards that have a place of their own stand to each other, with room for suits between: as they stand without it, jokers
        above (or below) all ranks."""
        jokers = self.deck.joker_faces

        def stands(index: int) -> tuple[int, int]:
            if index not in jokers:
                return rank_at.get(self.deck.faces[index].rank, 0), 0
            if self.climbing.joker == "ranked":
                return rank_at.get(-1, len(rank_at)), jokers.index(index)
            return (len(rank_at) if self.climbing.joker == "above all" else -1), jokers.index(index)

        own = {index: stands(index) for placing in placings for index in bits(placing.cards.mask)}
        levels = {level: number for number, level in enumerate(sorted(set(own.values())))}
        step = max(1, min(len(self.deck.suits), ROOM // max(1, len(levels))))
        return {index: levels[level] * step for index, level in own.items()}

    def _joker(self, rank_at: dict[int, int], sign: int) -> int:
        if self.climbing.joker == "ranked":
            return sign * rank_at.get(-1, len(rank_at)) * UNIT
        return TOP if self.climbing.joker == "above all" else -TOP

    def _suit(self, suit: int) -> int:
        order = self.climbing.suit_order
        return order.index(suit) * 4 if order and suit >= 0 else 0

    def strength(self, order: Order, play: Play) -> int:
        """The place of the card that ranks a play: of those with places of their own, too."""
        return max(order.place[face] for face in self._ranking(order, play))

    def weakest(self, order: Order, play: Play) -> int:
        """The place of its weakest card."""
        return min(order.place[face] for face in self._ranking(order, play))

    def _ranking(self, order: Order, play: Play) -> tuple[int, ...]:
        """The faces that rank a play: its ends, and all of its core where one of them has a place of its own."""
        if not any(order.placed >> face & 1 for face in play.faces):
            return (play.high, play.low)
        shape = self.climbing.shapes[play.shape]
        found = ranked_by(self.climbing, self.deck, shape, play.faces, play.low, play.high)
        own = [face for face in found if order.placed >> face & 1]
        if not own or (shape.kind == "kicker" and core_of(self.climbing, shape).wrapping):
            return (play.high, play.low, *own)
        return found

    def top_rank(self, order: Order, play: Play, plain: int) -> int:
        """The rank of its highest card, which is `plain` where no card of it has a place of its own; NO_RANK where that card has one."""
        found = self._ranking(order, play)
        if not any(order.placed >> face & 1 for face in found):
            return plain
        top = max(found, key=order.place.__getitem__)
        return NO_RANK if order.placed >> top & 1 else self.deck.faces[top].rank

    def suited(self, order: Order, play: Play) -> int:
        """The strength of a play whose suit counts before its rank: that of its highest card."""
        high = max(self._ranking(order, play), key=order.place.__getitem__)
        suits = self.climbing.suit_order
        at = tuple(suits.index(suit) if suits else 0 for suit in range(len(self.deck.suits)))
        return (
            at[self.deck.faces[high].suit] * 100_000 + order.place[high]
        )  # a joker counts as of the last suit

    def extreme(self, order: Order, *, highest: bool) -> int:
        """The faces of the strongest (weakest) rank, and of those that have a place beyond it; jokers that stand above or below all are
        left out."""
        plain = [
            face.index
            for face in self.deck.faces
            if not face.virtual and face.index not in self.deck.joker_faces
        ]
        ranked = [(order.place[face], face) for face in plain if abs(order.place[face]) < TOP - 100]
        own = [place // UNIT for place, face in ranked if not order.placed >> face & 1]
        if not own:
            own = [place // UNIT for place, _ in ranked] or [0]
        edge = (max(own) if highest else min(own)) * UNIT
        found = [face for place, face in ranked if (place >= edge if highest else place < edge + BESIDE)]
        return sum(1 << face for face in found)
