"""The cards of a game, drawn as the sheets draw them.

In: a deck, codes of its cards. Out: pictures as SVG, each by itself, with what the card is called.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...ground.said import say
from ...model.cards import Deck
from ...sheets.pictures import Picture, back_picture, card_picture
from .library import Called, called

BACK = "back"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card. `svg`: a whole document, which can stand in a page or in a file; `kind`: of a flower card; `suit` and `rank`: of the others."""

    svg: str
    names: Called
    suit: str = ""
    rank: str = ""
    month: int = 0
    kind: str = ""


def drawn(deck: Deck, codes: Sequence[str] = ()) -> dict[str, Drawn]:
    """The pictures of cards by their codes, of all and the back where none are named. ValueError for a card that there is not."""
    found: dict[str, Drawn] = {}
    for code in codes or (*deck.codes, BACK):
        card = deck.card(code)
        if code == BACK:
            found[code] = Drawn(_document(back_picture(deck)), {"en": "back", "ja": "裏"})
        elif card is None:
            raise ValueError(say("there is no card `{code}` in this deck", code=code[:20]))
        else:
            face = deck.faces[deck.cards[card]]
            suit = deck.suits[face.suit].code if face.suit >= 0 else ""
            rank = deck.ranks[face.rank] if face.rank >= 0 else ""
            found[code] = Drawn(
                _picture(deck.id, deck, card), called(face.names), suit, rank, face.month, face.kind
            )
    return found


_KEPT: dict[tuple[str, str], str] = {}


def _picture(id: str, deck: Deck, card: int) -> str:
    key = id, deck.codes[card]
    if key not in _KEPT:
        _KEPT[key] = _document(card_picture(deck, card))
    return _KEPT[key]


def _document(picture: Picture) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {picture.width} {picture.height}">{picture.svg}</svg>'
