"""The door to the pictures: from a card of a deck to its drawing.

In: a deck and one of its faces, physical cards, ranks or suits. Out: a `Picture`, the inside of an SVG with its size. The
deck file names the folder that draws its cards (`pictures: french`); that folder has `SIZE`,
`draw(card)` (by code or id, None where it draws no such card) and `back()`, and
may have more for cards of which only a part is known. Whatever is not drawn there becomes a plain card with its name on it,
and one with ranks and suits a card with these, so that every card of every deck has a picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any

from ...model.cards import PICTURES, Deck, Face, Names
from .plain import SIZE, plain, ranked


@dataclass(frozen=True, slots=True)
class Picture:
    """What stands inside an `<svg viewBox="0 0 width height">`."""

    svg: str
    width: int
    height: int


@lru_cache(maxsize=8)
def _folder(name: str) -> Any:
    """The module that draws these cards; None where there is none."""
    if name not in PICTURES:
        return None
    module = f"{__package__}.{name}"
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return None


def size(deck: Deck) -> tuple[int, int]:
    """Width and height of every card of the deck, in units of the drawing."""
    folder = _folder(deck.pictures)
    if folder is None:
        return SIZE
    wide, high = folder.SIZE
    return int(wide), int(high)


def _picture(deck: Deck, name: str, how: str, *asked: str, face: Face | None = None) -> Picture:
    """What the deck's folder draws in that way for the first of the words that it knows; else a plain card, with rank and suit of the face or
    with the name."""
    draw = getattr(_folder(deck.pictures), how, None)
    drawn = None
    if draw is not None:
        drawn = next((found for word in asked if word and (found := draw(word)) is not None), None)
    if drawn is None and face is not None and face.rank >= 0 and face.suit >= 0:
        suit = deck.suits[face.suit]
        drawn = ranked(deck.ranks[face.rank], suit.symbol, suit.colour, size(deck))
    return Picture(drawn if drawn is not None else plain(name, size(deck)), *size(deck))


def _whole(deck: Deck, how: str) -> Picture:
    """What the deck's folder draws in that way without being asked for a card, or an empty card."""
    draw = getattr(_folder(deck.pictures), how, None)
    return Picture(draw() if draw is not None else plain("", size(deck)), *size(deck))


def _short(names: Names, code: str) -> str:
    return names.en or code


def picture(deck: Deck, face: int) -> Picture:
    """A face of the deck. IndexError where it has none such."""
    shown = deck.faces[face]
    return _picture(deck, _short(shown.names, shown.code), "draw", shown.id, shown.code, face=shown)


def card_picture(deck: Deck, card: int) -> Picture:
    """A physical card: of two jokers, each its own."""
    shown = deck.faces[deck.cards[card]]
    return _picture(deck, _short(shown.names, shown.code), "draw", deck.codes[card], shown.id, face=shown)


def rank_picture(deck: Deck, rank: int) -> Picture:
    """A card of that rank, whatever its suit."""
    return _picture(deck, deck.ranks[rank], "draw_rank", deck.ranks[rank])


def suit_picture(deck: Deck, suit: int) -> Picture:
    """A card of that suit, whatever its rank."""
    return _picture(deck, deck.suits[suit].names.en, "draw_suit", deck.suits[suit].code)


def standing_picture(deck: Deck, face: int) -> Picture:
    """A joker that stands for that face."""
    shown = deck.faces[face]
    return _picture(deck, _short(shown.names, shown.code), "draw_standing", shown.code, face=shown)


def class_picture(deck: Deck, name: str) -> Picture:
    """Some card of a class that is known by its name only: any bright, any chaff; a blank card for ""."""
    return Picture(plain(name, size(deck)), *size(deck))


def any_picture(deck: Deck) -> Picture:
    """Any card of the deck."""
    return _whole(deck, "draw_any")


def back_picture(deck: Deck) -> Picture:
    """A card that lies face down."""
    return _whole(deck, "back")
