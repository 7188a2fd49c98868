"""The order of the cards at a moment.

In: the ranking of the rules, whether it is reversed, and cards that were given places of their own. Out: an `Order`: a
position for every face, and so the strength of every play. Positions are even numbers; a card that was placed just above
or below a rank stands at the odd number between.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from ...analysis.ranked_by import core_of, ranked_by
from ...game.decisions import Play
from ...model import Climbing, PlaceCards, RuleSet, climbing_of
from ...model.cards import bits

TOP = 10_000
UNIT = 256  # between a rank and the next, for suits and for cards that have places of their own
_BESIDE = UNIT // 4  # more than suits need, less than a card that has a place just above its rank
_ROOM = UNIT // 2 - 1  # for those between a rank and the one above it: all ranks in all suits

Thing: TypeAlias = Literal["rank", "suit", "colour"]
THINGS = {"named": 0, "named suit": 1, "named colour": 2}
NAMEABLE: dict[Thing, int] = {"rank": 0, "suit": 1, "colour": 2}  # the same, as a rule calls what is named


class Named(NamedTuple):
    """What a rule has named last: what kind of thing (as in THINGS), and the faces."""

    rule: int
    thing: int
    faces: int


@dataclass(frozen=True, slots=True)
class Order:
    """`place[face]`: higher beats lower. `rank_place[rank]`: the position of a rank. `step`: +1, or -1 when reversed."""

    place: tuple[int, ...]
    rank_place: tuple[int, ...]
    reversed: bool
    turned: int = 0  # the faces of the rank that was turned up
    named: tuple[Named, ...] = ()  # oldest first
    placed: int = 0  # the faces that have a place of their own
    rules: RuleSet | None = field(default=None, compare=False, repr=False)  # where some have

    def named_by(self, rule: int, thing: int = 0) -> int:
        """The faces of the ranks (suits, colours) that a rule had named last; where it never had, those that any rule had."""
        found = [item for item in self.named if item.thing == thing]
        last = found[-1].faces if found else 0
        return next((item.faces for item in found if item.rule == rule), last)

    def strength(self, play: Play) -> int:
        """The position of the card that ranks the play: its highest in this order; also one with a place of its own, for which a joker may
        stand."""
        if self.placed and (own := self.with_places(play)):
            return max(self.place[face] for face in own)
        low, high = self.place[play.low], self.place[play.high]
        return low if low > high else high

    def weakest(self, play: Play) -> int:
        """The position of its lowest card in this order."""
        if self.placed and (own := self.with_places(play)):
            return min(self.place[face] for face in own)
        low, high = self.place[play.low], self.place[play.high]
        return high if low > high else low

    def with_places(self, play: Play) -> tuple[int, ...]:
        """What ranks a play in which a card has a place of its own, cards that are attached aside; nothing of another play."""
        if self.rules is None or not any(self.placed >> face & 1 for face in play.faces):
            return ()
        game = climbing_of(self.rules)
        shape = game.shapes[play.shape]
        found = ranked_by(game, self.rules.deck, shape, play.faces, play.low, play.high)
        own = tuple(face for face in found if self.placed >> face & 1)
        if own and shape.kind == "kicker" and core_of(game, shape).wrapping:
            return (play.low, play.high, *own)  # which of its cards are attached is not seen by its ends
        return found if own else ()

    def extreme(self, faces: Iterable[int], *, highest: bool) -> int:
        """Mask of the strongest (weakest) rank among these faces, and of those that have a place beyond it; jokers that stand above or
        below all are left out. A card that has a place of its own does not make its rank the strongest."""
        ranked = [(self.place[face], face) for face in faces if abs(self.place[face]) < TOP - 100]
        own = [place // UNIT for place, face in ranked if not self.placed >> face & 1]
        if not own:
            own = [place // UNIT for place, _ in ranked] or [0]
        edge = (max(own) if highest else min(own)) * UNIT
        found = [face for place, face in ranked if (place >= edge if highest else place < edge + _BESIDE)]
        return sum(1 << face for face in found)


def make_order(
    rules: RuleSet, ranking: tuple[int, ...], is_reversed: bool, places: tuple[PlaceCards, ...]
) -> Order:
    """The order for a ranking (ranks from low to high, -1 the joker)."""
    climbing = climbing_of(rules)
    deck = rules.deck
    sign = -1 if is_reversed else 1
    rank_at = {rank: number for number, rank in enumerate(ranking)}
    place = [0] * len(deck.faces)
    for face in deck.faces:
        if face.virtual:
            place[face.index] = sign * (-UNIT if face.code.endswith("-") else UNIT * len(ranking))
        elif face.index in deck.joker_faces:
            place[face.index] = _joker(climbing, rank_at, sign) + deck.joker_faces.index(face.index)
        else:
            suit = _suit_place(climbing, face.suit)
            place[face.index] = sign * rank_at.get(face.rank, 0) * UNIT + suit
    placed, among = 0, _among(rules, climbing, rank_at, places)
    for placing in places:
        anchor = rank_at.get(placing.rank)
        if anchor is None:
            continue
        for index in bits(placing.cards.mask):
            suit = (
                climbing.suit_order.index(deck.faces[index].suit)
                if climbing.suit_order and deck.faces[index].suit >= 0
                else 0
            )
            own = anchor * UNIT + (UNIT // 2 if placing.above else -UNIT // 2) + among[index]
            place[index] = sign * own + suit
            placed |= 1 << index
    rank_place = tuple(sign * rank_at.get(rank, 0) * UNIT for rank in range(len(deck.ranks)))
    return Order(tuple(place), rank_place, is_reversed, placed=placed, rules=rules if placed else None)


def _among(
    rules: RuleSet, climbing: Climbing, rank_at: dict[int, int], places: tuple[PlaceCards, ...]
) -> dict[int, int]:
    """How the cards that have a place of their own stand to each other, with room for suits between: as they stand without it, jokers
    above (or below) all ranks."""
    deck, jokers = rules.deck, rules.deck.joker_faces

    def stands(index: int) -> tuple[int, int]:
        if index not in jokers:
            return rank_at.get(deck.faces[index].rank, 0), 0
        if climbing.joker == "ranked":
            return rank_at.get(-1, len(rank_at)), jokers.index(index)
        return (len(rank_at) if climbing.joker == "above all" else -1), jokers.index(index)

    own = {index: stands(index) for placing in places for index in bits(placing.cards.mask)}
    levels = {level: number for number, level in enumerate(sorted(set(own.values())))}
    step = max(1, min(len(deck.suits), _ROOM // max(1, len(levels))))
    return {index: levels[level] * step for index, level in own.items()}


def _joker(climbing: Climbing, rank_at: dict[int, int], sign: int) -> int:
    if climbing.joker == "ranked":
        return sign * rank_at.get(-1, len(rank_at)) * UNIT
    return TOP if climbing.joker == "above all" else -TOP


def suit_order(rules: RuleSet) -> tuple[int, ...]:
    """For each suit its place in the order of suits; all alike where suits have no order."""
    order = climbing_of(rules).suit_order
    return tuple(order.index(suit) if order else 0 for suit in range(len(rules.deck.suits)))


def _suit_place(climbing: Climbing, suit: int) -> int:
    """Suits break ties, in the same direction whether the ranking is reversed or not."""
    return climbing.suit_order.index(suit) * 4 if climbing.suit_order and suit >= 0 else 0
