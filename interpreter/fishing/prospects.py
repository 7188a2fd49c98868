"""What cards are worth to a player: the yaku that are made, and those in reach, each as far as it is likely.

In: a table at a decision, one of its players. Out: numbers in chips, as estimates: of a set of captured cards, of one card more. It sees what
everybody may see, and the hand of that player; it draws nothing and changes nothing. How likely a yaku is follows from how many of its
cards are still to be had, and how many cards the player can expect to capture with the turns that are left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import comb
from typing import assert_never

from ...model import EndRound, FishingEffect, Move, Pay, Score
from ...model.cards import bits
from .conditions import Case, people
from .hearing import FIELD, asking, open_to, times, ways
from .scoring import NOTHING, Row
from .state import Hearing
from .table import FishingTable

PER_TURN = 2.4  # cards captured in a turn, about
MOST_SURE = 0.9
OF_HAND = 0.25  # so much likelier is a card that is in one's own hand
BY_OTHERS = 0.4  # and so much less likely do others get it
POINTS = 0.02  # a card point where points are not settled: better than nothing


@dataclass(slots=True)
class _Group:
    """The rows of a group, whether only the best of them counts, and the cards that can make a difference to them."""

    best: bool
    rows: list[Row] = field(default_factory=list)
    mask: int = 0


class Prospects:
    """How the yaku of one player stand, as `viewer` may judge it."""

    def __init__(self, table: FishingTable, player: int, viewer: int) -> None:
        round, engine = table.round, table.engine
        self.scorer = table.scorer_of(player)
        self.captured = round.captured[player]
        taken = 0
        for cards in round.captured:
            taken |= cards
        self.open = engine.every & ~taken
        self.own = round.hands[viewer]
        turns = round.hands[player].bit_count()
        chance = min(MOST_SURE, PER_TURN * turns / max(1, self.open.bit_count()))
        own = player == viewer
        self.chance = chance  # that the player captures a card which lies open or is hidden,
        self.chance_in_hand = (
            min(MOST_SURE, chance + OF_HAND) if own else chance * BY_OTHERS
        )  # or is held by `viewer`
        settles_points = any(row.pay in ("points", "points difference") for row in engine.fishing.settle)
        self.point = 1.0 if settles_points else POINTS
        stakes = engine.fishing.stake * (len(round.seats) - 1) if engine.fishing.stop_takes_stakes else 0
        self.stop = stakes + round.pot
        best = {group.id for group in engine.fishing.groups if group.best}
        self.groups: dict[str, _Group] = {}
        for row in self.scorer.captured.rows:
            group = self.groups.setdefault(row.group, _Group(row.group in best))
            group.rows.append(row)
            group.mask |= _looks_at(row, engine.every)
        self._base = {id: self._group(group, self.captured) for id, group in self.groups.items()}

    def value(self) -> float:
        """What the captured cards are worth, with all that is in reach."""
        return sum(self._base.values()) + self.point * self.scorer.points(self.captured)

    def gain(self, cards: int) -> float:
        """What more cards add to that."""
        captured = self.captured | cards
        found = self.point * self.scorer.points(cards & ~self.captured)
        for id, group in self.groups.items():
            if group.mask & cards:
                found += self._group(group, captured) - self._base[id]
        return found

    def likely(self) -> float:
        """How likely one more yaku is made, at least the likeliest of those that are not made yet."""
        missing = [
            self._chance(row, self.captured)
            for row in self.scorer.captured.rows
            if not self.scorer.captured.made(row, self.captured)
        ]
        return max(missing, default=0.0)

    def _group(self, group: _Group, captured: int) -> float:
        found = [(self._value(row, captured), self._chance(row, captured)) for row in group.rows]
        if not group.best:
            return sum(value * chance for value, chance in found)
        total = below = 0.0
        found.sort()
        for at, (value, _) in enumerate(
            found
        ):  # each step up counts as far as it, or something better, is likely
            if value > below:
                total += (value - below) * max(chance for _, chance in found[at:])
                below = value
        return total

    def _value(self, row: Row, captured: int) -> float:
        total = float(self.stop) if row.stops else 0.0
        for value in row.worth:
            total += value.base
            if value.rate:
                have = (
                    self.scorer.points(captured) if value.of_points else (captured & value.each).bit_count()
                )
                coming = 0.0 if value.of_points else self._expected(value.each & ~captured)
                scorer = self.scorer
                needed = value.needed(captured, scorer.months, scorer.points, NOTHING)
                total += value.rate * max(0.0, have + coming - needed)
        return total

    def _expected(self, cards: int) -> float:
        """How many of these cards the player can expect to get."""
        there = cards & self.open
        hand = (there & self.own).bit_count()
        return self.chance_in_hand * hand + self.chance * (there.bit_count() - hand)

    def _chance(self, row: Row, captured: int) -> float:
        chance = 1.0
        for need in row.needs:
            have = (captured & need.mask).bit_count()
            if have > need.most:
                return 0.0
            if have < need.least:
                chance *= self._get(need.mask & ~captured, need.least - have)
        for slots in row.months:
            for least, _, among in slots:
                chance *= max(
                    (self._get(month & among & ~captured, least - (month & among & captured).bit_count())
                     for month in self.scorer.months),
                    default=0.0,
                )  # fmt: skip
        for wanted in row.points:
            have = self.scorer.points(captured)
            near = (have / wanted.least) ** 2 if wanted.least else 1.0
            chance *= 0.0 if have > wanted.most else min(1.0, near)
        return chance

    def _get(self, cards: int, count: int) -> float:
        """How likely the player gets so many of these cards."""
        if count <= 0:
            return 1.0
        there = cards & self.open
        number = there.bit_count()
        if number < count:
            return 0.0
        return _at_least(number, count, round(self._expected(there) / number * 50))


def _looks_at(row: Row, every: int) -> int:
    """The cards that can make a difference to a row."""
    found = 0
    for need in row.needs:
        found |= need.mask & every if need.most else 0
    for slots in row.months:
        for _, _, among in slots:
            found |= among
    if row.points:
        return every
    for value in row.worth:
        if value.rate:
            found |= every if value.of_points else value.each
    return found & every


@lru_cache(maxsize=4096)
def _at_least(number: int, count: int, fiftieths: int) -> float:
    """How likely at least so many of a number of things come, each with that chance."""
    chance = fiftieths / 50
    return sum(
        comb(number, came) * chance**came * (1 - chance) ** (number - came)
        for came in range(count, number + 1)
    )


def brings(table: FishingTable, player: int) -> float:
    """What the clause brings to a player that asks for a wish, as that one may judge it: chips paid, and cards at what they are
    worth. What cannot be judged so counts nothing."""
    heard = table.round.hearing
    assert heard is not None
    case, outlook, total = Case(heard.player), Outlook(table, player), 0.0
    for effect in asking(table).effects:
        if not isinstance(effect, FishingEffect):
            continue  # of climbing games; a check tells of it
        match effect:
            case Pay():
                givers, takers = people(table, effect.who, case), people(table, effect.to, case)
                chips = effect.points * times(table, effect.per, heard)
                total += chips * (player in takers) * sum(giver != player for giver in givers)
                total -= chips * (player in givers) * sum(taker != player for taker in takers)
            case Score():
                total += (
                    effect.points
                    * times(table, effect.per, heard)
                    * (player in people(table, effect.who, case))
                )
            case Move():
                total += _moves(table, effect, heard, outlook)
            case EndRound():
                pass  # counts nothing here
            case _:
                assert_never(effect)
    return total


def _moves(table: FishingTable, effect: Move, heard: Hearing, outlook: Outlook) -> float:
    """What the cards that move are worth, gained or lost; of the field the best of them."""
    total = 0.0
    for one in ways(table, effect, heard):
        there = open_to(table, effect, one)
        if one.source == FIELD:
            best = max((outlook.taking(1 << card) for card in bits(there)), default=0.0)
            return best if one.taker == outlook.player else -best
        total += bool(there) * ((one.taker == outlook.player) - (one.source == outlook.player))
    return total


class Outlook:
    """The prospects of all players of a round, as one of them judges them."""

    def __init__(self, table: FishingTable, player: int) -> None:
        self.table = table
        self.player = player
        self.mine = Prospects(table, player, player)
        self.others = [Prospects(table, seat, player) for seat in table.round.seats if seat != player]
        self._lost: dict[int, float] = {}

    def taking(self, cards: int) -> float:
        """What it is worth to capture cards: to have them, and that others do not have them."""
        return self.mine.gain(cards) + sum(self._denied(card) for card in bits(cards))

    def leaving(self, card: int) -> float:
        """What it costs to lay a card on the field: others may take it. Who holds another of its month may get it back."""
        again = (self.table.engine.match[card] & self.mine.own & ~(1 << card)).bit_count()
        return (0.5 * self.mine.gain(1 << card) + 1.5 * self._denied(card)) * (0.5 if again else 1.0)

    def _denied(self, card: int) -> float:
        """What a card would bring the others, each as far as it is likely that it falls to that one."""
        if card not in self._lost:
            self._lost[card] = (
                sum(other.gain(1 << card) for other in self.others) / max(1, len(self.others)) * 0.5
            )
        return self._lost[card]
