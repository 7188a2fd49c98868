"""The exchange before play: its rows as typed values, and whether a record keeps to them.

Comes in: the rows of a variant, the referee (reader and table). Goes out: an up-to-date table, or a `Disagreement`. Sources: docs/vocabulary.md, *A
climbing game* (*What is given in an exchange*); docs/meaning.md, *Titles and places*; docs/formats.md (`exchange`, `name rank`, `move`).
"""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .meaning_table import rank_of

if TYPE_CHECKING:
    from .meaning_turns import Turns as Referee


@dataclass(frozen=True)
class Gift:
    """What is given: so many of which cards; `kind`: best, worst, any, named, as many. `instead` is what is given of a rank that is not held."""

    kind: str
    number: int = 1
    without: str = ""
    instead: str = ""
    most: int = 0

    @property
    def text(self) -> str:
        if self.kind == "as many":
            return "as many"
        words = f"any {self.number}" if self.kind == "any" else f"{self.number} {self.kind}"
        words += f" or {self.instead}" if self.instead else ""
        words += f" except {self.without}" if self.without else ""
        return words + (
            f" and 1 more for each further win in a row, at most {self.most}" if self.most else ""
        )


@dataclass(frozen=True)
class Exchange:
    """A row: who gives what to whom for what."""

    giver: str
    gift: Gift
    taker: str
    back: Gift

    @property
    def text(self) -> str:
        return f"exchange {self.giver} gives {self.gift.text} to {self.taker} for {self.back.text}"


BASE = (
    Exchange("dai_hinmin", Gift("best", 2), "dai_fugo", Gift("any", 2)),
    Exchange("hinmin", Gift("best"), "fugo", Gift("any")),
)
"""The rows of the base game."""
GIFTS = (
    Gift("best", 2),
    Gift("worst", 2),
    Gift("any", 2),
    Gift("best", 2, without="joker"),
    Gift("worst", without="3 or 4"),
    Gift("named", 2, instead="best"),
    Gift("named", instead="worst"),
    Gift("named", 2),
    Gift("best", 1, most=3),
)
BACKS = (
    Gift("any"),
    Gift("as many"),
    Gift("worst", 2),
    Gift("best"),
    Gift("best", without="joker"),
)


@dataclass(frozen=True)
class _Laid:
    giver: int
    taker: int
    cards: tuple[str, ...]


class Exchanging:
    """One exchange, row by row."""

    def __init__(self, referee: "Referee", together: bool) -> None:
        self.referee, self.together = referee, together
        self.waiting: list[_Laid] = []

    def rows(self, rows: tuple[Exchange, ...]) -> None:
        """The lower title gives first; where all choose at the same time, cards change hands when all have chosen."""
        for row in rows:
            givers, takers = self._seats(row.giver), self._seats(row.taker)
            out = any(map(self.referee.table.is_out, (*givers, *takers)))
            if givers and takers and givers[0] != takers[0] and not out:
                came = self._give(givers[0], takers[0], row.gift, 0)
                self._give(takers[0], givers[0], row.back, came)
        for laid in self.waiting:
            self._hand_over(laid)

    def _seats(self, title: str) -> list[int]:
        return [seat for seat, held in self.referee.table.titles.items() if held == title]

    def _give(self, giver: int, taker: int, gift: Gift, came: int) -> int:
        number = came if gift.kind == "as many" else gift.number + self._more(gift, (giver, taker))
        if gift.kind == "named":
            return sum(self._named(giver, taker, gift) for _ in range(number))
        return self._given(giver, taker, "any" if gift.kind == "as many" else gift.kind, number, gift.without)

    def _more(self, gift: Gift, both: tuple[int, int]) -> int:
        """For each hand that the last winner, who must be one of both, has won before the last one without a break."""
        table = self.referee.table
        if not gift.most or not table.places or table.places[0] not in both:
            return 0
        row = table.hands_in_row(table.places[0], 0)
        return min(max(row - 1, 0), gift.most - gift.number)

    def _named(self, giver: int, taker: int, gift: Gift) -> int:
        reader, free = self.referee.reader, self._free(giver)
        if not free:
            return 0
        rank = reader.decision("name rank", taker, gift.text)["choice"]["rank"]
        cards = {card for card in free if rank_of(card) == rank}
        if cards:
            return self._chosen(giver, taker, cards, 1)
        return self._given(giver, taker, gift.instead, 1, "") if gift.instead else 0

    def _free(self, giver: int) -> set[str]:
        """What is not promised to somebody already."""
        promised = {card for laid in self.waiting if laid.giver == giver for card in laid.cards}
        return self.referee.table.hands[giver] - promised

    def _given(self, giver: int, taker: int, kind: str, number: int, without: str) -> int:
        cards = {
            card
            for card in self._free(giver)
            if rank_of(card).replace("JK", "joker") not in without.split(" or ")
        }
        number = min(number, len(cards))
        if not number:
            return 0
        return self._chosen(giver, taker, cards, number, kind)

    def _chosen(self, giver: int, taker: int, cards: set[str], number: int, kind: str = "any") -> int:
        reader = self.referee.reader
        chosen = tuple(
            reader.decision("exchange", giver, f"{number} {kind} of {sorted(cards)}")["choice"]["cards"]
        )
        if not set(chosen) <= cards or len(chosen) != number or not self._ranked(chosen, cards, kind):
            raise reader.wrong(
                "exchanges other cards", f"{number} {kind} of {sorted(cards)}", str(chosen), reader.at
            )
        laid = _Laid(giver, taker, chosen)
        if self.together:
            self.waiting.append(laid)
        else:
            self._hand_over(laid)
        return number

    def _ranked(self, chosen: tuple[str, ...], cards: set[str], kind: str) -> bool:
        """Whether these are the strongest or weakest; equal ones by choice."""
        table = self.referee.table
        if kind == "any" or table.in_force("place") or table.in_force("order"):
            return True
        strength = sorted((table.strength(rank_of(card)) for card in cards), reverse=kind == "best")
        return Counter(strength[: len(chosen)]) == Counter(table.strength(rank_of(card)) for card in chosen)

    def _hand_over(self, laid: _Laid) -> None:
        table, told = (
            self.referee.table,
            {"from": f"hand {laid.giver}", "to": f"hand {laid.taker}", "for": "exchange"},
        )
        line = self.referee.reader.event("move", "the exchange", **told)
        if set(line["cards"]) != set(laid.cards):
            raise self.referee.reader.wrong(
                "other cards were exchanged", str(laid.cards), str(line["cards"]), self.referee.reader.at
            )
        table.take_out(told["from"], laid.cards)
        table.put_in(told["to"], laid.cards)


__all__ = ["BACKS", "BASE", "GIFTS", "Exchange", "Exchanging", "Gift"]
