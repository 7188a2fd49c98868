"""Cards that are captured from the field by a rule, or go from one player's captured cards to another's, in English."""

from __future__ import annotations

from typing import assert_never

from ...model import Move, Who
from ..several import hand_on
from .cards import card_noun
from .numbers import each
from .people import PEOPLE, one_by_one
from .said import Said
from .voice import Voice
from .words import CARD, Noun, number


def move(voice: Voice, item: Move) -> Said:
    """takes one chaff card of their choice from the captured cards of each other player; gives … to the next player."""
    what = _what(item, card_noun(voice, item.cards) if item.cards is not None else CARD)
    may, s = ("may ", "") if item.optional else ("", "s")
    counted = each(voice, item.per)
    if item.own and isinstance(item.target, Who):
        received = ", one just received included," if hand_on(voice.rules, item.who, item.target) else ""
        taker = _of(voice, item.target, item.who)
        text = f"{may}give{s} {what} from their captured cards{received} to {taker}{counted}"
    elif isinstance(item.source, Who):
        text = f"{may}take{s} {what} from the captured cards of {_of(voice, item.source, item.who)}{counted}"
    else:
        text = f"{may}take{s} {what} from the field{counted}"
    return Said(PEOPLE.each(voice, item.who), text)


def _of(voice: Voice, person: Who, actor: Who) -> str:
    return one_by_one(PEOPLE.beside(voice, person, actor))


def _what(item: Move, thing: Noun) -> str:
    """Which cards: "two cards of their choice", "the chaff card of the most points", "all ribbons"."""
    if item.count is None:
        return f"all {thing.many}"
    one = item.count == 1
    things = thing.one if one else thing.many
    up_to = "up to " if item.up_to and not (one and item.per is None) else ""
    match item.quality:
        case "any":
            return f"{up_to}{number(item.count)} {things} of their choice"
        case "best" | "worst":
            edge = "most" if item.quality == "best" else "fewest"
            if up_to:
                return f"{up_to}{number(item.count)} {things}, those of the {edge} card points first"
            return f"the {'' if one else number(item.count) + ' '}{things} of the {edge} card points"
        case "random":
            return f"{up_to}{number(item.count)} {things} at random"
        case _:
            assert_never(item.quality)
