"""Shapes in English: what makes them, what beats them, which ranks follow one another in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ...model import CardSet, Range, Shape
from ...model.cards import Deck, Names
from ..page import Line
from ..phrases import shapes as book
from ..phrases.shapes import Compared, Consecutive, Shaped
from ..phrases.vocabulary import Suits
from .cards import exact_play, rank_name
from .voice import WRITING, Voice, headed
from .words import CARD, amount, capital, listed, noun, number

_SHAPED: Shaped = {
    "any": "{cards}{suits}",
    "set": "{cards} of one rank{suits}",
    "run": "{cards}{suits} in consecutive ranks{step}{notes}",
    "multirun": "{sets} of consecutive ranks{step}{notes}",
    "pattern": "{cards}, played together{suits}",
    "kicker": "{core} with {kickers}",
}
_SUITS: Suits = {
    "one suit": " of one suit",
    "one colour": " of one colour",
    "different suits": " of different suits",
}
_COMPARED: Compared = {
    "as the game": "",
    "higher": ". It is beaten by a higher one only, not by an equal one",
    "equal or higher": ". It is beaten by an equal or higher one",
    "wholly above": ". It is beaten only by one whose lowest card is higher than its highest",
    "suit before rank": ". The suit of its highest card counts first, then that card's rank",
    "never played": ". It cannot be played: only a rule asks for it",
    "never alone": ". It is never played alone",
}
_CONSECUTIVE: Consecutive = {
    "wrapping": "In {shapes} the ranks follow one another as in the ranking above: {inside}, {over} are consecutive.",
    "reach": "{plays}.",
    "reach_usual": "{plays}.",
    "jokerless": "without jokers {reach}",
    "low_to_high": "{shape} ranges from {low} to {high}",
    "sized": "{shape} of {cards}",
    "ending": "In {shapes} the ranks follow one another as in the ranking above: {inside} is consecutive, {over} are not.",
}
_WIDE = {2: "pair", 3: "triplet", 4: "quadruplet"}


class Shapes(book.Shapes[Voice]):
    def cards(self, count: Range) -> str:
        return amount(count, CARD)

    def sets(self, count: Range, width: int) -> str:
        return amount(count, noun(_WIDE.get(width, f"set of {number(width)}")))

    def exact(self, voice: Voice, parts: tuple[CardSet, ...]) -> str:
        return exact_play(voice, parts)

    def step(self, ranks: int) -> str:
        return f", each {number(ranks)} ranks above the one before"

    def notes(self, deck: Deck, without: Sequence[int], *, wrapping: bool) -> str:
        ranks = listed([rank_name(deck, rank) for rank in without], "or")
        end = ", going on from the highest rank to the lowest" if wrapping else ""
        return (f", without {ranks}" if without else "") + end

    def kickers(self, item: Shape) -> str:
        """One further card; as many further pairs of different ranks."""
        one = "further pair" if item.kicker_width == 2 else "further card"
        if item.kickers_each:
            text = f"one {one} for each of its sets"
        else:
            text = amount(Range(item.kickers, item.kickers), noun(one))
        match item.kicker_ranks:
            case "any":
                return text
            case "other":
                if item.kickers == 1 and not item.kickers_each:
                    return f"{text} of another rank"
                return f"{text}, of ranks other than its own (they may share a rank)"
            case "different":
                return f"{text}, of ranks that differ from its own and from each other"
            case _:
                assert_never(item.kicker_ranks)

    def one_of(self, shapes: Sequence[str]) -> str:
        return listed(shapes, "or")

    def together(self, ranks: Sequence[str]) -> str:
        return "-".join(ranks)

    def each_of(self, said: Sequence[str]) -> str:
        return listed(said)

    def several(self, plays: Sequence[str]) -> str:
        return listed(plays)

    def beside(self, plays: Sequence[str]) -> str:
        return "; ".join(plays)

    def headed(self, names: Names) -> Line:
        return headed(names)

    def entry(self, text: str) -> str:
        return capital(text)


SHAPES = Shapes(
    WRITING, ("Shape", "What it is", "For example"), _SHAPED, _SUITS, _SUITS, _COMPARED, _CONSECUTIVE, "a run"
)
