"""What a game says about each of its parts in English, so that two games can be held side by side.

In: a rule set. Out: sentences, the same that the sheet prints.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...model import Range
from ...model.cards import Deck
from ..phrases import parts as book
from ..phrases.parts import Parts, Without
from . import climbing, dropping, fishing, sessions
from .cards import face_name
from .climbing import GAMES
from .combinations import COMBINATIONS
from .dealing import DEALING
from .dropping import DROPPING
from .sessions import SESSIONS
from .settlement import SETTLEMENT
from .voice import WRITING, Voice, en
from .words import amount, listed, noun, number

_PARTS: Parts = {
    "players": "{players} can play",
    "players_at_most": "{players} usually play, {most} at most",
    "deck": "it is played with {size} cards{jokers} ({pack})",
    "ranks_missing": "all cards of these ranks are left out: {ranks}",
    "cards_missing": "these are left out: {cards}",
    "many_missing": "{count} cards are left out",
    "month": "the cards of month {month} are {cards}",
    "direction": "play goes {turn}",
    "ranking": "from low to high the cards rank {ranks}",
    "session": "a session has {hands}",
    "otherwise": "{part} is decided otherwise, but nothing here depends on it",
}
_WITHOUT: Without = {
    "exchange": "No cards are exchanged.",
    "together": "The lower title chooses and gives first.",
    "score": "No points are scored.",
    "seats": "The players keep their seats.",
    "session": "The number of hands is left open.",
    "target": "No number of points ends the session.",
    "standing": "Equal points share a place.",
    "dropping": "Everybody who is dealt a hand plays.",
    "rounds": "The number of rounds is left open.",
    "card_points": "Cards count as usual.",
}
_LABELS = {
    "players": "the number of players",
    "deck": "the pack",
    "direction": "the direction of play",
    "dealer": "who deals",
    "leader": "who leads",
    "ranking": "the ranking",
    "joker": "what a joker stands for",
    "suits": "the order of the suits",
    "locks": "how a joker stands to locks",
    "effects see": "how rules see a joker",
    "follow": "what may be laid on what",
    "follow order": "which shapes may be laid on which",
    "clears": "when the table is cleared",
    "exchange": "the exchange",
    "together": "the order of the exchange",
    "score": "the score",
    "deal": "the deal",
    "sides": "who belongs to which side",
    "seating": "the seating",
    "target": "the number of points that ends the session",
    "standing": "the final standing",
    "session": "the length of the session",
    "chips": "what each player owns",
    "stake": "the stake",
    "hands": "the number of hands",
    "dropping": "dropping out",
    "redeal": "when the cards are dealt again",
    "claims": "the end of the claims",
    "return": "the return of cards",
    "cut": "the cut",
    "stopping yaku": "what a stopping yaku takes",
    "tie": "who wins a tie",
    "rounds": "the number of rounds",
    "target chips": "what ends the session",
    "settlement": "the settlement",
    "cap": "the most that anybody pays",
    "unit": "what a point of yaku pays",
    "card points": "what cards count",
    "captures": "what single cards capture",
    "leftovers": "what becomes of cards that are left on the field",
    "empty pile": "whether the draw pile is played out",
}


class PartsOfGames(book.PartsOfGames[Voice]):
    def players(self, count: Range) -> str:
        return amount(count, noun("player"))

    def hands(self, count: int) -> str:
        return amount(Range(count, count), noun("hand"))

    def number(self, value: int) -> str:
        return number(value)

    def pack(self, deck: Deck, packs: int) -> str:
        return en(deck.names) + (f", {number(packs)} packs" if packs > 1 else "")

    def jokers(self, count: int, *, ranked: bool) -> str:
        return f" and {amount(Range(count, count), noun('joker'))}{' of different rank' if ranked else ''}"

    def both(self, words: Sequence[str]) -> str:
        return listed(words)

    def in_order(self, ranks: Sequence[str]) -> str:
        return ", ".join(ranks)

    def face(self, deck: Deck, face: int) -> str:
        return face_name(deck, face)


TELLING = PartsOfGames(
    WRITING,
    _PARTS,
    _WITHOUT,
    _LABELS,
    (DEALING, GAMES, SESSIONS, DROPPING, SETTLEMENT, COMBINATIONS),
    (climbing, sessions, fishing, dropping),
).telling
