"""The needs of yaku as systems of counts over the cards of a deck.

In: a yaku, the deck, from where it is looked at (the month of the round). Out: a `Pattern`: counts of cards that must lie between two
bounds, and lists of months. Patterns are values that know nothing of groups and chips; what follows from them (which cards make
one and not another, how many sets make it) is found in tallies.py.

Claims on the dealt hand stand in patterns as cards of their own, beyond the faces of the deck: they are free, except that of a group
of which only the best counts nobody claims two.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from ..model import Fishing, Group, Move, Need, Range, RuleSet, SeatWord, Worth, Yaku, fishing_of
from ..model.cards import Deck

MANY = 1 << 30

Slot = tuple[int, int, int]  # cards of one month: at least, at most, of these cards


@dataclass(frozen=True, slots=True)
class Count:
    """Between `least` and `most` of these cards; each part weighs what stands beside it (1 where cards are counted)."""

    parts: tuple[tuple[int, int], ...]
    least: int
    most: int = MANY

    def of(self, cards: int) -> int:
        return sum(weight * (cards & mask).bit_count() for mask, weight in self.parts)

    def made(self, cards: int) -> bool:
        return self.least <= self.of(cards) <= self.most


@dataclass(frozen=True, slots=True)
class Pattern:
    """What some cards must be: every count is met, and in each list of slots each finds a month of its own."""

    counts: tuple[Count, ...] = ()
    months: tuple[tuple[Slot, ...], ...] = ()

    @property
    def mask(self) -> int:
        """The cards that it looks at."""
        found = 0
        for count in self.counts:
            for mask, _ in count.parts:
                found |= mask
        for slots in self.months:
            for _, _, mask in slots:
                found |= mask
        return found


@dataclass(frozen=True, slots=True)
class Space:
    """The cards that there are (faces), the months they belong to, and what they count. `claims`: the bit of each yaku that
    can be claimed; `apart`: claims that exclude each other."""

    cards: int
    months: tuple[int, ...]
    numbers: tuple[int, ...]
    points: tuple[tuple[int, int], ...]
    claims: dict[str, int]
    apart: tuple[int, ...] = ()

    def of_month(self, month: int) -> int:
        """The cards of a month; none for 0, which is an unknown one."""
        found = zip(self.months, self.numbers, strict=True)
        return sum(mask for mask, number in found if month and number == month)


def space_of(deck: Deck, fishing: Fishing, only: int | None = None) -> Space:
    """The cards of a game, or of them only those faces."""
    cards = 0
    for face in deck.cards:
        cards |= 1 << face
    if only is not None:
        cards &= only
    months: dict[int, int] = {}
    for item in deck.faces:
        if item.month and cards >> item.index & 1:
            months[item.month] = months.get(item.month, 0) | 1 << item.index
    claims: dict[str, int] = {}
    apart = []
    bit = 1 << len(deck.faces)
    for group in fishing.groups:
        if not group.dealt:
            continue
        together = 0
        for yaku in group.yaku:
            claims[yaku.id] = bit
            claims[group.id] = claims.get(group.id, 0) | bit
            if not yaku.always:
                together |= bit
            bit <<= 1
        if group.best and together.bit_count() > 1:
            apart.append(together)
    points = tuple((mask & cards, value) for mask, value in card_values(deck, fishing) if mask & cards)
    return Space(cards, tuple(months.values()), tuple(months), points, claims, tuple(apart))


def card_values(deck: Deck, fishing: Fishing) -> tuple[tuple[int, int], ...]:
    """Cards (as faces) and what each of them counts in this game; those that count nothing are left out."""
    if fishing.values:
        return tuple(pair for pair in fishing.values if pair[1])
    found: dict[int, int] = {}
    for face in deck.faces:
        if face.points:
            found[face.points] = found.get(face.points, 0) | 1 << face.index
    return tuple((mask, points) for points, mask in found.items())


def pattern(yaku: Yaku, space: Space, month: int = 0) -> Pattern:
    """The pattern of a yaku, in a round of that month (0: unknown, then nobody has the cards of the month)."""
    counts: list[Count] = []
    months: list[tuple[Slot, ...]] = []
    for need in yaku.needs:
        match need.kind:
            case "month":
                slots = [(need.count, _most(need), need.mask & space.cards)] * need.times
                if need.other and months:
                    months[-1] = tuple(sorted([*months[-1], *slots], reverse=True))
                else:
                    months.append(tuple(slots))
            case "points":
                counts.append(Count(space.points, need.count, _most(need)))
            case "claimed" | "own month":
                if need.kind == "own month":  # of whichever month: which one it must be is left open
                    whole = max((mask.bit_count() for mask in space.months), default=0)
                    months.append(((whole, MANY, space.cards),))
                mask = 0
                for id in need.ids:
                    mask |= space.claims.get(id, 0)
                counts.append(Count(((mask, 1),), 1))
            case "round":
                of_month = space.of_month(month)
                counts.append(Count(((of_month, 1),), max(1, of_month.bit_count())))
            case "of round":
                of_month = space.of_month(month)
                counts.append(Count(((of_month, 1),), need.count, _most(need)))
            case "few":
                counts.append(Count(((need.mask & space.cards, 1),), 0, need.count))
            case "few points":
                counts.append(Count(space.points, 0, need.count))
            case "none":
                counts.append(Count(((need.mask & space.cards, 1),), 0, 0))
            case "only":
                counts.append(Count(((space.cards & ~need.mask, 1),), 0, 0))
            case "all" | "some" | "card":
                counts.append(Count(((need.mask & space.cards, 1),), need.count, _most(need)))
            case _:
                assert_never(need.kind)
    return Pattern(tuple(dict.fromkeys(counts)), tuple(months))


def _most(need: Need) -> int:
    return need.count if need.exactly else MANY


def of_size(space: Space, least: int, most: int) -> Pattern:
    """Any cards of the deck, so many."""
    return Pattern((Count(((space.cards, 1),), least, most),))


def exclusive(space: Space) -> tuple[Pattern, ...]:
    """That nobody claims two yaku of a group of which only the best counts."""
    return tuple(Pattern((Count(((mask, 1),), 0, 1),)) for mask in space.apart)


def depends_on_month(yaku: Yaku) -> bool:
    return any(need.kind in ("round", "of round") for need in yaku.needs)


def made(found: Pattern, cards: int, space: Space) -> bool:
    """Whether some cards (and claims) make it."""
    return all(count.made(cards) for count in found.counts) and all(
        fits(slots, space.months, cards) for slots in found.months
    )


def fits(slots: Sequence[Slot], months: Sequence[int], cards: int) -> bool:
    """Whether each slot finds a month of its own among these cards."""
    if len(slots) > len(months):
        return False
    fitting = [
        [at for at, month in enumerate(months) if least <= (cards & month & among).bit_count() <= most]
        for least, most, among in slots
    ]
    if len(slots) == 1 or not all(fitting):
        return all(fitting)
    taken: dict[int, int] = {}

    def find(slot: int, seen: set[int]) -> bool:
        for at in fitting[slot]:
            if at not in seen:
                seen.add(at)
                if at not in taken or find(taken[at], seen):
                    taken[at] = slot
                    return True
        return False

    return all(find(slot, set()) for slot in range(len(slots)))


class Filling:
    """Months that fill the slots of a list, one month after the other. A state holds the ways to have filled slots (how many of
    each kind) of which none is in every respect behind another."""

    __slots__ = ("kinds", "wanted")

    def __init__(self, slots: tuple[Slot, ...]) -> None:
        self.kinds = tuple(dict.fromkeys(slots))
        self.wanted = tuple(slots.count(kind) for kind in self.kinds)

    @property
    def start(self) -> frozenset[tuple[int, ...]]:
        return frozenset({(0,) * len(self.kinds)})

    def after(
        self, state: frozenset[tuple[int, ...]], counts: list[int] | tuple[int, ...]
    ) -> frozenset[tuple[int, ...]]:
        """The state after a month that has so many cards for each kind of slot."""
        fitting = [at for at, (least, most, _) in enumerate(self.kinds) if least <= counts[at] <= most]
        if not fitting:
            return state
        ways = set(state)
        for way in state:
            for at in fitting:
                if way[at] < self.wanted[at]:
                    ways.add((*way[:at], way[at] + 1, *way[at + 1 :]))
        return frozenset(way for way in ways if not any(_ahead(other, way) for other in ways))

    def full(self, state: frozenset[tuple[int, ...]]) -> bool:
        return self.wanted in state

    def missing(self, state: frozenset[tuple[int, ...]]) -> int:
        """The fewest months that are still needed."""
        return sum(self.wanted) - max(sum(way) for way in state)


def _ahead(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return one != other and all(a >= b for a, b in zip(one, other, strict=True))


def groups_beside(fishing: Fishing, group: Group) -> list[Group]:
    """The groups that are looked at together with this one, itself among them."""
    if group.apart and not group.dealt:
        return [group]
    return [item for item in fishing.groups if item.dealt == group.dealt and (item.dealt or not item.apart)]


def rows_beside(fishing: Fishing, groups: Container[str]) -> list[tuple[Group, Yaku]]:
    """The yaku of other groups of captured cards on which it depends whether some of these groups count: those that one of them names with `unless`, and
    those that stand in place of one of them. In their order."""
    captured = [(group, yaku) for group in fishing.groups if not group.dealt for yaku in group.yaku]
    mine = [yaku for group, yaku in captured if group.id in groups]
    named = {id for yaku in mine for id in yaku.unless}
    ids = {yaku.id for yaku in mine}
    return [
        (group, yaku)
        for group, yaku in captured
        if group.id not in groups and (yaku.id in named or not ids.isdisjoint(yaku.in_place))
    ]


def never_captured(rules: RuleSet) -> int:
    """The cards (faces) that nobody can ever capture: those of no month, where no card captures others than those of its month, nothing is done
    with cards that are left, and no rule takes cards from the field."""
    fishing, deck = fishing_of(rules), rules.deck
    blank = sum(1 << face.index for face in deck.faces if not face.month and not face.virtual)
    moves = any(
        isinstance(effect, Move) and effect.source == "field"
        for rule in rules.rules
        for clause in rule.clauses
        for effect in clause.effects
    )
    if not blank or moves or any(wild.last for wild in fishing.wild):
        return 0
    for wild in fishing.wild:
        blank &= ~(wild.takes | 1 << wild.card)
    for row in fishing.leftovers:
        blank &= ~row.mask if row.mask else 0 if row.holder else -1
    return blank


def worths_that_count(worths: Sequence[Worth], playing: Sequence[int]) -> list[Worth]:
    """The values of a yaku that somebody can have, each with the numbers of players with which it counts: of several that fit a seat the first does.
    With two players the second is the last, and nobody is the third."""
    found = []
    for index, worth in enumerate(worths):
        meant = {
            (players, place)
            for players in playing
            for place in range(players)
            if _fits(worth, players, place)
        }
        left = {
            (players, place)
            for players, place in meant
            if not any(_fits(other, players, place) for other in worths[:index])
        }
        numbers = sorted({players for players, _ in left})
        if numbers == sorted({players for players, _ in meant}) or worth.seat == "any":
            found += [worth] if numbers else []
        elif numbers:
            high = None if numbers[-1] == max(playing) else numbers[-1]
            together = numbers[-1] - numbers[0] + 1 == len(numbers)
            found.append(replace(worth, players=Range(numbers[0], high)) if together else worth)
    return found


def _fits(worth: Worth, players: int, place: int) -> bool:
    return (worth.players is None or players in worth.players) and seated(worth.seat, place, players)


def seated(seat: SeatWord, place: int, players: int) -> bool:
    """Whether a place in turn order is the one that a word means; where the place is unknown only no word is."""
    places = {"leader": 0, "second": 1, "third": 2, "last": players - 1}
    return seat == "any" or places[seat] == place
