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

_TAKES = "{lead} captures {what} on the field{but} (you choose which), but none of three cards of one month that lie there together"
_WILDS: Wilds = {
    "card": "Played or drawn, the {card}",
    "drawn": "When drawn, the {card}",
    "played": "When played from the hand, the {card}",
    "takes": (_TAKES + ".",),
    "takes_own": (_TAKES + ", not even of its own month.",),
    "takes_month": (
        _TAKES + ".",
        "If the three other {month} cards all lie there, it captures these three and nothing else.",
    ),
    "of_four": "If four cards of one month lie on the field, it may capture one of them.",
    "some_of_month": "Of the other {month} cards it captures only {cards}.",
    "none_of_month": "It captures no other {month} card.",
    "not_one_of_month": "If only one or two of them lie there, it captures none of them.",
    "as_usual": "The other {month} cards capture it as usual.",
    "any": "any one card",
    "any_of": "one {cards}",
    "but": " except {cards}",
    "those": "any other card",
    "those_but": "any card except {cards}",
    "those_of": "any {cards}",
    "otherwise": "Otherwise it is a {month} card like any other.",
    "no_month": "It does not count as a {month} card: it captures no {month} card, and no {month} card captures it.",
    "caught": (
        "While it lies on the field, {those} can capture it. If cards of that card’s own month lie there as well, you choose one of all these; "
        "but if three of that month lie there, you capture these three, not the {card}."
    ),
    "must_be_caught": (
        "While it lies on the field, whoever first draws {those} from the draw pile captures it with that card, whatever else that card "
        "could capture; a card played from the hand does not capture it."
    ),
    "must_be_caught_or_month": (
        "While it lies on the field, whoever first draws {those} from the draw pile captures it with that card, whatever else that card "
        "could capture."
    ),
    "last": "If it is drawn as the last card of the draw pile, it captures all cards on the field.",
}
_LEFTOVERS: Leftovers = {
    "goes": "{what} left on the field {end} go to whoever captured {taker}{also}.",
    "also": " (here the {card} counts as one of its month)",
    "others": "Other cards",
    "all": "Cards",
    "with_card": "the {card}",
    "with_most": "the most cards of their month",
    "with_most_of": "the most cards of their month",
    "stay": "If several captured equally many, or nobody captured any, nobody gets these cards.",
    "stay_of": "If several captured equally many, or nobody captured any, nobody gets these cards.",
    "end": "at the end of the round",
    "unless_stopped": "at the end of a round that nobody stopped",
}


class Taking(book.Taking[Voice]):
    def card(self, voice: Voice, face: int) -> str:
        return face_name(voice.deck, face)

    def cards(self, voice: Voice, word: str) -> str:
        name = _name(voice, word)
        return name if _says_cards(name) else f"{capital(name)} cards"

    def faces(self, voice: Voice, faces: Sequence[int]) -> str:
        return listed([f"the {face_name(voice.deck, face)}" for face in faces])

    def among(self, voice: Voice, word: str) -> str:
        name = _name(voice, word)
        return f"of the {name}" if _says_cards(name) else f"{capital(name)} card"

    def left(self, voice: Voice, word: str) -> str:
        return capital(self.cards(voice, word))

    def month(self, names: Names) -> str:
        return en(names)


def _name(voice: Voice, word: str) -> str:
    """What a word of the file is called: a set, a class, a month."""
    known = {item.id: en(item.names) for item in voice.sets}
    return known.get(word) or spaced(word)


def _says_cards(name: str) -> bool:
    """Whether a name says by itself that cards are meant: brights, cards with points."""
    return is_noun(name) or name.startswith("cards ")


TAKING = Taking(_WILDS, _LEFTOVERS)
taking, leaving = TAKING.taking, TAKING.leaving
