"""Cards of a fishing game that take more than their month, and cards that nobody has taken at the end, in English."""

from __future__ import annotations

from collections.abc import Sequence

from ...model.cards import Names
from ..phrases import taking as book
from ..phrases.taking import Leftovers, Wilds
from ..voice import spaced
from .cards import face_name, is_noun
from .voice import Voice, en
from .words import capital, listed

_WILDS: Wilds = {
    "card": "The {card} card",
    "drawn": "When drawn, the {card} card",
    "played": "When played from the hand, the {card} card",
    "takes": ("{lead} captures {what}{but}; of three cards of one month that lie together it takes none.",),
    "takes_own": (
        "{lead} captures {what}{but}; of three cards of one month that lie together it takes none, not even of its own month.",
    ),
    "takes_month": (
        "{lead} captures {what}{but}; of three cards of one month that lie together it takes none.",
        "Where the three other {month} cards all lie there, it captures these three instead.",
    ),
    "of_four": "Of four cards of one month on the field it may take one.",
    "some_of_month": "Of the other {month} cards it captures only {cards}.",
    "none_of_month": "Other {month} cards it does not capture.",
    "not_one_of_month": "Where fewer {month} cards lie there, it captures none of them.",
    "as_usual": "Other {month} cards capture it as usual.",
    "any": "any one card",
    "any_of": "any one {cards}",
    "but": " except {cards}",
    "those": "any other card",
    "those_but": "any card except {cards}",
    "those_of": "any one {cards}",
    "otherwise": "Otherwise it is a {month} card like any other.",
    "no_month": "It does not count as a {month} card: it captures none of them, and they do not capture it.",
    "caught": "When it lies on the field, {those} captures it, too (if cards of that card’s month lie there as well, one of them all is chosen; where three of that month lie there, it takes these three).",
    "must_be_caught": "When it lies on the field, whoever first draws {those} from the pile captures it with that card.",
    "last": "Drawn as the last card of the pile, it captures all cards of the field.",
}
_LEFTOVERS: Leftovers = {
    "goes": "{what} that are left on the field {end} go to whoever captured {taker}.",
    "others": "Other cards",
    "all": "Cards",
    "with_card": "the {card}",
    "with_most": "the most cards of their month",
    "with_most_of": "the most cards of their month",
    "stay": "If several captured equally many, or nobody captured any, the cards stay there.",
    "stay_of": "If several captured equally many, or nobody captured any, the cards stay there.",
    "end": "at the end",
    "unless_stopped": "at the end of a round that nobody stopped",
}


class Taking(book.Taking[Voice]):
    def card(self, voice: Voice, face: int) -> str:
        return face_name(voice.deck, face)

    def cards(self, voice: Voice, word: str) -> str:
        known = {item.id: en(item.names) for item in voice.sets}
        return known.get(word) or spaced(word)

    def faces(self, voice: Voice, faces: Sequence[int]) -> str:
        return listed([f"the {face_name(voice.deck, face)}" for face in faces])

    def among(self, voice: Voice, word: str) -> str:
        name = self.cards(voice, word)
        return f"of the {name}" if is_noun(name) or name.startswith("cards ") else f"card of {name}"

    def left(self, voice: Voice, word: str) -> str:
        name = self.cards(voice, word)
        return capital(name) if is_noun(name) else f"Cards of {name}"

    def month(self, names: Names) -> str:
        return en(names)


TAKING = Taking(_WILDS, _LEFTOVERS)
taking, leaving = TAKING.taking, TAKING.leaving
