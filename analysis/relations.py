"""How yaku of a rule set stand to each other: whether one includes another, whether both can be had together.

In: a rule set, a group, its rows. Out: examples of cards, and a `Relation` of two yaku; exact, or `unknown` where the answer would
take too long (see tallies.py), or where more than the cards decides. Captured cards may be any cards of the deck; hands are as large as they are dealt. What yaku are worth,
and which of them count beside each other, is left to the checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..model import Fishing, Group, RuleSet, Yaku
from .patterns import Pattern, Space, depends_on_month, exclusive, made, of_size, pattern, space_of
from .tallies import Budget, TooMany, example

MOST_OF_DECK = 50_000  # steps, of all yaku of a group
Kind = Literal["same", "includes", "is included", "never together", "independent", "unknown"]


@dataclass(frozen=True, slots=True)
class Relation:
    """includes: whoever makes the first has made the second. `first`, `second`: the fewest cards (a mask of faces) that make that
    one alone; `both`: that make both; None where there are none, or where nothing is known."""

    kind: Kind
    first: int | None = None
    second: int | None = None
    both: int | None = None


class Looks:
    """Looks at the yaku of a rule set, all of captured cards or all of dealt hands. `budget`: for all questions together;
    without one each question has its own."""

    def __init__(
        self,
        rules: RuleSet,
        fishing: Fishing,
        *,
        dealt: bool,
        space: Space | None = None,
        budget: Budget | None = None,
    ) -> None:
        self.space = space or space_of(rules.deck, fishing)
        self.budget = budget
        self.hands: list[Pattern | None] = [None]
        if dealt:
            self.hands = [
                of_size(self.space, size, size) for size in hand_sizes(fishing, rules.players.low, rules.most)
            ]
        self._patterns: dict[tuple[str, int], Pattern] = {}
        self._firsts: dict[tuple[str, int, int], int | None] = {}

    def pattern(self, yaku: Yaku, month: int = 0) -> Pattern:
        found = self._patterns.get((yaku.id, month))
        if found is None:
            found = self._patterns[yaku.id, month] = pattern(yaku, self.space, month)
        return found

    def example(self, must: Sequence[Yaku], must_not: Sequence[Yaku] = ()) -> int | None:
        """The fewest cards that make all of these yaku and none of those; None where there are none. TooMany where that would
        take too long, or where more than the cards decides."""
        if any(hidden(yaku) for yaku in (*must, *must_not)):
            raise TooMany
        best: int | None = None
        for month in self.months(*must, *must_not):
            for hand in self.hands:
                wanted = [self.pattern(yaku, month) for yaku in must]
                others = [self.pattern(yaku, month) for yaku in must_not]
                if hand is not None:
                    wanted.append(hand)
                if any(
                    need.kind in ("claimed", "own month")
                    for yaku in (*must, *must_not)
                    for need in yaku.needs
                ):
                    wanted += exclusive(self.space)
                found = example(self.space, wanted, others, self.budget)
                if found is not None and (best is None or found.bit_count() < best.bit_count()):
                    best = found
        return None if best is None else best & self.space.cards

    def possible(self, must: Sequence[Yaku], must_not: Sequence[Yaku] = ()) -> bool | None:
        """Whether some cards make all of these and none of those; None where that would take too long."""
        if any(hidden(yaku) for yaku in (*must, *must_not)):
            return None
        for month in self.months(*must, *must_not):
            for hand in self.hands:
                if len(must) == 1 and self._guess(must, must_not, month, hand) is not None:
                    return True
        try:
            return self.example(must, must_not) is not None
        except TooMany:
            return None

    def implies(self, one: Yaku, other: Yaku) -> bool | None:
        """Whether whoever makes the one has made the other; None where that would take too long."""
        found = self.possible([one], [other])
        return None if found is None else not found

    def differ(self, one: Yaku, other: Yaku) -> bool:
        """Whether cards that are quickly found make only one of the two; False says nothing."""
        if hidden(one) or hidden(other):
            return False
        return any(
            self._guess([this], [that], month, hand) is not None
            for month in self.months(one, other)
            for hand in self.hands
            for this, that in ((one, other), (other, one))
        )

    def relation(self, one: Yaku, other: Yaku) -> Relation:
        try:
            first, second = self.example([one], [other]), self.example([other], [one])
            both = self.example([one, other])
        except TooMany:
            return Relation("unknown")
        if first is None and second is None:
            kind: Kind = "same"
        elif first is None:
            kind = "includes"
        elif second is None:
            kind = "is included"
        else:
            kind = "never together" if both is None else "independent"
        return Relation(kind, first, second, both)

    def months(self, *rows: Yaku) -> Sequence[int]:
        return self.space.numbers if any(map(depends_on_month, rows)) else (0,)

    def _guess(
        self, must: Sequence[Yaku], must_not: Sequence[Yaku], month: int, hand: Pattern | None
    ) -> int | None:
        """Cards that are quickly found to make one yaku, if they make none of the others."""
        if len(must) != 1:
            return None
        size = hand.counts[0].least if hand is not None else 0
        key = must[0].id, month, size
        if key not in self._firsts:
            self._firsts[key] = first_cards(self.pattern(must[0], month), self.space, size)
        found = self._firsts[key]
        if found is None or any(made(self.pattern(yaku, month), found, self.space) for yaku in must_not):
            return None
        return found


def impossible(rules: RuleSet, group: Group) -> tuple[Yaku, ...]:
    """The yaku of a group that nobody can make because cards are taken out of the deck; as far as that is found in few steps."""
    deck = rules.deck
    if not isinstance(rules.game, Fishing) or {face.index for face in deck.faces if face.month} <= {
        *deck.cards
    }:
        return ()
    looks = Looks(rules, rules.game, dealt=group.dealt, budget=Budget(MOST_OF_DECK))
    return tuple(row for row in group.yaku if looks.possible([row]) is False)


def hidden(yaku: Yaku) -> bool:
    """Whether more than the cards decides if it is made."""
    return any(need.kind == "own month" for need in yaku.needs)


def hand_sizes(fishing: Fishing, low: int, most: int) -> list[int]:
    """How many cards are dealt to each, for all numbers of players."""
    return sorted({fishing.hand(players) for players in range(low, max(low, most) + 1)})


def first_cards(wanted: Pattern, space: Space, size: int = 0) -> int | None:
    """Some cards that make a pattern, found by taking what comes first; None where they do not (others still may). `size`: filled
    up to so many."""
    banned = counted = 0
    for count in wanted.counts:
        for mask, _ in count.parts:
            counted |= mask
            banned |= 0 if count.most else mask
    cards = 0
    for count in sorted(
        wanted.counts, key=lambda item: sum(mask.bit_count() for mask, _ in item.parts) - item.least
    ):
        for mask, _ in sorted(count.parts, key=lambda part: -part[1]):
            while count.of(cards) < count.least and (free := mask & ~cards & ~banned):
                cards |= free & -free
    used: set[int] = set()
    for slots in wanted.months:
        for least, _, among in slots:
            fitting = [
                at
                for at, month in enumerate(space.months)
                if at not in used and (month & among & ~banned).bit_count() >= least
            ]
            if not fitting:
                return None
            at = max(fitting, key=lambda place: (space.months[place] & among & cards).bit_count())
            used.add(at)
            month = space.months[at] & among & ~banned
            while (month & cards).bit_count() < least:
                cards |= (month & ~cards) & -(month & ~cards)
    while size and cards.bit_count() < size and (free := space.cards & ~cards & ~banned):
        aside = free & ~counted or free  # a card that no count looks at, of a month of which there are few
        month = min(
            (month for month in space.months if month & aside),
            key=lambda month: (month & cards).bit_count(),
            default=aside,  # a blank card is of no month
        )
        cards |= (month & aside) & -(month & aside)
    return cards if made(wanted, cards, space) and (not size or cards.bit_count() == size) else None
