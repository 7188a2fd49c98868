"""Whether a play is of a kind, and how two plays stand to each other.

In: plays, patterns and relations of the model, the order in force. Out: yes or no. Nothing here changes anything.

A joker that stands for a card is seen as that card (`effects see declared cards`) or as a joker (`natural`); `natural 8`
in a rule asks for the card itself whatever the game says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import assert_never

from ...game.decisions import Play
from ...model import CardSet, Counted, Patterns, PlayPattern, Range, Relation, RuleSet, climbing_of
from ...model.cards import Deck, bits
from .orders import THINGS, UNIT, Order

_PLAIN: set[Relation] = {"same size", "same shape"}
_OF_RANK: set[Relation] = {"same rank", "different rank"}  # no lock is made of these


class Matcher:
    """The patterns and relations of one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        climbing = climbing_of(rules)
        self.deck: Deck = rules.deck
        self.shapes = climbing.shapes
        self.shape_number = {shape.id: number for number, shape in enumerate(self.shapes)}
        self.declared = climbing.sees == "declared"
        self.any_suit = climbing.lock_joker == "any"
        self.starts = climbing.lock_starts
        self.joker_bit = self.deck.joker_mask
        self.jokers = self.deck.physical(self.joker_bit)
        self.even = self.deck.words.get("even", 0)
        self.odd = self.deck.words.get("odd", 0)
        self._kinds: dict[Play, str] = {}
        self._suits: dict[Play, tuple[Counter[int], int]] = {}

    # ------------------------------------------------------------------------------------------------------- cards

    def faces(self, play: Play, natural: bool = False) -> Sequence[int]:
        """What each card of the play counts as."""
        if natural or not self.declared:
            return [self.deck.cards[card] for card in bits(play.cards)]
        return play.faces

    def mask(self, cards: CardSet, order: Order) -> int:
        """The faces that a set of cards means at this moment."""
        match cards.kind:
            case "faces":
                return cards.mask
            case "named" | "named suit" | "named colour":
                return order.named_by(cards.mask - 1, THINGS[cards.kind])  # see `moments.of_rule`
            case "highest" | "lowest":
                plain = [
                    face.index
                    for face in self.deck.faces
                    if not face.virtual and face.index not in self.deck.joker_faces
                ]
                return order.extreme(plain, highest=cards.kind == "highest")
            case "turned":
                return order.turned
            case "its rank" | "its suit" | "its colour":
                return 0  # of no play: see `of_play`
            case unknown:
                assert_never(unknown)

    def of_play(self, cards: CardSet, play: Play | None) -> int:
        """The faces that are like those of a play: of its ranks, its suits, its colours. A lone joker has none."""
        if play is None:
            return 0
        ranks = {self.deck.faces[face].rank for face in play.faces} - {-1}
        suits = {self.deck.faces[face].suit for face in play.faces} - {-1}
        colours = {self.deck.suits[suit].colour for suit in suits}
        found = 0
        for face in self.deck.faces:
            match cards.kind:
                case "its rank":
                    alike = face.rank in ranks
                case "its suit":
                    alike = face.suit in suits
                case "its colour":
                    alike = face.suit >= 0 and self.deck.suits[face.suit].colour in colours
                case "faces" | "highest" | "lowest" | "named" | "named suit" | "named colour" | "turned":
                    alike = False  # these do not speak of a play
                case unknown:
                    assert_never(unknown)
            if alike and not face.virtual:
                found |= 1 << face.index
        return found

    def count(self, play: Play, cards: CardSet, order: Order, natural: bool = False) -> int:
        """How many cards of the play are such cards."""
        return self.count_of(play, self.mask(cards, order), natural)

    def count_of(self, play: Play, mask: int, natural: bool = False, gone: int = 0) -> int:
        """How many cards of the play have one of these faces; without cards that are `gone`. A joker is a joker as well as what it stands
        for."""
        is_asked = mask & self.joker_bit and self.declared and not natural
        too = play.wild & self.jokers if is_asked else 0
        rows = zip(bits(play.cards), self.faces(play, natural), strict=True)
        return sum(1 for card, face in rows if (mask >> face | too >> card) & 1 and not gone >> card & 1)

    def _counted(self, play: Play, counted: Counted, order: Order) -> bool:
        return self.count(play, counted.cards, order, counted.natural) in counted.count

    # ---------------------------------------------------------------------------------------------------- patterns

    def matches(self, play: Play, patterns: Patterns, order: Order, before: Play | None = None) -> bool:
        """Whether the play is of one of these kinds."""
        return any(self.fits(play, pattern, order, before) for pattern in patterns)

    def fits(self, play: Play, pattern: PlayPattern, order: Order, before: Play | None = None) -> bool:
        if pattern.size is not None and play.size not in pattern.size:
            return False
        if not self._kind(play, pattern, order):
            return False
        if pattern.suits != "free" and not self._one(play, pattern.suits == "one suit"):
            return False
        if not all(self._counted(play, item, order) for item in pattern.containing):
            return False
        if any(self.count(play, item, order) for item in pattern.without):
            return False
        if pattern.apart is not None and (
            before is None or not self.apart(play, before, pattern.apart, order, downward=pattern.downward)
        ):
            return False
        if pattern.relations:
            return before is not None and self.all_relate((before, play), pattern.relations, order)
        return True

    def _kind(self, play: Play, pattern: PlayPattern, order: Order) -> bool:
        match pattern.kind:
            case "any":
                found = True
            case "lone":
                found = play.size == 1
            case "set":
                found = self.kind(play) == "set"
            case "run":
                found = self.kind(play) == "run"
            case "shape":
                found = self.shape_number.get(pattern.shape) == play.shape
            case "exact":
                return self._exact(play, pattern)
            case unknown:
                assert_never(unknown)
        if not found or pattern.of is None:
            return found
        mask = self.mask(pattern.of, order)
        return all(mask >> face & 1 for face in self.faces(play)) or (
            bool(mask & self.joker_bit) and (play.wild & self.jokers).bit_count() == play.size
        )

    def kind(self, play: Play) -> str:
        """What a play is by its cards: `set` (two or more of one rank), `run` (three or more in a row), or neither."""
        known = self._kinds.get(play)
        if known is None:
            shape = self.shapes[play.shape]
            if shape.kind in ("run", "set"):
                known = shape.kind if play.size > 1 else "lone"
            else:
                ranks = {self.deck.faces[face].rank for face in play.faces}
                known = "set" if play.size > 1 and len(ranks) == 1 else "other"
            if len(self._kinds) > 100_000:
                self._kinds.clear()
            self._kinds[play] = known
        return known

    def _exact(self, play: Play, pattern: PlayPattern) -> bool:
        """6-6-6 means: three cards, each a six. The cards may come in any order."""
        if play.size != len(pattern.exact):
            return False
        faces = list(self.faces(play))
        for slot in sorted(pattern.exact, key=lambda item: item.mask.bit_count()):
            found = next((face for face in faces if slot.mask >> face & 1), None)
            if found is None:
                return False
            faces.remove(found)
        return True

    def _one(self, play: Play, suit: bool) -> bool:
        suits = {self.deck.faces[face].suit for face in play.faces}
        if suit:
            return len(suits) == 1
        return len({self.deck.suits[item].colour for item in suits if item >= 0}) == 1

    # --------------------------------------------------------------------------------------------------- relations

    def suits(self, play: Play) -> tuple[Counter[int], int]:
        """The suits of a play, and how many cards fit any suit."""
        known = self._suits.get(play)
        if known is None:
            if len(self._suits) > 100_000:
                self._suits.clear()
            known = self._suits[play] = self._find_suits(play)
        return known

    def _find_suits(self, play: Play) -> tuple[Counter[int], int]:
        suits: Counter[int] = Counter()
        free = 0
        for card, face in zip(bits(play.cards), play.faces, strict=True):
            suit = self.deck.faces[face].suit
            if suit < 0 or (self.any_suit and play.wild >> card & 1):
                free += 1
            else:
                suits[suit] += 1
        return suits, free

    def relates(self, play: Play, before: Play, relation: Relation, order: Order) -> bool:
        """Whether `play` stands so to the play it lies on."""
        match relation:
            case "same suit":
                return self._same_suits(self.suits(play), self.suits(before))
            case "shared suit":
                mine, free = self.suits(play)
                theirs, theirs_free = self.suits(before)
                return bool(mine.keys() & theirs.keys()) or bool(free or theirs_free)
            case "same colour" | "different colour":
                mine_colours, their_colours = self._colours(play), self._colours(before)
                if relation == "same colour":
                    return len(mine_colours | their_colours) <= 1
                return len(mine_colours) <= 1 and len(their_colours) <= 1 and not mine_colours & their_colours
            case "same parity" | "different parity":
                mine_odd, their_odd = self._parities(play), self._parities(before)
                if relation == "same parity":
                    return len(mine_odd | their_odd) <= 1
                return len(mine_odd) <= 1 and len(their_odd) <= 1 and not mine_odd & their_odd
            case "same rank":
                return self._rank(play) == self._rank(before)
            case "different rank":
                return self._rank(play) != self._rank(before)
            case "same shape":
                return play.shape == before.shape
            case "same size":
                return play.size == before.size
            case "next rank":
                return self.steps(play, before, order) in (1, None)
            case "previous rank":
                return self.steps(play, before, order) in (-1, None)
            case unknown:
                assert_never(unknown)

    def all_relate(self, plays: Sequence[Play], relations: Sequence[Relation], order: Order) -> bool:
        """Whether each of these plays stands so to the one before it, as far as is asked (what a lock requires is `relates`). A play of jokers
        alone has no suit, colour or rank; where jokers start no lock, a play with one stands in no relation that makes one. Of how many cards
        it is, and of which shape, is plain."""
        asked = {*relations} - _PLAIN
        if asked and any(self.joker_alone(play) for play in plays):
            return False
        if asked - _OF_RANK and not self._starts(plays):
            return False
        return all(
            self.relates(later, earlier, relation, order)
            for earlier, later in pairwise(plays)
            for relation in relations
        )

    def apart(self, play: Play, before: Play, count: Range, order: Order, *, downward: bool) -> bool:
        """Whether a play is so many ranks above the other, or `downward` below it; beside a joker as the next rank is."""
        if self.joker_alone(play) or self.joker_alone(before) or not self._starts((before, play)):
            return False
        steps = self.steps(play, before, order)
        return steps is not None and abs(steps) < 99 and (-steps if downward else steps) in count

    def _starts(self, plays: Sequence[Play]) -> bool:
        """Whether a lock could begin by these plays, as far as jokers go."""
        return self.starts or not any(play.wild for play in plays)

    def joker_alone(self, play: Play) -> bool:
        return bool(self.joker_bit) and all(self.joker_bit >> face & 1 for face in play.faces)

    def leaves_open(self, play: Play, relation: Relation) -> bool:
        """Whether jokers of a play leave open what suits, colours, odd or even it has, which such a relation compares."""
        if relation == "same parity":
            return not self._parities(play)
        return self.suits(play)[1] > 0

    def _same_suits(self, mine: tuple[Counter[int], int], theirs: tuple[Counter[int], int]) -> bool:
        (my_suits, my_free), (their_suits, their_free) = mine, theirs
        if my_suits.items() == their_suits.items():
            return True
        if my_suits.total() + my_free == their_suits.total() + their_free:
            return (my_suits - their_suits).total() <= their_free and (
                their_suits - my_suits
            ).total() <= my_free
        return (bool(their_free) or my_suits.keys() <= their_suits.keys()) and (
            bool(my_free) or their_suits.keys() <= my_suits.keys()
        )

    def _colours(self, play: Play) -> set[str]:
        suits, _ = self.suits(play)
        return {self.deck.suits[suit].colour for suit in suits}

    def _parities(self, play: Play) -> set[bool]:
        return {bool(self.odd >> face & 1) for face in play.faces if (self.odd | self.even) >> face & 1}

    def _rank(self, play: Play) -> int:
        """The rank of a play, by its highest card; jokers have none, but differ where one is higher than another."""
        face = self.deck.faces[play.high]
        if face.rank < 0 and face.index in self.deck.joker_faces:
            return -1 - self.deck.joker_faces.index(face.index)
        return face.rank

    def steps(self, play: Play, before: Play, order: Order) -> int | None:
        """By how many ranks the play is above the other; None where a lone joker takes whatever rank is needed."""
        if self.joker_alone(play):
            return None
        if self.joker_alone(before):
            return 99
        mine, theirs = self._top_rank(play, order), self._top_rank(before, order)
        if mine is None or theirs is None:
            return 99
        return (order.rank_place[mine] - order.rank_place[theirs]) // UNIT

    def _top_rank(self, play: Play, order: Order) -> int | None:
        """The rank of the highest card; None where that is one with a place of its own, which is no distance from any other."""
        own = order.with_places(play) if order.placed else ()
        if not own:
            return self._rank(play)
        top = max(own, key=order.place.__getitem__)
        return None if order.placed >> top & 1 else self.deck.faces[top].rank
