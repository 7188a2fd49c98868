"""Which yaku some cards make, and what they are worth.

In: the groups of a rule set, a number of players, a set of cards. Out: a `Score`: the rows that count, their sum, whether
one of them stops the round. Nothing is remembered between two calls but what a rule set compiles to. Who pays whom, and
when the cards are looked at, is decided elsewhere (opening.py, ending.py, purse.py).

How a group counts:

* a row is made when each of its needs is met by the cards (each need looks at all of them), and it has a value with so many
  players, or stops the round; one that is worth nothing is made only if it acts (it stops the round, cancels others, or stands in their
  place), and is not among those that somebody has but where it stops the round;
* a row does not count if a row that it names with `unless` is made, in whatever group that stands;
* a row that names others with `in place of` keeps those from counting in the same way;
* `best one counts`: of the rows that are left, the one of most value, the first written among equals; a row that stops the
  round is above every value; rows that `always count` are added to it;
* `all count`: all rows that are left.

Where a row stops the round and the stakes go to the one who made it, nothing is added up: `total` is 0. In a round that did not end by it,
it counts as any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from ...analysis.patterns import card_values, fits, rows_beside, seated
from ...model import Fishing, Group, Need, RuleSet, Worth, Yaku, fishing_of
from ...model.cards import Deck
from .worth import MANY, Amount, MaskOf, Points, Slot, value_of

Claimed = Mapping[str, int]
NOTHING: Claimed = {}


@dataclass(frozen=True, slots=True)
class Seen:
    """From where cards are looked at: the place in turn order (0 the leader, -1 unknown), and the month of the round
    (0 unknown)."""

    place: int = -1
    month: int = 0


UNSEEN = Seen()


@dataclass(frozen=True, slots=True)
class Scored:
    """A row that counts. `value` in chips; 0 for one that only stops the round."""

    yaku: str
    group: str
    value: int
    stops: bool = False

    def to_json(self) -> dict[str, Any]:
        return {"id": self.yaku, "group": self.group, "value": self.value}


@dataclass(frozen=True, slots=True)
class Score:
    """The rows that count, in the order of the rules; their sum in chips; whether one of them stops the round. `apart`: those of groups that
    are counted apart, where they were looked at."""

    rows: tuple[Scored, ...]
    total: int
    stops: bool
    cancels: bool = False  # the yaku of all others
    apart: tuple[Scored, ...] = ()

    @property
    def stopped_by(self) -> tuple[str, ...]:
        """The ids of the rows that stop the round."""
        return tuple(row.yaku for row in self.rows if row.stops)

    def group(self, id: str) -> int:
        """The chips of one group, or of one yaku."""
        return sum(row.value for row in self.of(id))

    def of(self, id: str) -> list[Scored]:
        """The rows of one group, or that of one yaku."""
        return [row for row in (*self.rows, *self.apart) if id in (row.group, row.yaku)]

    def to_json(self) -> dict[str, Any]:
        """The answer of `yakusoku score`: the fields `yaku`, `total`, `stops`."""
        return {"yaku": [row.to_json() for row in self.rows], "total": self.total, "stops": self.stops}


def score(rules: RuleSet, captured: int, players: int, seen: Seen | None = None) -> Score:
    """What captured cards (a mask of faces) make in a round of so many players. ValueError for a rule set of another
    family."""
    return scorer_for(rules, players, seen or UNSEEN).score(captured)


def claims(rules: RuleSet, hand: int, players: int, seen: Seen | None = None) -> Score:
    """What can be claimed for a dealt hand (a mask of faces) in a round of so many players."""
    return scorer_for(rules, players, seen or UNSEEN).claims(hand)


# -------------------------------------------------------------------------------------------------------------- compiled


@dataclass(frozen=True, slots=True)
class PointRange:
    """Between `least` and `most` card points."""

    least: int
    most: int


class Row:
    """A row as the scorer reads it. `months`: lists of slots; within a list each slot takes a month of its own. `unless`: the rows
    beside which it does not count, as a mask; `sure`: it is made
    even where it is worth nothing, or never is; `only`: the cards besides which it has no others, so that all of them belong to it."""

    __slots__ = (
        "always", "cancels", "claimed", "group", "id", "index", "months", "needs", "only", "own_months", "points", "stops", "sure",
        "unless", "worth",
    )  # fmt: skip

    def __init__(
        self, index: int, yaku: Yaku, group: str, worth: tuple[Worth, ...], month: int, mask_of: MaskOf
    ) -> None:
        self.index = index
        self.id = yaku.id
        self.group = group
        self.stops = yaku.stops
        self.always = yaku.always
        self.cancels = yaku.cancels
        self.unless = 0
        needs: list[Amount] = []
        self.only = 0
        self.months: list[list[Slot]] = []
        self.points: list[PointRange] = []
        self.claimed: list[tuple[str, ...]] = []
        self.own_months: list[tuple[str, ...]] = []
        for need in yaku.needs:
            match need.kind:
                case "all" | "some" | "card":
                    needs.append(Amount(mask_of(need.mask), need.count, _most(need)))
                case "none":
                    needs.append(Amount(mask_of(need.mask), 0, 0))
                case "only":
                    needs.append(Amount(~mask_of(need.mask), 0, 0))
                    self.only |= mask_of(need.mask)
                case "month":
                    slots = [Slot(need.count, _most(need), mask_of(need.mask))] * need.times
                    if need.other and self.months:
                        self.months[-1] = sorted([*self.months[-1], *slots], reverse=True)
                    else:
                        self.months.append(slots)
                case "points":
                    self.points.append(PointRange(need.count, _most(need)))
                case "round":
                    needs.append(Amount(month, month.bit_count() or 1))
                case "of round":
                    needs.append(Amount(month, need.count if month else 1, _most(need)))
                case "few":
                    needs.append(Amount(mask_of(need.mask), 0, need.count))
                case "few points":
                    self.points.append(PointRange(0, need.count))
                case "claimed":
                    self.claimed.append(need.ids)
                case "own month":
                    self.own_months.append(need.ids)
                case _:
                    assert_never(need.kind)
        self.needs = tuple(needs)
        self.worth = tuple(value_of(row, month, mask_of) for row in worth)
        acts = yaku.stops or yaku.cancels or bool(yaku.in_place)
        self.sure = acts or any(value.base > 0 for value in self.worth)

    def value(self, cards: int, points: Points, months: Sequence[int], claimed: Claimed = NOTHING) -> int:
        total = 0
        for value in self.worth:
            total += value.base
            if value.rate:
                count = points(cards) if value.of_points else (cards & value.each).bit_count()
                total += value.rate * max(0, count - value.needed(cards, months, points, claimed))
        return total


@dataclass(frozen=True, slots=True)
class View:
    """What all rows of a scorer share: the months, who looks from where, what cards count."""

    players: int
    seen: Seen
    months: tuple[int, ...]
    month: int
    mask_of: MaskOf
    points: Points


class Rows:
    """The groups that are looked at together: those of captured cards, those of dealt hands, or one that is counted apart. `beside`: rows of
    other groups that are only looked at because one of these does not count beside them."""

    __slots__ = (
        "beside",
        "best",
        "hindered",
        "months",
        "others",
        "points",
        "rows",
        "stopping",
        "total_of_stop",
    )

    def __init__(self, fishing: Fishing, groups: Iterable[Group], view: View) -> None:
        self.months = view.months
        self.points = view.points
        self.rows: list[Row] = []
        self.best: list[tuple[Row, ...]] = []
        self.others: list[Row] = []
        for group in groups:
            made: list[Row] = []
            for yaku in group.yaku:
                row = _row(yaku, group, len(self.rows) + len(made), view)
                made += [row] if row is not None else []
            self.rows += made
            if group.best:
                self.best.append(tuple(row for row in made if not row.always))
            self.others += [row for row in made if row.always or not group.best]
        self.beside = [
            row
            for group, yaku in rows_beside(fishing, {row.group for row in self.rows})
            if (row := _row(yaku, group, 0, view)) is not None
        ]
        for index, row in enumerate(self.beside, len(self.rows)):
            row.index = index
        self._link(fishing)
        self.stopping = tuple(row for row in self.rows if row.stops)
        self.hindered = any(row.unless for row in self.stopping)
        self.total_of_stop = not fishing.stop_takes_stakes

    def _link(self, fishing: Fishing) -> None:
        places = {row.id: 1 << row.index for row in (*self.rows, *self.beside)}
        every = [yaku for group in fishing.groups for yaku in group.yaku]
        for yaku in every:
            for id in yaku.in_place:
                for row in self.rows:
                    if row.id == id:
                        row.unless |= places.get(yaku.id, 0)
        named = {yaku.id: yaku.unless for yaku in every}
        for row in self.rows:
            for id in named[row.id]:
                row.unless |= places.get(id, 0)

    def made(self, row: Row, cards: int, claimed: Claimed = NOTHING) -> bool:
        for need in row.needs:
            if not need.least <= (cards & need.mask).bit_count() <= need.most:
                return False
        for slots in row.months:
            if not fits(slots, self.months, cards):
                return False
        for wanted in row.points:
            if not wanted.least <= self.points(cards) <= wanted.most:
                return False
        for ids in row.own_months:
            if not self._own_month(cards, ids, claimed):
                return False
        if row.claimed and not all(any(id in claimed for id in ids) for ids in row.claimed):
            return False
        return row.sure or bool(row.value(cards, self.points, self.months, claimed))

    def all_made(self, cards: int, claimed: Claimed = NOTHING) -> dict[str, int]:
        """The rows that these cards make, whether they count or not, with what each is worth."""
        made = (row for row in self.rows if self.made(row, cards, claimed))
        worth = ((row, row.value(cards, self.points, self.months, claimed)) for row in made)
        return {row.id: value for row, value in worth if value or row.stops}

    def _own_month(self, cards: int, ids: tuple[str, ...], claimed: Claimed) -> bool:
        held = [claimed[id] for id in ids if id in claimed]
        return any(cards & month == month for month in self.months for own in held if own & month)

    def stop(self, cards: int) -> bool:
        """Whether the cards make a row that stops the round."""
        return any(self.made(row, cards) for row in self.stopping) and (
            not self.hindered or self.score(cards).stops
        )

    def score(self, cards: int, claimed: Claimed = NOTHING, *, stopping: bool = True) -> Score:
        """What counts of these cards; `claimed`: the yaku, and their groups, that were claimed on the dealt hand, with the cards of
        the hand that make most of each. `stopping`: a row that stops the round does so; otherwise it counts as any other."""
        found = 0
        for row in self.rows:
            if self.made(row, cards, claimed):
                found |= 1 << row.index
        for row in self.beside:
            if self.made(row, cards, claimed):
                found |= 1 << row.index
        counting = [row for row in self.others if found >> row.index & 1 and not found & row.unless]
        values: dict[int, int] = {}
        for rows in self.best:
            chosen: Row | None = None
            for row in rows:
                if not found >> row.index & 1 or found & row.unless:
                    continue
                values[row.index] = value = row.value(cards, self.points, self.months, claimed)
                stops = stopping and row.stops
                if chosen is None or (stops, value) > (stopping and chosen.stops, values[chosen.index]):
                    chosen = row
            if chosen is not None:
                counting.append(chosen)
        counting.sort(key=lambda row: row.index)
        worth = ((row, row.value(cards, self.points, self.months, claimed)) for row in counting)
        scored = tuple(
            Scored(row.id, row.group, value, stopping and row.stops)
            for row, value in worth
            if value or row.stops
        )
        stops = any(row.stops for row in scored)
        total = 0 if stops and not self.total_of_stop else sum(row.value for row in scored)
        return Score(scored, total, stops, any(row.cancels for row in counting))


class Scorer:
    """The groups of a rule set for so many players. Sets of cards are masks of faces, or of physical cards where
    `physical` is asked for (they differ only in a deck from which cards were removed)."""

    __slots__ = ("apart", "captured", "dealt", "fishing", "months", "values", "yaku")

    def __init__(self, rules: RuleSet, players: int, seen: Seen = UNSEEN, *, physical: bool = False) -> None:
        self.fishing = fishing = fishing_of(rules)
        deck = rules.deck
        mask_of: MaskOf = deck.physical if physical else _same
        self.months = tuple(mask_of(mask) for mask in month_masks(deck))
        self.values = tuple((mask_of(mask), points) for mask, points in card_values(deck, fishing))
        month = sum(1 << face.index for face in deck.faces if face.month and face.month == seen.month)
        view = View(players, seen, self.months, mask_of(month), mask_of, self.points)
        groups = fishing.groups
        self.captured = Rows(fishing, [item for item in groups if not item.dealt and not item.apart], view)
        self.dealt = Rows(fishing, [item for item in groups if item.dealt], view)
        self.apart = {
            item.id: Rows(fishing, [item], view) for item in groups if item.apart and not item.dealt
        }
        self.yaku = {row.id: row for row in (*self.captured.rows, *self.dealt.rows)}

    def points(self, cards: int) -> int:
        """The card points of some cards."""
        return sum(points * (cards & mask).bit_count() for mask, points in self.values)

    def score(self, cards: int) -> Score:
        return self.captured.score(cards)

    def claims(self, cards: int) -> Score:
        return self.dealt.score(cards)

    def claimed(self, ids: Iterable[str], hand: int) -> dict[str, int]:
        """The ids of yaku that were claimed on a hand, and of their groups, with the cards of the hand that make most of each."""
        found = {id: self.own_cards(id, hand, most=True) for id in ids}
        for group in self.fishing.groups:
            for row in group.yaku:
                if row.id in found:
                    found[group.id] = found.get(group.id, 0) | found[row.id]
        return found

    def own_cards(self, id: str, hand: int, *, most: bool = False) -> int:
        """The cards of a hand that make up a yaku; with `most` those of a month of which it needs most, where it needs several."""
        row = self.yaku[id]
        found = hand & row.only
        for need in row.needs:
            found |= hand & need.mask
        slots = [slot for slots in row.months for slot in slots]
        if most and slots:
            most_needed = max(slot.least for slot in slots)
            slots = [slot for slot in slots if slot.least == most_needed]
        for slot in slots:
            for month in self.months:
                if slot.least <= (hand & month & slot.among).bit_count() <= slot.most:
                    found |= hand & month & slot.among
        return found


def _row(yaku: Yaku, group: Group, index: int, view: View) -> Row | None:
    """A row, where there is one with so many players and from that place."""
    worth = next(((row,) for row in yaku.worth if _for(row, view.players, view.seen.place)), ())
    if worth or yaku.stops or ((yaku.cancels or yaku.in_place) and not yaku.worth):
        return Row(index, yaku, group.id, worth, view.month, view.mask_of)
    return None


def month_masks(deck: Deck) -> tuple[int, ...]:
    """The faces of each month that has any."""
    found: dict[int, int] = {}
    for face in deck.faces:
        if face.month and not face.virtual:
            found[face.month] = found.get(face.month, 0) | 1 << face.index
    return tuple(found[month] for month in sorted(found))


def _for(worth: Worth, players: int, place: int) -> bool:
    """Whether a value holds with so many players and for that place in turn order."""
    return (worth.players is None or players in worth.players) and seated(worth.seat, place, players)


def _most(need: Need) -> int:
    return need.count if need.exactly else MANY


def _same(mask: int) -> int:
    return mask


_KEPT: dict[tuple[int, int, Seen], Scorer] = {}


def scorer_for(rules: RuleSet, players: int, seen: Seen = UNSEEN) -> Scorer:
    """Compiled once for each rule set; known by its identity, for its hash says nothing after a `replace`."""
    key = id(rules.game), players, seen
    kept = _KEPT.get(key)
    if kept is None or kept.fishing is not rules.game:
        if len(_KEPT) >= 64:
            _KEPT.clear()
        kept = _KEPT[key] = Scorer(rules, players, seen)
    return kept
