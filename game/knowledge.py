"""What a player knows of cards that do not lie open: who was given which, what was shown, what was put back.

In: the lines of a record as the player saw them (seen.py). Out: for each such card the places where it can be: one, as long as nothing
has left that place unseen. Nothing else of the game is asked, so nothing else can be known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from ..model.record import record
from . import lines
from .lines import Code, Codes, Line
from .seen import FACE_DOWN, UNSEEN, place_of


@record
class Known:
    """A card that a player knows though it does not lie open, and where it can be: `hand 1`, `aside 2`, `pile`, `draw pile`, `discards`,
    `aside`. Several places, where cards have gone from one to the other unseen."""

    card: Code
    places: tuple[str, ...]


@record
class Look:
    """Cards that a player was shown by being let choose among them, before that line of the record (by its number)."""

    line: int
    player: int
    cards: tuple[Known, ...]


@dataclass(slots=True)
class Knowledge:
    """`known`: as above; `open`: cards that were last seen lying open, so that they are known among the discards and what lies aside.
    `held`: the card by which a hand's leader was found, by the number of the hand."""

    player: int
    held: Mapping[int, Code] = field(default_factory=dict)
    known: list[tuple[Code, frozenset[str]]] = field(default_factory=list)
    open: Counter[Code] = field(default_factory=Counter)
    _drawn: list[Code] = field(default_factory=list)  # for the lead, from cards that are still to be dealt
    _held: Code | None = None  # the card that leads in this hand

    def hear(self, line: Line) -> None:
        """Takes in one more line, as the player saw it."""
        match line:
            case lines.HandBegins():
                self._begin(line)
            case lines.Redeal():
                self.known.clear()
            case lines.LeaderDraw(_, card):
                self._drawn.append(card)
            case lines.Misdeal():
                self._drawn.clear()
            case lines.Decided():
                self._decided(line)
            case lines.Leader(player):
                self._leads(player, ())
            case lines.Move(cards, source, target):
                self._moved(cards, source, target)
            case lines.Offer() | lines.Reveal():
                self.learn((card, f"hand {line.player}") for card in line.cards)
            case lines.Turned(card):
                self._lies_open((card,))
            case lines.LaysDown(_, cards):
                self._lies_open(cards)
            case lines.Draw(_, card) | lines.Capture(_, card):
                self._forget(card)
            case (
                lines.Header() | lines.HandEnds() | lines.RoundEnds() | lines.SessionEnds() | lines.DealerDraw()
                | lines.Pay() | lines.Points() | lines.Multiplied() | lines.Won() | lines.Counter() | lines.Named()
                | lines.Clear() | lines.Skip() | lines.Stuck() | lines.Out() | lines.Fall() | lines.BackIn()
                | lines.Seats() | lines.Titles() | lines.Plays() | lines.Shuffle() | lines.Cut()
            ):  # fmt: skip
                pass  # it says nothing of where a card is
            case _:
                assert_never(line)

    def learn(self, cards: Iterable[tuple[Code, str]]) -> None:
        """These cards are there."""
        for card, place in cards:
            if card != UNSEEN:
                self._forget(card)
                self.known.append((card, frozenset({place})))

    def _begin(self, line: lines.HandBegins) -> None:
        self.known.clear()
        self.open.clear()
        for card in self._drawn:
            if card not in line.on_field:
                self.known.append((card, frozenset({"pile"})))
        self._drawn.clear()
        self._held = self.held.get(line.hand)
        if self._held in line.on_field or self._held in line.hands[self.player]:
            self._held = None
        self._leads(line.leader, ("pile", "draw pile", "aside"))

    def _leads(self, leader: int, elsewhere: Sequence[str]) -> None:
        """Who leads holds the card that leads; or nobody does, where it may lie elsewhere and chance decided."""
        if self._held is not None:
            others = {f"hand {leader}"} if leader != self.player else set()
            self._forget(self._held)
            self.known.append((self._held, frozenset({*others, *elsewhere})))

    def _decided(self, line: lines.Decided) -> None:
        choice = line.choice
        if line.decision in ("play", "answer") and isinstance(choice, dict):
            played = choice["cards"]
            assert isinstance(played, list)
            self._lies_open(played)
        self.learn((card, f"hand {line.player}") for card in line.shows)

    def _moved(self, cards: Codes, source: str, target: str) -> None:
        if UNSEEN in cards:
            self.known = [
                (card, places | {target} if source in places else places) for card, places in self.known
            ]
            return
        kind, seat = place_of(target)
        if source in ("table", "discards"):
            self.open.subtract(cards)
        if kind not in ("hand", *FACE_DOWN):
            self._lies_open(cards)
            return
        for card in cards:
            self._forget(card)
            if seat != self.player:
                self.known.append((card, frozenset({target})))

    def _lies_open(self, cards: Sequence[Code]) -> None:
        for card in cards:
            self._forget(card)
            self.open[card] = max(self.open[card], 0) + 1

    def _forget(self, card: Code) -> None:
        for place, (code, _) in enumerate(self.known):
            if code == card:
                del self.known[place]
                return


@dataclass(frozen=True, slots=True)
class Placed:
    """A known card with its number in the deck."""

    card: int
    known: Known


@dataclass(slots=True)
class Zones:
    """What a player does not see: cards by place, each with its code; in the order in which they lie there. `pinned`: those of which the
    player knows."""

    places: dict[str, list[int]]
    codes: Sequence[Code]
    pinned: list[Placed] = field(default_factory=list)

    def pinning(self, place: str) -> Zones:
        """The same, with every card of that place known to be there."""
        known = {item.card for item in self.pinned}
        more = [Placed(card, Known(self.codes[card], (place,))) for card in self.places.get(place, ())]
        return Zones(
            self.places, self.codes, [*self.pinned, *(item for item in more if item.card not in known)]
        )

    def know(self, knowledge: Knowledge) -> None:
        """Takes out what the player has seen lying open, and finds the cards that are known. A card of which the player thought to know
        where it is, and which lies elsewhere, has been seen to go."""
        seen = +knowledge.open
        for place in ("discards", "aside"):
            left = []
            for card in self.places.get(place, ()):
                if seen[self.codes[card]] > 0:
                    seen[self.codes[card]] -= 1
                else:
                    left.append(card)
            if place in self.places:
                self.places[place] = left
        taken = set()
        for code, places in knowledge.known:
            for card in (card for place in sorted(places) for card in self.places.get(place, ())):
                if self.codes[card] == code and card not in taken:
                    taken.add(card)
                    there = tuple(sorted(place for place in places if self.places.get(place)))
                    self.pinned.append(Placed(card, Known(code, there)))
                    break
        self.pinned.sort(key=lambda item: item.card)
