"""The settlement of a round of the fishing games that are judged: who owes whom how much, who has won.

Comes in: what everybody captured, the rows and changes of a `Petals`. Goes out: gains. Sources: docs/vocabulary.md, *A fishing game*;
docs/meaning.md, *Fishing games* (*The winner*, *What changes the rows*).
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from .meaning_flowers import CAPS, FACTORS, LIABLE, ROW_CONDITIONS, ROWS, STOPPED, VOIDS, Asked, Petals, Row
from .meaning_yaku import APART, card_points, value_of, yaku_of

PAYS_WINNER = {"yaku winner", "half yaku winner", "difference"}
FOR_YAKU = {*PAYS_WINNER, "yaku each", "half yaku each", "yaku maker"}
FOR_POINTS = {"points difference", "card points", "card points against"}


@dataclass(frozen=True)
class Term:
    """A row with its condition."""

    row: Row
    check: Asked | None

    @property
    def of_yaku(self) -> bool:
        return self.row.kind in FOR_YAKU

    @property
    def asks(self) -> bool:
        """Whether it asks about the winner, or another player than the winner."""
        to_winner = self.row.kind in PAYS_WINNER or self.row.what == "winner" or self.row.kind == "nothing"
        return self.check is not None and (
            self.check.of_winner or (to_winner and self.check.who == "another")
        )


@dataclass(frozen=True)
class Owed:
    """What somebody (nobody: None) owes somebody; `of_yaku`: for yaku of captured cards that everybody looks at."""

    giver: int | None
    taker: int
    chips: int
    of_yaku: bool = False


class Settling(ABC):
    """The part of a referee that settles; the state of the round is that of the referee."""

    petals: Petals
    n: int
    playing: list[int]
    leader: int
    dealer: int
    captured: list[set[int]]
    went_on: Counter[int]
    careless: dict[int, int]
    stopped: int | None
    by_yaku: bool
    hand_number: int

    @abstractmethod
    def people(self, who: str, seat: int | None) -> list[int]:
        """All whom a word means, in turn order from the player on."""

    @abstractmethod
    def holds(
        self, check: Asked, seat: int | None, winner: int | None = None, paid: int | None = None
    ) -> bool:
        """Whether a condition holds."""

    def made(self, cards: set[int], *, ended: bool = False, all_made: bool = False) -> dict[str, int]:
        """The yaku of captured cards that count, or `all_made`."""
        petals = self.petals
        return yaku_of(
            cards,
            stopping=bool(petals["stop"]),
            ended=ended,
            beside=petals["beside"],
            more=petals["more"],
            month=self.hand_number,
            all_made=all_made,
        )

    def all_of(self, seat: int) -> dict[str, int]:
        return self.made(self.captured[seat], ended=self.by_yaku and seat == self.stopped)

    def value(self, seat: int, what: str = "", *, over: bool = True) -> int:
        """What somebody's yaku, or those of a group, are worth, when the round is `over`: then those of others may cancel them."""
        if over and "cancels" in self.petals["beside"]:
            if any("three_ribbons" in self.all_of(other) for other in self.playing if other != seat):
                return 0
        return value_of(self.all_of(seat), what)

    def rows(self) -> list[Term]:
        names = (("row", "row if"), ("second", "second if"))
        return [Term(ROWS[self.petals[a]], self.condition(b)) for a, b in names if self.petals[a]]

    def condition(self, name: str) -> Asked | None:
        return (ROW_CONDITIONS | STOPPED)[self.petals[name]]

    def says(self, check: Asked, winner: int | None, paid: int | None = None) -> bool:
        """Whether a condition holds with its `if` or `unless`."""
        return self.holds(check, None, winner, paid) == (self.petals["says"] == "if")

    def pays(self, term: Term, one: int, winner: int | None) -> bool:
        """Whether a row holds for the one whom it pays; nothing that asks about the winner does without one."""
        if term.check is None:
            return True
        return not (winner is None and term.asks) and self.says(term.check, winner, one)

    def void(self, winner: int | None) -> bool:
        """Whether the round is void, where that player would have won it."""
        check = VOIDS[self.petals["void"]]
        if check is None or (winner is None and (check.of_winner or check.who == "another")):
            return False
        return self.says(check, winner)

    def best(self) -> int | None:
        """Who has made yaku of the most value, of those that are paid for, where card points are not counted."""
        values = [self.paid_for(seat) for seat in range(self.n)]
        if not any(values) or self.points_count():
            return None
        return self.first_of(values)

    def points_count(self) -> bool:
        return any(term.row.kind in FOR_POINTS for term in self.rows())

    def paid_for(self, seat: int) -> int:
        """What somebody's yaku are worth that a row pays for, were it the winner."""
        if seat not in self.playing:
            return 0
        paid = {term.row.what for term in self.rows() if term.of_yaku and self.pays(term, seat, seat)}
        if paid & {"", None}:
            return self.value(seat)
        return sum(self.value(seat, what) for what in paid - {APART})

    def winner(self) -> int | None:
        if self.stopped is not None:
            return self.stopped
        best = self.best()
        if best is not None:
            return best
        owed = [owed for term in self.rows() for owed in self.of_row(term, None)]
        gains = self.gains(self.changed(owed, None))
        return self.first_of(gains) if max(gains) > 0 else None

    def first_of(self, numbers: list[int]) -> int:
        """Who has most; of equals the leader, or the nearest after."""
        return next(p for p in self.people("everyone", None) if numbers[p] == max(numbers))

    def settled(self, winner: int | None) -> list[int]:
        """What everybody gains by the rows and what changes them. Where the best yaku have not won, no row for yaku that asks about the winner pays."""
        there = self.stopped is None and not self.points_count() and any(map(self.value, range(self.n)))
        by_gains = there and self.best() is None
        rows = [term for term in self.rows() if not (by_gains and term.of_yaku and term.asks)]
        owed = self.changed([owed for term in rows for owed in self.of_row(term, winner)], winner)
        return self.staked(owed) if self.petals.purse else self.gains(owed)

    def factor(self, winner: int | None) -> int:
        """By how much is multiplied."""
        factor, check = FACTORS[self.petals["factor"]], self.condition("factor if")
        if factor is None or (check and winner is None and (check.of_winner or check.who == "another")):
            return 1
        if check is not None and not self.says(check, winner):
            return 1
        return factor.number if not factor.what else self.for_times(factor, winner)

    def for_times(self, factor: Row, winner: int | None) -> int:
        """The same where it grows with how often somebody went on, as docs/meaning.md has it: of the winner, of all but the winner, of anybody."""
        if winner is None and factor.what != "anybody":
            return 1
        counted = {"winner": [winner], "another": [p for p in self.playing if p != winner]}
        times = sum(self.went_on[p] for p in counted.get(factor.what, self.playing) if p is not None)
        return 1 + factor.number * times if factor.kind == "times more" else factor.number**times

    def changed(self, owed: list[Owed], winner: int | None) -> list[Owed]:
        """Multiplied, paid by one for all, limited."""
        times = self.factor(winner)
        owed = [self.paid_by_one(replace(each, chips=each.chips * times)) for each in owed]
        most, paid, found = CAPS[self.petals["cap"]], [0] * self.n, []
        for each in owed:
            chips = each.chips
            if each.giver is not None:
                chips = min(chips, most - paid[each.giver]) if most else chips
                paid[each.giver] += chips
            found.append(replace(each, chips=chips))
        return found

    def gains(self, owed: list[Owed]) -> list[int]:
        """What everybody gains by that."""
        found = [0] * self.n
        for each in owed:
            found[each.taker] += each.chips
            if each.giver is not None:
                found[each.giver] -= each.chips
        return found

    def staked(self, owed: list[Owed]) -> list[int]:
        """The same where nobody loses more than the stake: from nobody first, then who loses by the sum pays who wins by it, to nobody last."""
        between = [each for each in owed if each.giver is not None]
        bank = [each for each in owed if each.giver is None]
        found = self.gains([each for each in bank if each.chips > 0])
        left = self.gains(between)
        order = [(leader + step) % self.n for leader in [self.leader] for step in range(self.n)]
        pairs = [(each.giver, each.taker, each.chips) for each in between if each.giver is not None]
        for giver, taker, chips in [*pairs, *((a, b, abs(left[a])) for a in order for b in order)]:
            part = min(chips, -left[giver], left[taker])
            if part > 0:
                left[giver] += part
                left[taker] -= part
                paid = min(part, self.petals.purse + found[giver])
                found[giver] -= paid
                found[taker] += paid
        for each in bank:
            if each.chips < 0:
                found[each.taker] += max(each.chips, -self.petals.purse - found[each.taker])
        return found

    def paid_by_one(self, owed: Owed) -> Owed:
        """Who alone went on, or whose card made the yaku, owes all that is owed for yaku."""
        if not owed.of_yaku:
            return owed
        how = LIABLE[self.petals["liable"]]
        went = self.went_on.keys() - {owed.taker}
        if how == "alone" and len(went) == 1:
            return replace(owed, giver=min(went))
        if how == "careless":
            return replace(owed, giver=self.careless.get(owed.taker, owed.giver))
        return owed

    def of_row(self, term: Term, winner: int | None) -> Iterator[Owed]:
        """What one row says, in turn order from the leader: of each whom it pays (or who pays to each other) on his own."""
        row, order = term.row, self.people("everyone", None)
        kind, half = row.kind.removeprefix("half "), 2 if row.kind.startswith("half") else 1
        points = [card_points(cards) for cards in self.captured]
        named = {"leader": self.leader, "dealer": self.dealer, "winner": winner}.get(row.what)
        ones = {"flat": [named], "points difference": [self.first_of(points)]}.get(kind, order)
        for one in [winner] if row.kind in PAYS_WINNER else ones:
            if one not in order or kind == "nothing" or not self.pays(term, one, winner):
                continue
            others = self.people("others", one)
            if kind in ("yaku each", "yaku winner"):
                worth = self.value(one, row.what) // half
                yield from (Owed(giver, one, worth, row.what != APART) for giver in others)
            elif kind == "yaku maker":
                yield Owed(None, one, self.value(one))
            elif kind in ("difference", "points difference"):
                all_of = points if kind == "points difference" else list(map(self.value, range(self.n)))
                yield from (Owed(giver, one, max(all_of[one] - all_of[giver], 0)) for giver in others)
            elif kind in ("card points against", "card points"):
                par = 0 if kind == "card points" else 132 if len(self.playing) == 2 else 88
                yield Owed(None, one, points[one] - par)
            elif row.number > 0:
                yield from (Owed(giver, one, row.number) for giver in others)
            else:
                yield from (Owed(one, taker, -row.number) for taker in order if taker != one)
