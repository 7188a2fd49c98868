"""Which yaku some cards make, and what they are worth.

In: the groups of a rule set, a number of players, a set of cards. Out: a `Score`: the rows that count, their sum, whether
one of them stops the round. Nothing is remembered between two calls but what a rule set compiles to. Who pays whom, and
when the cards are looked at, is decided elsewhere (game.py, purse.py).

How a group counts:

* a row is made when each of its needs is met by the cards (each need looks at all of them), and it has a value with so many
  players or stops the round;
* a row does not count if a row that it names with `unless` is made, in whatever group that stands;
* `best one counts`: of the rows that are left, the one of most value, the first written among equals; a row that stops the
  round is above every value; rows that `always count` are added to it;
* `all count`: all rows that are left.

Where a row stops the round and the stakes go to the one who made it, nothing is added up: `total` is 0.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...dsl.cards import Deck
from ...dsl.model import Fishing, Need, RuleSet, Step, Worth, Yaku

MaskOf = Callable[[int], int]


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
    """The rows that count, in the order of the rules; their sum in chips; whether one of them stops the round."""

    rows: tuple[Scored, ...]
    total: int
    stops: bool

    @property
    def stopped_by(self) -> tuple[str, ...]:
        """The ids of the rows that stop the round."""
        return tuple(row.yaku for row in self.rows if row.stops)

    def group(self, id: str) -> int:
        """The chips of one group."""
        return sum(row.value for row in self.rows if row.group == id)

    def to_json(self) -> dict[str, Any]:
        """The answer of `yakusoku score`: the fields `yaku`, `total`, `stops`."""
        return {"yaku": [row.to_json() for row in self.rows], "total": self.total, "stops": self.stops}


def score(rules: RuleSet, captured: int, players: int) -> Score:
    """What captured cards (a mask of faces) make in a round of so many players. ValueError for a rule set of another
    family."""
    return _scorer(rules, players).score(captured)


def claims(rules: RuleSet, hand: int, players: int) -> Score:
    """What can be claimed for a dealt hand (a mask of faces) in a round of so many players."""
    return _scorer(rules, players).claims(hand)


def check_step(rules: RuleSet, step: Step, players: int) -> str:
    """What is not so in a line of an example (`captured`, `dealt`, `stops`); "" where it is as it says. Where yaku are
    named, they must be exactly those that count; for a stop, those that stop."""
    cards = 0
    for code in step.cards:
        face = rules.deck.face(code)
        if face is None or cards >> face & 1:
            return f"{code} is {'no card of the deck' if face is None else 'written twice'}"
        cards |= 1 << face
    found = claims(rules, cards, players) if step.kind == "dealt" else score(rules, cards, players)
    made = (
        ", ".join(f"{row.yaku} {'stops' if row.stops else row.value}" for row in found.rows)
        or "nothing counts"
    )
    if step.kind == "stops":
        right = found.stops and (not step.names or set(found.stopped_by) == set(step.names))
        return "" if right else f"these cards do not stop the round so: {made}"
    if found.stops:
        return f"these cards stop the round: {', '.join(found.stopped_by)}"
    if found.total != step.number:
        return f"these cards count for {found.total}, not {step.number}: {made}"
    if step.names and {row.yaku for row in found.rows} != set(step.names):
        return f"other yaku count: {made}"
    return ""


# -------------------------------------------------------------------------------------------------------------- compiled


class Row:
    """One yaku with its tests laid out as (mask, least, most); `months` as (least, most, how many months)."""

    __slots__ = ("always", "group", "id", "index", "months", "needs", "stops", "unless", "worth")

    def __init__(self, index: int, yaku: Yaku, group: str, worth: tuple[Worth, ...], mask_of: MaskOf) -> None:
        self.index = index
        self.id = yaku.id
        self.group = group
        self.stops = yaku.stops
        self.always = yaku.always
        self.unless = 0  # rows as a mask
        self.needs = tuple(
            (mask_of(need.mask), need.count, _most(need)) for need in yaku.needs if need.kind != "month"
        )
        self.months = tuple(
            (need.count, _most(need), need.times) for need in yaku.needs if need.kind == "month"
        )
        self.worth = tuple((row.base, row.rate, mask_of(row.each), row.beyond) for row in worth)

    def value(self, cards: int) -> int:
        total = 0
        for base, rate, each, beyond in self.worth:
            total += base
            if rate:
                total += rate * max(0, (cards & each).bit_count() - beyond)
        return total


class Rows:
    """The groups that are looked at together: those of captured cards, or those of dealt hands."""

    __slots__ = ("best", "hindered", "months", "others", "rows", "stopping", "total_of_stop")

    def __init__(
        self, fishing: Fishing, dealt: bool, players: int, months: tuple[int, ...], mask_of: MaskOf
    ) -> None:
        self.months = months
        self.rows: list[Row] = []
        self.best: list[tuple[Row, ...]] = []
        self.others: list[Row] = []
        for group in fishing.groups:
            if group.dealt != dealt:
                continue
            made: list[Row] = []
            for yaku in group.yaku:
                worth = next(
                    ((row,) for row in yaku.worth if row.players is None or players in row.players), ()
                )
                if worth or yaku.stops:
                    made.append(Row(len(self.rows) + len(made), yaku, group.id, worth, mask_of))
            self.rows += made
            if group.best:
                self.best.append(tuple(row for row in made if not row.always))
            self.others += [row for row in made if row.always or not group.best]
        self._link(fishing)
        self.stopping = tuple(row for row in self.rows if row.stops)
        self.hindered = any(row.unless for row in self.stopping)
        self.total_of_stop = not fishing.stop_takes_stakes

    def _link(self, fishing: Fishing) -> None:
        places = {row.id: 1 << row.index for row in self.rows}
        named = {yaku.id: yaku.unless for group in fishing.groups for yaku in group.yaku}
        for row in self.rows:
            for id in named[row.id]:
                row.unless |= places.get(id, 0)

    def made(self, row: Row, cards: int) -> bool:
        for mask, least, most in row.needs:
            if not least <= (cards & mask).bit_count() <= most:
                return False
        for least, most, times in row.months:
            if sum(least <= (cards & month).bit_count() <= most for month in self.months) < times:
                return False
        return True

    def stop(self, cards: int) -> bool:
        """Whether the cards make a row that stops the round."""
        return any(self.made(row, cards) for row in self.stopping) and (
            not self.hindered or self.score(cards).stops
        )

    def score(self, cards: int) -> Score:
        found = 0
        for row in self.rows:
            if self.made(row, cards):
                found |= 1 << row.index
        counting = [row for row in self.others if found >> row.index & 1 and not found & row.unless]
        values: dict[int, int] = {}
        for rows in self.best:
            chosen: Row | None = None
            for row in rows:
                if not found >> row.index & 1 or found & row.unless:
                    continue
                values[row.index] = value = row.value(cards)
                if chosen is None or (row.stops, value) > (chosen.stops, values[chosen.index]):
                    chosen = row
            if chosen is not None:
                counting.append(chosen)
        counting.sort(key=lambda row: row.index)
        scored = tuple(Scored(row.id, row.group, row.value(cards), row.stops) for row in counting)
        stops = any(row.stops for row in counting)
        total = 0 if stops and not self.total_of_stop else sum(row.value for row in scored)
        return Score(scored, total, stops)


class Scorer:
    """The groups of a rule set for so many players. Sets of cards are masks of faces, or of physical cards where
    `physical` is asked for (they differ only in a deck from which cards were removed)."""

    __slots__ = ("captured", "dealt", "fishing", "months", "yaku")

    def __init__(self, rules: RuleSet, players: int, *, physical: bool = False) -> None:
        if rules.fishing is None:
            raise ValueError(f"{rules.id} is no fishing game: it has no yaku")
        deck = rules.deck
        mask_of: MaskOf = deck.physical if physical else _same
        self.fishing = rules.fishing
        self.months = tuple(mask_of(mask) for mask in month_masks(deck))
        self.captured = Rows(rules.fishing, False, players, self.months, mask_of)
        self.dealt = Rows(rules.fishing, True, players, self.months, mask_of)
        self.yaku = {row.id: row for row in self.dealt.rows}

    def score(self, cards: int) -> Score:
        return self.captured.score(cards)

    def claims(self, cards: int) -> Score:
        return self.dealt.score(cards)

    def own_cards(self, id: str, hand: int) -> int:
        """The cards of a hand that make up a yaku of dealt hands."""
        row = self.yaku[id]
        found = 0
        for mask, _, _ in row.needs:
            found |= hand & mask
        for least, most, _ in row.months:
            for month in self.months:
                if least <= (hand & month).bit_count() <= most:
                    found |= hand & month
        return found


def month_masks(deck: Deck) -> tuple[int, ...]:
    """The faces of each month that has any."""
    found: dict[int, int] = {}
    for face in deck.faces:
        if face.month and not face.virtual:
            found[face.month] = found.get(face.month, 0) | 1 << face.index
    return tuple(found[month] for month in sorted(found))


def _most(need: Need) -> int:
    return need.count if need.exactly else 1 << 30


def _same(mask: int) -> int:
    return mask


_KEPT: dict[tuple[int, int], Scorer] = {}


def _scorer(rules: RuleSet, players: int) -> Scorer:
    """Compiled once for each rule set; known by its identity, for its hash says nothing after a `replace`."""
    key = id(rules.fishing), players
    kept = _KEPT.get(key)
    if kept is None or kept.fishing is not rules.fishing:
        if len(_KEPT) >= 64:
            _KEPT.clear()
        kept = _KEPT[key] = Scorer(rules, players)
    return kept
