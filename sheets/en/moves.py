"""Cards that change hands, in English: given, taken, discarded, drawn, shown."""

from __future__ import annotations

from typing import assert_never

from ...model import Trade, Who, Zone
from ..phrases import moves as book
from ..phrases.moves import Which, among_themselves
from ..phrases.people import Having
from ..phrases.vocabulary import Moving, Zones
from .cards import card_noun
from .numbers import NUMBERS
from .people import PEOPLE, one_by_one
from .voice import Voice
from .words import CARD, Noun, number

_FROM: Zones = {
    "hand": "from the hand",
    "table": "from the table",
    "play before": "from the play before",
    "discards": "from the discards",
    "field": "from the field",
    "draw pile": "from the draw pile",
    "captured": "from the captured cards",
    "laid aside": "from the cards laid aside",
}
_TO: Zones = {
    "hand": "into the hand",
    "table": "on the table",
    "play before": "on the play before",
    "discards": "on the discards",
    "field": "on the field",
    "draw pile": "on the draw pile",
    "captured": "among the captured cards",
    "laid aside": "among the cards laid aside",
}
_MOVING: Moving = {
    "give": (
        "gives {what}{each} {target}{keep}{together}",
        "may give {what}{each} {target}{keep}{together}",
    ),
    "discard": ("discards {what}{each}{keep}{together}", "may discard {what}{each}{keep}{together}"),
    "lay_aside": (
        "lays {what}{each} aside, face down{keep}{together}",
        "may lay {what}{each} aside, face down{keep}{together}",
    ),
    "put": ("puts {what}{each} {target}{keep}{together}", "may put {what}{each} {target}{keep}{together}"),
    "take": ("takes {what} {source}{each}", "may take {what} {source}{each}"),
    "take_unseen": ("takes {what} unseen {source}{each}", "may take {what} unseen {source}{each}"),
    "take_back": ("takes back the cards laid aside", "may take back the cards laid aside"),
    "draw": ("draws {what} {source}{each}", "may draw {what} {source}{each}"),
    "move": ("moves {what} {source} {target}{each}", "may move {what} {source} {target}{each}"),
}


class Moves(book.Moves[Voice]):
    def which(self, voice: Voice, item: Which) -> str:
        """Their two best cards; one card of their choice; all their 8s; two cards at random."""
        thing = card_noun(voice, item.cards) if item.cards is not None else CARD
        if item.natural:
            thing = Noun("natural " + thing.one, "natural " + thing.many)
        if item.count is None:
            return f"all {'their ' if item.own else ''}{thing.many}"
        match item.quality:
            case "any":
                chosen = item.free and not item.each and item.cards is None
                return _quantity(item.count, thing, item.fewer) + (" of their choice" if chosen else "")
            case "best":
                return _ranked(item, "best", thing)
            case "worst":
                return _ranked(item, "lowest", thing)
            case "random":
                return f"{_quantity(item.count, thing, item.fewer)} at random"
            case _:
                assert_never(item.quality)

    def keeping(self, count: int) -> str:
        return f", but keeps {number(count)} card{'' if count == 1 else 's'}"

    def at_once(self, before: bool) -> str:
        return ", all at the same time"

    def source(self, voice: Voice, place: Who | Zone, taker: Who, having: Having) -> str:
        if not isinstance(place, Who):
            return _FROM[place]
        return f"from {one_by_one(PEOPLE.giving(voice, place, taker, having))}"

    def target(self, voice: Voice, place: Who | Zone, giver: Who) -> str:
        if not isinstance(place, Who):
            return _TO[place]
        return f"to {one_by_one(PEOPLE.beside(voice, place, giver))}"


def _quantity(count: int, thing: Noun, up_to: bool) -> str:
    text = f"{number(count)} {thing.one if count == 1 else thing.many}"
    return f"up to {text}" if up_to else text


def _ranked(item: Which, adjective: str, thing: Noun) -> str:
    """Their two best cards; up to two cards, their best first."""
    whose, count = "their" if item.own else "the", item.count or 1
    if item.fewer:
        return f"{_quantity(count, thing, True)}, {whose} {adjective} first"
    amount = "" if count == 1 else f"{number(count)} "
    return f"{whose} {amount}{adjective} {thing.one if count == 1 else thing.many}"


MOVES = Moves(PEOPLE, NUMBERS, _MOVING, "their hand")


def trade(voice: Voice, item: Trade) -> str:
    """trades one 2 with each other player for one card of their choice; may trade … for one card of the same rank."""
    which = Which(
        item.count, item.quality, item.cards, own=True, free=item.optional or item.up_to, up_to=item.up_to
    )
    what = MOVES.which(voice, which)
    back = "as many" if item.back is None else number(item.back)
    cards = "card" if item.back == 1 else "cards"
    match item.returns:
        case "any":
            given = f"{back} {cards} of the other’s choice"
        case "best":
            given = f"the other’s {'' if item.back == 1 else back + ' '}best {cards}"
        case "worst":
            given = f"the other’s {'' if item.back == 1 else back + ' '}lowest {cards}"
        case "same rank":
            each = "each " if item.back != 1 else ""
            given = f"{back} {cards} of the same rank"
            if item.count > 1:
                given = f"{back} {cards}, {each}of the same rank as one of them"
        case _:
            assert_never(item.returns)
    other = (
        PEOPLE.nearest(f"another {voice.title(item.other.title)}", "a card", own=True)
        if among_themselves(item)
        else one_by_one(PEOPLE.giving(voice, item.other, item.who, "a card"))
    )
    agree = ", if both agree" if item.optional else ""
    agree += ", both choosing before either shows a card" if item.together else ""
    return f"{'may trade' if item.optional else 'trades'} {what} with {other} for {given}{agree}"
