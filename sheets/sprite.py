"""The pictures of one page: each is defined once, where the page begins, and used wherever the card is shown.

In: what the templates ask for while the page is laid out. Out: ids for `<use>`, and the definitions of exactly these.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..model.cards import Deck
from .pictures import (
    Picture,
    any_picture,
    back_picture,
    picture,
    rank_picture,
    size,
    standing_picture,
    suit_picture,
)

if TYPE_CHECKING:
    from markupsafe import Markup

_PLAIN = re.compile(r"[A-Za-z0-9]+")
_DEFINED = re.compile(r'<symbol id="(card-[A-Za-z0-9-]+)" (viewBox="[0-9 ]+")>(.*?)</symbol>')
_SPRITE = re.compile(r'<svg class="sprite".*?</svg>\n', re.DOTALL)
_USED = re.compile(
    r'<svg class="card" role="img" aria-label="([^"<>]*)"><use href="#(card-[A-Za-z0-9-]+)"/></svg>'
)


def as_images(page: str) -> tuple[str, dict[str, bytes]]:
    """The page with an `<img>` wherever a picture is used, and the pictures by their addresses `card:…`: for a reader that
    follows no references from one `<svg>` to another, and that knows by the address which picture it has read already."""
    known = {
        f"card:{id}": f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{drawn}</svg>'.encode()
        for id, box, drawn in _DEFINED.findall(page)
    }

    def image(found: re.Match[str]) -> str:
        address = f"card:{found[2]}"
        return f'<img class="card" alt="{found[1]}" src="{address}">' if address in known else found[0]

    return _USED.sub(image, _SPRITE.sub("", page)), known


class Sprite:
    """The pictures that a page has used so far."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._used: dict[str, Picture] = {}

    @property
    def ratio(self) -> str:
        """The width of a card, its height being one."""
        wide, high = size(self._deck)
        return f"{wide / high:.4f}"

    @property
    def fan(self) -> str:
        """How much of its height a card in a hand may lie under the next one: much, where the corner says which it is;
        where only the whole picture does, they stay apart."""
        return "0.34" if self._deck.ranks else "-0.02"

    def id(self, kind: str, index: int) -> str:
        """The id of a picture: kind `face`, `standing`, `rank`, `suit`, `any` or `back`, and which of them."""
        deck = self._deck
        if kind in ("face", "standing"):
            code = deck.faces[index].code
            name = code if _PLAIN.fullmatch(code) else f"face-{index}"
            draw: Callable[[Deck, int], Picture] = picture
            if kind == "standing":
                name, draw = f"as-{name}", standing_picture
        elif kind in ("rank", "suit"):
            name, draw = f"{kind}-{index}", rank_picture if kind == "rank" else suit_picture
        else:
            name, draw = kind, (lambda deck, _: any_picture(deck) if kind == "any" else back_picture(deck))
        id = f"card-{name}"
        if id not in self._used:
            self._used[id] = draw(deck, index)
        return id

    def symbols(self) -> Markup:
        """The definitions, in the order in which the pictures were first asked for."""
        from markupsafe import Markup

        return Markup("\n").join(
            Markup('<symbol id="{}" viewBox="0 0 {} {}">{}</symbol>').format(
                id, shown.width, shown.height, Markup(shown.svg)
            )
            for id, shown in self._used.items()
        )
