"""Cards that change hands: from where, to where, which, and who may choose."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeVar

from ...model import CardSet, Move, Quality, Reveal, Trade, Who, Zone
from ..several import are_several
from ..voice import Voice
from .numbers import Numbers
from .people import Having, People
from .vocabulary import Moving

V = TypeVar("V", bound=Voice)


@dataclass(frozen=True, slots=True)
class Which:
    """Which cards are moved: so many (None: all), the best, the worst, any, such as these."""

    count: int | None
    quality: Quality
    cards: CardSet | None = None
    natural: bool = False
    own: bool = False  # from the hand of the one who acts
    free: bool = True  # who acts sees them, and chooses
    each: bool = False  # so many for each of something
    up_to: bool = False
    of_each: bool = False  # so many to or from each of several

    @property
    def fewer(self) -> bool:
        """Whether fewer than `count`, but not none, may be moved as well."""
        return self.up_to and (self.each or self.count != 1)


def among_themselves(item: Trade) -> bool:
    """Whether those who have one title trade with one another."""
    return item.who.kind == "title" and item.who == item.other


class Moves(ABC, Generic[V]):
    """How a language says what somebody does with cards."""

    def __init__(
        self,
        people: People[V],
        numbers: Numbers[V],
        moving: Moving,
        whole_hand: str,
    ) -> None:
        self.people = people
        self.numbers = numbers
        self.moving = moving
        self.whole_hand = whole_hand

    @abstractmethod
    def which(self, voice: V, item: Which) -> str:
        """The cards, as they stand in {what}."""

    @abstractmethod
    def keeping(self, count: int) -> str:
        """But so many stay in the hand."""

    @abstractmethod
    def at_once(self, before: bool) -> str:
        """All do it at the same time; `before`: it is said for each of what before."""

    @abstractmethod
    def source(self, voice: V, place: Who | Zone, taker: Who, having: Having) -> str: ...

    @abstractmethod
    def target(self, voice: V, place: Who | Zone, giver: Who) -> str: ...

    def move(self, voice: V, item: Move) -> str:
        """What somebody does with cards in a climbing game."""
        does, may = self._verb(item)
        per = self.numbers.each(voice, item.per, item.who)
        return (may if item.optional else does).format(
            what=self.which(voice, self._which(voice, item)),
            each=per,
            source=self.source(voice, item.source, item.who, "such a card" if item.cards else "a card"),
            target=self.target(voice, item.target, item.who),
            keep=self.keeping(item.keep) if item.keep else "",
            together=self.at_once(bool(per)) if item.together else "",
        )

    def _verb(self, item: Move) -> tuple[str, str]:
        if item.own:
            match item.target:
                case Who():
                    return self.moving["give"]
                case "discards":
                    return self.moving["discard"]
                case "laid aside":
                    return self.moving["lay_aside"]
                case _:
                    return self.moving["put"]
        if item.target != item.who:
            return self.moving["move"]
        match item.source:
            case "draw pile":
                return self.moving["draw"]
            case "laid aside" if item.count is None:
                return self.moving["take_back"]
            case Who() if item.quality == "any" and item.count is not None and item.cards is None:
                return self.moving["take_unseen"]
            case _:
                return self.moving["take"]

    def _which(self, voice: V, item: Move) -> Which:
        own = item.own
        blind = not own and (isinstance(item.source, Who) or item.source == "draw pile")
        return Which(
            item.count,
            item.quality,
            item.cards,
            item.natural,
            own=own,
            free=not blind,
            each=item.per is not None,
            up_to=item.up_to,
            of_each=any(
                isinstance(end, Who) and end != item.who and are_several(voice.rules, end)
                for end in (item.source, item.target)
            ),
        )

    def shown(self, voice: V, item: Reveal) -> str:
        """What is shown: their best card; their hand."""
        if item.count is None and item.cards is None:
            return self.whole_hand
        each = item.per is not None
        which = Which(
            item.count, item.quality, item.cards, item.natural, own=True, each=each, up_to=item.up_to
        )
        return self.which(voice, which)
