"""Titles, scores and exchanges between the hands of Daifugo (P, Result and Exchange of cards)."""

from collections.abc import Iterator, Mapping
from typing import Any

from .daifugo_table import Table, pack

EXCHANGES = (("dai_hinmin", "dai_fugo", 2), ("hinmin", "fugo", 1))
"""Who gives the best cards, to whom, how many; the other gives any as many back."""
SCORES = {"dai_fugo": 2, "fugo": 1}


def titles_of(places: list[int], table: Table) -> dict[int, str]:
    """The title of each player by finishing order; P names the ends only, the rest are heimin (N)."""
    titles = dict.fromkeys(places, "heimin")
    if len(places) >= 5 or (table.four_titles and len(places) == 4):
        titles[places[0]], titles[places[1]] = "dai_fugo", "fugo"
        titles[places[-2]], titles[places[-1]] = "hinmin", "dai_hinmin"
    elif len(places) >= 2:
        titles[places[0]], titles[places[-1]] = "fugo", "hinmin"
    return titles


def score_of(title: str) -> int:
    """P: the Dai Fugo scores 2, the Fugo 1."""
    return SCORES.get(title, 0)


def deal_faults(line: Mapping[str, Any], seats: int, places: list[int] | None, table: Table) -> Iterator[str]:
    """What is wrong with a hand as dealt; `places` is the result of the hand before.

    P, Deal: one card at a time, clockwise from the dealer's left, all cards; the loser deals and leads.
    """
    dealt = [card for hand in line["hands"] for card in hand]
    if len(line["hands"]) != seats:
        yield f"{len(line['hands'])} hands for {seats} players"
    if sorted(dealt) != sorted(pack(table)):
        yield "the cards dealt are not the pack"
    if line.get("field") or line.get("pile"):
        yield "all the cards are dealt: no field, no pile"
    dealer, leader = line.get("dealer"), line.get("leader")
    if not isinstance(dealer, int) or dealer not in range(seats) or leader not in range(seats):
        yield f"dealer {dealer!r}, leader {leader!r}"
        return
    for i, hand in enumerate(line["hands"]):
        due = len(range((i - dealer - 1) % seats, len(dealt), seats))
        if len(hand) != due:
            yield f"player {i} has {len(hand)} cards, dealt one at a time it is {due}"
    if places is None:
        holder = next((i for i, hand in enumerate(line["hands"]) if table.first_lead in hand), None)
        if holder is not None and leader != holder:
            yield f"player {leader} leads, player {holder} holds {table.first_lead}"
        return
    if dealer != places[-1]:
        yield f"player {dealer} deals, the loser was {places[-1]}"
    if leader != places[-1]:
        yield f"player {leader} leads, the loser was {places[-1]}"


class Exchange:
    """One pair's exchange: first the low player gives, then the high player gives back."""

    def __init__(self, low: int, high: int, number: int) -> None:
        self.low, self.high, self.number = low, high, number
        self.returning = False
        self.finished = False

    @property
    def giver(self) -> int:
        """Who gives next."""
        return self.high if self.returning else self.low

    @property
    def taker(self) -> int:
        """Who receives next."""
        return self.low if self.returning else self.high

    def done(self) -> None:
        """The cards due have been given."""
        self.finished = self.returning
        self.returning = True


def exchanges_after(places: list[int], table: Table) -> list[Exchange]:
    """The exchanges due in the hand after this result; with two titles only, one card goes each way (P)."""
    holder = {title: player for player, title in titles_of(places, table).items()}
    due = []
    for low, high, number in EXCHANGES:
        if low in holder and high in holder:
            due.append(Exchange(holder[low], holder[high], number))
    return due


class Standing:
    """Who has gone out, who has dropped to the bottom, and the places that follow."""

    def __init__(self, table: Table, top: int | None) -> None:
        self.table = table
        self.top = top
        """The first of the hand before, who may fall."""
        self.finished: list[int] = []
        self.dropped: list[int] = []
        """Fouls and the fallen, in the order of dropping."""
        self.fallen: int | None = None

    def goes_out(self, player: int, foul: bool) -> set[str]:
        """The player has no cards left; the rules that act on it."""
        if foul:
            self.dropped.append(player)
            return {"forbidden_finish"}
        self.finished.append(player)
        first = len(self.finished) == 1  # a foul is no first finish
        if self.table.miyako_ochi and first and self.top not in (None, player, *self.dropped):
            assert self.top is not None
            self.fallen = self.top  # drops out at once, the hand is laid down
            self.dropped.append(self.top)
            return {"miyako_ochi"}
        return set()

    def places(self, still_in: list[int]) -> list[int]:
        """The places from first to last; the earliest offender is lowest."""
        last = [player for player in still_in if player not in self.finished]
        bottom = self.dropped[::-1]
        if self.table.fouls_below_fallen and self.fallen is not None:
            bottom = [self.fallen] + [player for player in bottom if player != self.fallen]
        return self.finished + last + bottom
