"""What lies on the table, in words for a terminal, and who tells what happened.

In: a game, the language of who sits there. Out: text. What is drawn of the table is drawn of `game.view` of the seat that looks, and of what follows from it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..game.game import Game
from ..game.lines import Code, Line
from ..game.views import View
from ..ground.colour import paint
from ..telling.languages import telling_of
from ..telling.phrases import Phrases
from ..telling.telling import Telling
from ..telling.words import Words


@dataclass(slots=True)
class Narrator(ABC):
    """Tells the lines of a record, and shows the table to who may see it."""

    game: Game
    words: Words
    telling: Telling = field(init=False)
    say: Phrases = field(init=False)

    def __post_init__(self) -> None:
        self.say = self.words.phrases
        self.telling = telling_of(self.words)

    def line(self, line: Line) -> str:
        """What a line of the record says; "" for what nobody is told."""
        return self.telling.line(line)

    def table(self, seat: int, *, numbers: bool = True) -> str:
        """All that the player of a seat may see. `numbers`: whether the cards of the hand have theirs."""
        view = self.game.view(seat)
        return "\n".join(["", *self._table(view), *self._hand(view, numbers)]) + "\n"

    def hand(self, seat: int) -> list[Code]:
        """The cards of a hand in the order in which they are shown and numbered."""
        return self._in_order(self.game.view(seat))

    @abstractmethod
    def _in_order(self, view: View) -> list[Code]: ...

    @abstractmethod
    def _table(self, view: View) -> list[str]: ...

    @abstractmethod
    def _hand(self, view: View, numbers: bool) -> list[str]:
        """The hand, with its numbers or without."""

    @abstractmethod
    def session(self) -> str:
        """The session when it is over: a table of hands, or who stands where."""

    def _row(self, label: str, text: str) -> str:
        return f"  {label}{self.say.colon}{text}"

    def _whose(self, seat: int) -> str:
        if self.words.people == {seat}:
            return self.say.your_hand
        return self.say.hand_of.format(self.words.name(seat))

    def _numbered(self, number: int, card: Code, numbers: bool) -> str:
        if not numbers:
            return self.words.card(card)
        return f"{paint(f'({number})', '2', self.words.colour)}{self.words.card(card)}"

    def _names(self, seats: Sequence[int]) -> str:
        return self.words.names(seats)
