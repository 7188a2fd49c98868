"""Before play, in English: who deals and leads, how the cards are dealt, who belongs together."""

from __future__ import annotations

from collections.abc import Sequence

from ...model import CardSet, Climbing, Range
from ...model.cards import Names
from ..passages import Sentences
from ..phrases import dealing as book
from ..phrases.dealing import Chosen, Dealt, Methods, Sides, Turning
from .cards import card_noun, face_name
from .people import PEOPLE
from .sessions import seats
from .voice import WRITING, Voice, en
from .words import CARD, amount, capital, listed, noun, the

_METHODS: Methods = {
    "random": "a player drawn by lot",
    "holder": "the player who holds the {card}",
    "holder_of_several": "the player who holds a {card} (the first after the dealer, where several do)",
    "earliest_in_pack": "everybody draws one card from the pack, and whoever draws the earliest month",
    "earliest_on_field": "everybody draws one card lying face down on the field, and whoever draws the earliest month",
    "first": "whoever came first in the previous {hand}",
    "last": "whoever came last in the previous {hand}",
    "winner": "the winner of the previous {hand}",
    "loser": "the loser of the previous {hand}",
    "least": "whoever gained least in the previous {hand} and did not win it (of several, the last in turn order from the dealer of that "
    "{hand})",
    "least_from_leader": "whoever gained least in the previous {hand} and did not win it (of several, the last in turn order from the leader of that "
    "{hand})",
    "dealer": "the dealer",
    "after_dealer": "the player after the dealer",
    "after_last": "the player after the previous dealer",
}
_CHOSEN: Chosen = {
    "unheld": "If nobody holds the {card}, the dealer leads.",
    "said_by_rules": "But {rules} may give this first lead to another player.",
    "unheld_lot": "If nobody holds the {card}, the leader is drawn by lot.",
    "always": "In every {hand}, {first} {role}{what}.",
    "changing": "In the first {hand}, {first} {role}{what}; later, {later} {role}.",
    "dealer": "In a tie the dealer {role} if among those tied, or else the nearest of them after the dealer.",
    "leader": "In a tie the leader {role} if among those tied, or else the nearest of them after the leader.",
}
_DEALT: Dealt = {
    "all": "The dealer shuffles and deals all the cards one by one, {turn}, beginning with the player after the dealer.",
    "uneven": "Some players may get one card more than others; this does not matter.",
    "steps": "The dealer shuffles and deals the cards one by one, {turn}, beginning with the player after the dealer: {steps}.",
    "first_aside": "Before the deal, as many cards as would be left over are taken unseen from the pack without its {cards}, and laid aside face down.",
    "first_pile": "Before the deal, as many cards as would be left over are taken unseen from the pack without its {cards}; they lie face down as a draw pile.",
    "rest": "The rest lies face down as a draw pile.",
    "rest_unused": "If cards are left, they lie face down and are not used in this hand.",
    "players": "{cards} to each player{table}",
    "equal": "the same number to everyone, as many as possible",
    "more": "{cards} more to {who}",
    "rest_to": "the rest to {who}, or to the players one by one where there is nobody so called",
    "rest_among": "the rest one by one among {who}, or among all players where there is nobody so called",
    "rest_to_players": "the rest to the players",
    "draw_pile": "the rest face down as a draw pile",
    "aside": "the rest aside, unseen",
}
_SIDES: Sides = {
    "leader": "Whoever leads first in the hand is {name}.",
    "dealer": "The dealer is {name}.",
    "winner": "Whoever came first in the previous hand is {name}.",
    "loser": "Whoever came last in the previous hand is {name}.",
    "holder": "Whoever is dealt the {card} is {name}.",
    "title": "{titles} of the previous hand is {name}.",
    "titles": "{titles} of the previous hand are {name}.",
    "second": "Whoever leads first and every second player from there on are {name}.",
    "else": "All other players are {name}.",
}
_TURNS: Turning = {"clockwise": "clockwise", "anticlockwise": "anticlockwise"}


class Dealing(book.Dealing[Voice]):
    def card(self, voice: Voice, face: int) -> str:
        return face_name(voice.deck, face)

    def cards(self, count: int) -> str:
        return amount(Range(count, count), CARD)

    def at_table(self, players: Range) -> str:
        return f" with {amount(players, noun('player'))}"

    def kind(self, voice: Voice, cards: CardSet) -> str:
        return card_noun(voice, cards).many

    def then(self, steps: Sequence[str]) -> str:
        return ", then ".join(steps)

    def side_name(self, names: Names) -> str:
        return the(en(names))

    def titles(self, titles: Sequence[str]) -> str:
        return capital(listed([f"the {title}" for title in titles]))

    def seats(self, climbing: Climbing) -> Sentences:
        return seats(climbing)


DEALING = Dealing(
    WRITING,
    PEOPLE,
    _METHODS,
    _CHOSEN,
    {"dealer": "deals", "leader": "leads"},
    ("leads", " the first trick (plays first)"),
    _DEALT,
    _SIDES,
    _TURNS,
)
