"""Written cards and seats of a position, each looked at before it counts.

In: a deck, codes and seats as somebody wrote them. Out: the cards, each of which lies in one place; or a ValueError in one sentence that
says what cannot be. Places are named as in records: `hand 0`, `captured 1`, `field`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..ground.said import say
from ..model.cards import Deck

MOST_HANDS = 1_000_000  # of a session of which a position can be


class Placing:
    """The cards of a deck while they are laid down. `size`: how many of them are in the pack, where not all are; `taken`: those that lie
    somewhere already."""

    def __init__(self, deck: Deck, size: int | None = None) -> None:
        self.deck = deck
        self.size = deck.size if size is None else size
        self.taken = 0
        self._where: dict[int, str] = {}

    def cards(self, codes: Iterable[object], place: str) -> list[int]:
        """Lays cards down, in their order. ValueError for what is no card, or is there more often than the deck has it."""
        found = []
        for code in codes:
            card = self.deck.card(str(code), self.taken)
            if card is None or card >= self.size:
                raise ValueError(self._refused(str(code), place))
            self.taken |= 1 << card
            self._where[card] = place
            found.append(card)
        return found

    def mask(self, codes: Iterable[object], place: str) -> int:
        """As `cards`, where the order does not matter."""
        return sum(1 << card for card in self.cards(codes, place))

    def rest(self) -> list[int]:
        """The cards that lie nowhere, in the order of the deck."""
        return [card for card in range(self.size) if not self.taken >> card & 1]

    def _refused(self, code: str, place: str) -> str:
        first = self.deck.card(code)
        if first is None or first >= self.size:
            return say("{place}: there is no card `{code}` in this game", place=place, code=code)
        return say(
            "{place}: the card `{code}` is there twice, for it is in {where}",
            place=place,
            code=code,
            where=self._where[first],
        )


def seat(number: object, players: int, what: str) -> int:
    """A seat of the table. ValueError for one that there is not."""
    if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < players:
        raise ValueError(
            say(
                "{what}: there is no seat {number}; the seats are 0 to {last}",
                what=what,
                number=number,
                last=players - 1,
            )
        )
    return number


def for_each(values: Sequence[object], players: int, what: str) -> None:
    """ValueError where something that each player has is not given for so many."""
    if len(values) != players:
        raise ValueError(
            say(
                "{what}: {many} are given for {players} players", what=what, many=len(values), players=players
            )
        )
