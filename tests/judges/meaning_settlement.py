"""The settlement of a round of the fishing games that are judged: who owes whom how much, who has won.

Comes in: what everybody captured, the rows and changes of a `Petals`. Goes out: gains. Sources: docs/vocabulary.md, *A fishing game*;
docs/meaning.md, *Fishing games* (*The winner*, *What changes the rows*).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .meaning_flowers import CAPS, FACTORS, LIABLE, ROW_CONDITIONS, ROWS, STOPPED, Asked, Petals, Row
from .meaning_yaku import APART, card_points, value_of

PAYS_WINNER = {"yaku winner", "half yaku winner", "difference"}


@dataclass(frozen=True)
class Owed:
    """What somebody (nobody: None) owes somebody; `of_yaku`: for yaku of captured cards that everybody looks at."""

    giver: int | None
    taker: int
    chips: int
    of_yaku: bool = False


class Settling:
    """The part of a referee that settles; the state of the round is that of the referee."""

    petals: Petals
    n: int
    playing: list[int]
    leader: int
    dealer: int
    captured: list[set[int]]
    went_on: set[int]
    careless: dict[int, int]
    stopped: int | None

    def people(self, who: str, seat: int | None) -> list[int]:
        """All whom a word means, in turn order from the player on."""
        raise NotImplementedError

    def holds(self, check: Asked, seat: int | None, winner: int | None = None) -> bool:
        """Whether a condition holds."""
        raise NotImplementedError

    def rows(self) -> list[tuple[Row, Asked | None]]:
        names = (("row", "row if"), ("second", "second if"))
        return [(ROWS[self.petals[a]], self.condition(b)) for a, b in names if self.petals[a]]

    def condition(self, name: str) -> Asked | None:
        return (ROW_CONDITIONS | STOPPED)[self.petals[name]]

    def winner(self) -> int | None:
        if self.stopped is not None:
            return self.stopped
        rows = self.rows()
        live = [
            row
            for row, check in rows
            if check is None or (check.kind != "worth" and check.who != "another" and self.holds(check, None))
        ]
        asking = [
            row
            for row, check in rows
            if check is not None and (check.kind == "worth" or check.who == "another")
        ]
        counts_points = any("points" in row.kind for row, _ in rows)
        values = [value_of(cards) for cards in self.captured]
        if (
            any("yaku" in row.kind or row.kind == "difference" for row in (*live, *asking))
            and not counts_points
            and any(values)
        ):
            return self.first_of(values)
        paying = [row for row in live if row.kind not in PAYS_WINNER and row.what != "winner"]
        gains = self.changed([owed for row in paying for owed in self.of_row(row, None)], None, asks=False)
        return self.first_of(gains) if max(gains) > 0 else None

    def first_of(self, numbers: list[int]) -> int:
        """Who has most; of equals the leader, or the nearest after."""
        return next(p for p in self.people("everyone", None) if numbers[p] == max(numbers))

    def settled(self, winner: int | None) -> list[int]:
        """What everybody gains by the rows and what changes them."""
        found: list[Owed] = []
        for row, check in self.rows():
            if check is None or self.holds(check, None, winner):
                found += self.of_row(row, winner)
        return self.changed(found, winner)

    def changed(self, owed: list[Owed], winner: int | None, asks: bool = True) -> list[int]:
        """Multiplied, paid by one for all, limited; `asks`: also where it is asked who has won."""
        factor, check = FACTORS[self.petals["factor"]], self.condition("factor if")
        asking = check is not None and (check.kind == "worth" or check.who == "another")
        if factor is not None and (asks or not asking) and (check is None or self.holds(check, None, winner)):
            owed = [replace(each, chips=each.chips * factor.number) for each in owed]
        owed = [self.paid_by_one(each) for each in owed]
        most, paid, gains = CAPS[self.petals["cap"]], [0] * self.n, [0] * self.n
        for each in owed:
            chips = each.chips
            if each.giver is not None:
                chips = min(chips, most - paid[each.giver]) if most else chips
                paid[each.giver] += chips
                gains[each.giver] -= chips
            gains[each.taker] += chips
        return gains

    def paid_by_one(self, owed: Owed) -> Owed:
        """Who alone went on, or whose card made the yaku, owes all that is owed for yaku."""
        if not owed.of_yaku:
            return owed
        how = LIABLE[self.petals["liable"]]
        went = self.went_on - {owed.taker}
        if how == "alone" and len(went) == 1:
            return replace(owed, giver=min(went))
        if how == "careless":
            return replace(owed, giver=self.careless.get(owed.taker, owed.giver))
        return owed

    def of_row(self, row: Row, winner: int | None) -> Iterator[Owed]:
        """What one row says, in turn order from the leader."""
        half = 2 if row.kind.startswith("half") else 1
        kind, order = row.kind.removeprefix("half "), self.people("everyone", None)
        if kind in ("yaku each", "yaku winner"):
            for taker in order:
                for giver in self.people("others", taker):
                    if kind == "yaku each" or taker == winner:
                        chips = value_of(self.captured[taker], row.what) // half
                        yield Owed(giver, taker, chips, row.what != APART)
        elif kind == "yaku maker":
            for seat in order:
                yield Owed(None, seat, value_of(self.captured[seat]))
        elif kind in ("difference", "points difference"):
            worth = [value_of(c) if kind == "difference" else card_points(c) for c in self.captured]
            to = winner if kind == "difference" else self.first_of(worth)
            if to is not None:
                for giver in self.people("others", to):
                    yield Owed(giver, to, max(worth[to] - worth[giver], 0))
        elif kind in ("card points against", "card points"):
            par = 0 if kind == "card points" else 132 if len(self.playing) == 2 else 88
            for seat in order:
                yield Owed(None, seat, card_points(self.captured[seat]) - par)
        elif kind == "flat":
            found = {"leader": self.leader, "dealer": self.dealer, "winner": winner}[row.what]
            if found in self.playing:
                for other in self.people("others", found):
                    yield (
                        Owed(other, found, row.number) if row.number > 0 else Owed(found, other, -row.number)
                    )
