"""Cards of a fishing game that take more than their month, and cards that nobody has taken at the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypedDict, TypeVar

from ...model import Fishing, Leftover, Wild, fishing_of
from ...model.cards import Names, bits
from .. import rounds
from ..facts import month_of
from ..passages import Passage, Sentences, passage, put
from ..voice import Voice

V = TypeVar("V", bound=Voice)


class Wilds(TypedDict):
    """What such a card takes; {card} is its name, {month} that of its month, {those} are the cards that it takes."""

    card: str
    drawn: str  # when it is drawn
    played: str  # when it is played from the hand
    takes: Sentences  # {lead} {what} {but}
    takes_own: Sentences  # the same where it takes cards of its month
    takes_month: Sentences  # the others of its month, too, where they lie together
    of_four: str  # one of four of a month that lie there
    some_of_month: str  # {cards}: of its own month it captures only these
    none_of_month: str  # and no card of its own month
    not_one_of_month: str  # only all three others together
    as_usual: str  # {card}: other cards of its month capture it
    those: str
    those_but: str  # {cards}
    those_of: str  # {cards}
    any: str
    any_of: str  # {cards}
    but: str  # {cards}
    otherwise: str  # where it is not wild
    no_month: str  # {card}: it captures no card of its month, and none captures it
    caught: str  # {card}: on the field
    must_be_caught: str  # {card}: by the first drawn card that could
    must_be_caught_or_month: str  # {card}: the same where others of its month capture it
    last: str  # {card}: drawn as the last one


class Leftovers(TypedDict):
    goes: str  # {what} {end} {taker} {also}
    also: str  # {card}: it counts as one of its month here, as it does not otherwise
    others: str
    all: str
    with_card: str  # {card}: to whom they go
    with_most: str
    with_most_of: str  # {cards}, all of one month
    stay: str  # where that is nobody, or several
    stay_of: str  # {cards}
    end: str
    unless_stopped: str


class Taking(ABC, Generic[V]):
    """How a language tells of such cards."""

    def __init__(self, wilds: Wilds, leftovers: Leftovers) -> None:
        self.wilds = wilds
        self.leftovers = leftovers

    @abstractmethod
    def card(self, voice: V, face: int) -> str: ...

    @abstractmethod
    def faces(self, voice: V, faces: Sequence[int]) -> str:
        """Several cards by their names."""

    @abstractmethod
    def cards(self, voice: V, word: str) -> str:
        """The cards that a word of the file picks."""

    def among(self, voice: V, word: str) -> str:
        """The same, of which it takes one, as it stands in {cards}."""
        return self.cards(voice, word)

    @abstractmethod
    def left(self, voice: V, word: str) -> str:
        """The same, of those that are left, as the subject of a sentence."""

    @abstractmethod
    def month(self, names: Names) -> str: ...

    def taking(self, voice: V, game: Fishing) -> Passage:
        """All such cards of a game."""
        return passage(*[self.wild(voice, item, rounds.four_may_lie(game)) for item in game.wild])

    def leaving(self, voice: V, game: Fishing) -> Passage:
        """What becomes of the cards that are left."""
        several = len(game.leftovers) > 1
        stoppable = rounds.stoppable(voice.rules, game)
        return passage(
            *[
                self.leftover(voice, item, several=several, stoppable=stoppable, also=self._also(voice, item))
                for item in game.leftovers
            ]
        )

    def wild(self, voice: V, item: Wild, of_four: bool) -> Sentences:
        """What a card captures that takes more than its month; `of_four`: there may be four cards of one month on the field."""
        says, card = self.wilds, self.card(voice, item.card)
        lead = {"": says["card"], "drawn": says["drawn"], "hand": says["played"]}[item.only]
        month = voice.deck.faces[item.card].month
        names = {"card": card, "month": self.month(voice.deck.months[month - 1]) if month else ""}
        takes = put(
            says["takes_month"]
            if item.its_month
            else says["takes_own" if _of_month(voice, item) & item.takes else "takes"],
            **names,
            lead=lead.format(card=card),
            what=says["any_of"].format(cards=self.among(voice, item.word)) if item.word else says["any"],
            but=says["but"].format(cards=self.cards(voice, item.without)) if item.without else "",
        )
        apart = _of_no_month(voice, item)
        by_drawn = says["must_be_caught" if apart else "must_be_caught_or_month"]
        others = (
            says["no_month"] if apart else self._own_month(voice, item),
            says["of_four"] if of_four else "",
            says["otherwise"] if item.only else "",
            (by_drawn if item.caught == "drawn" else says["caught"]) if item.caught else "",
            says["last"] if item.last else "",
            says["as_usual"] if not (item.only or apart) else "",
        )
        return (*takes, *put(others, **names, those=self._those(voice, item)))

    def _those(self, voice: V, item: Wild) -> str:
        """The cards that it takes, wherever they are."""
        says = self.wilds
        if item.word:
            return says["those_of"].format(cards=self.among(voice, item.word))
        return (
            says["those_but"].format(cards=self.cards(voice, item.without)) if item.without else says["those"]
        )

    def _own_month(self, voice: V, item: Wild) -> str:
        """Which other cards of its own month it captures, where that is not each of them."""
        own = _of_month(voice, item)
        taken = own & item.takes
        if item.its_month and not taken:
            return self.wilds["not_one_of_month"]
        if not taken:
            return self.wilds["none_of_month"]
        if taken == own:
            return ""
        return self.wilds["some_of_month"].replace("{cards}", self.faces(voice, list(bits(taken))))

    def _also(self, voice: V, item: Leftover) -> str:
        """The card that counts as one of its month when it is looked who has most of that, and not otherwise."""
        if item.holder:
            return ""
        deck = voice.rules.deck
        apart = [wild for wild in fishing_of(voice.rules).wild if _of_no_month(voice, wild)]
        months = {deck.faces[face].month for face in bits(item.mask)}
        for wild in apart:
            if deck.faces[wild.card].month in months:
                return self.leftovers["also"].format(card=self.card(voice, wild.card))
        return ""

    def leftover(
        self, voice: V, item: Leftover, *, several: bool, stoppable: bool, also: str = ""
    ) -> Sentences:
        """What becomes of cards that are left on the field; `several`: others go to others; `stoppable`: only where nobody stopped the round;
        `also`: what counts among those by which it is found who gets them."""
        says = self.leftovers
        what = says["others" if several else "all"]
        if item.word:
            what = self.left(voice, item.word)
        of_month = bool(item.word) and month_of(voice.deck, item.word) is not None
        taker = says["with_most_of"].format(cards=what) if of_month else says["with_most"]
        if item.holder:
            taker = says["with_card"].format(card=self.card(voice, item.holder.bit_length() - 1))
        goes = says["goes"].format(
            what=what, end=says["unless_stopped" if stoppable else "end"], taker=taker, also=also
        )
        return (
            (goes,)
            if item.holder
            else (
                goes,
                says["stay_of"].format(cards=what) if of_month else says["stay"],
            )
        )


def _of_no_month(voice: Voice, item: Wild) -> bool:
    """Whether a card is always wild, and captures none of its month: then none of them captures it, either."""
    return not item.only and not item.its_month and not item.takes & _of_month(voice, item)


def _of_month(voice: Voice, item: Wild) -> int:
    """The other cards of its month, as a mask."""
    deck = voice.rules.deck
    month = deck.faces[item.card].month
    return sum(1 << face for face in {*deck.cards} - {item.card} if month and deck.faces[face].month == month)
