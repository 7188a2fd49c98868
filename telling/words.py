"""How a face names what is in a game: players, cards, rules, places.

In: a game, which seats have people in front of the screen, the phrases of a language. Out: a few words for each thing, in that language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ..game.game import Game
from ..game.lines import Choice
from ..game.seen import UNSEEN, place_of
from ..ground.colour import paint
from ..ground.columns import safe
from ..model import Climbing, Fishing
from ..model.cards import Names
from ..sheets.readings import plain
from .phrases import Phrases

_CLASSES = {"bright": "1;33", "animal": "35", "ribbon": "31"}
KINDS_OF_CARDS = ("bright", "animal", "ribbon", "chaff", "")  # in this order captured cards are shown


@lru_cache(maxsize=4_000)
def _clean(name: str) -> str:
    return safe(plain(name))


@dataclass(slots=True)
class Words:
    """Words for one game. `people`: the seats that may see their cards here; `colour`: whether to colour; `coded`: whether a flower card is
    told with the number by which it is typed."""

    game: Game
    people: frozenset[int]
    colour: bool
    phrases: Phrases
    coded: bool = True

    def of(self, names: Names) -> str:
        """A name in the language, without what says how it is read."""
        return _clean(names.of(self.phrases.language))

    def name(self, seat: int) -> str:
        """A player at the head of a sentence or in a list."""
        return self.phrases.you if self.people == {seat} else self.phrases.player.format(seat + 1)

    def names(self, seats: Iterable[int]) -> str:
        return self.phrases.and_.join(map(self.name, seats))

    def called(self, seat: int) -> str:
        """A player within a sentence: `you`, `Player 2`."""
        return self.name(seat).lower() if self.people == {seat} else self.name(seat)

    def card(self, code: str | int) -> str:
        """A card as a person reads it: ♠3, or the flower's name and its code."""
        deck = self.game.rules.deck
        card = deck.card(str(code))
        if card is None:
            return safe(str(code))
        face = deck.faces[deck.cards[card]]
        if deck.months and not face.month:  # a blank card
            return self.of(face.names)
        if face.month:
            name = paint(self.of(face.names), _CLASSES.get(face.kind, "0"), self.colour)
            return self.phrases.card_and_code.format(name=name, code=deck.codes[card]) if self.coded else name
        if face.suit < 0 and not self.coded:
            return self.of(face.names)
        if face.suit < 0:
            return paint(self.phrases.picks.get(str(code), str(code)), "35", self.colour)
        suit = deck.suits[face.suit]
        return paint(suit.symbol + deck.ranks[face.rank], "31" if suit.colour == "red" else "1", self.colour)

    def cards(self, codes: Iterable[str | int]) -> str:
        found = list(codes)
        between = self.phrases.and_ if self.game.rules.deck.months else " "
        return between.join(map(self.card, found)) or self.phrases.nothing

    def sorted_cards(self, codes: Iterable[str | int]) -> list[tuple[str, int, str]]:
        """Cards by kind: the kind, how many, and which: brights, animals, ribbons, chaff."""
        deck, found = self.game.rules.deck, list(codes)
        kinds: dict[str, list[str | int]] = {kind: [] for kind in KINDS_OF_CARDS}
        for code in found:
            card = deck.card(str(code))
            kind = deck.faces[deck.cards[card]].kind if card is not None else ""
            kinds[kind if kind in kinds else ""].append(code)
        return [
            (self.phrases.kinds[kind], len(cards), self.cards(cards))
            for kind, cards in kinds.items()
            if cards
        ]

    def mask(self, cards: int) -> str:
        return self.cards(self.game.codes(cards))

    def choice(self, choice: Choice) -> str:
        """What somebody chose, as the record has it."""
        if isinstance(choice, str):
            return self.phrases.picks.get(choice, choice)
        if isinstance(choice, list):
            return self.phrases.and_.join(map(self.rule, choice)) or self.phrases.nothing
        if "cards" not in choice:
            player = choice.get("player")
            word = str(next(iter(choice.values())))
            return self.called(player) if isinstance(player, int) else self.phrases.picks.get(word, word)
        cards = _codes(choice["cards"])
        reading = _codes(choice.get("as")) or cards
        if sorted(reading) == sorted(cards):
            return self.cards(cards)
        return self.phrases.as_.format(cards=self.cards(cards), faces=self.faces(reading))

    def rule(self, id: str) -> str:
        """The name of a rule, a yaku or a title, as far as there is one."""
        rules = self.game.rules
        for rule in rules.rules:
            if rule.id == id:
                return self.of(rule.names)
        for own, names in self._named():
            if own == id:
                return self.of(names)
        return self.phrases.causes.get(id) or safe(id).replace("_", " ")

    def _named(self) -> Iterator[tuple[str, Names]]:
        """What a record names beside rules: its id and its names."""
        match self.game.rules.game:
            case Climbing(titles=titles):
                yield from ((title.id, title.names) for title in titles)
            case Fishing(groups=groups):
                for group in groups:
                    yield from ((yaku.id, yaku.names) for yaku in group.yaku)
                    yield group.id, group.names

    def faces(self, codes: Iterable[str]) -> str:
        """What cards stand for: a face that no card has, such as one beyond the ranking, is shown as well."""
        symbols = {suit.code: suit.symbol for suit in self.game.rules.deck.suits}
        return " ".join(
            symbols.get(code[:1], code[:1]) + code[1:] if code != "JK" else self.phrases.picks.get(code, code)
            for code in codes
        )

    def place(self, end: str) -> str:
        """A place where cards lie, as a `move` names it."""
        what, seat = place_of(end)
        if seat < 0 and what not in ("hand", "captured", "aside"):
            return self.phrases.ends.get(what, what)
        if seat < 0:
            return self.phrases.ends["gone"]
        return self.phrases.ends[what].format(self.called(seat))

    def total(self, seat: int, *, before: int = 0) -> str:
        """What a player has won so far; where everybody began with some chips, what the player owns. `before`: what was won after the time that is meant."""
        total = self.game.totals[seat] - before
        match self.game.rules.game:
            case Fishing(chips=chips) if chips:
                return str(total)
            case _:
                return f"{total:+d}"

    def seen(self, cards: Iterable[str | int], *, open: bool) -> str:
        """Cards, or how many there are for whom they do not lie open."""
        found = list(cards)
        return self.cards(found) if open and UNSEEN not in found else self.phrases.counted(len(found))


def _codes(cards: object) -> list[str]:
    return [str(code) for code in cards] if isinstance(cards, list | tuple) else []
