"""Cards that change hands, in English: given, taken, discarded, drawn, shown."""

from __future__ import annotations

from typing import assert_never

from ...model import CardSet, Move, Quality, Reveal, Trade, Who, Zone
from ..facts import EXTREMES
from ..phrases.vocabulary import Zones
from . import captures
from .cards import card_noun
from .numbers import each
from .people import who
from .said import Said
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


def _quantity(count: int, thing: Noun, up_to: bool) -> str:
    text = f"{number(count)} {thing.one if count == 1 else thing.many}"
    return f"up to {text}" if up_to else text


def _ranked(count: int, adjective: str, thing: Noun, owner: str) -> str:
    amount = "" if count == 1 else f"{number(count)} "
    return f"{owner} {amount}{adjective} {thing.one if count == 1 else thing.many}"


def chosen(
    voice: Voice,
    count: int | None,
    quality: Quality,
    cards: CardSet | None,
    *,
    own: bool,
    optional: bool = False,
    natural: bool = False,
    choice: str = "",
    each: bool = False,
) -> str:
    """Which cards: "their two best cards", "one card of their choice", "all their 8s", "two random cards".

    `own`: they come from the hand of the one who acts. `choice`: said where the actor may choose freely,
    `each`: so many for each of something, where fewer may be chosen as well."""
    thing = card_noun(voice, cards) if cards is not None else CARD
    if natural:
        thing = Noun("natural " + thing.one, "natural " + thing.many)
    if count is None:
        return f"all {'their ' if own else ''}{thing.many}"
    owner = "their" if own else "the"
    match quality:
        case "any":
            return _quantity(count, thing, optional and (each or count > 1)) + (
                choice if cards is None else ""
            )
        case "best":
            return _ranked(count, "best", thing, owner)
        case "worst":
            return _ranked(count, "lowest", thing, owner)
        case "random":
            return f"{_quantity(count, thing, optional and (each or count > 1))} at random"
        case _:
            assert_never(quality)


def move(voice: Voice, item: Move) -> Said:
    """The player gives one card to the next player; everyone discards all their 8s; the player takes all discards."""
    if voice.rules.family == "fishing":
        return captures.move(voice, item)
    actor = who(voice, item.who)
    if isinstance(item.source, Who) and item.source == item.who:
        return Said(actor, _gives(voice, item))
    if isinstance(item.target, Who) and item.target == item.who:
        return Said(actor, _takes(voice, item))
    what = chosen(voice, item.count, item.quality, item.cards, own=False, natural=item.natural)
    verb = "may move" if item.optional else "moves"
    return Said(
        actor,
        f"{verb} {what} {_source(voice, item.source)} {_target(voice, item.target)}{each(voice, item.per)}",
    )


def _gives(voice: Voice, item: Move) -> str:
    what = chosen(
        voice,
        item.count,
        item.quality,
        item.cards,
        own=True,
        optional=item.optional,
        natural=item.natural,
        choice=" of their choice" if item.per is None else "",
        each=item.per is not None,
    )
    what += each(voice, item.per)
    may = "may " if item.optional else ""
    keep = f", but keeps {number(item.keep)} card{'' if item.keep == 1 else 's'}" if item.keep else ""
    keep += ", all at the same time" if item.together else ""
    if isinstance(item.target, Who):
        tied = " (of several, the nearest in turn order)" if item.target.kind in EXTREMES else ""
        return f"{may}{'give' if may else 'gives'} {what} to {who(voice, item.target)}{tied}{keep}"
    if item.target == "discards":
        return f"{may}{'discard' if may else 'discards'} {what}{keep}"
    if item.target == "laid aside":
        return f"{may}{'lay' if may else 'lays'} {what} aside, face down{keep}"
    return f"{may}{'put' if may else 'puts'} {what} {_target(voice, item.target)}"


def _takes(voice: Voice, item: Move) -> str:
    if item.source == "laid aside" and item.count is None:
        return "takes back the cards laid aside"
    hidden = isinstance(item.source, Who) or item.source == "draw pile"
    choice = "" if hidden or item.per is not None else " of their choice"
    what = chosen(
        voice,
        item.count,
        item.quality,
        item.cards,
        own=False,
        optional=item.optional,
        natural=item.natural,
        choice=choice,
        each=item.per is not None,
    )
    if (
        isinstance(item.source, Who)
        and item.quality == "any"
        and item.count is not None
        and item.cards is None
    ):
        what += " unseen"
    may = "may " if item.optional else ""
    verb = "draw" if item.source == "draw pile" else "take"
    return f"{may}{verb}{'' if may else 's'} {what} {_source(voice, item.source)}{each(voice, item.per)}"


def _source(voice: Voice, source: Who | Zone) -> str:
    return f"from {who(voice, source)}" if isinstance(source, Who) else _FROM[source]


def _target(voice: Voice, target: Who | Zone) -> str:
    return f"to {who(voice, target)}" if isinstance(target, Who) else _TO[target]


def trade(voice: Voice, item: Trade) -> str:
    """trades one 2 with everyone else for one card of their choice; may trade … for one card of the same rank."""
    what = chosen(
        voice,
        item.count,
        item.quality,
        item.cards,
        own=True,
        choice=" of their choice" if item.optional else "",
    )
    back = number(item.back)
    cards = "card" if item.back == 1 else "cards"
    match item.returns:
        case "any":
            given = f"{back} {cards} of the other’s choice"
        case "best":
            given = f"the other’s {'' if item.back == 1 else back + ' '}best {cards}"
        case "worst":
            given = f"the other’s {'' if item.back == 1 else back + ' '}lowest {cards}"
        case "same rank":
            given = f"{back} {cards} of the same rank"
        case _:
            assert_never(item.returns)
    other = f"another {voice.title(item.other.title)}" if _of_one_title(item) else who(voice, item.other)
    agree = ", if both agree" if item.optional else ""
    agree += ", both choosing before either shows a card" if item.together else ""
    return f"{'may trade' if item.optional else 'trades'} {what} with {other} for {given}{agree}"


def _of_one_title(item: Trade) -> bool:
    """The commoners among themselves."""
    return item.who.kind == "title" and item.who == item.other


def shown(voice: Voice, item: Reveal) -> str:
    """Their best card; all their cards; one joker."""
    if item.count is None and item.cards is None:
        return "their hand"
    return chosen(voice, item.count, item.quality, item.cards, own=True, choice=" of their choice")
