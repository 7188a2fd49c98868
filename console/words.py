"""How a terminal names what is in a game: players, cards, rules, places.

In: a game, and which seats have people in front of the screen. Out: a few words for each thing.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..game.game import Game
from ..game.lines import Choice
from ..ground.colour import paint
from ..ground.columns import safe
from ..model.cards import Names, bits

_VERB = re.compile(r"\w+")
_CLASSES = {"bright": "1;33", "animal": "35", "ribbon": "31"}


@dataclass(slots=True)
class Words(ABC):
    """Words for one game; those of one family say more. `people`: the seats that may see their cards here; `colour`: whether to colour."""

    game: Game
    people: frozenset[int]
    colour: bool = False

    def name(self, seat: int) -> str:
        """A player at the head of a sentence or in a list."""
        if self.people == {seat}:
            return "You"
        return f"Player {seat + 1}"

    def does(self, seat: int, doing: str) -> str:
        """What a player does: `You play`, `Player 2 plays`; `You are skipped`, `Player 2 is skipped`."""
        if self.people != {seat}:
            doing = _VERB.sub(lambda verb: _third(verb[0]), doing, count=1)
        return f"{self.name(seat)} {doing}"

    def called(self, seat: int) -> str:
        """A player within a sentence: `you`, `Player 2`."""
        return "you" if self.people == {seat} else self.name(seat)

    def card(self, code: str | int) -> str:
        """A card as a person reads it: ♠3, or the flower's name and its code."""
        deck = self.game.rules.deck
        card = deck.card(str(code))
        if card is None:
            return safe(str(code))
        face = deck.faces[deck.cards[card]]
        if deck.months and not face.month:  # a blank card
            return face.names.en
        if face.month:
            return paint(face.names.en, _CLASSES.get(face.kind, "0"), self.colour) + f" ({deck.codes[card]})"
        if face.suit < 0:
            return paint(str(code), "35", self.colour)
        suit = deck.suits[face.suit]
        return paint(suit.symbol + deck.ranks[face.rank], "31" if suit.colour == "red" else "1", self.colour)

    def cards(self, codes: Iterable[str | int]) -> str:
        found = list(codes)
        return (", " if self.game.rules.deck.months else " ").join(
            self.card(code) for code in found
        ) or "nothing"

    def mask(self, cards: int) -> str:
        return self.cards(self.game.codes(cards))

    def choice(self, choice: Choice) -> str:
        """What somebody chose, as the record has it."""
        if isinstance(choice, str):
            return choice
        if isinstance(choice, list):
            return ", ".join(map(self.rule, choice)) or "nothing"
        if "cards" not in choice:
            player = choice.get("player")
            return self.called(player) if isinstance(player, int) else str(next(iter(choice.values())))
        cards = _codes(choice["cards"])
        reading = _codes(choice.get("as")) or cards
        stands = f" as {self.faces(reading)}" if sorted(reading) != sorted(cards) else ""
        return self.cards(cards) + stands

    def rule(self, id: str) -> str:
        """The name of a rule, a yaku or a title, as far as there is one."""
        rules = self.game.rules
        for rule in rules.rules:
            if rule.id == id:
                return safe(rule.names.en)
        for own, names in self.named():
            if own == id:
                return safe(names.en)
        return safe(id).replace("_", " ")

    @abstractmethod
    def named(self) -> Iterator[tuple[str, Names]]:
        """What a record names beside rules: its id and its names."""

    def hand(self, seat: int) -> list[int]:
        """The physical cards of a hand in the order in which they are shown: as the deck has them."""
        return bits(self.game.hand_of(seat))

    def faces(self, codes: Iterable[str]) -> str:
        """What cards stand for: a face that no card has, such as one beyond the ranking, is shown as well."""
        symbols = {suit.code: suit.symbol for suit in self.game.rules.deck.suits}
        return " ".join(
            symbols.get(code[:1], code[:1]) + code[1:] if code != "JK" else code for code in codes
        )

    def turn_order(self, seats: Sequence[int]) -> str:
        return f"In turn order: {', '.join(map(self.name, seats))}."

    def place(self, end: str) -> str:
        """A place where cards lie, as a `move` names it."""
        what, _, number = end.partition(" ")
        if what not in ("hand", "captured", "aside") or not number.isdecimal():
            return f"the {end}"
        seat = int(number)
        whose = self.called(seat)
        if what == "aside":
            return f"the cards laid aside by {whose}"
        return whose if what == "hand" else f"the captured cards of {whose}"

    def total(self, seat: int) -> str:
        """What a player has won so far."""
        return f"{self.game.totals[seat]:+d}"


def _third(verb: str) -> str:
    """The verb of somebody else: `stops`, `goes`, `is`."""
    if verb in ("are", "can"):
        return {"are": "is", "can": "can"}[verb]
    return verb + ("es" if verb.endswith(("s", "ch", "x", "o")) else "s")


def _codes(cards: object) -> list[str]:
    return [str(code) for code in cards] if isinstance(cards, list | tuple) else []
