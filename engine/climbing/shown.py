"""What a play shows by itself: kinds of plays that do not depend on the moment, decided when the tables are made.

In: plays and patterns of the model. Out: yes or no; numbers for the tables. Cards that depend on the moment count as any cards here: what is left of a
pattern is asked while the game is played (patterns.py).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import assert_never

from ...game.decisions import Play
from ...model import CardSet, PlayPattern, RuleSet, climbing_of
from ...model.cards import bits


class Shown:
    """What the plays of one rule set show."""

    def __init__(self, rules: RuleSet) -> None:
        climbing = climbing_of(rules)
        self.deck = rules.deck
        self.shapes = climbing.shapes
        self.numbers = {shape.id: number for number, shape in enumerate(self.shapes)}
        self.declared = climbing.sees == "declared"
        self.any_suit = climbing.lock_joker == "any"
        self.joker_faces = self.deck.joker_mask
        self.jokers = self.deck.physical(self.joker_faces)
        self.odd, self.even = self.deck.words.get("odd", 0), self.deck.words.get("even", 0)
        self.colours = self.deck.colours

    def faces(self, play: Play, natural: bool = False) -> list[int]:
        """What each card of a play counts as."""
        if natural or not self.declared:
            return [self.deck.cards[card] for card in bits(play.cards)]
        return list(play.faces)

    def fits(self, play: Play, pattern: PlayPattern) -> bool:
        """Whether a play is of a kind that does not depend on the moment."""
        if pattern.size is not None and play.size not in pattern.size:
            return False
        if not self._kind(play, pattern):
            return False
        if pattern.suits != "free" and not self._one(play, pattern.suits == "one suit"):
            return False
        if any(
            self.count(play, item.cards.mask, item.natural) not in item.count for item in pattern.containing
        ):
            return False
        return not any(self.count(play, item.mask) for item in pattern.without)

    def count(self, play: Play, mask: int, natural: bool = False) -> int:
        """How many cards of a play have one of these faces. A joker is a joker as well as what it stands for."""
        too = play.wild & self.jokers if mask & self.joker_faces and self.declared and not natural else 0
        rows = zip(bits(play.cards), self.faces(play, natural), strict=True)
        return sum(1 for card, face in rows if (mask >> face | too >> card) & 1)

    def _kind(self, play: Play, pattern: PlayPattern) -> bool:
        match pattern.kind:
            case "any":
                found = True
            case "lone":
                found = play.size == 1
            case "set" | "run":
                found = self.kind(play) == pattern.kind
            case "shape":
                found = self.numbers.get(pattern.shape) == play.shape
            case "exact":
                return self._exact(play, pattern)
            case unknown:
                assert_never(unknown)
        if not found or pattern.of is None:
            return found
        mask = pattern.of.mask
        return all(mask >> face & 1 for face in self.faces(play)) or (
            bool(mask & self.joker_faces) and (play.wild & self.jokers).bit_count() == play.size
        )

    def kind(self, play: Play) -> str:
        """What a play is by its cards: `set` (two or more of one rank), `run` (three or more in a row), or neither."""
        shape = self.shapes[play.shape]
        if shape.kind in ("run", "set"):
            return shape.kind if play.size > 1 else "lone"
        ranks = {self.deck.faces[face].rank for face in play.faces}
        return "set" if play.size > 1 and len(ranks) == 1 else "other"

    def _exact(self, play: Play, pattern: PlayPattern) -> bool:
        if play.size != len(pattern.exact):
            return False
        faces = self.faces(play)
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

    # ------------------------------------------------------------------------------------------------- rows of the tables

    def suits(self, play: Play) -> int:
        """Five bits for each suit: how many cards have it; and behind them how many fit any suit."""
        found: Counter[int] = Counter()
        for card, face in zip(bits(play.cards), play.faces, strict=True):
            suit = self.deck.faces[face].suit
            free = suit < 0 or (self.any_suit and play.wild >> card & 1)
            found[len(self.deck.suits) if free else suit] += 1
        return sum(many << 5 * suit for suit, many in found.items())

    def colours_of(self, play: Play) -> int:
        """A bit for each colour that it has; cards that fit any suit have none."""
        suits = self.suits(play)
        held = (suit for number, suit in enumerate(self.deck.suits) if suits >> 5 * number & 31)
        return sum(1 << number for number in {self.colours.index(suit.colour) for suit in held})

    def parities(self, play: Play) -> int:
        """1: even cards are in it; 2: odd ones."""
        found = 0
        for face in play.faces:
            if (self.odd | self.even) >> face & 1:
                found |= 2 if self.odd >> face & 1 else 1
        return found

    def rank(self, play: Play) -> int:
        """The rank of a play, by its highest card; jokers have none, but differ where one is higher than another."""
        face = self.deck.faces[play.high]
        if face.rank < 0 and face.index in self.deck.joker_faces:
            return -1 - self.deck.joker_faces.index(face.index)
        return face.rank

    def is_jokers(self, play: Play) -> bool:
        """Whether it consists of jokers alone."""
        return bool(self.joker_faces) and all(self.joker_faces >> face & 1 for face in play.faces)


def is_fixed(cards: CardSet) -> bool:
    """Whether a set of cards does not depend on the moment."""
    return cards.kind == "faces"


def fixed_part(pattern: PlayPattern) -> PlayPattern:
    """A kind of play without all that depends on the moment."""
    return replace(
        pattern,
        of=pattern.of if pattern.of is not None and is_fixed(pattern.of) else None,
        containing=tuple(item for item in pattern.containing if is_fixed(item.cards)),
        without=tuple(item for item in pattern.without if is_fixed(item)),
        relations=(),
        apart=None,
        downward=False,
    )


def part_of_form(pattern: PlayPattern) -> PlayPattern:
    """A kind of play without all that depends on the moment, on suits or on what is attached."""
    return replace(fixed_part(pattern), of=None, containing=(), without=(), suits="free")
